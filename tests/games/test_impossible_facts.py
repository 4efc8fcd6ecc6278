"""Facts that cannot be together or at their time, in every game: refused at the path of the fact to blame."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.rules.fact_reading import FactError

CASES: list[tuple[str, dict[str, Any], str]] = [
    (
        "mattock",
        {"miners": {"1": ["a1", "a2", "a3", "a4", "a5", "a6", "b1"]}},
        'miners.1: is ["a1", "a2", "a3", "a4", "a5", "a6", "b1"]; with that, there would be 7 of miners of seat 1',
    ),
    ("mattock", {"miners": {"1": ["a1"], "2": ["a1"]}}, 'miners.2: is ["a1"]; with that, miners of both seats stand'),
    ("chasm", {"stock": {"1": {"diamond": 9}}}, 'stock.1: is {"diamond": 9}; with that, there would be 9 of diamond;'),
    ("chasm", {"bag": {"rock": 99}}, 'bag: is {"rock": 99}; with that, there would be 99 of rock; there are 12'),
    ("chasm", {"step": {"losing": 9}}, "step.losing: is 9; it is 0 at other decisions than drop"),
    (
        "blast",
        {"places": {"1": {"safes": 9}}},
        "places.1.safes: is 9; with that, there would be 9 of safe; there are 4",
    ),
    ("blast", {"places": {"1": {"safes": 3}, "2": {"safes": 3}}}, "places.2.safes: is 3; with that, there would be 6"),
    ("blast", {"claim": ["blue-1", "blue-1"]}, "claim: has blue-1, twice"),
    ("blast", {"fire": {"burning": True}}, "fire.burning: is true exactly while seats roll in a fire"),
    ("boomtown", {"step": {"looking": "a1"}}, "step.looking: is a hex exactly while its token is to be shown"),
    ("boomtown", {"step": {"effects": ["look"]}}, "step.effects: are the decisions still asked for"),
    ("boomtown", {"round": 40}, "round: is 40; it should be a whole number from 0 to"),
    ("veins", {"players": {"2": {"stones": {"red": 10}}}}, "players.2.stones.red: is 10; it should be a whole number"),
    ("veins", {"players": {"1": {"card": 1}, "2": {"card": 1}}}, "players.2.card: has 1, and so has players.1.card"),
    ("veins", {"bidding": {"bid": 3}}, "bidding.bid: is one only in an auction and in a sale"),
]


@pytest.mark.parametrize(("game", "facts", "refusal"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_an_impossible_fact_is_refused_at_its_path(game: str, facts: dict[str, Any], refusal: str) -> None:
    record = games.discover()[game]
    with pytest.raises(FactError) as refused:
        record.make_rules({}, max(2, record.seats[0])).position(facts)
    assert str(refused.value).startswith(refusal)
