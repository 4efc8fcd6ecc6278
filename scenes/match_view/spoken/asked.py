"""What is asked, in words for those who listen: at first with all of its help, then only what has changed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.stage.access.words import SENTENCE, sentences, spoken
from scenes.match_view.view_model.hand_words import for_reader
from scenes.match_view.view_model.model import MatchViewModel
from scenes.match_view.view_model.view import Prompt


class _Told(NamedTuple):
    """What was told when something was asked: when, the sentences of the help, and what was known by then."""

    when: Hashable
    told: frozenset[str]
    known: frozenset[str]


NOTHING = _Told(None, frozenset(), frozenset())


class AskedWords:
    """Says what one match asks. A sentence of help without numbers is not said to a seat that heard it when the same
    was asked before; of what is half made it is said once. It stays in the rest that can be asked for.
    """

    def __init__(self, session: MatchViewModel) -> None:
        self._session = session
        self._told: dict[Hashable, _Told] = {}
        """What was told last, by who was asked what."""

    def said(self, prompt: Prompt, to_reader: bool) -> tuple[str, str]:
        """What is read out, and the rest of it; a reader is told of keys."""
        question, help_line = (for_reader(text) if to_reader else text for text in (prompt.question, prompt.line))
        parts = SENTENCE.split(spoken(help_line))
        known = self._known(frozenset(parts))
        kept = [part for part in parts if part not in known]
        return sentences(spoken(question), *kept), " ".join(part for part in parts if part in known)

    def _known(self, parts: frozenset[str]) -> frozenset[str]:
        """The sentences that whoever is asked knows already."""
        turn, picks = self._session.match.turn, tuple(self._session.selection.picks)
        if turn is None:
            return frozenset()
        kind, now = (turn.seat, turn.decision, bool(picks)), (len(self._session.match.line), picks)
        last = self._told.get(kind, NOTHING)
        if last.when != now:
            heard = last.told | last.known if picks else last.told
            last = _Told(now, parts, frozenset(part for part in heard if not any(map(str.isdecimal, part))))
        self._told[kind] = last._replace(told=parts)
        return last.known
