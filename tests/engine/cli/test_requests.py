"""Requests of the text protocol: every error is short and names the correction; none ends the session."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.cli.protocol import Conversation
from engine.cli.requests import REQUESTS
from tests.engine.cli.speaking import ask, error


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "LONG"},
        {"do": "play", "action": "LONG"},
        {"do": "play", "action": "aim LONG"},
        {"do": "play", "action": "LONG north"},
        {"do": "play", "action": "die LONG"},
        {"do": "play", "action": "aim north", "LONG": 1},
        {"do": "new", "game": "LONG", "seats": 2},
        {"do": "new", "game": "quarry", "seats": 2, "options": {"LONG": "3"}},
        {"do": "new", "game": "quarry", "seats": 2, "options": {"rounds": "LONG"}},
        {"do": "new", "game": "quarry", "seats": 2, "nature": "LONG"},
        {"do": "suggest", "level": "LONG"},
        {"do": "load", "file": "LONG"},
        {"do": "load", "file": "./LONG"},
        {"do": "save", "file": "none//LONG"},
    ],
    ids=json.dumps,
)
@pytest.mark.parametrize("long", ["x" * 3000, "y z" * 1000], ids=["word", "words"])
def test_an_error_repeats_no_long_input(talk: Conversation, request_: dict[str, Any], long: str) -> None:
    message = error(talk, json.dumps(request_).replace("LONG", long))
    assert len(message) < 400
    assert long[:100] not in message


def test_an_error_is_short_whatever_a_file_holds(talk: Conversation, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    ask(talk, "save", file=str(file))
    file.write_text(file.read_text().replace("quarry", "q" * 100_000))
    message = error(talk, {"do": "load", "file": str(file)})
    assert "the games here are quarry" in message
    assert len(message) <= 1000


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"do": "play", "action": "aim up"}, "up is neither north nor south. (legal now: aim north, aim south)"),
        ({"do": "play", "action": "rest"}, "That is not what is asked now: aim. (legal now"),
        ({"do": "play", "action": "fly"}, "its verbs are aim, rest"),
        ({"do": "play", "action": ""}, "an action is empty; it begins with one of aim, rest"),
        ({"do": "play", "action": "aim"}, "say which space: aim SPACE (legal now: aim north"),
        ({"do": "play", "action": "aim North"}, "(did you mean aim north?)"),
        ({"do": "play", "action": "AIM north"}, "did you mean aim? (legal now: aim north, aim south)"),
        ({"do": "play"}, '"action" is missing; right would be {"do":"play"'),
        ({"do": "play", "action": 3}, '"action" is 3; it should be text'),
        ({"do": "play", "action": "aim north", "all": 1}, '"all" is not a field here; the fields are seat, action'),
        ({"do": "legal", "all": True}, '"all" is not a field here; the fields are seat; right would be {"do":"legal"}'),
        ({"do": "state", "seat": 4}, "the seats are 1 to 3"),
        *(({"do": do, "seat": 4}, "there is no seat 4") for do in ("legal", "standings", "history", "undo", "redo")),
        ({"do": "play", "action": "aim north", "seat": 4}, "there is no seat 4"),
        ({"do": "suggest", "level": "easy", "seat": -1}, "there is no seat -1"),
        ({"do": "play", "action": "aim north", "seat": 2}, "seat 1 decides now, not seat 2"),
        ({"do": "play", "action": "aim north", "seat": 0}, "seat 1 decides now, not seat 0"),
        ({"do": "suggest", "level": "easy", "seat": 2}, "seat 1 decides now, not seat 2"),
        ({"do": "undo", "seat": 1}, "seat 1 has nothing to take back"),
        ({"do": "redo", "seat": 2}, "seat 1 decides now, not seat 2"),
        ({"do": "save", "file": "x", "seat": 1}, '"save" is for whoever may know everything'),
        ({"do": "load", "file": "x", "seat": 1}, '"load" is for whoever may know everything'),
        ({"do": "position", "facts": {}, "seat": 0}, '"position" is for whoever may know everything'),
        ({"do": "new", "game": "quarry", "seats": 2, "seat": 1}, '"new" is for whoever may know everything'),
        ({"do": "history", "after": -1}, "-1 is not between 0 and 0"),
        ({"do": "history", "after": 1}, "1 is not between 0 and 0"),
        ({"do": "state", "seat": -1}, "the seats are 1 to 3"),
        ({"do": "state", "seat": "1"}, '"seat" is "1"; it should be a whole number'),
        ({"do": "undo"}, "nothing that could be taken back"),
        ({"do": "redo"}, "nothing that could be redone"),
        ({"do": "new"}, '"game" is missing'),
        ({"do": "new", "game": "chess", "seats": 2}, "the games are quarry"),
        ({"do": "new", "game": "quarry", "seats": 4}, "2 to 3 players"),
        ({"do": "new", "game": "quarry", "seats": 10**18}, "2 to 3 players"),
        ({"do": "new", "game": "quarry", "seats": 2, "options": {"depth": "3"}}, "its options are rounds"),
        ({"do": "new", "game": "quarry", "seats": 2, "options": {"rounds": "4"}}, "one of 3, 9"),
        (
            {"do": "new", "game": "quarry", "seats": 2, "options": {"rounds": 3}},
            '"options.rounds" is 3; it should be text',
        ),
        ({"do": "new", "game": "quarry", "seats": 2, "seed": 2**63}, "it should be at most 9223372036854775807"),
        ({"do": "new", "game": "quarry", "seats": 2, "seed": 1.5}, '"seed" is 1.5; it should be a whole number'),
        (
            {"do": "new", "game": "quarry", "seats": 2, "nature": "kind"},
            '"nature" is "kind"; it should be one of fate, manual',
        ),
        ({"do": "suggest", "level": "easy", "seconds": -1}, '"seconds" is -1; it should be at least 0'),
        ({"do": "save", "file": ""}, '"file" is empty; it should be the path of a file'),
        ({"do": "load", "file": ""}, '"file" is empty; it should be the path of a file'),
        ({"do": "load", "file": "x" * 5000}, "has 5000 characters"),
        ({"do": "load", "file": "~nobody-has-this-name/x"}, "no such file"),
        ({"do": "save", "file": "a\0b"}, "NUL"),
        ({"do": "save", "file": "/no/such/folder/x"}, "cannot be written"),
        ({"do": "dance"}, '"dance" cannot be done; what can be done is games, new, position, legal'),
        ({"do": ["games"]}, "a list cannot be done; what can be done is games"),
        ({"do": None}, "null cannot be done"),
        ({"go": "games"}, 'has a field "do"'),
        ([{"do": "games"}], "a JSON object"),
        (None, "a JSON object"),
        ("", "it is empty; one is a line like"),
        ("{", "it ends too early"),
        (b"\xff\xfe\n", "it is not UTF-8 at byte 1"),
        ("\ud800", "it is not JSON at character 1"),
        ("[" * 100_000, "it nests too deep"),
        ('{"do":"undo","do":"legal"}', 'it has the field "do" twice'),
        ('{"do":"new","game":"quarry","seats":2,"seed":' + "1" * 5000 + "}", "has more than 40 digits"),
    ],
)
def test_a_mistake_is_answered_with_what_would_be_right(talk: Conversation, request_: object, message: str) -> None:
    assert message in error(talk, request_)
    assert ask(talk, "play", action="aim north")["turn"] == {"seat": 1, "decision": "act"}


@pytest.mark.parametrize("do", sorted(set(REQUESTS) - {"games", "new", "position", "load"}))
def test_there_must_be_a_match_first(fresh: Conversation, do: str) -> None:
    given: dict[str, dict[str, object]] = {
        "play": {"action": "rest"},
        "save": {"file": "x"},
        "suggest": {"level": "easy"},
        "hand": {"player": "easy", "given": 1},
    }
    fields = given.get(do, {})
    assert 'begin one with {"do":"new"' in error(fresh, {"do": do, **fields})


def test_a_position_needs_a_game(fresh: Conversation) -> None:
    assert '"game" should say which' in error(fresh, {"do": "position", "facts": {}})
    assert "the games are quarry" in error(fresh, {"do": "position", "facts": {}, "game": "chess"})
    assert "facts is missing" in error(fresh, {"do": "position"}).replace('"', "")


ATOMS = (None, True, 0, 1, 2, -1, 2**70, 0.5, "", "quarry", "aim north", "rest", "easy", "manual", "3", "\u2028")

FIELDS = ("action", "seat", "game", "seats", "options", "seed", "nature", "level", "seconds", "do")


def anything(chance: random.Random, depth: int = 2) -> Any:
    shape = chance.randrange(6) if depth else 0
    if shape == 4:
        return [anything(chance, depth - 1) for _ in range(chance.randrange(3))]
    if shape == 5:
        return {chance.choice(FIELDS): anything(chance, depth - 1) for _ in range(chance.randrange(3))}
    return chance.choice(ATOMS)


@pytest.mark.parametrize("seed", range(5))
def test_no_request_ends_the_session(talk: Conversation, seed: int) -> None:
    chance, errors = random.Random(seed), 0
    for _ in range(400):
        request = {chance.choice(FIELDS): anything(chance) for _ in range(chance.randrange(4))}
        if chance.random() < 0.9:
            request["do"] = chance.choice(list(REQUESTS))
        answer = json.loads(talk.speak(json.dumps(request)))
        errors += "error" in answer
        assert answer
        assert "program failed" not in str(answer.get("error"))
    assert 0 < errors < 400


def test_a_fault_of_a_game_is_answered_and_the_session_goes_on(
    talk: Conversation, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk.match is not None
    talk.match.rules.play = lambda state, action: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    assert "the program failed" in error(talk, {"do": "play", "action": "aim north"})
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert ask(talk, "legal") == {"legal": ["aim north", "aim south"]}
