"""The score sheet of the results: a row a seat, a column a category, and the sum where several categories count."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.spelling import figure
from engine.stage.look import Look
from engine.stage.widgets.base import Point, Widget
from engine.stage.widgets.ui import Ui
from scenes.outcome import Column, Outcome
from scenes.results_cards import icon_tint
from scenes.sheet_heads import HELP, Head, heads

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
NARROW = 64
"""Units of the column with the sums beside many others."""
ICON = 40
MARK = 40


class Spread(NamedTuple):
    """How the sheet is set out, in pixels: the width of the names and of the sums, and the heads of the columns."""

    names: int
    sums: int
    heads: tuple[Head, ...]


def _even(spread: Spread) -> bool:
    """Whether all columns have one line for their label, and one at the most for what stands under it."""
    return all(len(head.lines) <= 2 for head in spread.heads)


def sheet_height(look: Look, outcome: Outcome, width: int, most: int) -> int:
    """The height in pixels that the sheet of an outcome takes at a width, at most `most`."""
    head = ScoreSheet(pygame.Rect(0, 0, width, most), outcome).head(look)
    return min(most, head + len(outcome.cards) * look.px(ROW) + look.px(FOOT))


class ScoreSheet(Widget):
    """The score sheet on parchment; the best of a column is bold, the winners' rows lie in lamplight.

    Where there are many categories, the column of the names is as narrow as they are, and then marks alone stand there.
    """

    solid = False

    def __init__(self, rect: pygame.Rect, outcome: Outcome) -> None:
        super().__init__(rect, name="sheet")
        self.outcome = outcome

    def hint(self, pos: Point | None, look: Look) -> str:
        """The words of the column pointed at, where they did not fit."""
        if pos is None or pos[1] > self.rect.y + self.head(look):
            return ""
        for column, head in zip(self.outcome.columns, self._spread(look).heads, strict=True):
            if head.cut and abs(head.middle - pos[0]) <= head.width // 2:
                return f"{column.words.label} {column.words.help}".strip()
        return ""

    def cuts(self, look: Look) -> bool:
        """Whether the words of some column do not fit, however the columns are set out."""
        return any(head.cut for head in self._spread(look).heads)

    def head(self, look: Look) -> int:
        """The height in pixels of the head: icons, labels and the lines under them."""
        lines = max((len(head.lines) for head in self._spread(look).heads), default=2)
        return look.px(HEAD) + (lines - 2) * look.line(HELP)

    def _spread(self, look: Look) -> Spread:
        """The columns, in the first way that cuts no words, or in the narrowest."""
        name = max(look.measure(card.setup.name, "name")[0] for card in self.outcome.cards)
        widest = self._share(look, NAMES)
        marks = look.px(MARK + 2)
        sums = self._share(look, SUMS)
        for names, sum_ in ((widest, sums), (min(widest, marks + name + look.px(22)), sums), (marks, look.px(NARROW))):
            left = self.rect.x + look.px(PAD) + names
            right = self.rect.right - look.px(PAD) - (sum_ if self.outcome.summed else 0)
            found = Spread(names, sum_, heads(look, [column.words for column in self.outcome.columns], left, right))
            if not any(head.cut for head in found.heads) and (names != widest or _even(found)):
                break
        return found

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:  # noqa: ARG002
        """Draw the parchment, the head, and the rows in order of rank."""
        surface.blit(look.panel("panel-parchment", self.rect.size), self.rect)
        spread, head = self._spread(look), self.head(look)
        if spread.names > look.px(MARK + 2):
            heading = look.text(*look.snug(HEADING, "panel-heading", spread.names))
            surface.blit(heading, (self.rect.x + look.px(PAD), self.rect.y + look.px(20)))
        for column, over in zip(self.outcome.columns, spread.heads, strict=True):
            self._draw_head(surface, look, column, over)
        line = pygame.Rect(0, 0, self.rect.w - 2 * look.px(PAD), max(1, look.px(2)))
        line.midbottom = (self.rect.centerx, self.rect.y + head)
        surface.fill(look.colour("timber"), line)
        if self.outcome.summed:
            words = look.text(SUM, "name")
            surface.blit(words, words.get_rect(midbottom=(self._sums(look, spread), line.y - look.px(32))))
        for place in range(len(self.outcome.cards)):
            self._draw_row(surface, look, spread, place)

    def _sums(self, look: Look, spread: Spread) -> int:
        return self.rect.right - look.px(PAD) - spread.sums // 2

    def _share(self, look: Look, column: tuple[int, float]) -> int:
        most, share = column
        return min(look.px(most), round(self.rect.w * share))

    def _draw_head(self, surface: pygame.Surface, look: Look, column: Column, head: Head) -> None:
        words, middle = column.words, head.middle
        top = self.rect.y + look.px(16)
        if words.icon:
            icon = look.sprite(words.icon, look.px(ICON), icon_tint(words.icon, words.tint))
            surface.blit(icon, icon.get_rect(center=(middle, top + look.px(ICON) // 2)))
        top += look.px(ICON) + look.px(2)
        for text, style, colour in head.lines:
            line = look.text(text, style, colour)
            surface.blit(line, line.get_rect(midtop=(middle, top)))
            top += look.line(style) - look.px(1)

    def row(self, look: Look, place: int) -> pygame.Rect:
        """The rectangle in pixels of the row at a place, from 0."""
        top = self.rect.y + self.head(look) + look.px(4)
        high = min((self.rect.bottom - look.px(FOOT) - top) // len(self.outcome.cards), look.px(TALLEST_ROW))
        return pygame.Rect(self.rect.x + look.px(16), top + place * high, self.rect.w - 2 * look.px(16), high)

    def _draw_row(self, surface: pygame.Surface, look: Look, spread: Spread, place: int) -> None:
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
        if (room := self.rect.x + look.px(PAD) + spread.names - left) > 0:
            words = look.text(*look.snug(card.setup.name, "name", room))
            surface.blit(words, words.get_rect(midleft=(left, row.centery)))
        for column, head in zip(self.outcome.columns, spread.heads, strict=True):
            draw_value(surface, look, column, card.seat, (head.middle, row.centery))
        if self.outcome.summed:
            total = look.text(figure(card.total), "score")
            surface.blit(total, total.get_rect(center=(self._sums(look, spread), row.centery)))


def draw_value(surface: pygame.Surface, look: Look, column: Column, seat: int, middle: tuple[int, int]) -> None:
    """Set a value: the best bold in ink, a nought pale, the rest between the two."""
    value = column.values[seat - 1]
    best = value == column.best
    style, colour = ("score-small", "ink") if best else ("button-large", "timber" if value else "dust")
    words = look.text(figure(value), style, colour)
    surface.blit(words, words.get_rect(center=middle))
