"""The autosave: every entry is in the file at once, and files of other programs are never changed."""

from __future__ import annotations

import os
import random
import threading
import time
from pathlib import Path

import pytest

from engine.match.autosave import Journal
from engine.match.log import Undo
from engine.match.match import Match
from engine.match.save_file import LoadedMatch, load_save, write_save
from engine.match.save_format import SaveError
from engine.match.save_list import latest_unfinished
from tests.engine.match.matches import at_random, begin, played, texts
from tests.engine.toy import GAMES


def on_disk(journal: Journal) -> Match:
    return load_save(journal.path, GAMES).match


def test_every_entry_is_in_the_file_as_soon_as_it_is_recorded(tmp_path: Path) -> None:
    chance = random.Random(3)
    match = begin()
    journal = Journal.start(match, tmp_path)
    assert on_disk(journal).log == []
    while not match.over:
        match.play(chance.choice(match.legal()))
        if chance.random() < 0.2:
            match.undo()
        journal.record()
        assert on_disk(journal).log == match.log
    journal.close()
    assert on_disk(journal).log == match.log


def test_the_file_name_holds_the_game_and_whether_it_is_over(tmp_path: Path) -> None:
    match = played(["aim north"])
    journal = Journal.start(match, tmp_path)
    assert journal.path.name.endswith("-quarry.unfinished.jsonl")
    match.resign(1)
    journal.record()
    journal.close()
    assert journal.path.name.endswith("-quarry.finished.jsonl")
    assert [latest.name for latest in tmp_path.iterdir()] == [journal.path.name]
    assert latest_unfinished(GAMES, tmp_path) is None


def test_a_finished_match_that_is_taken_up_again_is_unfinished(tmp_path: Path) -> None:
    match = played(["aim north"])
    journal = Journal.start(match, tmp_path)
    match.resign(1)
    journal.record()
    journal.close()
    again = Journal.resume(load_save(journal.path, GAMES), tmp_path)
    again.match.undo()
    again.record()
    again.close()
    assert again.path.name.endswith(".unfinished.jsonl")
    assert len(list(tmp_path.iterdir())) == 1
    latest = latest_unfinished(GAMES, tmp_path)
    assert latest is not None
    assert isinstance(latest.match.log[-1], Undo)


def test_matches_of_the_same_second_have_files_of_their_own(tmp_path: Path) -> None:
    journals = [Journal.start(played(["aim north"], seed), tmp_path) for seed in range(5)]
    assert len({journal.path for journal in journals}) == 5
    for seed, journal in enumerate(journals):
        assert on_disk(journal).header.seed == seed
        journal.close()


def test_a_match_goes_on_in_its_own_file(tmp_path: Path) -> None:
    match = at_random(2, steps=4)
    first = Journal.start(match, tmp_path)
    first.close()
    latest = latest_unfinished(GAMES, tmp_path)
    assert latest is not None
    second = Journal.resume(latest.loaded, tmp_path)
    assert second.path == first.path
    latest.match.play(latest.match.legal()[0])
    second.record()
    second.close()
    assert on_disk(second).log == latest.match.log
    assert on_disk(second).log[: len(match.log)] == match.log


def test_the_autosave_folder_is_the_users_when_none_is_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    journal = Journal.start(played(["aim north"]))
    journal.close()
    assert journal.path.parent == tmp_path / "saves"
    latest = latest_unfinished(GAMES)
    assert latest is not None
    resumed = Journal.resume(latest.loaded)
    resumed.close()
    assert resumed.path == journal.path


@pytest.mark.parametrize("cut", range(1, 50, 7))
def test_a_torn_last_line_is_cut_off_when_the_match_goes_on(tmp_path: Path, cut: int) -> None:
    match = played(["aim north", "rest", "aim south"])
    journal = Journal.start(match, tmp_path)
    journal.close()
    data = journal.path.read_bytes()
    journal.path.write_bytes(data[:-cut])
    loaded = load_save(journal.path, GAMES)
    again = Journal.resume(loaded, tmp_path)
    again.match.play(again.match.legal()[1])
    again.record()
    again.close()
    assert again.path == journal.path
    assert load_save(again.path, GAMES).notes == ()
    assert on_disk(again).log == again.match.log


def test_natures_answer_that_was_not_written_any_more_is_written_then(tmp_path: Path) -> None:
    match = played(["aim north", "roll"])
    journal = Journal.start(match, tmp_path)
    journal.close()
    lines = journal.path.read_bytes().splitlines(keepends=True)
    journal.path.write_bytes(b"".join(lines[:-1]))
    again = Journal.resume(load_save(journal.path, GAMES), tmp_path)
    again.close()
    assert journal.path.read_bytes().splitlines(keepends=True) == lines


def damaged(tmp_path: Path) -> tuple[Path, bytes, Match]:
    path = tmp_path / "20200101-000000-quarry.unfinished.jsonl"
    write_save(path, played(["aim north", "rest", "aim south", "rest"]))
    lines = path.read_bytes().splitlines(keepends=True)
    data = b"".join([*lines[:3], b"rust\n", *lines[4:]])
    path.write_bytes(data)
    with pytest.raises(SaveError) as caught:
        load_save(path, GAMES)
    assert caught.value.playable is not None
    return path, data, caught.value.playable


def test_a_damaged_file_is_left_and_what_it_held_goes_on_elsewhere(tmp_path: Path) -> None:
    path, data, _ = damaged(tmp_path)
    latest = latest_unfinished(GAMES, tmp_path)
    assert latest is not None
    journal = Journal.resume(latest.loaded, tmp_path)
    latest.match.play("aim south")
    journal.record()
    journal.close()
    assert path.read_bytes() == data
    assert journal.path != path
    assert texts(on_disk(journal)) == ["aim north", "rest", "aim south"]


def test_a_file_of_another_folder_or_name_is_left_as_it_is(tmp_path: Path) -> None:
    slot = tmp_path / "saves"
    for path in (tmp_path / "a.unfinished.jsonl", tmp_path / "mine.jsonl"):
        write_save(path, played(["aim north"]))
        data = path.read_bytes()
        journal = Journal.resume(load_save(path, GAMES), slot)
        journal.match.play("rest")
        journal.record()
        journal.close()
        assert path.read_bytes() == data
        assert journal.path.parent == slot
        assert texts(on_disk(journal)) == ["aim north", "rest"]


def test_a_file_that_changed_since_it_was_read_is_left_as_it_is(tmp_path: Path) -> None:
    first = Journal.start(played(["aim north"]), tmp_path)
    first.close()
    loaded = load_save(first.path, GAMES)
    data = first.path.read_bytes() + b"more"
    first.path.write_bytes(data)
    journal = Journal.resume(loaded, tmp_path)
    journal.close()
    assert first.path.read_bytes() == data
    assert journal.path != first.path
    assert on_disk(journal).log == loaded.match.log


def test_when_another_program_writes_to_the_file_the_match_moves(tmp_path: Path) -> None:
    match = played(["aim north"])
    journal = Journal.start(match, tmp_path)
    first = journal.path
    data = first.read_bytes() + b"not ours\n"
    first.write_bytes(data)
    match.play("rest")
    journal.record()
    assert first.read_bytes() == data
    assert journal.path != first
    match.play("aim south")
    journal.record()
    journal.close()
    assert on_disk(journal).log == match.log


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")
def test_when_the_file_is_taken_away_the_match_moves(tmp_path: Path) -> None:
    match = played(["aim north"])
    journal = Journal.start(match, tmp_path)
    journal.path.unlink()
    match.play("rest")
    journal.record()
    journal.close()
    assert on_disk(journal).log == match.log


def test_a_full_disk_is_reported_and_all_is_written_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(["aim north"])
    journal = Journal.start(match, tmp_path)
    data = journal.path.read_bytes()
    match.play("rest")
    write, room = os.write, [10, 0]

    def full(handle: int, data: bytes) -> int:
        room_left = room.pop(0)
        if not room_left:
            raise OSError(28, "No space left on device")
        return write(handle, data[:room_left])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(SaveError, match="No space left"):
            journal.record()
    assert journal.path.read_bytes() == data
    journal.record()
    journal.close()
    assert on_disk(journal).log == match.log


def test_a_journal_that_cannot_begin_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    before = threading.active_count()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(SaveError, match="No space left"):
            Journal.start(played(["aim north"]), tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert threading.active_count() == before


def test_the_file_is_synced_at_turn_ends_by_a_thread_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    done = threading.Event()

    def keep(handle: int) -> None:
        threads.append(threading.current_thread().name)
        done.set()

    monkeypatch.setattr(os, "fsync", keep)
    match = begin()
    journal = Journal.start(match, tmp_path)
    match.play("aim north")
    journal.record()
    assert not done.wait(0.05)
    match.play("rest")
    journal.record()
    assert done.wait(10)
    journal.close()
    assert set(threads) == {"journal"}


def test_a_failed_sync_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    journal = Journal.start(played(["aim north"]), tmp_path)
    with pytest.raises(SaveError, match="Input/output error"):
        journal.close()
    assert texts(on_disk(journal)) == ["aim north"]


class Disk:
    """A replacement of `fsync` that counts its calls and fails as long as it is `broken`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken = True
        self.calls = 0
        monkeypatch.setattr(os, "fsync", self.keep)

    def keep(self, _: int) -> None:
        broken = self.broken
        self.calls += 1
        if broken:
            raise OSError(5, "Input/output error")

    def settle(self, journal: Journal, calls: int) -> None:
        """Wait until the disk has been called `calls` times and the journal knows the last result."""
        until = time.monotonic() + 10
        while self.calls < calls or journal._syncer._wake.is_set():
            assert time.monotonic() < until
            time.sleep(0.001)
        time.sleep(0.02)


def test_while_syncing_fails_all_is_written_and_every_call_reports_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    match = begin()
    journal = Journal.start(match, tmp_path)
    for text in ("aim north", "rest"):
        match.play(text)
        journal.record()
    disk.settle(journal, 1)
    match.play("aim south")
    with pytest.raises(SaveError, match="Input/output error"):
        journal.record()
    assert on_disk(journal).log == match.log
    with pytest.raises(SaveError, match="Input/output error"):
        journal.record()
    disk.broken = False
    match.play("rest")
    with pytest.raises(SaveError, match="Input/output error"):
        journal.record()
    disk.settle(journal, 2)
    journal.record()
    journal.close()
    assert on_disk(journal).log == match.log


def test_an_unreported_fault_outlives_a_later_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    match = begin()
    journal = Journal.start(match, tmp_path)
    for text in ("aim north", "rest"):
        match.play(text)
        journal.record()
    disk.settle(journal, 1)
    disk.broken = False
    with pytest.raises(SaveError, match="Input/output error"):
        journal.close()


def test_a_file_that_cannot_be_closed_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal.start(played(["aim north"]), tmp_path)
    close = os.close

    def torn(handle: int) -> None:
        close(handle)
        raise OSError(122, "Disk quota exceeded")

    with monkeypatch.context() as patch:
        patch.setattr(os, "close", torn)
        with pytest.raises(SaveError, match="Disk quota exceeded"):
            journal.close()
    assert texts(on_disk(journal)) == ["aim north"]


def test_a_file_that_cannot_be_taken_up_again_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Journal.start(played(["aim north"]), tmp_path)
    first.close()
    torn = first.path.read_bytes() + b'{"do":'
    first.path.write_bytes(torn)
    loaded = load_save(first.path, GAMES)

    def stuck(handle: int, size: int) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", stuck)
        again = Journal.resume(loaded, tmp_path)
    again.close()
    assert first.path.read_bytes() == torn
    assert again.path != first.path
    assert texts(on_disk(again)) == ["aim north"]


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    with pytest.raises(SaveError, match="no save can be written here"):
        Journal.start(played([]), tmp_path / "saves")


def test_a_closed_journal_leaves_no_thread(tmp_path: Path) -> None:
    before = threading.active_count()
    journal = Journal.start(played([]), tmp_path)
    assert threading.active_count() == before + 1
    journal.close()
    assert threading.active_count() == before


def test_a_loaded_match_is_resumed_by_what_was_read(tmp_path: Path) -> None:
    match = played(["aim north"])
    unread = LoadedMatch(match, tmp_path / "gone.unfinished.jsonl")
    journal = Journal.resume(unread, tmp_path)
    journal.close()
    assert on_disk(journal).log == match.log
