"""The command `words`: what is translated into a language, what is missing, and the files that a translator fills."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from engine.cli import arguments
from engine.cli.arguments import UsageError
from engine.cli.failures import FAILED, MISTAKE, written_output
from engine.cli.wording import mistakes
from engine.data.paths import IS_SOURCE, display_path
from engine.data.text import clip, columns
from engine.data.yaml_nodes import compose
from engine.words.filling import fill
from engine.words.grammar import language_name
from engine.words.language import ENGLISH, LANGUAGES, PSEUDO, Text, forget_words
from engine.words.translation import scalars
from engine.words.word_sheet import Words, WordSheet

if TYPE_CHECKING:
    from engine.words.inventory import FileStatus

_CODE: Final = re.compile(r"[a-z]{2,3}")

GRAMMAR: Final = "language.yaml"

CLIP: Final = 90
"""The most characters of an English text in a list."""

FIRST: Final = 10
"""How many missing texts are listed if not all are to be."""


class Columns(Words, frozen=True):
    """The headings of the table."""

    file: Text
    texts: Text
    translated: Text
    missing: Text
    same: Text


class TranslatingWords(Words, frozen=True):
    """What the command prints; see the comments of the file."""

    title: Text
    columns: Columns
    total: Text
    missing: Text
    same: Text
    lacking: Text
    added_names: Text
    text: Text
    difference: Text
    faults: Text
    more: Text
    begun: Text
    added: Text
    sum: Text


_PLACEHOLDERS: Final = {
    "title": ("language", "code"),
    "text": ("file", "path", "english"),
    "difference": ("file", "path", "names"),
    "begun": ("file",),
    "added": ("file", "count"),
    "sum": ("count", "translated", "missing"),
}

translating_words = WordSheet("commands/translating", TranslatingWords, _PLACEHOLDERS)


def add_words(commands: arguments.Commands, games: ModuleType, packages: Sequence[ModuleType]) -> None:
    """Add `words`; all word sheets are in modules of the `packages`."""
    parser = arguments.add_command(commands, "words", partial(_words, games, packages))
    parser.add_argument("--language", metavar="CODE", type=_code, required=True)
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--write", action="store_true")


def _code(word: str) -> str:
    """The code of a language that there is or may be."""
    if not _CODE.fullmatch(word):
        raise arguments.wrong(mistakes().no_code, word)
    if word in (ENGLISH, PSEUDO):
        raise arguments.wrong(mistakes().english)
    return word


def _words(games: ModuleType, packages: Sequence[ModuleType], args: argparse.Namespace) -> None:
    """Print what is translated, after adding what is missing if so wanted.

    Exits with 1 if something is missing, and with 2 if a file is wrong.
    """
    from engine.words.inventory import import_all, inventory

    code: str = args.language
    if args.write and not IS_SOURCE:
        raise UsageError(mistakes().installed_write)
    if not (args.write or (LANGUAGES / code / GRAMMAR).is_file()):
        raise UsageError(fill(mistakes().no_such_folder, code=code))
    import_all(packages)
    readers = [*game_readers(games)]
    with written_output():
        if args.write:
            for line in write_missing(code, readers):
                print(line)
        statuses, faults = inventory(code, readers)
        print("\n".join(_report(code, statuses, faults, args.missing)))
    if faults or any(status.missing for status in statuses):
        sys.exit(MISTAKE if faults else FAILED)


def game_readers(games: ModuleType) -> Iterator[Callable[[], object]]:
    """What reads the words of all games, of which the package is given."""
    from engine.puzzles.puzzle_sheet import load_puzzles
    from engine.school.lesson_sheet import load_lessons

    for game, record in games.discover().items():
        yield from (record.sheet, partial(load_lessons, game), partial(load_puzzles, game))


def write_missing(code: str, readers: Iterable[Callable[[], object]]) -> Iterator[str]:
    """Add every missing text to the files of a language, empty; yields a line for every file. Raises `OSError`.

    Nothing that is there changes; a file that cannot be read is left alone.
    """
    from engine.words.completing import completed
    from engine.words.inventory import inventory
    from engine.words.skeleton import Skeleton

    words = translating_words()
    if not (file := LANGUAGES / code / GRAMMAR).is_file():
        english = (LANGUAGES / ENGLISH / GRAMMAR).read_text("utf-8")
        _write(file, re.sub(r"(?m)^name: .*$", f"name: {code}", english, count=1))
        forget_words()
        yield fill(words.begun, file=display_path(file))
    statuses, faults = inventory(code, readers)
    for status in statuses:
        name = display_path(status.file)
        if any(fault.startswith(f"{name}:") for fault in faults):
            continue
        skeleton = Skeleton(status.english.read_text("utf-8"), compose(status.english), status.texts)
        before, count = "", 0
        if status.file.is_file():
            before, root = status.file.read_text("utf-8"), compose(status.file)
            text, count = completed(before, root, skeleton), sum(1 for _ in scalars(root))
        else:
            text = skeleton.file()
        if text != before:
            _write(status.file, text)
            yield fill(words.added, file=name, count=sum(1 for _ in scalars(compose(status.file))) - count)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")


def _report(code: str, statuses: Sequence[FileStatus], faults: Sequence[str], in_full: bool) -> Iterator[str]:
    """The lines of the report, the sums last."""
    words = translating_words()
    name = code if faults else language_name(code)
    yield fill(words.title, language=name, code=code)
    yield from columns([*_rows(statuses)])
    missing_lines = [line for status in statuses for line in _paths(status, status.missing)]
    yield from _listed(words.missing, missing_lines if in_full else missing_lines[:FIRST])
    if in_full:
        yield from _listed(words.same, [line for status in statuses for line in _paths(status, status.same)])
    for heading, kind in ((words.lacking, "lacking"), (words.added_names, "added")):
        yield from _listed(heading, [line for status in statuses for line in _differences(status, kind)])
    yield from _listed(words.faults, faults)
    if not in_full and any(status.missing or status.same for status in statuses):
        yield f"\n{words.more}"
    count, missing = (sum(map(len, part)) for part in zip(*((s.texts, s.missing) for s in statuses), strict=True))
    yield f"\n{fill(words.sum, count=count, translated=count - missing, missing=missing)}"


def _rows(statuses: Sequence[FileStatus]) -> Iterator[list[str]]:
    """The table: a row for every file, and one for all."""
    heads = translating_words().columns
    yield [heads.file, heads.texts, heads.translated, heads.missing, heads.same]
    sums = [0, 0, 0, 0]
    for status in statuses:
        missing = len(status.missing)
        counts = [len(status.texts), len(status.texts) - missing, missing, len(status.same)]
        sums = [total + count for total, count in zip(sums, counts, strict=True)]
        yield [display_path(status.english), *map(str, counts)]
    yield [translating_words().total, *map(str, sums)]


def _listed(heading: str, lines: Sequence[str]) -> Iterator[str]:
    """A list below its heading, nothing if there is nothing in it."""
    if lines:
        yield from ("", heading, *lines)


def _paths(status: FileStatus, paths: Iterable[str]) -> Iterator[str]:
    """Texts with their English words."""
    for path in paths:
        english = clip(" ".join(status.texts[path].split()), CLIP)
        yield fill(translating_words().text, file=display_path(status.file), path=path, english=english)


def _differences(status: FileStatus, kind: str) -> Iterator[str]:
    """The texts that lack names in braces, or have added some."""
    for difference in status.differences:
        if listed := ", ".join(f"{{{name}}}" for name in getattr(difference, kind)):
            file = display_path(status.file)
            yield fill(translating_words().difference, file=file, path=difference.path, names=listed)
