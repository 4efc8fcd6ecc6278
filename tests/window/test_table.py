"""The table in a real window: what takes back, refuses, previews and steps out; other sizes, zoom and full screen."""

from __future__ import annotations

import math

import pytest

from engine.board.board import Board
from engine.match.log import Redo, Rewind, Undo
from engine.rules.actions import Action
from scenes.match_view.view_model.hover import WORD_SECONDS
from scenes.rulebook.scene import RulebookScene
from scenes.table.log_screen import LogScene
from scenes.table.scene import TableScene
from tests.window.conftest import SCREEN, Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import Player
from tests.window.robot.whole_games import short_game

pytestmark = [pytest.mark.window, pytest.mark.full]


def unchanged(player: Player, log: int) -> None:
    """The window shows the expected picture, and neither match has new entries."""
    player.look()
    assert player.desk.entry_count() == len(player.twin.match.log) == log


def closed_space(player: Player) -> str:
    """The first space where nothing can be mined."""
    open_now = {str(action.picks[1].value) for action in player.twin.match.legal()}
    board: Board = player.twin.scene.display.board.maps[0].board
    return next(space for space in board.spaces if space not in open_now)


def farthest(player: Player) -> Action:
    """The legal action whose only space is farthest from the centre of the board."""
    centre = player.twin.scene.display.board.rect.center

    def distance(action: Action) -> float:
        x, y = player.twin.space_pixel(str(action.picks[1].value))
        return math.hypot(x - centre[0], y - centre[1])

    return max(player.twin.match.legal(), key=distance)


def test_undo_redo_and_going_back_in_the_log(room: Room) -> None:
    player, actions = room.at_table(board="short"), short_game(winner=1)
    for action in actions[:5]:
        player.do_by_mouse(action)
    player.press("undo")
    player.agree()
    player.desk.wait_for(6)
    assert isinstance(player.desk.match().log[-1], Undo)
    player.keys("y")
    player.desk.wait_for(7)
    assert isinstance(player.desk.match().log[-1], Redo)
    assert [step.action for step in player.desk.match().line] == actions[:5]
    player.look()

    player.press("log")
    assert player.twin.is_on(LogScene)
    player.look()
    player.keys("up", "up", "return")
    player.look()
    player.press("dialog.rewind")
    assert player.twin.is_on(TableScene)
    player.desk.wait_for(8)
    assert isinstance(player.desk.match().log[-1], Rewind)
    kept = len(player.twin.match.line)
    assert 0 < kept < 5
    assert [step.action for step in player.desk.match().line] == actions[:kept]
    player.look()
    player.do_by_mouse(actions[kept])


def test_a_refused_click_and_a_preview_change_nothing(room: Room) -> None:
    player = room.at_table(board="short")
    player.click_space(closed_space(player))
    unchanged(player, 0)
    assert player.twin.refusal
    player.twin.pass_time(WORD_SECONDS * 20)
    assert not player.twin.refusal
    unchanged(player, 0)
    for action in player.twin.match.legal()[:3]:
        player.point(player.twin.space_pixel(str(action.picks[1].value)))
        assert player.twin.scene.view.preview is None
        unchanged(player, 0)
        assert player.twin.scene.view.preview is not None
    player.do_by_mouse(player.twin.match.legal()[2])


@pytest.mark.parametrize("way", ["right click", "escape"])
def test_a_half_made_move_is_stepped_out_of(way: str, room: Room) -> None:
    player = room.at_table(board="short")
    player.do_by_mouse(player.twin.match.legal()[0])
    move = next(action for action in player.twin.match.legal() if action.verb == "move")
    player.click_space(str(move.picks[1].value))
    assert player.twin.scene.session.selection.picks == move.picks[1:2]
    unchanged(player, 1)
    if way == "escape":
        player.keys("escape")
    else:
        player.click(player.twin.scene.display.board.rect.center, "right")
    assert player.twin.scene.session.selection.picks == ()
    assert player.twin.is_on(TableScene)
    unchanged(player, 1)
    player.do_by_mouse(move)


def test_clicks_land_in_windows_of_other_sizes(room: Room) -> None:
    player = room.at_table()
    for size in ((1024, 700), (1500, 900), (1100, 900)):
        player.resize(size)
        player.do_by_mouse(farthest(player))
        player.do_by_mouse(next(action for action in player.twin.match.legal() if action.verb == "stay"))
    player.look()


def test_clicks_land_on_a_board_that_is_zoomed_and_moved(room: Room) -> None:
    player = room.at_table()
    corner = player.twin.space_pixel(str(farthest(player).picks[1].value))
    player.wheel(corner, 5)
    zoomed = player.twin.scene.display.board.camera
    assert zoomed.zoom > 1.9
    player.look()
    player.do_by_mouse(farthest_in_sight(player))
    player.do_by_mouse(next(action for action in player.twin.match.legal() if action.verb == "stay"))
    middle = player.twin.scene.display.board.rect.center
    player.drag(middle, (middle[0] + 120, middle[1] - 60))
    assert player.twin.scene.display.board.camera != zoomed
    unchanged(player, 2)
    player.do_by_mouse(farthest_in_sight(player))
    player.wheel(middle, -9)
    assert player.twin.scene.display.board.camera.is_fitted
    player.look()


def farthest_in_sight(player: Player) -> Action:
    """The last legal action whose space is well inside the view."""
    rect = player.twin.scene.display.board.rect.inflate(-80, -160)
    legal = player.twin.match.legal()
    return [action for action in legal if rect.collidepoint(player.twin.space_pixel(str(action.picks[1].value)))][-1]


@pytest.mark.parametrize("manager", [True, False], ids=["managed", "unmanaged"])
def test_full_screen_and_back(room: Room, manager: bool) -> None:
    if manager:
        room.start_window_manager()
    player = room.at_table(board="short")
    for size in (SCREEN, (1280, 800)):
        player.desk.keys("f11")
        wait(f"a window of {size}", lambda size=size: player.desk.size() == size)  # type: ignore[misc]
        player.synchronize()
        player.do_by_mouse(farthest(player))
        player.do_by_keys(next(action for action in player.twin.match.legal() if action.verb == "stay"))


@pytest.mark.parametrize("manager", [True, False], ids=["managed", "unmanaged"])
def test_a_window_that_opens_on_the_full_screen(room: Room, manager: bool) -> None:
    if manager:
        room.start_window_manager()
    player = room.at_table("--fullscreen", board="short")
    wait(f"a window of {SCREEN}", lambda: player.desk.size() == SCREEN)
    player.synchronize()
    player.do_by_mouse(farthest(player))


def test_the_key_for_the_rules_is_not_typed_into_them(room: Room) -> None:
    player = room.at_table(board="short")
    player.keys("r")
    assert player.twin.is_on(RulebookScene)
    assert player.twin.scene.query == ""
    player.look()
    player.keys("escape")
    assert player.twin.is_on(TableScene)
    player.look()


def test_clicks_and_keys_that_come_while_the_table_tells_its_story(room: Room) -> None:
    room.write_settings(animation="slow")
    player = room.at_table(board="short")
    for number, action in enumerate(short_game(winner=2)[:16]):
        act = player.do_by_keys if number % 3 == 2 else player.do_by_mouse
        act(action)
        player.click_during_story()
    player.press("undo")
    player.agree()
    player.look()  # whose turn it is again is told first
    player.keys("y")
    player.desk.wait_for(18)
    assert player.desk.match().log == player.twin.match.log
    player.look()


def test_a_miner_is_dragged_to_a_tile_and_put_back_from_a_dark_one(room: Room) -> None:
    player = room.at_table(board="short")
    player.do_by_mouse(farthest(player))
    walk = next(action for action in player.twin.match.legal() if len(action.picks) > 2)
    start, end = (player.twin.space_pixel(str(pick.value)) for pick in walk.picks[1:])
    board: Board = player.twin.scene.display.board.maps[0].board
    ends = {str(action.picks[-1].value) for action in player.twin.match.legal()}
    dark = next(space for space in board.spaces if space not in ends)
    log = len(player.twin.match.log)
    player.drag(start, player.twin.space_pixel(dark))
    unchanged(player, log)
    assert player.twin.scene.display.hover.refusal is not None
    player.drag(start, end)
    player.check_played(walk)
    player.look()
