"""The first position, a position in words (`facts`), and a census of all components."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from engine.rules.contract import Seat
from games.veins.model.components import (
    BITS,
    DYNAMITES,
    FULL,
    IN_POOL,
    KINDS,
    STATION,
    TUNNELS,
    VEIN,
    Stock,
    count,
    counts,
    exits_of,
    total_count,
)
from games.veins.model.scoring import CATEGORIES, START
from games.veins.model.setup import Setup
from games.veins.model.sheet import STAGES
from games.veins.model.state import CATEGORY_AT, CATEGORY_COUNT, NO_BID, NO_COLOUR, VeinsState, orders_of


def start(setup: Setup) -> VeinsState:
    """The position before nature draws who opens the first auction (RULES.md 3.6)."""
    seats = setup.seats
    state = VeinsState.__new__(VeinsState)
    state.seat, state.decision, state.number, state.stage, state.phase = 1, "opener", 0, 0, 0
    state.bid, state.leader, state.passed, state.opener, state.colour = NO_BID, 0, 0, 0, NO_COLOUR
    state.cards, state.face_up, state.revealed, state.delivered = [0] * seats, (), 0, 0
    state.orders_held, state.chips = [0] * seats, setup.sheet.components.chips
    state.stations, state.fresh_tunnels, state.route = [0] * seats, 0, ()
    state.hands, state.done_in_phase, state.done_in_turn, state.stones = [0] * seats, [0] * seats, 0, [0] * seats
    state.final_order, state.hidden, state.legal_cache, state.network = (), 0, None, None
    state.scored = [0] * seats * CATEGORY_COUNT
    state.scored[CATEGORY_AT[START] :: CATEGORY_COUNT] = [setup.sheet.setup.points] * seats
    _set_out(setup, state)
    return state


def _set_out(setup: Setup, state: VeinsState) -> None:
    """Fill mountain, pool, supplies and tracks."""
    box, data = setup.sheet.components, setup.sheet.setup
    state.stacks, state.veins = [()] * len(setup.spaces), [0] * len(setup.spaces)
    for space, marked in data.marked.items():
        state.stacks[setup.space_index[space]] = (setup.code_of[marked.tile, str(marked.orientation)],)
    state.tracks = [(1 << box.track) - 1] * len(setup.colours)
    for space, colour in data.vein.items():
        state.veins[setup.space_index[space]] = setup.colour_index[colour] << BITS | box.track
        state.tracks[setup.colour_index[colour]] = 0
    stations = data.pool.get(KINDS[STATION], 0)
    state.pool = [data.pool.get(kind, 0) for kind in KINDS[:IN_POOL]] + [stations] * setup.seats
    state.supply = [box.stations - stations] * setup.seats


# Facts


def facts(setup: Setup, state: VeinsState) -> dict[str, Any]:
    """The whole position by names; None stands for nobody and nothing."""
    return {
        "options": dict(setup.options),
        "seats": setup.seats,
        "turn": state.number,
        "stage": state.stage,
        "phase": state.phase,
        "seat": state.seat,
        "decision": state.decision or None,
        "bidding": _bidding_facts(setup, state),
        "orders": _order_facts(setup, state),
        "mountain": _mountain_facts(setup, state),
        "taken": state.done_in_turn,
        "route": [setup.spaces[space] for space in state.route],
        "players": {str(seat): _seat_facts(setup, state, seat) for seat in state.seats},
        "pool": _pool_facts(state),
        "tracks": {colour: _occupied_spaces(state.tracks[number]) for number, colour in enumerate(setup.colours)},
        "queue": list(state.final_order),
    }


def _occupied_spaces(track: int) -> list[int]:
    """The occupied spaces of a price track, from 1."""
    return [space + 1 for space in range(track.bit_length()) if track >> space & 1]


def _bidding_facts(setup: Setup, state: VeinsState) -> dict[str, Any]:
    """The auction, the draft, or the sale of a colour."""
    return {
        "bid": state.bid if state.bid != NO_BID else None,
        "leader": state.leader or None,
        "out": [seat for seat in state.seats if state.passed >> seat - 1 & 1],
        "opener": state.opener or None,
        "colour": setup.colours[state.colour] if state.colour != NO_COLOUR else None,
    }


def _order_facts(setup: Setup, state: VeinsState) -> dict[str, Any]:
    def named(mask: int) -> list[str]:
        """The orders of a mask by name."""
        return [name for number, name in enumerate(setup.orders) if mask >> number & 1]

    return {
        "offer": [[setup.orders[order], chips] for order, chips in state.face_up],
        "hidden": named(~state.revealed),
        "delivered": named(state.delivered),
        "chips": state.chips,
    }


def _mountain_facts(setup: Setup, state: VeinsState) -> dict[str, Any]:
    names, tiles = setup.spaces, setup.tiles
    return {
        "stacks": {
            names[space]: " ".join(tiles[code].text for code in stack)
            for space, stack in enumerate(state.stacks)
            if stack
        },
        "veins": {
            names[space]: [setup.colours[vein >> BITS], vein & FULL] for space, vein in enumerate(state.veins) if vein
        },
        "fresh": list(setup.ground.named(state.fresh_tunnels)),
    }


def _seat_facts(setup: Setup, state: VeinsState, seat: Seat) -> dict[str, Any]:
    place = seat - 1
    stones, number = state.visible_stones(seat)
    points = state.scored[place * CATEGORY_COUNT : (place + 1) * CATEGORY_COUNT]
    return {
        "card": state.cards[place] or None,
        "orders": [setup.orders[order] for order in orders_of(state, seat)],
        "stations": list(setup.ground.named(state.stations[place])),
        "supply": state.supply[place],
        "tray": _by_name(KINDS, state.hands[place]),
        "done": state.done_in_phase[place],
        "stones": _by_name(setup.colours, stones) if state.knows(seat) else None,
        "stones held": number,
        "scored": dict(zip(CATEGORIES, points, strict=True)),
    }


def _by_name(names: tuple[str, ...], stock: Stock) -> dict[str, int]:
    """The numbers in a stock by name, zeros left out."""
    return {name: number for name, number in zip(names, counts(stock, len(names)), strict=True) if number}


def _pool_facts(state: VeinsState) -> dict[str, Any]:
    stations = {str(seat): state.pool[IN_POOL + seat - 1] for seat in state.seats}
    return {**dict(zip(KINDS[:IN_POOL], state.pool, strict=False)), KINDS[STATION]: stations}


# Census


def phases_equipped(state: VeinsState) -> int:
    """Number of phases whose auction is over, so that everybody has got its components."""
    return (state.stage + STAGES - 2) // STAGES


def census(setup: Setup, state: VeinsState) -> dict[str, int]:
    """All components, wherever they are; those that no phase has given out yet are in the box.

    `components` are those of all trays including the used ones: options, prospects and stations are used again.
    """
    box, data = setup.sheet.components, setup.sheet.setup
    seen, equipments = _tiles_and_veins(setup, state), phases_equipped(state) * setup.seats
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


def _tiles_and_veins(setup: Setup, state: VeinsState) -> list[int]:
    """Tiles and veins in mountain, pool and trays, by kind."""
    numbers = [state.pool[kind] + sum(count(hand, kind) for hand in state.hands) for kind in range(IN_POOL)]
    for code in chain.from_iterable(state.stacks):
        numbers[setup.tiles[code].kind] += 1
    numbers[VEIN] += sum(map(bool, state.veins))
    return numbers


def _stations_counted(state: VeinsState, seat: Seat) -> int:
    """The stations of a seat: built, in tray, pool and supply."""
    place = seat - 1
    in_hand = count(state.hands[place], STATION)
    return state.stations[place].bit_count() + in_hand + state.pool[IN_POOL + place] + state.supply[place]


def _stones_counted(state: VeinsState, colour: int) -> int:
    """The stones of a colour: on the track, on veins, with seats."""
    on_veins = sum(vein & FULL for vein in state.veins if vein and vein >> BITS == colour)
    return state.tracks[colour].bit_count() + on_veins + sum(count(stock, colour) for stock in state.stones)


def _components_counted(setup: Setup, state: VeinsState) -> int:
    """The components of all trays, used or not; before the auction of a phase is over those that are to come."""
    number = sum(map(total_count, state.hands)) + sum(state.done_in_phase)
    return number if phases_equipped(state) == state.phase > 0 else setup.phase_actions * len(state.hands) + number


def _orders_counted(setup: Setup, state: VeinsState) -> int:
    """Orders that are hidden, face up, held and delivered."""
    hidden = len(setup.orders) - state.revealed.bit_count()
    return hidden + len(state.face_up) + sum(map(int.bit_count, state.orders_held)) + state.delivered.bit_count()
