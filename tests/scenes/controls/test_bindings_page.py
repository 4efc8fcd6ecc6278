"""The page on which keys and pad buttons are changed: a press, a conflict, what stays, and what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

from engine.data.settings import load_settings, settings_file
from engine.stage.controls.bindings import Sheet
from engine.stage.inputs import Key
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from scenes.bindings.scene import BindingsScene
from scenes.title.scene import TitleScene
from tests.scenes.controls.pad_player import PadPlayer
from tests.scenes.fake_app import WINDOWS, FakeApp, SceneDriver, misplaced


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def page(sheet: str = "keys", size: tuple[int, int] = (1280, 800)) -> tuple[PadPlayer, Any]:
    """Somebody before the page, above the title."""
    player = PadPlayer(size)
    player.app.show_title()
    player.app.push_bindings(sheet)
    player.wait(0.1)
    return player, player.top


def choose(player: PadPlayer, row: str, *keys: str) -> None:
    """Choose a row, then press keys."""
    ui = player.top.ui  # type: ignore[attr-defined]
    ui.focus(ui.find(row), keyboard=True)
    for key in ("return", *keys):
        player.stack.handle(Key(key))


def test_a_changed_key_is_kept_told_and_works_at_once() -> None:
    player, scene = page()
    choose(player, "keys undo", "b")
    assert player.app.settings.keys == {"undo": "b"}
    assert load_settings().keys == {"undo": "b"}
    assert "B" in scene.model.message
    assert scene.ui.find("keys undo").word == "B"
    assert player.stack.skin.keys.translate(Key("b")) == Key("u")


def test_a_key_that_is_taken_changes_places_and_that_is_told() -> None:
    player, scene = page()
    choose(player, "keys undo", "h")
    assert player.app.settings.keys == {"undo": "h", "hint": "u"}
    assert scene.model.message == "H is now for: undo. In return, U is for: a hint."
    choose(player, "keys undo", "u")
    assert player.app.settings.keys == {}


@pytest.mark.parametrize("key", ["return", "left", "tab", "space", "1", "f1"])
def test_keys_that_stay_are_refused_and_the_row_waits_on(key: str) -> None:
    player, scene = page()
    choose(player, "keys undo", key)
    assert player.app.settings.keys == {}
    assert scene.model.waiting is not None
    player.stack.handle(Key("escape"))
    assert scene.model.waiting is None
    assert player.top is scene
    player.stack.handle(Key("escape"))
    assert isinstance(player.top, TitleScene)


def test_while_it_waits_a_changed_key_is_what_is_printed_on_it() -> None:
    player, _ = page()
    choose(player, "keys undo", "b")
    choose(player, "keys hint", "u")
    assert player.app.settings.keys == {"undo": "b", "hint": "u"}


def test_a_controller_changes_its_own_buttons() -> None:
    player, scene = page("pads")
    assert scene.ui.focused.name == "pads choose"
    player.press("down", "down", "a", "y")
    assert player.app.settings.pad_buttons == {"hint": "y", "rules": "x"}
    assert "Y button" in scene.model.message
    player.press("b")
    assert isinstance(player.top, TitleScene)
    assert player.pads.bindings.listener is None


def test_the_usual_ones_come_back() -> None:
    player, scene = page()
    choose(player, "keys undo", "h")
    choose(player, "usual keys")
    assert player.app.settings.keys == {}
    assert not scene.ui.find("usual keys").enabled


@pytest.mark.parametrize(
    "text",
    ['{"keys": {"undo": "return", "dance": "b"}}', '{"pad_buttons": {"choose": "sausage"}}', '{"keys": {"undo": 3}}'],
)
def test_bad_values_in_the_file_leave_the_usual_keys(text: str) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text)
    keys = PadPlayer().stack.skin.keys
    assert (keys.key("u"), keys.button("choose")) == ("u", "a")


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("sheet", ["keys", "pads"])
def test_the_page_fits_every_window(size: tuple[int, int], scale: float, sheet: Sheet) -> None:
    app = FakeApp()
    app.stack = SceneStack(size, Skin(fitting_scale(size, scale)))
    driver = SceneDriver(BindingsScene(cast(Any, app), sheet), size, scale)
    assert misplaced(driver) == []
