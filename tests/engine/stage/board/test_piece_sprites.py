"""How pieces are drawn: facing, leaning, falling and still ones, and the badges on them."""

from __future__ import annotations

from functools import cache

import msgspec
import pygame
import pytest

from engine.stage.board import piece_sprites
from engine.stage.board.piece_sprites import piece_sprite
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Piece

CART = Piece("cart", "e6", tint="vermilion", facing="east")

DIE = Badge("speed-black", text="3", corner="sw", ink="parchment")

HELD = Badge("gem-ruby", at=(0.0, -0.4), size=0.25)


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin() -> Skin:
    return Skin(1.0)


@cache
def board(cell: int = 60) -> BoardView:
    view = BoardView([MapUse("chasm", ground="square-floor")])
    view.layout(pygame.Rect(0, 0, cell * 11 + 72, cell * 11 + 72), skin())
    assert view.unit == cell
    return view


def live(piece: Piece, **state: float) -> AnimatedPiece:
    made = AnimatedPiece(piece, board().map_point(piece.space))
    for name, value in state.items():
        setattr(made, name, value)
    return made


def drawn(*pieces: AnimatedPiece | Piece, view: BoardView | None = None) -> pygame.Surface:
    """Pieces on nothing at all."""
    view = view or board()
    surface = pygame.Surface(view.rect.size, pygame.SRCALPHA)
    view.draw_pieces(surface, skin(), [live(it) if isinstance(it, Piece) else it for it in pieces])
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def middle(surface: pygame.Surface, part: pygame.Rect) -> tuple[float, float]:
    """The middle of what is drawn in a part of a surface."""
    mask = pygame.mask.from_surface(surface.subsurface(part), 127)
    x, y = mask.centroid()
    return part.x + x, part.y + y


def altered(piece: Piece, **changes: object) -> Piece:
    return msgspec.structs.replace(piece, **changes)


# Facing and leaning


def test_what_faces_is_drawn_with_the_sprite_of_its_facing() -> None:
    east = pixels(drawn(CART))
    assert east == pixels(drawn(altered(CART, sprite="cart-east", facing="")))
    assert east != pixels(drawn(altered(CART, facing="west")))


@pytest.mark.parametrize(("lean", "tilt"), [(20, 0), (-20, 0), (0, 20), (0, -20)])
def test_what_leans_is_turned_clockwise_round_its_middle(lean: float, tilt: float) -> None:
    rails = Piece("rail-straight", "e6")
    upright, leaning = drawn(rails), drawn(live(altered(rails, lean=lean), tilt=tilt))
    x, y = board().centre("e6")
    above, below = pygame.Rect(x - 60, y - 60, 120, 50), pygame.Rect(x - 60, y + 10, 120, 50)
    sign = 1 if lean + tilt > 0 else -1
    assert sign * (middle(leaning, above)[0] - middle(upright, above)[0]) > 3
    assert sign * (middle(leaning, below)[0] - middle(upright, below)[0]) < -3
    whole = leaning.get_rect()
    assert middle(leaning, whole) == pytest.approx(middle(upright, whole), abs=1)


def test_a_lean_is_drawn_in_notches() -> None:
    one, near, far = (drawn(altered(CART, lean=lean)) for lean in (9.6, 10.4, 14.0))
    assert pixels(one) == pixels(near) != pixels(far)


def test_the_box_of_a_piece_does_not_lean() -> None:
    assert (
        piece_sprite(skin(), live(altered(CART, lean=20)), (60, 60)).box
        == piece_sprite(skin(), live(CART), (60, 60)).box
    )


# Falling, growing, fading


def test_what_falls_is_smaller_and_darker() -> None:
    usual, small, dark = drawn(CART), drawn(live(CART, scale=0.5)), drawn(live(CART, shade=0.7))
    assert small.get_bounding_rect().w == pytest.approx(usual.get_bounding_rect().w / 2, abs=3)
    assert dark.get_bounding_rect() == usual.get_bounding_rect()
    x, y = board().centre("e6")
    assert dark.get_at((x, y + 8))[0] == pytest.approx(0.3 * usual.get_at((x, y + 8))[0], abs=2)


def test_what_is_nearly_nothing_can_be_drawn() -> None:
    assert drawn(live(altered(CART, badges=(DIE, HELD)), scale=0.0, alpha=0.03)).get_bounding_rect().w < 30


def test_a_picture_changes_with_the_piece() -> None:
    cart = live(CART)
    before = pixels(drawn(cart))
    assert pixels(drawn(cart)) == before
    cart.piece = altered(CART, tint="blue")
    changed = pixels(drawn(cart))
    assert changed == pixels(drawn(altered(CART, tint="blue"))) != before
    cart.shift = 0.1
    assert pixels(drawn(cart)) != changed


def test_badges_fade_with_their_piece() -> None:
    laden = altered(CART, sprite="", facing="", badges=(DIE, Badge(text="+2")))
    x, y = board().centre("e6")
    for badge in (-20, 20):
        full, faded = (drawn(live(laden, alpha=alpha)).get_at((x + badge, y + 20))[3] for alpha in (1.0, 0.5))
        assert full == 255
        assert faded == pytest.approx(127, abs=4)


# Still pieces


def test_what_never_changes_is_painted_with_the_ground() -> None:
    plain, surface = pygame.Surface(board().rect.size), pygame.Surface(board().rect.size)
    board().draw_static(plain, skin())
    view = BoardView([MapUse("chasm", ground="square-floor", static_pieces=(Piece("chasm", "c3", tint="blue"),))])
    view.layout(board().rect, skin())
    view.draw_static(surface, skin())
    x, y = view.centre("c3")
    square = pygame.Rect(x - 30, y - 30, 60, 60)
    assert pixels(plain.subsurface(square)) != pixels(surface.subsurface(square))
    for painted in (plain, surface):
        painted.fill("black", square)
    assert pixels(plain) == pixels(surface)


# Badges


def test_a_text_stands_in_its_ink_on_the_middle_of_its_sprite() -> None:
    view = board(90)
    die, bare = (drawn(altered(CART, badges=(badge,)), view=view) for badge in (DIE, altered_badge(DIE, text="")))
    changed = pygame.mask.from_threshold(die, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    (figure,) = sorted(changed.get_bounding_rects(), key=lambda box: -box.w * box.h)[:1]
    x, y = view.centre("e6")
    assert figure.center == pytest.approx((x - 0.33 * 90, y + 0.33 * 90), abs=3)
    ink = skin().colour("parchment")
    assert any(die.get_at((px, figure.centery))[:3] == ink[:3] for px in range(figure.left, figure.right))


def altered_badge(badge: Badge, **changes: object) -> Badge:
    return msgspec.structs.replace(badge, **changes)


@pytest.mark.parametrize("cell", [44, 53, 80])
def test_a_figure_can_be_read_on_small_squares_too(cell: int) -> None:
    image = piece_sprites.badge_picture(skin(), DIE, round(cell * 0.94))
    assert image.get_width() >= 18
    written = pygame.mask.from_threshold(image, skin().colour("parchment"), (60, 60, 60, 255))
    box = written.get_bounding_rects()[0].unionall(written.get_bounding_rects())
    assert box.h >= 10
    assert image.get_rect().contains(box)


def test_a_badge_on_a_corner_stays_and_one_on_the_piece_turns_with_it() -> None:
    box = pygame.Rect(-30, -30, 60, 60)
    for badge in (DIE, altered_badge(DIE, at=(-0.33, 0.33))):
        upright, leaning = (piece_sprites.place_badge(skin(), badge, box, lean=lean)[1] for lean in (0, 20))
        assert (upright == leaning) == (badge.at is None)
    left, _ = piece_sprites.place_badge(skin(), HELD, box, lean=-20)[1]
    middle_, _ = piece_sprites.place_badge(skin(), HELD, box)[1]
    right, _ = piece_sprites.place_badge(skin(), HELD, box, lean=20)[1]
    assert left < middle_ < right


def test_corners_and_places_of_badges() -> None:
    box = pygame.Rect(0, 0, 100, 100)
    mark = Badge("mark", "blue", size=0.2)
    middles = {
        corner: piece_sprites.place_badge(skin(), altered_badge(mark, corner=corner), box)[1]
        for corner in ("nw", "ne", "sw", "se")
    }
    assert middles == {"nw": (7, 7), "ne": (73, 7), "sw": (7, 73), "se": (73, 73)}
    assert piece_sprites.place_badge(skin(), altered_badge(mark, at=(0.0, -0.5)), box)[1] == (40, -10)


def test_a_badge_is_as_large_as_it_says() -> None:
    assert piece_sprites.badge_picture(skin(), altered_badge(HELD, size=0.5), 100).get_width() == 50
    assert piece_sprites.badge_picture(skin(), HELD, 100).get_width() == 25


def test_a_piece_without_a_sprite_is_its_badges_alone() -> None:
    told = Piece("", "e6", badges=(Badge(text="+1", at=(0.5, 0.5), good=True),))
    x, y = board().centre("e6")
    pill = skin().pill("+1", True)
    box = drawn(told).get_bounding_rect()
    assert box.size == pytest.approx(pill.get_bounding_rect().size, abs=1)
    assert box.center == pytest.approx((x + 30, y + 30), abs=1)
