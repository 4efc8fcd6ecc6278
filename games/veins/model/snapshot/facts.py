"""Positions of Veins as a whole: the first one, how one is told by names, and what is counted in it.

One of one's own making comes out of `games.veins.model.snapshot`.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING, Any

from engine.rules.contract import Seat
from games.veins.model.components import (
    BITS,
    FULL,
    IN_POOL,
    KINDS,
    STATION,
    TILE_KINDS,
    TUNNELS,
    VEIN,
    Stock,
    count,
    counts,
    total_count,
)
from games.veins.model.events import CATEGORIES, START
from games.veins.model.setup import cards_in_play
from games.veins.model.state import CATEGORY_AT, CATEGORY_COUNT, NO_BID, NO_COLOUR, STAGES, VeinsState, orders_of
from games.veins.model.tiles import ACTIONS, CODE_OF, EQUIPMENT, TILES

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


def start(rules: VeinsRules) -> VeinsState:
    """The table set out, before nature names who opens the first auction (RULES.md 3.6)."""
    seats = rules.seats
    state = VeinsState.__new__(VeinsState)
    state.seat, state.decision, state.number, state.stage, state.phase = 1, "opener", 0, 0, 0
    state.bid, state.leader, state.out, state.opener, state.colour = NO_BID, 0, 0, 0, NO_COLOUR
    state.cards, state.offer, state.revealed, state.filled = [0] * seats, (), 0, 0
    state.held, state.chips = [0] * seats, rules.sheet.components.chips
    state.stations, state.fresh, state.route = [0] * seats, 0, ()
    state.hands, state.done, state.taken, state.stones = [0] * seats, [0] * seats, 0, [0] * seats
    state.queue, state.hidden, state.offered, state.links = (), 0, None, None
    state.scored = [0] * seats * CATEGORY_COUNT
    state.scored[CATEGORY_AT[START] :: CATEGORY_COUNT] = [rules.sheet.setup.points] * seats
    _lay(rules, state)
    return state


def _lay(rules: VeinsRules, state: VeinsState) -> None:
    """What lies in the mountain, in the pool and on the tracks."""
    parts, setup = rules.sheet.components, rules.sheet.setup
    state.stacks, state.veins = [()] * len(rules.spaces), [0] * len(rules.spaces)
    for space, marked in setup.marked.items():
        state.stacks[rules.space_index[space]] = (CODE_OF[marked.tile, str(marked.orientation)],)
    state.tracks = [(1 << parts.track) - 1] * len(rules.colours)
    for space, colour in setup.vein.items():
        state.veins[rules.space_index[space]] = rules.colour_index[colour] << BITS | parts.track
        state.tracks[rules.colour_index[colour]] = 0
    stations = setup.pool.get(KINDS[STATION], 0)
    state.pool = [setup.pool.get(kind, 0) for kind in KINDS[:IN_POOL]] + [stations] * rules.seats
    state.supply = [parts.stations - stations] * rules.seats


# By names


def facts(rules: VeinsRules, state: VeinsState) -> dict[str, Any]:
    """The whole position by names; None is nobody and nothing."""
    return {
        "options": dict(rules.options),
        "seats": rules.seats,
        "turn": state.number,
        "stage": state.stage,
        "phase": state.phase,
        "seat": state.seat,
        "decision": state.decision or None,
        "bidding": _bidding(rules, state),
        "orders": _orders(rules, state),
        "mountain": _mountain(rules, state),
        "taken": state.taken,
        "route": [rules.spaces[space] for space in state.route],
        "players": {str(seat): _player(rules, state, seat) for seat in state.seats},
        "pool": _pool(state),
        "tracks": {colour: _spaces_of(state.tracks[number]) for number, colour in enumerate(rules.colours)},
        "queue": list(state.queue),
    }


def _spaces_of(track: int) -> list[int]:
    """The occupied spaces of a price track, from 1."""
    return [at + 1 for at in range(track.bit_length()) if track >> at & 1]


def _bidding(rules: VeinsRules, state: VeinsState) -> dict[str, Any]:
    """What is going on in the auction, the draft, or the sale of a colour."""
    return {
        "bid": state.bid if state.bid != NO_BID else None,
        "leader": state.leader or None,
        "out": [seat for seat in state.seats if state.out >> seat - 1 & 1],
        "opener": state.opener or None,
        "colour": rules.colours[state.colour] if state.colour != NO_COLOUR else None,
    }


def _orders(rules: VeinsRules, state: VeinsState) -> dict[str, Any]:
    def named(mask: int) -> list[str]:
        return [name for number, name in enumerate(rules.orders) if mask >> number & 1]

    return {
        "offer": [[rules.orders[order], chips] for order, chips in state.offer],
        "hidden": named(~state.revealed),
        "delivered": named(state.filled),
        "chips": state.chips,
    }


def _mountain(rules: VeinsRules, state: VeinsState) -> dict[str, Any]:
    names = rules.spaces
    return {
        "stacks": {names[at]: " ".join(TILES[code].text for code in it) for at, it in enumerate(state.stacks) if it},
        "veins": {names[at]: [rules.colours[it >> BITS], it & FULL] for at, it in enumerate(state.veins) if it},
        "fresh": list(rules.ground.named(state.fresh)),
    }


def _player(rules: VeinsRules, state: VeinsState, seat: Seat) -> dict[str, Any]:
    at = seat - 1
    stones, many = state.shown(seat)
    return {
        "card": state.cards[at] or None,
        "orders": [rules.orders[order] for order in orders_of(state, seat)],
        "stations": list(rules.ground.named(state.stations[at])),
        "supply": state.supply[at],
        "tray": _by_name(KINDS, state.hands[at]),
        "done": state.done[at],
        "stones": _by_name(rules.colours, stones) if state.knows(seat) else None,
        "stones held": many,
        "scored": dict(zip(CATEGORIES, state.scored[at * CATEGORY_COUNT : (at + 1) * CATEGORY_COUNT], strict=True)),
    }


def _by_name(names: tuple[str, ...], stock: Stock) -> dict[str, int]:
    """What there is of a stock."""
    return {name: many for name, many in zip(names, counts(stock, len(names)), strict=True) if many}


def _pool(state: VeinsState) -> dict[str, Any]:
    stations = {str(seat): state.pool[IN_POOL + seat - 1] for seat in state.seats}
    return {**dict(zip(KINDS[:IN_POOL], state.pool, strict=False)), KINDS[STATION]: stations}


# Counted


def phases_given(state: VeinsState) -> int:
    """How many phases have given everybody its components so far: a phase does when its auction is over."""
    return (state.stage + STAGES - 2) // STAGES


def census(rules: VeinsRules, state: VeinsState) -> dict[str, int]:
    """Everything in the box, wherever it lies: what no phase has given out yet lies there still.

    `components` are those of all trays with what was used of them; options, prospects and stations go round in them.
    """
    parts, setup = rules.sheet.components, rules.sheet.setup
    laid, given = _laid(state), phases_given(state) * rules.seats
    start = Counter(marked.tile for marked in setup.marked.values())
    tunnels = {kind: parts.tiles[int(KINDS[kind][1:])].tunnels - start[KINDS[kind]] for kind in TUNNELS}
    left = [many - setup.pool.get(KINDS[kind], 0) - given * count(EQUIPMENT, kind) for kind, many in tunnels.items()]
    charges = sum(laid[kind] for kind in TILE_KINDS if kind not in TUNNELS)
    dynamites = sum(tile.dynamites for tile in parts.tiles.values())
    veins = parts.veins - len(setup.vein) - setup.pool.get(KINDS[VEIN], 0) - given * count(EQUIPMENT, VEIN)
    return {
        **{KINDS[kind]: laid[kind] + left[kind] for kind in TUNNELS},
        "dynamites": charges + dynamites - given,
        "veins": laid[VEIN] + veins,
        **{f"stations of seat {seat}": _stations(state, seat) for seat in state.seats},
        **{f"{colour} stones": _stones(state, number) for number, colour in enumerate(rules.colours)},
        "components": _components_counted(state),
        "orders": _orders_counted(rules, state),
        "chips": state.chips + sum(chips for _, chips in state.offer),
        "sequence cards": len(cards_in_play(rules)) - sum(map(bool, state.cards)) + len({*state.cards} - {0}),
    }


def _laid(state: VeinsState) -> list[int]:
    """How many of every kind of tiles and veins lie in the mountain, in the pool and in the trays."""
    found = [state.pool[kind] + sum(count(hand, kind) for hand in state.hands) for kind in range(IN_POOL)]
    for code in chain.from_iterable(state.stacks):
        found[TILES[code].kind] += 1
    found[VEIN] += sum(map(bool, state.veins))
    return found


def _stations(state: VeinsState, seat: Seat) -> int:
    """The stations of a seat: built, in the tray, in the pool, in the supply."""
    at = seat - 1
    in_hand = count(state.hands[at], STATION)
    return state.stations[at].bit_count() + in_hand + state.pool[IN_POOL + at] + state.supply[at]


def _stones(state: VeinsState, colour: int) -> int:
    """The stones of a colour: on the track, on veins, with seats."""
    on_veins = sum(vein & FULL for vein in state.veins if vein and vein >> BITS == colour)
    return state.tracks[colour].bit_count() + on_veins + sum(count(stock, colour) for stock in state.stones)


def _components_counted(state: VeinsState) -> int:
    """The components of all trays, used or not; before the auction of a phase is over there are none."""
    there = sum(map(total_count, state.hands)) + sum(state.done)
    return there if phases_given(state) == state.phase > 0 else ACTIONS * len(state.hands) + there


def _orders_counted(rules: VeinsRules, state: VeinsState) -> int:
    """Orders that are hidden, on offer, held and delivered."""
    hidden = len(rules.orders) - state.revealed.bit_count()
    return hidden + len(state.offer) + sum(map(int.bit_count, state.held)) + state.filled.bit_count()
