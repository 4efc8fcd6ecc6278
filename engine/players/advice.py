"""Why a bot chooses what it does: the parts of the value that its action is best in, and the words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.rules import Action

if TYPE_CHECKING:
    from engine.components import Sheet

TOLD = 2
"""How many reasons a sentence gives."""


class Reason(msgspec.Struct, frozen=True):
    """A part of a game's value, and how much better (or worse, below 0) it gets by an action than by most others."""

    term: str
    amount: float


class Advice(msgspec.Struct, frozen=True):
    """What a bot would do, and why: its reasons, the weightiest first; none where nothing else could be done."""

    action: Action
    reasons: tuple[Reason, ...] = ()


def because(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The reasons in words, without a capital or a full stop: "more room to mine and less for the others"; "" for none.

    What an action costs is told last, where it gains by more than it costs.
    """
    words = sheet.values
    gains = [words[reason.term].more for reason in reasons if reason.amount > 0 and reason.term in words][:TOLD]
    costs = [words[reason.term].less for reason in reasons if reason.amount < 0 and reason.term in words][:1]
    if not gains:
        return ""
    return " and ".join(gains) + (f", at the cost of {costs[0]}" if costs and costs[0] else "")


def told_apart(chosen: Mapping[str, float], others: Mapping[str, float]) -> tuple[Reason, ...]:
    """What makes a choice better than the others, by the parts of their values; the weightiest first."""
    apart = [Reason(term, amount - others.get(term, 0.0)) for term, amount in chosen.items()]
    return tuple(sorted((one for one in apart if one.amount), key=lambda one: -abs(one.amount)))
