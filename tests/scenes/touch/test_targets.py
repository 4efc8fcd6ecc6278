"""With fingers, everything that is pressed on a page is as large as a fingertip and apart from the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

import games
from engine.data.settings import Settings
from engine.stage.inputs import Key, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.widgets import Button, Choice, Ui
from engine.stage.widgets.touch.reach import APART, FINGERTIP
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.handover.scene import HandoverScene
from scenes.match_view.peek import PeekScene
from scenes.navigation import new_scene
from scenes.preferences import see
from tests.golden.catalogue import BY_NAME, REPEATED
from tests.golden.scenes import menus
from tests.golden.scenes.mattock import FULL, SHORT, mattock
from tests.scenes.fake_app import shared_skin
from tests.scenes.touch.measuring import faults

Setup = Callable[[App], object]

SIZES = ((1280, 800), (1024, 640), (1920, 1080))

NO_TARGETS = (PeekScene, HandoverScene)
"""Scenes that any touch puts away."""


def lobby(game: str, seats: int = 0, *, flat: bool = False) -> Setup:
    """The lobby of a game, upright or with a screen that lies flat."""

    def show(app: App) -> None:
        app.settings.flat = flat
        app.show_lobby(game, seats)

    return show


def crowded(app: App) -> None:
    """A lobby with all seats taken."""
    app.show_lobby("blast")
    for _ in range(9):
        scene = cast(Any, app.stack.top)
        names = [widget.name for widget in scene.ui.walk()]
        if "add" not in names:
            break
        scene.ui.find("add").press(scene.ui)


def written(app: App) -> None:
    """The keyboard on the screen under a name of the lobby."""
    app.show_lobby("boomtown")
    scene = cast(Any, app.stack.top)
    field = scene.ui.find("name 0").rect.center
    for given in (Press(field, touch=True), Release(field, touch=True)):
        app.stack.handle(given)
    assert scene.ui.typing is not None


def keys(before: Setup, *names: str) -> Setup:
    """Another set-up, then keys."""

    def show(app: App) -> None:
        before(app)
        for name in names:
            app.stack.handle(Key(name))

    return show


SETUPS: dict[str, Setup] = {
    "title": menus.title,
    "title with a match": menus.saved,
    "keys": keys(menus.title, "?"),
    "settings": menus.settings,
    "failure": menus.failure,
    "library": menus.matches,
    "library, deleting": keys(menus.matches, "delete"),
    "browser": menus.browser,
    "question": menus.dropped,
    "records": menus.records,
    "records, none": menus.empty,
    "records, modes": menus.all_games,
    "records, games": menus.games_of_a_name,
    "records, names": menus.names,
    "records, alone": menus.alone,
    "records, figures": menus.figures,
    "school": menus.school,
    "results": lambda app: app.show_results(mattock(SHORT, None)),
    "results, all": lambda app: app.show_results(mattock(FULL, None)),
    "keys of their own": lambda app: app.push_bindings("keys"),
    "buttons of their own": lambda app: app.push_bindings("pads"),
    "kiosk mode's code": lambda app: app.stack.push(new_scene("code", app, lambda: None, "1234")),
    "kiosk mode's new code": lambda app: app.stack.push(new_scene("new code", app, str)),
    "rulebook": lambda app: app.push_rulebook("veins"),
    "lobby for two": lobby("mattock"),
    "lobby": lobby("boomtown"),
    "lobby, full": crowded,
    "lobby alone": lobby("boomtown", 1),
    "lobby, flat": lobby("veins", flat=True),
    "lobby, writing": written,
    "lobby, flat, full": lobby("blast", 6, flat=True),
}


WITH_CHOICES = ("settings", "records, alone", "results, all", "keys of their own", "lobby", "lobby, flat")
"""Set-ups with rows of values; some of them in a small window alone."""


@pytest.fixture(name="app", params=SIZES, ids=lambda size: f"{size[0]}")
def app_for_fingers(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    use_dummy_display()
    app = App(games.discover(), SceneStack(request.param, shared_skin(fitting_scale(request.param))))
    app.settings = Settings(animation="off", volume=0)
    app.hands.setting = "touch"
    yield app
    app.quit()


@pytest.mark.parametrize("setup", [pytest.param(setup, id=name) for name, setup in SETUPS.items()])
def test_a_finger_hits_everything_on_a_page(app: App, setup: Setup) -> None:
    setup(app)
    app.stack.update(0.1)
    assert faults(cast(Any, app.stack.top).ui) == []


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("name", WITH_CHOICES)
def test_values_of_a_choice_are_as_large_as_fingertips_and_apart(app: App, name: str, text_size: float) -> None:
    """Those that are scrolled out of sight as well."""
    app.settings.text_size, app.settings.flat = text_size, True
    see(app.settings, app.stack)
    SETUPS[name](app)
    app.stack.update(0.1)
    ui = cast(Any, app.stack.top).ui
    choices = [widget for widget in ui.walk() if isinstance(widget, Choice)]
    least, apart = ui.skin.px(FINGERTIP) - 1, ui.skin.px(APART) - 1
    assert choices or app.stack.size[0] > 1024
    for choice in choices:
        places = [choice.value_rect(index) for index in range(len(choice.values))]
        assert min(place.w for place in places) >= least, choice.name
        assert all(right.x - left.right >= apart for left, right in pairwise(places)), choice.name


@pytest.mark.full
@pytest.mark.parametrize("name", [name for name in BY_NAME if not name.endswith(REPEATED)])
def test_a_finger_hits_everything_on_every_screen(app: App, name: str) -> None:
    app.settings.touch, app.settings.single_tap, app.settings.handover = "touch", True, "off"
    BY_NAME[name].set_up(app)
    app.hands.mode = "touch"
    app.stack.lay_out_again()
    app.stack.update(0.1)
    scene = cast(Any, app.stack.top)
    if not isinstance(scene, NO_TARGETS):
        assert faults(scene.ui) == []


def test_the_measure_finds_what_is_small_or_near(app: App) -> None:
    ui = Ui(app.stack.skin, (1280, 800))
    px = app.stack.skin.px
    for name, left, top, width in (("a", 100, 100, 40), ("b", 148, 100, 60), ("c", 212, 100, 60), ("d", 400, 0, 60)):
        ui.add(Button(pygame.Rect(px(left), px(top), px(width), px(40)), name=name))
    assert faults(ui) == ["b and c are 4 apart", "d is pressed at 60 x 44"]
