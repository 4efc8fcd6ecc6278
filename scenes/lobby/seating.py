"""The plan of a match: who sits where, in which colour, with which options, and who begins. No drawing.

The lobby shows a `Plan` and calls its methods; the plan keeps the rules of seats (number, distinct colours, names).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import PERSON, Rival, SeatSetup, Side
from engine.data.sections import SeatSpan
from engine.data.settings import Seating
from engine.data.text import NAME_LENGTH, clean_name
from engine.stage.theme import SeatStyle, load_theme
from engine.words.match_words import is_unnamed
from scenes.lobby.seed import first_seat_by_lot, read_seed


@cache
def seat_styles() -> dict[str, SeatStyle]:
    """Name and mark of every seat colour, in the order in which colours are assigned."""
    return {seat.colour: seat for seat in load_theme().seats}


def plan_key(game: str, alone: bool) -> str:
    """The key of a game's plan in the settings; a solo game of its own has its own."""
    return f"{game} solo" if alone else game


def with_place_colours(span: SeatSpan, seats: Sequence[SeatSetup]) -> list[SeatSetup]:
    """The seats in turn order, each in the colour of its place if the game fixes colours."""
    colours = span.colours.get(len(seats)) or [seat.colour for seat in seats]
    return [recoloured(seat, colour) for seat, colour in zip(seats, colours, strict=True)]


def recoloured(seat: SeatSetup, colour: str) -> SeatSetup:
    """The seat in another colour; a name that is that of the colour changes with it."""
    follows = is_unnamed(clean_name(seat.name), seat.colour)
    return msgspec.structs.replace(seat, name=seat_styles()[colour].name if follows else seat.name, colour=colour)


class Plan:
    """The plan of a match: `seats` in turn order, `options` with all values, `by_lot` if the first seat is drawn.

    `levels` are those of bots, easiest first; `remembered` means the plan of last time; `typed_seed` is the text in the
    seed's field; `alone` means a solo game of its own. `names` and `sides` are those of the persons who sat at the
    seats of a colour last, in any game. Fixed colours stay with their places.
    """

    def __init__(
        self,
        record: GameRecord,
        levels: Sequence[str],
        last: Seating | None = None,
        *,
        alone: bool = False,
        names: Mapping[str, str] | None = None,
        sides: Mapping[str, Side] | None = None,
    ) -> None:
        self.record = record
        self.sides = dict(sides or {})
        self.names = {colour: clean_name(name) for colour, name in (names or {}).items()}
        self.alone = alone
        self.levels = tuple(levels)
        self.span = record.sheet().seats
        low, high = record.sheet().seat_range(alone)
        self.low, self.high = low, min(high, len(seat_styles()))
        self.seats: list[SeatSetup] = []
        self.options: dict[str, str] = record.resolve_options({})
        self.by_lot = False
        self.typed_seed = ""
        self.is_remembered = last is not None and self._restore(last)
        if not self.is_remembered:
            self._use_defaults(self.span.usual)
        self.seats = [self._with_known_side(self._with_known_name(seat)) for seat in self.seats]

    def _restore(self, last: Seating) -> bool:
        """Take over the plan of last time, if it still fits the game; whether it did."""
        colours = [seat.colour for seat in last.seats]
        fits = (
            self.low <= len(last.seats) <= self.high
            and (self.has_fixed_colours or len(set(colours)) == len(colours))
            and all(seat.colour in seat_styles() and seat.player in self.players for seat in last.seats)
        )
        if not fits:
            return False
        try:
            self.options = self.record.resolve_options(last.options)
        except ValueError:  # an option of an older version: the seats are still worth keeping
            self.options = self.record.resolve_options({})
        self.seats = with_place_colours(self.span, [_reworded(seat) for seat in last.seats])
        self.by_lot = last.by_lot
        return True

    def reword(self) -> None:
        """Call seats without names of their own by their colours in the language in use now."""
        self.seats = [_reworded(seat) for seat in self.seats]

    def _use_defaults(self, count: int) -> None:
        """The usual plan: one person, and bots of the second level."""
        usual = self.levels[:2][-1] if self.levels else PERSON
        for colour in self.span.default_colours(max(self.low, min(count, self.high))):
            self.seats.append(SeatSetup(seat_styles()[colour].name, colour, usual if self.seats else PERSON))

    @property
    def players(self) -> tuple[str, ...]:
        """Who can sit at a seat: a person, or a bot of each level."""
        return (PERSON, *self.levels)

    @property
    def has_fixed_colours(self) -> bool:
        """Whether the game fixes the colours."""
        return bool(self.span.colours)

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.seats) < self.high

    @property
    def can_remove(self) -> bool:
        """Whether one seat fewer is allowed."""
        return len(self.seats) > self.low

    @property
    def needs_seed(self) -> bool:
        """Whether the seed matters: the game has chance, or the first seat is drawn."""
        return self.record.chance or self.by_lot

    @property
    def seed(self) -> int | None:
        """The seed that was typed, None for a new one or if it does not matter.

        Raises `ValueError` if the text is no seed.
        """
        return read_seed(self.typed_seed) if self.needs_seed else None

    @property
    def seed_fault(self) -> str:
        """What is wrong with the text of the seed; "" if it is right or does not matter."""
        try:
            _ = self.seed
        except ValueError as fault:
            return str(fault)
        return ""

    @property
    def free_colours(self) -> list[str]:
        """The colours that are free for another seat, in the order of assignment."""
        used_colours = {seat.colour for seat in self.seats}
        return [] if self.has_fixed_colours else [colour for colour in seat_styles() if colour not in used_colours]

    @property
    def next_place(self) -> int:
        """The index of the next seat to add: the last, or that of the colour added to fixed ones."""
        used_colours = [seat.colour for seat in self.seats]
        more = self.span.colours.get(len(self.seats) + 1, [])
        return next((place for place, colour in enumerate(more) if colour not in used_colours), len(self.seats))

    @property
    def next_colour(self) -> str:
        """The colour of the next seat to add."""
        return (
            self.span.default_colours(len(self.seats) + 1)[self.next_place]
            if self.has_fixed_colours
            else self.free_colours[0]
        )

    @property
    def automata(self) -> tuple[Rival, ...]:
        """The automata that play with this number of seats and these options."""
        players = self.record.sheet().players(self.seats, self.options)
        return tuple(player for player in players if isinstance(player, Rival))

    @property
    def options_at_play(self) -> dict[str, str]:
        """All options for the match: those that apply as chosen, the rest at their defaults."""
        words, count = self.record.sheet().options, len(self.seats)
        counting = {name: value for name, value in self.options.items() if words[name].applies_to(count)}
        return self.record.resolve_options(counting)

    def rename(self, place: int, name: str) -> None:
        """Name the seat with index `place`, as typed but for the length."""
        self._change(place, name=name[:NAME_LENGTH])
        if not self.seats[place].is_bot:
            self.names[self.seats[place].colour] = clean_name(name)

    def set_player(self, place: int, player: str) -> None:
        """Put a person or a bot of a level at the seat; raises `ValueError` for any other player."""
        if player not in self.players:
            raise ValueError(f'nobody is called "{player}"; a seat takes one of {", ".join(self.players)}')
        before = self.seats[place]
        name = seat_styles()[before.colour].name if before.name == self.names.get(before.colour) else before.name
        self.seats[place] = self._with_known_name(SeatSetup(name, before.colour, player, before.side))
        self.seats[place] = self._with_known_side(self.seats[place])

    def sit(self, place: int, side: Side) -> None:
        """Seat the person at the seat with index `place` at a side of the table."""
        self._change(place, side=side)
        self.sides[self.seats[place].colour] = side

    def _with_known_side(self, seat: SeatSetup) -> SeatSetup:
        """The seat, at the side where the person of its colour sat last if it is a person's."""
        known = self.sides.get(seat.colour, seat.side)
        return seat if seat.is_bot else msgspec.structs.replace(seat, side=known)

    @property
    def known_sides(self) -> dict[str, Side]:
        """The sides of persons by colour, to be remembered for all games: those known, and those at this table."""
        return self.sides | {seat.colour: seat.side for seat in self.seats if not seat.is_bot}

    def _with_known_name(self, seat: SeatSetup) -> SeatSetup:
        """The seat, under the name of the person who sat at its colour last if it is a person's."""
        known = self.names.get(seat.colour)
        return msgspec.structs.replace(seat, name=known) if known and not seat.is_bot else seat

    @property
    def known_names(self) -> dict[str, str]:
        """The names of persons by colour, to be remembered for all games: those known, and those at this table."""
        at_table = {seat.colour: settled_name(seat) for seat in self.seats if not seat.is_bot}
        own = {colour: name for colour, name in at_table.items() if not is_unnamed(name, colour)}
        return {colour: name for colour, name in self.names.items() if name and colour not in at_table} | own

    def colours_for(self, place: int) -> list[str]:
        """The colours possible for a seat, including its own, in the order of assignment."""
        return [colour for colour in seat_styles() if colour in (self.seats[place].colour, *self.free_colours)]

    def recolour(self, place: int, colour: str) -> None:
        """Change the colour of a seat; a name that is that of the colour changes with it.

        Raises `ValueError` if the colour is taken, fixed or unknown.
        """
        if colour not in self.colours_for(place):
            free = ", ".join(self.colours_for(place))
            raise ValueError(f'the seat cannot be "{colour}"; it can be one of {free}')
        self.seats[place] = recoloured(self.seats[place], colour)

    def move(self, place: int, by: int) -> int:
        """Swap the seat with the one before (`by` -1) or after it (1); its new index."""
        there = place + by
        if 0 <= there < len(self.seats):
            self.seats[place], self.seats[there] = self.seats[there], self.seats[place]
            self.seats = with_place_colours(self.span, self.seats)
            return there
        return place

    def add(self) -> int:
        """Add a seat in the next colour, with the same kind of player as the last one; its index."""
        place = self.next_place
        if self.can_add:
            colour = self.next_colour
            added = self._with_known_name(SeatSetup(seat_styles()[colour].name, colour, self.seats[-1].player))
            added = self._with_known_side(added)
            self.seats = with_place_colours(self.span, [*self.seats[:place], added, *self.seats[place:]])
        return place

    def remove(self, place: int) -> None:
        """Remove a seat, if the game allows it."""
        if self.can_remove:
            self.seats = with_place_colours(self.span, self.seats[:place] + self.seats[place + 1 :])

    def choose(self, option: str, value: str) -> None:
        """Set an option; raises `ValueError` for an unknown option or value."""
        self.options = self.record.resolve_options({**self.options, option: value})

    def _change(self, place: int, **fields: str) -> None:
        self.seats[place] = msgspec.structs.replace(self.seats[place], **fields)

    def seats_at_play(self, seed: int) -> list[SeatSetup]:
        """The seats for the match: names settled, and the first seat drawn with this seed if wished.

        The draw rotates the seats; fixed colours stay with their places.
        """
        settled = [msgspec.structs.replace(seat, name=settled_name(seat)) for seat in self.seats]
        first = first_seat_by_lot(seed, len(settled)) if self.by_lot else 0
        return with_place_colours(self.span, settled[first:] + settled[:first])

    def as_seating(self) -> Seating:
        """The plan as the settings save it."""
        seats = [msgspec.structs.replace(seat, name=settled_name(seat)) for seat in self.seats]
        return Seating(seats, dict(self.options), self.by_lot)


def settled_name(seat: SeatSetup) -> str:
    """The name of a seat in the match: its own, or that of its colour if it is empty."""
    return clean_name(seat.name) or seat_styles()[seat.colour].name


def _reworded(seat: SeatSetup) -> SeatSetup:
    """The seat with its name cleaned; one that is that of the colour in the language in use now."""
    name = clean_name(seat.name)
    name = seat_styles()[seat.colour].name if name and is_unnamed(name, seat.colour) else name
    return msgspec.structs.replace(seat, name=name)
