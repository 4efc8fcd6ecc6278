"""The draft of orders, and chips on those that nobody takes (veins.md 3.6, 1c)."""

from __future__ import annotations

from engine.rules import Turn
from games.veins.events import ChipLaid, OrderPassed, OrderTaken
from games.veins.state import VeinsState
from tests.games.veins.at import THREE, TWO, asked, legal, play, points, told


def offered(state: VeinsState) -> list[str]:
    """The orders that lie face up with their chips."""
    return [f"{TWO.orders[order]}:{chips}" for order, chips in state.offer]


def test_in_card_order_each_takes_one_or_passes() -> None:
    state = THREE.arrange(decision="draft", seat=3, cards=(2, 4, 1))
    assert legal(THREE, state) == ["order O01", "order O02", "order O03", "order O04", "order O05", "pass"]
    assert play(THREE, state, "order O02") == [OrderTaken(3, "O02", 0, 0)]
    assert asked(state) == (1, "draft")
    assert play(THREE, state, "pass") == [OrderPassed(1)]
    assert asked(state) == (2, "draft")
    play(THREE, state, "order O04")
    assert asked(state) == (3, "draft"), "a round more"
    assert [THREE.orders_now(state, seat) for seat in (1, 2, 3)] == [[], [3], [1]]


def test_the_lowest_card_is_asked_first() -> None:
    state = THREE.arrange(decision="card", seat=2, cards=(3, 0, 2))
    play(THREE, state, "card 1")
    assert THREE.turn(state) == Turn(2, "draft", 1, round=2)


def test_chips_are_two_points_each_and_go_back() -> None:
    state = TWO.arrange(decision="draft", offer="O07:2 O01 O03:1")
    assert state.chips == 9
    assert play(TWO, state, "order O07") == [OrderTaken(1, "O07", 2, 4)]
    assert (points(state, "chips"), state.chips) == ([4, 0], 11)
    play(TWO, state, "order O01")
    assert (points(state, "chips"), state.chips) == ([4, 0], 11)


def test_a_pass_is_not_final() -> None:
    state = TWO.arrange(decision="draft")
    play(TWO, state, "pass", "order O01")
    assert asked(state) == (1, "draft")
    assert "order O02" in legal(TWO, state)


def test_the_draft_ends_when_all_pass_in_one_round() -> None:
    state = THREE.arrange(decision="draft", phase=1)
    play(THREE, state, "order O05", "pass", "pass", "pass", "pass")
    assert asked(state) == (3, "draft"), "a round asks every player once, though all have passed since the first order"
    events = play(THREE, state, "pass")
    assert asked(state) == (1, "build")
    assert told(events, ChipLaid) == [ChipLaid(f"O0{number}", 1) for number in (1, 2, 3, 4)]


def test_all_passing_across_two_rounds_does_not_end_it() -> None:
    state = TWO.arrange(decision="draft")
    play(TWO, state, "order O01", "pass", "pass")
    assert asked(state) == (2, "draft")
    play(TWO, state, "order O02")
    assert asked(state) == (1, "draft")
    play(TWO, state, "pass")
    assert asked(state) == (2, "draft")
    play(TWO, state, "pass")
    assert asked(state) == (1, "build")


def test_the_draft_ends_at_once_when_nothing_is_left() -> None:
    state = TWO.arrange(decision="draft", offer="O07 O01 O02")
    play(TWO, state, "order O01", "order O07")
    events = play(TWO, state, "order O02")
    assert asked(state) == (1, "build")
    assert told(events, ChipLaid) == []
    assert TWO.orders_now(state, 1) == [0, 1]


def test_chips_pile_up() -> None:
    """In the order in which the orders were revealed."""
    state = TWO.arrange(decision="draft", phase=2, offer="O07:1 O01 O15:2")
    events = play(TWO, state, "pass", "pass")
    assert told(events, ChipLaid) == [ChipLaid("O07", 2), ChipLaid("O01", 1), ChipLaid("O15", 3)]
    assert (offered(state), state.chips) == (["O07:2", "O01:1", "O15:3"], 6)


def test_a_card_left_twice_gives_four_points() -> None:
    state = TWO.arrange(decision="draft", phase=3, offer="O07:2 O01")
    play(TWO, state, "order O07")
    assert points(state, "chips") == [4, 0]


def test_when_chips_run_out_the_rest_get_none() -> None:
    state = TWO.arrange(decision="draft", phase=2, offer="O07:6 O01:4 O15 O03 O02")
    assert state.chips == 2
    play(TWO, state, "pass", "pass")
    assert (offered(state), state.chips) == (["O07:7", "O01:5", "O15:0", "O03:0", "O02:0"], 0)


def test_no_chips_in_phase_3() -> None:
    state = TWO.arrange(decision="draft", phase=3, offer="O07:1 O01")
    assert told(play(TWO, state, "pass", "pass"), ChipLaid) == []
    assert offered(state) == ["O07:1", "O01:0"]


def test_unclaimed_orders_stay() -> None:
    """And never cost a penalty (3.13)."""
    state = TWO.arrange(decision="draft", phase=1, offer="O07 O01", filled="O02 O03 O04")
    play(TWO, state, "pass", "pass")
    assert [order for order, _ in state.offer] == [TWO.order_index["O07"], TWO.order_index["O01"]]
    state = TWO.arrange(decision="final", stones={1: "red"}, offer="O07 O01")
    play(TWO, state, "sell red")
    assert points(state, "penalties") == [0, 0]


def test_there_is_no_hand_limit_and_held_orders_are_public() -> None:
    state = TWO.arrange(decision="draft", phase=3, held={1: " ".join(f"O{at:02}" for at in range(1, 11))})
    play(TWO, state, "order O11")
    assert len(TWO.orders_now(state, 1)) == 11
    assert TWO.facts(TWO.view(state, 2))["players"]["1"]["orders"][-1] == "O11"
