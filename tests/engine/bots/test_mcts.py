"""The tree search: looks further than one ply, respects nature's odds, cannot see secrets, and keeps to its budget."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf
from typing import Any

import msgspec
import pytest

from engine.bots import search_request
from engine.bots.evaluator import Evaluator, Tuning
from engine.bots.search.mcts import analyse
from engine.bots.search.one_ply import greedy_bot
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from tests.engine.bots.heap import Heap, Stones, Take, most
from tests.toys.pan.rules import RECORD, Find, Glimpse, Pan, Position, Wash


def request_for(
    rules: Rules[Any], state: Any, evaluator: Evaluator, seed: int = 0, deadline: float = inf
) -> SearchRequest:
    turn = rules.turn(state)
    assert turn is not None
    return SearchRequest(rules, rules.view(state, turn.seat), turn.seat, evaluator, deadline, random.Random(seed))


def move(request: SearchRequest) -> Action:
    """The best move that the search finds."""
    return analyse(request)[0].move


MOST = Evaluator(most, tuning=Tuning(playouts=150))


def test_it_finds_the_win_that_a_look_ahead_misses() -> None:
    for stones, right in ((5, 1), (6, 2), (9, 1), (10, 2)):
        rules = Heap(stones)
        request = request_for(rules, rules.start(), MOST)
        assert greedy_bot(request) == Take(3)
        assert move(request) == Take(right)


def test_it_goes_by_the_odds_of_nature() -> None:
    rules = Heap(5, rolls=1)  # another stone comes nine times of ten: to leave three leaves four
    assert move(request_for(rules, rules.start(), MOST)) == Take(2)


def test_in_solo_it_avoids_a_loss_far_ahead() -> None:
    rules = Heap(8, seats=1)
    for seed in range(5):
        state = rules.start()
        while rules.turn(state) is not None:
            rules.play(
                state, move(request_for(rules, state, Evaluator(lambda *_: 0.0, tuning=Tuning(playouts=60)), seed))
            )
        assert rules.standings(state).winners == (1,)


def test_with_three_seats_everybody_is_taken_to_want_to_win() -> None:
    rules = Heap(4, seats=3)
    state = rules.start()
    rules.play(state, Take(1))
    asked_second = request_for(rules, state, MOST)
    assert move(asked_second) == Take(3)
    helpless = Heap(5, seats=3)  # whatever seat 1 leaves, who comes next or after that takes the rest
    assert move(request_for(helpless, helpless.start(), MOST)) in helpless.legal(helpless.start())


def pan_judge(playouts: int = 80) -> Evaluator:
    def purse(_: Rules[Any], state: Position, seat: Seat) -> float:
        return float(state.purses[seat - 1] - max(n for at, n in enumerate(state.purses, 1) if at != seat))

    return Evaluator(purse, tuning=Tuning(playouts=playouts))


def pan_after(rules: Pan, *actions: Wash | Glimpse | Find) -> Position:
    state = rules.start()
    for action in actions:
        assert action in rules.legal(state)
        rules.play(state, action)
    return state


def test_it_does_not_know_what_its_seat_may_not_know() -> None:
    rules = RECORD.make_rules({}, 2)
    assert isinstance(rules, Pan)
    rich = pan_after(rules, Glimpse("c"), Find(3), Glimpse("a"), Find(0), Wash("b"), Find(1))
    poor = pan_after(rules, Glimpse("c"), Find(0), Glimpse("a"), Find(0), Wash("b"), Find(1))
    assert rich != poor
    for seed in range(6):
        assert len({move(request_for(rules, state, pan_judge(), seed)) for state in (rich, poor)}) == 1


def test_equal_questions_have_equal_answers_and_the_view_stays_as_it_is() -> None:
    rules = RECORD.make_rules({"claims": "six"}, 3)
    assert isinstance(rules, Pan)
    request = request_for(rules, pan_after(rules, Glimpse("c"), Find(3)), pan_judge(), 7)
    before = rules.facts(request.view)
    answers = {move(msgspec.structs.replace(request, rng=random.Random(7))) for _ in range(3)}
    assert len(answers) == 1
    assert rules.facts(request.view) == before


def test_it_washes_what_it_knows_to_be_rich() -> None:
    rules = RECORD.make_rules({}, 2)
    assert isinstance(rules, Pan)
    state = pan_after(rules, Glimpse("c"), Find(3), Glimpse("a"), Find(0))
    assert move(request_for(rules, state, pan_judge())) == Wash("c")


def counted(request: SearchRequest) -> int:
    """The number of evaluations that an answer takes."""
    count = 0
    value = request.evaluator.value

    def counting(rules: Rules[Any], state: Any, seat: Seat) -> float:
        nonlocal count
        count += 1
        return value(rules, state, seat)

    move(msgspec.structs.replace(request, evaluator=msgspec.structs.replace(request.evaluator, value=counting)))
    return count


def test_when_the_time_is_over_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    def a_second_later(times: list[float] = [0.0]) -> float:  # noqa: B006 - the clock that goes on
        times[0] += 1.0
        return times[0]

    rules = Heap(20)
    monkeypatch.setattr(search_request, "monotonic", a_second_later)
    short, long = (counted(request_for(rules, rules.start(), MOST, deadline=deadline)) for deadline in (2.0, inf))
    assert short * 4 < long


def test_simulations_are_counted() -> None:
    rules = Heap(20)
    few, more = (
        counted(request_for(rules, rules.start(), Evaluator(most, tuning=Tuning(playouts=playouts))))
        for playouts in (30, 300)
    )
    assert few < more < 300 * 6


def test_what_is_forced_is_evaluated_once() -> None:
    rules = Heap(1)
    assert counted(request_for(rules, rules.start(), MOST)) == rules.seats


def test_a_game_filters_root_moves_and_playout_moves() -> None:
    rules = Heap(10)

    def smallest(_rules: Rules[Any], _state: Stones, legal: Sequence[Action]) -> Sequence[Action]:
        return legal[:1]

    def two(_rules: Rules[Any], _state: Stones, legal: Sequence[Action]) -> Sequence[Action]:
        return legal[:2]

    planned = msgspec.structs.replace(MOST, candidate_moves=smallest)
    assert move(request_for(rules, rules.start(), planned)) == Take(1)
    assert move(request_for(rules, rules.start(), msgspec.structs.replace(planned, root_moves=two))) == Take(2)


def test_simulations_follow_the_playout_moves_of_the_game() -> None:
    def smallest(_rules: Rules[Any], _state: Stones, legal: Sequence[Action]) -> Sequence[Action]:
        return legal[:1]

    rules = Heap(9)
    assert move(request_for(rules, rules.start(), MOST)) == Take(1)
    timid = msgspec.structs.replace(MOST, playout_moves=smallest)  # where all take one, six left are as good as eight
    assert move(request_for(rules, rules.start(), timid)) == Take(3)


def test_actions_that_did_well_elsewhere_are_looked_at_first() -> None:
    rules = Heap(20)
    narrow = Evaluator(most, tuning=Tuning(playouts=150, max_branching=1))
    assert counted(request_for(rules, rules.start(), narrow)) < counted(request_for(rules, rules.start(), MOST)) / 2
