"""How large the window opens, and how many pixels a unit of the layouts has in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from weakref import WeakKeyDictionary

import msgspec

from engine.stage.skin import Skin

Size = tuple[int, int]

DEFAULT_SIZE: Size = (1280, 800)
"""The size in units for which layouts are designed, and in pixels the initial size of the window."""

MIN_SIZE: Size = (1024, 640)
"""The smallest size in units for which a scene can be laid out."""

SHARE = 0.7
"""The fraction of the screen's width and height that the window has at first."""

WINDOW_CHROME = 88
"""Approximate height in pixels of the system's bars and the title bar."""

SHARP_WIDTH = 2560
"""The widest picture, in pixels, that is drawn at full size when time matters; enlarged from half size it is faster."""

STEP = 1 / 8
"""Scales are multiples of this."""


def fitting_scale(size: Size, user_scale: float = 1.0) -> float:
    """Pixels per unit for a window of a size in pixels, in steps of 1/8.

    The scale that suits the window, at least 1, times the user's scale; lowered until the smallest layout fits.
    """
    largest = _stepped(min(size[0] / MIN_SIZE[0], size[1] / MIN_SIZE[1]))
    return max(STEP, min(wanted_scale(size, user_scale), largest))


def first_layout(size: Size, user_scale: float = 1.0) -> tuple[Size, float]:
    """Size in pixels and scale for which the first picture of a window is laid out.

    Above `SHARP_WIDTH` half the size and half the scale of the window's own layout: the picture looks alike, and shows
    much sooner.
    """
    scale = fitting_scale(size, user_scale)
    return (size, scale) if size[0] <= SHARP_WIDTH else ((size[0] // 2, size[1] // 2), scale / 2)


def wanted_scale(size: Size, user_scale: float = 1.0) -> float:
    """`fitting_scale`, not lowered if the smallest layout does not fit."""
    suitable = max(1.0, _stepped(min(size[0] / DEFAULT_SIZE[0], size[1] / DEFAULT_SIZE[1])))
    return _stepped(suitable * user_scale)


def _stepped(scale: float) -> float:
    return math.floor(scale / STEP + 1e-9) * STEP


def initial_size(screens: Sequence[Size]) -> Size:
    """The initial size of the window in pixels: `SHARE` of the first screen, but at least `DEFAULT_SIZE` if it fits.

    Leaves `WINDOW_CHROME` free, unless even the smallest layout needs the full height.
    """
    width, height = screens[0] if screens else DEFAULT_SIZE
    wanted_width, wanted_height = (
        max(DEFAULT_SIZE[0], round(width * SHARE)),
        max(DEFAULT_SIZE[1], round(height * SHARE)),
    )
    free_height = min(wanted_height, height - WINDOW_CHROME)
    return min(wanted_width, width), max(free_height, min(MIN_SIZE[1], height))


UNIT_STEPS = 20
"""Steps from a unit to a magnified one of twice its size."""

_MAGNIFIED: WeakKeyDictionary[Skin, dict[float, Skin]] = WeakKeyDictionary()


def magnified(skin: Skin, size: Size, least: tuple[float, float]) -> Skin:
    """A skin with larger units and accordingly less enlarged text, for what is laid out for `size` pixels.

    A unit grows as much as people chose their text to, as long as `least` units have room. Text grows further by itself
    where it can. The skin itself at the usual text size. Seats and pictures are shared.
    """
    chosen = skin.sight.text_size
    room = min(side / (units * skin.scale) for side, units in zip(size, least, strict=True))
    factor = math.floor(min(chosen, room) * UNIT_STEPS + 1e-9) / UNIT_STEPS
    if factor <= 1:
        return skin
    known = _MAGNIFIED.setdefault(skin, {})
    if factor not in known:
        sight = msgspec.structs.replace(skin.sight, text_size=max(1.0, chosen / factor))
        known[factor] = skin.sharing(skin.scale * factor, sight)
    known[factor].keys = skin.keys
    return known[factor]
