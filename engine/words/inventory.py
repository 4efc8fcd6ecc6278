"""All words of the program in one language: which texts are translated, which are missing, what looks wrong."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from engine.data.paths import DATA
from engine.data.yaml_nodes import DataError, compose
from engine.words.braces import OWNER, SUBJECTS, bare, placeholders
from engine.words.grammar import grammar
from engine.words.language import ENGLISH, LANGUAGES, forget_words, speaking
from engine.words.translation import noting, scalars
from engine.words.word_sheet import WordSheet


class Difference(NamedTuple):
    """A text whose translation has other names in braces: those that it leaves out, and those that it adds."""

    path: str
    lacking: tuple[str, ...]
    added: tuple[str, ...]


class FileStatus(NamedTuple):
    """The words of a data file: its English texts by path, and the translations of those that have one.

    `english` is the data file, `file` the one of the language, which may not exist.
    """

    english: Path
    file: Path
    texts: Mapping[str, str]
    translated: Mapping[str, str]

    @property
    def missing(self) -> list[str]:
        """The paths of the texts without a translation."""
        return [path for path in self.texts if path not in self.translated]

    @property
    def unknown(self) -> list[str]:
        """The paths of translations of which there is no English text."""
        return [path for path in self.translated if path not in self.texts]

    @property
    def same(self) -> list[str]:
        """The paths of the texts with letters that equal the English ones."""
        return [
            path
            for path, text in self.translated.items()
            if self.texts.get(path) == text and any(map(str.isalpha, bare(text)))
        ]

    @property
    def differences(self) -> list[Difference]:
        """The texts whose translations have other names in braces than the English ones: some may be meant so."""
        pairs = ((path, self.texts[path], text) for path, text in self.translated.items() if path in self.texts)
        found = (Difference(path, _others(english, text), _others(text, english)) for path, english, text in pairs)
        return [difference for difference in found if difference.lacking or difference.added]


def _others(text: str, other: str) -> tuple[str, ...]:
    """The names in braces that another text does not have; those of its subject are a matter of each language."""
    known = (*placeholders(other), *SUBJECTS, OWNER)
    return tuple(name for name in placeholders(text) if name not in known)


def import_all(packages: Iterable[ModuleType]) -> None:
    """Import every module of some packages, so that all word sheets are known."""
    for package in packages:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                importlib.import_module(module.name)


def inventory(code: str, readers: Iterable[Callable[[], object]]) -> tuple[list[FileStatus], list[str]]:
    """The words of all files, and the faults of those that cannot be read in the language.

    `readers` read the data files that have words and are no word sheets. All modules with word sheets must have been
    imported. Raises `DataError` if an English file is broken.
    """
    readers = [*readers, *(sheet.read for _, sheet in sorted(WordSheet.ALL.items()))]
    forget_words()
    with speaking(ENGLISH), noting() as notes:
        for read in readers:
            read()
    own = [note for note in notes if note.texts and note.file.is_relative_to(DATA)]
    texts = {note.file: note.texts for note in sorted(own) if not note.file.is_relative_to(LANGUAGES)}
    statuses = [_status(code, file, paths) for file, paths in texts.items()]
    return statuses, _faults(code, readers)


def _status(code: str, english: Path, paths: Iterable[str]) -> FileStatus:
    """The words of a file; of a broken translation none."""
    values = {path: node.value for path, node in scalars(compose(english))}
    file = LANGUAGES / code / english.relative_to(DATA)
    try:
        own = {path: node.value for path, node in scalars(compose(file)) if node.value} if file.is_file() else {}
    except DataError:
        own = {}
    return FileStatus(english, file, {path: values[path] for path in paths}, own)


def _faults(code: str, readers: Iterable[Callable[[], object]]) -> list[str]:
    """What is wrong with the files of a language."""
    faults: list[str] = []
    forget_words()
    with speaking(code):
        try:
            grammar()
        except DataError as broken:  # without it no text can be checked
            return [*broken.faults]
        for read in readers:
            try:
                read()
            except DataError as broken:
                faults += broken.faults
    forget_words()
    return list(dict.fromkeys(faults))
