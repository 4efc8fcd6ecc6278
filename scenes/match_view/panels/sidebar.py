"""The layout of the sidebar: info card, offers, the game's blocks and the log; the blocks and the legend themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.data.sections import LegendLine
from engine.stage.painting import draw_fitted, fit_text
from engine.stage.skin import Skin
from engine.view.panels import Panel, Panels
from scenes.match_view.layout import GAP, ScreenLayout
from scenes.match_view.panels.drawing import ON_BLOCK, fitted_text
from scenes.match_view.panels.offers import offers_height
from scenes.match_view.panels.rows import draw_rows, rows_height

CARD_SHARE, CARD_SHARE_WITH_MAT, CARD_SHARE_SMALL = 0.47, 0.58, 0.6
"""The height of the info card as a share of the sidebar: usually, with a mat, in the small frame."""

CARD_SHARE_ABOVE_OFFERS, CARD_SHARE_ON_BOARD = 0.46, 0.57
"""The same above offers, and in a sidebar on the board."""

MAX_OFFERS_SHARE = 0.3
"""The largest share of the sidebar for offers."""

MAX_CARD_HEIGHT = 560
"""The greatest height of the info card, in units."""

ABOVE_BLOCKS = 0.37
"""The least share of the info card above the game's blocks, if they leave the log too little."""

LOG_BESIDE_BLOCKS = 250
"""The height of the log below such blocks, in units, for which the info card makes room."""

LARGE_LOG, LEAST_CARD = 230, 0.33
"""The height of a log with larger text, in units, for which the info card makes room, and its least share then."""

MIN_LOG_HEIGHT = 116
"""The least height of the log, in units, below an info card that covers its upper part."""


LEGEND_HEAD, LEGEND_FOOT, LEGEND_STEP = 52, 16, 42
"""Units of a legend: its heading with the margins, the margins alone, and the height of a line of larger text below
which the heading makes room.
"""


class Sidebar(NamedTuple):
    """The rectangles of info card and log in pixels, and of the offers between them if they are there.

    A long info card may also cover the `room_above` the sidebar.
    """

    card_rect: pygame.Rect
    log: pygame.Rect
    offers: pygame.Rect | None = None
    room_above: int = 0
    notes: pygame.Rect | None = None

    @property
    def slip(self) -> pygame.Rect:
        """Where a slip with words and buttons lies: over the log, or over what is in its place."""
        return self.log if self.notes is None else self.notes

    @property
    def foot(self) -> int:
        """The lower end of info card and log, in pixels."""
        return max(self.card_rect.bottom, self.log.bottom)


def _own_sidebar(skin: Skin, layout: ScreenLayout) -> Sidebar | None:
    """The sidebar of a table with a place of its own for the info card; None of another one.

    A log that is not shown is empty, below the card.
    """
    card, log = layout.own.card, layout.own.log
    if card is None:
        return None
    empty = pygame.Rect(card.x, card.bottom, card.w, 0)
    return Sidebar(card, log or empty, room_above=card.y - layout.centre.y - skin.px(GAP), notes=layout.own.notes)


def split_sidebar(skin: Skin, layout: ScreenLayout, panels: Panels) -> Sidebar:
    """Divide the sidebar between info card, offers, the game's blocks and the log.

    The info card is larger with a mat and without offers below; above blocks it leaves room for the log. In a sidebar
    on the board both are low.
    """
    own = _own_sidebar(skin, layout)
    if own is not None:
        return own
    area, gap = layout.sidebar, skin.px(GAP)
    blocks = sum(block_height(skin, panel, area.w) + gap for panel in panels.sidebar)
    offers_below = bool(panels.offers) and layout.offers is None
    share = (
        CARD_SHARE_ABOVE_OFFERS
        if offers_below
        else CARD_SHARE_SMALL
        if layout.small
        else CARD_SHARE_WITH_MAT
        if panels.mat
        else CARD_SHARE
    )
    share = CARD_SHARE_ON_BOARD if layout.sidebar_on_board else share
    height = min(round(area.h * share), skin.px(MAX_CARD_HEIGHT))
    if blocks:
        height = min(height, max(round(area.h * ABOVE_BLOCKS), area.h - blocks - gap - skin.px(LOG_BESIDE_BLOCKS)))
    if len(skin.text_skins) > 1 and not offers_below:
        height = min(height, max(round(area.h * LEAST_CARD), area.h - blocks - gap - skin.px(LARGE_LOG)))
    card_rect = pygame.Rect(area.x, area.y, area.w, height)
    top = card_rect.bottom + gap
    offers = None
    if offers_below:
        max_height = round(area.h * MAX_OFFERS_SHARE)
        offers = pygame.Rect(area.x, top, area.w, offers_height(skin, panels.offers, area.w, max_height))
        top = offers.bottom + gap
    top += blocks
    room_above = area.y - layout.centre.y - gap if layout.sidebar_on_board else 0
    return Sidebar(card_rect, pygame.Rect(area.x, top, area.w, area.bottom - top), offers, room_above)


def block_rects(skin: Skin, log: pygame.Rect, panels: Panels) -> list[pygame.Rect]:
    """The rectangles of the game's blocks above the log, in pixels, from the top."""
    rects: list[pygame.Rect] = []
    bottom = log.y - skin.px(GAP)
    for panel in reversed(panels.sidebar):
        height = block_height(skin, panel, log.w)
        rects.insert(0, pygame.Rect(log.x, bottom - height, log.w, height))
        bottom -= height + skin.px(GAP)
    return rects


def drawer_rects(skin: Skin, sidebar: Sidebar, panels: Panels, height: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """The rectangle of a card `height` pixels high over the sidebar, and that of the log then (None: no room).

    The card extends to the end of the block it ends in, so that no block is covered in part; the log begins below it. A
    card too long for the sidebar extends above it if there is `room_above`. Below a log it extends over that, and so it
    does without one.
    """
    if not sidebar.log.h or sidebar.log.top < sidebar.card_rect.top:
        card = sidebar.card_rect.copy()
        card.h = min(max(height, card.h), card.h + sidebar.room_above)
        card.bottom = sidebar.card_rect.bottom
        return card, None if card.colliderect(sidebar.log) else sidebar.log
    card, log, gap = sidebar.card_rect.union(sidebar.log), sidebar.log, skin.px(GAP)
    card.h = min(card.h, height)
    for block in (*([sidebar.offers] if sidebar.offers else []), *block_rects(skin, log, panels)):
        if block.top - gap < card.bottom < block.bottom:
            card.h = block.bottom - card.top
    if card.bottom + gap <= log.top:
        return card, log
    log_below = pygame.Rect(log.x, card.bottom + gap, log.w, log.bottom - card.bottom - gap)
    if log_below.h >= skin.px(MIN_LOG_HEIGHT):
        return card, log_below
    card.h = min(max(height, log.bottom - card.top), log.bottom - card.top + sidebar.room_above)
    card.bottom = log.bottom
    return card, None


def _block_skin(skin: Skin, panel: Panel, width: int, grows: bool) -> Skin:
    """The skin of a block at a width in pixels: with text that has grown by half of what people chose, if it grows."""
    most, room = (1 + skin.large.text_size) / 2 if grows else 1, width - skin.px(32)
    return skin.fitting(
        lambda large: large.text_size <= most and large.measure(panel.title, "panel-heading-small")[0] <= room
    )


def block_height(skin: Skin, panel: Panel, width: int, *, grows: bool = True) -> int:
    """The height of a block at a width, in pixels; where it `grows` with larger text."""
    large = _block_skin(skin, panel, width, grows)
    return _block_head(large) + skin.px(16) + rows_height(large, panel.rows, width - skin.px(28))


def _block_head(skin: Skin) -> int:
    """The top of the rows of a block, in pixels."""
    if skin.text_size == 1:
        return skin.px(40)
    return skin.px(10) + skin.line_height("panel-heading-small")


def draw_block(
    surface: pygame.Surface, skin: Skin, column: pygame.Rect, bottom: int, panel: Panel, *, grows: bool = True
) -> int:
    """Draw a block whose lower edge is at `bottom`; returns its upper edge."""
    height = block_height(skin, panel, column.w, grows=grows)
    skin = _block_skin(skin, panel, column.w, grows)
    rect = pygame.Rect(column.x, bottom - height, column.w, height)
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    title = fitted_text(skin, panel.title, "panel-heading-small", "parchment", rect.w - skin.px(32))
    surface.blit(title, (rect.x + skin.px(16), rect.y + skin.px(10)))
    top = _block_head(skin)
    inside = pygame.Rect(rect.x + skin.px(16), rect.y + top, rect.w - skin.px(28), rect.h - top - skin.px(4))
    draw_rows(surface, skin, inside, panel.rows, ON_BLOCK)
    return rect.y


def draw_legend(
    surface: pygame.Surface, skin: Skin, space: pygame.Rect, title: str, lines: Sequence[LegendLine], tint: str
) -> None:
    """Draw the explained marks into as much of `space` as they need; nothing if there are none or they do not fit.

    `tint` is the colour of the seat to decide, for marks that take it.
    """
    grown = len(skin.text_skins) > 1
    head = LEGEND_HEAD if not grown or space.h >= skin.px(LEGEND_HEAD + LEGEND_STEP * len(lines)) else LEGEND_FOOT
    step = min(skin.px(44), (space.h - skin.px(head)) // max(len(lines), 1))
    if step < skin.px(28) or not lines:
        return
    rect = pygame.Rect(space.x, space.y, space.w, skin.px(head) + step * len(lines))
    surface.blit(skin.panel("panel-slate", rect.size), rect)
    if head == LEGEND_HEAD:
        heading = fitted_text(skin, title, "panel-heading-small", "lamp", rect.w - skin.px(32), skin.px(40))
        surface.blit(heading, (rect.x + skin.px(16), rect.y + skin.px(10)))
    size, room = min(skin.px(34), step), rect.w - skin.px(66)
    large = skin.fitting(
        lambda large: (
            large.line_height("log") <= step and all(large.measure(line.text, "log")[0] <= room for line in lines)
        )
    )
    for i, line in enumerate(lines):
        middle = rect.y + skin.px(head - LEGEND_FOOT // 2) + step * i + step // 2
        icon = skin.sprite(line.sprite, size, tint if line.tinted else "")
        surface.blit(icon, icon.get_rect(center=(rect.x + skin.px(34), middle)))
        box = pygame.Rect(rect.x + skin.px(58), middle - step // 2, room, step)
        draw_fitted(
            surface, large, fit_text(large, line.text, "log", box.size, grows=False), "parchment", box, align="left"
        )
