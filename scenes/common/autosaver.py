"""The match at the table is written down as it is played; what goes wrong with that is told, never raised."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_file import SaveError


class Autosaver:
    """Keeps one match at a time. What goes wrong is noted, once as long as it lasts, until somebody tells it."""

    def __init__(self) -> None:
        self._journal: Journal | None = None
        self._fault = ""
        self._notices: list[str] = []

    @property
    def path(self) -> Path | None:
        """The file of the match that is kept; None when none is, or when something is wrong with it."""
        return self._journal.path if self._journal is not None and not self._fault else None

    def begin(self, journal: Callable[[], Journal]) -> None:
        """Keep the match whose journal is made here."""
        self._try("This match is not kept", lambda: self._take(journal()))

    def _take(self, journal: Journal) -> None:
        self._journal = journal

    def record(self, match: Match) -> None:
        """Write down what the match has gained, if it is the one that is kept."""
        if self._journal is not None and self._journal.match is match:
            self._try("This match could not be written down", self._journal.record)

    def close(self) -> None:
        """Put the match away, if one is kept."""
        if self._journal is not None:
            journal, self._journal = self._journal, None
            self._try("The match that was put away may have lost something", journal.close)
        self._fault = ""

    def note(self, notice: str) -> None:
        """Note a sentence that is to be told."""
        self._notices.append(notice)

    def take_notices(self) -> str:
        """What went wrong and nobody has told yet, as plain words; it counts as told from then on."""
        text, self._notices = " ".join(self._notices), []
        return text

    def _try(self, failed: str, act: Callable[[], object]) -> None:
        """Do something with the journal; a fault that was not there the last time is noted."""
        try:
            act()
        except SaveError as wrong:
            if str(wrong) != self._fault:
                self._fault = str(wrong)
                self.note(f"{failed}: {wrong}.")
        else:
            self._fault = ""
