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
    *("engine.view", "engine.stage", "engine.data.seats", "engine.data.sheet", "engine.words.match_words", "scenes"),
)
"""The rooms outside the games that speak to players."""

OF_FAULTS = (
    *("engine.bots.client", "engine.bots.weights", "engine.review.reader", "scenes.settings.sheet"),
    *("engine.match.match", "engine.match.steps", "engine.match.save_format"),
    *("engine.puzzles.proof", "engine.puzzles.puzzle_sheet", "engine.puzzles.puzzle_text"),
    *("engine.school.lesson_checks", "engine.school.lesson_script"),
    *("engine.measure.weights_text", "engine.measure.tournament", "engine.cli.wording"),
    *("engine.cli.answers", "engine.cli.protocol", "engine.cli.requests", "engine.cli.seat_view"),
    *("engine.stage.sound.effects", "engine.stage.sprites", "engine.stage.theme", "scenes.rulebook.figures"),
)
"""The modules that speak to those who write code and files: of processes and files that failed, in files of weights, in
the text protocol; and one that knows the sentences of argparse.
"""

NO_WORDS = {
    *("end of ", "miners of seat ", "safe "),  # a piece, a number of components, a choice
    *("[key ", "[pad ", "waiting for a screen reader"),  # the signs of keys, a thread
    *("open files", "change names", "turn full screen off", "new code"),  # what is kept back, a scene
    *("rows ", "usual ", "deed ", "ask ", "settings ", "page up", "page down", "bar set", "put back"),  # widgets, keys
    *(
        "ring tick",
        "ring do",
        "ring back",
        "ring left",
        "ring right",
        "bar ",
        "bar number",
        "bar this",
        "bar fold",
        "tab ",
    ),
    *("speed skip", "speed hurry", "tip got it", "tip no more", "slate buttons", "key g", "key space"),
    *("lesson show", "lesson back", "lesson leave", "lesson next", "lesson again", "lesson go on", "lesson pressed"),
    *("goal line", "goal bar", "card place", "card skin", "seat card", "demo box", "made here"),  # kept pictures
    *(" ([key ", "[key h]", "[key r]", "[pad menu] [key escape]", 'Gradient id="', "takes dynamite"),  # a width
    *("motherlode: ", "the command line", "first game", "name: "),  # the program, a place in it, keys of files
    *("python main.py puzzles ", " --games ", " --seed ", " --level ", "python -m pytest tests/conformance -k "),
    *("option ", "mark ", "side ", "player ", "name ", "colour ", "folder ", "file ", "mode ", "solo ", "watch "),
    "watch solo ",
    *("first seat ", "guided table", "to come", "the scene ", " [pad menu]"),  # a lot, states, reports
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
    """Whether it is an error, a text by itself, the name of a widget, the signatures of a sheet, or a drawing."""
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    is_name = isinstance(node, ast.keyword) and node.arg == "name"
    is_signature = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "signatures"
    is_drawing = isinstance(node, ast.Constant) and isinstance(node.value, str) and "<" in node.value
    return is_text or is_name or is_signature or is_drawing or isinstance(node, ast.Raise | ast.Assert)


SHOWN = {
    "Button": 1,
    "Label": 1,
    "Value": 1,
    "Answer": 1,
    "Toggle": 1,
    "Paragraph": 1,
    "Row": 1,
    "Dialog": 0,
    "InfoCard": 0,
    "PickLabel": 0,
    "text": 0,
    "fill": 0,
}
"""By the names of functions that show a text its place among their arguments."""

KEYWORDS = (
    *("tooltip", "why_disabled", "placeholder", "empty", "sub", "title", "heading", "label"),
    *("text", "line", "note", "headline", "says", "right_says", "question", "reason"),
)

ATTRIBUTES = ("says", "tells", "tooltip", "why_disabled", "told_title", "text")


def shown_words(text: str) -> Iterator[str]:
    """The texts in a module, single words too, that it hands to what shows or says them."""
    for node in ast.walk(ast.parse(text)):
        handed: list[ast.expr] = []
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            handed += node.args[SHOWN[name] : SHOWN[name] + 1] if name in SHOWN else []
            handed += [keyword.value for keyword in node.keywords if keyword.arg in KEYWORDS]
        if isinstance(node, ast.Assign) and any(
            getattr(at, "attr", getattr(at, "id", "")) in ATTRIBUTES for at in node.targets
        ):
            handed.append(node.value)
        for value in handed:
            texts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            found = (one.value for one in texts if isinstance(one, ast.Constant) and isinstance(one.value, str))
            yield from (one for one in found if re.search(r"[A-Za-z]{2}", one))


def test_the_words_of_bots_and_games_stand_in_data() -> None:
    texts = {name: MODULES[name].read_text(encoding="utf-8") for name in speakers()}
    assert len(texts) > 100
    assert [(name, phrase) for name, text in texts.items() for phrase in phrases(text)] == []


def test_no_room_hands_a_word_to_what_shows_it() -> None:
    texts = {
        name: MODULES[name].read_text(encoding="utf-8")
        for name in PROGRAM
        if inside(name, "scenes", "games", "engine.stage", "engine.view", "engine.match")
    }
    assert [(name, word) for name, text in texts.items() for word in shown_words(text)] == []


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('Button(rect, "Go", act, tooltip="Away")', ["Go", "Away"]),
        ('Button(rect, "Go" if here else "Stay", act, name="go")', ["Go", "Stay"]),
        ('Dialog("Names", text, [Answer("fine", "Fine")])', ["Names", "Fine"]),
        ('widget.says = "Pages"', ["Pages"]),
        ('skin.text("Seats", "heading")', ["Seats"]),
        ('Button(rect, words.go, act, name="go")', []),
    ],
)
def test_a_word_that_is_shown_is_found(code: str, found: list[str]) -> None:
    assert [*shown_words(code)] == found


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
