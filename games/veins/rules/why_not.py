"""Why picks lead to no legal action (RULES.md): from picks to verb to refusal. Asked only after such picks.

The rules behind each verb are in `refusals` and `refusals_building`, the words in `why_not` of `data/veins.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from engine.board.board import load_board
from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.rules.router import offer
from games.veins.model.actions import BUILDS, ROUTES, VERBS, VERBS_BY_DECISION
from games.veins.model.components import KINDS, PROSPECT
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.rules import refusals, refusals_building
from games.veins.rules.refusals import RefusalQuery

Refuse: TypeAlias = Callable[[RefusalQuery], str]

PICKS_OF_VERB: Final = {
    verb: [frozenset(field_kinds(of)) for of in VERBS if of.verb == verb]
    for verb in dict.fromkeys(verb for verbs in VERBS_BY_DECISION.values() for verb in verbs)
}
"""The kinds of picks that the actions of a verb need, one set per action class."""

BUILD_VERBS: Final = frozenset(VERBS_BY_DECISION["build"])

PROSPECT_VERBS: Final = frozenset((*VERBS_BY_DECISION["prospect"], *VERBS_BY_DECISION["route"])) - BUILD_VERBS


def why_not(setup: Setup, state: VeinsState, legal: Sequence[Action], picks: Sequence[Pick]) -> str:
    """The refusal of the last pick, or of an earlier one; "" if a legal action begins with `picks`.

    A thing picked last that does not go with the other picks is refused for a reason of its own, if it has one.
    """
    if offer(legal, picks).actions:
        return ""
    refusal, mixed = _refuse_picks(setup, state, picks), setup.sheet.why_not["mixed"]
    if refusal == mixed and len(picks) > 1 and picks[-1].kind is not Kind.VERB:
        return why_not(setup, state, legal, picks[-1:]) or mixed
    return refusal


def _refuse_picks(setup: Setup, state: VeinsState, picks: Sequence[Pick]) -> str:
    nothing = RefusalQuery(setup, state, {})
    if not state.decision:
        return nothing.say("over")
    if state.decision not in VERBS_BY_DECISION:
        return nothing.say("chance")
    verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
    picked: dict[Kind, Any] = {}
    for pick in picks:
        if pick.kind is Kind.VERB:
            continue
        value, wrong = _read_pick(nothing, pick)
        if wrong:
            return wrong
        if picked.setdefault(pick.kind, value) != value:
            return nothing.say("mixed")
    if len(verbs) > 1:
        return nothing.say("mixed")
    if verbs and verbs[0] not in PICKS_OF_VERB:
        return nothing.wrong_step()
    return _refuse_verb(RefusalQuery(setup, state, picked), verbs[0] if verbs else "", picked)


def _read_pick(query: RefusalQuery, pick: Pick) -> tuple[Any, str]:
    """The value of a pick (spaces and colours by number), and its refusal if there is no such thing."""
    setup, name = query.setup, str(pick.value)
    if pick.kind is Kind.SPACE:
        if name in setup.space_index:
            return setup.space_index[name], ""
        return name, _refuse_place(query, name) or query.say("no_space", space=name)
    if pick.kind is Kind.COLOUR:
        known = name in setup.colour_index
        return (setup.colour_index[name], "") if known else (name, query.say("no_colour", colour=name))
    return pick.value, query.wrong_step() if pick.kind is Kind.SEAT else ""


# Verbs


def _refuse_verb(query: RefusalQuery, verb: str, picked: Mapping[Kind, Any]) -> str:
    """The refusal of a verb with the picks for it; without a verb that of the first one that takes such picks."""
    decision = query.state.decision
    expected = VERBS_BY_DECISION[decision]
    possible = [verb] if verb else [*expected, *PICKS_OF_VERB]
    meant = next((other for other in possible if any({*picked} <= needed for needed in PICKS_OF_VERB[other])), "")
    if not meant:
        return query.say("mixed")
    if meant not in expected:
        return _refuse_elsewhere(query, meant)
    refuse = _REFUSALS.get((decision, meant if verb or decision != "build" else ""))
    return refuse(query) if refuse else query.wrong_step()


def _refuse_elsewhere(query: RefusalQuery, verb: str) -> str:
    """The refusal of a verb that belongs to another decision."""
    decision = query.state.decision
    if decision == "build" and verb in PROSPECT_VERBS:
        return refusals_building.refuse_prospect(query)
    if decision in BUILDS and query.card in query.setup.order_index:
        return query.say("order_late")
    if decision in ROUTES:
        if refuse := _REFUSALS.get((decision, KINDS[PROSPECT] if query.piece == KINDS[PROSPECT] else verb)):
            return refuse(query)
        if verb in BUILD_VERBS or query.card:
            return query.say("last_prospect")
    return query.wrong_step()


_REFUSALS: Final[dict[tuple[str, str], Refuse]] = {
    ("auction", "bid"): refusals.refuse_auction_bid,
    ("auction", "pass"): refusals.refuse_auction_pass,
    ("card", "card"): refusals.refuse_card,
    ("draft", "order"): refusals.refuse_order,
    ("build", ""): refusals_building.refuse_use,
    ("build", "lay"): lambda query: refusals_building.refuse_tile(query, query.piece, bought=False),
    ("build", "station"): lambda query: refusals_building.refuse_station(query, bought=False),
    ("build", "vein"): lambda query: refusals_building.refuse_vein(query, bought=False),
    ("build", "option"): refusals_building.refuse_option,
    ("build", "discard"): refusals_building.refuse_discard,
    ("build", "stop"): refusals_building.refuse_stop,
    ("prospect", "route"): refusals.refuse_route_start,
    ("prospect", "prospect"): refusals.refuse_unbegun,
    ("prospect", "stop"): refusals_building.refuse_stop,
    ("route", "route"): refusals.refuse_route_step,
    ("route", "prospect"): refusals.refuse_route_end,
    ("route", "skip"): lambda query: query.say("skip_begun"),
    ("route", "stop"): lambda query: query.say("stop_begun"),
    ("sale", "bid"): refusals.refuse_sale_bid,
    ("amount", "sell"): refusals.refuse_amount,
    ("orders", "deliver"): refusals.refuse_delivery,
    ("final", "sell"): refusals.refuse_final,
}
"""The refusals by decision and verb; "" for a build without a verb."""


# Places of the table that stand for nothing that is picked


def _refuse_place(query: RefusalQuery, place: str) -> str:
    """Rock, or a place that only shows how things stand; outside the build, what is asked instead.

    "" if no part of the table has a place of this name.
    """
    data = query.setup.sheet.setup
    if not any(place in load_board(board).index for board in (data.board, data.map, data.panel)):
        return ""
    if query.state.decision not in BUILDS:
        return query.wrong_step()
    mountain = load_board(data.map)
    is_rock = mountain.index.get(place) in mountain.groups["rock"]
    return query.say("place_rock" if is_rock else "place_told")
