"""The list of turning points: turn, player, what was better, why, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from engine.review.turning_points import LEAST
from engine.stage.skin import Skin
from engine.stage.widgets import ListView, Row
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.panels.drawing import fitted_text
from scenes.review.chart import draw_loss_pill
from scenes.review.words import PointWords, percent

ROW, GROWS = 52, 1.4
"""The height of a row in units, and how much higher it is at most for larger text."""

NUMBER, MARK, SIGN, GAP = 30, 24, 20, 6
"""Units: the width of the turn's number, the sizes of mark and sign, and the gap between them."""

NONE, READING = f"No decision cost {percent(LEAST)} of winning or more.", "The bots are reading."


NAME = "Turning points"
"""The list for those who listen."""

TURN, LOST = "Turn {count}", "It cost {loss}."
"""The turn and the loss of a turning point for those who listen."""


def _row_height(skin: Skin, rect: pygame.Rect, count: int) -> int:
    """The height of a row in pixels: higher for larger text, unless that alone would make the list scroll."""
    usual, large = skin.px(ROW), skin.px(ROW * min(skin.sight.text_size, GROWS))
    return usual if count * usual <= rect.h < count * large else large


class PointRow(msgspec.Struct, frozen=True):
    """A turning point as a row: the count of its turn, its player, its words, its loss in words."""

    count: int
    player: PlayerLabel
    words: PointWords
    loss: str

    @property
    def told(self) -> str:
        """All of it in words."""
        return f"{self.player.caption(self.words.played)}. Better: {self.words.better}."


class PointsList(ListView):
    """The turning points in `rect` (pixels); a click on one calls `on_show` with its index."""

    def __init__(
        self, rect: pygame.Rect, skin: Skin, points: Sequence[PointRow], on_show: Callable[[int], object], empty: str
    ) -> None:
        rows = [Row(str(place), point.words.better, tooltip=point.told) for place, point in enumerate(points)]
        super().__init__(
            rect,
            rows,
            _row_height(skin, rect, len(points)),
            lambda name: on_show(int(name)),
            single_click=True,
            empty=empty,
            name="points",
        )
        self.says = NAME
        self.points = points

    def row_words(self, row: Row) -> str:
        """A turning point with its turn and its loss."""
        point = self.points[int(row.name)]
        return f"{TURN.format(count=point.count)}: {point.told} {LOST.format(loss=point.loss)}"

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draw a turning point: two lines, and the loss at the right."""
        point = self.points[int(row.name)]
        usual = skin
        pill = draw_loss_pill(surface, skin, f"−{point.loss}", False, (inside.right, inside.centery))
        first, second = inside.y + inside.h // 4, inside.y + inside.h * 3 // 4
        height = inside.h // 2 if skin.sight.text_size > 1 else 0
        skin = skin.fitting(lambda large: large.line_height("name") <= inside.h // 2)
        number = skin.text(str(point.count or ""), "name", "lamp")
        surface.blit(number, number.get_rect(midleft=(inside.x, first)))
        x = inside.x + skin.px(NUMBER)
        mark = skin.sprite(point.player.mark, skin.px(MARK), point.player.colour)
        surface.blit(mark, mark.get_rect(midleft=(x, first)))
        x += mark.get_width() + skin.px(GAP)
        room = pill.x - skin.px(GAP) - x
        deed = point.player.caption(point.words.played)
        deed = deed if usual.measure(deed, "small")[0] <= room else point.words.played  # the mark says who
        played = fitted_text(usual, deed, "small", "parchment", room, height)
        surface.blit(played, played.get_rect(midleft=(x, first)))
        sign = skin.sprite("icon-better", skin.px(SIGN))
        surface.blit(sign, sign.get_rect(midleft=(inside.x + skin.px(NUMBER + 2), second)))
        better = fitted_text(usual, point.words.better, "small", "muted", room, height)
        surface.blit(better, better.get_rect(midleft=(x, second)))
