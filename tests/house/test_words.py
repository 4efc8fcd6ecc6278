"""What bots, reviews, voices, some pages, and the rules and tables of games say stands in data, not in code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.program import MODULES, PROGRAM, inside

PHRASE = re.compile(r"[A-Za-z]{2,}[,:;]? (?:[a-z]|\{|$)|\} [a-z]{2,}")
"""Two words, or a word beside what is filled in."""

ROOMS = ("rules", "table", "bot")
"""The rooms of games that speak to players; a model speaks of faults in files."""

SPEAKERS = (
    *("engine.bots", "engine.review", "engine.stage.access"),
    *("main", "scenes.launch", "engine.cli", "engine.measure", "engine.match", "engine.puzzles", "engine.school"),
    *("scenes.handover", "scenes.kiosk", "scenes.bindings", "scenes.lobby.screen", "scenes.settings"),
    *("scenes.match_view.spoken", "scenes.table.asking", "scenes.table.touch", "scenes.preferences"),
)
"""The rooms outside the games that speak to players."""

OF_FAULTS = (
    *("engine.bots.client", "engine.bots.weights", "engine.review.reader", "scenes.settings.sheet"),
    *("engine.match.match", "engine.match.steps", "engine.match.save_format"),
    *("engine.puzzles.proof", "engine.puzzles.puzzle_sheet", "engine.puzzles.puzzle_text"),
    *("engine.school.lesson_checks", "engine.school.lesson_script"),
    *("engine.measure.weights_text", "engine.measure.tournament", "engine.cli.wording"),
    *("engine.cli.answers", "engine.cli.protocol", "engine.cli.requests", "engine.cli.seat_view"),
)
"""The modules that speak to those who write code and files: of processes and files that failed, in files of weights, in
the text protocol; and one that knows the sentences of argparse.
"""

NO_WORDS = {
    *("end of ", "miners of seat ", "safe "),  # a piece, a number of components, a choice
    *("[key ", "[pad ", "waiting for a screen reader"),  # the signs of keys, a thread
    *("open files", "change names", "turn full screen off", "new code"),  # what is kept back, a scene
    *("rows ", "usual ", "deed ", "ask ", "settings ", "page up", "page down", "bar set", "put back"),  # widgets, keys
    *("ring tick", "ring do", "ring back", "ring left", "ring right"),
    *("motherlode: ", "the command line", "first game", "name: "),  # the program, a place in it, keys of files
    *("python main.py puzzles ", " --games ", " --seed ", " --level ", "python -m pytest tests/conformance -k "),
}
"""Names in code, or their beginnings, by what they are the names of."""


def speakers() -> list[str]:
    """The modules of bots and reviews, and of the games outside their models."""
    games = [name for name in PROGRAM if name.startswith("games.") and {*name.split(".")[2:3]} <= {*ROOMS}]
    return games + [name for name in PROGRAM if inside(name, *SPEAKERS) and not inside(name, *OF_FAULTS)]


def phrases(text: str) -> Iterator[str]:
    """The texts in a module that read like a part of a sentence, without docstrings and what is raised."""
    tree = ast.parse(text)
    skipped = {id(inner) for node in ast.walk(tree) if is_no_speech(node) for inner in ast.walk(node)}
    texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in skipped]
    found = (node.value for node in texts if isinstance(node.value, str))
    return (text for text in found if PHRASE.search(text) and text not in NO_WORDS)


def is_no_speech(node: ast.AST) -> bool:
    """Whether it is an error, or a text by itself."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or isinstance(node, ast.Raise | ast.Assert)


def test_the_words_of_bots_and_games_stand_in_data() -> None:
    texts = {name: MODULES[name].read_text(encoding="utf-8") for name in speakers()}
    assert len(texts) > 100
    assert [(name, phrase) for name, text in texts.items() for phrase in phrases(text)] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('"""What it does."""\nX = "mine"\n"""About it."""', []),
        ('raise ValueError(f"there is no {x}")', []),
        ('X = "what was played"', ["what was played"]),
        ('X = "{name} elsewhere"', ["{name} elsewhere"]),
        ('f"after {turns}, "', ["after "]),
        ('f(", but ")', [", but "]),
        ('X = "a b", "free-gate", "players.*.stones"', []),
    ],
)
def test_a_sentence_in_code_is_found(code: str, found: list[str]) -> None:
    assert [*phrases(code)] == found
