"""The twin of the program in a window: the same scenes without one, to know where things are and what to expect."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, cast

import pygame

import games
from engine.data.seats import SeatSetup
from engine.data.settings import Animation
from engine.match.match import Match
from engine.rules.actions import Pick
from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release, Text, Wheel
from engine.stage.inputs.second_press import NEAR, SECONDS
from engine.stage.scaling import fitting_scale
from engine.stage.scene import Scene, SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.match_view.board.own_places import TAB
from scenes.match_view.panels.indicators import is_in_bar
from scenes.table.action_bar.settling import SETTLE_SECONDS
from scenes.table.scene import TableScene
from tests.window.robot.desktop import split_shift

Point = tuple[int, int]

Size = tuple[int, int]

FRAME = 1 / 60

PACE = 3
"""How much longer people wait than the program asks for: its clock is slow where frames take long."""

REST_IN_STORIES = 1.5
"""Seconds for which no story rests."""

STEPS = (0.0, -0.2, 0.2, -0.38, 0.38)

AROUND = sorted(((dx, dy) for dx in STEPS for dy in STEPS), key=lambda at: at[0] ** 2 + at[1] ** 2)
"""Points on a space, in widths of the space from its centre, nearest first."""


class Scenes(SceneStack):
    """A scene stack that remembers the latest table, which may be under a curtain."""

    table: Any = None

    def push(self, scene: Scene) -> None:
        """Push a scene, and remember it if it is a table."""
        super().push(scene)
        if isinstance(scene, TableScene):
            self.table = scene


class HeadlessTwin:
    """An app in the user folder of this process that gets the same inputs as the program.

    Where it plays its `animation` is off: where a story ends is not a matter of how it is told.
    """

    def __init__(self, size: Size = (1280, 800), animation: Animation = "off") -> None:
        use_dummy_display()
        self.stack = Scenes(size, Skin(fitting_scale(size)))
        self.app = App(games.discover(), self.stack)
        self.rest_seconds = SETTLE_SECONDS if self.app.settings.animation == "off" else REST_IN_STORIES
        """Seconds without a change after which the window waits for an input."""
        self.app.settings.animation = animation
        self.app.hands.setting = self.app.settings.touch
        self.stack.skin.keys.is_touch = self.app.hands.is_touch

    def start(self, game: str, seats: Sequence[SeatSetup], **options: str) -> None:
        """Start a new match."""
        self.app.start(game, games.discover()[game].resolve_options(options), seats, 1)

    @property
    def scene(self) -> Any:
        """The topmost scene."""
        return cast(Any, self.stack.top)

    def is_on(self, kind: type[Scene]) -> bool:
        """Whether the topmost scene is of this class."""
        return isinstance(self.stack.top, kind)

    @property
    def table(self) -> Any:
        """The table, even under other scenes."""
        return self.stack.table

    @property
    def match(self) -> Match:
        """The match at the table."""
        return cast(Match, self.table.session.match)

    @property
    def pointed_pick(self) -> Pick | None:
        """The pick under mouse or keyboard cursor."""
        return cast("Pick | None", self.scene.display.hover.pick)

    @property
    def refusal(self) -> str:
        """The refusal that the table shows; "" if none."""
        refusal = self.scene.display.hover.refusal
        return refusal.reason if refusal else ""

    def widget_pixel(self, widget: str) -> Point:
        """The centre of a widget, in pixels."""
        return cast(Point, self.scene.ui.find(widget).rect.center)

    def space_pixel(self, space: str) -> Point:
        """The centre of a space of the table, in pixels."""
        return cast(Point, self.scene.display.board.centre(space))

    def pick_pixel(self, pick: Pick) -> Point:
        """A pixel where a click makes a pick on the table; moves the pointer there. Fails if there is none."""
        scene = self.scene
        middle, unit = scene.display.pixel_of(scene.session.selection.targets[pick]), scene.display.board.unit
        for dx, dy in AROUND:
            place = round(middle[0] + dx * unit), round(middle[1] + dy * unit)
            self.point(place)
            if self.pointed_pick == pick:
                return place
        raise AssertionError(f"nowhere on the table is {pick.value} picked")

    def tab_of(self, pick: Pick) -> str:
        """The name of the tab behind which a pick is made; "" if it is in sight."""
        scene = self.scene
        overlays, target = scene.display.board.overlays, scene.session.selection.targets[pick]
        leaf = overlays.leaf_of(scene.session.target_space(target))
        return f"{TAB}{leaf}" if leaf in overlays.tabs and leaf != overlays.leaf else ""

    def button_name(self, pick: Pick) -> str:
        """The name of a pick's button in the bar."""
        picks = cast("dict[str, Pick]", self.scene.display.bar_picks)
        return next(name for name, stands_for in picks.items() if stands_for == pick)

    def feed(self, *given: Input) -> None:
        """Hand inputs to the scenes, with an update after each."""
        for one in given:
            self.stack.handle(one)
            self.pass_time(FRAME)

    def pass_time(self, seconds: float) -> None:
        """Let seconds pass in frames, as the window does."""
        while seconds > 0:
            self.stack.update(min(seconds, FRAME))
            seconds -= FRAME

    def open_table(self, match: Match, seconds: float) -> TableScene:
        """The table of a match after some seconds, with its curtain lifted."""
        self.app.show_table(match)
        self.pass_time(seconds)
        if self.is_on(CurtainScene):
            self.app.stack.pop()
            self.pass_time(1.0)
        table = self.table
        assert isinstance(table, TableScene)
        return table

    def picture(self) -> pygame.Surface:
        """The picture that the window must show."""
        surface = pygame.Surface(self.stack.size)
        self.stack.draw(surface)
        return surface

    def is_early(self, given: Press | Key) -> bool:
        """Whether a press comes before the button has settled that it is for."""
        return isinstance(self.scene, TableScene) and self.scene.input.is_early(given)

    def is_at_things(self, given: Press | Key) -> bool:
        """Whether an input is a press at a place in a tray, an offer or a mat of the table."""
        at_table = isinstance(self.scene, TableScene) and isinstance(given, Press)
        return at_table and self.scene.input.is_at_things(given)

    @property
    def is_settling(self) -> bool:
        """Whether buttons at the table have not settled yet."""
        return isinstance(self.scene, TableScene) and not self.scene.controller.flow.settling.has_settled

    def answer_rects(self) -> list[pygame.Rect]:
        """Where the question and the buttons are with which it is answered: those of a dialog, or of the action bar."""
        ui, window = self.scene.ui, pygame.Rect((0, 0), self.stack.size)
        if ui.dialogs:
            return [ui.dialogs[-1].rect.clip(window)]
        buttons = [widget.rect.clip(window) for widget in ui.walk() if is_in_bar(widget)]
        return [self.scene.display.screen.layout.prompt, *buttons]

    # The same that hands do at a desk

    def point(self, pos: Point) -> None:
        """Move the pointer to a pixel."""
        self.feed(Hover(pos))

    def click(self, pos: Point, button: str = "left") -> None:
        """Click on a pixel."""
        self.feed(Hover(pos), Press(pos, button), Release(pos, button))

    def wheel(self, pos: Point, notches: int) -> None:
        """Turn the wheel over a pixel."""
        step = 1 if notches > 0 else -1
        self.feed(Hover(pos), *(Wheel(pos, step) for _ in range(abs(notches))))

    def drag(self, start: Point, end: Point) -> None:
        """Drag from one pixel to another."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        one, two = ((b[0] - a[0], b[1] - a[1]) for a, b in ((start, middle), (middle, end)))
        self.feed(Hover(start), Press(start), Drag(middle, one), Drag(end, two), Release(end))

    def keys(self, *names: str) -> None:
        """Press keys, with the text they write."""
        for name in names:
            held, key = split_shift(name)
            self.stack.handle(Key(key, shift=held))
            if len(key) == 1:
                self.stack.handle(Text(key))
            self.pass_time(FRAME)

    def resize(self, size: Size) -> None:
        """Resize."""
        if size != self.stack.size:
            self.stack.resize(size, Skin(fitting_scale(size)))


class Pace:
    """How fast people press: not again at the same place before they have seen what the first press did."""

    def __init__(self, twin: HeadlessTwin) -> None:
        self._stack = twin.stack
        self._since = 0.0
        self.pressed: Point = (1, 1)
        """The pixel of the last press."""

    def rest(self, pos: Point) -> None:
        """Wait, if need be, before a press at a pixel."""
        far = max(abs(pos[0] - self.pressed[0]), abs(pos[1] - self.pressed[1]))
        if far <= 2 * NEAR:
            time.sleep(max(0.0, self._since + PACE * SECONDS - time.monotonic()))
        self._stack._second_press.advance(SECONDS)

    def note(self, pos: Point) -> None:
        """Note that a pixel has been pressed now."""
        self.pressed, self._since = pos, time.monotonic()

    def see(self) -> None:
        """Note that only now what a press has done is seen: the program's clock may have stood since."""
        self._since = time.monotonic()
