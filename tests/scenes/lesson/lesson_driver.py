"""A lesson without a window, driven by inputs."""

from __future__ import annotations

from collections.abc import Callable

import pygame

import games
from engine.stage.inputs import Hover, Key, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.lesson.scene import LessonScene
from tests.scenes.table_driver import skin

MOMENT = 0.1
LONGEST = 60.0
"""Seconds in which whatever plays by itself has come to an end."""


class LessonDriver:
    """A lesson with somebody who takes it."""

    def __init__(self, game: str, lesson: str, size: tuple[int, int] = (1280, 800), animation: str = "off") -> None:
        use_dummy_display()
        stack = SceneStack(size, skin(size) if size[0] < 3000 else Skin(fitting_scale(size)))
        self.app = App(games.discover(), stack)
        self.app.settings.animation = animation  # type: ignore[assignment]
        self.app.settings.reduced_motion = False
        self.size = size
        self.passed = 0.0
        """The seconds that have passed."""
        self.app.school.lesson(game, lesson)
        self.settle()

    @property
    def scene(self) -> LessonScene:
        top = self.app.stack.top
        assert isinstance(top, LessonScene)
        return top

    @property
    def script_place(self) -> tuple[int, int]:
        return self.scene.script.place.step, self.scene.script.place.stage

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Let seconds pass, or fewer until something is so."""
        passed = 0.0
        while passed < seconds and not until():
            self.app.stack.update(MOMENT)
            passed += MOMENT
        self.passed += passed

    def settle(self) -> None:
        """Let everything that plays by itself come to its end; moments are brought on."""
        scene = self.scene
        for _ in range(200):
            self.wait(LONGEST, lambda: scene.display.motion.moment is not None or self.is_asked)
            if self.is_asked:
                break
            scene.controller.press_moment()
        self.wait(0.8)

    @property
    def is_asked(self) -> bool:
        """Whether the learner is to act, or the lesson is over."""
        scene = self.scene
        return (scene.script.awaits_learner or scene.script.is_over) and not scene.display.motion.moving

    @property
    def words(self) -> tuple[str, str]:
        """Heading and text of what the foreman says."""
        teacher = self.scene.controller.teacher
        return teacher.heading, teacher.text

    def press(self, pos: tuple[int, int]) -> None:
        """Press and release the left button of the mouse at a pixel."""
        stack = self.app.stack
        stack.handle(Hover(pos))
        self.wait(0.5)
        stack.handle(Press(pos, "left"))
        stack.handle(Release(pos, "left"))
        self.wait(0.5)

    def press_button(self, name: str) -> None:
        """Press a button by its name."""
        widget = next(w for outer in self.scene.ui.widgets for w in outer.walk() if w.name == name)
        self.press(widget.rect.center)

    def press_space(self, space: str) -> None:
        """Press a space of the board."""
        self.press(self.scene.display.board.centre(space))

    def press_spot(self, number: int = 0) -> None:
        """Press the lit spot with the mouse."""
        self.press(self.scene.controller.cover.spots[number].area.box.center)

    def key(self, name: str) -> None:
        """Press a key."""
        self.app.stack.handle(Key(name))
        self.wait(0.5)

    def draw(self) -> pygame.Surface:
        """The picture of this moment."""
        surface = pygame.Surface(self.size)
        self.app.stack.draw(surface)
        return surface
