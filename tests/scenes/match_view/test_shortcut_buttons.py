"""An action chain as one button: its place, its preview, the actions it plays, and their undo."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Action
from engine.stage.inputs import Hover
from engine.stage.widgets import Button
from engine.view.panels import ActionChain, InfoCard, Panels
from engine.view.pieces import Anchor, Link, Picture
from engine.view.table import GameTable
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim import table as claim_table
from tests.toys.claim.rules import RECORD as CLAIM
from tests.toys.claim.rules import Peek
from tests.toys.yard import table
from tests.toys.yard.rules import RECORD, End, Enter, Faster, Lay

SHOWN = Picture((), (Link((Anchor("west"), Anchor("b2")), "lamp"),))

FAST = ActionChain(
    "Fast cart",
    (Enter("1-white", "west"), Faster("1-white"), End()),
    InfoCard("A fast cart", text="It rolls at once.", overlay=SHOWN),
    "cart-south",
)

BROKEN = ActionChain("Two tiles", (Lay("a1", "NS"), Lay("a1", "NS"), Lay("b1", "NS")), InfoCard("Two tiles"))


def offering(*chains: ActionChain) -> Any:
    """The table of Yard with action chains for seat 1 while nothing is built."""

    def panels(rules: Any, view: Any, deciding: bool) -> Panels:
        found = table.panels(rules, view)
        return msgspec.structs.replace(found, chains=chains if view.seat == 1 and not view.tiles else ())

    return GameTable(SimpleNamespace(**(vars(table) | {"panels": panels})))


def yard(monkeypatch: pytest.MonkeyPatch, *chains: ActionChain, size: tuple[int, int] = (1280, 800)) -> TableDriver:
    monkeypatch.setattr(games, "table", lambda game: offering(*chains))
    return TableDriver(Match.new(RECORD, {}, numbered_seats(2), 1), size)


def line(at: TableDriver) -> list[str]:
    return [step.action.text for step in at.match.line]


def button(at: TableDriver, number: int = 0) -> Button:
    found = at.scene.ui.find(f"bar chain {number}")
    assert isinstance(found, Button)
    return found


def names(at: TableDriver) -> list[str]:
    return [widget.name for widget in at.scene.ui.walk()]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
def test_an_action_chain_has_a_button_in_the_bar(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    at = yard(monkeypatch, FAST, BROKEN, size=size)
    boxes = [widget.rect for widget in at.scene.ui.walk() if widget.name.startswith("bar ")]
    assert all(at.scene.display.screen.layout.bar.contains(box) for box in boxes)
    assert not any(box.colliderect(other) for box in boxes for other in boxes if other is not box)
    assert (button(at).text, button(at, 1).text) == ("Fast cart", "Two tiles")


def test_pointing_at_it_shows_its_info_card_and_overlay(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, FAST)
    assert at.scene.view.board.card_overlay is None
    at.send(Hover(button(at).rect.center))
    at.wait(1)
    assert at.scene.view.info_card == FAST.info
    assert at.scene.view.board.card_overlay == SHOWN
    assert at.picture()
    at.send(Hover((5, 5)))
    at.wait(1)
    assert at.scene.view.board.card_overlay is None


def test_the_keyboard_points_at_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, FAST)
    for _ in range(30):
        at.keys("tab")
        if at.scene.ui.focused is button(at):
            break
    at.wait(1)
    assert at.scene.view.info_card == FAST.info
    at.keys("return")
    at.wait()
    assert line(at)[:3] == ["cart 1-white west", "faster 1-white", "end"]


def test_pressing_it_plays_the_actions_and_the_automatic_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = yard(monkeypatch, FAST)
    at.press("bar chain 0")
    at.wait()
    assert line(at) == ["cart 1-white west", "faster 1-white", "end", "roll 1-white"]
    assert len(at.match.log) == 4
    assert at.scene.session.log[0].text.startswith("Seat 1: cart 1-white west")
    assert at.scene.display.hover.pick is None


def test_each_of_its_actions_is_undone_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, FAST)
    at.press("bar chain 0")
    at.wait()
    at.scene.controller.undo()
    assert line(at) == ["cart 1-white west", "faster 1-white"], "the roll goes without saying"
    at.scene.controller.undo()
    at.scene.controller.undo()
    assert line(at) == []
    assert "bar chain 0" in names(at)


def test_it_stops_at_an_illegal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, BROKEN)
    at.press("bar chain 0")
    at.wait()
    assert line(at) == ["lay a1 NS"]
    assert not at.scene.ui.dialogs
    assert at.scene.session.awaits_person


def test_it_is_not_offered_while_something_is_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, FAST)
    at.press("bar lay")
    assert at.scene.session.selection.picks
    assert "bar chain 0" not in names(at)
    at.keys("escape")
    assert "bar chain 0" in names(at)


def test_it_ends_with_the_turn_of_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played for another seat, even if the same action is legal for it."""
    peek = Peek("f3")
    match = Match.new(CLAIM, {}, numbered_seats(2), 1)
    first: Action = next(action for action in match.legal() if action.verb == "camp")
    way = ActionChain("On and on", (first, peek), InfoCard("On and on"))

    def panels(rules: Any, view: Any, deciding: bool) -> Panels:
        return msgspec.structs.replace(GameTable(claim_table).panels(rules, view), chains=() if view.built else (way,))

    changed = GameTable(SimpleNamespace(**(vars(claim_table) | {"panels": panels})))
    monkeypatch.setattr(games, "table", lambda game: changed)
    at = TableDriver(Match.new(CLAIM, {}, numbered_seats(2), 1))
    at.press("bar chain 0")
    at.wait()
    assert line(at) == [first.text]
    monkeypatch.setattr(games, "table", toys.table)


def test_an_action_chain_has_a_key_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    at = yard(monkeypatch, FAST)
    keys = [widget.key for widget in at.scene.ui.walk() if isinstance(widget, Button) and widget.key]
    assert button(at).key
    assert keys.count(button(at).key) == 1
    at.keys(button(at).key)
    at.wait()
    assert line(at)[:3] == ["cart 1-white west", "faster 1-white", "end"]


def test_of_what_is_ready_made_and_what_ends_the_turn_one_alone_is_lit(monkeypatch: pytest.MonkeyPatch) -> None:
    for chains, calling in (((), "bar end"), ((FAST, BROKEN), "bar chain 0")):
        at = yard(monkeypatch, *chains)
        lit = [widget.name for widget in at.scene.ui.walk() if isinstance(widget, Button) and widget.chosen]
        assert [name for name in lit if name.startswith("bar ")] == [calling]
