"""The geometry of boards: they fit into their rectangle, spaces are found where they show, zooming keeps the place."""

from __future__ import annotations

import itertools
from functools import cache

import pygame
import pytest

from engine.board.board import Board
from engine.stage.board import layout
from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import MapUse
from engine.view.pieces import Piece
from tests.engine.stage.hit_test import space_at

MAPS = ("mattock", "mattock-short")

CENTRES = ((814, 736), (704, 576), (1200, 984), (2440, 2032), (500, 900), (1900, 420))
"""Sizes of the board area in windows of many shapes, in pixels."""


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin(scale: float = 1.0) -> Skin:
    return Skin(scale)


def board(*stems: str, size: tuple[int, int] = (814, 736), scale: float = 1.0) -> BoardView:
    uses = [MapUse(stem, prefix=f"{place}:" if place else "", ground="hex-rock") for place, stem in enumerate(stems)]
    view = BoardView(uses)
    view.layout(pygame.Rect((200, 64), size), skin(scale))
    return view


def hull(view: BoardView, margin: float) -> pygame.Rect:
    return hull_of([point for number in range(len(view.maps)) for point in view.outline(number, margin)])


def hull_of(points: list[tuple[float, float]]) -> pygame.Rect:
    (left, *_, right), (top, *_, low) = sorted(x for x, _ in points), sorted(y for _, y in points)
    return pygame.Rect(left, top, right - left, low - top)


def spaces(view: BoardView) -> list[str]:
    return [name for laid in view.maps for name, _ in laid.open_spaces]


# Where everything is


@pytest.mark.parametrize(("stem", "size", "scale"), list(itertools.product(MAPS, CENTRES, (1.0, 1.25, 2.0))))
def test_a_board_with_its_frame_fills_its_rectangle(stem: str, size: tuple[int, int], scale: float) -> None:
    view = board(stem, size=size, scale=scale)
    box = hull(view, view_margin(scale))
    assert view.rect.contains(box)
    spare = (view.rect.w - box.w, view.rect.h - box.h)
    assert min(spare) <= 12 * scale + 2 * max(view.extent) / view.cell_size[0] + 4
    assert abs(box.centerx - view.rect.centerx) <= 2


def view_margin(scale: float) -> int:
    return round((FRAME_GAP + FRAME_WIDTH) * scale)


@pytest.mark.parametrize(("stem", "size"), list(itertools.product(MAPS, CENTRES)))
def test_every_space_is_found_where_it_shows(stem: str, size: tuple[int, int]) -> None:
    view = board(stem, size=size)
    assert [space_at(view, view.centre(name)) for name in spaces(view)] == spaces(view)


def test_a_hexagon_is_found_up_to_its_edges_and_no_further() -> None:
    view = board("mattock-short")
    x, y = view.centre("e5")
    reach = view.unit / 2
    assert space_at(view, (round(x + 0.9 * reach), y)) == "e5"
    assert space_at(view, (x, round(y - 0.9 * reach))) == "e5"
    assert space_at(view, (round(x + 1.1 * reach), y)) == "e6"
    assert space_at(view, (x, round(y - 1.1 * reach))) == "e5"
    assert space_at(view, (round(x + 0.8 * reach), round(y - 0.5 * reach))) == "e5"
    assert space_at(view, (round(x + 0.8 * reach), round(y - 0.9 * reach))) not in ("e5", None)


def test_no_space_is_found_beside_the_board_or_the_rectangle() -> None:
    view = board("mattock")
    assert space_at(view, (view.rect.x + 3, view.rect.y + 3)) is None
    assert space_at(view, (2, 2)) is None
    view.camera = view.camera.zoomed(6, view.rect.center)
    assert space_at(view, (view.rect.x - 5, view.rect.centery)) is None


def test_several_boards_are_side_by_side_without_touching() -> None:
    view = board("mattock", "mattock-short", size=(1400, 800))
    assert view.rect.contains(hull(view, FRAME_GAP + FRAME_WIDTH))
    first, second = (max(x for x, _ in view.outline(0, 0)), min(x for x, _ in view.outline(1, 0)))
    assert first < second
    assert [space_at(view, view.centre(name)) for name in spaces(view)] == spaces(view)
    assert view.has_space("1:e5")
    assert not view.has_space("1:m1")


def test_closed_spaces_are_not_there() -> None:
    view = BoardView([MapUse("mattock-short", closed=frozenset({"e5"}))])
    view.layout(pygame.Rect(0, 0, 800, 800), skin())
    assert (view.has_space("e5"), view.has_space("e6"), view.first_space) == (False, True, "i1")
    assert space_at(view, (400, 400)) is None


def map_of(cell: str, size: tuple[int, int], spaces: dict[str, tuple[float, float, float, float, bool]]) -> Board:
    """A map of 400 x 300; a space is given as centre x and y, width, height, and whether it is a cell of the grid."""
    return Board(
        name=cell,
        cell=cell,  # type: ignore[arg-type]
        size=size,
        extent=(400.0, 300.0),
        spaces=tuple(spaces),
        index={name: at for at, name in enumerate(spaces)},
        centres=tuple((x, y) for x, y, *_ in spaces.values()),
        boxes=tuple((w, h) for _, _, w, h, _ in spaces.values()),
        cells=tuple((at, 0) if grid else None for at, (*_, grid) in enumerate(spaces.values())),
        steps=((),) * len(spaces),
        neighbours=((),) * len(spaces),
        groups={},
        properties={},
        labels=(),
    )


MIXED = {
    "squares": map_of("square", (100, 100), {"a1": (50, 50, 100, 100, True), "tray": (300, 150, 160, 60, False)}),
    "hexes": map_of("hex-pointy", (50, 58), {"a1": (50, 50, 50, 58, True), "bin": (300, 150, 0, 0, False)}),
}


@pytest.fixture
def mixed(monkeypatch: pytest.MonkeyPatch) -> BoardView:
    """Squares and smaller hexes side by side, with a tray and a point, at two pixels per map pixel."""
    monkeypatch.setattr(layout, "load_board", MIXED.__getitem__)
    view = BoardView([MapUse("squares", frame=False), MapUse("hexes", prefix="h:", frame=False)])
    view.layout(pygame.Rect(0, 0, 1820, 800), skin())
    assert view.camera.scale == 2
    return view


@pytest.mark.parametrize(
    ("space", "off", "found"),
    [
        ("a1", (96, 96), True),
        ("a1", (103, 0), False),
        ("tray", (156, 56), True),
        ("tray", (0, 64), False),
        ("h:a1", (46, 0), True),
        ("h:a1", (40, 40), False),
        ("h:bin", (18, 18), True),
        ("h:bin", (24, 0), False),
    ],
)
def test_every_shape_of_space_is_found_where_it_shows(
    mixed: BoardView, space: str, off: tuple[int, int], found: bool
) -> None:
    x, y = mixed.centre(space)
    assert space_at(mixed, (x + off[0], y + off[1])) == (space if found else None)


def test_pieces_are_as_large_as_their_own_space(mixed: BoardView) -> None:
    assert [mixed.width(space) for space in ("a1", "tray", "h:a1", "h:bin")] == [200, 320, 100, 100]
    for space in ("a1", "h:a1"):
        surface = pygame.Surface((1820, 800))
        mixed.draw_pieces(surface, skin(), [AnimatedPiece(Piece("hex-floor", space), mixed.map_point(space))])
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2, 255)).count() < 1820 * 800
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2, 255))
        drawn.invert()
        (box,) = drawn.get_bounding_rects()[:1]
        assert box.w == pytest.approx(mixed.width(space), abs=3)


# Zooming


def test_another_layout_keeps_zoom_and_place() -> None:
    view = board("mattock")
    view.camera = view.camera.zoomed(3, view.centre("b3"))
    middle, unit = view.camera.to_board(view.rect.center), view.unit
    view.layout(pygame.Rect(100, 50, 1400, 1300), skin())
    assert view.camera.zoom == 3
    assert view.camera.to_board(view.rect.center) == pytest.approx(middle, abs=1)
    assert view.unit > unit
    assert view.unit == round(view.unit)
    fitted = hull_of(view.outline(0, 29, fitted=True))
    assert view.rect.contains(fitted)
    assert not view.rect.contains(hull(view, 29))


@pytest.mark.parametrize("stem", MAPS)
def test_a_zoom_keeps_what_is_under_the_pointer(stem: str) -> None:
    view = board(stem)
    x, y = view.centre("e5")
    view.camera = view.camera.zoomed(3, (x, y))
    assert view.unit == pytest.approx(3 * board(stem).unit)
    assert space_at(view, (x, y)) == "e5"
    moved = view.centre("e5")
    assert abs(moved[0] - x) <= 1
    assert abs(moved[1] - y) <= 1


def test_spaces_are_found_when_zoomed_in() -> None:
    view = board("mattock")
    view.camera = view.camera.zoomed(4, view.centre("b3"))
    visible = [name for name in spaces(view) if view.rect.collidepoint(view.centre(name))]
    assert 3 < len(visible) < 30
    assert [space_at(view, view.centre(name)) for name in visible] == visible


def test_the_outline_follows_the_camera() -> None:
    view = board("mattock-short")
    fitted = hull(view, 10)
    view.camera = view.camera.zoomed(2, view.rect.center)
    nearer = hull(view, 10)
    assert nearer.w - 20 == pytest.approx(2 * (fitted.w - 20), abs=4)
    view.camera = view.camera.zoomed(0.5, view.rect.center)
    assert hull(view, 10) == fitted
