"""Legality and refusals are the same rows: the sites that legal actions use are what meets the requirements."""

from __future__ import annotations

import pytest

from engine.rules.actions import Kind, Pick
from engine.rules.multiset import count
from engine.rules.requirements import allowed
from games.veins.model.components import STATION, VEIN
from games.veins.rules.prospecting import ROUTE_START, ROUTE_STEP, next_spaces, route_starts
from games.veins.rules.sites import STATION_ROWS, VEIN_ROWS, Sites, station_sites, tile_rows, vein_sites
from tests.games.veins.at import game
from tests.games.veins.digging import rules
from tests.games.veins.planner import thoughtful


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sites_meet_all_requirements(seats: int) -> None:
    of, met = rules(seats), [0, 0, 0]
    for number, (state, *_) in enumerate(game(of, 20 + seats, thoughtful)):
        if state.decision != "build" or number % 3:
            continue
        stations, veins = (allowed(rows, of, state, of.ground.all) for rows in (STATION_ROWS, VEIN_ROWS))
        assert (stations, veins) == (station_sites(of, state), vein_sites(of, state))
        sites = Sites(of, state)
        for shape in range(of.tile_set.shapes):
            where = allowed(tile_rows(of, (shape,)), of, state, of.ground.all)
            assert where == sites.mask(shape)
            met[0] += where.bit_count()
        met[1], met[2] = met[1] + stations.bit_count(), met[2] + veins.bit_count()
    assert all(met)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_routes_meet_all_requirements(seats: int) -> None:
    of, steps = rules(seats), 0
    for state, *_ in game(of, 30 + seats, thoughtful):
        if state.decision == "prospect":
            assert allowed(ROUTE_START, of, state, of.ground.all) == route_starts(of, state, state.seat)
        if state.decision == "route":
            assert allowed(ROUTE_STEP, of, state, of.ground.all) == next_spaces(of, state, state.seat, state.route)
            steps += 1
    assert steps


def test_a_space_is_refused_exactly_where_nothing_can_be_put() -> None:
    of = rules(3)
    for number, (state, *_) in enumerate(game(of, 40, thoughtful)):
        if state.decision != "build" or number % 20:
            continue
        hand = state.hands[state.seat - 1]
        for verb, rows, kind in (("station", STATION_ROWS, STATION), ("vein", VEIN_ROWS, VEIN)):
            sites = allowed(rows, of, state, of.ground.all) if count(hand, kind) else 0
            for space, bit in zip(of.spaces, of.ground.bit, strict=True):
                refusal = of.why_not(state, (Pick(Kind.VERB, verb), Pick(Kind.SPACE, space)))
                assert (refusal == "") == bool(sites & bit)
