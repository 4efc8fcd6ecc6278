"""The words of the library and of its file browser, `data/words/scenes/library.yaml`."""

from __future__ import annotations

from datetime import datetime

from engine.words.filling import fill
from engine.words.language import Text
from engine.words.phrases import date_text
from engine.words.word_sheet import Words, WordSheet


class ByEnd(Words, frozen=True):
    """A word for unfinished matches and one for finished ones."""

    unfinished: Text
    finished: Text

    def of(self, *, over: bool) -> str:
        """The word for a match that is over, or not."""
        return self.finished if over else self.unfinished


class PlaceWords(Words, frozen=True):
    """What the folders are called where the file browser begins."""

    exports: Text
    home: Text
    downloads: Text
    desktop: Text


class LibraryWords(Words, frozen=True):
    """All of them: the list, a match, its buttons, deleting, notices about files, importing, the file browser."""

    title: Text
    back: Text
    undo: Text
    empty: Text
    welcome: Text
    tried: Text
    unplayable: Text
    finished: Text
    unfinished: Text
    moment: Text
    no_day: Text
    last_played: Text
    file_of: Text
    tried_from: Text
    row: Text
    row_alone: Text
    open: ByEnd
    other: ByEnd
    review: Text
    export: Text
    delete: Text
    nothing_playable: Text
    not_over: Text
    deleted: Text
    delete_title: Text
    delete_text: Text
    delete_yes: Text
    delete_no: Text
    not_deleted: Text
    not_restored: Text
    notice: Text
    fine: Text
    not_saved: Text
    saved: Text
    no_folder: Text
    not_moved: Text
    by_hand: Text
    keep_title: Text
    keep_text: Text
    keep_yes: Text
    keep_no: Text
    not_kept: Text
    open_file: Text
    up: Text
    places: PlaceWords
    no_files: Text
    unreadable: Text
    open_match: Text
    open_folder: Text
    nothing_chosen: Text
    choose: Text


DATE, WHY = ("date",), ("why",)

PLACEHOLDERS = {
    "tried": ("line",),
    "moment": ("date", "hour", "minute"),
    "last_played": DATE,
    "file_of": DATE,
    "tried_from": DATE,
    "row": ("title", "line", "players", "when"),
    "row_alone": ("title", "line", "when"),
    "deleted": ("title",),
    "delete_text": ("title", "date"),
    "not_deleted": WHY,
    "not_restored": WHY,
    "not_saved": WHY,
    "saved": ("file", "folder"),
    "no_folder": WHY,
    "not_moved": ("folder", "why"),
    "keep_text": ("file",),
    "not_kept": WHY,
    "unreadable": WHY,
}
"""What a sentence names; the others name nothing."""

library_words = WordSheet("scenes/library", LibraryWords, PLACEHOLDERS)


def moment_text(when: datetime) -> str:
    """A day with its year, and the time of day: "3 May 2026, 14:20"."""
    names = {"date": date_text(when, this_year=0), "hour": f"{when.hour:02}", "minute": f"{when.minute:02}"}
    return fill(library_words().moment, names)
