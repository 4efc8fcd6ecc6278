"""The end of the game: penalties, the final sale, and who has won (veins.md 3.13)."""

from __future__ import annotations

from engine.rules import NOBODY
from games.veins.events import CityScored, Penalised, StocksShown, StoneSold
from games.veins.state import VeinsState
from tests.games.veins.at import FOUR, THREE, TWO, asked, legal, play, points, price, stones, told, totals
from tests.games.veins.digging import dig


def last_delivery(**parts: object) -> VeinsState:
    """Seat 1, who may still deliver, is the last to decide something in phase 3."""
    given = {"decision": "orders", "phase": 3, "held": {1: "O02 O15"}, "stones": {1: "red blue", 2: "green"}}
    return THREE.arrange(**{**given, **parts})


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
    assert told(play(THREE, state, "deliver O02"), Penalised) == [Penalised(1, "O15", -14)]


def test_points_may_become_negative() -> None:
    state = last_delivery(points={1: 3})
    play(THREE, state, "stop")
    assert totals(THREE, state)[0] == -17


def test_who_has_fewest_points_begins() -> None:
    """The order is settled once, after the penalties; ties go to the lower card."""
    state = FOUR.arrange(
        decision="orders", phase=3, seat=1, cards=(4, 2, 3, 1), points={1: 33, 2: 20, 3: 9, 4: 20}, held={1: "O02 O15"},
        stones={1: "red blue", 2: "red", 3: "green", 4: "blue"},
    )  # fmt: skip
    assert told(play(FOUR, state, "stop"), StocksShown) == [StocksShown((3, 1, 4, 2))]
    assert asked(state) == (3, "final")


def test_one_stone_a_turn_for_the_space_it_goes_to() -> None:
    """The seller picks the colour; selling is compulsory."""
    state = TWO.arrange(decision="final", stones={1: "red red blue", 2: "red"}, queue=(1, 2))
    assert legal(TWO, state) == ["sell red", "sell blue"]
    assert play(TWO, state, "sell red") == [StoneSold(1, "red", 3)]
    assert (asked(state), price(TWO, state, "red")) == ((2, "final"), 2)
    assert legal(TWO, state) == ["sell red"]
    play(TWO, state, "sell red", "sell red")
    assert points(state, "final") == [4, 2]
    assert (asked(state), stones(TWO, state, 1)) == ((1, "final"), {"blue": 1})
    play(TWO, state, "sell blue")
    assert TWO.turn(state) is None
    assert totals(TWO, state) == [25, 22]


def test_those_without_stones_are_passed_over() -> None:
    state = FOUR.arrange(decision="final", stones={1: "red red", 4: "blue"}, queue=(1, 2, 3, 4))
    play(FOUR, state, "sell red")
    assert asked(state) == (4, "final")
    play(FOUR, state, "sell blue")
    assert asked(state) == (1, "final")
    assert play(FOUR, state, "sell red") == [StoneSold(1, "red", 1)]
    assert FOUR.turn(state) is None


def test_the_order_stays_though_points_change() -> None:
    state = TWO.arrange(decision="final", stones={1: "red red red", 2: "red red"}, queue=(2, 1), seat=2)
    order = []
    while state.decision:
        order.append(state.seat)
        play(TWO, state, "sell red")
    assert order == [2, 1, 2, 1, 1]


def test_stones_are_open_then() -> None:
    state = last_delivery()
    assert THREE.known(THREE.view(state, NOBODY), 1) is None
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
    assert (state.queue[0], asked(state)) == (1, (1, "final"))
    state = last_delivery(points={3: -20}, stones={1: "red blue"})
    play(THREE, state, "stop")
    assert (state.queue[0], asked(state)) == (3, (1, "final"))
