"""Text fields of the pages are written into by fingers and by controllers."""

from __future__ import annotations

import pytest

import games
from engine.stage.inputs import Key, Press, Release
from scenes.navigation import new_scene
from tests.scenes.fake_app import FakeApp, SceneDriver

FIELDS = [("lobby", ("boomtown",), "name 0"), ("lobby", ("blast",), "name 1"), ("rulebook", ("veins", ""), "search")]


def shown(scene: str, arguments: tuple[str, ...]) -> SceneDriver:
    app = FakeApp(games.discover().values())
    driver = SceneDriver(new_scene(scene, app, *arguments))
    app.stack = driver.stack
    return driver


def tap(driver: SceneDriver, pos: tuple[int, int]) -> None:
    driver.send(Press(pos, touch=True), Release(pos, touch=True))


def write(driver: SceneDriver, *keys: str) -> None:
    for name in keys:
        tap(driver, next(child.rect.center for child in driver.ui.typing.children if child.name == f"key {name}"))


@pytest.mark.parametrize(("scene", "arguments", "field"), FIELDS)
def test_fingers_write(scene: str, arguments: tuple[str, ...], field: str) -> None:
    driver = shown(scene, arguments)
    tap(driver, driver.ui.find(field).rect.center)
    write(driver, "g", "o", "l", "d")
    assert driver.ui.find(field).text == "Gold"
    write(driver, "done")
    assert driver.ui.typing is None


@pytest.mark.parametrize(("scene", "arguments", "field"), FIELDS)
def test_controllers_write(scene: str, arguments: tuple[str, ...], field: str) -> None:
    driver = shown(scene, arguments)
    driver.focus(field)
    driver.send(Key("return", pad=True))
    assert driver.ui.typing is not None
    driver.send(*(Key(name, pad=True) for name in ("return", "left", "return")))
    assert driver.ui.find(field).text == "Gf"
    driver.send(Key("escape", pad=True))
    assert driver.ui.typing is None
    assert driver.ui.find(field).text == "Gf", "the way back only puts the keyboard away"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_fingers_see_what_a_search_has_found_and_empty_it_at_once(size: tuple[int, int]) -> None:
    driver = SceneDriver(new_scene("rulebook", FakeApp(games.discover().values()), "veins", ""), size)
    driver.stack.skin.keys.is_touch = True
    try:
        tap(driver, driver.ui.find("search").rect.center)
        write(driver, "r", "o")
        assert not driver.ui.typing.rect.colliderect(driver.ui.find("pages").rect)
        field = driver.ui.find("search")
        tap(driver, (field.rect.right - 16, field.rect.centery))
        assert (field.text, driver.scene.query) == ("", "")  # type: ignore[attr-defined]
        assert driver.ui.typing is not None
    finally:
        driver.stack.skin.keys.is_touch = False


def test_fingers_write_a_seed_at_once_and_start_nothing_by_a_tap_beside_the_keys() -> None:
    driver = shown("lobby", ("boomtown",))
    tap(driver, driver.ui.find("advanced").rect.center)
    write(driver, "4", "7")
    assert driver.ui.find("seed").text == "47"
    start = driver.ui.find("start").rect
    place = next((start.right - 4, y) for y in range(start.y, start.bottom) if driver.ui.path_at((start.right - 4, y)))
    tap(driver, place)
    app = driver.scene.app  # type: ignore[attr-defined]
    assert (driver.ui.typing, "start" in app.call_names) == (None, False)
    driver.stack._second_press.advance(1.0)
    tap(driver, place)
    assert "start" in app.call_names
