"""A flat screen between two people in a real window: the picture turns to whoever acts, and so does what is pressed."""

from __future__ import annotations

import time
from itertools import pairwise

import pygame
import pytest

from engine.data.seats import SeatSetup
from engine.stage.inputs import Leave, Point
from engine.stage.screen.turning import turned_point
from tests.window.conftest import Room
from tests.window.robot.desktop import Desktop
from tests.window.robot.headless_twin import HeadlessTwin
from tests.window.robot.player import Player
from tests.window.robot.whole_games import short_game

pytestmark = [pytest.mark.window, pytest.mark.full]

SIDES = (SeatSetup("Ann", "vermilion"), SeatSetup("Ben", "blue", side="far"))

TURNED = 0.4
"""Seconds in which the picture has turned in its place."""


class FlatDesk(Desktop):
    """A screen on a table, seen and pressed by whoever the picture lies to."""

    twin: HeadlessTwin | None = None

    is_turned = False
    """Whether the picture that was looked at last lay to the far side."""

    def note_turn(self) -> None:
        """Wait until the picture lies where the twin knows that it must; the pointer then lies on nothing any more."""
        if self.twin is None:
            return
        turning = self.twin.stack.turning
        turning.follow(self.twin.stack.visible_scenes)
        if turning.is_turned != self.is_turned:
            self.is_turned = turning.is_turned
            self.twin.stack.turn()
            self.twin.feed(Leave())
            time.sleep(TURNED)

    def _there(self, pos: Point) -> Point:
        return turned_point(pos, self.size()) if self.is_turned else pos

    def point(self, pos: Point) -> None:
        """Move the pointer to what is seen at a pixel."""
        super().point(self._there(pos))

    def click(self, pos: Point, button: str = "left") -> None:
        """Click on what is seen at a pixel."""
        super().click(self._there(pos), button)

    def picture(self) -> pygame.Surface:
        """The picture as whoever acts sees it."""
        self.note_turn()
        picture = super().picture()
        return pygame.transform.rotate(picture, 180) if self.is_turned else picture


def sit_down(room: Room, *arguments: str, **settings: object) -> Player:
    """Two people at both sides of a table of Mattock."""
    room.write_settings(animation="off", **settings)
    seats = [f"{seat.name}:{seat.colour}{':far' if seat.is_far else ''}" for seat in SIDES]
    words = ["play", "mattock", "--seat", *seats, "--seed", "1", "--option", "board=short", *arguments]
    desk = FlatDesk(room.display, room.folder, room.folder, *words)
    room.desks.append(desk)
    twin = HeadlessTwin()
    twin.app.settings.flat = twin.stack.turning.is_flat = True
    twin.start("mattock", SIDES, board="short")
    desk.twin = twin
    return room._player(desk, twin)


@pytest.mark.parametrize("stays", [False, True], ids=["all turns", "the board stays"])
def test_two_people_near_and_far_play_a_game(stays: bool, room: Room) -> None:
    player = sit_down(room, "--flat", board_stays=stays)
    desk = player.desk
    assert isinstance(desk, FlatDesk)
    sides: list[bool] = []
    for action in short_game(winner=1)[:24]:
        sides.append(desk.is_turned)
        player.do_by_mouse(action)
        player.look()
    turns = sum(one != other for one, other in pairwise(sides))
    assert turns >= 6
    assert {True, False} == set(sides)


def test_the_button_and_the_key_turn_the_picture(room: Room) -> None:
    player = sit_down(room, flat=True)
    desk, turning = player.desk, player.twin.stack.turning
    assert isinstance(desk, FlatDesk)
    player.look()
    player.press("turn")
    assert turning.is_turned
    player.look()
    desk.keys("f2")
    turning.turn_by_hand()
    player.look()
    player.do_by_mouse(short_game(winner=1)[0])
