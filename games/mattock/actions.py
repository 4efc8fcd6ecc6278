"""The actions of Mattock, in the order a prompt offers them, and the table with each of them once per board."""

from __future__ import annotations

from functools import cache

from engine.rules.actions import Action, Space
from games.mattock.board import Bit, Ground


class Place(Action, frozen=True):
    """Put an own tile and miner on an open space, in the freestyle set-up."""

    space: Space


class Mine(Action, frozen=True):
    """Lay a tile on an open space that an own miner reaches."""

    space: Space


class Move(Action, frozen=True):
    """Walk the own miner on `origin` over tiles to the empty tile `target`."""

    origin: Space
    target: Space


class Stay(Action, frozen=True):
    """Move no miner."""


VERBS: tuple[type[Action], ...] = (Place, Mine, Move, Stay)
"""All actions, in the order a prompt offers them."""

VERBS_BY_DECISION: dict[str, tuple[type[Action], ...]] = {"place": (Place,), "mine": (Mine,), "move": (Move, Stay)}
"""The actions that answer each decision: a space in the freestyle set-up, then mine and move in every turn."""

DECISIONS = tuple(VERBS_BY_DECISION)
"""All decisions."""


class ActionTable:
    """All actions on one board: `place[number]`, `mine[number]`, `move[bit of the origin][number of the target]`, and
    `stay`. Rules find legal moves as masks; the table turns these into lists of actions."""

    __slots__ = ("mine", "move", "place", "stay")

    def __init__(self, ground: Ground) -> None:
        """Make the actions: two per space, and one move for every two spaces."""
        self.place: list[Action] = [Place(name) for name in ground.spaces]
        self.mine: list[Action] = [Mine(name) for name in ground.spaces]
        self.move: dict[Bit, list[Action]] = {
            bit: [Move(origin, target) for target in ground.spaces] for bit, origin in ground.name.items()
        }
        self.stay = Stay()


@cache
def load_actions(ground: Ground) -> ActionTable:
    """The action table of a board, made once."""
    return ActionTable(ground)
