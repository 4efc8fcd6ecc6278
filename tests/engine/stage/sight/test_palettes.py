"""The palettes: colours apart for all eyes, words readable on their grounds, sprites that follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data.paths import DATA
from engine.data.settings import PALETTES, PaletteName
from engine.data.yaml_nodes import DataError
from engine.stage.sight.recolouring import recolouring
from engine.stage.sight.sight import USUAL, Sight, seen_theme
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing, sprite_names
from engine.stage.theme import TONES, load_theme
from engine.stage.window import use_dummy_display
from tests.bench.bench_palettes import distances
from tests.engine.stage.colour_science import BLIND, contrast, luminance

LEAST: dict[PaletteName, dict[str, tuple[float, ...]]] = {
    "usual": {
        "seats": (21.6, 12.9, 13.2, 13.5),
        "jewels of the mine": (16.5, 11.2, 9.5, 12.9),
        "stones of the mountain": (20.8, 11.2, 12.1, 13.7),
        "gems on cards": (20.5, 12.9, 12.1, 15.1),
    },
    "contrast": {
        "seats": (17.2, 15.5, 15.4, 15.4),
        "jewels of the mine": (20.8, 14.8, 15.3, 15.5),
        "stones of the mountain": (20.8, 14.8, 12.7, 15.5),
        "gems on cards": (20.5, 11.9, 12.7, 15.1),
    },
    "safe": {
        "seats": (22.3, 17.8, 17.7, 20.1),
        "jewels of the mine": (19.1, 16.1, 17.1, 16.4),
        "stones of the mountain": (16.0, 16.0, 16.0, 16.0),
        "gems on cards": (16.0, 16.0, 16.0, 16.0),
    },
}
"""The least distance of two colours of a table, for normal, protan, deutan and tritan eyes."""

WORDS = [
    ("ink", "parchment"),
    ("ink", "lamp"),
    ("ink", "gold"),
    ("ink", "silver"),
    ("parchment", "slate"),
    ("parchment", "slate.deep"),
    ("parchment", "rock"),
    ("parchment", "timber"),
    ("parchment", "timber.dark"),
    ("parchment", "ink"),
    ("lamp", "slate"),
    ("lamp", "ink"),
    ("gold", "slate"),
    ("muted", "slate"),
    ("muted", "rock"),
    ("dust", "parchment"),
    ("timber", "parchment"),
    ("ruby.dark", "parchment"),
    ("emerald.deep", "parchment"),
    ("button-hover", "timber"),
]
"""Colours of words, and the grounds they stand on."""


@pytest.fixture(autouse=True, scope="module")
def _display() -> None:
    use_dummy_display()


@pytest.mark.parametrize("palette", PALETTES)
def test_seats_and_gems_are_apart_for_all_eyes(palette: PaletteName) -> None:
    for name, found in distances(palette).items():
        for eyes, least in zip(BLIND, LEAST[palette][name], strict=True):
            assert round(found[eyes], 1) >= least, (palette, name, eyes)


def test_the_safe_palette_keeps_any_two_apart_by_sixteen() -> None:
    assert min(least for found in distances("safe").values() for least in found.values()) >= 16


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("words", "ground"), WORDS)
def test_words_are_readable_on_their_grounds(palette: PaletteName, words: str, ground: str) -> None:
    theme = seen_theme(Sight(palette=palette))
    assert contrast(theme.colour(words), theme.colour(ground)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
def test_every_name_grows_lighter_from_deep_to_glint(palette: PaletteName) -> None:
    for name, tones in seen_theme(Sight(palette=palette)).palette.items():
        if name != "ink":
            assert [luminance(tone) for tone in tones] == sorted(luminance(tone) for tone in tones), name


def test_the_usual_sight_is_the_theme_itself() -> None:
    assert seen_theme(USUAL) is load_theme()
    assert recolouring("usual") is None


@pytest.mark.parametrize("palette", ["contrast", "safe"])
def test_no_sprite_keeps_a_colour_that_the_palette_changes(palette: PaletteName) -> None:
    """Each tone has become the new one, and gems have none of their old facets."""
    theme, colours = load_theme(), recolouring(palette)
    assert colours is not None
    changed = theme.palettes[palette].palette
    kept = {tone for name, tones in theme.palette.items() if name not in changed for tone in tones}
    kept |= {tone for tones in changed.values() for tone in tones}
    old = {tone for name in changed for tone in theme.palette[name]} - kept
    for name in sprite_names():
        assert not any(tone in colours.drawing(name).text for tone in old), name


def test_facets_between_two_tones_follow_by_their_lightness() -> None:
    colours = recolouring("safe")
    assert colours is not None
    before, after = read_drawing("gem-ruby").text, colours.drawing("gem-ruby").text
    assert "#BC1F3A" in before
    assert "#BC1F3A" not in after
    assert "#2B2118" in after
    assert before.count("<path") + before.count("<polygon") + 1 == after.count("<path") + after.count("<polygon")


def test_dark_marks_get_a_rim_in_the_safe_palette_alone() -> None:
    safe, usual = Skin(1.0, sight=Sight(palette="safe")), Skin(1.0)
    rims = load_theme().palettes["safe"].rims
    assert contrast(rim_of(safe, "blue"), rims["blue"]) < 1.1
    assert contrast(rim_of(safe, "purple"), rims["purple"]) < 1.1
    assert rim_of(safe, "vermilion") == rim_of(usual, "vermilion")


def rim_of(skin: Skin, colour: str) -> str:
    """The colour at the upper rim of a mark."""
    red, green, blue = skin.sprite("mark-lantern", 256, colour).get_at((128, 6))[:3]
    return f"#{red:02X}{green:02X}{blue:02X}"


def test_floors_are_darker_where_the_palette_says_so() -> None:
    contrast_skin, usual = Skin(1.0, sight=Sight(palette="contrast")), Skin(1.0)
    assert luminance_of(contrast_skin) < 0.5 * luminance_of(usual)


def luminance_of(skin: Skin) -> float:
    """The mean of a floor's red, green and blue."""
    pixel = skin.sprite("square-floor", 1)
    return sum(pixel.get_at((0, 0))[:3])


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ('rims: {blue: "#DFDCF4"', 'rims: {mauve: "#DFDCF4"', 'palettes.safe.rims: "mauve" is nothing to be changed'),
        ("blocked: timber", "blocked: teak", 'rimmed.blocked: "teak" is not in the palette'),
        ("square-mine: 0.5", "square-mine: 2", "palettes.contrast.darker.square-mine: is 2"),
        ("      topaz:     ", "      opal:      ", 'palettes.safe.palette: "opal" is nothing to be changed'),
        (
            '      dust: "#4A3C29"',
            '      rust: "#4A3C29"',
            'palettes.contrast.colours: "rust" is nothing to be changed',
        ),
    ],
)
def test_a_mistake_in_a_palette_is_told(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    text = (DATA / "theme.yaml").read_text(encoding="utf-8")
    assert right in text
    file = tmp_path / "theme.yaml"
    file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_theme(file)
    assert any(message in fault for fault in caught.value.faults), caught.value.faults


def test_every_palette_of_the_settings_is_in_the_theme() -> None:
    assert {"usual", *load_theme().palettes} == set(PALETTES)
    assert len(TONES) == 5
