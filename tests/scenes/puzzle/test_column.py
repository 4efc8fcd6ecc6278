"""The column of a puzzle: where it lies, what it leaves in sight, and what fits on it."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from engine.puzzles.puzzle_sheet import load_puzzles
from engine.stage.inputs import Hover
from scenes.puzzle.column import arrange_column
from scenes.puzzle.slate import task_fits
from tests.scenes.puzzle.puzzle_driver import PuzzleDriver, any_puzzle, gain_puzzle

GAMES = ("blast", "boomtown", "chasm", "mattock", "veins")

SIZES = tuple(
    pytest.param(size, marks=() if number == 0 else pytest.mark.full)
    for number, size in enumerate(((1024, 640), (1280, 800), (1920, 1080), (800, 600), (2560, 1080)))
)

ON_BOARD = ("boomtown", "veins")
"""The games whose sidebar is a part of the board."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_column_covers_nothing_that_is_needed(game: str, size: tuple[int, int]) -> None:
    driver = PuzzleDriver([any_puzzle(game)], game, size)
    screen, panels = driver.scene.display.screen, driver.session.panels
    column = arrange_column(screen, panels)
    window = pygame.Rect((0, 0), size)
    assert window.contains(column.slate)
    assert window.contains(column.buttons)
    assert column.slate.h >= screen.skin.px(180)
    assert column.narrow == (game in ON_BOARD)
    for target in driver.session.selection.open_targets:
        place = driver.scene.display.pixel_of(target)
        assert not column.slate.collidepoint(place)
        assert not column.buttons.collidepoint(place)
    offers = screen.sidebar.offers
    assert offers is None or not (offers.colliderect(column.slate) or offers.colliderect(column.buttons))


@pytest.mark.parametrize("game", GAMES)
def test_every_button_is_in_its_panel_and_large_enough(game: str) -> None:
    driver = PuzzleDriver([any_puzzle(game)], game, (1024, 640))
    panel, skin = driver.toolbar.column.buttons, driver.scene.display.screen.skin
    buttons = [widget for widget in driver.scene.ui.widgets if widget.name.startswith("puzzle ")]
    assert len(buttons) == 5
    assert all(panel.contains(button.rect) for button in buttons)
    assert min(side for button in buttons for side in button.rect.size) >= skin.px(44) - 1
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(buttons, 2))


@pytest.mark.parametrize("game", GAMES)
def test_no_letter_is_that_of_two_buttons(game: str) -> None:
    driver = PuzzleDriver([any_puzzle(game)], game)
    keys = [key for widget in driver.scene.ui.walk() if (key := getattr(widget, "key", "")) and key != "h"]
    assert len(keys) == len(set(keys))


def test_a_pointer_on_the_slate_is_not_on_what_lies_below() -> None:
    driver = PuzzleDriver([any_puzzle("veins")], "veins")
    hover = driver.scene.display.hover
    card = driver.scene.display.screen.seat_card_rects[0]
    driver.app.stack.handle(Hover(card.center))
    driver.wait(1.0)
    assert not hover.card_seat


def test_a_refusal_too_long_for_the_prompt_stands_on_the_slate() -> None:
    driver = PuzzleDriver([gain_puzzle()])
    views, hover = driver.scene.controller.views, driver.scene.display.hover
    hover.refuse("No.", "")
    assert not views.long_refusal
    hover.refuse("No, for there are more reasons against it than anybody could read in one line. " * 3, "")
    assert views.long_refusal


@pytest.mark.parametrize("size", SIZES)
def test_the_slate_shows_task_hints_and_end_in_different_pictures(size: tuple[int, int]) -> None:
    driver = PuzzleDriver([gain_puzzle()], size=size)
    shown = [driver.picture()]
    driver.keys("h")
    shown.append(driver.picture())
    driver.fail()
    shown.append(driver.picture())
    driver.keys("a")
    driver.solve()
    driver.wait(3.0)
    shown.append(driver.picture())
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_the_task_of_every_stored_puzzle_fits_its_slate(game: str, size: tuple[int, int]) -> None:
    driver = PuzzleDriver([any_puzzle(game)], game, size)
    skin, slate = driver.scene.display.screen.skin, driver.toolbar.column.slate
    for puzzle in load_puzzles(game).puzzles:
        assert task_fits(skin, slate, puzzle.task), puzzle.task
