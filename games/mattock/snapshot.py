"""Positions of Mattock in words: built from names (`arrange`), given by names (`facts`), and counted (`census`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.contract import Seat
from games.mattock.setup import SEATS, Setup
from games.mattock.state import MattockState


def starting_position(setup: Setup) -> MattockState:
    """The empty board of a freestyle set-up; else the marked spaces taken and seat 1 to mine (RULES.md 0 and 1)."""
    if setup.freestyle:
        return arrange(setup, (), (), (), 1, "place", 0)
    marked = setup.sheet.setup.fixed[setup.board]
    return arrange(setup, (), marked.red, marked.blue, 1, "mine", 1)


def arrange(
    setup: Setup,
    empty: Sequence[str],
    red: Sequence[str],
    blue: Sequence[str],
    seat: Seat,
    decision: str,
    number: int = 1,
    new_tile: str = "",
) -> MattockState:
    """A position built from names of spaces, with nothing mined or taken so far.

    `empty` are the tiles without a miner, `red` and `blue` the spaces of the miners of seat 1 and 2, `new_tile` the
    tile mined in this turn. A seat that is to mine and cannot is trapped. Raises `KeyError` for an unknown space.
    """
    ground = setup.ground
    state = MattockState.__new__(MattockState)
    state.tiles = 0
    state.miners = (ground.mask(red), ground.mask(blue))
    state.seat, state.decision, state.number = seat, decision, number
    state.new_tile = ground.bit[new_tile] if new_tile else 0
    state.mined = state.miners_taken = (0, 0)
    state.levels, state.free = [0] * setup.touch, ground.all
    for name in (*empty, *red, *blue):
        state.lay(ground, ground.bit[name])
    first, second = state.miners
    state.parts = (ground.parts(state.tiles & ~second), ground.parts(state.tiles & ~first))
    state.minable, state.legal_cache = 0, None
    if decision == "mine":
        state.minable = setup.minable_mask(state, seat)
        state.decision = "mine" if state.minable else ""
    return state


def facts(setup: Setup, state: MattockState) -> dict[str, Any]:
    """The whole position by names: `mined` is the tile of this turn, `scored` the tallies per seat.

    Once the game is over, `seat` and `decision` are None; the standings say who lost.
    """
    ground = setup.ground
    return {
        "board": setup.board,
        "setup": setup.options["setup"],
        "turn": state.number,
        "seat": state.seat if state.decision else None,
        "decision": state.decision or None,
        "tiles": sorted(ground.names(state.tiles)),
        "miners": {str(seat): sorted(ground.names(state.miners[seat - 1])) for seat in SEATS},
        "pool": {str(seat): setup.pool(state, seat) for seat in SEATS},
        "blocked": sorted(setup.blocked(state)),
        "mined": ground.name[state.new_tile] if state.new_tile else None,
        "scored": {
            str(seat): {"mined": state.mined[seat - 1], "taken": state.miners_taken[seat - 1]} for seat in SEATS
        },
    }


def census(setup: Setup, state: MattockState) -> dict[str, int]:
    """The number of tiles, in the supply and on the board, and of miners per seat, in the pool and on the board."""
    laid = state.tiles.bit_count()
    miners = {f"miners {seat}": max(setup.pool(state, seat), 0) + state.miners[seat - 1].bit_count() for seat in SEATS}
    return {"tiles": max(setup.tiles - laid, 0) + laid, **miners}
