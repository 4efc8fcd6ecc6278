"""Resigning while the others play on: the autopilot of the seat in line and log, undone, replayed and saved."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.cli.protocol import Conversation
from engine.data.seats import numbered_seats
from engine.match.autosave import Journal
from engine.match.log import Entry, Play, Resign
from engine.match.match import Match
from engine.match.save_file import load_save
from engine.match.steps import RESIGNED, Resignation
from engine.rules.actions import IllegalAction
from engine.rules.contract import NATURE
from tests.engine.match.matches import begin as quarry
from tests.toys.pan.rules import RECORD


def begin(*played: str, seats: int = 3, manual: bool = False) -> Match:
    match = Match.new(RECORD, {"claims": "six"}, numbered_seats(seats), 7, manual)
    for text in played:
        match.play(text)
    return match


def line(match: Match) -> list[str]:
    """The line without nature's answers, like "2 wash a", the actions of the autopilot in brackets."""
    steps = [step for step in match.line if step.seat != NATURE]
    labels = [f"{step.seat} {step.action.text}" for step in steps]
    return [f"({text})" if step.is_autopilot else text for step, text in zip(steps, labels, strict=True)]


def same(first: Match, second: Match) -> None:
    assert (first.line, first.states, first.log) == (second.line, second.states, second.log)
    assert (first.resigned_seats, first.resigned, first.turn) == (second.resigned_seats, second.resigned, second.turn)
    assert (first.standings(), first.redo_limit) == (second.standings(), second.redo_limit)


def test_the_others_play_on_and_the_stand_in_answers_for_the_seat() -> None:
    match = begin()
    match.resign(2)
    assert (match.resigned_seats, match.resigned, match.over) == ((2,), None, False)
    assert match.turn is not None
    assert match.turn.seat == 1, "it was somebody else's turn"
    match.play("wash c")
    assert line(match) == ["2 resign 2", "1 wash c", "(2 wash a)"]
    assert match.turn.seat == 3


def test_a_seat_that_gives_up_in_its_own_turn_is_answered_for_at_once() -> None:
    match = begin("wash c")
    played = match.resign(2)
    assert line(match) == ["1 wash c", "2 resign 2", "(2 wash a)"]
    assert played.steps[0].action == Resignation(2)
    assert [type(entry) for entry in match.log][-3:] == [Resign, Play, Play]
    assert played.turn == match.turn
    assert match.turn is not None
    assert match.turn.seat == 3


def test_the_match_ends_as_the_rules_say() -> None:
    match = begin("wash c")
    match.resign(2)
    while not match.over:
        match.play(match.legal()[0])
    assert match.outcome == match.rules.standings(match.state)
    assert match.outcome.reason == "washed"
    assert match.resigned is None
    assert {step.seat for step in match.line if step.is_autopilot} == {2}


def test_when_only_one_is_left_the_match_is_over() -> None:
    match = begin("wash c")
    match.resign(2)
    assert not match.plays_on_without(1)
    match.resign(1)
    assert (match.over, match.resigned, match.resigned_seats) == (True, 1, (2, 1))
    result = match.outcome
    assert result is not None
    assert (result.ranks, result.winners, result.reason) == ((2, 2, 1), (3,), RESIGNED)
    match.undo()
    assert (match.over, match.resigned_seats) == (False, (2,))


@pytest.mark.parametrize("seats", [1, 2])
def test_with_fewer_than_three_giving_up_ends_the_match(seats: int) -> None:
    match = begin(seats=seats)
    assert not match.plays_on_without(1)
    match.resign(1)
    assert (match.over, match.resigned) == (True, 1)


def test_without_a_stand_in_giving_up_ends_the_match_of_three() -> None:
    match = quarry()
    assert not match.rules.has_autopilot
    match.resign(2)
    assert (match.over, match.resigned, match.resigned_seats) == (True, 2, (2,))


def test_nobody_gives_up_twice() -> None:
    match = begin()
    match.resign(2)
    before = list(match.log)
    with pytest.raises(IllegalAction, match="seat 2 has given up already"):
        match.resign(2)
    assert match.log == before


def test_undo_counts_what_people_did_and_brings_the_seat_back() -> None:
    match = begin("wash c")
    match.resign(2)
    match.play("wash d")
    assert line(match) == ["1 wash c", "2 resign 2", "(2 wash a)", "3 wash d"]
    match.undo()
    assert line(match) == ["1 wash c", "2 resign 2", "(2 wash a)"]
    match.undo()
    assert (line(match), match.resigned_seats) == (["1 wash c"], ())
    assert match.turn is not None
    assert match.turn.seat == 2, "it is back, and decides itself"
    match.redo()
    assert (line(match), match.resigned_seats) == (["1 wash c", "2 resign 2", "(2 wash a)"], (2,))
    match.redo()
    assert (line(match)[-1], match.redo_limit) == ("3 wash d", 0)


def test_undo_goes_past_the_autopilot_but_not_past_chance() -> None:
    match = begin("glimpse a", "wash b", "wash c")
    match.resign(2)
    match.play("wash a")
    assert match.line[-1].seat == NATURE
    assert match.undo_limit(1) == 0, "the stand-in has had something drawn"
    manual = begin("glimpse a", "find 0", "wash b", "find 1", "wash c", "find 0", manual=True)
    manual.resign(2)
    manual.play("wash a")
    assert (line(manual)[-1], manual.autopilot_steps) == ("(2 wash d)", 1)
    assert (manual.undo_limit(1), manual.undo_limit(2)) == (1, 0)
    manual.undo()
    assert line(manual)[-1] == "2 resign 2"


def test_going_back_into_an_answer_goes_past_it() -> None:
    match = begin("wash c")
    match.resign(2)
    match.play("wash d")
    full_line, states = list(match.line), list(match.states)
    resigned = next(place for place, step in enumerate(match.line) if isinstance(step.action, Resignation))
    match.rewind(resigned + 1)
    assert match.line == full_line[: resigned + 3], "the answer of the stand-in, and nature's to it"
    assert match.state == states[resigned + 3]


def test_every_branch_goes_on_with_the_same_answers() -> None:
    match = begin("wash c")
    match.resign(2)
    while not match.over:
        match.play(match.legal()[0])
    for n in range(len(match.line) + 1):
        branched = match.branch(n)
        assert branched.line == match.line[: len(branched.line)]
        answered = n < len(match.line) and (match.line[n].seat == NATURE or match.line[n].is_autopilot)
        assert (len(branched.line) > n) == answered
        assert branched.resigned_seats == tuple(2 for step in match.line[:n] if isinstance(step.action, Resignation))


def busy(seed: int) -> Match:
    """A random match of three seats with every kind of entry in its log; seats resign and undo that."""
    chance = random.Random(seed)
    match = begin(manual=seed % 4 == 0)
    for _ in range(50):
        act = chance.choice(["play"] * 5 + ["undo", "undo", "redo", "rewind", "resign"])
        try:
            if act == "play":
                match.play(chance.choice(match.legal()) if match.legal() else "wash a")
            elif act == "resign":
                match.resign(chance.randint(1, 3))
            elif act == "rewind":
                match.rewind(chance.randint(0, len(match.line)))
            else:
                (match.undo if act == "undo" else match.redo)(chance.randint(1, 2))
        except IllegalAction:
            continue
    return match


@pytest.mark.parametrize("seed", range(12))
def test_a_log_with_stand_ins_in_it_replays(seed: int) -> None:
    match = busy(seed)
    assert any(isinstance(entry, Resign) for entry in match.log)
    same(Match.replay(RECORD, match.header, match.log), match)
    for step in match.line:
        if not step.is_autopilot:
            continue
        before = match.states[match.line.index(step)]
        assert match.rules.autopilot_action(before) == step.action


@pytest.mark.parametrize("kept", [1, 2])
def test_a_log_torn_in_the_middle_of_the_answers_is_answered_to_its_end(kept: int) -> None:
    match = begin("wash c")
    match.resign(2)
    resigned = next(at for at, entry in enumerate(match.log) if isinstance(entry, Resign))
    torn: list[Entry] = match.log[: resigned + kept]
    same(Match.replay(RECORD, match.header, torn), match)


def test_a_journal_keeps_who_has_given_up(tmp_path: Path) -> None:
    match = begin("wash c")
    journal = Journal.start(match, tmp_path)
    match.resign(2)
    journal.record()
    match.play("wash d")
    journal.record()
    same(load_save(journal.path, {"pan": RECORD}).match, match)


def test_everybody_may_know_what_the_autopilot_plays() -> None:
    match = begin("wash c")
    match.resign(2)
    assert [step.text for step in match.history(1)][2:4] == ["resign 2", "wash a"]


def test_the_protocol_plays_a_loaded_match_on(tmp_path: Path) -> None:
    match = begin("wash c")
    match.resign(2)
    journal = Journal.start(match, tmp_path)
    talk = Conversation({"pan": RECORD})
    assert talk.answer({"do": "load", "file": str(journal.path)}) == {"turn": {"seat": 3, "decision": "claim"}}
    assert talk.answer({"do": "play", "action": "wash d"})["turn"] == {"seat": 1, "decision": "claim"}
    answer = talk.answer({"do": "play", "action": "wash e"})
    assert answer["turn"] == {"seat": 3, "decision": "claim"}
    assert [event["seat"] for event in answer["events"]] == [1, 2]
    assert talk.answer({"do": "undo"})["turn"] == {"seat": 1, "decision": "claim"}
