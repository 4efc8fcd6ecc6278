"""The score table of the results: a row per player, a column per category, and a column for the total.

The widths and the line breaks of the column heads are chosen so that no word is cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.data.sections import CategoryWords
from engine.stage import painting
from engine.stage.skin import Skin
from engine.stage.widgets.widget import Host, Point, Widget
from engine.words.phrases import number_text
from scenes.common.outcome import Column, Outcome
from scenes.results.cards import icon_tint
from scenes.results.words import results_words

LABEL, HELP = "label", "body-small"
"""The styles of a category's label and of the line under it."""

LOOSE, TIGHT = 16, 6
"""Units between the words of two columns: on one line each, and wrapped."""

SHORT = 7
"""A text of up to this many letters is not wrapped, as long as there is room for that."""

MOST = 3
"""The greatest number of lines of a label, and of the text below it."""


class HeadLine(NamedTuple):
    """One line of a head: text, style, colour."""

    text: str
    style: str
    colour: str


class Head(NamedTuple):
    """The head of a column: centre and width in pixels, lines, and whether words are cut."""

    middle: int
    width: int
    lines: tuple[HeadLine, ...]
    cut: bool


def heads(skin: Skin, columns: Sequence[CategoryWords], left: int, right: int) -> tuple[Head, ...]:
    """The heads of the columns between two pixel columns: of equal width if that fits, else as wide as needed."""
    room, count = right - left, len(columns)
    loose, tight = skin.px(LOOSE), skin.px(TIGHT)
    unwrapped = [_width(skin, (words.label, words.help), loose) for words in columns]
    least = [
        [
            _width(skin, [*_unwrapped_parts(words.label, short), *_unwrapped_parts(words.help, short)], tight)
            for words in columns
        ]
        for short in (SHORT, 0)
    ]
    if max(unwrapped, default=0) * count <= room:
        edges = [left + room * at // max(1, count) for at in range(count + 1)]
    else:
        need = next((widths for widths in (unwrapped, *least) if sum(widths) <= room), least[-1])
        edges = _edges(left, room, need, unwrapped)
    return tuple(_head(skin, words, low, high) for words, low, high in zip(columns, edges[:-1], edges[1:], strict=True))


def _unwrapped_parts(text: str, short: int) -> list[str]:
    """The parts of a text that are not wrapped: its words, or all of one with up to `short` letters."""
    return [text] if len(text) <= short else text.split()


def _width(skin: Skin, texts: Sequence[str], gap: int) -> int:
    """The greatest width of some texts in pixels, in the wider of the two styles, plus `gap`."""
    return max(skin.measure(text, style)[0] for text in texts for style in (LABEL, HELP)) + gap


def _edges(left: int, room: int, need: Sequence[int], wish: Sequence[int]) -> list[int]:
    """The edges of columns with least and wished widths: what is left goes to the wishes, then to all equally."""
    over = room - sum(need)
    wanted = sum(wish) - sum(need)
    if over < 0 or not wanted:
        widths = [each + over / len(need) for each in need]
    else:
        widths = [each + (most - each) * over / wanted for each, most in zip(need, wish, strict=True)]
    return [left + round(sum(widths[:at])) for at in range(len(widths) + 1)]


def _head(skin: Skin, words: CategoryWords, low: int, high: int) -> Head:
    width = high - low - skin.px(TIGHT)
    lines: list[HeadLine] = []
    cut = False
    for text, style, colour in ((words.label, LABEL, "ink"), (words.help, HELP, "timber")):
        if not text:
            continue
        fitted = painting.fit_text(skin, text, style, (width, MOST * skin.line_height(style)), grows=False)
        lines += [HeadLine(line, fitted.style, colour) for line in fitted.lines]
        cut = cut or fitted.cut
    return Head((low + high) // 2, width, tuple(lines), cut)


HEAD = 112
"""Units of the head: icons, labels and the lines below them."""

ROW = 62
"""Height of a row in units, if there is room."""

TALLEST_ROW = 132

PAD = 24

FOOT = 20

NAMES = (216, 0.24)
"""The column of names: greatest units, and its share of the table."""

SMALL_HEADING = "number"
"""The style that a heading shrinks to at last: it makes the column of names wider if the others have room."""

TOTALS = (110, 0.13)
"""The column of totals, likewise."""

NARROW = 64
"""Units of the column of totals beside many others."""

ICON = 40

MARK = 40


class TableColumns(NamedTuple):
    """The columns of the table, in pixels: width of the names and of the totals, and the heads of the categories."""

    names: int
    totals: int
    heads: tuple[Head, ...]


def _is_even(columns: TableColumns) -> bool:
    """Whether every column has one line for its label, and at most one below it."""
    return all(len(head.lines) <= 2 for head in columns.heads)


def sheet_height(skin: Skin, outcome: Outcome, width: int, most: int) -> int:
    """The height in pixels of the table of an outcome at a width, at most `most`."""
    head = ScoreSheet(pygame.Rect(0, 0, width, most), outcome).head_height(skin)
    return min(most, head + len(outcome.cards) * skin.px(ROW) + skin.px(FOOT))


class ScoreSheet(Widget):
    """The score table on parchment; the best of a column is bold, winners' rows are in lamplight.

    With many categories the column of names is as narrow as they allow, and then shows marks alone.
    """

    solid = False

    def __init__(self, rect: pygame.Rect, outcome: Outcome) -> None:
        super().__init__(rect, name="sheet")
        self.outcome = outcome
        self.says = outcome.table_words

    def tooltip_text(self, pos: Point | None, skin: Skin) -> str:
        """The tooltip: the words of the column pointed at, if they are cut."""
        if pos is None or pos[1] > self.rect.y + self.head_height(skin):
            return ""
        for column, head in zip(self.outcome.columns, self._columns(skin).heads, strict=True):
            if head.cut and abs(head.middle - pos[0]) <= head.width // 2:
                return f"{column.words.label} {column.words.help}".strip()
        return ""

    def cuts_words(self, skin: Skin) -> bool:
        """Whether the head of some column is cut in every arrangement."""
        return any(head.cut for head in self._columns(skin).heads)

    def head_height(self, skin: Skin) -> int:
        """The height of the head in pixels."""
        lines = max((len(head.lines) for head in self._columns(skin).heads), default=2)
        return skin.px(HEAD) + (lines - 2) * skin.line_height(HELP)

    def _columns(self, skin: Skin) -> TableColumns:
        """The first arrangement of the columns that cuts no words, or else the narrowest."""
        name = max(skin.measure(card.setup.name, "name")[0] for card in self.outcome.cards)
        widest = self._column_width(skin, NAMES)
        marks = skin.px(MARK + 2)
        sums = self._column_width(skin, TOTALS)
        least = min(widest, marks + name + skin.px(22))
        titled = min(widest, max(least, skin.measure(results_words().sheet, SMALL_HEADING)[0] + 1))
        for names, sum_ in ((widest, sums), (titled, sums), (least, sums), (marks, skin.px(NARROW))):
            left = self.rect.x + skin.px(PAD) + names
            right = self.rect.right - skin.px(PAD) - (sum_ if self.outcome.has_total else 0)
            fitted = TableColumns(
                names, sum_, heads(skin, [column.words for column in self.outcome.columns], left, right)
            )
            if not any(head.cut for head in fitted.heads) and (names != widest or _is_even(fitted)):
                break
        return fitted

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the parchment, the head, and the rows in order of rank."""
        surface.blit(skin.panel("panel-parchment", self.rect.size), self.rect)
        columns, head = self._columns(skin), self.head_height(skin)
        if columns.names > skin.px(MARK + 2):
            heading = skin.text(*skin.shrink_to_fit(results_words().sheet, "panel-heading", columns.names))
            surface.blit(heading, (self.rect.x + skin.px(PAD), self.rect.y + skin.px(20)))
        for column, over in zip(self.outcome.columns, columns.heads, strict=True):
            self._draw_head(surface, skin, column, over)
        line = pygame.Rect(0, 0, self.rect.w - 2 * skin.px(PAD), max(1, skin.px(2)))
        line.midbottom = (self.rect.centerx, self.rect.y + head)
        surface.fill(skin.colour("timber"), line)
        if self.outcome.has_total:
            words = skin.text(results_words().total, "name")
            surface.blit(words, words.get_rect(midbottom=(self._totals_centre(skin, columns), line.y - skin.px(32))))
        for place in range(len(self.outcome.cards)):
            self._draw_row(surface, skin, columns, place)

    def _totals_centre(self, skin: Skin, columns: TableColumns) -> int:
        return self.rect.right - skin.px(PAD) - columns.totals // 2

    def _column_width(self, skin: Skin, column: tuple[int, float]) -> int:
        most, share = column
        return min(skin.px(most), round(self.rect.w * share))

    def _draw_head(self, surface: pygame.Surface, skin: Skin, column: Column, head: Head) -> None:
        words, middle = column.words, head.middle
        top = self.rect.y + skin.px(16)
        if words.icon:
            icon = skin.sprite(words.icon, skin.px(ICON), icon_tint(words.icon, words.tint))
            surface.blit(icon, icon.get_rect(center=(middle, top + skin.px(ICON) // 2)))
        top += skin.px(ICON) + skin.px(2)
        for text, style, colour in head.lines:
            line = skin.text(text, style, colour)
            surface.blit(line, line.get_rect(midtop=(middle, top)))
            top += skin.line_height(style) - skin.px(1)

    def row(self, skin: Skin, place: int) -> pygame.Rect:
        """The rectangle in pixels of a player's row, by the index of its card."""
        top = self.rect.y + self.head_height(skin) + skin.px(4)
        height = min((self.rect.bottom - skin.px(FOOT) - top) // len(self.outcome.cards), skin.px(TALLEST_ROW))
        return pygame.Rect(self.rect.x + skin.px(16), top + place * height, self.rect.w - 2 * skin.px(16), height)

    def _draw_row(self, surface: pygame.Surface, skin: Skin, columns: TableColumns, place: int) -> None:
        card, row = self.outcome.cards[place], self.row(skin, place)
        if card.won:
            band = row.inflate(0, -skin.px(4))
            surface.blit(skin.rounded_box(band.size, "lamp", radius=skin.px(8), alpha=0.42), band)
        elif place:
            divider = pygame.Rect(row.x + skin.px(8), row.y, row.w - 2 * skin.px(8), max(1, skin.px(1)))
            surface.fill(skin.colour("parchment", "dark"), divider)
        size = min(skin.px(MARK), row.h - skin.px(6))
        mark = skin.sprite(skin.seat_mark(card.setup.colour), size, card.setup.colour)
        left = self.rect.x + skin.px(PAD) + skin.px(MARK) // 2 + skin.px(2)
        surface.blit(mark, mark.get_rect(center=(left, row.centery)))
        left += skin.px(MARK) // 2 + skin.px(10)
        widest = min((head.width for head in columns.heads), default=row.w)
        skin = skin.fitting(
            lambda large: large.line_height("score") <= row.h and large.measure("000", "score-small")[0] <= widest
        )
        if (room := self.rect.x + skin.px(PAD) + columns.names - left) > 0:
            words = skin.text(*skin.shrink_to_fit(card.setup.name, "name", room))
            surface.blit(words, words.get_rect(midleft=(left, row.centery)))
        for column, head in zip(self.outcome.columns, columns.heads, strict=True):
            draw_value(surface, skin, column, card.seat, (head.middle, row.centery))
        if self.outcome.has_total:
            total = skin.text(number_text(card.total), "score")
            surface.blit(total, total.get_rect(center=(self._totals_centre(skin, columns), row.centery)))


def draw_value(surface: pygame.Surface, skin: Skin, column: Column, seat: int, middle: tuple[int, int]) -> None:
    """Draw a value: the best bold in ink, zero pale, the rest in between."""
    value = column.values[seat - 1]
    best = value == column.best
    style, colour = ("score-small", "ink") if best else ("button-large", "timber" if value else "dust")
    words = skin.text(number_text(value), style, colour)
    surface.blit(words, words.get_rect(center=middle))
