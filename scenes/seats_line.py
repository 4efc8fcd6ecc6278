"""Who plays a match, in one line: marks and names."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.entries import SeatSetup
from engine.stage.look import Look
from scenes.seating import seat_looks

SHORTEST = 60
"""Units: shorter than this no name is cut; the marks stand alone then."""


def paint_seats(
    look: Look,
    surface: pygame.Surface,
    seats: tuple[SeatSetup, ...],
    area: pygame.Rect,
    colours: tuple[str, str] = ("ink", "dust"),
) -> None:
    """Marks and names in turn order, "against" between the two of a pair; marks alone where names find no room.

    `colours` are those of the names and of what stands between them.
    """
    mark, gap = look.px(30), look.px(8)
    between = look.text("against", "body", colours[1]) if len(seats) == 2 else None
    joint = 2 * gap + (between.get_width() + 2 * gap if between else 0)
    room = area.w - len(seats) * (mark + gap) - (len(seats) - 1) * joint
    names = shared([look.measure(who_plays(seat), "name")[0] for seat in seats], room, look.px(SHORTEST))
    x = area.x
    for seat, width in zip(seats, names or [0] * len(seats), strict=True):
        picture = look.sprite(seat_looks()[seat.colour].mark, mark, tint=seat.colour)
        surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
        x += mark + gap
        if names:
            words = look.text(*look.snug(who_plays(seat), "name", width), colours[0])
            surface.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += width
            if between and seat is seats[0]:
                surface.blit(between, between.get_rect(midleft=(x + 2 * gap, area.centery)))
            x += joint


def shared(wanted: Sequence[int], room: int, least: int) -> list[int]:
    """A room shared out among widths that want so much: whoever wants less leaves the rest to the others.

    Empty when somebody would get less than `least` and less than it wants.
    """
    widths = dict.fromkeys(range(len(wanted)), 0)
    for count, place in enumerate(sorted(widths, key=lambda place: wanted[place])):
        widths[place] = min(wanted[place], (room - sum(widths.values())) // (len(wanted) - count))
    fair = all(width >= min(least, wish) for width, wish in zip(widths.values(), wanted, strict=True))
    return list(widths.values()) if fair else []


def who_plays(seat: SeatSetup) -> str:
    """A person by name; a bot by name and level, or as "an easy bot" when it has only its colour's name.

    An automaton has its name within a sentence.
    """
    if not seat.is_bot:
        return seat.said
    if seat.name == seat_looks()[seat.colour].name:
        article = "an" if seat.player[:1] in "aeiou" else "a"
        return f"{article} {seat.player} bot"
    return f"{seat.name} ({seat.player} bot)"
