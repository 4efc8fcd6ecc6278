"""The reasons that say how others are to be understood: with which moves a choice is compared, and after which turns.

No game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bots.analysis import Line
from engine.bots.explain import AFTER, ALIKE, COMPARED, NAMES, Reason
from engine.rules.actions import Action, Kind

LONGEST_NAME = 3
"""Maximum number of words that are told of an action."""


def after_turns(turns: Sequence[Sequence[Action]]) -> list[Reason]:
    """After which turns the best line is compared; empty for none."""
    names = [turn[0].text.split()[-1] for turn in turns]
    return [Reason(AFTER, 0.0, words=_told(names))] if names else []


def as_good(move: Action, others: Sequence[Action], line: Line | None = None) -> list[Reason]:
    """That some others do as well as a move, and perhaps with which line it is compared, one of them if
    no other says more; empty for none."""
    if not others:
        return []
    moves = [*dict.fromkeys([move, *others, *([line.move] if line else [])])]
    names = _differing_names(moves)
    found = [Reason(ALIKE, len(others) + 1.0, words=_told(names[: len(others) + 1]))]
    if not line:
        return found
    at = moves.index(line.move)
    return [*found, Reason(COMPARED, 0.0, words=_told(names[at : at + 1]))]


def beside(move: Action, other: Action) -> Reason:
    """With which other move one is compared: by the one field in which it differs, or with its verb."""
    own, beside = move.text.split(), other.text.split()
    apart = [name for mine, name in zip(own, beside, strict=False) if mine != name]
    is_field = len(own) == len(beside) and own[0] == beside[0] and len(apart) == 1 and not apart[0].isdecimal()
    return Reason(COMPARED, 0.0, words=_told(apart if is_field else [" ".join(beside[:LONGEST_NAME])]))


def _told(names: Iterable[str]) -> dict[str, str]:
    """Names of moves as the words of a reason."""
    return {NAMES: joined} if (joined := "|".join(names)) else {}


def _differing_names(actions: Sequence[Action]) -> Sequence[str]:
    """What tells some actions apart: a field of their one verb, the verb with first field and place, or two fields.

    A number says little without its verb. Nothing if only more fields tell them apart.
    """
    parts = [action.text.split() for action in actions]
    verbs, *fields = zip(*parts, strict=False)
    names = fields if len({*verbs}) == 1 else []
    names = [found for found in names if not any(name.isdecimal() for name in found)]
    names.append(tuple(map(_with_place, actions)))
    names.append(tuple(" ".join(part[:LONGEST_NAME]) for part in parts))
    return next((found for found in names if len({*found}) == len(actions)), ())


def _with_place(action: Action) -> str:
    """The verb of an action with its first field, and the first space if that is another one."""
    verb, *fields = action.picks
    places = [pick for pick in fields[1:] if pick.kind is Kind.SPACE and fields[0].kind is not Kind.SPACE]
    return " ".join(str(pick.value) for pick in (verb, *fields[:1], *places[:1]))
