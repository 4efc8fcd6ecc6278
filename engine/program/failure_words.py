"""The words about failures, `data/words/program/failure.yaml`; and plain ones where that file itself is broken."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.data.yaml_nodes import DataError
from engine.words.language import Text
from engine.words.word_sheet import Words, WordSheet


class FailureWords(Words, frozen=True):
    """All of them: parts of the line that tells a failure, the system's window, the error screen."""

    failed: Text
    report: Text
    no_report: Text
    kept: Text
    not_kept: Text
    box_title: Text
    box_close: Text
    heading: Text
    blame: Text
    match_kept: Text
    matches_kept: Text
    reported: Text
    private: Text
    unreported: Text
    to_title: Text
    quit: Text


PLACEHOLDERS = {"failed": ("kind",), "report": ("file",), "kept": ("file",)}
"""What a sentence names; the others name nothing."""

failure_words = WordSheet("program/failure", FailureWords, PLACEHOLDERS)


def failure_line(kind: str, report: Path | None, *between: str) -> str:
    """The line about a failure of a `kind`: what else there is to say stands `between` it and where its report is."""
    try:
        words = failure_words()
    except (DataError, OSError):  # the fault may be that file: kind and place are told without words
        return "; ".join(filter(None, (kind, *between, str(report or ""))))
    where = words.report.format(file=report) if report else words.no_report
    return "; ".join((words.failed.format(kind=kind), *between, where))


def kept_words(save_path: Path | None) -> Sequence[str]:
    """Where the match at the table is saved, as a part of that line; none if that cannot be said in words."""
    try:
        words = failure_words()
    except (DataError, OSError):
        return ()
    return (words.kept.format(file=save_path) if save_path else words.not_kept,)
