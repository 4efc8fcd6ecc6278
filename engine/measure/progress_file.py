"""Files of work in progress: a line of JSON that says which work it is, then one for every piece that is done.

Whoever is killed in the middle of a line loses that line only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from engine.data.paths import display_path
from engine.data.text import clip
from engine.measure.words import measuring_words
from engine.words.filling import fill

P = TypeVar("P")


class ProgressError(ValueError):
    """A file of other work, or none of this kind; the message says what differs."""


class ProgressFile(Generic[P]):
    """The pieces of a work that are done, kept in a file.

    `setup` is the work; a file of another one is refused with `ProgressError`, and left as it is. Methods and
    constructor raise `OSError`.
    """

    def __init__(self, path: Path, setup: msgspec.Struct, piece: type[P]) -> None:
        self.path = path
        self.done: list[P] = []
        header = msgspec.json.encode({"setup": setup}) + b"\n"
        data = path.read_bytes() if path.exists() else b""
        if header.startswith(data):
            path.write_bytes(header)
            return
        first, *lines = data.splitlines(keepends=True)
        _check_setup(path, first, setup)
        torn = len(lines.pop()) if lines and not lines[-1].endswith(b"\n") else 0
        for number, line in enumerate(lines, 2):
            try:
                self.done.append(msgspec.json.decode(line, type=piece))
            except msgspec.DecodeError as error:
                raise ProgressError(_told(measuring_words().damaged, path, line=number, fault=str(error))) from error
        if torn:
            with path.open("r+b") as file:
                file.truncate(len(data) - torn)

    def add(self, piece: P) -> None:
        """Keep one more piece."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(piece) + b"\n")
        self.done.append(piece)


def _check_setup(path: Path, line: bytes, setup: msgspec.Struct) -> None:
    """Raise `ProgressError` if the first line of a file is not that of a work."""
    try:
        kept: Any = msgspec.json.decode(line)["setup"]
        differences = [
            fill(measuring_words().difference, name=name, kept=_value(kept[name]), wanted=_value(value))
            for name, value in msgspec.to_builtins(setup).items()
            if kept[name] != value
        ]
    except (msgspec.DecodeError, KeyError, TypeError):
        raise ProgressError(_told(measuring_words().other_file, path)) from None
    if differences:
        raise ProgressError(_told(measuring_words().other_setup, path, differences=", ".join(differences)))


def _told(text: str, path: Path, **names: object) -> str:
    """A sentence about a file."""
    return fill(text, names, file=display_path(path))


def _value(value: Any) -> str:
    """A value of a setup in messages."""
    return clip(msgspec.json.encode(value).decode().replace('"', ""))
