"""Badges: the small things on a piece, as pictures and where they go."""

from __future__ import annotations

import math

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
CORNERS = {"se": (1, 1), "sw": (-1, 1), "ne": (1, -1), "nw": (-1, -1)}

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
    middle = round(box.centerx + x * box.w), round(box.centery + y * box.w)
    return image, image.get_rect(center=middle).topleft


def picture(look: Look, badge: Badge, width: int) -> pygame.Surface:
    """A badge of a piece of some width in pixels: its sprite, with its text on it, or a pill. Cached."""
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
