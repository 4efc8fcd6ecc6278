"""Processes of the program's own: the hidden word of a frozen one starts the very workers that Python starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from engine.bots.client import BOT_WORKER
from engine.bots.messages import BotAnswer, BotRequest, TableHeader
from engine.data.paths import ROOT
from engine.program.starting import WORKER, WORKERS, engine_command, outer_environment, worker_command
from engine.review import reader
from engine.review.messages import MatchHeader, ReadRequest

TABLE = TableHeader("pan", {}, 2)

LINE = ["glimpse c", "find 3", "glimpse a", "find 0"]

ASKED = BotRequest(1, "d", 0, LINE, "medium", None, 3), BotRequest(2, "d", 4, ["no move"], "easy", 1, 3)

SAID: dict[str, tuple[msgspec.Struct, ...]] = {
    BOT_WORKER: (
        TABLE,
        BotRequest(1, "d", 0, LINE, "medium", None, 3),
        BotRequest(2, "d", 4, ["no move"], "easy", 1, 3),
    ),
    reader.MODULE: (MatchHeader(TABLE, LINE), ReadRequest(0, 3)),
}
"""What a worker of each kind is told."""


def answers(command: list[str], said: tuple[msgspec.Struct, ...], home: Path) -> list[dict[str, object]]:
    """What a worker answers, without the time that it took."""
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in said)
    environment = {"PYTHONPATH": str(ROOT), "MOTHERLODE_HOME": str(home)}
    done = subprocess.run(command, cwd=ROOT, env=environment, input=lines, capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    told: list[dict[str, object]] = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    return [{name: value for name, value in answer.items() if name != "spent"} for answer in told]


@pytest.mark.parametrize("module", WORKERS)
def test_the_hidden_word_starts_the_same_worker_as_its_module(module: str, tmp_path: Path) -> None:
    by_module = answers(worker_command(module, "tests.toys"), SAID[module], tmp_path)
    by_word = answers([sys.executable, "main.py", WORKER, module, "tests.toys"], SAID[module], tmp_path)
    assert by_module == by_word
    assert len(by_module) == len(SAID[module]) - 1


def test_an_error_of_a_bot_leaves_a_report_and_the_next_answer_comes(tmp_path: Path) -> None:
    header, good, bad = SAID[BOT_WORKER]
    first, *others = answers(worker_command(BOT_WORKER, "tests.toys"), (header, bad, bad, good), tmp_path)
    (report,) = (tmp_path / "reports").iterdir()
    assert "error" in first
    assert msgspec.convert(others[-1], BotAnswer).action
    assert "BadAction" in report.read_text()


def test_a_worker_that_fails_says_where_its_report_is_in_the_encoding_that_the_window_reads(tmp_path: Path) -> None:
    home = tmp_path / "Jörg"
    done = subprocess.run(
        [sys.executable, "main.py", WORKER, BOT_WORKER, "tests.toys"],
        cwd=ROOT,
        env={**os.environ, "MOTHERLODE_HOME": str(home), "PYTHONIOENCODING": "latin-1"},
        input="{}\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    (report,) = (home / "reports").iterdir()
    assert done.returncode == 1
    assert done.stderr.startswith("motherlode: the program has failed (ValidationError: ")
    assert done.stderr.endswith(f"; a report is in {report}\n")
    assert f"Command line: {WORKER} ... ..." in report.read_text()


def test_only_workers_are_started_by_the_word(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", WORKER, "timeit", "games"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("before", "then"), [({}, {}), ({"LD_LIBRARY_PATH_ORIG": "/lib/mine"}, {"LD_LIBRARY_PATH": "/lib/mine"})]
)
def test_programs_of_the_system_find_their_own_libraries(
    before: dict[str, str], then: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.environ", {"LD_LIBRARY_PATH": "/bundle", "HOME": "/home", **before})
    assert outer_environment()["LD_LIBRARY_PATH"] == "/bundle"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert outer_environment() == {"HOME": "/home", **then}


def test_a_frozen_program_starts_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker_command(BOT_WORKER, "games") == [sys.executable, WORKER, BOT_WORKER, "games"]
    assert engine_command(str(ROOT)) == [sys.executable, "engine"]
    assert engine_command(str(tmp_path))[1:] == ["main.py", "engine"]
