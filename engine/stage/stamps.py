"""Pieces as pictures ready to be drawn: sprite, flash and badges, placed round the middle of what the piece lies on.

Sizes of spaces are (width, height) in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.picture import Piece
from engine.stage.badges import Placed, placed
from engine.stage.look import Look
from engine.stage.motion import Live
from engine.stage.sprites import Size

FLASH = 1.7
"""The size of a flash behind a piece, in its widths."""
TALL = 2.1
"""How high a sprite may be, in widths."""
NOTCH = 2
"""What leans is turned by whole notches of so many degrees, so that few pictures show it all."""
SPECK = 0.02
"""How small a piece gets at the least, beside its usual size."""
SHADOW, SHADOW_DOWN, SHADOW_HEART = 0.5, 0.34, 0.85
"""Of the shadow of what is in the air: its height and how far below the middle it lies, in widths; how dark it is."""

Extent = tuple[float, float]


class Stamp(NamedTuple):
    """The pictures of a piece, lowest first, and the box of its sprite; in pixels from the middle of its place.

    Without a sprite it is the box round its badges.
    """

    parts: Sequence[Placed]
    box: pygame.Rect


class _Memo(NamedTuple):
    """A stamp and all that it depends on."""

    made: Stamp
    look: Look
    tints: Sequence[str]
    space: Extent
    state: tuple[object, ...]


def stamp(look: Look, live: Live, space: Extent) -> Stamp:
    """The stamp of a piece on a space of a size; its last one is kept with it."""
    state = (live.alpha, live.grow, live.glow, live.sway, live.shade, live.shift, live.rise, live.thin, live.piece)
    memo = live.memo
    if isinstance(memo, _Memo) and memo.space == space and memo.look is look and memo.tints is look.seat_tints:
        was = memo.state
        if was[-1] is state[-1] and was[:-1] == state[:-1]:
            return memo.made
    made = _stamp(look, live, space)
    live.memo = _Memo(made, look, look.seat_tints, space, state)
    return made


def _stamp(look: Look, live: Live, space: Extent) -> Stamp:
    piece, alpha, unit = live.piece, live.alpha * live.piece.alpha, space[0]
    lean = round((piece.lean + live.sway) / NOTCH) * NOTCH
    (dx, dy), width = piece.offset, max(1, round(unit * piece.size))
    lies = round((dx + live.shift) * unit), round((dy - piece.lift) * unit) - piece.stack * look.px(5)
    middle = lies[0], lies[1] - round(live.rise * width)
    box, parts = pygame.Rect(0, 0, width, width), list[Placed]()
    if piece.image:
        sprite, box.size = _sprite(look, piece, (width, space[1] * piece.size), alpha, lean)
        parts.append((sprite, sprite.get_rect(center=middle).topleft))
    box.center = middle
    parts += [placed(look, badge, box, alpha, lean) for badge in piece.badges]
    if not piece.image and parts:
        box = parts[0][0].get_rect(topleft=parts[0][1]).unionall([it.get_rect(topleft=at) for it, at in parts])
    if live.grow != 1 or live.shade or live.thin != 1:
        grow = max(live.grow, SPECK)
        parts = [_changed(part, middle, (max(grow * live.thin, SPECK), grow), live.shade) for part in parts]
        box.size = max(1, round(box.w * live.grow)), max(1, round(box.h * live.grow))
        box.center = middle
    if live.rise:
        parts.insert(0, _shadow(look, lies, width))
    if live.glow:
        burst = look.sprite("burst", max(1, round(box.w * FLASH)), alpha=live.glow)
        parts.insert(0, (burst, burst.get_rect(center=box.center).topleft))
    return Stamp(parts, box)


def _sprite(look: Look, piece: Piece, room: Extent, alpha: float, lean: int) -> tuple[pygame.Surface, Size]:
    """The picture of a piece, and its size when it does not lean: a panel fills the room, a sprite is as wide."""
    wide, high = max(1, round(room[0])), max(1, round(room[1]))
    if piece.image in look.theme.panels:
        return look.panel(piece.image, (wide, high), alpha), (wide, high)
    box = (wide, round(wide * TALL))
    sprite = look.sprite(piece.image, box, piece.tint, piece.turn, alpha, lean)
    return sprite, look.sprite_size(piece.image, box) if lean else sprite.get_size()


def _shadow(look: Look, lies: tuple[int, int], width: int) -> Placed:
    """The shadow on the ground of what is in the air over it."""
    shadow = look.glow((width, max(1, round(width * SHADOW))), "shadow", SHADOW_HEART)
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
