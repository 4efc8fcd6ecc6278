"""Painting of a saved match: a row of the list, and its details with a thumbnail on the panel beside the list."""

from __future__ import annotations

import pygame

from engine.stage.scene import Size
from engine.stage.sight.sight import USUAL, Sight
from engine.stage.skin import Skin
from engine.stage.widgets import ListView, Row
from engine.words.filling import fill
from scenes.common.player_labels import display_names, draw_players
from scenes.common.reading import draw_progress
from scenes.common.thumbnail import thumbnail
from scenes.library.model import SavedMatch
from scenes.library.words import library_words

PICTURE_RATIO = 4 / 3
"""Width over height of a thumbnail."""

LEAST_PICTURE = 90
"""Units: no thumbnail is lower than this."""

SEATS = 42

DRAW_DELAY = 0.12
"""Seconds before the thumbnail of a chosen match is drawn, so that walking down the list is fast."""

MARK_ROOM = 48
"""Units for a seat without its name, where what is said beside it needs the row."""

LINE_SHARE, OTHER_SHARE = 0.58, 0.36
"""The greatest shares of a row's second line for the standing of the match, or another line, beside its seats."""


def draw_match_row(surface: pygame.Surface, skin: Skin, saved: SavedMatch, inside: pygame.Rect, line: str = "") -> None:
    """Draw a row of the list: game and date, below them seats and the standing, or another `line`."""
    half = inside.h // 2
    upper = pygame.Rect(inside.x, inside.y + skin.px(4), inside.w, half - skin.px(4))
    lower = pygame.Rect(inside.x, inside.y + half, inside.w, half - skin.px(4))
    date = skin.text(saved.date, "body-small", "muted")
    drawn = surface.blit(date, date.get_rect(midright=upper.midright))
    title = skin.text(skin.truncate(saved.title, "name", drawn.x - skin.px(16) - upper.x), "name", "parchment")
    surface.blit(title, title.get_rect(midleft=upper.midleft))
    width = round(lower.w * (OTHER_SHARE if line else LINE_SHARE)) - skin.px(16)
    if not line:
        width = max(width, lower.w - skin.px(MARK_ROOM * len(saved.players) + 16))
    words, style = skin.shrink_to_fit(line or saved.line, "body", width)
    standing = skin.text(words, style, "copper.glint" if saved.problem else "muted" if line else "parchment")
    drawn = surface.blit(standing, standing.get_rect(midright=lower.midright))
    lower.w = drawn.x - skin.px(16) - lower.x
    draw_players(skin, surface, saved.players, lower, ("parchment", "muted"))


class MatchList(ListView):
    """The list of saved matches; `matches` holds them by the names of their rows."""

    matches: dict[str, SavedMatch]

    def draw_row(self, surface: pygame.Surface, skin: Skin, row: Row, inside: pygame.Rect) -> None:
        """Draws game, date, seats and where the match stands."""
        draw_match_row(surface, skin, self.matches[row.name], inside)

    def row_words(self, row: Row) -> str:
        """Game, where the match stands, who plays, and when it was played last."""
        saved, words = self.matches[row.name], library_words()
        players = ", ".join(display_names(saved.players)) if saved.players else ""
        names = {"title": saved.title, "line": saved.verdict, "players": players, "when": saved.when}
        return fill(words.row if players else words.row_alone, names)

    @property
    def visible_matches(self) -> list[SavedMatch]:
        """The matches whose rows are visible."""
        return [self.matches[row.name] for row in self.rows[self.top : self.top + self.visible_count]]


def _lines(skin: Skin, saved: SavedMatch, width: int, *, in_full: bool = True) -> list[pygame.Surface | None]:
    """The lines of text on the sheet; None stands for the line of seats.

    Unless `in_full`, an unread match has no line on where it stands.
    """
    title, style = skin.shrink_to_fit(saved.title, "heading-small", width)
    lines: list[pygame.Surface | None] = [skin.text(title, style, "ink")]
    if saved.players:
        lines.append(None)
    if saved.match or saved.problem or in_full:
        lines.append(skin.text(saved.verdict, "body", "ink", width))
    lines.append(skin.text(saved.when, "small", "dust", width))
    if saved.problem:
        lines.append(skin.text(saved.problem, "whynot-small", "ruby.dark", width))
    return lines


def _height(skin: Skin, lines: list[pygame.Surface | None]) -> int:
    return sum((line.get_height() if line else skin.px(SEATS)) + skin.px(2) for line in lines)


def _large(skin: Skin, saved: SavedMatch, room: pygame.Rect, *, in_full: bool = True) -> Skin:
    """The skin with the largest text that leaves room for a thumbnail in `room` (pixels)."""
    most = room.h - (skin.px(LEAST_PICTURE + 20) if in_full else 0)
    return skin.fitting(lambda large: _height(large, _lines(large, saved, room.w, in_full=in_full)) <= most)


def picture_size(skin: Skin, saved: SavedMatch, room: pygame.Rect) -> tuple[int, int]:
    """The size in pixels of the thumbnail above the text in `room`; (0, 0) if it does not fit."""
    large = _large(skin, saved, room)
    height = min(room.h - _height(large, _lines(large, saved, room.w)) - skin.px(20), round(room.w / PICTURE_RATIO))
    return (min(room.w, round(height * PICTURE_RATIO)), height) if height >= skin.px(LEAST_PICTURE) else (0, 0)


def draw_details(
    surface: pygame.Surface,
    skin: Skin,
    saved: SavedMatch,
    room: pygame.Rect,
    picture: pygame.Surface | None,
    progress: float | None = None,
) -> None:
    """Draw the thumbnail of a match, and its text below; `progress` is how far it is read, None for no bar."""
    lines = _lines(_large(skin, saved, room), saved, room.w)
    width, height = picture_size(skin, saved, room)
    y = room.y
    if height:
        place = pygame.Rect(room.centerx - width // 2, y, width, height)
        _draw_picture(surface, skin, saved, place, picture)
        if progress is not None:
            bar = pygame.Rect(0, 0, place.w * 2 // 3, skin.px(26))
            bar.center = place.center
            draw_progress(surface, skin, bar, progress)
        y = place.bottom + skin.px(14)
    _draw_lines(surface, skin, saved, lines, pygame.Rect(room.x, y, room.w, room.bottom - y))


def draw_words(surface: pygame.Surface, skin: Skin, saved: SavedMatch, room: pygame.Rect) -> None:
    """Draw what the header of a match says, without a thumbnail."""
    _draw_lines(
        surface, skin, saved, _lines(_large(skin, saved, room, in_full=False), saved, room.w, in_full=False), room
    )


def _draw_lines(
    surface: pygame.Surface, skin: Skin, saved: SavedMatch, lines: list[pygame.Surface | None], room: pygame.Rect
) -> None:
    y = room.y
    for line in lines:
        if line is None:
            draw_players(skin, surface, saved.players, pygame.Rect(room.x, y, room.w, skin.px(SEATS)))
            y += skin.px(SEATS + 2)
        else:
            surface.blit(line, (room.x, y), pygame.Rect(0, 0, room.w, max(0, room.bottom - y)))
            y += line.get_height() + skin.px(2)


def _draw_picture(
    surface: pygame.Surface, skin: Skin, saved: SavedMatch, place: pygame.Rect, picture: pygame.Surface | None
) -> None:
    """Draw the thumbnail in a rim of ink; rock before it is made, a pick if there is none."""
    if saved.is_read and saved.match is None:
        pick = skin.sprite("prop-pick", min(place.h * 2 // 3, skin.px(260)))
        surface.blit(pick, pick.get_rect(center=place.center))
        return
    rim = max(1, skin.px(3))
    surface.fill(skin.colour("ink"), place.inflate(2 * rim, 2 * rim))
    surface.fill(skin.colour("rock", "deep"), place)
    if picture is not None:
        surface.blit(picture, place)


def draw_welcome(surface: pygame.Surface, skin: Skin, room: pygame.Rect) -> None:
    """Draw the sheet without any match."""
    size = min(room.w, room.h, skin.px(320)) * 2 // 3
    pick = skin.sprite("prop-pick", size)
    drawn = surface.blit(pick, pick.get_rect(midbottom=(room.centerx, room.centery)))
    words = skin.text(library_words().welcome, "body", "ink", room.w)
    surface.blit(words, words.get_rect(midtop=(room.centerx, drawn.bottom + skin.px(20))))


class BoardPreview:
    """The picture of the board of the chosen match; None while there is none, or none yet.

    `seconds_chosen` counts how long the same match has been chosen.
    """

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self.seconds_chosen = 0.0
        self._drawn: tuple[str, Size, Sight] = ("", (0, 0), USUAL)
        """The file of the match that was drawn last, the size of its picture in pixels, and who was to see it."""

    def restart(self) -> None:
        """Drop the picture, because another match was chosen."""
        self.picture = None
        self.seconds_chosen = 0.0

    def is_current(self, saved: SavedMatch, skin: Skin, room: pygame.Rect) -> bool:
        """Whether the picture is that of a match at the size it gets in `room`; True if there is none to draw."""
        return saved.match is None or self._drawn == (saved.name, picture_size(skin, saved, room), skin.sight)

    def draw(self, saved: SavedMatch, skin: Skin, table_skin: Skin, window: Size, room: pygame.Rect) -> None:
        """Draw the board of a match as in a window of that size (pixels), with the skin of tables, into `room`."""
        size = picture_size(skin, saved, room)
        self.picture = thumbnail(saved.match, table_skin, window, size) if saved.match and size[0] else None
        self._drawn = saved.name, size, skin.sight
