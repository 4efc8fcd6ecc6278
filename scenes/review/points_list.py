"""The list of turning points: turn, player, what was better, why, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

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

STYLE, MOST_LINES = "small", 4
"""The style of the words, and their lines at the most: as many as they need, where a row of all of them is seen whole.
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
        fitting = (lines for lines in range(MOST_LINES, 0, -1) if self._has_room(skin, rect, points, lines))
        self._lines = next(fitting, 1)
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
        """Whether a list shows each of its rows whole with so many lines at most for each of the words."""
        return max(self._heights(skin, rect, points, lines), default=0) <= rect.h

    @staticmethod
    def _heights(skin: Skin, rect: pygame.Rect, points: Sequence[PointRow], lines: int) -> list[int]:
        """The heights of the rows in pixels: more where words take two lines, and for larger text, unless that alone
        would make the list scroll.
        """
        heights = (_parts(skin, rect.w, point, lines) for point in points)
        whole = [(parts.played + parts.better, skin.px(PADDING)) for parts in heights]
        usual = [max(skin.px(ROW), words, min(words + padding, rect.h)) for words, padding in whole]
        large = [round(height * min(skin.sight.text_size, GROWS)) for height in usual]
        return usual if sum(usual) <= rect.h < sum(large) else large

    def row_words(self, row: Row) -> str:
        """A turning point with its turn and its loss."""
        point = self.points[int(row.name)]
        return fill(review_words().point_said, count=point.count, told=point.told, loss=point.loss)

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draw a turning point: what was played, what was better; the loss beside one of them or below the number."""
        point = self.points[int(row.name)]
        parts = _parts(skin, inside.w + 2 * skin.px(INSET) + skin.px(BAR_ROOM), point, self._lines)
        high = inside.h * parts.played // (parts.played + parts.better)
        played = pygame.Rect(inside.x, inside.y, inside.w, high)
        better = pygame.Rect(inside.x, played.bottom, inside.w, inside.bottom - played.bottom)
        left, head, loss = inside.x + skin.px(NUMBER), played.centery, f"−{point.loss}"
        if parts.loss_at is LossAt.NUMBER:
            head = played.y + played.h // 4
            draw_loss_pill(surface, skin, loss, False, (left + skin.px(MARK), played.bottom - played.h // 4))
        else:
            beside = better if parts.loss_at is LossAt.BETTER else played
            pill = draw_loss_pill(surface, skin, loss, False, (inside.right, beside.centery))
            beside.w = pill.x - skin.px(GAP) - inside.x
        large = skin.fitting(lambda large: large.line_height("name") <= played.h)
        number = large.text(str(point.count or ""), "name", "lamp")
        surface.blit(number, number.get_rect(midleft=(inside.x, head)))
        mark = skin.sprite(point.player.mark, skin.px(MARK), point.player.colour)
        surface.blit(mark, mark.get_rect(midleft=(left, head)))
        sign = skin.sprite("icon-better", skin.px(SIGN))
        surface.blit(sign, sign.get_rect(midleft=(left + skin.px(2), better.centery)))
        x = left + skin.px(MARK + GAP)
        for part, words, colour in ((played, point.words.played, "parchment"), (better, point.words.better, "muted")):
            box = pygame.Rect(x, part.y, part.right - x, part.h)
            fitted = painting.fit_text(skin, words, STYLE, box.size)
            painting.draw_fitted(surface, skin, fitted, colour, box, align="left")


class LossAt(Enum):
    """Where the loss of a row stands: at the right of what was played or of what was better, or below the number."""

    PLAYED, BETTER, NUMBER = range(3)


class _Parts(NamedTuple):
    """The heights that what was played and what was better take, in pixels, and where the loss stands."""

    played: int
    better: int
    loss_at: LossAt


def _parts(skin: Skin, width: int, point: PointRow, lines: int) -> _Parts:
    """How a row lies in a list of a width in pixels, each of its words in some lines at most.

    The loss is beside what was played, unless the words take fewer lines with it elsewhere.
    """
    room = width - skin.px(2 * INSET + BAR_ROOM + NUMBER + MARK + GAP)
    beside = room - skin.measure(f"−{point.loss}", "log-good")[0] - skin.px(PILL)

    line = skin.line_height(STYLE)

    def parts(loss_at: LossAt) -> _Parts:
        """The row with the loss in one of its places."""
        played = skin.measure(point.words.played, STYLE, beside if loss_at is LossAt.PLAYED else room)[1]
        better = skin.measure(point.words.better, STYLE, beside if loss_at is LossAt.BETTER else room)[1]
        return _Parts(max(played, 2 * line) if loss_at is LossAt.NUMBER else played, better, loss_at)

    chosen = min(map(parts, LossAt), key=lambda row: row.played + row.better)
    most = lines * line
    return chosen._replace(played=min(most, chosen.played), better=min(most, chosen.better))
