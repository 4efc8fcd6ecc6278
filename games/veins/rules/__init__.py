"""The rules of Veins (RULES.md): the record of the game, and its rule controller with the dispatch by decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.data.record import record_of
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Options, Rules, Seat, Standings, Turn
from engine.rules.events import Event
from games.veins.model import actions
from games.veins.model.actions import DECISIONS, VERBS, VERBS_BY_DECISION
from games.veins.model.data import load_sheet
from games.veins.model.events import EVENTS
from games.veins.model.secrets import determinize, view
from games.veins.model.setup import Setup
from games.veins.model.snapshot.census import census
from games.veins.model.snapshot.stage import STAGE_OF, stage_number
from games.veins.model.state import VeinsState
from games.veins.rules import auction, building, market, phases, prospecting, scoring
from games.veins.rules.autopilot import autopilot_action
from games.veins.rules.refusals import VeinsRefusals

_LEGAL: Final[dict[str, phases.Legal]] = {
    "opener": phases.opener_actions,
    "reveal": phases.reveal_actions,
    "auction": auction.auction_actions,
    "card": auction.card_actions,
    "draft": auction.draft_actions,
    "build": building.build_actions,
    "prospect": prospecting.prospect_actions,
    "route": prospecting.route_actions,
    "sale": market.sale_actions,
    "amount": market.amount_actions,
    "orders": market.delivery_actions,
    "final": scoring.final_actions,
}
"""The legal actions of every decision."""

_PLAY: Final[dict[str, phases.Play]] = {
    "opener": phases.play_opener,
    "reveal": phases.play_reveal,
    "auction": auction.play_auction,
    "card": auction.play_card,
    "draft": auction.play_draft,
    "sale": market.play_sale,
    "amount": market.play_amount,
    "orders": market.play_delivery,
    "final": scoring.play_final,
}
"""How the actions of a decision are played, unless it belongs to the build."""

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


class VeinsRules(Setup, Rules[VeinsState]):
    """The rule controller of Veins for one match: the contract of every game on top of its `Setup`."""

    state_type = VeinsState
    refusals = VeinsRefusals
    secrets_inferable = True
    rounds: int
    max_actions: int

    def __init__(self, options: Options, seats: int) -> None:
        """Take settled options and the number of seats; raises `DataError` or `BoardError` for broken data."""
        super().__init__(options, seats)

    def turn(self, state: VeinsState) -> Turn | None:
        """The seat to decide and its decision; nature has the number of the turn before it."""
        decision = state.decision
        if not decision:
            return None
        seat = state.seat if decision in VERBS_BY_DECISION else NATURE
        return Turn(seat, decision, state.number, round=stage_number(self, state))

    def legal(self, state: VeinsState) -> list[Action]:
        """All legal actions, in the order of the functions in `_LEGAL`."""
        if state.legal_cache is None:
            state.legal_cache = _LEGAL[state.decision](self, state) if state.decision else []
        return state.legal_cache

    def odds(self, state: VeinsState) -> list[int]:
        """Equal odds for all outcomes (RULES.md 3.14)."""
        return [1] * len(self.legal(state))

    def play(self, state: VeinsState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `KeyError` for an action of another decision."""
        state.legal_cache = None
        events: list[Event] = []
        decision = state.decision
        play = _PLAY.get(decision) or _PLAY_BUILD[type(action)]
        play(self, state, action, events)
        if not state.decision:
            phases.begin_next_stage(self, state, STAGE_OF[decision], events)
        return events

    def standings(self, state: VeinsState) -> Standings:
        """The score sheet (RULES.md 3.13)."""
        return scoring.standings(state)

    def components(self, state: VeinsState) -> dict[str, int]:
        """A census of everything in the box (RULES.md 3.1)."""
        return census(self, state)

    def view(self, state: VeinsState, seat: Seat) -> VeinsState:
        """The position without the stones of other seats (RULES.md 3.8)."""
        return view(state, seat)

    def determinize(self, view: VeinsState, pick: Callable[[int], int]) -> VeinsState:
        """A full position that a seat with this view thinks possible: the stones of others are dealt at random."""
        return determinize(self, view, pick)

    def autopilot_action(self, state: VeinsState) -> Action | None:
        """The action of a seat after giving up (RULES.md 4)."""
        return autopilot_action(self, state, self.legal(state))


RECORD = record_of(load_sheet, VeinsRules, VERBS, EVENTS, DECISIONS)
