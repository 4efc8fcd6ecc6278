"""Why a bot chooses what it does: the parts of the value that its action is best in, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.rules import Action

if TYPE_CHECKING:
    from engine.components import Sheet

GAINS, COSTS = 2, 1
"""How many gains a sentence tells at most, and how many costs."""
MATTERS = 0.25
"""What a reason must weigh to be told, as a share of the weightiest one."""


class Reason(msgspec.Struct, frozen=True):
    """A part of a game's value, and how much better (or worse, below 0) it gets by an action than by most others."""

    term: str
    amount: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why: its reasons, the weightiest first; none where nothing else could be done."""

    action: Action
    reasons: tuple[Reason, ...] = ()


def because(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The reasons in words that complete "for ...", without a full stop: "more room to mine, at the cost of points".

    One or two gains, then at most one cost, and only what matters beside the weightiest; "" where nothing is gained.
    Terms that the sheet has no words for are left out.
    """
    known = [reason for reason in reasons if reason.term in sheet.values]
    least = MATTERS * max((abs(reason.amount) for reason in known), default=0.0)
    known.sort(key=lambda reason: -abs(reason.amount))
    gains = [sheet.values[reason.term].more for reason in known if reason.amount > 0 and reason.amount >= least]
    costs = [sheet.values[reason.term].less for reason in known if reason.amount < 0 and -reason.amount >= least]
    if not gains:
        return ""
    at_cost = [f", at the cost of {cost}" for cost in costs if cost][:COSTS]
    return "".join([" and ".join(gains[:GAINS]), *at_cost])


def told_apart(chosen: Mapping[str, float], others: Mapping[str, float]) -> tuple[Reason, ...]:
    """What makes a choice better than the others, by the parts of their values; the weightiest first."""
    apart = [Reason(term, amount - others.get(term, 0.0)) for term, amount in chosen.items()]
    return tuple(sorted((one for one in apart if one.amount), key=lambda one: -abs(one.amount)))
