"""The dialogs of a puzzle: a small menu, and the question before the solution is shown."""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.widgets import Answer, Dialog
from engine.words.phrases import uncapitalize
from scenes.common.keymap import table_keys
from scenes.common.words.keys import Shortcut
from scenes.lesson.dialogs import SchoolDialogs
from scenes.puzzle.session import PuzzleSession


class PuzzleDialogs(SchoolDialogs):
    """Opens the dialogs of one puzzle."""

    session: PuzzleSession

    def open_menu(self) -> None:
        """Open the menu."""
        course = self.session.course
        self.show_menu(course.words.menu, game=self.session.sheet.title, number=course.number)

    def open_keys(self) -> None:
        """Open the list of keys, those of the slate first."""
        match, buttons = self.session.match, self.session.course.words.buttons.values()
        own = [Shortcut(words.key.upper(), uncapitalize(words.tooltip)) for words in buttons]
        overlay = bool(self.display.board.overlays)
        self._open(table_keys(self.session.sheet, match.header.options, overlay, own, self.app.stack.skin.keys))

    def ask_solution(self, show: Callable[[], object]) -> None:
        """Ask whether the solution is to be shown, which costs stars."""
        words = self.session.course.words.see_solution
        answers = [Answer("yes", words.yes, show), Answer("no", words.no, main=True, cancel=True)]
        self._open(Dialog(words.title, words.text, answers, name="solution-dialog"))
