"""What a hint names is what is lit beside it: on the board, on the buttons, and in the number that one is set to."""

from __future__ import annotations

import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.match.rng import random_u64
from engine.rules.actions import Action, Kind
from engine.stage.inputs import Key
from engine.stage.widgets import Button, Stepper
from scenes.table.touch import gold
from tests.scenes.table.test_public_decisions import curtains
from tests.scenes.table_driver import TableDriver
from tests.scenes.touch.positions import positions

HANDS = ("mouse", "touch")


def table(match: Match, action: Action, hands: str, size: tuple[int, int] = (1280, 800)) -> TableDriver:
    """A table that is touched or not, with an action as a hint."""
    at = TableDriver(match, size)
    at.app.hands.setting = hands
    at.scene.controller.layout_changed()
    at.wait(1.0)
    for *_, lift in curtains(at):
        lift()
    at.wait(1.0)
    at.scene.display.hover.hint(Advice(action))
    at.wait(1.0)
    return at


def disagreements(at: TableDriver, action: Action) -> list[str]:
    """What is lit although the hint does not name it."""
    named = {*action.picks, *at.scene.session.selection.picks}
    display = at.scene.display
    lit = [widget for widget in display.ui.widgets if isinstance(widget, Button) and widget.chosen]
    told = [
        f"{widget.name} stands for {pick.value}"
        for widget in (*lit, *(one for one in display.ui.widgets if isinstance(one, Stepper)))
        if (pick := display.bar_picks.get(widget.name)) is not None
        and pick not in named
        and any(other.kind == pick.kind for other in action.picks)
    ]
    spaces = {at.scene.session.target_space(t) for p, t in at.scene.session.selection.targets.items() if p in named}
    chosen = {marker.place.space for marker in at.scene.view.board.markers if marker.kind == "chosen"}
    return told + [f"{space} is lit" for space in sorted(chosen - spaces)]


def assert_agreement(match: Match, action: Action, hands: str) -> None:
    """Assert that what is lit beside a hint is what it names, and that Enter and the gold button play it."""
    at = table(match, action, hands)
    assert at.scene.display.hover.hinted_action == action
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action == action
    assert disagreements(at, action) == [], (hands, action)
    if hands == "touch":
        assert at.scene.ui.find(gold.DO).enabled
    length = len(match.line)
    if at.scene.session.selection.needs_confirmation(action) or at.scene.session.warning(action):
        return
    at.settle()
    if hands == "touch":
        at.press(gold.DO)
    else:
        at.send(Key("return"))
    assert match.line[length].action == action


@pytest.mark.parametrize("hands", HANDS)
def test_a_hinted_bid_sets_the_stepper(hands: str) -> None:
    record = games.discover()["veins"]
    match = Match.new(record, record.resolve_options({}), numbered_seats(2), 1)
    bids = [action for action in match.legal() if any(pick.kind is Kind.NUMBER for pick in action.picks)]
    at = table(match, bids[4], hands)
    stepper = next(widget for widget in at.scene.ui.walk() if isinstance(widget, Stepper))
    assert at.scene.display.bar_picks[stepper.name] in bids[4].picks
    assert stepper.value == str(bids[4].picks[-1].value)
    assert disagreements(at, bids[4]) == []


@pytest.mark.full
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize(("game", "seats"), [("mattock", 2), ("chasm", 3), ("blast", 4), ("boomtown", 3), ("veins", 3)])
def test_what_a_hint_names_is_what_its_lit_button_plays(game: str, seats: int, hands: str) -> None:
    for match, action in positions(game, seats, every=2):
        hinted = match.legal()[random_u64(7, len(match.line)) % len(match.legal())]
        for one in dict.fromkeys((action, hinted)):
            assert_agreement(match.branch(len(match.line)), one, hands)
