"""The score sheet of the results set the other way: a row a category, a column a player, where heads would be cut."""

from __future__ import annotations

import pygame

from engine.spelling import figure
from engine.stage.look import Look
from engine.stage.widgets.base import Point, Widget
from engine.stage.widgets.ui import Ui
from scenes.outcome import Column, Outcome, RankCard
from scenes.results_cards import icon_tint
from scenes.results_sheet import SUM, ScoreSheet, draw_value

HEAD, FOOT, PAD = 58, 44, 22
"""Units of the marks over the columns, of the sums under them, and from the edge of the sheet to what is in it."""
LEAST, MOST = 27, 46
"""Units of a row at the least and at the most."""
ICON, MARK = 28, 38
WORDS = 0.49
"""The share of the sheet's width that the words of the categories take."""
LABEL, HELP = "name", "body-small"


def score_sheet(look: Look, rect: pygame.Rect, outcome: Outcome) -> Widget:
    """The score sheet over a rectangle in pixels: the other way where that is tall enough, and saves words a cut."""
    usual, turned = ScoreSheet(rect, outcome), ScoreRows(rect, outcome)
    return turned if usual.cuts(look) and turned.row(look, 0).h >= look.px(LEAST) else usual


class ScoreRows(Widget):
    """The score sheet on parchment; the best of a row is bold, the winners' columns lie in lamplight."""

    solid = False

    def __init__(self, rect: pygame.Rect, outcome: Outcome) -> None:
        super().__init__(rect, name="sheet")
        self.outcome = outcome

    def hint(self, pos: Point | None, look: Look) -> str:
        """The words of the category pointed at, where they did not fit."""
        rows = [self.row(look, place) for place in range(len(self.outcome.columns))]
        at = next((place for place, row in enumerate(rows) if pos is not None and row.collidepoint(pos)), -1)
        if at < 0:
            return ""
        words = self.outcome.columns[at].words
        room = self._words(look, rows[at]).w
        taken = look.measure(words.label, LABEL)[0] + look.px(8) + look.measure(words.help, HELP)[0]
        return f"{words.label} {words.help}".strip() if taken > room else ""

    def row(self, look: Look, place: int) -> pygame.Rect:
        """The rectangle in pixels of the category at a place, from 0."""
        sums = look.px(FOOT) if self.outcome.summed else look.px(PAD) // 2
        top, low = self.rect.y + look.px(HEAD), self.rect.bottom - sums - look.px(PAD) // 2
        high = min((low - top) // len(self.outcome.columns), look.px(MOST))
        return pygame.Rect(self.rect.x + look.px(PAD), top + place * high, self.rect.w - 2 * look.px(PAD), high)

    def middle(self, look: Look, place: int) -> int:
        """The middle of a player's column in pixels, by the place of its card, from 0."""
        row = self.row(look, 0)
        return row.x + round(row.w * (WORDS + (1 - WORDS) * (place + 0.5) / len(self.outcome.cards)))

    def _words(self, look: Look, row: pygame.Rect) -> pygame.Rect:
        """What a row leaves for the words of its category, right of the icon."""
        left = row.x + look.px(ICON + 10)
        return pygame.Rect(left, row.y, row.x + round(row.w * WORDS) - left, row.h)

    def draw(self, surface: pygame.Surface, look: Look, ui: Ui) -> None:  # noqa: ARG002
        """Draw the parchment, the marks over the columns in order of rank, a row a category, and the sums."""
        surface.blit(look.panel("panel-parchment", self.rect.size), self.rect)
        low = self.row(look, len(self.outcome.columns) - 1).bottom
        for place, card in enumerate(self.outcome.cards):
            self._draw_head(surface, look, card, self.middle(look, place))
        thin, thick = max(1, look.px(1)), max(1, look.px(2))
        for at, column in enumerate(self.outcome.columns):
            row = self.row(look, at)
            tone = "parchment.dark" if at else "timber"
            surface.fill(look.colour(tone), (row.x, row.y, row.w, thin if at else thick))
            self._draw_row(surface, look, column, row)
        if not self.outcome.summed:
            return
        row = self.row(look, 0)
        surface.fill(look.colour("timber"), (row.x, low, row.w, thick))
        middle = low + look.px(FOOT) // 2
        words = look.text(SUM, LABEL)
        surface.blit(words, words.get_rect(midleft=(self._words(look, row).x, middle)))
        for place, card in enumerate(self.outcome.cards):
            total = look.text(figure(card.total), "score")
            surface.blit(total, total.get_rect(center=(self.middle(look, place), middle)))

    def _draw_head(self, surface: pygame.Surface, look: Look, card: RankCard, middle: int) -> None:
        """Draw a player's mark, and for a winner the band of lamplight that its column lies in."""
        if card.won:
            wide = min(look.px(110), self.middle(look, 1) - self.middle(look, 0) - look.px(6))
            inner = self.rect.inflate(0, -2 * look.px(PAD) // 2)
            band = pygame.Rect(middle - wide // 2, inner.y, wide, inner.h)
            surface.blit(look.plate(band.size, "lamp", radius=look.px(8), alpha=0.42), band)
        mark = look.sprite(look.mark(card.setup.colour), look.px(MARK), card.setup.colour)
        surface.blit(mark, mark.get_rect(center=(middle, self.rect.y + look.px(HEAD + 10) // 2)))

    def _draw_row(self, surface: pygame.Surface, look: Look, column: Column, row: pygame.Rect) -> None:
        """Draw a category's icon, its words on one line, and a value a player."""
        words, room = column.words, self._words(look, row)
        if words.icon:
            size = min(look.px(ICON), row.h)
            icon = look.sprite(words.icon, size, icon_tint(words.icon, words.tint))
            surface.blit(icon, icon.get_rect(center=(row.x + look.px(ICON) // 2, row.centery)))
        label = look.text(*look.snug(words.label, LABEL, room.w))
        spot = surface.blit(label, label.get_rect(midleft=room.midleft))
        beside = room.right - spot.right - look.px(8)
        if words.help and beside >= look.px(40):
            told = look.text(*look.snug(words.help, HELP, beside), "timber")
            surface.blit(told, told.get_rect(midleft=(spot.right + look.px(8), row.centery)))
        for place, card in enumerate(self.outcome.cards):
            draw_value(surface, look, column, card.seat, (self.middle(look, place), row.centery))
