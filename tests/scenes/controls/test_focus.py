"""Where a controller's focus is seen: on every page at once, at the box chosen last, and along rows of choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.stage.inputs import Hover, Key
from engine.stage.skin import Skin
from engine.stage.widgets import Button, Choice, Value
from engine.stage.widgets.ui import Ui
from scenes.title.scene import TitleScene
from tests.scenes.controls.pad_player import PadPlayer

PLAIN, PAD = False, True


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def with_pad() -> PadPlayer:
    """Somebody who has a controller in the hands already, before the title."""
    player = PadPlayer()
    player.app.hands.mode = "pad"
    player.pads.bindings.is_pad = True
    player.app.show_title()
    player.wait(0.1)
    return player


def ring(player: PadPlayer) -> str:
    """The name of the widget with the ring, which lies inside the window; "" if none is seen."""
    ui = player.top.ui  # type: ignore[attr-defined]
    owner = ui.focused
    if owner is None or not ui.shows_focus(owner):
        return ""
    assert pygame.Rect((0, 0), player.stack.size).contains(owner.focus_rect())
    return str(owner.name)


def test_every_page_shows_the_focus_at_once() -> None:
    player = with_pad()
    lit = [widget for widget in player.top.ui.walk() if isinstance(widget, Button) and widget.chosen]  # type: ignore[attr-defined]
    assert [ring(player)] == [widget.name for widget in lit]
    ways = (
        player.app.push_settings, player.app.push_bindings, player.app.push_matches, player.app.push_records,
        player.app.school.show, lambda: player.app.show_lobby("mattock"),
    )  # fmt: skip
    for go in ways:
        go()
        player.wait(0.1)
        assert ring(player), type(player.top).__name__
    assert ring(player) == "start"


def test_with_a_mouse_no_focus_is_seen() -> None:
    player = PadPlayer()
    player.app.show_title()
    player.wait(0.1)
    assert ring(player) == ""


def test_back_from_a_lobby_the_box_chosen_last_has_the_focus() -> None:
    player = with_pad()
    player.press("up", "right")
    chosen = ring(player)
    assert chosen != player.top.boxes[0].name  # type: ignore[attr-defined]
    player.press("a", "b")
    assert isinstance(player.top, TitleScene)
    assert ring(player) == chosen


def test_the_shoulders_keep_the_ring_in_the_picture() -> None:
    player = with_pad()
    player.app.push_bindings()
    player.wait(0.1)
    for button in ("rb",) * 30 + ("lb",) * 10:
        player.press(button)
        assert ring(player)
        owner: Any = player.top.ui.focused  # type: ignore[attr-defined]
        for outer in [*owner.ancestors()][1:]:
            view = outer.viewport(player.stack.skin)
            assert view is None or view.colliderect(owner.focus_rect())


def row() -> tuple[Ui, Choice, list[str]]:
    """A row of three values with a button at its right; the values that were chosen."""
    chosen: list[str] = []
    ui = Ui(Skin(1.0), (800, 200))
    values = [Value(name, name) for name in "abc"]
    choice = ui.add(Choice(pygame.Rect(10, 10, 300, 40), values, "a", chosen.append))
    ui.add(Button(pygame.Rect(400, 10, 100, 40), "on", lambda: None, name="on"))
    ui.focus(choice, keyboard=True)
    return ui, choice, chosen


def test_a_controller_walks_along_a_row_and_beyond_and_chooses_by_its_press() -> None:
    ui, choice, chosen = row()
    for _ in range(2):
        ui.handle(Key("right", pad=PAD))
    assert (chosen, choice.value, choice.focus_rect()) == ([], "a", choice.value_rect(2))
    ui.handle(Key("return", pad=PAD))
    assert chosen == ["c"]
    ui.handle(Key("left", pad=PAD))
    ui.handle(Key("right", pad=PAD))
    ui.handle(Key("right", pad=PAD))
    assert ui.focused is not None
    assert (ui.focused.name, chosen) == ("on", ["c"])
    ui.handle(Key("left", pad=PAD))
    assert choice.focus_rect() == choice.value_rect(2)


def test_keys_choose_along_a_row_as_ever() -> None:
    ui, choice, chosen = row()
    ui.handle(Key("right", pad=PLAIN))
    ui.handle(Key("right", pad=PLAIN))
    ui.handle(Key("right", pad=PLAIN))
    assert (chosen, ui.focused) == (["b", "c"], choice)


def test_a_mouse_at_rest_points_at_nothing_for_a_controller() -> None:
    ui, choice, _ = row()
    button = ui.find("on")
    ui.handle(Hover(button.rect.center))
    assert ui.is_hovered(button)
    ui.handle(Key("right", pad=PAD))
    ui.clear()
    for widget in (choice, button):
        ui.add(widget)
    ui.update(0.1)
    assert ui.hovered is None
    ui.handle(Hover(button.rect.center))
    assert ui.is_hovered(button)
