"""Advice: an action with the reasons for it, and their words. No game by name.

`engine.bots.comparison` finds the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.data.text import number_text, uncapitalize
from engine.rules.actions import Action

if TYPE_CHECKING:
    from engine.data.sheet import Sheet


MAX_GAINS, MAX_COSTS = 2, 1
"""Maximum numbers of gains and of costs in an explanation."""

COST = ", but "
"""What a cost is told after."""

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

WARNED = "warned"
"""What the table warns of before an action of the line, in its words; it takes the place of another cost."""

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
    def sentence(self) -> str:
        """The name of its words in the sheet: a measure of one of several things is named "way:red" and "way:blue"."""
        return self.feature.partition(":")[0]

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
    What the table warns of is the cost, if it does. Features are told only where no measure is. Reasons that the sheet
    has no words for are left out.
    """
    named = {reason.feature: reason for reason in reasons}
    if ONLY in named:
        return ONLY_TEXT
    alike = _alike_text(sheet, named[ALIKE]) if ALIKE in named else ""
    warned = named[WARNED].words[WARNED] if WARNED in named else ""
    measured = [reason for reason in reasons if reason.is_measured and reason.sentence in sheet.reasons]
    good = _gains_text(sheet, measured) or _features_text(sheet, reasons)
    text = "; ".join(filter(None, (alike, good))) or (SEARCHED_TEXT if SEARCHED in named else "")
    cost = _cost_text(sheet, measured) if good or not alike else ""
    return COST.join(filter(None, (text, warned or cost)))


def told_shortly(reasons: Sequence[Reason], gains: int | None = None) -> list[Reason]:
    """The reasons without costs, for want of space, and of the gains only the first few; a warning stays."""
    good = [reason for reason in reasons if reason.amount > 0][:gains]
    return [*good, *(reason for reason in reasons if reason.feature == WARNED)]


def warned_of(warning: str) -> Reason:
    """A warning in full sentences as a cost: "Red derails. It is lost." is "red derails; it is lost"."""
    clauses = [uncapitalize(sentence) for sentence in warning.rstrip(".").split(". ")]
    return Reason(WARNED, 0.0, words={WARNED: "; ".join(clauses)})


def _alike_text(sheet: Sheet, reason: Reason) -> str:
    """That some moves do equally well, with their names if they differ in one thing: "any of these three will do"."""
    count = int(reason.amount)
    number = NUMBERS[count] if count < len(NUMBERS) else str(count)
    names = [_move_words(sheet, name) for name in reason.words.get(NAMES, "").split("|")]
    listed = f": {', '.join(names[:-1])} or {names[-1]}" if 1 < len(names) <= MAX_NAMES else ""
    return f"{'either of the two' if count == 2 else f'any of these {number}'} will do{listed}"


def _move_words(sheet: Sheet, name: str) -> str:
    """A verb, a pick or both within a sentence: "upgrade f5"."""
    words = (
        sheet.verbs[part].label.lower() if part in sheet.verbs else sheet.pick_words(part) for part in name.split()
    )
    return " ".join(words)


def notable(reasons: Sequence[Reason]) -> tuple[list[Reason], list[Reason]]:
    """The gains and the costs among reasons that are not light compared to the heaviest, heaviest first."""
    threshold = MIN_SHARE * max((abs(reason.amount) for reason in reasons), default=0.0)
    heavy = sorted((reason for reason in reasons if abs(reason.amount) >= threshold), key=lambda why: -abs(why.amount))
    return [reason for reason in heavy if reason.amount > 0], [reason for reason in heavy if reason.amount < 0]


def _gains_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The heaviest gains among measures as clauses."""
    return " and ".join(_sentence(sheet.reasons[why.sentence].more, why) for why in notable(reasons)[0][:MAX_GAINS])


def _cost_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The heaviest costs among measures as a clause."""
    worded = [why for why in notable(reasons)[1] if sheet.reasons[why.sentence].less]
    return " and ".join(_sentence(sheet.reasons[why.sentence].less, why) for why in worded[:MAX_COSTS])


class Count(float):
    """A number in a sentence; `{by:a cart|{by} carts}` is the one phrase for 1 and the other for all else."""

    def __format__(self, spec: str) -> str:
        """The number with one digit at most, or the phrase for it."""
        if "|" in spec:
            return spec.split("|")[self != 1.0]
        return number_text(round(self)) if abs(self - round(self)) < 0.05 else f"{float(self):.1f}".replace("-", "−")


def _sentence(template: str, reason: Reason) -> str:
    """The clause of a measure with its numbers: {by} without sign, {to}, and both as percentages."""
    by = abs(reason.by or 0.0)
    percents = {"by_percent": f"{by:.0%}", "to_percent": f"{reason.to:.0%}"}
    return template.format_map({"by": Count(by), "to": Count(reason.to), **percents, **reason.words})


def _features_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """Features as "for more room to mine, at the cost of points"."""
    gains, costs = notable([reason for reason in reasons if reason.feature in sheet.values and not reason.is_measured])
    if not gains:
        return ""
    less = [sheet.values[reason.feature].less for reason in costs if sheet.values[reason.feature].less]
    good = " and ".join(sheet.values[reason.feature].more for reason in gains[:MAX_GAINS])
    return "".join([f"for {good}", *(f", at the cost of {cost}" for cost in less[:MAX_COSTS])])
