"""Players at seats: name, colour, person or bot, and the automata beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from engine.data.text import clean_name
from engine.words.filling import fill
from engine.words.language import Text
from engine.words.phrases import uncapitalize
from engine.words.word_sheet import Words, WordSheet

COLOURS: tuple[str, ...] = ("vermilion", "blue", "green", "yellow", "purple", "sky")
"""The seat colours in the theme's palette, in the order of assignment."""

PERSON = "person"
"""The `player` of a seat with a person; any other value is the level of a bot."""


Side: TypeAlias = Literal["near", "far"]
"""The long side of a screen that lies flat on a table at which a seat is."""

NEAR: Side = "near"
FAR: Side = "far"


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The player at a seat: a name, a colour of the theme's palette, `PERSON` or the level of a bot, and its side.

    Only a far side is written, so that older programs read all other seats.
    """

    name: str
    colour: str
    player: str = msgspec.field(default_factory=lambda: PERSON)  # a made default is written, too
    side: Side = NEAR

    @property
    def is_bot(self) -> bool:
        """Whether the seat is played by the program."""
        return self.player != PERSON

    @property
    def is_far(self) -> bool:
        """Whether the seat is at the far side of a screen that lies flat."""
        return self.side == FAR

    @property
    def name_in_sentence(self) -> str:
        """The name as used within a sentence."""
        return self.name

    @property
    def cleaned(self) -> SeatSetup:
        """The seat as it is used when it comes out of a file: all its words cleaned, the name perhaps ""."""
        return SeatSetup(clean_name(self.name), clean_name(self.colour), clean_name(self.player), self.side)


class Rival(SeatSetup, frozen=True):
    """An automaton that plays beside the seats; `player` is its level in words, "" if there is only one.

    It has no seat and decides nothing, so no match header mentions it. `portrait` is its sprite, "" for the miner of
    its colour.
    """

    portrait: str = ""

    @property
    def is_bot(self) -> bool:
        """False: a bot would decide."""
        return False

    @property
    def name_in_sentence(self) -> str:
        """The name as used within a sentence: "the Rival"."""
        return uncapitalize(self.name)


class TableWords(Words, frozen=True):
    """What a player without a name is called, and what is said of tables that no match can be played at."""

    no_option: Text
    none: Text
    no_value: Text
    players: Text
    from_to: Text
    seat: Text


table_words = WordSheet(
    "program/tables",
    TableWords,
    {
        "no_option": ("game", "option", "options"),
        "no_value": ("game", "option", "value", "values"),
        "players": ("game", "span", "count"),
        "from_to": ("low", "high"),
        "seat": ("number",),
    },
)


def name_of_seat(number: int) -> str:
    """The name of a player without a name: "Seat 1"."""
    return fill(table_words().seat, number=number)


def numbered_seats(count: int, player: str = PERSON, colours: Sequence[str] = COLOURS) -> tuple[SeatSetup, ...]:
    """`count` seats named after their numbers, with the first colours and the same player."""
    return tuple(SeatSetup(name_of_seat(i + 1), colours[i % len(colours)], player) for i in range(count))
