"""Prospecting (RULES.md 3.8, 4): beginning, extension and end of a route, its stones, and the best routes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.rules.multiset import count, multiset
from games.veins.model.components import PROSPECT, VEIN
from games.veins.model.events import Exhausted, Mined, Prospected, ProspectSkipped, RouteBegun, Routed
from games.veins.model.state import VeinsState, stone_count
from games.veins.rules import VeinsRules
from games.veins.rules.explosion import waves
from games.veins.rules.market import market_price
from games.veins.rules.network import BestRoute, net, opens, vein_at
from games.veins.rules.prospecting import best_routes, next_spaces, route_starts
from tests.games.short import events_of, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import stones_by_colour
from tests.games.veins.digging import TWO, dig, digs, named, rules, verbs
from tests.games.veins.reference import PLACE, Mountain

FOUR = rules(4)

ROW = {f"f{number}": "T2/0" for number in range(4, 10)}


def ready(of: VeinsRules = FOUR, **parts: Any) -> VeinsState:
    """Seat 1 is to prospect, as the first action of a turn."""
    return arrange(of, **{"bare": True, "decision": "prospect", "taken": 0, **parts})


def test_a_route_from_station_to_station() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f7"}, veins={"f6": "red 4"})
    assert legal(FOUR, state) == ["route f4", "route f7", "skip"]
    assert events_of(play(FOUR, state, "route f4"), RouteBegun) == [RouteBegun(1, "f4")]
    assert (state.decision, legal(FOUR, state)) == ("route", ["route f5"])
    assert events_of(play(FOUR, state, "route f5"), Routed) == [Routed(1, "f5")]
    play(FOUR, state, "route f6", "route f7")
    assert legal(FOUR, state) == ["prospect"]
    red = FOUR.colour_index["red"]
    events = play(FOUR, state, "prospect")
    assert events_of(events, Prospected) == [Prospected(1, ("f4", "f5", "f6", "f7"), 1)]
    assert events_of(events, Mined) == [Mined(1, "f6", "red", 3)]
    assert count(state.stones[0], red) == 1
    assert vein_at(state, FOUR.space_index["f6"]) == (red, 3)
    assert (state.route, state.seat, state.done_in_phase[0], count(state.hands[0], PROSPECT)) == ((), 2, 12, 0)


def test_no_way_to_another_station_no_route() -> None:
    state = ready(stacks=ROW, stations={1: "f4"}, veins={"f6": "red 4"})
    assert legal(FOUR, state) == ["skip"]
    state = ready(stacks=ROW, stations={1: "f4 f8", 2: "f6"})
    assert legal(FOUR, state) == ["skip"]
    events = play(FOUR, state, "skip")
    assert events_of(events, ProspectSkipped) == [ProspectSkipped(1)]
    assert (state.done_in_phase[0], count(state.hands[0], PROSPECT)) == (12, 0)


def test_stop_before_the_first_space_only() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f7"}, taken=3)
    assert legal(FOUR, state) == ["route f4", "route f7", "skip", "stop"]
    play(FOUR, state, "route f4")
    assert legal(FOUR, state) == ["route f5"]


def test_one_who_stops_prospects_in_the_next_turn() -> None:
    state = arrange(TWO, bare=True, decision="prospect", stacks=ROW, stations={1: "f4 f7"}, taken=2, done=(11, 8))
    play(TWO, state, "stop", "discard station", "stop")
    assert (state.seat, state.decision, state.done_in_turn, state.done_in_phase) == (1, "prospect", 0, [11, 9])
    assert legal(TWO, state) == ["route f4", "route f7", "skip"]


def test_the_prospect_follows_in_the_same_turn() -> None:
    state = dig(FOUR, stacks=ROW, stations={1: "f4 f7"}, hands={1: "T6 prospect"}, taken=0)
    play(FOUR, state, "discard T6")
    assert (state.seat, state.decision, state.done_in_turn) == (1, "prospect", 1)
    assert legal(FOUR, state)[-1] == "stop"


def test_it_waits_for_the_next_turn_after_a_fourth_action() -> None:
    state = dig(FOUR, stacks=ROW, stations={1: "f4 f7"}, hands={1: "T6 prospect"}, taken=3)
    play(FOUR, state, "discard T6")
    assert (state.seat, state.done_in_phase[0]) == (2, 11)


def test_own_stations_may_be_passed_and_all_but_the_first_may_end_it() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f6 f9"})
    play(FOUR, state, "route f4", "route f5", "route f6")
    assert legal(FOUR, state) == ["route f7", "prospect"]
    play(FOUR, state, "route f7")
    assert legal(FOUR, state) == ["route f8"]


def test_a_step_that_cannot_be_finished_is_not_offered() -> None:
    """From f6 the route east is a dead end; used spaces cannot be passed again."""
    state = ready(stacks={**ROW, "g6": "T2/1", "f6": "T6"}, stations={1: "f4 g6"})
    play(FOUR, state, "route f4", "route f5", "route f6")
    assert legal(FOUR, state) == ["route g6"]
    assert named(FOUR, next_spaces(FOUR, state, 1, state.route)) == ["g6"]


def test_a_ring_may_be_gone_round_either_way_but_no_space_twice() -> None:
    ring = dict.fromkeys(("e5", "e6", "f5", "f7", "g5", "g6"), "T6")
    state = ready(stacks=ring, stations={1: "f5 f7"})
    play(FOUR, state, "route f5")
    assert legal(FOUR, state) == ["route g5", "route e5"]
    play(FOUR, state, "route g5", "route g6", "route f7")
    assert legal(FOUR, state) == ["prospect"]


def test_from_city_to_city_without_a_mountain_station() -> None:
    """Two own stations and a passable route are enough (RULES.md 4)."""
    state = ready(stacks={"f11": "T2/0", "f10": "T6", "e10": "T6"}, stations={1: "SE6 SE4"})
    assert net(FOUR, state, 1) == 0
    assert legal(FOUR, state) == ["route SE6", "route SE4", "skip"]
    play(FOUR, state, "route SE6", "route f11", "route f10", "route e10")
    assert legal(FOUR, state) == ["route SE4"]
    play(FOUR, state, "route SE4", "prospect")
    assert state.done_in_phase[0] == 12


def test_empty_and_foreign_city_spaces_are_closed() -> None:
    state = ready(stacks={"f11": "T2/0", "e10": "T2/0"}, stations={1: "f11 e10", 2: "SE6"})
    assert verbs(FOUR, state, "route") == []
    state = ready(stacks={"f11": "T2/0", "e10": "T2/0"}, stations={1: "f11 e10 SE5"})
    assert verbs(FOUR, state, "route") == ["e10", "SE5"]
    state = ready(stacks={"f11": "T2/0", "e10": "T2/0"}, stations={1: "f11 e10 SE5 SE6"})
    assert verbs(FOUR, state, "route") == ["f11", "SE6", "e10", "SE5"]


def test_a_route_may_begin_and_end_side_by_side_in_a_city() -> None:
    state = ready(stacks={"f6": "T2/0"}, stations={1: "S1 S2"})
    play(FOUR, state, "route S1", "route S2")
    events = play(FOUR, state, "prospect")
    assert events_of(events, Prospected) == [Prospected(1, ("S1", "S2"), 0)]


def test_tiles_of_others_are_used_freely_and_dynamite_too() -> None:
    row = {**ROW, "f5": "D2/0"}
    state = ready(stacks=row, stations={1: "f4 f7", 2: "f9"})
    play(FOUR, state, "route f4", "route f5", "route f6", "route f7", "prospect")
    assert state.done_in_phase[0] == 12


def test_a_stone_from_every_vein_and_an_emptied_one_goes_to_the_pool() -> None:
    state = ready(stacks=ROW, stations={1: "f4 f9"}, veins={"f5": "red 2", "f7": "blue 1"})
    pool = state.pool[VEIN]
    play(FOUR, state, *(f"route f{number}" for number in range(4, 10)))
    events = play(FOUR, state, "prospect")
    assert events_of(events, Mined) == [Mined(1, "f5", "red", 1), Mined(1, "f7", "blue", 0)]
    assert events_of(events, Exhausted) == [Exhausted("f7", "blue")]
    assert state.pool[VEIN] == pool + 1
    assert vein_at(state, FOUR.space_index["f7"]) is None
    assert opens(FOUR, state, FOUR.space_index["f7"]) == 0b001001
    assert opens(FOUR, state, FOUR.space_index["f5"]) == 0b111111
    assert (stones_by_colour(FOUR, state, 1), stone_count(state, 1)) == ((0, 0, 1, 1, 0, 0), 2)


def test_the_same_vein_for_several_in_one_phase() -> None:
    stacks = {**ROW, "g6": "T2/1", "e5": "T2/1"}
    state = ready(stacks=stacks, stations={1: "f4 f7", 2: "g6 e5"}, veins={"f6": "red 2"}, done=(11, 11, 12, 12))
    play(FOUR, state, "route f4", "route f5", "route f6", "route f7", "prospect")
    play(FOUR, state, "route g6", "route f6", "route e5")
    events = play(FOUR, state, "prospect")
    assert events_of(events, Mined) == [Mined(2, "f6", "red", 0)]


def test_a_vein_over_dynamite_emptied_in_this_phase_lets_it_explode() -> None:
    """Visible again, it explodes in this phase (RULES.md 4)."""
    row = {**ROW, "f6": "D2/0"}
    parts = {"stacks": row, "stations": {1: "f4 f8"}, "veins": {"f6": "red 1"}, "done": (11, 12)}
    state = arrange(TWO, bare=True, decision="prospect", **parts)
    assert waves(TWO, state) == ()
    play(TWO, state, *(f"route f{number}" for number in range(4, 9)))
    play(TWO, state, "prospect")
    assert [len(state.stacks[TWO.space_index[f"f{number}"]]) for number in range(4, 10)] == [1, 0, 0, 0, 1, 1]


def test_a_route_begun_can_always_be_finished() -> None:
    routes = 0
    for seats in (2, 3, 4):
        of = rules(seats)
        for state, decision in digs(of, seed=seats):
            if decision != "prospect":
                continue
            chance = random.Random(state.number)
            for start in of.ground.bits(route_starts(of, state, state.seat)):
                copy = state.copy()
                of.play(copy, of.actions.route[start])
                routes += 1
                while copy.decision == "route" and copy.seat == state.seat:
                    of.play(copy, chance.choice(of.legal(copy)))
                assert copy.done_in_phase[state.seat - 1] == 12 or copy.phase > state.phase or not copy.decision
    assert routes > 50


FOUR_SEATS = rules(4)

BARE_ROW = {f"f{number}": "T2/0" for number in range(4, 10)}

FEW = 12
"""In the test against all routes, so few tiles that all can be gone through."""


def ready_for_routes(**parts: Any) -> VeinsState:
    return arrange(FOUR_SEATS, **{"bare": True, "decision": "prospect", **parts})


def named_routes(of: VeinsRules, routes: tuple[BestRoute, ...]) -> list[list[str]]:
    return [[of.spaces[space] for space in route.spaces] for route in routes]


def test_a_best_route_has_its_stones_and_value() -> None:
    state = ready_for_routes(stacks=BARE_ROW, stations={1: "f4 f9"}, veins={"f5": "red 4", "f7": "blue 4"})
    at, red, blue = FOUR_SEATS.space_index, FOUR_SEATS.colour_index["red"], FOUR_SEATS.colour_index["blue"]
    value = market_price(FOUR_SEATS, state, red) + market_price(FOUR_SEATS, state, blue)
    route = tuple(at[f"f{number}"] for number in range(4, 10))
    expected = BestRoute(route, (at["f5"], at["f7"]), multiset((red, blue)), value)
    assert best_routes(FOUR_SEATS, state, 1) == (expected,)
    assert value == 8


def test_without_two_stations_there_is_none() -> None:
    assert best_routes(FOUR_SEATS, ready_for_routes(stacks=BARE_ROW, stations={1: "f4"}), 1) == ()


def test_a_route_without_veins_only_where_there_is_no_other() -> None:
    state = ready_for_routes(stacks=BARE_ROW, stations={1: "f4 f6 f9"}, veins={"f7": "blue 4"})
    assert named_routes(FOUR_SEATS, best_routes(FOUR_SEATS, state, 1)) == [["f6", "f7", "f8", "f9"]]
    state = ready_for_routes(stacks=BARE_ROW, stations={1: "f4 f6"})
    assert named_routes(FOUR_SEATS, best_routes(FOUR_SEATS, state, 1)) == [["f4", "f5", "f6"]]


RING = {"f5": "T6", "f7": "T6", "e5": "T6", "e6": "T6", "g5": "T6", "g6": "T6"}


def test_one_route_a_set_of_veins_the_dearer_first() -> None:
    parts = {"stacks": RING, "stations": {1: "f5 f7"}, "veins": {"e6": "red 4", "g5": "blue 4"}}
    state = ready_for_routes(**parts, stones={2: "blue blue"})
    assert named_routes(FOUR_SEATS, best_routes(FOUR_SEATS, state, 1)) == [
        ["f5", "g5", "g6", "f7"],
        ["f5", "e5", "e6", "f7"],
    ]
    state = ready_for_routes(**parts, stones={2: "red red"})
    assert named_routes(FOUR_SEATS, best_routes(FOUR_SEATS, state, 1)) == [
        ["f5", "e5", "e6", "f7"],
        ["f5", "g5", "g6", "f7"],
    ]
    assert named_routes(FOUR_SEATS, best_routes(FOUR_SEATS, state, 1, most=1)) == [["f5", "e5", "e6", "f7"]]


def test_of_two_alike_the_one_named_first() -> None:
    state = ready_for_routes(stacks=RING, stations={1: "f5 f7"}, veins={"e6": "red 4", "g5": "red 4"})
    assert named_routes(FOUR_SEATS, best_routes(FOUR_SEATS, state, 1))[0] == ["f5", "e5", "e6", "f7"]


def test_the_search_runs_once_per_position() -> None:
    state = ready_for_routes(stacks=BARE_ROW, stations={1: "f4 f9"}, veins={"f5": "red 4"})
    first = best_routes(FOUR_SEATS, state, 1)
    assert best_routes(FOUR_SEATS, state.copy(), 1) is first
    copy = state.copy()
    copy.network = None
    assert best_routes(FOUR_SEATS, copy, 1) == first


def test_a_short_search_finds_a_route_all_the_same() -> None:
    state = ready_for_routes(stacks=RING, stations={1: "f5 f7"}, veins={"e6": "red 4", "g5": "red 4"})
    assert best_routes(FOUR_SEATS, state, 1, most=1, tries=16)
    assert best_routes(FOUR_SEATS, state, 1, most=1, tries=2) == ()


def best_of_all(of: VeinsRules, state: VeinsState, seat: int, most: int) -> list[list[str]]:
    """The best of all routes, one for every set of veins."""
    mountain = Mountain(of.facts(state))

    def veins(route: list[str]) -> list[str]:
        return [name for name in route if PLACE[name] in mountain.veins]

    def value(route: list[str]) -> int:
        passed = [vein_at(state, of.space_index[name]) for name in veins(route)]
        return sum(market_price(of, state, vein[0]) for vein in passed if vein)

    ranked = sorted(mountain.all_routes(seat), key=lambda route: (-len(veins(route)), -value(route), len(route), route))
    best: dict[frozenset[str], list[str]] = {}
    for route in ranked:
        best.setdefault(frozenset(veins(route)), route)
    routes = [route for mined, route in best.items() if mined] or [*best.values()]
    return routes[:most]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_are_the_best_of_all_routes(seats: int) -> None:
    of, compared = rules(seats), 0
    for seed in range(3):
        for state, decision in digs(of, seed):
            if decision != "prospect" or sum(map(bool, state.stacks)) > FEW + 4 * seats:
                continue
            for seat in state.seats:
                expected = best_of_all(of, state, seat, 2)
                assert named_routes(of, best_routes(of, state, seat, most=2, tries=10**6)) == expected
                compared += bool(expected)
    assert compared
