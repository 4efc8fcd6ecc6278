"""The controller of a replay: plays a match back, step by step or by itself, and shows any position of it."""

from __future__ import annotations

import msgspec
import pygame

from scenes.app import App
from scenes.match_view.controller import MatchController
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.help_text import rulebook_page
from scenes.replay.dialogs import ReplayDialogs
from scenes.replay.model import EVERYBODY, REPLAY_SPEEDS, SPEED_BY_NAME, ReplayModel, default_speed
from scenes.replay.toolbar import ReplayToolbar, ToolbarState
from scenes.replay.view_builder import ReplayViewBuilder


class ReplayController(MatchController):
    """Does what people who watch one match ask for; the commands are those of `ReplayCommands`."""

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
        self._may_show_secrets = session.whole.over
        """Whether people may see more than everybody knows: it is over, or they have said that they want to."""

    # Buttons

    def layout_changed(self) -> None:
        """The window has been laid out anew: the buttons are made anew too."""
        self._toolbar = None
        super().layout_changed()

    def build(self) -> None:
        """Make the buttons, or let those that are there show the position."""
        if self._toolbar is None:
            screen = msgspec.structs.replace(self.display.screen, log_ground=self._log_ground)
            self.display.screen = screen
            self._toolbar = ReplayToolbar(self.session, self.display, self, self.secrets, self.speed)
        self._toolbar.show(self._toolbar_state)

    @property
    def _toolbar_state(self) -> ToolbarState:
        return ToolbarState(self.playing, self.speed, self.why_not_on)

    def _make_anew(self) -> None:
        """Make the buttons anew: the log reads otherwise, or lies elsewhere."""
        self._toolbar = None
        self.rebuild()

    @property
    def tall_log(self) -> bool:
        """Whether the log takes the whole sidebar; where that lies on the board it does, unless it is not to."""
        return self.display.screen.layout.sidebar_on_board if self._tall_log is None else self._tall_log

    @property
    def _log_ground(self) -> pygame.Rect:
        """Where the log lies, in pixels."""
        sidebar = self.display.screen.sidebar
        return sidebar.log.union(sidebar.card_rect) if self.tall_log else sidebar.log

    # Playback

    def toggle(self) -> None:
        """Play, or pause; from the beginning once the end has been reached."""
        self.playing = not self.playing
        self._wait = 0.0
        if self.playing and self.session.place == self.session.timeline.end:
            self._go(0)
            self._wait = self._pause
        self.rebuild()

    def pause(self) -> None:
        """Play no more; a story that is told is cut short."""
        self.playing = False
        self.display.motion.finish()

    def step(self, direction: int) -> None:
        """One action on (1), which is told, or back (-1), at once."""
        self.pause()
        timeline, here = self.session.timeline, self.session.place
        if direction < 0:
            self.seek(timeline.before(here))
        else:
            self._tell(timeline.after(here))

    def skip(self, direction: int) -> None:
        """To where the next turn begins (1), or this one or the one before (-1), at once."""
        timeline, here = self.session.timeline, self.session.place
        self.seek(timeline.turn_before(here) if direction < 0 else timeline.turn_after(here))

    def scrub(self, place: int) -> None:
        """To the stop nearest to a place on the timeline."""
        self.seek(self.session.timeline.near(place))

    def seek(self, place: int, line: int = -1) -> None:
        """To a position, at once; `line` is the line of the log that was chosen, -1 for none."""
        self.pause()
        self._go(place, line)
        self.rebuild()

    def seek_end(self) -> None:
        """To the last position, at once."""
        self.seek(self.session.timeline.end)

    def _go(self, place: int, line: int = -1) -> None:
        """Show another position, at once; what is pointed at there is explained."""
        self.session.go(place, line)
        self.display.motion.settle(self.session.picture)
        self.display.reset_hover()

    def _tell(self, place: int) -> None:
        """Go on to a later position, and let the display tell the way there."""
        session, display = self.session, self.display
        if place == session.place:
            self.rebuild()
            return
        speed = 0.0 if self.app.settings.reduced_motion else self.speed.speed
        if speed:
            display.reset_hover()
        before = self.views.build() if speed else None
        story = session.story_to(place)
        session.go(place)
        display.play_story(before, story, session.picture, speed)
        self._wait = self._pause
        if display.motion.moving and self._toolbar:
            self._toolbar.show(self._toolbar_state)
        else:
            self.rebuild()
            display.reset_hover()

    def set_speed(self, name: str) -> None:
        """Go at the speed of that name."""
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
        """Seconds from the end of a story to the next one."""
        return self.app.stack.skin.theme.seconds("bot") * self.speed.waits

    # The log

    def jump(self, index: int) -> None:
        """To where a line of the log tells of, at once."""
        self.seek(self.session.log[index].upto, index)

    def point_at_line(self, index: int) -> None:
        """Bracket the spaces that a line of the log names; -1: none."""
        self.display.hover.bracket(self.session.log[index].spaces if index >= 0 else ())

    def walk(self, direction: int) -> None:
        """One line of the log on (1) or back (-1)."""
        index = self.session.current + direction
        if index < 0:
            self.seek(0)
        elif index < len(self.session.log):
            self.jump(index)

    def toggle_tall_log(self) -> None:
        """Let the log take the whole sidebar, or give the info card its room again."""
        self._tall_log = not self.tall_log
        self._make_anew()

    # The viewpoint

    def next_viewpoint(self) -> None:
        """Look on with the next viewpoint: everybody's, each seat's, then all there is.

        As long as the match goes on that is asked about once: it tells secrets.
        """
        if not self._may_show_secrets:
            self.dialogs.ask_to_show_secrets(self._show_secrets)
            return
        order: list[int | None] = [EVERYBODY, *range(1, self.session.whole.rules.seats + 1), None]
        following = order[(order.index(self.session.viewer) + 1) % len(order)]
        self.display.motion.finish()
        self.session.look_as(following)
        self.display.motion.settle(self.session.picture)
        self._make_anew()
        self.display.reset_hover()

    def _show_secrets(self) -> None:
        self._may_show_secrets = True
        self.next_viewpoint()

    # Where it leads

    @property
    def why_not_on(self) -> str:
        """Why nobody can play on from here; "" where that can be done."""
        if self.session.whole.header.nature == "manual":
            return "The chance of this match is played by hand."
        return "The match is over here. Step back first." if self.session.match.over else ""

    def ask_to_play_on(self) -> None:
        """Ask whether a new match is to begin from here."""
        self.pause()
        self.dialogs.ask_to_play_on()
        self.rebuild()

    def show_results(self) -> None:
        """Show the results of the match."""
        self.app.show_results(self.session.whole)

    def stay(self) -> None:
        """Somebody does something: the results no longer come by themselves."""
        self._results_delay = -1.0

    @property
    def _leads_to_results(self) -> bool:
        """Whether the results come by themselves at the end: they would hide for good where one came from."""
        return self.session.whole.over and len(self.app.stack) == 1

    def leave(self) -> None:
        """Go back to where one came from."""
        if len(self.app.stack) > 1:
            self.app.back()
        else:
            self.app.show_title()

    def step_out(self) -> None:
        """Put a seat's card away that is explained; else leave."""
        if self.display.hover.card_seat:
            self.display.hover.dismiss()
        else:
            self.leave()

    def explain_card(self, seat: int) -> None:
        """Explain the card of a seat, or put it away again."""
        if self.display.hover.card_seat == seat:
            self.display.hover.dismiss()
        else:
            self.display.hover.hover_over("", seat)

    def open_rules(self) -> None:
        """Open the rulebook at the page about what is decided."""
        self.app.push_rulebook(self.sheet.id, rulebook_page(self.session))

    def open_keys(self) -> None:
        """Open the list of keys."""
        self.dialogs.open_keys(secrets=self.secrets)

    # Time

    def advance(self, seconds: float, uppermost: bool) -> None:
        """Tell the next action once it is due; after the last one of a match that was opened alone come the results."""
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
            self._tell(self.session.timeline.after(self.session.place))
