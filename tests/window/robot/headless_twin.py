"""The twin of a program in a window: the same scenes without one. It knows where things lie and what must be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pygame

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.rules.actions import Pick
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release, Text, Wheel
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.window import fitting_scale, use_dummy_display
from scenes.app import App
from scenes.table.scene import TableScene
from tests.window.robot.desktop import struck

Point = tuple[int, int]

Size = tuple[int, int]

FRAME = 1 / 60

STEPS = (0.0, -0.2, 0.2, -0.38, 0.38)

AROUND = sorted(((dx, dy) for dx in STEPS for dy in STEPS), key=lambda at: at[0] ** 2 + at[1] ** 2)
"""Places on a space, in shares of its width from its middle, the nearest first."""


class Scenes(SceneStack):
    """Scenes that remember the table that came up last: it may lie under a curtain."""

    table: Any = None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        super().push(scene)
        if isinstance(scene, TableScene):
            self.table = scene


class HeadlessTwin:
    """An app of its own, in the user folder of this process, that is given what the program is given."""

    def __init__(self, size: Size = (1280, 800)) -> None:
        use_dummy_display()
        self.stack = Scenes(size, Skin(fitting_scale(size)))
        self.app = App(games.discover(), self.stack)
        self.app.settings.animation = "off"  # where a story ends is not a matter of how it is told

    def start(self, game: str, seats: Sequence[SeatSetup], **options: str) -> None:
        """A new match."""
        self.app.start(game, games.discover()[game].resolve_options(options), seats, 1)

    @property
    def scene(self) -> Any:
        """The uppermost scene."""
        return cast(Any, self.stack.top)

    def shows(self, kind: type[Scene]) -> bool:
        """Whether a scene of this kind is uppermost."""
        return isinstance(self.stack.top, kind)

    @property
    def table(self) -> Any:
        """The table, whatever lies over it."""
        return self.stack.table

    @property
    def match(self) -> Match:
        """The match at the table."""
        return cast(Match, self.table.session.match)

    @property
    def pointed(self) -> Pick | None:
        """The pick at the table that mouse or keyboard points at."""
        return cast("Pick | None", self.scene.display.hover.pick)

    @property
    def refused(self) -> str:
        """Why the table has just refused something; "" when it has not."""
        refusal = self.scene.display.hover.refusal
        return refusal.reason if refusal else ""

    def middle(self, widget: str) -> Point:
        """The middle of a widget, in pixels."""
        return cast(Point, self.scene.ui.find(widget).rect.center)

    def spot(self, space: str) -> Point:
        """The middle of a space of the table, in pixels."""
        return cast(Point, self.scene.display.board.centre(space))

    def aim(self, pick: Pick) -> Point:
        """A pixel where a click makes a pick on the table; the pointer comes there. Fails where there is none."""
        scene = self.scene
        middle, unit = scene.display.pixel_of(scene.session.selection.targets[pick]), scene.display.board.unit
        for dx, dy in AROUND:
            place = round(middle[0] + dx * unit), round(middle[1] + dy * unit)
            self.point(place)
            if self.pointed == pick:
                return place
        raise AssertionError(f"nowhere on the table is {pick.value} picked")

    def button_of(self, pick: Pick) -> str:
        """The name of the button of the bar that stands for a pick."""
        picks = cast("dict[str, Pick]", self.scene.display.bar_picks)
        return next(name for name, stands_for in picks.items() if stands_for == pick)

    def take(self, *given: Input) -> None:
        """Give inputs to the scenes, with a moment after each."""
        for one in given:
            self.stack.handle(one)
            self.pass_time(FRAME)

    def pass_time(self, seconds: float) -> None:
        """Let time go by as the window does."""
        while seconds > 0:
            self.stack.update(min(seconds, FRAME))
            seconds -= FRAME

    def picture(self) -> pygame.Surface:
        """What must be seen now."""
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return surface

    # The same that hands do at a desk

    def point(self, pos: Point) -> None:
        """The pointer comes to a pixel."""
        self.take(Hover(pos))

    def click(self, pos: Point, button: str = "left") -> None:
        """A click on a pixel."""
        self.take(Hover(pos), Press(pos, button), Release(pos, button))

    def wheel(self, pos: Point, notches: int) -> None:
        """The wheel turns over a pixel."""
        step = 1 if notches > 0 else -1
        self.take(Hover(pos), *(Wheel(pos, step) for _ in range(abs(notches))))

    def drag(self, start: Point, end: Point) -> None:
        """A press on one pixel that is let go on another."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        one, two = ((b[0] - a[0], b[1] - a[1]) for a, b in ((start, middle), (middle, end)))
        self.take(Hover(start), Press(start), Drag(middle, one), Drag(end, two), Release(end))

    def keys(self, *names: str) -> None:
        """Keys, and the text that those write."""
        for name in names:
            held, key = struck(name)
            self.stack.handle(Key(key, shift=held))
            if len(key) == 1:
                self.stack.handle(Text(key))
            self.pass_time(FRAME)

    def resize(self, size: Size) -> None:
        """The window has another size."""
        if size != self.stack.size:
            self.stack.resize(size, Skin(fitting_scale(size)))
