"""`new`: the files of a new game, small and complete, to be changed into the game that one has in mind.

The templates are in `data/new_game`: rules, sheet, board and rules page of a game of placing stones. They stand for the
least that a game needs; the table, the bot and the refusals of such a game are the engine's defaults.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import Final

from engine.cli.arguments import Commands, UsageError, add_command
from engine.cli.wording import mistakes
from engine.data.paths import IS_SOURCE, ROOT
from engine.data.text import quoted
from engine.words.filling import fill

FILES: Final = {
    "init.py.txt": "games/{id}/__init__.py",
    "rules.py.txt": "games/{id}/rules.py",
    "RULES.md.txt": "games/{id}/RULES.md",
    "sheet.yaml.txt": "data/{id}.yaml",
    "board.tmx.txt": "assets/boards/{id}.tmx",
}
"""The files of a game: template, and path from the program's folder."""

SHELF: Final = "data/words/scenes/shelf.yaml"

_NAME: Final = re.compile(r"[a-z][a-z0-9]*")


def add_new(commands: Commands, games: Collection[str]) -> None:
    """Add `new`; `games` are the ids of the games that there are."""
    parser = add_command(commands, "new", partial(_new, games))
    parser.add_argument("name", metavar="GAME")


def _new(games: Collection[str], args: argparse.Namespace) -> None:
    """Write the files and list them. Raises `UsageError` for a name that cannot be or is taken, and where installed."""
    name: str = args.name
    if not IS_SOURCE:
        raise UsageError(mistakes().installed_new)
    if not _NAME.fullmatch(name):
        raise UsageError(fill(mistakes().no_name, word=quoted(name)))
    if name in games:
        raise UsageError(fill(mistakes().taken, word=quoted(name)))
    for path in write_game(name, ROOT):
        print(path.relative_to(ROOT).as_posix())
    print(f"python -m pytest tests/conformance -k {name}")


def write_game(name: str, root: Path) -> list[Path]:
    """Write all files of a new game below a folder, and its box on the shelf; returns the paths.

    Raises `UsageError` if one of the files exists; nothing is written then.
    """
    words = {"id": name, "title": name.capitalize(), "Class": name.capitalize()}
    paths = {template: root / path.format(**words) for template, path in FILES.items()}
    existing = next((path for path in paths.values() if path.exists()), None)
    if existing is not None:
        raise UsageError(fill(mistakes().exists, file=existing.relative_to(root).as_posix()))
    for template, path in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled(template, words), "utf-8", newline="\n")
    shelf = root / SHELF
    shelf.write_text(shelf.read_text("utf-8") + _filled("box.yaml.txt", words), "utf-8", newline="\n")
    return [*paths.values(), shelf]


def _filled(template: str, words: dict[str, str]) -> str:
    """A template with its names filled in."""
    text = (ROOT / "data" / "new_game" / template).read_text("utf-8")
    return text.format(**words)
