"""A position of Veins: components, the seat to decide, hidden information, points, and the order of seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat, add_gains
from games.veins.model.components import Code, Stock, counts, total_count
from games.veins.model.scoring import CATEGORIES
from games.veins.model.setup import Setup

NO_BID: Final = -1

NO_COLOUR: Final = -1


class VeinsState:
    """A position. Lists per seat begin with seat 1; in masks of seats bit 0 is seat 1.

    Spaces, colours, orders and kinds are numbers in the order of board and data; sets of spaces are masks (`Ground`).
    """

    __slots__ = (
        "bid", "cards", "chips", "colour", "decision", "delivered", "done_in_phase", "done_in_turn", "face_up",
        "final_order", "fresh_tunnels", "hands", "hidden", "leader", "legal_cache", "network", "number", "opener",
        "orders_held", "passed", "phase", "pool", "revealed", "route", "scored", "seat", "stacks", "stage", "stations",
        "stones", "supply", "tracks", "veins",
    )  # fmt: skip

    # The turn
    seat: Seat
    """The seat to decide, or for which nature draws."""
    decision: str
    """The decision (of `DECISIONS`); "" once the game is over."""
    number: int
    """The number of the turn; rises whenever another seat decides."""
    stage: int
    """Auction, draft, build, market of every phase counted on from 1; 13 is the final sale, 0 the set-up."""
    phase: int
    """1 to 3; 0 until the first opener is drawn."""

    # Auction, draft, and the sale of a colour
    bid: int
    """The last bid, or `NO_BID`."""
    leader: Seat
    """The seat that made it; 0 for none."""
    passed: int
    """Mask of the seats that no longer bid: auction: passed, or have a card; sale: passed, or own no such stone; draft:
    passed since the last order was taken (the draft ends when a round ends with all seats in it)."""
    opener: Seat
    """The seat that opens the auction; 0 outside it."""
    colour: int
    """The colour for sale, or `NO_COLOUR`."""
    cards: list[int]
    """Sequence card per seat; 0 for none yet."""

    # Orders
    face_up: tuple[tuple[int, int], ...]
    """The face-up orders with their chips, as they were revealed."""
    revealed: int
    """Mask of all orders that were ever revealed."""
    delivered: int
    """Mask of the delivered orders."""
    orders_held: list[int]
    """Mask of orders per seat."""
    chips: int
    """Chips in the supply."""

    # The mountain
    stacks: list[tuple[Code, ...]]
    """Tiles per space, from the bottom up."""
    veins: list[int]
    """Vein per space: colour << `BITS` | stones left; 0 for none."""
    stations: list[int]
    """Mask of spaces per seat, in mountain and cities."""
    fresh_tunnels: int
    """Mask of the tunnels laid at level 1 in this turn, which may carry a station."""
    route: tuple[int, ...]
    """The spaces of the route so far."""

    # The seats
    hands: list[Stock]
    """Components still to be used, per seat, by kind."""
    done_in_phase: list[int]
    """Actions done in this phase, per seat."""
    done_in_turn: int
    """Actions done in this turn."""
    supply: list[int]
    """Stations that no phase has given out yet, per seat."""
    stones: list[Stock]
    """Stones per seat, by colour."""
    scored: list[int]
    """Points by seat and category, `CATEGORY_COUNT` per seat."""

    # Pool and market
    pool: list[int]
    """Components by kind, then stations per seat (`pool_place`)."""
    tracks: list[int]
    """Mask of the occupied spaces of a price track per colour; bit 0 is space 1."""
    final_order: tuple[Seat, ...]
    """The order of seats in the final sale; () before it."""

    hidden: int
    """Mask of the seats whose stones this view may not know. Their number is public, and the stones themselves could be
    worked out from public events (RULES.md 3.8), so a view keeps them, but neither facts nor equality go by them."""

    # Memos
    legal_cache: list[Action] | None
    """The legal actions, once asked for."""
    network: Any
    """The `Network` of the visible tops (`rules.network`)."""

    def copy(self) -> VeinsState:
        """An equal position that shares nothing that can change."""
        copy = VeinsState.__new__(VeinsState)
        copy.seat = self.seat
        copy.decision = self.decision
        copy.number = self.number
        copy.stage = self.stage
        copy.phase = self.phase
        copy.bid = self.bid
        copy.leader = self.leader
        copy.passed = self.passed
        copy.opener = self.opener
        copy.colour = self.colour
        copy.cards = self.cards[:]
        copy.face_up = self.face_up
        copy.revealed = self.revealed
        copy.delivered = self.delivered
        copy.orders_held = self.orders_held[:]
        copy.chips = self.chips
        copy.stacks = self.stacks[:]
        copy.veins = self.veins[:]
        copy.stations = self.stations[:]
        copy.fresh_tunnels = self.fresh_tunnels
        copy.route = self.route
        copy.hands = self.hands[:]
        copy.done_in_phase = self.done_in_phase[:]
        copy.done_in_turn = self.done_in_turn
        copy.supply = self.supply[:]
        copy.stones = self.stones[:]
        copy.scored = self.scored[:]
        copy.pool = self.pool[:]
        copy.tracks = self.tracks[:]
        copy.final_order = self.final_order
        copy.hidden = self.hidden
        copy.legal_cache = self.legal_cache
        copy.network = self.network
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, VeinsState):
            return NotImplemented
        same = all(getattr(self, name) == getattr(other, name) for name in POSITION)
        return same and [*map(self.visible_stones, self.seats)] == [*map(other.visible_stones, other.seats)]

    __hash__ = None  # type: ignore[assignment]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.stones) + 1)

    def knows(self, seat: Seat) -> bool:
        """Whether this view may know the stones of a seat."""
        return not self.hidden >> (seat - 1) & 1

    def visible_stones(self, seat: Seat) -> tuple[Stock, int]:
        """A seat's stones (0 where this view may not know them), and their number."""
        stock = self.stones[seat - 1]
        return (stock if self.knows(seat) else 0), total_count(stock)


MEMOS: Final = ("legal_cache", "network", "stones")

POSITION: Final = tuple(name for name in VeinsState.__slots__ if name not in MEMOS)
"""The fields that positions are compared by, besides the stones that the view may know."""


# Hidden information: RULES.md 3.8


def view(state: VeinsState, seat: Seat) -> VeinsState:
    """The position as a seat knows it, without the stones of others; without anybody's for `NOBODY`."""
    hidden = _hidden_from(state, seat)
    if hidden == state.hidden:
        return state
    seen = state.copy()
    seen.hidden = hidden
    return seen


def _hidden_from(state: VeinsState, seat: Seat) -> int:
    """Mask of the seats whose stones a seat does not know; none in the final sale."""
    if state.final_order:
        return 0
    return sum(1 << other - 1 for other in state.seats if other != seat and state.stones[other - 1])


def determinize(view: VeinsState) -> VeinsState:
    """A full position; nothing is sampled, as the stones follow from public events."""
    full = view.copy()
    full.hidden = 0
    return full


def stock_known(view: VeinsState, seat: Seat) -> Stock | None:
    """The stones of a seat, None where this view may not know them."""
    return view.stones[seat - 1] if view.knows(seat) else None


def stones_by_colour(setup: Setup, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
    """The stones of a seat by colour, None where this view may not know them."""
    return counts(view.stones[seat - 1], len(setup.colours)) if view.knows(seat) else None


def stone_count(view: VeinsState, seat: Seat) -> int:
    """The public number of a seat's stones."""
    return total_count(view.stones[seat - 1])


# Points

CATEGORY_AT: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Index of a category among the points of a seat."""

CATEGORY_COUNT: Final = len(CATEGORIES)


def emit(state: VeinsState, events: list[Event], event: Event) -> None:
    """Append an event, and add its scores to the position."""
    events.append(event)
    if event.gains:
        add_gains(state.scored, event, CATEGORY_AT)


def total_points(state: VeinsState, seat: Seat) -> int:
    """The points of a seat, including those at the start."""
    return sum(state.scored[(seat - 1) * CATEGORY_COUNT : seat * CATEGORY_COUNT])


# Seats and turns


def ask(state: VeinsState, seat: Seat, decision: str) -> None:
    """Give a decision to a seat; a new turn begins where it changes hands."""
    state.number += seat != state.seat or not state.number
    state.seat, state.decision = seat, decision


def card_order(state: VeinsState) -> list[Seat]:
    """The seats by ascending sequence card (RULES.md 3.6); seats without a card come first, by number."""
    return sorted(state.seats, key=lambda seat: state.cards[seat - 1])


def seats_after(state: VeinsState, seat: Seat) -> list[Seat]:
    """All seats clockwise, `seat` last."""
    return [*state.seats[seat:], *state.seats[:seat]]


def cards_after(state: VeinsState, seat: Seat) -> list[Seat]:
    """All seats in card order after `seat`, which is last."""
    order = card_order(state)
    start = order.index(seat) + 1
    return order[start:] + order[:start]


def first_in(state: VeinsState, seats: Sequence[Seat]) -> Seat:
    """The first of some seats that has not `passed`; 0 if all are."""
    return next((seat for seat in seats if not state.passed >> seat - 1 & 1), 0)


def seats_mask(seats: Iterable[Seat]) -> int:
    """The mask of some seats."""
    return sum(1 << seat - 1 for seat in seats)


def left_in_phase(state: VeinsState, seat: Seat) -> int:
    """Actions that a seat has left in this phase: one per component."""
    return total_count(state.hands[seat - 1])


def left_in_turn(setup: Setup, state: VeinsState) -> int:
    """Actions that the seat to decide has left in this turn."""
    return min(setup.turn_actions - state.done_in_turn, left_in_phase(state, state.seat))


def orders_of(state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds, by number."""
    mask = state.orders_held[seat - 1]
    return [order for order in range(mask.bit_length()) if mask >> order & 1]
