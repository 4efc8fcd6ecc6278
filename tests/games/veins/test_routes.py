"""The best routes (veins.md 3.8): most veins, then the highest prices, then the shortest, then by names."""

from __future__ import annotations

from typing import Any

import pytest

from games.veins.routes import BestRoute
from games.veins.rules import VeinsRules
from games.veins.state import VeinsState
from games.veins.stocks import stock_of
from tests.games.veins.digging import digs, rules
from tests.games.veins.reference import PLACE, Mountain

FOUR = rules(4)
ROW = {f"f{number}": "T2/0" for number in range(4, 10)}
FEW = 12
"""In the test against all routes, so few tiles that all can be gone through."""


def ready(**parts: Any) -> VeinsState:
    return FOUR.arrange(**{"bare": True, "decision": "prospect", **parts})


def named(of: VeinsRules, found: tuple[BestRoute, ...]) -> list[list[str]]:
    return [[of.spaces[space] for space in route.spaces] for route in found]


def test_a_best_route_tells_what_it_brings() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f9"}, veins={"f5": "red 4", "f7": "blue 4"})
    at, red, blue = FOUR.space_index, FOUR.colour_index["red"], FOUR.colour_index["blue"]
    value = FOUR.price(state, red) + FOUR.price(state, blue)
    route = tuple(at[f"f{number}"] for number in range(4, 10))
    expected = BestRoute(route, (at["f5"], at["f7"]), stock_of((red, blue)), value)
    assert FOUR.best_routes(state, 1) == (expected,)
    assert value == 8


def test_without_two_stations_there_is_none() -> None:
    assert FOUR.best_routes(ready(stacks=ROW, stations={1: "f4"}), 1) == ()


def test_a_route_without_veins_only_where_there_is_no_other() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f6 f9"}, veins={"f7": "blue 4"})
    assert named(FOUR, FOUR.best_routes(state, 1)) == [["f6", "f7", "f8", "f9"]]
    state = ready(stacks=ROW, stations={1: "f4 f6"})
    assert named(FOUR, FOUR.best_routes(state, 1)) == [["f4", "f5", "f6"]]


RING = {"f5": "T6", "f7": "T6", "e5": "T6", "e6": "T6", "g5": "T6", "g6": "T6"}


def test_one_route_a_set_of_veins_the_dearer_first() -> None:
    parts = {"stacks": RING, "stations": {1: "f5 f7"}, "veins": {"e6": "red 4", "g5": "blue 4"}}
    state = ready(**parts, stones={2: "blue blue"})
    assert named(FOUR, FOUR.best_routes(state, 1)) == [["f5", "g5", "g6", "f7"], ["f5", "e5", "e6", "f7"]]
    state = ready(**parts, stones={2: "red red"})
    assert named(FOUR, FOUR.best_routes(state, 1)) == [["f5", "e5", "e6", "f7"], ["f5", "g5", "g6", "f7"]]
    assert named(FOUR, FOUR.best_routes(state, 1, many=1)) == [["f5", "e5", "e6", "f7"]]


def test_of_two_alike_the_one_named_first() -> None:
    state = ready(stacks=RING, stations={1: "f5 f7"}, veins={"e6": "red 4", "g5": "red 4"})
    assert named(FOUR, FOUR.best_routes(state, 1))[0] == ["f5", "e5", "e6", "f7"]


def test_it_is_found_once_a_position() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f9"}, veins={"f5": "red 4"})
    first = FOUR.best_routes(state, 1)
    assert FOUR.best_routes(state.copy(), 1) is first
    fresh = state.copy()
    fresh.links = None
    assert FOUR.best_routes(fresh, 1) == first


def test_a_short_search_finds_a_route_all_the_same() -> None:
    state = ready(stacks=RING, stations={1: "f5 f7"}, veins={"e6": "red 4", "g5": "red 4"})
    assert FOUR.best_routes(state, 1, many=1, tries=16)
    assert FOUR.best_routes(state, 1, many=1, tries=2) == ()


def best_of_all(of: VeinsRules, state: VeinsState, seat: int, many: int) -> list[list[str]]:
    """The best routes out of every route there is, one for every set of veins."""
    mountain = Mountain(of.facts(state))

    def veins(route: list[str]) -> list[str]:
        return [name for name in route if PLACE[name] in mountain.veins]

    def value(route: list[str]) -> int:
        found = [of.vein_at(state, of.space_index[name]) for name in veins(route)]
        return sum(of.price(state, vein[0]) for vein in found if vein)

    ranked = sorted(mountain.all_routes(seat), key=lambda it: (-len(veins(it)), -value(it), len(it), it))
    best: dict[frozenset[str], list[str]] = {}
    for route in ranked:
        best.setdefault(frozenset(veins(route)), route)
    found = [route for mined, route in best.items() if mined] or [*best.values()]
    return found[:many]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_are_the_best_of_all_routes(seats: int) -> None:
    of, compared = rules(seats), 0
    for seed in range(3):
        for state, decision in digs(of, seed):
            if decision != "prospect" or sum(map(bool, state.stacks)) > FEW + 4 * seats:
                continue
            for seat in state.seats:
                expected = best_of_all(of, state, seat, 2)
                assert named(of, of.best_routes(state, seat, many=2, tries=10**6)) == expected
                compared += bool(expected)
    assert compared
