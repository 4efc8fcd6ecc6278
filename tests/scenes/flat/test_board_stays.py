"""A board of cells that stays where it lies on the table, while the rest of the picture turns round it."""

from __future__ import annotations

from typing import cast

import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.data.settings import Settings
from engine.match.match import Match
from engine.stage.board.view import BoardView
from engine.stage.inputs import Drag, Hover, Press, Release
from engine.stage.screen.presenting import FADE, Presenter
from engine.stage.screen.turning import turned_point
from engine.stage.widgets import Button
from scenes.match_view.board.staying import stays
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


def test_boards_of_cells_stay_and_tables_with_trays_do_not() -> None:
    staying = []
    for game, record in games.discover().items():
        count = record.sheet().seats.usual
        match = Match.new(record, {}, numbered_seats(count, colours=record.sheet().seats.default_colours(count)), 1)
        board = BoardView(games.table(game).layout(match.rules))
        if stays(Settings(flat=True, board_stays=True), board):
            spaces = [name for placed in board.maps for name, _ in placed.open_spaces]
            staying.append((game, not any(board.is_free_standing(space) for space in spaces)))
        assert not stays(Settings(board_stays=True), board), "upright"
    assert staying
    assert all(only_cells for _, only_cells in staying)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["mattock", "chasm"])
def test_every_space_keeps_its_place_on_the_screen(game: str, size: tuple[int, int]) -> None:
    record = games.discover()[game]
    colours = record.sheet().seats.default_colours(2)
    table = StayingTable(size, Match.new(record, {}, numbered_seats(2, colours=colours), 1))
    spaces = [name for placed in table.scene.display.board.maps for name, _ in placed.open_spaces]
    before, board = {space: table.physical(space) for space in spaces}, table.physical_board()
    table.turn()
    assert table.physical_board() == board
    after = {space: table.physical(space) for space in spaces}
    assert all(max(abs(a - b) for a, b in zip(before[s], after[s], strict=True)) <= 1 for s in spaces)
    for space in spaces:
        assert table.scene.display.board.spaces_at(table.pixel_of(space))[0] == space
    assert table.scene.display.screen.layout.centre.contains(table.scene.display.board.rect)


def test_the_picture_of_the_board_stays_and_the_prompt_turns() -> None:
    table = StayingTable()
    before = table.show()
    table.turn()
    after, board = table.show(), table.physical_board()
    step, same = 5, 0
    spots = [(x, y) for x in range(board.x + 150, board.right - 150, step) for y in range(board.y, board.bottom, step)]
    same = sum(before.get_at(spot) == after.get_at(spot) for spot in spots)
    assert same > 0.9 * len(spots)
    prompt = table.scene.display.screen.layout.prompt
    assert before.get_at(prompt.center)[:3] != after.get_at(prompt.center)[:3]


def test_pictures_of_track_beside_the_board_look_as_on_it() -> None:
    record = games.discover()["chasm"]
    colours = record.sheet().seats.default_colours(2)
    table = StayingTable((1280, 800), Match.new(record, {}, numbered_seats(2, colours=colours), 1))
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
