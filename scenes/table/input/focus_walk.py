"""The walk of the keyboard's focus over the targets of a board: by arrow to the nearest that way, by Tab from stop to
stop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.rules.actions import Pick
from engine.stage.widgets.focus import DIRECTIONS
from engine.view.picture import Target
from engine.view.selection import Selection

Pixel: TypeAlias = tuple[int, int]

PixelOf: TypeAlias = Callable[[Target], Pixel]

ReachableFilter: TypeAlias = Callable[[Sequence[Target]], list[Target]]

MAX_TAB_STOPS = 12
"""With more targets than this that glow, the whole board is one stop of the Tab key."""


def neighbour(
    targets: Sequence[Target], current: Pick | None, arrow: str, pixel_of: PixelOf, start: Pixel | None = None
) -> Pick | None:
    """The lit target nearest to `at` in the direction of an arrow key, or to the pixel `start` where `at` is not lit.

    A target counts as that way within 60 degrees of it; what lies aside counts double. Where nothing lies that way the
    focus stays, or comes to the nearest; from nowhere it comes to the first.
    """
    current_target = next((target for target in targets if target.pick == current), None)
    if not targets or (current_target is None and start is None):
        return targets[0].pick if targets else None
    dx, dy = DIRECTIONS[arrow]
    x, y = origin = pixel_of(current_target) if current_target else start or (0, 0)
    best: tuple[float, Pick] | None = None
    for target in targets:
        tx, ty = pixel_of(target)
        ahead = (tx - x) * dx + (ty - y) * dy
        aside = abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead > 0 and aside <= 1.74 * ahead and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, target.pick)
    if best:
        return best[1]
    return current_target.pick if current_target else nearest_target(targets, origin, pixel_of)


def nearest_target(targets: Sequence[Target], pixel: Pixel, pixel_of: PixelOf) -> Pick:
    """The lit target nearest to a pixel; the first in the list where two are as near."""
    nearest = min(
        targets, key=lambda target: (pixel_of(target)[0] - pixel[0]) ** 2 + (pixel_of(target)[1] - pixel[1]) ** 2
    )
    return nearest.pick


def tab_stops(selection: Selection, reachable: ReachableFilter, start: Pixel | None, pixel_of: PixelOf) -> list[Target]:
    """The targets at which the Tab key stops: those that glow, where they are few; else one that stands for the board.

    That is the one nearest to the pixel `start`, or from nowhere the first of the walk. `reach` leaves of some targets
    those that can be pointed at.
    """
    highlighted, walk = reachable(selection.highlighted), reachable(selection.targets_in_walk_order)
    if 0 < len(highlighted) <= MAX_TAB_STOPS or not walk:
        return highlighted
    return [selection.targets[nearest_target(walk, start, pixel_of)] if start else walk[0]]


def next_stop(targets: Sequence[Target], current: Pick | None, back: bool) -> Pick | None:
    """The next of some targets, or the one before; None past the end."""
    picks = [target.pick for target in targets]
    if current not in picks:
        return (picks[-1] if back else picks[0]) if picks else None
    index = picks.index(current) + (-1 if back else 1)
    return picks[index] if 0 <= index < len(picks) else None
