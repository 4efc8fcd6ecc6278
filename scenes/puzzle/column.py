"""The puzzle's column: the rectangles of slate and buttons, and what of the game stays between them."""

from __future__ import annotations

import msgspec
import pygame

from engine.stage.skin import Skin
from engine.view.panels import Panels
from scenes.common.background import backdrop
from scenes.match_view.layout import GAP
from scenes.match_view.panels.sidebar import Sidebar, block_height
from scenes.match_view.screen import Screen

BUTTONS, MARGIN, BETWEEN = 196, 12, 6
"""The height of the panel with the buttons, its margin, and the gap between two of them, in units."""

TRYING = ((12, 54), (72, 54), (132, 54))
SOLVED = ((12, 76), (94, 44), (144, 44))
"""The rows of buttons during a try, and once it is solved: where they begin and how high they are, in units."""

TOUCHED_TRYING = ((12, 52), (72, 52), (132, 52))
TOUCHED_SOLVED = ((10, 66), (84, 48), (140, 48))
"""The same for fingers."""


class Column(msgspec.Struct, frozen=True):
    """The rectangles of slate and buttons in pixels; `narrow` over the seat cards."""

    slate: pygame.Rect
    buttons: pygame.Rect
    narrow: bool

    def clear(self, surface: pygame.Surface, screen: Screen) -> None:
        """Put rock where the column is, if something of the table would look out of it."""
        if self.narrow:
            whole = self.slate.union(self.buttons).inflate(4, 4)
            surface.blit(backdrop(screen.skin, screen.size), whole, whole)


def arrange_column(screen: Screen, panels: Panels) -> Column:
    """The column over the sidebar; over the seat cards where the sidebar is a part of the board, which is needed.

    The game's blocks and offers of the sidebar stay, between slate and buttons.
    """
    skin, layout = screen.skin, screen.layout
    area = layout.seat_column if layout.sidebar_on_board else layout.sidebar
    height, gap = skin.px(BUTTONS), skin.px(GAP)
    buttons = pygame.Rect(area.x, area.bottom - height, area.w, height)
    foot = buttons.top - gap
    if not layout.sidebar_on_board:
        foot -= sum(block_height(skin, panel, area.w) + gap for panel in panels.sidebar)
        foot -= screen.sidebar.offers.h + gap if screen.sidebar.offers else 0
    return Column(pygame.Rect(area.x, area.y, area.w, foot - area.y), buttons, layout.sidebar_on_board)


def make_way(screen: Screen, column: Column) -> Screen:
    """The screen with its sidebar where the column leaves it: the blocks above the buttons, the offers above them."""
    if column.narrow:
        return screen
    offers = screen.sidebar.offers
    if offers is not None:
        offers = pygame.Rect(offers.x, column.slate.bottom + screen.skin.px(GAP), offers.w, offers.h)
    return msgspec.structs.replace(screen, sidebar=Sidebar(column.slate, column.buttons, offers))


def button_rows(
    skin: Skin, column: Column, *, solved: bool, touch: bool = False
) -> list[tuple[pygame.Rect, pygame.Rect, pygame.Rect]]:
    """The rows of buttons in pixels: each as a whole, its left and its right half; with `touch` they suit fingers."""
    panel, between = column.buttons, skin.px(GAP if touch else BETWEEN)
    margin = skin.px(MARGIN if not column.narrow else MARGIN // 2)
    half = (panel.w - 2 * margin - between) // 2
    rows = []
    plan = (TOUCHED_SOLVED if solved else TOUCHED_TRYING) if touch else SOLVED if solved else TRYING
    for top, height in plan:
        whole = pygame.Rect(panel.x + margin, panel.y + skin.px(top), panel.w - 2 * margin, skin.px(height))
        left = pygame.Rect(whole.x, whole.y, half, whole.h)
        rows.append((whole, left, pygame.Rect(whole.right - half, whole.y, half, whole.h)))
    return rows
