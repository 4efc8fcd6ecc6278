"""Text that no typeface can draw, and text that never ends: nothing is raised, and little is measured."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.stage.sight.typeface import ScaledFont, scaled_font
from engine.stage.skin import Skin
from engine.stage.text import truncate
from engine.stage.window import use_dummy_display

TEXTS = (
    "\0",
    "a\0b",
    "\u200b" * 300,
    "\u202e",
    "\ud800",
    "5%\udfff%",
    "\ufeff\u200b",
    "\x07\x7f\x85",
    "W" * 30_000,
    "",
)


@pytest.fixture(name="skin", scope="module")
def one_skin() -> Skin:
    use_dummy_display()
    return Skin(1.0)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("width", [0, 200])
def test_any_text_is_drawn(skin: Skin, text: str, width: int) -> None:
    for picture in (skin.text(text, "body", "ink", width), skin.markup(text, "body", "ink", width)):
        assert 0 < picture.get_width() < 20_000
        assert 0 < picture.get_height() < 20_000
    assert skin.measure(text, "body", width)[0] > 0
    assert skin.text(*skin.shrink_to_fit(text, "name", 120)).get_width() <= 120


class CountingFont:
    """A typeface, every letter 10 pixels wide, that counts the letters it is asked to measure."""

    def __init__(self) -> None:
        self.measured: list[int] = []

    def width(self, text: str) -> int:
        self.measured.append(len(text))
        return 10 * len(text)


def test_shortening_measures_little_of_a_long_text() -> None:
    font = CountingFont()
    assert truncate("x" * 100_000, font, 200) == "x" * 19 + "…"  # type: ignore[arg-type]
    assert font.measured[0] == 100_000
    assert sum(font.measured[1:]) < 500


def test_shortening_keeps_as_much_as_fits(skin: Skin) -> None:
    font: ScaledFont = scaled_font(skin.style("body"), 1.0)
    text = "Anna, Bert; Cleo. And 10 % of the others, To Va"
    for width, wider in pairwise(range(20, 420, 7)):
        kept = truncate(text, font, width)
        assert font.width(kept) <= max(width, font.width("…"))
        assert len(kept) <= len(truncate(text, font, wider))
        longer = [text[:count].rstrip(" ,;:.") + "…" for count in range(len(kept) + 2, len(text))]
        assert kept == text or all(font.width(other) > width for other in longer)


@pytest.mark.parametrize("mark", ["“", "”", "„", "%"])
def test_nothing_is_drawn_over_quotation_marks_and_percent_signs(skin: Skin, mark: str) -> None:
    font: ScaledFont = scaled_font(skin.style("body"), 4.0)
    for after in (",", ".", ";", "T", " a", "Karte"):
        assert font.width(mark + after) == font.width(mark) + font.width(after)
