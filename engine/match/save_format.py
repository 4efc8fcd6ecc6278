"""The format of save files: encoding and parsing of their lines, and the error of a file that cannot be used.

The first line is the header, every further line one log entry with the digest of the position after it.
`engine.match.save_file` writes and reads whole files.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine.data.json_reader import line_error, type_error
from engine.data.paths import display_path
from engine.match.log import FORMAT, Entry, Header, Redraw
from engine.match.match import Match
from engine.match.steps import digest

MAGIC = b'{"motherlode":'
"""The first bytes of every save file."""

_SAMPLE = '{"do":"play","action":"...","digest":"..."}'

HEADER_LIMIT = 1 << 16
"""Maximum length of a header line in bytes when only headers are read."""

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_ENTRIES: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)

CHANGED = "the file was changed by hand or made under other rules"


class SaveError(ValueError):
    """A file that cannot be read or written as a save.

    The message names the file and line, the fault and its correction. `playable` is the match up to the fault, if that
    is at least one action.
    """

    def __init__(self, path: Path, detail: str, line: int = 0, playable: Match | None = None) -> None:
        super().__init__(f"{display_path(path)}:{line}: {detail}" if line else f"{display_path(path)}: {detail}")
        self.path = path
        self.detail = detail
        self.line = line
        self.playable = playable


class HeaderLine(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header as stored in a file: sealed with a digest over itself and the position it sets up."""

    digest: str


class LineFault(msgspec.Struct, frozen=True):
    """The fault of a line of a file; lines count from 1."""

    line: int
    detail: str


class ParsedSave(msgspec.Struct, frozen=True):
    """The contents of a file, not yet replayed: the entries up to the first `fault`, and their `size` in bytes.

    `newer`: the file's format is newer than this program.
    """

    header: HeaderLine
    entries: list[Entry]
    size: int
    fault: LineFault | None
    newer: LineFault | None


# Writing


def header_line(match: Match, with_seed: bool = True) -> bytes:
    """The first line of a match's file, with its newline; without the seed, no chance turn can be foretold."""
    header = match.header if with_seed else msgspec.structs.replace(match.header, seed=msgspec.UNSET)
    return msgspec.json.encode(HeaderLine(**header_fields(header), digest=header_seal(header, match.digest(0)))) + b"\n"


def entry_lines(match: Match, first: int = 0, with_seed: bool = True) -> bytes:
    """The lines of a match's log entries from index `first` on, each with its newline."""
    return b"".join(msgspec.json.encode(_written(entry, with_seed)) + b"\n" for entry in match.log[first:])


def _written(entry: Entry, with_seed: bool) -> Entry:
    """An entry as it is written; without seeds, if so wanted."""
    is_sealed = isinstance(entry, Redraw) and not with_seed
    return msgspec.structs.replace(entry, seed=msgspec.UNSET) if is_sealed else entry


def header_seal(header: Header, start: str) -> str:
    """The digest of a header and of the position that it sets up."""
    return digest({"header": msgspec.to_builtins(Header(**header_fields(header))), "start": start})


def header_fields(header: Header) -> dict[str, Any]:
    """The fields of `Header` alone, by name."""
    return {name: getattr(header, name) for name in Header.__struct_fields__}


# Parsing


def parse_save(path: Path, data: bytes) -> ParsedSave:
    """Parse the bytes of a file. Raises `SaveError` if not even the header is usable."""
    first, *entry_texts = data.split(b"\n")
    header, newer = parse_header(path, first, is_complete=bool(entry_texts))
    entries: list[Entry] = []
    size = min(len(first) + 1, len(data))
    for index, line in enumerate(entry_texts):
        last = index == len(entry_texts) - 1
        if last and not line:
            break
        entry = _parse_entry(line)
        if isinstance(entry, str):
            # Only a line without its newline can be torn: every line is written together with it.
            fault = None if last else LineFault(index + 2, f"is damaged: {entry}; an entry looks like {_SAMPLE}")
            return ParsedSave(header, entries, size, fault, newer)
        entries.append(entry)
        size = min(size + len(line) + 1, len(data))
    return ParsedSave(header, entries, size, None, newer)


def parse_header(path: Path, line: bytes, is_complete: bool) -> tuple[HeaderLine, LineFault | None]:
    """The header, and its fault if it is newer than this program. Raises `SaveError` if it cannot be used.

    `is_complete`: the line ended with a newline.
    """
    try:
        raw = msgspec.json.decode(line, type=dict[str, Any])
    except _UNREADABLE as error:
        damage = f"the header is damaged: {line_error(line, dict[str, Any])}"
        detail = damage if is_complete else "the header is cut short; the file ends inside it"
        raise SaveError(path, detail, 1) from error
    version = raw.get("motherlode")
    newer = None
    if isinstance(version, int) and version > FORMAT:
        newer = LineFault(1, f"has format version {version}; this program reads up to {FORMAT}, a newer one is needed")
    try:
        header = msgspec.convert(raw, HeaderLine)
    except _UNREADABLE as error:
        damage = f"the header is damaged: {type_error(raw, HeaderLine)}"
        raise SaveError(path, newer.detail if newer else damage, 1) from error
    if header.format < 1:
        raise SaveError(path, f"format version {header.format} never was; it is {FORMAT} now", 1)
    return header, newer


def _parse_entry(line: bytes) -> Entry | str:
    """The entry on a line, or why there is none."""
    try:
        return _ENTRIES.decode(line)
    except _UNREADABLE:
        return line_error(line, Entry)
