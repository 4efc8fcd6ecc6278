"""Autosave of the match at the table: writes its journal and collects notices about faults, without raising."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_format import SaveError
from engine.words.filling import fill
from scenes.common.words.covers import cover_words


class Autosaver:
    """Saves one match at a time. A fault causes one notice as long as it lasts."""

    def __init__(self) -> None:
        self._journal: Journal | None = None
        self._fault = ""
        self._notices: list[str] = []

    @property
    def path(self) -> Path | None:
        """The file of the match; None if none is saved, or if saving has failed."""
        return self._journal.path if self._journal is not None and not self._fault else None

    @property
    def is_playing(self) -> bool:
        """Whether a match is saved that is not over."""
        return self._journal is not None and not self._journal.match.over

    def begin(self, journal: Callable[[], Journal]) -> None:
        """Save the match whose journal `journal` opens."""
        self._try(cover_words().not_saved, lambda: self._set_journal(journal()))

    def _set_journal(self, journal: Journal) -> None:
        self._journal = journal

    def record(self, match: Match) -> None:
        """Write the new actions of a match, if it is the one that is saved."""
        if self._journal is not None and self._journal.match is match:
            self._try(cover_words().not_written, self._journal.record)

    def close(self) -> None:
        """Close the journal of the match, if there is one."""
        if self._journal is not None:
            journal, self._journal = self._journal, None
            self._try(cover_words().not_closed, journal.close)
        self._fault = ""

    def add_notice(self, notice: str) -> None:
        """Add a notice."""
        self._notices.append(notice)

    def take_notices(self) -> str:
        """The pending notices as plain text, "" if there are none; they are no longer pending."""
        text, self._notices = " ".join(self._notices), []
        return text

    def _try(self, failed: str, act: Callable[[], object]) -> None:
        """Do something with the journal; a new fault becomes the notice `failed`."""
        try:
            act()
        except SaveError as wrong:
            if str(wrong) != self._fault:
                self._fault = str(wrong)
                self.add_notice(fill(failed, why=str(wrong)))
        else:
            self._fault = ""
