"""Proof that the lessons of a game can be played: every allowed action leads on, no step is a dead end, names exist.

What needs a screen, that words fit and that lit places are there, is proved by the tests of the lesson scene.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.data.record import GameRecord
from engine.data.yaml_nodes import Fault
from engine.data.yaml_reader import read_yaml
from engine.school.lesson_script import LessonScript, ScriptError
from engine.school.lesson_sheet import MOST_WORDS, Lesson, LessonSheet, Step, lesson_file
from engine.view.picture import Table

BRANCHES = 24
"""The most different positions that are followed from one step to the next."""

FEWEST_STEPS, MOST_STEPS = 3, 8

MARKUP = re.compile(r"\*+|\[[^\]]*\]")


def spoken_words(text: str) -> list[str]:
    """The words of a marked-up text."""
    return MARKUP.sub("", text).split()


def check_lessons(record: GameRecord, table: Table) -> LessonSheet:
    """The lessons of a game, proved. Raises `DataError` with all mistakes of the file, `file:line: path: mistake`."""
    return read_yaml(lesson_file(record.id), LessonSheet, lambda sheet: lesson_faults(sheet, record, table))


def lesson_faults(sheet: LessonSheet, record: GameRecord, table: Table) -> Iterator[Fault]:
    """The mistakes of lessons and tips, by path."""
    ids = [lesson.id for lesson in sheet.lessons]
    for number, lesson in enumerate(sheet.lessons):
        path = f"lessons[{number}]"
        if lesson.id in ids[:number]:
            yield f"{path}.id", f'"{lesson.id}" is the id of an earlier lesson'
        faults = [*_word_faults(lesson, record)]
        yield from ((f"{path}.{place}", fault) for place, fault in faults)
        yield from ((f"{path}.{place}", fault) for place, fault in _script_faults(lesson, record, table))
    try:
        record.resolve_options(sheet.first_game)
    except ValueError as error:
        yield "first_game", str(error)
    decisions, events = record.sheet().decisions, record.sheet().events
    for name in sheet.tips:
        if (name in decisions) == (name in events):
            yield f"tips.{name}", "is both" if name in decisions else "is no decision and no event of this game"


def _word_faults(lesson: Lesson, record: GameRecord) -> Iterator[Fault]:
    """Too many words or steps, pages that do not exist, steps that ask for several things at once."""
    pages = {page.id for page in record.sheet().rulebook}
    if not FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS:
        yield "steps", f"there are {len(lesson.steps)}; a lesson has {FEWEST_STEPS} to {MOST_STEPS}"
    if lesson.page not in pages:
        yield "page", f'"{lesson.page}" is no page of the rulebook; its pages are {", ".join(sorted(pages))}'
    if lesson.seats.count("you") != 1:
        yield "seats", 'exactly one seat is "you"'
    for index, step in enumerate(lesson.steps):
        yield from ((f"steps[{index}].{name}", fault) for name, fault in _step_faults(step, pages))


def _step_faults(step: Step, pages: Iterable[str]) -> Iterator[Fault]:
    for name, text in (("say", step.say), ("otherwise", step.otherwise), ("done", step.done)):
        if len(spoken_words(text)) > MOST_WORDS:
            yield name, f"has {len(spoken_words(text))} words; at most {MOST_WORDS} are read"
    if step.page and step.page not in pages:
        yield "page", f'"{step.page}" is no page of the rulebook'
    if sum(map(bool, (step.do, step.press, step.free))) > 1:
        yield "do", "a step has one of do, press and free"
    if step.follow and not step.do:
        yield "follow", "goes on after do, which is missing"
    if step.good and not step.do:
        yield "good", "is said of do, which is missing"


def _script_faults(lesson: Lesson, record: GameRecord, table: Table) -> Iterator[Fault]:
    """What of a script is not legal, after any allowed action."""
    if lesson.seats.count("you") != 1:
        return
    try:
        script = LessonScript(record, table, lesson)
    except ScriptError as error:
        yield error.path, error.detail
        return
    except ValueError as error:
        yield "start" if lesson.start else "options", str(error)
        return
    found: dict[str, str] = {}
    for fault in walk(script):
        found.setdefault(fault.path, fault.detail)
    yield from found.items()


def walk(script: LessonScript) -> Iterator[ScriptError]:
    """Play a lesson in all ways that it allows, as far as positions differ; yields what fails on the way."""
    lesson, texts = script.lesson, [step.action.text for step in script.match.line]
    fronts: list[list[str]] = [texts]
    while fronts:
        following: dict[str, list[str]] = {}
        for line in fronts:
            try:
                for digest, reached in _onward(script, line):
                    following.setdefault(digest, reached)
            except ScriptError as error:
                trail = ", ".join(line[len(texts) :][-4:])
                yield ScriptError(error.path, error.detail + (f" (after {trail})" if trail else ""))
        fronts = _spread([*following.values()])
        if fronts and len(fronts[0]) > script.match.rules.max_actions:
            yield ScriptError(f"steps[{len(lesson.steps) - 1}]", "the lesson does not end")
            return


def _onward(script: LessonScript, line: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """The lines one allowed action further than a line, each with a key of where it leads; none at the end."""
    _replay(script, line)
    while script.skip():
        pass
    if script.is_over:
        return
    choices = script.match.legal()[:1] if script.awaits_bot else script.allowed()
    if not choices:
        raise ScriptError(script.path, "nothing can be done here: it is a dead end")
    if script.is_free:
        choices = choices[:2]
    before, start = script.place, [step.action.text for step in script.match.line]
    starts = [*script.starts]
    for action in choices:
        script.play(action)
        played = [step.action.text for step in script.match.line[len(start) :]]
        yield f"{script.place.step} {script.place.stage} {script.match.digest()}", [*start, *played]
        script.return_to(before)
        script.starts = [*starts]


def _replay(script: LessonScript, line: Sequence[str]) -> None:
    """Bring a script from its start to the end of a line."""
    script.restart()
    while len(script.match.line) < len(line):
        if not script.skip():
            text = line[len(script.match.line)]
            script.play(next(action for action in script.match.legal() if action.text == text))


def _spread(lines: Sequence[list[str]]) -> list[list[str]]:
    """At most `BRANCHES` of the lines, evenly chosen."""
    count = min(len(lines), BRANCHES)
    return [lines[index * len(lines) // count] for index in range(count)]
