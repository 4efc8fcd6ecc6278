"""What lies on a table without cells: panels over whole spaces, bare words, and what is thrown through the air."""

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
from engine.stage.text import ELLIPSIS, ScaledFont
from engine.stage.window import use_dummy_display
from engine.view.picture import MapUse
from engine.view.pieces import Badge, Piece

NAME = Badge(text="The claim", bare=True, size=0.25, ink="parchment")


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@cache
def skin(scale: float = 1.0) -> Skin:
    return Skin(scale)


@cache
def table() -> BoardView:
    """The table of a game of cards, at one pixel a map pixel."""
    view = BoardView([MapUse("blast", frame=False, labels=False)])
    view.layout(pygame.Rect(0, 0, 800, 664), skin())
    return view


def drawn(piece: Piece, **state: float) -> pygame.Surface:
    live = AnimatedPiece(piece, table().map_point(piece.space))
    for name, value in state.items():
        setattr(live, name, value)
    surface = pygame.Surface(table().rect.size, pygame.SRCALPHA)
    table().draw_pieces(surface, skin(), [live])
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# Panels


@pytest.mark.parametrize("size", [1.0, 0.5])
def test_a_panel_is_drawn_over_the_whole_box_of_its_space(size: float) -> None:
    box = table().box("claim")
    panel = piece_sprite(
        skin(), AnimatedPiece(Piece("panel-place", "claim", size=size), table().map_point("claim")), box.size
    ).box
    assert panel.size == (box.w * size, box.h * size)
    assert panel.center == pytest.approx((0, 0), abs=1)
    shown = drawn(Piece("panel-place", "claim", size=size)).get_bounding_rect()
    assert box.contains(shown)
    assert shown.w > (box.w - 20) * size
    assert shown.h > (box.h - 20) * size


def test_a_panel_is_as_see_through_as_it_says_and_made_once() -> None:
    full, half = drawn(Piece("panel-place", "claim")), drawn(Piece("panel-place", "claim", alpha=0.5))
    middle = table().centre("claim")
    assert half.get_at(middle)[3] == pytest.approx(full.get_at(middle)[3] / 2, abs=3)
    made = len(skin().pictures)
    assert pixels(drawn(Piece("panel-place", "claim", alpha=0.5))) == pixels(half)
    assert len(skin().pictures) == made


# Bare words


def test_bare_words_stand_in_a_line_as_high_as_they_say() -> None:
    small, large = (piece_sprites.badge_picture(skin(), altered(NAME, size=size), 160) for size in (0.125, 0.25))
    assert small.get_height() == pytest.approx(20, abs=1)
    assert large.get_height() == pytest.approx(40, abs=1)
    assert large.get_height() <= 40


def altered(badge: Badge, **changes: object) -> Badge:
    return msgspec.structs.replace(badge, **changes)


@pytest.mark.parametrize(("align", "edges"), [("left", (100, None)), ("middle", None), ("right", (None, 100))])
def test_bare_words_begin_end_or_have_their_middle_where_they_are_put(
    align: str, edges: tuple[int | None, int | None] | None
) -> None:
    box = pygame.Rect(0, 0, 200, 200)
    image, corner = piece_sprites.place_badge(skin(), altered(NAME, align=align, at=(0.0, 0.1)), box)
    place = image.get_rect(topleft=corner)
    assert place.centery == pytest.approx(120, abs=1)
    if edges is None:
        assert place.centerx == pytest.approx(100, abs=1)
    else:
        assert [edge for edge in (place.left, place.right) if edge in edges] == [100]


def test_bare_words_are_set_smaller_where_their_room_is_narrow_and_then_cut() -> None:
    free = piece_sprites.badge_picture(skin(), NAME, 160)
    for share in (0.9, 0.7):
        narrow = piece_sprites.badge_picture(skin(), altered(NAME, room=share * free.get_width() / 160), 160)
        assert narrow.get_width() <= share * free.get_width() + 1
        assert narrow.get_height() < free.get_height()
    least = piece_sprites.badge_picture(skin(), altered(NAME, room=0.2), 160)
    assert least.get_width() <= 32
    assert least.get_height() == ScaledFont("Semibold", False, 14).line_height


def test_words_that_are_small_already_are_set_a_little_smaller_and_then_cut() -> None:
    line = altered(NAME, text="a long line of words", size=0.1, room=0.4)
    cut = piece_sprites.badge_picture(skin(), line, 160)
    free = piece_sprites.badge_picture(skin(), altered(line, room=0.0), 160)
    assert 0.6 * free.get_height() < cut.get_height() < free.get_height()
    assert cut.get_width() <= 64
    least = ScaledFont("Semibold", False, round(12 * piece_sprites.BARE_SHRINK))
    assert least.width(f"a{ELLIPSIS}") < cut.get_width() < least.width(line.text)


def test_the_least_type_grows_with_the_screen() -> None:
    cut = piece_sprites.badge_picture(skin(2.0), altered(NAME, room=0.2), 320)
    assert cut.get_height() == ScaledFont("Semibold", False, 28).line_height


@pytest.mark.parametrize(("ink", "shadow"), [("parchment", True), ("lamp", True), ("muted", True), ("ink", False)])
def test_light_words_have_a_shadow_and_dark_ones_none(ink: str, shadow: bool) -> None:
    image = piece_sprites.badge_picture(skin(), altered(NAME, ink=ink), 160)
    dark = skin().colour("shadow")
    found = pygame.mask.from_threshold(image, dark, (4, 4, 4, 100)).count() > 20
    assert found is shadow


def test_bare_words_need_no_sprite_and_fade_with_their_piece() -> None:
    words = Piece("", "claim-title", badges=(altered(NAME, size=0.04, at=(0.0, 0.0)),))
    box = drawn(words).get_bounding_rect()
    assert box.center == pytest.approx(table().centre("claim-title"), abs=3)
    assert table().box("claim-title").contains(box)
    faded = drawn(msgspec.structs.replace(words, alpha=0.5))
    assert max(faded.get_at((x, box.centery))[3] for x in range(box.left, box.right)) < 140


def test_figures_are_set_bolder_than_words() -> None:
    figures, letters = (piece_sprites.badge_picture(skin(), altered(NAME, text=text), 160) for text in ("24", "2a"))
    size = int(0.25 * 160 / 1.32)
    assert figures.get_width() == ScaledFont("Bold", False, size).width("24")
    assert letters.get_width() == ScaledFont("Semibold", False, size).width("2a")


def test_what_follows_a_percent_sign_stands_beside_it() -> None:
    letters = ScaledFont("Semibold", False, 20)
    for text in ("60 % to hit", "25%, or 5%."):
        assert letters.width(text) >= sum(letters.width(sign) for sign in text) * 0.93
        surface = pygame.Surface((300, letters.line_height), pygame.SRCALPHA)
        letters.draw(surface, (0, 0), text, pygame.Color("white"))
        assert surface.get_bounding_rect().right == pytest.approx(letters.width(text), abs=3)


# In the air


def test_what_is_in_the_air_is_higher_and_has_a_shadow_below_it() -> None:
    die = Piece("die-eight-6", "die")
    lying, flying = drawn(die), drawn(die, height=0.5)
    assert flying.get_bounding_rect().top == pytest.approx(lying.get_bounding_rect().top - 60, abs=2)
    x, y = table().centre("die")
    red, green, blue, dense = flying.get_at((x, y + 41))
    assert (red, green, blue) == pytest.approx(tuple(skin().colour("shadow"))[:3], abs=6)
    assert 0 < dense < 255
