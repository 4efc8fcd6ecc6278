"""The same seed gives the same game in every process, and equal positions are equal however they were reached.

`python -m tests.conformance.test_determinism [usual]` prints a fingerprint of random games, one line per table: all
tables, or those with the usual options.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import pytest

import games
from engine.data.paths import ROOT
from engine.rules.actions import Action
from engine.rules.contract import Rules
from tests import toys
from tests.conformance.harness import Table, follow, lines, plies, tables

COMMAND = [sys.executable, "-m", "tests.conformance.test_determinism"]


@pytest.mark.full
def test_two_processes_with_different_hashes_see_the_same_games(full: bool) -> None:
    command = COMMAND if full else [*COMMAND, "usual"]
    watched = [
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONHASHSEED": seed}
        )
        for seed in ("1", "2")
    ]
    outputs = [process.communicate(timeout=120)[0].splitlines() for process in watched]
    assert [process.returncode for process in watched] == [0, 0]
    assert outputs[0]
    assert outputs[0] == outputs[1]


LENGTH = 9
"""The number of actions of a random game that are tried in another order."""

TRIES, FEW_TRIES = 40, 15
"""The number of games tried with `--full`, and without."""


def reordered(actions: list[Action], chance: random.Random) -> list[Action]:
    """The same actions with two of one verb exchanged, or an action and its follower with another such pair."""
    first = chance.randrange(len(actions))
    same = [i for i, action in enumerate(actions) if i != first and action.verb == actions[first].verb]
    if not same:
        return actions
    second, width = chance.choice(same), chance.choice([1, 2])
    result = list(actions)
    a, b = min(first, second), max(first, second)
    if a + width <= b and b + width <= len(actions):
        result[a : a + width], result[b : b + width] = actions[b : b + width], actions[a : a + width]
    return result


def equal_positions(rules: Rules[Any], tries: int) -> Iterator[tuple[Any, Any]]:
    """Pairs of positions with equal values or equal facts, reached from one position by different orders of actions."""
    chance = random.Random(2)
    for start, actions in lines(rules, seed=40, length=LENGTH, tries=tries):
        for _ in range(8):
            other = reordered(actions, chance)
            first, second = follow(rules, start, actions), follow(rules, start, other)
            if (
                other != actions
                and second is not None
                and (first == second or rules.facts(first) == rules.facts(second))
            ):
                yield first, second


def test_equal_positions_offer_equal_actions_in_equal_order(table: Table, full: bool) -> None:
    rules = table.rules()
    for first, second in equal_positions(rules, tries=TRIES if full else FEW_TRIES):
        assert first == second
        assert rules.facts(first) == rules.facts(second)
        assert rules.turn(first) == rules.turn(second)
        assert rules.legal(first) == rules.legal(second)
        assert rules.standings(first) == rules.standings(second)


def test_the_search_for_equal_positions_finds_some(toy: Table) -> None:
    assert any(True for _ in equal_positions(toy.rules(), tries=FEW_TRIES))


def test_a_position_played_into_offers_what_one_copied_before_every_action_offers(table: Table) -> None:
    """No cache survives an action: the legal list after playing in place is that of a position never asked before."""
    rules = table.rules()
    for start, actions in lines(rules, seed=90, length=30, tries=5):
        asked, silent = start.copy(), start.copy()
        for action in actions:
            rules.legal(asked)
            rules.play(asked, action)
            rules.play(silent, action)
            assert asked == silent
            over = rules.turn(asked) is None
            assert over or rules.legal(asked) == rules.legal(silent.copy())


PLIES, FEW_PLIES = 250, 100
"""The number of plies of a table: of all tables, or of those with the usual options."""


def fingerprint(table: Table, count: int) -> str:
    """A digest of all legal lists, actions, events and positions of some random games, in order."""
    digest = blake2b(digest_size=16)
    rules = table.rules()
    for ply in plies(rules, count, seed=21):
        ply_text = [[action.text for action in ply.legal], ply.action.text, ply.events, rules.facts(ply.after)]
        digest.update(repr(ply_text).encode())
    return f"{table} {digest.hexdigest()}"


if __name__ == "__main__":
    usual = "usual" in sys.argv
    for each in tables(games) + tables(toys):
        if not usual or each.options == each.record.resolve_options({}):
            print(fingerprint(each, FEW_PLIES if usual else PLIES))
