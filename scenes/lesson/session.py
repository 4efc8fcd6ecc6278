"""The session of a lesson: the match of its script, which nobody keeps and no rule of the house asks about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.rules.contract import Seat
from engine.school.lesson_script import LEVEL, LessonScript
from engine.view.picture import Table
from scenes.table.session import TableSession


class LessonSession(TableSession):
    """The match of a lesson at the table; every action that is played is told to its script.

    `caption` stands below the title of the game.
    """

    passes_on = False
    narrow = False

    def __init__(
        self, script: LessonScript, table: Table, sheet: Sheet, names: Mapping[Seat, str], caption: str
    ) -> None:
        self.script = script
        self.caption = caption
        super().__init__(script.match, table, sheet, _keep_nothing, names)
        self.warns = False

    def caption_at(self, at: int | None) -> str:
        """The text below the title: which lesson it is."""
        del at
        return self.caption

    def set_confirm_verbs(self, is_confirmed: Callable[[str], bool]) -> None:
        """Nothing is final in a lesson, so nothing is confirmed."""

    @property
    def awaits_person(self) -> bool:
        """Whether the learner may pick something now."""
        return super().awaits_person and self.script.awaits_learner

    def _bot_level(self) -> str:
        """The level of whoever acts by itself now: another seat, chance, or the script; "" if the learner acts."""
        turn = self.match.turn
        is_own = turn is not None and turn.seat == self.script.seat and self.script.awaits_learner
        return "" if turn is None or is_own or self.script.is_over else LEVEL

    def thrower(self, index: int) -> Seat:
        """Nobody throws: the dice of a lesson are thrown by its script."""
        del index
        return 0

    def _save_and_refresh(self) -> None:
        self.script.note()
        self.refresh()

    def go_on(self) -> None:
        """Go on from a step that only has to be read, or pressed."""
        self.script.go_on()
        self.refresh()

    def back(self) -> bool:
        """Go back one step; returns whether there was one."""
        is_changed = self.script.back()
        self.refresh()
        return is_changed


def _keep_nothing(match: Match) -> None:
    """A lesson keeps its step, and not its match."""
    del match
