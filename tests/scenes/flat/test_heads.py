"""Every page with a head has the tool that turns the picture on a screen that lies flat, and it covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

import games
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes import preferences
from scenes.app import App
from scenes.common.page import TURN_TOOL, Page
from tests.scenes.fake_app import SIZES

PAGES: dict[str, Callable[[App], Any]] = {
    "lobby": lambda app: app.show_lobby("veins"),
    "settings": lambda app: app.push_settings(),
    "library": lambda app: app.push_matches(),
    "records": lambda app: app.push_records(),
    "learn": lambda app: app.school.show(),
    "keys": lambda app: app.push_bindings("keys"),
}


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("page", [*PAGES])
def test_every_head_turns_the_picture_of_a_flat_screen(page: str, text_size: float, size: tuple[int, int]) -> None:
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size)))
    app = App(games.discover(), stack)
    app.settings.flat, app.settings.text_size = True, text_size
    preferences.see(app.settings, stack)
    preferences.lay(app.settings, stack)
    app.show_title()
    PAGES[page](app)
    top = stack.top
    assert isinstance(top, Page)
    tool = top.ui.find(TURN_TOOL)
    others = [widget.rect for widget in top.ui.walk() if widget.solid and widget is not tool]
    assert tool.rect.collidelist(others) < 0
    assert pygame.Rect((0, 0), size).contains(tool.rect)
    assert tool.rect.x > size[0] // 4, "beside the title"
    tool.on_press()  # type: ignore[attr-defined]
    assert stack.turning.is_turned
