"""What has to be taught of a game, and what its lessons teach."""

from __future__ import annotations

import random
import re
from fnmatch import fnmatchcase
from itertools import islice

import games
from engine.data.record import GameRecord
from engine.data.seats import PERSON, numbered_seats
from engine.match.match import Match
from engine.rules.contract import NATURE
from engine.school.lesson_script import LessonScript
from engine.school.lesson_sheet import LessonSheet
from engine.view.panels import Panels

RANDOM_GAMES = 6
"""Random games in which every verb of the seats is looked for, per set of options."""


def verbs_of_seats(record: GameRecord) -> list[str]:
    """The verbs that seats play, in the order of the record."""
    found: set[str] = set()
    option_sets = [{}, *({name: option.values[-1]} for name, option in record.options.items())]
    for number, options in enumerate(option_sets * RANDOM_GAMES):
        rng = random.Random(number)
        low, high = record.seats
        rules = record.make_rules(options, low + number % (high - low + 1))
        state = rules.start()
        for _ in range(rules.max_actions):
            turn = rules.turn(state)
            if turn is None:
                break
            legal = rules.legal(state)
            found |= {action.verb for action in legal} if turn.seat != NATURE else set()
            rules.play(state, rng.choice(legal))
    return [verb for verb in dict.fromkeys(action.verb for action in record.verbs) if verb in found]


def to_teach(record: GameRecord) -> list[str]:
    """The names of all that is to be taught besides verbs: components, panels, options, the solo game, the rival."""
    sheet = record.sheet()
    names = ["seat card", *(f"option {name}" for name in record.options)]
    for seats in {sheet.seats.usual, record.seats[0]}:
        match = Match.new(record, {}, numbered_seats(seats, PERSON), 1)
        names += [re.sub(r" of seat \d+$", "", name) for name in match.rules.components(match.state)]
        names += panel_names(games.table(record.id).panels(match.rules, match.rules.view(match.state, 1)))
    names += ["solo"] if sheet.solo is not None else []
    names += ["rival"] if sheet.rivals else []
    return [*dict.fromkeys(names)]


def panel_names(panels: Panels) -> list[str]:
    """The names of the panels beside a board: blocks by their names or titles, offers and mat by their kind."""
    blocks = [f"panel {panel.name or panel.title}" for panel in (*panels.seat_column, *panels.sidebar)]
    return [*blocks, *(["offers"] if panels.offers else []), *(["mat"] if panels.mat else [])]


def taught(sheet: LessonSheet) -> list[str]:
    """The globs of what the lessons teach."""
    return [glob for lesson in sheet.lessons for step in lesson.steps for glob in step.teaches]


def taught_verbs(record: GameRecord, sheet: LessonSheet) -> set[str]:
    """The verbs that a learner is asked to play."""
    found: set[str] = set()
    for lesson in sheet.lessons:
        script = LessonScript(record, games.table(record.id), lesson)
        script.play_to(len(lesson.steps))
        own = (step for step in script.match.line if step.seat == script.seat)
        found |= {step.action.verb for step in own}
        found |= {glob.split()[0] for step in lesson.steps for globs in step.stages for glob in globs}
    return found


def missing(names: list[str], globs: list[str]) -> list[str]:
    """The names that no glob covers."""
    return [*islice((name for name in names if not any(fnmatchcase(name, glob) for glob in globs)), 100)]
