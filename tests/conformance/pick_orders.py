"""The orders in which an action can be picked, and whether the router completes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.rules.actions import Action, Kind, Pick
from engine.rules.router import Offer, offer

Offers: TypeAlias = dict[tuple[Pick, ...], tuple[Offer, set[Pick]]]
"""By the picks made so far: the offer of the router and its next picks, as far as computed."""


def routes(action: Action) -> Iterator[tuple[Pick, ...]]:
    """Orders to pick an action in: fields, verb then fields, spaces first; each ends with the verb."""
    verb, fields = action.picks[0], action.picks[1:]
    spaces_first = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
    for route in (fields, (verb, *fields), spaces_first):
        yield (*route, verb, verb)


def first_offer(legal: list[Action]) -> Offers:
    """The offer before the first pick."""
    start = offer(legal, ())
    return {(): (start, {*start.picks})}


def reach_all(legal: list[Action], wanted: Iterable[Action]) -> None:
    offers = first_offer(legal)
    for action in wanted:
        for route in routes(action):
            assert offers[picks_made(offers, route)][0].completes == action


def picks_made(offers: Offers, route: Iterable[Pick]) -> tuple[Pick, ...]:
    """The picks of a route that are made until an action is complete; picks that are not available are left out."""
    picks: tuple[Pick, ...] = ()
    for pick in route:
        current, available = offers[picks]
        if current.completes is None and pick in available:
            picks = (*picks, pick)
            if picks not in offers:
                following = offer(current.actions, picks)
                offers[picks] = (following, {*following.picks})
    return picks
