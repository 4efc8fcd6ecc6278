"""The actions of seats and of nature in Chasm, and the table with all actions of a match.

Spelling: a cart is its owner's colour and its own, "red-white", in solo its colour alone, "red". A tile is its open
edges in the order N, S, E, W: "NS", "SE", "NSW", "NSEW". Items are "rock", "ruby", "emerald", "gold", "diamond";
colours (of mines, gates, cards and tokens) "red", "yellow", "green", "blue".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.rules.actions import Action, Card, Colour, Item, Number, Piece, Shape, Space
from engine.rules.bits import ListsByMask, WideListsByMask, lists_by_mask
from games.chasm.model.board import LETTERS, MINE_NUMBERS, PLAIN_TILES, SHAPE_OF, Ground, Square, upgrades_of
from games.chasm.model.goods import KINDS

# Actions of seats


class Track(Action, frozen=True):
    """Place a straight or a corner on a square without a tile (RULES.md 4.1.2)."""

    space: Space
    shape: Shape


class Upgrade(Action, frozen=True):
    """Open one more edge of the tile on a square; `shape` is the new tile (RULES.md 4.1.3)."""

    space: Space
    shape: Shape


class PlaceCart(Action, frozen=True):
    """Place an own cart on a free gate of its colour (RULES.md 4.2.2)."""

    verb = "cart"
    cart: Piece
    space: Space


class Slower(Action, frozen=True):
    """Reduce the speed of an own cart by 1 (RULES.md 4.2.3)."""

    cart: Piece


class Faster(Action, frozen=True):
    """Raise the speed of an own cart by 1 (RULES.md 4.2.3)."""

    cart: Piece


class Done(Action, frozen=True):
    """End the actions of the turn; the carts roll."""


class Leave(Action, frozen=True):
    """End a solo game before the first action of a turn (RULES.md 4.10.6)."""


class Roll(Action, frozen=True):
    """Let this cart roll next (RULES.md 4.3)."""

    cart: Piece


class TurnTo(Action, frozen=True):
    """Leave a junction by this edge: N, S, E or W (RULES.md 4.3)."""

    verb = "turn"
    edge: Shape


class Take(Action, frozen=True):
    """Take an item of this kind from a heap with several kinds (RULES.md 4.3)."""

    item: Item


class Collapse(Action, frozen=True):
    """Let the drawn token fall on this square (RULES.md 4.7)."""

    space: Space


# Actions of nature (RULES.md 7)


class ShowMission(Action, frozen=True):
    """Put a mission on the table."""

    verb = "mission"
    mission: Card


class DrawCard(Action, frozen=True):
    """Turn up a numbered card: opening card, deposit, chasm deck or solo deck."""

    verb = "card"
    colour: Colour
    number: Number


class DrawChasm(Action, frozen=True):
    """Turn up the chasm card; spelt `card chasm`."""

    verb = "card"
    card: Card


class DrawItem(Action, frozen=True):
    """Draw an item from the bag onto the square of the deposit."""

    verb = "item"
    item: Item


class Scatter(Action, frozen=True):
    """Choose the mine square for the next jewel set aside for a solo game."""

    verb = "square"
    space: Space


class Drop(Action, frozen=True):
    """Choose an item that a cart drops when it is hit."""

    item: Item


class DrawToken(Action, frozen=True):
    """Draw the colour of the next chasm token."""

    verb = "token"
    colour: Colour


class RollDie(Action, frozen=True):
    """Roll the chasm die: the number of the mine square where the token falls."""

    verb = "die"
    number: Number


VERBS_BY_DECISION: Final[dict[str, tuple[type[Action], ...]]] = {
    "build": (Track, Upgrade, PlaceCart, Slower, Faster, Done, Leave),
    "roll": (Roll,),
    "turn": (TurnTo,),
    "take": (Take,),
    "collapse": (Collapse,),
}
"""The actions that answer each decision of a seat; nature decides all others."""

VERBS: tuple[type[Action], ...] = (
    *chain(*VERBS_BY_DECISION.values()), ShowMission, DrawCard, DrawChasm, DrawItem, Scatter, Drop, DrawToken, RollDie
)  # fmt: skip
"""All actions, in the order in which a prompt offers them."""

DECISIONS = (
    *VERBS_BY_DECISION, "mission", "opening", "item", "deposit", "drop", "chasm", "token", "die", "scatter", "solo"
)  # fmt: skip
"""Decisions of seats, then of nature: missions, opening cards, items, deposit cards, dropped items, the chasm deck,
tokens and the die; in a solo game the squares of the sure jewels, and the cards."""

CHASM_CARD = "chasm"
"""The spelling of the chasm card."""


_TABLES = 8
"""The number of tables of actions that are kept: all of a program, for they differ by the carts of a match alone."""


class ActionTable:
    """Every action of one match, made once; lists of actions by bit masks, or single ones by numbers.

    * `track(squares)`, `collapse(squares)`, `mission(missions)`; `upgrade[square][tile]`; `place[cart][gate]`;
      `slower[cart]`, `faster[cart]`; `done`, `leave`.
    * `roll[carts]`, `turn[edges]`, `take[kinds]`.
    * `card[colour][numbers]`, `chasm`, `item[kinds]`, `scatter[square]`, `drop[kinds]`,
      `token[colours]`, `die[numbers]`.
    """

    def __init__(self, ground: Ground, carts: Mapping[str, Sequence[Square]], missions: Sequence[str]) -> None:
        """Make the actions for the squares of a board, the gates of every cart by its name, and missions by theirs."""
        self.track: WideListsByMask[Action] = WideListsByMask(
            [[Track(name, shape) for shape in PLAIN_TILES] for name in ground.names]
        )
        self.collapse: ListsByMask[Action] = ListsByMask([[Collapse(name)] for name in ground.names])
        self.upgrade: list[list[list[Action]]] = [
            [[Upgrade(name, SHAPE_OF[more]) for more in upgrades_of(tile)] for tile in range(16)]
            for name in ground.names
        ]
        self.place: list[dict[Square, Action]] = [
            {gate: PlaceCart(cart, ground.names[gate]) for gate in gates} for cart, gates in carts.items()
        ]
        self.slower: list[Action] = [Slower(cart) for cart in carts]
        self.faster: list[Action] = [Faster(cart) for cart in carts]
        self.done: Action = Done()
        self.leave: Action = Leave()
        numbers = range(1, MINE_NUMBERS + 1)
        self.roll = _by_mask([Roll(cart) for cart in carts])
        self.turn = _by_mask([TurnTo(letter) for letter in LETTERS])
        self.take = _by_mask([Take(kind) for kind in KINDS])
        self.item = _by_mask([DrawItem(kind) for kind in KINDS])
        self.drop = _by_mask([Drop(kind) for kind in KINDS])
        self.token = _by_mask([DrawToken(colour) for colour in ground.colours])
        self.die = _by_mask([RollDie(number) for number in numbers])
        self.card = [_by_mask([DrawCard(colour, number) for number in numbers]) for colour in ground.colours]
        self.chasm: Action = DrawChasm(CHASM_CARD)
        self.mission: ListsByMask[Action] = ListsByMask([[ShowMission(mission)] for mission in missions])
        self.scatter: list[Action] = [Scatter(name) for name in ground.names]


@lru_cache(_TABLES)
def load_actions(
    ground: Ground, carts: tuple[tuple[str, tuple[Square, ...]], ...], missions: tuple[str, ...]
) -> ActionTable:
    """The actions for a board, carts with their gates, and missions: shared by all matches, for it is large."""
    return ActionTable(ground, dict(carts), missions)


def _by_mask(actions: Sequence[Action]) -> list[list[Action]]:
    return lists_by_mask(actions)
