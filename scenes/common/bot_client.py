"""The bots of the match at the table: one process per match, polled while the window goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.match.rng import random_u64
from engine.words.filling import fill
from engine.words.match_words import match_words

if TYPE_CHECKING:
    from engine.bots.client import BotProcess
    from engine.bots.explain import Advice
    from engine.match.match import Match

SALT = 0x5EED
"""Separates the random numbers of bots from those of nature, which share the match's seed."""


class BotClient:
    """Asks a bot process for decisions, for one match at a time; the process starts with the first request."""

    def __init__(self) -> None:
        self._process: BotProcess | None = None
        self._digest = ""
        """The digest of the position of the last request."""

    def advice(self, match: Match, level: str, *, explain: bool = False) -> Advice | None:
        """The decision of a bot of `level`, or None while it is thinking; sends a request for a new position.

        Its reasons and the line it begins come only if asked to `explain`.

        Raises `BotError` if the process fails or its answer is not legal.
        """
        from engine.bots.client import BotError, BotProcess  # not before a bot sits at the table

        if self._process is None:
            header = match.header
            self._process = BotProcess(match.record, header.options, len(header.seats), position=header.position)
        digest = match.digest()
        if not self._process.thinking or self._digest != digest:
            line = match.game_actions
            seed = random_u64(match.seed ^ SALT, len(line))
            self._process.ask(line, digest, level, seed=seed, explain=explain)
            self._digest = digest
        answer = self._process.poll()
        if answer is not None and answer.action not in match.legal():
            raise BotError(fill(match_words().bot.not_possible, action=answer.action.text))
        return answer

    def cancel(self) -> None:
        """Cancel the request, because the position has changed."""
        if self._process is not None:
            self._process.cancel()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.close()
            self._process = None
