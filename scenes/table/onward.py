"""What comes next at a table by itself: the curtain before somebody's secrets, a bot's move or hint, the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.players import BotError
from engine.rules import Action, Seat
from scenes.table import controls

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


SECRET = "What comes to light now is for these eyes alone."
"""What the curtain is for before somebody sees what only that seat may know, in the middle of its turn."""


class Onward:
    """Lets one table go on by itself while nothing is told; never while people read or answer a question."""

    def __init__(self, scene: TableScene, results_in: float) -> None:
        """`results_in` is how many seconds the results wait once the match is over; none come of a match that was."""
        self.scene = scene
        self.results_in = results_in
        self._linger = 0.0
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
            self._advise(seconds, pause)
        elif scene.play.match.over and self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                scene.app.show_results(scene.play.match)

    def look(self) -> None:
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
        """Show the position as the viewer now sees it."""
        self.scene.motion.settle(self.scene.play.picture)
        self.scene.rebuild()

    def _pass_on(self, seat: Seat) -> None:
        """Draw the curtain until the person at `seat` lifts it; there is time then to see what comes to light."""
        scene, play = self.scene, self.scene.play
        turn = play.match.turn
        purpose = scene.sheet.decisions[turn.decision].help.format(**play.panels.prompt) if turn else ""

        def lift() -> None:
            scene.lift(seat)
            self._linger = self.results_in

        if play.sight.may_look:
            purpose = f"Only you may see {scene.sheet.secret}."
        elif seat == play.eyes and not scene.sheet.secret:
            purpose = SECRET
        scene.app.push_handover(play.match.header.seats[seat - 1], purpose, lift)

    def _advise(self, seconds: float, pause: float) -> None:
        """Play what the bot to act wants, or show what it would do as a hint."""
        scene, adviser = self.scene, self.scene.adviser
        try:
            answer = adviser.update(seconds, scene.play.bot_to_act, pause)
        except BotError as wrong:
            adviser.forget()
            controls.tell_bot_error(scene, str(wrong))
            return
        if answer is not None and adviser.seeking:
            adviser.forget()
            scene.attention.hint(answer.action)
        elif answer is not None:
            scene.perform(answer.action)
