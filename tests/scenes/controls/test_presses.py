"""Presses of a controller that need no walk first, those that can do nothing, and those that hurry bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.data.seats import SeatSetup
from engine.stage.inputs import Key
from scenes.results.scene import ResultsScene
from scenes.screenshot import play_at_random
from scenes.table.scene import TableScene
from tests.games.blast.table.test_throwing import fire
from tests.scenes.controls.pad_player import PadPlayer

PEOPLE = (SeatSetup("Anna", "vermilion", "person"), SeatSetup("Ben", "green", "person"))
WITH_BOT = (SeatSetup("Bot", "vermilion", "easy"), SeatSetup("Ben", "green", "person"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def at_table(game: str, seats: tuple[SeatSetup, ...] = PEOPLE, **options: str) -> tuple[PadPlayer, Any]:
    """Somebody at a new table, and the table."""
    player = PadPlayer()
    player.app.start(game, options, seats, 1)
    player.wait(1.0)
    assert isinstance(player.top, TableScene)
    return player, player.top


@pytest.mark.parametrize("press", [Key("return", pad=True), Key("return")], ids=["controller", "keyboard"])
def test_the_only_button_needs_no_walk(press: Key) -> None:
    match = fire().scene.session.match
    player = PadPlayer()
    player.app.show_table(match)
    player.wait(1.0)
    table: Any = player.top
    table.ui.find("bar add").press(table.ui)
    for seat in (1, 2, 3):
        assert table.session.throwing_seat == seat
        player.wait(1.0)
        player.stack.handle(press)
    assert table.session.throwing_seat != 3
    assert table.display.hover.refusal is None


def test_the_golden_button_needs_no_walk_where_nothing_else_is_lit() -> None:
    player, table = at_table("blast")
    assert table.ui.find("bar roll").chosen
    done = len(table.session.match.line)
    player.stack.handle(Key("return"))
    assert len(table.session.match.line) == done, "Enter is for a button that is alone"
    player.press("a")
    assert len(table.session.match.line) > done


def test_results_open_by_a_press() -> None:
    player, table = at_table("mattock", board="short")
    table.controller.resign()
    player.wait(1.0)
    while table.ui.dialogs:
        player.press("a")
    if player.top is table:
        player.press("a")
    assert isinstance(player.top, ResultsScene)


def test_a_press_without_effect_is_answered() -> None:
    player, table = at_table("mattock")
    assert table.display.hover.pick is None
    player.press("a")
    assert table.display.hover.refusal is not None
    assert not table.session.match.line


def test_while_bots_play_x_skips_and_y_hurries_and_signs_say_so() -> None:
    player, table = at_table("mattock", WITH_BOT)
    player.app.settings.animation = "normal"
    assert table.session.bot_to_act
    player.press("x")
    assert table.controller.flow.skipping
    assert "[key x]" in table.ui.find("speed skip").tooltip
    bindings = player.stack.skin.keys
    assert (bindings.sign("x"), bindings.sign(".")) == (bindings.sign("h"), bindings.sign("r"))
    player.press("x")
    assert not table.controller.flow.skipping
    player.press("y")
    assert isinstance(player.top, TableScene)
    assert table.controller.flow.fast_bots


def test_a_press_too_many_at_the_end_begins_no_other_match() -> None:
    player, table = at_table("mattock", board="short")
    player.app.hands.take_pad()
    player.app.show_results(play_at_random(table.session.match, None))
    results = player.top
    for _ in range(3):
        player.stack.update(0.25)
        player.stack.handle(Key("return", pad=True))
    assert player.top is results
    player.stack.update(0.5)
    player.stack.handle(Key("return", pad=True))
    assert player.top is not results
