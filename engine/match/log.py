"""The serialised form of a match: its header and the entries of its log, as typed structs.

The tag of an entry names the command (`{"do":"play","action":"..."}`), so games may name their verbs freely.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from engine.data.seats import SeatSetup

FORMAT = 4
"""The newest version of the save-file format that this program reads: the first with seats at the far side."""

HANDED_FORMAT = 3
"""The version of a file in which seats are handed on, and none is at the far side."""

USUAL_FORMAT = 2
"""The version of a file without either; older programs read it too."""

Nature: TypeAlias = Literal["fate", "manual"]
"""Who decides chance turns: the seed ("fate"), or whoever plays the match ("manual")."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

Seed: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A signed 64-bit integer."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The set-up of a match.

    `format` is the version of the file format, `rules` that of the game's rules; `options` holds every option; `seats`
    are in turn order, seat 1 first; `made` is the local creation time, ISO 8601 to the second. `position` are the facts
    of the first position, if it is not the start of the game. A copy for others has no `seed`: with it, chance turns to
    come could be foretold.
    """

    format: int = msgspec.field(name="motherlode", default=USUAL_FORMAT)
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[SeatSetup, ...]
    seed: Seed | msgspec.UnsetType = msgspec.UNSET
    made: str
    nature: Nature = "fate"
    position: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class _Entry(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """One command or answer in a match; its tag is its class name in lower case."""


class Play(_Entry, frozen=True):
    """An action of a seat, of nature or of the autopilot, as text.

    `digest`, as in the other entries, is that of the resulting position.
    """

    action: str
    digest: str


class Undo(_Entry, frozen=True):
    """The last `count` actions of seats undone, with the answers of nature and autopilot to them."""

    count: Count
    digest: str


class Redo(_Entry, frozen=True):
    """`count` undone actions of seats played again, with the answers to them."""

    count: Count
    digest: str


class Rewind(_Entry, frozen=True):
    """Everything but the first `keep` actions of the line undone at once, answers included."""

    keep: Count
    digest: str


class Resign(_Entry, frozen=True):
    """A seat resigns, which ends the match unless the others play on."""

    seat: Count
    digest: str


class Redraw(_Entry, frozen=True):
    """Chance turns from here on are drawn afresh, from another `seed`, which a copy for others leaves out."""

    digest: str
    seed: Seed | msgspec.UnsetType = msgspec.UNSET


class Hand(_Entry, frozen=True):
    """A seat is handed on: from here on `player` (`PERSON`, or the level of a bot) plays it under a `name`."""

    seat: Count
    player: str
    name: str
    digest: str


Entry: TypeAlias = Play | Undo | Redo | Rewind | Resign | Redraw | Hand
"""One line of the log."""


def creation_time() -> str:
    """The local time now, for the header of a new match."""
    return datetime.now().isoformat(timespec="seconds")
