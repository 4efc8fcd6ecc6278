"""Folders of the system as the file browser shows them: what is in one, and the places to begin at."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.data.paths import user_folder
from engine.data.record import GameRecord
from engine.data.text import printable
from engine.match.save_file import cause_of
from engine.match.save_format import SaveError
from engine.match.save_list import read_header
from engine.words.filling import fill
from scenes.library.files import EXPORTS
from scenes.library.model import SavedMatch
from scenes.library.words import library_words

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
    note: str


def read_folder(path: Path, games: Mapping[str, GameRecord]) -> Folder:
    """The contents of a folder without what is hidden: folders by name, then files, the latest first, others last.

    Only the first lines of files are read. Raises nothing: what cannot be read is empty, and its note says why.
    """
    try:
        entries = sorted((entry for entry in os.scandir(path) if entry.name[:1] != "."), key=_order)
        folders = [Path(entry.path) for entry in entries if os.path.isdir(entry)][:MOST]
        files = [Path(entry.path) for entry in entries if entry.name.lower().endswith(SUFFIX) and os.path.isfile(entry)]
    except OSError as wrong:
        return Folder(path, {}, {}, str(SaveError(path, fill(library_words().unreadable, why=cause_of(wrong)))))
    saves = sorted(map(read_header, files[:MOST]), key=lambda saved: (saved.header is None, -saved.modified))
    return Folder(
        path,
        {f"folder {folder.name}": folder for folder in folders},
        {f"file {saved.path.name}": SavedMatch(saved, games) for saved in saves},
        library_words().no_files,
    )


def _order(entry: os.DirEntry[str]) -> tuple[str, str]:
    return entry.name.casefold(), entry.name


class Place(NamedTuple):
    """A folder to begin at: its name in English, what it is called, and its path."""

    name: str
    title: str
    path: Path


def places() -> list[Place]:
    """The folders to begin at, the one of exports first. All exist."""
    home, words = Path.home(), library_words().places
    known = (
        Place("exports", words.exports, user_folder() / EXPORTS),
        Place("home", words.home, home),
        Place("downloads", words.downloads, home / "Downloads"),
        Place("desktop", words.desktop, home / "Desktop"),
    )
    return [place for place in known if os.path.isdir(place.path)]


def folder_title(path: Path) -> str:
    """What a folder is called: its way from the nearest place ("Exports / club"), else its path."""
    around = [place for place in places() if path.is_relative_to(place.path)]
    inside = {place.title: path.relative_to(place.path).parts for place in around}
    if not inside:
        return printable(str(path))
    name = min(inside, key=lambda place: len(inside[place]))
    return printable(" / ".join((name, *inside[name])))
