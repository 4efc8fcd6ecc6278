"""Moments in larger text: all of them is as much larger as the table has room for it."""

from __future__ import annotations

import pygame
import pytest

from engine.view.moments import Slip
from scenes import preferences
from scenes.match_view.moments.place import AGAIN, GO_ON, LOOK, moment_rect, moment_skin
from tests.scenes.moments.test_moments import END, FIRE, LOAD, PHASE, WINDOWS, open_moment, run
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.full


def enlarge(at: TableDriver) -> None:
    """Let somebody choose text twice as large."""
    at.app.settings.text_size = 2.0
    preferences.see(at.app.settings, at.app.stack)
    run(at, 0.1)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("place", [FIRE, LOAD, PHASE, END])
def test_a_large_moment_and_its_buttons_have_room(place: tuple[str, str, int], size: tuple[int, int]) -> None:
    at, moment = open_moment(place, size=size)
    usual = moment_rect(at.scene.display.screen, moment, True)
    enlarge(at)
    screen = at.scene.display.screen
    rect, skin = moment_rect(screen, moment, True), moment_skin(screen, moment, True)
    assert pygame.Rect((0, 0), size).contains(rect)
    assert rect.w >= usual.w * 0.95
    if isinstance(moment, Slip) and skin is not screen.skin:
        assert rect.w <= screen.layout.centre.w / 2
    buttons = [widget.rect for widget in at.scene.ui.widgets if widget.name in (AGAIN, LOOK, GO_ON)]
    assert buttons
    assert all(rect.contains(button) for button in buttons)
    at.picture()


def test_the_fire_is_told_in_larger_words() -> None:
    at, moment = open_moment(FIRE)
    enlarge(at)
    screen = at.scene.display.screen
    assert moment_skin(screen, moment, True).scale >= 1.25 * screen.skin.scale
    assert moment_skin(screen, moment, True, folded=True) is screen.skin
