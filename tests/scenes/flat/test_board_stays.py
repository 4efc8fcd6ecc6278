"""A board of cells that stays where it lies on the table, while the rest of the picture turns round it."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.data.settings import Settings
from engine.match.match import Match
from engine.stage.board.frame import frame_labels
from engine.stage.board.piece_sprites import seen_across
from engine.stage.board.view import BoardView
from engine.stage.inputs import Drag, Hover, Press, Release
from engine.stage.screen.presenting import FADE, Presenter
from engine.stage.screen.turning import turned_point
from engine.stage.widgets import Button
from engine.view.pieces import Piece
from scenes import preferences
from scenes.match_view.board.staying import HIGHEST_FOOT, stays
from tests.scenes.flat.test_facing import SIDES
from tests.scenes.table_driver import TableDriver, mattock

SIZES = ((1280, 800), (1920, 1080), (1024, 640))


class StayingTable(TableDriver):
    """A table whose board stays, and its screen."""

    def __init__(self, size: tuple[int, int] = (1280, 800), match: Match | None = None) -> None:
        super().__init__(match or mattock(seats=SIDES), size)
        self.app.settings.flat = self.app.settings.board_stays = self.stack.turning.is_flat = True
        self.scene.resume()
        self.presenter = Presenter(self.stack)
        self.screen = pygame.Surface(size)
        self.show()

    def show(self) -> pygame.Surface:
        """A copy of the screen when nothing moves any more."""
        for seconds in (0.0, FADE, FADE):
            self.stack.update(0.1)
            self.presenter.update(self.screen, seconds)
            self.presenter.show(self.screen)
        return self.screen.copy()

    def turn(self) -> None:
        self.stack.turning.turn_by_hand()
        self.show()

    def physical(self, space: str) -> tuple[int, int]:
        """The pixel of the screen at which a space lies."""
        pixel = self.pixel_of(space)
        return turned_point(pixel, self.stack.size) if self.stack.turning.is_turned else pixel

    def physical_board(self) -> pygame.Rect:
        """The rectangle of the board on the screen."""
        rect, (width, height) = self.scene.display.board.rect, self.stack.size
        return (
            pygame.Rect(width - rect.right, height - rect.bottom, *rect.size) if self.stack.turning.is_turned else rect
        )


def test_boards_of_cells_stay_and_tables_of_trays_alone_do_not() -> None:
    staying = []
    for game, record in games.discover().items():
        count = record.sheet().seats.usual
        match = Match.new(record, {}, numbered_seats(count, colours=record.sheet().seats.default_colours(count)), 1)
        board = BoardView(games.table(game).layout(match.rules))
        if stays(Settings(flat=True, board_stays=True), board):
            staying.append(game)
        assert not stays(Settings(board_stays=True), board), "upright"
    assert staying == ["boomtown", "chasm", "mattock", "veins"]


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["mattock", "chasm", "boomtown", "veins"])
def test_every_cell_keeps_its_place_on_the_screen(game: str, size: tuple[int, int], text_size: float) -> None:
    table = table_of(game, size)
    table.app.settings.text_size = text_size
    preferences.see(table.app.settings, table.stack)
    table.show()
    cells = [placed for placed in table.scene.display.board.maps if placed.board.cell != "free"]
    spaces = [name for placed in cells for name, _ in placed.open_spaces]
    before, board = {space: table.physical(space) for space in spaces}, table.physical_board()
    table.turn()
    assert table.physical_board() == board
    after = {space: table.physical(space) for space in spaces}
    assert all(max(abs(a - b) for a, b in zip(before[s], after[s], strict=True)) <= 1 for s in spaces)
    for space in filter(table.scene.display.board.overlays.is_reachable, spaces):
        assert table.scene.display.board.spaces_at(table.pixel_of(space))[0] == space
    assert table.scene.display.screen.layout.centre.contains(table.scene.display.board.rect)


def table_of(game: str, size: tuple[int, int] = (1280, 800)) -> StayingTable:
    """A new match of a game at a table whose board stays."""
    record = games.discover()[game]
    count = record.sheet().seats.usual
    colours = record.sheet().seats.default_colours(count)
    return StayingTable(size, Match.new(record, {}, numbered_seats(count, colours=colours), 1))


def cut_out(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


def test_what_stands_on_a_cell_is_upright_for_whoever_looks() -> None:
    table = StayingTable()
    (miner,) = (live for live in table.scene.display.motion.live[-1:])
    board, skin = table.scene.display.board, table.scene.display.screen.skin
    near = cut_out(table.show(), pygame.Rect(0, 0, 24, 24).move(board.piece_box(skin, miner).center))
    table.turn()
    for_far_side = pygame.transform.rotate(table.show(), 180)
    assert cut_out(for_far_side, pygame.Rect(0, 0, 24, 24).move(board.piece_box(skin, miner).center)) == near


def test_rows_are_named_at_the_left_for_whoever_looks() -> None:
    table = table_of("chasm")
    table.show()
    board, skin = table.scene.display.board, table.scene.display.screen.skin
    before = dict(frame_labels(skin, board, 0))
    table.turn()
    after = dict(frame_labels(skin, board, 0))
    left = board.outline(0, 0)
    assert all(after["1"][0] < x for x, _ in left)
    assert before["1"][1] < before["11"][1]
    assert after["1"][1] > after["11"][1], "the same row as before, seen from the other side"


def test_the_parts_of_a_table_keep_their_places_and_stay_upright() -> None:
    table = table_of("boomtown")
    board = table.scene.display.board
    near = {space: table.physical(space) for space in ("market", "mat", "influence")}
    bins = [board.centre(f"bin{number}") for number in range(4)]
    table.turn()
    for space, (x, y) in near.items():
        there = table.physical(space)
        assert (abs(there[0] - x) <= 1, abs(there[1] - y) <= 1) == (True, True), space
    turned = [board.centre(f"bin{number}") for number in range(4)]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(bins, turned, strict=True)]
    assert max(steps) == pytest.approx(min(steps), abs=1), "the bins went together"
    assert table.scene.display.screen.sidebar.card_rect.colliderect(board.box("words"))


def test_points_beside_a_cell_keep_their_places_too() -> None:
    for game in ("chasm", "boomtown"):
        table = table_of(game)
        board = table.scene.display.board
        cell = next(name for placed in board.maps if placed.board.cell != "free" for name, _ in placed.open_spaces)

        def place(board: BoardView = board, cell: str = cell, table: StayingTable = table) -> tuple[int, int]:
            pixel = board.to_pixel(board.map_point(cell, 0.3, -0.2))
            return turned_point(pixel, table.stack.size) if table.stack.turning.is_turned else pixel

        x, y = place()
        table.turn()
        assert (abs(place()[0] - x) <= 1, abs(place()[1] - y) <= 1) == (True, True), game


def test_a_table_with_places_of_its_own_turns_above_a_high_strip() -> None:
    settings = Settings(flat=True, board_stays=True)
    cells, trays = (table_of(game).scene.display.board for game in ("mattock", "boomtown"))
    assert stays(settings, trays, HIGHEST_FOOT)
    assert not stays(settings, trays, HIGHEST_FOOT + 1)
    assert stays(settings, cells, HIGHEST_FOOT + 1)


def test_directions_turn_with_the_cells() -> None:
    skin = StayingTable().scene.display.screen.skin
    rail = Piece("rail-corner", "c2", turn=1)
    assert seen_across(skin, rail).turn == 3
    assert seen_across(skin, Piece("cart", "c2", facing="north", lean=20.0)).facing == "south"
    plain = Piece("hex-rock", "c2")
    assert seen_across(skin, plain) is plain


def test_pictures_of_track_beside_the_board_look_as_on_it() -> None:
    table = table_of("chasm")
    table.press("bar track")
    table.click("c2")

    def turns() -> tuple[int, ...]:
        """Of a corner: the turn on its button, and on the card while it is pointed at; of what does not turn: its."""
        ui = table.scene.ui
        corner = cast(Button, ui.find("bar shape NE"))
        table.send(Hover(corner.rect.center))
        table.scene.update(1.0)
        card = table.scene.controller.views.build().info_card
        assert card.sprite == corner.icon == "rail-corner"
        return corner.icon_turn, card.turn, cast(Button, ui.find("bar back")).icon_turn

    assert turns() == (2, 2, 0)
    table.turn()
    assert turns() == (0, 0, 0)
    table.app.settings.board_stays = False
    table.scene.resume()
    assert turns() == (2, 2, 0), "the board turns with them"


def test_a_click_from_the_far_side_lands_where_it_is_seen() -> None:
    table = StayingTable()
    table.turn()
    space = table.lit[0]
    table.settle()
    table.click(space)
    assert table.match.line[-1].action.picks[-1].value == space


def test_a_zoomed_board_is_dragged_with_the_pointer() -> None:
    table = StayingTable()
    table.turn()
    board = table.scene.display.board
    table.scene.controller.move_camera(board.camera.zoomed(3.0, board.rect.center))
    assert board.is_turned
    space = board.spaces_at(board.rect.center)[0]
    x, y = table.pixel_of(space)
    table.send(Press((x, y)), Drag((x + 40, y + 30), (40, 30)), Release((x + 40, y + 30)))
    moved = table.pixel_of(space)
    assert (abs(moved[0] - x - 40) <= 1, abs(moved[1] - y - 30) <= 1) == (True, True)


def test_without_the_wish_the_board_turns_with_the_rest() -> None:
    table = StayingTable()
    table.app.settings.board_stays = False
    table.scene.resume()
    table.turn()
    assert not table.scene.display.board.is_turned
    rested = table.physical(table.lit[0])
    table.app.settings.board_stays = True
    table.scene.resume()
    assert table.scene.display.board.is_turned
    assert table.physical(table.lit[0]) != rested
