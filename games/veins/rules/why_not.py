"""Why picks lead to no legal action (RULES.md): from picks to verb to refusal. Asked only after such picks.

The rules behind each verb are in `refusals` and `refusals_building`, the words in `why_not` of `data/veins.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from engine.board.board import load_board
from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.rules.router import offer
from games.veins.model.actions import BUILDS, ROUTES, VERBS, VERBS_BY_DECISION
from games.veins.model.components import KIND_INDEX, KINDS, OPTION, PROSPECT, TILE_KINDS, count
from games.veins.model.places import dynamite_exits, order_at, slot_of, slots
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.rules import refusals, refusals_building
from games.veins.rules.refusals import RefusalQuery

Refuse: TypeAlias = Callable[[RefusalQuery], str]

WhyNot: TypeAlias = Callable[[Pick], str]
"""Why a single pick is not possible; "" if it is."""

PICKS_OF_VERB: Final = {
    verb: [frozenset(field_kinds(of)) for of in VERBS if of.verb == verb]
    for verb in dict.fromkeys(verb for verbs in VERBS_BY_DECISION.values() for verb in verbs)
}
"""The kinds of picks that the actions of a verb need, one set per action class."""

BUILD_VERBS: Final = frozenset(VERBS_BY_DECISION["build"])

PROSPECT_VERBS: Final = frozenset((*VERBS_BY_DECISION["prospect"], *VERBS_BY_DECISION["route"])) - BUILD_VERBS

ORDER_VERBS: Final = ("order", "deliver")


def why_not(setup: Setup, state: VeinsState, legal: Sequence[Action], picks: Sequence[Pick]) -> str:
    """The refusal of the last pick, or of an earlier one; "" if a legal action begins with `picks`."""
    return "" if offer(legal, picks).actions else _refuse_picks(setup, state, legal, picks)


def _refuse_picks(setup: Setup, state: VeinsState, legal: Sequence[Action], picks: Sequence[Pick]) -> str:
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
        value, wrong = _read_pick(setup, state, legal, pick)
        if wrong:
            return wrong
        if picked.setdefault(pick.kind, value) != value:
            return nothing.say("mixed")
    if len(verbs) > 1:
        return nothing.say("mixed")
    if verbs and verbs[0] not in PICKS_OF_VERB:
        return nothing.wrong_step()
    return _refuse_verb(RefusalQuery(setup, state, picked), verbs[0] if verbs else "", picked)


def _read_pick(setup: Setup, state: VeinsState, legal: Sequence[Action], pick: Pick) -> tuple[Any, str]:
    """The value of a pick (spaces and colours by number), and its refusal if there is no such thing."""
    query, name = RefusalQuery(setup, state, {}), str(pick.value)
    if pick.kind is Kind.SPACE:
        if name in setup.space_index:
            return setup.space_index[name], ""
        wrong = _refuse_place(query, name, lambda meant: why_not(setup, state, legal, (meant,)))
        return name, wrong or query.say("no_space", space=name)
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
    if decision in ROUTES:
        if refuse := _REFUSALS.get((decision, verb)):
            return refuse(query)
        if verb in BUILD_VERBS:
            return query.say("last_prospect")
    if decision in BUILDS and verb in ORDER_VERBS:
        return query.say("order_late")
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


# Places of the table: rock, tray, pool, market, orders, panel

_SLOT_NAME: Final = re.compile(r"slot(\d+)")

_POOL_NAME: Final = re.compile(r"pool-(?!title)(\w+)")

_CARD_NAME: Final = re.compile(r"card(\d)")


def _refuse_place(query: RefusalQuery, place: str, why: WhyNot) -> str:
    """Why nothing is picked at a place: the refusal of what lies there, or what is asked instead.

    "" if no part of the table has a place of this name.
    """
    if not _on_table(query.setup, place):
        return ""
    builds = query.state.decision in BUILDS
    if builds and place.startswith("rock"):
        return query.say("place_rock")
    if builds and (slot := _SLOT_NAME.fullmatch(place)):
        return _refuse_slot(query, int(slot[1]) - 1, why)
    pick = _pick_at(query, place)
    if pick is None and builds:
        return query.say("place_told")
    return (pick and why(pick)) or query.wrong_step()


def _on_table(setup: Setup, place: str) -> bool:
    data = setup.sheet.setup
    return any(place in load_board(board).index for board in (data.board, data.map, data.panel))


def _refuse_slot(query: RefusalQuery, slot: int, why: WhyNot) -> str:
    """A slot of the tray, from 0: its component is used, cannot be used now, or one like it comes first."""
    kinds = slots(query.setup, dynamite_exits(query.setup, query.state, query.seat))
    kind = kinds[slot]
    if slot - kinds.index(kind) >= count(query.hand, KIND_INDEX[kind]):
        return query.about("slot_used", kind)
    prospects = kind == KINDS[PROSPECT] and query.state.decision != "build"
    pick = Pick(Kind.VERB if prospects else Kind.PIECE, kind)
    next_slot = slot_of(query.setup, query.state, query.seat, kind)
    return why(pick) or (query.wrong_step() if prospects or slot + 1 == next_slot else query.about("slot_other", kind))


def _pick_at(query: RefusalQuery, place: str) -> Pick | None:
    """The component at a place outside the tray, as a pick; None if there is none."""
    order = order_at(query.state, query.seat).get(place)
    if order is not None:
        return Pick(Kind.CARD, query.setup.orders[order])
    if pooled := _POOL_NAME.fullmatch(place):
        if query.state.decision != "build":
            return Pick(Kind.VERB, KINDS[OPTION])
        return Pick(Kind.ITEM if KIND_INDEX.get(pooled[1]) in TILE_KINDS else Kind.CARD, pooled[1])
    colour = next((name for name in query.setup.colours if name in place.split("-")), "")
    if colour:
        return Pick(Kind.COLOUR, colour)
    card = _CARD_NAME.fullmatch(place) if query.state.decision == "card" else None
    return Pick(Kind.NUMBER, int(card[1])) if card else None
