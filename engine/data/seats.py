"""TODO."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.data.text import small

COLOURS: tuple[str, ...] = ("vermilion", "blue", "green", "yellow", "purple", "sky")
"""The seats' colours in the theme's palette, in the order they are dealt out."""

PERSON = "person"
"""The player at a seat where somebody sits; any other is the level of a bot."""


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a name, a colour of the theme's palette, and `PERSON` or the level of a bot."""

    name: str
    colour: str
    player: str = PERSON

    @property
    def is_bot(self) -> bool:
        """Whether a program sits here."""
        return self.player != PERSON

    @property
    def name_in_sentence(self) -> str:
        """The name within a sentence."""
        return self.name


class Rival(SeatSetup, frozen=True):
    """An automaton that plays beside the seats; `player` is how well it does, "" where there is but one way.

    It sits at no seat and decides nothing, so no header tells of it. `portrait` is the sprite that shows it, "" for the
    miner of its colour.
    """

    portrait: str = ""

    @property
    def is_bot(self) -> bool:
        """A bot would decide."""
        return False

    @property
    def name_in_sentence(self) -> str:
        """Its name within a sentence: "the Rival"."""
        return small(self.name)


def plain_seats(count: int, player: str = PERSON, colours: Sequence[str] = COLOURS) -> tuple[SeatSetup, ...]:
    """`count` plain seats, named after their numbers, in the colours' order, all with the same player."""
    return tuple(SeatSetup(f"Seat {i + 1}", colours[i % len(colours)], player) for i in range(count))
