"""Comparing a picture with the one that is kept: how far apart they are, and a picture of where."""

from __future__ import annotations

from typing import NamedTuple

import pygame

STRONG = 40
"""From this difference of a channel on, of 255, a pixel counts as another one."""


class Limits(NamedTuple):
    """What pictures of one thing may differ by at most: mean of all channels (of 255), share of other pixels."""

    mean: float
    share: float


ALIKE = Limits(0.1, 0.00001)
"""Where letters and shapes are drawn by the libraries that drew the kept pictures."""

OTHERWISE = Limits(4.0, 0.04)
"""Where other versions of them draw: letters may be a shade darker, but nothing may have moved."""

_STRONG = bytes(int(value >= STRONG) for value in range(256))
_SEEN = 6
"""How much brighter a difference is shown than it is."""


class Distance(NamedTuple):
    """How far apart two pictures are: the mean difference of all channels (of 255), and the share of other pixels."""

    mean: float
    share: float

    def within(self, limits: Limits) -> bool:
        """Whether both are as small as pictures of one thing may be apart."""
        return self.mean <= limits.mean and self.share <= limits.share


def drawn_with() -> str:
    """The libraries that draw here, by version."""
    sdl = ".".join(map(str, pygame.version.SDL))
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}"


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """The difference of two pictures of one size, channel by channel. Raises `ValueError` for two sizes."""
    if one.get_size() != other.get_size():
        raise ValueError(f"{one.get_size()} and {other.get_size()} cannot be compared")
    over, under = pygame.Surface(one.get_size(), 0, 24), pygame.Surface(one.get_size(), 0, 24)
    for surface, plus, minus in ((over, one, other), (under, other, one)):
        surface.blit(plus, (0, 0))
        surface.blit(minus, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return over


def distance(one: pygame.Surface, other: pygame.Surface) -> Distance:
    """How far apart two pictures of one size are. Raises `ValueError` for two sizes."""
    apart = pygame.image.tobytes(difference(one, other), "RGB")
    strong = apart.translate(_STRONG)
    pixels = sum(map(max, strong[::3], strong[1::3], strong[2::3])) if 1 in strong else 0
    return Distance(sum(apart) / len(apart), pixels / (len(apart) // 3))


def shown(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """A picture of where two pictures differ: the first one dimmed, the differences bright upon it."""
    apart = difference(one, other)
    picture = pygame.Surface(one.get_size(), 0, 24)
    picture.blit(one, (0, 0))
    picture.fill((64, 64, 64), special_flags=pygame.BLEND_RGB_MULT)
    for _ in range(_SEEN):
        picture.blit(apart, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture
