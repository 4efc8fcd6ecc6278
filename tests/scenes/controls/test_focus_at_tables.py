"""At every table a controller's focus is seen as soon as something is asked, and a press there leads on."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

import games
from engine.data.seats import numbered_seats
from engine.match.match import Match
from engine.rules.actions import Pick
from engine.stage.controls.pad_state import CROSS
from engine.stage.inputs import Key
from scenes.match_view.moments.place import AGAIN, GO_ON
from scenes.table.scene import TableScene
from tests.scenes.controls.pad_player import PadPlayer
from tests.scenes.moments.test_moments import open_moment

GAMES = [("mattock", 2), ("chasm", 2), ("blast", 3), ("boomtown", 2), ("veins", 3)]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def at_table(game: str, seats: int, actions: int = 0) -> tuple[PadPlayer, Any]:
    """Somebody with a controller at a table of people, after some actions at random; and the table."""
    player = PadPlayer()
    player.app.hands.mode, player.pads.bindings.is_pad = "pad", True
    match = Match.new(games.discover()[game], {}, numbered_seats(seats), 7)
    for number in range(actions):
        if not match.over:
            match.play(Random(number).choice(match.legal()))
    player.app.show_table(match)
    settle(player)
    return player, player.top


def settle(player: PadPlayer) -> None:
    """Let buttons settle, and put away curtains."""
    for _ in range(4):
        player.stack.update(0.5)
        if not isinstance(player.top, TableScene):
            player.stack.handle(Key("return", pad=True))
    player.stack.update(0.5)


def seen_focus(table: Any) -> Hashable:
    """What has a focus that is seen inside the window: the name of a button, or a pick; None if nothing has."""
    display, window = table.display, pygame.Rect((0, 0), table.stack.size)
    owner = table.ui.focused
    if owner is not None and table.ui.shows_focus(owner):
        assert window.contains(owner.focus_rect()), owner.name
        return str(owner.name)
    pick = display.hover.pick
    if display.focused_info_space:
        return str(display.focused_info_space)  # somebody has walked there
    if not display.hover.by_keys or pick not in table.session.selection.targets:
        return None
    target = table.session.selection.targets[pick]
    assert display.overlay.reachable([target]), f"{pick} is hidden"
    assert display.board.rect.collidepoint(display.pixel_of(target)) or window.collidepoint(display.pixel_of(target))
    return Pick(pick.kind, pick.value)


def play(player: PadPlayer, table: Any, presses: int, draw: Random) -> set[str]:
    """Walk a little and press, again and again; whatever is asked, something has the focus. The decisions met."""
    met: set[str] = set()
    match = table.session.match
    for _ in range(presses):
        if match.over or not isinstance(player.top, TableScene):
            break
        here = seen_focus(table)
        assert here is not None, f"nothing has the focus: {match.turn}, picked {table.session.selection.picks}"
        met.add(match.turn.decision if match.turn else "")
        for _ in range(draw.randrange(3)):
            player.stack.handle(Key(draw.choice([*CROSS]), pad=True))
        player.stack.update(0.5)
        owner = table.ui.focused
        if owner is not None and table.ui.keyboard and not table.ui.dialogs and not owner.name.startswith("bar"):
            table.ui.focus(None)  # away from menu and rules
            player.stack.update(0.5)
        player.stack.handle(Key("return", pad=True))
        settle(player)
    return met


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_press_leads_on_from_the_first_focus(game: str, seats: int) -> None:
    player, table = at_table(game, seats)
    before = len(table.session.match.line)
    for _ in range(8):
        if len(table.session.match.line) > before:
            return
        assert seen_focus(table) is not None
        player.stack.handle(Key("return", pad=True))
        settle(player)
    raise AssertionError(f"presses lead nowhere: picked {table.session.selection.picks}")


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_at_every_decision_something_has_the_focus(game: str, seats: int, seed: int) -> None:
    player, table = at_table(game, seats)
    assert play(player, table, 600, Random(seed))


@pytest.mark.full
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_wherever_a_match_is_the_first_press_counts(game: str, seats: int) -> None:
    for actions in range(0, 120, 6):
        _, table = at_table(game, seats, actions)
        if table.session.match.over:
            return
        here = seen_focus(table)
        pick = here if isinstance(here, Pick) else table.display.bar_picks.get(str(here))
        assert pick is not None, here
        assert table.session.selection.can_pick(pick) or pick in table.session.selection.targets


def test_a_press_before_the_focus_has_been_seen_does_nothing() -> None:
    player, table = at_table("mattock", 2)
    player.stack.handle(Key("return", pad=True))
    for _ in range(3):
        player.stack.update(0.01)
    assert seen_focus(table) is not None
    done = (len(table.session.match.line), table.session.selection.picks)
    player.stack.handle(Key("return", pad=True))
    assert (len(table.session.match.line), table.session.selection.picks) in (done, (done[0], ()))


def test_a_dialog_shows_its_focus_at_once() -> None:
    player, table = at_table("chasm", 2)
    player.stack.handle(Key("menu", pad=True))
    player.stack.update(0.05)
    assert table.ui.dialogs
    assert str(seen_focus(table)).startswith("menu") or table.ui.focused in [*table.ui.walk()]
    player.stack.handle(Key("escape", pad=True))
    player.stack.update(0.05)
    assert seen_focus(table) is not None


def test_the_buttons_of_a_big_moment_are_walked_and_pressed() -> None:
    at, moment = open_moment()
    at.app.hands.mode = "pad"
    at.wait(0.05)
    ui, motion = at.scene.ui, at.scene.display.motion
    assert (ui.focused and ui.focused.name, ui.keyboard) == (GO_ON, True)
    at.send(Key("return", pad=True))
    assert motion.moment is moment, "it is counted to its end first"
    at.send(Key("left", pad=True))
    at.wait(0.05)
    assert (motion.moment, ui.focused and ui.focused.name) == (moment, AGAIN)
    at.send(Key("return", pad=True), Key("right", pad=True), Key("return", pad=True))
    assert motion.moment is moment
    at.send(Key("return", pad=True))
    assert motion.moment is None


def test_with_a_mouse_nothing_has_a_focus() -> None:
    player, table = at_table("mattock", 2)
    player.app.hands.mode, player.pads.bindings.is_pad = "mouse", False
    table.input.keyboard.move_focus(None)
    settle(player)
    assert seen_focus(table) is None
