"""The sides of seats at a flat screen in files and on the command line: only a far one is written."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
import pytest

from engine.cli.arguments import seat_setup
from engine.data.seats import FAR, NEAR, SeatSetup
from engine.data.settings import Seating, Settings
from engine.match.log import FORMAT, USUAL_FORMAT
from engine.match.match import Match
from engine.match.save_file import load_save, write_save
from engine.match.save_format import SaveError
from tests.engine.toy import GAMES, RECORD

NEARBY = (SeatSetup("Anna", "vermilion"), SeatSetup("Ben", "blue", "easy"))

ACROSS = (SeatSetup("Anna", "vermilion"), SeatSetup("Ben", "blue", side=FAR))


def played(seats: tuple[SeatSetup, ...]) -> Match:
    match = Match.new(RECORD, {}, seats, 7)
    for _ in range(4):
        match.play(match.legal()[0])
    return match


def header(path: Path) -> bytes:
    return path.read_bytes().partition(b"\n")[0]


def test_without_a_far_seat_a_file_is_what_it_was(tmp_path: Path) -> None:
    write_save(tmp_path / "a.jsonl", played(NEARBY))
    written = header(tmp_path / "a.jsonl")
    seats = b'[{"name":"Anna","colour":"vermilion","player":"person"},{"name":"Ben","colour":"blue","player":"easy"}]'
    assert seats in written
    assert written.startswith(b'{"motherlode":%d,' % USUAL_FORMAT)


def test_a_far_seat_is_kept_and_needs_the_newest_format(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    write_save(path, played(ACROSS))
    assert header(path).startswith(b'{"motherlode":%d,' % FORMAT)
    match = load_save(path, GAMES).match
    assert [seat.side for seat in match.seats] == [NEAR, FAR]
    match.hand(2, "easy", "Blue")
    assert match.seats[1].side == FAR
    assert match.branch(2).seats[1].side == FAR


def test_an_unknown_side_is_a_fault_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    write_save(path, played(ACROSS))
    path.write_bytes(path.read_bytes().replace(b'"side":"far"', b'"side":"above"'))
    with pytest.raises(SaveError, match="side"):
        load_save(path, GAMES)


def test_old_settings_open_and_near_seats_are_written_as_before() -> None:
    old = b'{"seatings":{"pit":{"seats":[{"name":"A","colour":"blue","player":"person"}],"options":{},"by_lot":false}}}'
    settings = msgspec.json.decode(old, type=Settings)
    assert settings.seatings == {"pit": Seating([SeatSetup("A", "blue")])}
    assert msgspec.json.encode(settings) == old


@pytest.mark.parametrize(
    ("word", "seat"),
    [
        ("Ann:blue", SeatSetup("Ann", "blue")),
        ("Ann:blue:near", SeatSetup("Ann", "blue")),
        ("Ann:blue:far", SeatSetup("Ann", "blue", side=FAR)),
        ("A:B:blue:far", SeatSetup("A:B", "blue", side=FAR)),
        ("far:blue", SeatSetup("far", "blue")),
    ],
)
def test_the_side_of_a_seat_on_the_command_line(word: str, seat: SeatSetup) -> None:
    assert seat_setup(word) == seat


@pytest.mark.parametrize("word", ["Ann:far", "far", ":far", "Ann:blue:above", "bot:easy:far"])
def test_what_is_no_seat(word: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        seat_setup(word)
