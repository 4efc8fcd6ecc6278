"""A word wider than its line: it is set smaller, then broken at its hyphens, and only then anywhere."""

from __future__ import annotations

import pytest

from engine.stage.painting import fit_text
from engine.stage.skin import Skin
from engine.stage.text import Run, at_hyphens, break_lines, split_words
from engine.stage.window import use_dummy_display

WORD, STYLE = "Sechser-Stollen", "panel-heading"


@pytest.fixture(name="skin", scope="module")
def one_skin() -> Skin:
    use_dummy_display()
    return Skin(1.0)


def lines_of(skin: Skin, text: str, width: int) -> tuple[str, list[str]]:
    """The style in which a text flows, and its lines."""
    font = skin.wrapping_font(split_words, text, STYLE, width)
    lines: dict[int, str] = {}
    for placed in break_lines(split_words(text, font), width):
        lines[placed.line] = lines.get(placed.line, "") + placed.run.text
    smaller = skin.style(STYLE).smaller
    assert smaller
    styles = {skin.wrapping_font(split_words, "", style, 0): style for style in (STYLE, smaller)}
    return styles[font], list(lines.values())


def test_a_word_too_wide_is_set_smaller(skin: Skin) -> None:
    smaller = skin.style(STYLE).smaller
    width = skin.measure(WORD, STYLE)[0] - 1
    assert lines_of(skin, f"{WORD} legen", width) == (smaller, [WORD, "legen"])
    assert skin.measure(f"{WORD} legen", STYLE, width)[0] <= width
    fitted = fit_text(skin, f"{WORD} legen", STYLE, (width, 100))
    assert (fitted.style, fitted.lines, fitted.cut) == (smaller, (WORD, "legen"), False)


def test_a_word_too_wide_in_any_size_is_broken_at_its_hyphens(skin: Skin) -> None:
    width = skin.measure("Sechser-", STYLE)[0] + 1
    assert lines_of(skin, f"{WORD} legen", width) == (STYLE, ["Sechser-", "Stollen", "legen"])
    assert fit_text(skin, f"{WORD} legen", STYLE, (width, 100)).lines == ("Sechser-", "Stollen", "legen")


def test_only_a_wider_part_is_broken_anywhere(skin: Skin) -> None:
    _, lines = lines_of(skin, "Sechser-" + 40 * "l", 100)
    assert lines[0] == "Sechser-"
    assert "".join(lines) == "Sechser-" + 40 * "l"


@pytest.mark.parametrize("word", ["Vor-", "-5", "–", "--", "Stollen"])
def test_what_joins_nothing_is_no_hyphen(word: str) -> None:
    assert at_hyphens(word) == [word]


def test_the_parts_of_a_compound_stand_side_by_side_where_they_fit(skin: Skin) -> None:
    font = skin.wrapping_font(split_words, "", STYLE, 0)
    placed = break_lines(iter([Run("a-b-" + 60 * "c", font)]), font.width("a-b-") + 2)
    assert [item.line for item in placed[:2]] == [0, 0]
