"""Puzzles at the table: solved and failed by mouse and by keys, hints, the solution, stars, the way on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from scenes.results.scene import ResultsScene
from scenes.school.scene import SchoolScene
from tests.scenes.puzzle.puzzle_driver import TOLD, Endless, PuzzleDriver, gain_puzzle


@pytest.fixture
def driver() -> PuzzleDriver:
    other = msgspec.structs.replace(gain_puzzle(), id="second")
    return PuzzleDriver([gain_puzzle(), other, msgspec.structs.replace(other, id="third")])


def test_a_first_try_by_mouse_wins_three_stars_and_leads_on(driver: PuzzleDriver) -> None:
    assert (driver.session.phase, driver.kept.stars) == ("open", 0)
    driver.solve()
    driver.wait(0.2)
    assert (driver.session.phase, driver.kept.stars, driver.kept.tries) == ("solved", 3, 1)
    assert "win" in driver.sounds.played
    assert not driver.session.selection.targets
    driver.press("next")
    assert driver.scene.course.number == 2


def test_next_leaves_out_what_is_solved_and_after_the_last_the_school_is_back(driver: PuzzleDriver) -> None:
    driver.open(2)
    driver.solve()
    driver.wait(0.2)
    driver.open(1)
    driver.keys("x")
    assert driver.scene.course.number == 3
    driver.keys("x")
    assert isinstance(driver.app.stack.top, SchoolScene)


def test_undo_is_free_within_a_try(driver: PuzzleDriver) -> None:
    legal = driver.session.match.legal()
    first = driver.scene.course.puzzle.solution[0]
    driver.play(first)
    driver.keys("u")
    assert not driver.session.match.line
    driver.keys("y")
    assert [step.action.text for step in driver.session.match.line] == [first]
    driver.keys("u")
    assert driver.session.match.legal() == legal
    driver.solve()
    driver.wait(0.2)
    assert (driver.kept.stars, driver.kept.tries) == (3, 1)


def test_a_half_made_action_is_put_back_by_esc(driver: PuzzleDriver) -> None:
    first, second = driver.scene.course.puzzle.solution
    driver.play(first)
    origin = second.split()[1]
    driver.click_at(driver.scene.display.board.centre(origin))
    assert driver.session.selection.picks
    driver.keys("escape")
    assert not driver.session.selection.picks
    assert not driver.scene.ui.dialogs


def test_a_try_that_fails_is_over_and_the_next_one_costs_a_star(driver: PuzzleDriver) -> None:
    driver.fail()
    assert (driver.session.phase, driver.kept.tries, driver.kept.stars) == ("failed", 1, 0)
    assert "puzzle again" in driver.lit
    assert not driver.session.awaits_person
    played = len(driver.session.match.line)
    driver.keys("u", "h", "y")
    assert (len(driver.session.match.line), driver.kept.hints) == (played, 0)
    driver.keys("a")
    assert (driver.session.phase, len(driver.session.match.line)) == ("open", 0)
    assert not driver.scene.ui.find("redo").enabled
    driver.solve()
    driver.wait(0.2)
    assert (driver.kept.stars, driver.kept.tries) == (2, 2)


def test_going_back_to_the_beginning_by_again_is_free_like_undo(driver: PuzzleDriver) -> None:
    assert not driver.is_enabled("again")
    driver.play(driver.scene.course.puzzle.solution[0])
    driver.press("again")
    assert (len(driver.session.match.line), driver.kept.tries) == (0, 0)


def test_hints_come_in_three_steps_and_cost_one_star_in_all(driver: PuzzleDriver) -> None:
    hints, hover = driver.scene.controller.hints, driver.scene.display.hover
    driver.keys("h")
    about = hints.ringed
    assert about is not None
    assert (hints.is_about, hints.points) == (True, False)
    driver.press("hint")
    assert (hints.points, hover.hinted_action) == (True, None)
    driver.keys("h")
    assert hover.hinted_action is not None
    assert hover.hinted_action.text == driver.scene.course.puzzle.hint
    driver.keys("h")
    assert driver.kept.hints == 3
    driver.keys("return")
    assert [step.action.text for step in driver.session.match.line] == driver.scene.course.puzzle.solution[:1]
    assert hints.given == 0
    driver.play(driver.scene.course.puzzle.solution[1])
    driver.wait(0.2)
    assert driver.kept.stars == 2


def test_the_solution_is_told_after_a_question_and_leaves_one_star(driver: PuzzleDriver) -> None:
    driver.press("solution")
    assert driver.scene.ui.dialogs
    driver.keys("escape")
    assert (driver.session.phase, driver.kept.solution_seen) == ("open", False)
    driver.press("solution")
    driver.click_at(driver.scene.ui.find("solution-dialog.yes").rect.center)
    assert (driver.session.phase, driver.kept.solution_seen) == ("solution", True)
    assert not driver.session.awaits_person
    driver.wait(TOLD)
    assert driver.session.phase == "shown"
    assert [step.action.text for step in driver.session.match.line][:2] == driver.scene.course.puzzle.solution
    assert (driver.kept.stars, driver.kept.tries) == (0, 0)
    driver.keys("a")
    driver.solve()
    driver.wait(0.2)
    assert driver.kept.stars == 1


def test_the_best_stars_are_kept_and_the_replay_tells_what_was_played(driver: PuzzleDriver) -> None:
    driver.solve()
    driver.wait(0.2)
    played = [step.action.text for step in driver.session.match.line]
    driver.keys("p")
    assert not driver.session.match.line
    driver.wait(TOLD)
    assert (driver.session.phase, [step.action.text for step in driver.session.match.line]) == ("solved", played)
    assert driver.kept.tries == 1
    driver.keys("a")
    driver.solve()
    driver.wait(0.2)
    assert (driver.session.won, driver.kept.stars, driver.kept.tries) == (2, 3, 2)


def test_others_answer_and_a_try_beyond_their_answer_counts() -> None:
    driver = PuzzleDriver([gain_puzzle()], attempt=Endless)
    driver.solve()
    driver.wait(2.0)
    assert any(step.seat != driver.scene.course.puzzle.seat for step in driver.session.match.line)
    turn = driver.session.match.turn
    assert turn is not None
    assert turn.seat == driver.scene.course.puzzle.seat
    assert driver.session.awaits_person
    assert not driver.session.may_undo
    driver.keys("a")
    assert (driver.kept.tries, len(driver.session.match.line)) == (1, 0)


def test_the_menu_is_small_and_leave_goes_to_the_school(driver: PuzzleDriver) -> None:
    driver.keys("escape")
    dialog = driver.scene.ui.dialogs[0]
    assert [answer.name for answer in dialog.answers] == ["go-on", "settings", "keys", "rules", "leave"]
    driver.keys("escape")
    driver.keys("l")
    assert isinstance(driver.app.stack.top, SchoolScene)


def test_nothing_is_saved_but_the_progress_and_no_results_open(driver: PuzzleDriver) -> None:
    driver.solve()
    driver.wait(TOLD)
    assert driver.app.save_path is None
    assert not isinstance(driver.app.stack.top, ResultsScene)


def test_what_was_won_is_there_when_the_program_starts_anew(driver: PuzzleDriver) -> None:
    driver.keys("h")
    driver.solve()
    driver.wait(0.2)
    again = PuzzleDriver(driver.puzzles)
    assert (again.kept.stars, again.kept.hints) == (2, 1)


def test_with_animations_the_end_of_a_try_waits_until_it_is_told() -> None:
    driver = PuzzleDriver([gain_puzzle()], animation="normal")
    line: Sequence[str] = driver.scene.course.puzzle.solution
    driver.play(line[0])
    driver.wait(5.0)
    driver.scene.controller.perform(next(a for a in driver.session.match.legal() if a.text == line[1]))
    assert driver.scene.display.motion.moving
    assert "win" not in driver.sounds.played
    driver.wait(5.0)
    assert driver.kept.stars == 3


def test_the_list_of_keys_has_those_of_the_slate_and_none_that_does_something_else(driver: PuzzleDriver) -> None:
    driver.keys("?")
    lines = driver.scene.ui.dialogs[0].text.splitlines()
    letters = [line.removeprefix("**").split("*")[0].split(",")[0] for line in lines]
    assert letters[:6] == ["H", "A", "O", "L", "X", "P"]
    assert not {"Z", "H", "L", "X"} & {*letters[6:]}
