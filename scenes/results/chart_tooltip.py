"""The tooltip beside a chart's crosshair: the turn, and the value of every player."""

from __future__ import annotations

import msgspec
import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets.widget import Point
from engine.words.phrases import number_text

HEADING, NAME, VALUE = "number", "body-small", "name"
"""The text styles of the heading, of the names and of the values."""

AWAY = 14
"""Units between the crosshair and the tooltip."""

PAD = (14, 6)

ROW = 27
"""Height of a row in units, if there is room."""

WIDEST = 132
"""Greatest width of a name in units."""

MARK, GAP = 22, 10


class TooltipRow(msgspec.Struct, frozen=True):
    """A player's row: name, palette colour, mark, value."""

    name: str
    colour: str
    mark: str
    value: int


class ChartTooltip(msgspec.Struct, frozen=True):
    """The content of a tooltip: its heading, and one row per player."""

    heading: str
    rows: tuple[TooltipRow, ...]


def tooltip_rect(skin: Skin, tooltip: ChartTooltip, at: Point, room: pygame.Rect) -> pygame.Rect:
    """The rectangle of a tooltip in `room`: right of the crosshair at `at` if it fits there, else left (pixels)."""
    across, down, gap = skin.px(PAD[0]), skin.px(PAD[1]), skin.px(GAP)
    rows = min((len(tooltip.rows) + 1) * skin.px(ROW), room.h - 2 * down)
    width = max(skin.px(MARK) + gap + sum(_widths(skin, tooltip)) + gap, skin.measure(tooltip.heading, HEADING)[0])
    rect = pygame.Rect(0, 0, width + 2 * across, rows + 2 * down)
    rect.midleft = (at[0] + skin.px(AWAY), at[1])
    if rect.right > room.right:
        rect.right = at[0] - skin.px(AWAY)
    return rect.clamp(room)


def _widths(skin: Skin, tooltip: ChartTooltip) -> tuple[int, int]:
    """The greatest width of a name and of a value, in pixels."""
    names = max(skin.measure(row.name, NAME)[0] for row in tooltip.rows)
    return min(names, skin.px(WIDEST)), max(skin.measure(number_text(row.value), VALUE)[0] for row in tooltip.rows)


def draw_chart_tooltip(surface: pygame.Surface, skin: Skin, tooltip: ChartTooltip, rect: pygame.Rect) -> None:
    """Draw a tooltip on parchment over `rect` (pixels)."""
    painting.draw_box(surface, skin, rect.move(skin.px(2), skin.px(3)), "slate.deep", radius=7)
    painting.draw_box(surface, skin, rect, "parchment.light", "ink", radius=7)
    inside = rect.inflate(-2 * skin.px(PAD[0]), -2 * skin.px(PAD[1]))
    step = inside.h / (len(tooltip.rows) + 1)
    heading = skin.text(tooltip.heading, HEADING, "timber")
    surface.blit(heading, heading.get_rect(midleft=(inside.x, round(inside.y + step / 2))))
    for number, row in enumerate(tooltip.rows, 1):
        _draw_row(surface, skin, row, inside, round(inside.y + step * (number + 0.5)), _widths(skin, tooltip)[0])


def _draw_row(
    surface: pygame.Surface, skin: Skin, row: TooltipRow, inside: pygame.Rect, middle: int, longest: int
) -> None:
    mark = skin.sprite(row.mark, skin.px(MARK), row.colour)
    surface.blit(mark, mark.get_rect(midleft=(inside.x, middle)))
    name = skin.text(skin.truncate(row.name, NAME, longest), NAME, "ink")
    surface.blit(name, name.get_rect(midleft=(inside.x + skin.px(MARK) + skin.px(GAP), middle)))
    value = skin.text(number_text(row.value), VALUE, "ink")
    surface.blit(value, value.get_rect(midright=(inside.right, middle)))
