"""What the seats and nature decide in Chasm, and what happens: actions, in the order a prompt offers them, and events.

A cart is called by its owner's colour and its own, "red-white"; in solo by its colour alone, "red". A tile is spelt by
its open edges in the order N, S, E, W: "NS", "SE", "NSW", "NSEW". Items are "rock", "ruby", "emerald", "gold",
"diamond"; colours (of mines, gates, cards and tokens) "red", "yellow", "green", "blue".

Every action of Chasm on one ground, made once, in tables that turn masks into lists of actions.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import compress
from typing import Final

from engine.rules.actions import Action, Card, Colour, Item, Kind, Number, Piece, Shape, Space
from games.chasm.model.board import LETTERS, MINE_NUMBERS, PLAIN_TILES, SHAPE_OF, Ground, upgrades_of
from games.chasm.model.state import KINDS

# What seats decide


class Track(Action, frozen=True):
    """Place a straight or a corner on a square without a tile (RULES.md 4.1)."""

    space: Space
    shape: Shape


class Upgrade(Action, frozen=True):
    """Open one more edge of the tile on a square (RULES.md 4.1); `shape` is what it becomes."""

    space: Space
    shape: Shape


class PlaceCart(Action, frozen=True):
    """Place a cart of one's own on a free gate of its colour (RULES.md 4.2)."""

    verb = "cart"
    cart: Piece
    space: Space


class Slower(Action, frozen=True):
    """Take one off the speed of a cart of one's own (RULES.md 4.2)."""

    cart: Piece


class Faster(Action, frozen=True):
    """Add one to the speed of a cart of one's own (RULES.md 4.2)."""

    cart: Piece


class Done(Action, frozen=True):
    """End one's actions; the carts roll."""


class Leave(Action, frozen=True):
    """End a solo game before the first action of a turn (RULES.md 4.10)."""


class Roll(Action, frozen=True):
    """Let this cart roll next (RULES.md 4.3)."""

    cart: Piece


class TurnTo(Action, frozen=True):
    """Leave a junction by this edge: N, S, E or W (RULES.md 4.3)."""

    verb = "turn"
    edge: Shape


class Take(Action, frozen=True):
    """Take an item of this kind, where several kinds lie there (RULES.md 4.3)."""

    item: Item


class Collapse(Action, frozen=True):
    """Let the drawn token fall on this square (RULES.md 4.7)."""

    space: Space


# What nature decides (RULES.md 7)


class ShowMission(Action, frozen=True):
    """A mission comes on the table."""

    verb = "mission"
    mission: Card


class DrawCard(Action, frozen=True):
    """A deposit card turns up: opening card, deposit, chasm deck, solo deck."""

    verb = "card"
    colour: Colour
    number: Number


class DrawChasm(Action, frozen=True):
    """The chasm card turns up; spelt `card chasm`."""

    verb = "card"
    card: Card


class DrawItem(Action, frozen=True):
    """An item comes out of the bag, onto the square it is drawn for."""

    verb = "item"
    item: Item


class Scatter(Action, frozen=True):
    """The mine square that the next jewel set aside for a solo game lies on."""

    verb = "square"
    space: Space


class Drop(Action, frozen=True):
    """An item that a cart loses when it is hit."""

    item: Item


class DrawToken(Action, frozen=True):
    """The colour of the next chasm token."""

    verb = "token"
    colour: Colour


class RollDie(Action, frozen=True):
    """The number of the mine square on which the token falls, with the chasm die."""

    verb = "die"
    number: Number


VERBS: tuple[type[Action], ...] = (
    Track, Upgrade, PlaceCart, Slower, Faster, Done, Leave, Roll, TurnTo, Take, Collapse, ShowMission, DrawCard,
    DrawChasm, DrawItem, Scatter, Drop, DrawToken, RollDie,
)  # fmt: skip
"""All actions, in the order a prompt offers them."""

DECISIONS = (
    "build", "roll", "turn", "take", "collapse", "mission", "opening", "item", "deposit", "drop", "chasm", "token",
    "die", "scatter", "solo",
)  # fmt: skip
"""What a seat is asked (up to `collapse`), then what nature decides: missions, opening cards, items, deposit cards,
dropped items, the chasm deck, tokens and the die; for a solo game the squares of the sure jewels, and its cards."""

CHASM_CARD = "chasm"
"""The chasm card, as it is spelt."""


class ActionTable:
    """The actions of one table, by numbers and masks.

    `track` and `collapse` are a table for each byte of a mask of squares, from the value of the byte to its actions;
    `upgrade` is by square and tile. By cart: `place`, then by square; `slower`, `faster`. `roll` is by the mask of
    carts, `turn` by the mask of edges, `take`, `item` and `drop` by the mask of kinds, `token` by that of colours,
    `die` by that of numbers; `card` by colour and mask of numbers. By number: `mission`, `scatter` (a square).
    """

    def __init__(self, ground: Ground, carts: Sequence[str], missions: Sequence[str]) -> None:
        """Make the actions."""
        squares = range(len(ground.names))
        self.track = _byte_tables_of_actions([_track_actions(ground, square) for square in squares])
        self.collapse = _byte_tables_of_actions([(Collapse(name),) for name in ground.names])
        self.upgrade: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
            tuple(
                tuple(Upgrade(name, SHAPE_OF[more]) for more in upgrades_of(tile)) if tile.bit_count() in (2, 3) else ()
                for tile in range(16)
            )
            for name in ground.names
        )
        gates = [square for squares in ground.gates for square in squares]
        self.place: tuple[dict[int, Action], ...] = tuple(
            {square: PlaceCart(cart, ground.names[square]) for square in gates} for cart in carts
        )
        self.slower: tuple[Action, ...] = tuple(Slower(cart) for cart in carts)
        self.faster: tuple[Action, ...] = tuple(Faster(cart) for cart in carts)
        self.done: Action = Done()
        self.leave: Action = Leave()
        self.roll = _actions_by_mask([Roll(cart) for cart in carts])
        self.turn = _actions_by_mask([TurnTo(letter) for letter in LETTERS])
        self.take = _actions_by_mask([Take(kind) for kind in KINDS])
        self.item = _actions_by_mask([DrawItem(kind) for kind in KINDS])
        self.drop = _actions_by_mask([Drop(kind) for kind in KINDS])
        self.token = _actions_by_mask([DrawToken(colour) for colour in ground.colours])
        self.die = _actions_by_mask([RollDie(number) for number in range(1, MINE_NUMBERS + 1)])
        self.card = tuple(
            _actions_by_mask([DrawCard(colour, number) for number in range(1, MINE_NUMBERS + 1)])
            for colour in ground.colours
        )
        self.chasm: Action = DrawChasm(CHASM_CARD)
        self.mission: tuple[Action, ...] = tuple(ShowMission(mission) for mission in missions)
        self.scatter: tuple[Action, ...] = tuple(Scatter(name) for name in ground.names)


def _track_actions(ground: Ground, square: int) -> tuple[Action, ...]:
    buildable = ground.buildable >> square & 1
    return tuple(Track(ground.names[square], shape) for shape in PLAIN_TILES) if buildable else ()


def _byte_tables_of_actions(parts: Sequence[tuple[Action, ...]]) -> list[list[tuple[Action, ...]]]:
    """For each byte of a mask over `parts` and each value of it, the parts whose bits are set, one after the other."""
    tables: list[list[tuple[Action, ...]]] = []
    for start in range(0, len(parts), 8):
        table: list[tuple[Action, ...]] = [()]
        for part in parts[start : start + 8]:
            table += [lower + part for lower in table]
        tables.append(table)
    return tables


def _actions_by_mask(actions: Sequence[Action]) -> list[list[Action]]:
    """By mask, those of the actions whose bits are set. Lists that are shared and never changed."""
    masks = range(1 << len(actions))
    return [list(compress(actions, (mask >> bit & 1 for bit in range(len(actions))))) for mask in masks]


VERBS_BY_DECISION: Final[dict[str, dict[str, Collection[Kind]]]] = {
    "build": {
        "track": (Kind.SPACE, Kind.SHAPE),
        "upgrade": (Kind.SPACE, Kind.SHAPE),
        "cart": (Kind.PIECE, Kind.SPACE),
        "slower": (Kind.PIECE,),
        "faster": (Kind.PIECE,),
        "done": (),
        "leave": (),
    },
    "roll": {"roll": (Kind.PIECE,)},
    "turn": {"turn": (Kind.SHAPE,)},
    "take": {"take": (Kind.ITEM,)},
    "collapse": {"collapse": (Kind.SPACE,)},
}
"""The verbs of every decision of a seat, and what each names."""
