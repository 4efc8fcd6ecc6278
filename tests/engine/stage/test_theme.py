"""The theme: contrast for all eyes, names that exist, and errors with their lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.yaml_nodes import DataError
from engine.stage.sprites import sprite_names
from engine.stage.theme import TONES, ThemeError, load_theme
from tests.engine.stage.colour_science import BLIND, closest, contrast, luminance

THEME = load_theme()

READABLE = [
    ("ink", "parchment", 12.5),
    ("parchment", "slate", 12.5),
    ("parchment", "rock", 8.0),
    ("lamp", "slate", 8.5),
    ("ink", "lamp", 8.5),
    ("parchment", "timber", 5.5),
    ("timber", "parchment", 5.5),
    ("ink", "gold", 8.0),
    ("ink", "silver", 9.5),
    ("ruby.dark", "parchment", 7.0),
    ("muted", "slate", 7.0),
    ("dust", "parchment", 4.5),
    ("parchment", "timber.dark", 4.5),
    ("button-hover", "timber.base", 4.5),
]
"""Text colours and backgrounds that occur together, with the smallest contrast."""


@pytest.mark.parametrize(("text", "ground", "smallest"), READABLE)
def test_text_is_readable_on_its_background(text: str, ground: str, smallest: float) -> None:
    assert contrast(THEME.colour(text), THEME.colour(ground)) >= smallest


@pytest.mark.parametrize(
    ("text", "button"),
    [("parchment", "#7A4E2A"), ("button-hover", "#936431"), ("parchment", "#694325"), ("button-disabled", "#5B544C")],
)
def test_text_is_readable_on_buttons_in_every_state(text: str, button: str) -> None:
    assert contrast(THEME.colour(text), button) >= 4.5


@pytest.mark.parametrize(("eyes", "distance"), [("normal", 21), ("protan", 12.9), ("deutan", 13), ("tritan", 13.4)])
def test_six_seats_differ_for_all_eyes(eyes: str, distance: float) -> None:
    assert closest([THEME.colour(seat.colour) for seat in THEME.seats], eyes) >= distance


@pytest.mark.parametrize("eyes", BLIND)
def test_gems_differ_for_all_eyes(eyes: str) -> None:
    assert closest([THEME.colour(gem) for gem in ("ruby", "emerald", "gold", "diamond", "boulder")], eyes) >= 9.5
    stones = ("ruby", "emerald", "sapphire", "amethyst", "topaz", "diamond")
    assert closest([THEME.colour(gem) for gem in stones], eyes) >= 12


def test_every_name_grows_lighter_from_deep_to_glint() -> None:
    for name, tones in THEME.palette.items():
        if name != "ink":  # its deep is warmer, not darker
            assert [luminance(tone) for tone in tones] == sorted(luminance(tone) for tone in tones), name


def test_six_seats_have_their_own_name_colour_and_mark() -> None:
    for field in ("name", "colour", "mark"):
        assert len({getattr(seat, field) for seat in THEME.seats}) == 6
    assert {seat.mark for seat in THEME.seats} <= set(sprite_names())


def test_panels_and_turns_name_sprites_that_exist() -> None:
    assert set(THEME.panels) <= set(sprite_names())
    assert all(any(name.startswith(f"{family}-") for name in sprite_names()) for family in THEME.turns)


def test_colours_by_name_and_tone() -> None:
    assert THEME.colour("ruby") == THEME.colour("ruby", "base") == THEME.colour("ruby.base") == "#B81838"
    assert [THEME.colour("ruby", tone) for tone in TONES] == list(THEME.tones("ruby"))
    assert THEME.colour("lamplight") == "#E08A3A"


@pytest.mark.parametrize(
    ("look_up", "message"),
    [
        (lambda: THEME.colour("mauve"), 'no palette name "mauve"'),
        (lambda: THEME.colour("ruby.pale"), 'no tone "pale" of "ruby"'),
        (lambda: THEME.style("huge"), 'no text style "huge"'),
        (lambda: THEME.panel("panel-gold"), 'no panel "panel-gold"'),
        (lambda: THEME.seconds("blink"), 'no duration "blink"'),
    ],
)
def test_the_error_for_a_wrong_name_lists_the_right_ones(look_up: object, message: str) -> None:
    assert callable(look_up)
    with pytest.raises(ThemeError, match=message):
        look_up()


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("smaller: heading}", "smaller: heeding}", 'styles.title.smaller: "heeding" is no style'),
        ("number:        {size: 16", "number:        {size: 14", "styles.number.size: is 14; 16 is the least"),
        ("{colour: vermilion,", "{colour: red,", 'seats[0].colour: "red" is not in the palette'),
        ('"#E08A3A"', '"orange"', "colours.lamplight"),
        ("smaller: score-small}", "smaller: title}", 'styles.score.smaller: "title" is 36; it must be under 32'),
    ],
)
def test_an_error_in_the_file_is_reported_with_its_line(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    text = (DATA / "theme.yaml").read_text(encoding="utf-8")
    assert right in text
    file = tmp_path / "theme.yaml"
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    line = text[: text.index(right)].count("\n") + 1
    with pytest.raises(DataError) as caught:
        load_theme(file)
    assert any(message in fault and f"theme.yaml:{line}:" in fault for fault in caught.value.faults), (
        caught.value.faults
    )
