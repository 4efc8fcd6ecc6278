"""The walls of the house: who may import whom, where pygame may be, and that no generic code knows a game by name."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import games
from engine.data.paths import ROOT

FLOORS = {"engine": 0, "games": 1, "scenes": 2, "main": 3}
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


@cache
def imports(name: str) -> list[str]:
    """Every module that a module imports anywhere in it, by full dotted name, names imported from packages included."""
    return list(_imports(name))


def _imports(name: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports by dots; write the full name"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def arrows(*inner: str) -> Iterator[tuple[str, str]]:
    """Every import of the program, or of a package of it, as the importing module and the imported one."""
    return ((name, other) for name in MODULES if not inner or inside(name, *inner) for other in imports(name))


def test_only_the_screen_imports_pygame() -> None:
    assert [(name, to) for name, to in arrows() if inside(to, "pygame") and not inside(name, *SCREEN)] == []


def test_everything_else_is_imported_without_pygame() -> None:
    names = [name for name in MODULES if not inside(name, *SCREEN)]
    code = (
        "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint('pygame' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code, *names], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout.strip(), run.stderr) == ("False", "")


def floor(name: str) -> int:
    return FLOORS.get(name.split(".")[0], 0)


def test_imports_run_downward() -> None:
    assert [(name, to) for name, to in arrows() if floor(to) > floor(name)] == []
    assert [(name, to) for name, to in arrows() if inside(to, "engine.stage") and not inside(name, *SCREEN)] == []


def package(name: str) -> str:
    """The package of a game that a module is in: its first two words."""
    return ".".join(name.split(".")[:2])


def test_a_game_imports_no_other_and_its_rules_no_table() -> None:
    within = [(name, to) for name, to in arrows("games") if name != "games" and to.startswith("games.")]
    assert [(name, to) for name, to in within if package(name) != package(to)] == []
    tables = [(name, f"{package(name)}.table", to) for name, to in within]
    assert [(name, to) for name, table, to in tables if inside(to, table) and not inside(name, table)] == []


def test_generic_code_names_no_game() -> None:
    words = re.compile(rf"\b({'|'.join(map(re.escape, games.discover()))})\b", re.IGNORECASE)
    generic = {name: file.read_text(encoding="utf-8") for name, file in MODULES.items() if not inside(name, "games")}
    assert [(name, word) for name, text in generic.items() for word in words.findall(text)] == []


def test_the_walls_stand_around_something() -> None:
    assert {"main", "engine.cli.arguments", "engine.rules.contract", "engine.stage", "games", "scenes"} <= {*MODULES}
    assert any(name.startswith("games.") and name.endswith(".table") for name in MODULES)
    assert any(inside(other, "pygame") for name in MODULES if inside(name, *SCREEN) for other in imports(name))
