"""Save files: a match as JSON lines, checked on every point when it is read back.

The first line is the header, every further line one entry of the log with the digest of the position after it. A file
that is damaged, foreign or newer than this program is told apart, never overwritten and never deleted; what can be
played of it is offered. `engine.match.autosave` writes the running match.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine.data.json_reader import line_error, type_error
from engine.data.paths import shown, user_folder
from engine.data.record import GameRecord
from engine.data.seats import COLOURS
from engine.match.log import FORMAT, Entry, Header
from engine.match.match import Match, ReplayError
from engine.match.steps import digest

OPEN = ".unfinished.jsonl"
"""How the name of an autosave ends while its match goes on."""

DONE = ".finished.jsonl"
"""How the name of an autosave ends once its match is over."""

MAGIC = b'{"motherlode":'

_SAMPLE = '{"do":"play","action":"...","digest":"..."}'

HEADER_LIMIT = 1 << 16

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_ENTRIES: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)

_CHANGED = "the file was changed by hand or made under other rules"


class SaveError(ValueError):
    """A file that cannot be read or written as a save.

    The message names the file and the line, what is wrong and what would be right. `playable` is the match as far as
    the file tells it soundly, where that is at least one action.
    """

    def __init__(self, path: Path, detail: str, line: int = 0, playable: Match | None = None) -> None:
        super().__init__(f"{shown(path)}:{line}: {detail}" if line else f"{shown(path)}: {detail}")
        self.path = path
        self.detail = detail
        self.line = line
        self.playable = playable


class Loaded(msgspec.Struct, frozen=True):
    """A match read from a file, and `notes` for the reader where something was mended.

    The file's first `size` bytes hold the header and `entries` entries; what follows them in its `length` bytes is a
    torn last line. `sound` says that the file may be continued.
    """

    match: Match
    path: Path
    notes: tuple[str, ...] = ()
    size: int = 0
    length: int = 0
    entries: int = 0
    sound: bool = True


class _HeaderLine(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header as it stands in a file: sealed with a digest over itself and the position it sets up."""

    digest: str


def saves_folder() -> Path:
    """Where saves lie on this system; nothing is created."""
    return user_folder() / "saves"


def header_line(match: Match) -> bytes:
    """The first line of a match's file, with its newline."""
    header = _HeaderLine(**header_fields(match.header), digest=_seal(match.header, match.digest(0)))
    return msgspec.json.encode(header) + b"\n"


def entry_lines(match: Match, first: int = 0) -> bytes:
    """The lines of the entries of a match's log from place `first` on, each with its newline."""
    return b"".join(msgspec.json.encode(entry) + b"\n" for entry in match.log[first:])


def write_save(path: Path | str, match: Match) -> None:
    """Write a whole match to a file, through a temporary file beside it: a crash leaves the old file or the new one.

    A sound Motherlode save that lies there is replaced, whatever its match. Raises `SaveError` when the file cannot be
    written, and when anything else lies there: that stays as it is.
    """
    path = _usable(path)
    if not path.name:
        raise SaveError(path, "cannot be written: it is the name of a folder, not of a file")
    if os.path.lexists(path):
        _check_replaceable(path, match)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(header_line(match) + entry_lines(match))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as wrong:
        with suppress(OSError):
            part.unlink()
        raise SaveError(path, f"cannot be written: {cause_of(wrong)}") from wrong


def load(path: Path | str, games: Mapping[str, GameRecord]) -> Loaded:
    """The match that a file holds. The file is only read.

    Raises `SaveError` naming the line, what is wrong and what would be right; what can be played is its `playable`.
    """
    path = _usable(path)
    data = _read(path)
    script = _parse(path, data)
    record, header, notes = _fitted(path, script.header, games)
    match, parting = _replayed(record, header, script.entries)
    fault = script.newer or _header_fault(script, record, match) or parting or script.fault
    if fault is not None:
        raise SaveError(path, fault.detail, fault.line, match if match.line else None)
    if script.size < len(data):
        notes = (*notes, "the last line was torn off in the middle and is left out")
    return Loaded(match, path, notes, script.size, len(data), len(script.entries))


class _Fault(msgspec.Struct, frozen=True):
    """What is wrong with a line of a file, counted from 1."""

    line: int
    detail: str


class _ParsedFile(msgspec.Struct, frozen=True):
    """What a file says, not yet played: the entries that can be read, up to the first `fault`; `size` in bytes."""

    header: _HeaderLine
    entries: list[Entry]
    size: int
    fault: _Fault | None
    newer: _Fault | None


def _usable(path: Path | str) -> Path:
    """The path, if a system can have such a one; raises `SaveError`."""
    if "\0" in str(path):
        raise SaveError(Path(str(path).replace("\0", "?")), "is no path, for it holds a NUL character")
    try:
        os.fsencode(path)
    except UnicodeEncodeError as wrong:
        named = str(path).encode(errors="replace").decode()
        raise SaveError(Path(named), "is no path, for it holds a character that no name can have") from wrong
    return Path(path)


def _read(path: Path) -> bytes:
    """All of a file that begins like a save."""
    try:
        if not path.is_file():
            raise SaveError(path, "is no file" if os.path.lexists(path) else "there is no such file")
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
            if not start:
                raise SaveError(path, "is empty; a save begins with a header")
            if not MAGIC.startswith(start):
                raise SaveError(path, f"is not a Motherlode save; one begins with {MAGIC.decode()}")
            return start + file.read()
    except OSError as wrong:
        raise SaveError(path, f"cannot be read: {cause_of(wrong)}") from wrong


def _parse(path: Path, data: bytes) -> _ParsedFile:
    """What the bytes of a file say; raises `SaveError` when not even the header can be used."""
    first, *rest = data.split(b"\n")
    header, newer = parse_header(path, first, whole=bool(rest))
    entries: list[Entry] = []
    size = min(len(first) + 1, len(data))
    for place, line in enumerate(rest):
        last = place == len(rest) - 1
        if last and not line:
            break
        entry = _parse_entry(line)
        if isinstance(entry, str):
            # Only a line without its newline can be torn: every line is written together with it.
            fault = None if last else _Fault(place + 2, f"is damaged: {entry}; an entry looks like {_SAMPLE}")
            return _ParsedFile(header, entries, size, fault, newer)
        entries.append(entry)
        size = min(size + len(line) + 1, len(data))
    return _ParsedFile(header, entries, size, None, newer)


def parse_header(path: Path, line: bytes, whole: bool) -> tuple[_HeaderLine, _Fault | None]:
    """The header, and the fault of being newer than this program; raises `SaveError` when it cannot be used."""
    try:
        raw = msgspec.json.decode(line, type=dict[str, Any])
    except _UNREADABLE as wrong:
        damage = f"the header is damaged: {line_error(line, dict[str, Any])}"
        raise SaveError(path, damage if whole else "the header is cut short; the file ends inside it", 1) from wrong
    version = raw.get("motherlode")
    newer = None
    if isinstance(version, int) and version > FORMAT:
        newer = _Fault(1, f"has format version {version}; this program reads up to {FORMAT}, a newer one is needed")
    try:
        header = msgspec.convert(raw, _HeaderLine)
    except _UNREADABLE as wrong:
        damage = f"the header is damaged: {type_error(raw, _HeaderLine)}"
        raise SaveError(path, newer.detail if newer else damage, 1) from wrong
    if header.format < 1:
        raise SaveError(path, f"format version {header.format} never was; it is {FORMAT} now", 1)
    return header, newer


def _parse_entry(line: bytes) -> Entry | str:
    """The entry that a line holds, or why it holds none."""
    try:
        return _ENTRIES.decode(line)
    except _UNREADABLE:
        return line_error(line, Entry)


def _fitted(path: Path, header: Header, games: Mapping[str, GameRecord]) -> tuple[GameRecord, Header, tuple[str, ...]]:
    """The record of a header's game, the header with every option settled, and notes about those that were missing."""
    if header.game not in games:
        known = ", ".join(games) or "none"
        raise SaveError(path, f'tells of the game "{header.game}"; the games here are {known}', 1)
    try:
        record = games[header.game]
        options = record.resolve_options(header.options)
        record.make_rules(options, len(header.seats))
    except ValueError as wrong:
        raise SaveError(path, str(wrong), 1) from wrong
    for number, seat in enumerate(header.seats, 1):
        if seat.colour not in COLOURS:
            detail = f'seat {number} has the colour "{seat.colour}"; the colours are {", ".join(COLOURS)}'
            raise SaveError(path, detail, 1)
    missing = [name for name in options if name not in header.options]
    notes = tuple(f"the file does not say {name}; it is taken as {options[name]}" for name in missing)
    fields = {**header_fields(header), "options": options}
    return record, Header(**fields), notes


def _replayed(record: GameRecord, header: Header, entries: list[Entry]) -> tuple[Match, _Fault | None]:
    """The match as far as the entries play, and where they part from the rules."""
    try:
        return Match.replay(record, header, entries), None
    except ReplayError as wrong:
        reason = str(wrong).rstrip(".")
        detail = f"parts from the rules here, after {len(wrong.match.line)} moves: {reason}; {_CHANGED}"
        return wrong.match, _Fault(wrong.index + 2, detail)


def _header_fault(script: _ParsedFile, record: GameRecord, match: Match) -> _Fault | None:
    """What is wrong with a header that can be used all the same: newer rules, or a broken seal."""
    header = script.header
    if header.rules > record.version:
        detail = f"was made under version {header.rules} of the rules of {record.title}; this program knows up to"
        return _Fault(1, f"{detail} {record.version}, a newer one is needed")
    seal = _seal(header, match.digest(0))
    if header.digest != seal:
        return _Fault(1, f"the header has the digest {header.digest}, but makes {seal}; {_CHANGED}")
    return None


def _seal(header: Header, start: str) -> str:
    """The digest of a header and of the position that it sets up."""
    return digest({"header": msgspec.to_builtins(Header(**header_fields(header))), "start": start})


def header_fields(header: Header) -> dict[str, Any]:
    """The fields of a header alone, by their names here."""
    return {name: getattr(header, name) for name in Header.__struct_fields__}


def _check_replaceable(path: Path, match: Match) -> None:
    """Raise `SaveError` unless the file is a sound save, which may give way to another."""
    try:
        script = _parse(path, _read(path))
        fault = script.newer or script.fault
        if fault:
            raise SaveError(path, fault.detail)
        if script.header.game == match.record.id:
            load(path, {match.record.id: match.record})
    except SaveError as wrong:
        raise SaveError(path, f"is not replaced, for it {wrong.detail}; choose another name") from wrong


def cause_of(wrong: OSError) -> str:
    """Why the system would not do it."""
    return wrong.strerror or str(wrong)
