"""The controller of a replay: steps through a match or plays it by itself, and shows any position of it."""

from __future__ import annotations

import msgspec
import pygame

from scenes.app import App
from scenes.match_view.board.own_places import LOG
from scenes.match_view.controller import MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.replay.dialogs import ReplayDialogs
from scenes.replay.model import EVERYBODY, REPLAY_SPEEDS, SPEED_BY_NAME, ReplayModel, default_speed
from scenes.replay.toolbar import ReplayToolbar, ToolbarState
from scenes.replay.view_builder import ReplayViewBuilder
from scenes.replay.words import replay_words


class ReplayController(MatchController):
    """Carries out the `ReplayCommands` on one match."""

    session: ReplayModel

    def __init__(self, app: App, session: ReplayModel, display: MatchDisplay) -> None:
        super().__init__(app, session, display, ReplayViewBuilder(session, display))
        self.dialogs = ReplayDialogs(app, session, display)
        self.secrets = session.has_secrets
        """Whether the viewpoint makes a difference."""
        self.speed = default_speed(app.settings)
        self.playing = False
        self._tall_log: bool | None = None
        self._toolbar: ReplayToolbar | None = None
        self._wait = 0.0
        self._results_delay = -1.0
        display.board.prefer_leaf(LOG)
        self._may_show_secrets = session.full_match.over
        """Whether secrets may be shown: the match is over, or people have confirmed that they want to see them."""

    # Buttons

    def layout_changed(self) -> None:
        """Make the buttons again after a change of layout."""
        self._toolbar = None
        super().layout_changed()

    def build(self) -> None:
        """Make the buttons if there are none, and let them show the position."""
        if self._toolbar is None:
            screen = msgspec.structs.replace(self.display.screen, log_ground=self._log_ground)
            self.display.screen = screen
            self._toolbar = self.make_toolbar()
        self._toolbar.show(self._toolbar_state)

    def make_toolbar(self) -> ReplayToolbar:
        """The buttons for the window as it is."""
        return ReplayToolbar(self.session, self.display, self, self.secrets, self.speed)

    @property
    def _toolbar_state(self) -> ToolbarState:
        return ToolbarState(self.playing, self.speed, self.why_no_branch)

    def rebuild_toolbar(self) -> None:
        """Make the buttons again, because text or place of the log has changed."""
        self._toolbar = None
        self.rebuild()

    @property
    def tall_log(self) -> bool:
        """Whether the log takes the whole sidebar; by default if the sidebar is on the board. Behind a tab it has room
        enough, and while another leaf lies there it takes the place of the card.
        """
        screen = self.display.screen
        is_low = screen.layout.sidebar_on_board and not screen.layout.own.tabs
        return not screen.sidebar.log.h or (is_low if self._tall_log is None else self._tall_log)

    @property
    def _log_ground(self) -> pygame.Rect:
        """The place of the log, in pixels."""
        sidebar = self.display.screen.sidebar
        return sidebar.log.union(sidebar.card_rect) if self.tall_log else sidebar.log

    # Playback

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        self.playing = not self.playing
        self._wait = 0.0
        if self.playing and self.session.place == self.session.timeline.end:
            self._show_position(0)
            self._wait = self._pause
        self.rebuild()

    def pause(self) -> None:
        """Stop playing and finish the running story."""
        self.playing = False
        self.display.motion.finish()

    def step(self, direction: int) -> None:
        """One action forward (1), animated, or back (-1), at once."""
        self.pause()
        timeline, here = self.session.timeline, self.session.place
        if direction < 0:
            self.seek(timeline.stop_before(here))
        else:
            self._play_to(timeline.stop_after(here))

    def skip(self, direction: int) -> None:
        """To the start of the next turn (1), or of this one or the one before (-1), at once."""
        timeline, here = self.session.timeline, self.session.place
        self.seek(timeline.turn_before(here) if direction < 0 else timeline.turn_after(here))

    def scrub(self, place: int) -> None:
        """To the stop nearest to a place on the timeline."""
        self.seek(self.session.timeline.nearest_stop(place))

    def seek(self, place: int, line: int = -1) -> None:
        """To a position, at once; `line` is the selected line of the log, -1 for none."""
        self.pause()
        self._show_position(place, line)
        self.rebuild()

    def seek_end(self) -> None:
        """To the last position, at once."""
        self.seek(self.session.timeline.end)

    def _show_position(self, place: int, line: int = -1) -> None:
        """Show another position at once, with the tooltip of what is under the pointer there."""
        self.session.go_to(place, line)
        self.display.take_seats(self.display.screen.skin)
        self.display.motion.settle(self.session.picture)
        self.display.reset_hover()

    def _play_to(self, place: int) -> None:
        """Go to a later position and animate the actions in between."""
        session, display = self.session, self.display
        if place == session.place:
            self.rebuild()
            return
        speed = 0.0 if self.app.settings.reduced_motion else self.speed.speed
        if speed:
            display.reset_hover()
        before = self.views.build() if speed else None
        story = session.story_to(place)
        session.go_to(place)
        display.take_seats(display.screen.skin)
        self.play_story(before, story, speed)
        self._wait = self._pause
        if display.motion.moving and self._toolbar:
            self._toolbar.show(self._toolbar_state)
        else:
            self.rebuild()
            display.reset_hover()

    def set_speed(self, name: str) -> None:
        """Set the speed, by its name."""
        self.speed = SPEED_BY_NAME[name]
        self._wait = min(self._wait, self._pause)
        self.rebuild()

    def change_speed(self, direction: int) -> None:
        """One speed faster (1) or slower (-1)."""
        index = REPLAY_SPEEDS.index(self.speed) + direction
        if 0 <= index < len(REPLAY_SPEEDS):
            self.set_speed(REPLAY_SPEEDS[index].name)

    @property
    def _pause(self) -> float:
        """Seconds between two stories."""
        return self.app.stack.skin.theme.seconds("bot") * self.speed.pause

    # The log

    def jump_to_line(self, index: int) -> None:
        """To the position after a line of the log, at once."""
        self.seek(self.session.log[index].upto, index)

    def point_at_line(self, index: int) -> None:
        """Bracket the spaces of a line of the log; -1: none."""
        self.display.hover.bracket(self.session.log[index].spaces if index >= 0 else ())

    def walk_log(self, direction: int) -> None:
        """One line of the log forward (1) or back (-1)."""
        index = self.session.current_line + direction
        if index < 0:
            self.seek(0)
        elif index < len(self.session.log):
            self.jump_to_line(index)

    def toggle_tall_log(self) -> None:
        """Extend the log to the whole sidebar, or give the info card its room back."""
        self._tall_log = not self.tall_log
        self.rebuild_toolbar()

    # The viewpoint

    def next_viewpoint(self) -> None:
        """Show the next viewpoint: public, each seat's, then all open. For an unfinished match, confirm it once."""
        if not self._may_show_secrets:
            self.dialogs.ask_to_show_secrets(self._show_secrets)
            return
        order: list[int | None] = [EVERYBODY, *range(1, self.session.full_match.rules.seats + 1), None]
        following = order[(order.index(self.session.viewer) + 1) % len(order)]
        self.display.motion.finish()
        self.session.set_viewer(following)
        self.display.motion.settle(self.session.picture)
        self.rebuild_toolbar()
        self.display.reset_hover()

    def _show_secrets(self) -> None:
        self._may_show_secrets = True
        self.next_viewpoint()

    # Other scenes

    @property
    def why_no_branch(self) -> str:
        """The reason why no new match can start from here, "" if one can."""
        if self.session.full_match.header.nature == "manual":
            return replay_words().by_hand
        return replay_words().is_over if self.session.match.over else ""

    def ask_to_branch(self) -> None:
        """Ask whether to start a new match from this position."""
        self.pause()
        self.dialogs.ask_to_branch()
        self.rebuild()

    def show_results(self) -> None:
        """Show the results of the match."""
        self.app.show_results(self.session.full_match)

    def show_review(self) -> None:
        """Show the review of the match at this position."""
        self.pause()
        self.app.push_replay(self.session.full_match, self.session.place, scene="review")

    def cancel_results(self) -> None:
        """Do not show the results automatically, because somebody has pressed something."""
        self._results_delay = -1.0

    @property
    def _leads_to_results(self) -> bool:
        """Whether the results follow automatically: only if no scene below the replay would be lost by that."""
        return self.session.full_match.over and len(self.app.stack) == 1

    def leave(self) -> None:
        """Return to the scene before the replay."""
        if len(self.app.stack) > 1:
            self.app.back()
        else:
            self.app.show_title()

    def close_or_leave(self) -> None:
        """Close the explanation of a seat card, or else leave."""
        if self.display.hover.card_seat:
            self.display.hover.dismiss()
        else:
            self.leave()

    def explain_card(self, seat: int) -> None:
        """Explain the card of a seat, or close the explanation."""
        if self.display.hover.card_seat == seat:
            self.display.hover.dismiss()
        else:
            self.display.hover.hover_over("", seat)

    def open_rules(self) -> None:
        """Open the rulebook at the page of the current decision."""
        self.app.push_rulebook(self.sheet.id, rulebook_page(self.session))

    def open_keys(self) -> None:
        """Open the list of keys."""
        self.dialogs.open_keys(secrets=self.secrets)

    # Time

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Play the next action when it is due; after the last one show the results, if they follow."""
        if not uppermost or self.display.ui.dialogs:
            return
        if self._results_delay > 0:
            self._results_delay -= seconds
            if self._results_delay <= 0:
                self.show_results()
            return
        if not self.playing:
            return
        self._wait -= seconds
        if self._wait > 0:
            return
        if self.session.place == self.session.timeline.end:
            self.playing = False
            delay = self.app.stack.skin.theme.seconds("result")
            self._results_delay = delay if self._leads_to_results else -1.0
            self.rebuild()
        else:
            self._play_to(self.session.timeline.stop_after(self.session.place))
