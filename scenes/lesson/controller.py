"""The controller of a lesson: plays what is meant, answers what is not, and shows the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from engine.rules.actions import Action, Pick
from engine.view.selection import Selection
from scenes.app import App
from scenes.lesson.cover import MOST_POINTED, LessonCover
from scenes.lesson.dialogs import LessonDialogs
from scenes.lesson.flow import LessonFlow
from scenes.lesson.light.guidance import Guide
from scenes.lesson.session import LessonSession
from scenes.lesson.teacher import Teacher
from scenes.lesson.toolbar import LessonToolbar
from scenes.lesson.view_builder import LessonViewBuilder
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.hand_words import for_hands
from scenes.table.controller import TableController
from scenes.table.dialogs import TableDialogs
from scenes.table.flow import TurnFlow
from scenes.table.input.selection import Confirm, Outcome, Perform, Picked, Refused, Rotated
from scenes.table.toolbar import TableToolbar
from scenes.table.view_builder import TableViewBuilder

SHOWING = 0.6
"""Seconds from one press of "Show me" to the next."""

MOST_PRESSES = 8
"""The most presses with which an action is shown; then it is played at once."""


class LessonController(TableController):
    """Carries out the commands of one lesson."""

    session: LessonSession
    dialogs: LessonDialogs
    toolbar: LessonToolbar
    views: LessonViewBuilder
    flow_type: ClassVar[type[TurnFlow]] = LessonFlow
    dialogs_type: ClassVar[type[TableDialogs]] = LessonDialogs
    toolbar_type: ClassVar[type[TableToolbar]] = LessonToolbar
    views_type: ClassVar[type[TableViewBuilder]] = LessonViewBuilder

    def __init__(
        self, app: App, session: LessonSession, display: MatchDisplay, teacher: Teacher, keep: Callable[[], object]
    ) -> None:
        super().__init__(app, session, display)
        self.teacher = teacher
        teacher.reword = lambda text: for_hands(text, app.hands.mode)
        self._keep = keep
        self.guide = Guide(session, display)
        self.cover = LessonCover(teacher, self.guide, lambda: app.stack.skin, lambda: app.settings.reduced_motion)
        display.painter.cover = self.cover
        self.views.teacher = self.dialogs.teacher = teacher
        toolbar = self.toolbar
        toolbar.teacher, toolbar.cover = teacher, self.cover
        toolbar.show_me, toolbar.back, toolbar.go_on = self.show_me, self.back, self.read_on
        self._kept: tuple[Selection, tuple[Pick, ...], Pick | None] | None = None
        self._showing = False
        self._shown_for = 0.0
        self._presses = 0

    def rebuild(self) -> None:
        """Rebuild the buttons; what is picked now is what a press that was not meant goes back to."""
        super().rebuild()
        selection = self.session.selection
        self._kept = selection, selection.picks, selection.pending

    def build(self) -> None:
        """Make the buttons, then find out what is to be pressed; if the column changes its side, once more."""
        super().build()
        if self.cover.refresh():
            super().build()
            self.cover.refresh()
        self.views.shows_card = self.cover.is_left
        self.views.spots, self.views.points = self.cover.spots, len(self.cover.spots) <= MOST_POINTED

    def sought(self) -> list[tuple[str, ...]]:
        """Also what is to be pressed, and what the words of the step name."""
        step, board = self.session.script.step, self.display.board
        named = [name for name in (step.press, *step.light) if name and board.has_space(name)]
        return [*((name,) for name in named), *super().sought()]

    def request_redraw(self) -> None:
        """Redraw the next frame if anything visible has changed; what is lit follows."""
        super().request_redraw()
        if self.display.dirty:
            self.cover.refresh()

    # What was pressed

    def carry_out(self, outcome: Outcome | None) -> None:
        """Play what is meant; put back what is not, and say why."""
        match outcome:
            case Perform(actions=actions):
                self._answer(actions)
            case Confirm(action=action):
                self._answer((action,))
            case Picked() if self.session.script.awaits_learner and not self._leads_on:
                self._put_back()
                self._redirect()
            case Refused() if not self.session.awaits_person:
                self._redirect()
            case Refused(reason=reason):
                super().carry_out(outcome)
                if self.session.script.awaits_learner:
                    self.teacher.refuse(reason)
                    self.rebuild()
            case Picked() | Rotated():
                self.teacher.hear_out()
                super().carry_out(outcome)
            case _:
                super().carry_out(outcome)

    @property
    def _leads_on(self) -> bool:
        return self.session.script.is_free or self.guide.leads_on()

    def _answer(self, actions: tuple[Action, ...]) -> None:
        """Play actions if they are what the step wants."""
        if not self.session.script.permits(actions):
            self._put_back()
            self._redirect()
            return
        self.teacher.approve()
        self._showing = False
        self.perform(*actions)

    def _redirect(self) -> None:
        self.teacher.redirect()
        self.app.sounds.play("error")
        self.rebuild()

    def _put_back(self) -> None:
        """Make the picks those from before the last press."""
        if self._kept is not None and self._kept[0] is self.session.selection:
            self.session.selection.restore(*self._kept[1:])
        self.display.reset_hover()

    # Going through the steps

    def read_on(self) -> None:
        """Go on from a step that only had to be read, or pressed."""
        self.app.sounds.play("button")
        self.session.go_on()
        self._follow()
        self.rebuild()

    def back(self) -> None:
        """Go back one step, at once."""
        if self.session.selection.picks:
            self.step_back()
            return
        self._showing = False
        if self.session.back():
            self._follow()
            self._show_earlier()

    def undo(self) -> None:
        """Put away what a tap has shown, or take back the last pick, or go back one step."""
        if self.display.hover.shown is not None:
            self.put_away()
        else:
            self.back()

    def _undo(self) -> None:
        self.back()

    def show_me(self) -> None:
        """Press, after a moment, what is to be pressed, until the step is done."""
        if self.session.script.awaits_learner and not self.session.script.is_free:
            self._showing, self._shown_for, self._presses = True, 0.0, 0

    def ask_hint(self) -> None:
        """A lesson's hint is to show what is meant."""
        self.show_me()

    def press_spot(self) -> None:
        """Press what is to be pressed."""
        spots, script = self.cover.spots, self.session.script
        if script.is_read:
            self.read_on()
        elif not spots or self._presses > MOST_PRESSES:
            self._answer((script.allowed()[0],))
        elif spots[0].accepts:
            self.do_it()
        elif spots[0].pick is not None:
            self.press(spots[0].pick)

    def _follow(self) -> None:
        """Take note of a new step: it is kept, and the newest pip bursts."""
        if self.teacher.follow():
            self.cover.motion.fill_pip()
            self._showing = False
            self._keep()

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let time pass for the table, the foreman and whatever is being shown."""
        super().update(seconds, uppermost)
        before = self.session.script.place
        if self._showing and uppermost and not self.display.motion.moving and self.session.script.awaits_learner:
            self._shown_for += seconds
            if self._shown_for >= SHOWING:
                self._shown_for, self._presses = 0.0, self._presses + 1
                self.press_spot()
        self._showing = self._showing and self.session.script.place == before
        self._follow()
        moves = self.teacher.update(seconds)
        if self.cover.motion.update(seconds, self.display.motion.moving) or moves:
            self.display.dirty = True

    # Other screens

    def show_results(self) -> None:
        """A lesson has no results: it says what is known now."""

    def open_rules(self) -> None:
        """Open the rulebook at the page of the step, or of the lesson."""
        self.app.push_rulebook(self.sheet.id, self.teacher.step.page or self.teacher.lesson.page)
