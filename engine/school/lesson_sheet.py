"""The lessons and tips of a game as data: the typed contents of `data/lessons/<game>.yaml`.

A lesson has no code: it is a match whose chance and other seats are scripted. What a script may do is checked by
`engine.school.lesson_checks`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.data.paths import DATA
from engine.data.yaml_reader import read_yaml
from engine.words.language import Text, worded

LESSONS = DATA / "lessons"

Seating = Literal["you", "bot"]
"""Who sits at a seat of a lesson: the learner, or a player who follows the script."""

MOST_WORDS = 25
"""The most words that a step may say."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson: what is said, what is played before it, and what the learner is to do.

    `say` is marked-up text, the deed last and bold. `plays` are the actions of chance, of the other seats or of the
    learner that are played by themselves when the step begins, in order; each is a glob over action texts, and the
    first legal action that matches is played. `do` are globs over the actions that the learner may play now; then, in
    the same step, one of each list of `follow`. A step without `do` waits for "Go on"; with `press` it waits for a
    press at that place (as in `light`), which plays nothing. For `free` turns the learner plays anything against easy
    bots.

    `otherwise` is said to a legal action that is not meant ("": the usual words), `done` is the praise that heads the
    next step. `light` names what the words speak of, in the words of `engine.school.places`. `good` says that the
    actions of `do` are the best ones, so that a strong bot must choose one of them. `page` is the rulebook page behind
    "?", "" for that of the lesson. `picture` is a row of pictures below the words: "sprite", "sprite tint", "= text"
    or "+ text" for a pill. `teaches` are the names of what the step shows (see `engine.school.curriculum`).
    """

    say: Text
    plays: list[str] = []
    do: list[str] = []
    follow: list[list[str]] = []
    press: str = ""
    free: int = 0
    otherwise: Text = ""
    done: Text = ""
    light: list[str] = []
    good: bool = False
    page: str = ""
    picture: list[str] = []
    teaches: list[str] = []

    @property
    def stages(self) -> list[list[str]]:
        """What the learner is to do, one list of globs per action; none in a step to read, to press or to play free."""
        return [self.do, *self.follow] if self.do else []


class Insight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody knows after a lesson: a picture ("sprite" or "sprite tint") and a few words."""

    sprite: str
    text: Text


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson: the table it is played at, and its steps.

    `title` is the name of its halt, `page` its page of the rulebook. `options` that are left out have their defaults.
    `start` are the facts of the position in which it begins (none: the start of the game), `before` the actions, as
    globs, that lead from there to the first step, chance included. `seed` is that of chance in `free` turns. `knows`
    are shown when it is done, below the words `end`.
    """

    id: str
    title: Text
    page: str
    seats: list[Seating]
    steps: list[Step]
    end: Text
    knows: list[Insight]
    options: dict[str, str] = {}
    start: dict[str, Any] = {}
    before: list[str] = []
    seed: int = 1


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision or an event is about, told when it is met for the first time in a guided game: a title, a few
    sentences.
    """

    title: Text
    text: Text


class LessonSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons of a game in order, the tips, and the options of a guided first game (default: usual).

    `tips` are by the name of a decision, or of an event that happens before one.
    """

    lessons: list[Lesson]
    tips: dict[str, Tip] = {}
    first_game: dict[str, str] = {}

    def lesson(self, name: str) -> Lesson:
        """The lesson with an id. Raises `KeyError`."""
        return next((lesson for lesson in self.lessons if lesson.id == name), None) or _missing(name)

    def number(self, name: str) -> int:
        """The number of a lesson, from 1."""
        return [lesson.id for lesson in self.lessons].index(name) + 1

    def after(self, name: str) -> Lesson | None:
        """The lesson after another; None after the last."""
        number = self.number(name)
        return self.lessons[number] if number < len(self.lessons) else None


def _missing(name: str) -> Lesson:
    raise KeyError(name)


def lesson_file(game: str) -> Path:
    """The file of the lessons of a game."""
    return LESSONS / f"{game}.yaml"


@worded
def load_lessons(game: str) -> LessonSheet:
    """The lessons of a game; none for a game without a file. Raises `DataError` with all mistakes of the file."""
    file = lesson_file(game)
    return read_yaml(file, LessonSheet) if file.exists() else LessonSheet([])
