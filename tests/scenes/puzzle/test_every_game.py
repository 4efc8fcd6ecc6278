"""A stored puzzle of every game at the table: solved by mouse and by its hints, its solution told."""

from __future__ import annotations

import pygame
import pytest

from engine.puzzles.puzzle_sheet import load_puzzles
from engine.rules.actions import Pick
from tests.scenes.puzzle.puzzle_driver import TOLD, PuzzleDriver

GAMES = [game for game in ("blast", "boomtown", "chasm", "mattock", "veins") if load_puzzles(game).puzzles]

MOST_ACTIONS = 40

LOOKED_AT = 4
"""How many puzzles of a game are opened."""


def stored(game: str, size: tuple[int, int] = (1280, 800)) -> PuzzleDriver:
    """The first puzzle of a game."""
    return PuzzleDriver(load_puzzles(game).puzzles, game, size)


def pick_by_mouse(driver: PuzzleDriver, pick: Pick) -> None:
    """Click where a pick is made, if it is made anywhere."""
    display, selection = driver.scene.display, driver.session.selection
    target = selection.targets.get(pick)
    buttons = [name for name, of_it in display.bar_picks.items() if of_it == pick]
    if target is not None and pick in selection.offer.picks:
        driver.click_at(display.pixel_of(target))
    elif buttons:
        driver.click_at(driver.scene.ui.find(buttons[0]).rect.center)


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_line_solves_it_by_mouse_at_the_first_try(game: str) -> None:
    driver = stored(game)
    for _ in range(MOST_ACTIONS):
        if driver.session.phase != "open":
            break
        action, played = driver.session.attempt.best(), len(driver.session.match.line)
        assert action is not None
        for pick in (*action.picks[1:], action.picks[0]):
            if len(driver.session.match.line) == played and pick not in driver.session.selection.picks:
                pick_by_mouse(driver, pick)
        if driver.session.selection.pending is not None and len(driver.session.match.line) == played:
            while driver.session.selection.pending_action != action:
                driver.keys("e")
            driver.keys("return")
        assert len(driver.session.match.line) > played, action.text
        driver.wait(2.0)
    assert (driver.session.phase, driver.kept.stars, driver.kept.tries) == ("solved", 3, 1)


@pytest.mark.parametrize("game", GAMES)
def test_its_hints_lead_to_the_end_by_keys_alone(game: str) -> None:
    driver = stored(game, (1024, 640))
    for _ in range(MOST_ACTIONS):
        if driver.session.phase == "open":
            driver.keys(*"hhh", "return")
            driver.wait(2.0)
    assert (driver.session.phase, driver.kept.stars) == ("solved", 2)


@pytest.mark.parametrize("game", GAMES)
def test_its_solution_is_told_to_the_end(game: str) -> None:
    driver = stored(game)
    driver.press("solution")
    driver.click_at(driver.scene.ui.find("solution-dialog.yes").rect.center)
    driver.wait(TOLD)
    assert (driver.session.phase, driver.session.verdict.outcome) == ("shown", "solved")


@pytest.mark.parametrize("game", GAMES)
def test_no_button_finds_the_way_by_itself(game: str) -> None:
    for number, puzzle in enumerate(load_puzzles(game).puzzles, 1):
        if puzzle.kind == "gain" and number <= LOOKED_AT:
            driver = stored(game)
            driver.open(number)
            assert not driver.session.panels.chains


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_drawn(game: str) -> None:
    driver, surface = stored(game), pygame.Surface((1280, 800))
    for number in range(1, len(load_puzzles(game).puzzles) + 1):
        driver.open(number)
        driver.app.stack.draw(surface)
        assert driver.scene.course.number == number
