"""The story of a table: plays actions of the match and animates them, and hides or reveals secrets in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import msgspec

from engine.rules.actions import Action, Pick
from engine.rules.contract import Seat, Turn
from engine.stage.board.animation import AnimationStep
from engine.words.filling import fill
from scenes.app import App
from scenes.common.player_labels import display_players
from scenes.handover.passing import Passing
from scenes.match_view.controller import MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import BAR
from scenes.match_view.panels.log import place_log_lines
from scenes.match_view.view_model.view import TableView
from scenes.match_view.words.prompt import prompt_words
from scenes.table.flow import TurnFlow
from scenes.table.input.selection import SelectionController
from scenes.table.session import TableSession
from scenes.table.touch.taps import Taps
from scenes.table.view_builder import TableViewBuilder


class StoryController(MatchController):
    """The base of a table's controller that changes the match and shows the change, animated or at once."""

    session: TableSession
    views_type: ClassVar[type[TableViewBuilder]] = TableViewBuilder

    def __init__(self, app: App, session: TableSession, display: MatchDisplay, flow: TurnFlow) -> None:
        super().__init__(app, session, display, self.views_type(session, display, flow))
        self.flow = flow
        self.selection = SelectionController(session, display, Taps(app))
        self._story_start = 0
        self._rest: list[AnimationStep] = []
        """The story from the throw on that it waits for."""
        self._peek_due = False
        self._passing = Passing(app, session, display.board)

    def rebuild(self) -> None:
        """Rebuild the buttons and the log lines for the current position."""
        screen, log = self.display.screen, self.telling.log_since(self._story_start)
        units, news = screen.layout.prompt_button, self.session.news
        self.display.hover.set_acting_seat(self.session.acting_seat, flash=self._animation_speed > 0)
        super().rebuild()
        self.display.set_log_lines(place_log_lines(screen.skin, screen.sidebar.log, log, news, units))

    # The story

    def perform(self, *actions: Action) -> None:
        """Play an action, or several of one seat in a row, and animate them as one story.

        A target stays pointed at only if it is a pick of the first action.
        """
        if self.display.hover.pick not in actions[0].picks:
            self.display.hover.point_at(None)
        self._hide_secrets_before(actions)
        self._play_and_animate(lambda: self.session.play_actions(actions))

    def _play_and_animate(self, play: Callable[[], list[AnimationStep]]) -> None:
        """Play actions and animate them. Until the animation ends the panels keep showing the position before; so do
        the buttons, unless chance or another seat acted.
        """
        session, display = self.session, self.display
        self._story_start = len(session.match.line)
        display.hover.dismiss()
        self.flow.advice.cancel()
        pointed, turn = display.hover.pick, session.match.turn
        speed = self.flow.bot_speed(self._animation_speed) if session.bot_to_act else self._animation_speed
        if speed:
            self._clear_selection()
        before = self.views.build() if speed else None
        self._tell(before, play(), speed)
        self._release_focus(turn)
        if not display.motion.moving:
            self.rebuild()
        elif turn and any(step.seat != turn.seat for step in session.match.line[self._story_start :]):
            self.build()
        self._restore_pointing(pointed)

    def _tell(self, before: TableView | None, story: Sequence[AnimationStep], speed: float) -> None:
        """Play a story from the view `before` on, up to the next throw of a person, for which it waits."""
        stop = next((at for at, step in enumerate(story) if step.waits_after is not None), len(story))
        self._rest = [*story[stop:]]
        if self._rest and self._rest[0].waits_after is not None:
            self.session.wait_for_throw(self._rest[0].waits_after)
            self._rest[0] = msgspec.structs.replace(self._rest[0], waits_after=None)
        self.play_story(before, story[:stop], speed)

    def throw(self) -> None:
        """Throw what the story waits for, and tell what follows."""
        if not self.session.throwing_seat:
            return
        self.display.hover.dismiss()
        before, speed, self._story_start = self.views.build(), self._animation_speed, self.session.throw_at or 0
        self.session.refresh()
        self._tell(before if speed else None, self._rest, speed)
        self._release_focus(None)
        self.rebuild()
        self.display.reset_hover()

    def _clear_selection(self) -> None:
        """Take back all picks, and point at nothing."""
        self.selection.clear()
        self.display.hover.point_at(None)
        self.display.hover.set_places(())

    def _release_focus(self, turn_before: Turn | None) -> None:
        """Take the focus from a button of the action bar if the decision has changed, and with it the button."""
        ui = self.display.ui
        in_bar = ui.focused is not None and ui.focused.name.startswith(BAR)
        if self.session.match.turn != turn_before and in_bar and not ui.dialogs:
            ui.focus(None)

    def _restore_pointing(self, last: Pick | None) -> None:
        """After a change: the keyboard keeps pointing at the target of the pick `last`; the mouse points anew."""
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

    def play_unseen(self, action: Action) -> None:
        """Play a bot's action without animation, unless something happens that people are to see anyhow."""
        self._hide_secrets_before((action,))
        before, self._story_start = self.views.build(), len(self.session.match.line)
        story = self.session.play_action(action)
        if self.session.halts(self.session.match.line[self._story_start :]):
            self.flow.advice.cancel()
            self._tell(before if self._animation_speed else None, story, self._animation_speed)
            (self.build if self.display.motion.moving else self.rebuild)()
        else:
            self._show_at_once()
        if not self.session.bot_to_act:
            self.stop_skipping()

    def stop_skipping(self) -> None:
        """Animate the bots' moves again."""
        self.flow.skipping = False
        self.rebuild()

    def skip_story(self) -> bool:
        """End the running animation. Returns whether it showed anything but the viewer's own moves."""
        if not self.display.motion.moving:
            return False
        self.display.motion.finish()
        self.rebuild()
        match = self.session.match
        return match.over or any(step.seat != self.session.person for step in match.line[self._story_start :])

    # Moments

    def press_moment(self) -> None:
        """Show all of a moment at once, or if it shows already go on with the story."""
        self._turn_moment(self.display.moments.press)

    def tell_again(self) -> None:
        """Begin a moment anew."""
        self.display.moments.tell_again()
        self.display.dirty = True

    def toggle_moment(self) -> None:
        """Fold the summary that is on to its heading, so that the table shows, or back."""
        self.display.moments.toggle_fold()
        self.build()
        self.display.dirty = True

    def go_on(self) -> None:
        """Go on with the story after a moment."""
        self._turn_moment(self.display.moments.go_on)

    def _turn_moment(self, turn: Callable[[], list[str]]) -> None:
        """Change the moment that is on, and with it the buttons."""
        display = self.display
        display.sound(turn())
        if display.motion.moving:
            self.build()
        else:
            self.rebuild()
            display.refresh_hover()
        display.dirty = True

    # News

    def replay_news(self) -> None:
        """Replay the animation of everything since the viewer's last action, or with reduced motion open the log."""
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
        self.play_story(before, story, self._animation_speed or 1.0)
        self.build()

    # Without animation

    def _show_at_once(self) -> None:
        """Show the position without animation."""
        pointed, self._rest = self.display.hover.pick, []
        self.flow.advice.cancel()
        self.display.motion.settle(self.session.picture)
        self.flow.restart_results_timer()
        self.rebuild()
        self._restore_pointing(pointed)

    def show_position(self, actions: int | None, spaces: tuple[str, ...] = ()) -> None:
        """Show the position after n actions (None: now), with brackets round `spaces`."""
        self.session.show_position(actions)
        self.display.motion.settle(self.session.picture)
        self.display.hover.point_at(None)
        self.display.hover.bracket(spaces)
        self.rebuild()

    def open_log(self) -> None:
        """Open the whole log."""
        self.app.push_log(self)

    @property
    def _animation_speed(self) -> float:
        """The speed of animations as a factor; 0 with animations off or reduced motion."""
        return 0.0 if self.app.settings.reduced_motion else self.flow.animation_speed

    # Secrets

    def _hide_secrets_before(self, actions: Sequence[Action] = ()) -> None:
        """Hide the secrets of the seat shown if others will watch once `actions` are played (none: unknown ones)."""
        if self.session.viewpoint.must_hide_before(actions):
            self.session.hide_secrets()
            self._show_known_position()

    def _show_known_position(self) -> None:
        """Show the position as the viewer may know it now, and drop any hint: it may give away what is hidden."""
        self.flow.advice.cancel()
        self.display.hover.dismiss()
        self.display.motion.settle(self.session.picture)
        self.rebuild()

    def toggle_secrets(self) -> None:
        """Show the seat to decide its secrets behind a curtain, or hide them."""
        session = self.session
        if session.viewpoint.shows_secrets:
            session.hide_secrets()
            self._show_known_position()
        elif session.viewpoint.can_reveal:
            self._draw_curtain(session.person)

    def _show_due_card(self) -> bool:
        """Show the slip for another person who has the screen now, or once a curtain is away the card of what that
        seat alone knows; putting it away hides the secrets. Returns whether one of them was due.
        """
        if not self._peek_due:
            return self._passing.show()
        self._peek_due, peek = False, self.session.panels.peek
        if peek is not None and self.session.viewpoint.shows_secrets:
            self.app.push_peek(peek.card, partial(self.display.places_of, peek.spaces), self._put_peek_away)
        return True

    def _put_peek_away(self) -> None:
        self.session.hide_secrets()
        self._show_known_position()

    def _draw_curtain(self, seat: Seat, then: Callable[[], object] | None = None) -> None:
        """Draw the curtain until the person at `seat` lifts it; then show what it revealed, and call `then`."""
        session, sheet, turn = self.session, self.sheet, self.session.match.turn
        purpose = fill(sheet.decisions[turn.decision].help, session.panels.prompt) if turn else ""
        asks_other = turn is not None and turn.seat != seat
        if session.viewpoint.can_reveal or (sheet.secret and asks_other):
            purpose = fill(prompt_words().only_you, secret=sheet.secret)
        elif seat == session.person and not sheet.secret:
            purpose = prompt_words().only_now
        self.app.push_curtain(
            display_players(session.match.players)[seat - 1], purpose, partial(self._lift_curtain, seat, then)
        )

    def _lift_curtain(self, seat: Seat, then: Callable[[], object] | None) -> None:
        self._passing.take(seat)
        self._play_and_animate(lambda: self.session.lift_curtain(seat))
        self._peek_due = self.sheet.peeks and then is None
        self.flow.delay_curtain()
        if then is not None:
            then()
