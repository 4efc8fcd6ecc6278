"""The program as a package: it opens through every door, finds its own rooms first, and ships what it needs alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from engine import VERSION
from engine.bots.client import BotProcess
from engine.data.paths import ROOT
from tests.toys import RECORD

ROOMS = ("engine", "games", "scenes", "data", "main")
"""Names that others use too."""

MOST_WHEEL, MOST_SOURCE = 4 << 20, 5 << 20
"""The most bytes of a wheel and of a source package."""

PICTURES = (".png", ".webp")


@pytest.fixture
def crowded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to start in where others have packages with the names of our rooms; importing one ends the program."""
    for name in ROOMS:
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('{name} of others')", "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, path: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run Python with modules from a folder, after those from where it is started."""
    command = [sys.executable, *words]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("door", [("-m", "motherlode"), (str(ROOT / "main.py"),)], ids=["package", "file"])
def test_every_door_opens_from_a_folder_where_others_have_rooms_of_these_names(
    door: tuple[str, ...], crowded: Path
) -> None:
    ran = run(*door, "--version")
    assert (ran.stdout, ran.stderr, ran.returncode) == (f"motherlode {VERSION}\n", "", 0)


def test_bots_think_with_our_rooms_there(crowded: Path) -> None:
    with BotProcess(RECORD, {}, 2, package="tests.toys") as bot:
        bot.ask([], "d1", "easy")
        while (answer := bot.poll()) is None:
            pass
    assert answer.action.text


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source package of this folder."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True)
    return folder


@pytest.mark.full
def test_a_wheel_holds_one_package_with_what_the_program_reads(built: Path, crowded: Path) -> None:
    (file,) = built.glob("*.whl")
    with zipfile.ZipFile(file) as wheel:
        names = wheel.namelist()
        wheel.extractall(crowded / "site")
    assert {name.split("/")[0] for name in names} == {"motherlode", f"motherlode-{VERSION}.dist-info"}
    assert file.stat().st_size < MOST_WHEEL
    assert not [name for name in names if "tests/" in name or ("assets/" in name and name.endswith(".py"))]
    for command, said in (
        (("selfplay", "mattock", "--games", "1"), "seat 2"),
        (("new", "cairn"), "source folder"),
        (("puzzles", "mattock", "--write"), "source folder"),
        (("words", "--language", "de", "--write"), "source folder"),
        (("shot", "mattock", "--out", "table.png"), ""),
    ):
        ran = run("-m", "motherlode", *command, path=crowded / "site")
        assert said in ran.stdout + ran.stderr
        assert ran.returncode == (2 if said == "source folder" else 0), ran.stderr
    assert (crowded / "table.png").stat().st_size > 10_000


@pytest.mark.full
def test_a_source_package_is_the_folder_without_pictures_to_compare_with(built: Path) -> None:
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as package:
        names = {name.partition("/")[2] for name in package.getnames()}
    assert {
        "pyproject.toml",
        "LICENSE",
        "README.md",
        "main.py",
        "tests/conftest.py",
        "data/new_game/sheet.yaml.txt",
    } <= names
    assert not [name for name in names if name.startswith("tests/") and name.endswith(PICTURES)]
    assert file.stat().st_size < MOST_SOURCE
