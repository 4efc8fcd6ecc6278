"""The rules of Veins (RULES.md): the record of the game, and its rule controller with the dispatch by decision."""

from __future__ import annotations

from typing import Final

from engine.data.record import record_of
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Rules, Turn
from engine.rules.events import Event
from games.veins.model import actions, secrets
from games.veins.model.actions import DECISIONS, STAGE_OF, VERBS, VERBS_BY_DECISION
from games.veins.model.data import load_sheet
from games.veins.model.events import EVENTS
from games.veins.model.setup import Setup
from games.veins.model.snapshot.census import census
from games.veins.model.state import VeinsState
from games.veins.rules import auction, building, market, phases, prospecting, scoring
from games.veins.rules.autopilot import autopilot_action
from games.veins.rules.refusals import VeinsRefusals

_PLAY_BUILD: Final[dict[type[Action], phases.Play]] = {
    actions.Lay: building.lay_tile,
    actions.Station: building.build_station,
    actions.Vein: building.lay_vein,
    actions.OptionPoints: building.take_points,
    actions.BuyTile: building.lay_tile,
    actions.BuyStation: building.build_station,
    actions.BuyVein: building.lay_vein,
    actions.Discard: building.discard_component,
    actions.Stop: lambda setup, state, _, events: phases.end_turn(setup, state, events),
    actions.Route: prospecting.extend_route,
    actions.Prospect: prospecting.finish_route,
    actions.Skip: prospecting.skip_prospect,
}
"""How the actions of the build are played."""


def _play_build(setup: Setup, state: VeinsState, action: Action, events: list[Event]) -> None:
    """Play an action of the build; whatever uses a component counts as one of the turn."""
    _PLAY_BUILD[type(action)](setup, state, action, events)
    if type(action) not in (actions.Stop, actions.Route):
        phases.end_action(setup, state, events)


_DECISIONS: Final[dict[str, tuple[phases.Legal, phases.Play]]] = {
    "opener": (phases.opener_actions, phases.play_opener),
    "reveal": (phases.reveal_actions, phases.play_reveal),
    "auction": (auction.auction_actions, auction.play_auction),
    "card": (auction.card_actions, auction.play_card),
    "draft": (auction.draft_actions, auction.play_draft),
    "build": (building.build_actions, _play_build),
    "prospect": (prospecting.prospect_actions, _play_build),
    "route": (prospecting.route_actions, _play_build),
    "sale": (market.sale_actions, market.play_sale),
    "amount": (market.amount_actions, market.play_amount),
    "orders": (market.delivery_actions, market.play_delivery),
    "final": (scoring.final_actions, scoring.play_final),
}
"""The legal actions of every decision, and how they are played."""


class VeinsRules(Setup, Rules[VeinsState]):
    """The rule controller of Veins for one match: the contract of every game on top of its `Setup`."""

    state_type = VeinsState
    refusals = VeinsRefusals
    secrets_inferable = True
    rounds: int
    max_actions: int

    def turn(self, state: VeinsState) -> Turn | None:
        """The seat to decide and its decision; nature has the number of the turn before it."""
        decision = state.decision
        if not decision:
            return None
        seat = state.seat if decision in VERBS_BY_DECISION else NATURE
        return Turn(seat, decision, state.number, round=state.stage_number)

    def legal(self, state: VeinsState) -> list[Action]:
        """All legal actions, in the order of the functions in `_DECISIONS`."""
        if state.legal_cache is None:
            state.legal_cache = _DECISIONS[state.decision][0](self, state) if state.decision else []
        return state.legal_cache

    def odds(self, state: VeinsState) -> list[int]:
        """Equal odds for all outcomes (RULES.md 3.14)."""
        return [1] * len(self.legal(state))

    def play(self, state: VeinsState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another decision."""
        state.legal_cache = None
        events: list[Event] = []
        decision = state.decision
        _DECISIONS[decision][1](self, state, action, events)
        if not state.decision:
            phases.begin_next_stage(self, state, STAGE_OF[decision], events)
        return events

    standings = scoring.standings
    components = census
    view = secrets.view
    determinize = secrets.determinize
    autopilot_action = autopilot_action


RECORD = record_of(load_sheet, VeinsRules, VERBS, EVENTS, DECISIONS)
