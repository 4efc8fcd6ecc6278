"""The saved matches as data: what their headers say at once, and what only a replay of the whole file can say."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import msgspec

from engine.data.paths import display_path
from engine.data.record import GameRecord, sound_sheet
from engine.data.seats import COLOURS, SeatSetup
from engine.data.text import clean_name, printable
from engine.match.log import Header
from engine.match.match import Match
from engine.match.save_file import LoadedMatch, load_save
from engine.match.save_format import SaveError, Watch
from engine.match.save_list import SavedFile, list_saves
from engine.words.filling import fill
from engine.words.phrases import capitalize
from scenes.common.outcome import progress_line, verdict
from scenes.common.reading import Reading
from scenes.library.files import is_in_saves_folder
from scenes.library.words import library_words, moment_text


class SavedMatch:
    """A file of the saves folder; `match` is None before it is `read`.

    `problem` says what is wrong with the file, "" if nothing is; `match` is then as much of it as can be played. It was
    tried out from an `origin`, a match of the same chance that was begun earlier, if there is one.
    """

    def __init__(self, saved: SavedFile, games: Mapping[str, GameRecord], origin: Header | None = None) -> None:
        self.file = saved
        self.origin = origin
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
        words = library_words()
        if self.match is not None:
            line = verdict(self.match).headline or progress_line(self.match)
        elif self.problem:
            return words.unplayable
        else:
            line = words.finished if self.file.finished else words.unfinished
        return fill(words.tried, line=line) if self.origin else line

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
            return moment_text(datetime.fromtimestamp(self.file.modified))
        except (ValueError, OverflowError, OSError):  # outside the years of the calendar
            return library_words().no_day

    @property
    def when(self) -> str:
        """When the match was played last; of a file elsewhere, which may be a copy, only when that was written."""
        words, played = library_words(), self.players and is_in_saves_folder(self.file.path)
        when = fill(words.last_played if played else words.file_of, date=self.date)
        return f"{when}. {fill(words.tried_from, date=_begun(self.origin))}" if self.origin else when

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
    first: dict[object, Header] = {}
    for header in sorted((saved.header for saved in saves if saved.header), key=lambda header: header.made):
        first.setdefault(_chance_of(header), header)
    origins = (first.get(_chance_of(saved.header)) if saved.header else None for saved in saves)
    return [
        SavedMatch(saved, games, origin if origin and saved.header and origin.made < saved.header.made else None)
        for saved, origin in zip(saves, origins, strict=True)
    ]


def _chance_of(header: Header) -> object:
    """What a match and those that were tried out from it have in common: game, options, players, and all chance; a copy
    without a seed has it with none.
    """
    names = tuple((seat.name, seat.colour) for seat in header.seats)
    seed = header.made if header.seed is msgspec.UNSET else header.seed
    return header.game, tuple(sorted(header.options.items())), names, seed


def _begun(header: Header) -> str:
    """When a match was begun, in words."""
    try:
        return moment_text(datetime.fromisoformat(header.made))
    except ValueError:
        return header.made


def matches_by_file(games: Mapping[str, GameRecord]) -> tuple[dict[str, SavedMatch], str]:
    """The saved matches by file name, and the text of the list if there are none."""
    try:
        return {saved.name: saved for saved in saved_matches(games)}, library_words().empty
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
        raise SaveError(path, library_words().by_hand)
    return loaded, problem
