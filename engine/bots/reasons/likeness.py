"""Which moves do as well as a choice: by the values of a search, or of the positions after them. No game by name."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from engine.bots.analysis import Line
from engine.bots.explain import Reason
from engine.bots.reasons.lead import lead
from engine.bots.reasons.measured import position_reasons
from engine.bots.reasons.settings import as_good
from engine.bots.reasons.turn_end import to_end_of_turn
from engine.bots.search.shares import search
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action

EQUAL = 0.004
"""By how much two lines may differ, on the scale of -1 to 1, and still do equally well."""

SAME = 0.06
"""The same for lines that differ in nothing that is measured: a search prefers what it has looked at more closely."""

CLOSE = 0.01
"""The same where measures do not speak for the best line."""

MAX_FOLLOWED, MAX_EQUAL = 8, 24
"""Maximum number of moves that are followed to the end of the turn; of moves that are told to do as well."""


def is_alike(best: Line, other: Line, request: SearchRequest) -> bool:
    """Whether a line does as well as the best, as far as both were searched: a proven win is as good as any other."""
    if best.is_proven != other.is_proven:
        return False
    won = best.is_proven and best.values[request.seat - 1] > 0 and other.values[request.seat - 1] > 0
    return won or (lead(best, other, request) <= EQUAL and 2 * other.visits > best.visits)


def is_as_good(request: SearchRequest, position: Any, best: Line, move: Action) -> bool:
    """Whether a move that no line begins with does as well as the best, as far as a search of what follows can see."""
    rules, state = request.rules, request.state_after(position, move)
    if not request.is_own_decision(state) or len(rules.legal(state)) == 1:
        return True
    following = search(msgspec.structs.replace(request, view=rules.view(state, request.seat)))[0]
    return lead(best, following, request) <= SAME


def ends_alike(request: SearchRequest, after: Any, alike: Any) -> bool:
    """Whether a position is worth as much to the seat as another, and measured alike; not if there is none."""
    if alike is None or position_reasons(request, after, alike):
        return False
    worth, other = (request.values_of(state)[request.seat - 1] for state in (after, alike))
    return abs(worth - other) <= EQUAL


def equals(request: SearchRequest, position: Any, move: Action, behind: Collection[Action] = ()) -> list[Reason]:
    """That others do as well as a move, by the values of the positions after them; empty if none does.

    Not those that the search has seen `behind`. Few moves are followed to the end of the turn; very many are alike only
    because the values see no further.
    """
    seat, legal = request.seat - 1, request.legal()
    follow = len(legal) <= MAX_FOLLOWED

    def worth(action: Action) -> float:
        """The value for the seat, -1 to 1."""
        if follow:
            return request.values_of(to_end_of_turn(request, position, Line((action,), ()))[1])[seat]
        return request.values_of(request.state_after(position, action))[seat]

    least = worth(move) - EQUAL
    same = [action for action in legal if action != move and action not in behind and worth(action) >= least]
    return as_good(request, move, same) if len(same) < MAX_EQUAL else []
