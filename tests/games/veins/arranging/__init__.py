"""A position built from words, for tests and the diagrams of the rulebook. `facts` has the other direction.

`mountain` reads tiles, veins and stations, `seats` components and orders, `diagrams` the texts of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypedDict, Unpack

from games.veins.model.snapshot.facts import start

from engine.rules.contract import Seat
from engine.rules.multiset import count
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.setup import Setup
from games.veins.model.sheet import STAGES
from games.veins.model.snapshot import mountain, seats
from games.veins.model.state import (
    CATEGORY_AT,
    CATEGORY_COUNT,
    NO_BID,
    VeinsState,
    card_order,
    seats_mask,
    total_points,
)

STAGE_OF: Final = {
    **dict.fromkeys(("reveal", *AUCTIONS), 1),
    "draft": 2,
    **dict.fromkeys(BUILDS, 3),
    **dict.fromkeys((*SALES, "orders"), 4),
    **dict.fromkeys(("final", ""), 5),
}
"""The stage of its phase in which a decision is made; the final sale and the end come after the last phase."""

BySeat = Mapping[Seat, str]


class Parts(TypedDict, total=False):
    """The parts of a position; what is missing follows from the others.

    The turn: `seat` (1) makes a `decision` ("build"; "" is the end) in a `phase`, by default the first one in which
    there can be all that is given. `number` is that of the turn.

    The mountain: `stacks` are tiles from the bottom up, {"d5": "T2/0 D4/1"}; `veins` colours with the stones left,
    {"f5": "red 4"}, or "red" for a new vein. The tiles and the vein of the start are there too, except where something
    else (or "") is given; a `bare` mountain has nothing else. `stations` are spaces by seat, {1: "b3 S3"}; `fresh`
    spaces with fresh tunnels; `route` the spaces of the route so far.

    The stones: `stones` are what seats have, {1: {"red": 2}} or {1: "red red"}. All others are on their tracks, yellow
    ones on the vein of the start, unless `tracks` give their number, {"red": 2}, or their spaces, {"red": (8, 9)}.

    The seats: `cards` are sequence cards, by default 1, 2, ..., in an auction none. `hands` are components still to be
    used, {1: "T6 vein option option prospect"}; by default what is left after the actions `done`, {1: 5} or (5, 0), the
    first kinds used first. Actions done by default: before a prospect all others, one turn less for seats that come
    later; after the build all. `taken` are the actions of this turn, by default what exceeds full turns.

    The `pool` by default has everything given out that is neither in the mountain nor in a tray. If given, {"T6": 2,
    "station": {1: 2}}, it is the whole pool, and the rest is back in the box.

    Orders: `offer` are those face up with their chips, "O07:1 O01", `held` those of seats, `filled` the delivered ones.
    The others that the phase has revealed are face up, or delivered if an offer is given.

    Auction and sale: `bid`, `leader`, `opener`, `colour`; `out` are seats that have passed. `queue` is the order of the
    final sale, by default by points.

    Points: `points` are totals by seat, made up by payments in auctions, `scored` points by seat and category; by
    default those of the start.
    """

    decision: str
    seat: Seat
    phase: int
    number: int
    stacks: Mapping[str, str]
    veins: Mapping[str, str]
    bare: bool
    stations: BySeat
    fresh: str
    route: str
    stones: Mapping[Seat, Mapping[str, int] | str]
    tracks: Mapping[str, int | Sequence[int]]
    cards: Sequence[int]
    hands: BySeat
    done: Mapping[Seat, int] | Sequence[int]
    taken: int
    pool: Mapping[str, int | Mapping[Seat, int]]
    offer: str
    held: BySeat
    filled: str
    bid: int
    leader: Seat
    out: Iterable[Seat]
    opener: Seat
    colour: str
    queue: Sequence[Seat]
    points: Mapping[Seat, int]
    scored: Mapping[Seat, Mapping[str, int]]


def arrange(setup: Setup, **parts: Unpack[Parts]) -> VeinsState:
    """Build a position from words: see `Parts`. Raises `ValueError` for unknown names and impossible positions."""
    state = start(setup)
    _set_decision(setup, state, parts)
    mountain.lay_tiles(setup, state, parts.get("stacks", {}), parts.get("veins", {}), bare=parts.get("bare", False))
    mountain.put_stations(setup, state, parts.get("stations", {}))
    mountain.divide_stones(setup, state, parts.get("stones", {}), parts.get("tracks", {}), veins=parts.get("veins", {}))
    _set_cards(setup, state, parts.get("cards"))
    done = parts.get("done", {})
    by_seat = dict(done) if isinstance(done, Mapping) else dict(enumerate(done, 1))
    seats.equip(setup, state, parts.get("hands", {}), by_seat)
    _set_phase(setup, state, parts)
    seats.fill_pool(setup, state, parts.get("pool"))
    seats.deal_orders(setup, state, parts.get("offer"), parts.get("held", {}), parts.get("filled", ""))
    _set_turn(setup, state, parts)
    _set_points(state, parts)
    _set_bidding(setup, state, parts)
    if STAGE_OF[state.decision] > STAGES:
        state.final_order = tuple(
            parts.get("queue") or sorted(card_order(state), key=lambda seat: total_points(state, seat))
        )
    return state


def _set_decision(setup: Setup, state: VeinsState, parts: Parts) -> None:
    """Set the seat and its decision."""
    if astray := [name for name in parts if name not in Parts.__annotations__]:
        raise ValueError(f'a position has no "{astray[0]}"; it has {", ".join(Parts.__annotations__)}')
    state.seat, state.decision = parts.get("seat", 1), parts.get("decision", "build")
    if state.decision not in STAGE_OF:
        raise ValueError(f'decision: "{state.decision}"; it is one of {", ".join(filter(None, STAGE_OF))}')
    by_seat = (parts.get(name, {}) for name in ("stations", "stones", "hands", "held", "points", "scored"))
    for seat in (state.seat, *(seat for part in by_seat if isinstance(part, Mapping) for seat in part)):
        if seat not in state.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 1 to {setup.seats}")


def _set_cards(setup: Setup, state: VeinsState, cards: Sequence[int] | None) -> None:
    """Set the sequence cards."""
    bidding = STAGE_OF[state.decision] == STAGE_OF["auction"]
    usual = [0] * setup.seats if bidding else [*range(1, setup.seats + 1)]
    state.cards = usual if cards is None else [*cards]
    held = [card for card in state.cards if card]
    known = setup.sheet.setup.charges
    if len(state.cards) != setup.seats or len({*held}) != len(held) or not {*held} <= {*known}:
        raise ValueError(f"cards: {state.cards}; {setup.seats} seats have different ones of {[*known]}, or 0")
    if len(held) < setup.seats and not bidding:
        raise ValueError(f"cards: {state.cards}; after the auction everybody has one")


def _set_phase(setup: Setup, state: VeinsState, parts: Parts) -> None:
    """Set phase and stage."""
    last, stage = setup.phases, STAGE_OF[state.decision]
    phases = (last,) if stage > STAGES else range(1 + (state.decision == "reveal"), last + 1)
    possible = (parts["phase"],) if "phase" in parts else phases
    state.phase = seats.first_phase(setup, state, possible, parts.get("pool"))
    state.stage = (state.phase - 1) * STAGES + stage
    state.number = parts.get("number", state.stage)


def _set_turn(setup: Setup, state: VeinsState, parts: Parts) -> None:
    """Set the progress of this turn of the build."""
    if STAGE_OF[state.decision] == STAGE_OF["build"]:
        state.done_in_turn = parts.get("taken", state.done_in_phase[state.seat - 1] % setup.turn_actions)
    state.fresh_tunnels = setup.ground.mask(
        mountain.space_number(setup, name) for name in parts.get("fresh", "").split()
    )
    state.route = tuple(mountain.space_number(setup, name) for name in parts.get("route", "").split())
    if (state.decision == "route") != bool(state.route):
        raise ValueError('a position has a route exactly while "route" is to be decided')


def _set_points(state: VeinsState, parts: Parts) -> None:
    """Set points by category, and totals by payments in auctions."""
    for seat, by in parts.get("scored", {}).items():
        for category, amount in by.items():
            if category not in CATEGORY_AT:
                raise ValueError(f'there is no category "{category}"; they are {", ".join(CATEGORY_AT)}')
            state.scored[(seat - 1) * CATEGORY_COUNT + CATEGORY_AT[category]] = amount
    for seat, wanted in parts.get("points", {}).items():
        state.scored[(seat - 1) * CATEGORY_COUNT + CATEGORY_AT["auction"]] += wanted - total_points(state, seat)


def _set_bidding(setup: Setup, state: VeinsState, parts: Parts) -> None:
    """Set the auction, the draft, or the sale of a colour."""
    decision, out = state.decision, seats_mask(parts.get("out", ()))
    state.bid, state.leader = parts.get("bid", NO_BID), parts.get("leader", 0)
    if STAGE_OF[decision] == STAGE_OF["auction"]:
        state.opener = parts.get("opener", state.leader or state.seat)
        out |= seats_mask(seat for seat in state.seats if state.cards[seat - 1])
    if decision in SALES:
        state.colour = mountain.colour_number(setup, parts.get("colour", ""))
        out |= seats_mask(seat for seat in state.seats if not count(state.stones[seat - 1], state.colour))
    if decision in ("card", "amount") and state.bid != NO_BID:
        state.leader = state.seat
    if decision in ("auction", "draft", *SALES) and out >> state.seat - 1 & 1:
        raise ValueError(f"seat {state.seat} is to decide, and is out: it has a card, no such stone, or has passed")
    state.passed = out
