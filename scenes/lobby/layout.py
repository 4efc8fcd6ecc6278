"""Layout of the lobby: rectangles in pixels from a window's size and scale. Constants are in units at scale 1."""

from __future__ import annotations

import msgspec
from pygame import Rect

from scenes.common.background import UnitRect, in_units

HEAD, FOOT, SMALL_FOOT = 64, 104, 80

LEFT, SEATS, OPTIONS = 260.0, 530.0, 396.0

WIDEST = (400.0, 760.0, 600.0)

SHARES = (0.32, 0.36, 0.32)
"""How the three columns share the width beyond their least."""

FACTS = 262.0
"""Least height of the card of facts; the box above it gets the rest."""

TALLEST = 760.0

EDGE, GAP = 26.0, 22.0

SMALL_EDGE, SMALL_GAP = 10.0, 10.0


SWITCH, SMALL_TABS = 80, 48
"""Height of the panel about an upright screen; of the tabs above the options in the small layout."""

ABOVE_FACTS = 12

LEAST_SEATS, LEAST_OPTIONS = 530, 320
"""Side by side: the width of seats with which the names of all levels have room, and the least width of options."""


class LobbyLayout(msgspec.Struct, frozen=True):
    """The rectangles of the lobby, in pixels.

    `art` and `facts` are empty in the small layout, and where the panel about a flat `screen` takes their place. In the
    small layout that is at the place of the options, below `tabs`. Without a choice of how the screen lies both are
    empty.
    """

    head: Rect
    back: Rect
    title: Rect
    tools: tuple[Rect, Rect]
    art: Rect
    facts: Rect
    seats: Rect
    options: Rect
    screen: Rect
    tabs: Rect
    foot: Rect
    note: Rect
    rules: Rect
    start: Rect


def lobby_layout(
    size: tuple[int, int], scale: float, small: bool, *, flat: bool = False, lies: bool = False
) -> LobbyLayout:
    """The layout of a window of `size` pixels at `scale` pixels per unit; `lies`: with a choice of how the screen lies,
    `flat`: it lies flat.
    """
    width, height = size[0] / scale, size[1] / scale
    foot = float(SMALL_FOOT if small else FOOT)
    top, bottom = (HEAD + 10.0, height - foot - 10) if small else (HEAD + 18.0, height - foot - 24)
    spare = max(0.0, bottom - top - TALLEST)
    top, bottom = top + spare / 2, bottom - spare / 2
    columns = _small_columns(width) if small else _columns(width)

    box = in_units(scale)

    (left, left_wide), (seats, seats_wide), (options, options_wide) = columns
    switch = SWITCH + ABOVE_FACTS if lies else 0.0
    has_art = bool(left_wide) and not (flat and lies)
    art_wide = min(left_wide - 24, (bottom - top - switch - ABOVE_FACTS - FACTS) / 1.25)
    facts = top + switch + art_wide * 1.25 + ABOVE_FACTS
    tabs = SMALL_TABS + 6.0 if small and lies else 0.0
    none = Rect(0, 0, 0, 0)
    start, rules = (270, 156) if small else (342, 190)
    row = height - foot + (10 if small else 15)
    main = foot - (18 if small else 28)
    return LobbyLayout(
        head=box(0, 0, width, HEAD - 2),
        back=box(10, 7, 54, 48),
        title=box(80, 4, width - 80 - 140, 52),
        tools=(box(width - 130, 7, 56, 48), box(width - 66, 7, 56, 48)),
        art=box(left + (left_wide - art_wide) / 2 + 4, top + switch, art_wide, art_wide * 1.25) if has_art else none,
        facts=box(left, facts, left_wide, bottom - facts) if has_art else none,
        seats=box(seats, top, seats_wide, bottom - top),
        options=box(options, top + tabs, options_wide, bottom - top - tabs),
        screen=_screen(box, (left, left_wide), (top, bottom), flat, lies),
        tabs=box(options, top, options_wide, SMALL_TABS) if tabs else none,
        foot=box(0, height - foot, width, foot),
        note=box(24, row, width - start - rules - 26 - 24 - 44, main),
        rules=box(width - start - rules - 26 - 18, row + (0 if small else 4), rules, main - (0 if small else 8)),
        start=box(width - start - 26, row - (0 if small else 2), start, main),
    )


def _screen(box: UnitRect, column: tuple[float, float], ends: tuple[float, float], flat: bool, lies: bool) -> Rect:
    """The panel about the screen in the left column: all of it, or above the box; none in the small layout."""
    (left, wide), (top, bottom) = column, ends
    return box(left, top, wide, bottom - top if flat else SWITCH) if wide and lies else Rect(0, 0, 0, 0)


def _columns(window_width: float) -> tuple[tuple[float, float], ...]:
    """Left edge and width of the three columns, centred if they are at their widest."""
    spare = window_width - 2 * EDGE - 2 * GAP - LEFT - SEATS - OPTIONS
    widths = [
        min(most, least + spare * part)
        for most, least, part in zip(WIDEST, (LEFT, SEATS, OPTIONS), SHARES, strict=True)
    ]
    x = (window_width - sum(widths) - 2 * GAP) / 2
    places = []
    for width in widths:
        places.append((x, width))
        x += width + GAP
    return tuple(places)


def _small_columns(width: float) -> tuple[tuple[float, float], ...]:
    """Seats and options side by side, without the left column."""
    room = width - 2 * SMALL_EDGE - SMALL_GAP
    seats = round(max(room * 0.56, min(LEAST_SEATS, room - LEAST_OPTIONS)))
    return (0.0, 0.0), (SMALL_EDGE, seats), (SMALL_EDGE + seats + SMALL_GAP, room - seats)
