"""What players are called and how they are marked: at the table, in sentences, and as one line of marks and names."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from engine.data.seats import Rival, SeatSetup
from engine.match.match import Match
from engine.stage.skin import Skin
from scenes.lobby.seating import seat_styles


class PlayerLabel(msgspec.Struct, frozen=True):
    """A player at the table: the name of the colour, the player's name below it, palette colour, mark.

    `bot` says that no person plays.
    """

    title: str
    name: str
    colour: str
    mark: str
    bot: bool


YOU = "You"
"""The name of an unnamed person who plays alone."""


def player_label(skin: Skin, seat: SeatSetup, is_alone: bool = False) -> PlayerLabel:
    """The label of a player: "Red" over "Anna" or "easy bot"; one who plays `alone` has the name as title.

    An automaton has its own name over its level.
    """
    if isinstance(seat, Rival):
        return PlayerLabel(seat.name, seat.player, seat.colour, skin.seat_mark(seat.colour), bot=True)
    title = next(look.name for look in skin.theme.seats if look.colour == seat.colour)
    name = f"{seat.player} bot" if seat.is_bot else seat.name if seat.name != title else ""
    if is_alone:
        title, name = (name or YOU), ""
    return PlayerLabel(title, name, seat.colour, skin.seat_mark(seat.colour), seat.is_bot)


def player_names(skin: Skin, match: Match) -> list[str]:
    """The names of all players within a sentence."""
    labelled = ((player, player_label(skin, player, match.rules.seats == 1)) for player in match.players)
    return [player.name_in_sentence if isinstance(player, Rival) else label.title for player, label in labelled]


def label_seats(skin: Skin, match: Match) -> tuple[PlayerLabel, ...]:
    """The labels of all players of a match; sets what "seat1", "seat2" … mean to the skin from here on."""
    seat_labels = tuple(player_label(skin, player, match.rules.seats == 1) for player in match.players)
    skin.seat_tints, skin.seat_names = [label.colour for label in seat_labels], [label.title for label in seat_labels]
    return seat_labels


LEAST_NAME = 60
"""Units: names are not shortened below this; the marks stand alone then."""


def draw_players(
    skin: Skin,
    surface: pygame.Surface,
    seats: tuple[SeatSetup, ...],
    area: pygame.Rect,
    colours: tuple[str, str] = ("ink", "dust"),
) -> None:
    """Draw marks and names in turn order, "against" between two; marks alone if names do not fit.

    `colours` are those of the names and of "against".
    """
    mark_size, gap = skin.px(30), skin.px(8)
    between = skin.text("against", "body", colours[1]) if len(seats) == 2 else None
    joint = 2 * gap + (between.get_width() + 2 * gap if between else 0)
    room = area.w - len(seats) * (mark_size + gap) - (len(seats) - 1) * joint
    names = fair_widths([skin.measure(player_phrase(seat), "name")[0] for seat in seats], room, skin.px(LEAST_NAME))
    x = area.x
    for seat, width in zip(seats, names or [0] * len(seats), strict=True):
        picture = skin.sprite(seat_styles()[seat.colour].mark, mark_size, tint=seat.colour)
        surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
        x += mark_size + gap
        if names:
            words = skin.text(*skin.shrink_to_fit(player_phrase(seat), "name", width), colours[0])
            surface.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += width
            if between and seat is seats[0]:
                surface.blit(between, between.get_rect(midleft=(x + 2 * gap, area.centery)))
            x += joint


def fair_widths(wanted: Sequence[int], room: int, least: int) -> list[int]:
    """Share `room` pixels between widths; what small ones leave goes to the others.

    Empty if one would get less than `least` and less than it wants.
    """
    widths = dict.fromkeys(range(len(wanted)), 0)
    for count, place in enumerate(sorted(widths, key=lambda place: wanted[place])):
        widths[place] = min(wanted[place], (room - sum(widths.values())) // (len(wanted) - count))
    fair = all(width >= min(least, wish) for width, wish in zip(widths.values(), wanted, strict=True))
    return list(widths.values()) if fair else []


def player_phrase(seat: SeatSetup) -> str:
    """A person by name; a bot as "Ben (easy bot)", or "an easy bot" without a name of its own.

    An automaton has its name within a sentence.
    """
    if not seat.is_bot:
        return seat.name_in_sentence
    if seat.name == seat_styles()[seat.colour].name:
        article = "an" if seat.player[:1] in "aeiou" else "a"
        return f"{article} {seat.player} bot"
    return f"{seat.name} ({seat.player} bot)"
