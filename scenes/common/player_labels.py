"""What players are called and how they are marked: at the table, in sentences, and as one line of marks and names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

import msgspec
import pygame

from engine.bots.reasons.subjects import Player
from engine.data.seats import Rival, SeatSetup
from engine.match.match import Match
from engine.rules.contract import Seat
from engine.stage.skin import Skin
from engine.words.filling import fill
from engine.words.match_words import colour_name, is_unnamed
from engine.words.phrases import capitalize, uncapitalize
from scenes.common.words.players import player_words
from scenes.lobby.seating import seat_styles


class PlayerLabel(msgspec.Struct, frozen=True):
    """A player at the table: the name (`title`), who plays ("easy bot", "" for a person), palette colour, mark.

    `bot` says that no person plays. `others` are the names of the other players; `level` is that of
    a bot alone, "easy", for where "easy bot" has no room.
    """

    title: str
    name: str
    colour: str
    mark: str
    bot: bool
    others: tuple[str, ...] = ()
    level: str = ""

    @property
    def told(self) -> Player:
        """The player in the sentences of reasons."""
        return Player.named(self.title, bot=self.bot)

    def caption(self, deed: str) -> str:
        """What the player does, in the words of the log: "Anna: mines e2"; an unnamed person alone needs no name."""
        return capitalize(deed) if self.is_reader else fill(player_words().deed, player=self.title, deed=deed)

    def sentence(self, deed: str) -> str:
        """What the player does as a sentence without its full stop: "Anna mines e2"."""
        return capitalize(deed) if self.is_reader else fill(player_words().does, player=self.title, deed=deed)

    @property
    def is_reader(self) -> bool:
        """Whether it is an unnamed person who plays alone."""
        return self.title == player_words().you

    @property
    def title_in_sentence(self) -> str:
        """The name within a sentence: "Anna", "you"."""
        return player_words().you_within if self.is_reader else self.title


def name_of(player: SeatSetup) -> str:
    """The name of a player, else that of the colour."""
    return colour_name(player.colour) if is_unnamed(player.name, player.colour) else player.name


def display_names(players: Sequence[SeatSetup]) -> list[str]:
    """What the players of a match are called, each with a name of its own.

    That is their name, else that of their colour, and "You" for an unnamed person alone. Two with one name are told
    apart by their colours: "Anna (blue)".
    """
    names = [name_of(player) for player in players]
    first = players[0]
    is_alone = sum(not isinstance(player, Rival) for player in players) == 1 and not first.is_bot
    if is_alone and names[0] == colour_name(first.colour):
        names[0] = player_words().you
    count = Counter(name.casefold() for name in names)
    return [
        fill(player_words().same_name, name=name, colour=uncapitalize(colour_name(player.colour)))
        if count[name.casefold()] > 1 and name != colour_name(player.colour)
        else name
        for name, player in zip(names, players, strict=True)
    ]


def display_players(players: Sequence[SeatSetup]) -> list[SeatSetup]:
    """The players of a match with the names that they are called by."""
    names = display_names(players)
    return [msgspec.structs.replace(player, name=name) for player, name in zip(players, names, strict=True)]


def player_label(skin: Skin, player: SeatSetup) -> PlayerLabel:
    """The label of a player with the name to show: "Anna", or "Red" over "easy bot"; an automaton over its level."""
    second = bot_name(player.player) if player.is_bot else player.player if isinstance(player, Rival) else ""
    is_person = not (player.is_bot or isinstance(player, Rival))
    level = player_words().levels.get(player.player, player.player) if player.is_bot else ""
    mark = skin.seat_mark(player.colour)
    return PlayerLabel(player.name, second, player.colour, mark, not is_person, level=level)


def names_in_sentence(match: Match) -> dict[Seat, str]:
    """The names of all players within a sentence, by seat: "Anna", "the Rival", "you"."""
    shown, words = display_players(match.players), player_words()
    return {
        seat: words.you_within if player.name == words.you else player.name_in_sentence
        for seat, player in enumerate(shown, 1)
    }


def label_seats(skin: Skin, match: Match) -> tuple[PlayerLabel, ...]:
    """The labels of all players of a match; sets what "seat1", "seat2" … mean to the skin from here on."""
    seat_labels = labels_of(skin, display_players(match.players))
    skin.seat_tints, skin.seat_names = [label.colour for label in seat_labels], [label.title for label in seat_labels]
    return seat_labels


def labels_of(skin: Skin, players: Sequence[SeatSetup]) -> tuple[PlayerLabel, ...]:
    """The labels of players with the names to show, each with the names of the others."""
    alone = [player_label(skin, player) for player in players]
    return tuple(
        msgspec.structs.replace(label, others=tuple(other.title for other in alone if other is not label))
        for label in alone
    )


def fitted_name(skin: Skin, player: PlayerLabel, style: str, room: int) -> tuple[str, str]:
    """The name of a player and the style in which it fits `room` pixels, short ("Rival") or cut at its end: "Maximil…".

    If the name of another player would then look the same, or differs only in its colour, it is cut in the middle, so
    that they differ: its last word, or only what follows where they part. "An.red" and "An.yell" for "Anna (red)" and
    "Anna (yellow)".
    """
    title = player.title
    usual = style
    text, style = skin.shrink_to_fit(title, style, room)
    short = title if text == title else fill(player_words().short_name, player=title)
    if short != title:
        return skin.shrink_to_fit(short, usual, room)
    namesake = title[: title.rfind("(") + 1]
    alike = [
        other
        for other in player.others
        if skin.truncate(other, style, room) == text or (namesake and other.startswith(namesake))
    ]
    if text == title or not alike:
        return text, style
    same = (takewhile(lambda pair: pair[0] == pair[1], zip(title, other, strict=False)) for other in alike)
    common = max(len([*letters]) for letters in same)
    word = title.rfind(" ", 0, common) + 1 or common
    cuts = (
        f"{head[:first]}.{own[:last]}"
        for begins in (word + title.startswith("(", word), common)
        for head, own in [(title[:begins].rstrip(" ("), title[begins:].rstrip(")") or title[-1])]
        for least in (2, 1)
        for last in range(len(own), common - begins, -1)
        for first in range(len(head), least - 1, -1)
    )
    return next((cut for cut in cuts if skin.measure(cut, style)[0] <= room), text), style


LEAST_NAME = 60
"""Units: names are not shortened below this; the marks stand alone then."""


def draw_players(
    skin: Skin,
    surface: pygame.Surface,
    seats: tuple[SeatSetup, ...],
    area: pygame.Rect,
    colours: tuple[str, str] = ("ink", "dust"),
) -> None:
    """Draw marks and names in turn order, "against" between two; marks alone if names, or bots by level, do not fit.

    `colours` are those of the names and of "against".
    """
    mark_size, gap = skin.px(30), skin.px(8)
    between = skin.text(player_words().against, "body", colours[1]) if len(seats) == 2 else None
    joint = 2 * gap + (between.get_width() + 2 * gap if between else 0)
    room = area.w - len(seats) * (mark_size + gap) - (len(seats) - 1) * joint
    names = fair_widths([skin.measure(player_phrase(seat), "name")[0] for seat in seats], room, skin.px(LEAST_NAME))
    if any(bot_is_cut(skin, seat, width) for seat, width in zip(seats, names, strict=False)):
        names = []
    x = area.x
    for seat, width in zip(seats, names or [0] * len(seats), strict=True):
        picture = skin.sprite(seat_styles()[seat.colour].mark, mark_size, tint=seat.colour)
        surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
        x += mark_size + gap
        if names:
            phrase = player_phrase(seat)
            if skin.shrink_to_fit(phrase, "name", width)[0] != phrase:
                phrase = short_phrase(seat)
            words = skin.text(*skin.shrink_to_fit(phrase, "name", width), colours[0])
            surface.blit(words, words.get_rect(midleft=(x, area.centery)))
            x += width
            if between and seat is seats[0]:
                surface.blit(between, between.get_rect(midleft=(x + 2 * gap, area.centery)))
            x += joint


def bot_is_cut(skin: Skin, seat: SeatSetup, width: int) -> bool:
    """Whether a bot without a name of its own cannot be told by its level in `width` pixels: cut, all are alike."""
    phrase = short_phrase(seat)
    return is_nameless_bot(seat) and skin.shrink_to_fit(phrase, "name", width)[0] != phrase


def fair_widths(wanted: Sequence[int], room: int, least: int) -> list[int]:
    """Share `room` pixels between widths; what small ones leave goes to the others.

    Empty if one would get less than `least` and less than it wants.
    """
    widths = dict.fromkeys(range(len(wanted)), 0)
    for count, place in enumerate(sorted(widths, key=lambda place: wanted[place])):
        widths[place] = min(wanted[place], (room - sum(widths.values())) // (len(wanted) - count))
    fair = all(width >= min(least, wish) for width, wish in zip(widths.values(), wanted, strict=True))
    return list(widths.values()) if fair else []


def bot_name(level: str) -> str:
    """A bot by its level: "easy bot"; files may name others."""
    words = player_words()
    return words.bots.get(level) or fill(words.other_bot, level=level)


def is_nameless_bot(seat: SeatSetup) -> bool:
    """Whether a seat is a bot without a name of its own."""
    return seat.is_bot and is_unnamed(seat.name, seat.colour)


def player_phrase(seat: SeatSetup) -> str:
    """A person by name; a bot as "Ben (easy bot)", or "an easy bot" without a name of its own.

    An automaton has its name within a sentence.
    """
    if not seat.is_bot:
        return seat.name_in_sentence if isinstance(seat, Rival) else name_of(seat)
    if is_nameless_bot(seat):
        return bot_phrase(seat)
    words = player_words()
    level = words.levels.get(seat.player, seat.player)
    return fill(words.named_bot, name=seat.name, bot=bot_name(seat.player), level=level)


def bot_phrase(seat: SeatSetup) -> str:
    """A bot by its level, within a sentence: "an easy bot"."""
    return player_words().a_bot.get(seat.player) or bot_name(seat.player)


def short_phrase(seat: SeatSetup) -> str:
    """The same where room is short: "Ben", or "easy bot"."""
    if is_nameless_bot(seat):
        return bot_name(seat.player)
    return seat.name_in_sentence if isinstance(seat, Rival) else name_of(seat)
