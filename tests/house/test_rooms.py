"""The rooms of the house: few files in each, none long, no circle between them, and the same ones in all games."""

from __future__ import annotations

from collections import Counter

import games
from engine.data.paths import ROOT
from tests.house.program import MODULES, PROGRAM, circles, imports

MOST_FILES = 12
"""How many files of Python a folder may hold, `__init__.py` left out."""

MOST_LINES, MOST_LINES_OF_TESTS = 300, 400

ROOMS = ("model", "rules", "table", "bot")
"""What every game consists of: packages, or modules of the same names where it is small."""


def test_no_room_has_more_files_than_one_can_oversee() -> None:
    files = [file for name, file in MODULES.items() if name != "main" and file.name != "__init__.py"]
    rooms = Counter(str(file.parent.relative_to(ROOT)) for file in files)
    assert {room: count for room, count in rooms.items() if count > MOST_FILES} == {}


def test_no_file_is_long() -> None:
    lines = {name: len(file.read_text("utf-8").splitlines()) for name, file in MODULES.items()}
    most = {name: MOST_LINES if name in PROGRAM else MOST_LINES_OF_TESTS for name in MODULES}
    assert {name: count for name, count in lines.items() if count > most[name]} == {}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for types and within functions count."""
    assert circles({name: imports(name) for name in MODULES}) == []


def test_the_search_for_circles_finds_them() -> None:
    graph = {"a": ["b"], "b": ["c"], "c": ["b", "d"], "d": ["e", "d"], "e": ["f"], "f": ["e", "elsewhere"]}
    assert sorted(circles(graph)) == [["b", "c"], ["e", "f"]]


def test_all_games_have_the_same_rooms() -> None:
    for game in games.discover():
        folder = ROOT / "games" / game
        rooms = sorted(path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__")
        files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
        if "model" in rooms:
            assert (rooms, files) == (sorted(ROOMS), set()), game
        else:
            assert set(rooms) <= set(ROOMS), game
            assert "rules" in files, game
        assert (folder / "RULES.md").exists(), game


def test_a_small_game_has_files_named_like_those_in_the_rooms_of_others() -> None:
    names = {name.split(".")[-1] for name in PROGRAM if name.startswith("games.") and name.count(".") > 2}
    for game in games.discover():
        folder = ROOT / "games" / game
        if not (folder / "model").is_dir():
            assert {path.stem for path in folder.glob("*.py")} - {"__init__", *ROOMS} <= names, game
