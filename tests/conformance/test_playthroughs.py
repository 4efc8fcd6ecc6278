"""Golden playthroughs: one random game of every covering table, as text. A difference means changed rules or order.

`python -m pytest tests/conformance/test_playthroughs.py --write-playthroughs` writes them anew; read what changed.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import games
from engine.match.steps import digest
from tests.conformance.harness import Ply, Table, game, tables

FOLDER = Path(__file__).parent / "playthroughs"

SEED = 2020

FIRST, LAST = 14, 8
"""The number of actions written down from the start and from the end of a game."""


def ply_lines(ply: Ply) -> list[str]:
    """One action as lines: the decision, the legal actions, the choice, its events and the digest after it."""
    turn, choices = ply.turn, [action.text for action in ply.legal]
    listed = [*choices[:4], "...", *choices[-2:]] if len(choices) > 6 else choices
    events = [msgspec.json.encode(event).decode() for event in ply.events]
    return [
        f"{ply.number + 1}. turn {turn.number}, seat {turn.seat}: {turn.decision}",
        f"   {len(choices)} choices: {', '.join(listed)}",
        f"   > {ply.action.text}",
        *(f"   {event}" for event in events),
        f"   = {digest(ply.rules.facts(ply.after))}",
    ]


def playthrough(table: Table) -> str:
    """The text of the table's playthrough."""
    rules = table.rules()
    played = list(game(rules, SEED))
    standings = rules.standings(played[-1].after)
    options = ", ".join(f"{name} {value}" for name, value in table.options.items()) or "no options"
    lines = [f"{table.record.title}: {options}, {table.seats} seats, seed {SEED}, {len(played)} actions", ""]
    for ply in played:
        if ply.number == len(played) - LAST > FIRST:
            lines += ["...", ""]
        if ply.number < FIRST or ply.number >= len(played) - LAST:
            lines += ply_lines(ply)
    sheet = [f"{tally.category} {' '.join(map(str, tally.values))}" for tally in standings.sheet]
    return "\n".join([*lines, "", *sheet, f"ranks {' '.join(map(str, standings.ranks))}: {standings.reason}", ""])


@pytest.mark.parametrize("covered", tables(games), ids=str)
def test_the_playthrough_is_as_it_was(covered: Table, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{covered}.txt"
    text = playthrough(covered)
    if request.config.getoption("--write-playthroughs"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    if not any(FOLDER.glob(f"{covered.record.id}-*.txt")):
        pytest.skip(f"{covered.record.title} has no playthroughs yet; --write-playthroughs writes them")
    assert file.exists(), f"{file.name} is missing; --write-playthroughs writes it"
    assert text == file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    known = {f"{table}.txt" for table in tables(games)}
    assert {file.name for file in FOLDER.glob("*.txt")} <= known


def test_all_games_on_the_first_shelf_have_playthroughs() -> None:
    assert {file.name.partition("-")[0] for file in FOLDER.glob("*.txt")} >= {
        "blast",
        "boomtown",
        "chasm",
        "mattock",
        "veins",
    }
