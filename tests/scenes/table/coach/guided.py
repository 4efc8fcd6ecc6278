"""Guided tables of an application without a window, in a user folder of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import games
from engine.stage.inputs import Hover, Key, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.table.action_bar.settling import SETTLE_SECONDS
from scenes.table.coach.scene import GuidedScene

AGES = 10.0
"""Seconds after which every tip has come."""


@lru_cache(maxsize=1)
def skin(size: tuple[int, int]) -> Skin:
    """The skin for windows of a size, shared by tests that follow each other."""
    return Skin(fitting_scale(size))


@contextmanager
def application(size: tuple[int, int] = (1280, 800), folder: Path | None = None) -> Iterator[App]:
    """An application without animations; in a new user folder, or in the one of another."""
    use_dummy_display()
    with TemporaryDirectory(prefix="motherlode-") as new, patch.dict("os.environ", MOTHERLODE_HOME=str(folder or new)):
        app = App(games.discover(), SceneStack(size, skin(size)))
        app.settings.animation, app.settings.volume = "off", 0
        try:
            yield app
        finally:
            app.quit()


def guided(app: App) -> GuidedScene:
    """The guided table that is up, once its tip has come and its buttons have settled."""
    app.stack.update(0.0)
    app.stack.update(AGES if _is_asked(app) else 0.0)
    scene = app.stack.top
    assert isinstance(scene, GuidedScene)
    scene.controller.flow.settling.advance(SETTLE_SECONDS)
    return scene


def _is_asked(app: App) -> bool:
    return isinstance(app.stack.top, GuidedScene) and app.stack.top.session.awaits_person


def press(app: App, button: str) -> None:
    """Click on a button by its name."""
    place = guided(app).ui.find(button).rect.center
    for event in (Hover(place), Press(place), Release(place), Hover((1, 1))):
        app.stack.handle(event)
    app.stack.update(0.0)


def key(app: App, name: str) -> None:
    """Press a key."""
    guided(app)
    app.stack.handle(Key(name))
    app.stack.update(0.0)
