"""The camera: fitted, zoomed, panned, never off its board."""

from __future__ import annotations

import pytest

from engine.board.board import Point
from engine.stage.board import camera

VIEW = (100, 50, 400, 300)


def test_a_board_is_fitted_into_the_middle() -> None:
    fitted = camera.Camera((800, 300), VIEW, 0.5)
    assert fitted.to_screen((0, 0)) == (100, 125)
    assert fitted.to_screen((800, 300)) == (500, 275)


def close(one: Point, other: Point) -> bool:
    return one == pytest.approx(other)


@pytest.mark.parametrize("at", [(300, 200), (120, 130), (480, 270)])
def test_zooming_keeps_the_point_under_the_pointer(at: tuple[int, int]) -> None:
    start = camera.Camera((800, 600), VIEW, 0.5)
    zoomed = start.zoomed(2.0, at)
    assert zoomed.scale == 1.0
    assert close(zoomed.to_board(at), start.to_board(at))
    assert close(zoomed.to_screen(zoomed.to_board((7, 9))), (7, 9))


def test_a_camera_zooms_between_fitted_and_the_maximum() -> None:
    start = camera.Camera((800, 600), VIEW, 0.5)
    assert start.zoomed(0.3, (300, 200)).is_fitted
    assert start.zoomed(100, (300, 200)).zoom == camera.MAX_ZOOM
    assert close(start.zoomed(3, (120, 60)).zoomed(0.01, (480, 300)).to_screen((0, 0)), start.to_screen((0, 0)))


def test_a_board_is_never_panned_out_of_its_view() -> None:
    zoomed = camera.Camera((800, 600), VIEW, 0.5).zoomed(2.0, (300, 200))
    assert close(zoomed.panned(5000, 5000).to_screen((0, 0)), (100, 50))
    assert close(zoomed.panned(-5000, -5000).to_screen((800, 600)), (500, 350))
    assert close(zoomed.panned(10, -20).to_board((300, 200)), (390, 320))


def test_a_fitted_board_stays_in_the_middle() -> None:
    start = camera.Camera((800, 300), VIEW, 0.5)
    assert close(start.panned(30, 40).to_screen((0, 0)), start.to_screen((0, 0)))


def test_a_camera_shows_a_point_with_its_surroundings() -> None:
    zoomed = camera.Camera((800, 600), VIEW, 0.5).zoomed(4.0, (100, 50))
    x, y = zoomed.showing((500, 300), 40).to_screen((500, 300))
    assert (x, y) == pytest.approx((460, 310))
    seen = zoomed.showing((500, 300), 40)
    assert close(seen.showing((500, 300), 40).to_board((0, 0)), seen.to_board((0, 0)))


def test_another_view_keeps_zoom_and_place() -> None:
    zoomed = camera.Camera((800, 600), VIEW, 0.5).zoomed(2.0, (300, 200)).panned(30, 30)
    moved = zoomed.moved_to((0, 0, 800, 600), 1.0)
    assert moved.scale == 2.0
    assert close(moved.to_board((400, 300)), zoomed.to_board((300, 200)))


def test_a_cell_is_whole_pixels_at_every_zoom() -> None:
    start = camera.Camera((800, 600), VIEW, 0.5, cell=24)
    notches = [start]
    for _ in range(8):
        notches.append(notches[-1].zoomed(1.15, (300, 200)))
    cells = [notch.scale * 24 for notch in notches]
    assert cells == [round(cell) for cell in cells]
    assert len(set(cells)) == len(cells)
    back = notches[-1]
    for notch in reversed(notches[:-1]):
        back = back.zoomed(1 / 1.15, (300, 200))
        assert back.scale == notch.scale
    assert back.is_fitted


def test_parts_of_a_notch_add_up() -> None:
    nearer = camera.Camera((800, 600), VIEW, 0.5, cell=24)
    for _ in range(100):
        nearer = nearer.zoomed(1.01, (300, 200))
    assert nearer.zoom == pytest.approx(1.01**100)
    assert nearer.scale == round(12 * 1.01**100) / 24
