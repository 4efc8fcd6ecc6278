"""The carts, decks and missions of Chasm.

Decks are never shuffled: each draw is decided when it happens, with the odds of RULES.md 7.
"""

from __future__ import annotations

from functools import cache
from itertools import count
from math import lcm
from typing import Final

import msgspec

from engine.rules.contract import Seat
from engine.words.language import Text
from games.chasm.model.board import MINE_NUMBERS
from games.chasm.model.goods import ItemKind
from games.chasm.model.state import ChasmState

CART_KINDS: Final = ("white", "black")
"""The two carts of a seat, named after their speed dice (RULES.md 4.2.1)."""


class Cart(msgspec.Struct, frozen=True, gc=False):
    """One cart: name, owner, number of its colour, and "white" or "black", "" in a solo game."""

    name: str
    seat: Seat
    colour: int
    kind: str


ALL_NUMBERS: Final = (1 << MINE_NUMBERS) - 1
"""The mask of all numbers of a colour."""

RARE_GAME: Final = 10**12
"""A solo game has no hard limit; it outlasts its stated length once in this many games."""


class Deck:
    """The deposit deck of a game for 2 to 4 players (RULES.md 2 and 7): `piles` piles with one card of every colour.

    The chasm card is in the second pile from the bottom. `colours` is the number of colours.
    """

    def __init__(self, removed: int, colours: int) -> None:
        """`removed`: cards per colour taken out; two more per colour are the opening card and the chasm deck."""
        self.piles = MINE_NUMBERS - 2 - removed
        self.colours = colours

    def cards_left(self, state: ChasmState) -> int:
        """Number of cards left, with the chasm card."""
        below = self.colours * (self.piles - state.deck_pile)
        return below - state.drawn_colours.bit_count() + (not state.chasm_drawer)

    def span(self, state: ChasmState) -> tuple[int, int]:
        """Draws until the chasm card, at the earliest and the latest; (0, 0) once it is out."""
        if state.chasm_drawer:
            return 0, 0
        before = self.cards_left(state) - 1 - 2 * self.colours
        return max(before, 0) + 1, before + self.colours + 1

    def chasm_odds(self, state: ChasmState) -> int:
        """Odds of the chasm card against 1 per unseen number of a colour; 0 outside its pile."""
        return MINE_NUMBERS - 1 - state.deck_pile if state.deck_pile == self.piles - 2 and not state.chasm_drawer else 0

    def settle(self, state: ChasmState) -> None:
        """Go on to the next pile if the present one is used up."""
        complete = state.drawn_colours.bit_count() == self.colours
        if complete and not self.chasm_odds(state):
            state.deck_pile, state.drawn_colours = state.deck_pile + 1, 0

    @property
    def longest(self) -> int:
        """The turn in which the chasm card is drawn at the latest."""
        return self.colours * (self.piles - 1) + 1


class SoloDeck:
    """The deck of a solo game (RULES.md 4.10.3 and 7): `per_colour` unseen cards per colour, and the chasm card.

    The chasm card goes back whenever it is drawn. `chasm_odds`: its odds, on the same scale as `odds`.
    """

    def __init__(self, per_colour: int, colours: int) -> None:
        """`per_colour`: cards per colour; `colours`: number of colours."""
        self.per_colour = per_colour
        self.cards = per_colour * colours
        self.chasm_odds = lcm(*range(MINE_NUMBERS - per_colour + 1, MINE_NUMBERS + 1))

    def odds(self, drawn: int) -> int:
        """Odds of each unseen number of a colour of which `drawn` cards are out."""
        return (self.per_colour - drawn) * self.chasm_odds // (MINE_NUMBERS - drawn)

    @property
    def longest(self) -> int:
        """The number of turns that a game outlasts less than once in `RARE_GAME` games."""
        return _draws_until_rare(self.cards)


@cache
def _draws_until_rare(cards: int) -> int:
    """The least number of draws after which any of `cards` cards is left with a probability below 1 / `RARE_GAME`.

    With k cards left, a draw is the chasm card with probability 1 / (k + 1). Whole numbers only: after n draws,
    `ways[k]` of `scale` ** n equally likely sequences leave k cards.
    """
    scale = lcm(*range(1, cards + 2))
    ways = [0] * cards + [1]
    for draws in count(1):
        stay = [number * (scale // (cards_left + 1)) for cards_left, number in enumerate(ways)]
        come = [number * scale - same for number, same in zip(ways, stay, strict=True)]
        ways = [0, *(same + fewer for same, fewer in zip(stay[1:], [*come[2:], 0], strict=True))]
        if sum(ways) * RARE_GAME < scale**draws:
            return draws
    raise AssertionError("a count has no end")


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mission (RULES.md 4.9). All its conditions must hold at once; 0, empty or false is no condition.

    `picture`: sprites of its card, in the colour of the seat if it is about `carts`; `short`: caption under them;
    `text`: the condition in words.

    Conditions on one delivery: `kinds`, least count by kind; `jewels` and `items`, least counts; `different`, least
    number of kinds of jewels; `clean`, no rock; `speed`, least speed of the cart; `far`, over the side opposite the
    owner's. Other conditions: `stock`, least count by kind in the stockpile; `carts`, number of own carts that
    delivered a jewel in this move phase; `crashes`, number of crashes with carts of opponents.
    """

    title: Text
    short: Text
    text: Text
    picture: list[str]
    kinds: dict[ItemKind, int] = {}
    jewels: int = 0
    items: int = 0
    different: int = 0
    clean: bool = False
    speed: int = 0
    far: bool = False
    stock: dict[ItemKind, int] = {}
    carts: int = 0
    crashes: int = 0
