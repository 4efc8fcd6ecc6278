"""What goes on by itself in a puzzle: the answers of the others, and what is told move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.bots.explain import Advice
from engine.puzzles.attempt import Attempt
from engine.rules.actions import Action
from engine.rules.contract import NATURE
from scenes.puzzle.session import PuzzleSession
from scenes.table.flow import BotMove, FlowEvent, TurnFlow


class PuzzleFlow(TurnFlow):
    """Says what the others answer, as the attempt knows it; no bot is asked, and no results open."""

    session: PuzzleSession
    _waited = 0.0

    def think_ahead(self) -> None:
        """Nothing has to be thought over."""

    def update(self, seconds: float, pause: float) -> FlowEvent | None:
        """Advance by `seconds`; returns the answer of another seat after `pause` seconds."""
        if not self.session.bot_to_act:
            self._waited = 0.0
            return None
        self._waited += seconds
        if self._waited < pause:
            return None
        self._waited = 0.0
        answer = self.session.attempt.answer()
        return None if answer is None else BotMove(Advice(answer), skipped=False)


class Script(Protocol):
    """Something that can be told."""

    def next_action(self) -> Action | None:
        """What is played next in the position of the match; None at the end."""
        ...


class Solution:
    """The best way from the beginning, with the answers of the others."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt

    def next_action(self) -> Action | None:
        """The best action of the solver, or the answer of another seat."""
        attempt = self.attempt
        turn = attempt.match.turn
        is_own = turn is not None and turn.seat == attempt.puzzle.seat
        return attempt.best() if is_own else attempt.answer()


class Recording:
    """The actions of seats that have been played, as texts."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.actions: Sequence[str] = [step.action.text for step in attempt.match.line if step.seat != NATURE]

    def next_action(self) -> Action | None:
        """The next of them."""
        match = self.attempt.match
        played = sum(step.seat != NATURE for step in match.line)
        wanted = self.actions[played] if played < len(self.actions) else None
        return next((action for action in match.legal() if action.text == wanted), None) if wanted else None
