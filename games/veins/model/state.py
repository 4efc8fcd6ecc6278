"""A position of Veins: components, the seat to decide, points, and the order of seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.rules.actions import Action
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.rules.fact_reading import FactError
from engine.rules.facts import SEATS, by, integer, list_of, maybe, multiset_of, name_of, numbers_to, set_of, word_of
from engine.rules.multiset import total
from engine.rules.position import ScoredPosition, derived, holds, joined, joint, memo
from games.veins.model.actions import DECISIONS, STAGE_NUMBER, STAGE_OF, STAGES, Stage
from games.veins.model.components import KINDS, Code, Stock
from games.veins.model.events import CATEGORIES
from games.veins.model.setup import Setup
from games.veins.model.snapshot import codecs, defaults
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.snapshot.codecs import NO_BID, NO_COLOUR
from games.veins.model.snapshot.faults import position_faults


class VeinsState(ScoredPosition):
    """A position. Lists per seat begin with seat 1; in masks of seats bit 0 is seat 1.

    Spaces, colours, orders and kinds are numbers in the order of board and data; sets of spaces are masks (`Ground`).
    Stacks and veins are replaced as a whole: positions share them until then, which makes copies cheap.
    In the view of a seat the stones of others are missing: `unknown` has their numbers.
    """

    categories = CATEGORIES

    options = derived(lambda setup, _: dict(setup.options))
    all_seats = derived(lambda setup, _: setup.seats, at="seats")

    # The turn
    number: int = holds(integer(), at="turn")
    """The number of the turn; rises whenever another seat decides."""
    phase: int = holds(integer(0, "phases"))
    """1 to 3; 0 until the first opener is drawn."""
    stage_reached = derived(lambda _, state: state.stage_number, at="stage")
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
    face_up: tuple[tuple[int, int], ...] = holds(list_of(codecs.OFFERED), at="orders.offer")
    """The face-up orders with their chips, as they were revealed."""
    hidden: int = holds(set_of("orders"), at="orders.hidden", start=lambda setup: setup.all_orders)
    """The orders that were not revealed yet."""
    delivered: int = holds(set_of("orders"), at="orders.delivered")
    orders_held: list[int] = holds(set_of("orders"), at="players.*.orders")
    chips: int = holds(integer(), at="orders.chips", start=lambda setup: setup.sheet.components.chips)
    """Chips in the supply."""

    # The mountain
    stacks: tuple[tuple[Code, ...], ...] = holds(
        by("spaces", codecs.STACK, sparse=True, make=tuple), at="mountain.stacks", start=defaults.starting_stacks
    )
    """Tiles per space, from the bottom up."""
    veins: tuple[int, ...] = holds(
        by("spaces", codecs.VEIN_LAID, sparse=True, make=tuple), at="mountain.veins", start=defaults.starting_veins
    )
    """Vein per space: colour << `BITS` | stones left; 0 for none."""
    stations: list[int] = holds(codecs.SPACES, at="players.*.stations")
    """Spaces in mountain and cities."""
    fresh_tunnels: int = holds(codecs.SPACES, at="mountain.fresh")
    """The tunnels laid at level 1 in this turn, which may carry a station."""
    route: tuple[int, ...] = holds(list_of(name_of("spaces")))
    """The spaces of the route so far."""

    # The seats
    hands: list[Stock] = holds(multiset_of(KINDS), at="players.*.tray")
    """Components still to be used, by kind."""
    done_in_phase: list[int] = holds(integer(0, "phase_actions"), at="players.*.done")
    """Actions done in this phase."""
    stations_to_come = derived(lambda setup, state, _: stations_to_come(setup, state), at="players.*.supply")
    stones: list[Stock] = joined(lambda setup: [0] * setup.seats)
    """Stones by colour, as far as they are known."""
    unknown: tuple[int, ...] = joined(lambda setup: (0,) * setup.seats)
    """The number of stones that this view does not know; 0 everywhere in a full position."""
    stone_facts = joint(codecs.write_stones, codecs.read_stones, at="players.*.stones")
    stones_held = derived(lambda _, state, seat: stone_count(state, seat), at="players.*.stones held")
    scored: list[int] = holds(
        by(CATEGORIES, integer(-9999, 9999)), at="players.*.scored", flat=CATEGORIES, start=defaults.starting_points
    )
    """Points by category."""

    # Pool and market
    pool: list[int] = joined(defaults.starting_pool)
    """Components by kind, then stations per seat (`pool_place`)."""
    pool_facts = joint(codecs.write_pool, codecs.read_pool, at="pool")
    tracks: list[int] = holds(by("colours", numbers_to("track")), start=defaults.starting_tracks)
    """Mask of the occupied spaces of a price track per colour; bit 0 is space 1."""
    final_order: tuple[Seat, ...] = holds(list_of(integer(1, "seats")), at="queue")
    """The order of seats in the final sale; () before it."""

    # Memos
    legal_cache: list[Action] | None = memo()
    network: Any = memo()
    """The `Network` of the visible tops (`rules.network`)."""

    def complete(self, setup: Any, given: frozenset[str]) -> None:
        """What is not told of follows from the rest."""
        if given:
            defaults.fill_in(setup, self, given)

    def faults(self, setup: Any) -> Iterator[FactError]:
        """Components in two places or too many, a decision that nobody has here."""
        return position_faults(setup, self)

    @property
    def stage(self) -> Stage:
        """Where the game is."""
        return STAGE_OF[self.decision] if self.stage_number else Stage.SET_UP

    @property
    def stage_number(self) -> int:
        """The number of a stage: those of every phase counted on from 1, then the final sale.

        0 in the set-up: the first opener is drawn, and the orders of the first phase are revealed.
        """
        if self.decision == "opener" or (self.decision == "reveal" and self.phase <= 1):
            return 0
        return STAGE_NUMBER[self.decision] + (self.phase - 1) * len(STAGES)

    @property
    def equipped(self) -> bool:
        """Whether the auction of the phase is over: all seats have their sequence cards, and have got components."""
        return self.stage not in (Stage.SET_UP, Stage.AUCTION)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.stones) + 1)

    def knows(self, seat: Seat) -> bool:
        """Whether this view knows the stones of a seat."""
        return not self.unknown[seat - 1]


# Stones


def stone_count(view: VeinsState, seat: Seat) -> int:
    """The public number of a seat's stones."""
    return total(view.stones[seat - 1]) + view.unknown[seat - 1]


# Seats and turns


def ask(state: VeinsState, seat: Seat, decision: str) -> None:
    """Give a decision to a seat; a new turn begins where it changes hands."""
    state.number += seat != state.seat or not state.number
    state.seat, state.decision = seat, decision


def ask_first(state: VeinsState, seats: Iterable[Seat], decision: str) -> None:
    """Give a decision to the first of some seats; without one nothing is left to decide in this stage."""
    seat = next(iter(seats), 0)
    if seat:
        ask(state, seat, decision)
    else:
        state.decision = ""


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


def first_in(passed: int, seats: Sequence[Seat]) -> Seat:
    """The first of some seats that is not in the mask `passed`; 0 if all are."""
    return next((seat for seat in seats if not passed >> seat - 1 & 1), 0)


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
    return list(bits_of(state.orders_held[seat - 1]))
