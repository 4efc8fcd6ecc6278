"""The decks of Chasm: nothing is shuffled, each draw is decided when it happens, with the odds of chasm.md 7."""

from __future__ import annotations

from functools import cache
from itertools import count
from math import lcm
from typing import Final

from games.chasm.ground import NUMBERS
from games.chasm.state import ChasmState

ALL: Final = (1 << NUMBERS) - 1
"""The mask of all numbers of a colour."""

RARE: Final = 10**12
"""A game of no hard length lasts longer than told once in so many games."""


class Deck:
    """The deposit deck of a game for 2 to 4 players (chasm.md 2 and 7): piles with one card of every colour.

    The chasm card is in the second pile from the bottom. `piles` is how many there are, `colours` how many colours.
    """

    def __init__(self, removed: int, colours: int) -> None:
        """Take how many cards of each colour are removed; one more opens the mine, one is in the chasm deck."""
        self.piles = NUMBERS - 2 - removed
        self.colours = colours

    def left(self, state: ChasmState) -> int:
        """How many cards are left, the chasm card counted."""
        return self.colours * (self.piles - state.pile) - state.drawn.bit_count() + (not state.drawer)

    def span(self, state: ChasmState) -> tuple[int, int]:
        """In how many draws from now the chasm card comes, at the earliest and at the latest; (0, 0) once it is out."""
        if state.drawer:
            return 0, 0
        before = self.colours * (self.piles - 2 - state.pile) - state.drawn.bit_count()
        return max(before, 0) + 1, before + self.colours + 1

    def chasm_odds(self, state: ChasmState) -> int:
        """The odds of the chasm card against 1 for every number of a colour: as likely as any one colour, or 0."""
        return NUMBERS - 1 - state.pile if state.pile == self.piles - 2 and not state.drawer else 0

    def draw(self, state: ChasmState, colour: int) -> None:
        """Take a card of a colour off the present pile."""
        state.drawn |= 1 << colour
        self.settle(state)

    def settle(self, state: ChasmState) -> None:
        """Go on to the next pile where the present one is used up."""
        whole = state.drawn.bit_count() == self.colours
        if whole and not self.chasm_odds(state):
            state.pile, state.drawn = state.pile + 1, 0

    @property
    def longest(self) -> int:
        """In how many turns the chasm card is drawn at the latest."""
        return self.colours * (self.piles - 1) + 1


class SoloDeck:
    """The deck of a solo game (chasm.md 4.10.3 and 7): of every colour `kept` cards unseen, and the chasm card.

    The chasm card goes back as often as it is drawn. `chasm_odds` are the odds against which `odds` are told.
    """

    def __init__(self, kept: int, colours: int) -> None:
        """Take how many cards a colour has, and how many colours there are."""
        self.kept = kept
        self.cards = kept * colours
        self.chasm_odds = lcm(*range(NUMBERS - kept + 1, NUMBERS + 1))

    def odds(self, drawn: int) -> int:
        """The odds of each number of a colour that is still unseen, `drawn` of its cards being out."""
        return (self.kept - drawn) * self.chasm_odds // (NUMBERS - drawn)

    @property
    def longest(self) -> int:
        """The number of turns that a game outlasts less than once in `RARE` games."""
        return _longest(self.cards)


@cache
def _longest(cards: int) -> int:
    """The smallest number of draws after which one of `cards` cards and the chasm card is left but once in `RARE`.

    With k cards left a draw is the chasm card once in k + 1 times. All in whole numbers: after n draws `ways[k]` in
    `whole` ** n ways lead to k cards left.
    """
    whole = lcm(*range(1, cards + 2))
    ways = [0] * cards + [1]
    for draws in count(1):
        stay = [many * (whole // (left + 1)) for left, many in enumerate(ways)]
        come = [many * whole - again for many, again in zip(ways, stay, strict=True)]
        ways = [0, *(again + more for again, more in zip(stay[1:], [*come[2:], 0], strict=True))]
        if sum(ways) * RARE < whole**draws:
            return draws
    raise AssertionError("a count has no end")
