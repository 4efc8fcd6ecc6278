"""Kiosk mode in a real window: no one leaves it, everyone finds the title again, the code ends it."""

from __future__ import annotations

import time

import pytest

from tests.window.conftest import SCREEN, Room
from tests.window.robot.autosaving_process import new_match, play_at_random
from tests.window.robot.desktop import Desktop, wait
from tests.window.robot.hasty_fair import QUIET

pytestmark = [pytest.mark.window, pytest.mark.full]

TITLE = "Motherlode"

LONG = 20.0

CODE = "4711"

ASKED = 1.0
"""Seconds in which the page for the code has come, even where frames take long."""


class Stand(Desktop):
    """A screen at a fair."""

    script = ("-m", "tests.window.robot.hasty_fair")


@pytest.fixture
def stand(room: Room) -> Room:
    """A room with a match that somebody has left."""
    room.write_settings(animation="off", demo_after=0)
    match = new_match(1)
    for count, _ in enumerate(play_at_random(match, 1)):
        if count == 8:
            break
    room.save_match(match)
    return room


def opened(room: Room, *arguments: str) -> Stand:
    desk = Stand(room.display, room.folder, room.folder, *arguments)
    room.desks.append(desk)
    wait("the title that fills the screen", lambda: (desk.caption, desk.size()) == (TITLE, SCREEN))
    return desk


def stays(desk: Stand) -> None:
    """The program goes on, and fills the screen."""
    time.sleep(0.5)
    assert desk.process.poll() is None
    assert desk.size() == SCREEN


def continue_match(desk: Stand) -> None:
    """Go on with the match that was left: until it has been read, the key does nothing."""

    def is_there() -> bool:
        desk.keys("c")
        return desk.caption != TITLE

    wait("the table", is_there)


def end(desk: Stand, code: str) -> None:
    """Type a code; once kiosk mode has ended the window can be closed."""
    desk.keys("ctrl+shift+q")
    time.sleep(ASKED)
    desk.keys(*code, "return")


def test_nobody_leaves_and_the_title_comes_back_with_the_match_kept(stand: Room) -> None:
    desk = opened(stand, "--kiosk", CODE)
    desk.close()
    desk.keys("escape", "escape", "f11")
    stays(desk)
    continue_match(desk)
    entries = desk.entry_count()
    desk.keys("f11")
    desk.close()
    desk.keys("escape")
    stays(desk)
    assert desk.caption != TITLE
    time.sleep(QUIET / 2)
    desk.point((300, 300))
    time.sleep(QUIET / 2)
    assert desk.caption != TITLE, "somebody is there"
    wait("the title", lambda: desk.caption == TITLE, LONG)
    continue_match(desk)
    assert desk.entry_count() == entries
    end(desk, "1234")
    desk.keys("escape")
    desk.close()
    stays(desk)
    desk.keys("escape")
    end(desk, CODE)
    wait("the title", lambda: desk.caption == TITLE)
    desk.close()
    assert desk.wait_for_end() == ""


def test_killed_it_starts_again_as_it_was(stand: Room) -> None:
    stand.write_settings(animation="off", demo_after=0, kiosk=True, kiosk_code=CODE)
    for _ in range(2):
        desk = opened(stand)
        continue_match(desk)
        desk.close()
        stays(desk)
        desk.process.kill()
        desk.process.wait()
    desk = opened(stand)
    end(desk, CODE)
    time.sleep(0.5)
    desk.close()
    assert desk.wait_for_end() == ""
    assert '"kiosk":true' not in (stand.folder / "home" / "settings.json").read_text().replace(" ", "")
