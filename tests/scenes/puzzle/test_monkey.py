"""Somebody who presses anything in a puzzle: nothing breaks, and no try wins more than it can."""

from __future__ import annotations

import random

import pytest

from engine.school.progress import BEST
from engine.stage.inputs import Hover, Press, Release
from scenes.puzzle.scene import PuzzleScene
from tests.scenes.puzzle.puzzle_driver import PuzzleDriver, any_puzzle

KEYS = (*"hhaaoxpuyr?stdnfcig", "return", "escape", "tab", "left", "down", "space", "up", "right")

PRESSES = 200


def press_anything(driver: PuzzleDriver, chance: random.Random) -> None:
    """A key, a button, a target or any pixel."""
    scene = driver.scene
    targets, widgets = [*scene.session.selection.open_targets], [widget for widget in scene.ui.walk() if widget.name]
    kind = chance.choice(("key", "button", "target", "target", "pixel"))
    if kind == "key":
        driver.keys(chance.choice(KEYS))
        return
    pixel = chance.randrange(1280), chance.randrange(800)
    if kind == "target" and targets:
        pixel = scene.display.pixel_of(chance.choice(targets))
    elif kind == "button":
        pixel = chance.choice(widgets).rect.center
    driver.settle()
    for event in (Hover(pixel), Press(pixel), Release(pixel)):
        driver.app.stack.handle(event)


@pytest.mark.full
@pytest.mark.parametrize("animation", ["off", "normal"])
@pytest.mark.parametrize("game", ["blast", "boomtown", "chasm", "mattock", "veins"])
def test_whatever_is_pressed_nothing_breaks(game: str, animation: str) -> None:
    driver, chance = PuzzleDriver([any_puzzle(game)], game, animation=animation), random.Random(game)
    for _ in range(PRESSES):
        if not isinstance(driver.app.stack.top, PuzzleScene):
            driver.open(1)
        before, could = driver.kept.stars, driver.session.tally.stars_to_win
        press_anything(driver, chance)
        driver.app.stack.update(chance.choice((0.02, 0.5, 2.0)))
        if isinstance(driver.app.stack.top, PuzzleScene):
            assert before <= driver.kept.stars <= max(before, could) <= BEST
            driver.picture()
