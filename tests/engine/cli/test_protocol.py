"""The text protocol: the answer to every request, and the program on stdin and stdout."""

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
from engine.data.sections import SeatSpan, ValueWords
from tests.engine.cli.speaking import MAIN, ask, error
from tests.engine.toy import GAMES, sheet

pytestmark = pytest.mark.few


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


def test_state_holds_what_the_seat_may_know(fresh: Conversation) -> None:
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
    note = "the last line was cut off in the middle and is left out"
    assert ask(talk, "load", file=str(file)) == {"turn": {"seat": 1, "decision": "act"}, "notes": [note]}


def test_a_file_may_lie_in_the_users_folder(
    talk: Conversation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert "turn" in ask(talk, "save", file="~/match.jsonl")
    assert (tmp_path / "match.jsonl").is_file()
    assert "turn" in ask(talk, "load", file="~/match.jsonl")


@pytest.mark.parametrize("level", LEVELS)
def test_suggest_is_a_legal_action_of_the_level(talk: Conversation, level: str) -> None:
    assert ask(talk, "suggest", level=level, seconds=0.1)["action"] in ask(talk, "legal")["legal"]
    assert ask(talk, "suggest", level=level)["action"] in ask(talk, "legal")["legal"]


def test_the_luck_of_a_suggestion_comes_from_its_seed(talk: Conversation) -> None:
    def suggested(seed: int | None) -> str:
        return str(ask(talk, "suggest", level="random", seed=seed)["action"])

    assert suggested(None) == suggested(None)
    assert [suggested(seed) for seed in range(9)] == [suggested(seed) for seed in range(9)]
    assert len({suggested(seed) for seed in range(9)}) > 1


def test_suggest_knows_its_levels(talk: Conversation) -> None:
    message = error(talk, {"do": "suggest", "level": "divine", "seconds": 1})
    assert "divine" in message
    assert "easy" in message


def test_the_evaluator_is_the_one_of_the_game() -> None:
    games_asked = []

    def evaluator_of(game: str) -> Evaluator:
        games_asked.append(game)
        return Evaluator(lambda rules, state, seat: float(state.aimed == "south"))

    talk = Conversation(GAMES, evaluator_of)
    ask(talk, "new", game="quarry", seats=2)
    assert ask(talk, "suggest", level="medium") == {"action": "aim south"}
    assert games_asked == ["quarry"]


def test_suggest_gives_reasons_in_the_words_of_the_sheet() -> None:
    def features(rules: object, state: Any, seat: int) -> dict[str, float]:
        return {"dice": float(state.aimed == "south"), "unworded": float(state.aimed == "south")}

    sheet = msgspec.structs.replace(GAMES["quarry"].sheet(), values={"dice": ValueWords("kinder dice", "meaner dice")})
    record = msgspec.structs.replace(GAMES["quarry"], sheet=lambda: sheet)
    evaluator = Evaluator(lambda *position: sum(features(*position).values()), features=features)
    talk = Conversation({"quarry": record}, lambda _: evaluator)
    ask(talk, "new", game="quarry", seats=2)
    assert ask(talk, "suggest", level="medium") == {"action": "aim south", "reason": "It brings kinder dice."}


def test_suggest_leaves_a_bot_the_seconds_of_its_level(monkeypatch: pytest.MonkeyPatch, talk: Conversation) -> None:
    limits: list[float | None] = []

    def advise(rules: Any, view: Any, seat: int, level: str, seconds: float | None, *_: Any, **__: Any) -> Advice:
        limits.append(seconds)
        return Advice(rules.legal(view)[0])

    monkeypatch.setattr(protocol, "advise", advise)
    ask(talk, "suggest", level="hard")
    ask(talk, "suggest", level="hard", seconds=None)
    ask(talk, "suggest", level="hard", seconds=0.5)
    assert limits == [None, None, 0.5]


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


def test_every_request_is_in_the_docstring() -> None:
    for name, (of, _) in REQUESTS.items():
        lines = protocol.__doc__.split(f"\n    {name} ")[1] if protocol.__doc__ else ""
        own = [field for field in of.__struct_fields__ if field != "seat"]
        assert all(field in lines.splitlines()[0] + lines.splitlines()[1] for field in own)
    assert "Every request takes a `seat`" in (protocol.__doc__ or "")


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


@pytest.mark.full
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


def test_a_position_without_a_game_keeps_seats_and_options_of_the_match() -> None:
    talk = Conversation(games.discover())
    ask(talk, "new", game="mattock", seats=2, options={"board": "short"})
    start = ask(talk, "state")["state"]
    ask(talk, "position", facts={})
    assert ask(talk, "state")["state"] == start
    ask(talk, "new", game="blast", seats=3)
    ask(talk, "position", facts={"round": 0})
    assert len(ask(talk, "standings")["standings"]["totals"]) == 3
    ask(talk, "position", facts={}, game="blast")
    assert len(ask(talk, "standings")["standings"]["totals"]) == games.discover()["blast"].sheet().seats.usual


def test_no_facts_are_those_of_the_start() -> None:
    talk = Conversation(games.discover())
    for game, record in games.discover().items():
        turn = ask(talk, "new", game=game, seats=record.seats[1], nature="manual")
        assert ask(talk, "position", facts={}, nature="manual") == turn
