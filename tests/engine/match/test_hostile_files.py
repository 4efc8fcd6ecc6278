"""Hostile files: what they say is cleaned, repeated in short, and read within limits; and clocks that were set back."""

from __future__ import annotations

import os
import random
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.data.seats import numbered_seats
from engine.data.text import NAME_LENGTH
from engine.match import save_file, save_format
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.save_list import latest_unfinished, list_saves
from engine.match.steps import Step
from engine.rules.actions import IllegalAction
from tests.engine.match.matches import at_random, named, played, texts
from tests.engine.match.test_save_file import changed, refused, saved
from tests.engine.toy import GAMES, RECORD


@pytest.fixture(name="path")
def save_path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def test_words_of_seats_are_cleaned_where_a_file_is_read(path: Path) -> None:
    seats = (
        *named("An\0na\n", "\u200b" * 300),
        msgspec.structs.replace(numbered_seats(3)[2], name="x" * 10_000, player="ea\0sy" * 99),
    )
    write_save(path, Match.new(RECORD, {}, seats, 7))
    header = list_saves(path.parent)[0].header
    assert header is not None
    for read in (load_save(path, GAMES).match.header, header):
        assert [seat.name for seat in read.seats] == ["An na", "Seat 2", "x" * NAME_LENGTH]
        assert [seat.player for seat in read.seats] == ["person", "person", "ea syea syea syea syea s"]


@pytest.mark.parametrize(
    ("line", "change"),
    [
        (1, {"action": "aim north " + "x" * 3000}),
        (1, {"action": "x" * 3000}),
        (1, {"action": "\0\ud800" * 300}),
        (1, {"digest": "d" * 3000}),
        (1, {"action": "x" * 1_000_000}),
        (1, {"do": "d" * 3000}),
        (1, {"x" * 3000: 1}),
        (0, {"game": "g" * 3000}),
        (0, {"options": {"o" * 3000: "1"}}),
        (0, {"options": {"rounds": "v" * 3000}}),
        (0, {"nature": "n" * 3000}),
        (0, {"digest": "d" * 3000}),
        (0, {"y" * 3000: 1}),
    ],
)
def test_what_a_file_says_is_repeated_in_short_and_can_be_shown(path: Path, line: int, change: dict[str, Any]) -> None:
    lines = saved(path, played(["aim north", "rest"]))
    lines[line] = changed(lines[line], **change)
    path.write_bytes(b"".join(lines))
    error = refused(path)
    assert str(error).isprintable()
    assert len(error.detail) <= 400
    assert not re.search(r"(.)\1{80}", error.detail)
    assert error.line == line + 1


def test_no_more_of_a_file_is_read_than_the_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"".join(saved(path, played(["aim north", "rest"])))
    monkeypatch.setattr(save_file, "FILE_LIMIT", len(data))
    assert load_save(path, GAMES).entries == 2
    path.write_bytes(data + b"\n" * 1000)
    assert "is larger than" in refused(path).detail


def test_an_empty_line_is_a_fault_and_ends_the_reading(path: Path) -> None:
    lines = saved(path, played(["aim north", "rest", "aim south"]))
    path.write_bytes(b"".join(lines[:3]) + b"\n" * 100_000 + lines[3])
    error = refused(path)
    assert (error.line, "it is empty" in error.detail) == (4, True)
    assert error.playable is not None
    assert texts(error.playable) == ["aim north", "rest"]


def test_entries_are_counted(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_save(path, played(["aim north", "rest", "aim south"]))
    monkeypatch.setattr(save_format, "MAX_ENTRIES", 3)
    assert load_save(path, GAMES).entries == 3
    monkeypatch.setattr(save_format, "MAX_ENTRIES", 2)
    error = refused(path)
    assert (error.line, "more than" in error.detail) == (4, True)
    assert error.playable is not None
    assert texts(error.playable) == ["aim north", "rest"]


def test_reading_is_given_up_in_time(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_save(path, played(["aim north", "rest"]))
    monkeypatch.setattr(save_file, "TIME_LIMIT", -1.0)
    assert "takes longer than" in refused(path).detail


def test_whoever_waits_sees_how_far_it_is_and_can_end_it(path: Path) -> None:
    class Enough(Exception):
        """Ends the reading."""

    match = at_random(3)
    write_save(path, match)
    seen: list[float] = []
    load_save(path, GAMES, seen.append)
    assert len(seen) == 2 * len(match.log)
    assert seen == sorted(seen)
    assert 0 <= seen[0] <= seen[-1] <= 1

    def stop(done: float) -> None:
        if done > 0.5:
            raise Enough

    with pytest.raises(Enough):
        load_save(path, GAMES, stop)


def test_undo_and_redo_cost_the_same_however_long_the_line_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    is_head = Match.is_head

    def counted(match: Match, step: Step) -> bool:
        nonlocal asked
        asked += 1
        return is_head(match, step)

    match = Match.new(msgspec.structs.replace(RECORD), {"rounds": "9"}, numbered_seats(2), 7)
    while not match.over:
        match.play(match.legal()[0])
    monkeypatch.setattr(Match, "is_head", counted)
    length = len(match.line)
    for _ in range(10):
        match.undo()
        match.redo()
    assert asked <= 10 * 4 < length * 10
    for _ in range(10):
        match.redraw(1)
    match.undo(3)
    assert match.redraws == []


def test_all_that_was_undone_is_redone_in_order() -> None:
    chance = random.Random(4)
    match = at_random(4)
    line, digests = texts(match), [match.digest(n) for n in range(len(match.line) + 1)]
    for _ in range(200):
        with suppress(IllegalAction):
            if chance.random() < 0.5:
                match.rewind(chance.randint(0, len(match.line)))
            else:
                match.redo(chance.randint(1, 4))
        assert texts(match) == line[: len(match.line)]
        assert match.digest() == digests[len(match.line)]
    if match.redo_limit:
        match.redo(match.redo_limit)
    assert texts(match) == line


def test_the_match_played_last_is_offered_though_the_clock_was_set_back(tmp_path: Path) -> None:
    """Three matches were played under a clock that was days ahead, and a fourth under the right one."""
    ahead = [Journal.start(played(["aim north"]), tmp_path) for _ in range(3)]
    for day, journal in enumerate(ahead, 1):
        journal.close()
        os.utime(journal.path, (time.time() + day * 86_400,) * 2)
    latest = Journal.start(played(["aim south"]), tmp_path)
    assert [saved.path for saved in list_saves(tmp_path)] == [latest.path, *(journal.path for journal in ahead[::-1])]
    os.utime(ahead[0].path, (time.time() + 86_400,) * 2)
    latest.close()
    found = latest_unfinished(GAMES, tmp_path)
    assert found is not None
    assert found.path == latest.path
