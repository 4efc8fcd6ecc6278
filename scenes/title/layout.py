"""Layout of the title: rectangles in pixels from a window's size, its scale and the numbers of boxes and buttons.

Constants are in units at scale 1. The shelf hangs above the card and the buttons; the boxes get the height that is
left.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from pygame import Rect

from engine.stage.scaling import MIN_SIZE
from scenes.common.background import UnitRect, in_units
from scenes.common.game_box import BOX_SIZE

SHELF = 72

SHADE = 14
"""Height of the shadow under the shelf."""

BEAM = 16

FOOT = 306
"""Lower end of a box's front, in units of the box; this line stands on the shelf."""

FRONT_CENTRE = (BOX_SIZE[0] - 24) / 2 / BOX_SIZE[0] - 7 / BOX_SIZE[0]
"""The middle of a box's front as a share of its width."""

LETTERING = 2166 / 270
"""Width over height of the sprite `title`."""

LANTERN = 320 / 450
"""Width over height of the sprite `prop-lantern`."""

SUBTITLE = 32


class TitleLayout(msgspec.Struct, frozen=True):
    """The rectangles of the title, in pixels.

    `boxes` from left to right, `pills` below them for their numbers, `plank` the shelf with its shadow. On the card:
    `picture` for the thumbnail (empty in the small layout), `words` for the text, `continue_button`.
    """

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
    picture: Rect
    words: Rect
    continue_button: Rect
    buttons: tuple[Rect, ...]

    @property
    def box_width(self) -> int:
        """The width at which all boxes are drawn, in pixels; 0 without any."""
        return self.boxes[0].w if self.boxes else 0


class Measures(msgspec.Struct, frozen=True):
    """What differs between the large and the small layout, in units.

    Below the shelf: `side` and `margin` to the window's edges, `height` of card and buttons, `gap` to the shelf,
    `between` two buttons, `buttons` their share of the width, `continue_button` width and height. Above it: `letters`
    the lettering's share of the width, `air` over the boxes, `apart` between two of them.
    """

    side: float
    margin: float
    height: float
    gap: float
    between: float
    buttons: float
    continue_button: tuple[float, float]
    letters: float
    air: float
    apart: float


LARGE = Measures(50, 24, 206, 38, 8, 0.6, (212, 64), 0.86, 68, 14)

SMALL = Measures(16, 14, 140, 18, 8, 0.53, (190, 64), 0.7, 48, 12)

HEADED, LOW_HEADED = 0.3, 0.2
"""The greatest share of the room above the shelf for the lettering; that with larger text, which the boxes need."""

BESIDE, INSET = 20, 20
"""Between card and buttons; from the card's edge to its content."""

PICTURE, PICTURE_SHARE = 1.2, 0.34
"""Width over height of the thumbnail; its greatest width as a share of the card's."""


class BoxRow(msgspec.Struct, frozen=True):
    """The row of boxes, in units: left edge and top of the first, width, distance from one to the next."""

    left: float
    top: float
    width: float
    pitch: float


def title_layout(size: tuple[int, int], scale: float, small: bool, boxes: int, buttons: int) -> TitleLayout:
    """The layout of a window of `size` pixels at `scale` pixels per unit."""
    width, height = size[0] / scale, size[1] / scale
    part = SMALL if small else LARGE
    shelf = height - part.margin - part.height - part.gap - SHELF
    share = HEADED if height >= MIN_SIZE[1] else LOW_HEADED
    letters = min((width - 2 * part.side) * part.letters, 1640, (shelf - BEAM) * share * LETTERING)
    row = _box_row(width, shelf, letters / LETTERING, part, max(boxes, 1))

    box = in_units(scale)

    pill = row.left + row.width * FRONT_CENTRE - 15
    lettering, subtitle, lantern = _heading(width, letters, row.top, part, box)
    lower = _lower(width, height, part, buttons, box)
    posts = () if small else (part.side - 8, width - part.side - 20)
    return TitleLayout(
        beam=box(0, 0, width, BEAM),
        lantern=lantern,
        lettering=lettering,
        subtitle=subtitle,
        boxes=tuple(
            box(row.left + i * row.pitch, row.top, row.width, row.width * BOX_SIZE[1] / BOX_SIZE[0])
            for i in range(boxes)
        ),
        pills=tuple(box(pill + i * row.pitch, shelf, 30, 32) for i in range(boxes)),
        shelf=box(0, shelf, width, SHELF),
        plank=box(0, shelf, width, SHELF + SHADE),
        blurb=box(24, shelf + 35, width - 48, 30),
        posts=tuple(box(x, shelf + SHELF - 4, 28, part.gap + 4) for x in posts),
        card=lower.card,
        picture=lower.picture,
        words=lower.words,
        continue_button=lower.continue_button,
        buttons=lower.buttons,
    )


def _box_row(window_width: float, shelf: float, head: float, part: Measures, boxes: int) -> BoxRow:
    """The largest boxes for width and height, below lettering `head` high."""
    pitch = (window_width - 2 * (part.side + 10)) / boxes
    room = shelf - BEAM - head - part.air
    width = min(pitch - part.apart, room * BOX_SIZE[0] / FOOT)
    pitch = min(pitch, width * 1.5)
    left = (window_width - pitch * boxes) / 2 + (pitch - width) / 2
    return BoxRow(left, shelf - FOOT * width / BOX_SIZE[0] + 1, width, pitch)


def _heading(width: float, letters: float, boxes: float, part: Measures, box: UnitRect) -> tuple[Rect, Rect, Rect]:
    """Lettering, subtitle and lantern above boxes whose top is at `boxes`."""
    head = letters / LETTERING
    spare = max(0.0, boxes - BEAM - head - SUBTITLE - (8 if part is SMALL else 24))
    top = BEAM + 4 + spare * 0.45
    left = (width - letters) / 2 + (part.side * 0.8 if letters > width * 0.62 else 0)
    lamp = min(max(head * 1.6, 150), boxes - BEAM - 6)
    return (
        box(left, top, letters, head),
        box(left, top + head + 2, letters, SUBTITLE),
        box(left - lamp * 0.66 - 10, BEAM - 4, lamp * LANTERN, lamp),
    )


class LowerRects(msgspec.Struct, frozen=True):
    """The rectangles below the shelf, in pixels: the card and its parts, and the buttons beside it."""

    card: Rect
    picture: Rect
    words: Rect
    continue_button: Rect
    buttons: tuple[Rect, ...]


def _lower(width: float, height: float, part: Measures, buttons: int, box: UnitRect) -> LowerRects:
    """The card, and at its right two rows of buttons of equal width; the second has the odd one."""
    top = height - part.margin - part.height
    room = (width - 2 * part.side) * part.buttons
    left = width - part.side - room
    line = (part.height - part.between) / 2

    def button_row(count: int, y: float) -> Iterator[Rect]:
        """The places of `count` buttons in a row, in pixels."""
        each = (room + part.between) / max(1, count)
        for place in range(count):
            yield box(left + place * each, y, each - part.between, line)

    card = (part.side, top, left - BESIDE - part.side, part.height)
    lower_buttons = (*button_row(buttons // 2, top), *button_row(buttons - buttons // 2, top + line + part.between))
    return LowerRects(box(*card), *_on_card(card, part, box), lower_buttons)


def _on_card(card: tuple[float, float, float, float], part: Measures, box: UnitRect) -> tuple[Rect, Rect, Rect]:
    """Thumbnail, text and button of the card: the button below the text, in the small layout beside it."""
    x, y, width, height = card
    button_width, button_height = part.continue_button
    if part is SMALL:
        words = (x + INSET, y + 10, width - button_width - 3 * INSET, height - 20)
        return (
            Rect(0, 0, 0, 0),
            box(*words),
            box(x + width - INSET - button_width, y + (height - button_height) / 2 - 2, button_width, button_height),
        )
    picture = min((height - 2 * INSET) * PICTURE, width * PICTURE_SHARE)
    left, low = x + picture + 2 * INSET, y + height - INSET - button_height
    room = x + width - INSET - left
    return (
        box(x + INSET, y + INSET, picture, height - 2 * INSET),
        box(left, y + 14, room, low - 4 - y - 14),
        box(left, low, min(button_width, room), button_height),
    )
