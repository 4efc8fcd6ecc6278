"""A position of Veins: components, the seat to decide, points, and the order of seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat, add_gains
from engine.rules.facts import (
    SEATS,
    FactError,
    by,
    custom,
    integer,
    list_of,
    maybe,
    multiset_of,
    name_of,
    set_of,
    word_of,
)
from engine.rules.multiset import ONE, counts, total
from engine.rules.position import Position, derived, holds, joined, joint, memo
from games.veins.model.actions import DECISIONS
from games.veins.model.components import BITS, FULL, IN_POOL, KINDS, Code, Stock
from games.veins.model.scoring import CATEGORIES, START
from games.veins.model.setup import Setup
from games.veins.model.snapshot.codecs import (
    NO_BID,
    NO_COLOUR,
    OFFERED,
    SPACES,
    STACK,
    TRACK,
    VEIN_LAID,
    read_pool,
    read_stones,
    write_pool,
    write_stones,
)
from games.veins.model.snapshot.faults import position_faults
from games.veins.model.snapshot.stage import Stage, read_stage, stage_number


def _starting_stacks(setup: Any) -> list[tuple[Code, ...]]:
    """The tiles on the marked spaces."""
    stacks: list[tuple[Code, ...]] = [()] * len(setup.spaces)
    for space, marked in setup.sheet.setup.marked.items():
        stacks[setup.space_index[space]] = (setup.code_of[marked.tile, str(marked.orientation)],)
    return stacks


def _starting_veins(setup: Any) -> list[int]:
    """The veins of the start, with all stones of their colours."""
    veins = [0] * len(setup.spaces)
    for space, colour in setup.sheet.setup.vein.items():
        veins[setup.space_index[space]] = vein_of(setup.colour_index[colour], setup.track)
    return veins


def _starting_tracks(setup: Any) -> list[int]:
    """Full tracks, but for the colours of the veins of the start."""
    laid = setup.sheet.setup.vein.values()
    return [0 if colour in laid else (1 << setup.track) - 1 for colour in setup.colours]


def _starting_pool(setup: Any) -> list[int]:
    """The components of the start, and stations per seat."""
    pool = setup.sheet.setup.pool
    return [pool.get(kind, 0) for kind in KINDS[:IN_POOL]] + [pool.get("station", 0)] * setup.seats


def _starting_points(setup: Any) -> list[int]:
    scored = [0] * setup.seats * CATEGORY_COUNT
    scored[CATEGORY_AT[START] :: CATEGORY_COUNT] = [setup.sheet.setup.points] * setup.seats
    return scored


CATEGORY_AT: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Index of a category among the points of a seat."""

CATEGORY_COUNT: Final = len(CATEGORIES)


class VeinsState(Position):
    """A position. Lists per seat begin with seat 1; in masks of seats bit 0 is seat 1.

    Spaces, colours, orders and kinds are numbers in the order of board and data; sets of spaces are masks (`Ground`).
    In the view of a seat the stones of others are missing: `unknown` has their numbers.
    """

    options = derived(lambda setup, _: dict(setup.options))
    all_seats = derived(lambda setup, _: setup.seats, at="seats")

    # The turn
    number: int = holds(integer(), at="turn")
    """The number of the turn; rises whenever another seat decides."""
    phase: int = holds(integer(0, "phases"))
    """1 to 3; 0 until the first opener is drawn."""
    stage: Stage = joined(Stage.SET_UP)
    stage_facts = joint(stage_number, read_stage, at="stage")
    seat: Seat = holds(integer(1, "seats"), start=1)
    """The seat to decide, or for which nature draws."""
    decision: str = holds(maybe(word_of(DECISIONS), ""), start="opener")
    done_in_turn: int = holds(integer(0, "turn_actions"), at="taken")
    """Actions done in this turn."""

    # Auction, draft, and the sale of a colour
    bid: int = holds(maybe(integer(), NO_BID), at="bidding.bid")
    """The last bid."""
    leader: Seat = holds(maybe(integer(1, "seats"), 0), at="bidding.leader")
    """The seat that made it."""
    passed: int = holds(SEATS, at="bidding.out")
    """The seats that no longer bid: auction: passed, or have a card; sale: passed, or own no such stone; draft: passed
    since the last order was taken (the draft ends when a round ends with all seats in it)."""
    opener: Seat = holds(maybe(integer(1, "seats"), 0), at="bidding.opener")
    """The seat that opens the auction; 0 outside it."""
    colour: int = holds(maybe(name_of("colours"), NO_COLOUR), at="bidding.colour")
    """The colour for sale."""
    cards: list[int] = holds(maybe(integer(1), 0), at="players.*.card")
    """The sequence card."""

    # Orders
    face_up: tuple[tuple[int, int], ...] = holds(list_of(OFFERED), at="orders.offer")
    """The face-up orders with their chips, as they were revealed."""
    revealed: int = holds(
        custom(
            lambda setup, mask: set_of("orders").writer(setup)(setup.all_orders & ~mask),
            lambda setup, fact: setup.all_orders & ~set_of("orders").reader(setup)(fact),
        ),
        at="orders.hidden",
    )
    """Mask of all orders that were ever revealed."""
    delivered: int = holds(set_of("orders"), at="orders.delivered")
    orders_held: list[int] = holds(set_of("orders"), at="players.*.orders")
    chips: int = holds(integer(), at="orders.chips", start=lambda setup: setup.sheet.components.chips)
    """Chips in the supply."""

    # The mountain
    stacks: list[tuple[Code, ...]] = holds(
        by("spaces", STACK, sparse=True), at="mountain.stacks", start=_starting_stacks
    )
    """Tiles per space, from the bottom up."""
    veins: list[int] = holds(by("spaces", VEIN_LAID, sparse=True), at="mountain.veins", start=_starting_veins)
    """Vein per space: colour << `BITS` | stones left; 0 for none."""
    stations: list[int] = holds(SPACES, at="players.*.stations")
    """Spaces in mountain and cities."""
    fresh_tunnels: int = holds(SPACES, at="mountain.fresh")
    """The tunnels laid at level 1 in this turn, which may carry a station."""
    route: tuple[int, ...] = holds(list_of(name_of("spaces")))
    """The spaces of the route so far."""

    # The seats
    hands: list[Stock] = holds(multiset_of(KINDS), at="players.*.tray")
    """Components still to be used, by kind."""
    done_in_phase: list[int] = holds(integer(0, "phase_actions"), at="players.*.done")
    """Actions done in this phase."""
    supply: list[int] = holds(
        integer(),
        at="players.*.supply",
        start=lambda setup: [setup.stations_in_box - setup.sheet.setup.pool.get("station", 0)] * setup.seats,
    )
    """Stations that no phase has given out yet."""
    stones: list[Stock] = joined(lambda setup: [0] * setup.seats)
    """Stones by colour, as far as they are known."""
    unknown: tuple[int, ...] = joined(lambda setup: (0,) * setup.seats)
    """The number of stones that this view does not know; 0 everywhere in a full position."""
    stone_facts = joint(write_stones, read_stones, at="players.*.stones")
    stones_held = derived(lambda _, state, seat: stone_count(state, seat), at="players.*.stones held")
    scored: list[int] = holds(
        by(CATEGORIES, integer(-9999, 9999)), at="players.*.scored", flat=CATEGORIES, start=_starting_points
    )
    """Points by category."""

    # Pool and market
    pool: list[int] = joined(_starting_pool)
    """Components by kind, then stations per seat (`pool_place`)."""
    pool_facts = joint(write_pool, read_pool, at="pool")
    tracks: list[int] = holds(by("colours", TRACK), start=_starting_tracks)
    """Mask of the occupied spaces of a price track per colour; bit 0 is space 1."""
    final_order: tuple[Seat, ...] = holds(list_of(integer(1, "seats")), at="queue")
    """The order of seats in the final sale; () before it."""

    # Memos
    legal_cache: list[Action] | None = memo()
    network: Any = memo()
    """The `Network` of the visible tops (`rules.network`)."""

    def faults(self, setup: Any) -> Iterator[FactError]:
        """Components in two places or too many, a decision that nobody has here."""
        return position_faults(setup, self)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.stones) + 1)

    def knows(self, seat: Seat) -> bool:
        """Whether this view knows the stones of a seat."""
        return not self.unknown[seat - 1]


def vein_of(colour: int, stones: int) -> int:
    """A vein of a colour with a number of stones; 0 without stones."""
    return colour << BITS | stones if stones else 0


# Hidden information: RULES.md 3.8


def view(state: VeinsState, seat: Seat) -> VeinsState:
    """The position as a seat knows it, with the numbers of others' stones alone; of everybody's for `NOBODY`.

    In the final sale all stones lie open.
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


def stones_by_colour(setup: Setup, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
    """The stones of a seat by colour, None where this view does not know them."""
    return counts(view.stones[seat - 1], len(setup.colours)) if view.knows(seat) else None


def stone_count(view: VeinsState, seat: Seat) -> int:
    """The public number of a seat's stones."""
    return total(view.stones[seat - 1]) + view.unknown[seat - 1]


# Points


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
    return total(state.hands[seat - 1])


def left_in_turn(setup: Setup, state: VeinsState) -> int:
    """Actions that the seat to decide has left in this turn."""
    return min(setup.turn_actions - state.done_in_turn, left_in_phase(state, state.seat))


def orders_of(state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds, by number."""
    mask = state.orders_held[seat - 1]
    return [order for order in range(mask.bit_length()) if mask >> order & 1]
