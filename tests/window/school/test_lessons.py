"""Lessons in a real window: one of every game by mouse, one by keyboard, with presses on something else in between.

A twin without a window takes the same lesson; what the program keeps of the lesson must agree with it at every step.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from engine.school.lesson_sheet import load_lessons
from engine.school.progress import key, load_progress
from scenes.lesson.scene import LessonScene
from tests.scenes.lesson.lesson_driver import LessonDriver
from tests.window.conftest import Room
from tests.window.robot.desktop import Desktop, wait

pytestmark = [pytest.mark.window, pytest.mark.full]

SIZE = (1280, 800)

SLACK = 0.7
"""Seconds that the program may lag behind the twin."""

MOST_PRESSES = 120

GAMES = ("blast", "boomtown", "chasm", "mattock", "veins")


class Pupil:
    """Somebody who takes a lesson in a window, and a twin of that lesson."""

    def __init__(self, room: Room, game: str, lesson: str) -> None:
        self.name = key(game, lesson)
        self.file = room.folder / "home" / "school.json"
        self.file.write_bytes(json.dumps({"latest": self.name}).encode())
        self.desk: Desktop = room.open()
        self.desk.resize(SIZE)
        self.desk.keys("l")
        time.sleep(1.0)
        self.desk.keys("return")
        wait("the lesson to begin", lambda: self.name in self.kept())
        self.twin = LessonDriver(game, lesson, SIZE)
        self.desk.point((640, 6))
        time.sleep(2.0)

    def kept(self) -> dict[str, dict[str, object]]:
        """What the program keeps of its lessons."""
        lessons: dict[str, dict[str, object]] = json.loads(self.file.read_text()).get("lessons", {})
        return lessons

    def agree(self) -> None:
        """Wait until the program has come as far as the twin."""
        mine = load_progress().lessons[self.name]
        state = {"step": mine.step, "done": mine.done, "line": mine.line}

        def agrees() -> bool:
            """Whether the program keeps the same."""
            kept = self.kept().get(self.name, {})
            return {"step": kept.get("step", 0), "done": kept.get("done", False), "line": kept.get("line", [])} == state

        wait(f"the program to be at {state}", agrees, 10.0)

    def rest(self) -> None:
        """Let both play what plays by itself."""
        began = self.twin.passed
        self.twin.settle()
        time.sleep((self.twin.passed - began) * 1.1 + SLACK)
        self.agree()

    def click(self, pos: tuple[int, int]) -> None:
        """Click in window and twin."""
        self.desk.click(pos)
        self.twin.press(pos)
        self.rest()

    def keys(self, *names: str) -> None:
        """Press keys in window and twin, one after another."""
        for name in names:
            self.desk.keys(name)
            self.twin.key(name)
        self.rest()

    @property
    def is_done(self) -> bool:
        """Whether the twin's lesson is over, or was left."""
        return not isinstance(self.twin.app.stack.top, LessonScene) or self.twin.scene.script.is_over


def elsewhere(twin: LessonDriver) -> tuple[int, int]:
    """A pixel of the board where nothing is meant."""
    cover, board = twin.scene.controller.cover, twin.scene.display.board
    taken = [cover.rect(), *(spot.area.box for spot in cover.spots)]
    spaces = (board.centre(space) for space in board.maps[0].board.spaces if board.has_space(space))
    return next(pos for pos in spaces if not any(rect.collidepoint(pos) for rect in taken))


class WithMouse(Pupil):
    """A pupil who clicks."""

    def go_astray(self) -> None:
        """Click where nothing is meant; the step stays."""
        script = self.twin.scene.script
        step = script.place.step
        self.click(elsewhere(self.twin))
        assert script.place.step == step

    def do_what_is_meant(self) -> None:
        """Click what is lit."""
        self.click(self.twin.scene.controller.cover.spots[0].area.box.center)


class WithKeyboard(Pupil):
    """A pupil who types."""

    def go_astray(self) -> None:
        """Walk to something, and choose it."""
        self.keys("right")
        if self.twin.scene.display.hover.pick is not None:
            self.keys("return")

    def do_what_is_meant(self) -> None:
        """Let it be shown."""
        self.keys("h")
        self.twin.wait(3.0)
        time.sleep(3.0)
        self.rest()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lesson", "kind"), [(0, WithMouse), (1, WithKeyboard)], ids=["mouse", "keyboard"])
def test_a_lesson_is_taken(game: str, lesson: int, kind: type[WithMouse] | type[WithKeyboard], room: Room) -> None:
    pupil = kind(room, game, load_lessons(game).lessons[lesson].id)
    step = -1
    for _ in range(MOST_PRESSES):
        if pupil.is_done:
            break
        if pupil.twin.scene.script.place.step != step:
            step = pupil.twin.scene.script.place.step
            pupil.go_astray()
        if not pupil.is_done:
            pupil.do_what_is_meant()
    assert pupil.kept()[pupil.name]["done"] is True


def test_the_file_of_a_damaged_school_is_put_aside_and_learning_begins_anew(room: Room) -> None:
    file: Path = room.folder / "home" / "school.json"
    file.write_bytes(b'{"lessons": [')
    desk = room.open()
    desk.keys("l")
    wait("the damaged file to be put aside", lambda: [*file.parent.glob("school.json.broken*")])
    desk.close()
    assert desk.wait_for_end() == ""
