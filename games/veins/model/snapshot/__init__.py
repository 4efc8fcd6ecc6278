"""Positions of Veins of one's own making, out of names: for tests, and for figures and pictures.

What lies in the mountain is read by `games.veins.model.snapshot.mountain`, what everybody has by `arranged_seats`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

from engine.rules.contract import Seat
from games.veins.model.actions import AUCTIONS, BUILDS, SALES
from games.veins.model.components import count
from games.veins.model.snapshot import mountain as mountain
from games.veins.model.snapshot import seats as seats_of
from games.veins.model.snapshot.facts import start
from games.veins.model.state import CATEGORY_AT, CATEGORY_COUNT, NO_BID, STAGES, card_order, seats_mask, total_points

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


STAGE_OF: Final = {
    **dict.fromkeys(("reveal", *AUCTIONS), 1),
    "draft": 2,
    **dict.fromkeys(BUILDS, 3),
    **dict.fromkeys((*SALES, "orders"), 4),
    **dict.fromkeys(("final", ""), 5),
}
"""The stage of its phase in which a decision is made; the final sale, and what is over, come after the last phase."""

Names = Mapping[Seat, str]


class Parts(TypedDict, total=False):
    """What can be told of a position; what is not follows from what is.

    The turn: `seat` (1) makes a `decision` ("build"; "" is the end) in a `phase`, else in the first one whose pieces
    suffice for all that is told.

    The mountain: `stacks` are tiles from the bottom up, {"d5": "T2/0 D4/1"}, `veins` colours with the stones left,
    {"f5": "red 4"}, or "red" with as many as a new vein has. The tiles and the vein of the start lie there too, but
    where something else, or "", is told of their space; a `bare` mountain has nothing but what is told. `stations` are
    spaces by seat, {1: "b3 S3"}. `fresh` are spaces with tunnels just laid, `route` those of the route so far.

    `stones` are what seats have, {1: {"red": 2}} or {1: "red red"}; all others lie on their tracks, those of yellow on
    the vein of the start, unless `tracks` say how many lie there, {"red": 2}, or where, {"red": (8, 9)}.

    `cards` are sequence cards by seat, else 1, 2, ..., in an auction none. `hands` are components still to be used,
    {1: "T6 vein option option prospect"}, else what is left after so many actions `done`, {1: 5} or (5, 0), the first
    kinds used first: before a prospect all but that, for those who come later a turn less; after the build nothing.
    `taken` are the actions of this turn, else what does not make a full turn. The `pool` has all that was given out and
    lies neither in the mountain nor in hands, or it is told whole, {"T6": 2, "station": {1: 2}}, and the rest
    is back in the box.

    `offer` are orders with their chips, "O07:1 O01", `held` those of seats, `filled` those delivered. Without an offer
    the first of the others lie there, so many as the phase has revealed; with one these have been delivered.

    Of the auction and the sale `bid`, `leader`, `opener` and `colour`; `out` are seats that have passed. `queue` is the
    order of the final sale, else by points.

    `points` are totals by seat, made up by what was paid in auctions, `scored` points by seat and category; else there
    is nothing but what everybody had at the start. `number` is that of the turn.
    """

    decision: str
    seat: Seat
    phase: int
    number: int
    stacks: Mapping[str, str]
    veins: Mapping[str, str]
    bare: bool
    stations: Names
    fresh: str
    route: str
    stones: Mapping[Seat, Mapping[str, int] | str]
    tracks: Mapping[str, int | Sequence[int]]
    cards: Sequence[int]
    hands: Names
    done: Mapping[Seat, int] | Sequence[int]
    taken: int
    pool: Mapping[str, int | Mapping[Seat, int]]
    offer: str
    held: Names
    filled: str
    bid: int
    leader: Seat
    out: Iterable[Seat]
    opener: Seat
    colour: str
    queue: Sequence[Seat]
    points: Mapping[Seat, int]
    scored: Mapping[Seat, Mapping[str, int]]


def arrange(rules: VeinsRules, **parts: Unpack[Parts]) -> VeinsState:
    """A position out of names: see `Parts`.

    Raises `ValueError` for names that there are not, and for what cannot be, or is more than there is.
    """
    state = start(rules)
    _decide(rules, state, parts)
    mountain.lay_tiles(rules, state, parts.get("stacks", {}), parts.get("veins", {}), bare=parts.get("bare", False))
    mountain.put_stations(rules, state, parts.get("stations", {}))
    mountain.divide_stones(rules, state, parts.get("stones", {}), parts.get("tracks", {}), told=parts.get("veins", {}))
    _cards(rules, state, parts.get("cards"))
    done = parts.get("done", {})
    told = dict(done) if isinstance(done, Mapping) else dict(enumerate(done, 1))
    seats_of.equip(rules, state, parts.get("hands", {}), told)
    _begin(rules, state, parts)
    seats_of.fill_pool(rules, state, parts.get("pool"))
    seats_of.deal_orders(rules, state, parts.get("offer"), parts.get("held", {}), parts.get("filled", ""))
    _turn(rules, state, parts)
    _score(state, parts)
    _bidding(rules, state, parts)
    if STAGE_OF[state.decision] > STAGES:
        state.queue = tuple(parts.get("queue") or sorted(card_order(state), key=lambda seat: total_points(state, seat)))
    return state


def _decide(rules: VeinsRules, state: VeinsState, parts: Parts) -> None:
    """Who decides what."""
    if astray := [name for name in parts if name not in Parts.__annotations__]:
        raise ValueError(f'a position has no "{astray[0]}"; it has {", ".join(Parts.__annotations__)}')
    state.seat, state.decision = parts.get("seat", 1), parts.get("decision", "build")
    if state.decision not in STAGE_OF:
        raise ValueError(f'decision: "{state.decision}"; it is one of {", ".join(filter(None, STAGE_OF))}')
    by_seat = (parts.get(name, {}) for name in ("stations", "stones", "hands", "held", "points", "scored"))
    for seat in (state.seat, *(seat for told in by_seat if isinstance(told, Mapping) for seat in told)):
        if seat not in state.seats:
            raise ValueError(f"there is no seat {seat}; the seats are 1 to {rules.seats}")


def _cards(rules: VeinsRules, state: VeinsState, cards: Sequence[int] | None) -> None:
    """Sequence cards by seat, as told, else ascending; in an auction nobody has one."""
    bidding = STAGE_OF[state.decision] == STAGE_OF["auction"]
    usual = [0] * rules.seats if bidding else [*range(1, rules.seats + 1)]
    state.cards = usual if cards is None else [*cards]
    held = [card for card in state.cards if card]
    known = rules.sheet.setup.charges
    if len(state.cards) != rules.seats or len({*held}) != len(held) or not {*held} <= {*known}:
        raise ValueError(f"cards: {state.cards}; {rules.seats} seats have different ones of {[*known]}, or 0")
    if len(held) < rules.seats and not bidding:
        raise ValueError(f"cards: {state.cards}; after the auction everybody has one")


def _begin(rules: VeinsRules, state: VeinsState, parts: Parts) -> None:
    """How far the game has come."""
    last, stage = rules.sheet.setup.phases, STAGE_OF[state.decision]
    phases = (last,) if stage > STAGES else range(1 + (state.decision == "reveal"), last + 1)
    told = (parts["phase"],) if "phase" in parts else phases
    state.phase = seats_of.first_phase(rules, state, told, parts.get("pool"))
    state.stage = (state.phase - 1) * STAGES + stage
    state.number = parts.get("number", state.stage)


def _turn(rules: VeinsRules, state: VeinsState, parts: Parts) -> None:
    """What was done in this turn of the build."""
    if STAGE_OF[state.decision] == STAGE_OF["build"]:
        state.taken = parts.get("taken", state.done[state.seat - 1] % rules.sheet.setup.actions)
    state.fresh = rules.ground.mask(mountain.space_number(rules, name) for name in parts.get("fresh", "").split())
    state.route = tuple(mountain.space_number(rules, name) for name in parts.get("route", "").split())
    if (state.decision == "route") != bool(state.route):
        raise ValueError('a position has a route exactly while "route" is to be decided')


def _score(state: VeinsState, parts: Parts) -> None:
    """Points by category; a total is made up by what was paid in auctions."""
    for seat, by in parts.get("scored", {}).items():
        for category, amount in by.items():
            if category not in CATEGORY_AT:
                raise ValueError(f'there is no category "{category}"; they are {", ".join(CATEGORY_AT)}')
            state.scored[(seat - 1) * CATEGORY_COUNT + CATEGORY_AT[category]] = amount
    for seat, wanted in parts.get("points", {}).items():
        state.scored[(seat - 1) * CATEGORY_COUNT + CATEGORY_AT["auction"]] += wanted - total_points(state, seat)


def _bidding(rules: VeinsRules, state: VeinsState, parts: Parts) -> None:
    """What is going on in the auction, the draft, or the sale of a colour."""
    decision, out = state.decision, seats_mask(parts.get("out", ()))
    state.bid, state.leader = parts.get("bid", NO_BID), parts.get("leader", 0)
    if STAGE_OF[decision] == STAGE_OF["auction"]:
        state.opener = parts.get("opener", state.leader or state.seat)
        out |= seats_mask(seat for seat in state.seats if state.cards[seat - 1])
    if decision in SALES:
        state.colour = mountain.colour_number(rules, parts.get("colour", ""))
        out |= seats_mask(seat for seat in state.seats if not count(state.stones[seat - 1], state.colour))
    if decision in ("card", "amount") and state.bid != NO_BID:
        state.leader = state.seat
    if decision in ("auction", "draft", *SALES) and out >> state.seat - 1 & 1:
        raise ValueError(f"seat {state.seat} is to decide, and is out: it has a card, no such stone, or has passed")
    state.out = out
