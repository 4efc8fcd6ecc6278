"""Seats handed to bots or other persons in the middle of a match: in the log, in files, along the line of play."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.seats import PERSON, SeatSetup
from engine.match.autosave import Journal
from engine.match.log import HANDED_FORMAT, USUAL_FORMAT, Hand
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.rules.actions import IllegalAction
from tests.engine.match.matches import at_random, begin, busy
from tests.engine.toy import GAMES, RECORD


def who(match: Match) -> list[tuple[str, str]]:
    return [(seat.name, seat.player) for seat in match.seats]


def format_of(path: Path) -> str:
    return path.read_text().partition(",")[0]


def handed() -> Match:
    """A match in which seat 2 becomes a bot after some actions, and a person again later."""
    match = at_random(3, steps=4)
    match.hand(2, "easy", "Blue")
    for _ in range(3):
        match.play(match.legal()[0])
    match.hand(2, PERSON, "Bert")
    match.play(match.legal()[0])
    return match


def test_the_line_says_who_sat_where_at_any_time() -> None:
    match = handed()
    first, second = (handing.length for handing in match.seat_history.handings)
    assert match.seats[1] == SeatSetup("Bert", "blue", PERSON)
    assert [match.at(n).seats[1].name for n in (0, first - 1)] == ["Seat 2", "Seat 2"]
    assert [match.at(n).seats[1].player for n in (first, second - 1)] == ["easy", "easy"]
    assert match.at(second).players == match.players
    assert match.header.seats[1].name == "Seat 2"
    assert (match.seats[0], match.seats[2]) == (match.header.seats[0], match.header.seats[2])


def test_undo_takes_back_actions_but_not_who_plays() -> None:
    match = handed()
    match.rewind(0)
    assert who(match)[1] == ("Bert", PERSON)
    match.redo()
    assert who(match)[1] == ("Bert", PERSON)
    assert who(Match.replay(RECORD, match.header, match.log)) == who(match)


def test_a_handed_seat_survives_files_and_branches_begin_with_who_sat_there(tmp_path: Path) -> None:
    match = handed()
    write_save(tmp_path / "a.jsonl", match)
    again = load_save(tmp_path / "a.jsonl", GAMES).match
    assert again.log == match.log
    assert again.seat_history.handings == match.seat_history.handings
    early = match.branch(match.seat_history.handings[0].length)
    assert (who(early)[1], early.header.seats) == (("Blue", "easy"), early.seats)
    assert not any(isinstance(entry, Hand) for entry in early.log)


def test_files_have_the_lowest_format_that_holds_them(tmp_path: Path) -> None:
    for name, match, version in (("a", busy(2), USUAL_FORMAT), ("b", handed(), HANDED_FORMAT)):
        write_save(tmp_path / name, match)
        assert format_of(tmp_path / name) == f'{{"motherlode":{version}'
        load_save(tmp_path / name, GAMES)


def test_a_running_file_becomes_one_of_the_newer_format_and_stays_a_single_one(tmp_path: Path) -> None:
    match = begin()
    journal = Journal.start(match, tmp_path)
    match.play(match.legal()[0])
    journal.record()
    assert format_of(journal.path) == f'{{"motherlode":{USUAL_FORMAT}'
    match.hand(1, "hard", "Red")
    journal.record()
    match.play(match.legal()[0])
    journal.record()
    (path,) = tmp_path.iterdir()
    assert format_of(path) == f'{{"motherlode":{HANDED_FORMAT}'
    journal.close()
    (path,) = tmp_path.iterdir()
    loaded = load_save(path, GAMES)
    assert loaded.match.log == match.log
    goes_on = Journal.resume(loaded, tmp_path)
    loaded.match.hand(1, PERSON, "Anna")
    goes_on.record()
    goes_on.close()
    (path,) = tmp_path.iterdir()
    assert load_save(path, GAMES).match.seats[0].name == "Anna"


def test_a_save_of_the_older_format_opens_and_takes_a_handing(tmp_path: Path) -> None:
    path = tmp_path / "old.unfinished.jsonl"
    match = at_random(3, steps=4)
    write_save(path, match)
    loaded = load_save(path, GAMES)
    assert loaded.match.header.format == USUAL_FORMAT
    journal = Journal.resume(loaded, tmp_path)
    loaded.match.hand(3, "medium", "Green")
    journal.record()
    journal.close()
    (path,) = tmp_path.iterdir()
    assert load_save(path, GAMES).match.seats[2].player == "medium"


def test_what_cannot_be_handed_on_is_refused_with_its_reason() -> None:
    match = begin()
    with pytest.raises(IllegalAction, match="there is no seat 4"):
        match.hand(4, "easy", "Red")
    over = at_random(1)
    with pytest.raises(IllegalAction, match="no seat can be handed on any more"):
        over.hand(1, "easy", "Red")
    assert not any(isinstance(entry, Hand) for entry in [*match.log, *over.log])
