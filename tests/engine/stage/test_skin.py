"""The skin: sizes, tints and turns of sprites, panels, text and its lines, shapes."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from engine.stage import shapes
from engine.stage import text as typesetting
from engine.stage.sight.typeface import ScaledFont, scaled_font
from engine.stage.skin import Skin
from engine.stage.sprites import BROKEN, SpriteError, fit_size, load_drawing, read_drawing
from engine.stage.theme import ThemeError, load_theme
from engine.stage.widgets import Button, Ui
from engine.stage.window import use_dummy_display
from engine.words.language import speaking

SCALES = (1.0, 1.25, 2.625)

RIMS = ("panel-chosen", "panel-cursed", "panel-last", "panel-lesson", "panel-refused", "panel-target")
"""Panels that mark what is under them."""


@pytest.fixture(autouse=True, scope="module")
def screen() -> None:
    use_dummy_display()


@pytest.fixture
def skin() -> Skin:
    return Skin(1.0)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def colours(surface: pygame.Surface) -> set[tuple[int, ...]]:
    wide, high = surface.get_size()
    return {
        tuple(surface.get_at((x, y)))[:3] for x in range(wide) for y in range(high) if surface.get_at((x, y)).a == 255
    }


# Sizes and colours


def test_units_become_whole_pixels() -> None:
    assert [Skin(scale).px(9) for scale in SCALES] == [9, 11, 24]


def test_another_scale_keeps_the_seats(skin: Skin) -> None:
    skin.seat_tints = ("sky", "green")
    assert Skin.at_scale(skin, 2.0).hex("seat1") == skin.hex("sky")
    assert skin.at_scale(2.0).scale == 2.0


def test_seat_colours_are_those_of_the_table(skin: Skin) -> None:
    assert skin.colour("seat1") == pygame.Color("#E8390F")
    skin.seat_tints = ("sky", "purple")
    assert skin.colour("seat2", "dark") == skin.colour("seat2.dark") == pygame.Color("#944F89")
    with pytest.raises(ThemeError, match="seats 1 to 2"):
        skin.colour("seat3")


# Sprites


@pytest.mark.parametrize(
    ("box", "size"),
    [((128, 128), (128, 64)), ((50, 100), (50, 25)), ((0, 30), (60, 30)), ((31, 0), (31, 16)), ((61, 30), (61, 30))],
)
def test_a_picture_is_fitted_never_stretched(box: tuple[int, int], size: tuple[int, int]) -> None:
    assert fit_size(256, 128, box) == size


def test_a_size_of_zero_is_refused() -> None:
    with pytest.raises(SpriteError, match="above nothing"):
        fit_size(256, 256, (0, 0))


@pytest.mark.parametrize("box", [(48, 55), (55, 64), (111, 128), (37, 43)])
def test_a_hex_takes_the_cell_of_its_board_exactly(skin: Skin, box: tuple[int, int]) -> None:
    hexagon = skin.sprite("hex-floor", box)
    assert hexagon.get_size() == box == skin.sprite_size("hex-floor", box)
    assert pygame.mask.from_surface(hexagon, 20).get_bounding_rects()[0].size == box


def test_a_sprite_is_ready_to_blit(skin: Skin) -> None:
    screen = pygame.display.get_surface()
    assert screen is not None
    sprite = skin.sprite("gem-ruby", 40)
    assert sprite.get_flags() & pygame.SRCALPHA
    assert sprite.get_masks() == screen.convert_alpha().get_masks()


def test_tints_replace_the_placeholders_by_the_tones_of_a_name(skin: Skin) -> None:
    blue = colours(skin.sprite("mark-pick", 128, "blue"))
    assert tuple(skin.colour("blue"))[:3] in blue
    assert (255, 0, 255) not in blue
    assert pixels(skin.sprite("mark-pick", 64, "seat2")) == pixels(skin.sprite("mark-pick", 64, "blue"))


def test_a_tintable_sprite_needs_a_tint(skin: Skin) -> None:
    with pytest.raises(SpriteError, match='"miner" needs a tint'):
        skin.sprite("miner", 40)


def test_rails_turn_clockwise_as_a_whole(skin: Skin) -> None:
    still, turned = skin.sprite("rail-corner", 64), skin.sprite("rail-corner", 64, turn=1)
    assert pixels(pygame.transform.rotate(still, -90)) == pixels(turned)
    assert pixels(skin.sprite("rail-corner", 64, turn=4)) == pixels(still)


def test_tunnels_turn_inside_their_tile(skin: Skin) -> None:
    still, turned = skin.sprite("tunnel-straight", (111, 128)), skin.sprite("tunnel-straight", (111, 128), turn=1)
    assert still.get_size() == turned.get_size()
    assert still.get_at((12, 64)) != turned.get_at((12, 64))  # the exit is no longer at the western edge
    assert still.get_at((8, 40)) == turned.get_at((8, 40))  # the light on the bevel has not
    assert pixels(skin.sprite("tunnel-straight", (111, 128), turn=6)) == pixels(still)


@pytest.mark.parametrize("name", ["gem-ruby", "tunnel-charge"])
def test_a_sprite_without_orientation_cannot_be_turned(skin: Skin, name: str) -> None:
    with pytest.raises(SpriteError, match="cannot be turned"):
        skin.sprite(name, 40, turn=1)


def test_the_error_for_a_missing_sprite_suggests_similar_names() -> None:
    with pytest.raises(SpriteError, match=r'no sprite "gem-rubi" in assets/sprites; near it are gem-ruby'):
        load_drawing("gem-rubi")


def test_a_missing_sprite_shows_as_a_placeholder_with_one_line(skin: Skin, capsys: pytest.CaptureFixture[str]) -> None:
    plain = skin.sprite("gem-rubi", 40)
    assert plain.get_size() == (40, 40)
    assert pygame.mask.from_surface(plain).count() > 1000
    assert pixels(skin.sprite("gem-rubi", 40, "vermilion", turn=3)) == pixels(plain)
    assert skin.cover("gem-rubi", (64, 32)).get_size() == (64, 32)
    assert capsys.readouterr().err.count("\n") == 1
    assert "near it are gem-ruby" in BROKEN.pop("gem-rubi")
    read_drawing.cache_clear()


@pytest.mark.parametrize("size", [(1280, 800), (1000, 200), (200, 700)])
def test_a_cover_fills_its_size(skin: Skin, size: tuple[int, int]) -> None:
    cover = skin.cover("background", size)
    assert cover.get_size() == size
    assert pygame.mask.from_surface(cover, 250).count() == size[0] * size[1]


@pytest.mark.parametrize("rim", ["", "ink"])
@pytest.mark.parametrize("size", [(300, 200), (9, 140), (140, 9), (16, 16), (17, 18)])
def test_a_rounded_box_looks_like_one_rasterised_as_a_whole(skin: Skin, size: tuple[int, int], rim: str) -> None:
    box = skin.rounded_box(size, "lamp", rim, width=2, radius=6)
    whole = skin.svg_picture(shapes.rounded_box(size, skin.hex("lamp"), skin.hex(rim) if rim else "", 2, 6, 1), size)
    pixels = zip(pygame.image.tobytes(box, "RGBA"), pygame.image.tobytes(whole, "RGBA"), strict=True)
    assert max(abs(mine - other) for mine, other in pixels) <= 2


# The cache


def test_a_picture_with_letters_is_that_of_the_language(skin: Skin) -> None:
    """The shield of a city in the north-east says NO in German; one whose letters are the same is drawn once."""
    shields = {name: skin.sprite(name, 64) for name in ("city-ne", "city-s")}
    with speaking("de"):
        assert (
            pixels(skin.sprite("city-ne", 64)) == pixels(skin.sprite("city-ne--de", 64)) != pixels(shields["city-ne"])
        )
        assert skin.sprite("city-s", 64) is shields["city-s"]


def test_a_picture_is_made_once(skin: Skin) -> None:
    assert skin.sprite("gem-ruby", 40) is skin.sprite("gem-ruby", (40, 40))
    assert skin.panel("button", (90, 50)) is skin.panel("button", (90, 50))
    assert skin.text("Stay", "button") is skin.text("Stay", "button", "ink")


def test_tables_with_other_seats_share_no_picture(skin: Skin) -> None:
    first = skin.markup("[miner seat1]", "body", "ink", 200)
    skin.seat_tints = ("green", "sky")
    assert pixels(skin.markup("[miner seat1]", "body", "ink", 200)) != pixels(first)


# Panels


@pytest.mark.parametrize("name", load_theme().panels)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(40, 40), (264, 90), (72, 300)])
def test_a_panel_has_its_size_and_a_face_inside(name: str, scale: float, size: tuple[int, int]) -> None:
    skin = Skin(scale)
    box = (skin.px(size[0]), skin.px(size[1]))
    panel, face = skin.panel(name, box), skin.face(name, box)
    assert panel.get_size() == box
    assert pygame.Rect((0, 0), box).contains(face)
    if name != "panel-board" or min(size) > 64:  # a slate has a broad frame
        assert face.w > box[0] / 2
        assert face.h > box[1] / 2
    if name not in (*RIMS, "focus", "panel-shelf"):
        assert panel.get_at(face.center).a == 255


@pytest.mark.parametrize("name", RIMS)
@pytest.mark.parametrize("size", [(33, 33), (33, 126), (784, 208)])
def test_a_rim_is_transparent_inside(name: str, size: tuple[int, int]) -> None:
    panel = Skin(1.0).panel(name, size)
    assert panel.get_at((size[0] // 2, size[1] // 2)).a < 100
    assert max(panel.get_at((x, 5)).a for x in range(8)) > 200


def test_the_corners_of_a_panel_do_not_stretch(skin: Skin) -> None:
    small, large = skin.panel("panel-parchment", (120, 120)), skin.panel("panel-parchment", (400, 300))
    assert pixels(small.subsurface((0, 0, 16, 16))) == pixels(large.subsurface((0, 0, 16, 16)))
    assert pixels(small.subsurface((104, 104, 16, 16))) == pixels(large.subsurface((384, 284, 16, 16)))


def test_a_pressed_button_moves_its_face_down(skin: Skin) -> None:
    assert skin.face("button--pressed", (120, 60)).y > skin.face("button", (120, 60)).y


def test_a_panel_smaller_than_its_corners_is_still_drawn(skin: Skin) -> None:
    assert skin.panel("button", (9, 7)).get_size() == (9, 7)


# Text


def test_a_measure_is_the_size_of_the_text() -> None:
    for scale in SCALES:
        skin = Skin(scale)
        for style in skin.theme.styles:
            assert skin.text("Gully 27", style).get_size() == skin.measure("Gully 27", style)
        wide = skin.px(120)
        text = "A tile may touch at most three others.\nThen stop."
        assert skin.text(text, "body", "ink", wide).get_size() == skin.measure(text, "body", wide)


def test_nothing_of_a_letter_is_cut_off(skin: Skin) -> None:
    for style in skin.theme.styles:
        font = scaled_font(skin.theme.style(style), 1.0)
        for text in ("Hgjpqy", "Éf", "Q,"):
            loose = pygame.Surface((font.width(text) + 60, font.line_height + 60), pygame.SRCALPHA)
            font.draw(loose, (30, 30), text, pygame.Color("black"))
            visible = pygame.mask.from_surface(skin.text(text, style), 40).count()
            assert visible >= 0.99 * pygame.mask.from_surface(loose, 40).count(), (style, text)


def test_capitals_are_in_the_middle_of_their_line(skin: Skin) -> None:
    for style in ("button", "button-main", "score-big"):
        box = pygame.mask.from_surface(skin.text("HE", style), 100).get_bounding_rects()[0]
        above, below = box.top, skin.line_height(style) - box.bottom
        assert abs(above - below) <= 2


def test_light_text_has_a_shadow_and_dark_text_none(skin: Skin) -> None:
    assert tuple(skin.colour("shadow"))[:3] in colours(skin.text("III", "score-big", "parchment"))
    assert len({red for red, _, _ in colours(skin.text("III", "score-big", "ink"))}) == 1


def test_lines_keep_to_their_width(skin: Skin) -> None:
    text = "Whoever cannot mine at the start of a turn has lost. Unbelievablylongwordsarecutinsteadofsticking out."
    for width in (60, 100, 180, 400):
        surface = skin.text(text, "body", "ink", width)
        assert surface.get_width() <= width
        assert surface.get_height() % skin.line_height("body") == 0


def test_no_word_is_lost_in_wrapping(skin: Skin) -> None:
    font = scaled_font(skin.theme.style("body"), 1.0)
    text = "one two  three, four\nfive\n\nsix"
    placed = typesetting.break_lines(typesetting.split_words(text, font), 80)
    assert [item.run.text for item in placed] == text.split()
    assert placed[-1].line - placed[-2].line == 2
    assert all(item.x + item.run.width <= 80 for item in placed)


@pytest.mark.parametrize("name", ["*[x]*", "Anna [bob]", "** [miner blue] *", "\\", "a\\*b", "C:\\[new]\\*"])
@pytest.mark.parametrize("markup", ["{}", "by **{}** there", "*{}*", "[gem-ruby] {}"])
def test_escaped_text_is_shown_unchanged(name: str, markup: str) -> None:
    font = ScaledFont("Regular", False, 17)
    runs = list(typesetting.parse_markup(markup.format(typesetting.escape_markup(name)), font))
    plain = markup.replace("*", "").replace("[gem-ruby]", "").format(name)
    assert "".join(run.text for run in runs) == plain
    assert {run.sprite for run in runs} <= {"", "gem-ruby"}


def test_markup_makes_runs() -> None:
    font = ScaledFont("Regular", False, 17)
    runs = [
        (run.text, run.font.weight, run.font.italic, run.sprite, run.tint)
        for run in typesetting.parse_markup("a **b *c***, [gem-ruby] [miner seat1] 2 * 3 * 4 [1]", font)
        if not run.is_gap
    ]
    assert runs == [
        ("a", "Regular", False, "", ""),
        ("b", "Bold", False, "", ""),
        ("c", "Bold", True, "", ""),
        (",", "Regular", False, "", ""),
        ("", "Regular", False, "gem-ruby", ""),
        ("", "Regular", False, "miner", "seat1"),
        *((sign, "Regular", False, "", "") for sign in ("2", "*", "3", "*", "4", "[1]")),
    ]


def test_bold_words_of_a_bold_style_are_black() -> None:
    assert ScaledFont("Bold", False, 16).as_bold().weight == "Black"


def test_no_line_ends_at_a_no_break_space(skin: Skin) -> None:
    font = scaled_font(skin.theme.style("body"), 1.0)
    for width in range(120, 300, 10):
        text = "**T**\u00a0Let\u00a0it\u00a0stand, **I**\u00a0Roll\u00a0again, **G**\u00a0Gamble"
        placed = typesetting.break_lines(typesetting.parse_markup(text, font), width)
        lines = {item.run.text.strip("\u00a0"): item.line for item in placed}
        assert lines["T"] == lines["Let\u00a0it\u00a0stand,"]
        assert lines["G"] == lines["Gamble"]


def test_a_full_stop_stays_with_the_bold_word_before_it(skin: Skin) -> None:
    font = scaled_font(skin.theme.style("body"), 1.0)
    for width in range(50, 140, 5):
        placed = typesetting.break_lines(typesetting.parse_markup("take it, **gold**. Now", font), width)
        lines = {item.run.text: item.line for item in placed}
        assert lines["gold"] == lines["."]


def test_a_picture_in_a_line_is_as_high_as_the_line(skin: Skin) -> None:
    assert skin.markup("[gem-ruby]", "body", "ink", 200).get_size() == (22, skin.line_height("body"))
    assert skin.markup("", "body", "ink", 200).get_height() == skin.line_height("body")


def test_too_long_texts_end_in_an_ellipsis(skin: Skin) -> None:
    text = "A very long answer, indeed"
    assert skin.truncate(text, "button", 1000) == text
    for width in range(20, 200, 7):
        short = skin.truncate(text, "button", width)
        assert short.endswith("…")
        assert skin.measure(short, "button")[0] <= width
        assert text.startswith(short[:-1])


def test_text_shrinks_before_it_is_truncated(skin: Skin) -> None:
    wide = skin.measure("Start the game", "button-main")[0]
    assert skin.shrink_to_fit("Start the game", "button-main", wide) == ("Start the game", "button-main")
    assert skin.shrink_to_fit("Start the game", "button-main", wide - 1) == ("Start the game", "button-large")
    short, style = skin.shrink_to_fit("Start the game", "button-main", 60)
    assert (short[-1], style) == ("…", "button-small")


# Shapes


def test_a_pill_is_round_for_one_digit_and_grows_with_its_text(skin: Skin) -> None:
    one, three = skin.pill("4"), skin.pill("123")
    assert one.get_width() == one.get_height()
    assert three.get_width() > three.get_height() == one.get_height()
    assert tuple(skin.colour("lamp"))[:3] in colours(skin.pill("+4", good=True))


def test_a_rounded_box_is_smooth_at_its_corners(skin: Skin) -> None:
    box = skin.rounded_box((40, 30), "rock", "lamp", 2, 10)
    assert (box.get_at((0, 0)).a, box.get_at((20, 15))) == (0, skin.colour("rock"))
    assert any(0 < box.get_at((x, 1)).a < 255 for x in range(12))


@pytest.mark.parametrize("size", [(200, 200), (300, 120)])
def test_a_glow_has_faded_out_at_its_edge(skin: Skin, size: tuple[int, int]) -> None:
    glow = skin.glow(size)
    assert max(glow.get_at((x, 0)).a for x in range(size[0])) <= 2
    assert 100 <= glow.get_at((size[0] // 2, size[1] // 2)).a <= 120


def test_a_skin_no_longer_used_is_freed() -> None:
    skin = Skin(1.25)
    ui = Ui(skin, (400, 300))
    ui.add(Button(pygame.Rect(0, 0, 200, 60), "A button"))
    ui.draw(pygame.Surface((400, 300)))
    reference = weakref.ref(skin)
    del ui, skin
    gc.collect()
    assert reference() is None
