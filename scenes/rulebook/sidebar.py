"""The columns beside a page of the rulebook: at the left the contents, at the right a sidebar about the game.

The sidebar shows the game's box, players, length, credits, and the legend of the marks on its table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from engine.data.record import GameRecord
from engine.data.sections import LegendLine
from engine.data.sheet import Sheet
from engine.stage import painting
from engine.stage.access.wording import spoken_words
from engine.stage.skin import Skin
from engine.stage.widgets.display import Canvas, Image, Label, PanelBox
from engine.stage.widgets.list_view import Row
from engine.stage.widgets.widget import Widget
from engine.words.filling import fill
from scenes.common.game_box import box_size, draw_box, game_box, read_shelf, span_words
from scenes.rulebook.shared import rulebook_words
from scenes.rulebook.text import PageHit

SMALLEST_BOX = 120
"""Least width in units of the game's box; it is left out below that."""

GAP = 8

PAD = 20

LINE = 36

MARK = 40

ICON = 28

APART = 6
"""Units between the facts about a game and its credits."""

BETWEEN = "/"
"""Separates game and page in the name of a row; a row without it is the heading of a game."""


def row_name(game: str, page: str) -> str:
    """The name of a page's row in the contents."""
    return f"{game}{BETWEEN}{page}"


def page_of_row(row: str) -> tuple[str, str]:
    """The game and the page of a row; "" as the page of a game's heading."""
    game, _, page = row.partition(BETWEEN)
    return game, page


def contents(sheets: Mapping[str, Sheet], search_hits: Sequence[PageHit], game: str, *, searching: bool) -> list[Row]:
    """The rows of the contents: a heading per game if there are several, and pages.

    While a search is `looking`, the `search_hits` of all games with their numbers; otherwise the pages of the open
    `game`.
    """
    rows: list[Row] = []
    for name, sheet in sheets.items():
        hits = [hit for hit in search_hits if hit.game == name]
        if len(sheets) > 1 and hits:
            rows.append(Row(name, sheet.title, icon="icon-rules"))
        if searching or name == game:
            titles = {page.id: page.title for page in sheet.rulebook}
            for hit in hits:
                count = str(len(hit.blocks)) if searching and hit.blocks else ""
                said = fill(spoken_words().found, count=len(hit.blocks)) if count else ""
                rows.append(Row(row_name(name, hit.page), titles[hit.page], right=count, right_says=said))
    return rows


def found_words(search_hits: Sequence[PageHit]) -> str:
    """How many pages a search has found, for those who listen."""
    return fill(spoken_words().found_in_all, count=len(search_hits))


def fill_sidebar(side: Widget, skin: Skin, record: GameRecord, sheet: Sheet) -> None:
    """Fill the sidebar from the bottom: legend, facts, and the box as large as the rest allows."""
    gap = skin.px(GAP)
    below = side.rect.bottom
    if sheet.legend:
        below = _add_legend(side, skin, sheet, below).top - gap
    below = _add_facts(side, skin, record, sheet, below).top - gap
    room = below - side.rect.y
    width = min(side.rect.w, room * box_size(1000)[0] // box_size(1000)[1])
    if width >= skin.px(SMALLEST_BOX):
        picture = draw_box(skin, game_box(read_shelf(), record), width)
        box = picture.get_rect(center=(side.rect.centerx, side.rect.y + room // 2))
        side.add(Canvas(box, partial(_draw_picture, picture), name="box"))


def _draw_picture(picture: pygame.Surface, surface: pygame.Surface, rect: pygame.Rect, _look: Skin) -> None:
    surface.blit(picture, rect)


def _add_facts(side: Widget, skin: Skin, record: GameRecord, sheet: Sheet, bottom: int) -> pygame.Rect:
    """Add a card that ends at `bottom` with players, length and credits; returns its rectangle."""
    lines = (("icon-person", span_words(*record.seats)), ("icon-replay", sheet.length))
    pad, size = skin.px(PAD), skin.px(ICON)
    width, beside = side.rect.w - 2 * pad, size + skin.px(12)
    heights = [max(skin.px(LINE), painting.fitted_height(skin, text, "body", width - beside)) for _, text in lines]
    credit = painting.fitted_height(skin, sheet.credit, "small", width)
    apart = skin.px(APART)
    height = sum(heights) + apart + credit + 2 * pad
    panel = PanelBox(pygame.Rect(side.rect.x, bottom - height, side.rect.w, height), "panel-parchment")
    below = panel.rect.y + pad - skin.px(4)
    for (icon, text), line in zip(lines, heights, strict=True):
        panel.add(Image(pygame.Rect(panel.rect.x + pad, below + (line - size) // 2, size, size), icon))
        panel.add(Label(pygame.Rect(panel.rect.x + pad + beside, below, width - beside, line), text, "body"))
        below += line
    foot = pygame.Rect(panel.rect.x + pad, below + apart, width, credit + skin.px(4))
    panel.add(Label(foot, sheet.credit, "small", "timber"))
    side.add(panel)
    return panel.rect


def _add_legend(side: Widget, skin: Skin, sheet: Sheet, bottom: int) -> pygame.Rect:
    """Add the legend on slate, ending at `bottom`; returns its rectangle."""
    pad, line, head = skin.px(PAD), skin.px(MARK), skin.px(44)
    height = head + len(sheet.legend) * line + skin.px(12)
    panel = PanelBox(pygame.Rect(side.rect.x, bottom - height, side.rect.w, height), "panel-slate")
    title = pygame.Rect(panel.rect.x + pad, panel.rect.y + skin.px(8), side.rect.w - 2 * pad, head - skin.px(8))
    panel.add(Label(title, rulebook_words().legend, "panel-heading", "lamp"))
    for number, legend_line in enumerate(sheet.legend):
        _add_legend_line(panel, skin, legend_line, panel.rect.y + head + number * line)
    side.add(panel)
    return panel.rect


def _add_legend_line(panel: PanelBox, skin: Skin, legend_line: LegendLine, top: int) -> None:
    size, pad, line = skin.px(32), skin.px(PAD), skin.px(MARK)
    tint = skin.theme.seats[0].colour if legend_line.tinted else ""
    panel.add(
        Image(pygame.Rect(panel.rect.x + pad, top + (line - size) // 2, size, size), legend_line.sprite, tint=tint)
    )
    left = panel.rect.x + pad + size + skin.px(14)
    panel.add(Label(pygame.Rect(left, top, panel.rect.right - pad - left, line), legend_line.text, "body", "parchment"))
