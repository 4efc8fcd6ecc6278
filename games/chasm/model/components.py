"""The carts of Chasm: two a seat, white and black, or one of every colour in a solo game (RULES.md 4.2.1).

The decks of Chasm: nothing is shuffled, each draw is decided when it happens, with the odds of RULES.md 7.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from math import lcm
from typing import Final

import msgspec

from engine.rules.contract import Seat
from games.chasm.model.board import MINE_NUMBERS
from games.chasm.model.state import ChasmState

CART_KINDS: Final = ("white", "black")
"""The two carts of a seat, by their speed dice."""


class Cart(msgspec.Struct, frozen=True, gc=False):
    """One cart: its name, its owner, the number of its colour, and which of the two it is, "" in a solo game."""

    name: str
    seat: Seat
    colour: int
    kind: str


def carts_of(colours: Mapping[Seat, Sequence[int]], names: Sequence[str], solo: bool) -> tuple[Cart, ...]:
    """All carts in the order of seats and colours; `names` are those of the colours."""
    if solo:
        return tuple(Cart(names[colour], seat, colour, "") for seat, own in colours.items() for colour in own)
    return tuple(
        Cart(f"{names[colour]}-{kind}", seat, colour, kind)
        for seat, own in colours.items()
        for colour in own
        for kind in CART_KINDS
    )


ALL_NUMBERS: Final = (1 << MINE_NUMBERS) - 1
"""The mask of all numbers of a colour."""

RARE_GAME: Final = 10**12
"""A game of no hard length lasts longer than told once in so many games."""


class Deck:
    """The deposit deck of a game for 2 to 4 players (RULES.md 2 and 7): piles with one card of every colour.

    The chasm card is in the second pile from the bottom. `piles` is how many there are, `colours` how many colours.
    """

    def __init__(self, removed: int, colours: int) -> None:
        """Take how many cards of each colour are removed; one more opens the mine, one is in the chasm deck."""
        self.piles = MINE_NUMBERS - 2 - removed
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
        return MINE_NUMBERS - 1 - state.pile if state.pile == self.piles - 2 and not state.drawer else 0

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
    """The deck of a solo game (RULES.md 4.10.3 and 7): of every colour `kept` cards unseen, and the chasm card.

    The chasm card goes back as often as it is drawn. `chasm_odds` are the odds against which `odds` are told.
    """

    def __init__(self, kept: int, colours: int) -> None:
        """Take how many cards a colour has, and how many colours there are."""
        self.kept = kept
        self.cards = kept * colours
        self.chasm_odds = lcm(*range(MINE_NUMBERS - kept + 1, MINE_NUMBERS + 1))

    def odds(self, drawn: int) -> int:
        """The odds of each number of a colour that is still unseen, `drawn` of its cards being out."""
        return (self.kept - drawn) * self.chasm_odds // (MINE_NUMBERS - drawn)

    @property
    def longest(self) -> int:
        """The number of turns that a game outlasts less than once in `RARE` games."""
        return _draws_until_rare(self.cards)


@cache
def _draws_until_rare(cards: int) -> int:
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
        if sum(ways) * RARE_GAME < whole**draws:
            return draws
    raise AssertionError("a count has no end")


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mission. All that it demands must hold at once; what is 0, empty or false it does not ask for.

    `picture` are the sprites of its card, `short` what stands under them, `text` the whole condition.

    Of one delivery: `kinds`, so many of a kind at least; `jewels` and `items`, so many at least; `different`, so many
    kinds of jewels; `clean`, no rock; `speed`, the cart's; `far`, over the side opposite its owner's. Beyond it:
    `stock`, so many of a kind in the stockpile; `carts`, so many own carts that brought a jewel home in this move
    phase; `crashes`, so many with opponents' carts.
    """

    id: str
    title: str
    short: str
    text: str
    picture: list[str]
    kinds: dict[str, int] = {}
    jewels: int = 0
    items: int = 0
    different: int = 0
    clean: bool = False
    speed: int = 0
    far: bool = False
    stock: dict[str, int] = {}
    carts: int = 0
    crashes: int = 0
