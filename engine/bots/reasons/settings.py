"""The reasons that say how others are to be understood: with which moves a choice is compared, and after which turns.

No game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bots.analysis import Line
from engine.bots.explain import AFTER, ALIKE, COMPARED, NAMES, Reason
from engine.bots.reasons.naming import differing_names, named
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action


def after_turns(turns: Sequence[Sequence[Action]]) -> list[Reason]:
    """After which turns the best line is compared; empty for none."""
    names = [turn[0].text.split()[-1] for turn in turns]
    return [Reason(AFTER, 0.0, words=_told(names))] if names else []


def as_good(request: SearchRequest, move: Action, others: Sequence[Action], line: Line | None = None) -> list[Reason]:
    """That some others do as well as a move, and perhaps with which line it is compared, one of them if
    no other says more; empty for none."""
    if not others:
        return []
    equal = len({move, *others})
    moves = named(request, dict.fromkeys([move, *others, *([line.move] if line else [])]))
    names = differing_names(moves)
    told = names[:equal] or differing_names(moves[:equal])
    found = [Reason(ALIKE, len(others) + 1.0, words=_told(told))]
    if not line:
        return found
    compared = next(each for each in moves if each.action == line.move)
    name = names[moves.index(compared)] if names else compared.beside(moves[0])
    return [*found, Reason(COMPARED, 0.0, words=_told([name]))]


def beside(request: SearchRequest, move: Action, other: Action) -> Reason:
    """With which other move one is compared: by the one field in which it differs, or with its verb."""
    own, apart = named(request, (move, other))
    return Reason(COMPARED, 0.0, words=_told([apart.beside(own)]))


def _told(names: Iterable[str]) -> dict[str, str]:
    """Names of moves as the words of a reason."""
    return {NAMES: joined} if (joined := "|".join(names)) else {}
