"""What people chose for their eyes: big marks, the plain typeface, sizes of text."""

from __future__ import annotations

import pytest

from engine.stage import painting
from engine.stage.board.piece_sprites import OWN_MARK, badge_picture, piece_sprite
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.sight.sight import USUAL, Sight
from engine.stage.sight.typeface import FAMILIES, ScaledFont, load_face, scaled_font
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.pieces import Badge, Piece

WEIGHTS = ("Light", "Regular", "Semibold", "Bold", "Black")


@pytest.fixture(autouse=True, scope="module")
def _display() -> None:
    use_dummy_display()


def seeing(**sight: object) -> Skin:
    """A skin for people with a sight."""
    return Skin(1.0, sight=Sight(**sight))  # type: ignore[arg-type]


# Marks


def test_big_marks_are_half_as_large_again() -> None:
    badge = Badge("mark", "seat1", size=0.34)
    assert badge_picture(seeing(), badge, 100).get_width() == 34
    assert badge_picture(seeing(big_marks=True), badge, 100).get_width() == 51


def test_a_mark_that_fills_its_piece_stays() -> None:
    badge = Badge("mark", "seat1", size=1.0)
    assert badge_picture(seeing(big_marks=True), badge, 100).get_width() == 100


@pytest.mark.parametrize(("tint", "added"), [("seat1", 1), ("vermilion", 1), ("ruby", 0)])
def test_big_marks_mark_whatever_has_the_colour_of_a_seat(tint: str, added: int) -> None:
    gate = AnimatedPiece(Piece("gate-north", "a1", tint=tint), (0, 0))
    usual, big = (piece_sprite(skin, gate, (60, 60)) for skin in (seeing(), seeing(big_marks=True)))
    assert len(big.parts) == len(usual.parts) + added
    if added:
        assert big.parts[-1][0].get_width() == round(60 * OWN_MARK * 1.5)


def test_a_piece_with_a_mark_gets_no_second_one() -> None:
    miner = AnimatedPiece(Piece("miner", "a1", tint="seat1", badges=(Badge("mark", "seat1"),)), (0, 0))
    assert len(piece_sprite(seeing(big_marks=True), miner, (60, 60)).parts) == 2


# Typeface


@pytest.mark.parametrize("italic", [False, True])
@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_plain_typeface_has_every_weight(weight: str, italic: bool) -> None:
    assert load_face(weight, italic, "plain").size("Motherlode")[0] > 0
    assert set(FAMILIES["plain"].upright) == set(FAMILIES["serif"].upright) == set(WEIGHTS)


def test_all_words_are_in_the_plain_typeface() -> None:
    skin = seeing(typeface="plain")
    assert {style.typeface for style in skin.theme.styles.values()} == {"plain"}
    assert skin.measure("Miners and carts", "body") != seeing().measure("Miners and carts", "body")


def test_words_with_letters_that_the_plain_typeface_lacks_are_in_serif() -> None:
    plain, serif = ScaledFont("Regular", False, 20, "plain"), ScaledFont("Regular", False, 20)
    assert plain.width("→") == serif.width("→") > 0
    assert plain.width("Ŵendy") == serif.width("Ŵendy")
    assert plain.width("a → b") == plain.width("a") + plain.width("b") + serif.width("→") + 2 * plain.width(" ")


@pytest.mark.parametrize("text", ["Miner", "5 % and 7 %", "a longer line of words", "one − two × three"])
def test_plain_words_shrink_to_fit(text: str) -> None:
    skin = seeing(typeface="plain")
    for width in (20, 60, 120):
        shown, style = skin.shrink_to_fit(text, "title", width)
        assert scaled_font(skin.style(style), 1.0).width(shown) <= width


# Sizes of text


def test_the_usual_size_of_text_needs_no_other_skin() -> None:
    skin = seeing()
    assert skin.text_skins == (skin,)
    assert skin.large is skin
    assert skin.fitting(lambda _: False) is skin
    assert skin.fit_styles("body") == ("body", "body-small")


def test_larger_text_leaves_the_board_as_it_is() -> None:
    skin = seeing(text_size=2.0)
    assert [large.text_size for large in skin.text_skins] == [2.0, 1.75, 1.5, 1.25, 1.0]
    assert skin.large.px(10) == 10
    assert skin.large.style("body").size == 2 * skin.style("body").size
    assert skin.large.sprite("miner", 40, "seat1") is skin.sprite("miner", 40, "seat1")


def test_all_sizes_of_text_have_the_seats_of_the_table() -> None:
    skin = seeing(text_size=1.5)
    large = skin.large
    skin.seat_tints, skin.seat_names = ["sky", "blue"], ["Ann"]
    assert large.hex("seat1") == skin.hex("sky")
    assert large.seat_name(1) == "Ann"


def test_a_size_between_the_usual_ones_begins_with_itself() -> None:
    assert [large.text_size for large in seeing(text_size=1.3).text_skins] == [1.3, 1.25, 1.0]


@pytest.mark.parametrize("width", range(40, 400, 40))
def test_text_in_a_box_is_as_large_as_fits_and_never_cut_where_usual_text_is_whole(width: int) -> None:
    text, size = "A turn at a glance", (width, 60)
    usual = painting.fit_text(seeing(), text, "body", size)
    skin = seeing(text_size=2.0)
    fitted = painting.fit_text(skin, text, "body", size)
    assert not fitted.cut or usual.cut
    assert skin.style(fitted.style).size >= seeing().style(usual.style).size
    assert painting.fitted_size(skin, fitted)[0] <= width or usual.cut


def test_larger_words_shrink_to_their_usual_size_before_they_are_cut() -> None:
    large, usual = seeing(text_size=2.0).large, seeing()
    room = usual.measure("Fire in the Hole", "title")[0]
    shown, style = large.shrink_to_fit("Fire in the Hole", "title", room)
    assert shown == "Fire in the Hole"
    assert large.style(style).size == usual.style("title").size


def test_a_skin_keeps_its_sight_at_another_scale() -> None:
    sight = Sight(palette="safe", text_size=1.5)
    assert Skin(1.0, sight=sight).at_scale(2.0).sight == sight
    assert Skin(1.0, sight=sight).at_sight(USUAL).theme is Skin(1.0).theme
