"""Bots that are asked about one match at the table: those whose turn it is, and the one that gives hints.

What comes next at a table by itself: the curtain before somebody's secrets, a bot's move or hint, the results.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.bots.client import BotError
from engine.bots.explain import Advice
from engine.match.match import Match
from engine.rules.actions import Action
from engine.rules.contract import Seat
from scenes.app import App
from scenes.match_view.panels.indicators import DOTS
from scenes.table import dialogs

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


HINT_LEVEL = "hard"
"""The level of the bot that gives hints."""


class PendingAdvice:
    """Asks bots about one match and holds their answer until the last move has been seen.

    `seeking` says that a person wants a hint; `answer` is what a bot said, and holds until `forget`.
    """

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.match = match
        self.seeking = False
        self.answer: Advice | None = None
        self._waited = 0.0

    def seek(self) -> None:
        """A person wants a hint."""
        self.seeking = True

    def forget(self) -> None:
        """The position has changed: what a bot was asked, and what it said, holds no more."""
        self.seeking, self.answer, self._waited = False, None, 0.0
        self.app.stop_thinking()

    def ask(self, level: str) -> None:
        """Have a bot of `level` ("": the one for hints) think, and take its answer once it has come.

        Raises `BotError` when the bot does not answer.
        """
        if self.answer is None:
            self.answer = self.app.think(self.match, level or HINT_LEVEL)

    def update(self, dt: float, level: str, pause: float) -> Advice | None:
        """Let `dt` seconds pass; what a bot of `level` wants, after `pause` seconds at least. Raises as `ask` does."""
        self._waited += dt
        self.ask(level)
        return self.answer if self.seeking or self._waited >= pause else None


SECRET_PURPOSE = "What comes to light now is for these eyes alone."
"""What the curtain is for before somebody sees what only that seat may know, in the middle of its turn."""

HURRY_FACTOR = 3.0
"""How many times as fast as usual the moves of bots are told where people want that."""

LAMP_SECONDS = 0.5
"""Seconds that each of the lamps is bright that say that somebody thinks."""


class TurnFlow:
    """Lets one table go on by itself while nothing is told; never while people read or answer a question.

    `hurried` says that people want the moves of bots told faster; `skipping` that they are not told at all until
    somebody is to decide, or to the end.
    """

    def __init__(self, scene: TableScene, results_in: float) -> None:
        """`results_in` is how many seconds the results wait once the match is over; none come of a match that was."""
        self.scene = scene
        self.results_in = results_in
        self.hurried = False
        self.skipping = False
        self._linger = 0.0
        self._thought = 0.0
        self._unanswered = -1
        self._left = -1.0 if scene.play.match.over else results_in

    def stay(self) -> None:
        """Somebody does something: a curtain that is due waits no longer; once the match is over, the results come no
        more by themselves.
        """
        self._linger = 0.0
        if self.scene.play.match.over and not self.scene.ui.dialogs:
            self._left = -1.0

    def await_results(self) -> None:
        """Let the results come by themselves, as long after the end as usual."""
        self._left = self.results_in

    # Bots

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks now, about its move or about a hint."""
        scene = self.scene
        asked = bool(scene.play.bot_to_act) and not scene.play.curtain
        return (asked or scene.adviser.seeking) and not (scene.motion.moving or scene.glancing)

    @property
    def lit(self) -> int:
        """Which of the lamps is bright that say that a bot thinks; -1 for all, where nothing is to move."""
        return -1 if self.scene.app.settings.reduced_motion else int(self._thought / LAMP_SECONDS) % DOTS

    def pace(self, usual: float) -> float:
        """How fast the moves of bots are told, where all else is told at the `usual` speed."""
        return usual * HURRY_FACTOR if self.hurried else usual

    def hurry(self) -> None:
        """Tell the moves of bots faster, what is being told at once, or as usual again."""
        self.hurried = not self.hurried
        self.scene.quicken()

    def skip(self) -> None:
        """Let the bots play without telling it until a person is to decide, or to the end."""
        if self.scene.play.bot_to_act:
            self.skipping = True
            self.scene.motion.finish()
            self.scene.rebuild()

    def stop(self) -> None:
        """Tell again what the bots do."""
        self.skipping = False
        self.scene.rebuild()

    def think_ahead(self) -> None:
        """While a move is told, have the bot think whose turn is next.

        One that cannot is left alone after so many actions: it is asked again, and told then, when it is to move.
        """
        play, adviser = self.scene.play, self.scene.adviser
        count = len(play.match.line)
        if play.bot_to_act and not play.curtain and self._unanswered != count:
            try:
                adviser.ask(play.bot_to_act)
            except BotError:
                adviser.forget()
                self._unanswered = count

    def seek_hint(self) -> None:
        """Have a bot think of a hint for the person to decide.

        A hint may give away what only that seat knows: where others look on, the curtain falls first.
        """
        if self.scene.play.sight.may_look:
            self._pass_on(self.scene.play.eyes, self.scene.adviser.seek)
        else:
            self.scene.adviser.seek()
            self.scene.rebuild()

    def update(self, seconds: float, pause: float) -> None:
        """Let so many seconds pass; a bot's move waits for `pause` seconds at least."""
        scene = self.scene
        if scene.stack.top is not scene or scene.ui.dialogs:
            return
        if scene.play.curtain:
            self._linger -= seconds
            if self._linger <= 0:
                self._pass_on(scene.play.curtain)
        elif scene.play.bot_to_act or scene.adviser.seeking:
            before, self._thought = self.lit, self._thought + seconds
            scene.dirty = scene.dirty or self.lit != before
            self._advise(seconds, 0.0 if self.skipping else pause)
        elif scene.play.match.over and self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                scene.app.show_results(scene.play.match)

    def _advise(self, seconds: float, pause: float) -> None:
        """Play what the bot to act wants, or show what it would do as a hint."""
        scene, adviser = self.scene, self.scene.adviser
        try:
            answer = adviser.update(seconds, scene.play.bot_to_act, pause)
        except BotError as wrong:
            self.skipping = False
            adviser.forget()
            dialogs.tell_bot_error(scene, str(wrong))
            return
        if answer is None:
            return
        self._thought = 0.0
        if adviser.seeking:
            adviser.forget()
            scene.hover.hint(answer.action, answer.reasons)
        elif self.skipping:
            scene.jump(answer.action)
            if not scene.play.bot_to_act:
                self.stop()
        else:
            scene.perform(answer.action)

    # Secrets

    def peek(self) -> None:
        """Let the person to decide see behind a curtain what it alone knows, or put that away again."""
        play = self.scene.play
        if play.sight.looking:
            play.put_away()
            self._show()
        elif play.sight.may_look:
            self._pass_on(play.eyes)

    def put_away_before(self, actions: Sequence[Action] = ()) -> None:
        """Put away what only one seat may know, where others look on at what some actions bring (none: at anything)."""
        if self.scene.play.sight.gives_way(actions):
            self.scene.play.put_away()
            self._show()

    def _show(self) -> None:
        """Show the position as the viewer now sees it; a hint may have told what is put away."""
        self.scene.adviser.forget()
        self.scene.hover.dismiss()
        self.scene.motion.settle(self.scene.play.picture)
        self.scene.rebuild()

    def _pass_on(self, seat: Seat, then: Callable[[], object] | None = None) -> None:
        """Draw the curtain until the person at `seat` lifts it; there is time then to see what comes to light."""
        scene, play = self.scene, self.scene.play
        turn = play.match.turn
        purpose = scene.sheet.decisions[turn.decision].help.format(**play.panels.prompt) if turn else ""

        def lift() -> None:
            scene.lift(seat)
            self._linger = self.results_in
            if then is not None:
                then()

        if play.sight.may_look:
            purpose = f"Only you may see {scene.sheet.secret}."
        elif seat == play.eyes and not scene.sheet.secret:
            purpose = SECRET_PURPOSE
        scene.app.push_handover(play.match.header.seats[seat - 1], purpose, lift)
