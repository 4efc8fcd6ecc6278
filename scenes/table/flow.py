"""The flow of a table: what comes by itself – a bot's move or hint, the curtain, the results.

It tells what is due; the controller does it.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.match.match import Match
from engine.rules.contract import Seat
from scenes.app import App
from scenes.match_view.controller import ANIMATION_SPEEDS
from scenes.match_view.display import MatchDisplay
from scenes.match_view.panels.indicators import DOTS
from scenes.table.session import TableSession

HINT_LEVEL = "hard"
"""The level of the bot that gives hints."""

FAST_BOTS_FACTOR = 3.0
"""The speed of bots' moves where people want them faster."""

LAMP_SECONDS = 0.5
"""Seconds that each lamp is bright of those that say that a bot thinks."""


class BotMove(msgspec.Struct, frozen=True):
    """What the bot to act plays; `untold` where bots are skipped."""

    advice: Advice
    skipped: bool


class HintFound(msgspec.Struct, frozen=True):
    """What a bot would do in the place of a person who asked for a hint."""

    advice: Advice


class BotFailed(msgspec.Struct, frozen=True):
    """A bot does not answer, and why."""

    reason: str


class CurtainDue(msgspec.Struct, frozen=True):
    """The table must be passed to a seat before it shows that seat's secrets."""

    seat: Seat


class ResultsDue(msgspec.Struct, frozen=True):
    """The results of the match are to be shown."""


FlowEvent: TypeAlias = BotMove | HintFound | BotFailed | CurtainDue | ResultsDue


class PendingAdvice:
    """The question that a bot is asked about one match, and its answer until the position changes.

    `seeking` says that a person wants a hint; `answer` is what the bot said, and holds until `forget`.
    """

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.match = match
        self.hint_requested = False
        self.answer: Advice | None = None
        self._seconds_waited = 0.0

    def request_hint(self) -> None:
        """A person wants a hint."""
        self.hint_requested = True

    def cancel(self) -> None:
        """The position has changed: question and answer hold no more."""
        self.hint_requested, self.answer, self._seconds_waited = False, None, 0.0
        self.app.stop_thinking()

    def ask(self, level: str) -> None:
        """Have a bot of `level` ("": the one for hints) think, and take its answer once it has come.

        Raises `BotError` when the bot does not answer.
        """
        if self.answer is None:
            self.answer = self.app.think(self.match, level or HINT_LEVEL)

    def update(self, seconds: float, level: str, pause: float) -> Advice | None:
        """Let some seconds pass; what a bot of `level` wants, after `pause` seconds at least. Raises as `ask` does."""
        self._seconds_waited += seconds
        self.ask(level)
        return self.answer if self.hint_requested or self._seconds_waited >= pause else None


class TurnFlow:
    """Lets one table go on by itself while nothing is told; never while people read or answer a question.

    `results_in` is the number of seconds that the results wait once the match is over; none come of a match that was
    over from the beginning. `hurried` says that people want bots' moves told faster, `skipping` that they are not told
    until a person is to decide.
    """

    def __init__(
        self, session: TableSession, display: MatchDisplay, advice: PendingAdvice, results_delay: float
    ) -> None:
        self.session = session
        self.display = display
        self.advice = advice
        self.results_delay = results_delay
        self.fast_bots = False
        self.skipping = False
        self._curtain_timer = 0.0
        self._thinking_seconds = 0.0
        self._failed_count = -1
        self._results_timer = -1.0 if session.match.over else results_delay

    def note_activity(self, *, dialog_open: bool) -> None:
        """Somebody does something: a curtain that is due falls at once; results no longer come by themselves, unless a
        dialog is what they answer.
        """
        self._curtain_timer = 0.0
        if self.session.match.over and not dialog_open:
            self._results_timer = -1.0

    def restart_results_timer(self) -> None:
        """Let the results come by themselves, as long after the end as usual."""
        self._results_timer = self.results_delay

    def delay_curtain(self) -> None:
        """Leave a person time to see what has come to light before the next curtain."""
        self._curtain_timer = self.results_delay

    # Bots

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks now, about its move or about a hint."""
        asked = bool(self.session.bot_to_act) and not self.session.curtain
        return (asked or self.advice.hint_requested) and not (self.display.motion.moving or self.session.shows_past)

    @property
    def bright_lamp(self) -> int:
        """The bright lamp of those that say that a bot thinks; -1 for all, where nothing is to move."""
        reduced = self.advice.app.settings.reduced_motion
        return -1 if reduced else int(self._thinking_seconds / LAMP_SECONDS) % DOTS

    @property
    def animation_speed(self) -> float:
        """How fast one thing is to follow another, by the settings; 0 at once."""
        return ANIMATION_SPEEDS[self.advice.app.settings.animation]

    def bot_speed(self, speed: float) -> float:
        """How fast the moves of bots are told, where all else is told at the `usual` speed."""
        return speed * FAST_BOTS_FACTOR if self.fast_bots else speed

    def think_ahead(self) -> None:
        """Start the next bot while a story is told.

        If it fails it is not asked again at this position; the error is told when its turn really comes.
        """
        session, count = self.session, len(self.session.match.line)
        if session.bot_to_act and not session.curtain and self._failed_count != count:
            try:
                self.advice.ask(session.bot_to_act)
            except BotError:
                self.advice.cancel()
                self._failed_count = count

    def update(self, seconds: float, pause: float) -> FlowEvent | None:
        """Let some seconds pass; what is due now. A bot's move waits for `pause` seconds at least."""
        session = self.session
        if session.curtain:
            self._curtain_timer -= seconds
            return CurtainDue(session.curtain) if self._curtain_timer <= 0 else None
        if session.bot_to_act or self.advice.hint_requested:
            before, self._thinking_seconds = self.bright_lamp, self._thinking_seconds + seconds
            self.display.dirty = self.display.dirty or self.bright_lamp != before
            return self._advice_event(seconds, 0.0 if self.skipping else pause)
        if session.match.over and self._results_timer > 0:
            self._results_timer -= seconds
            return ResultsDue() if self._results_timer <= 0 else None
        return None

    def _advice_event(self, seconds: float, pause: float) -> FlowEvent | None:
        """The move of the bot to act, or what it would do as a hint, once it has answered."""
        try:
            answer = self.advice.update(seconds, self.session.bot_to_act, pause)
        except BotError as wrong:
            self.skipping = False
            self.advice.cancel()
            return BotFailed(str(wrong))
        if answer is None:
            return None
        self._thinking_seconds = 0.0
        if self.advice.hint_requested:
            self.advice.cancel()
            return HintFound(answer)
        return BotMove(answer, skipped=self.skipping)
