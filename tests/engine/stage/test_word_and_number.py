"""A word and its number stay on one line, in texts that flow and in texts fitted into a box."""

from __future__ import annotations

import pytest

from engine.stage.painting import fit_text
from engine.stage.sight.typeface import scaled_font
from engine.stage.skin import Skin
from engine.stage.text import break_lines, parse_markup
from engine.stage.window import use_dummy_display


def lines_of(skin: Skin, text: str, width: int) -> list[str]:
    """The lines of a text that flows."""
    lines: dict[int, list[str]] = {}
    for placed in break_lines(parse_markup(text, scaled_font(skin.style("body"), skin.scale)), width):
        lines.setdefault(placed.line, []).append(placed.run.text)
    return ["".join(line) for line in lines.values()]


@pytest.fixture(name="skin", scope="module")
def one_skin() -> Skin:
    use_dummy_display()
    return Skin(1.0)


def test_no_line_begins_with_the_number_of_a_word(skin: Skin) -> None:
    text = "Go on: Boomtown, lesson 2"
    width = skin.measure("Go on: Boomtown, lesson", "body")[0] + 2
    assert lines_of(skin, text, width)[-1].replace(" ", "") == "lesson2"
    assert fit_text(skin, text, "body", (width, 100)).lines[-1] == "lesson 2"


def test_a_pair_wider_than_the_line_is_parted_and_numbers_in_a_row_are(skin: Skin) -> None:
    width = skin.measure("lesson", "body")[0] + 1
    assert lines_of(skin, "lesson 12", width) == ["lesson", "12"]
    assert fit_text(skin, "lesson 12", "body", (width, 100)).lines == ("lesson", "12")
    assert lines_of(skin, "12 13", skin.measure("12", "body")[0] + 1) == ["12", "13"]


def test_text_that_fits_is_placed_as_before(skin: Skin) -> None:
    font = scaled_font(skin.style("body"), skin.scale)
    text = "In turn 12 of **3** two\nlines, "
    placed = break_lines(parse_markup(text, font), 400)
    assert [item.run.text for item in placed] == ["In", "turn", " ", "12", "of", " ", "3", "two", "lines,"]
    assert [item.line for item in placed] == [0] * 8 + [1]
