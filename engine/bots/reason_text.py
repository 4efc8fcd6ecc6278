"""The reasons of an advice in words: whole short sentences, told to the player (`YOU`) or of a named one. No game by
name.

Of a hint: "You then have 6 resources in your bins, 1 more than with k4. But you score one point less this turn." The
same sentences are told of a bot by its name, and after that as *it*.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from engine.bots.explain import (
    AFTER,
    ALIKE,
    COMPARED,
    FRAMING,
    GAINS,
    LEAST_LEAD,
    MAX_GAINS,
    NAMES,
    ONLY,
    PROVEN,
    SEARCHED,
    WARNED,
    WORDED,
    Reason,
    notable,
)
from engine.bots.reasons.subjects import YOU, Player, players
from engine.bots.reasons.wording import reason_words
from engine.words.filling import Count, fill
from engine.words.phrases import capitalize, joined, percent_text

if TYPE_CHECKING:
    from engine.data.sections import ValueWords
    from engine.data.sheet import Sheet


MAX_NAMES = 4
"""The maximum number of names of moves that are told."""

MAX_WORDS = 34
"""The maximum number of words of an explanation with two gains; a longer one tells the first, and if that is too long
no cost that is measured.
"""


_GAP = re.compile(r" +(?=[ ,]|$)")
"""The space left before a word that the language leaves out: `otherwise`."""


class _Than:
    """With what measures are compared: "than with k4", and after that nothing, or what the language says."""

    def __init__(self, other: str) -> None:
        self.other, self.is_told = other, False

    def __format__(self, _: str) -> str:
        frame = reason_words()
        told = frame.otherwise if self.is_told else fill(frame.than, other=self.other)
        self.is_told = True
        return told


class _Telling:
    """The sentences of one explanation, in the order in which they are told.

    Each begins with the turns after which what it tells is measured, if they are not told yet; or, of moves that do
    equally well, with the word that it sets them apart.
    """

    def __init__(self, sheet: Sheet, reasons: Sequence[Reason], player: Player) -> None:
        self.sheet, self.players = sheet, players(player)
        self.named = {reason.feature: reason for reason in reasons}
        other = next(iter(_names(sheet, self.named[COMPARED])), "") if COMPARED in self.named else ""
        self.than = _Than(other or reason_words().next_best)
        self.after = _after_text(sheet, self.named[AFTER]) if AFTER in self.named else self._apart()

    def _apart(self) -> str:
        """That what is told sets apart moves that do equally well; "" if another one or none is compared."""
        if ALIKE not in self.named or COMPARED not in self.named:
            return ""
        alike, other = (self.named[name].words.get(NAMES, "") for name in (ALIKE, COMPARED))
        return reason_words().apart if other in alike.split("|") and other else ""

    def say(self, template: str, words: Mapping[str, object] = MappingProxyType({})) -> str:
        """Words of the sheet with the player and some more in their places."""
        return fill(template, {**self.players, **words})

    def of(self, reason: Reason, start: str = "") -> str:
        """The sentence of a measure or fact with its numbers: {by} without sign, {to}, and both as percentages."""
        by, words = abs(reason.by or 0.0), self.sheet.reasons[reason.sentence]
        numbers = {
            "by": Count(by),
            "to": Count(reason.to),
            "by_percent": percent_text(by),
            "to_percent": percent_text(reason.to),
        }
        after, self.after = (self.after, "") if reason.is_measured else ("", self.after)
        told = self.say(words.more if reason.amount > 0 else words.less, {"than": self.than, **numbers, **reason.words})
        return start + after + _GAP.sub("", told)

    def searched(self, reason: Reason) -> list[str]:
        """That the search found nothing better, with the lead and what it consists of if the sheet has words for it."""
        if SEARCHED not in self.sheet.reasons or reason.to < LEAST_LEAD:
            return [reason_words().searched]
        parts = [part.split() for part in reason.words.get(GAINS, "").split("|") if part]
        found = [Reason(name, float(by)) for name, by in parts if name in self.sheet.values]
        return [self.of(reason), *_feature_texts(self, [why for why in found if abs(why.amount) >= LEAST_LEAD])]


def reasons_text(sheet: Sheet, reasons: Sequence[Reason], player: Player = YOU) -> str:
    """The reasons in sentences: one or two gains, then at most one cost, without those that are light compared to the
    heaviest; "" without gains.

    That others do as well counts as a gain. Plain facts come first; a plain cost is told before another. What the table
    warns of is the cost, if it does. Features are told only where no measure or fact is. Of two that deny one another
    only the first is told. Reasons that the sheet has no words for are left out.
    """
    text = _text(sheet, reasons, player, MAX_GAINS)
    if len(text.split()) > MAX_WORDS:
        text = _text(sheet, reasons, player, 1)
    if len(text.split()) > MAX_WORDS:
        text = _text(sheet, told_shortly(reasons, 1), player, 1)
    return text


def _text(sheet: Sheet, reasons: Sequence[Reason], player: Player, most: int) -> str:
    """The reasons with at most so many gains."""
    tell, frame = _Telling(sheet, reasons, player), reason_words()
    named = tell.named
    if ONLY in named:
        return _sentences([frame.only])
    told = [frame.won if named[PROVEN].amount > 0 else frame.lost] if PROVEN in named else []
    told += [_alike_text(sheet, named[ALIKE])] if ALIKE in named else []
    measured = [reason for reason in reasons if reason.is_measured and reason.sentence in sheet.reasons]
    gains, costs = notable(measured)
    plain = [why for why in reasons if why.is_plain and why.amount > 0 and why.sentence in sheet.reasons]
    good = [*_agreeing(sheet, chain(plain, gains))]
    told_gains = good[: max(most - len(told), 1 if gains and not plain else 0)]
    told += [tell.of(why) for why in told_gains]
    if not told_gains:
        told += _feature_texts(tell, reasons)
    is_cost_told = bool(gains) or not told
    if not told and SEARCHED in named:
        told = tell.searched(named[SEARCHED])
    if WARNED in named:
        return _sentences([*told, named[WARNED].words[WARNED]])
    against = [why for why in reasons if why.is_plain and why.amount < 0] or (costs if is_cost_told else [])
    against = [why for why in against if sheet.reasons[why.sentence].less]
    cost = [each for each in _agreeing(sheet, chain(told_gains, against)) if each not in told_gains][:1]
    but = frame.but if told else ""
    return _sentences([*told, *(tell.of(why, but) for why in cost)])


def told_shortly(reasons: Sequence[Reason], gains: int | None = None) -> list[Reason]:
    """The reasons without costs, for want of space, and of the gains only the first few; warnings and plain costs stay.

    That nothing was found better is not told in place of gains.
    """
    good = [reason for reason in reasons if reason.amount > 0 and reason.feature not in FRAMING]
    framing = [each for each in reasons if each.feature in FRAMING and (each.feature != SEARCHED or not good)]
    told = [*framing, *good[:gains], *(each for each in reasons if each.is_plain and each.amount < 0)]
    return [reason for reason in reasons if reason in told]


def _sentences(told: Iterable[str]) -> str:
    """Some clauses as sentences."""
    return " ".join(capitalize(text if text.endswith(".") else f"{text}.") for text in told if text)


def _agreeing(sheet: Sheet, reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Some reasons without those that one before them denies, or that a reader takes for its contrary."""
    told: list[Reason] = []
    for reason in reasons:
        words = sheet.reasons[reason.sentence]
        if not any(_denies(sheet.reasons[each.sentence], words, each, reason) for each in told):
            told.append(reason)
            yield reason


def _denies(words: ValueWords, other: ValueWords, reason: Reason, later: Reason) -> bool:
    return later.sentence in words.apart_from or reason.sentence in other.apart_from


def _after_text(sheet: Sheet, reason: Reason) -> str:
    """After which turns measures are compared: "if the reply is c3, "."""
    turns, frame = _names(sheet, reason), reason_words()
    if not turns:
        return frame.likely
    return fill(frame.answer if len(turns) == 1 else frame.following, turns=joined(turns))


def _alike_text(sheet: Sheet, reason: Reason) -> str:
    """That some moves do equally well, with their names if they differ in one thing; of many only the first."""
    frame, count, names = reason_words(), int(reason.amount), _names(sheet, reason)
    number = frame.numbers[count] if count < len(frame.numbers) else str(count)
    if len(names) < 2:
        return fill(frame.alike, count=number)
    if count <= MAX_NAMES:
        return fill(frame.alike_all, count=number, names=joined(names))
    return fill(frame.alike_many, count=number, names=joined(names[: MAX_NAMES - 1]))


def _names(sheet: Sheet, reason: Reason) -> list[str]:
    """The names of moves that a reason speaks of, in words."""
    return [_move_words(sheet, name) for name in reason.words.get(NAMES, "").split("|") if name]


def _move_words(sheet: Sheet, name: str) -> str:
    """A pick, or a verb as on its button with picks, within a sentence: "f5", "“Upgrade f5”"."""
    if name.startswith(WORDED):
        return name.removeprefix(WORDED)
    verb, *picks = name.split()
    if verb not in sheet.verbs:
        return " ".join(map(sheet.pick_words, name.split()))
    frame, label = reason_words(), sheet.verbs[verb].label
    if picks:
        told = reduce(lambda first, last: fill(frame.picks, first=first, last=last), map(sheet.pick_words, picks))
        label = fill(frame.deed, verb=label, picks=told)
    return fill(frame.button, label=label)


def _feature_texts(tell: _Telling, reasons: Sequence[Reason]) -> list[str]:
    """Features as "It brings more room to mine", and their cost; empty without gains."""
    values, frame = tell.sheet.values, reason_words()
    gains, costs = notable([reason for reason in reasons if reason.feature in values and not reason.is_measured])
    if not gains:
        return []
    told = [fill(frame.features, gains=joined([tell.say(values[why.feature].more) for why in gains[:2]]))]
    less = [tell.say(values[why.feature].less) for why in costs if values[why.feature].less]
    return [*told, *(fill(frame.feature_cost, cost=cost) for cost in less[:1])]
