"""The census of the components of Veins (RULES.md 3.1)."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from engine.rules.contract import Seat
from engine.rules.multiset import count, total
from games.veins.model.components import BITS, DYNAMITES, FULL, IN_POOL, KINDS, STATION, TUNNELS, VEIN, exits_of
from games.veins.model.snapshot.stage import phases_equipped


def census(setup: Any, state: Any) -> dict[str, int]:
    """All components, wherever they are; those that no phase has given out yet are in the box.

    `components` are those of all trays including the used ones: options, prospects and stations are used again.
    """
    box, data = setup.sheet.components, setup.sheet.setup
    equipments = phases_equipped(state) * setup.seats
    seen = [number + pooled for number, pooled in zip(laid_and_held(setup, state), state.pool, strict=False)]
    marked = Counter(marked.tile for marked in data.marked.values())
    tunnels = {
        kind: box.tiles[exits_of(kind)].tunnels
        - marked[KINDS[kind]]
        - data.pool.get(KINDS[kind], 0)
        - equipments * count(setup.equipment, kind)
        for kind in TUNNELS
    }
    charges = sum(seen[kind] for kind in DYNAMITES)
    dynamites = sum(tile.dynamites for tile in box.tiles.values())
    veins = box.veins - len(data.vein) - data.pool.get(KINDS[VEIN], 0) - equipments * count(setup.equipment, VEIN)
    return {
        **{KINDS[kind]: seen[kind] + tunnels[kind] for kind in TUNNELS},
        "dynamites": charges + dynamites - equipments,
        "veins": seen[VEIN] + veins,
        **{f"stations of seat {seat}": _stations_counted(state, seat) for seat in state.seats},
        **{f"{colour} stones": _stones_counted(state, number) for number, colour in enumerate(setup.colours)},
        "components": _components_counted(setup, state),
        "orders": _orders_counted(setup, state),
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


def _stations_counted(state: Any, seat: Seat) -> int:
    """The stations of a seat: built, in tray, pool and supply."""
    place = seat - 1
    in_hand = count(state.hands[place], STATION)
    number: int = state.stations[place].bit_count() + in_hand + state.pool[IN_POOL + place] + state.supply[place]
    return number


def _stones_counted(state: Any, colour: int) -> int:
    """The stones of a colour: on the track, on veins, with seats."""
    on_veins = sum(vein & FULL for vein in state.veins if vein and vein >> BITS == colour)
    number: int = state.tracks[colour].bit_count() + on_veins + sum(count(stock, colour) for stock in state.stones)
    return number


def _components_counted(setup: Any, state: Any) -> int:
    """The components of all trays, used or not; before the auction of a phase is over those that are to come."""
    number: int = sum(map(total, state.hands)) + sum(state.done_in_phase)
    return number if phases_equipped(state) == state.phase > 0 else number + setup.phase_actions * setup.seats


def _orders_counted(setup: Any, state: Any) -> int:
    """Orders that are hidden, face up, held and delivered."""
    held = [*state.orders_held, state.delivered, setup.all_orders & ~state.revealed]
    return len(state.face_up) + sum(map(int.bit_count, held))
