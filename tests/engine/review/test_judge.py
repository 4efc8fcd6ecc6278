"""Chances, luck and judgements: what adds up, what a blunder is; nobody is judged by what it could not know."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

import games
from engine.bots.evaluator import Measure, evaluator_of
from engine.bots.explain import SEARCHED, notable
from engine.bots.levels import analyse
from engine.bots.reason_text import reasons_text
from engine.data.sections import ValueWords
from engine.review.curves import Curve, curve_of, shifted
from engine.review.judge import Judge, result_of
from engine.review.messages import ReadRequest
from engine.review.schedule import decisions_of
from engine.review.turning_points import LEAST
from engine.rules.contract import NATURE
from tests import toys
from tests.engine.review.pan_match import BLUNDER, pan_match
from tests.scenes.table_driver import mattock
from tests.toys.pan.rules import RECORD, Wash

REQUEST = ReadRequest(BLUNDER, BLUNDER, effort=1.0, played=1, seconds=20.0)


def judge_of(seats: int = 2) -> Judge:
    return Judge(RECORD.make_rules({}, seats), evaluator_of(toys, "pan"), Curve())


@pytest.mark.parametrize("values", [(0.2, -0.2), (0.5, 0.1, -0.9), (0.0, 0.0, 0.0, 0.0), (1.0, -1.0)])
@pytest.mark.parametrize("progress", [0.0, 0.5, 1.0])
def test_chances_add_up_and_keep_the_order_of_the_values(values: tuple[float, ...], progress: float) -> None:
    chances = Curve(start=1.0, end=9.0).chances(values, progress)
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances)
    assert sorted(chances, reverse=True) == pytest.approx(chances)


def test_alone_there_is_a_chance_of_success() -> None:
    curve = Curve(offset=-1.0)
    assert 0 < curve.chances((-0.9,), 0.5)[0] < curve.chances((0.9,), 0.5)[0] < 1


def test_every_game_has_a_curve_for_every_number_of_seats() -> None:
    for record in games.discover().values():
        for seats in range(record.seats[0], record.seats[1] + 1):
            assert sum(curve_of(record.id, seats).chances((0.0,) * seats, 0.5)) <= 1 + 1e-9


def test_the_chances_of_a_whole_match_add_up_and_end_with_the_result() -> None:
    match, judge = pan_match(), judge_of()
    for place, state in enumerate(match.states):
        assert sum(judge.chances(state, place / len(match.line))) == pytest.approx(1)
    assert judge.chances(match.state, 1.0) == result_of(match.rules, match.state) == (0.0, 1.0)


def test_luck_is_even_over_all_that_can_happen() -> None:
    match, judge = pan_match(), judge_of()
    seen = 0
    for place, state in enumerate(match.states[:-1]):
        turn = match.rules.turn(state)
        if turn is None or turn.seat != NATURE:
            continue
        outcomes, odds = match.rules.legal(state), match.rules.odds(state)
        mean = [0.0, 0.0]
        for action, odd in zip(outcomes, odds, strict=True):
            after = state.copy()
            match.rules.play(after, action)
            luck = judge.luck(state, after, place / len(match.line))
            assert sum(luck) == pytest.approx(0)
            mean = [total + odd / sum(odds) * part for total, part in zip(mean, luck, strict=True)]
        assert mean == pytest.approx([0, 0])
        seen += len(outcomes) > 1
    assert seen


def test_leaving_the_best_claim_to_the_other_is_a_blunder() -> None:
    match, judge = pan_match(), judge_of()
    found = judge.judge(match.states[BLUNDER], [match.line[BLUNDER].action], 0.4, REQUEST)
    assert found is not None
    assert (found.place, found.seat, found.best[0], found.played) == (BLUNDER, 1, "wash c", ("wash d",))
    assert found.loss > 0.1
    assert sum(found.chances) == pytest.approx(1)
    assert sum(found.played_chances) == pytest.approx(1)


def test_values_of_a_search_that_say_less_than_static_ones_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    match, values = pan_match(), (0.2, -0.2)
    judge = Judge(match.rules, evaluator_of(toys, "pan"), Curve(searched=0.0))
    monkeypatch.setattr(judge, "values", lambda _: values)
    found = judge.judge(match.states[BLUNDER], [match.line[BLUNDER].action], 0.4, REQUEST)
    assert found is not None
    assert found.chances == found.played_chances == pytest.approx(judge.curve.chances(values, 0.4))


def test_the_best_action_costs_nothing() -> None:
    match, judge = pan_match(), judge_of()
    found = judge.judge(match.states[BLUNDER], [Wash("c")], 0.4, REQUEST)
    assert found is not None
    assert found.loss == 0


def test_a_loss_has_its_reason_even_where_nothing_to_be_counted_differs() -> None:
    match, judge = pan_match(), judge_of()
    found = judge.judge(match.states[BLUNDER], [match.line[BLUNDER].action], 0.4, REQUEST)
    assert found is not None
    assert found.reasons[-1].feature == SEARCHED
    assert not found.answered, "chance decides before seat 1 acts again"
    assert found.reasons[-1].words["other"] == "what was played"
    assert found.reasons[-1].amount == found.loss
    assert reasons_text(RECORD.sheet(), found.reasons)


@pytest.mark.parametrize(("counted", "told"), [(1.0, ["counts"]), (0.0, ["expected"])])
def test_what_is_expected_of_everything_is_told_only_where_nothing_counted_is(
    monkeypatch: pytest.MonkeyPatch, counted: float, told: list[str]
) -> None:
    """Both are greater after the better action, by which the position has another value."""
    for name in ("counts", "expected"):
        monkeypatch.setitem(RECORD.sheet().reasons, name, ValueWords("is more"))
    evaluator, match = evaluator_of(toys, "pan"), pan_match()

    def measured(rules: Any, view: Any, seat: int) -> dict[str, Measure]:
        worth = evaluator.value(rules, view, seat)
        return {"counts": Measure(worth * counted), "expected": Measure(worth, 9.0, is_total=True)}

    judge = Judge(match.rules, structs.replace(evaluator, measures=measured), Curve())
    found = judge.judge(match.states[BLUNDER], [match.line[BLUNDER].action], 0.4, REQUEST)
    assert found is not None
    assert [why.feature for why in found.reasons if why.is_measured] == told


@pytest.mark.full
def test_a_reason_may_show_only_after_the_answer_and_speaks_for_the_better_line(full: bool) -> None:
    match = mattock(41)
    judge = Judge(match.rules, evaluator_of(games, "mattock"), Curve(start=4.0, end=8.0))
    found = []
    for decision in decisions_of(match):
        played = [step.action for step in match.line[decision.place : decision.end]]
        request = ReadRequest(
            decision.place, decision.place, effort=0.3 if full else 0.1, played=len(played), seconds=20.0
        )
        found.append(judge.judge(match.states[decision.place], played, 0.5, request))
    told = [judged for judged in found if judged and judged.loss >= LEAST and judged.best[0] != judged.played[0]]
    assert len(told) > 10
    assert all(reasons_text(match.record.sheet(), judged.reasons) for judged in told)
    later = [judged for judged in told if judged.answered]
    assert later
    for judged in (*later, *(judged for judged in told if len(judged.reasons) > 1)):
        gains, costs = notable(judged.reasons[:-1])
        assert gains
        assert sum(reason.amount for reason in (*gains, *costs)) > 0


def test_nobody_is_judged_by_what_it_could_not_know() -> None:
    """Where the gold lies that seat 1 has seen makes no difference to the judgement of seat 2."""
    match, judge = pan_match(), judge_of()
    after, other = match.states[BLUNDER + 2], match.states[BLUNDER + 2].copy()
    other.gold[2], other.river[3], other.river[1] = 1, other.river[3] + 1, other.river[1] - 1
    assert match.rules.view(after, 2) == match.rules.view(other, 2)
    assert after != other
    request = ReadRequest(BLUNDER + 2, BLUNDER + 2, effort=0.5, played=1, seconds=20.0)
    played = [match.line[BLUNDER + 2].action]
    assert judge.judge(after, played, 0.6, request) == judge.judge(other, played, 0.6, request)


@pytest.mark.full
def test_what_was_played_is_judged_even_if_the_search_did_not_look_at_it() -> None:
    match = mattock(41)
    evaluator = evaluator_of(games, "mattock")
    judge, rules = Judge(match.rules, evaluator, Curve()), match.rules
    state: Any = max(match.states, key=lambda state: len(rules.legal(state)))
    turn = rules.turn(state)
    assert turn is not None
    lines = analyse(rules, rules.view(state, turn.seat), turn.seat, evaluator, 0.2, 20.0, seed=1)
    searched = {line.move for line in lines}

    request = ReadRequest(0, 0, effort=0.2, played=1, seconds=20.0)
    others = [action for action in rules.legal(state) if action not in searched][:12]
    found = [judge.judge(state, [action], 0.4, request) for action in others]
    assert max(judgement.loss for judgement in found if judgement) > 0.05
    assert all(sum(judgement.played_chances) == pytest.approx(1) for judgement in found if judgement)


def test_chances_that_shift_still_add_up() -> None:
    for chances in ((0.5, 0.5), (0.2, 0.3, 0.5), (1.0, 0.0)):
        moved = shifted(chances, 1, -0.1)
        assert moved[0] == pytest.approx(chances[0] - 0.1)
        assert sum(moved) == pytest.approx(1)
