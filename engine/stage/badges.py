"""Badges: the small things on a piece, as pictures and where they go."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec
import pygame

from engine.picture import Badge
from engine.stage import type as words
from engine.stage.look import Look

BADGE, BADGE_AT = 0.37, 0.83
"""The usual size of a badge, and where the middle of one in a lower right corner is, as shares of its piece's width."""
LEAST = 18
"""How wide a badge that carries a text is at least, in units at scale 1."""
FIGURE, FIGURE_LEAST = 0.74, 16
"""The type size of a text on a badge: as a share of its width, and at least in units at scale 1."""
BROW = 0.465
"""How far down on a sprite the middle of a text is: a shadow or an edge below it does not count."""
WORDS_LEAST = 14
"""How small the type of bare words is set at the least, where their line has that height, in units at scale 1."""
SHRUNK = 0.72
"""How much smaller than asked for they may be in any case, before they are cut."""
CORNERS = {"se": (1, 1), "sw": (-1, 1), "ne": (1, -1), "nw": (-1, -1)}
ALIGNED = {"left": 0.0, "middle": 0.5, "right": 1.0}
"""How much of bare words stands left of their place."""

Placed = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner goes, in pixels."""


def placed(look: Look, badge: Badge, box: pygame.Rect, alpha: float = 1.0, lean: float = 0.0) -> Placed:
    """A badge on a piece whose sprite lies in `box` and is turned by `lean` degrees clockwise.

    What has a place of its own on the piece turns with it; what lies on a corner stays.
    """
    image = picture(look, badge, box.w)
    if alpha < 1:
        image = look.faded(image, alpha)
    x, y = badge.at or ((BADGE_AT - 0.5) * along for along in CORNERS[badge.corner])
    if badge.at and lean:
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        x, y = x * cos - y * sin, x * sin + y * cos
    at = round(box.centerx + x * box.w), round(box.centery + y * box.w)
    aside = ALIGNED[badge.align] if badge.bare else 0.5
    return image, (at[0] - int(image.get_width() * aside), at[1] - image.get_height() // 2)


def picture(look: Look, badge: Badge, width: int) -> pygame.Surface:
    """A badge of a piece of some width in pixels: its sprite, with its text on it, bare words, or a pill. Cached."""
    if badge.seat:
        badge = msgspec.structs.replace(badge, text=badge.text.replace("{seat}", look.called(badge.seat)), seat=0)
    if badge.bare:
        return _bare(look, badge, width)
    if not badge.sprite:
        return look.pill(badge.text, badge.good)
    name = look.mark(badge.tint) if badge.sprite == "mark" else badge.sprite
    if not badge.text:
        return look.sprite(name, max(1, round(width * badge.size)), badge.tint)
    wide = max(round(width * badge.size), look.px(LEAST))
    sprite = look.sprite(name, wide, badge.tint)
    key = ("badge", name, wide, look.palette_name(badge.tint), badge.text, badge.ink, look.scale)
    return look.pictures.get(key, lambda: _written(look, sprite, badge))


def _written(look: Look, sprite: pygame.Surface, badge: Badge) -> pygame.Surface:
    """A copy of a sprite with a text on its middle."""
    image = sprite.copy()
    wide, high = image.get_size()
    letters = words.Letters("Bold", False, max(round(wide * FIGURE), look.px(FIGURE_LEAST)))
    left, top = round((wide - letters.width(badge.text)) / 2), round(high * BROW - letters.line / 2)
    letters.draw(image, (left, top), badge.text, look.colour(badge.ink))
    return image


def _bare(look: Look, badge: Badge, width: int) -> pygame.Surface:
    """Bare words in a line as high as the badge says, or smaller, where that is too wide."""
    size = max(1, int(badge.size * width / words.LINE))
    room = round(badge.room * width)
    least = min(look.px(WORDS_LEAST), round(size * SHRUNK))
    return look.line_of(*_set_into(badge.text, size, room, least), badge.ink)


@lru_cache(maxsize=4096)
def _set_into(text: str, size: int, room: int, least: int) -> tuple[str, words.Letters]:
    """What of a text shows in a room in pixels (0: all that it wants), and its letters, `size` to `least` pixels."""
    letters = words.Letters("Semibold" if any(map(str.isalpha, text)) else "Bold", False, size)
    while room and letters.size > least and letters.width(text) > room:
        letters = msgspec.structs.replace(letters, size=letters.size - 1)
    return (words.shortened(text, letters, room) if room else text), letters
