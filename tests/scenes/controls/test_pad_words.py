"""What a controller's words say: they name its buttons, except where a page is about keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.stage.widgets import TextField
from scenes.bindings.scene import BindingsScene
from scenes.common.keymap import keys_heading
from scenes.match_view.view_model.hand_words import for_hands
from scenes.title.continue_card import draw_hint
from scenes.title.scene import TitleScene
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


def test_a_word_that_is_no_key_stays_a_word() -> None:
    said = "No cart may enter d4. Enter sets it, **Enter** too; then press **click**."
    pads = for_hands(said, "pad")
    assert pads == "No cart may enter d4. [key return] sets it, [key return] too; then press **press**."


@pytest.mark.parametrize("is_pad", [False, True])
def test_keys_that_no_button_stands_for_are_not_told_aside(is_pad: bool) -> None:
    bindings = PadPlayer().pads.bindings
    bindings.is_pad = is_pad
    assert bindings.spell("Got it ([key o])") == ("Got it" if is_pad else "Got it (O)")
    assert bindings.spell("Undo ([key u])").startswith("Undo (")


def test_the_menu_lists_buttons_and_the_settings_tell_of_no_key() -> None:
    player = PadPlayer()
    player.app.hands.mode, player.pads.bindings.is_pad = "pad", True
    assert keys_heading(player.pads.bindings) == "Buttons"
    assert "F11" not in for_hands("F11 does the same at any time.", "pad")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("first", ["", "New here? Press Learn."])
def test_nothing_on_the_card_of_the_title_is_cut(
    size: tuple[int, int], first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = PadPlayer(size)
    player.pads.bindings.is_pad = True
    player.app.show_title()
    scene, skin = player.top, player.stack.skin
    assert isinstance(scene, TitleScene)
    drawn: list[str] = []
    text = type(skin).text

    def noted(self: Any, words: str, *rest: Any) -> pygame.Surface:
        drawn.append(words)
        return text(self, words, *rest)

    monkeypatch.setattr(type(skin), "text", noted)
    draw_hint(skin, pygame.Surface(size), scene.frame.card, first, "pad")
    assert any("[key r]" in words or bindings_sign(player, "r") in words for words in drawn)
    assert not any("\u2026" in words for words in drawn)


def bindings_sign(player: PadPlayer, key: str) -> str:
    """The picture of the button for a key."""
    return player.pads.bindings.sign(key)


def test_the_menu_button_ends_the_writing_and_starts_no_game() -> None:
    player = PadPlayer()
    player.app.show_lobby("mattock")
    lobby: Any = player.top
    player.press("down")
    field = next(widget for widget in lobby.ui.walk() if isinstance(widget, TextField))
    lobby.ui.focus(field, keyboard=True)
    player.press("a")
    assert lobby.ui.typing is not None
    signs = [child.text for child in lobby.ui.typing.children if child.name in ("key erase", "key space", "key done")]
    assert all("[" in words for words in signs), signs
    player.press("start")
    assert lobby.ui.typing is None
    assert player.top is lobby
