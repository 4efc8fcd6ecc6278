"""Every action of Mattock on one ground, made once: turns what the rules find, as masks, into lists of actions."""

from __future__ import annotations

from functools import cache

from engine.rules import Action
from games.mattock.actions import Mine, Move, Place, Stay
from games.mattock.ground import Bit, Ground


class Choices:
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
def load_choices(ground: Ground) -> Choices:
    """The actions of a ground, made once."""
    return Choices(ground)
