"""The format of save files: encoding and parsing of their lines, and the error of a file that cannot be used.

The first line is the header, every further line one log entry with the digest of the position after it.
`engine.match.save_file` writes and reads whole files.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from engine.data.json_reader import line_error, type_error
from engine.data.paths import display_path
from engine.data.seats import name_of_seat
from engine.data.text import clip, printable
from engine.match.log import FORMAT, HANDED_FORMAT, USUAL_FORMAT, Entry, Header, Redraw
from engine.match.match import Match
from engine.match.save_words import save_words
from engine.match.steps import digest
from engine.words.filling import fill

MAGIC = b'{"motherlode":'
"""The first bytes of every save file."""

_SAMPLE = '{"do":"play","action":"...","digest":"..."}'

HEADER_LIMIT = 1 << 16
"""Maximum length of a header line in bytes when only headers are read."""

ENTRY_LIMIT = 1 << 12
"""Maximum length of the line of an entry in bytes."""

MAX_ENTRIES = 200_000
"""Maximum number of entries of a file: a hundred times those of a long match."""

Watch: TypeAlias = Callable[[float], object]
"""Called for every entry while a file is read, with the fraction that is done; what it raises ends the reading."""

_MESSAGE = 400
"""Maximum number of characters of the detail of a fault."""

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

_ENTRIES: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


class SaveError(ValueError):
    """A file that cannot be read or written as a save.

    The message names the file and line, the fault and its correction; it repeats little of what is in the file, and
    can be shown. `playable` is the match up to the fault, if that is at least one action.
    """

    def __init__(self, path: Path, detail: str, line: int = 0, playable: Match | None = None) -> None:
        detail = clip(printable(detail), _MESSAGE)
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
    """The first line of a match's file, with its newline; without the seed, no chance turn can be foretold.

    Its format is the lowest that can hold the log.
    """
    seed = match.header.seed if with_seed else msgspec.UNSET
    header = msgspec.structs.replace(match.header, seed=seed, format=needed_format(match))
    return msgspec.json.encode(HeaderLine(**header_fields(header), digest=header_seal(header, match.digest(0)))) + b"\n"


def needed_format(match: Match) -> int:
    """The lowest version of the file format that can hold a match."""
    if any(seat.is_far for seat in match.seats):
        return FORMAT
    return HANDED_FORMAT if match.seat_history.handings else USUAL_FORMAT


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


def clean_header(header: Header) -> Header:
    """The header of a file as the program uses it: the words of its seats cleaned, the nameless called by numbers."""
    seats = tuple(
        msgspec.structs.replace(seat.cleaned, name=seat.cleaned.name or name_of_seat(number))
        for number, seat in enumerate(header.seats, 1)
    )
    return Header(**{**header_fields(header), "seats": seats})


# Parsing


def parse_save(path: Path, data: bytes, watch: Watch) -> ParsedSave:
    """Parse the bytes of a file, at most `MAX_ENTRIES` entries. Raises `SaveError` if the header is not usable."""
    end = data.find(b"\n")
    header, newer = parse_header(path, data if end < 0 else data[:end], is_complete=end >= 0)
    entries: list[Entry] = []
    size = len(data) if end < 0 else end + 1
    fault = None
    while size < len(data):
        end = data.find(b"\n", size)
        entry = _parse_entry(data[size:] if end < 0 else data[size:end])
        if isinstance(entry, str) or len(entries) == MAX_ENTRIES:
            # Only a line without its newline can be torn: every line is written together with it.
            fault = None if end < 0 else LineFault(len(entries) + 2, _entry_detail(entry))
            break
        entries.append(entry)
        size = len(data) if end < 0 else end + 1
        watch(size / len(data))
    return ParsedSave(header, entries, size, fault, newer)


def _entry_detail(entry: Entry | str) -> str:
    """What is wrong with the line of an entry: a fault, or that there are too many."""
    if isinstance(entry, str):
        return fill(save_words().entry_damaged, fault=entry, sample=_SAMPLE)
    return fill(save_words().too_many, most=MAX_ENTRIES)


def parse_header(path: Path, line: bytes, is_complete: bool) -> tuple[HeaderLine, LineFault | None]:
    """The header, and its fault if it is newer than this program. Raises `SaveError` if it cannot be used.

    `is_complete`: the line ended with a newline.
    """
    try:
        raw = msgspec.json.decode(line, type=dict[str, Any])
    except _UNREADABLE as error:
        damage = fill(save_words().header_damaged, fault=line_error(line, dict[str, Any]))
        detail = damage if is_complete else save_words().header_cut
        raise SaveError(path, detail, 1) from error
    version = raw.get("motherlode")
    newer = None
    if isinstance(version, int) and version > FORMAT:
        newer = LineFault(1, fill(save_words().newer, version=str(version), known=FORMAT))
    try:
        header = msgspec.convert(raw, HeaderLine)
    except _UNREADABLE as error:
        damage = fill(save_words().header_damaged, fault=type_error(raw, HeaderLine))
        raise SaveError(path, newer.detail if newer else damage, 1) from error
    if header.format < 1:
        raise SaveError(path, fill(save_words().no_version, version=str(header.format), known=FORMAT), 1)
    return header, newer


def _parse_entry(line: bytes) -> Entry | str:
    """The entry on a line, or why there is none."""
    if len(line) > ENTRY_LIMIT:
        return f"it is longer than {ENTRY_LIMIT} bytes"
    try:
        return _ENTRIES.decode(line)
    except _UNREADABLE:
        return line_error(line, Entry)
