"""Pieces as pictures ready to be drawn: sprite, flash, shadow and badges around the centre of the piece.

Sizes of spaces are (width, height) in pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
import pygame

from engine.stage.board.tweens import AnimatedPiece
from engine.stage.sight.typeface import LINE, ScaledFont
from engine.stage.skin import Skin
from engine.stage.sprites import Size
from engine.stage.text import truncate
from engine.view.pieces import Badge, Piece

FLASH_SIZE = 1.7
"""The size of the flash behind a piece, in widths of the piece."""

MAX_HEIGHT = 2.1
"""The maximum height of a sprite, in its widths."""

LEAN_STEP = 2
"""Leaning sprites are rotated in steps of this many degrees, so that few pictures are needed."""

MIN_SCALE = 0.02
"""The smallest scale a piece is drawn at."""

SHADOW_HEIGHT, SHADOW_DROP, SHADOW_ALPHA = 0.5, 0.34, 0.85
"""The shadow of a piece in the air: its height and its distance below the piece, in widths; its opacity."""

BADGE, BADGE_AT = 0.37, 0.83
"""The default size of a badge and the centre of one in the lower right corner, as fractions of the piece's width."""

BIG_MARK, LARGEST_MARK = 1.5, 0.51
"""How much larger big marks are, unless they are larger than `LARGEST_MARK` of the piece's width anyway."""

OWN_MARK = 0.34
"""The size of a mark that big marks add to a piece, before it is a big one."""

TEXT_BADGE_MIN = 18
"""The minimum width of a badge with a text, in units at scale 1."""

TEXT_SIZE, TEXT_MIN = 0.74, 16
"""The type size of a text on a badge as a fraction of its width, and its minimum in units at scale 1."""

TEXT_CENTRE = 0.465
"""The centre of a text on a badge as a fraction of its height: a shadow or an edge below the badge does not count."""

BARE_MIN, BARE_SHRINK = 14, 0.72
"""Bare text too wide for its room is set smaller before it is cut: down to the smaller of `BARE_MIN`, in units at scale
1, and this fraction of the requested size."""

LEAST_TEXT = 12
"""The smallest type, in pixels, that can be read: none is smaller. A miniature has no words instead."""

SQUEEZE = 0.66
"""Bare text that is too wide even so is squeezed to this fraction of its width before it is cut."""

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
"""The facing of a piece as it looks from the other side."""

CORNERS = {"se": (1, 1), "sw": (-1, 1), "ne": (1, -1), "nw": (-1, -1)}

ALIGNED = {"left": 0.0, "middle": 0.5, "right": 1.0}
"""The fraction of a bare text to the left of its anchor point."""

Extent = tuple[float, float]

PlacedImage = tuple[pygame.Surface, tuple[int, int]]
"""A picture and its upper left corner in pixels."""


class PieceSprite(NamedTuple):
    """The pictures of a piece, lowest first, and the box of its sprite, in pixels from the piece's `at`.

    Without a sprite it is the box around its badges.
    """

    parts: Sequence[PlacedImage]
    box: pygame.Rect


class _Memo(NamedTuple):
    """A sprite and everything it depends on."""

    sprite: PieceSprite
    skin: Skin
    tints: Sequence[str]
    space: Extent
    state: tuple[object, ...]


def seen_across(skin: Skin, piece: Piece) -> Piece:
    """A piece as it looks from the other side of the table: upright, but turned if it has a direction."""
    turn, facing = skin.theme.half_turned(piece.sprite, piece.turn), OPPOSITE.get(piece.facing, "")
    if (turn, facing) == (piece.turn, piece.facing):
        return piece
    return msgspec.structs.replace(piece, turn=turn, facing=facing)


def piece_sprite(skin: Skin, live: AnimatedPiece, space: Extent, *, across: bool = False) -> PieceSprite:
    """The sprite of a piece on a space of this size, seen from its own side of the table or from `across`; the last one
    is cached in the piece.
    """
    state = (
        across,
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
        before = memo.state
        if before[-1] is state[-1] and before[:-1] == state[:-1]:
            return memo.sprite
    sprite = _compose(skin, live, seen_across(skin, live.piece) if across else live.piece, space)
    live.memo = _Memo(sprite, skin, skin.seat_tints, space, state)
    return sprite


def _compose(skin: Skin, live: AnimatedPiece, piece: Piece, space: Extent) -> PieceSprite:
    alpha, unit = live.alpha * piece.alpha, space[0]
    lean = round((piece.lean + live.tilt) / LEAN_STEP) * LEAN_STEP
    (dx, dy), width = piece.offset, max(1, round(unit * piece.size))
    base = round((dx + live.shift) * unit), round((dy - piece.lift) * unit) - piece.stack * skin.px(5)
    centre = base[0], base[1] - round(live.height * width)
    box, parts = pygame.Rect(0, 0, width, width), list[PlacedImage]()
    if not piece.image and any(badge.origin for badge in piece.badges):
        box.h = max(1, round(space[1] * piece.size))
    if piece.image:
        image, box.size = _image(skin, piece, (width, space[1] * piece.size), alpha, lean)
        parts.append((image, image.get_rect(center=centre).topleft))
    box.center = centre
    parts += [place_badge(skin, _filling(badge, space), box, alpha, lean) for badge in _badges(skin, piece)]
    if not piece.image and parts:
        boxes = [badge.get_rect(topleft=corner) for badge, corner in parts]
        box = boxes[0].unionall(boxes)
    if live.scale != 1 or live.shade or live.x_scale != 1:
        scale = max(live.scale, MIN_SCALE)
        scales = max(scale * live.x_scale, MIN_SCALE), scale
        parts = [_transformed(part, centre, scales, live.shade) for part in parts]
        box.size = max(1, round(box.w * live.scale)), max(1, round(box.h * live.scale))
        box.center = centre
    if live.height:
        parts.insert(0, _shadow(skin, base, width))
    if live.glow:
        burst = skin.sprite("burst", max(1, round(box.w * FLASH_SIZE)), alpha=live.glow)
        parts.insert(0, (burst, burst.get_rect(center=box.center).topleft))
    return PieceSprite(parts, box)


def _badges(skin: Skin, piece: Piece) -> Sequence[Badge]:
    """The badges of a piece; with big marks, what has the colour of a seat has its mark."""
    if not (skin.sight.big_marks and piece.tint) or any(badge.sprite == "mark" for badge in piece.badges):
        return piece.badges
    marked = skin.palette_name(piece.tint) in {seat.colour for seat in skin.theme.seats}
    return (*piece.badges, Badge("mark", piece.tint, size=OWN_MARK)) if marked else piece.badges


def _filling(badge: Badge, space: Extent) -> Badge:
    """A badge in the box of a space: as it says, or as large as that if it is for a box of another shape."""
    if not badge.fills or not space[1] or round(space[0] / space[1] / badge.fills, 3) == 1:
        return badge
    size = round(space[1] / space[0], 4) if badge.bare else 1.0
    return msgspec.structs.replace(badge, at=(ALIGNED[badge.align] - 0.5, 0.0), size=size, room=1.0)


def _image(skin: Skin, piece: Piece, room: Extent, alpha: float, lean: int) -> tuple[pygame.Surface, Size]:
    """The image of a piece and its upright size: a panel fills the room, a sprite has its width."""
    width, height = max(1, round(room[0])), max(1, round(room[1]))
    if piece.image in skin.theme.panels:
        return skin.panel(piece.image, (width, height), alpha), (width, height)
    box = (width, round(width * MAX_HEIGHT))
    image = skin.sprite(piece.image, box, piece.tint, piece.turn, alpha, lean)
    return image, skin.sprite_size(piece.image, box) if lean else image.get_size()


def _shadow(skin: Skin, base: tuple[int, int], width: int) -> PlacedImage:
    """The shadow on the ground of a piece in the air above `base`."""
    shadow = skin.glow((width, max(1, round(width * SHADOW_HEIGHT))), "shadow", SHADOW_ALPHA)
    return shadow, shadow.get_rect(center=(base[0], base[1] + round(width * SHADOW_DROP))).topleft


def _transformed(part: PlacedImage, centre: tuple[int, int], scales: Extent, shade: float) -> PlacedImage:
    """An image of a piece scaled in x and y around the piece's centre and darkened by `shade`."""
    image, corner = part
    box = image.get_rect(topleft=corner)
    if scales != (1, 1):
        image = pygame.transform.smoothscale_by(image, scales)
    if shade:
        image = image.copy()
        image.fill((round(255 * (1 - shade)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    x, y = (round(at + (own - at) * scale) for at, own, scale in zip(centre, box.center, scales, strict=True))
    return image, image.get_rect(center=(x, y)).topleft


def place_badge(skin: Skin, badge: Badge, box: pygame.Rect, alpha: float = 1.0, lean: float = 0.0) -> PlacedImage:
    """A badge on a piece whose sprite is in `box` and leans by `lean` degrees clockwise.

    A badge with an `at` of its own rotates with the piece; one in a corner stays.
    """
    if badge.origin is not None:
        return _on_box(skin, badge, box, alpha)
    picture = badge_picture(skin, badge, box.w)
    image = skin.faded(picture, alpha) if alpha < 1 else picture
    x, y = badge.at or ((BADGE_AT - 0.5) * sign for sign in CORNERS[badge.corner])
    if badge.at and lean:
        cos, sin = math.cos(math.radians(lean)), math.sin(math.radians(lean))
        x, y = x * cos - y * sin, x * sin + y * cos
    point = round(box.centerx + x * box.w), round(box.centery + y * box.w)
    left_part = ALIGNED[badge.align] if badge.bare else 0.5
    return image, (point[0] - int(image.get_width() * left_part), point[1] - image.get_height() // 2)


def _on_box(skin: Skin, badge: Badge, box: pygame.Rect, alpha: float) -> PlacedImage:
    """A badge that is counted from its origin, in heights of the box."""
    assert badge.origin is not None
    (left, top), (dx, dy), height = badge.origin, badge.at or (0.0, 0.0), box.h
    room = badge.room * box.w / height if height else 0.0
    picture = badge_picture(skin, msgspec.structs.replace(badge, room=room) if badge.room else badge, height)
    image = skin.faded(picture, alpha) if alpha < 1 else picture
    x, y = box.centerx + left * box.w + dx * height, box.centery + top * height + dy * height
    left_part = ALIGNED[badge.align] if badge.bare else 0.5
    return image, (round(x) - int(image.get_width() * left_part), round(y) - image.get_height() // 2)


def badge_picture(skin: Skin, badge: Badge, width: int) -> pygame.Surface:
    """The picture of a badge on a piece `width` pixels wide: a sprite with or without text, bare text, or a pill."""
    if badge.seat:
        badge = msgspec.structs.replace(badge, text=badge.text.replace("{seat}", skin.seat_name(badge.seat)), seat=0)
    if skin.is_miniature and not badge.sprite:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    if badge.bare:
        return _bare_text(skin, badge, width)
    if not badge.sprite:
        return skin.pill(badge.text, badge.good)
    is_mark = badge.sprite == "mark"
    name = skin.seat_mark(badge.tint) if is_mark else badge.sprite
    if not badge.text or skin.is_miniature:
        is_big = is_mark and skin.sight.big_marks and badge.size < LARGEST_MARK
        size = badge.size * BIG_MARK if is_big else badge.size
        return skin.sprite(name, max(1, round(width * size)), badge.tint)
    badge_width = max(round(width * badge.size), skin.px(TEXT_BADGE_MIN))
    sprite = skin.sprite(name, badge_width, badge.tint)
    key = ("badge", name, badge_width, skin.palette_name(badge.tint), badge.text, badge.ink, skin.scale)
    return skin.pictures.get(key, lambda: _with_text(skin, sprite, badge))


def _with_text(skin: Skin, sprite: pygame.Surface, badge: Badge) -> pygame.Surface:
    """A copy of a sprite with the badge's text in its middle."""
    image = sprite.copy()
    width, height = image.get_size()
    font = ScaledFont("Bold", False, max(round(width * TEXT_SIZE), skin.px(TEXT_MIN)), skin.sight.typeface)
    left, top = round((width - font.width(badge.text)) / 2), round(height * TEXT_CENTRE - font.line_height / 2)
    font.draw(image, (left, top), badge.text, skin.colour(badge.ink))
    return image


def _bare_text(skin: Skin, badge: Badge, width: int) -> pygame.Surface:
    """The text in a line as high as the badge says, or lower if it is too wide."""
    size = max(LEAST_TEXT, int(badge.size * width / LINE))
    room = round(badge.room * width)
    min_size = max(LEAST_TEXT, min(skin.px(BARE_MIN), round(size * BARE_SHRINK)))
    weight = "Semibold" if any(map(str.isalpha, badge.text)) else "Bold"
    font = ScaledFont(weight, False, size, skin.sight.typeface)
    line, fitting = _fit_line(badge.text, font, room, min_size)
    if line == badge.text or fitting.width(badge.text) * SQUEEZE > room:
        return skin.text_line(line, fitting, badge.ink)
    whole = skin.text_line(badge.text, fitting, badge.ink)
    key = ("squeezed", badge.text, fitting, room, badge.ink)
    return skin.pictures.get(key, lambda: pygame.transform.smoothscale(whole, (room, whole.get_height())))


@lru_cache(maxsize=4096)
def _fit_line(line: str, font: ScaledFont, room: int, min_size: int) -> tuple[str, ScaledFont]:
    """The text that fits into `room` pixels (0: unlimited) and its font, which may shrink to `min_size` pixels."""
    size = font.size
    if room and (width := font.width(line)) > room:
        # Every size is measured anew: begin where the width, in proportion to the size, just exceeds the room.
        font = _resized(font, min(size, max(min_size, size * room // width + 1)))
        while font.size > min_size and font.width(line) > room:
            font = _resized(font, font.size - 1)
    return (truncate(line, font, room) if room else line), font


def _resized(font: ScaledFont, size: int) -> ScaledFont:
    return msgspec.structs.replace(font, size=size)
