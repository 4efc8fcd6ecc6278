"""Kiosk mode: what it forbids, how it begins and ends, and the way back to the title when everyone has gone.

Scenes ask `App.may` for what they offer, and nothing else of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from engine.data.settings import Settings
from engine.stage.inputs import Drag, Drop, Expose, FocusChanged, Input, Key, Leave, Point, Press, Quit, Release, Resize
from engine.stage.scene import Scene, SceneStack
from engine.stage.window import Window
from scenes.kiosk.words import kiosk_words
from scenes.navigation import new_scene, scene_name

KEPT_BACK = ("leave", "export", "open files", "delete", "change names", "turn full screen off")
"""What no one may do in kiosk mode."""

HARMLESS = (
    *("animation", "reduced_motion", "chances", "goal_line", "volume", "music", "speech", "voice_rate"),
    *("flat", "turning", "board_stays", "handover", "palette", "big_marks", "typeface", "text_size"),
    *("touch", "single_tap"),
)
"""The settings that visitors may change."""

QUIET = 180.0
"""Seconds without an input after which the title returns."""

DEMO_AT_MOST = 60
"""Seconds after which the demo begins on the title at the latest."""

CORNER, HOLD = 64, 5.0
"""The upper left corner, in units, and the seconds that it is held for to end kiosk mode."""

NO_INPUTS = (Expose, FocusChanged, Resize, Leave)
"""What the system tells without anybody's doing."""

HOMES = ("title", "demo")
"""The scenes from which nobody has to be led home."""

Loop = TypeVar("Loop")


class Host(Protocol):
    """What kiosk mode asks of the application."""

    settings: Settings
    stack: SceneStack
    window: Window | None

    def show_title(self) -> None:
        """Show the title, alone; the match at the table is kept."""

    def save_settings(self) -> None:
        """Save and apply the settings."""

    def add_notice(self, notice: str) -> None:
        """Show a notice as soon as a scene can."""


class Kiosk:
    """Kiosk mode of an application; `is_on` from the start if the settings say so.

    What ends it is the code of the command line if it was begun there, else that of the settings; "" is a question.
    """

    def __init__(self, app: Host) -> None:
        self.app = app
        self.is_on = app.settings.kiosk
        self._code: str | None = None
        self._quiet = 0.0
        self._held: float | None = None
        """Seconds for which the corner has been held; None while it is not."""
        self._loop: object = None

    def may(self, act: str) -> bool:
        """Whether people may do something now; acts are named in `KEPT_BACK`."""
        return not (self.is_on and act in KEPT_BACK)

    def may_set(self, setting: str) -> bool:
        """Whether people may change a setting now."""
        return not self.is_on or setting in HARMLESS

    @property
    def code(self) -> str:
        """The digits that end kiosk mode; "" if none are needed."""
        return self.app.settings.kiosk_code if self._code is None else self._code

    # Beginning and ending

    def begin(self, code: str) -> None:
        """Begin kiosk mode from the command line: it ends with the program or the code, and is not remembered."""
        self._code, self.is_on = code, True
        self._fill_screen()

    def begin_for_good(self, code: str) -> None:
        """Begin kiosk mode at the screen, with a new code: the next start of the program is in it, too."""
        self._code, self.is_on = None, True
        self.app.settings.kiosk, self.app.settings.kiosk_code = True, code
        self._fill_screen()
        self.app.save_settings()
        self.app.show_title()

    def end(self) -> None:
        """End kiosk mode, at the title."""
        self._code, self.is_on, self._loop = None, False, None
        self.app.settings.kiosk = False
        self.app.save_settings()
        self.app.show_title()
        self.app.add_notice(kiosk_words().ended)

    def _fill_screen(self) -> None:
        window = self.app.window
        self.app.settings.fullscreen = True
        if window is not None and not window.full_screen:
            window.toggle_full_screen()

    def open(self) -> None:
        """Ask for the code that ends kiosk mode, or for a new one that begins it."""
        if self.is_on:
            self.ask_to_end()
        else:
            self._push("new code", self.begin_for_good)

    def ask_to_end(self) -> None:
        """Ask for the code, or without one whether to end; not above itself."""
        if scene_name(self.app.stack.top) not in ("code", "new code"):
            self._push("code", self.end, self.code)

    def _push(self, name: str, *what: object) -> None:
        scene: Scene = new_scene(name, self.app, *what)
        self.app.stack.push(scene)

    # Watching

    def watch(self, window: Window) -> None:
        """See all inputs of a window before its scenes do, and its time."""
        earlier = window.on_frame

        def on_frame(seconds: float) -> None:
            """Let time pass for whoever watched before, too."""
            earlier(seconds)
            self.update(seconds)

        window.on_input, window.on_frame = self.note, on_frame

    def note(self, event: Input) -> bool:
        """Note an input; returns whether it goes no further, since it would lead out of kiosk mode."""
        if not isinstance(event, NO_INPUTS):
            self._quiet = 0.0
        if not self.is_on:
            return False
        match event:
            case Quit() | Key("q", shift=True, ctrl=True, repeat=False):
                self.ask_to_end()
                return True
            case Drop() | Key("f11"):
                return True
            case Press(pos):
                self._held = 0.0 if self._in_corner(pos) else None
            case Drag(pos) if not self._in_corner(pos):
                self._held = None
            case Release():
                self._held = None
        return False

    def _in_corner(self, pos: Point) -> bool:
        return max(pos) < self.app.stack.skin.px(CORNER)

    def update(self, seconds: float) -> None:
        """Let time pass: the corner is held, or everybody has gone."""
        self._quiet += seconds
        if not self.is_on:
            return
        if self._held is not None:
            self._held += seconds
            if self._held >= HOLD:
                self._held = None
                self.ask_to_end()
        if self._quiet >= QUIET:
            self._quiet = 0.0
            if scene_name(self.app.stack.top) not in HOMES:
                self.app.show_title()

    # The demo

    @property
    def demo_after(self) -> int:
        """The seconds after which the demo starts on the title; 0 for never."""
        wanted = self.app.settings.demo_after
        return min(wanted or DEMO_AT_MOST, DEMO_AT_MOST) if self.is_on else wanted

    def demo_loop(self, make: Callable[[], Loop]) -> Loop:
        """The loop of the demo: a new one, but in kiosk mode the one that was interrupted goes on."""
        if not self.is_on:
            return make()
        loop: Loop = self._loop or make()  # type: ignore[assignment]
        self._loop = loop
        return loop
