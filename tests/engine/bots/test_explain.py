"""Explanations of a choice: feature differences between an action and its alternatives, later in the turn if need
be.
"""

from __future__ import annotations

import random
from math import inf
from typing import Any

import msgspec

from engine.bots.analysis import Line
from engine.bots.comparison import explain_choice
from engine.bots.evaluator import Evaluator, Measure
from engine.bots.explain import Reason
from engine.bots.levels import advise
from engine.bots.search_request import SearchRequest
from engine.rules.contract import Rules, Seat
from tests.engine.bots.heap import Heap, Stones, Take, most


def parts(_: Rules[Any], state: Stones, seat: Seat) -> dict[str, float]:
    """Features: the stones of the seat and of the others, and a constant."""
    own = state.stones_taken[seat - 1]
    return {"own": float(own), "others": float(own - sum(state.stones_taken)), "weather": 1.0}


STONES = Evaluator(most, features=parts)


def request_for(rules: Heap, state: Stones, evaluator: Evaluator) -> SearchRequest:
    return SearchRequest(rules, state, state.seat, evaluator, inf, random.Random(0))


def reasons(request: SearchRequest, action: Take) -> tuple[Reason, ...]:
    """The reasons for an action without lines to compare it with."""
    return explain_choice(request, [Line((action,), ())]).reasons


def test_reasons_are_what_an_action_is_better_in_than_the_others() -> None:
    rules = Heap(9)
    assert reasons(request_for(rules, rules.start(), STONES), Take(3)) == (Reason("own", 1.5),)
    assert reasons(request_for(rules, rules.start(), STONES), Take(1)) == (Reason("own", -1.5),)


def test_where_nothing_else_can_be_done_that_is_the_reason() -> None:
    rules = Heap(1)
    assert reasons(request_for(rules, rules.start(), STONES), Take(1)) == (Reason("only", 0.0),)


def test_a_game_that_names_no_terms_has_no_reasons() -> None:
    rules = Heap(9)
    assert reasons(request_for(rules, rules.start(), Evaluator(most)), Take(3)) == ()


def at_last(rules: Rules[Any], state: Stones, seat: Seat) -> dict[str, float]:
    """A feature that changes only when the heap is empty."""
    return {"own": 0.0 if state.stones else float(state.last)}


def test_an_action_that_changes_nothing_by_itself_is_followed_through_the_turn() -> None:
    rules = Heap(6, seats=1)
    late = msgspec.structs.replace(STONES, features=at_last)
    # Alone the turn goes on until the heap is gone: 3, 2, 1 ends after a 2, where 1, 3, 2 and 2, 3, 1 end after a 3.
    assert reasons(request_for(rules, rules.start(), late), Take(3)) == (Reason("own", -1.0),)


def test_advice_comes_with_its_reasons() -> None:
    rules = Heap(3)
    advice = advise(rules, rules.start(), 1, "medium", evaluator=msgspec.structs.replace(STONES), seed=1)
    assert advice.action == Take(3)
    assert advice.reasons == (Reason("own", 1.5),)


def counted(_: Rules[Any], state: Stones, seat: Seat) -> dict[str, Measure]:
    return {"taken": Measure(float(state.stones_taken[seat - 1]), 2.0), "seats": Measure(2.0)}


def test_the_best_line_is_measured_against_the_next() -> None:
    rules = Heap(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    lines = [Line((Take(3),), (0.5, -0.5)), Line((Take(1),), (0.1, -0.1))]
    named = {why.feature: why for why in explain_choice(request, lines).reasons if why.is_measured}
    assert named == {
        "taken": Reason("taken", 4.0, 2.0, 3.0)
    }  # 3 stones instead of 1, each worth 2; seats do not differ


def test_moves_that_do_as_well_are_counted_and_not_compared() -> None:
    rules = Heap(9)
    request = request_for(rules, rules.start(), msgspec.structs.replace(STONES, measures=counted))
    lines = [Line((Take(stones),), (0.5, -0.5)) for stones in (3, 2, 1)]
    told = explain_choice(request, lines).reasons
    assert Reason("alike", 3.0, words={"names": "3 2 1"}) in told
    assert not any(why.is_measured for why in told)
