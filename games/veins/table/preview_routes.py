"""Previews of prospecting: the stones of routes, and the buttons of the best ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.rules.actions import Action
from engine.rules.multiset import multiset, total
from engine.view.effects import Effects
from engine.view.panels import ActionChain, InfoCard
from engine.view.pieces import Badge, Layer, Picture, Piece
from engine.words.phrases import sentences
from games.veins.model.actions import ROUTES, Prospect, Route, Skip
from games.veins.model.components import BITS, FULL, Stock
from games.veins.model.state import VeinsState
from games.veins.model.wording import space_words, spaces_words, stock_words
from games.veins.rules import VeinsRules
from games.veins.rules.prospecting import best_routes, may_end
from games.veins.table.icons import gem_of, stock_rows
from games.veins.table.mountain import route_links
from games.veins.table.preview_trade import market_value

HALO: Final = 0.96
"""The width of the lights round the ends and the veins of a route, in hexes."""

ROUTE_GEM, ROUTE_GEM_AT = 0.36, (0.0, 0.37)
"""The stone that a vein on a route gives: its width and place under the vein, in hexes."""


# What a route brings


def stones_on(view: VeinsState, spaces: Sequence[int]) -> Stock:
    """One stone of every vein on some spaces (RULES.md 3.8)."""
    return multiset(view.veins[space] >> BITS for space in spaces if view.veins[space])


def value_words(rules: VeinsRules, view: VeinsState, stock: Stock) -> str:
    """The market value of stones as a sentence; "" for no stones."""
    return rules.sheet.say("route_worth", points=market_value(rules, view, stock)) if stock else ""


def route_picture(rules: VeinsRules, view: VeinsState, spaces: Sequence[int]) -> Picture:
    """A route on the table: a line of light, halos round its ends and veins, the stone of every vein."""
    names = tuple(rules.spaces[space] for space in spaces)
    pieces = [
        Piece("halo-chosen", names[end], layer=Layer.ABOVE, size=HALO) for end in dict.fromkeys((0, len(names) - 1))
    ]
    for space, name in zip(spaces, names, strict=True):
        if view.veins[space]:
            gem = Badge(gem_of(rules, view.veins[space] >> BITS), at=ROUTE_GEM_AT, size=ROUTE_GEM)
            pieces.append(Piece("halo-chosen", name, layer=Layer.ABOVE, size=HALO, badges=(gem,)))
    return Picture(tuple(pieces), links=route_links(names))


# Actions


def preview_route(rules: VeinsRules, view: VeinsState, action: Route, effects: Effects) -> InfoCard:
    """The stones of the route with the next space."""
    say, there = rules.sheet.say, effects.at_once
    stock = stones_on(view, there.route)
    card = replace(effects.verb_card, rows=stock_rows(rules, stock), overlay=route_picture(rules, view, there.route))
    if not view.route:
        title = say("route_from", space=space_words(rules, there.route[-1]))
        return replace(card, title=title, text=say("route_begins"))
    so_far = say("route_so_far", stones=stock_words(rules, stock))
    ends = say("route_ends" if may_end(there, rules.ground.bit) else "route_goes_on")
    return replace(card, text=sentences(so_far, value_words(rules, view, stock), ends))


def preview_prospect(rules: VeinsRules, view: VeinsState, _: Prospect, effects: Effects) -> InfoCard:
    """The proceeds of the route that ends here."""
    return _route_proceeds(rules, view, view.route, effects.verb_card.title)


def preview_skip(rules: VeinsRules, view: VeinsState, _: Skip, effects: Effects) -> InfoCard:
    """The proceeds of the best route, which is given up."""
    return replace(effects.verb_card, text=sentences(effects.verb_card.text, best_words(rules, view)))


def _route_proceeds(rules: VeinsRules, view: VeinsState, spaces: Sequence[int], title: str) -> InfoCard:
    """The proceeds of a route: stones, their value, and the veins that it empties."""
    say, stock = rules.sheet.say, stones_on(view, spaces)
    emptied = [space for space in spaces if view.veins[space] & FULL == 1]
    text = sentences(
        say("route_brings" if stock else "route_nothing", stones=total(stock)),
        value_words(rules, view, stock),
        say("route_empties", spaces=spaces_words(rules, emptied)) if emptied else "",
    )
    overlay = route_picture(rules, view, spaces)
    return InfoCard(title, "veins-prospect", text=text, rows=stock_rows(rules, stock), overlay=overlay)


# The best routes


def best_words(rules: VeinsRules, view: VeinsState) -> str:
    """A sentence with the proceeds of the best route; another if there is none, or none with a vein."""
    best = next(iter(best_routes(rules, view, view.seat)), None)
    if best is None or not best.veins:
        return rules.sheet.say("info_route_bare" if best else "info_route_none")
    return rules.sheet.say("info_best", stones=len(best.veins), spaces=len(best.spaces))


def route_buttons(rules: VeinsRules, view: VeinsState) -> tuple[ActionChain, ...]:
    """The best routes that begin as the current one does, each as one button; none without a vein."""
    if view.decision not in ROUTES:
        return ()
    begun = len(view.route)
    ways: list[tuple[int, tuple[int, ...]]] = []
    for route in best_routes(rules, view, view.seat):
        spaces = next((path for path in (route.spaces, route.spaces[::-1]) if path[:begun] == view.route), ())
        if route.veins and spaces:
            ways.append((len(route.veins), spaces))
    buttons: list[ActionChain] = []
    for number, (stones, spaces) in enumerate(ways):
        rivals = [other for at, (count, other) in enumerate(ways) if at not in (0, number) and count == stones]
        label = _way_label(rules, stones, spaces, rivals) if number else rules.sheet.say("way_best", stones=stones)
        steps: list[Action] = [Route(rules.spaces[space]) for space in spaces[begun:]]
        first, last = (space_words(rules, spaces[end]) for end in (0, -1))
        title = rules.sheet.say("way_title", first=first, last=last)
        buttons.append(ActionChain(label, (*steps, Prospect()), _route_proceeds(rules, view, spaces, title)))
    return tuple(buttons)


def _way_label(rules: VeinsRules, stones: int, spaces: Sequence[int], rivals: Sequence[Sequence[int]]) -> str:
    """What is on the button of another route than the best: the end that tells it from its rivals with as many stones,
    if it has such rivals.
    """
    for word, end in (("way_from", 0), ("way_to", -1)) if rivals else ():
        if all(spaces[end] != rival[end] for rival in rivals):
            return rules.sheet.say(word, stones=stones, space=rules.spaces[spaces[end]])
    return rules.sheet.say("way_other", stones=stones)
