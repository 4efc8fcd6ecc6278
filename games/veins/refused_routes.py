"""Why a route cannot begin, go on or end somewhere (veins.md 3.8)."""

from __future__ import annotations

from games.veins.prospecting import starts
from games.veins.refused import Refused


def begin(it: Refused) -> str:
    """A space where no route can begin."""
    rules, state = it.rules, it.state
    if not starts(rules, state, it.seat):
        return it.say("route_none")
    own = state.stations[it.seat - 1] & rules.ground.bit[it.space]
    return it.at("route_lonely" if own else "route_station")


def unbegun(it: Refused) -> str:
    """The end of a route that has not begun."""
    return it.say("route_begin" if starts(it.rules, it.state, it.seat) else "route_none")


def go_on(it: Refused) -> str:
    """A space to which the route cannot go on; that it cannot go on at all where none is named."""
    if it.space < 0:
        return it.say("route_only_ends")
    rules, state, ground = it.rules, it.state, it.rules.ground
    last, owner = state.route[-1], rules.station_at(state, it.space)
    if it.space in state.route:
        return it.at("route_again")
    if it.space not in ground.step[last]:
        return it.at("route_far", last=rules.spaces[last])
    if owner not in (0, it.seat):
        return it.at("route_blocked")
    if not owner and ground.city_of[it.space] >= 0:
        return it.at("route_city")
    if not owner and rules.top(state, it.space) < 0:
        return it.at("route_bare")
    if not rules.linked(state, last, it.space):
        return it.at("route_unlinked", last=rules.spaces[last])
    return it.at("route_dead_end")


def end(it: Refused) -> str:
    """A route that has not come to another station of its own."""
    return it.say("route_end", last=it.rules.spaces[it.state.route[-1]])
