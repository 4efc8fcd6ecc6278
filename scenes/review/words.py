"""The words of a review: what was played, what was better and why, in the words of the game's log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from engine.bots.explain import AFTER, NAMES, WORDED, Reason
from engine.bots.explain import COMPARED as COMPARED_WITH
from engine.bots.reason_text import reasons_text
from engine.bots.reasons.subjects import Player
from engine.bots.reasons.wording import reason_words
from engine.data.sheet import Sheet
from engine.review.findings import Judgement
from engine.words.filling import fill
from engine.words.phrases import capitalize, number_text, percent_text, signed
from scenes.common.player_labels import PlayerLabel
from scenes.review.sheet import review_words

MOST_LINES = 2
"""Maximum number of log lines that tell of one line of play: of more what it earns, else how it begins, and its end."""


class PointWords(NamedTuple):
    """A turning point in words: when it was, what was played, what was better, the reason ("": none), its rank."""

    when: str
    played: str
    better: str
    reason: str
    rank: str


class Deed(NamedTuple):
    """What a seat does as a line of the log, and the points that it earns by it."""

    text: str
    gain: int = 0


def signed_percent(change: float) -> str:
    """A change of a chance in words: "+8%", "−12%", "0%"."""
    text = percent_text(change)
    return f"+{text}" if round(100 * change) > 0 else text


def signed_points(change: float) -> str:
    """The same without the sign of percentages, where that is said: "+8", "−12", "0"."""
    points = round(100 * change)
    return signed(points) if points else number_text(points)


def reason_of(sheet: Sheet, judged: Judgement, player: Player) -> str:
    """Why the best line is better for a player than what was played, in sentences; "" if nothing says it."""
    setting = [Reason(COMPARED_WITH, 0.0, words={NAMES: f"{WORDED}{reason_words().played}"})]
    setting += [Reason(AFTER, 0.0)] if judged.answered else []
    return reasons_text(sheet, [*setting, *judged.reasons], player)


def rank_words(place: int, judged: Judgement) -> str:
    """How much a turning point cost, the `place`-th largest of the match."""
    words = review_words()
    return words.costliest if place == 0 else fill(words.cost, loss=percent_text(judged.loss))


def deeds(lines: Sequence[Deed]) -> str:
    """Some lines of the log as one: "mines i3, moves to h4", "empties bin 2, finally loots k1".

    Of many the last is told after the one with which most is earned: the first of those in a row that earn points. If
    nothing is earned before the last, that is how it begins.
    """
    if len(lines) <= MOST_LINES:
        return ", ".join(line.text for line in lines)
    rows = [list(row) for earns, row in groupby(lines, lambda line: line.gain > 0) if earns]
    most = max(rows, key=lambda row: sum(line.gain for line in row), default=[lines[-1]])
    first = lines[0] if most[0] is lines[-1] else most[0]
    return fill(review_words().last, first=first.text, last=lines[-1].text)


def shorter_deeds(told: str) -> list[str]:
    """Deeds with ever fewer of their parts, which are apart by commas: "mines i3 …"."""
    parts = told.split(", ")
    return [f"{', '.join(parts[:count])} …" for count in range(len(parts) - 1, 0, -1)]


def better_words(words: PointWords) -> str:
    """What was better and why: "mines e7. Blue then takes 2 miners more than with what was played."."""
    return f"{words.better}. {words.reason}".rstrip()


def card_text(words: PointWords, who: PlayerLabel) -> str:
    """The text of the parchment; without the rank, if that is ""."""
    lines = [f"*{words.rank}*"] if words.rank else []
    lines.append(f"[icon-mistake] {capitalize(who.caption(words.played))}.")
    lines.append(f"[icon-better] {fill(review_words().better_card, better=better_words(words))}")
    return "\n".join(lines)
