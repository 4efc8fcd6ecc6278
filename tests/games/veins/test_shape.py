"""Games have the averages of RULES.md 6, with players that look one action ahead."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import NamedTuple

import pytest

from engine.rules.contract import Standings
from engine.rules.events import Event
from games.veins.model.actions import Stage
from games.veins.model.events import CITIES, CardTaken, Prospected, ProspectSkipped, StoneSold, VeinLaid
from tests.games.short import events_of
from tests.games.veins.at import Player, careless, game
from tests.games.veins.digging import rules
from tests.games.veins.planner import thoughtful

pytestmark = pytest.mark.full


GAMES = 8

AVERAGES = {2: 84, 3: 81, 4: 77}
"""What players have on average."""

TILES = {2: (26, 21), 3: (36, 30), 4: (46, 39)}
"""The stacks before and after the last explosion."""

PER_ROUTE = (1.0, 2.7, 3.2)
"""The stones that a route brings in each phase."""


class Game(NamedTuple):
    """What happened in a game, where it ended, stones by phase and route, stacks before and after the last blast."""

    events: list[Event]
    standings: Standings
    routes: tuple[list[int], ...]
    stacks: tuple[int, int]


def played(seats: int, seed: int, player: Player, options: dict[str, str]) -> Game:
    of = rules(seats, **options)
    events: list[Event] = []
    routes: tuple[list[int], ...] = ([], [], [])
    stacks = (0, 0)
    for state, _, told_now, after in game(of, seed, player):
        events += told_now
        for event in told_now:
            if isinstance(event, Prospected | ProspectSkipped):
                routes[state.phase - 1].append(event.stones if isinstance(event, Prospected) else 0)
        if state.phase == of.phases and state.stage is Stage.BUILD is not after.stage:
            stacks = sum(map(bool, state.stacks)), sum(map(bool, after.stacks))
    return Game(events, of.standings(after), routes, stacks)


@cache
def games(seats: int, player: Player = thoughtful, scoring: str = "per-station") -> list[Game]:
    return [played(seats, seed, player, {"city_scoring": scoring}) for seed in range(GAMES)]


def average(played: list[Game], category: str = "") -> float:
    """The points of a seat, of all categories or of one."""
    if not category:
        return mean(mean(match.standings.totals) for match in played)
    return mean(mean(tally.values) for match in played for tally in match.standings.sheet if tally.category == category)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_averages(seats: int) -> None:
    """Those of the page, give or take what another player makes of it."""
    assert abs(average(games(seats)) - AVERAGES[seats]) < 25


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_routes_bring_more_with_every_phase(seats: int) -> None:
    stones = [mean(number for match in games(seats) for number in match.routes[phase]) for phase in range(3)]
    assert stones[0] < stones[1]
    assert stones[0] < stones[2]
    for mined, wanted in zip(stones, PER_ROUTE, strict=True):
        assert abs(mined - wanted) < 1.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mountain_fills_up_and_is_blown_open(seats: int) -> None:
    before, after = (mean(match.stacks[at] for match in games(seats)) for at in (0, 1))
    assert after < before
    assert abs(before - TILES[seats][0]) < 10
    assert abs(after - TILES[seats][1]) < 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prices(seats: int) -> None:
    """Of a sequence card some 5 to 6 points, of a stone in the final sale some 4."""
    paid = [event.paid for match in games(seats) for event in events_of(match.events, CardTaken) if event.paid]
    sold = [event.points for match in games(seats) for event in events_of(match.events, StoneSold)]
    assert 3 < mean(paid) < 8
    assert 2 < mean(sold) < 6.5


def test_cities_bring_less_the_more_there_are() -> None:
    """30, 20 and 18 points; with per-player scoring a third less."""
    two, four = average(games(2), CITIES), average(games(4), CITIES)
    assert 14 < two < 42
    assert 8 < four < two
    assert average(games(4, scoring="per-player"), CITIES) < four


def test_veins_are_laid() -> None:
    """About 10 in a game of four."""
    assert 6 < mean(len(events_of(match.events, VeinLaid)) for match in games(4)) < 16


@pytest.mark.parametrize("seats", [2, 4])
def test_thinking_pays(seats: int) -> None:
    assert average(games(seats, careless)) < average(games(seats)) / 2
