"""The way through the school: what was learned, and how its screens are shown. The application holds it as `school`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.data.settings import Settings
from engine.data.yaml_nodes import DataError
from engine.match.autosave import Journal
from engine.match.match import Match
from engine.match.save_format import SaveError
from engine.match.save_list import list_saves
from engine.school.goals import Course, next_puzzle
from engine.school.lesson_sheet import load_lessons
from engine.school.progress import FirstGame, Progress, load_progress, save_progress, table_key
from engine.school.words import school_words
from engine.words.filling import fill

if TYPE_CHECKING:
    from engine.school.lesson_script import LessonScript
    from scenes.puzzle.session import PuzzleSession

FIRST_TABLES = 3
"""The number of tables of a game that are the first ones."""


class Host(Protocol):
    """What the school asks of the application."""

    games: Mapping[str, GameRecord]
    settings: Settings

    def enter(self, name: str, *arguments: Any, captions: Callable[[], Sequence[str]] = tuple, **options: Any) -> None:
        """Close the match at the table and show a scene alone."""

    def begin(self, match: Match, journal: Callable[[], Journal], notice: str = "") -> None:
        """Close the match at the table and begin another."""

    def open_file(self, path: Path, failed: Callable[[SaveError], object] | None = None) -> None:
        """Continue a saved match."""

    def seed(self) -> int:
        """A fresh seed."""


class SchoolGuide:
    """Shows the page, a lesson, a puzzle or a first game; keeps the `progress`."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.progress: Progress = load_progress()
        self.today: Callable[[], date] = date.today
        """The day, by which the puzzle of the day is chosen."""
        self._halts: dict[str, int] = {}

    def save(self) -> None:
        """Keep the progress; if that fails it lasts until the program ends, and its note says so."""
        try:
            save_progress(self.progress)
            self.progress.note = ""
        except OSError as wrong:
            self.progress.note = fill(school_words().page.cannot_keep, fault=wrong.strerror)

    # The screens

    def show(self) -> None:
        """Show the page "Learn"."""
        self.app.enter("school", captions=lambda: (school_words().page.title,))

    def moved_on(self, halts: Mapping[str, int]) -> dict[str, int]:
        """Take the number of the next lesson of every game; returns those of last time, where another one is now."""
        before, self._halts = self._halts, dict(halts)
        return {game: before[game] for game in halts if before.get(game, halts[game]) != halts[game]}

    def lesson(self, game: str, name: str, script: LessonScript | None = None) -> None:
        """Go on with a lesson of a game, as its `script` stands or from where it was left; one done begins anew."""
        if script is None:
            self.progress.begin_lesson(game, name)
            self.save()
        title = self.app.games[game].title
        self.app.enter("lesson", game, name, script, captions=lambda: (title, load_lessons(game).lesson(name).title))

    def puzzle(self, game: str, number: int, left: PuzzleSession | None = None) -> None:
        """Show a puzzle of a game by its number, from 1; it goes on as a session has left it."""
        title = self.app.games[game].title
        self.app.enter(
            "puzzle", game, number, left, captions=lambda: (title, fill(school_words().page.puzzle, number=number))
        )

    def first_game(self, game: str, seats: int = 0) -> None:
        """Begin the guided first game of a game against easy bots, or go on with it if it was left.

        `seats` = 1 means its solo game, 0 the usual number.
        """
        players = self._seats(game, seats)
        alone = self.app.games[game].sheet().is_solo_game(len(players))
        left = _file_of(game, self.progress.first_game(game, alone=alone))
        if left is None:
            self._begin(game, players)
        else:
            self.app.open_file(left, lambda _: self._begin(game, players))

    def _begin(self, game: str, players: Sequence[SeatSetup]) -> None:
        """Begin a first game, with tips; how one before it has ended is known until this one ends."""
        options = load_lessons(game).first_game
        match = Match.new(self.app.games[game], options, players, self.app.seed())
        kept = msgspec.structs.replace(self._first_game_of(match), made=match.header.made)
        self.progress.first_games[table_key(game, _is_alone(match))] = kept
        self.progress.tips = True
        self.count_table(game)
        self.app.begin(match, lambda: Journal.start(match))

    def _seats(self, game: str, count: int) -> list[SeatSetup]:
        """One person, first, and easy bots."""
        from engine.bots.levels import LEVELS
        from scenes.lobby.seating import Plan

        record = self.app.games[game]
        alone = record.sheet().is_solo_game(count)
        plan = Plan(record, list(LEVELS)[:1], alone=alone, names=self.app.settings.names)
        while count > len(plan.seats) and plan.can_add:
            plan.add()
        while count and count < len(plan.seats) and plan.can_remove:
            plan.remove(len(plan.seats) - 1)
        return plan.seats_at_play(0)

    # Matches

    def count_table(self, game: str) -> None:
        """Count a match that is begun."""
        self.progress.count_table(game)
        self.save()

    def shows_goal(self, match: Match) -> bool:
        """Whether the table of a match shows the goal line: by the settings, and always in a first game."""
        line = self.app.settings.goal_line
        early = self.progress.tables_of(match.header.game) <= FIRST_TABLES
        return line == "always" or (line == "first" and early) or self.is_guided(match)

    def table_of(self, match: Match) -> str:
        """The name of the scene in which a match is played."""
        return "guided table" if self.is_guided(match) and not match.over else "table"

    def is_guided(self, match: Match) -> bool:
        """Whether a match is the guided first game of its game, which it stays when it is opened again."""
        return self._first_game_of(match).made == match.header.made

    def puzzle_after(self, match: Match) -> int:
        """The number of the puzzle that a first game leads on to; 0 after another match, and if there is none."""
        if not self.is_guided(match):
            return 0
        from engine.puzzles.puzzle_sheet import load_puzzles

        game = match.header.game
        try:
            names = tuple(puzzle.id for puzzle in load_puzzles(game).puzzles)
        except DataError:
            return 0
        return next_puzzle(self.progress, Course(game, puzzles=names))

    def take_result(self, match: Match) -> None:
        """Keep how a match that is over has ended for the first seat, if it is a first game."""
        outcome = match.outcome
        if outcome is None or not self.is_guided(match):
            return
        rank = outcome.ranks[0] if outcome.winners else 0
        first = FirstGame(match.header.made, 1 in outcome.winners, rank, match.turn_count)
        self.progress.end_first_game(match.header.game, first, alone=_is_alone(match))
        self.save()

    def _first_game_of(self, match: Match) -> FirstGame:
        return self.progress.first_game(match.header.game, alone=_is_alone(match))


def _is_alone(match: Match) -> bool:
    """Whether a match is of a solo game of its own."""
    return match.record.sheet().is_solo_game(len(match.header.seats))


def _file_of(game: str, first: FirstGame) -> Path | None:
    """The file of a first game that was left before its end; None without one."""
    if not first.made:
        return None
    try:
        saves = list_saves()
    except SaveError:
        return None
    for save in saves:
        header = save.header
        if header is not None and not save.finished and (header.game, header.made) == (game, first.made):
            return save.path
    return None
