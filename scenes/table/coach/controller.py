"""The controller of a guided table: brings a tip when a decision or an event is new, and puts it away."""

from __future__ import annotations

from typing import ClassVar

from engine.rules.actions import Action
from engine.rules.events import event_name
from engine.school.words import CoachWords
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.prompt import TITLE_MARGIN
from scenes.match_view.view_model.hand_words import for_hands
from scenes.table.coach.coach import Coach
from scenes.table.coach.parts import GuidedFlow, GuidedSession, GuidedToolbar, GuidedViewBuilder
from scenes.table.coach.slip import TipCover
from scenes.table.controller import TableController
from scenes.table.flow import TurnFlow
from scenes.table.toolbar import TableToolbar
from scenes.table.view_builder import TableViewBuilder


class GuidedController(TableController):
    """Carries out the commands of a guided table."""

    flow_type: ClassVar[type[TurnFlow]] = GuidedFlow
    toolbar_type: ClassVar[type[TableToolbar]] = GuidedToolbar
    views_type: ClassVar[type[TableViewBuilder]] = GuidedViewBuilder
    toolbar: GuidedToolbar
    views: GuidedViewBuilder

    def __init__(
        self, app: App, session: GuidedSession, display: MatchDisplay, coach: Coach, words: CoachWords
    ) -> None:
        super().__init__(app, session, display)
        self.coach = coach
        coach.reword = lambda text: for_hands(text, app.hands.mode)
        self.toolbar.coach = self.views.coach = coach
        self.toolbar.words = self.views.words = words
        self.toolbar.got_it, self.toolbar.no_more = self.put_tip_away, self.stop_tips
        display.painter.cover = TipCover(coach, words)
        session.turns, session.fits = words.turns, self._fits_title
        self._heard = len(session.match.line)

    def _fits_title(self, line: str) -> bool:
        """Whether a line has room below the title."""
        screen = self.display.screen
        return screen.skin.measure(line, "log")[0] <= screen.layout.title.w - screen.skin.px(TITLE_MARGIN)

    # Commands

    def put_tip_away(self) -> None:
        """Put the tip away."""
        self.coach.put_away()
        self.rebuild()

    def stop_tips(self) -> None:
        """Put the tip away, and bring no more."""
        self.coach.stop()
        self.rebuild()

    def perform(self, *actions: Action) -> None:
        """Play actions; a tip that is up has been read then."""
        self.coach.put_away()
        super().perform(*actions)

    def rebuild(self) -> None:
        """Rebuild the buttons and the log lines; none of the lines under a tip can be pointed at."""
        super().rebuild()
        if self.coach.tip is not None:
            self.display.set_log_lines(())

    # Time

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let time pass; a person who is to decide something new is told what it is about."""
        super().update(seconds, uppermost)
        coach, turn, before = self.coach, self.session.match.turn, self.coach.tip
        if uppermost and self._is_asked and turn is not None:
            coach.meet(turn.decision, self._news())
            if coach.tip is not None and coach.tip is not before:
                self._look_away()
        was_ready = coach.is_ready
        if coach.update(seconds, self._is_still) or coach.tip is not before:
            self.display.dirty = True
        if coach.is_ready != was_ready or coach.tip is not before:
            self.rebuild()

    def _news(self) -> list[str]:
        """The names of the events since this was asked last."""
        line, heard = self.session.match.line, self._heard
        self._heard = len(line)
        return [event_name(type(event)) for step in line[heard:] for event in step.events]

    def _look_away(self) -> None:
        """Point at nothing until the mouse moves: what it rests on may not lie over a new tip."""
        display = self.display
        if not display.hover.by_keys:
            display.leave_board()
            display.hover.point_at(None)
            display.hover.hover_over("", 0)

    @property
    def _is_asked(self) -> bool:
        """Whether a person is to decide now, and nothing lies over the table."""
        display, session = self.display, self.session
        return session.awaits_person and not display.motion.moving and not display.ui.dialogs and not session.shows_past
