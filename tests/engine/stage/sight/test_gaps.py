"""Gaps between words, behind figures and beside quotation marks are as wide as others."""

from __future__ import annotations

import pygame
import pytest

from engine.data.settings import Typeface
from engine.stage.sight.typeface import ScaledFont
from engine.stage.text import break_lines, split_words, unbroken
from engine.stage.window import use_dummy_display

SIZES = range(13, 25)

INK = 96
"""The lowest opacity of 255 that counts as ink."""


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    use_dummy_display()


def gaps(text: str, font: ScaledFont, *, whole: bool = True) -> list[int]:
    """Widths in pixels of the gaps that no ink crosses, of a text drawn as a whole or word by word."""
    placed = break_lines(unbroken(text, font) if whole else split_words(text, font), 0)
    surface = pygame.Surface((placed[-1].x + placed[-1].run.width, font.line_height), pygame.SRCALPHA)
    for item in placed:
        font.draw(surface, (item.x, 0), item.run.text, pygame.Color("white"))
    inked = [
        any(surface.get_at((x, y)).a > INK for y in range(surface.get_height())) for x in range(surface.get_width())
    ]
    return [len(gap) for gap in "".join("# "[not ink] for ink in inked).strip().split("#") if gap]


@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold"])
@pytest.mark.parametrize("typeface", ["serif", "plain"])
@pytest.mark.parametrize("whole", [True, False])
def test_a_gap_behind_a_figure_is_as_wide_as_others(weight: str, typeface: Typeface, whole: bool) -> None:
    for font in (ScaledFont(weight, False, size, typeface) for size in SIZES):
        usual = max(gaps("mm mm", font))
        for figure in "1234567890":
            assert max(gaps(f"{figure} Personen", font, whole=whole)) >= usual - 1, (font, figure)


@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold"])
def test_a_leaning_letter_widens_no_gap(weight: str) -> None:
    text = "Fünf Bergbauspiele"
    for font in (ScaledFont(weight, True, size) for size in SIZES):
        last = break_lines(split_words(text, font), 0)[-1]
        assert abs(last.x + last.run.width - font.width(text)) <= 2, font


@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold"])
@pytest.mark.parametrize("text", ["„K", "„E", "“,", "“.", "“T", "”t"])
def test_quotation_marks_stand_apart(weight: str, text: str) -> None:
    for font in (ScaledFont(weight, False, size) for size in SIZES):
        assert font.width(text) == sum(map(font.width, text)), font
