"""Overlay maps: when one is open, what it covers, and the drawing order."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.stage.board.overlay import Plane
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import Cue, CueKind, MapUse
from engine.view.pieces import Anchor, Layer, Picture, Piece
from tests.toys.stope.rules import HEXES, HILL
from tests.toys.stope.table import BLOCK, TABLE

BARE = {"frame": False, "labels": False}

USES = (
    MapUse(TABLE, **BARE),  # type: ignore[arg-type]
    MapUse(HILL, within="hill", **BARE),  # type: ignore[arg-type]
    MapUse(BLOCK, within="panel", over="field", **BARE),  # type: ignore[arg-type]
)

OVER = USES[2]

COVERED, ASIDE = "c3", "tray"


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin() -> Skin:
    return Skin(1.0)


@pytest.fixture
def view() -> BoardView:
    """The table without an open overlay, at one pixel per map pixel."""
    view = BoardView(USES)
    view.layout(pygame.Rect(0, 0, 1072, 736), skin())
    return view


def open_overlay(view: BoardView, *spaces: str) -> None:
    """Open the overlay map that is due if there are pieces on these spaces."""
    view.overlays.current = view.overlays.due(spaces)


# Open and closed


def test_an_overlay_is_open_while_pieces_are_on_it(view: BoardView) -> None:
    assert view.overlays.due(["lot1", COVERED]) is OVER
    assert view.overlays.due([*HEXES, "market"]) is None
    assert [view.overlays.plane_of(space) for space in ("lot1", COVERED, ASIDE)] == [
        Plane.ABSENT,
        Plane.TABLE,
        Plane.TABLE,
    ]
    open_overlay(view, "lot1")
    assert [view.overlays.plane_of(space) for space in ("lot1", COVERED, ASIDE)] == [
        Plane.OVER,
        Plane.TABLE,
        Plane.TABLE,
    ]


def test_covered_spaces_cannot_be_pointed_at(view: BoardView) -> None:
    open_overlay(view, "lot1")
    assert not any(map(view.overlays.is_reachable, (*HEXES, "field", "panel", "plaque", "corner")))
    assert all(map(view.overlays.is_reachable, ("lot1", "sheet", ASIDE, "market", "words")))
    assert view.spaces_at(view.centre("lot1")) == ["lot1", "sheet"]
    assert view.spaces_at(view.centre("plaque")) == []
    assert view.spaces_at(view.centre(ASIDE)) == [ASIDE]


def test_a_closed_overlay_is_not_pointed_at_and_covers_nothing(view: BoardView) -> None:
    x, y = view.centre(COVERED)
    assert view.spaces_at((x, y)) == [COVERED, "panel", "hill", "field"]
    assert not view.overlays.is_reachable("lot1")
    assert all(map(view.overlays.is_reachable, HEXES))


def test_the_piece_on_the_overlay_is_pointed_at(view: BoardView) -> None:
    below = AnimatedPiece(Piece("cube-gold", COVERED, id="below", layer=Layer.ABOVE), view.map_point(COVERED))
    x, y = view.centre(COVERED)
    assert view.piece_at((x, y), [below]) is below
    open_overlay(view, "sheet")
    assert view.piece_at((x, y), [below]) is None
    on = AnimatedPiece(Piece("panel-slate", "sheet", id="on", layer=Layer.GROUND), view.map_point("sheet"))
    assert view.piece_at((x, y), [below, on]) is on


@pytest.mark.parametrize("over", ["nowhere", "c3", ""])
def test_an_overlay_must_be_over_a_box_of_the_first_map(over: str) -> None:
    uses = (*USES[:2], MapUse(BLOCK, within="panel", over=over))
    if over:
        with pytest.raises(ValueError, match=f'cannot lie over "{over}".*these are .*field'):
            BoardView(uses)
    else:
        assert not BoardView(uses).overlays


def test_a_space_with_a_property_is_found_on_the_map_asked_for(view: BoardView) -> None:
    assert view.space_with("bar") == "buttons"
    assert view.space_with("bar", OVER) == "bids"


# How it is drawn


def drawn(view: BoardView, *pieces: Piece, story: bool = False) -> pygame.Surface:
    surface = pygame.Surface(view.rect.size)
    surface.fill((120, 120, 120))
    lives = [AnimatedPiece(piece, view.map_point(piece.space)) for piece in pieces]
    if story:
        view.draw_story(surface, skin(), lives, (), None)
    else:
        view.draw_pieces(surface, skin(), lives)
    return surface


def test_pieces_on_the_overlay_are_drawn_over_all_others(view: BoardView) -> None:
    high, sheet = Piece("cube-gold", COVERED, layer=Layer.ABOVE), Piece("panel-slate", "sheet", layer=Layer.GROUND)
    there = view.centre(COVERED)
    alone = drawn(view, high).get_at(there)
    assert drawn(view, high, sheet).get_at(there) == alone, "it is not there"
    open_overlay(view, "sheet")
    assert drawn(view, high, sheet).get_at(there) == drawn(view, sheet).get_at(there) != alone


def test_during_an_animation_only_the_covered_area_is_dark(view: BoardView) -> None:
    pieces = (Piece("panel-slate", "plaque"), Piece("panel-slate", ASIDE), Piece("panel-parchment", "sheet"))
    before = drawn(view, *pieces, story=True)
    open_overlay(view, "sheet")
    after = drawn(view, *pieces, story=True)
    assert sum(after.get_at(view.centre("plaque"))[:3]) < sum(before.get_at(view.centre("plaque"))[:3])
    assert after.get_at(view.centre(ASIDE)) == before.get_at(view.centre(ASIDE))
    parchment = sum(after.get_at(view.centre("title"))[:3])
    assert parchment > 500


def test_a_piece_between_overlay_and_table_is_drawn_over_both(view: BoardView) -> None:
    open_overlay(view, "sheet")
    motion = AnimationPlayer(view.map_point, skin().theme.motion)
    sheet, gem = Piece("panel-parchment", "sheet", layer=Layer.GROUND), Piece("cube-gold", "lot1", size=0.2)
    after = Picture((sheet,))
    motion.settle(after)
    path = (Anchor("lot1"), Anchor(ASIDE))
    motion.play([AnimationStep("", (Cue(CueKind.MOVE, gem, path),))], after, 1.0)
    flying = next(live for live in motion.live if live.piece.sprite == "cube-gold")
    assert (flying.piece.space, flying.path_spaces) == (ASIDE, ("lot1", ASIDE))
    assert view.overlays.plane_of_piece(flying) is Plane.OVER
    motion.update(10)
    assert flying.path_spaces == ()


# Bursts


def test_a_burst_grows_fades_and_disappears(view: BoardView) -> None:
    motion = AnimationPlayer(view.map_point, skin().theme.motion)
    settled = Picture(())
    wave = Cue(CueKind.BURST, Piece("burst", COVERED, layer=Layer.ABOVE, size=3.0))
    motion.play([AnimationStep("", (wave,))], settled, 1.0)
    (live,) = motion.live
    sizes, alphas = [live.scale], [live.alpha]
    for _ in range(4):
        motion.update(0.1)
        sizes.append(live.scale)
        alphas.append(live.alpha)
    assert sizes == sorted(sizes)
    assert sizes[0] < 0.3
    assert alphas == sorted(alphas, reverse=True)
    assert motion.moving
    motion.update(0.11)
    assert not motion.moving
    assert motion.live == []


def test_two_bursts_of_one_kind_on_one_space_are_two_pieces(view: BoardView) -> None:
    motion = AnimationPlayer(view.map_point, skin().theme.motion)
    wave = Piece("burst", COVERED, layer=Layer.ABOVE)
    cues = (Cue(CueKind.BURST, wave), Cue(CueKind.BURST, wave, together=True))
    motion.play([AnimationStep("", cues)], Picture(()), 1.0)
    assert len(motion.live) == 2


def test_without_movement_nothing_is_left_of_a_burst(view: BoardView) -> None:
    motion = AnimationPlayer(view.map_point, skin().theme.motion)
    motion.play([AnimationStep("boom", (Cue(CueKind.BURST, Piece("burst", COVERED)),))], Picture(()), 0.0)
    assert (motion.moving, motion.live) == (False, [])


# Pointy hexagons within a space


def test_marks_fit_into_a_pointy_hexagon_and_its_corners_meet_its_neighbours(view: BoardView) -> None:
    wide, high = view.size(COVERED)
    assert view.inner_width(COVERED) == wide < high
    surface = pygame.Surface(view.rect.size, pygame.SRCALPHA)
    view.draw_mark(surface, skin(), "halo-chosen", COVERED, 1.0)
    view.draw_ring(surface, skin(), COVERED)
    assert view.box(COVERED).inflate(2, 2).contains(surface.get_bounding_rect())
    corners = {(round(x), round(y)) for x, y in view.corners(COVERED)}
    other = {(round(x), round(y)) for x, y in view.corners("c4")}
    assert len(corners & other) == 2


def test_every_pointy_hexagon_is_found_up_to_its_corners(view: BoardView) -> None:
    for name in HEXES:
        x, y = view.map_point(name)
        for corner_x, corner_y in view.corners(name):
            near = view.to_pixel((x + (corner_x - x) * 0.95, y + (corner_y - y) * 0.95))
            assert view.spaces_at(near)[0] == name


def test_a_stack_rises_level_by_level_and_its_top_is_pointed_at(view: BoardView) -> None:
    tiles = [Piece("tunnel-four", COVERED, id=f"tile-{level}", layer=Layer.GOODS, stack=level) for level in range(4)]
    lives = [AnimatedPiece(tile, view.map_point(COVERED)) for tile in tiles]
    tops = [view.piece_box(skin(), live).top for live in lives]
    assert [tops[0] - top for top in tops] == [0, 5, 10, 15]
    found = view.piece_at(view.centre(COVERED), lives[::-1])
    assert found is lives[3]
