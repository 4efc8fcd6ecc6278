"""The typefaces, and fonts in them: a weight at a size in pixels, which measures and draws text on one line.

A line is 1.32 times the font size high, with the capitals in its middle, so that text centred in a box looks centred.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import as_file, files
from itertools import pairwise

import msgspec
import pygame

from engine.data.settings import Typeface
from engine.stage.controls.signs import SPRITES
from engine.stage.theme import TextStyle

LINE = 1.32
"""Height of a line in font sizes."""

CAPITALS = 0.67
"""Height of the capitals of both typefaces in font sizes."""

MAX_SIDE = 1 << 14
"""Pixels: what is wider or higher is not drawn to its end."""

SIGNS = "".join(SPRITES)
"""The characters that stand for pictures."""

PICTURE = 1.3
"""Height of a picture among words in font sizes."""

LAST = "%„“”"
"""Characters over which the typefaces would draw the next one, or its space: they end a part of the text."""

_PECULIAR = re.compile(rf"[{LAST}\0\ud800-\udfff{SIGNS}]|\d[ \u00a0]")
"""What typefaces cannot draw well: no characters, pictures, what is behind a character of `LAST` or a figure."""

_PARTS = re.compile(rf"[{SIGNS}]|[^{LAST}{SIGNS}]*?(?:[{LAST}]|\d(?=[ \u00a0]))|[^{LAST}{SIGNS}]+")
"""A part of a text that is drawn with kerning, but without any to the next part."""

FIGURE_GAP = 1 / 18
"""Font sizes by which the gap behind a figure is wider: all figures are as wide as a narrow one, so it seems small."""

NO_LETTER = "\ufffe"
"""What no typeface has a letter for."""

_WORD = re.compile(r"\s+|\S+")


class _Family(msgspec.Struct, frozen=True):
    """The files of a typeface: its package, their names by weight, upright and italic."""

    package: str
    file: str
    upright: dict[str, str]
    italic: dict[str, str]


FAMILIES: dict[Typeface, _Family] = {
    "serif": _Family(
        "font_source_serif_pro",
        "SourceSerifPro-{}.ttf",
        {weight: weight for weight in ("Light", "Regular", "Semibold", "Bold", "Black")},
        {"Light": "LightIt", "Regular": "It", "Semibold": "SemiboldIt", "Bold": "BoldIt", "Black": "BlackIt"},
    ),
    "plain": _Family(
        "fontpkg_atkinson_hyperlegible",
        "AtkinsonHyperlegible-{}.ttf",
        {"Light": "Regular", "Regular": "Regular", "Semibold": "Bold", "Bold": "Bold", "Black": "Bold"},
        {"Light": "Italic", "Regular": "Italic", "Semibold": "BoldItalic", "Bold": "BoldItalic", "Black": "BoldItalic"},
    ),
}
"""The typefaces by name; a weight that one lacks is the next heavier one."""


@cache
def load_face(weight: str, italic: bool, typeface: Typeface = "serif") -> pygame.Font:
    """A typeface in a weight, cached; `ScaledFont.face` sets its size."""
    family = FAMILIES[typeface]
    name = family.file.format((family.italic if italic else family.upright)[weight])
    with as_file(files(family.package) / "files" / name) as file:
        return pygame.Font(file)


def _kerned(text: str) -> Sequence[str]:
    """The parts of a text that are drawn one after another, each with kerning."""
    plain = _PECULIAR.search(text) is None
    return (text,) if plain else _PARTS.findall(text.replace("\0", "?").encode("utf-8", "replace").decode())


class ScaledFont(msgspec.Struct, frozen=True):
    """A text style at a size in pixels."""

    weight: str
    italic: bool
    size: int
    typeface: Typeface = "serif"

    @property
    def line_height(self) -> int:
        """Height of a line in pixels."""
        return round(self.size * LINE)

    @property
    def baseline(self) -> int:
        """The baseline in pixels below the top of the line."""
        return round(self.size * (LINE + CAPITALS) / 2)

    @property
    def face(self) -> pygame.Font:
        """The pygame font to draw with."""
        face = load_face(self.weight, self.italic, self.typeface)
        if face.point_size != self.size:
            face.point_size = self.size
        return face

    def _parts(self, text: str) -> Sequence[tuple[pygame.Font, str]]:
        """The parts of a text with the face of each: words with a letter that the typeface lacks are in serif."""
        face, parts = self.face, _kerned(text)
        if self.typeface == "serif" or _has_letters(face, text):
            return [(face, part) for part in parts]
        other = msgspec.structs.replace(self, typeface="serif").face
        words = [word for part in parts for word in _WORD.findall(part)]
        return [(face if _has_letters(face, word) else other, word) for word in words]

    @lru_cache(maxsize=8192)  # noqa: B019  # a font is a value
    def width(self, text: str) -> int:
        """Width in pixels of a text on one line."""
        parts = self._parts(text)
        gaps = self._gap * sum(_is_figure_before(part, after) for (_, part), (_, after) in pairwise(parts))
        return gaps + sum(self.picture if part in SPRITES else face.size(part)[0] for face, part in parts)

    @property
    def _gap(self) -> int:
        """Pixels by which the gap behind a figure is wider than others."""
        return max(1, round(self.size * FIGURE_GAP))

    def gap(self, word: str, gap: str) -> int:
        """Width in pixels of white space behind a word, over which the last letter of an italic word may lean."""
        return max(1, self.width(word + gap) - self.width(word))

    @property
    def picture(self) -> int:
        """The side in pixels of a picture among words."""
        return round(self.size * PICTURE)

    def as_bold(self) -> ScaledFont:
        """The font in Bold, or in Black if it is bold already."""
        return msgspec.structs.replace(self, weight="Black" if self.weight in ("Bold", "Black") else "Bold")

    def as_italic(self) -> ScaledFont:
        """The font in italic."""
        return msgspec.structs.replace(self, italic=True)

    def draw(self, surface: pygame.Surface, corner: tuple[int, int], text: str, colour: pygame.Color) -> None:
        """Draw a text on one line with its upper left corner at `corner`."""
        x, baseline = corner[0], corner[1] + self.baseline
        before = ""
        for face, part in self._parts(text):
            x += self._gap * _is_figure_before(before, part)
            if width := face.size(part)[0]:  # the typeface does not draw what has no width
                shown = part if width <= MAX_SIDE else part[: fitting_length(part, self, MAX_SIDE)]
                surface.blit(face.render(shown, True, colour), (x, baseline - face.get_ascent()))
            x, before = x + width, part


def _is_figure_before(part: str, after: str) -> bool:
    """Whether a part of a text ends in a figure, and the next part begins with a gap."""
    return part[-1:].isdecimal() and after[:1].isspace()


def _has_letters(face: pygame.Font, text: str) -> bool:
    """Whether a face has all letters of a text: the box that stands for another has its own measures."""
    return text.isascii() or face.metrics(NO_LETTER)[0] not in face.metrics(text.encode("utf-8", "replace").decode())


def scaled_font(style: TextStyle, scale: float) -> ScaledFont:
    """The font of a text style at a scale."""
    return ScaledFont(style.weight, style.italic, max(1, round(style.size * scale)), style.typeface)


def fitting_length(text: str, font: ScaledFont, width: int, start: int = 0) -> int:
    """The largest number of characters of a text, from `start` on, that fit `width` pixels."""
    return largest(len(text) - start, lambda count: font.width(text[start : start + count]) <= width)


def largest(limit: int, fits: Callable[[int], bool]) -> int:
    """The largest number up to `limit` that fits, if 0 does; asks logarithmically often, never far beyond it."""
    low, high = 0, 1
    while high < limit and fits(high):
        low, high = high, 2 * high
    while low < (high := min(high, limit)):
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low
