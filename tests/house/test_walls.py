"""The walls of the house: who may import whom, where pygame may be, and that no generic code knows a game by name."""

from __future__ import annotations

import re
import subprocess
import sys

import games
from engine.data.paths import ROOT
from tests.house.program import MODULES, PROGRAM, arrows, imports, inside

FLOORS = {"engine": 0, "games": 1, "scenes": 2, "main": 3, "motherlode": 4}
"""The floors of the house; an import never runs to a higher one."""

ENGINE = {"rules": 0, "data": 1, "words": 1, "board": 1, "view": 1, "match": 2} | {
    "program": 3,
    "records": 3,
    "bots": 3,
    "stage": 3,
    "measure": 4,
    "school": 4,
    "puzzles": 4,
    "review": 4,
    "cli": 5,
}
"""The floors within the engine, room by room."""

GAME = {"model": 0, "rules": 1, "table": 2, "bot": 2}
"""The floors within a game; those on one floor do not know each other. A module outside them is of the model."""

SCREEN = ("engine.stage", "scenes")
"""Where pygame may be imported."""


def test_only_the_screen_imports_pygame() -> None:
    assert [(name, to) for name, to in arrows(PROGRAM) if inside(to, "pygame") and not inside(name, *SCREEN)] == []


def test_everything_else_is_imported_without_pygame() -> None:
    names = [name for name in PROGRAM if not inside(name, *SCREEN)]
    code = (
        "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)\nprint('pygame' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code, *names], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (run.stdout.strip(), run.stderr) == ("False", "")


def floor(name: str) -> int:
    return FLOORS.get(name.split(".")[0], 0)


def test_imports_run_downward() -> None:
    assert [(name, to) for name, to in arrows(PROGRAM) if floor(to) > floor(name)] == []
    assert [
        (name, to) for name, to in arrows(PROGRAM) if inside(to, "engine.stage") and not inside(name, *SCREEN)
    ] == []
    assert [(name, to) for name, to in arrows(PROGRAM) if inside(to, "tests")] == []


def test_imports_run_downward_in_the_engine() -> None:
    rooms = {name: name.split(".")[1] for name in PROGRAM if name.startswith("engine.")}
    assert {*rooms.values()} == {*ENGINE}
    within = [(name, to) for name, to in arrows(rooms) if to in rooms]
    assert [(name, to) for name, to in within if ENGINE[rooms[to]] > ENGINE[rooms[name]]] == []
    assert [(name, to) for name, to in within if {rooms[name], rooms[to]} == {"bots", "stage"}] == []


def test_what_table_replay_and_demo_share_knows_none_of_them() -> None:
    view = [name for name in PROGRAM if inside(name, "scenes.match_view")]
    assert view
    users = ("scenes.table", "scenes.replay", "scenes.demo")
    assert [(name, to) for name, to in arrows(view) if inside(to, *users)] == []


def room_of_game(name: str) -> str:
    """The room that a module of a game is in."""
    room = name.split(".")[2]
    return room if room in GAME else "model"


def test_imports_run_downward_in_every_game_and_lead_to_no_other() -> None:
    parts = [name for name in PROGRAM if name.startswith("games.") and name.count(".") > 1]
    within = [(name, to) for name, to in arrows(parts) if to.startswith("games.")]
    assert [(name, to) for name, to in within if name.split(".")[1] != to.split(".")[1]] == []
    rooms = [(name, to, room_of_game(name), room_of_game(to)) for name, to in within]
    assert [(name, to) for name, to, room, other in rooms if room != other and GAME[room] <= GAME[other]] == []


def test_generic_code_names_no_game() -> None:
    words = re.compile(rf"\b({'|'.join(map(re.escape, games.discover()))})\b", re.IGNORECASE)
    generic = {name: MODULES[name].read_text(encoding="utf-8") for name in PROGRAM if not inside(name, "games")}
    assert [(name, word) for name, text in generic.items() for word in words.findall(text)] == []


def test_the_walls_stand_around_something() -> None:
    assert {"main", "engine.cli.arguments", "engine.rules.contract", "engine.stage", "games", "scenes"} <= {*PROGRAM}
    assert {room_of_game(name) for name in PROGRAM if name.startswith("games.") and name.count(".") > 1} == {*GAME}
    assert any(inside(to, "pygame") for name in PROGRAM if inside(name, *SCREEN) for to in imports(name))
