"""The saved matches as data: what their headers say at once, and what only a replay of the whole file can say."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from engine.data.paths import display_path
from engine.data.record import GameRecord, sound_sheet
from engine.data.seats import COLOURS, SeatSetup
from engine.data.text import capitalize, clean_name, printable
from engine.match.match import Match
from engine.match.save_file import LoadedMatch, load_save
from engine.match.save_format import SaveError, Watch
from engine.match.save_list import SavedFile, list_saves
from scenes.common.outcome import progress_line, verdict
from scenes.common.reading import Reading
from scenes.library.files import is_in_saves_folder

EMPTY = "No match is kept yet. Every match is, from its first move on."
"""The text of an empty list."""


class SavedMatch:
    """A file of the saves folder; `match` is None before it is `read`.

    `problem` says what is wrong with the file, "" if nothing is; `match` is then as much of it as can be played.
    """

    def __init__(self, saved: SavedFile, games: Mapping[str, GameRecord]) -> None:
        self.file = saved
        self.games = games
        self.problem = self._without_folder(saved.problem)
        self.match: Match | None = None
        self.is_read = saved.header is None

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.file.path.name

    @property
    def title(self) -> str:
        """The title of the game, its id if it cannot be loaded, or the file's name if that is damaged."""
        header = self.file.header
        if header is None:
            return printable(self.name)
        sheet = sound_sheet(self.games, header.game)
        return sheet.title_of(len(header.seats)) if sheet else clean_name(header.game) or "?"

    @property
    def players(self) -> tuple[SeatSetup, ...]:
        """The players in turn order, those at the end once the match is read; none if the header is damaged."""
        if self.match is not None:
            return tuple(self.match.players)
        header = self.file.header
        if header is None or any(seat.colour not in COLOURS for seat in header.seats):
            return ()
        sheet = sound_sheet(self.games, header.game)
        return sheet.players(header.seats, header.options) if sheet else header.seats

    @property
    def line(self) -> str:
        """The standing of the match in a few words, or its winner."""
        if self.match is not None:
            return verdict(self.match).headline or progress_line(self.match)
        if self.problem:
            return "cannot be played"
        return "finished" if self.file.finished else "unfinished"

    @property
    def verdict(self) -> str:
        """The same as a sentence: how it ended, or whose turn it is."""
        parts = [part for part in verdict(self.match) if part] if self.match else []
        text = ". ".join(parts) or self.line
        return f"{capitalize(text)}."

    @property
    def over(self) -> bool:
        """Whether the match is over, as far as known."""
        return self.match.over if self.match is not None else self.file.finished

    @property
    def date(self) -> str:
        """Date and time of the last action, in words."""
        try:
            when = datetime.fromtimestamp(self.file.modified)
        except (ValueError, OverflowError, OSError):  # outside the years of the calendar
            return "an unknown day"
        return f"{when.day} {when:%B %Y, %H:%M}"

    @property
    def when(self) -> str:
        """When the match was played last; of a file elsewhere, which may be a copy, only when that was written."""
        played = self.players and is_in_saves_folder(self.file.path)
        return f"Last played on {self.date}" if played else f"File of {self.date}"

    def read_file(self) -> None:
        """Read and replay the whole file, once."""
        if not self.is_read:
            self.reading(in_background=False).result()

    def reading(self, *, in_background: bool) -> Reading[None]:
        """Read and replay the whole file; `is_read` when that is done."""

        def read(watch: Watch) -> None:
            """Read the file and take what is in it."""
            try:
                self.match = load_save(self.file.path, self.games, watch).match
            except SaveError as wrong:
                self.problem, self.match = self._without_folder(str(wrong)), wrong.playable
            self.is_read = True

        return Reading(read, in_background=in_background)

    def _without_folder(self, problem: str) -> str:
        """A message about the file, with its name instead of its path."""
        return problem.replace(display_path(self.file.path), printable(self.name))


def saved_matches(games: Mapping[str, GameRecord], folder: Path | None = None) -> list[SavedMatch]:
    """The files of the saves folder (or of `folder`): unfinished matches, finished ones, damaged files.

    Each group has the last played first. Raises `SaveError` if the folder cannot be read.
    """
    saves = sorted(list_saves(folder), key=lambda saved: (saved.header is None, saved.finished))
    return [SavedMatch(saved, games) for saved in saves]


def matches_by_file(games: Mapping[str, GameRecord]) -> tuple[dict[str, SavedMatch], str]:
    """The saved matches by file name, and the text of the list if there are none."""
    try:
        return {saved.name: saved for saved in saved_matches(games)}, EMPTY
    except SaveError as wrong:
        return {}, str(wrong)


def read_match(path: Path, games: Mapping[str, GameRecord], watch: Watch | None = None) -> tuple[LoadedMatch, str]:
    """A match as far as it can be played, and what is wrong with the rest of its file ("" if nothing is).

    Raises `SaveError` if nothing can be played, or if its dice are rolled by hand.
    """
    try:
        loaded, problem = load_save(path, games, watch), ""
    except SaveError as wrong:
        if wrong.playable is None:
            raise
        loaded, problem = LoadedMatch(wrong.playable, path, is_sound=False), str(wrong)
    if loaded.match.header.nature == "manual" and not loaded.match.over:
        raise SaveError(path, "its chance is played by hand; go on with it through “python main.py engine”")
    return loaded, problem
