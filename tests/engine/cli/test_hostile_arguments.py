"""Seeded combinations of arguments, sensible and senseless: each ends with an exit code and one line at most."""

from __future__ import annotations

import io
import random
import sys
from pathlib import Path

import pytest

import games
import main
from engine.cli.failures import FAILED, MISTAKE
from scenes import main_loop

COMMANDS = ("play", "open", "demo", "engine", "shot", "selfplay", "ladder", "tune", "fly", "", "\0")

GAMES = (*games.discover(), *games.discover(), "chess", "", "\0", "x" * 5000, "\udcff")

FLAGS = (
    *("--option", "--seat", "--seats", "--seed", "--size", "--fullscreen", "--levels", "--seconds", "--scene"),
    *("--actions", "--out", "--game", "--minutes", "--pace", "--nope", "--option=board=short", "--seats=1"),
)

VALUES = (
    *("1", "0", "-1", "3", "9" * 50, "nan", "inf", "1e400", "", "a", "\0", "\udcff", "\u2028", "\u0663", "--", "-"),
    *("Ann:blue", "bot", "bot:easy", ":::", "board=short", "=", "1280x800", "99999x99999", "easy", ",", "title"),
    *("LICENSE", "/", "/dev/null", "/proc/self/mem", "~nobody", "x.gif", "/no/such/x.png", "/proc/x.png", "@x"),
)


def words(chance: random.Random) -> list[str]:
    """The arguments of one start, in which no command plays for long."""
    command = chance.choice(COMMANDS)
    result = [command]
    if command in ("play", "shot", "selfplay", "ladder") and chance.random() < 0.9:
        result.append(chance.choice(GAMES))
    result += [chance.choice(FLAGS if chance.random() < 0.5 else VALUES) for _ in range(chance.randrange(6))]
    limits = {"selfplay": ["--games", "1"], "ladder": ["--games", "1", "--levels", "easy", "--jobs", "1"]}
    return [*result, *limits.get(command, []), *(["--playouts", "1"] if command == "ladder" else [])]


@pytest.mark.full
def test_every_combination_of_arguments_ends_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], full: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    for opened in ("run", "run_demo"):
        monkeypatch.setattr(main_loop, opened, lambda *_: None)
    chance, codes = random.Random(5), set()
    for _ in range(1500 if full else 150):
        arguments = words(chance)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"do":"games"}\n')))
        code: object = None
        try:
            main.main(arguments)
        except SystemExit as end:
            code = end.code
        printed = capsys.readouterr().err
        codes.add(code)
        assert code in (None, 0, MISTAKE, FAILED), arguments
        assert printed.count("\n") == (code in (MISTAKE, FAILED)), (arguments, printed)
        assert "program has failed" not in printed, (arguments, printed)
        assert len(printed) < 2500
    assert codes >= {None, MISTAKE}
