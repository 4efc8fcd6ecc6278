"""What the seats of Mattock decide, and what happens: actions, in the order a prompt offers them, and events.

Every action of Mattock on one ground, made once: turns what the rules find, as masks, into lists of actions.
"""

from __future__ import annotations

from functools import cache

from engine.rules.actions import Action, Space
from games.mattock.board import Bit, Ground


class Place(Action, frozen=True):
    """Put a tile and a miner of one's own on an open space, in the freestyle set-up."""

    space: Space


class Mine(Action, frozen=True):
    """Lay a tile on an open space that one's miners reach."""

    space: Space


class Move(Action, frozen=True):
    """Walk one's miner on `origin` over tiles to the empty tile `target`."""

    origin: Space
    target: Space


class Stay(Action, frozen=True):
    """Move nobody."""


VERBS: tuple[type[Action], ...] = (Place, Mine, Move, Stay)
"""All actions, in the order a prompt offers them."""

DECISIONS = ("place", "mine", "move")
"""What a seat can be asked: a spot in the freestyle set-up, then mine and move in every turn."""


class ActionTable:
    """The actions of one ground: `place` and `mine` by the number of the space, `move` by the bit of the origin and the
    number of the target, and `stay`."""

    __slots__ = ("mine", "move", "place", "stay")

    def __init__(self, ground: Ground) -> None:
        """Make the actions: a few hundred, and one move for every two spaces."""
        self.place: list[Action] = [Place(name) for name in ground.spaces]
        self.mine: list[Action] = [Mine(name) for name in ground.spaces]
        self.move: dict[Bit, list[Action]] = {
            bit: [Move(origin, target) for target in ground.spaces] for bit, origin in ground.name.items()
        }
        self.stay = Stay()


@cache
def load_actions(ground: Ground) -> ActionTable:
    """The actions of a ground, made once."""
    return ActionTable(ground)


VERBS_BY_DECISION = {"place": ("place",), "mine": ("mine",), "move": ("move", "stay")}
"""The verbs of every decision."""
