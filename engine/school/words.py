"""The words of the school's own screens, `data/school.yaml`: a section per screen."""

from __future__ import annotations

from typing import Literal

from engine.data.paths import FileWords
from engine.words.word_sheet import Words, WordSheet


class Speech(Words, frozen=True):
    """What the foreman says: a heading and a sentence or two."""

    heading: str
    text: str


class TitleWords(Words, frozen=True):
    """The words on the title: the button, its tooltip, the end of "There is no game …", what somebody new should do."""

    learn: str
    learn_tooltip: str
    learn_wants: str
    hint: str


class PageWords(Words, frozen=True):
    """The words of the page "Learn"; what stands in braces is filled in.

    `speech` is what the foreman says, by what was done last: "new" (nothing yet), "began" (a lesson, which is not
    done), "done" (a lesson), "lessons" (the last lesson of a game), "played" (a first game), "solved" (a puzzle),
    "all" (everything there is). `{game}`, `{lesson}`, `{next}` are titles.
    """

    title: str
    back: str
    lesson: str
    none: str
    some: str
    all: str
    first_game: str
    first_game_tooltip: str
    guided: str
    ready: str
    begun: str
    turn: str
    won: str
    placed: str
    played: str
    solo: str
    ranks: tuple[str, ...]
    how: str
    against_bots: str
    leave: str
    puzzles: str
    puzzle: str
    to_solve: str
    solved: str
    no_puzzles: str
    go_on: dict[Literal["start", "lesson", "first game", "puzzle", "done"], str]
    go_on_short: dict[Literal["start", "lesson", "first game", "puzzle", "done"], str]
    day: str
    day_solved: str
    day_tooltip: str
    lesson_tooltip: str
    box_tooltip: str
    cannot_keep: str
    speech: dict[str, Speech]


class MenuWords(Words, frozen=True):
    """The title of a menu, the sentence below it, and its answers; `rules` is "" where there is no such answer."""

    title: str
    text: str
    go_on: str
    settings: str
    keys: str
    leave: str
    rules: str = ""


class LessonWords(Words, frozen=True):
    """The words of the lesson scene; what stands in braces is filled in.

    `refused` and `unmeant` answer a press on something else, with `again` at their end; `go_on_again` and `read` do so
    in a step that is only read.
    """

    heading: str
    turn: str
    practice: str
    astray: str
    watch: str
    hold_on: str
    refused: str
    unmeant: str
    again: str
    go_on_again: str
    read: str
    step: str
    all_steps: str
    show_me: str
    go_on: str
    back: str
    leave: str
    again_button: str
    next: str
    first_game: str
    done: str
    done_prompt: str
    knows: str
    no_back: str
    no_show: str
    no_tool: str
    undo_tooltip: str
    hint_tooltip: str
    menu: MenuWords


class ButtonWords(Words, frozen=True):
    """What a button says, its key, and its tooltip."""

    label: str
    key: str
    tooltip: str = ""


class Question(Words, frozen=True):
    """What a dialog asks, and its answers: to do it, and not to."""

    title: str
    text: str
    yes: str
    no: str


class PuzzleWords(Words, frozen=True):
    """The words of the slate of a puzzle; what stands in braces is filled in.

    `costs` are what three stars, two and one are for, `told_costs` the same in sentences, `hints` the lines of the
    prompt after the first and the second hint, `praise` is said by the stars that are won. `failed` has what the
    foreman says by the reason of a verdict, `prompts` the lines of the prompt: "solved", "failed", "solution" and
    "replay" while that is told, "shown".
    """

    turn: str
    heading: str
    to_play: str
    costs: tuple[str, str, str]
    told_costs: str
    tries: str
    no_tries: str
    no_hint: str
    one_hint: str
    some_hints: str
    solution_seen: str
    hints: tuple[str, str]
    refused: str
    solved: str
    praise: tuple[str, str, str]
    kept: str
    failed: dict[str, Speech]
    try_again: str
    shown: Speech
    lost: Speech
    prompts: dict[str, str]
    buttons: dict[str, ButtonWords]
    why_disabled: dict[str, str]
    see_solution: Question
    menu: MenuWords


class CoachWords(Words, frozen=True):
    """The words of a guided game; what stands in braces is filled in.

    `turns` stand below the name of the game, the first that has room, with `{turn}` as players count. `new` is above
    the title of a tip, `new_title` the title where both share a line.
    """

    turns: tuple[str, ...]
    new: str
    new_title: str
    got_it: str
    no_more: str


class SchoolWords(Words, frozen=True):
    """All words of the school: what is said of its file, and a section per screen."""

    file: FileWords
    title: TitleWords
    page: PageWords
    lesson: LessonWords
    puzzle: PuzzleWords

    coach: CoachWords


school_words = WordSheet("school", SchoolWords)
