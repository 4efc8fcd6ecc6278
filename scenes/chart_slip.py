"""The slip beside a chart's crosshair: which turn it is, and the value of every seat there."""

from __future__ import annotations

import msgspec
import pygame

from engine.spelling import figure
from engine.stage.look import Look
from engine.stage.widgets import paint
from engine.stage.widgets.base import Point

HEADING, NAME, VALUE = "number", "body-small", "name"
"""The text styles of the heading, of the names and of the values."""
AWAY = 14
"""Units between the crosshair and the slip."""
PAD = (14, 6)
ROW = 27
"""The height of a row where there is room for it, in units."""
WIDEST = 132
"""Units of the longest name."""
MARK, GAP = 22, 10


class SlipRow(msgspec.Struct, frozen=True):
    """A seat's row: its name, palette colour, mark and value."""

    name: str
    colour: str
    mark: str
    value: int


class Slip(msgspec.Struct, frozen=True):
    """What a slip says: its heading, and a row a seat."""

    heading: str
    rows: tuple[SlipRow, ...]


def slip_rect(look: Look, slip: Slip, at: Point, room: pygame.Rect) -> pygame.Rect:
    """Where a slip lies in `room`: beside the crosshair at `at`, on the right if it fits there (all pixels)."""
    across, down, gap = look.px(PAD[0]), look.px(PAD[1]), look.px(GAP)
    rows = min((len(slip.rows) + 1) * look.px(ROW), room.h - 2 * down)
    wide = max(look.px(MARK) + gap + sum(_widths(look, slip)) + gap, look.measure(slip.heading, HEADING)[0])
    rect = pygame.Rect(0, 0, wide + 2 * across, rows + 2 * down)
    rect.midleft = (at[0] + look.px(AWAY), at[1])
    if rect.right > room.right:
        rect.right = at[0] - look.px(AWAY)
    return rect.clamp(room)


def _widths(look: Look, slip: Slip) -> tuple[int, int]:
    """The widest name and the widest value, in pixels."""
    names = max(look.measure(row.name, NAME)[0] for row in slip.rows)
    return min(names, look.px(WIDEST)), max(look.measure(figure(row.value), VALUE)[0] for row in slip.rows)


def draw_slip(surface: pygame.Surface, look: Look, slip: Slip, rect: pygame.Rect) -> None:
    """Draw a slip of parchment over `rect` (pixels)."""
    paint.plate(surface, look, rect.move(look.px(2), look.px(3)), "slate.deep", radius=7)
    paint.plate(surface, look, rect, "parchment.light", "ink", radius=7)
    inside = rect.inflate(-2 * look.px(PAD[0]), -2 * look.px(PAD[1]))
    step = inside.h / (len(slip.rows) + 1)
    heading = look.text(slip.heading, HEADING, "timber")
    surface.blit(heading, heading.get_rect(midleft=(inside.x, round(inside.y + step / 2))))
    for number, row in enumerate(slip.rows, 1):
        _draw_row(surface, look, row, inside, round(inside.y + step * (number + 0.5)), _widths(look, slip)[0])


def _draw_row(
    surface: pygame.Surface, look: Look, row: SlipRow, inside: pygame.Rect, middle: int, longest: int
) -> None:
    mark = look.sprite(row.mark, look.px(MARK), row.colour)
    surface.blit(mark, mark.get_rect(midleft=(inside.x, middle)))
    name = look.text(look.fit(row.name, NAME, longest), NAME, "ink")
    surface.blit(name, name.get_rect(midleft=(inside.x + look.px(MARK) + look.px(GAP), middle)))
    value = look.text(figure(row.value), VALUE, "ink")
    surface.blit(value, value.get_rect(midright=(inside.right, middle)))
