"""Changed keys at a table: they work, the letters on the screen are those that work, and names are written as ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.data.seats import SeatSetup
from engine.stage.access.item import all_items, worded
from engine.stage.inputs import Key, Text
from scenes.rulebook.scene import RulebookScene
from scenes.table.scene import TableScene
from tests.scenes.controls.pad_player import PadPlayer

PEOPLE = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Ben", "green", "person"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def with_keys(**keys: str) -> PadPlayer:
    """The program with some changed keys."""
    player = PadPlayer()
    player.app.settings.keys = keys
    player.app.save_settings()
    return player


def test_a_changed_key_opens_the_rules_and_the_usual_one_does_what_that_did() -> None:
    player = with_keys(rules="j", hint="r")
    player.app.start("mattock", {}, PEOPLE, 1)
    player.wait(1.0)
    table: Any = player.top
    player.stack.handle(Key("r"))
    player.wait(5.0)
    assert isinstance(player.top, TableScene)
    assert table.controller.flow.advice.hint_requested or table.display.hover.hinted
    player.stack.handle(Key("escape"))
    player.stack.handle(Key("j"))
    assert isinstance(player.top, RulebookScene)


def test_tooltips_and_the_list_of_keys_name_the_keys_that_work() -> None:
    player = with_keys(undo="b")
    player.app.start("mattock", {}, PEOPLE, 1)
    player.wait(1.0)
    table: Any = player.top
    undo = table.ui.find("undo")
    assert player.stack.skin.keys.spell(undo.tooltip) == "Undo (B)"
    player.stack.handle(Key("?"))
    assert "**B, Y**: undo and redo" in table.ui.dialogs[-1].text


def test_the_letter_of_a_button_changes_places_and_is_what_is_underlined() -> None:
    player = with_keys(undo="s")  # "Stay" goes by U now
    keys = player.stack.skin.keys
    assert (keys.letter("s"), keys.letter("u")) == ("u", "s")


def test_names_are_written_with_what_is_printed_on_the_keys() -> None:
    player = with_keys(undo="b", hint="n")
    player.app.show_lobby("mattock")
    player.wait(1.0)
    lobby: Any = player.top
    lobby.ui.focus(lobby.ui.find("name 0"), keyboard=True)
    player.stack.handle(Key("right"))
    for letter in "bun":
        player.stack.handle(Key(letter))
        player.stack.handle(Text(letter))
    assert lobby.ui.find("name 0").text.endswith("bun")


def test_whoever_listens_hears_the_keys_that_work_and_the_buttons_of_a_pad() -> None:
    player = with_keys(undo="b")
    player.app.start("mattock", {}, PEOPLE, 1)
    player.wait(1.0)
    assert said(player)["undo"] == "Undo (B)"
    player.press("down")
    assert said(player)["undo"] == "Undo (Back button)"


def said(player: PadPlayer) -> dict[str, str]:
    """The names of all things on the screen, as a listener gets them, by their keys."""
    items = worded(player.top.accessible(), player.stack.skin.keys.say)
    return {item.key: item.name for item in all_items(items)}
