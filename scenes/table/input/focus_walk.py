"""Where the keyboard's focus goes on the board: by arrow to the nearest target that way, by Tab to the next stop."""

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
"""Keeps the targets that can be pointed at."""

MAX_TAB_STOPS = 12
"""With more highlighted targets than this, the whole board is one stop of the Tab key."""


def neighbour(
    targets: Sequence[Target], current: Pick | None, arrow: str, pixel_of: PixelOf, start: Pixel | None = None
) -> Pick | None:
    """The target nearest to `current` in the direction of an arrow key; to the pixel `start` if `current` is no target.

    Targets within 60 degrees of the direction count; distance aside counts double. If there is none, the focus stays,
    or goes from `start` to the nearest target; without `start` it goes to the first.
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


def nearest_that_way(
    targets: Sequence[Target], current: Pick | None, arrow: str, pixel_of: PixelOf, start: Pixel | None
) -> Pick | None:
    """The target nearest to the pixel `start` of all that are farther in the direction of an arrow key, however far
    aside; `current` if there is none.
    """
    dx, dy = DIRECTIONS[arrow]
    if start is None:
        return current
    x, y = start
    ahead = [each for each in targets if (pixel_of(each)[0] - x) * dx + (pixel_of(each)[1] - y) * dy > 0]
    return nearest_target(ahead, start, pixel_of) if ahead else current


def nearest_target(targets: Sequence[Target], pixel: Pixel, pixel_of: PixelOf) -> Pick:
    """The target nearest to a pixel; of equals the first in the list."""
    nearest = min(
        targets, key=lambda target: (pixel_of(target)[0] - pixel[0]) ** 2 + (pixel_of(target)[1] - pixel[1]) ** 2
    )
    return nearest.pick


def tab_stops(selection: Selection, reachable: ReachableFilter, start: Pixel | None, pixel_of: PixelOf) -> list[Target]:
    """The stops of the Tab key: the highlighted targets if they are few, else one for the whole board.

    That one is the nearest to the pixel `start`, or without `start` the first in walk order.
    """
    highlighted, walk = reachable(selection.highlighted), reachable(selection.targets_in_walk_order)
    if 0 < len(highlighted) <= MAX_TAB_STOPS or not walk:
        return highlighted
    return [selection.targets[nearest_target(walk, start, pixel_of)] if start else walk[0]]


def next_stop(targets: Sequence[Target], current: Pick | None, back: bool) -> Pick | None:
    """The target after `current`, or `back` the one before it; None past the end. The first (or last) if not in the
    list.
    """
    picks = [target.pick for target in targets]
    if current not in picks:
        return (picks[-1] if back else picks[0]) if picks else None
    index = picks.index(current) + (-1 if back else 1)
    return picks[index] if 0 <= index < len(picks) else None
