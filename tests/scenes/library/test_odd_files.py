"""Odd files among the matches: names, times and words that no well-behaved file has."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
import pytest

from engine.data.seats import SeatSetup
from engine.match.save_list import list_saves
from scenes.library.model import SavedMatch
from tests.scenes.fake_app import FakeApp
from tests.scenes.library.saved_files import GAME, keep, opened, shelf


@pytest.mark.parametrize("seconds", [1e15, -1e15, 2.0**40, float(2**63)])
def test_a_time_outside_the_calendar_is_an_unknown_day(folder: Path, seconds: float) -> None:
    shelf(folder)
    saved = SavedMatch(msgspec.structs.replace(list_saves()[0], modified=seconds), FakeApp().games)
    assert saved.date == "an unknown day"


@pytest.mark.skipif(sys.platform == "win32", reason="names are no bytes there")
def test_files_with_names_that_cannot_be_shown_are_listed(folder: Path) -> None:
    keep(folder, "x", 4, 1)
    save = (folder / "x.unfinished.jsonl").read_bytes()
    for name in (b"bad\xff.unfinished.jsonl", b"\xe2\x80\x8b.unfinished.jsonl", b"\x01.finished.jsonl"):
        (folder / os.fsdecode(name)).write_bytes(save)
        (folder / f"torn{os.fsdecode(name)}").write_bytes(save[:90])
    scene, driver = opened(FakeApp([GAME]))
    for chosen in scene.matches:
        scene.chosen = chosen
        driver.picture()
        assert (scene.chosen_match.title + scene.chosen_match.problem).isprintable()  # type: ignore[union-attr]
    assert len(scene.matches) == 7


def test_a_file_with_words_that_cannot_be_shown_is_listed(folder: Path) -> None:
    seats = (SeatSetup("\0" * 9, "vermilion"), SeatSetup("\u200b" * 300, "sky", "hard\0"))
    keep(folder, "odd", 4, 1, seats)
    path = folder / "odd.unfinished.jsonl"
    (folder / "foreign.jsonl").write_bytes(path.read_bytes().replace(b'"mattock"', b'"mat\\u0000tock"'))
    scene, driver = opened(FakeApp([GAME]))
    for name in scene.matches:
        scene.chosen = name
        driver.picture()
    assert {match.title for match in scene.matches.values()} == {"Mattock", "mat tock"}
    assert [seat.name for seat in scene.matches[path.name].players] == ["Seat 1", "Seat 2"]
