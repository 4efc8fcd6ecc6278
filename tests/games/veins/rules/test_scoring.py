"""Cities (RULES.md 3.10), the end of the game with its final sale, the score sheet, ranks and ties (3.13)."""

from __future__ import annotations

import pytest

from engine.rules.contract import NOBODY
from games.veins.model.events import CATEGORIES, CityScored, Penalised, StocksShown, StoneSold
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.scoring import CityForecast, city_forecast
from tests.games.short import events_of, legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, THREE, begun, decision_of, game, points, price, stones, stones_by_colour, totals
from tests.games.veins.digging import TWO, dig, rules

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
    assert city_forecast(THREE, seven(THREE))[2] == CityForecast(4, (2, 1, 0), (8, 4, 0))


def test_per_player() -> None:
    """Per player A 4, B 4."""
    assert city_forecast(PER_PLAYER, seven(PER_PLAYER))[2] == CityForecast(4, (2, 1, 0), (4, 4, 0))


def test_cities_are_scored_when_the_build_is_over() -> None:
    state = seven(THREE, decision="prospect", done=(11, 12, 12))
    events = play(THREE, state, "skip")
    assert events_of(events, CityScored) == [CityScored(1, "NE", 2, 4, 8), CityScored(2, "NE", 1, 4, 4)]
    assert points(state, "cities") == [8, 4, 0]


def test_and_once_more_at_the_end() -> None:
    """Four times in all: after the last build, and after its explosion (3.13)."""
    state = seven(THREE, decision="prospect", phase=3, done=(11, 12, 12))
    events = play(THREE, state, "skip")
    assert len(events_of(events, CityScored)) == 4
    assert points(state, "cities") == [16, 8, 0]


def test_the_last_scoring_sees_the_board_after_the_explosion() -> None:
    """A tile between station and city is gone."""
    stacks = {"i7": "T6", "j7": "T6", "j6": "D2"}
    state = dig(stacks=stacks, stations={1: "i7 NE3"}, decision="prospect", phase=3, done=(11, 12))
    assert [city.points for city in city_forecast(TWO, state)][2] == (6, 0)
    play(TWO, state, "skip")
    assert points(state, "cities") == [6, 0]


@pytest.mark.parametrize(
    ("city", "best", "by"), [("S", 6, (2, 3)), ("SE", 9, (3,)), ("SW", 9, (3,)), ("NE", 12, (3, 4)), ("NW", 12, (3, 4))]
)
def test_the_best_for_a_lone_player(city: str, best: int, by: tuple[int, ...]) -> None:
    """Size 5 -> 6 points, 6 -> 9, 7 -> 12; further stations are reached over those next door (3.9)."""
    number = TWO.cities.index(city)
    points_by: dict[int, int] = {}
    for stations in range(1, TWO.city_size[number] + 1):
        spaces = " ".join(f"{city}{at}" for at in range(1, stations + 1))
        state = dig(stacks={GATES[city]: "T6"}, stations={1: f"{GATES[city]} {spaces}"}, pool={})
        now = city_forecast(TWO, state)[number]
        assert now.connected == (stations, 0)
        points_by[stations] = now.points[0]
    assert max(points_by.values()) == best
    assert tuple(stations for stations, points in points_by.items() if points == best) == by


def test_a_full_city_scores_nothing_but_has_an_event() -> None:
    state = dig(stacks={"a2": "T6"}, stations={1: "a2 S1 S2 S3 S4 S5"}, pool={}, decision="prospect", done=(11, 12))
    assert events_of(play(TWO, state, "skip"), CityScored) == [CityScored(1, "S", 5, 0, 0)]


def test_an_opponents_station_blocks() -> None:
    """In the mountain and in the city: stations behind it are not connected, and count as empty (3.9)."""
    state = dig(THREE, stacks={"a2": "T6"}, stations={1: "a2 S1 S3", 2: "S2"})
    assert city_forecast(THREE, state)[0] == CityForecast(4, (1, 0, 0), (4, 0, 0))
    state = dig(THREE, stacks={"b3": "T6", "a3": "T6"}, stations={1: "b3 S3", 2: "a3"})
    assert city_forecast(THREE, state)[0] == CityForecast(5, (0, 0, 0), (0, 0, 0))


def test_a_city_is_scored_without_a_seat_in_it() -> None:
    assert city_forecast(
        TWO,
        arrange(
            TWO,
        ),
    ) == tuple(CityForecast(size, (0, 0), (0, 0)) for size in (5, 6, 7, 7, 6))


def last_delivery(**parts: object) -> VeinsState:
    """Seat 1, who may still deliver, is the last to decide something in phase 3."""
    position = {"decision": "orders", "phase": 3, "held": {1: "O02 O15"}, "stones": {1: "red blue", 2: "green"}}
    return arrange(THREE, **{**position, **parts})


def test_final_scoring_then_penalties_then_stones_are_shown() -> None:
    state = dig(
        decision="orders", phase=3, seat=2, held={1: "O07 O01", 2: "O02"}, stones={1: "red", 2: "red blue"},
        stacks={"a2": "T4"}, stations={1: "a2 S1"},
    )  # fmt: skip
    events = play(TWO, state, "stop")
    assert events == [
        CityScored(1, "S", 1, 4, 4),
        Penalised(1, "O01", -6),
        Penalised(1, "O07", -9),
        Penalised(2, "O02", -6),
        StocksShown((1, 2)),
    ]
    assert (points(state, "penalties"), totals(TWO, state)) == ([-15, -6], [9, 14])
    assert TWO.turn(state).round == 13  # type: ignore[union-attr]


def test_a_delivered_order_costs_nothing() -> None:
    state = last_delivery()
    assert events_of(play(THREE, state, "deliver O02"), Penalised) == [Penalised(1, "O15", -14)]


def test_points_may_become_negative() -> None:
    state = last_delivery(points={1: 3})
    play(THREE, state, "stop")
    assert totals(THREE, state)[0] == -17


def test_who_has_fewest_points_begins() -> None:
    """The order is settled once, after the penalties; ties go to the lower card."""
    state = arrange(FOUR,
        decision="orders", phase=3, seat=1, cards=(4, 2, 3, 1), points={1: 33, 2: 20, 3: 9, 4: 20}, held={1: "O02 O15"},
        stones={1: "red blue", 2: "red", 3: "green", 4: "blue"},
    )  # fmt: skip
    assert events_of(play(FOUR, state, "stop"), StocksShown) == [StocksShown((3, 1, 4, 2))]
    assert decision_of(state) == (3, "final")


def test_one_stone_a_turn_for_the_space_it_goes_to() -> None:
    """The seller picks the colour; selling is compulsory."""
    state = arrange(TWO, decision="final", stones={1: "red red blue", 2: "red"}, queue=(1, 2))
    assert legal(TWO, state) == ["sell red", "sell blue"]
    assert play(TWO, state, "sell red") == [StoneSold(1, "red", 3)]
    assert (decision_of(state), price(TWO, state, "red")) == ((2, "final"), 2)
    assert legal(TWO, state) == ["sell red"]
    play(TWO, state, "sell red", "sell red")
    assert points(state, "final") == [4, 2]
    assert (decision_of(state), stones(TWO, state, 1)) == ((1, "final"), {"blue": 1})
    play(TWO, state, "sell blue")
    assert TWO.turn(state) is None
    assert totals(TWO, state) == [25, 22]


def test_those_without_stones_are_passed_over() -> None:
    state = arrange(FOUR, decision="final", stones={1: "red red", 4: "blue"}, queue=(1, 2, 3, 4))
    play(FOUR, state, "sell red")
    assert decision_of(state) == (4, "final")
    play(FOUR, state, "sell blue")
    assert decision_of(state) == (1, "final")
    assert play(FOUR, state, "sell red") == [StoneSold(1, "red", 1)]
    assert FOUR.turn(state) is None


def test_the_order_stays_though_points_change() -> None:
    state = arrange(TWO, decision="final", stones={1: "red red red", 2: "red red"}, queue=(2, 1), seat=2)
    order = []
    while state.decision:
        order.append(state.seat)
        play(TWO, state, "sell red")
    assert order == [2, 1, 2, 1, 1]


def test_stones_are_open_then() -> None:
    state = last_delivery()
    assert stones_by_colour(THREE, THREE.view(state, NOBODY), 1) is None
    play(THREE, state, "stop")
    for seat in (NOBODY, 1, 2, 3):
        assert THREE.view(state, seat) is state
        assert THREE.facts(state)["players"]["2"]["stones"] == {"green": 1}


def test_without_any_stone_the_game_is_over() -> None:
    state = last_delivery(stones={1: "red blue"})
    play(THREE, state, "deliver O02")
    assert THREE.turn(state) is None
    assert THREE.standings(state).ranks == (3, 1, 2)


def test_whoever_would_begin_has_nothing_to_sell() -> None:
    """The next one does."""
    state = last_delivery(points={3: 1})
    play(THREE, state, "stop")
    assert (state.final_order[0], decision_of(state)) == (1, (1, "final"))
    state = last_delivery(points={1: 40, 2: 40, 3: 0}, stones={1: "red blue"})
    play(THREE, state, "stop")
    assert (state.final_order[0], decision_of(state)) == (3, (1, "final"))


def test_everybody_begins_with_20_points() -> None:
    standings = THREE.standings(begun(THREE))
    assert standings.totals == (20, 20, 20)
    assert (standings.ranks, standings.winners, standings.reason) == ((), (), "")
    assert [tally.category for tally in standings.sheet] == list(CATEGORIES)
    assert [tally.category for tally in standings.sheet if not tally.tallied] == ["start"]
    assert all(tally.counts for tally in standings.sheet)


def test_most_points_win() -> None:
    state = arrange(THREE, decision="", points={1: 40, 2: 55, 3: -3})
    standings = THREE.standings(state)
    assert (standings.ranks, standings.winners, standings.reason) == ((2, 1, 3), (2,), "points")


def test_a_tie_goes_to_the_lower_card() -> None:
    """Of phase 3; so nobody is ever tied, further down neither."""
    state = arrange(FOUR, decision="", cards=(4, 2, 3, 1), points={1: 50, 2: 50, 3: 44, 4: 44})
    standings = FOUR.standings(state)
    assert (standings.ranks, standings.winners, standings.reason) == ((2, 1, 4, 3), (2,), "card")


def test_a_tie_further_down_does_not_change_the_reason() -> None:
    state = arrange(THREE, decision="", cards=(4, 2, 3), points={1: 50, 2: 44, 3: 44})
    assert (THREE.standings(state).ranks, THREE.standings(state).reason) == ((1, 2, 3), "points")


def test_the_last_stone_decides() -> None:
    state = arrange(TWO, decision="final", stones={2: "red"}, points={1: 30, 2: 29}, cards=(3, 1), seat=2)
    assert TWO.standings(state).ranks == ()
    play(TWO, state, "sell red")
    assert (TWO.standings(state).ranks, TWO.standings(state).reason) == ((2, 1), "card")


def test_every_point_has_an_event() -> None:
    for seats in (TWO, FOUR):
        tallied = [20] * seats.seats
        for *_, events, after in game(seats, 3):
            for event in events:
                for score in event.scores:
                    tallied[score.seat - 1] += score.amount
            assert totals(seats, after) == tallied
        assert sorted(seats.standings(after).ranks) == list(range(1, seats.seats + 1))
