"""Hidden information (RULES.md 3.8): what a seat sees of the stones of others, and full positions that fit it."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.contract import Seat
from engine.rules.multiset import ONE, counts
from games.veins.model.actions import Stage
from games.veins.model.components import BITS, FULL, Stock
from games.veins.model.setup import Setup
from games.veins.model.snapshot.codecs import NO_COLOUR
from games.veins.model.state import VeinsState, stone_count


def view(_: Setup, state: VeinsState, seat: Seat) -> VeinsState:
    """The position as a seat knows it, with the numbers of others' stones alone; of everybody's for `NOBODY`.

    In the final sale all stones lie open (RULES.md 3.8, 3.13).
    """
    if state.stage is Stage.FINAL_SALE:
        return state
    hidden = [other for other in state.seats if other != seat and state.stones[other - 1]]
    if not hidden:
        return state
    seen, unknown = state.copy(), list(state.unknown)
    for other in hidden:
        unknown[other - 1], seen.stones[other - 1] = stone_count(state, other), 0
    seen.unknown = tuple(unknown)
    if seat != state.seat:
        seen.legal_cache = None
    return seen


def determinize(setup: Setup, view: VeinsState, pick: Callable[[int], int]) -> VeinsState:
    """A full position: the stones that nobody sees are dealt out at random, by colour, as many as every seat has.

    In a sale whoever still bids has a stone of the colour for sale.
    """
    full = view.copy()
    left = [setup.track - track.bit_count() for track in view.tracks]
    for vein in view.veins:
        left[vein >> BITS] -= vein & FULL
    for stock in view.stones:
        left = [number - own for number, own in zip(left, counts(stock, len(left)), strict=True)]
    wanted = list(view.unknown)
    bidders = [seat for seat in view.seats if wanted[seat - 1] and not view.passed >> seat - 1 & 1]
    for seat in bidders if view.colour != NO_COLOUR else ():
        full.stones[seat - 1] += ONE[view.colour]
        left[view.colour] -= 1
        wanted[seat - 1] -= 1
    for seat in view.seats:
        for _ in range(wanted[seat - 1]):
            number = pick(sum(left))
            colour = next(colour for colour in range(len(left)) if number < sum(left[: colour + 1]))
            left[colour] -= 1
            full.stones[seat - 1] += ONE[colour]
    full.unknown = (0,) * len(view.unknown)
    return full


def stock_known(view: VeinsState, seat: Seat) -> Stock | None:
    """The stones of a seat, None where this view does not know them."""
    return view.stones[seat - 1] if view.knows(seat) else None
