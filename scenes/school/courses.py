"""What the page shows of every game: its box, its lessons and its puzzles, in the order of the shelf."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.data.record import GameRecord
from engine.data.yaml_nodes import DataError
from engine.puzzles.puzzle_sheet import load_puzzles
from engine.school.goals import Course
from engine.school.lesson_sheet import load_lessons
from scenes.common.game_box import GameBox, read_shelf, shelf_places


class GameCourse(msgspec.Struct, frozen=True):
    """A game of the school: its box, what it offers, and the titles of its lessons.

    `fault` is what is wrong with the files of its lessons or puzzles, "" if nothing is; it then offers none of them.
    """

    box: GameBox
    course: Course
    titles: tuple[str, ...]
    fault: str = ""


def game_courses(games: Mapping[str, GameRecord]) -> tuple[GameCourse, ...]:
    """The courses of all games that can be played."""
    return tuple(_course(place.box) for place in shelf_places(read_shelf(), games) if place.ready)


def _course(box: GameBox) -> GameCourse:
    try:
        lessons, puzzles = load_lessons(box.id).lessons, load_puzzles(box.id).puzzles
    except DataError as broken:
        return GameCourse(box, Course(box.id), (), str(broken).partition("\n")[0])
    ids = tuple(lesson.id for lesson in lessons)
    course = Course(box.id, ids, tuple(puzzle.id for puzzle in puzzles))
    return GameCourse(box, course, tuple(lesson.title for lesson in lessons))
