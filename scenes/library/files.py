"""Files of matches: export of copies, import of matches from elsewhere, and the bin for deleted ones."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from engine.data.paths import sweep_leftovers, user_folder
from engine.data.text import printable
from engine.match.autosave import Journal
from engine.match.log import Header
from engine.match.match import Match
from engine.match.save_file import saves_folder, write_save
from engine.match.save_format import SaveError
from engine.match.save_list import list_saves
from engine.review.cache import drop_review
from engine.stage.text import escape_markup
from engine.stage.widgets import Answer, Dialog
from engine.words.filling import fill
from scenes.library.words import library_words

EXPORTS, BIN = "exports", "bin"
"""The folders of copies and of deleted matches, beside the saves folder."""


def export(match: Match) -> Path:
    """Write a copy of a match for others, without its seed, into the exports folder and return its path.

    Raises `SaveError`.
    """
    path = _free_path(_folder(EXPORTS) / f"{match.record.id}-{datetime.now():%Y%m%d-%H%M%S}.jsonl")
    write_save(path, match, with_seed=False)
    return path


def save_copy(match: Match) -> str:
    """Export a match and return a plain-text message about the result."""
    try:
        path = export(match)
    except SaveError as wrong:
        return fill(library_words().not_saved, why=str(wrong))
    return fill(library_words().saved, file=printable(path.name), folder=printable(str(path.parent)))


def sweep() -> None:
    """Remove the temporary files that killed processes left in the user's folders."""
    home = user_folder()
    for folder in (home, saves_folder(), home / EXPORTS, home / BIN):
        sweep_leftovers(folder)


def is_in_saves_folder(path: Path) -> bool:
    """Whether a file lies in the saves folder."""
    return path.resolve().parent == saves_folder().resolve()


def is_known(match: Match) -> bool:
    """Whether a finished match is in the saves folder. Raises `SaveError` if that cannot be read."""
    headers = [saved.header for saved in list_saves() if saved.finished and saved.header is not None]
    return _without_seed(match.header) in map(_without_seed, headers)


def _without_seed(header: Header) -> Header:
    """A header as in a copy for others."""
    return msgspec.structs.replace(header, seed=msgspec.UNSET)


def notice_dialog(text: str) -> Dialog:
    """A dialog with a plain-text notice."""
    words = library_words()
    answers = [Answer("fine", words.fine, main=True, cancel=True)]
    return Dialog(words.notice, escape_markup(text), answers, name="notice")


def import_dialog(match: Match, path: Path, failed: Callable[[str], object]) -> Dialog:
    """A dialog that offers to import a finished match; `failed` gets a message if that fails."""
    words = library_words()

    def keep() -> None:
        """Save a copy of the match, or report the fault."""
        try:
            Journal.start(match).close()
        except SaveError as wrong:
            failed(fill(words.not_kept, why=str(wrong)))

    answers = [
        Answer("keep", words.keep_yes, keep, icon="icon-save", main=True),
        Answer("watch", words.keep_no, cancel=True),
    ]
    text = escape_markup(fill(words.keep_text, file=path.name))
    return Dialog(words.keep_title, text, answers, name="offer")


def delete_dialog(title: str, date: str, delete: Callable[[], object]) -> Dialog:
    """A dialog that asks whether to `delete` a match with a title, played last at a date."""
    words = library_words()
    answers = [
        Answer("delete", words.delete_yes, delete, icon="icon-close", ends=True),
        Answer("keep", words.delete_no, main=True, cancel=True),
    ]
    text = escape_markup(fill(words.delete_text, title=title, date=date))
    return Dialog(words.delete_title, text, answers, name="delete-dialog")


class Deleted(NamedTuple):
    """A deleted match: its title, and its path in the bin."""

    title: str
    bin_path: Path


def discard(path: Path) -> Path:
    """Move a file of the saves folder into the bin, without its review; its new path. Raises `SaveError`."""
    moved = _move(path, _free_path(_folder(BIN) / path.name))
    drop_review(path)
    return moved


def restore(path: Path) -> Path:
    """Move a file of the bin back into the saves folder; its new path. Raises `SaveError`."""
    return _move(path, _free_path(saves_folder() / path.name))


def _folder(name: str) -> Path:
    """One of the user's folders, created if necessary. Raises `SaveError`."""
    folder = user_folder() / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise SaveError(folder, fill(library_words().no_folder, why=wrong.strerror)) from wrong
    return folder


def _free_path(path: Path) -> Path:
    """The path, or a free one with a number before the first dot of its name."""
    stem, dot, suffix = path.name.partition(".")
    candidate, count = path, 1
    while candidate.exists():
        count += 1
        candidate = path.with_name(f"{stem}-{count}{dot}{suffix}")
    return candidate


def _move(path: Path, to: Path) -> Path:
    try:
        return path.rename(to)
    except OSError as wrong:
        names = {"folder": str(to.parent), "why": wrong.strerror}
        raise SaveError(path, fill(library_words().not_moved, names)) from wrong
