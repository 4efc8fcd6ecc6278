"""The commands without a window: the text protocol on stdin and stdout, selfplay, and the ladder."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import main
from engine.cli.failures import FAILED, INTERRUPTED, MISTAKE, TERMINATED
from engine.data.paths import ROOT
from engine.measure.selfplay import BAR_WIDTH
from tests.engine.cli.speaking import GAME, run


def test_engine_answers_line_by_line() -> None:
    requests = ['{"do":"games"}', f'{{"do":"new","game":"{GAME}","seats":2,"seed":7}}', "nonsense", '{"do":"legal"}']
    requests.append('{"do":"suggest","level":"medium","seconds":1}')
    done = run("engine", stdin="\n".join(requests) + "\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, "")
    assert [next(iter(answer)) for answer in answers] == ["games", "turn", "error", "legal", "action"]
    assert answers[4]["action"] in answers[3]["legal"]


@pytest.mark.full
def test_engine_ends_quietly_when_nobody_reads_its_answers() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    printed = subprocess.run(
        [sys.executable, "main.py", "engine"],
        cwd=ROOT,
        input=b'{"do":"games"}\n' * 3,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    os.close(writer)
    assert (printed.returncode, printed.stderr) == (0, b"")


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to the whole console")
def test_engine_ends_quietly_on_an_interrupt() -> None:
    command = [sys.executable, "main.py", "engine"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b'{"do":"games"}\n')
        running.stdin.flush()
        assert running.stdout.readline().startswith(b'{"games"')
        running.send_signal(signal.SIGINT)
        out, printed = running.communicate(timeout=60)
    assert (running.returncode, out, printed) == (INTERRUPTED, b"", b"")


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="no device that is endless")
def test_engine_ends_on_a_line_without_end() -> None:
    with open("/dev/zero", "rb") as zeros:
        done = subprocess.run(
            [sys.executable, "main.py", "engine"], cwd=ROOT, stdin=zeros, capture_output=True, check=False, timeout=60
        )
    assert (done.returncode, done.stdout) == (MISTAKE, b"")
    assert done.stderr == b"motherlode: the input has a line of more than 16 MB, as no request has\n"


def test_selfplay_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    main.main(["selfplay", GAME, "--games", "5", "--seed", "4"])
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0].endswith("2 seats, 5 games")
    assert [line.split()[0] for line in lines[1:]] == ["length", "score", "score", "wins", "wins", "speed"]
    assert printed.err == ""


LADDER = ["ladder", GAME, "--option", "board=short", "--levels", "easy", "--games", "4", "--seed", "5"]


@pytest.mark.full
def test_the_ladder_prints_the_same_table_from_any_number_of_processes() -> None:
    first, two = (run(*LADDER, "--jobs", jobs) for jobs in ("1", "2"))
    assert (first.returncode, first.stderr, two.stderr) == (0, "", "")
    lines = first.stdout.splitlines()
    assert lines[0].endswith("2 seats, seed 5")
    assert [line.split()[0] for line in lines[1:] if line] == ["pair", "easy", "thinking", "random", "easy"]
    assert lines[:3] == two.stdout.splitlines()[:3]


def test_the_ladder_takes_levels_in_any_order_and_plays_them_by_strength(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--levels", "medium,easy", "--games", "1", "--jobs", "1", "--seconds", "0.01", "--playouts", "2"]
    main.main(["ladder", GAME, "--option", "board=short", *words])
    pairs = [line.split()[:3] for line in capsys.readouterr().out.splitlines() if " over " in line]
    assert pairs == [["easy", "over", "random"], ["medium", "over", "easy"]]


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminal")
@pytest.mark.parametrize(
    ("sent", "code"), [(signal.SIGINT, INTERRUPTED), pytest.param(signal.SIGTERM, TERMINATED, marks=pytest.mark.full)]
)
def test_the_ladder_shows_its_bar_and_before_it_is_ended_the_results_so_far(sent: int, code: int) -> None:
    command = [sys.executable, "main.py", "ladder", GAME, "--games", "100000", "--levels", "easy", "--jobs", "2"]
    ours, theirs = os.openpty()
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=theirs, process_group=0) as running:
        shown = os.read(ours, 1000)
        os.kill(running.pid, sent) if sent == signal.SIGTERM else os.killpg(running.pid, sent)
        out, _ = running.communicate(timeout=60)
    bar_gone = os.read(ours, 10_000).endswith(b" \r")
    os.close(theirs)
    assert (running.returncode, bar_gone) == (code, True)
    assert int(out.split(b"easy over random")[1].split()[0]) >= 1
    assert shown == b"\r[" + b"." * BAR_WIDTH + b"] 1 of 100000"
    os.close(ours)


BUGGY = """
import multiprocessing
import games
from engine.measure import tournament

def stumble(*_):
    raise ZeroDivisionError("in the second game")

def once(*results):
    tournament._game_result = stumble
    return whole(*results)

whole = tournament._game_result
if multiprocessing.parent_process():
    tournament._game_result = once
discover, bot = games.discover, games.bot
"""


@pytest.mark.full
def test_a_bug_in_a_process_of_the_ladder_is_one_line_after_the_results_so_far(tmp_path: Path) -> None:
    (tmp_path / "buggy").mkdir()
    (tmp_path / "buggy" / "__init__.py").write_text(BUGGY)
    code = f"import sys; sys.path.append({str(tmp_path)!r}); import main, buggy; main.games = buggy; main.main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *LADDER, "--jobs", "2"],
        cwd=ROOT,
        env={**os.environ, "MOTHERLODE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr.count("\n")) == (FAILED, 1)
    assert "PoolError: ZeroDivisionError: in the second game" in done.stderr
    assert "easy over random" in done.stdout
    (report,) = (tmp_path / "reports").iterdir()
    assert "in stumble" in report.read_text()


@pytest.mark.full
def test_a_shot_can_be_of_a_solo_game(tmp_path: Path) -> None:
    file = tmp_path / "lobby.png"
    done = run("shot", "chasm", "--scene", "lobby", "--seats", "1", "--size", "800x600", "--out", str(file))
    assert (done.returncode, done.stderr, file.is_file()) == (0, "", True)
    done = run("shot", GAME, "--seats", "1", "--out", str(file))
    assert (done.returncode, done.stderr) == (2, "motherlode: Mattock is for 2 players, not 1\n")


def test_lessons_are_proved() -> None:
    done = run("lessons", GAME)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split()[1::2] == ["lessons,", "steps"]
