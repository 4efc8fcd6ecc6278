"""The rules of Boomtown (RULES.md): `BoomtownRules`, the contract of every game with one dispatch table per question.

The rules stand in `turn` (RULES.md 5, 9), `metals` (5.2, 6-8), `operations` (what seats and the Rival both do),
`nature` (15), `rival` (11), `offices` (7), `end_scoring` and `scoring` (9), `refusals` (why an action is illegal).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.data.record import record_of
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Options, Rules, Seat, Turn
from engine.rules.events import Event
from engine.rules.requirements import allowed
from games.boomtown.model import actions
from games.boomtown.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION
from games.boomtown.model.data import load_sheet
from games.boomtown.model.events import EVENTS
from games.boomtown.model.facts import UNKNOWN, census
from games.boomtown.model.setup import Setup
from games.boomtown.model.state import BoomtownState, contents_left
from games.boomtown.rules import metals, nature, rival, scoring, turn
from games.boomtown.rules.refusals import BoomtownRefusals

_APPLY: Final[dict[type[Action], metals.Apply]] = {
    actions.Activate: turn.activate_bin,
    actions.Leave: turn.leave_resource,
    actions.Ship: metals.ship_metal,
    actions.Invest: metals.buy_investment,
    actions.Office: metals.buy_influence,
    actions.Done: turn.end_metals,
    **dict.fromkeys((actions.Settlement, actions.Camp, actions.Loot), turn.take_site),
    **dict.fromkeys(metals.EFFECTS, metals.take_effect),
    actions.Tile: nature.lay_tile,
    actions.Token: nature.reveal_token,
    actions.Layout: nature.lay_out_town,
    actions.Install: nature.install_office,
    actions.Ninth: nature.draw_ninth,
    actions.Display: nature.open_investment,
    actions.Rival: rival.play_card,
}
"""The functions that apply an action to a position."""

_LEGAL: Final[dict[str, nature.LegalActions]] = {
    "activate": lambda setup, state: setup.actions.activate(allowed(turn.ROWS["activate"], setup, state)),
    "leave": lambda setup, state: setup.actions.leave[state.bin](allowed(turn.LEFT, setup, state)),
    "metals": metals.metal_actions,
    "build": turn.building_sites,
    **metals.EFFECT_ACTIONS,
    **nature.DRAWS,
}
"""The legal actions of a decision."""


class BoomtownRules(Setup, Rules[BoomtownState]):
    """The rule controller of Boomtown for a number of seats; one seat plays against the Rival.

    The constants of a match are described in `Setup`.
    """

    state_type = BoomtownState
    refusals = BoomtownRefusals

    def __init__(self, options: Options, seats: int) -> None:
        """Take the options, settled, and the number of seats; raises `DataError` or `BoardError` for broken data."""
        super().__init__(options, seats)
        self.rounds = self.camps + 1
        self.max_actions = self._longest_game()

    def _longest_game(self) -> int:
        """An upper bound of the actions of a game: set-up, turns, and what can happen once per game.

        A turn empties a bin, leaves a resource in all the others, ends the metals and builds. All coaches go all their
        way; all open investments are bought, with their effects and nature's answers; every cell is taken.
        """
        per_turn = 2 + len(self.bins)
        turns = self.seats * self.rounds * per_turn + len(self.rival_cards)
        tracks = self.seats * len(self.metals) * self.steps
        cards = sum(sorted(1 + 2 * len(effects) for effects in self.effects)[-self.display_size :])
        town = 2 * len(self.cells) + 2
        set_up = len(self.ground.slots) + self.sheet.setup.offices + self.display_size + 2
        return set_up + self.ground.land.bit_count() + turns + tracks + cards + town

    # The contract of every game

    def turn(self, state: BoomtownState) -> Turn | None:
        """The seat to decide and its decision; nature's draws have the number of the turn in which they happen."""
        decision = state.decision
        if not decision:
            return None
        if decision in VERBS_BY_DECISION:
            return Turn(state.seat, decision, state.number, round=state.round)
        known_to = state.seat if state.looking >= 0 else None
        return Turn(NATURE, decision, state.number, known_to, state.round)

    def legal(self, state: BoomtownState) -> list[Action]:
        """All legal actions, in the order of the action table: by hex, cell, card or resource, then by bin."""
        if state.legal_cache is None:
            state.legal_cache = _LEGAL[state.decision](self, state) if state.decision else []
        return state.legal_cache

    def odds(self, state: BoomtownState) -> list[int]:
        """The copies left of every content; all other draws are equally likely (RULES.md 15)."""
        if state.decision == "token":
            return [copies for _, copies in nature.contents_possible(self, state)]
        return [1] * len(self.legal(state))

    def play(self, state: BoomtownState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another game."""
        state.legal_cache = None
        events: list[Event] = []
        _APPLY[type(action)](self, state, action, events)
        return events

    standings = scoring.standings
    components = census

    def view(self, state: BoomtownState, seat: Seat) -> BoomtownState:
        """The position as a seat knows it (RULES.md 15): contents that it has not seen count as not yet drawn.

        `NOBODY` has seen nothing. Everybody knows which tokens were looked at, and by whom.
        """
        eyes = 1 << seat >> 1
        hidden = [content for _, content, who in state.peeks if content != UNKNOWN and not who & eyes]
        if not hidden:
            return state
        view = state.copy()
        view.legal_cache = None
        view.peeks = tuple((hex, content if who & eyes else UNKNOWN, who) for hex, content, who in state.peeks)
        for content in hidden:
            view.tokens_left[content] += 1
        return view

    def determinize(self, view: BoomtownState, pick: Callable[[int], int]) -> BoomtownState:
        """A full position consistent with a view: unknown contents are drawn one after the other by `pick(n)`."""
        full = view.copy()
        full.legal_cache = None
        full.peeks = tuple(
            (hex, self._draw_content(full, hex, pick) if content == UNKNOWN else content, who)
            for hex, content, who in view.peeks
        )
        return full

    def _draw_content(self, state: BoomtownState, hex: int, pick: Callable[[int], int]) -> int:
        """Draw the content of a hex among those of its terrain that are left; raises `IndexError` if none is."""
        left = [content for content, copies in contents_left(self, state, state.terrain[hex]) for _ in range(copies)]
        content = left[pick(len(left))]
        state.tokens_left[content] -= 1
        return content


RECORD = record_of(load_sheet, BoomtownRules, VERBS, EVENTS, DECISIONS)
