"""Advice: an action with the reasons for it, and their words. No game by name.

`engine.bots.comparison` finds the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.data.text import number_text
from engine.rules.actions import Action

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


MAX_GAINS, MAX_COSTS = 2, 1
"""Maximum numbers of gains and of costs in an explanation."""

MIN_SHARE = 0.25
"""Minimum weight of a reason, as a fraction of the heaviest one."""


ALIKE = "alike"
"""The reason that other moves would do as well: its amount is their number, with the one that is played."""

NAMES, MAX_NAMES = "names", 4
"""The placeholder with the names of moves that do equally well, and the maximum number that is told."""

SEARCHED = "searched"
"""The reason that the search found nothing better: its amount is the lead over the second best, on the scale of the
lines. It is told if no other reason is."""

ONLY = "only"
"""The reason that nothing else can be done."""

SEARCHED_TEXT, ONLY_TEXT = "of all that may follow, this comes out best", "nothing else can be done"

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Reason(msgspec.Struct, frozen=True):
    """Why an action is better (worse, below 0) than the alternatives: a measure of the game, or a feature.

    For a measure, `by` is how much more it is than after the second best line, `to` how much it is; `words` are those
    of the game for the placeholders of its sentence. `amount` is the weight of the reason, in the units of the
    evaluation.
    """

    feature: str
    amount: float
    by: float | None = None
    to: float = 0.0
    words: dict[str, str] = {}

    @property
    def is_measured(self) -> bool:
        """Whether it is a measure."""
        return self.by is not None


class Advice(msgspec.Struct, frozen=True):
    """The action a bot would take, with its reasons, the heaviest first; no reasons without an alternative.

    `line` are the actions of its turn that begin with it, up to its end or to what chance decides; `against` are those
    of the second best line, with which the reasons compare it; none without one.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    line: tuple[Action, ...] = ()
    against: tuple[Action, ...] = ()


def reasons_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The reasons as one clause in lower case, without a full stop: "brings 6 points now, but leaves Blue alone".

    One or two gains, then at most one cost, ignoring those that are light compared to the heaviest; "" without gains.
    Features are told only where no measure is. Reasons that the sheet has no words for are left out.
    """
    names = [reason.feature for reason in reasons]
    if ONLY in names:
        return ONLY_TEXT
    alike = next((_alike_text(sheet, reason) for reason in reasons if reason.feature == ALIKE), "")
    measured = [reason for reason in reasons if reason.is_measured and reason.feature in sheet.reasons]
    text = _measures_text(sheet, measured) or _features_text(sheet, [*reasons])
    return "; ".join(part for part in (alike, text) if part) or (SEARCHED_TEXT if SEARCHED in names else "")


def _alike_text(sheet: Sheet, reason: Reason) -> str:
    """That some moves do equally well, with their names if they differ in one thing: "any of these three will do"."""
    count = int(reason.amount)
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    names = [sheet.pick_words(name) for name in reason.words.get(NAMES, "").split()]
    listed = f": {', '.join(names[:-1])} or {names[-1]}" if 1 < len(names) <= MAX_NAMES else ""
    return f"{'either of the two' if count == 2 else f'any of these {number}'} will do{listed}"


def notable(reasons: Sequence[Reason]) -> tuple[list[Reason], list[Reason]]:
    """The gains and the costs among reasons that are not light compared to the heaviest, heaviest first."""
    threshold = MIN_SHARE * max((abs(reason.amount) for reason in reasons), default=0.0)
    heavy = sorted((reason for reason in reasons if abs(reason.amount) >= threshold), key=lambda why: -abs(why.amount))
    return [reason for reason in heavy if reason.amount > 0], [reason for reason in heavy if reason.amount < 0]


def _measures_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    gains, costs = notable(reasons)
    good = " and ".join(_sentence(sheet.reasons[why.feature].more, why) for why in gains[:MAX_GAINS])
    less = [_sentence(sheet.reasons[why.feature].less, why) for why in costs if sheet.reasons[why.feature].less]
    return ", but ".join([good, *less[:MAX_COSTS]]) if good else ""


def _sentence(template: str, reason: Reason) -> str:
    """The clause of a measure with its numbers: {by} without sign, {to}, and both as percentages."""
    by = abs(reason.by or 0.0)
    numbers = {"by": _number(by), "to": _number(reason.to)}
    numbers |= {"by_percent": f"{by:.0%}", "to_percent": f"{reason.to:.0%}"}
    return template.format_map(numbers | reason.words)


def _number(amount: float) -> str:
    """A number as in a sentence: whole, or with one digit."""
    return number_text(round(amount)) if abs(amount - round(amount)) < 0.05 else f"{amount:.1f}".replace("-", "−")


def _features_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """Features as "for more room to mine, at the cost of points"."""
    gains, costs = notable([reason for reason in reasons if reason.feature in sheet.values and not reason.is_measured])
    if not gains:
        return ""
    less = [sheet.values[reason.feature].less for reason in costs if sheet.values[reason.feature].less]
    good = " and ".join(sheet.values[reason.feature].more for reason in gains[:MAX_GAINS])
    return "".join([f"for {good}", *(f", at the cost of {cost}" for cost in less[:MAX_COSTS])])
