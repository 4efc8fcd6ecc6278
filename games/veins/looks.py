"""What table and bots read off a position: a space at a time, a seat at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Seat
from games.veins.links import links_of, opens
from games.veins.stocks import BITS, FULL, counts
from games.veins.tiles import DIRECTIONS, EDGES

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import Code, VeinsState


def vein_at(state: VeinsState, space: int) -> tuple[int, int] | None:
    """The colour of the vein on a space, and the stones left on it."""
    vein = state.veins[space]
    return (vein >> BITS, vein & FULL) if vein else None


def station_at(rules: VeinsRules, state: VeinsState, space: int) -> Seat:
    """The seat whose station stands on a space; 0 for nobody's."""
    bit = rules.ground.bit[space]
    return next((seat for seat, mask in enumerate(state.stations, 1) if mask & bit), 0)


def _open_sides(rules: VeinsRules, space: int, code: Code) -> list[tuple[int, int]]:
    """The open directions of a tile on a space, with the space that lies there."""
    steps = rules.ground.step[space]
    return [(way, steps[way]) for way in range(DIRECTIONS) if EDGES[code] >> way & 1 and steps[way] >= 0]


def would_anchor(rules: VeinsRules, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile of the seat to decide would be anchored on a space (veins.md 3.7)."""
    links, bit = links_of(rules, state), rules.ground.bit
    anchors = links.tiles or links.veins
    own = state.stations[state.seat - 1] & rules.ground.city if links.empty & bit[space] else 0
    return tuple(
        way
        for way, other in _open_sides(rules, space, code)
        if bit[other] & own or (bit[other] & anchors and opens(rules, state, other) >> (way + 3) % DIRECTIONS & 1)
    )


def joins(rules: VeinsRules, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile on a space would be linked to what lies there (veins.md 3.9)."""
    return tuple(
        way
        for way, other in _open_sides(rules, space, code)
        if opens(rules, state, other) >> (way + 3) % DIRECTIONS & 1
    )


def known(rules: VeinsRules, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
    """A seat's stones by colour; None where this view may not know them."""
    return counts(view.stones[seat - 1], len(rules.colours)) if view.knows(seat) else None
