"""Hands: whether people point with a mouse, touch the screen or hold a game controller."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.data.settings import Touch
from engine.stage.inputs import Drag, Hold, Hover, Input, Key, Pinch, Point, Press, Release, Wheel

Mode: TypeAlias = Literal["mouse", "touch", "pad"]
"""What people use; keys count as mouse."""

MOUSE_MOVES = 12
"""Pixels that the mouse moves before it counts as used: a table that is pushed moves it too."""


class Hands:
    """What people use now, by their inputs.

    With the setting "auto" touch begins with the first finger and ends when the mouse moves or a key is pressed;
    "mouse" and "touch" are what everything but a controller counts as. `mode` is the one in force.
    """

    def __init__(self, mode: Mode = "mouse") -> None:
        self.mode: Mode = mode
        self.left_at: dict[str, str] = {}
        """The widget at which a controller left a page last, by the kind of page."""
        self._setting: Touch = "auto"
        self._rest: Point | None = None
        """Where the mouse was when it was first heard of since another hand came."""

    @property
    def is_touch(self) -> bool:
        """Whether people touch the screen."""
        return self.mode == "touch"

    @property
    def is_pad(self) -> bool:
        """Whether people hold a game controller."""
        return self.mode == "pad"

    @property
    def setting(self) -> Touch:
        """The setting: "auto", or what is fixed."""
        return self._setting

    @setting.setter
    def setting(self, setting: Touch) -> None:
        """Fix what people use, or let their inputs tell it from now on."""
        if setting != self._setting:
            self._setting = setting
            self.mode = "mouse" if setting == "auto" else setting

    def note(self, event: Input) -> None:
        """Take note of an input."""
        used = self._used(event)
        if used is not None and used != "pad" and self._setting != "auto":
            used = self._setting
        if used is not None and used != self.mode:
            self.mode, self._rest = used, None

    def drop_pad(self) -> None:
        """The last game controller has been taken away: what is fixed, or a mouse, until something else is used."""
        if self.is_pad:
            self.mode, self._rest = "mouse" if self._setting == "auto" else self._setting, None

    def take_pad(self) -> None:
        """Somebody holds a game controller, though nothing has been pressed yet."""
        self.mode, self._rest = "pad", None

    def _used(self, event: Input) -> Mode | None:
        """What an input was made with; None if that says nothing."""
        match event:
            case Key(pad=True) | Pinch(pad=True):
                return "pad"
            case Hold() | Pinch():
                return "touch"
            case Press(touch=touch) | Release(touch=touch) | Drag(touch=touch):
                return "touch" if touch else "mouse"
            case Key() | Wheel():
                return "mouse"
            case Hover(pos=pos):
                self._rest = self._rest or pos
                moved = max(abs(pos[0] - self._rest[0]), abs(pos[1] - self._rest[1]))
                return "mouse" if moved >= MOUSE_MOVES else None
            case _:
                return None
