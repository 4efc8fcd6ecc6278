"""What is asked, in words for those who listen: at first with all of its help, then only what has changed."""

from __future__ import annotations

import re
from collections.abc import Hashable

from engine.data.sections import Decision
from engine.stage.access.words import sentences, spoken
from scenes.match_view.spoken.targets import SENTENCE
from scenes.match_view.view_model.hand_words import for_reader
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import Prompt

FIXED = re.compile(r"[{}]")
"""What a sentence of the sheet has that says something else every time."""


class AskedWords:
    """Says what one match asks. A sentence of help that never changes is said once to each seat; it stays in the rest
    that can be asked for.
    """

    def __init__(self, session: MatchViewModel) -> None:
        self._session = session
        self._told: dict[Hashable, Hashable] = {}
        """Where each sentence of help was said first, by seat."""

    def said(self, prompt: Prompt, to_reader: bool) -> tuple[str, str]:
        """What is read out, and the rest of it; a reader is told of keys."""
        question, help_line = (for_reader(text) if to_reader else text for text in (prompt.question, prompt.line))
        turn = self._session.match.turn
        seat, now = turn.seat if turn else 0, self._now
        kept, rest = list[str](), list[str]()
        for sentence in SENTENCE.split(spoken(help_line)):
            where = self._told.setdefault((seat, sentence), now) if self._is_fixed(sentence, to_reader) else now
            (kept if where == now else rest).append(sentence)
        return sentences(spoken(question), *kept), " ".join(rest)

    @property
    def _now(self) -> Hashable:
        return len(self._session.match.line), tuple(self._session.selection.picks)

    def _is_fixed(self, sentence: str, to_reader: bool) -> bool:
        """Whether a sentence is help that never changes: all there is once something is picked, else what stands so in
        the sheet.
        """
        turn = self._session.match.turn
        if turn is None:
            return False
        decision = self._session.sheet.decisions[turn.decision]
        return bool(self._session.selection.picks) or sentence in _fixed(decision, to_reader)


def _fixed(decision: Decision, to_reader: bool) -> list[str]:
    """The sentences of the help of a decision in which nothing is filled in, as they are said."""
    parts = (part for part in SENTENCE.split(decision.help) if not FIXED.search(part))
    return [spoken(for_reader(part) if to_reader else part) for part in parts]
