"""The constants of one match of Fire in the Hole, and the numbers counted in a position with them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rules.bits import bits_of
from engine.rules.contract import Options, Seat
from games.blast.model.actions import ActionTable
from games.blast.model.components import FIRE, GEM_CARDS, WILD, Cards
from games.blast.model.data import DOUBLES_OPTION, FINAL_GAMBLE_OPTION, GEMS_OF_A_DOUBLE, ROLL, load_sheet
from games.blast.model.state import BlastState


class Setup:
    """One match: options, seats, sheet, cards and actions.

    `colours`: their names in order; `columns`: the same and the wild gems. `deck`: the cards; its most used tables are
    attributes here too: `cards` (names by number), `gem_names` (of the gem cards alone), `card_index` (back),
    `numbers`, `colour_of` and `gems_of` by card, the masks `bearing[number]`, `of_colour[colour]` and `wild`;
    `of_column[column]` are the last two in one.
    `rolls_last`: whether a gamble that the bottom fire ends is rolled for (option `final-gamble`).
    """

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` for broken data."""
        sheet = load_sheet()
        parts = sheet.components
        self.options, self.seats, self.sheet = options, seats, sheet
        self.rolls_last = options[FINAL_GAMBLE_OPTION] == ROLL
        self.colours, self.columns = parts.colours, (*parts.colours, WILD)
        self.deck = deck = Cards(parts, GEMS_OF_A_DOUBLE[options[DOUBLES_OPTION]])
        self.gem_names, self.faces = deck.names[:GEM_CARDS], parts.faces
        self.cards, self.card_index, self.numbers = deck.names, deck.index, deck.numbers
        self.colour_of, self.gems_of = deck.colour, deck.gems
        self.bearing, self.of_colour, self.wild = deck.bearing, deck.of_colour, deck.wild
        self.of_column = (*deck.of_colour, deck.wild)
        self.actions = ActionTable(deck, self.colours, parts.faces, seats)
        self.max_actions = self._longest_game()

    def _longest_game(self) -> int:
        """A bound on the actions of a game, 912 for six seats (RULES.md 5 counts up to 942).

        Per gem card, the Prospector decides twice (R2 and R4), and each miner decides, rolls, and may roll again; a
        gamble asks no more than that. The last claim asks the miners once more. Per fire, every seat decides, rolls,
        and may roll again, and every safe may be placed. A detonator is one decision and one roll.
        """
        parts, seats = self.sheet.components, self.seats
        setup = seats + 1
        turned = sum(self.deck.special_counts) + GEM_CARDS - self.sheet.setup.detonators * seats
        miners = 3 * (seats - 1)
        claims = GEM_CARDS * (2 + miners) + miners
        fires = parts.fires * (3 * seats + parts.safes)
        return setup + turned + claims + fires + 2 * parts.detonators

    # What can be counted in a position

    def gems_on(self, cards: Iterable[int]) -> int:
        """The number of gems on some cards; special cards have none."""
        return sum(self.gems_of[card] for card in cards)

    def claim_numbers(self, state: BlastState) -> tuple[int, ...]:
        """The numbers that hit the claim, ascending."""
        return tuple(sorted({number for card in state.claim for number in self.numbers[card]}))

    def stack(self, state: BlastState, seat: Seat, colour: int) -> tuple[int, ...]:
        """The gem cards of a colour that `seat` has, ascending; the wild ones are the colour after the last."""
        return bits_of(state.gems[seat - 1] & self.of_column[colour])

    def pile_left(self, state: BlastState) -> int:
        """The number of cards in the pile, the bottom fire included."""
        return state.pile.bit_count() + sum(state.specials_left) + state.bottom

    def fires_left(self, state: BlastState) -> int:
        """The number of fires in the pile, the bottom one included."""
        return state.specials_left[FIRE - GEM_CARDS] + state.bottom
