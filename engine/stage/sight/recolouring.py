"""Sprites in another palette: the colours in their files follow it before they are rasterised."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, partial

import msgspec

from engine.data.settings import PaletteName
from engine.stage.sight.rims import IsDark, with_rim
from engine.stage.sprites import PLACEHOLDERS, Drawing, read_drawing
from engine.stage.theme import TONES, Theme, Tones, load_theme

Lab = tuple[float, float, float]
"""A colour in OKLab: lightness 0 to 1, and its two hues."""

NEAR = 0.03
"""How far in OKLab a colour may be from the ramp of a palette name to count as one between its tones."""

_COLOUR = re.compile("#[0-9A-F]{6}")


class Recolouring:
    """The usual theme's colours as those of another palette."""

    def __init__(self, theme: Theme, name: PaletteName) -> None:
        other = theme.palettes[name]
        ramps = {name: (theme.palette[name], tones) for name, tones in other.palette.items()}
        self._ramps = list(ramps.values())
        self._tones = {old: new for ramp in self._ramps for old, new in zip(*ramp, strict=True)}
        self._rims: dict[Sequence[str], str] = {
            other.palette.get(name, theme.palette[name]): rim for name, rim in other.rims.items()
        }
        self._rimmed = {
            sprite: other.palette.get(name, theme.palette[name]) if name else None
            for sprite, name in theme.rimmed.items()
        }
        self._lightened = frozenset(theme.lightened)
        self._outline = theme.palette["ink"][TONES.index("base")]
        self._kept = frozenset((*PLACEHOLDERS, *(tone for tones in theme.palette.values() for tone in tones)))
        self._darker = other.darker
        self._drawings: dict[str, Drawing] = {}

    def drawing(self, name: str) -> Drawing:
        """A sprite by name in these colours, cached."""
        if name not in self._drawings:
            drawing = read_drawing(name)
            drawing = msgspec.structs.replace(drawing, text=self._recoloured(drawing.text, name))
            tones = self._rimmed.get(name)
            self._drawings[name] = drawing if tones is None else self._with_rim(drawing, tones, partial(_is_of, tones))
        return self._drawings[name]

    def tinted(self, drawing: Drawing, tones: Sequence[str]) -> Drawing:
        """The drawing tinted with five tones; a piece or mark that is too dark on dark ground gets a rim, or the colour
        of the rim if it is too small for one.
        """
        names, rim = (drawing.name, drawing.name.partition("-")[0]), self._rims.get(tuple(tones))
        if rim is not None and any(name in self._lightened for name in names):
            return drawing.tinted((tones[-2], tones[-1], rim, rim, rim))
        tinted = drawing.tinted(tones)
        return self._with_rim(tinted, tones) if any(name in self._rimmed for name in names) else tinted

    def _with_rim(self, drawing: Drawing, tones: Sequence[str], is_dark: IsDark | None = None) -> Drawing:
        rim = self._rims.get(tuple(tones))
        if rim is None:
            return drawing
        text = with_rim(drawing.text, (drawing.width, drawing.height), rim, self._outline, is_dark)
        return msgspec.structs.replace(drawing, text=text)

    def is_rimmed(self, tones: Sequence[str]) -> bool:
        """Whether a colour, as five tones, is too dark for dark ground."""
        return tones in self._rims

    def _recoloured(self, text: str, name: str) -> str:
        found = set(_COLOUR.findall(text))
        ramps = [ramp for ramp in self._ramps if found.intersection(ramp[0])]
        darker = self._darker.get(name, 1.0)
        return _COLOUR.sub(lambda match: self._new_colour(match.group(), ramps, darker), text)

    def _new_colour(self, colour: str, ramps: Sequence[tuple[Tones, Tones]], darker: float) -> str:
        """A colour of a file: a tone of the palette, one between two tones, or one of its own."""
        if colour in self._tones:
            return self._tones[colour]
        if colour in self._kept:
            return colour
        if darker < 1:
            return "#" + "".join(f"{round(int(colour[at : at + 2], 16) * darker):02X}" for at in (1, 3, 5))
        nearest = min(
            ramps, key=lambda ramp: math.dist(_lab(colour), _at(ramp[0], _place(ramp[0], colour))), default=None
        )
        if nearest is None:
            return colour
        place = _place(nearest[0], colour)
        return _hex(_at(nearest[1], place)) if _is_of(nearest[0], colour) else colour


@cache
def recolouring(name: PaletteName) -> Recolouring | None:
    """The recolouring of a palette, cached; None for the usual one."""
    return None if name == "usual" else Recolouring(load_theme(), name)


def _is_of(tones: Tones, colour: str) -> bool:
    """Whether a colour is a tone of a palette name, or one between two of them."""
    return math.dist(_lab(colour), _at(tones, _place(tones, colour))) < NEAR


def _place(tones: Tones, colour: str) -> float:
    """Where a colour stands between five tones by its lightness: 0 is the first, 4 the last."""
    lights, light = [_lab(tone)[0] for tone in tones], _lab(colour)[0]
    if light <= lights[0]:
        return 0.0
    index = min(bisect_right(lights, light), 4) - 1
    return min(4.0, index + (light - lights[index]) / max(lights[index + 1] - lights[index], 1e-9))


def _at(tones: Tones, place: float) -> Lab:
    """The colour at a place between five tones."""
    index = min(int(place), 3)
    share = place - index
    low, high = _lab(tones[index]), _lab(tones[index + 1])
    light, green, blue = ((1 - share) * a + share * b for a, b in zip(low, high, strict=True))
    return light, green, blue


@cache
def _lab(colour: str) -> Lab:
    """A colour `#RRGGBB` in OKLab (Ottosson 2020)."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def _hex(lab: Lab) -> str:
    """A colour in OKLab as `#RRGGBB`; what a screen cannot show is cut off."""
    light, green, blue = lab
    long = (light + 0.3963377774 * green + 0.2158037573 * blue) ** 3
    middle = (light - 0.1055613458 * green - 0.0638541728 * blue) ** 3
    short = (light - 0.0894841775 * green - 1.2914855480 * blue) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{round(255 * _encoded(min(1.0, max(0.0, channel)))):02X}" for channel in channels)


def _encoded(light: float) -> float:
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
