"""The actions of Mattock, in the order a prompt offers them, and the table with each of them once per board."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

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


class ActionTable(NamedTuple):
    """All actions on one board: `place[number]`, `mine[number]`, `move[bit of the origin][number of the target]`.

    Rules find legal moves as masks; the table turns these into lists of actions.
    """

    place: list[Action]
    mine: list[Action]
    move: dict[Bit, list[Action]]
    stay: Stay = Stay()


@cache
def load_actions(ground: Ground) -> ActionTable:
    """The action table of a board, made once: two actions per space, and one move for every two spaces."""
    spaces = ground.spaces
    return ActionTable(
        place=[Place(space) for space in spaces],
        mine=[Mine(space) for space in spaces],
        move={bit: [Move(origin, target) for target in spaces] for bit, origin in ground.name.items()},
    )
