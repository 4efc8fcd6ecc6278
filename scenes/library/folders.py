"""Folders of the system as the file browser shows them: what is in one, and the places to begin at."""

from __future__ import annotations

import os
import string
import sys
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

    At the top of a drive of Windows the other drives come before the folders.
    Only the first lines of files are read. Raises nothing: what cannot be read is empty, and its note says why.
    """
    try:
        entries = sorted((entry for entry in os.scandir(path) if entry.name[:1] != "."), key=_order)
        folders = [Path(entry.path) for entry in entries if os.path.isdir(entry)][:MOST]
        files = [Path(entry.path) for entry in entries if entry.name.lower().endswith(SUFFIX) and os.path.isfile(entry)]
    except OSError as wrong:
        return Folder(path, {}, {}, str(SaveError(path, fill(library_words().unreadable, why=cause_of(wrong)))))
    if path.parent == path:
        folders = [*(drive for drive in drives() if drive != path), *folders]
    saves = sorted(map(read_header, files[:MOST]), key=lambda saved: (saved.header is None, -saved.modified))
    return Folder(
        path,
        {f"folder {folder_name(folder)}": folder for folder in folders},
        {f"file {saved.path.name}": SavedMatch(saved, games) for saved in saves},
        library_words().no_files,
    )


def drives() -> list[Path]:
    """The drives of Windows, whether something is in them or not; no other system has any."""
    if sys.platform != "win32":
        return []
    import ctypes

    there = ctypes.windll.kernel32.GetLogicalDrives()  # looking into them might take long
    return [Path(f"{letter}:\\") for bit, letter in enumerate(string.ascii_uppercase) if there >> bit & 1]


def folder_name(path: Path) -> str:
    """The name of a folder; of a drive, its letter."""
    return path.name or path.drive or str(path)


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
