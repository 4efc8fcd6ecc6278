"""The list of turning points: turn, player, what was better, why, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets import ListView, Row
from engine.stage.widgets.scroll import BAR_ROOM
from engine.words.filling import fill
from scenes.common.player_labels import PlayerLabel
from scenes.review.chart import draw_loss_pill
from scenes.review.sheet import review_words
from scenes.review.words import PointWords

ROW, GROWS, PADDING = 52, 1.4, 10
"""The least height of a row in units, how much higher it is at most for larger text, what it has above and below."""

STYLE, MOST_LINES, LEAST_ROWS = "small", 2, 2
"""The style of the words, their lines at the most, and the rows that are seen at once at the least, else with one line.
"""

INSET, PILL = 12, 24
"""Units: the margins of a row, and what a pill has round its words."""

NUMBER, MARK, SIGN, GAP = 30, 24, 20, 6
"""Units: the width of the turn's number, the sizes of mark and sign, and the gap between them."""


class PointRow(msgspec.Struct, frozen=True):
    """A turning point as a row: the count of its turn, its player, its words, its loss in words."""

    count: int
    player: PlayerLabel
    words: PointWords
    loss: str

    @property
    def told(self) -> str:
        """All of it in words."""
        return fill(review_words().told, played=self.player.caption(self.words.played), better=self.words.better)


class PointsList(ListView):
    """The turning points in `rect` (pixels); a click on one calls `on_show` with its index."""

    def __init__(
        self, rect: pygame.Rect, skin: Skin, points: Sequence[PointRow], on_show: Callable[[int], object], empty: str
    ) -> None:
        rows = [Row(str(place), point.words.better, tooltip=point.told) for place, point in enumerate(points)]
        self._lines = next((lines for lines in (MOST_LINES, 1) if self._has_room(skin, rect, points, lines)), 1)
        super().__init__(
            rect,
            rows,
            self._heights(skin, rect, points, self._lines),
            lambda name: on_show(int(name)),
            single_click=True,
            empty=empty,
            name="points",
        )
        self.says = review_words().points
        self.points = points

    def _has_room(self, skin: Skin, rect: pygame.Rect, points: Sequence[PointRow], lines: int) -> bool:
        """Whether a list shows several rows at once with so many lines for each of the words."""
        heights = self._heights(skin, rect, points, lines)
        return sum(heights) <= rect.h or max(heights) * LEAST_ROWS <= rect.h

    @staticmethod
    def _heights(skin: Skin, rect: pygame.Rect, points: Sequence[PointRow], lines: int) -> list[int]:
        """The heights of the rows in pixels: more where words take two lines, and for larger text, unless that alone
        would make the list scroll.
        """
        usual = [max(skin.px(ROW), sum(_parts(skin, rect.w, point, lines)) + skin.px(PADDING)) for point in points]
        large = [round(height * min(skin.sight.text_size, GROWS)) for height in usual]
        return usual if sum(usual) <= rect.h < sum(large) else large

    def row_words(self, row: Row) -> str:
        """A turning point with its turn and its loss."""
        point = self.points[int(row.name)]
        return fill(review_words().point_said, count=point.count, told=point.told, loss=point.loss)

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draw a turning point: what was played with the loss at its right, and what was better, in two lines each."""
        point = self.points[int(row.name)]
        upper, lower = _parts(skin, inside.w + 2 * skin.px(INSET) + skin.px(BAR_ROOM), point, self._lines)
        played = pygame.Rect(inside.x, inside.y, inside.w, inside.h * upper // (upper + lower))
        better = pygame.Rect(inside.x, played.bottom, inside.w, inside.bottom - played.bottom)
        pill = draw_loss_pill(surface, skin, f"−{point.loss}", False, (inside.right, played.centery))
        large = skin.fitting(lambda large: large.line_height("name") <= played.h)
        number = large.text(str(point.count or ""), "name", "lamp")
        surface.blit(number, number.get_rect(midleft=(inside.x, played.centery)))
        left = inside.x + skin.px(NUMBER)
        mark = skin.sprite(point.player.mark, skin.px(MARK), point.player.colour)
        surface.blit(mark, mark.get_rect(midleft=(left, played.centery)))
        sign = skin.sprite("icon-better", skin.px(SIGN))
        surface.blit(sign, sign.get_rect(midleft=(left + skin.px(2), better.centery)))
        x = left + skin.px(MARK + GAP)
        lines = (
            (played, point.words.played, "parchment", pill.x - skin.px(GAP)),
            (better, point.words.better, "muted", inside.right),
        )
        for part, words, colour, right in lines:
            box = pygame.Rect(x, part.y, right - x, part.h)
            painting.draw_fitted(
                surface, skin, painting.fit_text(skin, words, STYLE, box.size), colour, box, align="left"
            )


def _parts(skin: Skin, width: int, point: PointRow, lines: int) -> tuple[int, int]:
    """The heights that what was played and what was better take in a list of a width, of some lines at most; pixels."""
    room = width - skin.px(2 * INSET + BAR_ROOM + NUMBER + MARK + GAP)
    pill = skin.measure(f"−{point.loss}", "log-good")[0] + skin.px(PILL)
    most = lines * skin.line_height(STYLE)
    played, better = (point.words.played, room - pill), (point.words.better, room)
    upper, lower = (min(most, skin.measure(words, STYLE, wide)[1]) for words, wide in (played, better))
    return upper, lower
