"""Colour arithmetic for the tests: contrast, OKLab distance, and colour blindness after Machado (2009)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

Triple = tuple[float, float, float]

BLIND: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""The linear red, green and blue that eyes see, at full severity."""

TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)

TO_LAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(colour: str) -> Triple:
    """A colour `#RRGGBB` as linear light, 0 to 1."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def times(matrix: Sequence[Triple], vector: Triple) -> Triple:
    """A matrix times a vector."""
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def luminance(colour: str) -> float:
    """Relative luminance after WCAG."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio after WCAG, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, eyes: str) -> Triple:
    """A colour in OKLab as some eyes see it."""
    light = times(BLIND[eyes], linear(colour))
    red, green, blue = (min(1.0, max(0.0, share)) for share in light)
    cones = times(TO_CONES, (red, green, blue))
    long, middle, short = (math.cbrt(cone) for cone in cones)
    return times(TO_LAB, (long, middle, short))


def distance(one: str, other: str, eyes: str) -> float:
    """How far two colours are apart for some eyes: OKLab distance times 100."""
    return 100 * math.dist(seen(one, eyes), seen(other, eyes))


def closest(colours: Sequence[str], eyes: str) -> float:
    """The least distance of any two of some colours."""
    return min(distance(one, other, eyes) for one, other in combinations(colours, 2))
