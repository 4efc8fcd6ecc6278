"""The words of a review: what was played, what was better and why, in the words of the game's log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.explain import reasons_text
from engine.data.sheet import Sheet
from engine.data.text import capitalize
from engine.review.findings import Judgement
from scenes.common.player_labels import PlayerLabel

COSTLIEST = "the costliest decision of the match"

FOR = "for "
"""How a reason begins that goes on with a sentence."""

ANSWERED = "after the likely answer, "
"""What is said before a reason that shows once the others have acted."""

MOST_LINES = 2
"""Maximum number of log lines that tell of one line of play: of more the first and the last, how it begins and ends."""


class PointWords(NamedTuple):
    """A turning point in words: when it was, what was played, what was better, the reason ("": none), its rank."""

    when: str
    played: str
    better: str
    reason: str
    rank: str


def percent(chance: float) -> str:
    """A chance in words: "52 %"."""
    return f"{round(100 * chance)} %"


def signed_percent(change: float) -> str:
    """A change of a chance in words: "+8 %", "−12 %", "0 %"."""
    points = round(100 * change)
    return f"{'+' if points > 0 else '−' if points < 0 else ''}{abs(points)} %"


def reason_of(sheet: Sheet, judged: Judgement) -> str:
    """Why the best line is better than what was played, as a clause in lower case; "" if nothing says it."""
    return (ANSWERED if judged.answered else "") + reasons_text(sheet, judged.reasons)


def rank_words(place: int, judged: Judgement) -> str:
    """How much a turning point cost, the `place`-th largest of the match."""
    return COSTLIEST if place == 0 else f"it cost {percent(judged.loss)} of winning"


def deeds(texts: Sequence[str]) -> str:
    """Some lines of the log as one: "mines i3, moves to h4", "empties bin 2, finally loots k1"."""
    return f"{texts[0]}, finally {texts[-1]}" if len(texts) > MOST_LINES else ", ".join(texts)


def better_words(words: PointWords) -> str:
    """What was better and why: "mines e7, for more room", "mines e7 – shuts the other side out of six"."""
    if not words.reason:
        return words.better
    return f"{words.better}, {words.reason}" if words.reason.startswith(FOR) else f"{words.better} – {words.reason}"


def card_text(words: PointWords, who: PlayerLabel) -> str:
    """The text of the parchment; without the rank, if that is ""."""
    lines = [f"*{words.rank}*"] if words.rank else []
    lines.append(f"[icon-mistake] {capitalize(who.caption(words.played))}.")
    lines.append(f"[icon-better] **Better**: {better_words(words)}.")
    return "\n".join(lines)
