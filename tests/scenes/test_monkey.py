"""Monkey test: random inputs over all scenes break nothing, and every match is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.match.save_file import load_save
from engine.match.save_list import list_saves
from engine.stage.inputs import OUTSIDE, Drag, Hold, Hover, Input, Key, Pinch, Press, Release, Text, Wheel
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.rulebook.scene import RulebookScene
from scenes.screenshot import play_at_random
from scenes.table.log_screen import LogScene
from scenes.table.scene import TableScene

pytestmark = pytest.mark.few

STEPS, FEW_STEPS = 900, 250
"""The number of random inputs from the title on, with `--full` and without."""

SIZES = ((1280, 800), (1024, 640), (1400, 700), (900, 1300))

KEYS = (
    *("tab", "return", "escape", "left", "right", "up", "down", "space", "backspace", "page down", "home"),
    *"uyhrlscmebqtnpo123?+-",
)

WORDS = ("*[x]*", "\\", "Å", "[", "Anna")


class Monkey:
    """Random inputs, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed)
        size = self.draw.choice(SIZES)
        self.stack = SceneStack(size, Skin(fitting_scale(size)))
        self.app = App(games.discover(), self.stack)
        self.app.settings.animation = self.draw.choice(["off", "normal"])
        self.app.show_title()
        self.scene_types: list[type] = []

    def act(self) -> None:
        """Send a random input, let some time pass, and sometimes draw."""
        acts: list[Callable[[], list[Input]]] = [self.click, self.click, self.hover, self.key, self.key, self.unusual]
        acts += [self.finger, self.finger]
        acts += [self.click_target, self.click_target] if isinstance(self.stack.top, TableScene) else []
        acts += [lambda: [Key("escape")]] * 3 if isinstance(self.stack.top, RulebookScene | LogScene) else []
        for event in self.draw.choice(acts)():
            if self.stack:
                self.stack.handle(event)
        if not self.stack:
            self.app.show_title()
        self.stack.update(self.draw.choice([0.0, 0.016, 0.1, 3.0]))
        if self.draw.random() < 0.1:
            self.stack.draw(pygame.Surface(self.stack.size))
        self.scene_types.append(type(self.stack.top))

    def random_pixel(self) -> tuple[int, int]:
        return self.draw.randrange(self.stack.size[0]), self.draw.randrange(self.stack.size[1])

    def hover(self) -> list[Input]:
        return [Hover(self.random_pixel())]

    def click(self) -> list[Input]:
        pixel = self.random_pixel()
        return [Hover(pixel), Press(pixel), Release(pixel)]

    def key(self) -> list[Input]:
        key = self.draw.choice(KEYS)
        return [Key(key), *([Text(key)] if len(key) == 1 else [])]

    def click_target(self) -> list[Input]:
        """A click on a random lit target."""
        scene = self.stack.top
        assert isinstance(scene, TableScene)
        if not scene.session.selection.open_targets:
            return []
        pixel = scene.display.pixel_of(self.draw.choice(scene.session.selection.open_targets))
        return [Hover(pixel), Press(pixel), Release(pixel)]

    def finger(self) -> list[Input]:
        """A tap, a long press, a finger that drags, or two that pinch."""
        pixel = self.random_pixel()
        there = (pixel[0], pixel[1] + self.draw.choice([-60, 60]))
        press, lifted = Press(pixel, touch=True), Release(pixel, touch=True)
        dragged: list[Input] = [Drag(there, (0, there[1] - pixel[1]), touch=True), Release(there, touch=True)]
        pinched: list[Input] = [Release(OUTSIDE, touch=True), Pinch(pixel, self.draw.choice([0.8, 1.3]), (5, -5))]
        acts: list[list[Input]] = [[lifted], [Hold(pixel), lifted], dragged, [Hold(pixel), *dragged], pinched]
        return [press, *self.draw.choice(acts)]

    def unusual(self) -> list[Input]:
        """Wheel, drag, and text; sometimes another window size first."""
        pixel = self.random_pixel()
        if self.draw.random() < 0.2:
            size = self.draw.choice(SIZES)
            self.stack.resize(size, Skin(fitting_scale(size)))
        return [
            Wheel(pixel, self.draw.choice([-1.0, 0.4, 1.0])),
            Press(pixel, self.draw.choice(["left", "right"])),
            Drag((pixel[0] + 9, pixel[1]), (9, 0)),
            Release((pixel[0] + 9, pixel[1])),
            Text(self.draw.choice(WORDS)),
        ]


AT_TABLE, FEW_AT_TABLE = 400, 100
"""The number of random inputs in the middle of a match, with `--full` and without."""


@pytest.mark.parametrize(
    ("game", "seats"),
    [("mattock", 2), ("chasm", 1), ("chasm", 3), ("blast", 2), ("blast", 6), ("boomtown", 1), ("boomtown", 4)],
)
def test_random_inputs_break_nothing_in_the_middle_of_a_match(
    game: str, seats: int, full: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    use_dummy_display()
    record = games.discover()[game]
    for seed in (1, 2):
        monkey = Monkey(seed)
        dealt = numbered_seats(seats, colours=record.sheet().seats.default_colours(seats))
        match = Match.new(record, record.resolve_options({}), dealt, seed)
        monkey.app.show_table(play_at_random(match, 40 * seed))
        before = match.log
        for _ in range(AT_TABLE if full else FEW_AT_TABLE):
            monkey.act()
        monkey.app.quit()
        assert TableScene in monkey.scene_types
        assert match.log[: len(before)] == before


@pytest.mark.parametrize("seed", [11, 12])
def test_random_inputs_break_nothing_and_lose_nothing(
    seed: int, full: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    use_dummy_display()
    monkey = Monkey(seed)
    played: list[Match] = []
    for _ in range(STEPS if full else FEW_STEPS):
        monkey.act()
        if isinstance(monkey.stack.top, TableScene):
            match = monkey.stack.top.session.match
            if not any(match is other for other in played):
                played.append(match)
    monkey.app.quit()
    assert {TableScene} <= set(monkey.scene_types)
    logs = [load_save(saved.path, monkey.app.games).match.log for saved in list_saves()]
    for match in played:  # one that was gone on with later has grown in its file
        assert any(log[: len(match.log)] == match.log for log in logs)
