"""`new` writes a game that is complete at once: its files, its refusal to overwrite, and the game itself."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.cli.arguments import UsageError
from engine.cli.new_game import FILES, SHELF, write_game
from engine.data.paths import ROOT
from tests.engine.cli.speaking import run

TREE = (
    "engine",
    "games",
    "scenes",
    "data",
    "assets",
    "tests",
    "motherlode",
    "main.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)


@pytest.fixture(name="folder")
def empty_folder(tmp_path: Path) -> Path:
    shelf = tmp_path / SHELF
    shelf.parent.mkdir(parents=True)
    shutil.copy(ROOT / SHELF, shelf)
    return tmp_path


def test_it_writes_every_file_and_a_box_on_the_shelf(folder: Path) -> None:
    before = (folder / SHELF).read_text("utf-8")
    written = write_game("cairn", folder)
    assert [path.relative_to(folder).as_posix() for path in written] == [
        *(path.format(id="cairn") for path in FILES.values()),
        SHELF,
    ]
    assert (folder / SHELF).read_text("utf-8").startswith(before)
    assert "id: cairn" in (folder / SHELF).read_text("utf-8")
    assert "class CairnRules(BoardRules[CairnState])" in (folder / "games/cairn/rules.py").read_text("utf-8")
    assert not [path for path in written if "{id}" in path.read_text("utf-8")]


def test_it_overwrites_nothing(folder: Path) -> None:
    sheet = folder / "data" / "cairn.yaml"
    sheet.write_text("mine", "utf-8")
    with pytest.raises(UsageError, match=r"data/cairn\.yaml exists already"):
        write_game("cairn", folder)
    assert sheet.read_text("utf-8") == "mine"
    assert not (folder / "games").exists()


@pytest.mark.parametrize(
    ("name", "message"), [("Cairn", "one is a word"), ("a b", "one is a word"), ("mattock", "there is a game")]
)
def test_a_name_must_be_free_and_one_small_word(name: str, message: str) -> None:
    ended = run("new", name)
    assert ended.returncode == 2
    assert message in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


@pytest.mark.full
def test_the_new_game_is_complete_and_in_order_at_once(tmp_path: Path) -> None:
    for name in TREE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "full", "thumbnails"))
        else:
            shutil.copy(source, tmp_path / name)

    def call(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=300).stdout

    assert "games/cairn/rules.py" in call("main.py", "new", "cairn")
    assert " passed" in call(
        "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "-k", "cairn", "tests/conformance", "-v"
    )
    assert "passed" in call("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "tests/house", "-v")
    assert "seat 2" in call("main.py", "selfplay", "cairn", "--games", "5")
    call("main.py", "shot", "cairn", "--actions", "9", "--out", str(tmp_path / "cairn.png"))
    assert (tmp_path / "cairn.png").stat().st_size > 10_000
