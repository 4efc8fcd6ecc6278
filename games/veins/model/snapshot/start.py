"""The set-up of Veins (RULES.md 3.6): mountain, tracks, pool and points before the first opener is drawn."""

from __future__ import annotations

from typing import Any

from games.veins.model.components import IN_POOL, KINDS, Code, vein_of
from games.veins.model.scoring import CATEGORY_AT, CATEGORY_COUNT, START


def starting_stacks(setup: Any) -> tuple[tuple[Code, ...], ...]:
    """The tiles on the marked spaces."""
    stacks: list[tuple[Code, ...]] = [()] * len(setup.spaces)
    for space, marked in setup.sheet.setup.marked.items():
        stacks[setup.space_index[space]] = (setup.code_of[marked.tile, str(marked.orientation)],)
    return tuple(stacks)


def starting_veins(setup: Any) -> tuple[int, ...]:
    """The veins of the start, with all stones of their colours."""
    veins = [0] * len(setup.spaces)
    for space, colour in setup.sheet.setup.vein.items():
        veins[setup.space_index[space]] = vein_of(setup.colour_index[colour], setup.track)
    return tuple(veins)


def starting_tracks(setup: Any) -> list[int]:
    """Full tracks, but for the colours of the veins of the start."""
    laid = setup.sheet.setup.vein.values()
    return [0 if colour in laid else (1 << setup.track) - 1 for colour in setup.colours]


def starting_pool(setup: Any) -> list[int]:
    """The components of the start, and stations per seat."""
    pool = setup.sheet.setup.pool
    return [pool.get(kind, 0) for kind in KINDS[:IN_POOL]] + [pool.get("station", 0)] * setup.seats


def starting_points(setup: Any) -> list[int]:
    """The points of the start."""
    scored = [0] * setup.seats * CATEGORY_COUNT
    scored[CATEGORY_AT[START] :: CATEGORY_COUNT] = [setup.sheet.setup.points] * setup.seats
    return scored
