"""The matches that are kept, one file each: what a list says at once, and what only reading a whole file tells."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from engine.components import sound_sheet
from engine.entries import COLOURS, SeatSetup
from engine.match import Match
from engine.paths import shown
from engine.rules import GameRecord
from engine.saves import Saved, SaveError, list_saves, load
from engine.spelling import capital
from scenes.outcome import verdict
from scenes.saved_table import standing


class Kept:
    """A file of the saves folder. `read` tells whether it was read whole; only then there may be a `match`.

    `problem` is empty, or says what is wrong with the file; `match` is then as much of it as can be played.
    """

    def __init__(self, saved: Saved, games: Mapping[str, GameRecord]) -> None:
        self.saved = saved
        self.games = games
        self.problem = self._without_folder(saved.problem)
        self.match: Match | None = None
        self.read = saved.header is None

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.saved.path.name

    @property
    def title(self) -> str:
        """The title of what is played, its id where the game cannot be read, or the file's name if that is damaged."""
        header = self.saved.header
        if header is None:
            return self.name
        sheet = sound_sheet(self.games, header.game)
        return sheet.title_of(len(header.seats)) if sheet else header.game

    @property
    def players(self) -> tuple[SeatSetup, ...]:
        """Who plays, in turn order; nobody where the file's header tells of none that can be shown."""
        header = self.saved.header
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
        return "finished" if self.saved.finished else "unfinished"

    @property
    def verdict(self) -> str:
        """The same as a sentence: how it ended, or whose turn it is."""
        told = [part for part in verdict(self.match) if part] if self.match else []
        said = ". ".join(told) or self.line
        return f"{capital(said)}."

    @property
    def over(self) -> bool:
        """Whether the match is over, as far as is known."""
        return self.match.over if self.match is not None else self.saved.finished

    @property
    def date(self) -> str:
        """When it was played last, in words."""
        when = datetime.fromtimestamp(self.saved.modified)
        return f"{when.day} {when:%B %Y, %H:%M}"

    def look_inside(self) -> None:
        """Read the whole file, once."""
        if self.read:
            return
        self.read = True
        try:
            self.match = load(self.saved.path, self.games).match
        except SaveError as wrong:
            self.problem, self.match = self._without_folder(str(wrong)), wrong.playable

    def _without_folder(self, problem: str) -> str:
        """A message about the file with no more of its path than its name."""
        return problem.replace(shown(self.saved.path), self.name)


def kept_matches(games: Mapping[str, GameRecord], folder: Path | None = None) -> list[Kept]:
    """The files of the saves folder (or of `folder`): unfinished matches, finished ones, files that are no match.

    Among each of them the last played come first. Raises `SaveError` when the folder cannot be read.
    """
    saves = sorted(list_saves(folder), key=lambda saved: (saved.header is None, saved.finished))
    return [Kept(saved, games) for saved in saves]
