"""The bots of the match at the table: one process, that is asked while the window goes on, and ends with the match."""

from __future__ import annotations

from engine.bots.client import BotError, BotProcess
from engine.bots.explain import Advice
from engine.match.match import Match
from engine.match.rng import random_u64

SALT = 0x5EED
"""What tells the chance of bots from that of nature, which comes from the same seed."""


class BotClient:
    """Thinks for one match at a time, in a process that is started when it is asked first."""

    def __init__(self) -> None:
        self._process: BotProcess | None = None
        self._asked = ""
        """The digest of the position that was asked about last."""

    def think(self, match: Match, level: str) -> Advice | None:
        """What a bot of `level` would do now, once it knows; asks it when it has not been asked about this position.

        Raises `BotError` when it does not answer, or with what is not possible.
        """
        if self._process is None:
            self._process = BotProcess(match.record, match.header.options, len(match.header.seats))
        digest = match.digest()
        if not self._process.thinking or self._asked != digest:
            line = [step.action for step in match.line]
            seed = random_u64(match.header.seed ^ SALT, len(line))
            self._process.ask(line, digest, level, seed=seed)
            self._asked = digest
        answer = self._process.poll()
        if answer is not None and answer.action not in match.legal():
            raise BotError(f'the bot chose "{answer.action.text}", which is not possible here')
        return answer

    def forget(self) -> None:
        """Give up what was asked: the position has changed."""
        if self._process is not None:
            self._process.cancel()

    def close(self) -> None:
        """End the process: the match is put away."""
        if self._process is not None:
            self._process.close()
            self._process = None
