"""The dialogs of a lesson: a small menu, which other tables of the school have, too."""

from __future__ import annotations

from collections.abc import Callable

from engine.school.words import MenuWords
from engine.stage.widgets import Answer, Dialog
from engine.words.filling import fill
from scenes.common.keymap import keys_heading
from scenes.lesson.session import LessonSession
from scenes.lesson.teacher import Teacher
from scenes.table.dialogs import TableDialogs


class SchoolDialogs(TableDialogs):
    """The dialogs of a table of the school; `leave` leads back to the school, and is set before a menu opens."""

    leave: Callable[[], object]

    def show_menu(self, words: MenuWords, **about: object) -> None:
        """Open a small menu with these words; its title is filled in with what it is `about`."""
        answers = [
            Answer("go-on", words.go_on, None, icon="icon-play", main=True, cancel=True),
            Answer("settings", words.settings, self.app.push_settings, icon="icon-settings"),
            Answer("keys", keys_heading(self.app.stack.skin.keys, words.keys), self.open_keys, icon="icon-hint"),
        ]
        if words.rules:
            answers.append(Answer("rules", words.rules, self.commands.open_rules, icon="icon-rules"))
        answers.append(Answer("leave", words.leave, self.leave, icon="icon-close"))
        self._open(Dialog(fill(words.title, about), words.text, answers, name="menu-dialog"))


class LessonDialogs(SchoolDialogs):
    """Opens the dialogs of one lesson; the controller sets `teacher`."""

    session: LessonSession
    teacher: Teacher

    def open_menu(self) -> None:
        """Open the menu."""
        teacher = self.teacher
        self.show_menu(teacher.words.menu, number=teacher.number, title=teacher.lesson.title)
