"""The score sheet of the results: a row a seat, a column a category, and the sum where several categories count."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.components import CategoryWords
from engine.stage.look import Look
from engine.stage.widgets.base import Point, Widget
from engine.stage.widgets.ui import Ui
from scenes.outcome import Column, Outcome
from scenes.results_cards import icon_tint

HEADING = "Score sheet"
SUM = "Sum"
HEAD = 112
"""Units of the sheet's head: icons, labels and the lines under them."""
ROW = 62
"""The height of a row where there is room for it, in units."""
TALLEST_ROW = 132
PAD = 24
FOOT = 20
NAMES = (216, 0.24)
"""The column with the seats' names: units at the most, and its share of the sheet."""
SUMS = (110, 0.13)
"""The column with the sums, likewise."""
ICON = 40
MARK = 40


def sheet_height(look: Look, seats: int, most: int) -> int:
    """The height in pixels that a sheet of so many seats takes, at most `most`."""
    return min(most, look.px(HEAD) + seats * look.px(ROW) + look.px(FOOT))


def _head_lines(words: CategoryWords) -> tuple[tuple[str, str, str], ...]:
    """What stands over a column: text, style and colour of its lines."""
    return (words.label, "label", "ink"), (words.help, "body-small", "timber")


class ScoreSheet(Widget):
    """The score sheet on parchment; the best of a column is bold, the winners' rows lie in lamplight."""

    solid = False

    def __init__(self, rect: pygame.Rect, outcome: Outcome) -> None:
        super().__init__(rect, name="sheet")
        self.outcome = outcome

    def hint(self, pos: Point | None, look: Look) -> str:
        """The words of the column pointed at, where they did not fit."""
        near = [(abs(middle - pos[0]), i) for i, middle in enumerate(self._middles(look))] if pos else []
        if not near or pos is None or pos[1] > self.rect.y + look.px(HEAD) or min(near)[0] > self._room(look) // 2:
            return ""
        words = self.outcome.columns[min(near)[1]].words
        cut = any(look.fit(text, style, self._room(look)) != text for text, style, _ in _head_lines(words))
        return f"{words.label} {words.help}".strip() if cut else ""

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:  # noqa: ARG002
        """Draw the parchment, the head, and the rows in order of rank."""
        surface.blit(look.panel("panel-parchment", self.rect.size), self.rect)
        heading = look.text(*look.snug(HEADING, "panel-heading", self._share(look, NAMES)))
        surface.blit(heading, (self.rect.x + look.px(PAD), self.rect.y + look.px(20)))
        for column, middle in zip(self.outcome.columns, self._middles(look), strict=True):
            self._draw_head(surface, look, column, middle)
        line = pygame.Rect(0, 0, self.rect.w - 2 * look.px(PAD), max(1, look.px(2)))
        line.midbottom = (self.rect.centerx, self.rect.y + look.px(HEAD))
        surface.fill(look.colour("timber"), line)
        if self.outcome.summed:
            words = look.text(SUM, "name")
            surface.blit(words, words.get_rect(midbottom=(self._sums(look), line.y - look.px(32))))
        for place in range(len(self.outcome.cards)):
            self._draw_row(surface, look, place)

    def _sums(self, look: Look) -> int:
        return self.rect.right - look.px(PAD) - self._share(look, SUMS) // 2

    def _share(self, look: Look, column: tuple[int, float]) -> int:
        most, share = column
        return min(look.px(most), round(self.rect.w * share))

    def _middles(self, look: Look) -> Sequence[int]:
        """The middles of the columns, in pixels."""
        left = self.rect.x + look.px(PAD) + self._share(look, NAMES)
        right = self.rect.right - look.px(PAD) - (self._share(look, SUMS) if self.outcome.summed else 0)
        count = len(self.outcome.columns)
        return [left + (right - left) * (2 * i + 1) // (2 * count) for i in range(count)]

    def _room(self, look: Look) -> int:
        middles = self._middles(look)
        return (middles[1] - middles[0] if len(middles) > 1 else self.rect.w // 3) - look.px(6)

    def _draw_head(self, surface: pygame.Surface, look: Look, column: Column, middle: int) -> None:
        words, room = column.words, self._room(look)
        top = self.rect.y + look.px(16)
        if words.icon:
            icon = look.sprite(words.icon, look.px(ICON), icon_tint(words.icon, words.tint))
            surface.blit(icon, icon.get_rect(center=(middle, top + look.px(ICON) // 2)))
        top += look.px(ICON) + look.px(2)
        for text, style, colour in _head_lines(words):
            line = look.text(look.fit(text, style, room), style, colour)
            surface.blit(line, line.get_rect(midtop=(middle, top)))
            top += look.line(style) - look.px(1)

    def row(self, look: Look, place: int) -> pygame.Rect:
        """The rectangle in pixels of the row at a place, from 0."""
        top = self.rect.y + look.px(HEAD) + look.px(4)
        high = min((self.rect.bottom - look.px(FOOT) - top) // len(self.outcome.cards), look.px(TALLEST_ROW))
        return pygame.Rect(self.rect.x + look.px(16), top + place * high, self.rect.w - 2 * look.px(16), high)

    def _draw_row(self, surface: pygame.Surface, look: Look, place: int) -> None:
        card, row = self.outcome.cards[place], self.row(look, place)
        if card.won:
            band = row.inflate(0, -look.px(4))
            surface.blit(look.plate(band.size, "lamp", radius=look.px(8), alpha=0.42), band)
        elif place:
            thin = pygame.Rect(row.x + look.px(8), row.y, row.w - 2 * look.px(8), max(1, look.px(1)))
            surface.fill(look.colour("parchment", "dark"), thin)
        size = min(look.px(MARK), row.h - look.px(6))
        mark = look.sprite(look.mark(card.setup.colour), size, card.setup.colour)
        left = self.rect.x + look.px(PAD) + look.px(MARK) // 2 + look.px(2)
        surface.blit(mark, mark.get_rect(center=(left, row.centery)))
        left += look.px(MARK) // 2 + look.px(10)
        name, style = look.snug(card.setup.name, "name", self.rect.x + look.px(PAD) + self._share(look, NAMES) - left)
        words = look.text(name, style)
        surface.blit(words, words.get_rect(midleft=(left, row.centery)))
        for column, middle in zip(self.outcome.columns, self._middles(look), strict=True):
            self._draw_value(surface, look, column, card.seat, (middle, row.centery))
        if self.outcome.summed:
            total = look.text(str(card.total), "score")
            surface.blit(total, total.get_rect(center=(self._sums(look), row.centery)))

    def _draw_value(
        self, surface: pygame.Surface, look: Look, column: Column, seat: int, middle: tuple[int, int]
    ) -> None:
        """Set a value: the best bold in ink, a nought pale, the rest between the two."""
        value = column.values[seat - 1]
        best = value == column.best
        style, colour = ("score-small", "ink") if best else ("button-large", "timber" if value else "dust")
        words = look.text(str(value), style, colour)
        surface.blit(words, words.get_rect(center=middle))
