"""TODO."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.data.paths import shown
from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.match.log import Header
from engine.match.match import Match
from engine.match.save_file import (
    DONE,
    HEADER_LIMIT,
    MAGIC,
    OPEN,
    Loaded,
    SaveError,
    cause_of,
    header_fields,
    load,
    parse_header,
    saves_folder,
)


class SavedFile(msgspec.Struct, frozen=True):
    """One file of the saves folder, by its header alone: `problem` says why it cannot be played, then `header` is None.

    `modified` is in seconds since 1970.
    """

    path: Path
    header: Header | None
    finished: bool
    modified: float
    problem: str = ""


class ResumableMatch(msgspec.Struct, frozen=True):
    """A match to go on with: its game's id and title, its seats, the turn it stands at, and the match itself.

    `problem` is empty, or says what is wrong with a file of which only `match` can be played. `loaded` is what
    `engine.match.autosave.Journal.resume` goes on from.
    """

    game: str
    title: str
    seats: tuple[SeatSetup, ...]
    number: int
    path: Path
    match: Match
    loaded: Loaded
    problem: str = ""


def list_saves(folder: Path | None = None) -> list[SavedFile]:
    """The files of the saves folder (or of `folder`), the last written first; only their first lines are looked at.

    Raises `SaveError` when the folder is there and cannot be read.
    """
    folder = saves_folder() if folder is None else folder
    try:
        if not folder.is_dir():
            return []
        found = [_saved_match(path) for path in folder.iterdir() if path.suffix == ".jsonl" and path.is_file()]
    except OSError as wrong:
        raise SaveError(folder, f"cannot be read: {cause_of(wrong)}") from wrong
    return sorted(found, key=lambda saved: (-saved.modified, saved.path.name))


def latest_unfinished(games: Mapping[str, GameRecord], folder: Path | None = None) -> ResumableMatch | None:
    """The last written autosave of a match that is not over, or None; a damaged one as far as it can be played.

    Raises `SaveError` when the folder cannot be read.
    """
    for saved in list_saves(folder):
        if saved.finished or not saved.path.name.endswith(OPEN):
            continue
        problem = ""
        try:
            loaded = load(saved.path, games)
        except SaveError as wrong:
            if wrong.playable is None:
                continue
            problem, loaded = str(wrong), Loaded(wrong.playable, saved.path, sound=False)
        match = loaded.match
        if not match.over:
            record = match.record
            return ResumableMatch(
                record.id, record.title, match.header.seats, match.number, saved.path, match, loaded, problem
            )
    return None


def _saved_match(path: Path) -> SavedFile:
    """What a file of the saves folder tells by its first line."""
    finished, modified = path.name.endswith(DONE), 0.0
    try:
        with path.open("rb") as file:
            modified = os.fstat(file.fileno()).st_mtime
            line = file.readline(HEADER_LIMIT)
        if not line.startswith(MAGIC):
            raise SaveError(path, f"is not a Motherlode save; one begins with {MAGIC.decode()}")
        header, newer = parse_header(path, line.rstrip(b"\n"), line.endswith(b"\n"))
        if newer:
            raise SaveError(path, newer.detail, newer.line)
    except SaveError as wrong:
        return SavedFile(path, None, finished, modified, str(wrong))
    except OSError as wrong:
        return SavedFile(path, None, finished, modified, f"{shown(path)}: cannot be read: {cause_of(wrong)}")
    return SavedFile(path, Header(**header_fields(header)), finished, modified)
