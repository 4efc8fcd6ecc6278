"""The words of the school's own screens, `data/words/scenes/school.yaml`: a section per screen."""

from __future__ import annotations

from typing import Literal

from engine.words.language import Text
from engine.words.word_sheet import FileWords, Words, WordSheet


class Speech(Words, frozen=True):
    """What the foreman says: a heading and a sentence or two."""

    heading: Text
    text: Text


class TitleWords(Words, frozen=True):
    """The words on the title: the button, its tooltip, the end of "There is no game …", what somebody new should do."""

    learn: Text
    learn_tooltip: Text
    hint: Text


class PageWords(Words, frozen=True):
    """The words of the page "Learn"; what stands in braces is filled in.

    `speech` is what the foreman says, by what was done last: "new" (nothing yet), "began" (a lesson, which is not
    done), "done" (a lesson), "lessons" (the last lesson of a game), "played" (a first game), "solved" (a puzzle),
    "all" (everything there is). `{game}`, `{lesson}`, `{next}` are titles.
    """

    title: Text
    back: Text
    none: Text
    some: Text
    all: Text
    first_game: Text
    first_game_tooltip: Text
    guided: Text
    ready: Text
    begun: Text
    won: Text
    placed: Text
    played: Text
    solo: Text
    ranks: tuple[Text, ...]
    how: Text
    against_bots: Text
    leave: Text
    puzzles: Text
    puzzle: Text
    to_solve: Text
    solved: Text
    no_puzzles: Text
    go_on: dict[Literal["start", "lesson", "first game", "puzzle", "done"], Text]
    go_on_short: dict[Literal["start", "lesson", "first game", "puzzle", "done"], Text]
    day: Text
    day_solved: Text
    day_tooltip: Text
    lesson_tooltip: Text
    box_tooltip: Text
    cannot_keep: Text
    speech: dict[str, Speech]


class MenuWords(Words, frozen=True):
    """The title of a menu, the sentence below it, and its answers; `rules` is "" where there is no such answer."""

    title: Text
    text: Text
    go_on: Text
    settings: Text
    keys: Text
    leave: Text
    rules: Text = ""


class LessonWords(Words, frozen=True):
    """The words of the lesson scene; what stands in braces is filled in.

    `refused` and `unmeant` answer a press on something else, with `again` at their end; `go_on_again` and `read` do so
    in a step that is only read.
    """

    heading: Text
    turn: Text
    practice: Text
    astray: Text
    watch: Text
    hold_on: Text
    refused: Text
    unmeant: Text
    again: Text
    go_on_again: Text
    read: Text
    step: Text
    all_steps: Text
    show_me: Text
    go_on: Text
    back: Text
    leave: Text
    again_button: Text
    next: Text
    first_game: Text
    done: Text
    done_prompt: Text
    knows: Text
    no_back: Text
    no_show: Text
    no_tool: Text
    undo_tooltip: Text
    hint_tooltip: Text
    menu: MenuWords


class ButtonWords(Words, frozen=True):
    """What a button says, its key, and its tooltip."""

    label: Text
    key: Text
    tooltip: Text = ""


class Question(Words, frozen=True):
    """What a dialog asks, and its answers: to do it, and not to."""

    title: Text
    text: Text
    yes: Text
    no: Text


class PuzzleWords(Words, frozen=True):
    """The words of the slate of a puzzle; what stands in braces is filled in.

    `costs` are what three stars, two and one are for, `told_costs` the same in sentences, `hints` the lines of the
    prompt after the first and the second hint, `praise` is said by the stars that are won. `failed` has what the
    foreman says by the reason of a verdict, `prompts` the lines of the prompt: "solved", "failed", "solution" and
    "replay" while that is told, "shown".
    """

    turn: Text
    heading: Text
    to_play: Text
    costs: tuple[Text, Text, Text]
    told_costs: Text
    tries: Text
    no_tries: Text
    no_hint: Text
    one_hint: Text
    some_hints: Text
    solution_seen: Text
    hints: tuple[Text, Text]
    refused: Text
    solved: Text
    praise: tuple[Text, Text, Text]
    kept: Text
    failed: dict[str, Speech]
    try_again: Text
    shown: Speech
    lost: Speech
    prompts: dict[str, Text]
    buttons: dict[str, ButtonWords]
    why_disabled: dict[str, Text]
    see_solution: Question
    menu: MenuWords


class CoachWords(Words, frozen=True):
    """The words of a guided game; what stands in braces is filled in.

    `turns` stand below the name of the game, the first that has room, with `{turn}` as players count. `new` is above
    the title of a tip, `new_title` the title where both share a line.
    """

    turns: tuple[Text, ...]
    new: Text
    new_title: Text
    got_it: Text
    no_more: Text


class SchoolWords(Words, frozen=True):
    """All words of the school: what is said of its file, and a section per screen."""

    file: FileWords
    title: TitleWords
    page: PageWords
    lesson: LessonWords
    puzzle: PuzzleWords

    coach: CoachWords


school_words = WordSheet("scenes/school", SchoolWords)
