"""The lesson scene: what is meant is played, what is not is answered, nothing is lost, and it can always be left."""

from __future__ import annotations

import pytest

from engine.school.lesson_sheet import load_lessons
from scenes.lesson.light.guidance import GO_ON
from scenes.lesson.toolbar import AGAIN, BACK, COLUMN, LEAVE, NEXT, SHOW
from scenes.match_view.moments.place import GO_ON as GO_ON_MOMENT
from scenes.match_view.moments.place import moment_rect
from scenes.rulebook.scene import RulebookScene
from scenes.school.scene import SchoolScene
from tests.scenes.lesson.lesson_driver import LONGEST, LessonDriver


@pytest.fixture
def lesson() -> LessonDriver:
    """The first lesson of Mattock, which asks to dig, then to walk."""
    return LessonDriver("mattock", "dig")


def line(lesson: LessonDriver) -> list[str]:
    return [step.action.text for step in lesson.scene.script.match.line]


def dark_space(lesson: LessonDriver) -> str:
    """A space where nothing can be picked."""
    session = lesson.scene.session
    lit = {session.target_space(target) for target in session.selection.open_targets}
    return next(space for space in lesson.scene.display.board.maps[0].board.spaces if space not in lit)


def other_target(lesson: LessonDriver) -> str:
    """A space that is legal to press, but not meant."""
    session = lesson.scene.session
    meant = {spot.pick for spot in lesson.scene.controller.cover.spots}
    return next(session.target_space(t) for t in session.selection.open_targets if t.pick not in meant)


def test_the_lit_spot_is_what_is_meant(lesson: LessonDriver) -> None:
    allowed = {action.text for action in lesson.scene.script.allowed()}
    lesson.press_spot()
    assert line(lesson)[-1] in allowed
    assert lesson.script_place[0] == 1


def test_an_illegal_press_says_why_and_names_the_spot_again(lesson: LessonDriver) -> None:
    before, said = line(lesson), lesson.words
    space = dark_space(lesson)
    lesson.press_space(space)
    heading, text = lesson.words
    assert line(lesson) == before
    assert heading == "Wait!"
    assert space in text
    assert "Nothing is lost" in text
    deed = said[1].split("**")[-2]
    assert text.endswith(f"**{deed[0].upper()}{deed[1:]}**")
    assert lesson.scene.view.prompt.is_refusal
    lesson.press_spot()
    assert lesson.words != (heading, text)
    assert lesson.words != said


def test_what_is_asked_is_said_again_once_the_learner_is_on_the_way(lesson: LessonDriver) -> None:
    lesson.press_spot()
    lesson.settle()
    said = lesson.words[1]
    lesson.press_space(dark_space(lesson))
    assert lesson.words[0] == "Wait!"
    lesson.press_spot()
    assert lesson.scene.session.selection.picks
    assert lesson.words[1] == said


def test_a_legal_press_that_is_not_meant_plays_nothing(lesson: LessonDriver) -> None:
    before = line(lesson)
    lesson.press_space(other_target(lesson))
    assert line(lesson) == before
    assert lesson.scene.session.selection.picks == ()
    assert lesson.words[0] == "Wait!"
    lesson.press_spot()
    assert len(line(lesson)) == len(before) + 1


def test_after_two_the_hand_taps_and_after_three_show_me_is_lit(lesson: LessonDriver) -> None:
    teacher, space = lesson.scene.controller.teacher, dark_space(lesson)
    states = []
    for _ in range(3):
        lesson.press_space(space)
        show = next(widget for widget in lesson.scene.ui.widgets if widget.name == SHOW)
        states.append((teacher.taps, getattr(show, "chosen", None)))
    assert states == [(False, False), (True, False), (True, True)]
    lesson.press_spot()
    assert (teacher.taps, teacher.offers_to_show) == (False, False)


def test_show_me_plays_what_is_meant_and_the_step_counts(lesson: LessonDriver) -> None:
    lesson.press_button(SHOW)
    lesson.wait(5, lambda: lesson.script_place[0] == 1)
    assert lesson.script_place == (1, 0)
    lesson.key("h")
    lesson.wait(8, lambda: lesson.script_place[0] == 2)
    assert lesson.script_place[0] == 2


def test_undo_takes_back_a_pick_then_a_step(lesson: LessonDriver) -> None:
    lesson.press_spot()
    lesson.settle()
    lesson.press_spot()
    assert len(lesson.scene.session.selection.picks) == 1
    lesson.key("u")
    assert not lesson.scene.session.selection.picks
    assert lesson.script_place[0] == 1
    lesson.key("u")
    assert (lesson.script_place[0], lesson.scene.script.match.line) == (0, [])


def test_back_shows_position_and_words_as_they_were(lesson: LessonDriver) -> None:
    said = lesson.words
    digest = lesson.scene.script.match.digest()
    lesson.press_spot()
    lesson.settle()
    lesson.press_button(BACK)
    assert (lesson.words, lesson.scene.script.match.digest()) == (said, digest)


def test_leaving_keeps_the_step_and_coming_back_goes_on_there(lesson: LessonDriver) -> None:
    lesson.press_spot()
    lesson.settle()
    played = line(lesson)
    lesson.press_button(LEAVE)
    assert isinstance(lesson.app.stack.top, SchoolScene)
    lesson.app.school.lesson("mattock", "dig")
    lesson.settle()
    assert lesson.script_place[0] == 1
    assert line(lesson) == played


def test_escape_steps_out_of_a_half_made_action_and_then_leaves(lesson: LessonDriver) -> None:
    lesson.press_spot()
    lesson.settle()
    lesson.press_spot()
    lesson.key("escape")
    assert lesson.scene.session.selection.picks == ()
    lesson.key("escape")
    assert isinstance(lesson.app.stack.top, SchoolScene)


def test_enter_presses_the_spot_to_the_end_and_then_goes_to_the_next_lesson(lesson: LessonDriver) -> None:
    for _ in range(60):
        if lesson.scene.script.is_over:
            break
        lesson.key("return")
        lesson.settle()
    assert lesson.scene.script.is_over
    assert lesson.app.school.progress.lesson("mattock", "dig").done
    assert {widget.name for widget in lesson.scene.ui.widgets} >= {NEXT, AGAIN, LEAVE}
    lesson.key("return")
    assert lesson.scene.script.lesson.id != "dig"


def test_question_mark_opens_the_page_of_the_lesson(lesson: LessonDriver) -> None:
    lesson.press_button("help")
    scene = lesson.app.stack.top
    assert isinstance(scene, RulebookScene)
    assert scene.page == (load_lessons("mattock").lesson("dig").steps[0].page or "turn")


def test_a_lesson_is_no_match_that_is_kept(lesson: LessonDriver) -> None:
    lesson.press_spot()
    assert lesson.app.save_path is None
    assert not lesson.app.is_playing


def test_what_is_only_read_waits_for_go_on() -> None:
    sheet = load_lessons("mattock")
    found = [
        (lesson.id, index)
        for lesson in sheet.lessons
        for index, step in enumerate(lesson.steps)
        if not (step.do or step.press or step.free)
    ]
    if not found:
        pytest.skip("no lesson of this game has a step that is only read")
    name, index = found[0]
    lesson = LessonDriver("mattock", name)
    while lesson.script_place[0] < index:
        lesson.key("return")
        lesson.settle()
    lesson.press_button(GO_ON)
    assert lesson.script_place[0] == index + 1


def test_go_on_in_what_is_counted_up_goes_on_with_it_and_not_with_the_lesson() -> None:
    driver = LessonDriver("blast", "count", animation="fast")
    motion = driver.scene.display.motion
    driver.press_spot()
    driver.wait(60, lambda: motion.moment is not None)
    while motion.moment is not None:
        driver.press_button(GO_ON_MOMENT)
    driver.settle()
    assert driver.scene.script.place.step == 1


@pytest.mark.full
def test_a_summary_has_the_room_of_the_column_until_it_is_read() -> None:
    driver = LessonDriver("veins", "blast", animation="normal")
    while driver.script_place[0] < 2:
        driver.press_spot()
        driver.settle()
    driver.press_spot()
    scene = driver.scene
    driver.wait(LONGEST, lambda: scene.display.motion.moment is not None)
    driver.wait(1.0)
    assert GO_ON_MOMENT in [widget.name for widget in scene.ui.widgets]
    assert scene.display.motion.moment is not None
    summary = moment_rect(scene.display.screen, scene.display.motion.moment, buttons=True)
    assert not any(widget.rect.colliderect(summary) for widget in scene.ui.widgets if widget.name == COLUMN)
    driver.settle()
    assert COLUMN in [widget.name for widget in scene.ui.widgets]
