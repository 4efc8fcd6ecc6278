"""What the page says of the progress: on its buttons, beside the names of games, and out of the foreman's mouth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.data.sheet import Sheet
from engine.school.goals import Goal, current_lesson, lessons_done, mood, next_goal, puzzles_solved
from engine.school.progress import FirstGame, Progress, game_of
from engine.school.words import PageWords, Speech
from engine.words.filling import fill
from engine.words.match_words import length_text
from scenes.school.buttons import CourseFace
from scenes.school.courses import GameCourse

SheetOf: TypeAlias = Callable[[], Sheet | None]
"""Reads the sheet of a game, None if its files are broken; only when it is needed, for that takes time."""

CUP, PLAY, STAR, PUZZLE = "cup", "icon-play", "star", "icon-puzzle"


def lessons_text(words: PageWords, progress: Progress, entry: GameCourse) -> str:
    """How many lessons of a game are done; "" for a game without lessons."""
    count, done = len(entry.course.lessons), lessons_done(progress, entry.course)
    if done < count:
        return fill(words.some if done else words.none, done=done, count=count)
    return words.all if count else ""


def total_text(words: PageWords, progress: Progress, entries: Sequence[GameCourse]) -> str:
    """How many lessons of all games are done."""
    done = sum(lessons_done(progress, entry.course) for entry in entries)
    count = sum(len(entry.course.lessons) for entry in entries)
    return fill(words.some, done=done, count=count)


def result_text(words: PageWords, first: FirstGame, sheet: Sheet | None) -> str:
    """How a first game has ended: "won in 34 turns"; without a sheet turns are counted."""
    turns = length_text(sheet.counted if sheet else "turn", first.turns)
    if first.won:
        return fill(words.won, turns=turns)
    if not first.rank:
        return fill(words.played, turns=turns)
    return fill(words.placed, rank=words.ranks[min(first.rank, len(words.ranks)) - 1], turns=turns)


def first_game_face(words: PageWords, progress: Progress, entry: GameCourse, sheet: SheetOf) -> CourseFace:
    """What the button of the first game shows: how it has ended, that of the solo game, or that it waits."""
    game = entry.box.id
    several, alone = (progress.first_game(game, alone=solo) for solo in (False, True))
    heading = words.first_game
    if several.is_done or alone.is_done:
        first = several if several.is_done else alone
        result = result_text(words, first, sheet())
        line = result if several.is_done else fill(words.solo, result=result)
        return CourseFace(CUP if first.won else PLAY, heading, line, heading, ticked=True)
    begun = bool(several.made or alone.made)
    ready = bool(entry.course.lessons) and not current_lesson(progress, entry.course)
    line = words.begun if begun else words.ready if ready else words.guided
    return CourseFace(PLAY, heading, line, heading, ready=ready or begun)


def first_game_tooltip(words: PageWords, progress: Progress, entry: GameCourse, sheet: SheetOf) -> str:
    """How the first game has ended, and that of the solo game, each in a line; else what it is."""
    lines = []
    for alone in (False, True):
        first = progress.first_game(entry.box.id, alone=alone)
        if first.is_done:
            title = entry.box.solo.title if alone and entry.box.solo else entry.box.title
            lines.append(f"{title}: {result_text(words, first, sheet())}")
    return "\n".join(lines) or words.first_game_tooltip


def puzzles_face(words: PageWords, progress: Progress, entry: GameCourse) -> CourseFace:
    """What the button of the puzzles shows: how many are solved, or are to be solved."""
    count, solved = len(entry.course.puzzles), puzzles_solved(progress, entry.course)
    if not solved:
        line = fill(words.to_solve, count=count) if count else ""
        return CourseFace(PUZZLE, words.puzzles, line, words.puzzles)
    line = fill(words.solved, done=solved, count=count)
    return CourseFace(STAR, words.puzzles, line, line, share=solved / count)


def go_on_texts(words: PageWords, progress: Progress, goal: Goal | None, title: str) -> tuple[str, str]:
    """The label of "Go on", and what it goes on with alone, for a button that is too narrow."""
    if goal is None:
        return words.go_on["done"], words.go_on_short["done"]
    kind = "start" if goal.kind == "lesson" and not progress.deed else goal.kind
    whole, short = (fill(form[kind], game=title, number=goal.number) for form in (words.go_on, words.go_on_short))
    return whole, short


def speech(words: PageWords, progress: Progress, entries: Sequence[GameCourse]) -> Speech:
    """What the foreman says, by what was done last."""
    courses = [entry.course for entry in entries]
    goal = next_goal(progress, courses)
    said = words.speech[mood(progress, courses)]
    game = next((entry for entry in entries if entry.box.id == progress.deed_game), None)
    following = next((entry for entry in entries if goal is not None and entry.box.id == goal.game), None)
    names = {
        "game": game.box.title if game else "",
        "lesson": _title(game, progress.latest),
        "next": following.titles[goal.number - 1] if following and goal and goal.kind == "lesson" else "",
    }
    return Speech(fill(said.heading, names), fill(said.text, names))


def _title(entry: GameCourse | None, latest: str) -> str:
    """The title of the lesson kept under a key."""
    if entry is None or game_of(latest) != entry.box.id:
        return ""
    titles = dict(zip(entry.course.lessons, entry.titles, strict=True))
    return titles.get(latest.partition("/")[2], "")
