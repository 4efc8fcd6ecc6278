"""What somebody has learned: lessons, puzzles, first games and tips, in a file of its own beside the settings.

`engine.school.goals` says what is to be learned next. Knows no game: everything is kept under the ids of games,
lessons and puzzles.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.data.paths import load_struct, save_struct, user_folder
from engine.school.words import school_words

FILE_NAME = "school.json"

BEST = 3
"""The most stars of a puzzle."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

Stars: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=BEST)]

Deed: TypeAlias = Literal["", "lesson", "first game", "puzzle"]
"""What can be done in the school; "" for nothing yet."""


class LessonProgress(msgspec.Struct, omit_defaults=True):
    """How far a lesson is: the step that it stands at (0 is the first), and the actions of its match so far, as texts.

    `done` stays when it is begun again.
    """

    step: Count = 0
    line: list[str] = []
    done: bool = False


class PuzzleProgress(msgspec.Struct, omit_defaults=True):
    """What became of a puzzle: the most stars (0: not solved yet), the tries and hints so far, solution seen or not."""

    stars: Stars = 0
    tries: Count = 0
    hints: Count = 0
    solution_seen: bool = False


class FirstGame(msgspec.Struct, omit_defaults=True):
    """The guided game of a game: when its match was made (its header's time), and once it is over how it ended.

    `rank` is None before the end, 0 where nobody has won; `turns` are counted as the game counts.
    """

    made: str = ""
    won: bool = False
    rank: Count | None = None
    turns: Count = 0

    @property
    def is_done(self) -> bool:
        """Whether it has been played to its end."""
        return self.rank is not None


class Progress(msgspec.Struct, omit_defaults=True):
    """All that somebody has learned.

    `lessons` and `puzzles` are by `key` of game and id, `first_games` by game and for solo games of their own by
    `table_key`, `tips_seen` by `key` of game and tip. `latest` is the key of the lesson begun last, `deed` what
    was done last of all and `deed_game` the game of that: a lesson begun, a first game played to its end, a puzzle
    solved. `tips` says whether tips are wanted, `tables` how many matches of each game were begun. `note` is the
    message to show if the file could not be read or written; it is never kept.
    """

    lessons: dict[str, LessonProgress] = {}
    latest: str = ""
    deed: Deed = ""
    deed_game: str = ""
    puzzles: dict[str, PuzzleProgress] = {}
    first_games: dict[str, FirstGame] = {}
    tips_seen: dict[str, bool] = {}
    tips: bool = True
    tables: dict[str, Count] = {}
    note: str = ""

    # Lessons

    def lesson(self, game: str, name: str) -> LessonProgress:
        """How far a lesson is; at its start if it was never begun."""
        return self.lessons.get(key(game, name)) or LessonProgress()

    def begin_lesson(self, game: str, name: str) -> LessonProgress:
        """Go on with a lesson, and remember it as the latest; one that is done begins anew."""
        self.latest = key(game, name)
        self.deed, self.deed_game = "lesson", game
        kept = self.lesson(game, name)
        if kept.done:
            kept = LessonProgress(done=True)
        self.lessons[self.latest] = kept
        return kept

    # Puzzles

    def puzzle(self, game: str, name: str) -> PuzzleProgress:
        """What became of a puzzle so far."""
        return self.puzzles.get(key(game, name)) or PuzzleProgress()

    def keep_puzzle(self, game: str, name: str, result: PuzzleProgress) -> None:
        """Keep what became of a puzzle; the most stars it ever had stay."""
        if result.stars:
            self.deed, self.deed_game = "puzzle", game
        best = max(result.stars, self.puzzle(game, name).stars)
        self.puzzles[key(game, name)] = msgspec.structs.replace(result, stars=best)

    # First games, tips and tables

    def first_game(self, game: str, *, alone: bool = False) -> FirstGame:
        """The guided game of a game, or of its solo game."""
        return self.first_games.get(table_key(game, alone)) or FirstGame()

    def end_first_game(self, game: str, first: FirstGame, *, alone: bool = False) -> None:
        """Keep how the guided game of a game, or of its solo game, has ended."""
        self.deed, self.deed_game = "first game", game
        self.first_games[table_key(game, alone)] = first

    def has_seen_tip(self, game: str, name: str) -> bool:
        """Whether the tip about a decision or an event was shown before."""
        return self.tips_seen.get(key(game, name), False)

    def see_tip(self, game: str, name: str) -> None:
        """Remember that the tip about a decision or an event was shown."""
        self.tips_seen[key(game, name)] = True

    def tables_of(self, game: str) -> int:
        """How many matches of a game were begun, the one at the table included."""
        return self.tables.get(game, 0)

    def count_table(self, game: str) -> None:
        """Count a match that is begun."""
        self.tables[game] = self.tables_of(game) + 1


def key(game: str, name: str) -> str:
    """Under what a lesson, a puzzle or a tip of a game is kept."""
    return f"{game}/{name}"


def game_of(kept_under: str) -> str:
    """The game of a key."""
    return kept_under.partition("/")[0]


def table_key(game: str, alone: bool) -> str:
    """Under what the first game of a game is kept; `alone` means a solo game of its own."""
    return key(game, "solo") if alone else game


def progress_file() -> Path:
    """The path of the file in the user's folder."""
    return user_folder() / FILE_NAME


def load_progress() -> Progress:
    """What was kept; nothing if there is no file, with a `note` if it is damaged (see `load_struct`)."""
    progress, note = load_struct(progress_file(), Progress, lambda: school_words().file)
    return Progress(note=note) if progress is None else msgspec.structs.replace(progress, note="")


def save_progress(progress: Progress) -> None:
    """Keep the progress, but for its note. Raises `OSError`; the old file is then untouched."""
    save_struct(progress_file(), msgspec.structs.replace(progress, note=""))
