"""Positions built from names: parts that follow from others, and impossible positions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules.fact_reading import FactError
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import bins, hand, rules

OF = rules(3)


def test_defaults_of_missing_parts() -> None:
    state = arrange(
        OF,
    )
    assert OF.named(state.up) == OF.named(OF.ground.coast)
    assert (state.round, state.number, state.last) == (1, 1, False)
    assert OF.facts(state)["town"]["offices"] == ["O01", "O02", "O03", "O04"]
    assert OF.facts(state)["market"]["left"] == [f"I0{number}" for number in range(1, 9)]
    assert bins(OF, state, 2) == ["W", "ST", "", ""]


def test_what_follows() -> None:
    state = arrange(
        OF,
        seat=2,
        hand="GGW",
        camps={1: "f5 d5", 2: "g2"},
        settlements={1: "e1"},
        looted={3: "h1"},
        owned={1: "I10"},
        coaches={1: (4, 0, 8), 2: (4, 0, 0), 3: (5, 0, 0)},
    )
    assert (state.pieces, state.wanted, hand(state)) == ([9, 11, 11], [0, 0, 1], "GGW")
    assert (state.round, state.number) == (2, 5)
    assert (state.influence[:4], state.tokens[:4]) == ([2, 3, 0, 0], [1, 2, 0, 0])
    assert (state.stacks, state.bonuses) == ([0, 2, 2, 2, 1, 1], [3, 1, 0])
    assert (state.rewards, OF.named(state.looted)) == (3, ("h1",))
    assert OF.components(state) == OF.components(OF.start())


def test_the_rival() -> None:
    of = rules(1)
    state = arrange(of, camps={1: "f5", 2: "g2"}, looted={2: "h1"})
    assert of.facts(state)["rival"] == {"cards": [*range(3, 13)], "card": 2}
    assert of.components(state) == of.components(of.start())


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"camps": {1: "f5", 2: "f5"}}, "f5 is told twice"),
        ({"camps": {1: "g3"}}, "g3 cannot have a token"),
        ({"up": {"f5": "GGG"}}, "f5 is silver; no token there holds GGG"),
        ({"up": {"f5": "SC", "d2": "SC"}}, "no more tokens with SC"),
        ({"peeks": {"g2": ("CC", (1,))}}, "the token on g2 is not face down"),
        ({"bins": {1: "W,T"}}, "every seat has 4 bins"),
    ],
)
def test_impossible_positions(parts: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        arrange(OF, **parts)


@pytest.mark.parametrize("parts", [{"camps": {1: "z9"}}, {"market": "I99"}, {"cells": {"r4c1": 1}}])
def test_names_that_there_are_not(parts: dict[str, object]) -> None:
    with pytest.raises(KeyError):
        arrange(OF, **parts)


TILES = [f"{name}0" for name in OF.tiles]


@pytest.mark.parametrize(
    ("facts", "refusal"),
    [
        ({"map": {"tiles": ["A0", "B3", "A5"]}}, "has A, twice"),
        ({"map": {"tiles": [*TILES, "A0"]}}, "has A, twice"),
        ({"map": {"tiles": TILES[:7]}}, "are 7; the map has room for 6, all laid before the first turn"),
        (
            {"map": {"tiles": TILES[:5]}, "decision": "layout"},
            "are 5; the map has room for 6, all laid before the first turn",
        ),
        ({"map": {"tiles": ["A6"]}}, 'is "A6"; it should be a tile (A, B, C, D, E, F, G, H) with its rotation, 0 to 5'),
    ],
)
def test_wrong_tiles(facts: dict[str, Any], refusal: str) -> None:
    with pytest.raises(FactError) as refused:
        rules(2).position(facts)
    assert refused.value.path.startswith("map.tiles")
    assert refused.value.detail.startswith(refusal)
