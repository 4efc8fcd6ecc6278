"""The goal line at the table: its place, when it shows, and how its bar grows."""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import pygame
import pytest

import games
from engine.data.seats import COLOURS, SeatSetup
from engine.data.settings import GoalLine
from engine.match.match import Match
from engine.rules.actions import Action
from engine.stage.board.view import BoardView
from engine.view.panels import Goal
from scenes.match_view.goal.bar import GROWTH, GoalBar
from scenes.match_view.layout import GOAL, LOW_GOAL, ScreenLayout
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.scenes.table.coach.guided import application
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, TableDriver, mattock

pytestmark = pytest.mark.few

SIZES = ((1280, 800), (1920, 1080), (1024, 640), (800, 600), (2560, 1080))

GAMES = games.discover()


class Shown(TableDriver):
    """A table that shows the goal line."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 800), animation: str = "off") -> None:
        super().__init__(match, size, animation)
        self.scene.session.wants_goal = lambda: True
        self.scene.session.refresh_goal()
        self.scene.display.lay_out_again()
        self.scene.controller.layout_changed()


def match_of(game: str, actions: int = 30) -> Match:
    """A match of the usual number of players, the first of them a person."""
    record = GAMES[game]
    usual = record.sheet().seats
    colours = usual.colours.get(usual.usual) or COLOURS[: usual.usual]
    seats = [SeatSetup(f"P{at}", colour, "person" if not at else "easy") for at, colour in enumerate(colours)]
    return play_at_random(Match.new(record, {}, seats, 3), actions)


def board_top(board: BoardView) -> int:
    """The pixel row above which no space of a board is."""
    return min(board.box(name).top for placed in board.maps for name, _ in placed.open_spaces)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_it_hangs_between_prompt_and_board_over_nothing_else(game: str, size: tuple[int, int]) -> None:
    display = Shown(match_of(game), size).scene.display
    layout, screen = display.screen.layout, display.screen
    line = layout.goal
    assert line is not None
    others = [layout.prompt, layout.seat_column, layout.sidebar, *screen.seat_card_rects, *layout.tools, *layout.speed]
    if screen.offers is not None:
        others.append(screen.offers)
    assert [rect for rect in others if line.colliderect(rect)] == []
    assert line.bottom <= board_top(display.board) + 1
    assert line.w >= screen.skin.px(240)
    assert pygame.Rect((0, 0), size).contains(line)


@pytest.mark.parametrize("game", GAMES)
def test_the_centre_begins_as_much_lower_as_the_line_needs(game: str) -> None:
    match = match_of(game)
    before, after = TableDriver(match).scene.display, Shown(match).scene.display

    def top(of: Any) -> float:
        layout: ScreenLayout = of.screen.layout
        scale: float = of.screen.skin.scale
        return layout.centre.y / scale

    taken = LOW_GOAL if before.screen.layout.is_fixed else GOAL
    assert top(after) - top(before) == pytest.approx(taken, abs=1)
    assert after.screen.skin.scale / before.screen.skin.scale >= (800 - taken) / 800 - 0.005


def test_it_is_that_of_the_person_at_the_table() -> None:
    driver = Shown(mattock(seats=PEOPLE))
    goal = driver.scene.view.goal
    assert goal is not None
    assert (goal.goal.seat, goal.goal.against) == (1, 2)
    assert "Ben" in goal.goal.lines[0]
    bots = tuple(SeatSetup("", colour, "easy") for colour in ("vermilion", "green"))
    assert Shown(mattock(seats=bots)).scene.view.goal is None


def test_nothing_of_it_is_there_unless_it_is_wanted() -> None:
    driver = TableDriver(mattock(seats=AGAINST_A_BOT))
    assert driver.scene.display.screen.layout.goal is None
    assert driver.scene.view.goal is None


@pytest.mark.parametrize(
    ("line", "shown"), [("always", (True, True)), ("first", (True, False)), ("never", (False,) * 2)]
)
def test_the_settings_say_when_it_shows(line: GoalLine, shown: tuple[bool, bool]) -> None:
    with application() as app:
        app.settings.goal_line = line
        found: list[bool] = []
        for tables in (3, 4):
            app.school.progress.tables["mattock"] = tables
            app.show_table(mattock(seats=AGAINST_A_BOT))
            app.stack.update(0.0)
            found.append(cast(TableScene, app.stack.top).view.goal is not None)
        assert tuple(found) == shown


def test_a_changed_setting_applies_to_the_table_below() -> None:
    with application() as app:
        app.settings.goal_line = "never"
        app.show_table(mattock(seats=AGAINST_A_BOT))
        table = app.stack.top
        assert isinstance(table, TableScene)
        app.push_settings()
        app.settings.goal_line = "always"
        app.back()
        assert table.view.goal is not None
        assert table.display.screen.layout.goal is not None


# The bar


def goal(value: int, seat: int = 1) -> Goal:
    return Goal(seat, "", ("",), value, 10)


def test_the_bar_grows_from_where_it_is() -> None:
    bar = GoalBar()
    assert bar.share_of(goal(2)) == 0.2
    bar.update(goal(2), 0.0, at_once=False)
    assert bar.update(goal(6), GROWTH / 2, at_once=False)
    half = bar.share_of(goal(6))
    assert 0.2 < half < 0.6
    bar.update(goal(6), GROWTH, at_once=False)
    assert bar.share_of(goal(6)) == pytest.approx(0.6)
    assert not bar.update(goal(6), 1.0, at_once=False)


def test_the_bar_of_another_seat_and_with_reduced_motion_is_there_at_once() -> None:
    bar = GoalBar()
    bar.update(goal(2), 0.0, at_once=False)
    assert bar.share_of(goal(6, seat=2)) == 0.6
    bar.update(goal(8), 0.0, at_once=True)
    assert bar.share_of(goal(8)) == 0.8


def changes_score(match: Match, action: Action) -> bool:
    """Whether an action changes the total of anybody."""
    after = match.state.copy()
    match.rules.play(after, action)
    return match.rules.standings(after).totals != match.rules.standings(match.state).totals


def test_the_bar_waits_for_the_scoring_to_be_told() -> None:
    driver = Shown(mattock(2, seats=AGAINST_A_BOT), animation="normal")
    display, session = driver.scene.display, driver.scene.session
    before = display.told_goal
    driver.scene.controller.perform(next(filter(partial(changes_score, session.match), session.match.legal())))
    assert display.motion.moving
    assert display.told_goal == before
    driver.wait(30.0)
    assert not display.motion.moving
    assert display.told_goal == session.panels.goal != before
