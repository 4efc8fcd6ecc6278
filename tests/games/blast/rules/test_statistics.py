"""The statistics of RULES.md 10: games of players who choose at random, and of players who think a little."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from statistics import mean
from typing import NamedTuple

import pytest

from engine.rules.contract import NATURE
from engine.rules.events import Event
from games.blast.model.events import Blown, Burnt, FireTurned, Rolled, RoundBegun, Took
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.blast.at import rules

pytestmark = pytest.mark.full


GAMES = 50

Player = Callable[[BlastRules, BlastState, random.Random], str]


class Game(NamedTuple):
    """The events of a game, the number of decisions of seats, the totals."""

    events: list[Event]
    decisions: int
    totals: tuple[int, ...]

    def count(self, of: type[Event], how: str = "") -> int:
        """The number of events of a type, of those with `how` if it is given."""
        return sum(isinstance(event, of) and how in ("", getattr(event, "how", "")) for event in self.events)


def careless(of: BlastRules, state: BlastState, chance: random.Random) -> str:
    """A random action."""
    return chance.choice(of.legal(state)).text


def thoughtful(of: BlastRules, state: BlastState, chance: random.Random) -> str:
    """Rolls for claims with a high chance, keeps valuable ones, guards stacks where possible."""
    hits, seat = of.claim_numbers(state), state.seat
    worth = sum(of.gems_of[card] for card in state.claim)
    appetite = 2 + seat % 3
    answers: dict[str, Callable[[], str]] = {
        "jumper": lambda: "jump" if worth >= appetite else "wait",
        "steal": lambda: "roll" if len(hits) >= appetite + (chance.random() < 0.4) else "pass",
        "last": lambda: "roll",
        "prospect": lambda: "keep" if worth >= appetite else "add" if state.inside else "gamble",
        "gamble": lambda: "roll",
        "reroll": lambda: reroll(of, state),
        "safes": lambda: safe(of, state),
    }
    return answers[state.decision]()


def reroll(of: BlastRules, state: BlastState) -> str:
    """Whether to roll again, for a bad number."""
    if state.purpose == "fire":
        own = state.gems[state.seat - 1] & of.bearing[state.rolled]
        return "reroll" if own.bit_count() > 1 else "accept"
    hit = state.rolled in of.claim_numbers(state)
    return "accept" if hit is (state.purpose == "steal") else "reroll"


def safe(of: BlastRules, state: BlastState) -> str:
    """The largest stack that is not guarded and not cursed."""
    own = of.gems_per_colour(state.gems[state.seat - 1])
    texts = [action.text for action in of.legal(state)]
    free = [colour for colour in range(6) if f"safe {of.colours[colour]}" in texts]
    free = [colour for colour in free if colour != state.cursed[state.seat - 1]]
    return f"safe {of.colours[max(free, key=own.__getitem__)]}" if free else "roll"


def game(of: BlastRules, player: Player, seed: int) -> Game:
    chance, state = random.Random(seed), of.start()
    events: list[Event] = []
    decisions = 0
    while (turn := of.turn(state)) is not None:
        legal = of.legal(state)
        if turn.seat == NATURE:
            action = chance.choices(legal, of.odds(state))[0]
        else:
            text = player(of, state, chance)
            action = next(action for action in legal if action.text == text)
            decisions += 1
        events += of.play(state, action)
    return Game(events, decisions, of.standings(state).totals)


def games(seats: int, player: Player) -> list[Game]:
    of = rules(seats)
    return [game(of, player, seed) for seed in range(GAMES)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("player", [careless, thoughtful])
def test_games(player: Player, seats: int) -> None:
    """The page: 16 to 29 rounds on average, most by chance; six fires, winners well ahead of the mean."""
    played = games(seats, player)
    rounds = mean(each.count(RoundBegun) for each in played)
    assert (24 if player is careless else 14) <= rounds <= (31 if player is careless else 24)
    assert {each.count(FireTurned) for each in played} == {6}
    assert {each.count(Burnt) for each in played} == {6 * seats}
    ends = Counter((each.count(Took, "forced"), each.count(Blown, "empty")) for each in played)
    assert ends[0, 0] > 0.3 * GAMES, "mostly the bottom fire finds no claim at all"
    best, average = mean(max(each.totals) for each in played), mean(mean(each.totals) for each in played)
    assert best > average + 3
    assert 5 < best < 60


def test_thinking_pays_and_more_players_steal_more() -> None:
    """The page: winners of 49 points with two and 23 with six, 5 steals with two and 14 with six; hardly a gamble."""
    two, six = games(2, thoughtful), games(6, thoughtful)
    assert 34 < mean(max(each.totals) for each in two) < 60
    assert 14 < mean(max(each.totals) for each in six) < 32
    steals = [mean(each.count(Took, "steal") for each in played) for played in (two, six)]
    assert 3 < steals[0] < steals[1] < 18
    gambles = [
        mean(each.count(Took, "gamble") + each.count(Blown, "gamble") for each in played) for played in (two, six)
    ]
    assert gambles[0] > gambles[1]
    rolls = [mean(each.count(Rolled) for each in played) for played in (two, six)]
    assert 20 < rolls[0] < 40
    assert 58 < rolls[1] < 110
    assert mean(each.decisions for each in two) < mean(each.decisions for each in six) < 280


def test_chance_players_score_less() -> None:
    """The page: winners of 25 points with two players, 13 with six."""
    for seats, low, high in ((2, 18, 32), (6, 8, 18)):
        assert low < mean(max(each.totals) for each in games(seats, careless)) < high
