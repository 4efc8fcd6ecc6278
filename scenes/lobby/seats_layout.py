"""Layout of the seats panel: the height of its rows and what is below them. Constants are in units at scale 1."""

from __future__ import annotations

import msgspec

from engine.stage.skin import Skin
from scenes.common.level_steps import levels_height
from scenes.lobby.seating import Plan

GAP, SMALL_GAP, TIGHT_GAP = 12, 8, 5
"""Between two rows: usually, in the small layout, and with many seats."""

ROW, SMALL_ROW, TIGHTEST, TALLEST = 108, 96, 92, 204
"""Least height of a row: usually, in the small layout, and with many seats; greatest height."""

FINGER_ROW = 112
"""Least height of a row whose two lines fingers press."""

ADD, TIGHT_ADD = 62, 44
"""Height of the button that adds a seat: usually, and with many seats."""

LOT = 60
"""Height of the switch for the draw."""

ORDER = 84
"""Height of the order of play, at the lower edge if there is room."""


class SeatsLayout(msgspec.Struct, frozen=True):
    """The measures of the rows, in pixels.

    `is_tight` means that there are many seats: lower rows, and the switch for the draw in the heading. `spare` is the
    room below all rows and switches; below 0 the panel needs a scroll bar.
    """

    is_tight: bool
    gap: int
    row_height: int
    add_height: int
    spare: int


def seats_layout(skin: Skin, plan: Plan, size: tuple[int, int], small: bool, touch: bool) -> SeatsLayout:
    """The measures for the rows of a plan in a panel whose content is `size` pixels; `touch`: fingers press them."""
    width, height = size
    is_tight = _is_tight(skin, plan, height, small)
    gap = skin.px(TIGHT_GAP if is_tight and not touch else SMALL_GAP if small or is_tight else GAP)
    add_height = skin.px(TIGHT_ADD if is_tight and not touch else ADD)
    count = _row_count(plan)
    below, reserve = skin.px(0 if is_tight else LOT), skin.px(ORDER)
    if plan.high == 1:
        below, reserve = 0, plan_levels_height(skin, plan, width, explained=True)
    fixed = below + count * gap + (add_height + gap if plan.can_add else 0) + skin.px(4)
    least = skin.px(FINGER_ROW if touch else SMALL_ROW if small else ROW)
    if is_tight:
        tightest, share = skin.px(FINGER_ROW if touch else TIGHTEST), (height - fixed) // count
        whole_rows = (height - skin.px(4)) // max(1, (height - skin.px(4)) // (tightest + gap)) - gap
        least = min(least, share) if share >= tightest else whole_rows
    row_height = max(least, min(skin.px(TALLEST), (height - fixed - reserve) // count))
    return SeatsLayout(is_tight, gap, row_height, add_height, height - fixed - row_height * count)


def _row_count(plan: Plan) -> int:
    """The number of rows: one per seat and one per automaton."""
    return len(plan.seats) + len(plan.automata)


def _is_tight(skin: Skin, plan: Plan, height: int, small: bool) -> bool:
    """Whether rows of the usual least height would need a scroll bar in `height` pixels."""
    row, gap = (SMALL_ROW, SMALL_GAP) if small else (ROW, GAP)
    below = (LOT if plan.high > 1 else 0) + (ADD + gap if plan.can_add else 0)
    return skin.px(_row_count(plan) * (row + gap) + below + 4) > height


def plan_levels_height(skin: Skin, plan: Plan, width: int, explained: bool) -> int:
    """The height of the levels of success in pixels, with or without their conditions; 0 without levels."""
    levels = tuple(plan.record.sheet().scoring.levels.values())
    return levels_height(skin, levels, width, explained) if levels else 0
