"""The census of the components of Veins (RULES.md 3.1)."""

from __future__ import annotations

from itertools import chain
from typing import Any

from engine.rules.contract import Seat
from engine.rules.multiset import count, total
from games.veins.model.components import (
    DYNAMITES,
    IN_POOL,
    KINDS,
    STATION,
    TUNNELS,
    VEIN,
    exits_of,
    given_out,
    stones_in,
)


def census(setup: Any, state: Any) -> dict[str, int]:
    """All components, wherever they are; those that no phase has given out yet are in the box.

    `components` are those of all trays including the used ones, for options, prospects and stations are used again;
    before the auction of a phase is over those that are to come.
    """
    box, times = setup.sheet.components, phases_equipped(state) * setup.seats
    seen = [number + pooled for number, pooled in zip(laid_and_held(setup, state), state.pool, strict=False)]

    def counted(kind: int, in_box: int) -> Any:
        """Those of a kind that are in play or unused, if the box has a number of them."""
        return seen[kind] + in_box - given_out(setup.sheet.setup, kind, times)

    in_trays = sum(map(total, state.hands)) + sum(state.done_in_phase)
    to_come = 0 if phases_equipped(state) == state.phase > 0 else setup.phase_actions * setup.seats
    orders = [*state.orders_held, state.delivered, state.hidden]
    return {
        **{KINDS[kind]: counted(kind, box.tiles[exits_of(kind)].tunnels) for kind in TUNNELS},
        "dynamites": sum(seen[kind] for kind in DYNAMITES) + sum(tile.dynamites for tile in box.tiles.values()) - times,
        "veins": counted(VEIN, box.veins),
        **{f"stations of seat {seat}": _stations_counted(setup, state, seat) for seat in state.seats},
        **{f"{colour} stones": _stones_counted(state, number) for number, colour in enumerate(setup.colours)},
        "components": in_trays + to_come,
        "orders": len(state.face_up) + sum(map(int.bit_count, orders)),
        "chips": state.chips + sum(chips for _, chips in state.face_up),
        "sequence cards": len(setup.cards) - sum(map(bool, state.cards)) + len({*state.cards} - {0}),
    }


def laid_and_held(setup: Any, state: Any) -> list[int]:
    """Tiles and veins in mountain and trays, by kind."""
    numbers = [sum(count(hand, kind) for hand in state.hands) for kind in range(IN_POOL)]
    for code in chain.from_iterable(state.stacks):
        numbers[setup.tiles[code].kind] += 1
    numbers[VEIN] += sum(map(bool, state.veins))
    return numbers


def _stations_counted(setup: Any, state: Any, seat: Seat) -> int:
    """The stations of a seat: built, in tray and pool, and still to come."""
    place = seat - 1
    in_play: int = state.stations[place].bit_count() + count(state.hands[place], STATION)
    return in_play + int(state.pool[IN_POOL + place]) + stations_to_come(setup, state)


def stations_to_come(setup: Any, state: Any) -> int:
    """The stations of every seat that no phase has given out yet."""
    return int(setup.sheet.components.stations - given_out(setup.sheet.setup, STATION, phases_equipped(state)))


def _stones_counted(state: Any, colour: int) -> int:
    """The stones of a colour: on the track, on veins, with seats."""
    held = sum(count(stock, colour) for stock in state.stones)
    return int(state.tracks[colour].bit_count() + stones_in(state.veins, colour) + held)


def phases_equipped(state: Any) -> int:
    """Number of phases whose auction is over, so that everybody has got its components."""
    return int(state.phase - (not state.equipped)) if state.phase else 0
