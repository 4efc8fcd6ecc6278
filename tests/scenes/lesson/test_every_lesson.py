"""Every lesson of every game on the screen, at three sizes: to its end by its own spots, with a press on something
else in each step; what is lit is there, words fit, nothing that is lit lies under the column.
"""

from __future__ import annotations

import pygame
import pytest

import games
from engine.school.lesson_sheet import load_lessons
from scenes.lesson.column.painting import insights_fit, words_fit
from tests.scenes.lesson.lesson_driver import LessonDriver

SIZES = ((1280, 800), (1920, 1080), (1024, 640))

LESSONS = [
    pytest.param(game, lesson.id, size, id=f"{game}-{lesson.id}-{size[0]}")
    for size in SIZES
    for game in games.discover()
    for lesson in load_lessons(game).lessons
]

MOST_PRESSES = 40
"""More presses than any step needs, with all picks of its actions."""


def faults_of_step(driver: LessonDriver) -> list[str]:
    """What is not as it should be in the picture of a step."""
    scene, cover = driver.scene, driver.scene.controller.cover
    step, place = scene.script.step, f"step {scene.script.place.step + 1}"
    window = pygame.Rect((0, 0), driver.size)
    names = [] if scene.display.screen.layout.small else [*step.light, *filter(None, [step.press])]
    found = [f"{place}: nothing is called {name}" for name in names if not cover.guide.areas.named(name)]
    if not cover.spots and not scene.script.is_free:
        found.append(f"{place}: no spot is lit")
    for spot in cover.spots:
        if not window.contains(spot.area.box):
            found.append(f"{place}: the spot {spot.area.rect} is outside the window")
        if cover.rect().colliderect(spot.area.box) and not (scene.script.is_read and not cover.guide.pressed):
            found.append(f"{place}: the spot {spot.area.rect} lies under the column")
    if not words_fit(cover.skin, cover.column, step.say):
        found.append(f"{place}: the words do not fit")
    return found


@pytest.mark.few
@pytest.mark.parametrize(("game", "lesson", "size"), LESSONS)
def test_a_lesson_is_taken_to_its_end_with_the_mouse(game: str, lesson: str, size: tuple[int, int]) -> None:
    driver = LessonDriver(game, lesson, size)
    found: list[str] = []
    seen = -1
    for _ in range(MOST_PRESSES * 8):
        script = driver.scene.script
        if script.is_over:
            break
        if script.place.step != seen:
            seen = script.place.step
            found += faults_of_step(driver)
            found += press_elsewhere(driver)
        before = state(driver)
        if script.is_free:
            driver.scene.controller.perform(script.allowed()[0])
        else:
            driver.press_spot()
        driver.settle()
        if state(driver) == before:
            found.append(f"step {script.place.step + 1}: a press on the spot does nothing")
            break
    assert driver.scene.script.is_over, found
    cover = driver.scene.controller.cover
    assert insights_fit(cover.skin, cover.column, driver.scene.script.lesson.knows)
    driver.draw()
    assert found == []


def state(driver: LessonDriver) -> tuple[object, ...]:
    """What a press may change."""
    selection, cover = driver.scene.session.selection, driver.scene.controller.cover
    return driver.scene.script.place, selection.picks, selection.pending, cover.spots


def press_elsewhere(driver: LessonDriver) -> list[str]:
    """Press something that is not meant, on the board; nothing may be played by it."""
    session, cover = driver.scene.session, driver.scene.controller.cover
    line, step = len(driver.scene.script.match.line), driver.scene.script.place.step
    if driver.scene.script.is_free:
        return []
    meant = {spot.pick for spot in cover.spots} | {pick for a in driver.scene.script.allowed() for pick in a.picks}
    others = [target for target in session.selection.open_targets if target.pick not in meant]
    areas = [cover.guide.areas.of_target(target).box.center for target in others]
    taken = [cover.rect(), *(spot.area.box for spot in cover.spots)]
    free = [pos for pos in areas if not any(rect.collidepoint(pos) for rect in taken)]
    if free:
        driver.press(free[0])
        driver.settle()
    script = driver.scene.script
    if (len(script.match.line), script.place.step) != (line, step):
        return [f"step {step + 1}: a press elsewhere was played"]
    driver.draw()
    return []
