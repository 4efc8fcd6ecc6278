"""The keyboard's walk over the lit targets of a board: by arrow to the nearest that way, by Tab one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.picture import Target
from engine.rules import Pick
from engine.stage.widgets.focus import DIRECTIONS

Spot = Callable[[Target], tuple[int, int]]


def neighbour(lit: Sequence[Target], at: Pick | None, arrow: str, spot: Spot) -> Pick | None:
    """The lit target nearest to `at` in the direction of an arrow key; the first when nothing is focused yet.

    A target counts as that way within 60 degrees of it; what lies aside counts double. Where nothing lies that way the
    focus stays.
    """
    here = next((target for target in lit if target.pick == at), None)
    if here is None:
        return lit[0].pick if lit else None
    dx, dy = DIRECTIONS[arrow]
    x, y = spot(here)
    best: tuple[float, Pick] | None = None
    for target in lit:
        tx, ty = spot(target)
        ahead = (tx - x) * dx + (ty - y) * dy
        aside = abs((tx - x) * dy) + abs((ty - y) * dx)
        if ahead > 0 and aside <= 1.74 * ahead and (best is None or ahead + 2 * aside < best[0]):
            best = (ahead + 2 * aside, target.pick)
    return best[1] if best else here.pick


def nearest(lit: Sequence[Target], to: tuple[int, int], spot: Spot) -> Pick:
    """The lit target nearest to a pixel; the first in the list where two are as near."""
    near = min(lit, key=lambda target: (spot(target)[0] - to[0]) ** 2 + (spot(target)[1] - to[1]) ** 2)
    return near.pick


def step_through(lit: Sequence[Target], at: Pick | None, back: bool) -> Pick | None:
    """The next lit target in the order of the legal list, or the one before; None past the end."""
    picks = [target.pick for target in lit]
    if at not in picks:
        return (picks[-1] if back else picks[0]) if picks else None
    place = picks.index(at) + (-1 if back else 1)
    return picks[place] if 0 <= place < len(picks) else None
