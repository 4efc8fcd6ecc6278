"""The same seed gives the same game in every process, and equal positions are equal however they were reached.

Run as `python -m tests.conformance.test_determinism [usual]` this prints what a process sees of random games, in one
line a table: of all tables, or of those with the usual options.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import games
from engine.data.paths import ROOT
from engine.rules.actions import Action
from engine.rules.contract import Rules
from tests import toys
from tests.conformance.harness import Table, follow, lines, plies, tables

COMMAND = [sys.executable, "-m", "tests.conformance.test_determinism"]


def test_two_processes_with_different_hashes_see_the_same_games(full: bool) -> None:
    command = COMMAND if full else [*COMMAND, "usual"]
    watched = [
        subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONHASHSEED": seed}
        )
        for seed in ("1", "2")
    ]
    told = [process.communicate(timeout=120)[0].splitlines() for process in watched]
    assert [process.returncode for process in watched] == [0, 0]
    assert told[0]
    assert told[0] == told[1]


LENGTH = 9
"""How many actions of a random game are tried in another order."""

TRIES, FEW_TRIES = 40, 15
"""In how many games they are looked for with `--full`, and without."""


def reordered(actions: list[Action], chance: random.Random) -> list[Action]:
    """The same actions with two of one verb exchanged, or an action and its follower with another such pair."""
    first = chance.randrange(len(actions))
    same = [i for i, action in enumerate(actions) if i != first and action.verb == actions[first].verb]
    if not same:
        return actions
    second, width = chance.choice(same), chance.choice([1, 2])
    found = list(actions)
    a, b = min(first, second), max(first, second)
    if a + width <= b and b + width <= len(actions):
        found[a : a + width], found[b : b + width] = actions[b : b + width], actions[a : a + width]
    return found


def twins(rules: Rules[Any], tries: int) -> Iterator[tuple[Any, Any]]:
    """Pairs of positions that are equal, or tell the same facts, and were reached in different orders from the same."""
    chance = random.Random(2)
    for start, actions in lines(rules, seed=40, length=LENGTH, tries=tries):
        for _ in range(8):
            other = reordered(actions, chance)
            one, two = follow(rules, start, actions), follow(rules, start, other)
            if other != actions and two is not None and (one == two or rules.facts(one) == rules.facts(two)):
                yield one, two


def test_equal_positions_offer_equal_actions_in_equal_order(table: Table, full: bool) -> None:
    rules = table.rules()
    for one, two in twins(rules, tries=TRIES if full else FEW_TRIES):
        assert one == two
        assert rules.facts(one) == rules.facts(two)
        assert rules.turn(one) == rules.turn(two)
        assert rules.legal(one) == rules.legal(two)
        assert rules.standings(one) == rules.standings(two)


def test_the_search_for_equal_positions_finds_some(toy: Table) -> None:
    assert any(True for _ in twins(toy.rules(), tries=FEW_TRIES))


def test_a_position_played_into_offers_what_one_copied_before_every_action_offers(table: Table) -> None:
    """No memo survives an action: the list after playing in place is the list of a position that was never asked."""
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


PLIES = 250


def fingerprint(table: Table) -> str:
    """A digest of all legal lists, actions, events and positions of some random games, in order."""
    seen = blake2b(digest_size=16)
    rules = table.rules()
    for ply in plies(rules, PLIES, seed=21):
        told = [[action.text for action in ply.legal], ply.action.text, ply.events, rules.facts(ply.after)]
        seen.update(repr(told).encode())
    return f"{table} {seen.hexdigest()}"


if __name__ == "__main__":
    for each in tables(games) + tables(toys):
        if "usual" not in sys.argv or each.options == each.record.resolve_options({}):
            print(fingerprint(each))
