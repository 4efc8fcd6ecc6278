"""What a match is made of when it is written down: its header and the entries of its log, as typed values.

An entry says by its own tag what it is (`{"do":"play","action":"..."}`), so a game may name its verbs as it likes.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.data.seats import SeatSetup

FORMAT = 1
"""The version of the file format that this program writes."""

Nature: TypeAlias = Literal["fate", "manual"]
"""Who answers for nature: the seed, or whoever plays the match."""

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**31)]

Seed: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A seed is any whole number of 64 bits with sign."""


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was settled before a match began.

    `format` is the version of the file format, `rules` of the game's rules; `options` holds every option; `seats`
    are in turn order, seat 1 first; `made` is the local time of making, ISO 8601 to the second.
    """

    format: int = msgspec.field(name="motherlode", default=FORMAT)
    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[SeatSetup, ...]
    seed: Seed
    made: str
    nature: Nature = "fate"


class _Entry(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """One thing done in a match; its tag is the name of its class in lower case."""


class Play(_Entry, frozen=True):
    """An action of a seat, of nature or a stand-in, by its text; `digest` is, here and below, the position's then."""

    action: str
    digest: str


class Undo(_Entry, frozen=True):
    """The last `count` actions of seats taken back, with the answers of nature and of stand-ins to them."""

    count: Count
    digest: str


class Redo(_Entry, frozen=True):
    """`count` actions of seats that were taken back, played again with the answers to them."""

    count: Count
    digest: str


class Rewind(_Entry, frozen=True):
    """All but the first `keep` actions of the line taken back at once, all answers counted."""

    keep: Count
    digest: str


class Resign(_Entry, frozen=True):
    """A seat gives up, which ends the match unless the others play on."""

    seat: Count
    digest: str


Entry: TypeAlias = Play | Undo | Redo | Rewind | Resign
"""One line of the log."""
