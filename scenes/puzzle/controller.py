"""The controller of a puzzle: its tries, hints, solution and replay, on top of the commands of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from engine.bots.explain import Advice
from engine.rules.actions import Action
from engine.school.words import Speech
from engine.stage.skin import Skin
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.puzzle.dialogs import PuzzleDialogs
from scenes.puzzle.flow import PuzzleFlow, Recording, Script, Solution
from scenes.puzzle.hints import WHOLE, Hints, PuzzleCover
from scenes.puzzle.session import Phase, PuzzleSession
from scenes.puzzle.slate import draw_slate
from scenes.puzzle.slate_view import CALM, WARY, SlateView, Slip, failure_slip, slate_view
from scenes.puzzle.toolbar import PuzzleToolbar
from scenes.puzzle.view_builder import PuzzleViewBuilder
from scenes.table.controller import TableController
from scenes.table.dialogs import TableDialogs
from scenes.table.flow import TurnFlow
from scenes.table.toolbar import TableToolbar
from scenes.table.view_builder import TableViewBuilder

BURST, APART = 0.5, 0.18
"""Seconds in which a star that is won appears, and from one to the next."""

BETWEEN = 0.8
"""Seconds from one action to the next while a solution is told."""

NEXT_COUNTS = 0.6
"""Seconds after a try has been solved in which nothing leads on: who presses then meant the button that was there."""


class PuzzleController(TableController):
    """Carries out the commands of one puzzle; `leave` and `go_next` lead away."""

    session: PuzzleSession
    dialogs: PuzzleDialogs
    toolbar: PuzzleToolbar
    views: PuzzleViewBuilder
    flow_type: ClassVar[type[TurnFlow]] = PuzzleFlow
    dialogs_type: ClassVar[type[TableDialogs]] = PuzzleDialogs
    toolbar_type: ClassVar[type[TableToolbar]] = PuzzleToolbar
    views_type: ClassVar[type[TableViewBuilder]] = PuzzleViewBuilder

    def __init__(
        self,
        app: App,
        session: PuzzleSession,
        display: MatchDisplay,
        leave: Callable[[], object],
        go_next: Callable[[], object],
    ) -> None:
        super().__init__(app, session, display)
        self.hints = self.views.hints = Hints(session, display)
        self.cover = PuzzleCover(self.hints, lambda: app.settings.reduced_motion)
        display.painter.cover = self.cover
        self.dialogs.leave = leave
        self.toolbar.draw_slate = self._draw_slate
        self.toolbar.deeds = {
            "hint": self.ask_hint,
            "again": self.again,
            "solution": self.ask_solution,
            "leave": leave,
            "next": self._go_next,
            "replay": self.replay,
        }
        self._leads_on = go_next
        self._since_end = NEXT_COUNTS
        self._script: Script | None = None
        self._waited = 0.0
        self._slip: Slip | None = self._slip_at_end()
        self._star_age = BURST * 3

    def perform(self, *actions: Action) -> None:
        """Play actions; what the foreman said of the position before is put away."""
        self._slip = None
        super().perform(*actions)

    def rebuild(self) -> None:
        """Rebuild the buttons; no line of the log below the slate can be pointed at."""
        self.hints.follow()
        super().rebuild()
        if not self.display.screen.layout.sidebar_on_board:
            self.display.set_log_lines(())

    # The try

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Let the others answer, tell on, or end the try."""
        super().advance(seconds, uppermost)
        if not uppermost or self.display.ui.dialogs or self.display.motion.moving:
            return
        if self._script is not None:
            self._tell_on(seconds)
        elif self.session.phase == "open" and self.session.verdict.outcome != "open":
            self._end_try()

    def _end_try(self) -> None:
        """Say how the try has ended, and count it."""
        session = self.session
        if session.verdict.outcome == "solved":
            session.phase, session.won, self._since_end = "solved", session.tally.solve(), 0.0
            self._star_age = 0.0 if not self.app.settings.reduced_motion else self._star_age
            self.app.sounds.play("win")
        else:
            session.phase = "failed"
            self._slip = self._slip_at_end()
            session.tally.fail()
            self.app.sounds.play("error")
        self.rebuild()

    def _slip_at_end(self) -> Slip | None:
        """What the foreman says of a try that has failed, or of a solution that was told."""
        session, words = self.session, self.session.course.words
        if session.phase == "failed":
            return failure_slip(session)
        if session.phase != "shown":
            return None
        return Slip(CALM, words.shown) if session.verdict.outcome == "solved" else Slip(WARY, words.lost)

    def _go_next(self) -> None:
        """Lead on to the next puzzle, unless this one has only just been solved."""
        if self._since_end >= NEXT_COUNTS:
            self._leads_on()

    def again(self) -> None:
        """Begin again; a try that cannot be undone to its beginning counts."""
        session = self.session
        if session.phase == "open" and not session.is_undoable:
            session.tally.fail()
        self._begin("open", None)

    def _begin(self, phase: Phase, script: Script | None) -> None:
        """Go back to the beginning, to try or to tell."""
        self.session.phase = phase
        self.session.start_again()
        self._script, self._waited, self._slip = script, 0.0, None
        self._show_earlier()

    # Hints

    def ask_hint(self) -> None:
        """Give the next hint: where to look, the place, the whole action."""
        session, hints = self.session, self.hints
        if not session.awaits_person or self.display.motion.moving:
            return
        if hints.ask():
            session.tally.take_hint()
        if hints.action is None:
            self._slip = Slip(WARY, session.course.words.lost)
        elif hints.given == WHOLE:
            self.show_hint(Advice(hints.action))
        self.rebuild()

    # What is told

    def ask_solution(self) -> None:
        """Show the solution, after asking if that costs stars."""
        if self.session.tally.kept.solution_seen or self.session.tally.kept.stars:
            self._show_solution()
        else:
            self.dialogs.ask_solution(self._show_solution)

    def _show_solution(self) -> None:
        self.session.tally.see_solution()
        self._begin("solution", Solution(self.session.attempt))

    def replay(self) -> None:
        """Tell what was played once more."""
        self._begin("replay", Recording(self.session.attempt))

    def _tell_on(self, seconds: float) -> None:
        """Play the next action that is told, or end the telling."""
        self._waited += seconds
        if self._script is None or self._waited < BETWEEN:
            return
        self._waited = 0.0
        is_over = self.session.phase == "solution" and self.session.verdict.outcome != "open"
        action = None if is_over else self._script.next_action()
        if action is not None:
            self.perform(action)
            return
        self._script = None
        if self.session.phase == "replay":
            self.session.phase = "solved"
        else:
            self.session.phase = "shown"
            self._slip = self._slip_at_end()
        self.rebuild()

    # What is shown

    def update(self, seconds: float, uppermost: bool) -> None:
        """Let time pass for the table, for stars that are being won, and for a hint."""
        super().update(seconds, uppermost)
        self.cover.clock += seconds
        self._since_end += seconds
        if self._star_age < BURST * 3 and not self.display.motion.moving:
            self._star_age += seconds
            self.display.dirty = True

    @property
    def slate(self) -> SlateView:
        """What the slate shows now."""
        slip, long = self._slip, self.views.long_refusal
        if long:
            slip = Slip(WARY, Speech(self.session.course.words.refused, long))
        return slate_view(self.session, self.display.labels, slip)

    def _draw_slate(self, surface: pygame.Surface, rect: pygame.Rect, skin: Skin) -> None:
        view = self.slate
        bursts = [max(0.0, min(1.0, (self._star_age - APART * number) / BURST)) for number in range(3)]
        draw_slate(surface, skin, rect, view, bursts)

    # What a puzzle has not

    def open_log(self) -> None:
        """Nothing: nobody goes back in a puzzle but by undo."""

    def show_results(self) -> None:
        """Nothing: the slate says how it has ended."""

    def redo(self) -> None:
        """Play again what was undone in this try."""
        if self.session.may_redo and self.session.is_open:
            super().redo()
