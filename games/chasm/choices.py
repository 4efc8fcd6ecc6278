"""Every action of Chasm on one ground, made once, in tables that turn masks into lists of actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from engine.rules import Action
from games.chasm.actions import (
    Collapse,
    Done,
    DrawCard,
    DrawChasm,
    DrawItem,
    DrawToken,
    Drop,
    Faster,
    Leave,
    PlaceCart,
    Roll,
    RollDie,
    Scatter,
    ShowMission,
    Slower,
    Take,
    Track,
    TurnTo,
    Upgrade,
)
from games.chasm.goods import KINDS
from games.chasm.ground import NUMBERS, Ground
from games.chasm.track import LETTERS, PLAIN, SHAPES, wider

CHASM = "chasm"
"""The chasm card, as it is spelt."""


class Choices:
    """The actions of one table, by numbers and masks.

    `track` and `collapse` are a table for each byte of a mask of squares, from the value of the byte to its actions;
    `upgrade` is by square and tile. By cart: `place`, then by square; `slower`, `faster`. `roll` is by the mask of
    carts, `turn` by the mask of edges, `take`, `item` and `drop` by the mask of kinds, `token` by that of colours,
    `die` by that of numbers; `card` by colour and mask of numbers. By number: `mission`, `scatter` (a square).
    """

    def __init__(self, ground: Ground, carts: Sequence[str], missions: Sequence[str]) -> None:
        """Make the actions."""
        squares = range(len(ground.names))
        self.track = _by_bytes([_tracks(ground, square) for square in squares])
        self.collapse = _by_bytes([(Collapse(name),) for name in ground.names])
        self.upgrade: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
            tuple(
                tuple(Upgrade(name, SHAPES[more]) for more in wider(tile)) if tile.bit_count() in (2, 3) else ()
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
        self.roll = _subsets([Roll(cart) for cart in carts])
        self.turn = _subsets([TurnTo(letter) for letter in LETTERS])
        self.take = _subsets([Take(kind) for kind in KINDS])
        self.item = _subsets([DrawItem(kind) for kind in KINDS])
        self.drop = _subsets([Drop(kind) for kind in KINDS])
        self.token = _subsets([DrawToken(colour) for colour in ground.colours])
        self.die = _subsets([RollDie(number) for number in range(1, NUMBERS + 1)])
        self.card = tuple(
            _subsets([DrawCard(colour, number) for number in range(1, NUMBERS + 1)]) for colour in ground.colours
        )
        self.chasm: Action = DrawChasm(CHASM)
        self.mission: tuple[Action, ...] = tuple(ShowMission(mission) for mission in missions)
        self.scatter: tuple[Action, ...] = tuple(Scatter(name) for name in ground.names)


def _tracks(ground: Ground, square: int) -> tuple[Action, ...]:
    buildable = ground.buildable >> square & 1
    return tuple(Track(ground.names[square], shape) for shape in PLAIN) if buildable else ()


def _by_bytes(parts: Sequence[tuple[Action, ...]]) -> list[list[tuple[Action, ...]]]:
    """For each byte of a mask over `parts` and each value of it, the parts whose bits are set, one after the other."""
    tables: list[list[tuple[Action, ...]]] = []
    for start in range(0, len(parts), 8):
        table: list[tuple[Action, ...]] = [()]
        for part in parts[start : start + 8]:
            table += [lower + part for lower in table]
        tables.append(table)
    return tables


def _subsets(actions: Sequence[Action]) -> list[list[Action]]:
    """By mask, those of the actions whose bits are set. Lists that are shared and never changed."""
    masks = range(1 << len(actions))
    return [list(compress(actions, (mask >> bit & 1 for bit in range(len(actions))))) for mask in masks]
