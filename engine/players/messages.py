"""What a match and the process of its bots say to each other: one JSON line a message."""

from __future__ import annotations

import msgspec

from engine.players.advice import Reason


class Header(msgspec.Struct, frozen=True):
    """Which table the worker serves: the game's id, all its options, the number of seats."""

    game: str
    options: dict[str, str]
    seats: int


class Request(msgspec.Struct, frozen=True):
    """One question: how many actions of the line known so far still hold, those that follow, and what is wanted.

    `number` counts the questions and `digest` names the position; both come back with the answer. `level`, `seconds`
    and `seed` are those of `advise`; no seconds are the level's own.
    """

    number: int
    digest: str
    keep: int
    played: list[str]
    level: str
    seconds: float | None
    seed: int


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The action chosen for a question with the reasons for it, or what went wrong in words."""

    number: int
    digest: str
    action: str = ""
    reasons: tuple[Reason, ...] = ()
    error: str = ""
