"""Who sits down at a table that the command line opens."""

from __future__ import annotations

from collections.abc import Sequence

from commands.manners import Mistake
from commands.words import BOT
from engine.entries import COLOURS, SeatSetup
from engine.rules import GameRecord


def seated(record: GameRecord, asked: Sequence[SeatSetup], count: int | None) -> list[SeatSetup]:
    """The seats that were asked for, filled up with bots to `count` or to the usual number where none were.

    Who has no name is called after the colour. Raises `Mistake`.
    """
    from scenes.seating import settled_name

    if count is not None and count < len(asked):
        raise Mistake(f"{len(asked)} seats were named, and there are to be {count}")
    wanted = count or len(asked) or record.sheet().seats.usual
    if wanted > len(COLOURS):
        raise Mistake(f"there are {len(COLOURS)} seats at most, not {wanted}")
    sitting = list(asked) or [SeatSetup("", "")]
    sitting += [SeatSetup("", "", BOT)] * (wanted - len(sitting))
    places = _places(record, sitting)
    named = {seat.colour: seat for seat in sitting if seat.colour}
    others = (seat.player for seat in sitting if not seat.colour)
    seats = [named.get(colour) or SeatSetup("", colour, next(others)) for colour in places]
    return [SeatSetup(settled_name(seat), seat.colour, seat.player) for seat in seats]


def _places(record: GameRecord, sitting: Sequence[SeatSetup]) -> list[str]:
    """The colours in turn order: those that the game fixes, else everybody's own or the next one left."""
    taken = [seat.colour for seat in sitting if seat.colour]
    twice = next((colour for colour in taken if taken.count(colour) > 1), None)
    if twice is not None:
        raise Mistake(f"two seats cannot both be {twice}; the colours are {', '.join(COLOURS)}")
    sheet, count = record.sheet(), len(sitting)
    fixed = sheet.seats.colours.get(count)
    if fixed is None:
        free = [colour for colour in COLOURS if colour not in taken]
        return [seat.colour or free.pop(0) for seat in sitting]
    strange = next((colour for colour in taken if colour not in fixed), None)
    if strange is not None:
        raise Mistake(f"nobody can be {strange} in {sheet.title_of(count)}; its colours are {', '.join(fixed)}")
    return fixed
