"""Statistics of games against RULES.md: average points of simple players, lengths, fairness between seats."""

from __future__ import annotations

import random
from functools import cache
from statistics import mean
from typing import NamedTuple

import pytest

from engine.rules.contract import NATURE, Standings
from engine.rules.events import Event
from games.boomtown.model.events import BINS, LOOTING, WANTED, Built, Looted, TurnBegun, TurnedUp
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from tests.games.boomtown.at import rules
from tests.games.boomtown.planner import Planner, careless, thoughtful
from tests.games.short import events_of

pytestmark = pytest.mark.full


GAMES = 60

TURNS = {1: 13, 2: 13, 3: 13, 4: 11}

AVERAGES = {2: (76, 96), 3: (82, 102), 4: (62, 84)}
"""The average points of players: 82, 86 and 69 in RULES.md 4."""


class Game(NamedTuple):
    """The events of a game, its number of actions, its last position."""

    events: list[Event]
    actions: int
    standings: Standings
    state: BoomtownState


def game(of: BoomtownRules, player: Planner, seed: int) -> Game:
    chance, state = random.Random(seed), of.start()
    events: list[Event] = []
    actions = 0
    while (turn := of.turn(state)) is not None:
        legal = of.legal(state)
        assert legal, f"nothing to do at {turn.decision}"
        drawn = turn.seat == NATURE
        action = chance.choices(legal, of.odds(state))[0] if drawn else player(of, state, chance)
        events += of.play(state, action)
        actions += 1
    return Game(events, actions, of.standings(state), state)


@cache
def games(seats: int, player: Planner) -> list[Game]:
    of = rules(seats)
    return [game(of, player, seed) for seed in range(GAMES)]


def points(played: list[Game], category: str) -> float:
    """The average of the seats in a category."""
    tallies = [next(tally for tally in match.standings.sheet if tally.category == category) for match in played]
    return mean(mean(tally.values) for tally in tallies)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_averages(seats: int) -> None:
    """Those of the page, give or take what another player makes of it, and no seat far ahead."""
    played = games(seats, thoughtful)
    of_seats = [mean(match.standings.totals[at] for match in played) for at in range(seats)]
    low, high = AVERAGES[seats]
    assert low < mean(of_seats) < high
    assert max(of_seats) - min(of_seats) < 7, of_seats


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("player", [careless, thoughtful])
def test_every_game_has_its_length(player: Planner, seats: int) -> None:
    """Every camp is used, one per turn but the last; tokens remain, and face-up ones until the end."""
    of = rules(seats)
    players = max(seats, 2)
    for match in games(seats, player):
        assert len(events_of(match.events, TurnBegun)) == seats * TURNS[seats]
        used = len(events_of(match.events, Built)) + len(events_of(match.events, Looted))
        assert used == players * (TURNS[seats] - 1)
        assert match.state.pieces == [0] * players
        assert len(events_of(match.events, TurnedUp)) == used + match.state.up.bit_count()
        assert match.state.up
        assert match.actions < of.max_actions


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_thinking_pays(seats: int) -> None:
    """Those who choose at random loot where they could build, and have less than half of the points."""
    careful, random_ = games(seats, thoughtful), games(seats, careless)
    thoughtful_mean, random_mean = (
        mean(mean(match.standings.totals) for match in played) for played in (careful, random_)
    )
    assert random_mean < thoughtful_mean / 2
    for category in (LOOTING, WANTED):
        assert points(random_, category) < points(careful, category) < 0
    assert points(random_, BINS) < points(careful, BINS)


def test_fewer_camps_make_fewer_points() -> None:
    """Four players have two turns less, and 14 to 20 points (RULES.md 4)."""
    three, four = (mean(mean(match.standings.totals) for match in games(seats, thoughtful)) for seats in (3, 4))
    assert 8 < three - four < 28
