"""Palette, marks, typeface and size of text come into force at once, everywhere."""

from __future__ import annotations

import pytest

from engine.data.settings import Settings
from engine.stage.scene import Scene, SceneStack
from engine.stage.sight.sight import Sight, sight_of
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes import preferences


class Noting(Scene):
    """A scene that notes the skins for which it is laid out."""

    def __init__(self) -> None:
        super().__init__()
        self.skins: list[Skin] = []

    def layout(self, size: tuple[int, int], skin: Skin) -> None:
        self.skins.append(skin)


@pytest.fixture
def stack() -> SceneStack:
    use_dummy_display()
    return SceneStack((1280, 800), Skin(1.5))


def test_a_changed_sight_lays_out_at_once(stack: SceneStack) -> None:
    scene = Noting()
    stack.push(scene)
    settings = Settings(palette="safe", big_marks=True, typeface="plain", text_size=1.5)
    preferences.see(settings, stack)
    skin = scene.skins[-1]
    assert skin.sight == sight_of(settings) == Sight("safe", True, "plain", 1.5)
    assert (skin.scale, skin.hex("blue")) == (1.5, "#2C2E6F")
    assert stack.dirty


def test_the_same_sight_changes_nothing(stack: SceneStack) -> None:
    scene = Noting()
    stack.push(scene)
    preferences.see(Settings(), stack)
    assert len(scene.skins) == 1


def test_a_hidden_scene_is_laid_out_when_it_shows_again(stack: SceneStack) -> None:
    below, above = Noting(), Noting()
    stack.push(below)
    stack.push(above)
    preferences.see(Settings(palette="contrast"), stack)
    assert len(below.skins) == 1
    stack.pop()
    assert below.skins[-1].sight.palette == "contrast"


def test_the_seats_keep_their_colours_and_keys_their_names(stack: SceneStack) -> None:
    stack.skin.seat_tints = ["sky", "blue"]
    preferences.see(Settings(palette="safe"), stack)
    assert stack.skin.seat_tints == ["sky", "blue"]
    assert stack.skin.hex("seat1") == "#8DDEFD"
