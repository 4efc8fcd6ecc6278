"""What is worth a look though nothing is chosen there, and what is put away: keys, cards, hints, double clicks."""

from __future__ import annotations

import pygame
import pytest

from engine.match.match import Match
from engine.rules.actions import Action
from engine.stage.inputs import Hover, Press, Release
from engine.stage.widgets.focus import DIRECTIONS
from scenes.match_view.panels import log as log_panel
from scenes.match_view.panels import sidebar
from scenes.match_view.panels.info_card import info_card_height
from scenes.table.input.focus_walk import neighbour
from tests.scenes.match_view.test_many_seats import blast
from tests.scenes.table_driver import TableDriver, mattock

SMALL, LARGE = (1024, 640), (1280, 800)


def at_a_sight(size: tuple[int, int] = LARGE) -> TableDriver:
    """A table with the keyboard on a sight: left of the die, which is lit."""
    at = TableDriver(blast(), size)
    at.keys("up", "left")
    assert at.scene.display.focused_info_space
    return at


def test_arrows_walk_over_what_can_be_told_of_and_the_parchment_tells_it() -> None:
    at = at_a_sight()
    assert at.scene.view.info_card == at.scene.session.describe(at.scene.display.focused_info_space)


@pytest.mark.parametrize(("size", "seats"), [(SMALL, 6), (LARGE, 6), (LARGE, 5), (LARGE, 3), (LARGE, 2)])
def test_every_sight_can_be_come_to_by_arrows(size: tuple[int, int], seats: int) -> None:
    scene = TableDriver(blast(seats), size).scene
    there = scene.input.keyboard.arrow_stops()
    assert {"deck", "discard", "fires", "claim", "1/name", "2/orange"} <= {target.space for target in there}
    reached = [there[0].pick]
    for pick in reached:
        steps = (neighbour(there, pick, arrow, scene.display.pixel_of) for arrow in DIRECTIONS)
        reached += [step for step in dict.fromkeys(steps) if step is not None and step not in reached]
    assert {*reached} == {target.pick for target in there}


def test_enter_on_a_sight_says_why_nothing_is_chosen_there() -> None:
    at = at_a_sight()
    at.keys("return")
    assert at.refusal
    assert at.scene.display.hover.refusal is not None
    assert at.scene.display.hover.refusal.space == at.scene.display.focused_info_space


def test_a_sight_has_the_frame_of_the_keyboard_until_the_mouse_moves() -> None:
    at = at_a_sight()
    spot = at.scene.display.board.box(at.scene.display.focused_info_space).move(-2, 0).midleft
    framed, bare = pygame.Surface(LARGE), pygame.Surface(LARGE)
    at.stack.draw(framed)
    TableDriver(blast()).stack.draw(bare)
    assert framed.get_at(spot) != bare.get_at(spot)
    at.send(Hover((2, 2)))
    assert at.scene.display.focused_info_space == ""


def test_boards_of_cells_have_no_sights() -> None:
    assert TableDriver(mattock()).scene.display.info_spaces == ()


@pytest.mark.parametrize("pointing", [False, True])
def test_a_number_shows_the_card_of_its_seat_whatever_is_pointed_at(pointing: bool) -> None:
    at = TableDriver(blast(decision="safes"))
    if pointing:
        at.keys("tab")
        assert at.scene.view.preview is not None
    at.keys("2")
    assert at.scene.view.info_card.title.startswith("Blue")
    at.keys("2")
    assert at.scene.display.hover.card_seat == 0
    at.keys("2", "escape")
    assert at.scene.display.hover.card_seat == 0
    assert not at.scene.ui.dialogs


def test_escape_puts_a_hint_away_before_it_opens_the_menu() -> None:
    at = TableDriver(blast())
    at.scene.display.hover.hint(at.match.legal()[0])
    at.keys("escape")
    assert at.scene.display.hover.hinted_action is None
    assert not at.scene.ui.dialogs
    at.keys("escape")
    assert at.scene.ui.dialogs


def test_after_an_act_by_letter_the_parchment_tells_of_what_is_asked_then() -> None:
    at = TableDriver(blast(decision="safes"))
    at.keys("tab")
    assert at.scene.display.hover.pick in at.scene.session.selection.targets
    at.keys("o")
    assert at.scene.display.hover.pick is None
    assert at.scene.display.hover.places == ()


# Double clicks


def press_twice(at: TableDriver, apart: float) -> list[Action]:
    """Press the button Roll, and after some seconds whatever is there then; what was played by persons."""
    before = len(at.match.line)
    spot = at.scene.ui.find("bar roll").rect.center
    at.send(Hover(spot), Press(spot), Release(spot))
    at.wait(apart)
    at.send(Press(spot), Release(spot))
    return [step.action for step in at.match.line[before:] if step.seat]


def test_the_second_press_of_a_double_click_does_not_answer_what_came_of_the_first() -> None:
    assert len(press_twice(TableDriver(asked_again()), 0.12)) == 1


def test_a_press_of_its_own_answers_it() -> None:
    assert len(press_twice(TableDriver(asked_again()), 1.0)) == 2


def asked_again() -> Match:
    """A match in which a roll of the seat to act leads to a question of its own, on the same spot."""
    for actions in range(20, 400):
        match = blast(seats=2)
        while len(match.line) < actions and not match.over:
            match.play(match.legal()[0])
        if match.turn is None or match.turn.decision != "steal":
            continue
        seat, count = match.turn.seat, len(match.line)
        match.play(next(action for action in match.legal() if action.text == "roll"))
        again = match.turn is not None and match.turn.seat == seat and match.turn.decision == "reroll"
        match.undo(len(match.line) - count) if again and match.undo_limit(seat) else match.rewind(count)
        if again:
            return match
    raise AssertionError("no such position")


# The parchment over the column


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_parchment_over_the_column_cuts_no_block(size: tuple[int, int]) -> None:
    scene = TableDriver(blast(), size).scene
    panels, placed = scene.session.panels, scene.display.screen.sidebar
    blocks = sidebar.block_rects(scene.display.screen.skin, placed.log, panels)
    assert blocks
    for high in range(placed.card_rect.h, placed.card_rect.union(placed.log).h + 40, 7):
        whole, log = sidebar.drawer_rects(scene.display.screen.skin, placed, panels, high)
        assert whole.bottom <= placed.log.bottom
        assert whole.h >= min(high, placed.card_rect.union(placed.log).h)
        assert all(whole.contains(block) or not whole.colliderect(block) for block in blocks)
        assert log is None or not whole.colliderect(log)


def test_the_log_goes_on_under_a_long_parchment() -> None:
    at = TableDriver(blast(), SMALL)
    at.point("discard")
    scene = at.scene
    high = info_card_height(
        scene.display.screen.skin,
        scene.display.screen.sidebar.card_rect.w,
        scene.view.info_card,
        scene.display.screen.sidebar.log.bottom,
    )
    _, log = sidebar.drawer_rects(scene.display.screen.skin, scene.display.screen.sidebar, scene.session.panels, high)
    assert log is not None
    assert log.bottom == scene.display.screen.sidebar.log.bottom
    assert log_panel.place_log_lines(scene.display.screen.skin, log, scene.session.log)
