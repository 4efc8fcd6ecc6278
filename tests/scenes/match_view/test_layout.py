"""The parts of the table screen are in the window and do not overlap, at every size and scale."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache

import pygame
import pytest
from msgspec import structs

import games
from engine.stage.board.geometry import FRAME_GAP, FRAME_WIDTH
from engine.stage.board.view import BoardView
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.panels import Panels
from engine.view.picture import MapUse
from scenes.match_view.arrangement import TOOLS, arrange_table
from scenes.match_view.layout import ScreenLayout, screen_layout
from scenes.match_view.panels import sidebar
from scenes.match_view.panels.seat_cards import seat_card_rects
from tests.scenes.match_view import full_panels

pytestmark = pytest.mark.few

SIZES = (
    (1024, 640),
    (1215, 719),
    (1216, 720),
    (1280, 800),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (1080, 1920),
)

SCALES = (0.75, 1.0, 1.5, 4.0)

BOARDS = ("mattock", "mattock-short")

BARE = Panels({}, ())

NARROW = (*SIZES, (1024, 768), (1280, 960), (1600, 900))
"""Windows of other shapes too, with room for offers in different places."""


@lru_cache(maxsize=2)
def skin(scale: float) -> Skin:
    return Skin(scale)


def scale_of(size: tuple[int, int], user: float) -> float:
    return fitting_scale(size, user)


def laid_out(
    size: tuple[int, int], user: float, stem: str, panels: Panels = BARE, bar: Sequence[str] = ()
) -> tuple[ScreenLayout, BoardView]:
    """A board laid out for the verbs of Mattock; `bar` are the verbs that always have a button."""
    use_dummy_display()
    board = BoardView([MapUse(stem, ground="hex-rock")])
    record = games.discover()["mattock"]
    sheet = record.sheet()
    asked = {name: structs.replace(decision, bar=list(bar)) for name, decision in sheet.decisions.items()}
    sheet = structs.replace(sheet, decisions=asked)
    return arrange_table(board, sheet, record.verbs, panels, size, skin(scale_of(size, user))), board


def part_rects(layout: ScreenLayout) -> dict[str, pygame.Rect]:
    """The rectangles that are beside each other."""
    rects = {
        "menu": layout.menu,
        "prompt": layout.prompt,
        "seat column": layout.seat_column,
        "centre": layout.centre,
        "sidebar": layout.sidebar,
    }
    rects |= {f"tool {place}": rect for place, rect in enumerate(layout.tools)}
    if not layout.small:
        rects["title"] = layout.title
    if layout.has_bar_strip:
        rects["bar"] = layout.bar
    if layout.offers:
        rects["offers"] = layout.offers
    return rects


def overlapping(rects: dict[str, pygame.Rect]) -> list[tuple[str, str]]:
    return [
        (first, second) for first, second in itertools.combinations(rects, 2) if rects[first].colliderect(rects[second])
    ]


@pytest.mark.parametrize("user", SCALES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bar", [False, True])
def test_all_parts_are_in_the_window_and_none_overlap(size: tuple[int, int], user: float, bar: bool) -> None:
    rects = part_rects(screen_layout(size, scale_of(size, user), TOOLS, bar))
    window = pygame.Rect((0, 0), size)
    assert [name for name, rect in rects.items() if not window.contains(rect) or min(rect.size) <= 0] == []
    assert overlapping(rects) == []


@pytest.mark.parametrize(("size", "small"), [((1280, 800), False), ((1216, 640), False), ((1215, 900), True)])
def test_a_narrow_window_gets_the_small_frame(size: tuple[int, int], small: bool) -> None:
    assert screen_layout(size, 1.0, TOOLS, False).small is small


def test_a_large_scale_gets_the_small_frame() -> None:
    assert screen_layout((1280, 800), 1.25, TOOLS, False).small
    assert not screen_layout((1920, 1200), 1.5, TOOLS, False).small


@pytest.mark.parametrize("user", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_buttons_are_large_enough_for_a_finger(size: tuple[int, int], user: float) -> None:
    scale = scale_of(size, user)
    of = screen_layout(size, scale, TOOLS, False)
    assert min(min(rect.size) for rect in (of.menu, *of.tools)) >= round(40 * scale)


@pytest.mark.parametrize("stem", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_board_is_in_the_centre_and_the_bar_beside_it(size: tuple[int, int], stem: str) -> None:
    of, board = laid_out(size, 1.0, stem)
    units = skin(scale_of(size, 1.0))
    hull = board.outline(0, units.px(FRAME_GAP + FRAME_WIDTH))
    assert all(of.centre.x <= x <= of.centre.right and of.centre.y <= y <= of.centre.bottom for x, y in hull)
    assert pygame.Rect((0, 0), size).contains(of.bar)
    outline = pygame.Surface(size)
    pygame.draw.polygon(outline, "white", hull)
    assert not any(sum(outline.get_at(point)[:3]) for point in _points(of.bar))


def _points(rect: pygame.Rect) -> list[tuple[int, int]]:
    return list(itertools.product(range(rect.x, rect.right, 3), range(rect.y, rect.bottom, 3)))


@pytest.mark.parametrize("size", SIZES)
def test_info_card_and_log_share_the_sidebar(size: tuple[int, int]) -> None:
    of = screen_layout(size, scale_of(size, 1.0), TOOLS, False)
    card_rect, log, offers, *_ = sidebar.split_sidebar(skin(1.0), of, BARE)
    assert of.sidebar.contains(card_rect)
    assert of.sidebar.contains(log)
    assert log.top - card_rect.bottom == 8
    assert log.bottom == of.sidebar.bottom
    assert offers is None


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("size", NARROW)
def test_a_full_table_has_room_for_everything(size: tuple[int, int], seats: int) -> None:
    panels = full_panels.panels(seats)
    of, board = laid_out(size, 1.0, "chasm", panels, bar=("stay",))
    units = skin(scale_of(size, 1.0))
    card_rect, log, offers, *_ = sidebar.split_sidebar(units, of, panels)
    rects = part_rects(of)
    del rects["sidebar"]
    rects |= {"info card": card_rect, "log": log, **({"offers": offers} if offers else {})}
    window = pygame.Rect((0, 0), size)
    assert [name for name, rect in rects.items() if not window.contains(rect)] == []
    assert overlapping(rects) == []
    assert "offers" in rects
    hull = board.outline(0, units.px(FRAME_GAP + FRAME_WIDTH))
    assert all(of.centre.x <= x <= of.centre.right and of.centre.y <= y <= of.centre.bottom for x, y in hull)
    assert board.unit >= units.px(40), "a square is a target"
    assert log.h >= units.px(140), "the log shows some lines"


def centre_of(board: BoardView) -> float:
    xs = [x for x, _ in board.outline(0, 0)]
    return (min(xs) + max(xs)) / 2


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640), (3840, 2160), (3440, 1440)])
def test_offers_beside_the_board_do_not_make_it_smaller(
    size: tuple[int, int],
) -> None:
    of, board = laid_out(size, 1.0, "chasm", full_panels.panels(4), bar=("stay",))
    units = skin(scale_of(size, 1.0))
    assert of.offers is not None
    assert units.px(128) <= of.offers.w <= units.px(176)
    assert of.offers.x >= of.centre.right
    assert abs(centre_of(board) - of.centre.centerx) <= 1
    without, alone = laid_out(size, 1.0, "chasm", BARE, bar=("stay",))
    assert without.offers is None
    assert board.unit == alone.unit, "offers cost the board nothing"


@pytest.mark.parametrize("size", [(1280, 960), (1080, 1920)])
def test_offers_without_room_beside_the_board_go_into_the_sidebar(size: tuple[int, int]) -> None:
    of, board = laid_out(size, 1.0, "chasm", full_panels.panels(4), bar=("stay",))
    _, alone = laid_out(size, 1.0, "chasm", BARE, bar=("stay",))
    assert of.offers is None
    assert board.unit == alone.unit


def test_the_board_makes_way_for_offers_that_have_no_room_anywhere() -> None:
    of, board = laid_out((1024, 768), 1.0, "chasm", full_panels.panels(4), bar=("stay",))
    _, alone = laid_out((1024, 768), 1.0, "chasm", BARE, bar=("stay",))
    assert of.offers is not None
    assert 44 <= board.unit < alone.unit


def test_buttons_that_are_always_there_get_a_strip() -> None:
    assert not laid_out((1280, 800), 1.0, "mattock")[0].has_bar_strip
    assert laid_out((1280, 800), 1.0, "mattock", bar=("stay",))[0].has_bar_strip


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("size", SIZES)
def test_all_seat_cards_are_in_the_seat_column(size: tuple[int, int], seats: int) -> None:
    use_dummy_display()
    units = skin(scale_of(size, 1.0))
    of = screen_layout(size, units.scale, TOOLS, False)
    cards = seat_card_rects(units, of.seat_column, seats, (), of.small)
    assert len(cards) == seats
    assert all(of.seat_column.contains(card) for card in cards)
    assert overlapping({str(place): card for place, card in enumerate(cards)}) == []
    assert min(card.h for card in cards) >= units.px(72)


def test_tall_cards_use_the_room_of_the_seat_column() -> None:
    use_dummy_display()
    units = skin(1.0)
    rail = screen_layout((1280, 800), units.scale, TOOLS, False).seat_column
    highs = {tall: seat_card_rects(units, rail, 3, (), small=False, tall=tall)[0].h for tall in (False, True)}
    assert highs == {False: 176, True: (rail.h - 2 * units.px(8)) // 3}
    assert seat_card_rects(units, rail, 2, (), small=False, tall=True)[0].h == 236
    assert seat_card_rects(units, rail, 2, (), small=True, tall=True)[0].h == 88
