"""What ends a match or the program takes no tap right after it has come: the finger meant what lay there before."""

from __future__ import annotations

import pygame

from engine.stage.inputs import Press, Release
from engine.stage.scene import Scene
from engine.stage.widgets.ui import CALM
from scenes.library.layout import action_rects
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import FakeApp, SceneDriver
from tests.scenes.table.presses.test_taps import Fingers


class Ground(Scene):
    """A scene above another."""


def tap_leave(driver: SceneDriver) -> bool:
    """Tap on "Leave"; whether the program ends."""
    app = driver.scene.app  # type: ignore[attr-defined]
    place = driver.ui.find("leave").rect.center
    driver.stack._second_press.advance(1.0)
    driver.send(Press(place, touch=True), Release(place, touch=True))
    ended = "quit" in app.call_names
    app.calls.clear()
    return ended


def test_the_title_is_not_left_before_it_can_have_been_seen() -> None:
    driver = SceneDriver(TitleScene(FakeApp()))  # type: ignore[arg-type]
    assert not tap_leave(driver)
    driver.stack.update(CALM)
    assert tap_leave(driver)
    driver.stack.push(Ground())
    driver.stack.pop()
    assert not tap_leave(driver)


def test_nobody_gives_up_by_the_second_of_two_quick_taps() -> None:
    at = Fingers()
    at.scene.controller.open_menu()
    at.wait(CALM)
    at.tap("menu-dialog.resign")
    at.tap("dialog.resign")
    assert not at.match.over
    at.wait(CALM)
    at.tap("dialog.resign")
    assert at.match.over


def test_what_does_not_end_anything_takes_a_tap_at_once() -> None:
    at = Fingers()
    at.scene.controller.open_menu()
    at.tap("menu-dialog.resign")
    at.tap("dialog.no")
    assert not at.scene.ui.dialogs


def test_the_button_that_deletes_lies_apart_from_its_neighbour() -> None:
    skin = Fingers().stack.skin
    for width in (300, 600):
        *_, before, last = action_rects(skin, pygame.Rect(0, 0, width, 500), 4)
        assert last.left - before.right >= skin.px(16) or last.top >= before.bottom + skin.px(8)
