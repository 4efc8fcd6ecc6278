"""What a controller's words say: they name its buttons, except where a page is about keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.bindings.scene import BindingsScene
from tests.scenes.controls.pad_player import PadPlayer


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


@pytest.mark.parametrize("sheet", ["keys", "pads"])
@pytest.mark.parametrize("button", ["b", "start"])
def test_on_both_sheets_b_and_start_end_the_wait_and_nothing_else(sheet: str, button: str) -> None:
    player = PadPlayer()
    player.app.show_title()
    player.app.push_bindings(sheet)
    scene: Any = player.top
    scene.ui.focus(scene.ui.find(f"{sheet} hint"), keyboard=True)
    player.press("a")
    assert scene.model.waiting is not None
    assert "[key escape]" in scene.model.message
    player.press(button)
    assert scene.model.waiting is None
    assert isinstance(player.top, BindingsScene)
    assert (player.app.settings.keys, player.app.settings.pad_buttons) == ({}, {})


def test_a_text_about_keys_shows_keys_and_others_show_buttons() -> None:
    player = PadPlayer()
    bindings = player.stack.skin.keys
    bindings.take({"undo": "b"}, {})
    bindings.is_pad = True
    assert bindings.spell("[keys u]") == "B"
    assert bindings.spell("[key u]") == bindings.spell("[pad undo]") != "B"


def test_the_rules_of_a_controller_tell_how_to_search() -> None:
    player = PadPlayer()
    player.app.show_title()
    player.press("down", "y")
    rules: Any = player.top
    assert "[pad menu]" in rules.field.placeholder
    player.press("start")
    assert rules.ui.focused is rules.field
