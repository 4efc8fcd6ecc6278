"""The card on the title: the unfinished match that was played last, or how to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.stage import painting
from engine.stage.hands import Mode
from engine.stage.skin import Skin
from scenes.common.player_labels import draw_players
from scenes.common.reading import draw_progress
from scenes.match_view.view_model.hand_words import for_hands
from scenes.title.layout import TitleLayout
from scenes.title.words import title_words

if TYPE_CHECKING:
    from scenes.common.thumbnail import MatchSummary

KEY, KEY_SIZE = 28, 30
"""Units from the Continue button to the middle of its key, if there is room; size of the key."""

SEATS = 30
"""Least height of the line with the seats, in units."""

HINTS = (("miner", "vermilion"), ("icon-person", ""), ("icon-rules", ""))
"""The sprites of the sentences about how to begin, each with its tint."""

LEARN = "icon-learn"
"""The sprite of the sentence for somebody who is new, in place of the first."""

FOREMAN = 0.27
"""Size of the foreman as a share of the card's width, if there is room."""


def draw_saved(skin: Skin, surface: pygame.Surface, frame: TitleLayout, saved: MatchSummary) -> None:
    """Draw an unfinished match on its card, around the Continue button; the small layout has no thumbnail."""
    if saved.picture is not None and frame.picture.w:
        _paint_picture(skin, surface, saved.picture, frame.picture)
    elif frame.picture.w:
        pick = skin.sprite("prop-pick", frame.picture.size)
        surface.blit(pick, pick.get_rect(center=frame.picture.center))
    words = frame.words
    whole, short = title_words().continue_last, title_words().continue_short
    heading, style = skin.shrink_to_fit(whole, "heading-small", words.w)
    if heading != whole:
        heading, style = skin.shrink_to_fit(short, "heading-small", words.w)
    room = words.h - skin.line_height(style)
    line = painting.fit_text(skin, saved.line, "body", (words.w, room - skin.px(SEATS)))
    height = painting.fitted_size(skin, line)[1]
    seats = min(skin.px(42), room - height)
    y = words.centery - (skin.line_height(style) + seats + height) // 2
    surface.blit(skin.text(heading, style, "ink"), (words.x, y))
    y += skin.line_height(style)
    draw_players(skin, surface, saved.players, pygame.Rect(words.x, y, words.w, seats))
    painting.draw_fitted(surface, skin, line, "ink", pygame.Rect(words.x, y + seats, words.w, height), align="left")
    key = frame.continue_button.right + skin.px(KEY)
    if not skin.keys.is_pad and frame.picture.w and key + skin.px(KEY_SIZE / 2) <= words.right:
        _paint_key(skin, surface, (key, frame.continue_button.centery))


def draw_search(skin: Skin, surface: pygame.Surface, frame: TitleLayout, fraction: float) -> None:
    """Draw on the card how far the match that was played last has been read."""
    if frame.picture.w:
        pick = skin.sprite("prop-pick", frame.picture.size)
        surface.blit(pick, pick.get_rect(center=frame.picture.center))
    words = frame.words
    heading, style = skin.shrink_to_fit(title_words().searching, "heading-small", words.w)
    line, bar = skin.line_height(style), min(skin.px(26), words.h // 3)
    y = words.centery - (line + skin.px(8) + bar) // 2
    surface.blit(skin.text(heading, style, "ink"), (words.x, y))
    draw_progress(surface, skin, pygame.Rect(words.x, y + line + skin.px(8), words.w, bar), fraction)


def _paint_picture(skin: Skin, surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Draw the thumbnail, cropped to its place, in a rim of ink."""
    size = place.size
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    large = (max(size[0], round(picture.get_width() * scale)), max(size[1], round(picture.get_height() * scale)))
    scaled = pygame.transform.smoothscale(picture, large)
    rim = max(1, skin.px(3))
    surface.fill(skin.colour("ink"), place.inflate(2 * rim, 2 * rim))
    surface.blit(scaled, place, pygame.Rect((large[0] - size[0]) // 2, (large[1] - size[1]) // 2, *size))


def _paint_key(skin: Skin, surface: pygame.Surface, middle: tuple[int, int]) -> None:
    """Draw the key that presses the button beside it."""
    side = skin.px(KEY_SIZE)
    cap = skin.rounded_box((side, side), "", "copper.dark", skin.px(2), skin.px(5))
    surface.blit(cap, cap.get_rect(center=middle))
    letter = skin.text("C", "number", "copper.dark")
    surface.blit(letter, letter.get_rect(center=middle))


def draw_hint(skin: Skin, surface: pygame.Surface, card: pygame.Rect, first: str, mode: Mode) -> None:
    """Draw how to begin on a card; `first` is for somebody who is new, beside the foreman, "" for others."""
    inset = skin.px(24)
    area = card.inflate(-2 * inset, -skin.px(30 if card.h > skin.px(160) else 20))
    high = card.h - skin.px(24)
    foreman = min(high, round(card.w * FOREMAN))
    prop = skin.sprite("foreman", foreman) if first else skin.sprite("prop-pick", (skin.px(220), high))
    told = title_words()
    hints = [(*sprite, sentence) for sprite, sentence in zip(HINTS, told.hints, strict=True)]
    if first:
        hints[0] = (LEARN, "", first)
    widest = max(skin.measure(for_hands(sentence, mode), "body")[0] for *_, sentence in hints)
    beside = area.w - skin.px(48) - inset
    if not first and skin.sight.text_size <= 1 and widest > beside - prop.get_width():
        prop = skin.sprite("prop-pick", (max(skin.px(1), beside - widest), high))
    if widest <= beside - prop.get_width():
        surface.blit(prop, prop.get_rect(midright=(area.right, card.centery - skin.px(4))))
        area.w -= prop.get_width() + inset
    y = area.y
    if card.h > skin.px(160):
        heading = skin.text(told.begin, "heading-small", "ink")
        surface.blit(heading, (area.x, y))
        y += heading.get_height() + skin.px(4)
    line = (area.bottom - y) // len(HINTS)
    icon = min(skin.px(34), line)
    for sprite, tint, sentence in hints:
        place = pygame.Rect(area.x, y, icon, line)
        if sprite.startswith("icon-"):
            ground = skin.rounded_box((icon, icon), "timber", "ink", skin.px(2), icon / 2)
            surface.blit(ground, ground.get_rect(center=place.center))
        picture = skin.sprite(sprite, round(icon * (0.66 if sprite.startswith("icon-") else 1)), tint)
        surface.blit(picture, picture.get_rect(center=place.center))
        text, style = skin.shrink_to_fit(for_hands(sentence, mode), "body", area.w - icon - skin.px(14))
        words = skin.text(text, style, "ink")
        surface.blit(words, words.get_rect(midleft=(place.right + skin.px(14), place.centery)))
        y += line
