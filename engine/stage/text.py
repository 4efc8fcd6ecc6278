"""Words on the screen: the typeface, lines and their breaking, marked-up text with pictures in it. Sizes are in pixels.

A line is 1.32 times the type size high, with the capitals in its middle, so that a text centred in a box looks centred.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import as_file, files

import msgspec
import pygame

from engine.stage.theme import TextStyle

LINE = 1.32
"""Height of a line in type sizes."""

INLINE = 1.3
"""Height of a picture among words in type sizes."""

CAPITALS = 0.67
"""Height of the typeface's capitals in type sizes."""

ELLIPSIS = "…"

_SIGNS = re.compile(r"[*\[\]\\]")
"""The signs that mean something in marked-up text."""

_PLAIN = re.compile(r"\\([*\[\]\\])")
"""One of them that stands for itself."""

_MARKUP = re.compile(
    r"(?P<plain>\\[*\[\]\\])"
    r"|\*\*(?P<bold>(?:\\.|[^\\\n])+?)\*\*(?!\*)"
    r"|\*(?P<italic>(?:\\.|[^*\s\\])(?:(?:\\.|[^*\\])*(?:\\.|[^*\s\\]))?)\*"
    r"|\[(?P<sprite>[a-z][a-z0-9-]*)(?: (?P<tint>[a-z0-9-]+))?\]"
)


_PERCENT = re.compile("[^%]*%|[^%]+")
"""A part of a text up to a percent sign: the typeface would draw what follows one right over it."""


@cache
def load_face(weight: str, italic: bool, size: int) -> pygame.Font:
    """The typeface in a weight at a size in pixels, opened once."""
    ending = weight if not italic else "It" if weight == "Regular" else f"{weight}It"
    with as_file(files("font_source_serif_pro") / "files" / f"SourceSerifPro-{ending}.ttf") as file:
        return pygame.Font(file, size)


def _kerned(text: str) -> Sequence[str]:
    """The parts of a text that are drawn one after another, each with its letters kerned."""
    return _PERCENT.findall(text) if "%" in text else (text,)


class ScaledFont(msgspec.Struct, frozen=True):
    """A text style at a size in pixels."""

    weight: str
    italic: bool
    size: int

    @property
    def line_height(self) -> int:
        """Height of a line in pixels."""
        return round(self.size * LINE)

    @property
    def baseline(self) -> int:
        """Where the letters stand, in pixels below the top of their line."""
        return round(self.size * (LINE + CAPITALS) / 2)

    @property
    def face(self) -> pygame.Font:
        """The face to draw with."""
        return load_face(self.weight, self.italic, self.size)

    def width(self, text: str) -> int:
        """The width of a text on one line."""
        font = self.face
        return sum(font.size(part)[0] for part in _kerned(text))

    def as_bold(self) -> ScaledFont:
        """The same letters emphasised: Bold, or Black where they are bold already."""
        return msgspec.structs.replace(self, weight="Black" if self.weight in ("Bold", "Black") else "Bold")

    def as_italic(self) -> ScaledFont:
        """The same letters in italic."""
        return msgspec.structs.replace(self, italic=True)

    def draw(self, target: pygame.Surface, at: tuple[int, int], text: str, colour: pygame.Color) -> None:
        """Draw one line with its upper left corner at a place."""
        font = self.face
        x, y = at[0], at[1] + self.baseline - font.get_ascent()
        for part in _kerned(text):
            target.blit(font.render(part, True, colour), (x, y))
            x += font.size(part)[0]


def scaled_font(style: TextStyle, scale: float) -> ScaledFont:
    """A style of the theme at a scale."""
    return ScaledFont(style.weight, style.italic, max(1, round(style.size * scale)))


class Run(msgspec.Struct, frozen=True):
    """A word, a gap or a picture of marked-up text: `text` in `font`, or the sprite when it is named."""

    text: str
    font: ScaledFont
    sprite: str = ""
    tint: str = ""

    @property
    def width(self) -> int:
        """Width in pixels; a picture is as wide as it is high."""
        return round(self.font.size * INLINE) if self.sprite else self.font.width(self.text)

    @property
    def is_gap(self) -> bool:
        """Whether it is white space, at which a line may end."""
        return not self.sprite and self.text.isspace()


class PlacedRun(msgspec.Struct, frozen=True):
    """A run and where it stands: x in pixels, number of its line."""

    run: Run
    x: int
    line: int


def escape_markup(text: str) -> str:
    """The marked-up text that shows `text` as it is, whatever signs are in it: for names, paths and messages."""
    return _SIGNS.sub(r"\\\g<0>", text)


def parse_markup(text: str, plain: ScaledFont) -> Iterator[Run]:
    """The runs of marked-up text in order: `**bold**`, `*italic*`, `[sprite]`, `[sprite tint]`; a line end is a gap.

    A sign of these that a backslash precedes stands for itself, as `escape_markup` writes it.
    """
    at = 0
    for found in _MARKUP.finditer(text):
        if found["plain"] is not None:
            continue
        yield from split_words(_PLAIN.sub(r"\1", text[at : found.start()]), plain)
        at = found.end()
        if found["bold"] is not None:
            yield from parse_markup(found["bold"], plain.as_bold())
        elif found["italic"] is not None:
            yield from parse_markup(found["italic"], plain.as_italic())
        else:
            yield Run("", plain, found["sprite"], found["tint"] or "")
    yield from split_words(_PLAIN.sub(r"\1", text[at:]), plain)


def unbroken(text: str, plain: ScaledFont) -> Iterator[Run]:
    """A text as a single run, for a line that is not broken."""
    yield Run(text, plain)


def split_words(text: str, plain: ScaledFont) -> Iterator[Run]:
    """The words and gaps of a text without marks."""
    for word in re.findall(r"\n|[^\S\n]+|\S+", text):
        yield Run(word, plain)


def break_lines(words: Iterator[Run], width: int) -> list[PlacedRun]:
    """The runs set in lines no wider than `width` pixels (endless if 0); gaps at the ends of lines are left out."""
    placed: list[PlacedRun] = []
    x = line = 0
    for group in _groups(words, width):
        if group[0].text == "\n":
            x, line = 0, line + 1
            continue
        if group[0].is_gap:
            x += x and group[0].width
            continue
        total = sum(run.width for run in group)
        if width and x and x + total > width:
            x, line = 0, line + 1
        for run in group:
            placed.append(PlacedRun(run, x, line))
            x += run.width
    return placed


def _groups(words: Iterator[Run], width: int) -> Iterator[list[Run]]:
    """Runs that must stay on one line (a bold word and the stop after it); gaps alone; what is too long is cut."""
    group: list[Run] = []
    for run in words:
        if run.is_gap:
            if group:
                yield group
            yield [run]
            group = []
            continue
        for piece in _cut(run, width):
            if group and width and sum(part.width for part in group) + piece.width > width:
                yield group
                group = []
            group.append(piece)
    if group:
        yield group


def _cut(run: Run, width: int) -> Iterator[Run]:
    """A run in pieces no wider than `width`: only a single word wider than its whole line is cut."""
    text = run.text
    while width and not run.sprite and len(text) > 1 and run.font.width(text) > width:
        count = max(1, fitting_length(text, run.font, width))
        yield msgspec.structs.replace(run, text=text[:count])
        text = text[count:]
    yield msgspec.structs.replace(run, text=text)


def fitting_length(text: str, plain: ScaledFont, width: int) -> int:
    """How many characters of a text fit a width in pixels."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if plain.width(text[:middle]) <= width:
            low = middle
        else:
            high = middle - 1
    return low


def truncate(text: str, plain: ScaledFont, width: int) -> str:
    """The text, or as much of it as fits a width in pixels with an ellipsis at its end."""
    if plain.width(text) <= width:
        return text
    count = len(text)
    while count and plain.width(text[:count].rstrip(" ,;:.") + ELLIPSIS) > width:
        count -= 1
    return text[:count].rstrip(" ,;:.") + ELLIPSIS


def extent(placed: Sequence[PlacedRun], plain: ScaledFont) -> tuple[int, int]:
    """Width and height in pixels of runs in their lines; nothing takes one empty line."""
    width = max((item.x + item.run.width for item in placed), default=0)
    return max(1, width), (1 + max((item.line for item in placed), default=0)) * plain.line_height
