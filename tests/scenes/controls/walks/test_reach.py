"""Whatever can be pressed is reached by cross and shoulders of a controller: on pages, and at every game's table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Key
from scenes.app import App
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.scenes.controls.pad_player import CROSS, PadPlayer

SIZES = [(1280, 800), pytest.param((1024, 640), marks=pytest.mark.full)]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def reached(
    player: PadPlayer, state: Callable[[], Hashable], go: Callable[[Any], object], keys: tuple[str, ...]
) -> set[Any]:
    """All states to which keys lead from the present one."""
    seen: set[Hashable] = set()
    todo = [state()]
    while todo:
        here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        for key in keys:
            go(here)
            player.stack.handle(Key(key, pad=True))
            todo.append(state())
    return seen


def finished() -> Match:
    """A match of Mattock that is over."""
    return play_at_random(Match.new(games.discover()["mattock"], {"board": "short"}, numbered_seats(2), 3), None)


PAGES: dict[str, Callable[[App], object]] = {
    "title": lambda app: app.show_title(),
    "library": lambda app: app.push_matches(),
    "records": lambda app: app.push_records(),
    "settings": lambda app: app.push_settings(),
    "bindings": lambda app: app.push_bindings(),
    "school": lambda app: app.school.show(),
    "results": lambda app: app.show_results(finished()),
    "replay": lambda app: app.show_replay(finished(), 9),
    "review": lambda app: app.push_replay(finished(), 9, "review"),
    "solo": lambda app: app.show_lobby("chasm", 1),
    "lobby": lambda app: app.show_lobby("blast"),
}

SLOW = ("settings", "records", "review")
"""Pages that take more than half a second."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.full) if name in SLOW else name for name in PAGES]
)
def test_every_button_of_a_page_is_reached(name: str, size: tuple[int, int]) -> None:
    player = PadPlayer(size)
    player.app.show_title()
    PAGES[name](player.app)
    player.wait(3.0)
    ui = player.top.ui  # type: ignore[attr-defined]
    if name in ("replay", "review"):
        player.press("start")  # from the match to the buttons

    def find(widget: str) -> Any:
        """A widget that can have the focus, by its name."""
        return next((found for found in ui.walk() if found.name == widget and found.can_take_focus()), None)

    def here() -> str:
        """The widget that has the focus, "" for none."""
        return str(ui.focused.name) if ui.focused is not None else ""

    names = {widget.name for widget in ui.walk() if widget.can_take_focus()}
    player.stack.handle(Key("down", pad=True))
    keys = (*CROSS, "page up", "page down")
    seen = reached(player, here, lambda there: ui.focus(find(there), keyboard=True), keys)
    assert names <= seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "seats", "actions"),
    [
        ("mattock", 2, 20),
        ("chasm", 1, 20),
        ("blast", 3, 7),
        ("boomtown", 2, 20),
        ("veins", 3, 3),
        *(pytest.param("veins", 3, actions, marks=pytest.mark.full) for actions in (0, 20, 45, 70, 100)),
        *(pytest.param("blast", 5, actions, marks=pytest.mark.full) for actions in (0, 20, 33)),
    ],
)
def test_every_lit_place_and_button_of_a_table_is_reached(
    game: str, seats: int, actions: int, size: tuple[int, int]
) -> None:
    player = PadPlayer(size)
    match = play_at_random(Match.new(games.discover()[game], {}, numbered_seats(seats), 7), actions)
    player.app.show_table(match)
    player.wait(30.0)
    for _ in range(5):
        if not isinstance(player.top, TableScene):
            player.press("a")  # the curtain
    table: Any = player.top
    display, ui, keyboard = table.display, table.display.ui, table.input.keyboard

    def here() -> Hashable:
        """The button, the lit target or the place that has the focus."""
        if ui.focused is not None and ui.keyboard:
            return str(ui.focused.name)
        space = display.focused_info_space
        return display.hover.pick or (Pick(Kind.SPACE, space) if space else None)

    def go(there: str | Pick | None) -> None:
        """Have the focus there."""
        ui.focus(ui.find(there) if isinstance(there, str) else None, keyboard=True)
        if isinstance(there, str):
            table.controller.point_at_button()
        else:
            keyboard.move_focus(there)

    player.stack.handle(Key("left", pad=True))
    seen = reached(player, here, go, (*CROSS,))
    lit = {target.pick for target in display.overlay.reachable(table.session.selection.open_targets)}
    assert lit <= seen
    assert {widget.name for widget in ui.walk() if widget.can_take_focus()} <= seen
