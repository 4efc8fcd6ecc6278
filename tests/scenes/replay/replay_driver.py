"""A replay without a window, driven by inputs, in an app that records its requests."""

from __future__ import annotations

from typing import Any, cast

import pygame

from engine.match.match import Match
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release
from engine.stage.scene import Scene, SceneStack
from engine.stage.widgets import Button
from engine.stage.window import use_dummy_display
from scenes.replay.scene import ReplayScene
from scenes.replay.timeline import TimelineSlider
from tests.scenes.fake_app import FakeApp
from tests.scenes.table_driver import skin

TICK = 0.02


class ReplayDriver:
    """The replay of a match; with `over` above another scene."""

    def __init__(
        self,
        match: Match,
        at: int = 0,
        size: tuple[int, int] = (1280, 800),
        animation: str = "off",
        over: bool = True,
    ) -> None:
        use_dummy_display()
        self.app = cast(Any, FakeApp([match.record]))
        self.app.settings.animation = animation
        self.stack = self.app.stack = SceneStack(size, skin(size))
        if over:
            self.stack.push(Scene())
        self.match = match
        self.scene = ReplayScene(self.app, match, at)
        self.stack.push(self.scene)

    @property
    def place(self) -> int:
        return self.scene.session.place

    @property
    def slider(self) -> TimelineSlider:
        found = self.scene.ui.find("slider")
        assert isinstance(found, TimelineSlider)
        return found

    def button(self, name: str) -> Button:
        found = self.scene.ui.find(name)
        assert isinstance(found, Button)
        return found

    def send(self, *given: Input) -> None:
        for each in given:
            self.stack.handle(each)

    def keys(self, *names: str, shift: bool = False) -> None:
        self.send(*(Key(name, shift=shift) for name in names))

    def click_at(self, place: tuple[int, int]) -> None:
        self.send(Hover(place), Press(place), Release(place))

    def press(self, name: str) -> None:
        """Click a button by its name."""
        self.click_at(self.scene.ui.find(name).rect.center)

    def drag_to(self, *places: int) -> None:
        """Take the cart, drag it to some places one after the other, and let it go."""
        slider, at = self.slider, self.slider.cart(self.scene.display.screen.skin).center
        self.send(Hover(at), Press(at))
        for place in places:
            there = slider.x_of(place, self.scene.display.screen.skin), at[1]
            self.send(Drag(there, (there[0] - at[0], 0)))
            at = there
        self.send(Release(at))

    def wait(self, seconds: float) -> None:
        """Let some seconds pass, frame by frame."""
        for _ in range(round(seconds / TICK)):
            self.stack.update(TICK)

    def picture(self) -> bytes:
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def called(self, name: str) -> list[tuple[Any, ...]]:
        """The requests to the app by that name: the arguments of each call."""
        return [call[1:] for call in self.app.calls if call[0] == name]
