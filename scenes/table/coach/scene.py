"""The scene of a guided first game: the usual table, with a coach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.school.lesson_sheet import load_lessons
from engine.school.words import school_words
from scenes.app import App
from scenes.match_view.display import MatchDisplay
from scenes.table.coach.coach import Coach
from scenes.table.coach.controller import GuidedController
from scenes.table.coach.parts import GuidedSession
from scenes.table.scene import TableScene
from scenes.table.session import TableSession


class GuidedScene(TableScene):
    """The guided first game of somebody at the table."""

    controller: GuidedController
    session_type: ClassVar[type[TableSession]] = GuidedSession

    def notes(self) -> Sequence[str]:
        """The tip that is up."""
        tip = self.controller.coach.tip
        return (f"{tip.title}. {tip.text}",) if tip is not None else ()

    def make_controller(self, app: App, session: TableSession, display: MatchDisplay) -> GuidedController:
        """The controller with the coach of the game."""
        assert isinstance(session, GuidedSession)
        game, school = session.match.header.game, app.school
        coach = Coach(game, load_lessons(game).tips, school.progress, school.save)
        return GuidedController(app, session, display, coach, school_words().coach)
