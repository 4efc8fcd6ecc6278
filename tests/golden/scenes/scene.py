"""Golden scenes: name, size and set-up, and how they are drawn."""

from __future__ import annotations

import os
from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import msgspec
import pygame

import games
from engine.data.settings import Settings
from engine.stage.inputs import Hover, Input, Key, Press, Release, Wheel
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.screen.turning import draw_turned
from engine.stage.sight.sight import USUAL as USUAL_SIGHT
from engine.stage.sight.sight import Sight
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.table.action_bar.settling import SETTLE_SECONDS
from scenes.table.scene import TableScene
from tests.golden.shared_pictures import SharedPictures

USUAL, LARGE, SMALL = (1280, 800), (1920, 1080), (1024, 640)

SEEN = 0.1
"""Seconds after which a preview shows, and before anything begins to fade."""

Setup = Callable[[App], None]


class Strip(NamedTuple):
    """Moments of an animation on a part of the table, side by side in `columns`.

    The part is centred on `space`, `across` spaces wide and `height` spaces high (0: as high as wide). A moment is
    given in seconds after the scene has been set up.
    """

    space: str
    across: float
    moments: tuple[float, ...]
    columns: int = 4
    height: float = 0.0


class GoldenScene(NamedTuple):
    """A scene that must not change unseen: its name, the window's size in pixels, what brings a program to it.

    With a `strip`, the picture is the strip alone.
    """

    name: str
    size: tuple[int, int]
    set_up: Setup
    strip: Strip | None = None


_sprites = SharedPictures()
"""The sprites drawn so far: all scenes share them, which saves a third of the time."""


def render(scene: GoldenScene, sight: Sight = USUAL_SIGHT) -> pygame.Surface:
    """The picture of a scene, with default settings but for sight, goal line and handover, in a new user folder."""
    with TemporaryDirectory(prefix="motherlode-") as folder, patch.dict(os.environ, MOTHERLODE_HOME=folder):
        use_dummy_display()
        app = App(games.discover(), SceneStack(scene.size, _skin(scene.size, sight)))
        seen = msgspec.structs.asdict(sight)
        app.settings = Settings(animation="off", volume=0, goal_line="never", handover="off", **seen)
        try:
            scene.set_up(app)
            return _side_by_side(app, scene.strip) if scene.strip else _drawn(app)
        finally:
            app.quit()


def _skin(size: tuple[int, int], sight: Sight) -> Skin:
    skin = Skin(fitting_scale(size), sight=sight)
    if sight == USUAL_SIGHT:
        _sprites.take_part(skin)
    return skin


def _drawn(app: App) -> pygame.Surface:
    surface = pygame.Surface(app.stack.size, 0, 24)
    app.stack.draw(surface)
    if app.stack.turning.is_turned:
        upright, surface = surface, pygame.Surface(app.stack.size, 0, 24)
        draw_turned(surface, upright)
    return surface


def _side_by_side(app: App, strip: Strip) -> pygame.Surface:
    """The moments of a strip in rows, a dark line between them."""
    board = table_of(app).display.board
    width, height = (round(board.unit * spaces) for spaces in (strip.across, strip.height or strip.across))
    rows = -(-len(strip.moments) // strip.columns)
    sheet = pygame.Surface((strip.columns * (width + 2), rows * (height + 2)), 0, 24)
    elapsed = 0.0
    for number, moment in enumerate(strip.moments):
        app.stack.update(moment - elapsed)
        elapsed = moment
        row, column = divmod(number, strip.columns)
        part = pygame.Rect(0, 0, width, height)
        part.center = board.centre(strip.space)
        sheet.blit(_drawn(app), (column * (width + 2) + 1, row * (height + 2) + 1), part)
    return sheet


# Inputs on the way


def send(app: App, *given: Input) -> None:
    """Hand inputs to the topmost scene, and update it."""
    for each in given:
        _settle(app)
        app.stack.handle(each)
    app.stack.update(SEEN)
    _settle(app)


def _settle(app: App) -> None:
    """Let the buttons of a table settle, so that presses count and no picture shows them faint."""
    scene = app.stack.top
    if isinstance(scene, TableScene):
        scene.controller.flow.settling.advance(SETTLE_SECONDS)


def table_of(app: App) -> TableScene:
    """The table that is up."""
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def point(app: App, space: str) -> None:
    """Let the pointer rest on a space of the table."""
    send(app, Hover(table_of(app).display.board.centre(space)))


def click(app: App, space: str) -> None:
    """Click on a space of the table."""
    place = table_of(app).display.board.centre(space)
    send(app, Hover(place), Press(place), Release(place))


def wheel(app: App, space: str, notches: int) -> None:
    """Turn the wheel towards the user over a space of the table by `notches`."""
    place = table_of(app).display.board.centre(space)
    send(app, *(Wheel(place, -1) for _ in range(notches)))


def press(app: App, widget: str) -> None:
    """Click on a widget of the table, and take the pointer away."""
    place = table_of(app).ui.find(widget).rect.center
    send(app, Hover(place), Press(place), Release(place), Hover((1, 1)))


def keys(app: App, *names: str) -> None:
    """Press keys."""
    send(app, *map(Key, names))
