"""Save files: a match is read back as written; damaged, foreign and newer files are recognised and unchanged."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.data.record import GameRecord, Option
from engine.match.log import FORMAT, USUAL_FORMAT, Play
from engine.match.match import Match
from engine.match.save_file import LoadedMatch, load_save, saves_folder, write_save
from engine.match.save_format import SaveError
from engine.match.save_list import latest_unfinished, list_saves
from tests.engine.match.matches import at_random, busy, named, played, texts
from tests.engine.toy import GAMES, RECORD


@pytest.fixture(name="path")
def save_path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def saved(path: Path, match: Match) -> list[bytes]:
    """Write the match; returns the lines of the file, with their newlines."""
    write_save(path, match)
    return path.read_bytes().splitlines(keepends=True)


def refused(path: Path, games: dict[str, GameRecord] = GAMES) -> SaveError:
    """The error of loading a file, which must be unchanged afterwards."""
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        load_save(path, games)
    assert path.read_bytes() == before
    assert path.name in str(caught.value)
    return caught.value


def whatever_plays(path: Path) -> Match | None:
    try:
        return load_save(path, GAMES).match
    except SaveError as wrong:
        return wrong.playable


def changed(line: bytes, **fields: Any) -> bytes:
    return json.dumps({**json.loads(line), **fields}).encode() + b"\n"


@pytest.mark.parametrize("manual", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_a_match_comes_back_complete(path: Path, seed: int, manual: bool) -> None:
    match = busy(seed, manual)
    write_save(path, match)
    loaded = load_save(path, GAMES)
    assert loaded.notes == ()
    assert loaded.match.header == match.header
    assert loaded.match.log == match.log
    assert loaded.match.line == match.line
    assert loaded.match.redo_limit == match.redo_limit
    write_save(path.with_name("again.jsonl"), loaded.match)
    assert path.with_name("again.jsonl").read_bytes() == path.read_bytes()


def test_names_and_great_seeds_come_back(path: Path) -> None:
    seats = named('Zoë "⛏"', "ﬁ 山")
    for seed in (-(2**63), 2**63 - 1, 0):
        match = Match.new(RECORD, {"rounds": "9"}, seats, seed)
        match.play("aim north")
        write_save(path, match)
        assert load_save(path, GAMES).match.header == match.header


@pytest.mark.full
def test_a_file_that_ends_anywhere_loads_a_beginning_or_says_why_not(path: Path) -> None:
    match = at_random(2, steps=6)
    match.undo(2)
    match.resign(2)
    data = b"".join(saved(path, match))
    header = data.index(b"\n")
    for end in range(len(data) + 1):
        path.write_bytes(data[:end])
        if end < header:
            assert "header" in refused(path).detail
            continue
        loaded = load_save(path, GAMES)
        whole = data[: end + 1].count(b"\n") - 1
        assert path.read_bytes() == data[:end]
        assert loaded.entries == whole
        assert loaded.match.log[:whole] == match.log[:whole]
        assert bool(loaded.notes) == (loaded.sound_bytes < end)


@pytest.mark.full
def test_a_changed_byte_anywhere_never_surprises(path: Path, full: bool) -> None:
    match = at_random(2, steps=4)
    data = b"".join(saved(path, match))
    for place in range(0, len(data), 1 if full else 3):
        for byte in (b"\0", b"\xff", b"9", b'"', b"\n", b"}"):
            if data[place : place + 1] == byte:
                continue
            path.write_bytes(data[:place] + byte + data[place + 1 :])
            latest = whatever_plays(path)
            assert latest is None or texts(match)[: len(latest.line)] == texts(latest)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (b"PK\x03\x04 something else", "not a Motherlode save"),
        (b'{"some":"json"}\n', "not a Motherlode save"),
        (b'{"motherlode":1,"game":"qua', "header is cut short"),
        (b'{"motherlode":1,"game":"quarry"\n{}\n', "header is damaged: it ends too early"),
        (b'{"motherlode":1,"game":"quarry"}\n', 'header is damaged: "rules" is missing'),
        (b'{"motherlode":"one"}\n', "header is damaged"),
        (b'{"motherlode":' + b"[" * 100_000 + b"\n", "header is damaged: it nests too deep"),
        (b'{"motherlode":5,"shape":"unheard of"}\n', "format version 5"),
    ],
)
def test_foreign_files_are_recognised(path: Path, data: bytes, message: str) -> None:
    path.write_bytes(data)
    error = refused(path)
    assert message in error.detail
    assert error.playable is None


def test_a_file_that_cannot_be_opened_is_reported(tmp_path: Path) -> None:
    for bad, message in (
        (tmp_path / "none", "no such file"),
        (tmp_path, "is a folder; a save is a file"),
        ("a\0b", "NUL"),
        ("\ud800", "no such file" if sys.platform == "win32" else "no name"),
    ):
        with pytest.raises(SaveError, match=message):
            load_save(bad, GAMES)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"motherlode": FORMAT + 1}, "format version 5"),
        ({"rules": RECORD.version + 1}, "version 2 of the rules"),
        ({"seed": 8}, "changed by hand"),
        ({"made": "yesterday"}, "changed by hand"),
        ({"digest": "0"}, "changed by hand"),
        ({"options": {"rounds": "9"}}, "changed by hand"),
    ],
)
def test_a_header_that_cannot_be_trusted_still_lets_the_match_be_played(
    path: Path, change: dict[str, Any], message: str
) -> None:
    match = played(["aim north", "rest", "aim south"])
    lines = saved(path, match)
    path.write_bytes(changed(lines[0], **change) + b"".join(lines[1:]))
    error = refused(path)
    assert message in error.detail
    assert error.line == 1
    assert error.playable is not None
    assert texts(error.playable) == texts(match)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "the games here are quarry"),
        ({"options": {"depth": "3"}}, 'no option "depth"; its options are rounds'),
        ({"options": {"rounds": "4"}}, "it is one of 3, 9"),
        ({"seats": []}, "2 to 3 players"),
        ({"nature": "kind"}, '"nature" is "kind"; it should be one of fate, manual'),
        ({"extra": 1}, '"extra" is not a field here; the fields are motherlode, game'),
        ({"seed": "x"}, '"seed" is "x"; it should be a whole number'),
        ({"seats": [{"name": 3, "colour": "blue"}]}, '"seats[0].name" is 3; it should be text'),
        ({"motherlode": 0}, "version 0 never was"),
        (
            {"seats": [{"name": "Anna", "colour": "blue"}, {"name": "Ben", "colour": "mauve"}]},
            'seat 2 has the colour "mauve"; the colours are vermilion, blue, green, yellow, purple, sky',
        ),
    ],
)
def test_a_header_that_does_not_fit_is_refused(path: Path, change: dict[str, Any], message: str) -> None:
    lines = saved(path, played(["aim north"]))
    path.write_bytes(changed(lines[0], **change) + b"".join(lines[1:]))
    assert message in refused(path).detail


def test_an_option_that_the_file_does_not_know_yet_takes_its_default(path: Path) -> None:
    match = played(["aim north", "rest"])
    write_save(path, match)
    options = {**RECORD.options, "lamps": Option(("few", "many"), "few")}
    later = msgspec.structs.replace(RECORD, options=options, version=2)
    loaded = load_save(path, {RECORD.id: later})
    assert loaded.match.header.options == {"rounds": "3", "lamps": "few"}
    assert texts(loaded.match) == texts(match)
    assert "lamps" in loaded.notes[0]


def spoilt(lines: list[bytes], place: int, change: Callable[[bytes], bytes]) -> bytes:
    return b"".join(change(line) if n == place else line for n, line in enumerate(lines, 1))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda line: b"\0" * 20 + b"\n", "is damaged: it is not JSON at character 1; an entry looks like"),
        (lambda line: line[:9] + b"\n", "is damaged"),
        (lambda line: b"\n", "is damaged: it is empty"),
        (lambda line: b'{"do":"dance","digest":""}\n', '"do" is "dance"; it should be one of play, undo'),
        (lambda line: changed(line, extra=1), '"extra" is not a field here; the fields are action, digest'),
        (lambda line: changed(line, digest="0123456789abcdef"), "move 3 (aim south) has the digest"),
        (lambda line: changed(line, action="aim north"), "move 3 (aim north) has the digest"),
        (lambda line: changed(line, action="aim up"), "up is neither north nor south; the file was changed"),
        (lambda line: changed(line, action="fly up"), '"fly" is not a verb'),
        (lambda line: changed(line, action="die --3"), ""),
        (lambda line: b"", "not what is asked now"),
        (lambda line: line + line, "not what is asked now"),
    ],
)
def test_a_bad_line_is_named_and_what_came_before_it_can_be_played(
    path: Path, change: Callable[[bytes], bytes], message: str
) -> None:
    match = played(["aim north", "rest", "aim south", "rest", "aim north"])
    lines = saved(path, match)
    path.write_bytes(spoilt(lines, 4, change))
    error = refused(path)
    assert message in error.detail
    assert error.line in (4, 5)
    assert f":{error.line}: " in str(error)
    assert error.playable is not None
    assert texts(error.playable) == texts(match)[: error.line - 2]
    error.playable.play(error.playable.legal()[0])  # and goes on


def test_a_save_of_other_rules_parts_at_the_move_where_they_differ(path: Path) -> None:
    class Generous(RECORD.rules):  # type: ignore[misc, name-defined]
        def _rest(self, state: Any, action: Any) -> Any:
            state.dug[state.seat - 1] += 1
            return super()._rest(state, action)

    match = played(["aim north", "rest"])
    write_save(path, match)
    error = refused(path, {RECORD.id: msgspec.structs.replace(RECORD, rules=Generous)})
    assert error.line == 3
    assert "move 2 (rest)" in error.detail
    assert "other rules" in error.detail


def test_a_complete_last_line_without_its_newline_counts(path: Path) -> None:
    match = played(["aim north", "rest"])
    path.write_bytes(b"".join(saved(path, match)).rstrip(b"\n"))
    loaded = load_save(path, GAMES)
    assert (loaded.match.log, loaded.notes) == (match.log, ())


def test_nature_answers_when_the_file_ends_at_its_turn(path: Path) -> None:
    match = played(["aim north", "roll"])
    lines = saved(path, match)
    path.write_bytes(b"".join(lines[:-1]))
    loaded = load_save(path, GAMES)
    assert (loaded.match.log, loaded.entries) == (match.log, 2)


@pytest.mark.parametrize("data", [b"my diary", b'{"motherlode":9}\n', b'{"motherlode":1,"ga', b""])
def test_what_is_no_sound_save_is_never_overwritten(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(SaveError, match="choose another name"):
        write_save(path, played(["aim north"]))
    assert path.read_bytes() == data
    assert [latest.name for latest in path.parent.iterdir()] == [path.name]


def test_a_damaged_save_is_never_overwritten_and_a_sound_one_is(path: Path) -> None:
    lines = saved(path, played(["aim north", "rest"]))
    second = played(["aim south"])
    write_save(path, second)
    assert load_save(path, GAMES).match.log == second.log
    for bad in (spoilt(lines, 2, lambda line: b"x\n"), spoilt(lines, 2, lambda line: changed(line, digest="0"))):
        path.write_bytes(bad)
        with pytest.raises(SaveError, match="choose another name"):
            write_save(path, second)
        assert path.read_bytes() == bad


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = b"".join(saved(path, played(["aim north"])))

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        write_save(path, played(["aim south", "rest"]))
    assert path.read_bytes() == before
    assert [latest.name for latest in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("name", ["", "none/match.jsonl"])
def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SaveError, match="cannot be written"):
        write_save(name, played([]))


def test_the_saves_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "home"))
    assert saves_folder() == tmp_path / "home" / "saves"
    assert list_saves() == []
    assert latest_unfinished(GAMES) is None
    assert not (tmp_path / "home").exists()


def put(folder: Path, name: str, match: Match, when: int) -> Path:
    path = folder / name
    write_save(path, match)
    os.utime(path, (when, when))
    return path


def test_the_last_unfinished_match_is_found(tmp_path: Path) -> None:
    going = played(["aim north", "rest", "aim north"], seats=2)
    put(tmp_path, "a.unfinished.jsonl", played(["aim north"]), 100)
    path = put(tmp_path, "b.unfinished.jsonl", going, 200)
    put(tmp_path, "c.finished.jsonl", at_random(1), 300)
    put(tmp_path, "d.unfinished.jsonl", at_random(1), 400)  # over, though nobody closed it
    put(tmp_path, "export.jsonl", played([]), 500)
    (tmp_path / "e.unfinished.jsonl").write_text("my diary")
    latest = latest_unfinished(GAMES, tmp_path)
    assert latest is not None
    assert (latest.path, latest.game, latest.title) == (path, "quarry", "Quarry")
    assert (latest.turn_number, latest.problem) == (2, "")
    assert latest.match.log == going.log
    assert [seat.name for seat in latest.seats] == ["Seat 1", "Seat 2"]


def test_a_damaged_unfinished_match_is_offered_as_far_as_it_goes(tmp_path: Path) -> None:
    path = put(tmp_path, "a.unfinished.jsonl", played(["aim north", "rest", "aim south"]), 100)
    path.write_bytes(spoilt(path.read_bytes().splitlines(keepends=True), 3, lambda line: b"??\n"))
    latest = latest_unfinished(GAMES, tmp_path)
    assert latest is not None
    assert texts(latest.match) == ["aim north"]
    assert "a.unfinished.jsonl:3: is damaged" in latest.problem
    assert not latest.loaded.is_sound


def test_saves_are_listed_last_written_first(tmp_path: Path) -> None:
    first = put(tmp_path, "a.unfinished.jsonl", played(["aim north"]), 100)
    second = put(tmp_path, "b.finished.jsonl", at_random(1), 200)
    strange = tmp_path / "c.jsonl"
    strange.write_text("my diary")
    os.utime(strange, (50, 50))
    (tmp_path / "notes.txt").write_text("no save")
    listed = list_saves(tmp_path)
    assert [(saved.path, saved.finished, saved.modified) for saved in listed] == [
        (second, True, 200.0),
        (first, False, 100.0),
        (strange, False, 50.0),
    ]
    assert listed[0].header == load_save(second, GAMES).match.header
    assert [bool(saved.problem) for saved in listed] == [False, False, True]
    assert "not a Motherlode save" in listed[2].problem


def test_a_folder_that_cannot_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "a.unfinished.jsonl", played(["aim north"]), 1)

    def closed(_: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    for look in (lambda: list_saves(tmp_path), lambda: latest_unfinished(GAMES, tmp_path)):
        with pytest.raises(SaveError, match="cannot be read: Permission denied"):
            look()


def test_a_log_has_one_line_per_entry_with_the_digest_of_its_position(path: Path) -> None:
    match = played(["aim north", "rest"])
    lines = [json.loads(line) for line in saved(path, match)]
    assert lines[0]["motherlode"] == USUAL_FORMAT
    assert {name: lines[0][name] for name in ("game", "rules", "options", "seed", "nature")} == {
        "game": "quarry",
        "rules": 1,
        "options": {"rounds": "3"},
        "seed": 7,
        "nature": "fate",
    }
    assert lines[1:] == [
        {"do": "play", "action": "aim north", "digest": match.digest(1)},
        {"do": "play", "action": "rest", "digest": match.digest(2)},
    ]
    assert isinstance(load_save(path, GAMES), LoadedMatch)
    assert match.log[0] == Play("aim north", match.digest(1))
