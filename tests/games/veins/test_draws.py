"""What nature decides (veins.md 3.14), and nothing else does."""

from __future__ import annotations

import pytest

from engine.rules import NATURE, Turn
from games.veins.events import Opens, OrderRevealed, PhaseBegun
from tests.games.veins.at import FOUR, ORDERS, THREE, asked, begun, game, legal, play, rules, told


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_opens_by_lot(seats: int) -> None:
    """1 in the number of players."""
    of = rules(seats)
    state = of.start()
    assert of.turn(state) == Turn(NATURE, "opener")
    assert legal(of, state) == [f"first {seat}" for seat in range(1, seats + 1)]
    assert of.odds(state) == [1] * seats


def test_five_orders_are_revealed_and_the_opener_bids() -> None:
    """1 in 15, 14, ... 11, in phase 1, but as the set-up, which has no turns."""
    state = THREE.start()
    assert play(THREE, state, "first 2") == [PhaseBegun(1), Opens(2, lot=True)]
    for at, order in enumerate(("O07", "O01", "O15", "O03", "O09")):
        assert THREE.turn(state) == Turn(NATURE, "reveal")
        assert THREE.facts(state)["phase"] == 1
        assert len(legal(THREE, state)) == 15 - at
        assert THREE.odds(state) == [1] * (15 - at)
        events = play(THREE, state, f"reveal {order}")
        assert f"reveal {order}" not in legal(THREE, state)
    assert events == [OrderRevealed("O09")]
    assert [THREE.orders[order] for order, _ in state.offer] == ["O07", "O01", "O15", "O03", "O09"]
    assert THREE.turn(state) == Turn(2, "auction", 1, round=1)


def test_five_more_are_revealed_when_a_phase_begins() -> None:
    """The opener is settled by then: who held the lowest card (3.6, 1a)."""
    state = THREE.arrange(decision="orders", phase=1, cards=(4, 1, 3), held={1: "O02"}, stones={1: "red blue"})
    events = play(THREE, state, "stop")
    assert events == [PhaseBegun(2), Opens(2, lot=False)]
    assert THREE.turn(state) == Turn(NATURE, "reveal", state.number, round=5)
    assert len(legal(THREE, state)) == 10
    before = state.offer
    play(THREE, state, *(f"reveal {order}" for order in ("O15", "O14", "O13", "O12", "O11")))
    assert state.offer == (*before, *((THREE.order_index[name], 0) for name in ("O15", "O14", "O13", "O12", "O11")))
    assert asked(state) == (2, "auction")
    assert (state.cards, state.done) == ([0] * 3, [0] * 3)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_orders_come_out_and_nothing_else_is_drawn(seats: int) -> None:
    of = rules(seats)
    drawn: list[str] = []
    for state, action, events, _ in game(of, seats):
        turn = of.turn(state)
        assert turn is not None
        assert (turn.seat == NATURE) == (action.verb in ("first", "reveal"))
        drawn += [event.order for event in told(events, OrderRevealed)]
    assert sorted(drawn) == list(ORDERS)


def test_before_phase_3_everybody_knows_which_are_to_come() -> None:
    state = FOUR.arrange(decision="build", phase=2)
    assert FOUR.facts(FOUR.view(state, 3))["orders"]["hidden"] == list(ORDERS[10:])
    assert FOUR.facts(begun(FOUR))["orders"]["hidden"] == list(ORDERS[5:])
