"""Small charts of the records: bars, a line without a scale, and the chart of the latest results, which is operated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.stage import painting
from engine.stage.inputs import Hover, Input, Key, Press, Release
from engine.stage.skin import Skin
from engine.stage.widgets.widget import LEFT, Host, Point, Widget
from engine.words.phrases import number_text
from scenes.results.chart import ticks

LINE, DOT, AREA = 3.0, 5.0, 0.3
"""Units: width of a line, radius of a dot; opacity of the area under a line."""

GRID_GAP = 56
"""Least units between two lines of the grid."""

PILL = 26
"""Units between a point and the middle of its pill."""

Places = Sequence[tuple[float, float]]


def line_svg(skin: Skin, size: tuple[int, int], points: Places, colour: str, base: float) -> str:
    """A line through points (pixels) as SVG of this size, with the area down to `base` filled."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    area = f"{points[0][0]:.1f},{base:.1f} {path} {points[-1][0]:.1f},{base:.1f}"
    tone = skin.hex(colour, "light")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}"><polygon points="{area}" fill="{tone}" fill-opacity="{AREA}"/>'
        f'<polyline points="{path}" fill="none" stroke="{tone}" stroke-linejoin="round" stroke-linecap="round" '
        f'stroke-width="{LINE * skin.scale:.2f}"/></svg>'
    )


def draw_sparkline(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, values: Sequence[int], colour: str) -> None:
    """Draw values over `rect` (pixels) as a line without a scale, with a dot on the first of the greatest."""
    if len(values) < 2:
        return
    inset = skin.px(DOT)
    low, high = min(values), max(values)
    points = [
        (
            inset + (rect.w - 2 * inset) * at / (len(values) - 1),
            inset + (rect.h * 0.75 - inset) * (high - value) / max(1, high - low),
        )
        for at, value in enumerate(values)
    ]
    surface.blit(skin.svg_picture(line_svg(skin, rect.size, points, colour, rect.h), rect.size), rect)
    x, y = points[values.index(high)]
    pygame.draw.aacircle(surface, skin.colour("lamp"), (rect.x + x, rect.y + y), skin.px(DOT))


def draw_bar(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, share: float, colour: str) -> None:
    """Draw a bar on slate over `rect` (pixels) that is filled to a share from 0 to 1."""
    painting.draw_box(surface, skin, rect, "slate.deep", "ink", radius=5)
    inside = rect.inflate(-2 * skin.px(2), -2 * skin.px(2))
    inside.w = round(inside.w * min(1.0, share))
    if inside.w > skin.px(4):
        painting.draw_box(surface, skin, inside, colour, radius=4)
        gleam = pygame.Rect(inside.x + skin.px(4), inside.y + skin.px(3), inside.w - skin.px(8), max(1, skin.px(2)))
        painting.draw_box(surface, skin, gleam, f"{colour}.glint", radius=1)


def draw_cells(surface: pygame.Surface, skin: Skin, rect: pygame.Rect, won: int, games: int) -> None:
    """Draw a cell per game on parchment over `rect` (pixels), those won in green; too many become one bar."""
    gap, least = max(1, skin.px(2)), skin.px(8)
    if not games:
        painting.draw_box(surface, skin, rect, "parchment.dark", "ink", radius=5)
    elif rect.w // games - gap >= least:
        for place in range(games):
            left, right = (rect.x + (rect.w + gap) * at // games for at in (place, place + 1))
            cell = pygame.Rect(left, rect.y, right - gap - left, rect.h)
            painting.draw_box(surface, skin, cell, "emerald" if place < won else "parchment.dark", "ink", radius=4)
    else:
        painting.draw_box(surface, skin, rect, "parchment.dark", "ink", radius=5)
        full = pygame.Rect(rect.x, rect.y, max(rect.h, round(rect.w * won / games)) if won else 0, rect.h)
        painting.draw_box(surface, skin, full, "emerald", "ink", radius=5)


class ResultsChart(Widget):
    """The latest results of one name as a line; one of them is chosen: by a press, or by the arrows left and right.

    `captions` name the results, for the tooltip. `on_choose` gets the place of a chosen one.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        skin: Skin,
        values: Sequence[int],
        captions: Sequence[str],
        colour: str,
        chosen: int,
        on_choose: Callable[[int], object],
        name: str = "chart",
    ) -> None:
        super().__init__(rect, name=name)
        self.values = tuple(values)
        self.captions = tuple(captions)
        self.colour = colour
        self.chosen = chosen
        self.on_choose = on_choose
        low, high = min(0, *self.values), max(1, *self.values)
        self.grid = ticks(low, high, max(2, (self.rect.h - skin.px(40)) // skin.px(GRID_GAP)))
        left = max(skin.measure(number_text(level), "body-small")[0] for level in self.grid) + skin.px(14)
        top, foot = skin.px(PILL + 10), skin.px(12)
        self.plot = pygame.Rect(
            rect.x + left, rect.y + top, rect.w - left - skin.px(12), max(skin.px(20), rect.h - top - foot)
        )

    def point(self, place: int) -> tuple[float, float]:
        """The point of a result in pixels of the window."""
        steps = max(1, len(self.values) - 1)
        across = place / steps if len(self.values) > 1 else 0.5
        low, high = self.grid[0], self.grid[-1]
        return (
            self.plot.x + self.plot.w * across,
            self.plot.bottom - self.plot.h * (self.values[place] - low) / (high - low),
        )

    def place_at(self, x: int) -> int:
        """The place of the result nearest to a pixel column."""
        return min(range(len(self.values)), key=lambda place: abs(self.point(place)[0] - x))

    def choose(self, place: int, ui: Host) -> None:
        """Choose a result."""
        place = min(max(place, 0), len(self.values) - 1)
        ui.dirty = True
        if place != self.chosen:
            ui.sound("button")
            self.chosen = place
            self.on_choose(place)

    def handle(self, event: Input, ui: Host) -> bool:
        """A press chooses the nearest result, the arrows the one before or after; Home and End the first and last."""
        if isinstance(event, Key) and not event.ctrl:
            steps = {"left": self.chosen - 1, "right": self.chosen + 1, "home": 0, "end": len(self.values)}
            if event.name in steps:
                self.choose(steps[event.name], ui)
                return True
            return False
        if isinstance(event, Release) and event.button == LEFT and self.rect.collidepoint(event.pos):
            self.choose(self.place_at(event.pos[0]), ui)
        if isinstance(event, Hover):
            ui.dirty = True
        return isinstance(event, Hover | Press | Release)

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """What the result at `pos` (pixels) was, or the chosen one."""
        return self.captions[self.place_at(pos[0]) if pos else self.chosen]

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:
        """Draw the grid, the line, a dot on every result, and the chosen one with its number in a pill."""
        for level in self.grid:
            y = round(self.plot.bottom - self.plot.h * (level - self.grid[0]) / (self.grid[-1] - self.grid[0]))
            words = skin.text(number_text(level), "body-small", "muted")
            surface.blit(words, words.get_rect(midright=(self.plot.x - skin.px(10), y)))
            surface.fill(skin.colour("slate", "light"), (self.plot.x, y, self.plot.w, max(1, skin.px(1))))
        points = [self.point(place) for place in range(len(self.values))]
        if len(points) > 1:
            within = [(x - self.rect.x, y - self.rect.y) for x, y in points]
            svg = line_svg(skin, self.rect.size, within, self.colour, self.plot.bottom - self.rect.y)
            surface.blit(skin.svg_picture(svg, self.rect.size), self.rect)
        for point in points:
            pygame.draw.aacircle(surface, skin.colour(self.colour, "light"), point, skin.px(DOT - 1))
        if ui.hovered is self and ui.pointer is not None:
            pygame.draw.aacircle(surface, skin.colour("parchment"), points[self.place_at(ui.pointer[0])], skin.px(DOT))
        centre = points[self.chosen]
        pygame.draw.aacircle(surface, skin.colour("lamp"), centre, skin.px(DOT + 1))
        pill = skin.pill(number_text(self.values[self.chosen]), good=True)
        place = pill.get_rect(center=(round(centre[0]), round(centre[1]) - skin.px(PILL - 4)))
        right_of_scale = pygame.Rect(self.plot.x, self.rect.y, self.rect.right - self.plot.x, self.rect.h)
        surface.blit(pill, place.clamp(right_of_scale))
