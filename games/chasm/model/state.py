"""Items and piles of them: an int with six bits a kind, so that piles add and subtract like numbers.

A position of Chasm: the mine, the carts, what is left of every supply, and whose decision it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.contract import Seat

Items: TypeAlias = int
"""How many there are of each kind: six bits a kind, in the order of `KINDS`, rocks lowest."""

KINDS: Final = ("rock", "ruby", "emerald", "gold", "diamond")
"""The kinds of items, in the order of their values; a jewel is any but the first where jewels are counted."""

KIND_BITS: Final = 6

KIND_MASK: Final = (1 << KIND_BITS) - 1
"""The most there can be of a kind, and the mask of the lowest one: rocks."""

SINGLE: Final[dict[str, Items]] = {kind: 1 << KIND_BITS * place for place, kind in enumerate(KINDS)}
"""The pile of one item of a kind."""


def pack(items: Iterable[str] | Mapping[str, int]) -> Items:
    """The pile of some items, or of so many of each kind; raises `KeyError` for a kind that does not exist."""
    if isinstance(items, Mapping):
        return sum(SINGLE[kind] * count for kind, count in items.items())
    return sum(SINGLE[kind] for kind in items)


def kind_counts(heap: Items) -> tuple[int, ...]:
    """How many there are of each kind, in the order of `KINDS`."""
    return heap & 63, heap >> 6 & 63, heap >> 12 & 63, heap >> 18 & 63, heap >> 24


def count_of(heap: Items, kind: str) -> int:
    """How many of a kind there are in a pile."""
    return heap // SINGLE[kind] & 63


def item_count(heap: Items) -> int:
    """How many items there are in a pile."""
    return sum(kind_counts(heap))


def item_list(heap: Items) -> tuple[str, ...]:
    """The items of a pile one by one, in the order of `KINDS`."""
    return tuple(kind for kind, many in zip(KINDS, kind_counts(heap), strict=True) for _ in range(many))


HOME: Final = -1
"""Where a cart is that waits off the board: it has not been placed yet, or has delivered."""

DERAILED: Final = -2
"""Where a cart is that left the rails before the chasm opened; it may be placed again."""

LOST: Final = -3
"""Where a cart is that is out of the game."""

NONE: Final = -1
"""No cart, no square, no colour."""


class ChasmState:
    """A position.

    Squares and carts are numbers (`Ground.names`, `ChasmRules.carts`), edges the bits N 1, S 2, E 4, W 8, and colours
    numbers in the order of the data: red, yellow, green, blue. Seats count from 1; a list a seat begins with seat 1.

    The turn: `seat` has it (also while nature decides) and `decision` names what is decided, "" once the game is over;
    `number` counts the turns; `actions` are left of it.
    The mine: `tiles` a square, the open edges or 0; `heaps` a square; `chasm`, the mask of the fallen squares, and
    `fallen`, the colour of the token on each of them.
    The carts: `where` a cart, its square or `HOME`, `DERAILED`, `LOST`; `tail`, the edge that it came in by (0: none);
    `speed` (0 off the board); `hold`.
    The goods: `stock` a seat; `right`, what a solo game has delivered over the right side; `bag`; `gone`, what is out
    of the game.
    The decks: `seen` a colour, the mask of the numbers shown (bit 0 is number 1); `pile`, the number of the present
    pile; `drawn`, the mask of the colours drawn from it; `drawer`, the seat that drew the chasm card (0: nobody yet);
    `final`, the turns left before the chasm opens; `opened`; `tokens` a colour, those that are neither on the board nor
    drawn nor `discarded` (the ones on the chasm deck among them).
    The missions: `shown`, the mask of those on the table; `taken` a mission, its owner (0: nobody); `wrecks` a seat,
    the crashes with opponents that it has caused.
    Within a turn: `waiting`, the mask of the carts that are still to roll; `rolling`, the cart that rolls (-1: none)
    and the `steps` it has left; `came`, the mask of the carts that brought jewels home in this move phase; `hit`, the
    cart that is hit (-1: none) and how many items it is still to lose, `losing`; `filling`, the square that items fall
    on (-1: none) and how many, `falling`; `token`, the colour drawn (-1: none).

    What follows from it: `free`, the mask of the squares where track can be placed; `offered`, the legal actions once
    asked for.
    """

    __slots__ = (
        "actions", "bag", "came", "chasm", "decision", "discarded", "drawer", "drawn", "fallen", "falling", "filling",
        "final", "free", "gone", "heaps", "hit", "hold", "losing", "number", "offered", "opened", "pile", "right",
        "rolling", "seat", "seen", "shown", "speed", "steps", "stock", "tail", "taken", "tiles", "token", "tokens",
        "waiting", "where", "wrecks",
    )  # fmt: skip

    seat: Seat
    decision: str
    number: int
    actions: int
    tiles: bytearray
    heaps: list[Items]
    chasm: int
    fallen: dict[int, int]
    where: list[int]
    tail: list[int]
    speed: list[int]
    hold: list[Items]
    stock: list[Items]
    right: Items
    bag: Items
    gone: Items
    seen: list[int]
    pile: int
    drawn: int
    drawer: Seat
    final: int
    opened: bool
    tokens: list[int]
    discarded: int
    shown: int
    taken: list[Seat]
    wrecks: list[int]
    waiting: int
    rolling: int
    steps: int
    came: int
    hit: int
    losing: int
    filling: int
    falling: int
    token: int
    free: int
    offered: list[Action] | None

    def copy(self) -> ChasmState:
        """An equal position that shares nothing that can change."""
        twin = ChasmState.__new__(ChasmState)
        twin.seat = self.seat
        twin.decision = self.decision
        twin.number = self.number
        twin.actions = self.actions
        twin.tiles = self.tiles[:]
        twin.heaps = self.heaps[:]
        twin.chasm = self.chasm
        twin.fallen = self.fallen.copy()
        twin.where = self.where[:]
        twin.tail = self.tail[:]
        twin.speed = self.speed[:]
        twin.hold = self.hold[:]
        twin.stock = self.stock[:]
        twin.right = self.right
        twin.bag = self.bag
        twin.gone = self.gone
        twin.seen = self.seen[:]
        twin.pile = self.pile
        twin.drawn = self.drawn
        twin.drawer = self.drawer
        twin.final = self.final
        twin.opened = self.opened
        twin.tokens = self.tokens[:]
        twin.discarded = self.discarded
        twin.shown = self.shown
        twin.taken = self.taken[:]
        twin.wrecks = self.wrecks[:]
        twin.waiting = self.waiting
        twin.rolling = self.rolling
        twin.steps = self.steps
        twin.came = self.came
        twin.hit = self.hit
        twin.losing = self.losing
        twin.filling = self.filling
        twin.falling = self.falling
        twin.token = self.token
        twin.free = self.free
        twin.offered = self.offered
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ChasmState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in POSITION_FIELDS)

    __hash__ = None  # type: ignore[assignment]


CACHES: Final = ("free", "offered")

POSITION_FIELDS: Final = tuple(name for name in ChasmState.__slots__ if name not in CACHES)
"""The fields that tell positions apart."""
