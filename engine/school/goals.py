"""What is to be learned next: pure functions of the progress and of what the games offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from math import gcd
from typing import Literal, NamedTuple

import msgspec

from engine.school.progress import Progress, game_of, key

Kind = Literal["lesson", "first game", "puzzle"]
"""What somebody can do in the school."""

Mood = Literal["new", "began", "done", "lessons", "played", "solved", "all"]
"""What was done last: nothing, a lesson in part, a lesson, the last one of a game, a first game, a puzzle; or all."""

STRIDE = 7
"""Puzzles of a game from one day of it to the next, so that easy and hard ones take turns."""


class Course(msgspec.Struct, frozen=True):
    """What a game offers: the ids of its lessons and of its puzzles, in order."""

    game: str
    lessons: tuple[str, ...] = ()
    puzzles: tuple[str, ...] = ()


class Goal(NamedTuple):
    """Something to do: a lesson or a puzzle of a game by its number, from 1; or its first game, number 0."""

    kind: Kind
    game: str
    number: int = 0


def lessons_done(progress: Progress, course: Course) -> int:
    """How many lessons of a game are done."""
    return sum(progress.lesson(course.game, name).done for name in course.lessons)


def puzzles_solved(progress: Progress, course: Course) -> int:
    """How many puzzles of a game are solved."""
    return sum(progress.puzzle(course.game, name).stars > 0 for name in course.puzzles)


def stars_won(progress: Progress) -> int:
    """All stars of all puzzles."""
    return sum(puzzle.stars for puzzle in progress.puzzles.values())


def has_learned(progress: Progress) -> bool:
    """Whether a first lesson is done, of whatever game."""
    return any(lesson.done for lesson in progress.lessons.values())


def current_lesson(progress: Progress, course: Course) -> int:
    """The number of the lesson of a game that is to be done next, from 1; 0 if all are done.

    The lesson begun last, else the first after it, else the first of all that are not done.
    """
    latest = next((at for at, name in enumerate(course.lessons) if key(course.game, name) == progress.latest), 0)
    order = [*range(latest, len(course.lessons)), *range(latest)]
    return next((at + 1 for at in order if not progress.lesson(course.game, course.lessons[at]).done), 0)


def next_puzzle(progress: Progress, course: Course) -> int:
    """The number of the first puzzle of a game that is not solved, from 1; of all if they are; 0 without any."""
    unsolved = (at for at, name in enumerate(course.puzzles, 1) if not progress.puzzle(course.game, name).stars)
    return next(unsolved, min(1, len(course.puzzles)))


def goals(progress: Progress, courses: Sequence[Course]) -> Iterator[Goal]:
    """What is to be done, in order: all of a game up to its first puzzle, game by game; then the other puzzles.

    The games begin with that of the lesson begun last.
    """
    first = next((at for at, course in enumerate(courses) if course.game == game_of(progress.latest)), 0)
    order = [*courses[first:], *courses[:first]]
    for course in order:
        yield from _beginnings(progress, course)
    for course in order:
        if puzzles_solved(progress, course) < len(course.puzzles):
            yield Goal("puzzle", course.game, next_puzzle(progress, course))


def _beginnings(progress: Progress, course: Course) -> Iterator[Goal]:
    """What is to be done of a game before the next one: its lessons, its first game, a puzzle."""
    if number := current_lesson(progress, course):
        yield Goal("lesson", course.game, number)
    if not any(progress.first_game(course.game, alone=alone).is_done for alone in (False, True)):
        yield Goal("first game", course.game)
    if course.puzzles and not puzzles_solved(progress, course):
        yield Goal("puzzle", course.game, 1)


def next_goal(progress: Progress, courses: Sequence[Course]) -> Goal | None:
    """What "Go on" means; None if everything is done."""
    return next(goals(progress, courses), None)


def puzzle_of_the_day(day: date, courses: Iterable[Course]) -> Goal | None:
    """The puzzle of a day, the same for everybody: the games take turns, and their puzzles; None without any."""
    offering = [course for course in courses if course.puzzles]
    if not offering:
        return None
    turn, at = divmod(day.toordinal(), len(offering))
    count = len(offering[at].puzzles)
    stride = next(step for step in range(STRIDE, STRIDE + count + 1) if gcd(step, count) == 1)
    return Goal("puzzle", offering[at].game, turn * stride % count + 1)


def mood(progress: Progress, courses: Sequence[Course]) -> Mood:
    """What was done last, as the foreman greets it; what was done of a game that is not there is forgotten."""
    course = next((course for course in courses if course.game == progress.deed_game), None)
    if course is None:
        return "new"
    if next_goal(progress, courses) is None:
        return "all"
    if progress.deed != "lesson":
        return "played" if progress.deed == "first game" else "solved"
    latest = progress.lessons.get(progress.latest)
    if latest is None or not latest.done:
        return "began"
    return "done" if current_lesson(progress, course) else "lessons"
