"""The rules of Chasm (RULES.md): one to four players lay rails, roll carts through a mine, and watch it fall in.

Here is the contract with the engine. The course of a turn is in `turn`, its actions are in `building`, rolling carts in
`rolling`, their crashes in `accidents`, draws and their odds in `nature`, falling squares in `collapse`, missions in
`missions`, points in `scoring`, reasons why a pick is illegal in `refusals`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.data.record import record_of
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Standings, Turn
from engine.rules.events import Event
from engine.rules.requirements import allowed
from games.chasm.model import actions
from games.chasm.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION
from games.chasm.model.data import load_sheet
from games.chasm.model.events import EVENTS
from games.chasm.model.goods import KINDS, NONE, OFF_BOARD, kind_counts
from games.chasm.model.setup import Setup
from games.chasm.model.state import ChasmState
from games.chasm.rules import accidents, building, collapse, nature, rolling, scoring, turn
from games.chasm.rules.refusals import ChasmRefusals

_APPLY: Final[dict[type[Action], turn.Step]] = {
    actions.Track: building.lay_track,
    actions.Upgrade: building.upgrade_track,
    actions.PlaceCart: building.place_cart,
    actions.Slower: building.change_speed,
    actions.Faster: building.change_speed,
    actions.Done: turn.move_phase(turn.end_actions),
    actions.Leave: lambda setup, state, _, events: turn.end_game(setup, state, events),
    actions.Roll: turn.move_phase(rolling.start_roll),
    actions.TurnTo: turn.move_phase(rolling.choose_edge),
    actions.Take: turn.move_phase(rolling.choose_item),
    actions.Collapse: turn.choose_collapse,
    actions.ShowMission: nature.show_mission,
    actions.DrawCard: nature.draw_card,
    actions.DrawChasm: nature.draw_chasm_card,
    actions.DrawItem: nature.draw_item,
    actions.Scatter: nature.scatter_jewel,
    actions.Drop: turn.move_phase(accidents.drop_item),
    actions.DrawToken: nature.draw_token,
    actions.RollDie: nature.roll_die,
}

_LEGAL: Final[dict[str, Callable[[Setup, ChasmState], list[Action]]]] = {
    "build": building.build_actions,
    "roll": lambda setup, state: setup.action_table.roll[state.to_roll],
    "turn": lambda setup, state: setup.action_table.turn[allowed(rolling.EXITS, setup, state)],
    "take": lambda setup, state: setup.action_table.take[allowed(rolling.TAKE, setup, state)],
    "collapse": lambda setup, state: setup.action_table.collapse(allowed(collapse.COLLAPSE, setup, state)),
    **nature.DRAWS,
}


class ChasmRules(Setup, Rules[ChasmState]):
    """The rules of Chasm for a number of seats; one seat plays the solo game."""

    state_type = ChasmState
    refusals = ChasmRefusals

    def turn(self, state: ChasmState) -> Turn | None:
        """The seat that decides, and what; in a draw nature, under the number of the turn that it belongs to."""
        decision = state.decision
        if not decision:
            return None
        return Turn(state.seat if decision in VERBS_BY_DECISION else NATURE, decision, state.turn_number)

    def legal(self, state: ChasmState) -> list[Action]:
        """All legal actions: tracks, upgrades, carts, slower, faster, done, leave; squares in reading order."""
        if state.legal_cache is None:
            state.legal_cache = _LEGAL[state.decision](self, state) if state.decision else []
        return state.legal_cache

    def odds(self, state: ChasmState) -> list[int]:
        """The odds of RULES.md 7, parallel to `legal`."""
        return nature.ODDS[state.decision](self, state, len(self.legal(state)))

    def play(self, state: ChasmState, action: Action) -> list[Event]:
        """Advance the position by a legal action. Raises `KeyError` for an action of another game."""
        state.legal_cache = None
        events: list[Event] = []
        _APPLY[type(action)](self, state, action, events)
        return events

    def standings(self, state: ChasmState) -> Standings:
        """The score sheet (RULES.md 4.8), or the level of a solo game (RULES.md 4.10.6)."""
        return scoring.standings(self, state)

    def components(self, state: ChasmState) -> dict[str, int]:
        """Items by kind (bag, heaps, holds, stockpiles, out of the game), carts and tokens."""
        carts = sum(where >= 0 or where in OFF_BOARD.values() for where in state.where)
        tokens = sum(state.tokens_left) + len(state.token_at) + (state.token_drawn != NONE) + state.discarded_tokens
        items = kind_counts(state.bag + state.items_out())
        return {**dict(zip(KINDS, items, strict=True)), "carts": carts, "tokens": tokens}


RECORD = record_of(load_sheet, ChasmRules, VERBS, EVENTS, DECISIONS)
