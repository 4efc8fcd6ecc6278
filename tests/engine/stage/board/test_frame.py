"""The wooden frame around a board: its parts, its labels, its tiles and its bounding box."""

from __future__ import annotations

import pygame
import pytest

from engine.stage.board.frame import INK, SHADOW, TILE, Frame, frame_svg
from engine.stage.board.polygons import enclosing_polygon
from engine.stage.skin import Skin
from engine.stage.sprites import parse_drawing
from engine.stage.window import use_dummy_display

FLOOR = [(40.0, 30.0), (160.0, 90.0)]

SIZE = (200, 120)


def drawn(*labels: tuple[float, float]) -> pygame.Surface:
    """A frame with beams 20 wide around a floor of 120 x 60."""
    use_dummy_display()
    text = frame_svg(
        Skin(1.0), SIZE, enclosing_polygon(FLOOR, "square", 0), enclosing_polygon(FLOOR, "square", 20), labels
    )
    return parse_drawing("frame", text).rasterise(SIZE)


def test_the_drawing_covers_beams_and_floor_and_nothing_else() -> None:
    surface = drawn()
    assert surface.get_at((100, 60))[:3] == Skin(1.0).colour("slate", "deep")[:3]
    beam = surface.get_at((100, 17))
    assert beam.a == 255
    assert beam.r > beam.g > beam.b
    assert surface.get_at((5, 5)).a == 0


def test_the_beam_that_faces_the_light_is_the_brighter_one() -> None:
    surface = drawn()
    assert sum(surface.get_at((100, 18))[:3]) > sum(surface.get_at((100, 102))[:3])


def test_a_corner_with_a_label_gets_no_nail() -> None:
    nailed, labelled = drawn(), drawn((30, 20))
    for corner, same in (((30, 20), False), ((170, 20), True), ((170, 100), True), ((30, 100), True)):
        assert (nailed.get_at(corner) == labelled.get_at(corner)) is same


@pytest.mark.parametrize("cell", ["hex-pointy", "square"])
def test_a_frame_of_tiles_equals_the_frame_drawn_in_one_piece(cell: str) -> None:
    use_dummy_display()
    skin, side = Skin(1.0), 4 * TILE
    corners = [(0.0, 0.0), (side * 0.9, side * 0.8)]
    inner, outer = enclosing_polygon(corners, cell, 0), enclosing_polygon(corners, cell, 30)
    frame = Frame(skin, inner, outer, [])
    edge = frame.box.move(-frame.box.x, -frame.box.y)
    moved_inner, moved_outer = ([(x - frame.box.x, y - frame.box.y) for x, y in ring] for ring in (inner, outer))
    untiled = pygame.Surface(edge.size)
    untiled.blit(
        parse_drawing("frame", frame_svg(skin, edge.size, moved_inner, moved_outer, [])).rasterise(edge.size), (0, 0)
    )
    for clip in (edge, edge.inflate(-300, -500)):
        tiled = pygame.Surface((edge.w + 40, edge.h + 40))
        tiled.set_clip(clip.move(40, 40))
        frame.draw(tiled, skin, (40 - frame.box.x, 40 - frame.box.y))
        tiled.set_clip(None)
        clipped = tiled.subsurface(edge.move(40, 40)).subsurface(clip)
        differences = pygame.PixelArray(clipped.copy()).compare(
            pygame.PixelArray(untiled.subsurface(clip).copy()), distance=0.3
        )
        same = pygame.mask.from_threshold(differences.make_surface(), (255, 255, 255), (2, 2, 2, 255)).count()
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
