"""Pieces as pictures ready to be drawn: sprite, flash and badges, placed round the middle of what the piece lies on.

Sizes of spaces are (width, height) in pixels.

Badges: the small things on a piece, as pictures and where they go.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
import pygame

from engine.stage import text as words
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.skin import Skin
from engine.stage.sprites import Size
from engine.view.pieces import Badge, Piece

FLASH = 1.7
"""The size of a flash behind a piece, in its widths."""

TALL = 2.1
"""How high a sprite may be, in widths."""

NOTCH = 2
"""What leans is turned in notches of n degrees, so that few pictures show it all."""

SPECK = 0.02
"""How small a piece gets at the least, beside its usual size."""

SHADOW, SHADOW_DOWN, SHADOW_HEART = 0.5, 0.34, 0.85
"""Of the shadow of what is in the air: its height and how far below the middle it lies, in widths; how dark it is."""

Extent = tuple[float, float]


class PieceSprite(NamedTuple):
    """The pictures of a piece, lowest first, and the box of its sprite; in pixels from the middle of its place.

    Without a sprite it is the box round its badges.
    """

    parts: Sequence[Placed]
    box: pygame.Rect


class _Memo(NamedTuple):
    """A stamp and all that it depends on."""

    made: PieceSprite
    skin: Skin
    tints: Sequence[str]
    space: Extent
    state: tuple[object, ...]


def piece_sprite(skin: Skin, live: AnimatedPiece, space: Extent) -> PieceSprite:
    """The stamp of a piece on a space of a size; its last one is kept with it."""
    state = (
        live.alpha,
        live.scale,
        live.glow,
        live.tilt,
        live.shade,
        live.shift,
        live.height,
        live.x_scale,
        live.piece,
    )
    memo = live.memo
    if isinstance(memo, _Memo) and memo.space == space and memo.skin is skin and memo.tints is skin.seat_tints:
        was = memo.state
        if was[-1] is state[-1] and was[:-1] == state[:-1]:
            return memo.made
    made = _compose(skin, live, space)
    live.memo = _Memo(made, skin, skin.seat_tints, space, state)
    return made


def _compose(skin: Skin, live: AnimatedPiece, space: Extent) -> PieceSprite:
    piece, alpha, unit = live.piece, live.alpha * live.piece.alpha, space[0]
    lean = round((piece.lean + live.tilt) / NOTCH) * NOTCH
    (dx, dy), width = piece.offset, max(1, round(unit * piece.size))
    lies = round((dx + live.shift) * unit), round((dy - piece.lift) * unit) - piece.stack * skin.px(5)
    middle = lies[0], lies[1] - round(live.height * width)
    box, parts = pygame.Rect(0, 0, width, width), list[Placed]()
    if piece.image:
        sprite, box.size = _sprite(skin, piece, (width, space[1] * piece.size), alpha, lean)
        parts.append((sprite, sprite.get_rect(center=middle).topleft))
    box.center = middle
    parts += [place_badge(skin, badge, box, alpha, lean) for badge in piece.badges]
    if not piece.image and parts:
        box = parts[0][0].get_rect(topleft=parts[0][1]).unionall([it.get_rect(topleft=at) for it, at in parts])
    if live.scale != 1 or live.shade or live.x_scale != 1:
        grow = max(live.scale, SPECK)
        parts = [_changed(part, middle, (max(grow * live.x_scale, SPECK), grow), live.shade) for part in parts]
        box.size = max(1, round(box.w * live.scale)), max(1, round(box.h * live.scale))
        box.center = middle
    if live.height:
        parts.insert(0, _shadow(skin, lies, width))
    if live.glow:
        burst = skin.sprite("burst", max(1, round(box.w * FLASH)), alpha=live.glow)
        parts.insert(0, (burst, burst.get_rect(center=box.center).topleft))
    return PieceSprite(parts, box)


def _sprite(skin: Skin, piece: Piece, room: Extent, alpha: float, lean: int) -> tuple[pygame.Surface, Size]:
    """The picture of a piece, and its size when it does not lean: a panel fills the room, a sprite is as wide."""
    width, height = max(1, round(room[0])), max(1, round(room[1]))
    if piece.image in skin.theme.panels:
        return skin.panel(piece.image, (width, height), alpha), (width, height)
    box = (width, round(width * TALL))
    sprite = skin.sprite(piece.image, box, piece.tint, piece.turn, alpha, lean)
    return sprite, skin.sprite_size(piece.image, box) if lean else sprite.get_size()


def _shadow(skin: Skin, lies: tuple[int, int], width: int) -> Placed:
    """The shadow on the ground of what is in the air over it."""
    shadow = skin.glow((width, max(1, round(width * SHADOW))), "shadow", SHADOW_HEART)
    return shadow, shadow.get_rect(center=(lies[0], lies[1] + round(width * SHADOW_DOWN))).topleft


def _changed(part: Placed, middle: tuple[int, int], grow: Extent, shade: float) -> Placed:
    """A picture of a piece as wide, as high and as dark as the piece is shown, all of it round one middle."""
    image, corner = part
    box = image.get_rect(topleft=corner)
    if grow != (1, 1):
        image = pygame.transform.smoothscale_by(image, grow)
    if shade:
        image = image.copy()
        image.fill((round(255 * (1 - shade)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    x, y = (round(at + (there - at) * by) for at, there, by in zip(middle, box.center, grow, strict=True))
    return image, image.get_rect(center=(x, y)).topleft


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


def place_badge(skin: Skin, badge: Badge, box: pygame.Rect, alpha: float = 1.0, lean: float = 0.0) -> Placed:
    """A badge on a piece whose sprite lies in `box` and is turned by `lean` degrees clockwise.

    What has a place of its own on the piece turns with it; what lies on a corner stays.
    """
    image = badge_picture(skin, badge, box.w)
    if alpha < 1:
        image = skin.faded(image, alpha)
    x, y = badge.at or ((BADGE_AT - 0.5) * along for along in CORNERS[badge.corner])
    if badge.at and lean:
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        x, y = x * cos - y * sin, x * sin + y * cos
    at = round(box.centerx + x * box.w), round(box.centery + y * box.w)
    aside = ALIGNED[badge.align] if badge.bare else 0.5
    return image, (at[0] - int(image.get_width() * aside), at[1] - image.get_height() // 2)


def badge_picture(skin: Skin, badge: Badge, width: int) -> pygame.Surface:
    """A badge of a piece of some width in pixels: its sprite, with its text on it, bare words, or a pill. Cached."""
    if badge.seat:
        badge = msgspec.structs.replace(badge, text=badge.text.replace("{seat}", skin.seat_name(badge.seat)), seat=0)
    if badge.bare:
        return _bare(skin, badge, width)
    if not badge.sprite:
        return skin.pill(badge.text, badge.good)
    name = skin.seat_mark(badge.tint) if badge.sprite == "mark" else badge.sprite
    if not badge.text:
        return skin.sprite(name, max(1, round(width * badge.size)), badge.tint)
    wide = max(round(width * badge.size), skin.px(LEAST))
    sprite = skin.sprite(name, wide, badge.tint)
    key = ("badge", name, wide, skin.palette_name(badge.tint), badge.text, badge.ink, skin.scale)
    return skin.pictures.get(key, lambda: _written(skin, sprite, badge))


def _written(skin: Skin, sprite: pygame.Surface, badge: Badge) -> pygame.Surface:
    """A copy of a sprite with a text on its middle."""
    image = sprite.copy()
    width, height = image.get_size()
    letters = words.ScaledFont("Bold", False, max(round(width * FIGURE), skin.px(FIGURE_LEAST)))
    left, top = round((width - letters.width(badge.text)) / 2), round(height * BROW - letters.line_height / 2)
    letters.draw(image, (left, top), badge.text, skin.colour(badge.ink))
    return image


def _bare(skin: Skin, badge: Badge, width: int) -> pygame.Surface:
    """Bare words in a line as high as the badge says, or smaller, where that is too wide."""
    size = max(1, int(badge.size * width / words.LINE))
    room = round(badge.room * width)
    least = min(skin.px(WORDS_LEAST), round(size * SHRUNK))
    return skin.text_line(*_set_into(badge.text, size, room, least), badge.ink)


@lru_cache(maxsize=4096)
def _set_into(text: str, size: int, room: int, least: int) -> tuple[str, words.ScaledFont]:
    """What of a text shows in a room in pixels (0: all that it wants), and its letters, `size` to `least` pixels."""
    letters = words.ScaledFont("Semibold" if any(map(str.isalpha, text)) else "Bold", False, size)
    while room and letters.size > least and letters.width(text) > room:
        letters = msgspec.structs.replace(letters, size=letters.size - 1)
    return (words.truncate(text, letters, room) if room else text), letters
