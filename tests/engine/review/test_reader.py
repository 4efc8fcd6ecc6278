"""Reading a match in processes: all of it is read, a dead process is replaced, what is known is not read again."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import msgspec
import pytest

from engine.review import reader as reader_module
from engine.review.findings import Findings, Judgement, balances
from engine.review.reader import MatchReader
from engine.review.schedule import LEAST_EFFORT, MOST_EFFORT, Decision, decisions_of, effort_of, in_order
from engine.review.turning_points import LEAST, MOST, costs, turning_points
from tests.engine.review.pan_match import BLUNDER, pan_match
from tests.processes import kill


def read(reader: MatchReader, until: Callable[[], bool], patience: float = 60.0) -> None:
    end = time.monotonic() + patience
    while not until():
        assert time.monotonic() < end, f"not read in {patience} s; {reader.problem}"
        reader.poll()
        time.sleep(0.005)


def judged(place: int, seat: int, loss: float) -> Judgement:
    chances, played = ((0.6, 0.4), (0.6 - loss, 0.4 + loss)) if seat == 1 else ((0.4, 0.6), (0.4 + loss, 0.6 - loss))
    return Judgement(place, seat, ("better",), ("played",), chances, played, looks=2)


def test_a_match_is_read_and_its_blunder_found() -> None:
    match = pan_match()
    with MatchReader(match, package="tests.toys") as reader:
        read(reader, lambda: reader.is_done)
        assert reader.problem == ""
        assert reader.fraction == 1.0
        assert reader.findings.is_charted
        assert all(sum(chances or ()) == pytest.approx(1) for chances in reader.findings.chances)
        assert {*reader.findings.judgements} == {decision.place for decision in decisions_of(match)}
        assert BLUNDER in [point.place for point in reader.turning_points]
        assert {*reader.findings.luck} == {place for place, step in enumerate(match.line) if step.seat == 0}
        assert reader.balances[0].judgement <= -LEAST


@pytest.mark.full
def test_reading_ends_when_its_time_is_used_up_and_what_was_read_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "SECONDS", 0.0)
    with MatchReader(pan_match(), package="tests.toys") as reader:
        read(reader, lambda: reader.is_done)
        assert reader.problem == ""
        assert reader.findings.is_charted
        assert len(reader.findings.judgements) < len(reader.decisions)


@pytest.mark.full
def test_what_is_known_is_not_read_again() -> None:
    match = pan_match()
    with MatchReader(match, package="tests.toys") as reader:
        read(reader, lambda: reader.findings.is_charted)
        findings = reader.findings
    findings.done = True
    with MatchReader(match, findings, package="no.such.package") as again:
        assert not again.poll()
        assert again.is_done


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_a_killed_process_is_replaced() -> None:
    with MatchReader(pan_match(), package="tests.toys") as reader:
        read(reader, lambda: bool(reader._readers))
        kill(reader._readers[0].worker.process.pid)
        read(reader, lambda: reader.is_done)
        assert reader.problem == ""
        assert reader.findings.is_charted


@pytest.mark.full
def test_processes_that_end_again_and_again_are_given_up() -> None:
    with MatchReader(pan_match(), package="no.such.package") as reader:
        read(reader, lambda: reader.is_done)
        assert "no" in reader.problem
        assert not reader._readers


def test_a_paused_reader_starts_nothing() -> None:
    with MatchReader(pan_match(), package="tests.toys") as reader:
        assert not reader.poll(paused=True)
        assert not reader._readers


def test_effort_follows_the_number_of_decisions_within_bounds() -> None:
    assert effort_of(1, 0.1) == MOST_EFFORT
    assert effort_of(100_000, 0.1) == LEAST_EFFORT
    assert LEAST_EFFORT < effort_of(400, 0.2) < MOST_EFFORT


def test_the_largest_suspected_losses_are_searched_first_then_from_the_last_turn_backwards() -> None:
    match = pan_match()
    decisions = decisions_of(match)
    findings = Findings([(0.5, 0.5)] * (len(match.line) + 1))
    places = [decision.place for decision in in_order(decisions, findings, {1, 2})]
    assert places == sorted(places, reverse=True)
    suspect = decisions[1]
    findings.chances[suspect.end] = (0.8, 0.2) if suspect.seat == 2 else (0.2, 0.8)
    assert in_order(decisions, findings, {1, 2})[0] == suspect


def test_turning_points_are_few_the_largest_and_those_of_people_first() -> None:
    decisions = [Decision(place, place // 2 % 2 + 1, place, 1, place + 1) for place in range(80)]
    findings = Findings([(0.5, 0.5)] * 81)
    for turn in range(40):
        findings.add(judged(2 * turn, turn % 2 + 1, 0.01 * turn))
    points = turning_points(findings, decisions, {1, 2})
    assert [point.place for point in points] == [2 * turn for turn in range(40 - MOST, 40)]
    people = turning_points(findings, decisions, {1})
    assert {point.seat for point in people} == {1}
    assert len(people) == MOST
    findings.judgements = {2 * turn: findings.judgements[2 * turn] for turn in range(5)}
    assert turning_points(findings, decisions, {1}) == []


def test_a_turn_has_one_turning_point_its_largest_and_of_equals_the_first() -> None:
    decisions = [Decision(place, 1, 7, 1, place + 1) for place in range(8)]
    findings = Findings([(0.5, 0.5)] * 9)
    for place, loss in ((0, 0.06), (2, 0.3), (4, 0.3), (6, 0.1)):
        findings.add(judged(place, 1, loss))
    assert [point.place for point in turning_points(findings, decisions, {1})] == [2]


def test_a_loss_counts_as_far_as_the_search_of_the_next_decision_sees_it() -> None:
    decisions = [Decision(0, 1, 1, 1, 1), Decision(3, 2, 2, 1, 4)]
    findings = Findings([(0.5, 0.5)] * 5, luck={1: (-0.1, 0.1)})
    findings.add(judged(0, 1, 0.3))
    assert [point.loss for point in turning_points(findings, decisions, {1})] == pytest.approx([0.3])
    findings.judgements[3] = judged(3, 2, 0.0)
    seen = findings.followed({0, 3})
    assert (seen[0], seen[2], seen[3]) == ((0.6, 0.4), (0.4, 0.6), (0.4, 0.6))
    assert seen[1] == pytest.approx((0.5, 0.5))
    (point,) = turning_points(findings, decisions, {1})
    assert point.loss == pytest.approx(0.1)
    assert point.played_chances == pytest.approx((0.5, 0.5))
    findings.luck[1] = (-0.2, 0.2)
    assert turning_points(findings, decisions, {1}) == []


def test_small_losses_of_a_turn_add_up_as_far_as_its_chance_fell() -> None:
    decisions = [Decision(0, 1, 1, 2, 2), Decision(1, 1, 1, 1, 2), Decision(2, 2, 2, 1, 3)]
    findings = Findings([(0.5, 0.5)] * 4)
    for place, seat, loss in ((0, 1, 0.04), (1, 1, 0.03), (2, 2, 0.0)):
        findings.add(judged(place, seat, loss))
    assert turning_points(findings, decisions, {1}) == []
    assert costs(findings, decisions, 2) == pytest.approx((0.07, 0.0))
    findings.judgements[2] = msgspec.structs.replace(findings.judgements[2], chances=(0.55, 0.45))
    assert costs(findings, decisions, 2) == pytest.approx((0.05, 0.0))
    assert balances(findings, costs(findings, decisions, 2))[0].judgement == pytest.approx(-0.05)
