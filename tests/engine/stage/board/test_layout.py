"""Maps in use, placed side by side and within a space of the first; tables without a grid."""

from __future__ import annotations

from functools import cache

import msgspec
import pygame
import pytest

from engine.board.board import Board, load_board
from engine.stage.board import layout
from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import MapUse
from engine.view.pieces import Piece
from tests.engine.stage.hit_test import space_at

Box = tuple[float, float, float, float]


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin(scale: float = 1.0) -> Skin:
    return Skin(scale)


def table_of(name: str, extent: tuple[float, float], **boxes: Box) -> Board:
    """A map without a grid; a space is given as left, top, width and height."""
    return Board(
        name=name,
        cell="free",
        size=(8, 8),
        extent=extent,
        spaces=tuple(boxes),
        index={space: at for at, space in enumerate(boxes)},
        centres=tuple((x + w / 2, y + h / 2) for x, y, w, h in boxes.values()),
        boxes=tuple((w, h) for _, _, w, h in boxes.values()),
        cells=(None,) * len(boxes),
        steps=((),) * len(boxes),
        neighbours=((),) * len(boxes),
        groups={},
        properties={},
        labels=(),
    )


BOARDS = {
    "table": table_of("table", (400.0, 200.0), left=(0, 0, 200, 200), right=(200, 0, 200, 200), pin=(100, 100, 0, 0)),
    "mat": table_of("mat", (100.0, 50.0), whole=(0, 0, 100, 50), row=(10, 10, 80, 20), slot=(10, 10, 20, 20)),
}

BARE = {"frame": False, "labels": False}


@pytest.fixture
def view(monkeypatch: pytest.MonkeyPatch) -> BoardView:
    """A table of 400 x 200 with a mat in its right half, at one pixel per map pixel, its corner at (8, 8)."""
    monkeypatch.setattr(layout, "load_board", BOARDS.__getitem__)
    mat = MapUse("mat", prefix="2/", within="right", closed=frozenset({"whole"}), **BARE)  # type: ignore[arg-type]
    made = BoardView([MapUse("table", **BARE), mat])  # type: ignore[arg-type]
    made.layout(pygame.Rect(0, 0, 416, 216), skin())
    return made


# Within a space


def test_a_map_is_centred_in_the_box_as_large_as_fits(view: BoardView) -> None:
    assert view.map_point("2/row") == (200 + 50 * 2, 50 + 20 * 2)
    assert [view.width(space) for space in ("2/row", "2/slot", "left")] == [160, 40, 200]
    assert view.map_point("2/slot", 0.5, -1.0) == (200 + 20 * 2 + 20, 50 + 20 * 2 - 40)
    assert view.box("2/row") == pygame.Rect(8 + 220, 8 + 70, 160, 40)


def test_its_closed_spaces_are_not_there(view: BoardView) -> None:
    assert not view.has_space("2/whole")
    assert space_at(view, (8 + 398, 8 + 148)) == "right"


def test_a_grid_without_its_closed_rim_is_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    grid = msgspec.structs.replace(
        BOARDS["mat"], cell="square", cells=(None, (0, 0), (1, 0)), boxes=((0, 0), (50, 50), (50, 50))
    )
    grid = msgspec.structs.replace(grid, centres=((0, 0), (25, 25), (75, 25)))
    monkeypatch.setattr(layout, "load_board", {**BOARDS, "mat": grid}.__getitem__)
    mat = MapUse("mat", prefix="2/", within="right", closed=frozenset({"whole", "row"}), **BARE)  # type: ignore[arg-type]
    made = BoardView([MapUse("table", **BARE), mat])  # type: ignore[arg-type]
    made.layout(pygame.Rect(0, 0, 416, 216), skin())
    assert (made.map_point("2/slot"), made.width("2/slot")) == ((300, 100), 200)


def test_maps_within_a_space_take_no_extra_room(view: BoardView) -> None:
    assert view.extent == (400, 200)


def test_of_nested_spaces_the_smallest_is_found_first(view: BoardView) -> None:
    assert view.spaces_at(view.centre("2/slot")) == ["2/slot", "2/row", "right"]
    assert view.spaces_at(view.centre("2/row")) == ["2/row", "right"]
    assert space_at(view, view.centre("2/slot")) == "2/slot"
    assert view.spaces_at((2, 2)) == []


def test_a_point_is_found_before_the_space_around_it(view: BoardView) -> None:
    x, y = view.centre("pin")
    assert space_at(view, (x + 15, y - 15)) == "pin"
    assert space_at(view, (x + 25, y)) == "left"


@pytest.mark.parametrize("within", ["middle", "pin", "2/right"])
def test_a_map_within_a_space_without_a_box_is_refused(monkeypatch: pytest.MonkeyPatch, within: str) -> None:
    monkeypatch.setattr(layout, "load_board", BOARDS.__getitem__)
    with pytest.raises(ValueError, match=f'cannot lie within "{within}".*these are left, right'):
        BoardView([MapUse("table"), MapUse("mat", prefix="2/", within=within)])


def test_the_first_map_cannot_be_within_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "load_board", BOARDS.__getitem__)
    with pytest.raises(ValueError, match="these are none"):
        BoardView([MapUse("mat", within="right")])


def test_a_closed_space_may_contain_a_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "load_board", BOARDS.__getitem__)
    table = MapUse("table", prefix="t.", closed=frozenset({"right"}), frame=False)
    made = BoardView([table, MapUse("mat", prefix="2/", within="t.right", frame=False)])
    made.layout(pygame.Rect(0, 0, 416, 216), skin())
    assert made.spaces_at(made.centre("2/slot")) == ["2/slot", "2/row", "2/whole"]


# Tables without a grid


@pytest.mark.parametrize(
    ("size", "scale"), [((800, 664), 1.0), ((813, 700), 1.0), ((1320, 910), 1.25), ((500, 900), 1)]
)
def test_a_table_without_cells_fills_its_room_to_the_margin(size: tuple[int, int], scale: float) -> None:
    view = BoardView([MapUse("blast", **BARE)])  # type: ignore[arg-type]
    view.layout(pygame.Rect((208, 64), size), skin(scale))
    wide, high = (side * view.camera.scale for side in view.extent)
    spare = size[0] - wide, size[1] - high
    assert min(spare) == pytest.approx(16 * scale, abs=1e-6)
    assert abs(view.centre("pool")[0] - view.rect.centerx - (384 - 392) * view.camera.scale) <= 1


def test_the_table_of_a_usual_window_shows_pixel_by_pixel() -> None:
    view = BoardView([MapUse("blast", **BARE)])  # type: ignore[arg-type]
    view.layout(pygame.Rect(208, 64, 800, 664), skin())
    assert view.camera.scale == 1
    assert view.box("claim").size == load_board("blast").boxes[load_board("blast").index["claim"]]


def test_a_frame_keeps_its_room_on_a_table_without_cells() -> None:
    view = BoardView([MapUse("blast", labels=False)])
    view.layout(pygame.Rect(0, 0, 800, 664), skin())
    corners = view.outline(0, FRAME_GAP + FRAME_WIDTH)
    assert all(view.rect.collidepoint(corner) for corner in corners)
    assert view.camera.scale < 1


def test_a_table_without_cells_zooms_by_any_step_and_back() -> None:
    view = BoardView([MapUse("blast", **BARE)])  # type: ignore[arg-type]
    view.layout(pygame.Rect(0, 0, 800, 664), skin())
    spot = view.centre("die")
    view.camera = view.camera.zoomed(1.15, spot)
    assert view.camera.scale == pytest.approx(1.15)
    assert space_at(view, spot) == "die"
    assert view.width("die") == pytest.approx(120 * 1.15)
    view.camera = view.camera.zoomed(1 / 1.15, spot)
    assert view.camera.is_fitted


# The order of pieces in one space


def drawn(view: BoardView, *lives: AnimatedPiece) -> bytes:
    surface = pygame.Surface(view.rect.size)
    view.draw_pieces(surface, skin(), lives)
    return pygame.image.tobytes(surface, "RGB")


def test_pieces_that_overlap_vertically_are_drawn_from_the_top_in_any_order(view: BoardView) -> None:
    upper, lower = (Piece("cube-gold", "left", size=0.4, offset=(0.0, dy)) for dy in (-0.1, 0.1))
    lives = [AnimatedPiece(piece, view.map_point("left")) for piece in (upper, lower)]
    assert drawn(view, *lives) == drawn(view, *lives[::-1])
    one = [AnimatedPiece(piece, view.map_point("left")) for piece in (upper,)]
    assert drawn(view, *lives) != drawn(view, *one)


def test_pieces_that_overlap_sideways_are_drawn_in_the_given_order(view: BoardView) -> None:
    first, second = (
        Piece(f"cube-{kind}", "left", size=0.4, offset=(dx, 0.2)) for kind, dx in (("gold", 0), ("silver", 0.1))
    )
    lives = [AnimatedPiece(piece, view.map_point("left")) for piece in (first, second)]
    assert drawn(view, *lives) != drawn(view, *lives[::-1])


def test_flying_pieces_are_drawn_over_all_others(view: BoardView) -> None:
    flying, lying = Piece("cube-gold", "left", size=0.4, offset=(0.0, -0.1)), Piece("cube-silver", "left", size=0.4)
    lives = [AnimatedPiece(piece, view.map_point("left")) for piece in (flying, lying)]
    under = drawn(view, *lives)
    lives[0].flying = True
    assert drawn(view, *lives) != under
