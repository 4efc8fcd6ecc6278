"""A position of Veins: what lies where, and whose decision it is."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from engine.rules import Action, Seat
from games.veins.stocks import Stock, size

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
    all that they came from and went to, so that everybody could work them out (veins.md 3.8). They are told nowhere,
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
        return (stock if self.knows(seat) else 0), size(stock)


MEMOS: Final = ("offered", "links", "stones")
POSITION: Final = tuple(name for name in VeinsState.__slots__ if name not in MEMOS)
"""The fields that tell positions apart, besides the stones that may be known."""
