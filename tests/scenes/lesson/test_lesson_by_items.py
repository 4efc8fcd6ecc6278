"""Lessons are gone through by their items alone: what a step names for pressing is a button that does it."""

from __future__ import annotations

from typing import Any

import pytest

import games
from engine.school.lesson_sheet import load_lessons
from engine.stage.access.item import Item, Request
from tests.scenes.ears.listening import Listening

pytestmark = pytest.mark.full

MOST = 200
"""The most presses and waits until a step."""

STEPS = [
    (game, lesson.id, number)
    for game in games.discover()
    for lesson in load_lessons(game).lessons
    for number, step in enumerate(lesson.steps)
    if step.press
]
"""All steps that want a thing pressed, of which nothing is played."""


def at_step(game: str, lesson: str, number: int) -> tuple[Listening, Any]:
    """A lesson at one of its steps."""
    listening = Listening()
    listening.app.show_title()
    kept = listening.app.school.progress.lesson(game, lesson)
    kept.step, kept.line = 0, []
    listening.app.school.lesson(game, lesson)
    scene: Any = listening.stack.top
    for _ in range(MOST):
        listening.wait(2)
        at = scene.script.place.step
        if at == number and scene._thing():
            break
        if at < number and scene.script.awaits_learner:
            scene.controller.press_spot()
    assert scene.script.place.step == number
    return listening, scene


def pressable(listening: Listening) -> list[Item]:
    """What the step wants pressed."""
    scene: Any = listening.stack.top
    return [item for item in listening.items if scene._thing() and scene._thing().is_meant(item)]


@pytest.mark.parametrize(("game", "lesson", "number"), STEPS)
def test_what_a_step_names_is_pressed_by_a_reader(game: str, lesson: str, number: int) -> None:
    listening, scene = at_step(game, lesson, number)
    count = len(pressable(listening))
    assert count
    named = scene.script.step.press.partition(" ")[0] in ("seat", "panel")
    assert count >= 1 + named
    for place in range(count):
        listening, scene = at_step(game, lesson, number)
        item = pressable(listening)[place]
        assert item.role == "button"
        assert "press" in item.deeds
        listening.ask(Request(item.key, "press"))
        listening.wait(20)
        assert scene.script.is_over or scene.script.place.step > number


def test_nothing_is_asked_that_comes_later() -> None:
    listening, _ = at_step("blast", "claim", 1)
    assert not any(item.kind in ("prompt", "waiting") for item in listening.items)
    assert any(item.name == "Select Blue's player card" and item.deeds for item in listening.items)
