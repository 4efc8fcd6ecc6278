"""The levels: the choice of each, equal answers to equal requests, and the requests they refuse."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf
from types import ModuleType
from typing import Any

import pytest

from engine.bots.analysis import Line
from engine.bots.evaluator import SCORE_EVALUATOR, Evaluator, Tuning, evaluator_of, score_lead
from engine.bots.levels import HINT, LEVELS, suggest
from engine.bots.search.one_ply import greedy_bot
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat
from tests import toys
from tests.toys.pan.rules import RECORD, Find, Glimpse, Pan, Position, Wash

QUICK = Evaluator(score_lead, tuning=Tuning(playouts=20))
"""The score sheet with a small search, for tests of what is asked and not of what is found."""


class Toys(ModuleType):
    """A games package in which the import of a bot fails because a module is missing."""

    def __init__(self, missing: str) -> None:
        super().__init__("tests.toys")
        self.missing = missing

    def bot(self, game: str) -> ModuleType:
        raise ModuleNotFoundError(name=self.missing)


def pan(seats: int = 2) -> Pan:
    rules = RECORD.make_rules({}, seats)
    assert isinstance(rules, Pan)
    return rules


def after(rules: Pan, *actions: Wash | Glimpse | Find) -> Position:
    state = rules.start()
    for action in actions:
        assert action in rules.legal(state)
        rules.play(state, action)
    return state


def test_the_levels_stand_weakest_first() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    overlooked = [level.miss_rate for level in LEVELS.values()]
    assert overlooked == sorted(overlooked, reverse=True)
    assert overlooked[-1] == 0.0 < overlooked[0] < 1.0


def test_easy_chooses_every_action_sooner_or_later() -> None:
    rules = pan()
    view = rules.view(rules.start(), 1)
    chosen = {suggest(rules, view, 1, "easy", seed=seed) for seed in range(200)}
    assert chosen == {*rules.legal(view)}


def request_of(rules: Pan, state: Position, evaluator: Evaluator, miss_rate: float, seed: int = 0) -> SearchRequest:
    return SearchRequest(rules, rules.view(state, 1), 1, evaluator, inf, random.Random(seed), miss_rate)


def test_a_share_of_the_possibilities_is_overlooked() -> None:
    rules = pan()
    everything = rules.legal(rules.start())
    assert request_of(rules, rules.start(), SCORE_EVALUATOR, 0.0).noticed_moves() == everything
    seen = [len(request_of(rules, rules.start(), SCORE_EVALUATOR, 0.5, seed).noticed_moves()) for seed in range(200)]
    assert min(seen) > 0
    assert 0.4 < sum(seen) / len(everything) / 200 < 0.6


def test_equal_questions_overlook_the_same() -> None:
    rules = pan()
    drawn = [request_of(rules, rules.start(), SCORE_EVALUATOR, 0.5, seed).noticed_moves() for seed in (1, 1, 2, 3)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2] or drawn[0] != drawn[3]


def test_who_overlooks_all_that_is_worth_trying_makes_do_with_something_else() -> None:
    rules = pan()
    legal = rules.legal(rules.start())
    planned = Evaluator(score_lead, lambda *_: [Wash("b")])
    assert {*request_of(rules, rules.start(), planned, 1.0).noticed_moves()} == {*legal} - {Wash("b")}
    assert {*request_of(rules, rules.start(), SCORE_EVALUATOR, 1.0).noticed_moves()} <= {*legal}
    assert request_of(rules, rules.start(), SCORE_EVALUATOR, 1.0).noticed_moves()
    last = after(rules, Wash("a"), Find(3), Wash("b"), Find(0), Wash("c"), Find(0), Glimpse("d"), Find(1))
    assert request_of(rules, last, planned, 1.0).legal() == [Wash("d")]
    assert greedy_bot(request_of(rules, last, Evaluator(score_lead), 1.0)) == Wash("d")


def test_medium_washes_what_it_knows_to_be_rich() -> None:
    rules = pan()
    state = after(rules, Glimpse("c"), Find(3), Glimpse("a"), Find(0))
    assert suggest(rules, rules.view(state, 1), 1, "medium", evaluator=evaluator_of(toys, "pan")) == Wash("c")


def test_a_bot_does_not_know_what_its_seat_may_not_know() -> None:
    rules = pan()
    rich = after(rules, Glimpse("c"), Find(3), Glimpse("a"), Find(0), Wash("b"), Find(1))
    poor = after(rules, Glimpse("c"), Find(0), Glimpse("a"), Find(0), Wash("b"), Find(1))
    for seed in range(5):
        for level in LEVELS:
            answers = [
                suggest(rules, rules.view(state, 2), 2, level, evaluator=QUICK, seed=seed) for state in (rich, poor)
            ]
            assert answers[0] == answers[1]


def test_equal_questions_have_equal_answers() -> None:
    rules = pan()
    view = rules.view(rules.start(), 1)
    for level in LEVELS:
        first, second = (suggest(rules, view, 1, level, evaluator=QUICK, seed=5) for _ in range(2))
        assert first == second


def test_ties_are_drawn() -> None:
    rules = pan()
    view = rules.view(rules.start(), 1)
    assert len({suggest(rules, view, 1, "medium", seed=seed) for seed in range(40)}) > 2


def test_a_view_is_not_changed_by_thinking() -> None:
    rules = pan()
    state = after(rules, Glimpse("c"), Find(3))
    view = rules.view(state, 2)
    facts = rules.facts(view)
    for level in LEVELS:
        suggest(rules, view, 2, level, evaluator=QUICK)
        assert rules.facts(view) == facts


def test_a_win_is_worth_more_than_anything() -> None:
    rules = pan()
    state = after(rules, Wash("a"), Find(3), Wash("b"), Find(0), Wash("c"), Find(0), Glimpse("d"), Find(1))

    def dislikes_gold(_: Rules[Any], position: Position, seat: Seat) -> float:
        return -float(position.purses[seat - 1])

    assert suggest(rules, rules.view(state, 1), 1, "medium", evaluator=Evaluator(dislikes_gold)) == Wash("d")


@pytest.mark.parametrize("missing", ["medium", "hard"])
def test_a_game_may_say_how_much_a_level_overlooks(missing: str) -> None:
    rules = pan()
    view = rules.view(rules.start(), 1)
    lines = [Line((action,), (-0.1 * rank, 0.1 * rank)) for rank, action in enumerate(rules.legal(view))]
    tuning = Tuning(medium_effort=1.0, miss_rates={"medium": 0.0, "hard": 0.0, missing: 1.0})
    evaluator = Evaluator(score_lead, tuning=tuning, analyse=lambda _: lines)
    chosen = {
        level: suggest(rules, view, 1, level, evaluator=evaluator) for level in ("medium", "hard", "expert", HINT)
    }
    assert {level for level, move in chosen.items() if move != lines[0].move} == {missing}
    assert chosen[missing] == lines[-1].move


def test_the_score_sheet_speaks_for_a_game_that_values_nothing() -> None:
    rules = pan()
    state = after(rules, Wash("a"), Find(3), Wash("b"), Find(1))
    assert (score_lead(rules, state, 1), score_lead(rules, state, 2)) == (2.0, -2.0)
    assert score_lead(pan(1), after(pan(1), Wash("a"), Find(3)), 1) == 3.0


def test_a_game_without_a_bot_module_is_valued_by_its_score_sheet() -> None:
    assert evaluator_of(Toys("tests.toys.pan.bot"), "pan") == SCORE_EVALUATOR
    with pytest.raises(ModuleNotFoundError):
        evaluator_of(Toys("numbers_library"), "pan")


def test_questions_without_an_answer_are_refused() -> None:
    rules = pan()
    state = rules.start()
    with pytest.raises(ValueError, match="the levels are easy, medium, hard"):
        suggest(rules, state, 1, "grandmaster")
    with pytest.raises(ValueError, match="it is the turn of seat 1"):
        suggest(rules, state, 2)
    done: list[Wash | Find] = [step for claim in "abcd" for step in (Wash(claim), Find(0 if claim < "d" else 1))]
    with pytest.raises(ValueError, match="the game is over"):
        suggest(rules, after(rules, *done), 1)


def test_only_what_is_worth_trying_is_tried() -> None:
    rules = pan()
    state = rules.start()
    asked: list[int] = []

    def last_one(_rules: Any, _state: Any, legal: Sequence[Action]) -> Sequence[Action]:
        asked.append(len(legal))
        return legal[-1:]

    chosen = suggest(rules, rules.view(state, 1), 1, "medium", evaluator=Evaluator(score_lead, last_one))
    assert chosen == rules.legal(state)[-1]
    assert asked[0] == len(rules.legal(state)) > 1
