"""What people chose for their eyes, and the theme as they see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from engine.data.settings import TEXT_SIZES, PaletteName, Settings, Typeface
from engine.stage.theme import TextStyle, Theme, load_theme


class Sight(msgspec.Struct, frozen=True):
    """Palette, size of marks, typeface, and what sizes of text are multiplied with (1 to 2)."""

    palette: PaletteName = "usual"
    big_marks: bool = False
    typeface: Typeface = "serif"
    text_size: float = 1.0


USUAL = Sight()
"""The usual sight: the theme as its file has it."""


def sight_of(settings: Settings) -> Sight:
    """The sight that the settings ask for."""
    return Sight(settings.palette, settings.big_marks, settings.typeface, settings.text_size)


@cache
def seen_theme(sight: Sight, large: bool = False) -> Theme:
    """The theme in a palette and a typeface, cached.

    With a text size above 1 every style has copies at the sizes from there down to 1, under names like "body 150", each
    with the next smaller one as its `smaller`; `large`: the styles themselves are as large, too.
    """
    theme = load_theme()
    if sight.palette != "usual":
        other = theme.palettes[sight.palette]
        palette, colours = {**theme.palette, **other.palette}, {**theme.colours, **other.colours}
        theme = msgspec.structs.replace(theme, palette=palette, colours=colours)
    styles = {name: msgspec.structs.replace(style, typeface=sight.typeface) for name, style in theme.styles.items()}
    if sight.text_size > 1:
        sizes = text_sizes(sight.text_size)
        steps = dict(_stepped_styles(styles, sizes))
        top = {name: steps[step_name(name, sizes[0])] for name in styles} if large else styles
        styles = {**top, **steps}
    return theme if styles == theme.styles else msgspec.structs.replace(theme, styles=styles)


def text_sizes(largest: float) -> tuple[float, ...]:
    """The sizes of text from the largest down to 1, as factors."""
    return (largest, *(size for size in reversed(TEXT_SIZES) if size < largest))


def step_name(style: str, size: float) -> str:
    """The name of the copy of a style at a size of text."""
    return f"{style} {round(100 * size)}"


def fit_steps(theme: Theme, style: str, largest: float) -> tuple[str, ...]:
    """The copies of a style from the largest down to its usual size, and the style one size down at that."""
    name = style if style[-1].isdigit() else step_name(style, largest)
    names = [name]
    while name := theme.style(name).smaller:
        names.append(name)
        if names[-2].endswith(" 100"):
            break
    return tuple(names)


def _stepped_styles(styles: Mapping[str, TextStyle], sizes: tuple[float, ...]) -> Iterator[tuple[str, TextStyle]]:
    """Every style at every size; under the smallest copy there is that of the style one size down."""
    for name, style in styles.items():
        for size, below in zip(sizes, (*sizes[1:], 0.0), strict=True):
            smaller = step_name(name, below) if below else style.smaller and step_name(style.smaller, sizes[-1])
            yield step_name(name, size), msgspec.structs.replace(style, size=round(style.size * size), smaller=smaller)
