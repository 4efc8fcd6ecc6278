"""The lessons of every game: they can be played whatever is chosen, they teach everything, and strong bots agree."""

from __future__ import annotations

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import HINT, suggest
from engine.school.lesson_checks import check_lessons
from engine.school.lesson_script import LessonScript
from engine.school.lesson_sheet import LessonSheet, load_lessons
from tests.engine.school.curriculum import missing, taught, taught_verbs, to_teach, verbs_of_seats

FEWEST = {"mattock": 5, "chasm": 6, "blast": 5, "boomtown": 6, "veins": 7}

GAMES = [*games.discover()]


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def lessons(game: str) -> LessonSheet:
    return load_lessons(game)


def test_lessons_can_be_played_whatever_is_chosen(game: str) -> None:
    sheet = check_lessons(games.discover()[game], games.table(game))
    assert len(sheet.lessons) >= FEWEST[game]


def test_every_verb_of_a_seat_is_taught(game: str) -> None:
    record = games.discover()[game]
    assert missing(verbs_of_seats(record), [*taught_verbs(record, lessons(game))]) == []


def test_every_component_panel_and_option_is_taught(game: str) -> None:
    assert missing(to_teach(games.discover()[game]), taught(lessons(game))) == []


def test_what_is_said_to_be_taught_exists(game: str) -> None:
    """A name in `teaches` covers something, or is a verb of the game; whether a panel is there shows on the screen."""
    record = games.discover()[game]
    known = [*to_teach(record), *(f"verb {verb}" for verb in verbs_of_seats(record))]
    names = [glob for glob in taught(lessons(game)) if not glob.startswith("panel ")]
    assert [glob for glob in names if missing(known, [glob]) == known] == []


def test_the_first_lesson_has_a_whole_turn(game: str) -> None:
    """After it the learner has been asked again, or another seat has."""
    lesson = lessons(game).lessons[0]
    script = LessonScript(games.discover()[game], games.table(game), lesson)
    script.play_to(len(lesson.steps))
    own = [step.turn.number for step in script.match.line if step.seat == script.seat]
    assert own
    turn = script.match.turn
    assert turn is None or turn.seat != script.seat or turn.number > own[0]


@pytest.mark.full
def test_a_strong_bot_agrees_where_a_step_is_about_a_good_move(game: str) -> None:
    record, steps = games.discover()[game], 0
    for lesson in lessons(game).lessons:
        script = LessonScript(record, games.table(game), lesson)
        for index, step in enumerate(lesson.steps):
            if not step.good:
                continue
            script.play_to(index)
            while script.next_play is not None:
                script.play(script.next_play)
            view = script.match.rules.view(script.match.state, script.seat)
            best = suggest(script.match.rules, view, script.seat, HINT, 60.0, evaluator_of(games, game), seed=1)
            assert best in script.allowed(), f"{lesson.id}, step {index + 1}: the bot would {best.text}"
            steps += 1
    assert steps or not any(step.good for lesson in lessons(game).lessons for step in lesson.steps)
