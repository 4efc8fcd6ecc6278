"""What stations in the cities bring (veins.md 3.10)."""

from __future__ import annotations

import pytest

from games.veins.cities import CityNow
from games.veins.events import CityScored
from games.veins.rules import VeinsRules
from games.veins.state import VeinsState
from tests.games.veins.at import THREE, TWO, play, points, rules, told
from tests.games.veins.digging import dig

PER_PLAYER = rules(3, city_scoring="per-player")
GATES = {"S": "a2", "SE": "a6", "NE": "h9", "NW": "h1", "SW": "a1"}
"""A space of the mountain beside the first one of every city."""


def seven(of: VeinsRules, **parts: object) -> VeinsState:
    """Of the 7-city NE seat 1 has two connected stations, seat 2 one, and seat 3 one that is not."""
    return dig(
        of,
        **{
            "stacks": {"k6": "T6", "j7": "T6"},
            "stations": {1: "k6 NE4 NE5", 2: "j7 NE3", 3: "NE7"},
            "pool": {},
            **parts,
        },
    )


def test_the_example_of_the_page() -> None:
    """m = 3, e = 4: A 8, B 4, C 0."""
    assert THREE.city_now(seven(THREE))[2] == CityNow(4, (2, 1, 0), (8, 4, 0))


def test_per_player() -> None:
    """Per player A 4, B 4."""
    assert PER_PLAYER.city_now(seven(PER_PLAYER))[2] == CityNow(4, (2, 1, 0), (4, 4, 0))


def test_cities_are_scored_when_the_build_is_over() -> None:
    state = seven(THREE, decision="prospect", done=(11, 12, 12))
    events = play(THREE, state, "skip")
    assert told(events, CityScored) == [CityScored(1, "NE", 2, 4, 8), CityScored(2, "NE", 1, 4, 4)]
    assert points(state, "cities") == [8, 4, 0]


def test_and_once_more_at_the_end() -> None:
    """Four times in all: after the last build, and after its explosion (3.13)."""
    state = seven(THREE, decision="prospect", phase=3, done=(11, 12, 12))
    events = play(THREE, state, "skip")
    assert len(told(events, CityScored)) == 4
    assert points(state, "cities") == [16, 8, 0]


def test_the_last_scoring_sees_the_board_after_the_explosion() -> None:
    """A tile between station and city is gone."""
    stacks = {"i7": "T6", "j7": "T6", "j6": "D2"}
    state = dig(stacks=stacks, stations={1: "i7 NE3"}, decision="prospect", phase=3, done=(11, 12))
    assert [city.points for city in TWO.city_now(state)][2] == (6, 0)
    play(TWO, state, "skip")
    assert points(state, "cities") == [6, 0]


@pytest.mark.parametrize(
    ("city", "best", "by"), [("S", 6, (2, 3)), ("SE", 9, (3,)), ("SW", 9, (3,)), ("NE", 12, (3, 4)), ("NW", 12, (3, 4))]
)
def test_the_best_for_a_lone_player(city: str, best: int, by: tuple[int, ...]) -> None:
    """Size 5 -> 6 points, 6 -> 9, 7 -> 12; further stations are reached over those next door (3.9)."""
    number = TWO.cities.index(city)
    found: dict[int, int] = {}
    for many in range(1, TWO.city_size[number] + 1):
        spaces = " ".join(f"{city}{at}" for at in range(1, many + 1))
        state = dig(stacks={GATES[city]: "T6"}, stations={1: f"{GATES[city]} {spaces}"}, pool={})
        now = TWO.city_now(state)[number]
        assert now.connected == (many, 0)
        found[many] = now.points[0]
    assert max(found.values()) == best
    assert tuple(many for many, points in found.items() if points == best) == by


def test_a_full_city_brings_nothing_and_is_told_all_the_same() -> None:
    state = dig(stacks={"a2": "T6"}, stations={1: "a2 S1 S2 S3 S4 S5"}, pool={}, decision="prospect", done=(11, 12))
    assert told(play(TWO, state, "skip"), CityScored) == [CityScored(1, "S", 5, 0, 0)]


def test_an_opponents_station_blocks() -> None:
    """In the mountain and in the city: what lies behind it is not connected, and counts as empty (3.9)."""
    state = dig(THREE, stacks={"a2": "T6"}, stations={1: "a2 S1 S3", 2: "S2"})
    assert THREE.city_now(state)[0] == CityNow(4, (1, 0, 0), (4, 0, 0))
    state = dig(THREE, stacks={"b3": "T6", "a3": "T6"}, stations={1: "b3 S3", 2: "a3"})
    assert THREE.city_now(state)[0] == CityNow(5, (0, 0, 0), (0, 0, 0))


def test_a_city_is_scored_without_a_seat_in_it() -> None:
    assert TWO.city_now(TWO.arrange()) == tuple(CityNow(size, (0, 0), (0, 0)) for size in (5, 6, 7, 7, 6))
