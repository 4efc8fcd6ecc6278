"""Why nothing comes of what was picked in Veins. Asked on a dark click only; the wordings are those of `reasons`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.router import offer
from engine.rules import Kind, Pick, kinds
from games.veins import refused_building as building
from games.veins import refused_places as places
from games.veins import refused_routes as routes
from games.veins import refused_trade as trade
from games.veins.actions import BUILDS, ROUTES, VERBS
from games.veins.reasons import TAKES
from games.veins.refused import Refused

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules
    from games.veins.state import VeinsState

Says = Callable[[Refused], str]

FORMS: Final = {
    verb: [frozenset(kinds(of)) for of in VERBS if of.verb == verb]
    for verb in dict.fromkeys(verb for verbs in TAKES.values() for verb in verbs)
}
"""The kinds of things that the actions of every verb of a seat name, one set a form of it."""

BUILD: Final = frozenset(TAKES["build"])
PROSPECT: Final = frozenset((*TAKES["prospect"], *TAKES["route"])) - BUILD
ORDERS: Final = ("order", "deliver")


def reason(rules: VeinsRules, state: VeinsState, picks: Sequence[Pick]) -> str:
    """The wording that forbids the last of `picks`, or an earlier one that already was forbidden; "" when none is."""
    return "" if offer(rules.legal(state), picks).open else _forbids(rules, state, picks)


def _forbids(rules: VeinsRules, state: VeinsState, picks: Sequence[Pick]) -> str:
    """Why these picks, of which nothing can come, are not possible here."""
    nothing = Refused(rules, state, {})
    if not state.decision:
        return nothing.say("over")
    if state.decision not in TAKES:
        return nothing.say("chance")
    verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
    things: dict[Kind, Any] = {}
    for pick in picks:
        if pick.kind is Kind.VERB:
            continue
        value, wrong = _thing(rules, state, pick)
        if wrong:
            return wrong
        if things.setdefault(pick.kind, value) != value:
            return nothing.say("mixed")
    if len(verbs) > 1:
        return nothing.say("mixed")
    if verbs and verbs[0] not in FORMS:
        return nothing.wrong_step()
    return _about(Refused(rules, state, things), verbs[0] if verbs else "", things)


def _thing(rules: VeinsRules, state: VeinsState, pick: Pick) -> tuple[Any, str]:
    """What a pick names, spaces and colours by number; and the reason where there is no such thing, or none to pick."""
    it, name = Refused(rules, state, {}), str(pick.value)
    if pick.kind is Kind.SPACE:
        if name in rules.space_index:
            return rules.space_index[name], ""
        wrong = places.reason(it, name, lambda meant: reason(rules, state, (meant,)))
        return name, wrong or it.say("no_space", space=name)
    if pick.kind is Kind.COLOUR:
        known = name in rules.colour_index
        return (rules.colour_index[name], "") if known else (name, it.say("no_colour", colour=name))
    return pick.value, it.wrong_step() if pick.kind is Kind.SEAT else ""


def _about(it: Refused, verb: str, things: Mapping[Kind, Any]) -> str:
    """Why nothing comes of a verb, "" for none, with these things."""
    takes = TAKES[it.state.decision]
    meant = [verb] if verb else [*takes, *FORMS]
    fits = next((other for other in meant if any({*things} <= form for form in FORMS[other])), "")
    if not fits:
        return it.say("mixed")
    if fits not in takes:
        return _elsewhere(it, fits)
    says = _SAYS.get((it.state.decision, fits if verb or it.state.decision != "build" else ""))
    return says(it) if says else it.wrong_step()


def _elsewhere(it: Refused, verb: str) -> str:
    """Why a verb of another decision is not possible now."""
    if it.state.decision == "build" and verb in PROSPECT:
        return building.prospect_early(it)
    if it.state.decision in ROUTES:
        if says := _SAYS.get((it.state.decision, verb)):
            return says(it)
        if verb in BUILD:
            return it.say("last_prospect")
    if it.state.decision in BUILDS and verb in ORDERS:
        return it.say("order_late")
    return it.wrong_step()


def _tile(it: Refused) -> str:
    return building.lay(it, it.piece, bought=False)


def _station(it: Refused) -> str:
    return building.station(it, bought=False)


def _vein(it: Refused) -> str:
    return building.vein(it, bought=False)


_SAYS: Final[dict[tuple[str, str], Says]] = {
    ("auction", "bid"): trade.auction_bid,
    ("auction", "pass"): trade.auction_pass,
    ("card", "card"): trade.card,
    ("draft", "order"): trade.take_order,
    ("build", ""): building.use,
    ("build", "lay"): _tile,
    ("build", "station"): _station,
    ("build", "vein"): _vein,
    ("build", "option"): building.option,
    ("build", "discard"): building.discard,
    ("build", "stop"): building.stop,
    ("prospect", "route"): routes.begin,
    ("prospect", "prospect"): routes.unbegun,
    ("prospect", "stop"): building.stop,
    ("route", "route"): routes.go_on,
    ("route", "prospect"): routes.end,
    ("route", "skip"): lambda it: it.say("skip_begun"),
    ("route", "stop"): lambda it: it.say("stop_begun"),
    ("sale", "bid"): trade.sale_bid,
    ("amount", "sell"): trade.amount,
    ("orders", "deliver"): trade.deliver,
    ("final", "sell"): trade.sell,
}
"""What is said of a verb at a decision; "" of a build without a verb."""
