"""Every order in which an action can be picked, and whether the router leads to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.rules.actions import Action, Kind, Pick
from engine.view.router import Offer, offer

Offers: TypeAlias = dict[tuple[Pick, ...], tuple[Offer, set[Pick]]]
"""What stands open after some picks, and what can be picked then, as far as it has been asked."""


def routes(action: Action) -> Iterator[tuple[Pick, ...]]:
    """Orders to pick an action in: its fields, the verb before them, its spaces before them; the verb finishes."""
    verb, fields = action.picks[0], action.picks[1:]
    spaces_first = sorted(fields, key=lambda pick: pick.kind is not Kind.SPACE)
    for route in (fields, (verb, *fields), spaces_first):
        yield (*route, verb, verb)


def opened(legal: list[Action]) -> Offers:
    """What stands open before the first pick."""
    start = offer(legal, ())
    return {(): (start, {*start.picks})}


def reach_all(legal: list[Action], wanted: Iterable[Action]) -> None:
    offers = opened(legal)
    for action in wanted:
        for route in routes(action):
            assert offers[made(offers, route)][0].completes == action


def made(offers: Offers, route: Iterable[Pick]) -> tuple[Pick, ...]:
    """The picks of a route that are made until an action fires, those left out that are not offered any more."""
    picks: tuple[Pick, ...] = ()
    for pick in route:
        standing, offered = offers[picks]
        if standing.completes is None and pick in offered:
            picks = (*picks, pick)
            if picks not in offers:
                following = offer(standing.actions, picks)
                offers[picks] = (following, {*following.picks})
    return picks
