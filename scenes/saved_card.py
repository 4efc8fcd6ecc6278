"""The card on the title: the table that was left, or how to begin."""

from __future__ import annotations

import pygame

from engine.stage.look import Look
from engine.stage.widgets import paint
from scenes.saved_table import SavedTable
from scenes.seats_line import paint_seats
from scenes.title_frame import TitleFrame

HEADING = "Go on where you stopped"
SEATS = 30
"""How high the line with the seats is at the least, in units."""
HINTS = (
    ("miner", "vermilion", "Choose a game from the shelf."),
    ("icon-person", "", "Seat people, bots, or both."),
    ("icon-rules", "", "For the rules, press R."),
)
"""How to begin: a sprite, its tint, a sentence each."""


def draw_saved(look: Look, surface: pygame.Surface, frame: TitleFrame, saved: SavedTable) -> None:
    """Paint the table that was left on its card, round the button that goes on; the small frame shows no picture."""
    if saved.picture is not None and frame.picture.w:
        _paint_picture(look, surface, saved.picture, frame.picture)
    elif frame.picture.w:
        pick = look.sprite("prop-pick", frame.picture.size)
        surface.blit(pick, pick.get_rect(center=frame.picture.center))
    words = frame.words
    heading, style = look.snug(HEADING, "heading-small", words.w)
    room = words.h - look.line(style)
    line = paint.fit(look, saved.line, "body", (words.w, room - look.px(SEATS)))
    high = paint.fitted_size(look, line)[1]
    seats = min(look.px(42), room - high)
    y = words.centery - (look.line(style) + seats + high) // 2
    surface.blit(look.text(heading, style, "ink"), (words.x, y))
    y += look.line(style)
    paint_seats(look, surface, saved.players, pygame.Rect(words.x, y, words.w, seats))
    paint.put_fitted(surface, look, line, "ink", pygame.Rect(words.x, y + seats, words.w, high), align="left")
    if frame.picture.w:
        _paint_key(look, surface, (frame.onward.right + look.px(28), frame.onward.centery))


def _paint_picture(look: Look, surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """The picture of the table, covering its place, in a rim of ink."""
    size = place.size
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    large = (max(size[0], round(picture.get_width() * scale)), max(size[1], round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, large)
    rim = max(1, look.px(3))
    surface.fill(look.colour("ink"), place.inflate(2 * rim, 2 * rim))
    surface.blit(scaled, place, pygame.Rect((large[0] - size[0]) // 2, (large[1] - size[1]) // 2, *size))


def _paint_key(look: Look, surface: pygame.Surface, middle: tuple[int, int]) -> None:
    """The key that does the same as the button beside it."""
    side = look.px(30)
    cap = look.plate((side, side), "", "copper.dark", look.px(2), look.px(5))
    surface.blit(cap, cap.get_rect(center=middle))
    letter = look.text("C", "number", "copper.dark")
    surface.blit(letter, letter.get_rect(center=middle))


def draw_hint(look: Look, surface: pygame.Surface, card: pygame.Rect) -> None:
    """Paint how to begin on a card."""
    inset = look.px(24)
    area = card.inflate(-2 * inset, -look.px(30 if card.h > look.px(160) else 20))
    prop = look.sprite("prop-pick", (look.px(220), card.h - look.px(24)))
    surface.blit(prop, prop.get_rect(midright=(area.right, card.centery - look.px(4))))
    area.w -= prop.get_width() + inset
    y = area.y
    if card.h > look.px(160):
        heading = look.text("Around the table", "heading-small", "ink")
        surface.blit(heading, (area.x, y))
        y += heading.get_height() + look.px(4)
    line = (area.bottom - y) // len(HINTS)
    icon = min(look.px(34), line)
    for sprite, tint, sentence in HINTS:
        place = pygame.Rect(area.x, y, icon, line)
        if sprite.startswith("icon-"):
            ground = look.plate((icon, icon), "timber", "ink", look.px(2), icon / 2)
            surface.blit(ground, ground.get_rect(center=place.center))
        picture = look.sprite(sprite, round(icon * (0.66 if sprite.startswith("icon-") else 1)), tint)
        surface.blit(picture, picture.get_rect(center=place.center))
        text, style = look.snug(sentence, "body", area.w - icon - look.px(14))
        words = look.text(text, style, "ink")
        surface.blit(words, words.get_rect(midleft=(place.right + look.px(14), place.centery)))
        y += line
