"""Tunnels: their ways out lie at the middles of edges, so that they join; what lies on them leaves those free."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.stage.window import use_dummy_display

TILE = (222, 256)
"""The pixels of a tile: one a unit of its drawing."""

EDGES = {
    "tunnel-six": (0, 1, 2, 3, 4, 5),
    "tunnel-four": (1, 2, 4, 5),
    "tunnel-three": (0, 2, 4),
    "tunnel-straight": (0, 3),
}
"""The open edges of a tile that is not turned, from the east counter-clockwise."""

OUT = 88
"""How far from the middle of a tile a way out is looked at, just inside its gate; the edge lies at 111."""

ASIDE = (-16, -8, 0, 8, 16)
"""How far to the sides of the line to the middle of an edge."""

STONES = ("yellow", "white", "red", "blue", "green", "violet")


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


def spots(edge: int, out: float) -> list[tuple[int, int]]:
    """Pixels across the way to an edge, `out` from the middle of a tile."""
    x, y = math.cos(math.radians(60 * edge)), -math.sin(math.radians(60 * edge))
    return [(round(111 + out * x - aside * y), round(128 + out * y + aside * x)) for aside in ASIDE]


def timbered(surface: pygame.Surface, edge: int, out: float) -> int:
    """How many of the spots on the way to an edge show earth and timber, which are warmer than stone."""
    colours = [surface.get_at(spot) for spot in spots(edge, out)]
    return sum(colour.r > colour.b + 18 for colour in colours)


@pytest.mark.parametrize("name", EDGES)
@pytest.mark.parametrize("orientation", range(6))
def test_a_tile_is_open_at_the_middles_of_its_edges_however_it_lies(name: str, orientation: int) -> None:
    tile = Skin(1).sprite(name, TILE, turn=-orientation % 6)
    opened = {(edge + orientation) % 6 for edge in EDGES[name]}
    for edge in range(6):
        assert timbered(tile, edge, OUT) == (len(ASIDE) if edge in opened else 0)


@pytest.mark.parametrize("name", [*EDGES, "veins-bed"])
def test_a_way_out_runs_to_the_very_edge(name: str) -> None:
    tile = Skin(1).sprite(name, TILE)
    for edge in EDGES.get(name, range(6)):
        assert timbered(tile, edge, 106) >= 3


def test_a_charge_leaves_the_rails_out_free() -> None:
    charge = Skin(1).sprite("tunnel-charge", TILE)
    for edge in range(6):
        assert all(charge.get_at(spot).a < 8 for out in (92, 100, 108) for spot in spots(edge, out)[1:-1])


def test_a_charge_is_seen_without_colour_on_every_tile() -> None:
    skin = Skin(1)
    for name in EDGES:
        bare, charged = skin.sprite(name, (55, 64)), skin.sprite(name, (55, 64)).copy()
        charged.blit(skin.sprite("tunnel-charge", (55, 64)), (0, 0))
        assert changed(bare, charged) > 450


def test_veins_are_told_apart_without_colour() -> None:
    for one, other in combinations(STONES, 2):
        pictures = (read_drawing(f"vein-{colour}").rasterise((48, 48)) for colour in (one, other))
        assert changed(next(pictures), next(pictures)) > 150


def changed(one: pygame.Surface, other: pygame.Surface, by: int = 40) -> int:
    """How many pixels of two pictures of one size differ by more than so much once their colours are gone."""
    pairs = [pygame.Surface(one.get_size()) for _ in range(2)]
    for ground, picture in zip(pairs, (one, other), strict=True):
        ground.fill("#2C343B")
        ground.blit(picture, (0, 0))
    grey = [pygame.transform.grayscale(pair) for pair in pairs]
    wide, high = one.get_size()
    return sum(abs(grey[0].get_at((x, y)).r - grey[1].get_at((x, y)).r) > by for x in range(wide) for y in range(high))
