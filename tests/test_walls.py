"""The walls of the house: who may import whom, where pygame may be, and that no generic code knows a game by name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from engine.paths import ROOT

FLOORS = {"engine": 0, "games": 1, "scenes": 2, "commands": 3, "main": 4}
"""The floors of the house; an import never runs to a higher one."""

SCREEN = ("engine.stage", "scenes")
"""Where pygame may be imported."""


def modules() -> dict[str, Path]:
    """Every module of the program by its dotted name."""
    folders = [top for top in FLOORS if top != "main"]
    files = [ROOT / "main.py", *(file for top in folders for file in (ROOT / top).rglob("*.py"))]
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file for file in files}


MODULES = modules()


def inside(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def imports(name: str) -> Iterator[str]:
    """Every module that a module imports anywhere in it, by full dotted name, names imported from packages included."""
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports by dots; write the full name"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("name", MODULES)
def test_only_the_screen_imports_pygame(name: str) -> None:
    if not inside(name, *SCREEN):
        assert [other for other in imports(name) if inside(other, "pygame")] == []


def test_everything_else_is_imported_without_pygame() -> None:
    names = [name for name in MODULES if not inside(name, *SCREEN)]
    code = (
        "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint('pygame' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code, *names], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout.strip(), run.stderr) == ("False", "")


@pytest.mark.parametrize("name", MODULES)
def test_imports_run_downward(name: str) -> None:
    floor = FLOORS[name.split(".")[0]]
    uphill = [other for other in imports(name) if FLOORS.get(other.split(".")[0], 0) > floor]
    assert uphill == []
    if not inside(name, *SCREEN):
        assert [other for other in imports(name) if inside(other, "engine.stage")] == []


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("games.")])
def test_a_game_imports_no_other_and_its_rules_no_table(name: str) -> None:
    own, part = name.split(".")[1], name.split(".")[2:]
    others = [other for other in imports(name) if other.startswith("games.") and other.split(".")[1] != own]
    assert others == []
    if part != ["table"]:
        assert [other for other in imports(name) if inside(other, f"games.{own}.table")] == []


@pytest.mark.parametrize("name", [name for name in MODULES if not inside(name, "games")])
def test_generic_code_names_no_game(name: str) -> None:
    text = MODULES[name].read_text(encoding="utf-8")
    found = [game for game in games.discover() if re.search(rf"\b{re.escape(game)}\b", text, re.IGNORECASE)]
    assert found == []


def test_the_walls_stand_around_something() -> None:
    assert {"main", "commands.words", "engine.rules", "engine.stage", "games", "scenes"} <= {*MODULES}
    assert any(name.startswith("games.") and name.endswith(".table") for name in MODULES)
    assert any(inside(other, "pygame") for name in MODULES if inside(name, *SCREEN) for other in imports(name))
