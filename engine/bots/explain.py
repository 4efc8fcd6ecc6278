"""Advice: an action with the reasons for it, and their words. No game by name.

`engine.bots.reasons.choice` finds the reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from math import inf
from typing import TYPE_CHECKING

import msgspec

from engine.bots.reasons.wording import reason_words
from engine.data.text import number_text, uncapitalize
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

WORDED = "="
"""What a name begins with that is in words already."""

SEARCHED = "searched"
"""The reason that the search found nothing better: its amount is the lead over the second best, on the scale of the
lines, `to` the same in the units of the evaluation. It is told if no other reason is; a sheet that has words for it
tells the lead."""

GAINS = "gains"
"""The words of `SEARCHED` with the features in which the line comes out ahead or (below 0) behind, the most first."""

OTHER = "other"
"""The words of `SEARCHED` that say over which line it is ahead."""

ONLY = "only"
"""The reason that nothing else can be done."""

WARNED = "warned"
"""What the table warns of before an action of the line, in its words; it takes the place of another cost."""

AFTER = "after"
"""The reason that the measures are those after the turns that are expected next: its `NAMES` are what begins them."""

COMPARED = "compared"
"""The reason that the measures are compared with a certain move, though others do as well as the best: `NAMES`."""

PROVEN = "proven"
"""The reason that the game is decided: its amount is the value of the line, above 0 for a win."""

FRAMING = (ALIKE, SEARCHED, ONLY, WARNED, AFTER, COMPARED, PROVEN)
"""The reasons that are no measures or features, but say how the others are to be understood."""

LEAST_LEAD = 0.1
"""The minimum lead that is told in units of the evaluation."""


class Reason(msgspec.Struct, frozen=True):
    """Why an action is better (worse, below 0) than the alternatives: a measure of the game, or a feature.

    For a measure, `by` is how much more it is than after the second best line, `to` how much it is; `words` are those
    of the game for the placeholders of its sentence. `amount` is the weight of the reason, in the units of the
    evaluation. A total is what is expected of everything together. A plain one is what the line brings by itself,
    compared with nothing.
    """

    feature: str
    amount: float
    by: float | None = None
    to: float = 0.0
    words: dict[str, str] = {}
    is_total: bool = False
    is_plain: bool = False

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
    of the second best line, with which the reasons compare it; none without one. `answer` and `against_answer` are the
    actions expected after both if the reasons are about the position then.
    """

    action: Action
    reasons: tuple[Reason, ...] = ()
    line: tuple[Action, ...] = ()
    against: tuple[Action, ...] = ()
    answer: tuple[Action, ...] = ()
    against_answer: tuple[Action, ...] = ()


def reasons_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The reasons as one clause in lower case, without a full stop: "brings 6 points now, but leaves Blue alone".

    One or two gains, then at most one cost, ignoring those that are light compared to the heaviest; "" without gains.
    Plain facts come first, and one or two of them; a plain cost is told before another. What the table warns of is the
    cost, if it does. Features are told only where no measure or fact is. Reasons that the sheet has no words for are
    left out.
    """
    named = {reason.feature: reason for reason in reasons}
    if ONLY in named:
        return reason_words().only
    first = [_proven_text(named[PROVEN])] if PROVEN in named else []
    first += [_alike_text(sheet, named[ALIKE])] if ALIKE in named else []
    warned = named[WARNED].words[WARNED] if WARNED in named else ""
    measured = [reason for reason in reasons if reason.is_measured and reason.sentence in sheet.reasons]
    good = _gains_text(sheet, measured)
    plain = [_sentence(sheet.reasons[why.sentence].more, why) for why in reasons if why.is_plain and why.amount > 0]
    first += plain[:MAX_GAINS]
    good = f"{_setting_text(sheet, named)}{good}" if good else _features_text(sheet, reasons)
    text = "; ".join(filter(None, (*first, good))) or (
        _searched_text(sheet, named[SEARCHED]) if SEARCHED in named else ""
    )
    cost = warned or _plain_cost(sheet, reasons) or (_cost_text(sheet, measured) if good or not first else "")
    return reason_words().warned.format(gains=text, cost=cost) if text and cost else text or cost


def told_shortly(reasons: Sequence[Reason], gains: int | None = None) -> list[Reason]:
    """The reasons without costs, for want of space, and of the gains only the first few; warnings and plain costs stay.

    That nothing was found better is not told in place of gains.
    """
    good = [reason for reason in reasons if reason.amount > 0 and reason.feature not in FRAMING]
    framing = [each for each in reasons if each.feature in FRAMING and (each.feature != SEARCHED or not good)]
    told = [*framing, *good[:gains], *(each for each in reasons if each.is_plain and each.amount < 0)]
    return [reason for reason in reasons if reason in told]


def warned_of(warning: str) -> Reason:
    """A warning in full sentences as a cost: "Red derails. It is lost." is "red derails; it is lost"."""
    clauses = [uncapitalize(sentence) for sentence in warning.rstrip(".").split(". ")]
    return Reason(WARNED, 0.0, words={WARNED: "; ".join(clauses)})


def _searched_text(sheet: Sheet, reason: Reason) -> str:
    """That the search found nothing better, with the lead and what it consists of if the sheet has words for it."""
    words = sheet.reasons.get(SEARCHED)
    if not words or reason.to < LEAST_LEAD:
        return reason_words().searched
    parts = [part.split() for part in reason.words.get(GAINS, "").split("|") if part]
    found = [(sheet.values[name], float(by)) for name, by in parts if name in sheet.values]
    least = max([LEAST_LEAD, *(MIN_SHARE * by for _, by in found)])
    frame = reason_words()
    told = _both(frame.lead.format(by=Count(by), gain=value.more) for value, by in found if by >= least)
    costs = [(value.less, Count(-by)) for value, by in found[::-1] if -by >= least]
    if told and costs:
        cost, by = costs[0]
        told = frame.lead_cost.format(gains=told, by=by, cost=cost)
    return ": ".join(filter(None, (_sentence(words.more, reason), told)))


def _proven_text(reason: Reason) -> str:
    return reason_words().won if reason.amount > 0 else reason_words().lost


def _setting_text(sheet: Sheet, named: dict[str, Reason]) -> str:
    """What the measures are compared with, and after which turns: "compared with k4, "."""
    text, frame = "", reason_words()
    if COMPARED in named:
        text = frame.compared.format(other=next(iter(_names(sheet, named[COMPARED])), frame.next_best))
    if AFTER in named:
        turns = _names(sheet, named[AFTER])
        text += (frame.answer if len(turns) == 1 else frame.following).format(turns=", ".join(turns))
    return text


def _alike_text(sheet: Sheet, reason: Reason) -> str:
    """That some moves do equally well, with their names if they differ in one thing: "any of these three will do: ...".

    Of many only the first are named.
    """
    frame, count, names = reason_words(), int(reason.amount), _names(sheet, reason)
    number = frame.numbers[count] if count < len(frame.numbers) else str(count)
    told = names if count <= MAX_NAMES else names[: MAX_NAMES - 1]
    listed = frame.one_of.format(first=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else ""
    if count > MAX_NAMES and listed:
        return frame.many.format(count=number, names=listed)
    will_do = frame.either if count == 2 else frame.any.format(count=number)
    return f"{will_do}: {listed}" if listed else will_do


def _names(sheet: Sheet, reason: Reason) -> list[str]:
    """The names of moves that a reason speaks of, in words."""
    return [_move_words(sheet, name) for name in reason.words.get(NAMES, "").split("|") if name]


def _move_words(sheet: Sheet, name: str) -> str:
    """A verb, a pick or both within a sentence: "upgrade f5"."""
    if name.startswith(WORDED):
        return name.removeprefix(WORDED)
    words = (
        sheet.verbs[part].label.lower() if part in sheet.verbs else sheet.pick_words(part) for part in name.split()
    )
    return " ".join(words)


def notable(reasons: Sequence[Reason]) -> tuple[list[Reason], list[Reason]]:
    """The gains and the costs among reasons that are not light compared to the heaviest, heaviest first."""
    threshold = MIN_SHARE * max((abs(reason.amount) for reason in reasons), default=0.0)
    heavy = sorted((reason for reason in reasons if abs(reason.amount) >= threshold), key=lambda why: -abs(why.amount))
    return [reason for reason in heavy if reason.amount > 0], [reason for reason in heavy if reason.amount < 0]


def balance(reasons: Sequence[Reason]) -> float:
    """The gains that are told of some reasons for one of the cost that is told; infinite without one, 0 without gains.

    Above 1 they convince by themselves; much below they read as a mistake.
    """
    gains, costs = notable(reasons)
    cost = -sum(reason.amount for reason in costs[:MAX_COSTS])
    gain = sum(reason.amount for reason in gains[:MAX_GAINS])
    return gain / cost if cost else inf if gain else 0.0


def _gains_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The heaviest gains among measures as clauses."""
    return _both(_sentence(sheet.reasons[why.sentence].more, why) for why in notable(reasons)[0])


def _both(gains: Iterable[str]) -> str:
    """The first two of some clauses as one."""
    told = [*islice(gains, MAX_GAINS)]
    return reason_words().both.format(first=told[0], last=told[1]) if len(told) > 1 else "".join(told)


def _cost_text(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The heaviest costs among measures as a clause."""
    worded = [why for why in notable(reasons)[1] if sheet.reasons[why.sentence].less]
    return next((_sentence(sheet.reasons[why.sentence].less, why) for why in worded), "")


def _plain_cost(sheet: Sheet, reasons: Sequence[Reason]) -> str:
    """The first plain fact that is a cost as a clause; "" for none."""
    costs = (_sentence(sheet.reasons[why.sentence].less, why) for why in reasons if why.is_plain and why.amount < 0)
    return next(costs, "")


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
    frame = reason_words()
    good = frame.features.format(gains=_both(sheet.values[reason.feature].more for reason in gains))
    return frame.feature_cost.format(gains=good, cost=less[0]) if less else good
