"""How pieces are drawn: facing, leaning, falling, static and flying ones, panels, badges and bare text."""

from __future__ import annotations

from functools import cache

import msgspec
import pygame
import pytest

from engine.stage.board import piece_sprites
from engine.stage.board.piece_sprites import piece_sprite
from engine.stage.board.tweens import AnimatedPiece, pieces_at_rest
from engine.stage.board.view import BoardView
from engine.stage.sight.typeface import ScaledFont
from engine.stage.skin import Skin
from engine.stage.text import ELLIPSIS
from engine.stage.window import use_dummy_display
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Piece

CART = Piece("cart", "e6", tint="vermilion", facing="east")

DIE = Badge("speed-black", text="3", corner="sw", ink="parchment")

HELD = Badge("gem-ruby", at=(0.0, -0.4), size=0.25)

NAME = Badge(text="The claim", bare=True, size=0.25, ink="parchment")


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin(scale: float = 1.0) -> Skin:
    return Skin(scale)


@cache
def board(cell: int = 60) -> BoardView:
    view = BoardView([MapUse("chasm", ground="square-floor")])
    view.layout(pygame.Rect(0, 0, cell * 11 + 72, cell * 11 + 72), skin())
    assert view.unit == cell
    return view


@cache
def table() -> BoardView:
    """The table of a card game, without cells, at one pixel per map pixel."""
    view = BoardView([MapUse("blast", frame=False, labels=False)])
    view.layout(pygame.Rect(0, 0, 800, 664), skin())
    return view


def live(piece: Piece, view: BoardView | None = None, **state: float) -> AnimatedPiece:
    live = AnimatedPiece(piece, (view or board()).map_point(piece.space))
    for name, value in state.items():
        setattr(live, name, value)
    return live


def drawn(*pieces: AnimatedPiece | Piece, view: BoardView | None = None) -> pygame.Surface:
    """Pieces on a transparent surface."""
    view = view or board()
    surface = pygame.Surface(view.rect.size, pygame.SRCALPHA)
    view.draw_pieces(surface, skin(), [live(piece) if isinstance(piece, Piece) else piece for piece in pieces])
    return surface


def drawn_on_table(piece: Piece, **state: float) -> pygame.Surface:
    return drawn(live(piece, table(), **state), view=table())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def middle(surface: pygame.Surface, part: pygame.Rect) -> tuple[float, float]:
    """The centroid of the opaque pixels in a part of a surface."""
    mask = pygame.mask.from_surface(surface.subsurface(part), 127)
    x, y = mask.centroid()
    return part.x + x, part.y + y


def altered(piece: Piece, **changes: object) -> Piece:
    return msgspec.structs.replace(piece, **changes)


def altered_badge(badge: Badge, **changes: object) -> Badge:
    return msgspec.structs.replace(badge, **changes)


# Facing and leaning


def test_a_directional_piece_is_drawn_with_the_sprite_of_its_facing() -> None:
    east = pixels(drawn(CART))
    assert east == pixels(drawn(altered(CART, sprite="cart-east", facing="")))
    assert east != pixels(drawn(altered(CART, facing="west")))


@pytest.mark.parametrize(("lean", "tilt"), [(20, 0), (-20, 0), (0, 20), (0, -20)])
def test_a_leaning_piece_is_rotated_clockwise_around_its_centre(lean: float, tilt: float) -> None:
    rails = Piece("rail-straight", "e6")
    upright, leaning = drawn(rails), drawn(live(altered(rails, lean=lean), tilt=tilt))
    x, y = board().centre("e6")
    above, below = pygame.Rect(x - 60, y - 60, 120, 50), pygame.Rect(x - 60, y + 10, 120, 50)
    sign = 1 if lean + tilt > 0 else -1
    assert sign * (middle(leaning, above)[0] - middle(upright, above)[0]) > 3
    assert sign * (middle(leaning, below)[0] - middle(upright, below)[0]) < -3
    whole = leaning.get_rect()
    assert middle(leaning, whole) == pytest.approx(middle(upright, whole), abs=1)


def test_a_lean_is_drawn_in_steps() -> None:
    base, near, far = (drawn(altered(CART, lean=lean)) for lean in (9.6, 10.4, 14.0))
    assert pixels(base) == pixels(near) != pixels(far)


def test_the_box_of_a_piece_does_not_lean() -> None:
    assert (
        piece_sprite(skin(), live(altered(CART, lean=20)), (60, 60)).box
        == piece_sprite(skin(), live(CART), (60, 60)).box
    )


# Falling, growing, fading


def test_a_falling_piece_is_smaller_and_darker() -> None:
    usual, small, dark = drawn(CART), drawn(live(CART, scale=0.5)), drawn(live(CART, shade=0.7))
    assert small.get_bounding_rect().w == pytest.approx(usual.get_bounding_rect().w / 2, abs=3)
    assert dark.get_bounding_rect() == usual.get_bounding_rect()
    x, y = board().centre("e6")
    assert dark.get_at((x, y + 8))[0] == pytest.approx(0.3 * usual.get_at((x, y + 8))[0], abs=2)


def test_a_piece_of_scale_0_can_be_drawn() -> None:
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


# Static pieces


def test_static_pieces_are_painted_with_the_ground() -> None:
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


def test_a_text_is_in_its_ink_in_the_middle_of_its_sprite() -> None:
    view = board(90)
    die, bare = (drawn(altered(CART, badges=(badge,)), view=view) for badge in (DIE, altered_badge(DIE, text="")))
    changed = pygame.mask.from_threshold(die, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    (figure,) = sorted(changed.get_bounding_rects(), key=lambda box: -box.w * box.h)[:1]
    x, y = view.centre("e6")
    assert figure.center == pytest.approx((x - 0.33 * 90, y + 0.33 * 90), abs=3)
    ink = skin().colour("parchment")
    assert any(die.get_at((px, figure.centery))[:3] == ink[:3] for px in range(figure.left, figure.right))


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


def test_badges_are_placed_in_corners_or_at_points() -> None:
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
    piece = Piece("", "e6", badges=(Badge(text="+1", at=(0.5, 0.5), good=True),))
    x, y = board().centre("e6")
    pill = skin().pill("+1", True)
    box = drawn(piece).get_bounding_rect()
    assert box.size == pytest.approx(pill.get_bounding_rect().size, abs=1)
    assert box.center == pytest.approx((x + 30, y + 30), abs=1)


# Panels


@pytest.mark.parametrize("size", [1.0, 0.5])
def test_a_panel_is_drawn_over_the_whole_box_of_its_space(size: float) -> None:
    box = table().box("claim")
    panel = piece_sprite(
        skin(), AnimatedPiece(Piece("panel-place", "claim", size=size), table().map_point("claim")), box.size
    ).box
    assert panel.size == (box.w * size, box.h * size)
    assert panel.center == pytest.approx((0, 0), abs=1)
    shown = drawn_on_table(Piece("panel-place", "claim", size=size)).get_bounding_rect()
    assert box.contains(shown)
    assert shown.w > (box.w - 20) * size
    assert shown.h > (box.h - 20) * size


def test_a_panel_has_its_opacity_and_is_cached() -> None:
    full, half = drawn_on_table(Piece("panel-place", "claim")), drawn_on_table(Piece("panel-place", "claim", alpha=0.5))
    middle = table().centre("claim")
    assert half.get_at(middle)[3] == pytest.approx(full.get_at(middle)[3] / 2, abs=3)
    made = len(skin().pictures)
    assert pixels(drawn_on_table(Piece("panel-place", "claim", alpha=0.5))) == pixels(half)
    assert len(skin().pictures) == made


# Bare text


def test_bare_text_has_the_line_height_of_its_size() -> None:
    small, large = (piece_sprites.badge_picture(skin(), altered_badge(NAME, size=size), 160) for size in (0.125, 0.25))
    assert small.get_height() == pytest.approx(20, abs=1)
    assert large.get_height() == pytest.approx(40, abs=1)
    assert large.get_height() <= 40


@pytest.mark.parametrize(("align", "edges"), [("left", (100, None)), ("middle", None), ("right", (None, 100))])
def test_bare_text_is_aligned_to_its_anchor_point(align: str, edges: tuple[int | None, int | None] | None) -> None:
    box = pygame.Rect(0, 0, 200, 200)
    image, corner = piece_sprites.place_badge(skin(), altered_badge(NAME, align=align, at=(0.0, 0.1)), box)
    place = image.get_rect(topleft=corner)
    assert place.centery == pytest.approx(120, abs=1)
    if edges is None:
        assert place.centerx == pytest.approx(100, abs=1)
    else:
        assert [edge for edge in (place.left, place.right) if edge in edges] == [100]


def test_bare_text_is_set_smaller_in_a_narrow_room_and_then_cut() -> None:
    free = piece_sprites.badge_picture(skin(), NAME, 160)
    for share in (0.9, 0.7):
        narrow = piece_sprites.badge_picture(skin(), altered_badge(NAME, room=share * free.get_width() / 160), 160)
        assert narrow.get_width() <= share * free.get_width() + 1
        assert narrow.get_height() < free.get_height()
    least = piece_sprites.badge_picture(skin(), altered_badge(NAME, room=0.2), 160)
    assert least.get_width() <= 32
    assert least.get_height() == ScaledFont("Semibold", False, 14).line_height


def test_small_bare_text_is_set_a_little_smaller_and_then_cut() -> None:
    line = altered_badge(NAME, text="a long line of words", size=0.14, room=0.4)
    cut = piece_sprites.badge_picture(skin(), line, 160)
    free = piece_sprites.badge_picture(skin(), altered_badge(line, room=0.0), 160)
    assert 0.6 * free.get_height() < cut.get_height() < free.get_height()
    assert cut.get_width() <= 64
    least = ScaledFont("Semibold", False, round(16 * piece_sprites.BARE_SHRINK))
    assert least.width(f"a{ELLIPSIS}") < cut.get_width() < least.width(line.text)


def test_no_bare_text_is_smaller_than_can_be_read_and_a_word_is_squeezed_before_it_is_cut() -> None:
    least = ScaledFont("Semibold", False, piece_sprites.LEAST_TEXT)
    word = altered_badge(NAME, text="Shipping", size=0.04, room=0.0)
    free = piece_sprites.badge_picture(skin(), word, 160)
    assert free.get_height() == least.line_height
    room = round(0.8 * least.width("Shipping"))
    squeezed = piece_sprites.badge_picture(skin(), altered_badge(word, room=room / 160), 160)
    assert squeezed.get_size() == (room, least.line_height)


def test_a_miniature_has_no_words_on_its_pieces() -> None:
    small = Skin(1.0)
    small.is_miniature = True
    assert piece_sprites.badge_picture(small, altered_badge(NAME), 160).get_size() == (1, 1)
    die = Badge("number-slot", text="3", size=0.4)
    assert piece_sprites.badge_picture(small, die, 100).get_width() == 40


def test_the_minimum_type_size_grows_with_the_scale() -> None:
    cut = piece_sprites.badge_picture(skin(2.0), altered_badge(NAME, room=0.2), 320)
    assert cut.get_height() == ScaledFont("Semibold", False, 28).line_height


@pytest.mark.parametrize(("ink", "shadow"), [("parchment", True), ("lamp", True), ("muted", True), ("ink", False)])
def test_light_text_has_a_shadow_and_dark_text_none(ink: str, shadow: bool) -> None:
    image = piece_sprites.badge_picture(skin(), altered_badge(NAME, ink=ink), 160)
    dark = skin().colour("shadow")
    found = pygame.mask.from_threshold(image, dark, (4, 4, 4, 100)).count() > 20
    assert found is shadow


def test_bare_text_needs_no_sprite_and_fades_with_its_piece() -> None:
    words = Piece("", "claim-title", badges=(altered_badge(NAME, size=0.04, at=(0.0, 0.0)),))
    box = drawn_on_table(words).get_bounding_rect()
    assert box.center == pytest.approx(table().centre("claim-title"), abs=3)
    assert table().box("claim-title").contains(box)
    faded = drawn_on_table(altered(words, alpha=0.5))
    assert max(faded.get_at((x, box.centery))[3] for x in range(box.left, box.right)) < 140


def test_numbers_are_bolder_than_words() -> None:
    figures, letters = (
        piece_sprites.badge_picture(skin(), altered_badge(NAME, text=text), 160) for text in ("24", "2a")
    )
    size = int(0.25 * 160 / 1.32)
    assert figures.get_width() == ScaledFont("Bold", False, size).width("24")
    assert letters.get_width() == ScaledFont("Semibold", False, size).width("2a")


def test_text_after_a_percent_sign_does_not_overlap_it() -> None:
    letters = ScaledFont("Semibold", False, 20)
    for text in ("60 % to hit", "25%, or 5%."):
        assert letters.width(text) >= sum(letters.width(sign) for sign in text) * 0.93
        surface = pygame.Surface((300, letters.line_height), pygame.SRCALPHA)
        letters.draw(surface, (0, 0), text, pygame.Color("white"))
        assert surface.get_bounding_rect().right == pytest.approx(letters.width(text), abs=3)


# In the air


def test_a_piece_in_the_air_is_higher_and_has_a_shadow_below_it() -> None:
    die = Piece("die-eight-6", "die")
    lying, flying = drawn_on_table(die), drawn_on_table(die, height=0.5)
    assert flying.get_bounding_rect().top == pytest.approx(lying.get_bounding_rect().top - 60, abs=2)
    x, y = table().centre("die")
    red, green, blue, dense = flying.get_at((x, y + 41))
    assert (red, green, blue) == pytest.approx(tuple(skin().colour("shadow"))[:3], abs=6)
    assert 0 < dense < 255


def test_an_equal_piece_of_the_next_position_keeps_its_picture() -> None:
    shown = [live(CART), live(Piece("cart", "e7", tint="green", facing="east"), alpha=0.5)]
    before = [piece_sprite(skin(), each, (60, 60)) for each in shown]
    again = [msgspec.structs.replace(each.piece, lean=0.0) for each in shown]
    cart, faded = pieces_at_rest([*again], board().map_point, shown)
    assert piece_sprite(skin(), cart, (60, 60)) is before[0]
    assert piece_sprite(skin(), cart, (70, 70)).box.w == 70
    assert piece_sprite(skin(), faded, (60, 60)) is not before[1]  # it is opaque again


@pytest.mark.parametrize("box", [(200, 50), (60, 80)])
def test_a_badge_with_an_origin_is_counted_in_heights_of_the_box(box: tuple[int, int]) -> None:
    badge = Badge("gem-ruby", at=(0.4, -0.1), size=0.5, origin=(-0.5, 0.0))
    live = AnimatedPiece(Piece("panel-slate", "e6", badges=(badge,)), (0, 0))
    gem, corner = piece_sprite(skin(), live, box).parts[-1]
    width, height = box
    assert gem.get_width() == height // 2
    assert abs(corner[0] + gem.get_width() / 2 - (0.4 * height - width / 2)) <= 1
    assert abs(corner[1] + gem.get_height() / 2 + 0.1 * height) <= 1
