"""Bots that are asked about one match at the table: those whose turn it is, and the one that gives hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match import Match
from engine.players import Advice

if TYPE_CHECKING:
    from scenes.app import App

HINT_LEVEL = "hard"
"""The level of the bot that gives hints."""


class Adviser:
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
