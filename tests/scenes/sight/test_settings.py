"""The row of the settings that somebody uses stays under the finger while it changes the size of the page."""

from __future__ import annotations

from pathlib import Path

import pytest

import games
from engine.stage.inputs import Hover, Press, Release
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.widgets.slider import Stepper
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.settings.scene import SettingsScene


def stepper(scene: SettingsScene) -> Stepper:
    """The control of the size of words."""
    found = scene.ui.find("text_size")
    assert isinstance(found, Stepper)
    return found


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_arrow_of_the_size_of_words_stays_where_it_is_pressed(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    use_dummy_display()
    stack = SceneStack(size, Skin(fitting_scale(size)))
    app = App(games.discover(), stack)
    scene = SettingsScene(app)
    stack.push(scene)
    area = next(area for area in scene.areas if stepper(scene) in area.walk())
    area.reveal(stepper(scene).rect, scene.skin)
    before = app.settings.text_size
    for _ in range(3):
        place, sheets = stepper(scene).arrow_rect(1).center, len(scene.areas)
        stack.handle(Hover(place))
        stack.handle(Press(place))
        stack.handle(Release(place))
        assert app.settings.text_size > before
        after = stepper(scene).arrow_rect(1)
        assert after.top <= place[1] < after.bottom
        assert after.collidepoint(place) or len(scene.areas) != sheets, "it moves aside where two sheets become one"
        before = app.settings.text_size
