"""Where the action bar of a table is now, and how it is laid out there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.stage.skin import Skin
from engine.stage.widgets import Widget
from scenes.match_view.layout import ScreenLayout
from scenes.match_view.panels.indicators import is_in_bar
from scenes.table.action_bar.action_bar import ActionBar
from scenes.table.action_bar.grid_bar import GridBar
from scenes.table.action_bar.mat_bar import MatBar, acting_place
from scenes.table.action_bar.row_bar import RowBar
from scenes.table.touch.gold import GoldPlaces, gold_places

ROW_ASPECT = 4
"""The ratio of width to height above which a box on the board has the bar in one row."""

NARROW = 560
"""The width in units below which a box on the overlay map has no room for the button that puts back."""


class BarSpot(NamedTuple):
    """The rectangle of the buttons in pixels, how they are laid out, and for fingers the places of the gold button and
    the one that puts back. A `roomy` one also has buttons of values that are picked on the board.
    """

    rect: pygame.Rect
    bar_type: type[ActionBar]
    roomy: bool
    gold: GoldPlaces | None

    @property
    def has_lamps(self) -> bool:
        """Whether there is room for the lamps of a counter."""
        return self.roomy or self.bar_type is MatBar


def bar_spot(
    skin: Skin, layout: ScreenLayout, over: pygame.Rect | None, *, is_touch: bool, lone: bool = False
) -> BarSpot:
    """The bar of a table: on the open overlay map, in its box there (`over`), on a mat, on the board, or in a strip.

    With `lone` nothing is ever half made, and nothing put back; in a narrow box it is put back by a tap elsewhere.
    """
    rect, own = over or layout.bar, layout.own
    if over is None and own.act is not None:
        gold = acting_place(skin, own.act).gold_places(rect) if is_touch else None
        return BarSpot(rect, MatBar, False, gold)
    place = "board" if over else layout.bar_place
    bar_type = ActionBar if place != "board" else RowBar if rect.w > ROW_ASPECT * rect.h else GridBar
    lone = lone or (over is not None and rect.w < skin.px(NARROW))
    gold = gold_places(skin, rect, below=bar_type is GridBar, lone=lone) if is_touch else None
    return BarSpot(gold.rest if gold else rect, bar_type, place != "corner", gold)


def places_in_bar(widgets: Sequence[Widget]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The buttons of the bar by name, with their rectangles in pixels."""
    return tuple((widget.name, tuple(widget.rect)) for widget in widgets if is_in_bar(widget))
