"""Text on the screen: markup with pictures in it, line breaking, drawing. Sizes are in pixels."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec
import pygame

from engine.stage.controls.signs import SPRITES
from engine.stage.sight.typeface import MAX_SIDE, SIGNS, ScaledFont, fitting_length, largest

ELLIPSIS = "…"

_SPECIAL = re.compile(r"[*\[\]\\]")
"""The characters with a meaning in markup."""

_ESCAPED = re.compile(r"\\([*\[\]\\])")
"""A backslash and the special character that it escapes."""

MARKUP = re.compile(
    r"(?P<escaped>\\[*\[\]\\])"
    r"|\*\*(?P<bold>(?:\\.|[^\\\n])+?)\*\*(?!\*)"
    r"|\*(?P<italic>(?:\\.|[^*\s\\])(?:(?:\\.|[^*\\])*(?:\\.|[^*\s\\]))?)\*"
    r"|\[(?P<sprite>[a-z][a-z0-9-]*)(?: (?P<tint>[a-z0-9-]+))?\]"
)
"""Everything with a meaning in markup."""


NUMBER = re.compile(r"\d{1,3}[.,;:!?)]*")
"""A number that stays on the line of the word before it."""

_PART = re.compile(r"(?:[^-]|(?<!\w)-|-(?!\w))+-?")
"""A part of a compound with its hyphen; a hyphen that joins no letters is none."""

_AT_SIGNS = re.compile(f"([{SIGNS}])")


class Run(msgspec.Struct, frozen=True):
    """A word, a gap or a picture of a text: `text` in `font`, or a sprite if `sprite` is not ""."""

    text: str
    font: ScaledFont
    sprite: str = ""
    tint: str = ""

    @property
    def width(self) -> int:
        """Width in pixels; a picture is square."""
        return self.font.picture if self.sprite else self.font.width(self.text)

    @property
    def is_gap(self) -> bool:
        """Whether it is white space, at which a line may be broken."""
        return not self.sprite and self.text.isspace()


class PlacedRun(msgspec.Struct, frozen=True):
    """A run with its x in pixels and the number of its line from 0."""

    run: Run
    x: int
    line: int


Parser: TypeAlias = Callable[[str, ScaledFont], Iterator[Run]]
"""Turns a text into runs."""


def escape_markup(text: str) -> str:
    """Markup that shows `text` unchanged, for names, paths and messages."""
    return _SPECIAL.sub(r"\\\g<0>", text)


def parse_markup(text: str, font: ScaledFont) -> Iterator[Run]:
    """The runs of `**bold**`, `*italic*`, `[sprite]`, `[sprite tint]` and plain text; a line end is a gap.

    A backslash makes the special character after it plain, as `escape_markup` writes it.
    """
    start = 0
    for match in MARKUP.finditer(text):
        if match["escaped"] is not None:
            continue
        yield from split_words(_ESCAPED.sub(r"\1", text[start : match.start()]), font)
        start = match.end()
        if match["bold"] is not None:
            yield from parse_markup(match["bold"], font.as_bold())
        elif match["italic"] is not None:
            yield from parse_markup(match["italic"], font.as_italic())
        else:
            yield Run("", font, match["sprite"], match["tint"] or "")
    yield from split_words(_ESCAPED.sub(r"\1", text[start:]), font)


def unbroken(text: str, font: ScaledFont) -> Iterator[Run]:
    """A plain text for a line that is never broken: a single run, but for the pictures in it."""
    yield from _pieces(text, font)


def split_words(text: str, font: ScaledFont) -> Iterator[Run]:
    """The words and gaps of a plain text; a no-break space belongs to its word."""
    for word in re.findall(r"\n|[^\S\n\u00a0]+|(?:\S|\u00a0)+", text):
        yield from _pieces(word, font)


def _pieces(text: str, font: ScaledFont) -> Iterator[Run]:
    """A run of a text without gaps to break at; with signs in it, a run for each picture and each text between."""
    for piece in _AT_SIGNS.split(text):
        if piece or not text:
            yield Run("", font, SPRITES[piece]) if piece in SPRITES else Run(piece, font)


def plain_parser(text: str, width: int) -> Parser:
    """The parser for a plain text: a single run if it cannot be wrapped, because that spaces its letters best."""
    return split_words if width or "\n" in text else unbroken


def break_lines(runs: Iterator[Run], width: int) -> list[PlacedRun]:
    """The runs in lines no wider than `width` pixels (0: no limit), without the gaps at the ends of lines."""
    placed: list[PlacedRun] = []
    x = line = 0
    for group in _groups(runs, width):
        if group[0].text == "\n":
            x, line = 0, line + 1
            continue
        if group[0].is_gap:
            x += x and _gap(placed[-1].run, group[0])
            continue
        group_width = sum(run.width for run in group)
        if width and x and x + group_width > width:
            x, line = 0, line + 1
        for run in group:
            placed.append(PlacedRun(run, x, line))
            x += run.width
    return placed


def _gap(before: Run, gap: Run) -> int:
    """The width in pixels of a gap behind a run."""
    return gap.width if before.sprite or before.font != gap.font else gap.font.gap(before.text, gap.text)


def _groups(runs: Iterator[Run], width: int) -> Iterator[list[Run]]:
    """Runs that must stay on one line; gaps alone; wider words are cut.

    These are a bold word and the full stop after it, a word and its number.
    """
    group: list[Run] = []
    gap: list[Run] = []
    for run in runs:
        if run.is_gap:
            if group and not gap and run.text != "\n":
                gap = [run]
                continue
            yield from filter(None, (group, gap, [run]))
            group, gap = [], []
            continue
        if gap:
            tied = [*group, *gap, run]
            is_tied = is_number_of(group[-1].text, run.text) and (not width or sum(p.width for p in tied) <= width)
            if is_tied:
                group, gap = tied, []
                continue
            yield from (group, gap)
            group, gap = [], []
        for piece in _cut(run, width):
            if group and width and sum(part.width for part in group) + piece.width > width:
                yield group
                group = []
            group.append(piece)
    yield from filter(None, (group, gap))


def is_number_of(word: str, number: str) -> bool:
    """Whether a number belongs to the word before it, so that no line is broken between them."""
    return word[-1:].isalpha() and bool(NUMBER.fullmatch(number))


def at_hyphens(word: str) -> list[str]:
    """The parts of a compound, each with the hyphen at its end; a word without hyphens is a single part."""
    return _PART.findall(word) or [word]


def wide_parts(word: str, font: ScaledFont, width: int) -> list[str]:
    """A word that is wider than a line of `width` pixels in the parts between its hyphens, else the word."""
    return at_hyphens(word) if font.width(word) > width else [word]


@lru_cache(maxsize=4096)
def wrapping_font(parse: Parser, text: str, fonts: Sequence[ScaledFont], width: int) -> ScaledFont:
    """The first font in which a text has no word wider than `width` pixels (0: no limit); else without any part of a
    compound that is; else the first font, in which such words are cut.
    """
    if width and len(fonts) > 1:
        for parts in ((lambda word: [word]), at_hyphens):
            for font in fonts:
                runs = parse(text, font)
                if all(run.sprite or run.font.width(part) <= width for run in runs for part in parts(run.text)):
                    return font
    return fonts[0]


def _cut(run: Run, width: int) -> Iterator[Run]:
    """A run in pieces no wider than `width`: a word wider than a line is broken at its hyphens, only then anywhere."""
    if not width or run.width <= width or run.sprite:
        yield run
        return
    for part in at_hyphens(run.text):
        start = 0
        while start < len(part):
            end = start + max(1, fitting_length(part, run.font, width, start))
            yield msgspec.structs.replace(run, text=part[start:end])
            start = end


def truncate(text: str, font: ScaledFont, width: int) -> str:
    """The text, truncated with an ellipsis if it is wider than `width` pixels."""
    if font.width(text) <= width:
        return text

    def cut(count: int) -> str:
        """The first characters of the text, and the ellipsis."""
        return text[:count].rstrip(" ,;:.") + ELLIPSIS

    return cut(largest(len(text), lambda count: font.width(cut(count)) <= width))


def extent(placed: Sequence[PlacedRun], font: ScaledFont) -> tuple[int, int]:
    """Width and height in pixels of runs in lines; without runs the height is that of one line."""
    width = max((item.x + item.run.width for item in placed), default=0)
    height = (1 + max((item.line for item in placed), default=0)) * font.line_height
    return max(1, min(width, MAX_SIDE)), min(height, MAX_SIDE)


def draw_runs(
    placed: Sequence[PlacedRun],
    font: ScaledFont,
    colour: pygame.Color,
    shadow: pygame.Color | None,
    drop: int,
    sprite: Callable[[str, int, str], pygame.Surface],
) -> pygame.Surface:
    """The runs on a transparent surface, with a shadow `drop` pixels right and down unless its colour is None.

    `sprite` makes the picture of a sprite from name, side in pixels and tint.
    """
    surface = pygame.Surface(extent(placed, font), pygame.SRCALPHA).convert_alpha()
    surface.fill((0, 0, 0, 0))
    for run, x, y in ((item.run, item.x, item.line * font.line_height) for item in placed):
        if run.sprite:
            picture = sprite(run.sprite, run.width, run.tint)
            inset = (run.width - picture.get_width()) // 2, (font.line_height - picture.get_height()) // 2
            surface.blit(picture, (x + inset[0], y + inset[1]))
            continue
        if shadow is not None:
            run.font.draw(surface, (x + drop, y + drop), run.text, shadow)
        run.font.draw(surface, (x, y), run.text, colour)
    return surface
