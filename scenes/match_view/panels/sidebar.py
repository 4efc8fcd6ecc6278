"""The layout of the sidebar: how info card, offers, the game's blocks and the log share the right column."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.stage.skin import Skin
from engine.view.panels import Panels
from scenes.match_view.layout import GAP, ScreenLayout
from scenes.match_view.panels.offers import offers_height
from scenes.match_view.panels.seat_cards import block_height

PLAIN, MATTED, COMPACT, BESIDE_SHELF, NESTED, SHELF = 0.47, 0.58, 0.6, 0.46, 0.57, 0.3
"""How much of the column the info card takes, without a mat, with one, in the small frame, over a shelf, in a place of
the board's own; and the most that a shelf takes under it."""

TALLEST = 560
"""The most that the info card takes, in units."""

BLOCKS = 0.37
"""The least of the column that the info card takes where blocks of the game leave the log no room otherwise."""

LEAST_LOG = 250
"""How high the log is to be at the least beside such blocks, in units."""

SHORTEST_LOG = 116
"""How high it is at the least under an info card that lies over its upper part, in units."""


class Sidebar(NamedTuple):
    """The info card above and the log below, in pixels; the shelf between them, where it has no room at the board.

    `above` is what an info card may take over the column where it has more to say than that has room for.
    """

    card_rect: pygame.Rect
    log: pygame.Rect
    offers: pygame.Rect | None = None
    room_above: int = 0


def split_sidebar(skin: Skin, placed: ScreenLayout, panels: Panels) -> Sidebar:
    """Share the right column between info card, offers, the game's own blocks and the log.

    The info card is the larger where a mat lies on it, and where there is no shelf below; it leaves the log some room
    under the blocks. Where the column lies on the board both are low.
    """
    column, gap = placed.column, skin.px(GAP)
    blocks = sum(block_height(skin, panel, column.w) + gap for panel in panels.sidebar)
    beneath = bool(panels.offers) and placed.offers is None
    share = BESIDE_SHELF if beneath else COMPACT if placed.small else MATTED if panels.mat else PLAIN
    share = NESTED if placed.column_on_board else share
    height = min(round(column.h * share), skin.px(TALLEST))
    if blocks:
        height = min(height, max(round(column.h * BLOCKS), column.h - blocks - gap - skin.px(LEAST_LOG)))
    card_rect = pygame.Rect(column.x, column.y, column.w, height)
    top = card_rect.bottom + gap
    offers = None
    if beneath:
        most = round(column.h * SHELF)
        offers = pygame.Rect(column.x, top, column.w, offers_height(skin, panels.offers, column.w, most))
        top = offers.bottom + gap
    top += blocks
    above = column.y - placed.centre.y - gap if placed.column_on_board else 0
    return Sidebar(card_rect, pygame.Rect(column.x, top, column.w, column.bottom - top), offers, above)


def block_rects(skin: Skin, log: pygame.Rect, panels: Panels) -> list[pygame.Rect]:
    """Where the game's own blocks lie over the log, in pixels, from the top."""
    places: list[pygame.Rect] = []
    bottom = log.y - skin.px(GAP)
    for panel in reversed(panels.sidebar):
        height = block_height(skin, panel, log.w)
        places.insert(0, pygame.Rect(log.x, bottom - height, log.w, height))
        bottom -= height + skin.px(GAP)
    return places


def drawer_rects(skin: Skin, column: Sidebar, panels: Panels, height: int) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Where an info card `height` pixels high lies over the column, and where the log does meanwhile (None: nowhere).

    No block is covered in part: it reaches to the end of the one it ends in, and the log begins under it. One that the
    column has no room for reaches up beyond it, where it may.
    """
    card, log, gap = column.card_rect.union(column.log), column.log, skin.px(GAP)
    card.h = min(card.h, height)
    for block in (*([column.offers] if column.offers else []), *block_rects(skin, log, panels)):
        if block.top - gap < card.bottom < block.bottom:
            card.h = block.bottom - card.top
    if card.bottom + gap <= log.top:
        return card, log
    under = pygame.Rect(log.x, card.bottom + gap, log.w, log.bottom - card.bottom - gap)
    if under.h >= skin.px(SHORTEST_LOG):
        return card, under
    card.h = min(max(height, log.bottom - card.top), log.bottom - card.top + column.room_above)
    card.bottom = log.bottom
    return card, None
