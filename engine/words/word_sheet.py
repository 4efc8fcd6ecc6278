"""Word sheets: the words that one part of the program says, in a file of their own in `data/words/`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from engine.data.paths import WORDS
from engine.data.yaml_nodes import Fault
from engine.data.yaml_reader import read_yaml
from engine.words.braces import Wording, brace_faults
from engine.words.language import Text, language, on_forgetting


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a sheet, or of a section of one; unknown fields are errors."""


class FileWords(Words, frozen=True):
    """What is said of a file of the user that cannot be read; `{file}` and `{fault}` are filled in.

    `unreadable`: nothing can be read there. `damaged`: it was put aside under the name `{file}`. `stuck`: it is damaged
    and could not be put aside, for the reason `{why}`. `too_large` is a fault.
    """

    unreadable: Text
    damaged: Text
    stuck: Text
    too_large: Text


FILE_NAMES = {"unreadable": ("file", "fault"), "damaged": ("file", "fault"), "stuck": ("file", "fault", "why")}
"""The placeholders of `FileWords`."""

W = TypeVar("W", bound=Words)


class WordSheet(Generic[W]):
    """The sheet `data/words/<name>.yaml`: a call returns its words in the language in use, which are read once.

    `placeholders` are the names in braces that sentences of the sheet may use, by path; those not listed, none, and in
    sections any. Without it, any may stand everywhere. `check` finds what else may be wrong. `ALL` has all sheets that
    were made, by name.
    """

    ALL: ClassVar[dict[str, WordSheet[Any]]] = {}

    def __init__(
        self,
        name: str,
        words: type[W],
        placeholders: Mapping[str, Collection[str]] | None = None,
        check: Callable[[W], Iterable[Fault]] | None = None,
    ) -> None:
        self.name, self._type, self._placeholders, self._check = name, words, placeholders, check
        self._words: dict[str, W] = {}
        self.ALL[name] = self
        on_forgetting(self._words.clear)

    def __call__(self) -> W:
        """The words. Raises `engine.data.yaml_nodes.DataError` with all faults of the file."""
        code = language()
        if code not in self._words:
            self._words[code] = self.read()
        return self._words[code]

    def read(self, file: Path | None = None) -> W:
        """The words anew, or those of another file of this kind.

        Raises `engine.data.yaml_nodes.DataError` with all faults of the file.
        """
        return read_yaml(file or WORDS / f"{self.name}.yaml", self._type, self._faults)

    def _faults(self, words: W) -> Iterator[Fault]:
        """The sentences that name what is not known there."""
        if self._check is not None:
            yield from self._check(words)
        for path, text in _texts(words, ""):
            known = None if self._placeholders is None or path not in words.__struct_fields__ else ()
            yield from brace_faults(Wording(path, text, (self._placeholders or {}).get(path, known)))


def _texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    """All texts in a part of a sheet, with their paths."""
    if isinstance(value, str):
        yield path, value
    parts: Iterable[tuple[str, object]] = ()
    if isinstance(value, msgspec.Struct):
        parts = ((f".{name}", getattr(value, name)) for name in value.__struct_fields__)
    elif isinstance(value, dict):
        parts = ((f".{name}", part) for name, part in value.items())
    elif isinstance(value, list | tuple):
        parts = ((f"[{at}]", part) for at, part in enumerate(value))
    for name, part in parts:
        yield from _texts(part, f"{path}{name}".removeprefix("."))
