"""Save files: a match as JSON lines, fully validated when read back.

The first line is the header, every further line one log entry with the digest of the position after it. A damaged,
foreign or newer file is recognised, never overwritten and never deleted; its playable part is offered. The running
match is written by `engine.match.autosave`; `engine.match.save_list` lists the saves folder.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from engine.data.paths import sweep_leftovers, user_folder, write_whole
from engine.data.record import GameRecord
from engine.data.seats import COLOURS
from engine.data.text import brief, clip, quoted
from engine.match.line import first_position
from engine.match.log import Entry, Header
from engine.match.match import Match, ReplayError
from engine.match.rng import fresh_seed
from engine.match.save_format import (
    MAGIC,
    LineFault,
    ParsedSave,
    SaveError,
    Watch,
    clean_header,
    entry_lines,
    header_line,
    header_seal,
    parse_save,
)
from engine.match.save_words import save_words
from engine.words.filling import fill

UNFINISHED = ".unfinished.jsonl"
"""The suffix of an autosave whose match is running."""

FINISHED = ".finished.jsonl"
"""The suffix of an autosave whose match is over."""

FILE_LIMIT = 16 << 20
"""The size in bytes up to which files are read."""

PARSING = 0.1
"""The fraction of the time of reading a file after which its lines are parsed, and their replay begins."""

TIME_LIMIT = 60.0
"""Seconds after which reading a file is given up."""


class LoadedMatch(msgspec.Struct, frozen=True):
    """A match read from a file, and `notes` for the player about repairs.

    The first `sound_bytes` of the file's `file_bytes` hold the header and `entries` entries; the others are a torn last
    line. `is_sound`: the file may be continued.
    """

    match: Match
    path: Path
    notes: tuple[str, ...] = ()
    sound_bytes: int = 0
    file_bytes: int = 0
    entries: int = 0
    is_sound: bool = True


def saves_folder() -> Path:
    """The folder of saves on this system; nothing is created."""
    return user_folder() / "saves"


def write_save(path: Path | str, match: Match, with_seed: bool = True) -> None:
    """Write a match to a file in one step (see `write_whole`).

    A copy for others is written without the seed, from which the chance turns to come could be foretold.
    An existing sound Motherlode save is replaced, whatever its match. Raises `SaveError` if the file cannot be written,
    or if anything else exists there: that is left alone.
    """
    path = _valid_path(path)
    if not path.name:
        raise SaveError(path, save_words().folder_name)
    if os.path.lexists(path):
        _check_replaceable(path, match)
    try:
        write_whole(path, header_line(match, with_seed) + entry_lines(match, with_seed=with_seed))
    except OSError as error:
        raise SaveError(path, fill(save_words().cannot_write, why=cause_of(error))) from error
    sweep_leftovers(path.parent)


def load_save(path: Path | str, games: Mapping[str, GameRecord], watch: Watch | None = None) -> LoadedMatch:
    """The match in a file. The file is only read, within `FILE_LIMIT`, `MAX_ENTRIES` and `TIME_LIMIT`.

    A file without a seed gets a new one: its chance turns to come are drawn here for the first time. Raises `SaveError`
    naming the line, the fault and its correction; its `playable` holds the playable part.
    """
    path = _valid_path(path)
    data = _read(path)
    watch = _timed(path, watch)
    parsed = parse_save(path, data, lambda done: watch(done * PARSING))
    record, header, notes = _checked_header(path, parsed.header, games)
    match, mismatch = _replayed(record, header, parsed.entries, lambda done: watch(PARSING + done * (1 - PARSING)))
    fault = parsed.newer or _header_fault(parsed, record, match) or mismatch or parsed.fault
    if fault is not None:
        raise SaveError(path, fault.detail, fault.line, match if match.line else None)
    if parsed.size < len(data):
        notes = (*notes, save_words().torn)
    return LoadedMatch(match, path, notes, parsed.size, len(data), len(parsed.entries))


def _timed(path: Path, watch: Watch | None) -> Watch:
    """The function that is told of progress; it also raises `SaveError` once the time is over."""
    end = time.monotonic() + TIME_LIMIT

    def timed(done: float) -> None:
        """Pass the fraction on."""
        if time.monotonic() > end:
            raise SaveError(path, fill(save_words().too_slow, seconds=TIME_LIMIT))
        if watch is not None:
            watch(done)

    return timed


def _valid_path(path: Path | str) -> Path:
    """The path, if it is possible on this system. Raises `SaveError` otherwise."""
    if "\0" in str(path):
        raise SaveError(Path(str(path).replace("\0", "?")), save_words().nul)
    try:
        os.fsencode(path)
    except UnicodeEncodeError as error:
        printable = str(path).encode(errors="replace").decode()
        raise SaveError(Path(printable), save_words().no_name) from error
    return Path(path)


def _read(path: Path) -> bytes:
    """All of a file that begins like a save, if it is not too large."""
    try:
        if not path.is_file():
            words, exists = save_words(), os.path.lexists(path)
            raise SaveError(path, words.is_folder if path.is_dir() else words.is_no_file if exists else words.missing)
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
            if not start:
                raise SaveError(path, save_words().empty)
            if not MAGIC.startswith(start):
                raise SaveError(path, fill(save_words().foreign, start=MAGIC.decode()))
            data = start + file.read(FILE_LIMIT + 1 - len(start))
            if len(data) > FILE_LIMIT:
                raise SaveError(path, fill(save_words().too_large, size=FILE_LIMIT >> 20))
            return data
    except OSError as error:
        raise SaveError(path, fill(save_words().cannot_read, why=cause_of(error))) from error


def _checked_header(
    path: Path, header: Header, games: Mapping[str, GameRecord]
) -> tuple[GameRecord, Header, tuple[str, ...]]:
    """The record of a header's game, the header with every option resolved, and notes about missing options."""
    if header.game not in games:
        names = {"game": quoted(header.game), "games": ", ".join(games)}
        raise SaveError(path, fill(save_words().no_game, names), 1)
    try:
        record = games[header.game]
        options = record.resolve_options(header.options)
        first_position(record.make_rules(options, len(header.seats)), header.position)
    except ValueError as error:
        raise SaveError(path, brief(str(error), msgspec.to_builtins(header)), 1) from error
    for number, seat in enumerate(header.seats, 1):
        if seat.colour not in COLOURS:
            names = {"colour": quoted(seat.colour), "colours": ", ".join(COLOURS)}
            raise SaveError(path, fill(save_words().colour, names, number=number), 1)
    missing = [name for name in options if name not in header.options]
    notes = tuple(fill(save_words().unsaid, option=name, value=options[name]) for name in missing)
    seed = fresh_seed() if header.seed is msgspec.UNSET else header.seed
    return record, msgspec.structs.replace(clean_header(header), options=options, seed=seed), notes


def _replayed(record: GameRecord, header: Header, entries: list[Entry], watch: Watch) -> tuple[Match, LineFault | None]:
    """The match as far as the entries can be replayed, and the first entry that deviates from the rules."""
    try:
        return Match.replay(record, header, entries, watch), None
    except ReplayError as error:
        reason = brief(str(error), msgspec.to_builtins(entries[error.index])).rstrip(".")
        detail = fill(save_words().deviates, moves=len(error.match.line), fault=reason)
        return error.match, LineFault(error.index + 2, detail)


def _header_fault(parsed: ParsedSave, record: GameRecord, match: Match) -> LineFault | None:
    """The fault of a header that can still be used: newer rules, or a broken seal."""
    header = parsed.header
    if header.rules > record.version:
        versions = {"version": str(header.rules), "known": record.version}
        return LineFault(1, fill(save_words().newer_rules, versions, game=record.title))
    seal = header_seal(header, match.digest(0))
    if header.digest != seal:
        return LineFault(1, fill(save_words().sealed, digest=clip(header.digest), made=seal))
    return None


def _check_replaceable(path: Path, match: Match) -> None:
    """Raise `SaveError` unless the file is a sound save, which may be replaced."""
    try:
        parsed = parse_save(path, _read(path), _timed(path, None))
        fault = parsed.newer or parsed.fault
        if fault:
            raise SaveError(path, fault.detail)
        if parsed.header.game == match.record.id:
            load_save(path, {match.record.id: match.record})
    except SaveError as error:
        raise SaveError(path, fill(save_words().not_replaced, detail=error.detail)) from error


def cause_of(error: OSError) -> str:
    """The operating system's reason."""
    return error.strerror or str(error)
