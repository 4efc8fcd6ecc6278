"""The timber frame round a board: its polygon keeps its distance, its drawing is one that can be drawn."""

from __future__ import annotations

import math

import pygame
import pytest

from engine.stage.board.frame import INK, SHADOW, TILE, Frame, frame_svg
from engine.stage.board.polygons import SIDE_ANGLES, enclosing_polygon, left_edge
from engine.stage.skin import Skin
from engine.stage.sprites import parse_drawing
from engine.stage.window import use_dummy_display

SQUARE = [(0.0, 0.0), (30.0, 0.0), (30.0, 20.0), (0.0, 20.0)]


def test_round_squares_the_frame_is_a_rectangle() -> None:
    found = enclosing_polygon(SQUARE, "square", 5)
    assert sorted((round(x, 6), round(y, 6)) for x, y in found) == [(-5, -5), (-5, 25), (35, -5), (35, 25)]


@pytest.mark.parametrize("cell", SIDE_ANGLES)
def test_every_side_keeps_its_distance_from_the_outermost_corner(cell: str) -> None:
    points = [(3.0, 4.0), (50.0, -7.0), (21.0, 33.0), (-12.0, 18.0), (40.0, 20.0)]
    found = enclosing_polygon(points, cell, 9)
    assert len(found) == len(SIDE_ANGLES[cell])
    for angle in SIDE_ANGLES[cell]:
        nx, ny = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        assert max(nx * x + ny * y for x, y in found) == pytest.approx(max(nx * x + ny * y for x, y in points) + 9)


def test_the_left_edge_follows_the_slope() -> None:
    kite = [(10.0, 0.0), (20.0, 10.0), (10.0, 20.0), (0.0, 10.0)]
    assert left_edge(kite, 10) == 0
    assert left_edge(kite, 5) == pytest.approx(5)
    assert left_edge(kite, 99) == 0


FLOOR = [(40.0, 30.0), (160.0, 90.0)]

SIZE = (200, 120)


def drawn(*words: tuple[float, float]) -> pygame.Surface:
    """A frame of beams 20 wide round a floor of 120 x 60."""
    use_dummy_display()
    text = frame_svg(
        Skin(1.0), SIZE, enclosing_polygon(FLOOR, "square", 0), enclosing_polygon(FLOOR, "square", 20), words
    )
    return parse_drawing("frame", text).rasterise(SIZE)


def test_the_drawing_covers_beams_and_floor_and_nothing_else() -> None:
    surface = drawn()
    assert surface.get_at((100, 60))[:3] == Skin(1.0).colour("slate", "deep")[:3]
    beam = surface.get_at((100, 17))
    assert beam.a == 255
    assert beam.r > beam.g > beam.b
    assert surface.get_at((5, 5)).a == 0


def test_the_beam_that_faces_the_lamp_is_the_brighter_one() -> None:
    surface = drawn()
    assert sum(surface.get_at((100, 18))[:3]) > sum(surface.get_at((100, 102))[:3])


def test_a_corner_with_a_word_gets_no_nail() -> None:
    nailed, worded = drawn(), drawn((30, 20))
    for corner, same in (((30, 20), False), ((170, 20), True), ((170, 100), True), ((30, 100), True)):
        assert (nailed.get_at(corner) == worded.get_at(corner)) is same


@pytest.mark.parametrize("cell", ["hex-pointy", "square"])
def test_a_frame_of_tiles_is_the_frame_drawn_whole_wherever_it_lies(cell: str) -> None:
    use_dummy_display()
    skin, side = Skin(1.0), 4 * TILE
    corners = [(0.0, 0.0), (side * 0.9, side * 0.8)]
    inner, outer = enclosing_polygon(corners, cell, 0), enclosing_polygon(corners, cell, 30)
    frame = Frame(skin, inner, outer, [])
    edge = frame.box.move(-frame.box.x, -frame.box.y)
    one, other = ([(x - frame.box.x, y - frame.box.y) for x, y in ring] for ring in (inner, outer))
    whole = pygame.Surface(edge.size)
    whole.blit(parse_drawing("frame", frame_svg(skin, edge.size, one, other, [])).rasterise(edge.size), (0, 0))
    for clip in (edge, edge.inflate(-300, -500)):
        tiled = pygame.Surface((edge.w + 40, edge.h + 40))
        tiled.set_clip(clip.move(40, 40))
        frame.draw(tiled, skin, (40 - frame.box.x, 40 - frame.box.y))
        tiled.set_clip(None)
        seen = tiled.subsurface(edge.move(40, 40)).subsurface(clip)
        apart = pygame.PixelArray(seen.copy()).compare(pygame.PixelArray(whole.subsurface(clip).copy()), distance=0.3)
        same = pygame.mask.from_threshold(apart.make_surface(), (255, 255, 255), (2, 2, 2, 255)).count()
        assert same == clip.w * clip.h
        assert not any(tiled.get_at((x, 20))[:3] != (0, 0, 0) for x in range(edge.w))


def test_the_shadow_fits_into_the_box_of_a_frame() -> None:
    use_dummy_display()
    for scale in (1.0, 2.625):
        skin = Skin(scale)
        outer = enclosing_polygon(FLOOR, "square", 20)
        box = Frame(skin, enclosing_polygon(FLOOR, "square", 0), outer, []).box
        low, right = max(y for _, y in outer), max(x for x, _ in outer)
        assert box.bottom >= low + skin.px(SHADOW) * 1.3 + INK * scale
        assert box.right >= right + skin.px(SHADOW) + INK * scale
