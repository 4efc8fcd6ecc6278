"""Every step of every lesson, and every puzzle, in every language: whatever is said there has room."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import games
from engine.puzzles.puzzle_sheet import load_puzzles
from engine.school.lesson_sheet import load_lessons
from engine.stage.scaling import fitting_scale
from engine.stage.skin import Skin
from engine.words.language import languages, speaking
from tests.scenes.languages.measure import SIZES, Faults, faults_of
from tests.scenes.lesson import lesson_driver
from tests.scenes.lesson.lesson_driver import LessonDriver
from tests.scenes.sight.recorder import Drawn, draw_on, noting

pytestmark = [pytest.mark.full, pytest.mark.usefixtures("home")]

LESSONS = [(game, lesson.id) for game in games.discover() for lesson in load_lessons(game).lessons]

MOST_PRESSES = 300
"""More presses than any lesson needs."""


@pytest.fixture(autouse=True)
def new_skins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every driver sets its texts itself: none is taken from what another one has set."""
    monkeypatch.setattr(lesson_driver, "skin", lambda size: Skin(fitting_scale(size)))


def steps(driver: LessonDriver) -> Iterator[None]:
    """Take a lesson to its end, by what is lit; stops at everything that can be seen."""
    yield
    for _ in range(MOST_PRESSES):
        script = driver.scene.script
        if script.is_over:
            return
        if script.is_free:
            driver.scene.controller.perform(script.allowed()[0])
        else:
            driver.press_spot()
        driver.settle()
        yield
    raise AssertionError("the lesson does not end")


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda name: name)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_a_lesson_has_room_for_its_words(language: str, size: tuple[int, int], game: str, lesson: str) -> None:
    drawn = Drawn(size)
    found: list[Faults] = []
    with speaking(language), noting(drawn):
        driver = LessonDriver(game, lesson, size)
        for _ in steps(driver):
            draw_on(drawn, driver.app.stack)
            found.append(faults_of(drawn))
    assert [faults for faults in found if faults] == []


@pytest.mark.parametrize("game", games.discover())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", languages())
def test_a_puzzle_has_room_for_its_words(language: str, size: tuple[int, int], game: str) -> None:
    found: dict[int, Faults] = {}
    with speaking(language):
        driver = LessonDriver(game, load_lessons(game).lessons[0].id, size)
        for number in range(1, len(load_puzzles(game).puzzles) + 1):
            drawn = Drawn(size)
            driver.app.stack.resize(size, Skin(fitting_scale(size)))
            with noting(drawn):
                driver.app.school.puzzle(game, number)
                driver.wait(0.5)
                draw_on(drawn, driver.app.stack)
            found[number] = faults_of(drawn)
    assert {number: faults for number, faults in found.items() if faults} == {}
