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
    CHANGED,
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
        raise SaveError(path, "cannot be written: it is the name of a folder, not of a file")
    if os.path.lexists(path):
        _check_replaceable(path, match)
    try:
        write_whole(path, header_line(match, with_seed) + entry_lines(match, with_seed=with_seed))
    except OSError as error:
        raise SaveError(path, f"cannot be written: {cause_of(error)}") from error
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
        notes = (*notes, "the last line was torn off in the middle and is left out")
    return LoadedMatch(match, path, notes, parsed.size, len(data), len(parsed.entries))


def _timed(path: Path, watch: Watch | None) -> Watch:
    """The function that is told of progress; it also raises `SaveError` once the time is over."""
    end = time.monotonic() + TIME_LIMIT

    def timed(done: float) -> None:
        """Pass the fraction on."""
        if time.monotonic() > end:
            raise SaveError(path, f"takes longer than {TIME_LIMIT:g} seconds to read, as no match does")
        if watch is not None:
            watch(done)

    return timed


def _valid_path(path: Path | str) -> Path:
    """The path, if it is possible on this system. Raises `SaveError` otherwise."""
    if "\0" in str(path):
        raise SaveError(Path(str(path).replace("\0", "?")), "is no path, for it holds a NUL character")
    try:
        os.fsencode(path)
    except UnicodeEncodeError as error:
        printable = str(path).encode(errors="replace").decode()
        raise SaveError(Path(printable), "is no path, for it holds a character that no name can have") from error
    return Path(path)


def _read(path: Path) -> bytes:
    """All of a file that begins like a save, if it is not too large."""
    try:
        if not path.is_file():
            what = "is a folder" if path.is_dir() else "is not a file" if os.path.lexists(path) else ""
            raise SaveError(path, f"{what}; a save is a file" if what else "there is no such file")
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
            if not start:
                raise SaveError(path, "is empty; a save begins with a header")
            if not MAGIC.startswith(start):
                raise SaveError(path, f"is not a Motherlode save; one begins with {MAGIC.decode()}")
            data = start + file.read(FILE_LIMIT + 1 - len(start))
            if len(data) > FILE_LIMIT:
                raise SaveError(path, f"is larger than {FILE_LIMIT >> 20} MB, as no match is")
            return data
    except OSError as error:
        raise SaveError(path, f"cannot be read: {cause_of(error)}") from error


def _checked_header(
    path: Path, header: Header, games: Mapping[str, GameRecord]
) -> tuple[GameRecord, Header, tuple[str, ...]]:
    """The record of a header's game, the header with every option resolved, and notes about missing options."""
    if header.game not in games:
        known = ", ".join(games) or "none"
        raise SaveError(path, f"tells of the game {quoted(header.game)}; the games here are {known}", 1)
    try:
        record = games[header.game]
        options = record.resolve_options(header.options)
        first_position(record.make_rules(options, len(header.seats)), header.position)
    except ValueError as error:
        raise SaveError(path, brief(str(error), msgspec.to_builtins(header)), 1) from error
    for number, seat in enumerate(header.seats, 1):
        if seat.colour not in COLOURS:
            detail = f"seat {number} has the colour {quoted(seat.colour)}; the colours are {', '.join(COLOURS)}"
            raise SaveError(path, detail, 1)
    missing = [name for name in options if name not in header.options]
    notes = tuple(f"the file does not say {name}; it is taken as {options[name]}" for name in missing)
    seed = fresh_seed() if header.seed is msgspec.UNSET else header.seed
    return record, msgspec.structs.replace(clean_header(header), options=options, seed=seed), notes


def _replayed(record: GameRecord, header: Header, entries: list[Entry], watch: Watch) -> tuple[Match, LineFault | None]:
    """The match as far as the entries can be replayed, and the first entry that deviates from the rules."""
    try:
        return Match.replay(record, header, entries, watch), None
    except ReplayError as error:
        reason = brief(str(error), msgspec.to_builtins(entries[error.index])).rstrip(".")
        detail = f"parts from the rules here, after {len(error.match.line)} moves: {reason}; {CHANGED}"
        return error.match, LineFault(error.index + 2, detail)


def _header_fault(parsed: ParsedSave, record: GameRecord, match: Match) -> LineFault | None:
    """The fault of a header that can still be used: newer rules, or a broken seal."""
    header = parsed.header
    if header.rules > record.version:
        detail = f"was made under version {header.rules} of the rules of {record.title}; this program knows up to"
        return LineFault(1, f"{detail} {record.version}, a newer one is needed")
    seal = header_seal(header, match.digest(0))
    if header.digest != seal:
        return LineFault(1, f"the header has the digest {clip(header.digest)}, but makes {seal}; {CHANGED}")
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
        raise SaveError(path, f"is not replaced, for it {error.detail}; choose another name") from error


def cause_of(error: OSError) -> str:
    """The operating system's reason."""
    return error.strerror or str(error)
