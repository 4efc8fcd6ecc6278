"""The theme as typed data, from `data/theme.yaml`: colours, text styles, seats, panels, turns, durations. No pygame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec

from engine.data.paths import DATA
from engine.data.settings import Typeface
from engine.data.yaml_nodes import Fault
from engine.data.yaml_reader import read_yaml
from engine.words.match_words import colour_name

Tone: TypeAlias = Literal["deep", "dark", "base", "light", "glint"]
"""One of the five tones of a palette name."""

TONES: tuple[Tone, ...] = ("deep", "dark", "base", "light", "glint")
"""The tones in the order the palette lists them."""

_TONE: dict[str, int] = {tone: index for index, tone in enumerate(TONES)}

Weight: TypeAlias = Literal["Light", "Regular", "Semibold", "Bold", "Black"]
"""A weight of the typeface."""

Hex: TypeAlias = Annotated[str, msgspec.Meta(pattern="^#[0-9A-F]{6}$")]
"""A colour as `#RRGGBB`."""

Tones: TypeAlias = tuple[Hex, Hex, Hex, Hex, Hex]
"""The five tones of a palette name."""

MIN_SIZE = 16
"""The smallest size of a text style, in units."""


class _Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the theme; unknown fields are errors."""


class TextStyle(_Section, frozen=True):
    """A text style: size in units; `smaller` is the name of the style one size down, "" if there is none."""

    size: int
    weight: Weight
    italic: bool = False
    smaller: str = ""
    typeface: Typeface = "serif"


class SeatStyle(_Section, frozen=True):
    """The default of a seat: palette colour, sprite of its mark."""

    colour: str
    mark: str

    @property
    def name(self) -> str:
        """The name of the colour, in the language in use."""
        return colour_name(self.colour)


class PanelShape(_Section, frozen=True):
    """A nine-slice panel in units of its file: size of the corners, face (left, top, right, bottom).

    `corner` is the smallest and the largest scale of a unit in the corners.
    """

    slice: int
    face: tuple[int, int, int, int]
    corner: tuple[float, float]


class SpriteTurn(_Section, frozen=True):
    """How a family of sprites turns: degrees clockwise per step.

    `inside`: the angle replaces the 0 of `rotate(0 ...)` in the file; else the finished picture is turned.
    """

    step: int
    inside: bool


class OtherPalette(_Section, frozen=True):
    """A palette that overrides names of the usual one, and single colours.

    `rims` says by palette name which colour the rim has that pieces of that colour get, as they are too dark for dark
    ground; `darker` says by sprite what its colours are multiplied with, but for tinted parts and tones of the palette.
    """

    palette: dict[str, Tones]
    colours: dict[str, Hex] = {}
    rims: dict[str, Hex] = {}
    darker: dict[str, float] = {}


class Theme(_Section, frozen=True):
    """Everything in `data/theme.yaml`.

    `rimmed` are the sprites, or their families by the first word of the name, that other palettes give a rim, each with
    the palette name of its dark parts; "" for a tinted one. `lightened` are those that have its colour.
    """

    palette: dict[str, Tones]
    colours: dict[str, Hex]
    palettes: dict[str, OtherPalette]
    rimmed: dict[str, str]
    lightened: list[str]
    shadowed: list[str]
    styles: dict[str, TextStyle]
    seats: list[SeatStyle]
    panels: dict[str, PanelShape]
    turns: dict[str, SpriteTurn]
    motion: dict[str, float]

    def tones(self, name: str) -> Tones:
        """The five tones of a palette name. Raises `ThemeError` if the palette has no such name."""
        return _lookup(self.palette, name, "palette name")

    def colour(self, name: str, tone: Tone = "base") -> Hex:
        """A colour by name: a single colour (`lamplight`), a palette name (`ruby`) in `tone`, or `ruby.dark`.

        Raises `ThemeError` if the name or the tone does not exist.
        """
        if name in self.colours:
            return self.colours[name]
        stem, _, suffix = name.partition(".")
        if suffix and suffix not in TONES:
            raise ThemeError(f'no tone "{suffix}" of "{stem}"; the tones are {", ".join(TONES)}')
        return self.tones(stem)[_TONE[suffix or tone]]

    def style(self, name: str) -> TextStyle:
        """A text style by name. Raises `ThemeError` if it does not exist."""
        return _lookup(self.styles, name, "text style")

    def panel(self, name: str) -> PanelShape:
        """The shape of a nine-slice panel. Raises `ThemeError` if it does not exist."""
        return _lookup(self.panels, name, "panel")

    def half_turned(self, sprite: str, turn: int) -> int:
        """The turn in steps of a sprite that is seen from the other side; `turn` itself for one that never turns."""
        family = self.turns.get(sprite.partition("-")[0])
        return (turn + 180 // family.step) % (360 // family.step) if family else turn

    def seconds(self, name: str) -> float:
        """A duration of the motion table in seconds. Raises `ThemeError` if it does not exist."""
        return _lookup(self.motion, name, "duration")


_Entry = TypeVar("_Entry")


class ThemeError(ValueError):
    """A name that is not in the theme; the message lists the names that are."""


def _lookup(table: dict[str, _Entry], name: str, kind: str) -> _Entry:
    if name not in table:
        raise ThemeError(f'no {kind} "{name}" in the theme; it has {", ".join(table)}')
    return table[name]


def faults(theme: Theme) -> Iterator[Fault]:
    """Faults of a well-formed theme: unknown names, text styles that are too small, empty faces, wrong ranges."""
    for name, style in theme.styles.items():
        if style.size < MIN_SIZE:
            yield f"styles.{name}.size", f"is {style.size}; {MIN_SIZE} is the least that can be read"
        smaller = theme.styles.get(style.smaller)
        if style.smaller and smaller is None:
            yield f"styles.{name}.smaller", f'"{style.smaller}" is no style; they are {", ".join(theme.styles)}'
        if smaller is not None and smaller.size >= style.size:
            yield f"styles.{name}.smaller", f'"{style.smaller}" is {smaller.size}; it must be under {style.size}'
    for index, seat in enumerate(theme.seats):
        if seat.colour not in theme.palette:
            yield f"seats[{index}].colour", f'"{seat.colour}" is not in the palette; it has {", ".join(theme.palette)}'
    for index, name in enumerate(theme.shadowed):
        if name not in theme.palette and name not in theme.colours:
            yield f"shadowed[{index}]", f'"{name}" is no colour'
    for sprite, name in theme.rimmed.items():
        if name and name not in theme.palette:
            yield f"rimmed.{sprite}", f'"{name}" is not in the palette; it has {", ".join(theme.palette)}'
    for name, palette in theme.palettes.items():
        yield from _palette_faults(theme, f"palettes.{name}", palette)
    for name, panel in theme.panels.items():
        left, top, right, bottom = panel.face
        if left >= right or top >= bottom:
            yield f"panels.{name}.face", f"{list(panel.face)} is empty; it goes left, top, right, bottom"
        if not 0 < panel.corner[0] <= panel.corner[1]:
            yield f"panels.{name}.corner", f"{list(panel.corner)} must rise from above 0"


def _palette_faults(theme: Theme, path: str, other: OtherPalette) -> Iterator[Fault]:
    """Names of another palette that the usual one has not, and factors that make nothing darker."""
    for section, names, known in (
        ("palette", other.palette, theme.palette),
        ("colours", other.colours, theme.colours),
        ("rims", other.rims, theme.palette),
    ):
        for name in names:
            if name not in known:
                yield f"{path}.{section}", f'"{name}" is nothing to be changed; there are {", ".join(known)}'
    for name, factor in other.darker.items():
        if not 0 < factor < 1:
            yield f"{path}.darker.{name}", f"is {factor}; it must be between 0 and 1"


@cache
def load_theme(path: Path = DATA / "theme.yaml") -> Theme:
    """The theme, cached. Raises `DataError` that lists all faults of the file."""
    return read_yaml(path, Theme, faults)
