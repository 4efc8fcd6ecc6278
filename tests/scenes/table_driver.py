"""A table without a window, driven by inputs, with a fake application that records its calls."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import pygame

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.scenes.fake_app import FakeApp

PEOPLE = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Ben", "green", "person"))

AGAINST_A_BOT = (PEOPLE[0], SeatSetup("bot 2", "green", "easy"))

AGES = 100.0
"""Seconds after which every animation and delay is over."""


def mattock(
    actions: int | None = 0,
    decision: str = "",
    seats: tuple[SeatSetup, ...] = PEOPLE,
    board: str = "short",
    seed: int = 1,
) -> Match:
    """A match of Mattock after n random actions (None: all), then more until the `decision` named comes up."""
    match = play_at_random(Match.new(games.discover()["mattock"], {"board": board}, seats, seed), actions)
    while decision and match.turn is not None and match.turn.decision != decision:
        play_at_random(match, 1)
    return match


@lru_cache(maxsize=2)
def skin(size: tuple[int, int]) -> Skin:
    """The skin for windows of a size, shared by tests that follow each other, with its cache of pictures."""
    return Skin(fitting_scale(size))


def whole_app() -> App:
    """The program without a window, with nothing on the stage."""
    return App(games.discover(), SceneStack((1280, 800), Skin(1.0)))


def table_of(app: App) -> TableScene:
    """The table that the program shows."""
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


class TableDriver:
    """A table with somebody who gives it inputs."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 800), animation: str = "off") -> None:
        use_dummy_display()
        self.app = cast(Any, FakeApp([match.record]))
        self.app.settings.animation = animation
        self.stack = SceneStack(size, skin(size))
        self.app.stack = self.stack
        self.match = match
        self.scene = TableScene(self.app, match)
        self.stack.push(self.scene)

    @property
    def lit(self) -> list[str]:
        """The spaces of the lit targets."""
        return [target.space for target in self.scene.session.selection.open_targets]

    @property
    def dark(self) -> list[str]:
        """The spaces of all other targets."""
        lit = set(self.lit)
        return [target.space for target in self.scene.session.selection.targets.values() if target.space not in lit]

    @property
    def facts(self) -> dict[str, Any]:
        """The facts of the position."""
        return self.match.rules.facts(self.match.state)

    @property
    def refusal(self) -> str:
        """The reason of the refusal shown, "" if there is none."""
        refusal = self.scene.display.hover.refusal
        return refusal.reason if refusal else ""

    def pixel_of(self, space: str) -> tuple[int, int]:
        return self.scene.display.board.centre(space)

    def send(self, *events: Input) -> None:
        for event in events:
            self.stack.handle(event)

    def point(self, space: str) -> None:
        self.send(Hover(self.pixel_of(space)))
        self.wait(0.1)

    def click(self, space: str, button: str = "left") -> None:
        self.click_at(self.pixel_of(space), button)

    def click_at(self, pixel: tuple[int, int], button: str = "left") -> None:
        self.send(Hover(pixel), Press(pixel, button), Release(pixel, button))

    def drag(self, space: str, delta: tuple[int, int]) -> None:
        x, y = self.pixel_of(space)
        end = x + delta[0], y + delta[1]
        self.send(Press((x, y)), Drag(end, delta), Release(end))

    def press(self, name: str) -> None:
        """Click a button by its name, once it has settled."""
        self.settle()
        self.click_at(self.scene.ui.find(name).rect.center)

    def settle(self) -> None:
        """Let the buttons settle that have just changed, and nothing else happen meanwhile."""
        self.scene.controller.flow.settling.advance(AGES)
        self.stack._second_press.advance(AGES)

    def undo(self) -> None:
        """Take back the last action, even if that is in the finished turn of another person."""
        self.scene.controller.undo()
        for dialog in self.scene.ui.dialogs:
            self.press(f"{dialog.name}.yes")

    def keys(self, *names: str) -> None:
        """Press keys one after the other, each once the buttons have settled."""
        for name in names:
            self.settle()
            self.send(Key(name))

    def wait(self, seconds: float = AGES) -> None:
        self.stack.update(seconds)

    def picture(self) -> bytes:
        self.settle()
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")
