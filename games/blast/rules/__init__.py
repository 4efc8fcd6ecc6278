"""The rules of Fire in the Hole (RULES.md): two to six players turn gems, roll for the claim, and lose some to fires.

This module has the record of the game and its rule controller; `phases` has the rounds, `rolling` the rolls, `fire` the
fires, `scoring` the points, `refusals` the reasons why a pick is not allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.data.record import record_of
from engine.rules.actions import Action
from engine.rules.bits import mask_of
from engine.rules.contract import NATURE, Rules, Standings, Turn
from engine.rules.events import Event
from games.blast.model import actions
from games.blast.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION
from games.blast.model.components import GEM_CARDS, SPECIALS
from games.blast.model.data import load_sheet
from games.blast.model.events import EVENTS
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState, discards, specials_in_play
from games.blast.rules import fire, phases, rolling, scoring
from games.blast.rules.refusals import BlastRefusals

_PLAY_BY_ACTION: Final[dict[type[Action], Callable[[Setup, BlastState, Any, list[Event]], None]]] = {
    actions.Jump: phases.play_jumper,
    actions.Wait: phases.leave_claim,
    actions.Roll: rolling.begin_roll,
    actions.Pass: phases.leave_claim,
    actions.Accept: rolling.accept_roll,
    actions.Reroll: rolling.roll_again,
    actions.Keep: phases.keep_claim,
    actions.Add: phases.turn_more,
    actions.Gamble: phases.turn_more,
    actions.Another: phases.turn_more,
    actions.Safe: fire.place_safe,
    actions.Curse: phases.deal_curse,
    actions.First: lambda setup, state, action, events: phases.begin_round(setup, state, action.seat, events),
    actions.TurnCard: phases.turn_card,
    actions.Die: rolling.show_number,
}

_LEGAL_BY_DECISION: Final[dict[str, Callable[[Setup, BlastState], list[Action]]]] = {
    "prospect": lambda setup, state: setup.actions.prospect[state.inside > 0],
    "safes": fire.safe_actions,
    "curse": lambda setup, state: setup.actions.curse[mask_of({*range(len(setup.colours))} - {*state.cursed})],
    "card": phases.card_actions,
    "": lambda *_: [],
}
"""The legal actions of the decisions where they differ; those of the others are `ActionTable.always`."""


class BlastRules(Setup, Rules[BlastState]):
    """The rule controller of Fire in the Hole for some options and a number of seats."""

    state_type = BlastState
    refusals = BlastRefusals

    def turn(self, state: BlastState) -> Turn | None:
        """The seat to decide and its decision; nature draws and rolls in the turn of the seat that turns or rolls."""
        decision = state.decision
        if not decision:
            return None
        return Turn(state.seat if decision in VERBS_BY_DECISION else NATURE, decision, state.number, round=state.round)

    def legal(self, state: BlastState) -> list[Action]:
        """All actions in fixed order: cards by number, safes by colour before the roll."""
        if state.legal_cache is None:
            always = self.actions.always.get(state.decision)
            state.legal_cache = always or _LEGAL_BY_DECISION[state.decision](self, state)
        return state.legal_cache

    def odds(self, state: BlastState) -> list[int]:
        """For a card the number of its copies left; everything else is equally likely (RULES.md 2)."""
        if state.decision != "card":
            return [1] * len(self.legal(state))
        return [*[1] * state.pile.bit_count(), *filter(None, state.specials_left)] or [1]

    def play(self, state: BlastState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another game."""
        state.legal_cache = None
        events: list[Event] = []
        _PLAY_BY_ACTION[type(action)](self, state, action, events)
        return events

    def standings(self, state: BlastState) -> Standings:
        """The score sheet, one category per colour (RULES.md 4 SCORE)."""
        return scoring.standings(self, state)

    def components(self, state: BlastState) -> dict[str, int]:
        """The cards by kind: in the pile, the claim, at places, in a fire and discarded; and the cursed gems."""
        gems, kinds = discards(self, state)
        claimed = sum(card < GEM_CARDS for card in state.claim)
        gem_cards = state.pile.bit_count() + claimed + sum(map(int.bit_count, state.gems)) + gems.bit_count()
        specials = [max(spent, 0) + count for spent, count in zip(kinds, specials_in_play(state), strict=True)]
        return {"gems": gem_cards, **dict(zip(SPECIALS, specials, strict=True)), "cursed": len(self.colours)}


RECORD = record_of(load_sheet, BlastRules, VERBS, EVENTS, DECISIONS)
