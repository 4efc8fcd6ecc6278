"""Why nothing comes of what was picked in Veins. Asked on a dark click only; the wordings are those of `reasons`.

What is said of a place of the table where nothing is ever put: rock, tray, pool, market, orders, panel.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.board.board import load_board
from engine.rules.actions import Kind, Pick, kinds
from engine.view.router import offer
from games.veins.model.actions import BUILDS, ROUTES, VERBS, VERBS_BY_DECISION
from games.veins.model.components import KIND_INDEX, KINDS, PROSPECT, TILE_KINDS, count
from games.veins.model.places import dynamite_exits, order_at, slot_of, slots
from games.veins.rules import refusals as routes
from games.veins.rules import refusals as trade
from games.veins.rules import refusals_building as building
from games.veins.rules.refusals import Refusal
from games.veins.rules.refusals_building import OPTION_NAME

if TYPE_CHECKING:
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


Refuse = Callable[[Refusal], str]

PICKS_OF_VERB: Final = {
    verb: [frozenset(kinds(of)) for of in VERBS if of.verb == verb]
    for verb in dict.fromkeys(verb for verbs in VERBS_BY_DECISION.values() for verb in verbs)
}
"""The kinds of things that the actions of every verb of a seat name, one set a form of it."""

OF_BUILD: Final = frozenset(VERBS_BY_DECISION["build"])

OF_PROSPECT: Final = frozenset((*VERBS_BY_DECISION["prospect"], *VERBS_BY_DECISION["route"])) - OF_BUILD

OF_ORDERS: Final = ("order", "deliver")


def why_not(rules: VeinsRules, state: VeinsState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return "" if offer(rules.legal(state), picks).actions else _refusal_of_picks(rules, state, picks)


def _refusal_of_picks(rules: VeinsRules, state: VeinsState, picks: Sequence[Pick]) -> str:
    """Why these picks, of which nothing can come, are not possible here."""
    nothing = Refusal(rules, state, {})
    if not state.decision:
        return nothing.say("over")
    if state.decision not in VERBS_BY_DECISION:
        return nothing.say("chance")
    verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
    things: dict[Kind, Any] = {}
    for pick in picks:
        if pick.kind is Kind.VERB:
            continue
        value, wrong = _picked(rules, state, pick)
        if wrong:
            return wrong
        if things.setdefault(pick.kind, value) != value:
            return nothing.say("mixed")
    if len(verbs) > 1:
        return nothing.say("mixed")
    if verbs and verbs[0] not in PICKS_OF_VERB:
        return nothing.wrong_step()
    return _refusal_of_verb(Refusal(rules, state, things), verbs[0] if verbs else "", things)


def _picked(rules: VeinsRules, state: VeinsState, pick: Pick) -> tuple[Any, str]:
    """What a pick names, spaces and colours by number; and the reason where there is no such thing, or none to pick."""
    it, name = Refusal(rules, state, {}), str(pick.value)
    if pick.kind is Kind.SPACE:
        if name in rules.space_index:
            return rules.space_index[name], ""
        wrong = refuse_place(it, name, lambda meant: why_not(rules, state, (meant,)))
        return name, wrong or it.say("no_space", space=name)
    if pick.kind is Kind.COLOUR:
        known = name in rules.colour_index
        return (rules.colour_index[name], "") if known else (name, it.say("no_colour", colour=name))
    return pick.value, it.wrong_step() if pick.kind is Kind.SEAT else ""


def _refusal_of_verb(it: Refusal, verb: str, things: Mapping[Kind, Any]) -> str:
    """Why nothing comes of a verb, "" for none, with these things."""
    takes = VERBS_BY_DECISION[it.state.decision]
    meant = [verb] if verb else [*takes, *PICKS_OF_VERB]
    fits = next((other for other in meant if any({*things} <= form for form in PICKS_OF_VERB[other])), "")
    if not fits:
        return it.say("mixed")
    if fits not in takes:
        return _elsewhere(it, fits)
    says = _REFUSAL_OF.get((it.state.decision, fits if verb or it.state.decision != "build" else ""))
    return says(it) if says else it.wrong_step()


def _elsewhere(it: Refusal, verb: str) -> str:
    """Why a verb of another decision is not possible now."""
    if it.state.decision == "build" and verb in OF_PROSPECT:
        return building.refuse_prospect(it)
    if it.state.decision in ROUTES:
        if says := _REFUSAL_OF.get((it.state.decision, verb)):
            return says(it)
        if verb in OF_BUILD:
            return it.say("last_prospect")
    if it.state.decision in BUILDS and verb in OF_ORDERS:
        return it.say("order_late")
    return it.wrong_step()


def _lay_own(it: Refusal) -> str:
    return building.refuse_tile(it, it.piece, bought=False)


def _station_own(it: Refusal) -> str:
    return building.refuse_station(it, bought=False)


def _vein_own(it: Refusal) -> str:
    return building.refuse_vein(it, bought=False)


_REFUSAL_OF: Final[dict[tuple[str, str], Refuse]] = {
    ("auction", "bid"): trade.refuse_auction_bid,
    ("auction", "pass"): trade.refuse_auction_pass,
    ("card", "card"): trade.refuse_card,
    ("draft", "order"): trade.refuse_order,
    ("build", ""): building.refuse_use,
    ("build", "lay"): _lay_own,
    ("build", "station"): _station_own,
    ("build", "vein"): _vein_own,
    ("build", "option"): building.refuse_option,
    ("build", "discard"): building.refuse_discard,
    ("build", "stop"): building.refuse_stop,
    ("prospect", "route"): routes.refuse_route_start,
    ("prospect", "prospect"): routes.refuse_unbegun,
    ("prospect", "stop"): building.refuse_stop,
    ("route", "route"): routes.refuse_route_step,
    ("route", "prospect"): routes.refuse_route_end,
    ("route", "skip"): lambda it: it.say("skip_begun"),
    ("route", "stop"): lambda it: it.say("stop_begun"),
    ("sale", "bid"): trade.refuse_sale_bid,
    ("amount", "sell"): trade.refuse_amount,
    ("orders", "deliver"): trade.refuse_delivery,
    ("final", "sell"): trade.refuse_final,
}
"""What is said of a verb at a decision; "" of a build without a verb."""

WhyNot: TypeAlias = Callable[[Pick], str]
"""Why a pick is not possible at a position; "" when it is."""


def refuse_place(it: Refusal, place: str, why: WhyNot) -> str:
    """Why nothing is picked at a place: what forbids the component, order or colour that lies there, if any does.

    Elsewhere nothing is done, or something else is asked. "" for a name that no place of the table has.
    """
    if not _lies_on_the_table(it.rules, place):
        return ""
    builds = it.state.decision in BUILDS
    if builds and place.startswith("rock"):
        return it.say("place_rock")
    if builds and (at := _SLOT_NAME.fullmatch(place)):
        return _refuse_slot(it, int(at[1]) - 1, why)
    pick = _pick_at(it, place)
    if pick is None and builds:
        return it.say("place_told")
    return (pick and why(pick)) or it.wrong_step()


def _lies_on_the_table(rules: VeinsRules, place: str) -> bool:
    setup = rules.sheet.setup
    return any(place in load_board(board).index for board in (setup.board, setup.map, setup.panel))


def _refuse_slot(it: Refusal, at: int, why: WhyNot) -> str:
    """A slot of the tray, from 0: its component is used, or cannot be used now, or another one like it comes first."""
    kinds = slots(it.rules, dynamite_exits(it.rules, it.state, it.seat))
    kind = kinds[at]
    if at - kinds.index(kind) >= count(it.hand, KIND_INDEX[kind]):
        return it.about("slot_used", kind)
    prospects = kind == KINDS[PROSPECT] and it.state.decision != "build"
    pick = Pick(Kind.VERB if prospects else Kind.PIECE, kind)
    takes = slot_of(it.rules, it.state, it.seat, kind)
    return why(pick) or (it.wrong_step() if prospects or at + 1 == takes else it.about("slot_other", kind))


def _pick_at(it: Refusal, place: str) -> Pick | None:
    """What lies at a place outside the tray, as it would be picked; None where nothing does."""
    order = order_at(it.rules, it.state, it.seat).get(place)
    if order is not None:
        return Pick(Kind.CARD, it.rules.orders[order])
    if found := _POOL_NAME.fullmatch(place):
        if it.state.decision != "build":
            return Pick(Kind.VERB, OPTION_NAME)
        return Pick(Kind.ITEM if KIND_INDEX.get(found[1]) in TILE_KINDS else Kind.CARD, found[1])
    colour = next((name for name in it.rules.colours if name in place.split("-")), "")
    if colour:
        return Pick(Kind.COLOUR, colour)
    card = _CARD_NAME.fullmatch(place) if it.state.decision == "card" else None
    return Pick(Kind.NUMBER, int(card[1])) if card else None


_SLOT_NAME: Final = re.compile(r"slot(\d+)")

_POOL_NAME: Final = re.compile(r"pool-(?!title)(\w+)")

_CARD_NAME: Final = re.compile(r"card(\d)")
