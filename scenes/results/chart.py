"""The line chart of the results: scores over time, with axes, legend, crosshair and tooltip.

The scales are pure functions; the plot is drawn as SVG, which has smooth slanted lines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.stage.inputs import Drag, Hover, Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets.widget import CONFIRM, LEFT, Host, Point, Widget
from engine.words.filling import fill
from engine.words.phrases import capitalize, number_text
from scenes.results.chart_tooltip import ChartTooltip, TooltipRow, draw_chart_tooltip, tooltip_rect
from scenes.results.words import results_words

STEPS = (1, 2, 5)
"""The step of an axis is one of these times a power of ten."""

GRID_GAP = 44
"""Least units between two lines of the grid."""

TURN_GAP = 88
"""Least units between two numbers below the grid."""

MARK_GAP = 150
"""Approximate units between two marks of the same series."""

MARK = 22

LEGEND_MARK = 32

LEGEND_ROW = 40

LEGEND = 88

LINE = 5.0

EDGE = 8.5

TAIL = 24
"""Units between the heading and the uppermost line of the grid."""

DOT = 7
"""Radius in units of the dots where the crosshair meets the lines."""


class Series(msgspec.Struct, frozen=True):
    """One player's line: name, palette colour, mark, and values from the start on, one per turn or round."""

    name: str
    colour: str
    mark: str
    values: tuple[int, ...]


def step_for(span: int, most: int) -> int:
    """The smallest round step that covers `span` in at most `most` steps; at least 1."""
    power = 1
    while True:
        for step in STEPS:
            if step * power * max(1, most) >= span:
                return step * power
        power *= 10


def ticks(low: int, high: int, most: int) -> list[int]:
    """Round values from `low` or below to `high` or above, in about `most` even steps; at least two."""
    step = step_for(max(1, high - low), most)
    first = low // step * step
    last = max(-(-high // step) * step, first + step)
    return list(range(first, last + 1, step))


def turn_ticks(last: int, most: int) -> list[int]:
    """The numbers below a chart of `last` turns: 0, round steps, and `last`, which replaces one too near."""
    step = step_for(last, most)
    turns = list(range(0, last + 1, step))
    if last - turns[-1] > step * 0.6:
        turns.append(last)
    elif last and len(turns) > 1:
        turns[-1] = last
    return turns


def mark_turns(last: int, seat: int, seats: int, count: int) -> list[int]:
    """The turns at which a line carries its mark: `count` of them, apart from those of other seats."""
    if last < 1:
        return [0]
    spread_turns = (round(last * (i + (seat + 1) / (seats + 1)) / count) for i in range(count))
    return sorted({min(max(turn, 0), last) for turn in spread_turns})


def _ignore_turn(_: int) -> None:
    """The default for a press on a turn."""


class LineChart(Widget):
    """The chart on a slate panel; hovering shows a crosshair and a tooltip with all values at that turn.

    `lines` are drawn in order, the last on top. `turn_name` names a turn, round or stage by its number from 1. A press
    on one calls `on_pick` with its number; `hint` beside the heading says so. Arrows walk from turn to turn.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        heading: str,
        lines: Sequence[Series],
        turn_name: Callable[[int], str],
        on_pick: Callable[[int], object] = _ignore_turn,
        hint: str = "",
    ) -> None:
        super().__init__(rect, name="chart")
        self.heading = heading
        self.turn_name = turn_name
        self.on_pick = on_pick
        self._hint = hint
        self.lines = tuple(lines)
        self._walked = 0
        """The turn that the keyboard is at."""
        self.last_turn = max((len(line.values) - 1 for line in self.lines), default=0)
        values = [value for line in self.lines for value in line.values] or [0]
        words = results_words()
        told = [fill(words.line_said, name=line.name, numbers=", ".join(map(str, line.values))) for line in self.lines]
        self.says = fill(words.chart_said, title=heading, lines=" ".join(told))
        self._low, self._high = min(0, *values), max(1, *values)
        self._arrange(skin)

    def _arrange(self, skin: Skin) -> None:
        """Lay out the parts of the chart inside the rectangle."""
        inside = self.rect.inflate(-skin.px(44), -skin.px(28))
        head = skin.measure(self.heading, "panel-heading")[1]
        small = skin.measure("0", "body-small")[1]
        top = inside.y + head + skin.px(TAIL)
        height = max(skin.px(GRID_GAP), inside.bottom - small - skin.px(8) - top)
        self.grid_values = ticks(self._low, self._high, max(2, height // skin.px(GRID_GAP)))
        left = (
            inside.x
            + max(skin.measure(number_text(level), "body-small")[0] for level in self.grid_values)
            + skin.px(12)
        )
        self.heading_pos = inside.topleft
        self.plot = pygame.Rect(left, top, inside.right - skin.px(LEGEND) - left, height)
        self.legend = pygame.Rect(self.plot.right + skin.px(18), inside.y, skin.px(LEGEND - 18), inside.h)

    def point(self, turn: int, value: int) -> tuple[float, float]:
        """The point of a value at a turn, in pixels of the window."""
        low, high = self.grid_values[0], self.grid_values[-1]
        x = self.plot.x + self.plot.w * (turn / self.last_turn if self.last_turn else 0.0)
        return x, self.plot.bottom - self.plot.h * (value - low) / (high - low)

    def turn_at(self, x: int) -> int:
        """The turn nearest to a pixel column."""
        return round(min(max(x - self.plot.x, 0), self.plot.w) * self.last_turn / max(1, self.plot.w))

    def tooltip_at(self, turn: int) -> ChartTooltip:
        """The tooltip of a turn: the value of every line, the highest first; an ended line keeps its last value."""
        rows = [
            TooltipRow(line.name, line.colour, line.mark, line.values[min(turn, len(line.values) - 1)])
            for line in self.lines
        ]
        heading = capitalize(self.turn_name(turn) if turn else results_words().start)
        return ChartTooltip(heading, tuple(sorted(rows, key=lambda row: -row.value)))

    def handle(self, event: Input, ui: Host) -> bool:
        """The crosshair follows the pointer; a click on the plot picks a turn."""
        ui.dirty = True
        if isinstance(event, Key):
            return self._walk(event)
        if (
            isinstance(event, Release)
            and event.button == LEFT
            and self.plot.inflate(2 * DOT, 0).collidepoint(event.pos)
        ):
            self.on_pick(self.turn_at(event.pos[0]))
        return isinstance(event, Hover | Press | Drag | Release)

    def _walk(self, key: Key) -> bool:
        """Walk by arrow from turn to turn, and pick one; beyond the ends the key is for others."""
        there = self._walked + {"left": -1, "right": 1}.get(key.name, 0)
        if key.name in CONFIRM:
            self.on_pick(self._walked)
            return True
        if there == self._walked or not 0 <= there <= self.last_turn:
            return False
        self._walked = there
        return True

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw panel, heading, grid, lines, marks and legend, and above them the crosshair while hovered."""
        surface.blit(skin.panel("panel-slate", self.rect.size), self.rect)
        heading = surface.blit(skin.text(self.heading, "panel-heading", "lamp"), self.heading_pos)
        beside = skin.text(self._hint, "small", "muted")
        if heading.right + skin.px(16) + beside.get_width() <= self.plot.right:
            surface.blit(beside, beside.get_rect(midleft=(heading.right + skin.px(16), heading.centery)))
        self._draw_scales(surface, skin)
        surface.blit(skin.svg_picture(self._svg(skin), self.rect.size), self.rect)
        self._draw_marks(surface, skin)
        self._draw_legend(surface, skin)
        if ui.shows_focus(self):
            self._draw_crosshair(surface, skin, (round(self.point(self._walked, 0)[0]), self.plot.centery))
        elif ui.hovered is self and ui.pointer is not None and self.plot.collidepoint(ui.pointer):
            self._draw_crosshair(surface, skin, ui.pointer)

    def _draw_scales(self, surface: pygame.Surface, skin: Skin) -> None:
        for level in self.grid_values:
            words = skin.text(number_text(level), "body-small", "muted")
            y = round(self.point(0, level)[1])
            surface.blit(words, words.get_rect(midright=(self.plot.x - skin.px(12), y)))
        for turn in turn_ticks(self.last_turn, max(1, self.plot.w // skin.px(TURN_GAP))):
            words = skin.text(str(turn) if turn else results_words().start, "body-small", "muted")
            x = round(self.point(turn, 0)[0])
            surface.blit(words, words.get_rect(midtop=(x, self.plot.bottom + skin.px(8))))

    def _svg(self, skin: Skin) -> str:
        """Grid and lines as SVG, as large as the widget."""
        w, h = self.rect.size
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">']
        parts += [self._grid_line_svg(skin, level) for level in self.grid_values]
        for line in self.lines:
            points = " ".join(f"{x - self.rect.x:.1f},{y - self.rect.y:.1f}" for x, y in self._points(line))
            for colour, width in ((skin.hex("slate", "dark"), EDGE), (skin.line_on_slate(line.colour), LINE)):
                parts.append(
                    f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-linejoin="round" '
                    f'stroke-linecap="round" stroke-width="{width * skin.scale:.2f}"/>'
                )
        return "".join((*parts, "</svg>"))

    def _points(self, line: Series) -> list[tuple[float, float]]:
        return [self.point(turn, value) for turn, value in enumerate(line.values)]

    def _grid_line_svg(self, skin: Skin, level: int) -> str:
        y = self.point(0, level)[1] - self.rect.y
        left, right = self.plot.x - self.rect.x, self.plot.right - self.rect.x
        strength = 0.4 if level == self.grid_values[0] else 0.15
        return (
            f'<line x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="{skin.hex("parchment")}" '
            f'stroke-opacity="{strength}" stroke-width="{max(1.0, skin.scale):.2f}"/>'
        )

    def _draw_marks(self, surface: pygame.Surface, skin: Skin) -> None:
        count = max(1, round(self.plot.w / skin.px(MARK_GAP)))
        size = skin.px(MARK)
        for seat, line in enumerate(self.lines):
            mark = skin.sprite(line.mark, size, line.colour)
            for turn in mark_turns(self.last_turn, seat, len(self.lines), count):
                if turn < len(line.values):
                    x, y = self.point(turn, line.values[turn])
                    surface.blit(mark, mark.get_rect(center=(round(x), round(y))))

    def _draw_legend(self, surface: pygame.Surface, skin: Skin) -> None:
        """Marks and last values, the highest first."""
        rows = sorted(self.lines, key=lambda line: -line.values[-1])
        step = min(skin.px(LEGEND_ROW), self.legend.h // max(1, len(rows)))
        size = min(skin.px(LEGEND_MARK), step)
        top = min(self.plot.y - skin.px(14), self.legend.bottom - step * len(rows))
        for i, line in enumerate(rows):
            middle = top + step // 2 + i * step
            mark = skin.sprite(line.mark, size, line.colour)
            surface.blit(mark, mark.get_rect(midleft=(self.legend.x, middle)))
            words = skin.text(number_text(line.values[-1]), "name", "parchment")
            surface.blit(words, words.get_rect(midleft=(self.legend.x + size + skin.px(8), middle)))

    def _draw_crosshair(self, surface: pygame.Surface, skin: Skin, pos: Point) -> None:
        """Draw the crosshair at the value nearest to the pointer, dots on all lines, and the tooltip.

        `pos` is the pointer in pixels.
        """
        turn, line_width = self.turn_at(pos[0]), max(1, skin.px(1))
        tooltip = self.tooltip_at(turn)
        points = [self.point(turn, row.value) for row in tooltip.rows]
        x, y = min(points, key=lambda point: abs(point[1] - pos[1]))
        surface.fill(skin.colour("muted"), (round(x) - line_width // 2, self.plot.y, line_width, self.plot.h))
        surface.fill(skin.colour("muted"), (self.plot.x, round(y) - line_width // 2, self.plot.w, line_width))
        for row, point in zip(tooltip.rows, points, strict=True):
            pygame.draw.aacircle(surface, skin.colour("parchment"), point, skin.px(DOT))
            pygame.draw.aacircle(surface, skin.colour(row.colour), point, skin.px(DOT - 2))
        room = self.rect.inflate(-2 * skin.px(EDGE), -2 * skin.px(EDGE))
        draw_chart_tooltip(surface, skin, tooltip, tooltip_rect(skin, tooltip, (round(x), pos[1]), room))
