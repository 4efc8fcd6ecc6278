"""The order of rolling: where it is free, all orders of the carts that are left come to the same position."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from engine.rules.bits import bits_of
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.rolling import is_order_free
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import Carts, play, railways, rules

pytestmark = pytest.mark.few

POSITIONS = 600


def after_all(of: ChasmRules, state: ChasmState, order: tuple[str, ...]) -> tuple[object, int]:
    """The facts after rolling carts in some order up to the next draw, and the number that rolled.

    What is chosen at a junction or of a heap depends on the place alone.
    """
    state = state.copy()
    for rolled, cart in enumerate(order):
        if f"roll {cart}" not in [action.text for action in of.legal(state)]:
            return of.facts(state), rolled
        play(of, state, f"roll {cart}")
        while state.decision in ("turn", "take"):
            legal = of.legal(state)
            of.play(state, legal[(state.where[state.rolling_cart] + state.steps_left) % len(legal)])
    return of.facts(state), len(order)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        pytest.param(1, {}, marks=pytest.mark.full),
        (2, {}),
        pytest.param(2, {"bumpers": "on"}, marks=pytest.mark.full),
        (2, {"missions": "on"}),
    ],
)
def test_where_the_order_is_free_all_orders_come_to_the_same(seats: int, options: dict[str, str]) -> None:
    of, chance, free, bound = rules(seats, **options), random.Random(5), 0, 0
    for _ in range(POSITIONS):
        state = railways(of, chance, carts=len(of.carts_of[1]) + chance.randrange(3))
        order = [of.cart_names[cart] for cart in bits_of(state.to_roll)]
        results = [after_all(of, state, one) for one in permutations(order)]
        if is_order_free(of, state):
            free += 1
            assert all(result == (results[0][0], len(order)) for result in results)
        bound += any(result != results[0] for result in results)
    assert free > 5
    assert bound > 10


LINES = {"b2": "NS", "b3": "NS", "b4": "NS", "j2": "NS", "j3": "NSE", "j4": "NS"}


def rolling(of: ChasmRules, carts: Carts, **more: object) -> ChasmState:
    state = arrange(of, tiles=LINES, carts=carts, **more)
    play(of, state, "done")
    return state


def test_carts_far_apart_roll_in_any_order() -> None:
    of = rules()
    assert is_order_free(of, rolling(of, {"red-white": ("b2", "N", 2, []), "red-black": ("j2", "N", 2, [])}))


def test_one_way_for_two_carts_has_an_order() -> None:
    of = rules()
    assert not is_order_free(of, rolling(of, {"red-white": ("b2", "N", 1, []), "red-black": ("b4", "S", 1, [])}))


def test_a_cart_that_stands_where_another_may_come_makes_an_order() -> None:
    """At the junction j3 the black cart may turn to k3, or go on to j4."""
    of = rules()
    apart: Carts = {"red-white": ("b2", "N", 2, []), "red-black": ("j2", "N", 2, [])}
    assert is_order_free(of, rolling(of, apart, heaps={"b3": ["ruby", "gold"]}))
    assert not is_order_free(of, rolling(of, apart | {"green-white": ("j4", "S", 1, [])}))


def test_a_solo_game_that_may_end_before_all_have_rolled_has_an_order() -> None:
    """The red cart brings the second ruby north, which is the major victory, whatever the others would do."""
    of = rules(1)
    carts: Carts = {"red": ("b2", "S", 3, ["ruby", "ruby"]), "blue": ("j2", "N", 2, [])}
    state = rolling(of, carts)
    assert is_order_free(of, state)
    packed = of.right_side_mask
    state.delivered_right = sum(packed[side] // 255 * 2 for side in "ESW")
    assert not is_order_free(of, state)
