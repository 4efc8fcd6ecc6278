"""What is to be learned next follows from what was learned."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from engine.school.goals import (
    Course,
    Goal,
    current_lesson,
    has_learned,
    lessons_done,
    mood,
    next_goal,
    next_puzzle,
    puzzle_of_the_day,
    puzzles_solved,
    stars_won,
)
from engine.school.progress import FirstGame, Progress, PuzzleProgress

PIT = Course("pit", ("dig", "walk", "trap"), ("a", "b"))
GULLY = Course("gully", ("lay", "ride"), ("c",))
BARE = Course("bare")
ALL = (PIT, GULLY, BARE)


def learn(progress: Progress, game: str, *names: str) -> None:
    for name in names:
        progress.begin_lesson(game, name).done = True


def play(progress: Progress, game: str, *, alone: bool = False) -> None:
    progress.end_first_game(game, FirstGame(rank=1), alone=alone)


def solve(progress: Progress, game: str, name: str, stars: int = 1) -> None:
    progress.keep_puzzle(game, name, PuzzleProgress(stars, 1))


def test_go_on_leads_through_everything_once() -> None:
    progress, seen = Progress(), list[Goal]()
    while (goal := next_goal(progress, ALL)) is not None:
        seen.append(goal)
        course = next(course for course in ALL if course.game == goal.game)
        if goal.kind == "lesson":
            learn(progress, goal.game, course.lessons[goal.number - 1])
        elif goal.kind == "first game":
            play(progress, goal.game)
        else:
            solve(progress, goal.game, course.puzzles[goal.number - 1])
    assert seen == [
        *(Goal("lesson", "pit", number) for number in (1, 2, 3)),
        Goal("first game", "pit"),
        Goal("puzzle", "pit", 1),
        *(Goal("lesson", "gully", number) for number in (1, 2)),
        Goal("first game", "gully"),
        Goal("puzzle", "gully", 1),
        Goal("first game", "bare"),
        Goal("puzzle", "pit", 2),
    ]
    assert mood(progress, ALL) == "all"


def test_the_lesson_begun_last_comes_first_then_what_follows_it() -> None:
    progress = Progress()
    progress.begin_lesson("pit", "dig")
    progress.begin_lesson("gully", "ride")
    assert next_goal(progress, ALL) == Goal("lesson", "gully", 2)
    learn(progress, "gully", "ride")
    assert next_goal(progress, ALL) == Goal("lesson", "gully", 1), "the one left out"
    learn(progress, "gully", "lay")
    assert next_goal(progress, ALL) == Goal("first game", "gully")
    play(progress, "gully", alone=True)
    assert next_goal(progress, ALL) == Goal("puzzle", "gully", 1), "the solo game will do"
    solve(progress, "gully", "c")
    assert next_goal(progress, ALL) == Goal("first game", "bare")
    play(progress, "bare")
    assert next_goal(progress, ALL) == Goal("lesson", "pit", 1)


def test_a_lesson_in_the_middle_goes_before_those_before_it() -> None:
    progress = Progress()
    learn(progress, "pit", "walk")
    assert current_lesson(progress, PIT) == 3
    learn(progress, "pit", "trap")
    assert current_lesson(progress, PIT) == 1


def test_a_game_that_is_no_longer_there_changes_nothing() -> None:
    progress = Progress()
    learn(progress, "gone", "away")
    assert next_goal(progress, ALL) == Goal("lesson", "pit", 1)
    assert mood(progress, ALL) == "new"
    assert next_goal(progress, ()) is None


def test_what_was_done_is_counted() -> None:
    progress = Progress()
    assert not has_learned(progress)
    learn(progress, "pit", "dig", "older", "trap")
    for name, stars in (("a", 3), ("b", 0), ("older", 2)):
        solve(progress, "pit", name, stars)
    assert (lessons_done(progress, PIT), puzzles_solved(progress, PIT)) == (2, 1)
    assert (stars_won(progress), next_puzzle(progress, PIT), next_puzzle(progress, BARE)) == (5, 2, 0)
    assert has_learned(progress)
    solve(progress, "pit", "b")
    assert next_puzzle(progress, PIT) == 1, "all are solved: from the first again"


def test_the_foreman_knows_what_was_done_last() -> None:
    progress = Progress()
    moods = [mood(progress, ALL)]
    progress.begin_lesson("gully", "lay")
    moods.append(mood(progress, ALL))
    learn(progress, "gully", "lay")
    moods.append(mood(progress, ALL))
    learn(progress, "gully", "ride")
    moods.append(mood(progress, ALL))
    play(progress, "gully")
    moods.append(mood(progress, ALL))
    solve(progress, "gully", "c", stars=0)
    moods.append(mood(progress, ALL))
    solve(progress, "gully", "c")
    moods.append(mood(progress, ALL))
    assert moods == ["new", "began", "done", "lessons", "played", "played", "solved"]


def test_the_puzzle_of_the_day_goes_round_the_games_and_all_their_puzzles() -> None:
    courses = [Course(game, (), tuple(map(str, range(count)))) for game, count in (("pit", 20), ("gully", 21))]
    first = date(2025, 1, 4)
    days = [puzzle_of_the_day(first + timedelta(day), [*courses, BARE]) for day in range(42)]
    assert days[0] == puzzle_of_the_day(first, courses)
    games = [goal.game for goal in days if goal]
    assert all(one != other for one, other in pairwise(games))
    pit = Counter(goal.number for goal in days if goal and goal.game == "pit")
    gully = Counter(goal.number for goal in days if goal and goal.game == "gully")
    assert ({*pit}, {*gully}) == ({*range(1, 21)}, {*range(1, 22)})
    assert puzzle_of_the_day(first, [BARE]) is None


@pytest.mark.parametrize("count", range(1, 30))
def test_any_number_of_puzzles_has_one_for_every_day(count: int) -> None:
    course = Course("pit", (), tuple(map(str, range(count))))
    goals = [puzzle_of_the_day(date(2025, 1, 1) + timedelta(day), [course]) for day in range(count)]
    assert {goal.number for goal in goals if goal} == {*range(1, count + 1)}
