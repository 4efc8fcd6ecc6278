"""Seeded hostile lines for the text protocol: every one gets one short answer, none is a bug, none hangs."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.cli.protocol import Conversation
from engine.cli.requests import REQUESTS

GAMES = sorted(games.discover())

ATOMS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 7, -1, 10**18, 2**63, -(2**63) - 1, 10**39, 0.5, -0.0, 1e308, 1e-320),
    *("", "\0", "a\0b", "\u2028", "\ud800", "\U0001f600", "~", "~nobody/x", "/dev/zero", "/dev/full", "/proc/self/mem"),
    *("x" * 70_000, "9" * 5000, "easy", "manual", "fate", "?", "resign 1", *GAMES),
)

FIELDS = ("action", "seat", "game", "seats", "options", "seed", "nature", "level", "seconds", "do", "facts", "file")


def anything(chance: random.Random, depth: int = 3) -> Any:
    shape = chance.randrange(7) if depth else 0
    if shape == 5:
        return [anything(chance, depth - 1) for _ in range(chance.randrange(4))]
    if shape == 6:
        keys = (chance.choice((*FIELDS, "after", "x" * 2000, "")) for _ in range(chance.randrange(4)))
        return {key: anything(chance, depth - 1) for key in keys}
    return chance.choice(ATOMS)


def sensible(chance: random.Random, talk: Conversation, folder: Path) -> dict[str, Any]:
    """A request that may well be granted, so that the hostile ones meet matches in all states."""
    do = chance.choice(("new", "play", "play", "play", "play", "state", "undo", "redo", "position", "save", "load"))
    request: dict[str, Any] = {"do": do}
    match = talk.match
    if do == "new":
        request |= {"game": chance.choice(GAMES), "seats": chance.randrange(1, 5), "seed": chance.randrange(9)}
        request |= {"nature": chance.choice(("fate", "manual"))}
    elif do == "play" and match is not None and not match.over:
        request["action"] = chance.choice(match.legal()).text
    elif do == "position" and match is not None:
        request["facts"] = match.rules.facts(match.state)
    elif do in ("save", "load"):
        request["file"] = str(folder / chance.choice("ab"))
    return request


def damaged(value: Any, chance: random.Random) -> Any:
    """A request with one part replaced, taken out or added."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        key = chance.choice(list(value))
        rest = {name: part for name, part in value.items() if name != key}
        return rest if chance.random() < 0.2 else {**rest, key: damaged(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.7:
        at = chance.randrange(len(value))
        return [*value[:at], damaged(value[at], chance), *value[at + 1 :]]
    if isinstance(value, str) and value and chance.random() < 0.6:
        at = chance.randrange(len(value))
        return value[:at] + chance.choice((" ", "\0", "\U0001f600", "", "1", value)) + value[at + 1 :]
    return anything(chance)


SEATS: tuple[Any, ...] = (0, 1, 2, 9, -1, None, "1", True, 1.0, 2**63, -(10**39), [1], {"seat": 1}, "x" * 3000)

NESTED = (b"[" * 100_000, b'{"do":' * 50_000, b'{"do":"position","facts":' + b'{"a":' * 900 + b"1" + b"}" * 901)

NOISE = (
    b"",
    b"\xff\xfe{}",
    b"null",
    b"{}" * 3,
    b'{"do":"undo","do":"redo"}',
    b'{"do":1e400}',
    b"\xef\xbb\xbf{}",
    b"\0" * 9,
)


def hostile(chance: random.Random, talk: Conversation, folder: Path) -> bytes:
    """One line."""
    kind = chance.random()
    if kind < 0.04:
        return chance.choice((*NESTED, *NOISE))
    request = sensible(chance, talk, folder)
    if kind > 0.4:
        request = damaged(request, chance) if kind < 0.8 else anything(chance)
    if isinstance(request, dict) and chance.random() < 0.4:
        request["seat"] = chance.choice(SEATS)
    if isinstance(request, dict) and chance.random() < 0.3:
        request["do"] = chance.choice(list(REQUESTS))
        if request["do"] == "suggest":
            request |= {"level": chance.choice(("easy", "divine")), "seconds": chance.choice((0.01, 0, -1))}
    line = json.dumps(request, ensure_ascii=chance.random() < 0.5).encode(errors="surrogatepass")
    if kind > 0.95 and line:
        at = chance.randrange(len(line))
        line = line[:at] + chance.randbytes(2) + line[at + chance.randrange(9) :]
    return line.replace(b"\n", b" ")


def answers(seed: int, count: int, folder: Path) -> Iterator[tuple[bytes, str]]:
    """Hostile lines and their answers, in one conversation."""
    chance, talk = random.Random(seed), Conversation(games.discover(), lambda game: evaluator_of(games, game))
    for _ in range(count):
        line = hostile(chance, talk, folder)
        if b'"suggest"' in line and b'"seconds"' not in line:
            continue  # a hard bot thinks as long as it is meant to
        yield line, talk.speak(line)


def test_every_hostile_line_gets_one_short_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: bool) -> None:
    monkeypatch.chdir(tmp_path)  # some lines save under names such as "veins"
    granted = refused = 0
    for line, answer in answers(1, 20_000 if full else 400, tmp_path):
        value = json.loads(answer)
        assert isinstance(value, dict)
        assert "\n" not in answer
        error = value.get("error", "")
        assert len(error) <= 1000, line[:200]
        assert "program failed" not in error, (line[:300], error)
        refused += bool(error)
        granted += not error
    assert granted > 50
    assert refused > 100
