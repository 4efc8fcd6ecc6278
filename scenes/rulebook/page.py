"""The widgets of a page of the rulebook: heading, paragraphs and figures, one below the other.

Every block is a widget, so that a scroll area can bring it into view.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.data.sections import Page
from engine.stage.skin import Skin
from engine.stage.widgets.scroll import ScrollArea
from engine.stage.widgets.widget import Host, Widget
from engine.words.filling import fill
from scenes.rulebook.figures import FigureRow, arrange, draw_row
from scenes.rulebook.highlights import draw_bands, highlights
from scenes.rulebook.shared import rulebook_words
from scenes.rulebook.text import Block, Paragraph, blocks

TEXT = "body"

WIDEST = 640
"""Greatest width of a column of text, in units."""

HANG = 30
"""Indentation in units of a paragraph with a bullet or number."""

GAP, LIST_GAP, FIGURE_GAP = 14, 8, 20
"""Units above a paragraph, between two list items, and above and below figures."""

HEAD = 58
"""Units of the page's title and the line below it."""

SIDE = 6
"""Units free at each side of the column, for the edges of highlights."""


class PageHeading(Widget):
    """The title of a page with its number, and a line below; `words` are highlighted."""

    solid = False

    def __init__(self, rect: pygame.Rect, title: str, place: str, words: Sequence[str] = ()) -> None:
        super().__init__(rect, name="head")
        self.title = self.says = title
        self.place = place
        self.words = words

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the title at the left and the number at the right, on one baseline."""
        skin = skin.large
        number = skin.text(self.place, "small", "dust")
        room = self.rect.w - number.get_width() - skin.px(16)
        text, style = skin.shrink_to_fit(self.title, "heading", room)
        title = skin.text(text, style, "ink")
        draw_bands(surface, skin, highlights(skin, text, style, 0, self.words), self.rect.topleft)
        surface.blit(title, self.rect.topleft)
        bottom = self.rect.y + title.get_height() - skin.px(5)
        surface.blit(number, number.get_rect(bottomright=(self.rect.right, bottom)))
        line = pygame.Rect(self.rect.x, self.rect.bottom - skin.px(8), self.rect.w, max(1, skin.px(2)))
        surface.fill(skin.colour("timber", "light"), line)


class ParagraphView(Widget):
    """A paragraph with its bullet or number; the `words` of a search are highlighted."""

    solid = False

    def __init__(self, rect: pygame.Rect, skin: Skin, paragraph: Paragraph, words: Sequence[str] = ()) -> None:
        super().__init__(rect, name="paragraph")
        self.paragraph = paragraph
        self.says = paragraph.text
        self.words = words
        self.rect.h = self._text(skin.large).get_height()

    def _hang(self, skin: Skin) -> int:
        return skin.px(HANG * skin.text_size) if self.paragraph.lead else 0

    def _text(self, skin: Skin) -> pygame.Surface:
        return skin.markup(self.paragraph.text, TEXT, "ink", self.rect.w - self._hang(skin))

    def highlights(self, skin: Skin) -> list[pygame.Rect]:
        """The rectangles of the search hits, in pixels from the text's upper left corner."""
        skin = skin.large
        return highlights(skin, self.paragraph.text, TEXT, self.rect.w - self._hang(skin), self.words)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the highlights, the bullet or number, and the text."""
        skin = skin.large
        at = (self.rect.x + self._hang(skin), self.rect.y)
        draw_bands(surface, skin, self.highlights(skin), at)
        surface.blit(self._text(skin), at)
        if self.paragraph.lead == "-":
            middle = (self.rect.x + skin.px(14), self.rect.y + skin.line_height(TEXT) // 2)
            pygame.draw.aacircle(surface, skin.colour("timber"), middle, max(2, skin.px(3.5)))
        elif self.paragraph.lead:
            lead = skin.text(self.paragraph.lead, "name", "timber")
            surface.blit(
                lead, (self.rect.x + skin.px(4), self.rect.y + (skin.line_height(TEXT) - lead.get_height()) // 2)
            )


class FiguresView(Widget):
    """Figures side by side; the `words` of a search are highlighted in their captions."""

    solid = False

    def __init__(self, at: tuple[int, int], row: FigureRow, words: Sequence[str] = ()) -> None:
        super().__init__(pygame.Rect(at, (row.width, row.height)), name="figures")
        self.row = row
        self.words = words
        captions = (placed.figure.caption for placed in row.placed)
        self.says = "\n".join(fill(rulebook_words().figure, caption=caption) for caption in captions if caption)

    def draw(self, surface: pygame.Surface, skin: Skin, ui: Host) -> None:  # noqa: ARG002
        """Draw the figures and their captions."""
        draw_row(surface, skin.large, self.row, self.rect.topleft, self.words)


def fill_page(
    area: ScrollArea,
    skin: Skin,
    game: str,
    page: Page,
    place: str,
    hits: tuple[int, ...] = (),
    words: Sequence[str] = (),
) -> list[Widget]:
    """Fill a scroll area with a page of a game's rules; returns the widgets of its blocks in order.

    `place` is the page's number in words, `hits` the blocks with hits of a search for `words`.
    """
    area.says, inner = page.title, area.inner(skin)
    side = skin.px(SIDE)
    width = min(inner.w - 2 * side, skin.px(WIDEST))
    left = inner.x + (inner.w - width) // 2
    head = area.add(
        PageHeading(
            pygame.Rect(left, area.rect.y, width, skin.px(HEAD * skin.large.text_size)), page.title, place, words
        )
    )
    below, views = head.rect.bottom, []
    before: Block | None = None
    for number, block in enumerate(blocks(page)):
        below += skin.px(_gap(before, block))
        lit = words if number in hits else ()
        if isinstance(block, Paragraph):
            view: Widget = ParagraphView(pygame.Rect(left, below, width, 1), skin, block, lit)
        else:
            row = arrange(skin.large, game, [page.figures[i] for i in block.numbers], width)
            view = FiguresView((left, below), row, lit)
        below = view.rect.bottom
        views.append(area.add(view))
        before = block
    area.measure(skin.px(GAP))
    return views


def _gap(before: Block | None, block: Block) -> int:
    """Units between two blocks."""
    if before is None:
        return GAP // 2
    if not isinstance(before, Paragraph) or not isinstance(block, Paragraph):
        return FIGURE_GAP
    return LIST_GAP if before.lead and block.lead else GAP
