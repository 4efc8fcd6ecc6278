"""The story of a table: plays actions of the match, and lets the display tell what has come of them.

Whatever nobody may see is put away first; what does not move is shown at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.actions import Action, Pick
from engine.rules.contract import Turn
from engine.stage.board.animation import AnimationStep
from scenes.app import App
from scenes.match_view.controller import MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.log import place_log_lines
from scenes.table.action_bar.action_bar import BAR
from scenes.table.flow import TurnFlow
from scenes.table.selection import SelectionController
from scenes.table.session import TableSession
from scenes.table.view_builder import TableViewBuilder


class StoryController(MatchController):
    """The part of a table's controller that changes the match and tells its story."""

    session: TableSession

    def __init__(self, app: App, session: TableSession, display: MatchDisplay, flow: TurnFlow) -> None:
        super().__init__(app, session, display, TableViewBuilder(session, display, flow))
        self.flow = flow
        self.selection = SelectionController(session, display.board, display.info_spaces)
        self._story_start = 0

    def rebuild(self) -> None:
        """Make the buttons and the log lines anew for the position as it is."""
        session, screen, turn = self.session, self.display.screen, self.session.match.turn
        self.display.hover.set_acting_seat(turn.seat if turn else 0, flash=self._animation_speed > 0)
        super().rebuild()
        self.display.set_log_lines(place_log_lines(screen.skin, screen.sidebar.log, session.log, session.news))

    # The story

    def perform(self, *actions: Action) -> None:
        """Play an action, or several of one seat in a row, and tell them as one story.

        A target that is pointed at and has no part in it is left alone.
        """
        if self.display.hover.pick not in actions[0].picks:
            self.display.hover.point_at(None)
        self._hide_secrets_before(actions)
        self._play_and_animate(lambda: self.session.play_actions(actions))

    def _play_and_animate(self, play: Callable[[], list[AnimationStep]]) -> None:
        """Play something and let the display tell it; till then the panels stay as they were before.

        So do the buttons, as long as chance and the other seats have no part in it; else they are gone till then.
        """
        session, display = self.session, self.display
        self._story_start = len(session.match.line)
        display.hover.dismiss()
        self.flow.advice.cancel()
        pointed, asked = display.hover.pick, session.match.turn
        speed = self.flow.bot_speed(self._animation_speed) if session.bot_to_act else self._animation_speed
        if speed:
            self._clear_selection()
        before = self.views.build() if speed else None
        display.play_story(before, play(), session.picture, speed)
        self._release_focus(asked)
        if not display.motion.moving:
            self.rebuild()
        elif asked and any(step.seat != asked.seat for step in session.match.line[self._story_start :]):
            self.build()
        self._restore_pointing(pointed)

    def _clear_selection(self) -> None:
        """Let nothing be picked or pointed at."""
        self.selection.clear()
        self.display.hover.point_at(None)
        self.display.hover.set_places(())

    def _release_focus(self, asked: Turn | None) -> None:
        """Where something else is asked than before, no button of the bar keeps the focus: its meaning has changed."""
        ui = self.display.ui
        bar = ui.focused is not None and ui.focused.name.startswith(BAR)
        if self.session.match.turn != asked and bar and not ui.dialogs:
            ui.focus(None)

    def _restore_pointing(self, last: Pick | None) -> None:
        """Something has been done: the keyboard stays where it was, lit or dark, and what lies under a mouse is new."""
        session, hover = self.session, self.display.hover
        target = session.selection.targets.get(last) if last else None
        if target is None or not hover.by_keys or not session.awaits_person:
            self.display.reset_hover()
            return
        space = session.target_space(target)
        pieces = [piece.id for piece in session.picture.pieces if piece.id and piece.space == space]
        pick = session.selection.pick_at((*pieces, space)) or target.pick
        hover.point_at(pick, at_once=True)
        hover.set_places((*pieces, space), at_once=True)

    def skip_story(self) -> bool:
        """End the story that is told; whether anybody but the viewer had a part in it."""
        if not self.display.motion.moving:
            return False
        self.display.motion.finish()
        self.rebuild()
        match = self.session.match
        return match.over or any(step.seat != self.session.person for step in match.line[self._story_start :])

    def replay_news(self) -> None:
        """Tell once more what has happened since the viewer acted; where nothing is to move the log tells it."""
        session, display = self.session, self.display
        if not session.news.indices or not session.awaits_person or display.motion.moving:
            return
        if self.app.settings.reduced_motion:
            self.open_log()
            return
        picture, story = session.news_story()
        self._story_start = session.news.indices.start
        self._clear_selection()
        before = self.views.build()
        display.motion.settle(picture)
        display.play_story(before, story, session.picture, self._animation_speed or 1.0)
        self.build()

    # What is shown at once

    def _show_at_once(self) -> None:
        """Show the position without a story."""
        pointed = self.display.hover.pick
        self.flow.advice.cancel()
        self.display.motion.settle(self.session.picture)
        self.flow.restart_results_timer()
        self.rebuild()
        self._restore_pointing(pointed)

    def show_position(self, actions: int | None, spaces: tuple[str, ...] = ()) -> None:
        """Show the position after n actions with `spaces` in brackets; None goes back to the present."""
        self.session.show_position(actions)
        self.display.motion.settle(self.session.picture)
        self.display.hover.point_at(None)
        self.display.hover.bracket(spaces)
        self.rebuild()

    def open_log(self) -> None:
        """Show the whole log."""
        self.app.push_log(self)

    @property
    def _animation_speed(self) -> float:
        """How fast a story is told; 0 where nothing is to move."""
        return 0.0 if self.app.settings.reduced_motion else self.flow.animation_speed

    # Secrets

    def _hide_secrets_before(self, actions: Sequence[Action] = ()) -> None:
        """Put away what only one seat may know, where others look on at what some actions bring (none: at anything)."""
        if self.session.viewpoint.must_hide_before(actions):
            self.session.hide_secrets()
            self._show_known_position()

    def _show_known_position(self) -> None:
        """Show the position as the viewer now sees it; a hint may have told what is put away."""
        self.flow.advice.cancel()
        self.display.hover.dismiss()
        self.display.motion.settle(self.session.picture)
        self.rebuild()
