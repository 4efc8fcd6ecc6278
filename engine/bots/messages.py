"""The messages between the window and the process of the bots, as JSON lines."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.bots.explain import Reason


class TableHeader(msgspec.Struct, frozen=True):
    """The table that the worker serves: the game's id, all its options, the number of seats.

    `position` are the facts of its first position, if it is not the start of the game.
    """

    game: str
    options: dict[str, str]
    seats: int
    position: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class BotRequest(msgspec.Struct, frozen=True):
    """One request for an action at the end of a line of play.

    The worker keeps the first `keep` actions of the line it knows; the actions `played` follow them. `number` counts
    the requests and `digest` names the position; both come back with the answer. `level`, `seconds` and `seed` are
    those of `advise`; None seconds are the level's own. Reasons and the line come only if asked to `explain`.
    """

    number: int
    digest: str
    keep: int
    played: list[str]
    level: str
    seconds: float | None
    seed: int
    explain: bool = False


class BotAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The action chosen for a request with its reasons and the `line` it begins, or an error message."""

    number: int
    digest: str
    action: str = ""
    reasons: tuple[Reason, ...] = ()
    line: tuple[str, ...] = ()
    error: str = ""
