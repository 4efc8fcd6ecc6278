"""Where everything on the title lies: rectangles in pixels from a window, its scale and the number of boxes.

Numbers are units at scale 1; the shelf hangs above the card and the buttons, and the boxes take what height is left.
"""

from __future__ import annotations

import msgspec
from pygame import Rect

from scenes.shelf import BOX_SIZE

SHELF = 72
SHADE = 14
"""The shadow under the shelf."""

BEAM = 16
FOOT = 306
"""Where the front of a box ends, in units of the box: this line stands on the shelf."""

LETTERING = 2166 / 270
"""Width over height of the sprite `title`."""


class TitleFrame(msgspec.Struct, frozen=True):
    """The rectangles of the title, in pixels; `boxes` from left to right, `pills` under them for their numbers."""

    beam: Rect
    lantern: Rect
    lettering: Rect
    subtitle: Rect
    boxes: tuple[Rect, ...]
    pills: tuple[Rect, ...]
    shelf: Rect
    plank: Rect
    blurb: Rect
    posts: tuple[Rect, ...]
    card: Rect
    onward: Rect
    buttons: tuple[Rect, ...]


class Bottom(msgspec.Struct, frozen=True):
    """The measures of the part under the shelf, in units: window edge, height, gap to the shelf, between, buttons.

    `onward` and `main` are width and height of the button on the card.
    """

    side: float
    margin: float
    height: float
    gap: float
    between: float
    buttons: float
    onward: float
    main: float


LARGE = Bottom(side=50, margin=26, height=184, gap=54, between=10, buttons=260, onward=232, main=80)
SMALL = Bottom(side=16, margin=14, height=140, gap=18, between=8, buttons=220, onward=212, main=68)


def title_frame(size: tuple[int, int], scale: float, small: bool, boxes: int, buttons: int) -> TitleFrame:
    """The frame of a window of `size` pixels at `scale` pixels a unit, with so many boxes and buttons."""
    wide, high = size[0] / scale, size[1] / scale
    bottom = SMALL if small else LARGE
    shelf = high - bottom.margin - bottom.height - bottom.gap - SHELF

    def box(x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(x * scale), round(y * scale)
        return Rect(left, top, round((x + w) * scale) - left, round((y + h) * scale) - top)

    letters = min((wide - 2 * bottom.side) * (0.7 if small else 0.86), 1640, (shelf - BEAM) * 0.3 * LETTERING)
    head = letters / LETTERING
    pitch = (wide - 2 * (bottom.side + 10)) / max(boxes, 1)
    room = shelf - BEAM - head - (48 if small else 68)
    width = min(pitch - (12 if small else 14), room * BOX_SIZE[0] / FOOT)
    pitch = min(pitch, width * 1.5)
    left = (wide - pitch * boxes) / 2 + (pitch - width) / 2
    unit = width / BOX_SIZE[0]
    top = shelf - FOOT * unit + 1
    spare = max(0.0, top - BEAM - head - (40 if small else 56))
    title = BEAM + 4 + spare * 0.45
    middle = left + 232 * unit / 2 - (BOX_SIZE[0] - 242) * unit / 2
    lamp = min(max(head * 1.6, 150), top - BEAM - 6)
    ground = high - bottom.margin - bottom.height
    line = (bottom.height - bottom.between * (buttons - 1)) / buttons
    lettering = (wide - letters) / 2 + (0 if letters < wide * 0.62 else bottom.side * 0.8)
    return TitleFrame(
        beam=box(0, 0, wide, BEAM),
        lantern=box(lettering - lamp * 0.66 - 10, BEAM - 4, lamp * 0.711, lamp),
        lettering=box(lettering, title, letters, head),
        subtitle=box(lettering, title + head + 2, letters, 32),
        boxes=tuple(box(left + i * pitch, top, width, BOX_SIZE[1] * unit) for i in range(boxes)),
        pills=tuple(box(middle + i * pitch - 15, shelf, 30, 32) for i in range(boxes)),
        shelf=box(0, shelf, wide, SHELF),
        plank=box(0, shelf, wide, SHELF + SHADE),
        blurb=box(24, shelf + 35, wide - 48, 30),
        posts=()
        if small
        else tuple(box(x, shelf + SHELF - 4, 28, bottom.gap + 4) for x in (bottom.side - 8, wide - bottom.side - 20)),
        card=box(bottom.side, ground, wide - 2 * bottom.side - bottom.buttons - 20, bottom.height),
        onward=box(
            wide - bottom.side - bottom.buttons - 42 - bottom.onward,
            ground + (bottom.height - bottom.main) / 2 - (0 if small else 10),
            bottom.onward,
            bottom.main,
        ),
        buttons=tuple(
            box(wide - bottom.side - bottom.buttons, ground + i * (line + bottom.between), bottom.buttons, line)
            for i in range(buttons)
        ),
    )
