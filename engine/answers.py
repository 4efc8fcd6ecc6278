"""How a match goes on from a position: which action is meant, how it is played, and what answers it.

Nature is answered by the seed, and whoever has given up by the stand-in of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from engine.entries import Header
from engine.fate import chance, choose
from engine.line import Ply, Step, digest, gone
from engine.rules import NATURE, Action, GameRecord, IllegalAction, Rules, Turn, read_action


def meant(record: GameRecord, rules: Rules[Any], state: Any, legal: Sequence[Action], action: Action | str) -> Action:
    """The one of the `legal` actions (none: the match is over) that an action or its text means.

    Raises `BadAction` when a text is no action of the game, and `IllegalAction` with the rule that forbids it: that
    forbids its first pick that no legal action shares, or one of all its picks where not even the verb is shared.
    """
    wanted = read_action(record.verbs, action) if isinstance(action, str) else action
    if wanted in legal:
        return legal[legal.index(wanted)]
    if not legal:
        raise IllegalAction("the match is over; nothing more can be played")
    alike = max(_shared(wanted, other) for other in legal)
    reason = rules.why_not(state, wanted.picks[: alike + 1] if alike else wanted.picks)
    raise IllegalAction(reason or f'"{wanted.text}" is not possible here')


def _shared(action: Action, other: Action) -> int:
    """How many picks two actions begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(action.picks, other.picks, strict=False)))


def ply(rules: Rules[Any], state: Any, turn: Turn, action: Action, stands_in: bool = False) -> Ply:
    """A legal action played on a copy of a position."""
    after = state.copy()
    events = tuple(rules.play(after, action))
    return Step(action, turn, events, digest(rules.facts(after)), stands_in), after


def answers(rules: Rules[Any], header: Header, line: Iterable[Step], state: Any) -> list[Ply]:
    """What fate and stand-ins answer after the steps of a line, which leads to a position."""
    steps, found = list(line), list[Ply]()
    absent, drawn = gone(steps), sum(step.seat == NATURE for step in steps)
    while (turn := rules.turn(state)) is not None:
        if turn.seat == NATURE and header.nature == "fate":
            action: Action | None = rules.legal(state)[choose(rules.odds(state), chance(header.seed, drawn))]
            drawn += 1
        else:
            action = rules.stand_in(state) if turn.seat in absent else None
        if action is None:
            break
        found.append(ply(rules, state, turn, action, stands_in=turn.seat in absent))
        state = found[-1][1]
    return found
