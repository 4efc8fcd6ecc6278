"""A position of Veins: what lies where, and whose decision it is.

Who knows what in Veins (RULES.md 3.8): what stones others have is a secret until the final sale, how many is not.

They can be worked out from what was seen, so a view keeps them and says that they are not to be told.

Whose turn comes next in Veins: by seats clockwise in the auction, by sequence cards everywhere else.

Points: told by events, and kept in the position by seat and category.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.veins.model.components import Stock, counts, total_count
from games.veins.model.events import CATEGORIES

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules


Code: TypeAlias = int
"""A tile as it lies: a number by kind and orientation."""


class VeinsState:
    """A position.

    A list a seat begins with seat 1; masks of seats have bit 0 for seat 1. The spaces of the mountain and of the cities
    are numbers in the order of the board, a set of spaces is a mask of its own bits (see `Ground`). Colours,
    orders, kinds of components are numbers in the order of the data.

    The turn: `seat` decides, or nature for it, and `decision` names what, "" once the game is over; `number` counts the
    turns, and rises whenever the table passes to another seat; `phase` is 1 to 3 (0 until the first opener is drawn),
    `stage` counts what people call the stages of the game: auction, draft, build and sale of every phase, then the
    final sale (13); 0 in the set-up, which ends with the first five orders.
    The auction, and the sale of a colour: `bid` is the last bid (-1: none yet), `leader` who made it (0: nobody), `out`
    the mask of the seats that are out of it: they have passed, or in the auction have a card, or in the sale have no
    stone of that colour; in the draft, of those that have passed since somebody took an order, who are asked again: it
    is over when a round ends and everybody is. `opener` is who opens the auction that is going on; `colour` the one for
    sale (-1: none); `cards` is every seat's sequence card, 0 for none yet.
    Orders: `offer`, (order, chips) as they were revealed; `revealed`, `filled`, masks of all orders that ever lay face
    up, and of those delivered; `held`, masks a seat; `chips`, how many are in the supply.
    The mountain: `stacks`, the tiles on every space from the bottom up; `veins`, on every space 0 for none, else the
    colour times 16 and the stones left on it; `stations`, masks a seat, mountain and cities; `fresh`, the mask of
    spaces with level-1 tunnels that the seat to decide has laid this turn; `route`, the spaces of the route so far, by
    number.
    The seats: `hands`, stocks of components still to be used; `done`, actions of this phase; `taken`, actions of this
    turn; `supply`, stations left outside the tray; `stones`, stocks; `scored`, points by category, `len(CATEGORIES)`
    each.
    The pool and the market: `pool`, how many components of every kind lie there, then how many stations of each seat;
    `tracks`, six masks of the occupied spaces, bit 0 for space 1.
    `queue` is the order in which stones are sold at the end.
    `hidden` is the mask of the seats whose stones, if any, this view may not know: their number is public, and so is
    all that they came from and went to, so that everybody could work them out (RULES.md 3.8). They are told nowhere,
    and do not tell positions apart.

    What follows from it: `offered`, the legal actions once asked for; `links`, what is known of the tops of
    all stacks.
    """

    __slots__ = (
        "bid", "cards", "chips", "colour", "decision", "done", "filled", "fresh", "hands", "held", "hidden", "leader",
        "links", "number", "offer", "offered", "opener", "out", "phase", "pool", "queue", "revealed", "route",
        "scored", "seat", "stacks", "stage", "stations", "stones", "supply", "taken", "tracks", "veins",
    )  # fmt: skip

    seat: Seat
    decision: str
    number: int
    stage: int
    phase: int
    bid: int
    leader: Seat
    out: int
    opener: Seat
    colour: int
    cards: list[int]
    offer: tuple[tuple[int, int], ...]
    revealed: int
    filled: int
    held: list[int]
    chips: int
    stacks: list[tuple[Code, ...]]
    veins: list[int]
    stations: list[int]
    fresh: int
    route: tuple[int, ...]
    hands: list[Stock]
    done: list[int]
    taken: int
    supply: list[int]
    stones: list[Stock]
    scored: list[int]
    pool: list[int]
    tracks: list[int]
    queue: tuple[Seat, ...]
    hidden: int
    offered: list[Action] | None
    links: Any

    def copy(self) -> VeinsState:
        """An equal position that shares nothing that can change."""
        twin = VeinsState.__new__(VeinsState)
        twin.seat = self.seat
        twin.decision = self.decision
        twin.number = self.number
        twin.stage = self.stage
        twin.phase = self.phase
        twin.bid = self.bid
        twin.leader = self.leader
        twin.out = self.out
        twin.opener = self.opener
        twin.colour = self.colour
        twin.cards = self.cards[:]
        twin.offer = self.offer
        twin.revealed = self.revealed
        twin.filled = self.filled
        twin.held = self.held[:]
        twin.chips = self.chips
        twin.stacks = self.stacks[:]
        twin.veins = self.veins[:]
        twin.stations = self.stations[:]
        twin.fresh = self.fresh
        twin.route = self.route
        twin.hands = self.hands[:]
        twin.done = self.done[:]
        twin.taken = self.taken
        twin.supply = self.supply[:]
        twin.stones = self.stones[:]
        twin.scored = self.scored[:]
        twin.pool = self.pool[:]
        twin.tracks = self.tracks[:]
        twin.queue = self.queue
        twin.hidden = self.hidden
        twin.offered = self.offered
        twin.links = self.links
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, VeinsState):
            return NotImplemented
        same = all(getattr(self, name) == getattr(other, name) for name in POSITION)
        return same and [self.shown(seat) for seat in self.seats] == [other.shown(seat) for seat in other.seats]

    __hash__ = None  # type: ignore[assignment]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(1, len(self.stones) + 1)

    def knows(self, seat: Seat) -> bool:
        """Whether this view may know what stones a seat has."""
        return not self.hidden >> (seat - 1) & 1

    def shown(self, seat: Seat) -> tuple[Stock, int]:
        """A seat's stones as this view may know them, 0 where it may not, and how many there are in all."""
        stock = self.stones[seat - 1]
        return (stock if self.knows(seat) else 0), total_count(stock)


MEMOS: Final = ("offered", "links", "stones")

POSITION: Final = tuple(name for name in VeinsState.__slots__ if name not in MEMOS)
"""The fields that tell positions apart, besides the stones that may be known."""


def view(state: VeinsState, seat: Seat) -> VeinsState:
    """The position as a seat knows it: without the stones of the others, and for `NOBODY` without anybody's."""
    hidden = _hidden_from(state, seat)
    if hidden == state.hidden:
        return state
    seen = state.copy()
    seen.hidden = hidden
    return seen


def _hidden_from(state: VeinsState, seat: Seat) -> int:
    """The mask of the seats whose stones a seat does not know; none once they are sold openly."""
    if state.queue:
        return 0
    return sum(1 << other - 1 for other in state.seats if other != seat and state.stones[other - 1])


def determinize(view: VeinsState) -> VeinsState:
    """A full position: the stones are what everybody could have worked out."""
    full = view.copy()
    full.hidden = 0
    return full


STAGES: Final = 4
"""The stages of a phase: auction, draft, build, sale with deliveries."""


def ask(state: VeinsState, seat: Seat, decision: str) -> None:
    """Let a seat decide; a turn more where the table passes to it."""
    state.number += seat != state.seat or not state.number
    state.seat, state.decision = seat, decision


def card_order(state: VeinsState) -> list[Seat]:
    """The seats by ascending sequence card (RULES.md 3.6); those without one come first, by seat."""
    return sorted(state.seats, key=lambda seat: state.cards[seat - 1])


def seats_after(state: VeinsState, seat: Seat) -> list[Seat]:
    """All seats clockwise from the one to the left of `seat`, which comes last."""
    return [*state.seats[seat:], *state.seats[:seat]]


def cards_after(state: VeinsState, seat: Seat) -> list[Seat]:
    """All seats in card order from the one after `seat`, which comes last."""
    order = card_order(state)
    at = order.index(seat) + 1
    return order[at:] + order[:at]


def first_in(state: VeinsState, seats: Sequence[Seat]) -> Seat:
    """The first of some seats that is not out; 0 where all are."""
    return next((seat for seat in seats if not state.out >> seat - 1 & 1), 0)


def seats_mask(seats: Iterable[Seat]) -> int:
    """The mask of some seats."""
    return sum(1 << seat - 1 for seat in seats)


CATEGORY_AT: Final = {category: number for number, category in enumerate(CATEGORIES)}
"""Where a category stands among the points of a seat."""

CATEGORY_COUNT: Final = len(CATEGORIES)


def emit(state: VeinsState, events: list[Event], event: Event) -> None:
    """Let an event have happened: it joins `events`, and the position keeps what it scores."""
    events.append(event)
    for score in event.scores:
        state.scored[(score.seat - 1) * CATEGORY_COUNT + CATEGORY_AT[score.category]] += score.amount


def total_points(state: VeinsState, seat: Seat) -> int:
    """The points of a seat, those of the start with them."""
    return sum(state.scored[(seat - 1) * CATEGORY_COUNT : seat * CATEGORY_COUNT])


NO_BID: Final = -1

NO_COLOUR: Final = -1


def orders_of(state: VeinsState, seat: Seat) -> list[int]:
    """The orders that a seat holds, by number."""
    return [order for order in range(state.held[seat - 1].bit_length()) if state.held[seat - 1] >> order & 1]


def stones_by_colour(rules: VeinsRules, view: VeinsState, seat: Seat) -> tuple[int, ...] | None:
    """A seat's stones by colour; None where this view may not know them."""
    return counts(view.stones[seat - 1], len(rules.colours)) if view.knows(seat) else None


def stock_known(view: VeinsState, seat: Seat) -> Stock | None:
    """The stones of a seat, None where the view may not know them."""
    return view.stones[seat - 1] if view.knows(seat) else None


def stone_count(view: VeinsState, seat: Seat) -> int:
    """How many stones a seat has, which everybody knows."""
    return total_count(view.stones[seat - 1])


def left_in_phase(view: VeinsState, seat: Seat) -> int:
    """How many actions of the phase a seat still has: one a component."""
    return total_count(view.hands[seat - 1])


def left_in_turn(rules: VeinsRules, view: VeinsState) -> int:
    """How many actions the seat to decide can still do in this turn."""
    return min(rules.sheet.setup.actions - view.taken, left_in_phase(view, view.seat))
