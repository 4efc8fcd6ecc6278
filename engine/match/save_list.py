"""The saves folder: its files by their headers, and the latest match to continue."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.match.log import Header
from engine.match.match import Match
from engine.match.save_file import FINISHED, UNFINISHED, LoadedMatch, cause_of, load_save, saves_folder
from engine.match.save_format import HEADER_LIMIT, MAGIC, SaveError, Watch, clean_header, parse_header
from engine.match.save_words import save_words
from engine.words.filling import fill


class SavedFile(msgspec.Struct, frozen=True):
    """One file of the saves folder, by its header alone; if it cannot be played, `problem` says why, `header` is None.

    `modified` is in seconds since 1970.
    """

    path: Path
    header: Header | None
    finished: bool
    modified: float
    problem: str = ""


class ResumableMatch(msgspec.Struct, frozen=True):
    """A match to continue: its game's id and title, its seats, the current turn number, and the match itself.

    `problem` is the fault of a file of which only `match` is playable, else "". `loaded` is for
    `engine.match.autosave.Journal.resume`.
    """

    game: str
    title: str
    seats: tuple[SeatSetup, ...]
    turn_number: int
    path: Path
    match: Match
    loaded: LoadedMatch
    problem: str = ""


def list_saves(folder: Path | None = None) -> list[SavedFile]:
    """The files of the saves folder (or of `folder`), latest first; only their first lines are read.

    Raises `SaveError` if the folder exists and cannot be read.
    """
    folder = saves_folder() if folder is None else folder
    try:
        if not folder.is_dir():
            return []
        files = [read_header(path) for path in folder.iterdir() if path.suffix == ".jsonl" and path.is_file()]
    except OSError as error:
        raise SaveError(folder, fill(save_words().cannot_read, why=cause_of(error))) from error
    return sorted(files, key=lambda saved: (-saved.modified, saved.path.name))


def latest_unfinished(
    games: Mapping[str, GameRecord], folder: Path | None = None, watch: Watch | None = None
) -> ResumableMatch | None:
    """The latest autosave of a running match, None if there is none; a damaged one as far as it is playable.

    Raises `SaveError` if the folder cannot be read.
    """
    for saved in list_saves(folder):
        if saved.finished or not saved.path.name.endswith(UNFINISHED):
            continue
        problem = ""
        try:
            loaded = load_save(saved.path, games, watch)
        except SaveError as error:
            if error.playable is None:
                continue
            problem, loaded = str(error), LoadedMatch(error.playable, saved.path, is_sound=False)
        match = loaded.match
        if not match.over:
            record = match.record
            return ResumableMatch(
                record.id, record.title, match.header.seats, match.turn_number, saved.path, match, loaded, problem
            )
    return None


def settle_times(path: Path) -> None:
    """Keep `path` the file of its folder that was written last, although the clock may have been set back since.

    Files of matches with times that are still to come get times in the past, in the same order. Nothing is raised: what
    cannot be changed stays.
    """
    now = time.time()
    with suppress(OSError):
        entries = [
            entry for entry in os.scandir(path.parent) if entry.name.endswith(".jsonl") and entry.name != path.name
        ]
        times = {entry.path: entry.stat(follow_symlinks=False).st_mtime for entry in entries if not entry.is_symlink()}
        early = sorted((place for place in times if times[place] > now), key=times.__getitem__, reverse=True)
        for seconds, place in enumerate(early, 1):
            os.utime(place, (now - seconds, now - seconds))


def read_header(path: Path) -> SavedFile:
    """A file, by its first line. Raises nothing."""
    finished, modified = path.name.endswith(FINISHED), 0.0
    try:
        with path.open("rb") as file:
            modified = os.fstat(file.fileno()).st_mtime
            line = file.readline(HEADER_LIMIT)
        if not line.startswith(MAGIC):
            raise SaveError(path, fill(save_words().foreign, start=MAGIC.decode()))
        header, newer = parse_header(path, line.rstrip(b"\n"), line.endswith(b"\n"))
        if newer:
            raise SaveError(path, newer.detail, newer.line)
    except SaveError as error:
        return SavedFile(path, None, finished, modified, str(error))
    except OSError as error:
        problem = str(SaveError(path, fill(save_words().cannot_read, why=cause_of(error))))
        return SavedFile(path, None, finished, modified, problem)
    return SavedFile(path, clean_header(header), finished, modified)
