"""The flow of a lesson: when the script plays what it plays by itself."""

from __future__ import annotations

from engine.bots.explain import Advice
from engine.rules.contract import NATURE
from scenes.lesson.session import LessonSession
from scenes.table.flow import BotMove, FlowEvent, TurnFlow

READING = 0.9
"""Seconds between what the learner did and the move of another seat, at the least."""


class LessonFlow(TurnFlow):
    """Says what the script plays next; bots are asked in free turns alone, and no results open."""

    session: LessonSession
    _waited = 0.0

    def think_ahead(self) -> None:
        """Let a bot think during an animation, in free turns."""
        if self.session.script.awaits_bot:
            super().think_ahead()

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking: only in free turns."""
        return self.session.script.awaits_bot and super().is_thinking

    def update(self, seconds: float, pause: float) -> FlowEvent | None:
        """Advance by `seconds`; returns the action that is played by itself once its time has come.

        Chance answers at once, another seat after `READING` seconds.
        """
        script = self.session.script
        action = script.next_play
        if action is None:
            self._waited = 0.0
            return super().update(seconds, pause) if script.awaits_bot else None
        turn = self.session.match.turn
        self._waited += seconds
        if turn is not None and turn.seat != NATURE and self._waited < max(pause, READING):
            return None
        self._waited = 0.0
        return BotMove(Advice(action), skipped=False)
