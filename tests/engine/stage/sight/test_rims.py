"""Rims: the outline of dark pieces and marks stands out from every ground they lie on, 3 : 1 after WCAG."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.data.settings import PaletteName
from engine.stage.sight.rims import with_rim
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.stage.theme import load_theme
from engine.stage.window import use_dummy_display
from tests.engine.stage.colour_science import contrast, luminance

LEAST, MOST_OF_IT = 3.0, 0.95
"""The least contrast of an outline with its ground, and of how much of it: corners of a small picture are blurred."""

SIDE, NEAR = 48, 4
"""The side of a piece, and how far its outline goes inwards from its edge, in pixels."""

ROCK, SLATE = ("hex-rock",), ("panel-slate",)

TERRAIN = tuple(f"terrain-{kind}" for kind in ("copper", "silver", "gold", "forest"))

MINE = ("square-floor", "square-surface")

ON: dict[str, tuple[str, ...]] = {
    "mark-lantern": (*ROCK, *SLATE, *TERRAIN, *MINE, "hex-floor", "veins-rock", "panel-beam", "panel-parchment"),
    "miner": (*ROCK, *SLATE, "hex-floor"),
    "miner--chosen": (*ROCK, "hex-floor"),
    "blocked": (*ROCK, *SLATE),
    "cart-east": (*MINE, *SLATE),
    "cart-north": (*MINE, *SLATE),
    "cart-tipped": MINE,
    "gate-east": MINE,
    "gem-ruby": (*MINE, *SLATE, "mission"),
    "gem-sapphire": (*SLATE, "veins-rock"),
    "camp": (*TERRAIN, *SLATE),
    "settlement": (*TERRAIN, *SLATE),
    "stagecoach": (*SLATE, "track-place", "track-plank"),
    "boomtown-influence": ("office-plate", *SLATE),
    "station": ("veins-rock", "hex-floor", *SLATE),
    "veins-pip--stone": SLATE,
}
"""The grounds that a sprite lies on."""

PALETTES: tuple[PaletteName, ...] = ("safe", "contrast")


@pytest.fixture(autouse=True, scope="module")
def _display() -> None:
    use_dummy_display()


def dark_colours(palette: PaletteName, sprite: str) -> list[str]:
    """The tints with which a sprite is too dark; "" for one that has no tint."""
    theme = load_theme()
    if not read_drawing(sprite).tintable:
        return [""]
    seats = {seat.colour for seat in theme.seats}
    gems = sprite == "veins-pip--stone"
    return [name for name in theme.palettes[palette].rims if (name in seats) is not gems and name != "timber"]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("sprite", ON)
def test_the_outline_stands_out_from_every_ground(palette: PaletteName, sprite: str) -> None:
    skin = Skin(1.0, sight=Sight(palette=palette))
    for tint in dark_colours(palette, sprite):
        edges = list(outline_of(skin.sprite(sprite, SIDE, tint)))
        for ground in ON[sprite]:
            for light in lights_of(skin, ground):
                seen = sum(max(ratio(dark, light), ratio(bright, light)) >= LEAST for dark, bright in edges)
                assert seen >= MOST_OF_IT * len(edges), (sprite, tint, ground, seen, len(edges))


def outline_of(picture: pygame.Surface) -> Iterator[tuple[float, float]]:
    """The darkest and the lightest luminance of the outline at every pixel of the edge of a picture."""
    body = pygame.mask.from_surface(picture, 200)
    near = range(-NEAR, NEAR + 1)
    for part in body.connected_components(20):
        for x, y in part.outline():
            around = [(x + dx, y + dy) for dx in near for dy in near]
            inside = [at for at in around if body.get_rect().collidepoint(at) and body.get_at(at)]
            lights = [light_of(picture, at) for at in inside]
            yield min(lights), max(lights)


def lights_of(skin: Skin, ground: str) -> list[float]:
    """The luminances of a ground, from its darkest part to its lightest."""
    picture = skin.panel(ground, (96, 96)) if ground in skin.theme.panels else skin.sprite(ground, 96)
    small = pygame.transform.smoothscale(picture, (12, 12))
    return sorted({round(light_of(small, (x, y)), 3) for x in range(4, 8) for y in range(4, 8)})


def light_of(picture: pygame.Surface, at: tuple[int, int]) -> float:
    """The luminance of a pixel."""
    red, green, blue = picture.get_at(at)[:3]
    return luminance(f"#{red:02X}{green:02X}{blue:02X}")


def ratio(one: float, other: float) -> float:
    """The contrast of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("palette", PALETTES)
def test_marks_too_small_for_a_rim_are_light(palette: PaletteName) -> None:
    skin = Skin(1.0, sight=Sight(palette=palette))
    slate, empty = luminance(skin.hex("slate")), light_of(skin.sprite("influence-track-0", 224), (18, 16))
    for tint in dark_colours(palette, "influence-track-1"):
        filled = light_of(skin.sprite("influence-track-1", 224, tint), (18, 16))
        assert min(ratio(filled, slate), ratio(filled, empty)) >= LEAST, tint


@pytest.mark.parametrize("palette", PALETTES)
def test_of_rim_and_ink_one_stands_out_from_any_grey(palette: PaletteName) -> None:
    theme = load_theme()
    for name, rim in theme.palettes[palette].rims.items():
        for grey in range(256):
            ground = f"#{grey:02X}{grey:02X}{grey:02X}"
            assert max(contrast(rim, ground), contrast(theme.colour("ink"), ground)) >= LEAST, (name, grey)


@pytest.mark.parametrize("palette", PALETTES)
def test_no_colour_of_a_seat_is_too_dark_without_a_rim(palette: PaletteName) -> None:
    """A seat's colour shows on slate and on rock by itself, or it has a rim."""
    skin = Skin(1.0, sight=Sight(palette=palette))
    for seat in skin.theme.seats:
        rimmed = seat.colour in load_theme().palettes[palette].rims
        lightest = skin.hex(seat.colour, "light")
        assert rimmed or min(contrast(lightest, skin.hex(ground)) for ground in ("slate", "rock")) >= LEAST, seat


def test_a_rim_goes_round_what_is_outlined_and_nothing_else() -> None:
    text = (
        '<svg viewBox="0 0 100 100"><title>x</title>\n<path d="M1 1" fill="url(#shade)"/>\n<g transform="rotate(9)">'
        '<polygon points="1,1" fill="#112233" stroke="#2B2118" stroke-width="7"/><path d="M2 2" fill="#445566"/></g>'
        '<polyline points="3,3" fill="none" stroke="#2B2118" stroke-width="2"/></svg>\n'
    )
    all_round = with_rim(text, (100, 100), "#FFFFFF", "#2B2118")
    assert all_round.count('stroke="#FFFFFF"') == 2
    assert all_round.index("#shade") < all_round.index("#FFFFFF") < all_round.index("#112233")
    assert all_round.count("<g") == all_round.count("</g>") == 3
    assert 'points="1,1" fill="none" stroke="#FFFFFF" stroke-width="14.2"' in all_round
    dark_alone = with_rim(text, (100, 100), "#FFFFFF", "#2B2118", lambda colour: colour == "#112233")
    assert dark_alone.count('stroke="#FFFFFF"') == 1
    assert with_rim(text, (100, 100), "#FFFFFF", "#000000") == text


def test_the_usual_palette_has_no_rims() -> None:
    skin = Skin(1.0)
    assert skin.drawing("blocked") is read_drawing("blocked")
