"""Seats in the text protocol: each is told what it may know, so that bots of several people can play one match."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.cli.protocol import Conversation
from engine.cli.requests import REQUESTS
from engine.data.paths import ROOT
from engine.rules.contract import NATURE
from tests.conformance.harness import Ply, plies
from tests.engine.cli.speaking import ask, error

pytestmark = pytest.mark.few

SECRETIVE = sorted(game for game, record in games.discover().items() if record.secrets)


def test_a_seat_is_told_its_own_actions_and_nothing_of_those_of_others(talk: Conversation) -> None:
    turn = {"seat": 1, "decision": "aim"}
    assert ask(talk, "legal", seat=1) == {"legal": ["aim north", "aim south"], "turn": turn}
    assert ask(talk, "legal", seat=2) == ask(talk, "legal", seat=0) == {"legal": [], "turn": turn}
    assert ask(talk, "games", seat=2) == ask(talk, "games")


def test_a_private_event_is_told_to_its_seat_alone(fresh: Conversation) -> None:
    ask(fresh, "new", game="quarry", seats=2, seed=7, nature="manual")
    seen: dict[int | None, list[Any]] = {}
    while ask(fresh, "legal")["legal"]:
        match = fresh.match
        assert match is not None
        assert match.turn is not None
        if match.turn.known_to is not None:
            break
        ask(fresh, "play", action=ask(fresh, "legal")["legal"][-1])
    else:
        raise AssertionError("nothing private has happened")
    looker, before = match.turn.known_to, len(match.line)
    assert ask(fresh, "legal", seat=looker)["legal"] == []
    assert "nature decides now" in error(fresh, {"do": "play", "action": "rest", "seat": looker})
    told = ask(fresh, "play", action=ask(fresh, "legal")["legal"][0])["events"]
    for seat in (None, 0, 1, 2):
        (entry,) = ask(fresh, "history", after=before, seat=seat)["history"]
        seen[seat] = [entry["action"], entry["events"]]
    assert seen[None] == seen[looker]
    assert seen[None][1] == told
    assert all(seen[seat] == ["?", []] for seat in (0, 3 - looker))


def test_a_seat_takes_back_its_own_actions_only(talk: Conversation) -> None:
    ask(talk, "play", action="aim north", seat=1)
    assert "seat 2 has nothing to take back" in error(talk, {"do": "undo", "seat": 2})
    assert "seat 0 has nothing to take back" in error(talk, {"do": "undo", "seat": 0})
    assert ask(talk, "undo", seat=1) == {"turn": {"seat": 1, "decision": "aim"}}
    assert "seat 1 decides now" in error(talk, {"do": "redo", "seat": 3})
    assert ask(talk, "redo", seat=1) == {"turn": {"seat": 1, "decision": "act"}}


def test_a_seat_is_handed_on_by_itself_or_by_whoever_may_do_everything(talk: Conversation, tmp_path: Path) -> None:
    def players(answer: dict[str, Any]) -> list[tuple[str, str]]:
        assert [player["seat"] for player in answer["players"]] == [1, 2, 3]
        return [(player["player"], player["name"]) for player in answer["players"][:2]]

    turn = ask(talk, "state")["state"]
    first, second = (f"Seat {number}" for number in (1, 2))
    assert players(ask(talk, "hand", player="hard", seat=2)) == [("person", first), ("hard", second)]
    assert players(ask(talk, "hand", player="easy", given=1, name="Bo")) == [("easy", "Bo"), ("hard", second)]
    assert "nobody else" in error(talk, {"do": "hand", "player": "person", "seat": 1, "given": 2})
    assert '"given"' in error(talk, {"do": "hand", "player": "person"})
    assert "person, easy, medium, hard" in error(talk, {"do": "hand", "player": "best", "given": 1})
    for seat in (0, 4):
        assert "there is no seat" in error(talk, {"do": "hand", "player": "person", "given": seat})
    assert ask(talk, "state")["state"] == turn
    file = str(tmp_path / "handed.jsonl")
    ask(talk, "save", file=file)
    ask(talk, "load", file=file)
    assert players(ask(talk, "hand", player="person", seat=2, name="Cleo")) == [("easy", "Bo"), ("person", "Cleo")]


@pytest.mark.full
@pytest.mark.parametrize("game", SECRETIVE)
def test_two_bots_in_two_processes_play_a_whole_match(game: str) -> None:
    with ExitStack() as stack:
        engine, *bots = [stack.enter_context(process(*words)) for words in (ENGINE, bot(1), bot(2))]

        def engine_answer(line: str) -> dict[str, Any]:
            answer: dict[str, Any] = json.loads(exchange(engine, line))
            assert "error" not in answer
            return answer

        turn = engine_answer(json.dumps({"do": "new", "game": game, "seats": 2, "seed": 11}))["turn"]
        asked = 0
        while turn is not None:
            line = exchange(bots[turn["seat"] - 1], "")
            while True:
                request = {**json.loads(line), "seat": turn["seat"]}
                answer = engine_answer(json.dumps(request))
                asked += 1
                if request["do"] == "play":
                    write(bots[turn["seat"] - 1], json.dumps(answer))
                    turn = answer["turn"]
                    break
                line = exchange(bots[turn["seat"] - 1], json.dumps(answer))
        standings = engine_answer('{"do":"standings","seat":1}')
        assert standings == engine_answer('{"do":"standings"}')
        assert standings["standings"]["winners"]
        assert asked > 200
        for running in (engine, *bots):
            assert running.stdin is not None
            running.stdin.close()
            assert running.wait(60) == 0


ENGINE = ("main.py", "engine")


def bot(seed: int) -> tuple[str, ...]:
    return ("-m", "tests.engine.cli.seat_bot", str(seed))


def process(*words: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, *words], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)


def write(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def exchange(process: subprocess.Popen[str], line: str) -> str:
    write(process, line)
    assert process.stdout is not None
    return process.stdout.readline()


# Swapped secrets

FIELDS: dict[str, dict[str, Any]] = {
    "suggest": {"level": "easy"},
    "hand": {"player": "easy"},
    "save": {"file": "x"},
    "load": {"file": "/no/such/file"},
    "new": {"game": "mattock", "seats": 2},
    "position": {"facts": {}},
}


def lines_of(talk: Conversation, seat: int, actions: list[str]) -> Iterator[str]:
    """What a seat is answered to every request; it tries to play the actions, and takes back what it has played."""
    for do in REQUESTS:
        for action in actions if do == "play" else ["x"]:
            fields = {"action": action} if do == "play" else FIELDS.get(do, {})
            yield talk.speak(json.dumps({"do": do, "seat": seat, **fields}))
            if do == "play":
                yield talk.speak(json.dumps({"do": "history", "seat": seat}))
                yield talk.speak(json.dumps({"do": "undo", "seat": seat}))
    yield talk.speak(json.dumps({"do": "redo", "seat": seat}))


SEATS = 2


def at(game: str, facts: Any) -> Conversation:
    """A conversation at a position, whose chance is played by hand."""
    talk = Conversation(games.discover(), lambda id_: evaluator_of(games, id_))
    assert "error" not in ask(talk, "new", game=game, seats=SEATS, nature="manual")
    assert "error" not in ask(talk, "position", facts=facts, nature="manual")
    return talk


def plies_of(game: str) -> list[Ply]:
    """Some whole matches, in which every kind of action comes up."""
    return list(plies(games.discover()[game].make_rules({}, SEATS), 1500, 3, all_over=True))


@pytest.mark.full
@pytest.mark.parametrize("game", SECRETIVE)
def test_swapped_secrets_change_none_of_the_lines_of_a_seat(game: str, full: bool) -> None:
    rules, chance, compared = games.discover()[game].make_rules({}, SEATS), random.Random(3), 0
    for ply in plies_of(game):
        for seat in (1, 2, NATURE):
            other = rules.determinize(rules.view(ply.state, seat), chance.randrange)
            if rules.facts(other) == rules.facts(ply.state) or (chance.random() > 0.2 and not full):
                continue
            compared += 1
            worlds = [at(game, rules.facts(state)) for state in (ply.state, other)]
            actions = [*(action.text for action in ply.legal[:3]), "no such action"]
            answers = [list(lines_of(world, seat, actions)) for world in worlds]
            assert answers[0] == answers[1]
            assert worlds[0].speak('{"do":"state"}') != worlds[1].speak('{"do":"state"}')
    assert compared > 3


def test_what_another_seat_has_seen_changes_no_line() -> None:
    looks = [ply for ply in plies_of("boomtown") if ply.turn.known_to is not None and len(ply.legal) > 1][:4]
    rules = games.discover()["boomtown"].make_rules({}, SEATS)
    assert looks
    for ply in looks:
        looker = ply.turn.known_to
        assert looker is not None
        worlds = [at("boomtown", rules.facts(ply.state)) for _ in range(2)]
        for world, action in zip(worlds, (ply.legal[0], ply.legal[-1]), strict=True):
            assert "error" not in ask(world, "play", action=action.text)
        for seat in (NATURE, 3 - looker):
            assert list(lines_of(worlds[0], seat, [])) == list(lines_of(worlds[1], seat, []))
        assert list(lines_of(worlds[0], looker, [])) != list(lines_of(worlds[1], looker, []))
