"""The text protocol: every request, and every mistake answered with what would be right."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import games
from engine.bots.evaluator import Evaluator
from engine.bots.explain import Advice
from engine.bots.levels import LEVELS
from engine.cli import protocol
from engine.cli.protocol import Conversation, serve
from engine.cli.requests import REQUESTS
from engine.data.paths import ROOT
from engine.data.sections import SeatSpan, ValueWords
from tests.engine.toy import GAMES, sheet

MAIN = ROOT / "main.py"


def ask(talk: Conversation, do: str, **fields: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(talk.speak(json.dumps({"do": do, **fields})))
    return answer


def error(talk: Conversation, request: object) -> str:
    """The error that a request is answered by; the position must be the same afterwards."""
    before = talk.match.log[:] if talk.match else None
    answer = json.loads(talk.speak(request if isinstance(request, str | bytes) else json.dumps(request)))
    assert list(answer) == ["error"]
    assert (talk.match.log if talk.match else None) == before
    said: str = answer["error"]
    return said


@pytest.fixture(name="fresh")
def fresh_session() -> Conversation:
    return Conversation(GAMES)


@pytest.fixture(name="talk")
def playing_session(fresh: Conversation) -> Conversation:
    assert ask(fresh, "new", game="quarry", seats=3, seed=7) == {"turn": {"seat": 1, "decision": "aim"}}
    return fresh


def test_games(fresh: Conversation) -> None:
    options = {"rounds": {"values": ["3", "9"], "default": "3"}}
    assert ask(fresh, "games") == {"games": [{"id": "quarry", "title": "Quarry", "seats": [2, 3], "options": options}]}


def test_options_that_count_for_some_seats_only_and_fixed_colours() -> None:
    plain = sheet()
    options = {"rounds": msgspec.structs.replace(plain.options["rounds"], seats=(3, 3))}
    colours = {2: ["sky", "green"], 3: ["sky", "green", "blue"]}
    fixed = msgspec.structs.replace(plain, options=options, seats=SeatSpan(2, 3, 2, colours))
    talk = Conversation({"quarry": msgspec.structs.replace(GAMES["quarry"], sheet=lambda: fixed)})
    assert ask(talk, "games")["games"][0]["options"]["rounds"]["seats"] == [3, 3]
    for count in (2, 3):
        ask(talk, "new", game="quarry", seats=count)
        assert talk.match is not None
        assert [seat.colour for seat in talk.match.header.seats] == colours[count]


def test_legal_and_play(talk: Conversation) -> None:
    assert ask(talk, "legal") == {"legal": ["aim north", "aim south"]}
    assert ask(talk, "play", action="aim north") == {
        "events": [{"event": "aimed", "seat": 1, "space": "north"}],
        "turn": {"seat": 1, "decision": "act"},
    }
    peeked = ask(talk, "play", action="peek")
    assert [event["event"] for event in peeked["events"]] == ["peeked"]
    assert peeked["turn"] == {"seat": 2, "decision": "aim"}


def test_nature_by_hand(fresh: Conversation) -> None:
    ask(fresh, "new", game="quarry", seats=2, nature="manual")
    ask(fresh, "play", action="aim south")
    assert ask(fresh, "play", action="roll") == {"events": [], "turn": {"seat": 0, "decision": "die"}}
    assert ask(fresh, "legal") == {"legal": ["die 1", "die 2", "die 3"], "odds": [1, 2, 3]}
    assert "nature" in error(fresh, {"do": "suggest", "level": "easy"})
    rolled = {"events": [{"event": "rolled", "seat": 1, "face": 3}], "turn": {"seat": 2, "decision": "claim"}}
    assert ask(fresh, "play", action="die 3") == rolled
    assert ask(fresh, "undo") == {"turn": {"seat": 0, "decision": "die"}}
    assert ask(fresh, "undo") == {"turn": {"seat": 1, "decision": "act"}}
    assert ask(fresh, "redo") == {"turn": {"seat": 0, "decision": "die"}}
    assert ask(fresh, "redo") == {"turn": {"seat": 2, "decision": "claim"}}


def test_a_seat_is_told_what_it_may_know(fresh: Conversation) -> None:
    ask(fresh, "new", game="quarry", seats=2, nature="manual")
    for action in ("aim north", "peek", "draw gold"):
        ask(fresh, "play", action=action)
    hands = {seat: ask(fresh, "state", seat=seat)["state"]["seats"]["1"]["cards"] for seat in (0, 1, 2)}
    assert hands == {0: ["hidden"], 1: ["gold"], 2: ["hidden"]}
    assert ask(fresh, "state")["state"]["seats"]["1"]["cards"] == ["gold"]
    assert ask(fresh, "state", seat=2)["state"]["bag"] == {"gold": 3, "stone": 4}


def test_standings_while_it_goes_on_and_when_it_is_over(talk: Conversation) -> None:
    for action in ("aim north", "rest"):
        ask(talk, "play", action=action)
    zero = {"1": 0, "2": 0, "3": 0}
    assert ask(talk, "standings") == {
        "standings": {
            "totals": {"1": 1, "2": 0, "3": 0},
            "sheet": {"dug": {"1": 1, "2": 0, "3": 0}, "cards": zero},
            "ranks": {},
            "winners": [],
            "reason": "",
            "level": "",
        }
    }
    answer: dict[str, Any] = {"turn": {}}
    while answer["turn"] is not None:
        answer = ask(talk, "play", action=ask(talk, "legal")["legal"][0])
    assert ask(talk, "legal") == {"legal": []}
    final = ask(talk, "standings")["standings"]
    assert (final["reason"], final["winners"], final["ranks"]) == ("played-out", [1, 2, 3], {"1": 1, "2": 1, "3": 1})
    for action in ("rest", "nonsense", ""):
        assert "the match is over" in error(talk, {"do": "play", "action": action})
    assert "over" in error(talk, {"do": "suggest", "level": "easy"})
    assert ask(talk, "undo")["turn"] == {"seat": 3, "decision": "act"}


def test_undo_and_redo_meet_the_same_dice(talk: Conversation) -> None:
    ask(talk, "play", action="aim north")
    rolled = ask(talk, "play", action="roll")
    assert ask(talk, "undo") == {"turn": {"seat": 1, "decision": "act"}}
    assert ask(talk, "redo") == {"turn": rolled["turn"]}
    ask(talk, "undo")
    assert ask(talk, "play", action="roll") == rolled


def test_save_and_load(talk: Conversation, tmp_path: Path) -> None:
    ask(talk, "play", action="aim north")
    file = str(tmp_path / "match.jsonl")
    assert ask(talk, "save", file=file) == {"turn": {"seat": 1, "decision": "act"}}
    ask(talk, "play", action="rest")
    assert ask(talk, "load", file=file) == {"turn": {"seat": 1, "decision": "act"}}
    assert ask(Conversation(GAMES), "load", file=file) == {"turn": {"seat": 1, "decision": "act"}}
    Path(file).write_text("my diary")
    assert "not a Motherlode save" in error(talk, {"do": "load", "file": file})
    assert "choose another name" in error(talk, {"do": "save", "file": file})
    assert "no such file" in error(talk, {"do": "load", "file": file + "x"})


def test_a_torn_save_is_loaded_with_a_note(talk: Conversation, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    ask(talk, "play", action="aim north")
    ask(talk, "play", action="rest")
    ask(talk, "save", file=str(file))
    file.write_bytes(file.read_bytes()[:-5])
    note = "the last line was torn off in the middle and is left out"
    assert ask(talk, "load", file=str(file)) == {"turn": {"seat": 1, "decision": "act"}, "notes": [note]}


def test_a_file_may_lie_in_the_users_folder(
    talk: Conversation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert "turn" in ask(talk, "save", file="~/match.jsonl")
    assert (tmp_path / "match.jsonl").is_file()
    assert "turn" in ask(talk, "load", file="~/match.jsonl")


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
    said = error(talk, json.dumps(request_).replace("LONG", long))
    assert len(said) < 400
    assert long[:100] not in said


def test_an_error_is_short_whatever_a_file_holds(talk: Conversation, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    ask(talk, "save", file=str(file))
    file.write_text(file.read_text().replace("quarry", "q" * 100_000))
    said = error(talk, {"do": "load", "file": str(file)})
    assert "the games here are quarry" in said
    assert len(said) <= 1000


@pytest.mark.parametrize("level", LEVELS)
def test_suggest_is_a_legal_action_of_the_level(talk: Conversation, level: str) -> None:
    assert ask(talk, "suggest", level=level, seconds=0.1)["action"] in ask(talk, "legal")["legal"]
    assert ask(talk, "suggest", level=level)["action"] in ask(talk, "legal")["legal"]


def test_suggest_knows_its_levels(talk: Conversation) -> None:
    said = error(talk, {"do": "suggest", "level": "divine", "seconds": 1})
    assert "divine" in said
    assert "easy" in said


def test_what_bots_value_is_asked_by_game() -> None:
    asked = []

    def evaluator_of(game: str) -> Evaluator:
        asked.append(game)
        return Evaluator(lambda rules, state, seat: float(state.aimed == "south"))

    talk = Conversation(GAMES, evaluator_of)
    ask(talk, "new", game="quarry", seats=2)
    assert ask(talk, "suggest", level="medium") == {"action": "aim south"}
    assert asked == ["quarry"]


def test_suggest_says_why_in_the_words_of_the_sheet() -> None:
    def features(rules: object, state: Any, seat: int) -> dict[str, float]:
        return {"dice": float(state.aimed == "south"), "unworded": float(state.aimed == "south")}

    sheet = msgspec.structs.replace(GAMES["quarry"].sheet(), values={"dice": ValueWords("kinder dice", "meaner dice")})
    record = msgspec.structs.replace(GAMES["quarry"], sheet=lambda: sheet)
    evaluator = Evaluator(lambda *position: sum(features(*position).values()), features=features)
    talk = Conversation({"quarry": record}, lambda _: evaluator)
    ask(talk, "new", game="quarry", seats=2)
    assert ask(talk, "suggest", level="medium") == {"action": "aim south", "reason": "kinder dice"}


def test_suggest_leaves_a_bot_the_seconds_of_its_level(monkeypatch: pytest.MonkeyPatch, talk: Conversation) -> None:
    told: list[float | None] = []

    def advise(rules: Any, view: Any, seat: int, level: str, seconds: float | None, *_: Any, **__: Any) -> Advice:
        told.append(seconds)
        return Advice(rules.legal(view)[0])

    monkeypatch.setattr(protocol, "advise", advise)
    ask(talk, "suggest", level="hard")
    ask(talk, "suggest", level="hard", seconds=None)
    ask(talk, "suggest", level="hard", seconds=0.5)
    assert told == [None, None, 0.5]


@pytest.mark.parametrize(
    ("request_", "said"),
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
        ({"do": "play", "action": "aim north", "seat": 1}, '"seat" is not a field here; the fields are action'),
        ({"do": "legal", "all": True}, '"all" is not a field here; right would be {"do":"legal"}'),
        ({"do": "state", "seat": 4}, "the seats are 1 to 3"),
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
        ({"do": "dance"}, '"dance" cannot be done; what can be done is games, new, legal'),
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
def test_a_mistake_is_answered_with_what_would_be_right(talk: Conversation, request_: object, said: str) -> None:
    assert said in error(talk, request_)
    assert ask(talk, "play", action="aim north")["turn"] == {"seat": 1, "decision": "act"}


@pytest.mark.parametrize("do", sorted(set(REQUESTS) - {"games", "new", "load"}))
def test_there_must_be_a_match_first(fresh: Conversation, do: str) -> None:
    fields = {"play": {"action": "rest"}, "save": {"file": "x"}, "suggest": {"level": "easy"}}.get(do, {})
    assert 'begin one with {"do":"new"' in error(fresh, {"do": do, **fields})


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
def test_nothing_a_client_says_ends_the_session(talk: Conversation, seed: int) -> None:
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


def test_one_answer_a_line_in_order() -> None:
    odd = '{"do":"new","game":"⛏\u2028","seats":2}'
    lines: list[str | bytes] = [b"", "\n", b"\xff\n", odd, "1", b'{"do":"legal"}\r\n', "null", '{"do":"games"}']
    answers: list[str] = []
    serve(lines, answers.append, GAMES)
    assert len(answers) == len(lines)
    assert all(answer.endswith("\n") and len(answer.splitlines()) == 1 for answer in answers)
    assert ["error" in json.loads(answer) for answer in answers] == [True] * 7 + [False]


@pytest.mark.parametrize("line", ['\ufeff{"do":"games"}', b'\xef\xbb\xbf{"do":"games"}'])
def test_a_byte_order_mark_is_skipped_before_the_first_line_alone(line: str | bytes) -> None:
    answers: list[str] = []
    serve([line, line], answers.append, GAMES)
    assert ["error" in json.loads(answer) for answer in answers] == [False, True]


def test_every_request_is_told_in_the_docstring() -> None:
    for name, (of, _) in REQUESTS.items():
        told = protocol.__doc__.split(f"\n    {name} ")[1] if protocol.__doc__ else ""
        assert all(field in told.splitlines()[0] + told.splitlines()[1] for field in of.__struct_fields__)


def test_a_fault_of_a_game_is_answered_and_the_session_goes_on(
    talk: Conversation, capsys: pytest.CaptureFixture[str]
) -> None:
    assert talk.match is not None
    talk.match.rules.play = lambda state, action: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    assert "the program failed" in error(talk, {"do": "play", "action": "aim north"})
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert ask(talk, "legal") == {"legal": ["aim north", "aim south"]}


@pytest.mark.parametrize("game", sorted(games.discover()))
def test_every_game_is_played_to_its_end(game: str) -> None:
    talk, chance = Conversation(games.discover()), random.Random(5)
    answer = ask(talk, "new", game=game, seats=games.discover()[game].seats[0], seed=5)
    while answer["turn"] is not None:
        answer = ask(talk, "play", action=chance.choice(ask(talk, "legal")["legal"]))
    final = ask(talk, "standings")["standings"]
    assert final["winners"] or len(final["ranks"]) == 1
    assert final["reason"]
    assert ask(talk, "undo")["turn"] is not None


ENGINE = (sys.executable, str(MAIN), "engine")


def test_the_program_speaks_it_on_stdin_and_stdout() -> None:
    begun = b'{"do":"new","game":"mattock","seats":2}'
    lines = [b'{"do":"games"}', b"\xff", b"", begun, b'{"do":"legal"}', b'{"do":"x"}']
    done = subprocess.run(ENGINE, input=b"\n".join(lines) + b"\n", capture_output=True, timeout=60, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(answer)) for answer in answers] == ["games", "error", "error", "turn", "legal", "error"]
    assert "mattock" in [game["id"] for game in answers[0]["games"]]
    assert done.stderr == b""


def test_the_program_answers_before_the_next_line_comes() -> None:
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for line, key in ((b'{"do":"games"}\n', "games"), (b'{"do":"legal"}\n', "error")):
            engine.stdin.write(line)
            engine.stdin.flush()
            assert key in json.loads(engine.stdout.readline())
        engine.stdin.close()
        assert engine.wait(60) == 0
