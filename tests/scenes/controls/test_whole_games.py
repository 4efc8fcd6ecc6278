"""Whole games with nothing but a game controller, from the lobby to the results and back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.data.seats import PERSON
from scenes.lesson.scene import LessonScene
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seating import plan_key
from scenes.results.scene import ResultsScene
from scenes.table.scene import TableScene
from tests.scenes.controls.pad_player import CROSS, PadPlayer


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))


def walk_to(player: PadPlayer, name: str) -> None:
    """Walk by cross to a widget of the uppermost scene: towards it, and by turns sideways."""
    draw = Random(1)
    for _ in range(200):
        ui = player.top.ui  # type: ignore[attr-defined]
        if ui.focused is not None and ui.keyboard and ui.focused.name == name:
            return
        player.press(draw.choice([*CROSS]))
    raise AssertionError(f"the cross does not lead to {name}")


def play(player: PadPlayer, draw: Random, presses: int = 4000) -> int:
    """Play by cross, A and now and then B until the results show; returns how many times B stepped back."""
    back = 0
    for _ in range(presses):
        table = player.top
        if not isinstance(table, TableScene):
            if isinstance(table, ResultsScene):
                return back
            player.press("a")  # a curtain, a question
            continue
        for _ in range(draw.randrange(1, 4)):
            player.press(draw.choice([*CROSS]))
        if table.session.selection.picks and draw.random() < 0.05:
            player.press("b")
            back += 1
        focused = table.ui.focused
        if focused is None or not table.ui.keyboard or focused.name.startswith(("bar", "results", "dialog")):
            player.press("a")
        elif table.ui.dialogs:
            player.press("b")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("box", "seats"),
    [("mattock", 0), pytest.param("chasm", 1, marks=pytest.mark.full)],
)
def test_a_whole_game_needs_nothing_but_a_controller(box: str, seats: int) -> None:
    player = PadPlayer()
    player.app.show_title()
    player.wait(1.0)
    player.app.show_lobby(box, seats)
    people = player.app.plans[plan_key(box, seats == 1)]
    for place, seat in enumerate(people.seats):
        if seat.player != PERSON:
            walk_to(player, f"player {place}")
            while people.seats[place].player != PERSON:
                player.press("left", "a")
    walk_to(player, "start")
    player.press("a")
    assert isinstance(player.top, TableScene)
    play(player, Random(3))
    assert isinstance(player.top, ResultsScene)
    player.press("b")
    assert isinstance(player.top, LobbyScene)


@pytest.mark.full
@pytest.mark.parametrize(
    ("game", "lesson"),
    [("mattock", "dig"), ("chasm", "track"), ("blast", "claim"), ("boomtown", "camps"), ("veins", "auction")],
)
def test_a_first_lesson_needs_nothing_but_a_controller(game: str, lesson: str) -> None:
    player, draw = PadPlayer(), Random(2)
    player.app.school.lesson(game, lesson)
    player.wait(1.0)
    for _ in range(300):
        if player.app.school.progress.lessons[f"{game}/{lesson}"].done:
            return
        if not isinstance(player.top, LessonScene):
            player.press("b")
            continue
        for _ in range(draw.randrange(3)):
            player.press(draw.choice([*CROSS]))
        player.press("a")
        if draw.random() < 0.1:
            player.press("x")
    raise AssertionError("the lesson does not end")
