"""The matches that are kept, one file each: what a list says at once, and what only reading a whole file tells.

What can be shown of a file of a match: asked before a window is opened for it, and once it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from engine.data.loader import sound_sheet
from engine.data.paths import shown
from engine.data.record import GameRecord
from engine.data.seats import COLOURS, SeatSetup
from engine.data.text import capital
from engine.match.match import Match
from engine.match.save_file import Loaded, SaveError, load
from engine.match.save_list import SavedFile, list_saves
from scenes.common.outcome import verdict
from scenes.common.thumbnail import standing

EMPTY = "No match is kept yet. Every match is, from its first move on."
"""What the list says while there is no match."""


class SavedMatch:
    """A file of the saves folder. `read` tells whether it was read whole; only then there may be a `match`.

    `problem` is empty, or says what is wrong with the file; `match` is then as much of it as can be played.
    """

    def __init__(self, saved: SavedFile, games: Mapping[str, GameRecord]) -> None:
        self.file = saved
        self.games = games
        self.problem = self._without_folder(saved.problem)
        self.match: Match | None = None
        self.read = saved.header is None

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.file.path.name

    @property
    def title(self) -> str:
        """The title of what is played, its id where the game cannot be read, or the file's name if that is damaged."""
        header = self.file.header
        if header is None:
            return self.name
        sheet = sound_sheet(self.games, header.game)
        return sheet.title_of(len(header.seats)) if sheet else header.game

    @property
    def players(self) -> tuple[SeatSetup, ...]:
        """Who plays, in turn order; nobody where the file's header tells of none that can be shown."""
        header = self.file.header
        if header is None or any(seat.colour not in COLOURS for seat in header.seats):
            return ()
        sheet = sound_sheet(self.games, header.game)
        return sheet.players(header.seats, header.options) if sheet else header.seats

    @property
    def line(self) -> str:
        """Where the match stands, or who has won it and with how many points, in a few words."""
        if self.match is not None:
            return verdict(self.match).headline or standing(self.match)
        if self.problem:
            return "cannot be played"
        return "finished" if self.file.finished else "unfinished"

    @property
    def verdict(self) -> str:
        """The same as a sentence: how it ended, or whose turn it is."""
        parts = [part for part in verdict(self.match) if part] if self.match else []
        text = ". ".join(parts) or self.line
        return f"{capital(text)}."

    @property
    def over(self) -> bool:
        """Whether the match is over, as far as is known."""
        return self.match.over if self.match is not None else self.file.finished

    @property
    def date(self) -> str:
        """When it was played last, in words."""
        when = datetime.fromtimestamp(self.file.modified)
        return f"{when.day} {when:%B %Y, %H:%M}"

    def read_file(self) -> None:
        """Read the whole file, once."""
        if self.read:
            return
        self.read = True
        try:
            self.match = load(self.file.path, self.games).match
        except SaveError as wrong:
            self.problem, self.match = self._without_folder(str(wrong)), wrong.playable

    def _without_folder(self, problem: str) -> str:
        """A message about the file with no more of its path than its name."""
        return problem.replace(shown(self.file.path), self.name)


def saved_matches(games: Mapping[str, GameRecord], folder: Path | None = None) -> list[SavedMatch]:
    """The files of the saves folder (or of `folder`): unfinished matches, finished ones, files that are no match.

    Among each of them the last played come first. Raises `SaveError` when the folder cannot be read.
    """
    saves = sorted(list_saves(folder), key=lambda saved: (saved.header is None, saved.finished))
    return [SavedMatch(saved, games) for saved in saves]


def matches_by_file(games: Mapping[str, GameRecord]) -> tuple[dict[str, SavedMatch], str]:
    """The saved matches by the names of their files, and what the list says if it is empty."""
    try:
        return {saved.name: saved for saved in saved_matches(games)}, EMPTY
    except SaveError as wrong:
        return {}, str(wrong)


def read_match(path: Path, games: Mapping[str, GameRecord]) -> tuple[Loaded, str]:
    """A match to go on with or to watch, as far as it can be played, and what is wrong with the rest of its file ("").

    Raises `SaveError` when nothing of it can be played, or when it goes on with chance that is played by hand.
    """
    try:
        loaded, problem = load(path, games), ""
    except SaveError as wrong:
        if wrong.playable is None:
            raise
        loaded, problem = Loaded(wrong.playable, path, sound=False), str(wrong)
    if loaded.match.header.nature == "manual" and not loaded.match.over:
        raise SaveError(path, "its chance is played by hand; go on with it through “python main.py engine”")
    return loaded, problem
