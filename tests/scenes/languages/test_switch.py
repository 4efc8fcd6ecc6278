"""The language changes at once in the settings, and the scene below is shown anew when they are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest

from engine.data.settings import load_settings
from engine.school.lesson_sheet import load_lessons
from engine.stage.scene import Scene
from engine.stage.widgets import Stepper
from engine.words.language import ENGLISH, PSEUDO, use_language
from engine.words.translation import pseudo
from scenes.app import App
from scenes.lobby.scene import LobbyScene
from scenes.results.scene import ResultsScene
from scenes.settings.scene import SettingsScene
from scenes.settings.sheet import settings_sheet
from scenes.title.scene import TitleScene
from tests.scenes.lesson.lesson_driver import LessonDriver
from tests.scenes.puzzle.puzzle_driver import PuzzleDriver, gain_puzzle
from tests.scenes.table_driver import AGAINST_A_BOT, PEOPLE, mattock, table_of, whole_app

SHORT = {"board": "short", "setup": "fixed"}

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language(ENGLISH)


def change(app: App, code: str) -> None:
    """Change the language, as the settings scene does."""
    app.settings.language = code
    app.save_settings()


def test_the_settings_page_speaks_the_new_language_at_once() -> None:
    app = whole_app()
    app.push_settings()
    scene = cast(SettingsScene, app.stack.top)
    english = settings_sheet().title
    stepper = cast(Stepper, scene.ui.find("language"))
    assert [value.label for value in stepper.values][:2] == [settings_sheet().system_language, "English"]
    change(app, PSEUDO)
    scene.rebuild()
    assert settings_sheet().title == pseudo(english)
    assert load_settings().language == PSEUDO


def test_the_title_is_shown_anew() -> None:
    app = whole_app()
    app.show_title()
    before = app.stack.top
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    assert isinstance(app.stack.top, TitleScene)
    assert app.stack.top is not before
    assert len(app.stack) == 1


def test_a_match_goes_on_in_the_other_language() -> None:
    app = whole_app()
    app.start("mattock", SHORT, AGAINST_A_BOT, 1)
    match = table_of(app).session.match
    path = app.save_path
    prompt = next(iter(match.rules.sheet.decisions.values())).prompt
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    table: Any = table_of(app)
    assert table.session.match is match
    assert next(iter(match.rules.sheet.decisions.values())).prompt == pseudo(prompt)
    assert app.save_path == path
    app.push_settings()
    change(app, ENGLISH)
    app.back()
    assert next(iter(match.rules.sheet.decisions.values())).prompt == prompt


@pytest.mark.parametrize("kind", [LobbyScene, ResultsScene])
def test_lobby_and_results_are_shown_anew(kind: type[Scene]) -> None:
    app = whole_app()
    if kind is LobbyScene:
        app.show_lobby("mattock")
    else:
        app.show_results(mattock(None))
    before = app.stack.top
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    assert isinstance(app.stack.top, kind)
    assert app.stack.top is not before


def test_leaving_the_settings_without_a_change_shows_nothing_anew() -> None:
    app = whole_app()
    app.start("mattock", SHORT, PEOPLE, 1)
    table = app.stack.top
    app.push_settings()
    app.save_settings()
    app.back()
    assert app.stack.top is table


def test_seats_without_names_are_called_by_their_colours_in_the_new_language() -> None:
    app = whole_app()
    app.show_lobby("mattock")
    english = [seat.name for seat in cast(LobbyScene, app.stack.top).plan.seats]
    app.push_settings()
    change(app, PSEUDO)
    app.back()
    assert [seat.name for seat in cast(LobbyScene, app.stack.top).plan.seats] == [pseudo(name) for name in english]


# Lessons and puzzles


def speak_pseudo(app: App) -> None:
    """Open the settings above the scene, change the language to pseudo-words, and come back."""
    app.push_settings()
    change(app, PSEUDO)
    app.back()


def test_a_lesson_that_was_done_before_goes_on_within_its_step() -> None:
    driver = LessonDriver("mattock", "dig")
    app = driver.app
    app.school.progress.lesson("mattock", "dig").done = True
    while driver.scene.script.is_read:
        driver.key("return")
        driver.settle()
    driver.press_spot()
    driver.settle()
    place, line = driver.scene.script.place, [step.action.text for step in driver.scene.script.match.line]
    assert place.step
    said = driver.scene.script.lesson.title
    speak_pseudo(app)
    assert driver.scene.script.place == place
    assert [step.action.text for step in driver.scene.script.match.line] == line
    assert driver.scene.controller.teacher.lesson.title == pseudo(said)


def tried() -> PuzzleDriver:
    return PuzzleDriver([gain_puzzle(), msgspec.structs.replace(gain_puzzle(), id="second")])


def test_a_puzzle_goes_on_with_what_was_tried() -> None:
    driver = tried()
    first = driver.scene.course.puzzle.solution[0]
    driver.play(first)
    with driver.known():
        speak_pseudo(driver.app)
    assert [step.action.text for step in driver.session.match.line] == [first]
    assert driver.session.course.words.turn == pseudo("puzzle {number} of {count}")
    driver.play(driver.scene.course.puzzle.solution[1])
    driver.wait(0.2)
    assert (driver.session.phase, driver.kept.stars, driver.kept.tries) == ("solved", 3, 1)


def test_a_hint_that_was_given_is_not_counted_once_more() -> None:
    driver = tried()
    driver.keys("h")
    assert (driver.kept.hints, driver.scene.controller.hints.given) == (1, 1)
    with driver.known():
        speak_pseudo(driver.app)
    driver.keys("h")
    assert (driver.kept.hints, driver.scene.controller.hints.given) == (2, 2)


def test_a_puzzle_that_is_over_stays_so_and_counts_once() -> None:
    driver = tried()
    driver.fail()
    said = driver.scene.controller.slate.slip
    with driver.known():
        speak_pseudo(driver.app)
    driver.wait(0.5)
    again = driver.scene.controller.slate.slip
    assert (driver.session.phase, driver.kept.tries) == ("failed", 1)
    assert said is not None
    assert again is not None
    assert again.speech.heading == pseudo(said.speech.heading)


def test_a_solution_that_was_being_told_makes_way_for_a_new_try() -> None:
    driver = tried()
    driver.press("solution")
    driver.click_at(driver.scene.ui.find("solution-dialog.yes").rect.center)
    driver.wait(1.0)
    assert driver.session.phase == "solution"
    with driver.known():
        speak_pseudo(driver.app)
    assert (driver.session.phase, driver.session.match.line) == ("open", [])
    assert driver.kept.solution_seen


def test_the_title_bar_speaks_the_new_language() -> None:
    app = whole_app()
    shown: list[tuple[str, ...]] = []
    app._title_bar.show = lambda height, *parts: shown.append(parts)  # type: ignore[method-assign]
    app.school.lesson("mattock", "dig")
    title = load_lessons("mattock").lesson("dig").title
    speak_pseudo(app)
    assert shown == [("Mattock", title), ("Mattock", pseudo(title))]
