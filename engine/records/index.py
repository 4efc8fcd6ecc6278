"""The index of the kept matches: their results in one SQLite file, so that ten thousand need not be read again.

A file of the saves folder is known by its name, size and time of change. What is new or has changed is read, what has
gone is dropped; an index that is missing, damaged or of another schema is made anew. The matches are only read. As long
as nothing has changed in the folder, all results are read as one.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from engine.data.paths import NEW_FILE, PRIVATE, user_folder
from engine.data.record import GameRecord
from engine.match.save_file import saves_folder
from engine.match.save_format import Watch
from engine.records.results import MatchResult, read_result, reader_version

SCHEMA = 4
"""The version of the table and of what is in it; an index of another one is made anew."""

FILE_NAME = "records.sqlite3"

PATIENCE = 1.0
"""Seconds that a write waits for that of another window; then its results are shown and not kept."""

KEEP_AFTER = 0.5
"""Seconds of reading after which new results are kept, so that hardly any file is read twice."""

_TABLES = (
    "create table results (file text primary key, size integer, changed integer, reader text, result blob)",
    "create table whole (state blob, results blob)",
)
"""A row per file, and at most one row with the results of all files and the state of the folder that they belong to."""

_RESULTS = msgspec.msgpack.Decoder(list[MatchResult])

_ARRAY = b"\xdd"
"""How an array of msgpack begins; its length follows, as four bytes."""

Publish: TypeAlias = Callable[[list[MatchResult]], object]
"""Called with all results known so far: with those of the index, then again and again while files are read."""


class Stamp(NamedTuple):
    """By what a file is known: its size in bytes, and the time of its last change in nanoseconds since 1970."""

    size: int
    changed: int


class Row(NamedTuple):
    """One file in the index; `result` is None if it holds no finished match that can be read.

    `reader` is the version of what has read it.
    """

    stamp: Stamp
    reader: str
    result: MatchResult | None


def index_path() -> Path:
    """The file of the index, beside the saves folder; nothing is created."""
    return user_folder() / FILE_NAME


def read_results(
    games: Mapping[str, GameRecord], publish: Publish, watch: Watch, folder: Path | None = None
) -> list[MatchResult]:
    """The results of all finished matches of the saves folder (or of `folder`), by the names of their files.

    Those of the index are published first, then new and changed files are read, the latest first. `watch` is called
    with the fraction that is done; what it raises ends the reading, and what has been read is kept. A folder that
    cannot be listed is empty.
    """
    folder = saves_folder() if folder is None else folder
    stamps = _stamps(folder)
    readers = _readers(games)
    state = _state(stamps, readers)
    store = IndexFile(index_path())
    try:
        whole = store.whole(state)
        if whole is not None:
            publish(whole)
            return whole
        known = store.known(stamps, readers)
        publish(_results(known))
        unread = sorted(stamps.keys() - known.keys(), key=lambda name: (-stamps[name].changed, name))
        kept = time.monotonic()
        for place, name in enumerate(unread):
            watch(place / len(unread))
            result = read_result(folder / name, games, partial(_watch_part, watch, place, len(unread)))
            known[name] = result
            store.read[name] = Row(stamps[name], readers[result.game if result else ""], result)
            if time.monotonic() - kept >= KEEP_AFTER:
                store.keep()
                publish(_results(known))
                kept = time.monotonic()
        results = _results(known)
        if store.read:
            publish(results)
        store.keep(state, results)
        return results
    finally:
        store.keep()
        store.close()


def _watch_part(watch: Watch, place: int, count: int, fraction: float) -> None:
    """Pass on how much of all is done when this fraction of one of `count` files is."""
    watch((place + fraction) / count)


def _stamps(folder: Path) -> dict[str, Stamp]:
    """The files of a folder that may be matches, by name."""
    stamps = {}
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(".jsonl") and entry.is_file():
                with suppress(OSError):
                    status = entry.stat()
                    stamps[entry.name] = Stamp(status.st_size, status.st_mtime_ns)
    return stamps


def _readers(games: Mapping[str, GameRecord]) -> dict[str, str]:
    """The versions of what reads now, by game; "" for what cannot be read."""
    return {game: reader_version(games, game) for game in ("", *games)}


def _state(stamps: Mapping[str, Stamp], readers: Mapping[str, str]) -> bytes:
    """The fingerprint of files and of what reads them."""
    return blake2b(msgspec.msgpack.encode((stamps, readers), order="sorted"), digest_size=16).digest()


def _results(known: Mapping[str, MatchResult | None]) -> list[MatchResult]:
    """The results of some files, by their names."""
    return [result for name in sorted(known) if (result := known[name]) is not None]


class IndexFile:
    """The file of the index while it is read and written. None of its faults matters: matches are read again then.

    `read` and `dropped` are the rows that `keep` writes and removes.
    """

    def __init__(self, path: Path) -> None:
        self.read: dict[str, Row] = {}
        self.dropped: Sequence[str] = ()
        self._path = path
        self._connection = self._opened() or self._made_anew()

    def whole(self, state: bytes) -> list[MatchResult] | None:
        """All results by the names of their files, if they were kept in this state of the folder."""
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("select results from whole where state = ?", (state,)).fetchone()
            return _RESULTS.decode(row[0]) if row else None
        except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
            self._heal(error)
            return None

    def known(self, stamps: Mapping[str, Stamp], readers: Mapping[str, str]) -> dict[str, MatchResult | None]:
        """What is known of files as they are now, by name: their results, None for a file without one.

        `stamps` are all files; rows of others are dropped with the next `keep`. Nothing is known if a row is damaged;
        then the index begins anew.
        """
        if self._connection is None:
            return {}
        try:
            rows = self._connection.execute("select file, size, changed, reader, result from results").fetchall()
            results = _decoded([row[-1] for row in rows if row[-1]])
            self.dropped = [row[0] for row in rows if row[0] not in stamps]
            known: dict[str, MatchResult | None] = {}
            for name, size, changed, reader, kept in rows:
                result = next(results) if kept else None
                if stamps.get(name) == (size, changed) and reader == readers.get(result.game if result else ""):
                    known[name] = result
            return known
        except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
            self._heal(error)
            return {}

    def _heal(self, error: Exception) -> None:
        """Begin anew, unless another window is writing."""
        if not _is_busy(error):
            self.close()
            self._connection = self._made_anew()

    def keep(self, state: bytes = b"", results: Sequence[MatchResult] = ()) -> None:
        """Write what was read since the last call that succeeded, all of it or nothing.

        With the `state` of the folder if these `results` are all that it holds.
        """
        if self._connection is None or not (self.read or self.dropped or state):
            return
        rows = [
            (name, *row.stamp, row.reader, msgspec.msgpack.encode(row.result) if row.result else None)
            for name, row in self.read.items()
        ]
        with suppress(sqlite3.Error), self._connection as connection:
            connection.executemany("delete from results where file = ?", [(name,) for name in self.dropped])
            connection.executemany("insert or replace into results values (?, ?, ?, ?, ?)", rows)
            connection.execute("delete from whole")
            if state:
                connection.execute("insert into whole values (?, ?)", (state, msgspec.msgpack.encode(results)))
            self.read, self.dropped = {}, ()

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            self._connection.close()

    def _opened(self) -> sqlite3.Connection | None:
        """The index that is there, if it is sound and of this schema."""
        if not self._path.is_file():
            return None
        connection = None
        try:
            connection = sqlite3.connect(self._path, timeout=PATIENCE)
            if connection.execute("pragma user_version").fetchone() == (SCHEMA,):
                return connection
        except sqlite3.Error as error:
            if _is_busy(error):
                return connection
        if connection is not None:
            connection.close()
        return None

    def _made_anew(self) -> sqlite3.Connection | None:
        """An empty index in place of what is there; None if there can be none."""
        try:
            for suffix in ("", "-journal"):
                self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self._path, NEW_FILE, PRIVATE))
            connection = sqlite3.connect(self._path, timeout=PATIENCE)
            with connection:
                for table in _TABLES:
                    connection.execute(table)
                connection.execute(f"pragma user_version = {SCHEMA}")
        except (OSError, sqlite3.Error):
            return None
        return connection


def _decoded(results: Sequence[bytes]) -> Iterator[MatchResult]:
    """The results of some rows, decoded at once, for that is quick. Raises `msgspec.MsgspecError`."""
    return iter(_RESULTS.decode(b"".join([_ARRAY, len(results).to_bytes(4, "big"), *results])))


def _is_busy(error: Exception) -> bool:
    """Whether nothing is wrong but that another window is writing."""
    return getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
