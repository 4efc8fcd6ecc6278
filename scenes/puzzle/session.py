"""The session of a puzzle: the match of an attempt, which nobody keeps and which stands still once the try is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.steps import Step
from engine.puzzles.attempt import OPEN, Attempt, Verdict
from engine.puzzles.puzzle_sheet import Puzzle
from engine.rules.actions import Action
from engine.rules.contract import Seat
from engine.school.words import PuzzleWords
from engine.stage.board.animation import AnimationStep
from engine.view.panels import Panels
from engine.view.picture import Table
from engine.view.pieces import Picture
from engine.words.filling import fill
from scenes.common.player_labels import names_in_sentence
from scenes.match_view.view_model.news import News
from scenes.puzzle.tally import Tally
from scenes.table.session import TableSession

Phase: TypeAlias = Literal["open", "solved", "failed", "solution", "replay", "shown"]
"""What goes on: a try, its end, the telling of the solution or of what was played, the solution has been told."""

TOLD: tuple[Phase, ...] = ("solution", "replay")
"""While these go on, moves are told."""


def _keep_nothing(match: Match) -> None:
    """A puzzle's match is not saved."""
    del match


class Course(msgspec.Struct, frozen=True):
    """Which puzzle this is: one of `count` of a game, number `number` from 1, and the words of the slate."""

    game: str
    number: int
    count: int
    puzzle: Puzzle
    words: PuzzleWords


class Hinted(msgspec.Struct, frozen=True):
    """The hints `given` so far about an action, after `at` actions of the match."""

    given: int = 0
    action: Action | None = None
    at: int = -1


class PuzzleSession(TableSession):
    """The match of an attempt at the table; `won` are the stars of the try that has just solved it."""

    passes_on = False
    narrow = False

    def __init__(self, attempt: Attempt, table: Table, sheet: Sheet, course: Course, tally: Tally) -> None:
        self.attempt = attempt
        self.course = course
        self.tally = tally
        self.phase: Phase = "open"
        self.won = 0
        self.verdict: Verdict = OPEN
        self.may_redo = False
        self.hinted = Hinted()
        super().__init__(attempt.match, table, sheet, _keep_nothing, names_in_sentence(attempt.match))
        self.warns = False

    def go_on_from(self, left: PuzzleSession) -> None:
        """Go on as another session of the same attempt has left it; what it was telling is not told to its end."""
        if left.phase in TOLD:
            self.start_again()
        else:
            self.phase, self.won, self.may_redo, self.hinted = left.phase, left.won, left.may_redo, left.hinted
            self.refresh()

    def refresh(self) -> None:
        """Take over the current position, and how the try stands."""
        self.verdict = self.attempt.verdict
        super().refresh()

    def picture_and_panels(
        self, view: Any, line: Sequence[Step], viewer_decides: bool = False
    ) -> tuple[Picture, Panels]:
        """As at the usual table, but without the buttons that find a good way by themselves."""
        picture, panels = super().picture_and_panels(view, line, viewer_decides)
        return picture, msgspec.structs.replace(panels, chains=())

    def set_confirm_verbs(self, is_confirmed: Callable[[str], bool]) -> None:
        """Nothing is final in a puzzle, so nothing is confirmed."""

    @property
    def is_open(self) -> bool:
        """Whether a try goes on."""
        return self.phase == "open" and self.verdict.outcome == "open"

    @property
    def awaits_person(self) -> bool:
        """Whether the solver is to decide."""
        return super().awaits_person and self.is_open

    @property
    def viewer_decides(self) -> bool:
        """Whether the solver has something to decide."""
        return super().viewer_decides and self.is_open

    def _bot_level(self) -> str:
        return super()._bot_level() if self.is_open else ""

    def thrower(self, index: int) -> Seat:
        """Nobody throws: what the dice show has no part in a puzzle."""
        del index
        return 0

    def _news(self) -> News:
        """Nothing is news: what others answer has just been told."""
        return News(self.person)

    def turn_text_at(self, at: int | None) -> str:
        """The puzzle, in place of the turn."""
        del at
        return fill(self.course.words.turn, number=self.course.number, count=self.course.count)

    # Going back

    @property
    def undo_count(self) -> int:
        """The number of actions that undo takes back: none once the try is over."""
        return super().undo_count if self.is_open else 0

    @property
    def take_back_index(self) -> int | None:
        """Nothing is taken back past what others have done: that is another try."""
        return None

    def undo(self) -> bool:
        """Take back the last action of the try, which may be played again."""
        undone = super().undo()
        self.may_redo = self.may_redo or undone
        return undone

    def redo(self) -> list[AnimationStep]:
        """Play again what was undone in this try."""
        return super().redo() if self.may_redo and self.is_open else []

    @property
    def is_undoable(self) -> bool:
        """Whether undo alone leads back to the beginning of the try."""
        return all(step.seat == self.attempt.puzzle.seat for step in self.match.line)

    def start_again(self) -> None:
        """Go back to the beginning of the puzzle."""
        self.may_redo = False
        if self.match.line:
            self.match.rewind(0)
        self.refresh()
