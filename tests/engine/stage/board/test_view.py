"""Boards as they are drawn: ground, pieces by layer, links; the piece under the pointer."""

from __future__ import annotations

from functools import cache

import msgspec
import pygame
import pytest

from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import Cue, CueKind, MapUse
from engine.view.pieces import Anchor, Layer, Link, Picture, Piece


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin() -> Skin:
    return Skin(1.0)


def board(stem: str) -> BoardView:
    view = BoardView([MapUse(stem, ground="hex-rock")])
    view.layout(pygame.Rect(200, 64, 814, 736), skin())
    return view


def spaces(view: BoardView) -> list[str]:
    return [name for laid in view.maps for name, _ in laid.open_spaces]


# Pieces under the pointer


def lives(view: BoardView, *pieces: Piece) -> list[AnimatedPiece]:
    return [AnimatedPiece(piece, view.map_point(piece.space)) for piece in pieces]


def test_the_topmost_piece_is_found_under_the_pointer() -> None:
    view = board("mattock-short")
    low, high = Piece("cube-gold", "e5", layer=Layer.GOODS), Piece("miner", "e5", tint="blue")
    upper, lower = lives(view, high, low)
    x, y = view.centre("e5")
    assert view.piece_at((x, y), [upper, lower]) is upper
    assert view.piece_at((x, y), [lower]) is lower
    assert view.piece_at(view.centre("e7"), [upper, lower]) is None
    assert view.piece_at((x, y), []) is None


def test_a_piece_is_found_where_it_is_drawn_and_not_on_its_space() -> None:
    view = board("mattock-short")
    (aside,) = lives(view, Piece("cube-gold", "e5", size=0.3, offset=(0.6, -0.4), lift=0.2))
    (stacked,) = lives(view, Piece("cube-gold", "e5", size=0.3, stack=6))
    x, y = view.centre("e5")
    assert view.piece_at((x, y), [aside, stacked]) is None
    assert view.piece_at((x + round(view.unit * 0.6), y - round(view.unit * 0.6)), [aside]) is aside
    assert view.piece_at((x, y - 6 * skin().px(5)), [stacked]) is stacked


# What is drawn


def along(*spaces: str) -> tuple[Anchor, ...]:
    return tuple(Anchor(space) for space in spaces)


def test_the_ground_is_under_every_space_and_within_the_rectangle() -> None:
    view = board("mattock-short")
    surface = pygame.Surface((1100, 820))
    surface.set_clip(view.rect)
    view.draw_static(surface, skin())
    assert all(sum(surface.get_at(view.centre(name))[:3]) > 30 for name in spaces(view))
    assert surface.get_at((view.rect.x - 2, view.rect.centery))[:3] == (0, 0, 0)


def test_a_piece_is_drawn_on_its_space_with_its_opacity() -> None:
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


def test_pieces_are_drawn_by_layer_in_any_order() -> None:
    view = board("mattock-short")
    miner, tile = Piece("miner", "e5", tint="blue"), Piece("hex-floor", "e5", layer=Layer.GROUND)
    lying = [AnimatedPiece(piece, view.map_point("e5")) for piece in (miner, tile)]
    surfaces = [pygame.Surface((1100, 820)) for _ in range(2)]
    view.draw_pieces(surfaces[0], skin(), lying)
    view.draw_pieces(surfaces[1], skin(), lying[::-1])
    assert pygame.image.tobytes(surfaces[0], "RGB") == pygame.image.tobytes(surfaces[1], "RGB")


def test_links_are_drawn_again_when_they_or_the_camera_change() -> None:
    view = board("mattock-short")

    def drawn(*links: Link) -> bytes:
        surface = pygame.Surface((1100, 820))
        view.draw_links(surface, skin(), links)
        return pygame.image.tobytes(surface, "RGB")

    down, right = Link(along("e4", "e5"), "blue"), Link(along("e5", "f5"), "blue")
    first = drawn(down)
    assert any(first)
    assert drawn(down) == first
    assert drawn(down, right) != first
    assert drawn(Link(along("e4", "e5"), "vermilion")) != first
    assert not any(drawn())
    view.camera = view.camera.zoomed(2, view.rect.center)
    assert drawn(down) != first


def test_the_joints_of_links_of_one_colour_do_not_show() -> None:
    view = board("mattock-short")
    surface = pygame.Surface((1100, 820))
    links = [Link(along(*ends), "blue", width=0.3) for ends in (("e4", "e5"), ("e5", "e6"))]
    view.draw_links(surface, skin(), links)
    (x, y), (right, _) = view.centre("e5"), view.centre("e6")
    assert surface.get_at((x, y)) == surface.get_at(((x + right) // 2, y))


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


# Animations: what does not move is painted once


def table() -> BoardView:
    view = BoardView([MapUse("blast", frame=False, labels=False)])
    view.layout(pygame.Rect(0, 0, 800, 664), Skin(1.0))
    return view


LYING = (
    *(Piece("number-slot", f"hit{number}", layer=Layer.MARK) for number in range(1, 9)),
    Piece("panel-place", "pool", layer=Layer.GROUND, alpha=0.6),
    Piece("gem-ruby", "discard", size=0.3, id="gem"),
    Piece("die-eight", "die", id="die"),
)

ACTS = (
    Cue(CueKind.FLASH, LYING[3]),
    Cue(CueKind.MOVE, LYING[9], (Anchor("discard"), Anchor("hit1"), Anchor("deck"))),
    Cue(CueKind.TUMBLE, LYING[10], (Anchor("claim"), Anchor("die")), through=("die-eight-1",)),
    Cue(CueKind.VANISH, LYING[5], together=True),
    Cue(CueKind.CHANGE, msgspec.structs.replace(LYING[9], space="deck", sprite="gem-topaz")),
    Cue(CueKind.SHAKE, LYING[1]),
)


def test_an_animation_is_drawn_as_if_every_piece_were_drawn_in_every_frame() -> None:
    skin, shown, beside = Skin(1.0), table(), table()
    story = AnimationPlayer(shown.map_point, skin.theme.motion)
    story.settle(Picture(LYING))
    story.play([AnimationStep("", ACTS)], Picture(LYING), 1.0)
    ground, frames = object(), 0
    while story.moving:
        drawn, anew = pygame.Surface((800, 664)), pygame.Surface((800, 664))
        for surface in (drawn, anew):
            surface.fill((30, 40, 50))
        shown.draw_story(drawn, skin, story.live, story.busy, ground)
        copies = [AnimatedPiece(live.piece, live.at) for live in story.live]
        for copy, live in zip(copies, story.live, strict=True):
            for name in ("alpha", "scale", "glow", "tilt", "shade", "shift", "height", "flying"):
                setattr(copy, name, getattr(live, name))
        beside.draw_pieces(anew, skin, copies)
        assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(anew, "RGB"), frames
        story.update(1 / 60)
        frames += 1
    assert frames > 60


def test_the_still_layer_is_painted_again_for_another_ground_or_camera() -> None:
    skin, view = Skin(1.0), table()
    lives = [AnimatedPiece(piece, view.map_point(piece.space)) for piece in LYING]
    busy = [lives[-1]]

    def drawn(ground: object, shade: int) -> bytes:
        surface = pygame.Surface((800, 664))
        surface.fill((shade, shade, shade))
        view.draw_story(surface, skin, lives, busy, ground)
        return pygame.image.tobytes(surface, "RGB")

    night, day = object(), object()
    first = drawn(night, 20)
    assert drawn(night, 20) == first
    assert drawn(day, 200) != first
    assert drawn(night, 20) == first
    view.camera = view.camera.zoomed(2, (400, 300))
    assert drawn(night, 20) != first
