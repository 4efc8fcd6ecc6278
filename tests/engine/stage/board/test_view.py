"""Boards on the screen: they fit into their rectangle, every space is found where it shows, zooming keeps its place."""

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
from engine.view.pieces import Anchor, Layer, Link, Piece
from tests.engine.stage.board.hit_test import space_at

MAPS = ("mattock", "mattock-short")

CENTRES = ((814, 736), (704, 576), (1200, 984), (2440, 2032), (500, 900), (1900, 420))
"""Sizes of the middle of a table in windows of many shapes, in pixels."""


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


# Where everything lies


@pytest.mark.parametrize(("stem", "size", "scale"), list(itertools.product(MAPS, CENTRES, (1.0, 1.25, 2.0))))
def test_a_board_lies_in_its_rectangle_frame_included_and_fills_it(
    stem: str, size: tuple[int, int], scale: float
) -> None:
    view = board(stem, size=size, scale=scale)
    whole = hull(view, view_margin(scale))
    assert view.rect.contains(whole)
    spare = (view.rect.w - whole.w, view.rect.h - whole.h)
    assert min(spare) <= 12 * scale + 2 * max(view.extent) / view.cell_size[0] + 4
    assert abs(whole.centerx - view.rect.centerx) <= 2


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


def test_nothing_is_found_beside_the_board_and_beside_the_rectangle() -> None:
    view = board("mattock")
    assert space_at(view, (view.rect.x + 3, view.rect.y + 3)) is None
    assert space_at(view, (2, 2)) is None
    view.camera = view.camera.zoomed(6, view.rect.center)
    assert space_at(view, (view.rect.x - 5, view.rect.centery)) is None


def test_several_boards_lie_side_by_side_without_touching() -> None:
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
    """A map of 400 x 300: of each space the middle, the box, and whether it is one of the grid's."""
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


MANY = {
    "squares": map_of("square", (100, 100), {"a1": (50, 50, 100, 100, True), "tray": (300, 150, 160, 60, False)}),
    "hexes": map_of("hex-pointy", (50, 58), {"a1": (50, 50, 50, 58, True), "bin": (300, 150, 0, 0, False)}),
}


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> BoardView:
    """Squares and hexes of another size side by side, a tray and a point beside them, at two pixels a map pixel."""
    monkeypatch.setattr(layout, "load_board", MANY.__getitem__)
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
    many: BoardView, space: str, off: tuple[int, int], found: bool
) -> None:
    x, y = many.centre(space)
    assert space_at(many, (x + off[0], y + off[1])) == (space if found else None)


def test_pieces_are_as_large_as_their_own_space(many: BoardView) -> None:
    assert [many.width(space) for space in ("a1", "tray", "h:a1", "h:bin")] == [200, 320, 100, 100]
    for space in ("a1", "h:a1"):
        surface = pygame.Surface((1820, 800))
        many.draw_pieces(surface, skin(), [AnimatedPiece(Piece("hex-floor", space), many.map_point(space))])
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2, 255)).count() < 1820 * 800
        drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (2, 2, 2, 255))
        drawn.invert()
        (box,) = drawn.get_bounding_rects()[:1]
        assert box.w == pytest.approx(many.width(space), abs=3)


# Pieces under the pointer


def lives(view: BoardView, *pieces: Piece) -> list[AnimatedPiece]:
    return [AnimatedPiece(piece, view.map_point(piece.space)) for piece in pieces]


def test_the_topmost_piece_is_found_under_the_pointer() -> None:
    view = board("mattock-short")
    low, high = Piece("cube-gold", "e5", layer=Layer.GOODS), Piece("miner", "e5", tint="blue")
    one, other = lives(view, high, low)
    x, y = view.centre("e5")
    assert view.piece_at((x, y), [one, other]) is one
    assert view.piece_at((x, y), [other]) is other
    assert view.piece_at(view.centre("e7"), [one, other]) is None
    assert view.piece_at((x, y), []) is None


def test_a_piece_is_found_where_it_is_drawn_and_not_on_its_space() -> None:
    view = board("mattock-short")
    (aside,) = lives(view, Piece("cube-gold", "e5", size=0.3, offset=(0.6, -0.4), lift=0.2))
    (stacked,) = lives(view, Piece("cube-gold", "e5", size=0.3, stack=6))
    x, y = view.centre("e5")
    assert view.piece_at((x, y), [aside, stacked]) is None
    assert view.piece_at((x + round(view.unit * 0.6), y - round(view.unit * 0.6)), [aside]) is aside
    assert view.piece_at((x, y - 6 * skin().px(5)), [stacked]) is stacked


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


def test_a_moved_board_is_the_same_picture_moved() -> None:
    view = board("mattock-short")
    view.camera = view.camera.zoomed(2, view.rect.center)
    first, second = pygame.Surface((1100, 820)), pygame.Surface((1100, 820))
    view.draw_static(first, skin())
    view.camera = view.camera.panned(37, -21)
    made = len(skin().pictures)
    view.draw_static(second, skin())
    assert len(skin().pictures) - made <= 6
    inner = view.rect.inflate(-100, -100)
    there = second.subsurface(inner.move(37, -21))
    assert pygame.image.tobytes(first.subsurface(inner), "RGB") == pygame.image.tobytes(there, "RGB")


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


def test_spaces_are_found_in_the_zoom_too() -> None:
    view = board("mattock")
    view.camera = view.camera.zoomed(4, view.centre("b3"))
    seen = [name for name in spaces(view) if view.rect.collidepoint(view.centre(name))]
    assert 3 < len(seen) < 30
    assert [space_at(view, view.centre(name)) for name in seen] == seen


def test_the_outline_follows_the_camera() -> None:
    view = board("mattock-short")
    fitted = hull(view, 10)
    view.camera = view.camera.zoomed(2, view.rect.center)
    nearer = hull(view, 10)
    assert nearer.w - 20 == pytest.approx(2 * (fitted.w - 20), abs=4)
    view.camera = view.camera.zoomed(0.5, view.rect.center)
    assert hull(view, 10) == fitted


# What is drawn


def along(*spaces: str) -> tuple[Anchor, ...]:
    return tuple(Anchor(space) for space in spaces)


def test_the_ground_is_under_every_space_and_nothing_leaves_the_rectangle() -> None:
    view = board("mattock-short")
    surface = pygame.Surface((1100, 820))
    surface.set_clip(view.rect)
    view.draw_static(surface, skin())
    assert all(sum(surface.get_at(view.centre(name))[:3]) > 30 for name in spaces(view))
    assert surface.get_at((view.rect.x - 2, view.rect.centery))[:3] == (0, 0, 0)


def test_a_piece_shows_on_its_space_as_large_and_as_dense_as_it_is() -> None:
    view = board("mattock-short")
    pictures = []
    for alpha in (1.0, 0.5, 0.0):
        surface = pygame.Surface((1100, 820))
        live = AnimatedPiece(Piece("hex-floor", "e5"), view.map_point("e5"))
        live.alpha = alpha
        view.draw_pieces(surface, skin(), [live])
        pictures.append(surface)
    middle, beside = view.centre("e5"), view.centre("e6")
    full, half, none = (sum(surface.get_at(middle)[:3]) for surface in pictures)
    assert full > half > none == 0
    assert pictures[0].get_at(beside)[:3] == (0, 0, 0)


def test_pieces_lie_over_one_another_by_layer_and_not_by_order() -> None:
    view = board("mattock-short")
    miner, tile = Piece("miner", "e5", tint="blue"), Piece("hex-floor", "e5", layer=Layer.GROUND)
    lying = [AnimatedPiece(piece, view.map_point("e5")) for piece in (miner, tile)]
    surfaces = [pygame.Surface((1100, 820)) for _ in range(2)]
    view.draw_pieces(surfaces[0], skin(), lying)
    view.draw_pieces(surfaces[1], skin(), lying[::-1])
    assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")


def test_links_are_drawn_anew_when_they_or_the_camera_change() -> None:
    view = board("mattock-short")

    def drawn(*links: Link) -> bytes:
        surface = pygame.Surface((1100, 820))
        view.draw_links(surface, skin(), links)
        return pygame.image.tobytes(surface, "RGB")

    one, other = Link(along("e4", "e5"), "blue"), Link(along("e5", "f5"), "blue")
    first = drawn(one)
    assert any(first)
    assert drawn(one) == first
    assert drawn(one, other) != first
    assert drawn(Link(along("e4", "e5"), "vermilion")) != first
    assert not any(drawn())
    view.camera = view.camera.zoomed(2, view.rect.center)
    assert drawn(one) != first


def test_the_joints_of_links_of_one_colour_do_not_show() -> None:
    view = board("mattock-short")
    surface = pygame.Surface((1100, 820))
    links = [Link(along(*ends), "blue", width=0.3) for ends in (("e4", "e5"), ("e5", "e6"))]
    view.draw_links(surface, skin(), links)
    (x, y), (right, _) = view.centre("e5"), view.centre("e6")
    assert surface.get_at((x, y)) == surface.get_at(((x + right) // 2, y))
