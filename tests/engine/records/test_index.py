"""The index of kept matches: read once, read again when files change, made anew when it is missing or wrong."""

from __future__ import annotations

import os
import sqlite3
import threading
from pathlib import Path

import pytest

from engine.match.save_file import load_save
from engine.records import index
from engine.records.index import index_path, read_results
from engine.records.results import read_result
from tests.engine.records.kept import Reading, keep
from tests.engine.toy import GAMES


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    saves = tmp_path / "saves"
    saves.mkdir()
    return saves


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, as they are."""
    names: list[str] = []

    def noting(path: Path, *rest: object) -> object:
        names.append(path.name.partition(".")[0])
        return read_result(path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(index, "read_result", noting)
    return names


def fill(folder: Path) -> None:
    keep(folder, "a", 1)
    keep(folder, "b", 2)
    keep(folder, "on", 3, actions=3)
    (folder / "torn.finished.jsonl").write_bytes(b'{"motherlode":1,"ga')
    (folder / "notes.txt").write_text("no match")


def test_a_match_is_read_once_the_latest_first_and_known_from_then_on(folder: Path, opened: list[str]) -> None:
    fill(folder)
    first = Reading()
    assert (first.known, first.files) == ([], ["a", "b"])
    assert opened == ["torn", "on", "b", "a"]
    opened.clear()
    again = Reading()
    assert (again.known, again.results, opened) == (["a", "b"], first.results, [])


def test_a_result_says_how_the_match_ended(folder: Path) -> None:
    match = keep(folder, "a", 5, ("Anna", "hard", "Cleo"))
    standings = match.standings()
    (result,) = Reading().results
    assert [(seat.name, seat.player, seat.total, seat.rank) for seat in result.players] == [
        (name, player, standings.totals[at], standings.ranks[at])
        for at, (name, player) in enumerate([("Anna", "person"), ("Hard", "hard"), ("Cleo", "person")])
    ]
    assert (result.game, result.seats, result.turns) == ("quarry", 3, match.turn_count)
    assert (result.options, result.made) == (match.header.options, match.header.made)
    assert not result.is_resigned
    assert not any(seat.is_handed or seat.gave_up for seat in result.players)


def test_only_what_is_new_or_has_changed_is_read_and_what_has_gone_is_dropped(folder: Path, opened: list[str]) -> None:
    fill(folder)
    Reading()
    opened.clear()
    keep(folder, "c", 4)
    (folder / "a.finished.jsonl").unlink()
    keep(folder, "b", 9)
    os.utime(folder / "on.unfinished.jsonl", (1, 1))
    changed = Reading()
    assert (changed.known, changed.files) == ([], ["b", "c"])
    assert sorted(opened) == ["b", "c", "on"]
    assert changed.results[0].made.endswith("10:09:00")
    opened.clear()
    assert (Reading().known, opened) == (["b", "c"], [])


@pytest.mark.parametrize(
    "damage", ["missing", "garbage", "empty", "schema", "no table", "bad row", "bad whole", "folder"]
)
def test_a_missing_or_wrong_index_is_made_anew(folder: Path, opened: list[str], damage: str) -> None:
    fill(folder)
    before = Reading().results
    contents = {path: path.read_bytes() for path in folder.iterdir()}
    opened.clear()
    path = index_path()
    if damage in ("missing", "folder"):
        path.unlink()
    if damage == "folder":
        path.mkdir()
    elif damage == "garbage":
        path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 40)
    elif damage == "empty":
        path.write_bytes(b"")
    elif damage != "missing":
        with sqlite3.connect(path) as connection:
            connection.executescript(
                {
                    "schema": "pragma user_version = 99",
                    "no table": "drop table results; delete from whole",
                    "bad row": "update results set result = x'c1c1' where file like 'a.%'; delete from whole",
                    "bad whole": "update whole set results = x'c1c1'",
                }[damage]
            )
        connection.close()
    assert Reading().results == before
    assert sorted(opened) == ["a", "b", "on", "torn"]
    opened.clear()
    assert Reading().results == before
    assert opened == ([] if damage != "folder" else ["torn", "on", "b", "a"])
    assert {path: path.read_bytes() for path in folder.iterdir()} == contents


def test_an_unchanged_folder_is_read_as_one_and_a_changed_one_by_its_rows(folder: Path, opened: list[str]) -> None:
    fill(folder)
    first = Reading().results
    with sqlite3.connect(index_path()) as connection:
        connection.execute("delete from results")
    connection.close()
    opened.clear()
    assert (Reading().results, opened) == (first, [])
    (folder / "b.finished.jsonl").unlink()
    assert (Reading().files, sorted(opened)) == (["a"], ["a", "on", "torn"])
    opened.clear()
    (folder / "torn.finished.jsonl").unlink()
    assert (Reading().files, opened) == (["a"], [])
    assert (Reading().known, opened) == (["a"], [])


def test_rules_of_a_new_version_read_matches_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    fill(folder)
    Reading()
    opened.clear()
    monkeypatch.setattr(index, "reader_version", lambda games, game: f"newer {game}")
    assert (Reading().known, sorted(opened)) == ([], ["a", "b", "on", "torn"])


def test_what_was_read_before_leaving_is_not_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, opened: list[str]
) -> None:
    for number in range(6):
        keep(folder, f"m{number}", number)
    assert Reading(stop_after=60).results == []
    read, opened[:] = opened[:-1], []
    assert read[0] == "m5"
    assert Reading().files == [f"m{number}" for number in range(6)]
    assert opened == [f"m{number}" for number in reversed(range(6)) if f"m{number}" not in read]


def test_two_windows_read_at_once(folder: Path) -> None:
    for number in range(12):
        keep(folder, f"m{number:02}", number)
    found: list[list[str]] = []
    both = [threading.Thread(target=lambda: found.append(Reading().files)) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert found == [[f"m{number:02}" for number in range(12)]] * 2
    assert Reading().files == found[0]


def test_a_locked_index_is_left_alone_and_nothing_is_lost(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(folder)
    Reading()
    keep(folder, "c", 4)
    monkeypatch.setattr(index, "PATIENCE", 0.01)
    other = sqlite3.connect(index_path())
    other.execute("begin exclusive")
    assert Reading().files == ["a", "b", "c"]
    other.rollback()
    other.close()
    assert Reading().known == ["a", "b"]
    assert Reading().known == ["a", "b", "c"]


def test_a_match_that_ends_differently_from_its_log_is_left_out(folder: Path) -> None:
    keep(folder, "a", 1)
    path = folder / "a.finished.jsonl"
    lines = path.read_bytes().split(b"\n")
    lines[-2] = lines[-2][:-10] + b'00000000"}'
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(ValueError, match="digest"):
        load_save(path, GAMES)
    assert Reading().files == []


def test_no_folder_and_no_place_for_an_index_are_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "file"))
    assert Reading().results == []
    assert read_results(GAMES, len, abs, folder=tmp_path) == []
