"""Who plays a match, in one line: marks and names."""

from __future__ import annotations

import pygame

from engine.entries import SeatSetup
from engine.stage.look import Look
from scenes.seating import PERSON, seat_looks


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
    names = [who_plays(seat) for seat in seats]
    widths = [look.measure(name, "name")[0] for name in names]
    full = sum(widths) + len(seats) * (mark + gap) + (len(seats) - 1) * joint
    x = area.x
    for seat, name, width in zip(seats, names, widths, strict=True):
        picture = look.sprite(seat_looks()[seat.colour].mark, mark, tint=seat.colour)
        surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
        x += mark + gap
        if full <= area.w:
            words = look.text(name, "name", colours[0])
            surface.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += width
            if between and seat is seats[0]:
                surface.blit(between, between.get_rect(midleft=(x + 2 * gap, area.centery)))
            x += joint


def who_plays(seat: SeatSetup) -> str:
    """A person by name; a bot by name and level, or as "an easy bot" when it has only its colour's name."""
    if seat.player == PERSON:
        return seat.name
    if seat.name == seat_looks()[seat.colour].name:
        article = "an" if seat.player[:1] in "aeiou" else "a"
        return f"{article} {seat.player} bot"
    return f"{seat.name} ({seat.player} bot)"
