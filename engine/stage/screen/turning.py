"""The turn of the finished frame by 180 degrees, on a screen that lies flat on a table between two sides.

It is one transform of the picture, and one of the positions of inputs: scenes draw and are pressed as ever.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Protocol, TypeVar

import msgspec
import pygame

from engine.stage.inputs import Drop, Expose, FocusChanged, Input, Leave, Pinch, Quit, Release, Resize

In = TypeVar("In", bound=Input)

Size = tuple[int, int]

NEAR, FAR = "near", "far"
"""The sides to which the picture can turn; a scene that names neither leaves it as it is."""

TURN_KEY = "f2"
"""The key that turns the picture by hand."""

NOT_PRESSED = (Drop, Expose, FocusChanged, Leave, Quit, Resize)
"""Inputs that nobody presses at the table: they count during a turn, too."""

OUTSIDE = (-1, -1)
"""A position at which nothing is."""


class Facing(Protocol):
    """A scene that may ask for a side."""

    @property
    def facing(self) -> str:
        """The side to turn to; "" for none."""
        ...

    @property
    def whom(self) -> int:
        """The seat that sits there; 0 if it does not matter who does."""
        ...


def faced(scenes: Sequence[Facing]) -> tuple[Facing | None, str]:
    """The uppermost scene, the last, that faces a side, and that side; without one None and ""."""
    sides = ((scene, scene.facing) for scene in reversed(scenes))
    return next(((scene, side) for scene, side in sides if side), (None, ""))


class Turning:
    """To which side the picture lies.

    `is_flat` says that the screen lies flat; else the picture never turns. The picture follows what the scenes ask for,
    until it is turned by hand: from then on until a side is asked for anew, for another seat, or by another scene.
    """

    def __init__(self) -> None:
        self._is_flat = False
        self.is_turned = False
        """Whether the picture lies to the far side; during a turn, whether it will."""
        self.is_still = False
        """Whether the picture does not go round the table, but fades."""
        self._asker: weakref.ref[object] | None = None
        self._asked = ("", 0)

    @property
    def is_flat(self) -> bool:
        """Whether the screen lies flat."""
        return self._is_flat

    @is_flat.setter
    def is_flat(self, flat: bool) -> None:
        """Lay the screen flat, or put it upright: the picture is then back at the near side."""
        self._is_flat = flat
        if not flat:
            self.is_turned, self._asker = False, None

    def follow(self, scenes: Sequence[Facing]) -> None:
        """Turn to the side that the uppermost of the visible `scenes` asks for, if it has not asked for it already."""
        if not self._is_flat:
            return
        scene, side = faced(scenes)
        if scene is None:
            self._asker = None
        elif self._asker is None or self._asker() is not scene or self._asked != (side, scene.whom):
            self._asker, self._asked = weakref.ref(scene), (side, scene.whom)
            self.is_turned = side == FAR

    def turn_by_hand(self) -> None:
        """Turn to the other side, if the screen lies flat."""
        self.is_turned = self._is_flat and not self.is_turned


def turned_back(event: In, size: Size) -> In:
    """An input at the turned picture in a window of `size` pixels as the scenes know it: at the picture unturned.

    Whoever holds a controller sees the picture upright: its inputs stay as they are.
    """
    if isinstance(event, Pinch) and event.pad:
        return event
    fields = event.__struct_fields__
    changes: dict[str, tuple[int, int]] = {}
    if "pos" in fields:
        changes["pos"] = turned_point(event.pos, size)  # type: ignore[union-attr]
    if "delta" in fields:
        changes["delta"] = -event.delta[0], -event.delta[1]  # type: ignore[union-attr]
    return msgspec.structs.replace(event, **changes) if changes else event


def turned_point(point: tuple[int, int], size: Size) -> tuple[int, int]:
    """The pixel at the other end of the window of `size` pixels."""
    return size[0] - 1 - point[0], size[1] - 1 - point[1]


def kept_during_turn(event: Input) -> Input | None:
    """What is left of an input while the picture turns: no press, and a release nowhere."""
    if isinstance(event, NOT_PRESSED):
        return event
    return msgspec.structs.replace(event, pos=OUTSIDE) if isinstance(event, Release) else None


def draw_turned(screen: pygame.Surface, picture: pygame.Surface) -> None:
    """Draw a picture of the size and format of the screen onto it, turned by 180 degrees."""
    with pygame.PixelArray(screen) as there, pygame.PixelArray(picture) as here:
        there[:, :] = here[::-1, ::-1]  # type: ignore[index]  # a third quicker than a flip, which makes a surface of its own
