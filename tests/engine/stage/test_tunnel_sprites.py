"""Tunnels: their exits are at the centres of edges, so that they join; sprites on them leave the exits free."""

from __future__ import annotations

import math
from itertools import combinations

import pygame
import pytest

from engine.stage.skin import Skin
from engine.stage.sprites import read_drawing
from engine.stage.window import use_dummy_display

TILE = (222, 256)
"""The size of a tile in pixels: one per unit of its drawing."""

EDGES = {
    "tunnel-six": (0, 1, 2, 3, 4, 5),
    "tunnel-four": (1, 2, 4, 5),
    "tunnel-three": (0, 2, 4),
    "tunnel-straight": (0, 3),
}
"""The open edges of a tile that is not turned, from the east counter-clockwise."""

EXIT = 88
"""Pixels from the centre of a tile at which an exit is checked, just inside its gate; the edge is at 111."""

ASIDE = (-16, -8, 0, 8, 16)
"""Pixels beside the line from the centre to the centre of an edge."""

STONES = ("yellow", "white", "red", "blue", "green", "violet")


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


def points(edge: int, distance: float) -> list[tuple[int, int]]:
    """Pixels across the way to an edge, `distance` from the centre of a tile."""
    x, y = math.cos(math.radians(60 * edge)), -math.sin(math.radians(60 * edge))
    return [(round(111 + distance * x - aside * y), round(128 + distance * y + aside * x)) for aside in ASIDE]


def timbered(surface: pygame.Surface, edge: int, distance: float) -> int:
    """The number of points on the way to an edge that show earth and timber, which are warmer than stone."""
    colours = [surface.get_at(point) for point in points(edge, distance)]
    return sum(colour.r > colour.b + 18 for colour in colours)


@pytest.mark.parametrize("name", EDGES)
@pytest.mark.parametrize("orientation", range(6))
def test_a_tile_is_open_at_the_middles_of_its_edges_however_it_lies(name: str, orientation: int) -> None:
    tile = Skin(1).sprite(name, TILE, turn=-orientation % 6)
    opened = {(edge + orientation) % 6 for edge in EDGES[name]}
    for edge in range(6):
        assert timbered(tile, edge, EXIT) == (len(ASIDE) if edge in opened else 0)


@pytest.mark.parametrize("name", [*EDGES, "veins-bed"])
def test_a_way_out_runs_to_the_very_edge(name: str) -> None:
    tile = Skin(1).sprite(name, TILE)
    for edge in EDGES.get(name, range(6)):
        assert timbered(tile, edge, 106) >= 3


def test_a_charge_leaves_the_exits_free() -> None:
    charge = Skin(1).sprite("tunnel-charge", TILE)
    for edge in range(6):
        assert all(charge.get_at(point).a < 8 for distance in (92, 100, 108) for point in points(edge, distance)[1:-1])


def test_a_charge_is_visible_without_colour_on_every_tile() -> None:
    skin = Skin(1)
    for name in EDGES:
        bare, charged = skin.sprite(name, (55, 64)), skin.sprite(name, (55, 64)).copy()
        charged.blit(skin.sprite("tunnel-charge", (55, 64)), (0, 0))
        assert changed(bare, charged) > 450


def test_veins_differ_without_colour() -> None:
    for one, other in combinations(STONES, 2):
        pictures = (read_drawing(f"vein-{colour}").rasterise((48, 48)) for colour in (one, other))
        assert changed(next(pictures), next(pictures)) > 150


def changed(one: pygame.Surface, other: pygame.Surface, by: int = 40) -> int:
    """The number of pixels of two pictures of one size that differ in grey by more than `by`."""
    pairs = [pygame.Surface(one.get_size()) for _ in range(2)]
    for ground, picture in zip(pairs, (one, other), strict=True):
        ground.fill("#2C343B")
        ground.blit(picture, (0, 0))
    grey = [pygame.transform.grayscale(pair) for pair in pairs]
    wide, high = one.get_size()
    return sum(abs(grey[0].get_at((x, y)).r - grey[1].get_at((x, y)).r) > by for x in range(wide) for y in range(high))
