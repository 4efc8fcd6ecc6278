"""The flow of a table: the timing of all that happens without input – bots, hints, curtain, results.

It says what is due; the controller does it. Whether a curtain is needed at all is decided in `viewpoint`.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.bots.levels import HINT
from engine.match.match import Match
from engine.rules.contract import Seat
from engine.view.moments import Moment, Slip
from scenes.app import App
from scenes.match_view.controller import ANIMATION_SPEEDS
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import DOTS
from scenes.table.action_bar.settling import Settling
from scenes.table.session import TableSession

FAST_BOTS_FACTOR = 3.0
"""How many times as fast as other animations "Hurry" plays the bots' moves."""

LAMP_SECONDS = 0.5
"""Seconds that each of the thinking lamps is bright."""


class BotMove(msgspec.Struct, frozen=True):
    """The move of the bot to act; `skipped` if it is not to be animated."""

    advice: Advice
    skipped: bool


class HintFound(msgspec.Struct, frozen=True):
    """The hint for a person: what a bot would play."""

    advice: Advice


class BotFailed(msgspec.Struct, frozen=True):
    """A bot failed to answer, and why; `to_hint` says that only a hint was asked for."""

    reason: str
    to_hint: bool


class CurtainDue(msgspec.Struct, frozen=True):
    """The device must be passed to a seat before its secrets show."""

    seat: Seat


class ResultsDue(msgspec.Struct, frozen=True):
    """The results are to open."""


FlowEvent: TypeAlias = BotMove | HintFound | BotFailed | CurtainDue | ResultsDue


class PendingAdvice:
    """The request to a bot about one match, and its answer until the position changes.

    `hint_requested` says that a person wants a hint; `answer` is valid until `cancel`.
    """

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.match = match
        self.hint_requested = False
        self.answer: Advice | None = None
        self._seconds_waited = 0.0

    def request_hint(self) -> None:
        """Note that a person wants a hint."""
        self.hint_requested = True

    def cancel(self) -> None:
        """Drop request and answer, as when the position has changed."""
        self.hint_requested, self.answer, self._seconds_waited = False, None, 0.0
        self.app.cancel_bot()

    def ask(self, level: str) -> None:
        """Ask a bot of `level` ("": the adviser), or take its answer if it is ready.

        Raises `BotError` if the bot fails.
        """
        if self.answer is None:
            self.answer = self.app.bot_advice(self.match, level or HINT, explain=not level)

    def update(self, seconds: float, level: str, pause: float) -> Advice | None:
        """Advance by `seconds`. Returns the answer once it is ready, a move `pause` seconds after the request at the
        earliest. Raises what `ask` raises.
        """
        self._seconds_waited += seconds
        self.ask(level)
        return self.answer if self.hint_requested or self._seconds_waited >= pause else None


class TurnFlow:
    """Says what is due at one table while no animation runs and no dialog is open.

    `results_delay` is the number of seconds from the end of the match to the results; they do not open by themselves if
    the match was over from the start. `fast_bots` says that bots' moves are animated faster, `skipping` that they are
    not animated until a person is to decide. `settling` guards the buttons of the action bar. Bots wait `patience`
    times as long as usual before they move.
    """

    patience: ClassVar[float] = 1.0

    def __init__(
        self, session: TableSession, display: MatchDisplay, advice: PendingAdvice, results_delay: float
    ) -> None:
        self.session = session
        self.display = display
        self.advice = advice
        self.results_delay = results_delay
        self.settling = Settling()
        self.fast_bots = False
        self.skipping = False
        self._curtain_timer = 0.0
        self._thinking_seconds = 0.0
        self._failed_at = -1
        self._results_timer = -1.0 if session.match.over else results_delay

    def note_activity(self, *, dialog_open: bool) -> None:
        """Somebody pressed something: a due curtain falls at once, and results no longer open by themselves, unless it
        was for a dialog, or for the story of the end, which it throws a die for or brings on.
        """
        self._curtain_timer = 0.0
        in_story = self.session.throwing_seat or self.display.motion.moving
        if self.results_follow and not dialog_open and not in_story:
            self._results_timer, self.display.dirty = -1.0, True

    @property
    def results_follow(self) -> bool:
        """Whether the match is over and its results come by themselves."""
        return self.session.match.over and self._results_timer > 0

    def restart_results_timer(self) -> None:
        """Let the results open after the full delay."""
        self._results_timer = self.results_delay

    def delay_curtain(self) -> None:
        """Delay the next curtain, so that a person has time to see what was revealed."""
        self._curtain_timer = self.results_delay

    # Bots

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking, about its move or a hint."""
        bot_moves = bool(self.session.bot_to_act) and not self.session.curtain
        return (bot_moves or self.advice.hint_requested) and not (self.display.motion.moving or self.session.shows_past)

    @property
    def bright_lamp(self) -> int:
        """The index of the bright thinking lamp; -1 for all with reduced motion."""
        reduced = self.advice.app.settings.reduced_motion
        return -1 if reduced else int(self._thinking_seconds / LAMP_SECONDS) % DOTS

    @property
    def animation_speed(self) -> float:
        """The speed of animations by the settings, as a factor; 0 if they are off."""
        return ANIMATION_SPEEDS[self.advice.app.settings.animation]

    def bot_speed(self, speed: float) -> float:
        """The speed of bots' moves if everything else is animated at `speed`."""
        return speed * FAST_BOTS_FACTOR if self.fast_bots else speed

    def think_ahead(self) -> None:
        """Let the next bot think during an animation.

        If it fails it is not asked again at this position; the error shows when its turn really comes.
        """
        session, count = self.session, len(self.session.match.line)
        if session.bot_to_act and not session.curtain and self._failed_at != count:
            try:
                self.advice.ask(session.bot_to_act)
            except BotError:
                self.advice.cancel()
                self._failed_at = count

    def update(self, seconds: float, pause: float) -> FlowEvent | None:
        """Advance by `seconds`. Returns what is due, if anything; a bot's move only after `pause` seconds."""
        session = self.session
        if session.throwing_seat:
            return None
        if session.curtain:
            self._curtain_timer -= seconds
            return CurtainDue(session.curtain) if self._curtain_timer <= 0 else None
        if session.bot_to_act or self.advice.hint_requested:
            before, self._thinking_seconds = self.bright_lamp, self._thinking_seconds + seconds
            self.display.dirty = self.display.dirty or self.bright_lamp != before
            return self._advice_event(seconds, 0.0 if self.skipping else pause)
        if self.results_follow:
            self._results_timer -= seconds
            return ResultsDue() if self._results_timer <= 0 else None
        return None

    def _advice_event(self, seconds: float, pause: float) -> FlowEvent | None:
        """The bot's move or hint once it has answered, or its failure."""
        try:
            answer = self.advice.update(seconds, self.session.bot_to_act, pause)
        except BotError as error:
            failed = BotFailed(str(error), self.advice.hint_requested)
            self.skipping = False
            self.advice.cancel()
            return failed
        if answer is None:
            return None
        self._thinking_seconds = 0.0
        if self.advice.hint_requested:
            self.advice.cancel()
            return HintFound(answer)
        return BotMove(answer, skipped=self.skipping)


def waited_for(moment: Moment) -> int:
    """The number of persons from which on a moment stays until a press: a summary has to be read even by one."""
    return 2 if isinstance(moment, Slip) else 1
