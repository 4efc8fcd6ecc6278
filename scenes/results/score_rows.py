"""The score table transposed: a row per category, a column per player. Used if column heads would be cut."""

from __future__ import annotations

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets.display import Canvas
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.widget import Host, Point, Widget
from engine.words.phrases import number_text
from scenes.common.outcome import Column, Outcome, RankCard
from scenes.results.cards import icon_tint
from scenes.results.score_table import ScoreSheet, draw_value
from scenes.results.words import results_words

HEAD, FOOT, PAD = 58, 44, 22
"""Units of the marks above the columns, of the totals below them, and from the edge to the content."""

LEAST, MOST = 24, 46
"""Least and greatest height of a row, in units."""

ICON, MARK = 28, 38

WORDS = 0.49
"""The share of the width for the words of the categories."""

LABEL, HELP = "name", "body-small"


def score_sheet(skin: Skin, rect: pygame.Rect, outcome: Outcome) -> tuple[Widget, ...]:
    """The score table over a rectangle in pixels; transposed if its heads would be cut.

    It scrolls if the rows do not fit; the totals then stay in sight below them.
    """
    usual, transposed = ScoreSheet(rect, outcome), ScoreRows(rect, outcome)
    if not usual.cuts_words(skin):
        return (usual,)
    if transposed.row(skin, 0).h >= skin.px(LEAST):
        return (transposed,)
    sums = pygame.Rect(rect.x, rect.bottom - skin.px(FOOT), rect.w, skin.px(FOOT) if outcome.has_total else 0)
    area = ScrollArea(pygame.Rect(rect.x, rect.y, rect.w, rect.h - sums.h), name="sheet-area")
    needed = len(outcome.columns) * skin.px(LEAST) + skin.px(HEAD) + skin.px(PAD)
    sums.w = area.inner(skin).w
    rows = area.add(ScoreRows(pygame.Rect(rect.x, rect.y, sums.w, needed), outcome, summed=False))
    return (area, Canvas(sums, rows.draw_sums_alone, name="sums")) if sums.h else (area,)


class ScoreRows(Widget):
    """The transposed score table on parchment; the best of a row is bold, winners' columns are in lamplight.

    It is `summed` unless the totals lie below it.
    """

    solid = False

    def __init__(self, rect: pygame.Rect, outcome: Outcome, *, summed: bool = True) -> None:
        super().__init__(rect, name="sheet")
        self.outcome = outcome
        self.summed = summed and outcome.has_total
        self.says = outcome.table_words

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """The tooltip: the words of the category pointed at, if they are cut."""
        rows = [self.row(skin, place) for place in range(len(self.outcome.columns))]
        at = next((place for place, row in enumerate(rows) if pos is not None and row.collidepoint(pos)), -1)
        if at < 0:
            return ""
        words = self.outcome.columns[at].words
        room = self._words_area(skin, rows[at]).w
        needed = skin.measure(words.label, LABEL)[0] + skin.px(8) + skin.measure(words.help, HELP)[0]
        return f"{words.label} {words.help}".strip() if needed > room else ""

    def row(self, skin: Skin, place: int) -> pygame.Rect:
        """The rectangle in pixels of a category, by its index."""
        sums = skin.px(FOOT) if self.summed else skin.px(PAD) // 2
        top, low = self.rect.y + skin.px(HEAD), self.rect.bottom - sums - skin.px(PAD) // 2
        height = min((low - top) // len(self.outcome.columns), skin.px(MOST))
        return pygame.Rect(self.rect.x + skin.px(PAD), top + place * height, self.rect.w - 2 * skin.px(PAD), height)

    def column_centre(self, skin: Skin, place: int) -> int:
        """The centre of a player's column in pixels, by the index of its card."""
        row = self.row(skin, 0)
        return row.x + round(row.w * (WORDS + (1 - WORDS) * (place + 0.5) / len(self.outcome.cards)))

    def _words_area(self, skin: Skin, row: pygame.Rect) -> pygame.Rect:
        """The part of a row for the words of its category, right of the icon."""
        left = row.x + skin.px(ICON + 10)
        return pygame.Rect(left, row.y, row.x + round(row.w * WORDS) - left, row.h)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the parchment, the marks in order of rank, a row per category, and the totals."""
        surface.blit(skin.panel("panel-parchment", self.rect.size), self.rect)
        low = self.row(skin, len(self.outcome.columns) - 1).bottom
        for place, card in enumerate(self.outcome.cards):
            self._draw_head(surface, skin, card, self.column_centre(skin, place))
        thin_line, thick_line = max(1, skin.px(1)), max(1, skin.px(2))
        for at, column in enumerate(self.outcome.columns):
            row = self.row(skin, at)
            tone = "parchment.dark" if at else "timber"
            surface.fill(skin.colour(tone), (row.x, row.y, row.w, thin_line if at else thick_line))
            self._draw_row(surface, skin, column, row)
        if self.summed:
            self._draw_sums(surface, skin, low)

    def draw_sums_alone(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        """Draw the totals into a rectangle on parchment of its own, with the light of the winners' columns."""
        surface.blit(skin.panel("panel-parchment", rect.size), rect)
        for place, card in enumerate(self.outcome.cards):
            if card.won:
                self._draw_light(surface, skin, self.column_centre(skin, place), rect.inflate(0, -skin.px(8)))
        self._draw_sums(surface, skin, rect.y)

    def _draw_sums(self, surface: pygame.Surface, skin: Skin, low: int) -> None:
        """Draw the totals below a line at a pixel."""
        row = self.row(skin, 0)
        surface.fill(skin.colour("timber"), (row.x, low, row.w, max(1, skin.px(2))))
        middle = low + skin.px(FOOT) // 2
        words = skin.text(results_words().total, LABEL)
        surface.blit(words, words.get_rect(midleft=(self._words_area(skin, row).x, middle)))
        for place, card in enumerate(self.outcome.cards):
            total = skin.text(number_text(card.total), "score")
            surface.blit(total, total.get_rect(center=(self.column_centre(skin, place), middle)))

    def _draw_light(self, surface: pygame.Surface, skin: Skin, middle: int, inner: pygame.Rect) -> None:
        """Draw the lamplight behind a winner's column, as high as a rectangle."""
        width = min(skin.px(110), self.column_centre(skin, 1) - self.column_centre(skin, 0) - skin.px(6))
        band = pygame.Rect(middle - width // 2, inner.y, width, inner.h)
        surface.blit(skin.rounded_box(band.size, "lamp", radius=skin.px(8), alpha=0.42), band)

    def _draw_head(self, surface: pygame.Surface, skin: Skin, card: RankCard, middle: int) -> None:
        """Draw a player's mark, and the lamplight behind a winner's column."""
        if card.won:
            self._draw_light(surface, skin, middle, self.rect.inflate(0, -2 * skin.px(PAD) // 2))
        mark = skin.sprite(skin.seat_mark(card.setup.colour), skin.px(MARK), card.setup.colour)
        surface.blit(mark, mark.get_rect(center=(middle, self.rect.y + skin.px(HEAD + 10) // 2)))

    def _draw_row(self, surface: pygame.Surface, skin: Skin, column: Column, row: pygame.Rect) -> None:
        """Draw a category's icon, its words on one line, and one value per player."""
        words, room = column.words, self._words_area(skin, row)
        if words.icon:
            size = min(skin.px(ICON), row.h)
            icon = skin.sprite(words.icon, size, icon_tint(words.icon, words.tint))
            surface.blit(icon, icon.get_rect(center=(row.x + skin.px(ICON) // 2, row.centery)))
        skin = skin.fitting(
            lambda large: (
                large.line_height(LABEL) <= row.h
                and large.measure(words.label, LABEL)[0] + large.measure(words.help, HELP)[0] <= room.w - skin.px(8)
            )
        )
        label = skin.text(*skin.shrink_to_fit(words.label, LABEL, room.w))
        drawn = surface.blit(label, label.get_rect(midleft=room.midleft))
        beside = room.right - drawn.right - skin.px(8)
        if words.help and beside >= skin.px(40):
            help_text = skin.text(*skin.shrink_to_fit(words.help, HELP, beside), "timber")
            surface.blit(help_text, help_text.get_rect(midleft=(drawn.right + skin.px(8), row.centery)))
        for place, card in enumerate(self.outcome.cards):
            draw_value(surface, skin, column, card.seat, (self.column_centre(skin, place), row.centery))
