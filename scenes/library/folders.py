"""Folders of the system as the file browser shows them: what is in one, and the places to begin at."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.data.paths import user_folder
from engine.data.record import GameRecord
from engine.data.text import printable
from engine.match.save_file import cause_of
from engine.match.save_format import SaveError
from engine.match.save_list import read_header
from scenes.library.files import EXPORTS
from scenes.library.model import SavedMatch

MOST = 500
"""The most folders, and the most files, that are listed."""

SUFFIX = ".jsonl"


class Folder(msgspec.Struct, frozen=True):
    """The contents of a folder: its folders and files of matches by the names of their rows.

    `note` is what the list says when it is empty.
    """

    path: Path
    folders: dict[str, Path]
    matches: dict[str, SavedMatch]
    note: str = "No matches here."


def read_folder(path: Path, games: Mapping[str, GameRecord]) -> Folder:
    """The contents of a folder without what is hidden: folders by name, then files, the latest first, others last.

    Only the first lines of files are read. Raises nothing: what cannot be read is empty, and its note says why.
    """
    try:
        entries = sorted((entry for entry in os.scandir(path) if entry.name[:1] != "."), key=_order)
        folders = [Path(entry.path) for entry in entries if os.path.isdir(entry)][:MOST]
        files = [Path(entry.path) for entry in entries if entry.name.lower().endswith(SUFFIX) and os.path.isfile(entry)]
    except OSError as wrong:
        return Folder(path, {}, {}, str(SaveError(path, f"cannot be read: {cause_of(wrong)}")))
    saves = sorted(map(read_header, files[:MOST]), key=lambda saved: (saved.header is None, -saved.modified))
    return Folder(
        path,
        {f"folder {folder.name}": folder for folder in folders},
        {f"file {saved.path.name}": SavedMatch(saved, games) for saved in saves},
    )


def _order(entry: os.DirEntry[str]) -> tuple[str, str]:
    return entry.name.casefold(), entry.name


def places() -> dict[str, Path]:
    """The folders to begin at, by what they are called; the one of exports first. All exist."""
    home = Path.home()
    known = {"Exports": user_folder() / EXPORTS, "Home": home}
    known |= {name: home / name for name in ("Downloads", "Desktop")}
    return {name: path for name, path in known.items() if os.path.isdir(path)}


def folder_title(path: Path) -> str:
    """What a folder is called: its way from the nearest place ("Exports / club"), else its path."""
    inside = {name: path.relative_to(place).parts for name, place in places().items() if path.is_relative_to(place)}
    if not inside:
        return printable(str(path))
    name = min(inside, key=lambda place: len(inside[place]))
    return printable(" / ".join((name, *inside[name])))
