"""Damaged saves of every kind: each is read as far as it goes, or refused in words that can be shown."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.save_format import SaveError
from engine.match.save_list import latest_unfinished, list_saves
from engine.rules.actions import IllegalAction
from tests.engine.match.damage import damaged, mixed

SEATS = (SeatSetup("Anna", "vermilion"), SeatSetup("Bert", "blue", "easy"))


@pytest.fixture(name="sound", scope="module")
def sound_saves(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """The bytes of two saves per game, one of them with a position that somebody has set up."""
    path = tmp_path_factory.mktemp("sound") / "match.jsonl"
    saves = []
    for seed, record in enumerate(games.discover().values()):
        chance = random.Random(seed)
        match = Match.new(record, {}, SEATS, seed)
        for _ in range(12):
            match.play(chance.choice(match.legal()))
            if chance.random() < 0.2:
                match.undo()
        for each in (
            match,
            Match.new(record, match.header.options, SEATS, seed, position=match.rules.facts(match.state)),
        ):
            write_save(path, each)
            saves.append(path.read_bytes())
            path.unlink()
    return saves


def what_is_read(path: Path) -> tuple[Match | None, str]:
    """As much of a match as can be played, and what is wrong with the rest."""
    try:
        return load_save(path, games.discover()).match, ""
    except SaveError as error:
        return error.playable, error.detail


@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(5, 20))])
def test_no_damaged_save_raises_anything_else(sound: list[bytes], seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    path = tmp_path / "match.unfinished.jsonl"
    for _ in range(20):
        save = chance.choice(sound) if chance.random() < 0.8 else mixed(chance, sound)
        path.write_bytes(damaged(chance, save) if chance.random() < 0.9 else save)
        match, words = what_is_read(path)
        assert words.isprintable()
        assert len(words) <= 400
        if match is not None:
            assert all(seat.name.isprintable() and 0 < len(seat.name) <= 16 for seat in match.header.seats)
            assert match.over or match.legal()
        (saved,) = list_saves(tmp_path)
        assert saved.problem.isprintable()
        latest_unfinished(games.discover(), tmp_path)


def test_the_damages_are_the_same_every_time_and_of_every_kind(sound: list[bytes]) -> None:
    first, again = ([damaged(random.Random(seed), sound[0]) for seed in range(60)] for _ in range(2))
    assert first == again
    assert sum(save != sound[0] for save in first) > 50
    for kind in (b"\\u0000", b"[" * 900, b"\n\n", b"x" * 3000):
        assert any(kind in damaged(random.Random(seed), sound[0]) for seed in range(400)), kind


def test_a_save_that_ends_at_any_byte_is_read_up_to_its_last_whole_line(tmp_path: Path) -> None:
    record = games.discover()["mattock"]
    match = Match.new(record, {}, SEATS, 1)
    for _ in range(3):
        match.play(match.legal()[0])
    match.hand(1, "hard", "Zoe")
    path = tmp_path / "match.jsonl"
    write_save(path, match)
    whole = path.read_bytes()
    header = whole.index(b"\n")
    for size in range(len(whole) + 1):
        path.write_bytes(whole[:size])
        read, words = what_is_read(path)
        if size < header:
            assert (read, bool(words)) == (None, True)
        else:
            lines = whole[: size + 1].count(b"\n")  # the newline of the last line may be missing
            assert read is not None
            assert (len(read.log), words) == (lines - 1, "")


def test_a_flood_of_undo_and_redo_is_replayed(tmp_path: Path) -> None:
    record = games.discover()["mattock"]
    match = Match.new(record, {}, SEATS, 1)
    for _ in range(10):
        match.play(match.legal()[0])
    for count in (1, 2, 5) * 200:
        match.undo(count)
        match.redo(count)
    with pytest.raises(IllegalAction):
        match.redo()
    write_save(tmp_path / "match.jsonl", match)
    assert load_save(tmp_path / "match.jsonl", {record.id: record}).match.log == match.log
