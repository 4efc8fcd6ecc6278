"""The lobby by controller: from panel to panel, straight into the game, and targets of the least sizes."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from engine.stage.widgets import Choice
from scenes.table.scene import TableScene
from tests.scenes.controls.pad_player import PadPlayer


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def in_lobby(
    game: str, mode: str = "pad", size: tuple[int, int] = (1280, 800), seats: int = 0
) -> tuple[PadPlayer, Any]:
    """Somebody in the lobby of a game with so many seats, and the lobby."""
    player = PadPlayer(size)
    player.app.hands.mode = mode  # type: ignore[assignment]
    player.app.show_lobby(game)
    lobby: Any = player.top
    while len(lobby.plan.seats) < seats:
        lobby.plan.add()
    lobby.rebuild()
    player.wait(0.1)
    return player, lobby


def test_the_menu_button_starts_the_game_from_anywhere() -> None:
    player, _ = in_lobby("mattock")
    player.press("rb", "start")
    assert isinstance(player.top, TableScene)


def test_the_shoulders_go_from_panel_to_panel_and_back_to_where_one_was() -> None:
    player, lobby = in_lobby("chasm")
    seen = []
    for _ in range(4):
        player.press("rb")
        seen.append(lobby.ui.focused.name)
    assert seen == ["screen", "player 0", "option length", "start"]
    player.press("lb", "lb", "down", "down")
    there = lobby.ui.focused.name
    player.press("rb", "rb", "lb", "lb")
    assert lobby.ui.focused.name == there


def test_a_row_of_levels_begins_at_the_chosen_one_whenever_the_focus_comes_back() -> None:
    player, lobby = in_lobby("chasm")
    player.press("rb", "rb", "right", "right")
    row = lobby.ui.focused
    assert row.walked_index == 2
    player.press("rb", "lb")
    assert (lobby.ui.focused, row.walked_index) == (row, row.index)


@pytest.mark.parametrize(("mode", "least"), [("mouse", 40), ("touch", 48)])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize(("game", "seats"), [("blast", 6), ("mattock", 2), ("chasm", 2), ("veins", 4)])
def test_whatever_is_pressed_is_large_enough_and_apart(
    mode: str, least: int, size: tuple[int, int], game: str, seats: int
) -> None:
    _, lobby = in_lobby(game, mode, size, seats)
    scale = lobby.skin.scale
    for widget in lobby.ui.walk():
        if not widget.focusable or not widget.rect.w:
            continue
        assert min(widget.rect.h, widget.rect.w) >= least * scale - 1, (widget.name, widget.rect)
        if isinstance(widget, Choice) and widget.name.startswith(("player", "option")):
            places = [widget.value_rect(index) for index in range(len(widget.values))]
            assert min(place.w for place in places) >= least * scale - 1, widget.name
            apart = 8 * scale - 1 if mode == "touch" else 0
            assert all(b.left - a.right >= apart for a, b in itertools.pairwise(places))
            for value, place in zip(widget.values, places, strict=True):
                assert not (value.label and widget.face(value, lobby.skin).fitted(place, lobby.skin).cut), value.label
            middle = (places[0].right + places[1].left) // 2
            assert widget.index_at((middle - 2, places[0].centery)) == 0
            assert widget.index_at((middle + 3, places[0].centery)) == 1
