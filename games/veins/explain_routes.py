"""What the parchment says in Veins of prospecting: the stones on a route, and the best routes there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.picture import Badge, Explanation, Layer, Picture, Piece, Way
from engine.rules import Action
from games.veins.actions import ROUTES, Prospect, Route, Skip
from games.veins.explain_sales import worth
from games.veins.icons import gem_of, stock_rows
from games.veins.mountain import way
from games.veins.phrases import counted, spaces_words, stock_words
from games.veins.state import VeinsState
from games.veins.stocks import BITS, FULL, Stock, size, stock_of

if TYPE_CHECKING:
    from games.veins.rules import VeinsRules

HALO: Final = 0.96
"""The width of the lights round the ends and the veins of a route, in hexes."""
GEM, GEM_AT = 0.36, (0.0, 0.37)
"""The stone that a vein on a route gives: its width and place under the vein, in hexes."""


# What a route brings


def stones_on(view: VeinsState, spaces: Sequence[int]) -> Stock:
    """A stone of every vein on some spaces (veins.md 3.8)."""
    return stock_of(view.veins[space] >> BITS for space in spaces if view.veins[space])


def value_words(rules: VeinsRules, view: VeinsState, stock: Stock) -> str:
    """What stones would fetch at the market prices of now, as a sentence; "" for no stones."""
    if not stock:
        return ""
    return rules.sheet.words["route_worth"].format(points=counted(rules, "point", worth(rules, view, stock)))


def shown(rules: VeinsRules, view: VeinsState, spaces: Sequence[int]) -> Picture:
    """A route on the table: the way in light, a halo round its ends and its veins, the stone of every vein."""
    names = tuple(rules.spaces[space] for space in spaces)
    pieces = [
        Piece("halo-chosen", names[at], layer=Layer.ABOVE, size=HALO) for at in dict.fromkeys((0, len(names) - 1))
    ]
    for space, name in zip(spaces, names, strict=True):
        if view.veins[space]:
            gem = Badge(gem_of(rules, view.veins[space] >> BITS), at=GEM_AT, size=GEM)
            pieces.append(Piece("halo-chosen", name, layer=Layer.ABOVE, size=HALO, badges=(gem,)))
    return Picture(tuple(pieces), links=(way(names),) if len(names) > 1 else ())


# Actions


def explain_route(rules: VeinsRules, view: VeinsState, action: Route, _: VeinsState) -> Explanation:
    """The stones so far, and what is on that space."""
    told, verb = rules.sheet.words, rules.sheet.verbs[action.verb]
    spaces = (*view.route, rules.space_index[action.space])
    stock = stones_on(view, spaces)
    key = "route_ends" if len(spaces) > 1 and rules.station_at(view, spaces[-1]) == view.seat else "route_goes_on"
    said = [told["route_so_far"].format(stones=stock_words(rules, stock)), value_words(rules, view, stock)]
    if len(spaces) == 1:
        said = [told["route_begins"]]
    else:
        said.append(told[key])
    title = (told["route_from"] if len(spaces) == 1 else verb.title).format(space=action.space)
    text = " ".join(part for part in said if part)
    return Explanation(title, verb.sprite, text=text, rows=stock_rows(rules, stock), shown=shown(rules, view, spaces))


def explain_prospect(rules: VeinsRules, view: VeinsState, action: Prospect, _: VeinsState) -> Explanation:
    """What the route brings as it is, and which veins it empties."""
    return _brings(rules, view, view.route, rules.sheet.verbs[action.verb].title)


def explain_skip(rules: VeinsRules, view: VeinsState, action: Skip, _: VeinsState) -> Explanation:
    """What the best route would have brought."""
    verb = rules.sheet.verbs[action.verb]
    return Explanation(verb.title, verb.sprite, text=f"{verb.text} {best_words(rules, view)}")


def _brings(rules: VeinsRules, view: VeinsState, spaces: Sequence[int], title: str) -> Explanation:
    """What a route brings: the stones, their worth, the veins that it empties."""
    told, stock = rules.sheet.words, stones_on(view, spaces)
    key = "route_brings" if stock else "route_nothing"
    said = [told[key].format(stones=counted(rules, "stone", size(stock))), value_words(rules, view, stock)]
    emptied = [space for space in spaces if view.veins[space] & FULL == 1]
    if emptied:
        said.append(told["route_empties"].format(spaces=spaces_words(rules, emptied)))
    text = " ".join(part for part in said if part)
    rows = stock_rows(rules, stock)
    return Explanation(title, "veins-prospect", text=text, rows=rows, shown=shown(rules, view, spaces))


# The best routes


def best_words(rules: VeinsRules, view: VeinsState) -> str:
    """What the best route brings, or that there is none, or none with a vein, as a sentence."""
    told, best = rules.sheet.words, next(iter(rules.best_routes(view, view.seat)), None)
    if best is None or not best.veins:
        return told["told_route_bare" if best else "told_route_none"]
    stones, spaces = counted(rules, "stone", len(best.veins)), counted(rules, "space", len(best.spaces))
    return told["told_best"].format(stones=stones, spaces=spaces)


def ways(rules: VeinsRules, view: VeinsState) -> tuple[Way, ...]:
    """The best routes that begin as the one begun does, each as one button; none without a vein on it."""
    if view.decision not in ROUTES:
        return ()
    told, begun = rules.sheet.words, len(view.route)
    found: list[Way] = []
    for route in rules.best_routes(view, view.seat):
        spaces = next((one for one in (route.spaces, route.spaces[::-1]) if one[:begun] == view.route), ())
        if route.veins and spaces:
            label = told["way_other" if found else "way_best"].format(stones=counted(rules, "stone", len(route.veins)))
            steps: list[Action] = [Route(rules.spaces[space]) for space in spaces[begun:]]
            title = told["way_title"].format(first=rules.spaces[spaces[0]], last=rules.spaces[spaces[-1]])
            found.append(Way(label, (*steps, Prospect()), _brings(rules, view, spaces, title)))
    return tuple(found)
