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

    `placeholders` are the names in braces that sentences of the sheet may use, those not listed none; without it braces
    are not checked. `check` finds what else may be wrong. `ALL` has all sheets that were made, by name.
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
        for name in words.__struct_fields__ if self._placeholders is not None else ():
            if isinstance(text := getattr(words, name), str):
                yield from brace_faults(Wording(name, text, (self._placeholders or {}).get(name, ())))
