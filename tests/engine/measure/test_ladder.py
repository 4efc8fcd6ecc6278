"""The command `ladder` where it is resumed, and where another program plays."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import main
from engine.data.paths import ROOT
from engine.measure.opponents import OpponentError, Program, closing_programs, running_program
from engine.measure.tournament import TournamentSetup, pairings, play_games
from tests.engine.cli.speaking import GAME, run
from tests.engine.measure.other import other_program
from tests.toys.pan.rules import RECORD

pytestmark = pytest.mark.few

LADDER = ["ladder", GAME, "--option", "board=short", "--levels", "easy", "--seed", "5", "--jobs", "1"]


def played(file: Path) -> list[dict[str, Any]]:
    """The games in a file without the times, by number."""
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    return sorted(({**line, "times": None} for line in lines), key=lambda line: line["pairing"]["number"])


def table(out: str) -> str:
    """The printed results without the times."""
    return out.split("thinking")[0]


def test_a_resumed_ladder_equals_an_uninterrupted_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    main.main([*LADDER, "--games", "4", "--resume", str(whole)])
    at_once = capsys.readouterr().out
    main.main([*LADDER, "--games", "2", "--resume", str(parts)])
    lines = parts.read_bytes().splitlines(keepends=True)
    parts.write_bytes(b"".join([*lines[:2], lines[2][:40]]))
    capsys.readouterr()
    main.main([*LADDER, "--games", "4", "--resume", str(parts)])
    assert table(capsys.readouterr().out) == table(at_once)
    assert played(parts) == played(whole)
    before = parts.read_bytes()
    main.main([*LADDER, "--games", "4", "--resume", str(parts)])
    assert table(capsys.readouterr().out) == table(at_once)
    assert parts.read_bytes() == before


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("sent", ["SIGKILL", pytest.param("SIGTERM", marks=pytest.mark.full)])
def test_a_killed_ladder_goes_on(sent: str, tmp_path: Path) -> None:
    file = tmp_path / "games"
    command = [sys.executable, "main.py", *LADDER, "--games", "100000", "--resume", str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert running.poll() is None
        running.send_signal(signal.Signals[sent])
    kept = played(file)[:2]
    games = max(game["pairing"]["number"] for game in played(file)) + 2
    done = run(*LADDER, "--games", str(games), "--resume", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert played(file)[:2] == kept
    assert [game["pairing"]["number"] for game in played(file)] == [*range(games)]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--seed", "6"], "was begun with seed 5, not 6; name a new file"),
        (["--playouts", "9"], "was begun with playouts null, not 9; name a new file"),
    ],
)
def test_a_file_of_another_ladder_is_refused(
    words: list[str], error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games"
    main.main([*LADDER, "--games", "1", "--resume", str(file)])
    capsys.readouterr()
    with pytest.raises(SystemExit) as ended:
        main.main([*LADDER, "--games", "1", "--resume", str(file), *words])
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (2, "")
    assert error in printed.err
    assert len(printed.err.splitlines()) == 1


# Another program


def against(program: Program, **changes: Any) -> TournamentSetup:
    options = RECORD.resolve_options({})
    return TournamentSetup("tests.toys", "pan", options, 2, 3, 60.0, **{"against": program, **changes})


def test_games_against_another_program_are_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    setup = against(other_program(tmp_path))
    games = pairings(setup, ["easy", "medium"], 3)
    alone, two = (
        sorted(play_games(setup, games, workers), key=lambda game: games.index(game.pairing)) for workers in (1, 2)
    )
    for first, second in zip(alone, two, strict=True):
        assert msgspec.structs.replace(first, times={}) == msgspec.structs.replace(second, times={})
        assert {*first.times} == {first.pairing.level, f"other {first.pairing.level}"}
        assert all(time.decisions for time in first.times.values())


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        ("raise SystemExit('no screws left')", "its program has ended: no screws left"),
        ("toys.discover = dict", 'there is no game "pan"'),
    ],
)
def test_a_program_that_does_not_play_along_is_told(fault: str, error: str, tmp_path: Path) -> None:
    setup = against(other_program(tmp_path, fault))
    with pytest.raises(OpponentError) as caught:
        list(play_games(setup, pairings(setup, ["easy"], 1), 1))
    assert str(caught.value).startswith(str(tmp_path))
    assert error in str(caught.value)


@pytest.mark.parametrize(("file", "told"), [("", "weights "), ("their.yaml", "weights pan={}/their.yaml")])
def test_another_program_has_its_own_weights_or_those_given(
    file: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_WEIGHTS", "pan=ours.yaml")
    program = other_program(tmp_path, "raise SystemExit(sys.stderr.flush())")
    given = Program(program.folder, str(tmp_path / file) if file else "")
    with closing_programs(), pytest.raises(OpponentError) as caught:
        running_program(given, "pan").begin({}, 2)
    assert str(caught.value).endswith(told.format(tmp_path))


@pytest.mark.full
def test_the_ladder_against_a_checkout(capsys: pytest.CaptureFixture[str]) -> None:
    main.main([*LADDER, "--games", "2", "--against", str(ROOT)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split()[:4] == ["easy", "over", "other", "easy"]
    assert [line.split()[0] for line in lines[5:]] == ["easy", "other"]


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--against", "nowhere"], "there is no main.py in nowhere; name the folder of a copy"),
        (["--against", ".", "--playouts", "5"], "--playouts is for the bots of this program only"),
        (["--weights", "nowhere.yaml"], "there is no file nowhere.yaml"),
        (["--resume", "nowhere/games"], "nowhere/games cannot be a file; name one in a folder that exists"),
    ],
)
def test_wrong_arguments_are_told_in_one_line(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as ended:
        main.main([*LADDER, *words])
    printed = capsys.readouterr()
    assert (ended.value.code, printed.out) == (2, "")
    assert error in printed.err
    assert len(printed.err.splitlines()) == 1


# Other weights


@pytest.mark.full
def test_other_weights_are_used_and_belong_to_the_setup_of_a_file(tmp_path: Path) -> None:
    weights, file = tmp_path / "mine.yaml", tmp_path / "games"
    weights.write_text("room: 2.5\n")
    command = [*LADDER, "--games", "1", "--resume", str(file), "--weights", str(weights)]
    assert run(*command).returncode == 0
    done = run(*command)
    assert (done.returncode, done.stderr) == (0, "")
    weights.write_text("room: 2.6\n")
    changed = run(*command)
    assert (changed.returncode, changed.stdout) == (2, "")
    assert " was begun with weights " in changed.stderr


@pytest.mark.parametrize(
    "command", [[*LADDER, "--weights", "{}"], ["engine", "--weights", f"{GAME}={{}}"]], ids=["ladder", "engine"]
)
def test_a_mistake_in_other_weights_is_one_line_with_its_place(command: list[str], tmp_path: Path) -> None:
    weights = tmp_path / "mine.yaml"
    weights.write_text("room: 1\nroomy: 2\n")
    done = run(*[word.format(weights) for word in command])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f'{weights}:2: roomy: is not a field; did you mean "room"?\n'


@pytest.mark.parametrize(
    ("word", "error"),
    [
        ("weights.yaml", '"weights.yaml" names no weights; write GAME=FILE'),
        ("chess=LICENSE", 'there is no game "chess"'),
        (f"{GAME}=nowhere", "there is no file nowhere"),
    ],
)
def test_the_protocol_is_told_for_which_game_weights_are(word: str, error: str) -> None:
    done = run("engine", "--weights", word)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert error in done.stderr


@pytest.mark.full
def test_opponents_with_other_weights_are_of_this_program(tmp_path: Path) -> None:
    weights = tmp_path / "mine.yaml"
    weights.write_text("room: 2.5\n")
    done = run(*LADDER, "--games", "1", "--against-weights", str(weights))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[2].split()[:4] == ["easy", "over", "other", "easy"]
