"""Setting the table, without a screen: who sits where, in which colour, with which options, and who begins.

The lobby shows a `Plan` and calls its methods; the plan keeps every rule of the seats (how many, no colour twice,
names short and never empty at the start).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import PERSON, Rival, SeatSetup
from engine.data.sections import SeatSpan
from engine.data.settings import Seating
from engine.data.text import capital
from engine.stage.theme import SeatLook, load_theme

NAME_LENGTH = 16
"""The most letters of a name."""

PLAYERS = {
    "person": "Somebody at this table.",
    "easy": "A bot for a first game: it looks one step ahead and overlooks much.",
    "medium": "A bot that plays soundly and overlooks little, but plans no further than its own turn.",
    "hard": "A bot that tries out what may follow, yours and chance included: up to two seconds a decision.",
}
"""What is said of who can sit at a seat: of a person, and of the bots by their level."""

COUNTS = ("no", "one", "two", "three", "four", "five", "six")

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")


@cache
def seat_looks() -> dict[str, SeatLook]:
    """The name and mark of every seat colour, by colour, in the order the colours are dealt out."""
    return {seat.colour: seat for seat in load_theme().seats}


def table_key(game: str, alone: bool) -> str:
    """What the table of a game is remembered under; that of a game for one that stands `alone` is one of its own."""
    return f"{game} solo" if alone else game


def in_place(span: SeatSpan, seats: Sequence[SeatSetup]) -> list[SeatSetup]:
    """The seats in turn order, each in the colour of its place where the game fixes colours; else as they are."""
    colours = span.colours.get(len(seats)) or [seat.colour for seat in seats]
    return [recoloured(seat, colour) for seat, colour in zip(seats, colours, strict=True)]


def recoloured(seat: SeatSetup, colour: str) -> SeatSetup:
    """The seat in a colour; a name that was the old one's goes with it."""
    follows = trimmed(seat.name) in ("", seat_looks()[seat.colour].name)
    return SeatSetup(seat_looks()[colour].name if follows else seat.name, colour, seat.player)


class Plan:
    """A table being set: `seats` in turn order, `options` with every value, `by_lot` when fate says who begins.

    `levels` are the levels of the bots, easiest first. `remembered` says that it was set out as last time. `typed_seed`
    is what was typed as a seed, right or wrong. `alone` says that it is that of a game for one that stands on the title
    as one of its own. Where the game fixes the colours, they stay with the places whoever sits there.
    """

    def __init__(
        self, record: GameRecord, levels: Sequence[str], last: Seating | None = None, *, alone: bool = False
    ) -> None:
        self.record = record
        self.alone = alone
        self.levels = tuple(levels)
        self.span = record.sheet().seats
        low, high = record.sheet().seat_range(alone)
        self.low, self.high = low, min(high, len(seat_looks()))
        self.seats: list[SeatSetup] = []
        self.options: dict[str, str] = record.resolve_options({})
        self.by_lot = False
        self.typed_seed = ""
        self.remembered = last is not None and self._take(last)
        if not self.remembered:
            self._set_out(self.span.usual)

    def _take(self, last: Seating) -> bool:
        """Set out what was remembered, if it still fits this game; whether it did."""
        colours = [seat.colour for seat in last.seats]
        fits = (
            self.low <= len(last.seats) <= self.high
            and (self.fixed or len(set(colours)) == len(colours))
            and all(seat.colour in seat_looks() and seat.player in self.players for seat in last.seats)
        )
        if not fits:
            return False
        try:
            self.options = self.record.resolve_options(last.options)
        except ValueError:  # an option of an older version: the seats are still worth keeping
            self.options = self.record.resolve_options({})
        seats = [msgspec.structs.replace(seat, name=trimmed(seat.name)) for seat in last.seats]
        self.seats = in_place(self.span, seats)
        self.by_lot = last.by_lot
        return True

    def _set_out(self, count: int) -> None:
        """The usual table: a person, and bots of the middle level at the other seats."""
        middle = self.levels[len(self.levels) // 2] if self.levels else PERSON
        for colour in self.span.default_colours(max(self.low, min(count, self.high))):
            self.seats.append(SeatSetup(seat_looks()[colour].name, colour, middle if self.seats else PERSON))

    @property
    def players(self) -> tuple[str, ...]:
        """Who can sit at a seat: a person, or a bot of each level."""
        return (PERSON, *self.levels)

    @property
    def fixed(self) -> bool:
        """Whether the game fixes the colours, so that none can be chosen."""
        return bool(self.span.colours)

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.seats) < self.high

    @property
    def can_remove(self) -> bool:
        """Whether the game can do with one seat fewer."""
        return len(self.seats) > self.low

    @property
    def seeded(self) -> bool:
        """Whether the seed decides anything: the game has chance in it, or the first seat is drawn."""
        return self.record.chance or self.by_lot

    @property
    def seed(self) -> int | None:
        """The seed that was typed, None for a new one; one that decides nothing does not count.

        Raises `ValueError` when what was typed is no seed.
        """
        return read_seed(self.typed_seed) if self.seeded else None

    @property
    def seed_fault(self) -> str:
        """What is wrong with the seed that was typed, "" when it can be used or does not count."""
        try:
            _ = self.seed
        except ValueError as fault:
            return str(fault)
        return ""

    @property
    def free_colours(self) -> list[str]:
        """The colours that no seat has and one could, in the order they are dealt out."""
        taken = {seat.colour for seat in self.seats}
        return [] if self.fixed else [colour for colour in seat_looks() if colour not in taken]

    @property
    def next_place(self) -> int:
        """The place (from 0) of one seat more: the last, or that of the colour which comes to those that are fixed."""
        taken = [seat.colour for seat in self.seats]
        more = self.span.colours.get(len(self.seats) + 1, [])
        return next((place for place, colour in enumerate(more) if colour not in taken), len(self.seats))

    @property
    def next_colour(self) -> str:
        """The colour of one seat more."""
        return self.span.default_colours(len(self.seats) + 1)[self.next_place] if self.fixed else self.free_colours[0]

    @property
    def automata(self) -> tuple[Rival, ...]:
        """The automata that play beside so many seats, with these options."""
        players = self.record.sheet().players(self.seats, self.options)
        return tuple(player for player in players if isinstance(player, Rival))

    @property
    def options_at_play(self) -> dict[str, str]:
        """Every option as the match gets it: what counts for so many seats as chosen, the rest at its default."""
        words, count = self.record.sheet().options, len(self.seats)
        counting = {name: value for name, value in self.options.items() if words[name].counts_for(count)}
        return self.record.resolve_options(counting)

    def rename(self, place: int, name: str) -> None:
        """Give the seat at `place` (from 0) a name; kept as typed but for its length."""
        self._change(place, name=name[:NAME_LENGTH])

    def sit(self, place: int, player: str) -> None:
        """Put a person or a bot of a level at the seat; raises `ValueError` when there is no such player."""
        if player not in self.players:
            raise ValueError(f'nobody is called "{player}"; a seat takes one of {", ".join(self.players)}')
        self._change(place, player=player)

    def colours_for(self, place: int) -> list[str]:
        """The colours that the seat can have, its own among them, in the order they are dealt out."""
        return [colour for colour in seat_looks() if colour in (self.seats[place].colour, *self.free_colours)]

    def recolour(self, place: int, colour: str) -> None:
        """Give the seat a colour; a name that was the old one's goes with it.

        Raises `ValueError` when the colour is no seat's, another seat has it, or the game fixes another.
        """
        if colour not in self.colours_for(place):
            free = ", ".join(self.colours_for(place))
            raise ValueError(f'the seat cannot be "{colour}"; it can be one of {free}')
        self.seats[place] = recoloured(self.seats[place], colour)

    def move(self, place: int, by: int) -> int:
        """Let the seat change places with its neighbour, `by` -1 (earlier) or 1; where it stands then."""
        there = place + by
        if 0 <= there < len(self.seats):
            self.seats[place], self.seats[there] = self.seats[there], self.seats[place]
            self.seats = in_place(self.span, self.seats)
            return there
        return place

    def add(self) -> int:
        """Add a seat at the next place, in the next colour, with the player of the last seat; where it stands then."""
        place = self.next_place
        if self.can_add:
            colour = self.next_colour
            added = SeatSetup(seat_looks()[colour].name, colour, self.seats[-1].player)
            self.seats = in_place(self.span, [*self.seats[:place], added, *self.seats[place:]])
        return place

    def remove(self, place: int) -> None:
        """Take a seat away where the game allows it."""
        if self.can_remove:
            self.seats = in_place(self.span, self.seats[:place] + self.seats[place + 1 :])

    def choose(self, option: str, value: str) -> None:
        """Set an option; raises `ValueError` when the game has no such option or value."""
        self.options = self.record.resolve_options({**self.options, option: value})

    def _change(self, place: int, **fields: str) -> None:
        self.seats[place] = msgspec.structs.replace(self.seats[place], **fields)

    def seated(self, seed: int) -> list[SeatSetup]:
        """The seats as the match gets them: names settled, and the lot of this seed drawn where that is wished.

        The lot says who begins; the order round the table stays, and so do colours that the game fixes to the places.
        """
        settled = [msgspec.structs.replace(seat, name=settled_name(seat)) for seat in self.seats]
        first = lot(seed, len(settled)) if self.by_lot else 0
        return in_place(self.span, settled[first:] + settled[:first])

    def remember(self) -> Seating:
        """What the settings keep of this table."""
        seats = [msgspec.structs.replace(seat, name=settled_name(seat)) for seat in self.seats]
        return Seating(seats, dict(self.options), self.by_lot)


def lot(seed: int, count: int) -> int:
    """The seat (from 0) that the lot of this seed lets begin; the same in every process."""
    digest = hashlib.blake2b(f"first seat {seed}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") % count


def trimmed(name: str) -> str:
    """A name without control characters, doubled blanks and blanks around it, at most `NAME_LENGTH` long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:NAME_LENGTH].strip()


def settled_name(seat: SeatSetup) -> str:
    """The name a seat plays under: its own, or the word for its colour when that is empty."""
    return trimmed(seat.name) or seat_looks()[seat.colour].name


def read_seed(text: str) -> int | None:
    """The seed that was typed; None when nothing was. Raises `ValueError` when it is no whole number from 0 up."""
    typed = text.strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 18):
        raise ValueError(f'"{typed}" is no seed; a seed is a whole number of up to 18 digits.')
    return int(typed)


def company(seats: Sequence[SeatSetup], secrets: bool, automata: Sequence[Rival] = ()) -> str:
    """Who sits at the table in one sentence, against which automata, and whether the screen is passed on unseen."""
    people = sum(seat.player == PERSON for seat in seats)
    bots = len(seats) - people
    parts = [counted(people, "person", "people")] if people else []
    parts += [counted(bots, "bot", "bots")] if bots else []
    words = " and ".join(parts)
    words += f" against {' and '.join(rival.name_in_sentence for rival in automata)}" if automata else ""
    hidden = secrets and people > 1
    tail = "a curtain covers what others may not see" if hidden else "nobody has to look away"
    return f"{capital(words)}: {tail}."


def counted(count: int, singular: str, plural: str) -> str:
    """A small number of things in words: "one bot", "three bots"."""
    word = COUNTS[count] if count < len(COUNTS) else str(count)
    return f"{word} {singular if count == 1 else plural}"
