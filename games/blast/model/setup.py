"""The constants of one match of Fire in the Hole, and the numbers counted in a position with them."""

from __future__ import annotations

from engine.rules.bits import bits_of
from engine.rules.contract import Options, Seat
from games.blast.model.actions import ActionTable
from games.blast.model.components import FIRES_AT, GEM_CARDS, WILD, Cards
from games.blast.model.data import DOUBLES_OPTION, FINAL_GAMBLE_OPTION, GEMS_OF_A_DOUBLE, ROLL, load_sheet
from games.blast.model.state import BlastState


class Setup(Cards):
    """One match: options, seats, sheet, actions, and the tables of its cards.

    `colours`: their names in order; `columns`: the same and the wild gems. `faces` of a die.
    `rolls_last`: whether a gamble that the bottom fire ends is rolled for (option `final-gamble`).
    """

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` for broken data."""
        sheet = load_sheet()
        parts = sheet.components
        super().__init__(parts, GEMS_OF_A_DOUBLE[options[DOUBLES_OPTION]])
        self.options, self.seats, self.sheet, self.faces = options, seats, sheet, parts.faces
        self.rolls_last = options[FINAL_GAMBLE_OPTION] == ROLL
        self.colours, self.columns = parts.colours, (*parts.colours, WILD)
        self.actions = ActionTable(self.cards, self.colours, parts.faces, seats)
        self.max_actions = self._longest_game()

    def _longest_game(self) -> int:
        """A bound on the actions of a game, 912 for six seats (RULES.md 5 counts up to 942).

        Per gem card, the Prospector decides twice (R2 and R4), and each miner decides, rolls, and may roll again; a
        gamble asks no more than that. The last claim asks the miners once more. Per fire, every seat decides, rolls,
        and may roll again, and every safe may be placed. A detonator is one decision and one roll.
        """
        parts, seats = self.sheet.components, self.seats
        setup = seats + 1
        turned = sum(self.special_counts) + GEM_CARDS - self.sheet.setup.detonators * seats
        miners = 3 * (seats - 1)
        claims = GEM_CARDS * (2 + miners) + miners
        fires = parts.fires * (3 * seats + parts.safes)
        return setup + turned + claims + fires + 2 * parts.detonators

    # What can be counted in a position

    def claim_numbers(self, state: BlastState) -> tuple[int, ...]:
        """The numbers that hit the claim, ascending."""
        return tuple(sorted({number for card in state.claim for number in self.numbers[card]}))

    def hit_cards(self, state: BlastState, number: int) -> list[int]:
        """The cards of the claim that bear a number, in the order turned."""
        bearing = self.bearing[number]
        return [card for card in state.claim if bearing >> card & 1]

    def stack(self, state: BlastState, seat: Seat, colour: int) -> tuple[int, ...]:
        """The gem cards of a colour that `seat` has, ascending; the wild ones are the colour after the last."""
        return bits_of(state.gems[seat - 1] & self.of_column[colour])

    def pile_left(self, state: BlastState) -> int:
        """The number of cards in the pile, the bottom fire included."""
        return state.pile.bit_count() + sum(state.specials_left) + state.bottom

    def fires_left(self, state: BlastState) -> int:
        """The number of fires in the pile, the bottom one included."""
        return state.specials_left[FIRES_AT] + state.bottom
