"""The words of one data file in another language, and pseudo-translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from engine.data.paths import display_path
from engine.data.yaml_nodes import DataError, Fault, compose, scalar_value
from engine.words.language import LANGUAGES


class Notes(NamedTuple):
    """What a reading has found of a translation: the data file, all paths with words, those without a translation."""

    file: Path
    texts: tuple[str, ...]
    missing: tuple[str, ...]


class Translation:
    """The texts of a file in another language by path, `setup.help` or `pages[2].text[0]`; without a file none.

    `lines` are the lines of its texts. Raises `DataError` if the file is not a YAML file of texts.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = display_path(file) if file else ""
        self.lines: dict[str, int] = {}
        self._texts: dict[str, str] = {}
        self._faults: list[str] = []
        self.read: dict[str, bool] = {}
        """The paths with words that were read, and whether they are translated."""
        if file is not None:
            self._collect(compose(file))
        if self._faults:
            raise DataError(self._faults)

    def _collect(self, root: Node) -> None:
        """Collect the texts of a file."""
        for path, node in scalars(root):
            line, value = node.start_mark.line + 1, scalar_value(node)
            if path in self.lines:
                self._faults.append(f"{self.file}:{line}: {path}: stands twice; keep one")
            if value is None:
                continue
            self.lines[path] = line
            if isinstance(value, str):
                self._texts[path] = value
            else:
                self._faults.append(f"{self.file}:{line}: {path}: is no text; put it in quotes")

    def take(self, path: str, english: str) -> str:
        """The text at a path, or the English one if there is none, or an empty one."""
        text = self._texts.get(path)
        self.read[path] = bool(text)
        return text or english

    def leftovers(self) -> Iterator[Fault]:
        """The texts that the data file itself does not have."""
        for path, text in self._texts.items():
            if text and path not in self.read:
                yield path, "is no text of the English file; leave it out"


def scalars(node: Node, path: str = "") -> Iterator[tuple[str, ScalarNode]]:
    """All values of a file with their paths, `setup.help` or `pages[2].text[0]`."""
    if isinstance(node, ScalarNode):
        yield path, node
    for at, value in children(node, path):
        yield from scalars(value, at)


def children(node: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """The parts of a mapping or list with their paths."""
    if isinstance(node, MappingNode):
        yield from ((f"{path}.{key.value}" if path else str(key.value), value) for key, value in node.value)
    elif isinstance(node, SequenceNode):
        yield from ((f"{path}[{index}]", item) for index, item in enumerate(node.value))


_LISTENERS: list[list[Notes]] = []


@contextmanager
def noting() -> Iterator[list[Notes]]:
    """Note of every data file that is read meanwhile which of its words are translated."""
    notes: list[Notes] = []
    _LISTENERS.append(notes)
    try:
        yield notes
    finally:
        _LISTENERS.remove(notes)


def noted(file: Path, translation: Translation) -> None:
    """Tell those who note it of a file that has been read."""
    if file.is_relative_to(LANGUAGES):
        return
    for notes in _LISTENERS:
        missing = tuple(path for path, is_there in translation.read.items() if not is_there)
        notes.append(Notes(file, tuple(translation.read), missing))


_ACCENTED = str.maketrans("AEIOUYaeiouycnsCNSz", "ÅÉÎÕÜÝåéîõüýçñšÇÑŠž")

_WORD = re.compile(r"[A-Za-z]+")

_MARKED = re.compile(r"(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|\[[^\]]*\])")
"""Placeholders, and pictures within a text."""

_LONGER = "éïöüâ"


def pseudo(text: str) -> str:
    """A text with accents on its letters and two fifths longer; placeholders and markup stay."""
    parts = _MARKED.split(text)
    return "".join(_placeholder(part) if at % 2 else _stretched(part) for at, part in enumerate(parts))


def _stretched(text: str) -> str:
    return _WORD.sub(lambda word: _longer(word[0]), text)


def _longer(word: str) -> str:
    more = round(len(word) * 0.4)
    return word.translate(_ACCENTED) + (_LONGER * (more // len(_LONGER) + 1))[:more]


def _placeholder(part: str) -> str:
    """A placeholder with the alternatives in it, `{count:a cart|{count} carts}`, stretched."""
    name, colon, spec = part[1:-1].partition(":")
    if part.startswith("[") or "|" not in spec:
        return part
    inner = re.split(r"(\{[^{}]*\})", spec)
    return f"{{{name}{colon}{''.join(text if at % 2 else _stretched(text) for at, text in enumerate(inner))}}}"
