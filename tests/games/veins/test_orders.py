"""Orders are delivered at the end of a phase (veins.md 3.12)."""

from __future__ import annotations

import pytest

from games.veins.events import Delivered
from games.veins.state import VeinsState
from tests.games.veins.at import THREE, TWO, asked, legal, play, points, price, stones, told, track


def delivering(**parts: object) -> VeinsState:
    """Seat 1 holds two orders for red, blue, and red, blue, violet; it has stones for one of them."""
    return TWO.arrange(
        **{"decision": "orders", "phase": 2, "held": {1: "O02 O09"}, "stones": {1: "red blue violet"}, **parts}
    )


def test_he_delivers_what_he_can_fill_or_stops() -> None:
    state = delivering()
    assert legal(TWO, state) == ["deliver O02", "deliver O09", "stop"]
    play(TWO, state, "stop")
    assert (points(state, "orders"), stones(TWO, state, 1)) == ([0, 0], {"red": 1, "blue": 1, "violet": 1})
    assert TWO.orders_now(state, 1) == [1, 8], "unfilled cards stay with him"


def test_the_stones_go_back_and_the_reward_is_his() -> None:
    state = delivering()
    before = {colour: price(TWO, state, colour) for colour in TWO.colours}
    assert told(play(TWO, state, "deliver O09"), Delivered) == [Delivered(1, "O09", 20)]
    assert (points(state, "orders"), stones(TWO, state, 1), TWO.orders_now(state, 1)) == ([20, 0], {}, [1])
    for colour in ("red", "blue", "violet"):
        assert (before[colour], price(TWO, state, colour)) == (1, 0)
        assert track(TWO, state, colour) == [*range(1, 10)]
    assert state.filled >> TWO.order_index["O09"] & 1, "the card leaves the game"


def test_one_after_the_other_while_he_can() -> None:
    state = delivering(stones={1: "red red blue blue violet"})
    play(TWO, state, "deliver O02")
    assert asked(state) == (1, "orders")
    assert legal(TWO, state) == ["deliver O09", "stop"]
    play(TWO, state, "deliver O09")
    assert (points(state, "orders"), state.decision) == ([32, 0], "reveal")


def test_in_card_order() -> None:
    """Those who can fill none are not asked."""
    have = {1: "red blue", 2: "red blue", 3: "yellow white"}
    held = {1: "O02", 2: "O05", 3: "O01"}
    state = THREE.arrange(decision="sale", colour="yellow", seat=3, phase=1, cards=(3, 2, 1), held=held, stones=have)
    play(THREE, state, "pass", "pass", "pass", "pass", "pass", "pass")
    assert asked(state) == (3, "orders")
    play(THREE, state, "stop")
    assert asked(state) == (1, "orders")
    play(THREE, state, "deliver O02")
    assert state.decision == "reveal"


def test_stones_just_sold_are_gone() -> None:
    state = TWO.arrange(decision="sale", colour="red", phase=1, held={1: "O02"}, stones={1: "red blue"})
    play(TWO, state, "bid 1", "pass")
    assert state.decision == "reveal"


@pytest.mark.parametrize("decision", ["build", "prospect", "draft", "sale"])
def test_only_then(decision: str) -> None:
    state = delivering(decision=decision, colour="red")
    assert not [text for text in legal(TWO, state) if text.startswith("deliver")]
