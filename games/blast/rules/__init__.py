"""The rules of Fire in the Hole (RULES.md): two to six players turn gems, roll for the claim, and lose some to fires.

Here stands what a table is made of and what others may ask of it. What is on the cards stands in `cards`, how a round
goes in `flow`, what a throw comes to in `rolling`, a fire in `fire`, what counts in `scoring`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.data.loader import record_of
from engine.rules.actions import Action, Pick
from engine.rules.contract import NATURE, Event, Options, Rules, Seat, Standings, Turn
from games.blast.model import actions as told
from games.blast.model import components as components_module
from games.blast.model import snapshot
from games.blast.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION, ActionTable
from games.blast.model.components import FIRE, GEM_CARDS, Cards, set_bits
from games.blast.model.data import DOUBLES_OPTION, FINAL_GAMBLE_OPTION, GEMS_OF_A_DOUBLE, ROLL, load_sheet
from games.blast.model.events import EVENTS
from games.blast.model.state import BlastState
from games.blast.rules import fire, phases, rolling, scoring
from games.blast.rules.refusals import refusal
from games.blast.rules.scoring import GemScore

_PLAY_BY_ACTION: Final[dict[type[Action], Callable[[Any, BlastState, Any], list[Event]]]] = {
    told.Jump: phases.play_jumper,
    told.Wait: phases.keep_jumper,
    told.Roll: rolling.begin_roll,
    told.Pass: phases.pass_claim,
    told.Accept: rolling.accept_roll,
    told.Reroll: rolling.roll_again,
    told.Keep: phases.keep_claim,
    told.Add: phases.add_gem,
    told.Gamble: phases.begin_gamble,
    told.Another: phases.add_to_gamble,
    told.Safe: fire.place_safe,
    told.Curse: phases.deal_curse,
    told.First: phases.name_prospector,
    told.TurnCard: phases.turn_card,
    told.Die: rolling.show_number,
}

_LEGAL_BY_DECISION: Final[dict[str, Callable[[Any, BlastState], list[Action]]]] = {
    "prospect": lambda rules, state: rules.choices.prospect[state.inside > 0],
    "safes": fire.safe_actions,
    "curse": phases.curse_actions,
    "card": lambda rules, state: rules.choices.cards(state.pile, state.left),
}
"""The actions of the decisions where they differ; the others are `Choices.always`."""


class BlastRules(Rules[BlastState]):
    """The rule controller of Fire in the Hole for a number of seats.

    What others read: `sheet`; `colours`, their names; `cards`, the names of all cards, gems first, and `card_index`
    back; `numbers` a card, `colour_of` and `gems_of` a card; the masks of gem cards `bearing` a number, `of_colour` a
    colour, and `wild` (see `Cards`).
    """

    DETONATOR, JUMPER, SAFE, FIRE = (
        components_module.DETONATOR,
        components_module.JUMPER,
        components_module.SAFE,
        components_module.FIRE,
    )
    """The numbers of the kinds of special cards."""

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` for broken data."""
        sheet = load_sheet()
        parts = sheet.components
        self.options, self.seats, self.sheet = options, seats, sheet
        self.rolls_last = options[FINAL_GAMBLE_OPTION] == ROLL
        self.colours = parts.colours
        self.deck = deck = Cards(parts, GEMS_OF_A_DOUBLE[options[DOUBLES_OPTION]])
        self.cards, self.card_index, self.numbers = deck.names, deck.index, deck.numbers
        self.colour_of, self.gems_of = deck.colour, deck.gems
        self.bearing, self.of_colour, self.wild = deck.bearing, deck.of_colour, deck.wild
        self.choices = ActionTable(deck, self.colours, parts.faces, seats)
        self.longest = self._longest()

    def _longest(self) -> int:
        """The most actions of a game, 912 for six: no more than the 942 that RULES.md 5 counts, generously.

        Every gem card of a claim is asked about once a seat: the Prospector twice (R2 and R4), each miner with a
        decision, the die and the window after it. A gamble asks no more than that. The last claim asks the miners once
        more. In a fire every seat decides, rolls and has its window, and there are so many safes to place. A detonator
        is one decision and one throw.
        """
        parts, seats = self.sheet.components, self.seats
        setup = seats + 1
        turned = sum(self.deck.totals) + GEM_CARDS - self.sheet.setup.detonators * seats
        miners = 3 * (seats - 1)
        claims = GEM_CARDS * (2 + miners) + miners
        fires = parts.fires * (3 * seats + parts.safes)
        return setup + turned + claims + fires + 2 * parts.detonators

    # The contract of every game

    def start(self) -> BlastState:
        """The table before the cursed gems are dealt (RULES.md 3)."""
        return snapshot.starting_position(self)

    def turn(self, state: BlastState) -> Turn | None:
        """Who decides what: in a draw or a throw nature, under the number of the turn that it belongs to."""
        decision = state.decision
        if not decision:
            return None
        return Turn(state.seat if decision in VERBS_BY_DECISION else NATURE, decision, state.number, round=state.round)

    def legal(self, state: BlastState) -> list[Action]:
        """All actions in fixed order: cards in the order of their numbers, safes by colour before the roll."""
        if state.offered is None:
            state.offered = self._offers(state)
        return state.offered

    def _offers(self, state: BlastState) -> list[Action]:
        if state.decision in _LEGAL_BY_DECISION:
            return _LEGAL_BY_DECISION[state.decision](self, state)
        return self.choices.always[state.decision] if state.decision else []

    def odds(self, state: BlastState) -> list[int]:
        """How many copies of a card are left; everything else is as likely as the next (RULES.md 2)."""
        if state.decision != "card":
            return [1] * len(self.legal(state))
        odds = [1] * state.pile.bit_count()
        odds += [left for left in state.left if left]
        return odds or [1]

    def play(self, state: BlastState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another game."""
        state.offered = None
        return _PLAY_BY_ACTION[type(action)](self, state, action)

    def why_not(self, state: BlastState, picks: Sequence[Pick]) -> str:
        """The rule that forbids the last of these picks, in words of the sheet; "" when nothing forbids it."""
        return refusal(self, state, picks)

    def standings(self, state: BlastState) -> Standings:
        """The score sheet, a category a colour (RULES.md 4, SCORE)."""
        return scoring.standings(self, state)

    def facts(self, state: BlastState) -> dict[str, Any]:
        """The whole position by names."""
        return snapshot.facts(self, state)

    def components(self, state: BlastState) -> dict[str, int]:
        """All cards by kind, wherever they are."""
        return snapshot.census(self, state)

    # What table and bot ask, and tests

    def arrange(self, **parts: Any) -> BlastState:
        """A position of one's own making: see `positions.arrange`."""
        return snapshot.arrange(self, **parts)

    def claim_numbers(self, state: BlastState) -> tuple[int, ...]:
        """The numbers that hit the claim, ascending."""
        return tuple(sorted({number for card in state.claim for number in self.numbers[card]}))

    def stack(self, state: BlastState, seat: Seat, colour: int) -> tuple[int, ...]:
        """The cards of a colour that a seat has, ascending; its wild ones beyond the last colour."""
        own = self.of_colour[colour] if colour < len(self.colours) else self.wild
        return set_bits(state.gems[seat - 1] & own)

    def discarded(self, state: BlastState) -> list[int]:
        """How many of every card have been discarded, by number."""
        return snapshot.discarded(self, state)

    def pile_left(self, state: BlastState) -> int:
        """How many cards are left in the pile, the bottom fire counted."""
        return state.pile.bit_count() + sum(state.left) + state.bottom

    def fires_left(self, state: BlastState) -> int:
        """How many fires are left in the pile, the bottom one counted."""
        return state.left[FIRE - GEM_CARDS] + state.bottom

    def count_of(self, gems: int, cursed: int) -> GemScore:
        """What the gem cards of a mask count for a seat with this cursed colour (-1: none), wild ones at their best."""
        return scoring.score_gems(self.deck, self.sheet.setup.chart, gems, cursed)


RECORD = record_of(load_sheet, BlastRules, VERBS, EVENTS, DECISIONS, chance=True)
