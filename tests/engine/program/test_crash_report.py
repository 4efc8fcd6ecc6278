"""The report of a bug: it tells developers where it happened, and nobody who played or lives there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import games
from engine.data.paths import ROOT
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.program import failure_words as words_module
from engine.program.crash_report import Scene, report_text, scene_of, told_command, write_report
from engine.program.failure_words import failure_line, failure_words, kept_words

ANNA = "Anna-Lena O'Hara"


@pytest.fixture(name="match")
def a_match() -> Match:
    game, record = next(iter(games.discover().items()))
    seats = [SeatSetup(ANNA, "vermilion"), SeatSetup("", "blue", "easy")]
    assert record.id == game
    return Match.new(record, {}, seats, 1)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], ""),
        (
            ["play", "chess", "--size", "800x600", "--option", "board=short"],
            "play chess --size 800x600 --option board=short",
        ),
        (["play", "chess", "--seat", "anna:blue", "bot"], "play chess --seat ... ..."),
        (["--kiosk", "4711"], "--kiosk ..."),
        (["--kiosk=4711", "--size=800x600"], "--kiosk=... --size=800x600"),
        (["open", "/home/anna/our evening.jsonl"], "open ..."),
        (["play", "chess", "--seed", "77"], "play chess --seed ..."),
    ],
)
def test_a_command_line_is_told_without_people_and_secrets(words: list[str], told: str) -> None:
    assert told_command(words) == told


def test_a_report_tells_versions_table_and_traceback_but_no_names_and_homes(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, user = tmp_path / "anna", tmp_path / "anna" / "games"
    monkeypatch.setenv("USERPROFILE" if sys.platform == "win32" else "HOME", str(home))
    monkeypatch.setenv("MOTHERLODE_HOME", str(user))
    monkeypatch.setattr("sys.argv", ["motherlode", "play", match.record.id, "--seat", f"{ANNA}:blue"])
    bug = KeyError(f"{ANNA}, {home / 'x.txt'}, {user / 'saves'}, {ROOT / 'main.py'}")
    text = report_text(bug, scene_of("the scene table", match, user / "saves" / "20260102-match.jsonl"))
    assert "anna" not in text.lower()
    assert str(tmp_path) not in text
    assert str(ROOT) not in text
    for word in ("Python ", "pygame-ce", "failed at the scene table", f"play {match.record.id} --seat ...", "KeyError"):
        assert word in text
    assert f"Table: {match.record.id} " in text
    assert f"with person, bot:easy, after {len(match.line)} actions, saved as 20260102-match.jsonl" in text
    assert "(person 1), ~/x.txt, (user's folder)/saves, ./main.py" in text.replace("\\\\", "/")


def test_a_file_elsewhere_is_not_named(match: Match, tmp_path: Path) -> None:
    assert "saved as a file elsewhere" in scene_of("x", match, tmp_path / "annas-match.jsonl").table


def test_the_line_about_a_failure_is_told_even_if_its_words_are_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = Path("r.txt")
    assert failure_line("KeyError", report, "so be it").endswith("; so be it; a report is in r.txt")
    (tmp_path / "program").mkdir()
    (tmp_path / "program" / "failure.yaml").write_text("failed: 7\n")
    monkeypatch.setattr("engine.words.word_sheet.WORDS", tmp_path)
    monkeypatch.setattr(failure_words, "_words", {})
    assert words_module.failure_line("KeyError", report, "so be it") == "KeyError; so be it; r.txt"
    assert kept_words(None) == ()


def test_what_a_place_can_look_like_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", "/")
    assert "x/y" in report_text(ValueError("x/y"), Scene("a test", names=("", "[")))
    if sys.platform != "win32":  # there every name has a place beside one's own
        monkeypatch.setenv("MOTHERLODE_HOME", "~nobody-of-this-name")
        assert write_report(ValueError(), Scene("a test")) is None
