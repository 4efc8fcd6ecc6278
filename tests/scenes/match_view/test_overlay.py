"""An overlay map: open and folded away, its buttons, its targets, and animations on it and below it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import msgspec
import pygame
import pytest

import games
from engine.data.seats import SeatSetup, numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Hover, Wheel
from engine.stage.widgets import Button, Stepper, Widget
from engine.view.pieces import Picture
from engine.view.table import GameTable
from tests import toys
from tests.conformance.harness import Ply
from tests.conformance.table_checks import TableChecks
from tests.scenes.table_driver import TableDriver
from tests.toys.stope import table
from tests.toys.stope.rules import RECORD, Stope, StopeRules
from tests.toys.stope.sheet import SHEET

WON = ("bid 3", "pass")

TAKEN = (*WON, "lot 1")

SIZES = ((1280, 800), (1920, 1080), (1024, 640), (1280, 960), (1100, 700))


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """`games.table` returns the tables of the toys."""
    monkeypatch.setattr(games, "table", toys.table)


def stope(
    *played: str,
    size: tuple[int, int] = (1280, 800),
    animation: str = "off",
    setup: tuple[SeatSetup, ...] | None = None,
) -> TableDriver:
    match = Match.new(RECORD, {}, setup or numbered_seats(2), 1)
    for text in played:
        match.play(text)
    return TableDriver(match, size, animation)


def bar(at: TableDriver) -> list[str]:
    return [widget.name for widget in at.scene.ui.widgets if widget.name.startswith("bar ")]


def button_of(at: TableDriver, name: str) -> Button:
    return cast(Button, at.scene.ui.find(name))


def perform(at: TableDriver, text: str) -> None:
    at.scene.controller.perform(next(action for action in at.match.rules.legal(at.match.state) if action.text == text))


# Open and folded


def test_the_overlay_is_open_while_a_piece_is_on_it() -> None:
    at = stope()
    assert at.scene.display.overlay.is_open
    for text in TAKEN:
        assert at.scene.display.overlay.is_open
        perform(at, text)
    assert not at.scene.display.overlay.is_open
    assert "bar fold" not in bar(at)


def test_covered_spaces_are_neither_pointed_at_nor_refused() -> None:
    at = stope()
    for place in ("c1", "plaque"):
        at.point(place)
        at.click(place)
        assert (len(at.scene.display.hover.places), at.refusal) == (0, "")
    for place, places in (("market", ["market"]), ("lot1", ["lot1", "lot1", "sheet"])):
        at.point(place)
        assert [*at.scene.display.hover.places] == places


def test_while_it_is_folded_away_players_can_only_look_at_the_table() -> None:
    at = stope()
    at.press("bar fold")
    assert not at.scene.display.overlay.is_open
    assert bar(at) == ["bar fold"]
    assert button_of(at, "bar fold").text == "Back"
    at.point("c3")
    assert at.scene.display.hover.places[0] == "c3"
    assert at.scene.view.info_card.title == "c3"
    at.point("lot1")
    assert "lot1" not in at.scene.display.hover.places
    at.keys("b", "p")
    assert at.match.line == []
    at.press("bar fold")
    assert at.scene.display.overlay.is_open
    assert "bar this" in bar(at)


def test_the_key_folds_it_away_and_back() -> None:
    at = stope()
    open_ = at.picture()
    at.keys("v")
    assert not at.scene.display.overlay.is_open
    assert at.picture() != open_
    at.keys("v")
    assert at.scene.display.overlay.is_open
    assert at.picture() == open_


def test_escape_unfolds_it_before_it_opens_the_menu() -> None:
    at = stope()
    at.keys("v", "escape")
    assert at.scene.display.overlay.is_open
    assert not at.scene.ui.dialogs
    at.keys("escape")
    assert at.scene.ui.dialogs


def test_it_unfolds_for_another_decision_or_another_seat() -> None:
    at = stope("bid 1")
    at.keys("v")
    at.scene.controller.rebuild()
    assert not at.scene.display.overlay.is_open, "it stays folded as long as the question stays"
    perform(at, "bid 2")
    assert at.scene.display.overlay.is_open
    at.keys("v")
    at.undo()
    assert at.scene.display.overlay.is_open


def test_the_keyboard_reaches_the_information_spaces_on_it_or_folded_away_those_below() -> None:
    at = stope()
    assert [target.space for target in at.scene.input.keyboard.arrow_stops()] == ["lot1", "lot2", "leader", "market"]
    at.keys("v")
    assert {target.space for target in at.scene.input.keyboard.arrow_stops()} == {"plaque", "corner", "market"}


# Its targets


def test_its_targets_are_lit_and_clicked() -> None:
    at = stope(*WON)
    before = at.picture()
    at.point("lot2")
    assert at.scene.display.hover.pick == Pick(Kind.NUMBER, 2)
    assert at.scene.view.info_card.title == "Lot 2"
    assert at.picture() != before
    at.click("lot2")
    assert at.match.line[-1].action.text == "lot 2"


def test_the_keyboard_walks_over_its_targets_first() -> None:
    at = stope(*WON)
    at.keys("tab")
    assert at.scene.display.hover.pick == Pick(Kind.NUMBER, 1)
    at.keys("right")
    assert at.scene.display.hover.pick == Pick(Kind.NUMBER, 2)
    at.keys("return")
    assert at.match.line[-1].action.text == "lot 2"


def test_folded_away_it_has_no_targets() -> None:
    at = stope(*WON)
    at.keys("v", "tab")
    assert at.scene.display.hover.pick is None
    assert at.scene.ui.focused is not None
    at.click("lot2")
    assert len(at.match.line) == len(WON)


def test_a_preview_that_ends_it_leaves_it_open() -> None:
    at = stope(*WON)
    at.scene.display.overlay.update()
    before = region(at, "leader")
    at.point("lot1")
    at.wait(0.2)
    assert at.scene.view.preview is not None
    assert region(at, "leader") == before


def test_a_preview_changes_only_picked_spaces_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces of the next decision appear on it only with that decision."""

    def picture(rules: StopeRules, view: Stope, seat: int = 0) -> Picture:
        lots = [
            msgspec.structs.replace(table.lot(number), alpha=0.4 if view.decision == "lay" else 1.0)
            for number in (1, 2)
        ]
        told = msgspec.structs.replace(table.leader(view), sprite="veins-cell", alpha=0.4 if view.bid else 1.0)
        return Picture((table.SHEETED, *lots, told))

    monkeypatch.setattr(table, "picture", picture)
    for played, place, changes in (((), "", ()), (WON, "lot1", ("lot1",))):
        at = stope(*played)
        before = {space: region(at, space) for space in ("lot1", "lot2", "leader")}
        if place:
            at.point(place)
        else:
            at.send(Hover(button_of(at, "bar this").rect.center))
        at.wait(0.2)
        assert at.scene.view.preview is not None
        assert at.scene.view.preview.change.moved
        assert [space for space in before if region(at, space) != before[space]] == [*changes]


def region(at: TableDriver, space: str) -> bytes:
    surface = pygame.Surface(at.stack.size)
    at.stack.draw(surface)
    return pygame.image.tobytes(surface.subsurface(at.scene.display.board.box(space)), "RGB")


# Its buttons


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_are_on_it_and_the_fold_button_below(size: tuple[int, int]) -> None:
    at = stope("bid 2", size=size)
    place, own = at.scene.display.board.box("bids"), at.scene.display.board.box("buttons")
    widgets: list[Widget] = [widget for widget in at.scene.ui.widgets if widget.name.startswith("bar ")]
    on = [widget for widget in widgets if widget.name != "bar fold"]
    assert [widget.name for widget in on if widget.name != "bar plate"] == ["bar number", "bar this", "bar pass"]
    assert all(place.contains(widget.rect) for widget in on)
    assert own.contains(button_of(at, "bar fold").rect)
    pairs = [(one.rect, other.rect) for one in on for other in on if one is not other]
    assert not any(one.colliderect(other) for one, other in pairs)
    middle = (on[0].rect.left + on[-1].rect.right) / 2
    assert middle == pytest.approx(place.centerx, abs=at.scene.display.screen.skin.px(4))


def test_a_stepper_names_the_action_with_its_number() -> None:
    at = stope("bid 2")
    this, stepper = button_of(at, "bar this"), cast(Stepper, at.scene.ui.find("bar number"))
    assert (this.text, this.key, this.chosen) == ("Bid 3", "b", True)
    at.click_at(stepper.arrow_rect(1).center)
    assert button_of(at, "bar this").text == "Bid 4"
    at.press("bar this")
    assert at.match.line[-1].action.text == "bid 4"


def test_a_single_number_is_on_the_button() -> None:
    at = stope("bid 8")
    texts = [widget.text for widget in at.scene.ui.widgets if isinstance(widget, Button) and "bar " in widget.name]
    assert texts == ["Bid 9", "Pass", "Look at the table"]
    at.keys("b")
    assert at.match.line[-1].action.text == "bid 9"


def test_no_space_is_pointed_at_below_its_buttons() -> None:
    at = stope()
    at.send(Hover(at.scene.display.board.box("bids").midtop))
    assert at.scene.display.hover.places == ()


def test_arrows_go_down_to_its_buttons_before_the_fold_button() -> None:
    at = stope("bid 2")
    for _ in range(5):
        if at.scene.ui.focused is None:
            at.keys("down")
    focused = at.scene.ui.focused
    assert focused is not None
    assert focused.name in ("bar number", "bar this", "bar pass")
    at.keys("up")
    assert at.scene.display.hover.by_keys


def test_it_cannot_be_zoomed() -> None:
    at = stope()
    at.send(Wheel(at.pixel_of("lot1"), 4))
    at.keys("+")
    assert at.scene.display.board.camera.is_fitted


# Stories


def play_out(at: TableDriver, text: str) -> None:
    perform(at, text)
    at.wait(0.05)


def test_a_story_on_it_is_animated_on_it() -> None:
    at = stope(animation="normal")
    play_out(at, "bid 2")
    assert at.scene.display.motion.moving
    assert at.scene.display.overlay.is_open
    at.wait()
    assert at.scene.display.overlay.is_open


def test_a_story_beside_it_leaves_it_open() -> None:
    at = stope("bid 2", animation="normal")
    play_out(at, "pass")
    assert at.scene.display.motion.moving
    assert at.scene.display.overlay.is_open


def test_it_closes_for_a_story_below_it_and_opens_again_after_that() -> None:
    at = stope(*TAKEN, animation="normal")
    play_out(at, "lay c3")
    assert not at.scene.display.overlay.is_open, "what comes next lies over the table once this is told"
    at.wait()
    assert at.scene.display.overlay.is_open
    assert "bar this" in bar(at)


def test_after_a_story_that_ends_it_map_and_buttons_are_gone() -> None:
    at = stope(*WON, animation="normal")
    play_out(at, "lot 1")
    assert at.scene.display.overlay.is_open, "a cube flies from it"
    at.wait()
    assert not at.scene.display.overlay.is_open
    assert bar(at) == []


def test_pointing_at_a_log_line_shows_the_covered_spaces_of_that_line() -> None:
    at = stope(*TAKEN, "lay c3")
    assert at.scene.display.overlay.is_open
    line = next(place for place, line in at.scene.display.screen.log_lines if "c3" in line.spaces)
    at.send(Hover(line.center))
    at.wait(0.02)
    assert not at.scene.display.overlay.is_open
    at.send(Hover(at.scene.display.screen.layout.title.center))
    at.wait(0.02)
    assert at.scene.display.overlay.is_open


def test_without_animations_a_full_stack_disappears_at_once() -> None:
    lays = [text for _ in range(3) for text in (*TAKEN, "lay c3")]
    at = stope(*lays, *TAKEN, animation="off")
    assert len([live for live in at.scene.display.motion.live if live.piece.space == "c3"]) == 3
    play_out(at, "lay c3")
    assert not [live for live in at.scene.display.motion.live if live.piece.space == "c3"]


def test_the_overlay_is_open_while_a_bot_bids() -> None:
    at = stope("bid 2", setup=(SeatSetup("Anna", "vermilion", "person"), SeatSetup("bot", "green", "easy")))
    assert at.scene.display.overlay.is_open
    assert bar(at) == ["bar fold"]
    at.press("bar fold")
    assert not at.scene.display.overlay.is_open


# Checks of tables


@pytest.mark.parametrize(("played", "kept"), [(TAKEN, "lay"), (WON, "")])
def test_a_covered_or_absent_lit_target_is_a_fault(played: tuple[str, ...], kept: str) -> None:
    """In one case the map covers lit hexagons, in the other it is absent though its lots are lit."""
    match = Match.new(RECORD, {}, numbered_seats(2), 1)
    for text in played:
        match.play(text)
    lies = Picture((table.SHEETED,) if kept else ())
    wrong = SimpleNamespace(**{**vars(table), "picture": lambda *_: lies})
    with pytest.raises(AssertionError, match="is covered, or not there"):
        TableChecks(GameTable(wrong), match.rules, SHEET).check_picks(match.state, 1, (), 0)


def test_the_table_checks_hold_at_every_ply() -> None:
    match = Match.new(RECORD, {}, numbered_seats(2), 1)
    checks = TableChecks(GameTable(table), match.rules, SHEET)
    for text in (*WON, "lot 1", "lay c3", "bid 1", "bid 4", "pass", "lot 2", "lay c3"):
        turn = match.turn
        assert turn is not None
        checks.check_position(match.state, (1, 2))
        checks.check_picks(match.state, turn.seat, match.rules.legal(match.state)[:4], 2)
        before = match.state.copy()
        step = match.play(text).steps[0]
        events = [*step.events]
        checks.check_events(Ply(match.rules, 0, before, turn, [], step.action, events, match.state), (1, 2))
