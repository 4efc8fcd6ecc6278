"""The chart of a review: a band per seat as high as its chance, through the match; signs where somebody gave much away.

Its x scale is that of the rails below it. A press or a drag goes there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

import msgspec
import pygame

from engine.review.curves import Chances
from engine.stage.inputs import Drag, Input, Press
from engine.stage.skin import Skin
from engine.stage.widgets.widget import LEFT, Host, Point, Widget

FINE = 2
"""The chart is drawn this much larger and scaled down, so that slanted lines are smooth."""

LINE, RIM, NEEDLE, FRAME = 3, 7, 3, 7
"""The widths of the line between bands, of its rim, of the needle, and of the frame; in units."""

MARK, MISTAKE, THIS_MISTAKE = 22, 18, 26
"""The sizes of the seats' marks, of the signs of mistakes, and of the one shown; in units."""

HATCH = 22
"""The distance of the strokes where nothing is read yet, in units."""

DASH = 8
"""The length of a dash of the middle line, in units."""


class Mistake(msgspec.Struct, frozen=True):
    """A sign on the chart: its position, and the seat that gave something away there."""

    place: int
    seat: int


class ChartData(msgspec.Struct, frozen=True):
    """What a chart shows: chances by position (None: not read), the signs, and the seats' marks with their tints."""

    chances: tuple[Chances | None, ...]
    mistakes: tuple[Mistake, ...]
    marks: tuple[tuple[str, str], ...]


class ChanceChart(Widget):
    """The chart over `rect` (pixels) of positions from 0 to `end`; `place` has the needle.

    `on_seek` gets the position pressed; `text` says what a position is.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        end: int,
        on_seek: Callable[[int], object],
        text: Callable[[int], str],
    ) -> None:
        super().__init__(rect, name="chart")
        self.end = end
        self.on_seek = on_seek
        self.text = text
        self.place = 0
        self.data = ChartData((), (), ())
        self._drawn: tuple[Skin, ChartData, pygame.Surface] | None = None

    # Inputs

    def x_of(self, place: float) -> float:
        """The x of a position, in pixels."""
        return self.rect.x + self.rect.w * place / max(1, self.end)

    def place_at(self, x: int) -> int:
        """The position at an x in pixels."""
        return min(self.end, max(0, round((x - self.rect.x) * self.end / max(1, self.rect.w))))

    def handle(self, event: Input, ui: Host) -> bool:
        """Go to what is pressed; a press near a sign means it."""
        if isinstance(event, Press) and event.button == LEFT:
            away = {mark.place: abs(self.x_of(mark.place) - event.pos[0]) for mark in self.data.mistakes}
            near = min(away, key=away.__getitem__, default=0)
            hit = bool(away) and away[near] < ui.skin.px(MISTAKE // 2)
            self.on_seek(near if hit else self.place_at(event.pos[0]))
            return True
        if isinstance(event, Drag) and event.button == LEFT:
            self.on_seek(self.place_at(event.pos[0]))
            return True
        return False

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:  # noqa: ARG002
        """What the position under the pointer is."""
        return self.text(self.place_at(pos[0]) if pos else self.place)

    # Drawing

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw bands, signs and the needle."""
        frame = self.rect.inflate(2 * skin.px(FRAME), 2 * skin.px(FRAME))
        surface.blit(skin.panel("panel-slate", frame.size), frame)
        if self._drawn is None or self._drawn[0] is not skin or self._drawn[1] != self.data:
            self._drawn = skin, self.data, self._paint(skin)
        surface.blit(self._drawn[2], self.rect)
        for sprite, tint, y in self._marks(skin):
            mark = skin.sprite(sprite, min(skin.px(MARK), max(1, self.rect.h // 4)), tint)
            surface.blit(mark, mark.get_rect(midleft=(self.rect.x + skin.px(4), y)))
        x = round(self.x_of(self.place))
        needle = pygame.Rect(x - skin.px(NEEDLE) // 2, frame.y, max(2, skin.px(NEEDLE)), frame.h)
        surface.fill(skin.colour("lamp"), needle)
        for mistake in sorted(self.data.mistakes, key=lambda mark: mark.place == self.place):
            size = skin.px(THIS_MISTAKE if mistake.place == self.place else MISTAKE)
            sign = skin.sprite("icon-mistake", size)
            centre = round(self.x_of(mistake.place)), round(self.rect.y + self._level(mistake))
            surface.blit(sign, sign.get_rect(center=centre))

    def _marks(self, skin: Skin) -> list[tuple[str, str, int]]:
        """The marks of the seats with their tints, each at the height of the middle of its band at the left end."""
        first = next((chances for chances in self.data.chances if chances is not None), None)
        edges = self._edges(first) if first else []
        half = skin.px(MARK) // 2
        return [
            (sprite, tint, round(min(max((top + bottom) / 2, self.rect.y + half), self.rect.bottom - half)))
            for (sprite, tint), top, bottom in zip(self.data.marks, edges, edges[1:], strict=False)
        ]

    def _edges(self, chances: Chances) -> list[float]:
        """The y of the edges of the bands, from the top, in pixels."""
        shares = chances if len(chances) > 1 else (1 - chances[0], chances[0])
        edges = [self.rect.y + self.rect.h * edge for edge in accumulate(shares, initial=0.0)]
        return edges if len(chances) > 1 else edges[1:]

    def _level(self, mistake: Mistake) -> float:
        """How far below the top the sign of a mistake is: on the edge of its seat's band, in pixels."""
        chances = self.data.chances[mistake.place]
        if chances is None:
            return self.rect.h / 2
        edges = [edge - self.rect.y for edge in self._edges(chances)]
        if len(chances) == 1:
            return edges[0]
        return edges[mistake.seat] if mistake.seat < len(chances) else edges[mistake.seat - 1]

    def _paint(self, skin: Skin) -> pygame.Surface:
        """The bands with the lines between them, and the strokes where nothing is read yet."""
        width, height = self.rect.w * FINE, self.rect.h * FINE
        fine = pygame.Surface((width, height), pygame.SRCALPHA)
        fine.fill(skin.colour("slate", "dark"))
        _hatch(fine, skin)
        for start, run in _runs(self.data.chances):
            xs = [width * (start + number) / max(1, self.end) for number in range(len(run))]
            self._paint_run(fine, skin, xs, run)
        step, y = skin.px(DASH) * FINE, height // 2
        for x in range(0, width, 2 * step):
            pygame.draw.line(fine, skin.colour("parchment", alpha=110), (x, y), (x + step, y), FINE)
        return pygame.transform.smoothscale(fine, self.rect.size)

    def _paint_run(self, fine: pygame.Surface, skin: Skin, xs: Sequence[float], run: Sequence[Chances]) -> None:
        """Positions in a row that are all read."""
        height = fine.get_height()
        seats = len(run[0])
        rows = [[sum(chances[:edge]) * height for chances in run] for edge in range(seats + 1)]
        if seats == 1:
            rows = [[height * (1 - chances[0]) for chances in run], [float(height)] * len(run)]
        for seat, (top, bottom) in enumerate(pairwise(rows), 1):
            upper = list(zip(xs, top, strict=True))
            lower = list(zip(reversed(xs), reversed(bottom), strict=True))
            if len(upper) > 1:
                pygame.draw.polygon(fine, skin.on_slate(f"seat{seat}"), [*upper, *lower])
        lines = rows[:1] if seats == 1 else rows[1:-1]
        for width, colour in ((RIM, "ink"), (LINE, "parchment")):
            for line in lines:
                _thick_line(fine, skin, list(zip(xs, line, strict=True)), skin.px(width) * FINE, colour)


def _runs(chances: Sequence[Chances | None]) -> list[tuple[int, list[Chances]]]:
    """The stretches of positions that are read: where each begins, and its chances."""
    runs: list[tuple[int, list[Chances]]] = []
    before = None
    for place, here in enumerate(chances):
        if here is not None:
            if before is None:
                runs.append((place, []))
            runs[-1][1].append(here)
        before = here
    return runs


def _thick_line(
    surface: pygame.Surface, skin: Skin, points: Sequence[tuple[float, float]], width: int, colour: str
) -> None:
    """A line with round corners."""
    shade = skin.colour(colour)
    if len(points) > 1:
        pygame.draw.lines(surface, shade, False, points, width)
    for point in points:
        pygame.draw.circle(surface, shade, point, width / 2)


def _hatch(surface: pygame.Surface, skin: Skin) -> None:
    """Slanted strokes all over."""
    width, height = surface.get_size()
    step = skin.px(HATCH) * FINE
    for x in range(-height, width, step):
        pygame.draw.line(surface, skin.colour("slate", "light"), (x, height), (x + height // 2, 0), skin.px(2) * FINE)


def draw_loss_pill(surface: pygame.Surface, skin: Skin, text: str, good: bool, midright: Point) -> pygame.Rect:
    """A pill with a change of chances, its right end at a place in pixels; returns where it is."""
    pill = skin.pill(text, good)
    place = pill.get_rect(midright=midright)
    surface.blit(pill, place)
    return place
