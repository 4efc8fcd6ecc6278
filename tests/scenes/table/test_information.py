"""Information spaces by keyboard, seat cards by number, closing hints and cards, double clicks."""

from __future__ import annotations

import pygame
import pytest

import games
from engine.bots.explain import Advice
from engine.data.seats import SeatSetup
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


def at_info_space(size: tuple[int, int] = LARGE) -> TableDriver:
    """A table with the keyboard on an information space left of the lit die."""
    at = TableDriver(blast(), size)
    at.keys("up", "left")
    assert at.scene.display.focused_info_space
    return at


def test_arrows_move_over_information_spaces_and_the_info_card_shows_them() -> None:
    at = at_info_space()
    assert at.scene.view.info_card == at.scene.session.describe(at.scene.display.focused_info_space)


@pytest.mark.parametrize(("size", "seats"), [(SMALL, 6), (LARGE, 6), (LARGE, 5), (LARGE, 3), (LARGE, 2)])
def test_arrows_reach_every_information_space(size: tuple[int, int], seats: int) -> None:
    scene = TableDriver(blast(seats), size).scene
    stops = scene.input.keyboard.arrow_stops()
    assert {"deck", "discard", "fires", "claim", "1/name", "2/orange"} <= {target.space for target in stops}
    reached = [stops[0].pick]
    for pick in reached:
        steps = (neighbour(stops, pick, arrow, scene.display.pixel_of) for arrow in DIRECTIONS)
        reached += [step for step in dict.fromkeys(steps) if step is not None and step not in reached]
    assert {*reached} == {target.pick for target in stops}


def test_enter_on_an_information_space_says_why_nothing_is_chosen() -> None:
    at = at_info_space()
    at.keys("return")
    assert at.refusal
    assert at.scene.display.hover.refusal is not None
    assert at.scene.display.hover.refusal.space == at.scene.display.focused_info_space


def test_an_information_space_has_the_focus_frame_until_the_mouse_moves() -> None:
    at = at_info_space()
    pixel = at.scene.display.board.box(at.scene.display.focused_info_space).move(-2, 0).midleft
    framed, bare = pygame.Surface(LARGE), pygame.Surface(LARGE)
    at.stack.draw(framed)
    TableDriver(blast()).stack.draw(bare)
    assert framed.get_at(pixel) != bare.get_at(pixel)
    at.send(Hover((2, 2)))
    assert at.scene.display.focused_info_space == ""


def test_boards_of_cells_have_no_information_spaces() -> None:
    assert TableDriver(mattock()).scene.display.info_spaces == ()


@pytest.mark.parametrize("pointing", [False, True])
def test_a_number_shows_the_card_of_its_seat_whatever_is_pointed_at(pointing: bool) -> None:
    at = TableDriver(blast(decision="safes"))
    if pointing:
        at.keys("tab", "tab")
        assert at.scene.view.preview is not None
    at.keys("2")
    assert at.scene.view.info_card.title.startswith("Seat 2")
    at.keys("2")
    assert at.scene.display.hover.card_seat == 0
    at.keys("2", "escape")
    assert at.scene.display.hover.card_seat == 0
    assert not at.scene.ui.dialogs


def test_escape_closes_a_hint_before_it_opens_the_menu() -> None:
    at = TableDriver(blast())
    at.scene.display.hover.hint(Advice(at.match.legal()[0]))
    at.keys("escape")
    assert at.scene.display.hover.hinted_action is None
    assert not at.scene.ui.dialogs
    at.keys("escape")
    assert at.scene.ui.dialogs


def test_after_an_action_by_key_the_info_card_shows_the_next_decision() -> None:
    at = TableDriver(blast(decision="safes"))
    at.keys("tab")
    assert at.scene.display.hover.pick in at.scene.session.selection.targets
    at.keys("o")
    assert at.scene.display.hover.pick is None
    assert at.scene.display.hover.places == ()


# Double clicks


def press_twice(at: TableDriver, apart: float) -> list[Action]:
    """Press the button "Roll again", and `apart` seconds later the same pixel. Returns the actions of persons."""
    before = len(at.match.line)
    pixel = at.scene.ui.find("bar reroll").rect.center
    at.send(Hover(pixel), Press(pixel), Release(pixel))
    at.wait(apart)
    at.send(Press(pixel), Release(pixel))
    return [step.action for step in at.match.line[before:] if step.seat]


def test_the_second_press_of_a_double_click_does_not_answer_what_came_of_the_first() -> None:
    assert len(press_twice(TableDriver(asked_again()), 0.12)) == 1


def test_a_later_press_answers_the_new_decision() -> None:
    assert len(press_twice(TableDriver(asked_again()), 1.0)) == 2


def asked_again() -> Match:
    """A match in which a roll leads to another decision of the same seat, with its button at the same pixel."""
    for actions in range(20, 400):
        match = blast(seats=2)
        while len(match.line) < actions and not match.over:
            match.play(match.legal()[0])
        if match.turn is None or match.turn.decision != "reroll":
            continue
        seat, count = match.turn.seat, len(match.line)
        match.play("reroll")
        again = match.turn is not None and (match.turn.seat, match.turn.decision) == (seat, "reroll")
        match.rewind(count)
        if again:
            return match
    raise AssertionError("no such position")


# The parchment over the column


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_an_info_card_over_the_sidebar_cuts_no_block(size: tuple[int, int]) -> None:
    scene = TableDriver(blast(), size).scene
    panels, placed = scene.session.panels, scene.display.screen.sidebar
    blocks = sidebar.block_rects(scene.display.screen.skin, placed.log, panels)
    assert blocks
    for high in range(placed.card_rect.h, placed.card_rect.union(placed.log).h + 40, 7):
        card_rect, log = sidebar.drawer_rects(scene.display.screen.skin, placed, panels, high)
        assert card_rect.bottom <= placed.log.bottom
        assert card_rect.h >= min(high, placed.card_rect.union(placed.log).h)
        assert all(card_rect.contains(block) or not card_rect.colliderect(block) for block in blocks)
        assert log is None or not card_rect.colliderect(log)


def test_the_log_continues_below_a_long_info_card() -> None:
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


@pytest.mark.parametrize(("seats", "page"), [(1, "solo"), (2, "turn"), (4, "turn")])
def test_the_rules_open_at_the_page_of_the_game_that_is_on(seats: int, page: str) -> None:
    colours = games.discover()["chasm"].sheet().seats.default_colours(seats)
    match = Match.new(games.discover()["chasm"], {}, [SeatSetup(colour, colour) for colour in colours], 3)
    at = TableDriver(match)
    at.press("help")
    assert at.app.calls[-1] == ("push_rulebook", "chasm", page)
    text = next(found.text[0] for found in match.record.sheet().rulebook if found.id == page)
    assert at.scene.view.info_card.text.startswith(text.split(".")[0])
