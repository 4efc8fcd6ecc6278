"""A puzzle in a real window: from the title to the slate, tried, failed, begun again and solved with the mouse."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.puzzles.puzzle_sheet import load_puzzles
from engine.school.progress import key
from scenes.puzzle.scene import PuzzleScene
from tests.window.conftest import Room
from tests.window.robot.desktop import wait
from tests.window.robot.player import Player

pytestmark = [pytest.mark.window, pytest.mark.full]

GAME = "mattock"

TOLD = 3.0
"""Seconds after which the end of a try has been told."""


def kept(room: Room, home: str) -> Any:
    """What the program, or its twin, keeps of the first puzzle."""
    file = room.folder / home / "school.json"
    puzzles = json.loads(file.read_text()).get("puzzles", {}) if file.exists() else {}
    return puzzles.get(key(GAME, load_puzzles(GAME).puzzles[0].id), {})


def play(player: Player, text: str) -> None:
    """Play an action by clicks on its spaces."""
    action = next(action for action in player.twin.match.legal() if action.text == text)
    for pick in action.picks[1:]:
        player.click_space(str(pick.value))
    if len(action.picks) == 1:
        player.press(player.twin.button_name(action.picks[0]))
    player.twin.pass_time(TOLD)
    player.look()


@pytest.mark.skipif(not load_puzzles(GAME).puzzles, reason="this game has no puzzles")
def test_a_puzzle_is_failed_and_then_solved_with_the_mouse(room: Room) -> None:
    player = room.at_title()
    player.keys("l")
    player.look()
    player.press(f"{GAME} puzzles")
    assert player.twin.is_on(PuzzleScene)
    player.look()

    scene = player.twin.scene
    solution = load_puzzles(GAME).puzzles[0].solution
    wrong = {line[0] for line in load_puzzles(GAME).puzzles[0].lines}
    play(player, next(action.text for action in player.twin.match.legal() if action.text not in wrong))
    while scene.session.phase == "open":
        play(player, player.twin.match.legal()[-1].text)
    assert scene.session.phase == "failed"
    wait("the try to be counted", lambda: kept(room, "home").get("tries") == 1)

    player.press("puzzle again")
    player.look()
    for text in solution:
        play(player, text)
    while scene.session.phase == "open":
        play(player, scene.session.attempt.best().text)
    assert scene.session.phase == "solved"
    wait("the stars to be kept", lambda: kept(room, "home").get("stars") == 2)
    assert kept(room, "home") == kept(room, "twin")

    player.press("puzzle leave")
    player.look()
