"""The messages between the window and a process that reads a match, as JSON lines."""

from __future__ import annotations

import msgspec

from engine.bots.messages import TableHeader
from engine.review.curves import Chances
from engine.review.findings import Judgement


class MatchHeader(msgspec.Struct, frozen=True):
    """The match to read: its table, and the text of every action of its line ("": a resignation, no action)."""

    table: TableHeader
    line: list[str]


class ReadRequest(msgspec.Struct, frozen=True):
    """One piece of reading: the positions from `place` up to `until`, or with an `effort` the decision at `place`.

    `played` is the number of actions from there on that its seat plays in that turn. `seconds` cuts a search short.
    `look` counts the searches of a decision, each with other random numbers; `retried`: it has failed before.
    """

    place: int
    until: int
    effort: float = 0.0
    played: int = 0
    seconds: float = 1.0
    look: int = 1
    retried: bool = False


class ReadAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was read: chances by position, luck by step, a judgement (None: nothing was to choose), or an error.

    `spent` are the seconds of CPU time it took.
    """

    place: int
    chances: dict[int, Chances] = {}
    luck: dict[int, Chances] = {}
    judgement: Judgement | None = None
    spent: float = 0.0
    error: str = ""
