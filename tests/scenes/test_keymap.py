"""The list of keys: complete, the same words everywhere, and open from the title."""

from __future__ import annotations

import re

import pytest

import games
from engine.data.record import sound_sheet
from engine.stage.controls.bindings import Bindings
from engine.stage.inputs import Key
from engine.stage.widgets import Button, Dialog
from engine.view.shortcuts import RESERVED_KEYS, SECRETS_KEY
from scenes.common.keymap import all_keys, replay_keys, table_keys
from scenes.common.words.keys import key_list_words
from scenes.title.scene import TitleScene
from tests.scenes.fake_app import WINDOWS, FakeApp, SceneDriver, misplaced

pytestmark = pytest.mark.few

PLAYED_WITH = (
    *("arrows", "Tab", "1, 2 ...", "Enter", "Space", "Esc", "right button", "R", "Q", "E", "wheel"),
    *("underlined letters", "U", "Y", "H", "X", "full stop", "Z", "K", "V", "F1", "L", "?", "M", "+", "−", "F11"),
)
"""Every key for playing a match, and the one for the saved matches."""

WATCHED_WITH = (
    *("Space", "Left", "Right", "Page Up", "Page Down", "Home", "End", "+", "−", "E", "P", "L", "V", "F1", "?", "Esc"),
)

RULES = games.discover()


def keys_in(text: str) -> set[str]:
    """The keys named in a list, in lower case: one by one, and groups as written."""
    together = [keys.lower() for keys in re.findall(r"^\*\*(.+?)\*\*: ", text, re.M)]
    return {*together, *(key for keys in together for key in keys.split(", "))}


def title(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> SceneDriver:
    driver = SceneDriver(TitleScene(FakeApp()), size, scale)  # type: ignore[arg-type]
    driver.skin.keys = Bindings()  # whatever hands the shared skin was left with
    return driver


def test_the_whole_list_names_every_key() -> None:
    assert {key.lower() for key in (*PLAYED_WITH, *WATCHED_WITH)} <= keys_in(all_keys().text)


def test_the_whole_list_holds_the_words_of_every_other() -> None:
    everything = all_keys().text.splitlines()
    assert {*replay_keys(secrets=True, overlay=True).text.splitlines()} <= {*everything}
    for game in RULES:
        sheet = sound_sheet(RULES, game)
        assert sheet is not None
        lines = table_keys(sheet, {}, overlay=True).text.splitlines()
        assert {line for line in lines if not line.startswith(f"**{key_list_words().letters}**")} <= {*everything}


def letters_of(game: str, **options: str) -> list[str]:
    """The letters of a game's own buttons and what they do, as the list of its table has them."""
    sheet = sound_sheet(RULES, game)
    assert sheet is not None
    text = table_keys(sheet, options, overlay=False).text.splitlines()[-1]
    return text.replace("**", "").partition(": ")[2].split(", ")


def test_the_letters_are_those_of_buttons_that_can_stand_at_this_table() -> None:
    without = letters_of("boomtown", **{"trading-post": "off"})
    assert {"S\u00a0Ship", "I\u00a0Invest", "D\u00a0Done"} <= {*without}
    assert {*letters_of("boomtown", **{"trading-post": "mixed"})} - {*without} == {"P\u00a0Keep"}
    assert "T\u00a0Accept\u00a0the\u00a0roll" in letters_of("blast")


def test_a_table_names_all_keys_that_no_button_of_a_game_may_have() -> None:
    rows = (*key_list_words().table.values(), key_list_words().secrets)
    assert {*RESERVED_KEYS, SECRETS_KEY} <= keys_in("\n".join(f"**{row.keys}**: {row.effect}" for row in rows))


def test_the_title_names_the_keys_of_its_buttons() -> None:
    buttons = {widget.key for widget in title().widgets if isinstance(widget, Button) and widget.key}
    named = keys_in("\n".join(f"**{row.keys}**: {row.effect}" for row in key_list_words().title.values()))
    letters = {key for key in buttons if not key.isdecimal()}
    assert letters
    assert letters <= named


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_the_title_lists_all_keys(size: tuple[int, int], scale: float) -> None:
    driver = title(size, scale)
    driver.keys("?")
    (dialog,) = driver.ui.dialogs
    assert isinstance(dialog, Dialog)
    assert dialog.text == all_keys().text
    assert misplaced(driver) == []
    driver.keys("escape")
    assert driver.ui.dialogs == []


def test_a_key_held_down_opens_one_list_and_leads_nowhere_else() -> None:
    app = FakeApp()
    driver = SceneDriver(TitleScene(app))  # type: ignore[arg-type]
    driver.send(Key("?"), Key("?", repeat=True), Key("?"), Key("m"), Key("1"))
    assert len(driver.ui.dialogs) == 1
    assert app.calls == []
    driver.keys("return", "m")
    assert app.call_names == ["push_matches"]


def test_the_list_scrolls_by_key_where_it_is_longer_than_the_window() -> None:
    driver = title((1024, 640))
    driver.keys("?")
    area = driver.ui.find("dialog.text")
    driver.keys("down", "page down")
    assert area.offset > 0
    driver.keys("end")
    assert area.offset == area.scroller.max_offset
    driver.keys("return")
    assert driver.ui.dialogs == []
