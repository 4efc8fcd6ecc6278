"""A table with spaces of its own for action bar and sidebar, and a map of hexagons inside a space."""

from __future__ import annotations

import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Wheel
from engine.stage.widgets import Button, Widget
from engine.view.pieces import Layer
from scenes.match_view.board.board_painter import name_plate
from scenes.match_view.layout import WIDEST_SEAT_COLUMN
from scenes.match_view.panels import log, sidebar
from scenes.match_view.panels.info_card import fits_info_card
from scenes.match_view.view_model.explain import preview_target
from scenes.match_view.view_model.news import News
from scenes.table.action_bar.grid_bar import grid_rows
from tests import toys
from tests.scenes.table_driver import TableDriver
from tests.toys.claim.rules import HEXES, RECORD
from tests.toys.claim.table import cube

pytestmark = pytest.mark.few

WIDE = ((1280, 800), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160), (1280, 960))

SMALL = ((1024, 640), (1024, 768))

BEGUN = ("camp b2 0", "settlement c2 1", "loot e1 2")


@pytest.fixture(autouse=True)
def looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """`games.table` returns the tables of the toys."""
    monkeypatch.setattr(games, "table", toys.table)


def claim(*played: str, size: tuple[int, int] = (1280, 800), seats: int = 2, animation: str = "off") -> TableDriver:
    match = Match.new(RECORD, {}, numbered_seats(seats), 1)
    for text in played:
        match.play(text)
    return TableDriver(match, size, animation)


def bar(at: TableDriver) -> list[Widget]:
    return [widget for widget in at.scene.ui.widgets if widget.name.startswith("bar ")]


# Layout


@pytest.mark.parametrize("size", WIDE)
def test_bar_and_sidebar_are_in_their_spaces_of_the_board(size: tuple[int, int]) -> None:
    at = claim(size=size)
    of, board = at.scene.display.screen.layout, at.scene.display.board
    assert (of.bar_place, of.sidebar_on_board, of.has_bar_strip) == ("board", True, False)
    assert (of.bar, of.sidebar) == (board.box("buttons"), board.box("words"))
    assert of.centre.right == size[0]
    assert of.centre.contains(of.bar.union(of.sidebar))
    assert of.seat_column.right < of.centre.x + at.scene.display.screen.skin.px(8)
    card_rect, log, *_ = at.scene.display.screen.sidebar
    assert of.sidebar.contains(card_rect.union(log))
    assert not card_rect.colliderect(log)
    assert all(of.bar.contains(widget.rect) for widget in bar(at))
    assert len(bar(at)) == 4


def test_at_its_native_size_a_pixel_of_the_map_is_one_on_the_screen() -> None:
    at = claim()
    assert at.scene.display.board.camera.scale == 1.0
    assert at.scene.display.board.box("words").bottomright == (1272, 792)


@pytest.mark.parametrize("size", WIDE)
def test_the_seat_column_takes_the_width_beside_the_table(size: tuple[int, int]) -> None:
    at = claim(size=size)
    skin, board, centre = at.scene.display.screen.skin, at.scene.display.board, at.scene.display.screen.layout.centre
    assert skin.px(207) <= centre.x <= skin.px(WIDEST_SEAT_COLUMN + 1)
    free = centre.w - board.extent[0] * board.camera.scale
    assert free <= skin.px(24) or centre.x >= skin.px(WIDEST_SEAT_COLUMN) - 1 or size == (1280, 960)


@pytest.mark.parametrize("size", SMALL)
def test_a_small_window_shows_everything_at_a_smaller_scale(size: tuple[int, int]) -> None:
    usual, at = claim(), claim(size=size)
    of, skin = at.scene.display.screen.layout, at.scene.display.screen.skin
    assert (of.bar_place, of.sidebar_on_board, of.small) == ("board", True, False)
    assert skin.scale < at.stack.skin.scale
    assert skin.seat_tints == at.stack.skin.seat_tints
    share = skin.scale / usual.scene.display.screen.skin.scale
    for there, here in (
        (usual.scene.display.screen.layout.bar, of.bar),
        (usual.scene.display.screen.layout.sidebar, of.sidebar),
    ):
        assert here.w == pytest.approx(there.w * share, abs=3)
        assert here.h == pytest.approx(there.h * share, abs=3)


def test_bar_and_sidebar_stay_on_the_board() -> None:
    at = claim()
    at.send(Wheel(at.pixel_of("f3"), 4))
    at.keys("+")
    assert at.scene.display.board.camera.is_fitted
    small = claim(size=(1024, 640))
    small.send(Wheel(small.pixel_of("f3"), 4))
    small.stack.resize((1280, 800), at.stack.skin)
    assert small.scene.display.board.camera.is_fitted
    assert small.scene.display.screen.layout.bar == at.scene.display.screen.layout.bar


def test_no_space_is_pointed_at_below_bar_and_sidebar() -> None:
    at = claim()
    for place in (at.scene.display.screen.sidebar.card_rect.center, at.scene.display.screen.layout.bar.midtop):
        at.send(Wheel(place, 1))
        at.click_at(place)
        assert (at.scene.display.hover.places, at.refusal) == ((), "")
    at.point("market")
    assert at.scene.display.hover.places == ("market",)


# The action bar in rows


@pytest.mark.parametrize(
    ("count", "closes", "shape"),
    [
        (1, False, [1]),
        (2, False, [1, 1]),
        (3, False, [1, 2]),
        (3, True, [2, 1]),
        (4, True, [2, 2]),
        (5, False, [1, 2, 2]),
        (5, True, [2, 2, 1]),
        (6, False, [2, 2, 2]),
        (7, True, [3, 3, 1]),
        (9, False, [3, 3, 3]),
    ],
)
def test_the_buttons_are_in_as_many_rows_as_needed(count: int, closes: bool, shape: list[int]) -> None:
    def add(place: pygame.Rect) -> None:
        raise AssertionError(place)

    assert [len(row) for row in grid_rows([], [add] * count, 132, closes)] == shape
    assert [len(row) for row in grid_rows([add], [add] * 2, 132, closes)] == [1, 1, 1]


def test_every_button_has_a_text_or_an_icon() -> None:
    at = claim(size=(1920, 1080))
    for widget in bar(at):
        assert isinstance(widget, Button)
        assert widget.text or (widget.icon and widget.tooltip)
    pairs = [(first.rect, second.rect) for first in bar(at) for second in bar(at) if first is not second]
    assert not any(first.colliderect(second) for first, second in pairs)


def test_arrows_go_from_row_to_row_and_then_up_to_the_board() -> None:
    at = claim()
    lower = at.scene.ui.find("bar loot")
    at.scene.ui.focus(lower, keyboard=True)
    at.keys("up")
    assert at.scene.ui.focused is at.scene.ui.find("bar settlement")
    at.keys("up")
    assert at.scene.display.hover.by_keys
    assert at.scene.display.hover.pick is not None


# The sidebar


def test_a_low_log_shows_two_lines() -> None:
    at = claim(*BEGUN)
    assert len(at.scene.display.screen.log_lines) == 2
    log, button = at.scene.display.screen.sidebar.log, at.scene.ui.find("log").rect
    assert log.contains(button)
    assert all(log.contains(place) and not place.colliderect(button) for place, _ in at.scene.display.screen.log_lines)


def test_a_long_info_card_covers_the_log_and_then_the_space_above() -> None:
    at = claim(*BEGUN)
    scene, before = at.scene, at.picture()
    at.point("market")
    at.wait(1)
    assert not fits_info_card(scene.display.screen.skin, scene.display.screen.sidebar.card_rect, scene.view.info_card)
    assert at.picture() != before
    card_rect, log = sidebar.drawer_rects(
        scene.display.screen.skin, scene.display.screen.sidebar, scene.session.panels, scene.display.screen.skin.px(150)
    )
    assert (card_rect, log) == (scene.display.screen.sidebar.card_rect.union(scene.display.screen.sidebar.log), None)
    more, _ = sidebar.drawer_rects(
        scene.display.screen.skin, scene.display.screen.sidebar, scene.session.panels, scene.display.screen.skin.px(400)
    )
    assert (more.h, more.bottom) == (scene.display.screen.skin.px(400), scene.display.screen.layout.sidebar.bottom)
    most, _ = sidebar.drawer_rects(
        scene.display.screen.skin, scene.display.screen.sidebar, scene.session.panels, 10_000
    )
    assert scene.display.screen.layout.centre.contains(most)


# Hexagons inside a space


def test_hexagons_are_hit_below_the_box_that_holds_them() -> None:
    board = claim().scene.display.board
    for name in HEXES:
        assert board.spaces_at(board.centre(name)) == [name, "land"]
    x, y = board.box("land").bottomleft
    assert board.spaces_at((x + 3, y - 3)) == ["land"]


def test_marks_fit_into_a_hexagon() -> None:
    at = claim()
    board = at.scene.display.board
    wide, high = board.size("f3")
    assert board.inner_width("f3") == high < wide
    surface = pygame.Surface(at.stack.size, pygame.SRCALPHA)
    board.draw_mark(surface, at.scene.display.screen.skin, "halo-chosen", "f3", 1.0)
    board.draw_ring(surface, at.scene.display.screen.skin, "f3")
    assert board.box("f3").inflate(2, 2).contains(surface.get_bounding_rect())


@pytest.mark.parametrize("size", [*WIDE, *SMALL])
def test_a_name_is_in_a_corner_of_the_host_and_covers_no_space(size: tuple[int, int]) -> None:
    board = (at := claim(size=size)).scene.display.board
    plate = name_plate(at.scene.display.screen, "d5", (30, 20))
    assert board.box("land").contains(plate)
    assert plate.collidelist([board.box(name) for name in HEXES]) < 0
    at.point("d5")
    assert at.scene.display.hover.space == "d5"


def test_a_gain_stays_visible_at_the_edge_of_the_board() -> None:
    at = claim()
    surface = pygame.Surface(at.stack.size, pygame.SRCALPHA)
    at.scene.display.board.draw_gain(surface, at.scene.display.screen.skin, "d1", "+12", True)
    assert at.scene.display.board.rect.contains(surface.get_bounding_rect())


# The default action


def test_with_hex_and_bin_the_first_verb_is_previewed_and_lit() -> None:
    at = claim()
    at.click("f3")
    at.point("bin2")
    at.wait(1)
    assert at.scene.view.preview is not None
    assert at.scene.view.preview.action.text == "settlement f3 2"
    at.click("bin2")
    at.wait(1)
    lit = [widget.name for widget in bar(at) if isinstance(widget, Button) and widget.chosen]
    assert lit == ["bar settlement"]
    at.scene.display.hover.point_at(None)
    assert at.scene.view.preview is not None
    assert (
        preview_target(at.scene.display.context(), at.scene.view.preview)
        == at.scene.session.selection.targets[Pick(Kind.SPACE, "f3")]
    ), "on the map, not beside it"
    at.press("bar camp")
    assert at.match.line[-1].action.text == "camp f3 2"


def test_a_second_click_changes_nothing_and_enter_plays_the_default_action() -> None:
    at = claim()
    at.click("f3")
    at.click("bin2")
    at.click("bin2")
    assert len(at.scene.session.selection.picks) == 2
    at.keys("return")
    assert at.match.line[-1].action.text == "settlement f3 2"


def test_a_hexagon_alone_describes_itself_and_the_next_pick() -> None:
    at = claim()
    at.point("f3")
    at.wait(1)
    assert at.scene.view.preview is None
    assert at.scene.view.info_card.title == "f3"
    following = at.scene.session.selection.next_targets(Pick(Kind.SPACE, "f3"))
    assert {target.space for target in following} == {f"bin{number}" for number in range(4)}


def test_the_preview_outlines_the_group_as_it_will_be() -> None:
    at = claim("camp b2 0", "camp e1 1")
    at.click("c2")
    at.point("bin0")
    at.wait(1)
    preview = at.scene.view.preview
    assert preview is not None
    assert preview.after.outlines[0].spaces == ("b2", "c2")
    assert at.scene.session.picture.outlines[0].spaces == ("b2",)


def test_cubes_do_not_overlap_in_their_bin() -> None:
    at = claim()
    lying = [live for live in at.scene.display.motion.live if live.piece.layer is Layer.GOODS]
    boxes = [at.scene.display.board.piece_box(at.scene.display.screen.skin, live) for live in lying]
    assert len(boxes) == 12
    assert all(at.scene.display.board.box("bin2").contains(box) for box in boxes)
    assert [live.piece for live in lying] == [cube(2, number) for number in range(12)]


def test_a_newest_line_too_long_for_a_low_log_is_shortened() -> None:
    at = claim(*BEGUN)
    scene = at.scene
    line = scene.session.log[-1]
    long = type(line)(line.number, line.count, line.seat, "says and does " * 20, line.first, False, (), line.upto)
    ((line_rect, shortened),) = log.place_log_lines(
        scene.display.screen.skin, scene.display.screen.sidebar.log, [*scene.session.log, long]
    )
    assert shortened.text.endswith("…")
    assert long.text.startswith(shortened.text.rstrip("…"))
    assert scene.display.screen.sidebar.log.contains(line_rect)


@pytest.mark.parametrize("height", range(120, 190, 10))
@pytest.mark.parametrize("words", [2, 4, 8, 60])
def test_below_the_heading_of_the_news_is_always_a_line_of_them(height: int, words: int) -> None:
    """Too long a line that is as high as the log, but not as the log without the heading, is shortened, too."""
    at = claim(*BEGUN)
    screen, line = at.scene.display.screen, at.scene.session.log[-1]
    long = type(line)(line.number, line.count, line.seat, "says it " * words, line.first, False, (), line.upto)
    rect = pygame.Rect(0, 0, screen.sidebar.log.w, height)
    placed = log.place_log_lines(screen.skin, rect, [long, long], News(1, range(line.upto), turn_number=1))
    assert [shown.heading for _, shown in placed] == [True, *[False] * (len(placed) - 1)]
    assert len(placed) > 1
    assert all(rect.contains(line_rect) for line_rect, _ in placed)
