"""The panels around the board: offers, mat, info card, seat cards. Nothing is cut off and nothing overlaps."""

from __future__ import annotations

import itertools
from functools import lru_cache
from typing import cast

import pygame
import pytest
from msgspec import structs

import games
from engine.data.seats import SeatSetup
from engine.data.sections import LegendLine
from engine.match.match import Match
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.panels import Icon, InfoCard, OfferCard, Panel, Row, SeatCard
from engine.view.pieces import Badge
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.arrangement import TOOLS
from scenes.match_view.layout import screen_layout
from scenes.match_view.panels import seat_cards
from scenes.match_view.panels.drawing import ON_CARD, ON_PARCHMENT, RowSetting, boxed_icon, fitted_text, icon_strip
from scenes.match_view.panels.info_card import draw_info_card, fits_info_card, info_card_setting
from scenes.match_view.panels.offers import PlacedOffer, arrange_offers, draw_offers, offer_at, offers_height
from scenes.match_view.panels.player_mat import CLOSE, LOOSE, TIGHT, MatSetting, draw_mat, mat_height
from scenes.match_view.panels.rail.small_card import draw_small_card
from scenes.match_view.panels.rows import row_parts, rows_height
from scenes.match_view.panels.seat_cards import (
    FOOT,
    HEAD,
    MIN_NAME_HEIGHT,
    blocks_fit,
    draw_card,
    seat_card_rects,
)
from scenes.match_view.panels.sidebar import draw_legend
from scenes.match_view.screen import CardRoom
from scenes.match_view.view_model.help_text import block_info_card, mat_info_card
from tests.scenes.match_view import full_panels
from tests.scenes.table_driver import TableDriver

SHORT = InfoCard("Rolls 4, stops on i8", sprite="ending-stop", text="Takes the emerald on g9 in passing. Full.")

LONG = structs.replace(SHORT, text="It takes what lies there and rolls on until it has no room. " * 8)

COMPARED = structs.replace(SHORT, measure="Points", before=(6, 6, 6, 6), after=(9, 6, 6, 6))

pytestmark = pytest.mark.few

LABELS = tuple(PlayerLabel("Red", "Anna", colour, "mark-pick", False) for colour in full_panels.COLOURS)

SIZES = ((1280, 800), (1024, 640), (1920, 1080), (3840, 2160))


@lru_cache(maxsize=2)
def skin(scale: float) -> Skin:
    use_dummy_display()
    return Skin(scale)


def skin_for(size: tuple[int, int]) -> Skin:
    return skin(fitting_scale(size))


def painted(surface: pygame.Surface) -> pygame.Rect:
    """The drawn part of a transparent surface."""
    return surface.get_bounding_rect()


def empty(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


# Offers

OFFER_AREAS = ((128, 640, 5), (128, 496, 5), (176, 700, 3), (264, 300, 5), (240, 300, 4), (344, 260, 5))
"""Width and height of the offers in units, and the number of offer cards."""


def placed_offers(width: int, height: int, cards: int, scale: float = 1.0) -> list[PlacedOffer]:
    units = skin(scale)
    return arrange_offers(units, pygame.Rect(40, 70, units.px(width), units.px(height)), full_panels.offers(cards))


@pytest.mark.parametrize("scale", [1.0, 1.25, 2.625])
@pytest.mark.parametrize(("wide", "high", "slips"), OFFER_AREAS)
def test_the_offers_are_in_order_and_do_not_overlap(wide: int, high: int, slips: int, scale: float) -> None:
    placed, units = placed_offers(wide, high, slips, scale), skin(scale)
    area = pygame.Rect(40, 70, units.px(wide), units.px(high))
    assert [offer.block for offer in placed] == list(full_panels.offers(slips))
    assert all(area.contains(offer.rect) for offer in placed)
    assert not any(offer.rect.colliderect(second.rect) for offer, second in itertools.combinations(placed, 2))
    assert [(offer.rect.y, offer.rect.x) for offer in placed] == sorted(
        (offer.rect.y, offer.rect.x) for offer in placed
    )


@pytest.mark.parametrize(("wide", "high", "slips"), OFFER_AREAS)
def test_no_offer_draws_beyond_its_edge(wide: int, high: int, slips: int) -> None:
    for offer in placed_offers(wide, high, slips):
        surface = empty((600, 900))
        draw_offers(surface, skin(1.0), [offer])
        assert offer.rect.contains(painted(surface)), offer.block.title


def test_offer_cards_are_smaller_if_room_is_short() -> None:
    roomy, tight = placed_offers(128, 720, 3)[-1], placed_offers(128, 496, 5)[-1]
    assert roomy.rect.h > tight.rect.h
    assert roomy.setting.icon > tight.setting.icon
    assert tight.setting.lines == 0, "the words are left to the info card"


def test_low_offer_cards_have_their_words_beside_the_icons() -> None:
    tight = placed_offers(176, 496, 5)[-1]
    wordless = structs.replace(tight, block=structs.replace(cast(OfferCard, tight.block), text=""))
    assert tight.setting.lines == 0
    pictures = [empty((600, 900)), empty((600, 900))]
    for surface, offer in zip(pictures, (tight, wordless), strict=True):
        draw_offers(surface, skin(1.0), [offer])
    right = pygame.Rect(tight.rect.centerx + 20, tight.rect.centery, tight.rect.w // 2 - 30, tight.rect.h // 3)
    inks = [
        pygame.mask.from_threshold(surface.subsurface(right), skin(1.0).colour("ink"), (60, 60, 60)).count()
        for surface in pictures
    ]
    assert inks[0] > inks[1]


def test_offers_in_the_sidebar_do_not_exceed_their_largest_height() -> None:
    assert offers_height(skin(1.0), full_panels.offers(5), 264, 900) > offers_height(
        skin(1.0), full_panels.offers(5), 264, 300
    )
    assert offers_height(skin(1.0), full_panels.offers(5), 264, 300) <= 300


def test_a_taken_offer_card_shows_its_owner_over_pale_icons() -> None:
    taken = placed_offers(128, 640, 3)[1]
    free = structs.replace(taken, block=structs.replace(cast(OfferCard, taken.block), taken_by=0))
    pictures = [empty((400, 400)), empty((400, 400))]
    for surface, offer in zip(pictures, (taken, free), strict=True):
        draw_offers(surface, skin(1.0), [offer])
    middle = pygame.Rect(0, 0, 20, 20)
    middle.center = taken.rect.center
    colours = [pygame.transform.average_color(surface, middle) for surface in pictures]
    assert colours[0] != colours[1]


def test_the_offer_pointed_at_is_explained_in_full() -> None:
    rect = pygame.Rect(40, 70, 128, 640)
    placed = arrange_offers(skin(1.0), rect, full_panels.offers(3))
    blocks = [offer_at(placed, offer.rect.center) for offer in placed]
    assert blocks == [None, *full_panels.offers(3)[1:]], "the first block has nothing more to say"
    assert offer_at(placed, (0, 0)) is None
    assert offer_at([], placed[1].rect.center) is None
    block = blocks[1]
    assert block is not None
    assert (block_info_card(block).title, block_info_card(block).text) == ("Ruby Run", "What it asks for.")


def test_a_panel_with_help_is_explained_too() -> None:
    helpful = structs.replace(full_panels.offers(3)[0], help="Nobody knows when.")
    rect = pygame.Rect(40, 70, 128, 640)
    placed = arrange_offers(skin(1.0), rect, (helpful, *full_panels.offers(3)[1:]))
    assert offer_at(placed, placed[0].rect.center) == helpful
    assert (block_info_card(helpful).title, block_info_card(helpful).text) == ("The chasm", "Nobody knows when.")


# Mat and info card


@pytest.mark.parametrize("setting", [LOOSE, TIGHT, CLOSE])
@pytest.mark.parametrize("carts", [2, 4])
def test_a_mat_is_as_high_as_its_measured_height(setting: MatSetting, carts: int) -> None:
    at, surface = pygame.Rect(20, 20, 228, 0), empty((300, 700))
    bottom = draw_mat(surface, skin(1.0), at, full_panels.mat(carts), setting)
    assert bottom - at.y == mat_height(skin(1.0), full_panels.mat(carts), at.w, setting)
    assert painted(surface).bottom <= bottom
    assert painted(surface).right <= at.right + skin(1.0).px(8)


def test_the_help_of_the_mat_is_below_it() -> None:
    mat = structs.replace(full_panels.mat(2), help="What your carts hold.")
    card_rect = pygame.Rect(700, 80, 264, 420)
    room = CardRoom(skin(1.0), card_rect)
    on_mat, below = (card_rect.centerx, card_rect.y + 60), (card_rect.centerx, card_rect.bottom - 10)
    assert room.mat_at(on_mat, mat) == mat
    assert room.mat_at(below, mat) is None
    assert (mat_info_card(mat).title, mat_info_card(mat).text) == ("", "What your carts hold.")
    assert room.mat_at(on_mat, full_panels.mat(2)) is None, "it has nothing to say"


def test_the_word_of_a_cart_stays_beside_its_name_in_the_smallest_column() -> None:
    row = structs.replace(full_panels.mat(2).rows[-1], heading="Yellow", text="at home")
    assert len(row_parts(skin(1.0), row, 204, ON_PARCHMENT, LOOSE.sizes)) == 1
    assert len(row_parts(skin(1.0), row, 150, ON_PARCHMENT, LOOSE.sizes)) == 2


def card_rect_of(size: tuple[int, int]) -> pygame.Rect:
    of = screen_layout(size, fitting_scale(size), TOOLS, bar=True)
    return pygame.Rect(of.sidebar.x, of.sidebar.y, of.sidebar.w, round(of.sidebar.h * 0.58))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [SHORT, LONG, COMPARED])
@pytest.mark.parametrize("carts", [2, 4])
def test_nothing_on_the_info_card_is_cut_off(size: tuple[int, int], words: InfoCard, carts: int) -> None:
    """Mat and words leave the bottom margin of the card empty."""
    units, card_rect = skin_for(size), card_rect_of(size)
    setting = info_card_setting(units, card_rect, words, full_panels.mat(carts))[0]
    if setting is None and not fits_info_card(units, card_rect, words):
        pytest.skip("such words need the whole sidebar")
    surface = pygame.Surface(size)
    draw_info_card(surface, units, card_rect, words, LABELS, 1, full_panels.mat(carts))
    margin = card_rect.inflate(-units.px(14), -units.px(14))
    below = pygame.Rect(margin.x + units.px(20), margin.bottom - units.px(4), margin.w - units.px(40), units.px(4))
    least = min(sum(surface.get_at(point)[:3]) for point in points(below))
    assert least > 500, "the last lines of the card are empty"


def points(rect: pygame.Rect) -> list[tuple[int, int]]:
    return list(itertools.product(range(rect.x, rect.right), range(rect.y, rect.bottom)))


def test_long_words_make_the_mat_smaller_and_longer_ones_hide_it() -> None:
    card_rect = pygame.Rect(0, 0, 264, 418)
    settings = [
        info_card_setting(skin(1.0), card_rect, words, full_panels.mat(2))[0] for words in (SHORT, COMPARED, LONG)
    ]
    assert settings[0] is LOOSE
    assert settings[1] in (TIGHT, CLOSE)
    assert settings[2] is None
    assert info_card_setting(skin(1.0), card_rect, SHORT, None) == (None, False)


def test_a_mat_of_four_fits_beside_words_in_the_small_frame() -> None:
    assert info_card_setting(skin(1.0), card_rect_of((1024, 640)), SHORT, full_panels.mat(4))[0] is CLOSE


# Rows


@pytest.mark.parametrize("count", [1, 3, 5, 9])
@pytest.mark.parametrize("icon", [Icon("gem-ruby"), Icon("gem-ruby", text="12"), Icon("gem-ruby", slot=True)])
def test_icons_stay_within_their_row(count: int, icon: Icon) -> None:
    assert icon_strip(skin(1.0), (icon,) * count, 162, ON_CARD).get_width() <= 162


@pytest.mark.parametrize("count", [1, 2, 4])
def test_badges_of_icons_stay_within_their_box(count: int) -> None:
    cart = Icon("cart-south", "green", badges=(Badge("speed-black", text="6", at=(0.62, 0.06), size=0.6),))
    room = 162 // (2 * count) * 2
    assert boxed_icon(skin(1.0), cart, room).get_width() <= room
    assert icon_strip(skin(1.0), (cart,) * count, 162, ON_CARD).get_width() <= 162


def test_an_empty_tray_is_drawn_and_an_empty_icon_is_a_gap() -> None:
    assert painted(boxed_icon(skin(1.0), Icon("", slot=True), 30)).w >= 26
    assert painted(boxed_icon(skin(1.0), Icon(""), 30)).w == 0


def test_a_text_goes_up_to_the_right_end_of_a_headline_without_icons() -> None:
    row = Row("Black", text="at home", lead=Icon("cart-south", "green"))
    assert len(row_parts(skin(1.0), row, 228, ON_PARCHMENT)) == 1
    assert len(row_parts(skin(1.0), structs.replace(row, text="at home for a long time"), 228, ON_PARCHMENT)) == 2
    assert len(row_parts(skin(1.0), structs.replace(row, icons=(Icon("gem-ruby"),)), 228, ON_PARCHMENT)) == 3


def test_a_number_is_beside_its_icons() -> None:
    row, deck = Row(icons=(Icon("deck"),), number="13"), RowSetting(icon=34)
    (large,) = row_parts(skin(1.0), row, 112, ON_CARD, deck)
    (small,) = row_parts(skin(1.0), structs.replace(row, beside=True), 112, ON_CARD, deck)
    alone = painted(icon_strip(skin(1.0), row.icons, 112, ON_CARD, deck)).w
    assert painted(large).w > max(painted(small).w, alone + 20)


# Cards


def test_four_cards_show_all_their_rows_and_the_block_is_left_out() -> None:
    units = skin(1.0)
    rail = screen_layout((1280, 800), 1.0, TOOLS, bar=True).seat_column
    assert blocks_fit(units, rail, full_panels.panels(2))
    assert blocks_fit(units, rail, full_panels.panels(3))
    assert not blocks_fit(units, rail, full_panels.panels(4))
    cards = seat_card_rects(units, rail, 4, (), small=False)
    needed = units.px(HEAD + FOOT) + rows_height(units, full_panels.card(1).rows, rail.w - units.px(30))
    assert cards[0].h >= needed


@pytest.mark.parametrize("high", [90, 110, 131, 140, 176])
def test_a_card_draws_nothing_beyond_its_edge(high: int) -> None:
    rect, surface = pygame.Rect(10, 10, 192, high), empty((220, 220))
    draw_card(surface, skin(1.0), rect, LABELS[0], full_panels.card(1), is_acting=True)
    assert rect.contains(painted(surface))


def test_a_low_card_leaves_out_the_player_name_first() -> None:
    def drawn(high: int, name: str) -> bytes:
        surface = empty((220, 220))
        label = structs.replace(LABELS[0], name=name)
        draw_card(surface, skin(1.0), pygame.Rect(10, 10, 192, high), label, full_panels.card(1), is_acting=False)
        return pygame.image.tobytes(surface, "RGBA")

    assert drawn(MIN_NAME_HEIGHT, "Anna") != drawn(MIN_NAME_HEIGHT, "Ben")
    assert drawn(MIN_NAME_HEIGHT - 1, "Anna") == drawn(MIN_NAME_HEIGHT - 1, "Ben")


def drawn_card(high: int, card: SeatCard, is_acting: bool = False) -> bytes:
    surface = empty((220, 220))
    draw_card(surface, skin(1.0), pygame.Rect(10, 10, 192, high), LABELS[0], card, is_acting)
    return pygame.image.tobytes(surface, "RGBA")


def test_without_marks_to_explain_there_is_no_legend() -> None:
    surface = empty((220, 300))
    draw_legend(surface, skin(1.0), surface.get_rect(), "Marks", [], "seat1")
    assert painted(surface).size == (0, 0)
    draw_legend(surface, skin(1.0), surface.get_rect(), "Marks", [LegendLine("blocked", "closed for good")], "seat1")
    assert painted(surface).h > 60


def test_the_state_of_a_seat_goes_on_under_its_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: dict[str, int] = {}

    def noted(skin: Skin, text: str, style: str, colour: str, room: int) -> pygame.Surface:
        """The text as drawn, with the room it has."""
        rooms[text] = room
        return fitted_text(skin, text, style, colour, room)

    monkeypatch.setattr(seat_cards, "fitted_text", noted)
    card = SeatCard(1, "52", "points", state="leads with 3")
    surface = pygame.Surface((212, 240))
    draw_card(surface, skin(1.0), pygame.Rect(10, 10, 192, 200), LABELS[0], card, is_acting=False, gained=18)
    assert skin(1.0).shrink_to_fit("leads with 3", "small", rooms["leads with 3"])[0] == "leads with 3"
    assert rooms["Anna"] < rooms["leads with 3"]


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_cards_of_up_to_six_seats_show_state_and_all_rows(seats: int) -> None:
    rail = screen_layout((1280, 800), 1.0, TOOLS, bar=True).seat_column
    high = seat_card_rects(skin(1.0), rail, seats, (), small=False)[0].h
    card = full_panels.miner(1)
    assert drawn_card(high, card) != drawn_card(high, structs.replace(card, state="out"))
    for place, row in enumerate(card.rows):
        fewer = (*card.rows[:place], *card.rows[place + 1 :])
        assert drawn_card(high, card) != drawn_card(high, structs.replace(card, rows=fewer)), row


def test_six_cards_fit_the_small_frame() -> None:
    placed = screen_layout((1024, 640), 1.0, TOOLS, bar=True)
    cards = seat_card_rects(skin(1.0), placed.seat_column, 6, (), small=True)
    assert cards[-1].bottom <= placed.seat_column.bottom
    surface = empty((1024, 640))
    draw_small_card(surface, skin(1.0), cards[0], LABELS[0], full_panels.miner(1), is_acting=True)
    assert cards[0].contains(painted(surface))


@pytest.mark.parametrize("width", [150, 236])
@pytest.mark.parametrize("count", [1, 3, 4, 6, 7])
def test_words_beside_icons_stay_within_their_row_and_apart(count: int, width: int) -> None:
    icons = tuple(Icon("gem-ruby", text="+14") for _ in range(count))
    (line,) = row_parts(skin(1.0), Row(icons=icons, beside=True), width, ON_PARCHMENT)
    assert line.get_width() <= width
    assert pygame.Rect(0, 0, *line.get_size()).contains(painted(line))
    apart = row_parts(skin(1.0), Row(icons=icons), width, ON_PARCHMENT)[0]
    assert (line.get_height() < apart.get_height()) == (count * 80 <= width + 10), "on one line as far as they fit"


def test_a_panel_without_rows_is_a_title() -> None:
    placed = arrange_offers(skin(1.0), pygame.Rect(0, 0, 128, 300), (Panel("Missions", ()),))
    assert placed[0].rect.h < 60


# At a table


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1280, 960)])
def test_mat_and_rules_text_share_the_info_card(size: tuple[int, int], seats: int) -> None:
    record = games.discover()["chasm"]
    colours = record.sheet().seats.colours[seats]
    people = tuple(SeatSetup(f"Player {number}", colour, "person") for number, colour in enumerate(colours, 1))
    at = TableDriver(Match.new(record, {}, people, 1), size)
    mat, card = at.scene.session.panels.mat, at.scene.view.info_card
    assert mat is not None
    assert (
        info_card_setting(at.scene.display.screen.skin, at.scene.display.screen.sidebar.card_rect, card, mat)[0]
        is not None
    )
    screen, offers = at.scene.display.screen, at.scene.session.panels.offers
    assert screen.offers is not None
    assert len(arrange_offers(screen.skin, screen.offers, offers)) == len(offers)
    assert at.picture() != bytes(len(at.picture()))
