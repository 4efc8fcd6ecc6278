"""Every action of Fire in the Hole on one table, made once, in tables that turn masks into lists of actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from engine.rules import Action
from games.blast.actions import (
    Accept,
    Add,
    Another,
    Curse,
    Die,
    First,
    Gamble,
    Jump,
    Keep,
    Pass,
    Reroll,
    Roll,
    Safe,
    TurnCard,
    Wait,
)
from games.blast.cards import FIRE, GEMS, Cards

BYTE = 8


class Choices:
    """The actions of one table. All lists are shared and never changed.

    `always` has those of the decisions that never differ, by decision; `prospect` is by whether miners are in. By the
    mask of colours: `safes`, which can be placed before the roll, and `curse`.
    """

    def __init__(self, cards: Cards, colours: Sequence[str], faces: int, seats: int) -> None:
        """Make the actions."""
        roll = Roll()
        steal: list[Action] = [roll, Pass()]
        self.always: dict[str, list[Action]] = {
            "jumper": [Jump(), Wait()],
            "steal": steal,
            "last": steal,
            "reroll": [Accept(), Reroll()],
            "gamble": [roll, Another()],
            "first": [First(seat) for seat in range(1, seats + 1)],
            "die": [Die(number) for number in range(1, faces + 1)],
        }
        self.prospect: dict[bool, list[Action]] = {True: [Keep(), Add()], False: [Keep(), Gamble()]}
        self.safes = [[*placed, roll] for placed in _subsets([Safe(colour) for colour in colours])]
        self.curse = _subsets([Curse(colour) for colour in colours])
        turned: list[Action] = [TurnCard(name) for name in cards.names]
        self._gems = [_subsets(turned[start : start + BYTE]) for start in range(0, GEMS, BYTE)]
        self._specials = _subsets(turned[GEMS:])
        self._bottom: list[Action] = [turned[FIRE]]

    def cards(self, pile: int, left: Sequence[int]) -> list[Action]:
        """What can be turned: the gem cards of the pile, then the specials left; once all are gone the bottom fire."""
        found: list[Action] = []
        for table in self._gems:
            found += table[pile & 255]
            pile >>= BYTE
        detonators, jumpers, safes, fires = left
        found += self._specials[(detonators > 0) | (jumpers > 0) << 1 | (safes > 0) << 2 | (fires > 0) << 3]
        return found or self._bottom


def _subsets(actions: Sequence[Action]) -> list[list[Action]]:
    """By mask, those of the actions whose bits are set."""
    masks = range(1 << len(actions))
    return [list(compress(actions, (mask >> bit & 1 for bit in range(len(actions))))) for mask in masks]
