"""A position of Chasm: the mine, the carts, all supplies, the decision; and multisets of items as packed ints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.model.board import Mask, Square

Items: TypeAlias = int
"""A multiset of items: 6 bits per kind in the order of `KINDS`, rocks lowest. Adds and subtracts like a number."""

KINDS: Final = ("rock", "ruby", "emerald", "gold", "diamond")
"""The kinds of items in the order of their values. In scores, missions and solo levels all but the first are jewels."""

KIND_BITS: Final = 6

KIND_MASK: Final = (1 << KIND_BITS) - 1
"""The largest count of a kind; also the mask of the lowest kind, rocks."""

SINGLE: Final[dict[str, Items]] = {kind: 1 << KIND_BITS * place for place, kind in enumerate(KINDS)}
"""One item of a kind."""


def pack(items: Iterable[str] | Mapping[str, int]) -> Items:
    """Pack a list of kinds, or counts by kind. Raises `KeyError` for a kind that does not exist."""
    if isinstance(items, Mapping):
        return sum(SINGLE[kind] * count for kind, count in items.items())
    return sum(SINGLE[kind] for kind in items)


def kind_counts(items: Items) -> tuple[int, ...]:
    """Counts in the order of `KINDS`."""
    return items & 63, items >> 6 & 63, items >> 12 & 63, items >> 18 & 63, items >> 24


def count_of(items: Items, kind: str) -> int:
    """Count of one kind."""
    return items // SINGLE[kind] & 63


def item_count(items: Items) -> int:
    """Number of items of all kinds."""
    return sum(kind_counts(items))


def item_list(items: Items) -> tuple[str, ...]:
    """The items one by one, in the order of `KINDS`."""
    return tuple(kind for kind, count in zip(KINDS, kind_counts(items), strict=True) for _ in range(count))


HOME: Final = -1
"""`where` of a cart that waits off the board: not placed yet, or back with a delivery."""

DERAILED: Final = -2
"""`where` of a cart that derailed before the chasm opened; it may be placed again."""

LOST: Final = -3
"""`where` of a cart that is out of the game."""

NONE: Final = -1
"""No cart, no square, no colour."""


class ChasmState:
    """A position.

    Squares, carts, missions and colours are numbers: places in `Ground.names`, `Setup.carts`, `Setup.missions` and in
    the colours of the data (red, yellow, green, blue). Edges are bits: N 1, S 2, E 4, W 8. Lists per seat begin with
    seat 1.
    """

    __slots__ = (
        "actions_left", "bag", "brought_jewels", "chasm", "chasm_drawer", "chasm_open", "crashes_caused", "decision",
        "deck_pile", "delivered_right", "deposit_square", "discarded_tokens", "drawn_colours", "free_squares", "heaps",
        "hit_cart", "hold", "items_to_draw", "items_to_drop", "last_turns", "legal_cache", "mission_owner",
        "missions_shown", "removed", "rolling_cart", "seat", "seen_numbers", "speed", "steps_left", "stock", "tail",
        "tiles", "to_roll", "token_at", "token_drawn", "tokens_left", "turn_number", "where",
    )  # fmt: skip

    # The turn
    seat: Seat  # whose turn it is, also while nature decides
    decision: str  # what is decided, "" once the game is over
    turn_number: int  # from 1; 0 during set-up
    actions_left: int
    # The mine
    tiles: bytearray  # by square: open edges, 0 for no tile
    heaps: list[Items]  # by square
    chasm: Mask  # squares that have fallen in
    token_at: dict[Square, int]  # colour of the token by fallen square
    # The carts
    where: list[int]  # by cart: square, or HOME, DERAILED, LOST
    tail: list[int]  # by cart: edge that it came in by, 0 on a gate and off the board
    speed: list[int]  # by cart: squares per turn, 0 off the board
    hold: list[Items]  # by cart
    # The goods
    stock: list[Items]  # by seat: stockpile
    delivered_right: Items  # solo: jewels delivered over the side of their kind
    bag: Items
    removed: Items  # out of the game
    # The decks
    seen_numbers: list[Mask]  # by colour: numbers shown, bit 0 is number 1
    deck_pile: int  # present pile of the deposit deck, 0 on top
    drawn_colours: Mask  # colours drawn from that pile
    chasm_drawer: Seat  # who drew the chasm card, 0 for nobody yet
    last_turns: int  # turns left before the chasm opens, once the chasm card is out
    chasm_open: bool
    tokens_left: list[int]  # by colour: tokens not drawn yet, with those on the chasm deck
    discarded_tokens: int
    # The missions
    missions_shown: Mask  # missions on the table
    mission_owner: list[Seat]  # by mission, 0 for nobody
    crashes_caused: list[int]  # by seat: crashes with carts of opponents
    # Within a turn
    to_roll: Mask  # carts that have not rolled yet
    rolling_cart: int  # or NONE
    steps_left: int  # of the rolling cart
    brought_jewels: Mask  # carts that delivered jewels in this move phase
    hit_cart: int  # cart that the rolling one has hit, or NONE
    items_to_drop: int  # by the cart that was hit
    deposit_square: int  # square that items are drawn for, or NONE
    items_to_draw: int  # for that square
    token_drawn: int  # colour of the token to fall, or NONE
    # What follows from the rest
    free_squares: Mask  # squares where track can be placed
    legal_cache: list[Action] | None  # legal actions, once asked for

    def copy(self) -> ChasmState:
        """An equal position that shares nothing mutable."""
        copy = ChasmState.__new__(ChasmState)
        copy.seat = self.seat
        copy.decision = self.decision
        copy.turn_number = self.turn_number
        copy.actions_left = self.actions_left
        copy.tiles = self.tiles[:]
        copy.heaps = self.heaps[:]
        copy.chasm = self.chasm
        copy.token_at = self.token_at.copy()
        copy.where = self.where[:]
        copy.tail = self.tail[:]
        copy.speed = self.speed[:]
        copy.hold = self.hold[:]
        copy.stock = self.stock[:]
        copy.delivered_right = self.delivered_right
        copy.bag = self.bag
        copy.removed = self.removed
        copy.seen_numbers = self.seen_numbers[:]
        copy.deck_pile = self.deck_pile
        copy.drawn_colours = self.drawn_colours
        copy.chasm_drawer = self.chasm_drawer
        copy.last_turns = self.last_turns
        copy.chasm_open = self.chasm_open
        copy.tokens_left = self.tokens_left[:]
        copy.discarded_tokens = self.discarded_tokens
        copy.missions_shown = self.missions_shown
        copy.mission_owner = self.mission_owner[:]
        copy.crashes_caused = self.crashes_caused[:]
        copy.to_roll = self.to_roll
        copy.rolling_cart = self.rolling_cart
        copy.steps_left = self.steps_left
        copy.brought_jewels = self.brought_jewels
        copy.hit_cart = self.hit_cart
        copy.items_to_drop = self.items_to_drop
        copy.deposit_square = self.deposit_square
        copy.items_to_draw = self.items_to_draw
        copy.token_drawn = self.token_drawn
        copy.free_squares = self.free_squares
        copy.legal_cache = self.legal_cache
        return copy

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ChasmState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in POSITION_FIELDS)

    __hash__ = None  # type: ignore[assignment]


CACHES: Final = ("free_squares", "legal_cache")

POSITION_FIELDS: Final = tuple(name for name in ChasmState.__slots__ if name not in CACHES)
"""The fields by which positions are compared."""
