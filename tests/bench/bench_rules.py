"""How fast the rules are: python -m tests.bench.bench_rules [--seconds 2] [game ...]

Plays random games of every game with every combination of its options, through the public API alone: `turn`, `legal`,
a random pick and `play`, chance included. Prints, for the best of a few rounds, the time of an action and of a copy,
whole games a second, and the time of an action as a multiple of a small loop in plain Python that is timed in the same
run: the last one can be compared between machines.
"""

from __future__ import annotations

import argparse
import random
import sys
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple

import games
from engine.measure.selfplay import random_actions, random_game
from engine.rules.contract import Rules
from tests.conformance.harness import Table, tables

ROUNDS = 3

LOOP = 1000

COPIES = 2000

MICRO = 1e6


class Figures(NamedTuple):
    """The figures of one round: microseconds per action, actions per game, games played."""

    action: float
    length: float
    games: int


def reference_loop() -> int:
    """A thousand rounds of typical operations of rules: ints, a list, a dict, a call."""
    heights = [0] * 64
    seen: dict[int, int] = {}
    for number in range(LOOP):
        at = (number * 37 + 11) & 63
        heights[at] += number & 7
        seen[at] = max(seen.get(at, 0), heights[at])
    return sum(seen.values())


def time_of_loop() -> float:
    """Microseconds per round of the loop, the best of many."""
    best = float("inf")
    for _ in range(200):
        began = perf_counter()
        reference_loop()
        best = min(best, perf_counter() - began)
    return best / LOOP * MICRO


def measure(rules: Rules[Any], seconds: float, seed: int) -> Figures:
    """Play complete random games for about `seconds`."""
    chance = random.Random(seed)
    actions = games = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds or not games:
        actions += random_game(rules, chance).actions
        games += 1
    return Figures(spent / actions * MICRO, actions / games, games)


def time_of_copy(rules: Rules[Any]) -> float:
    """Microseconds of a copy in the middle of a random game."""
    chance = random.Random(0)
    state = rules.start()
    for _ in islice(random_actions(rules, state, chance), random_game(rules, random.Random(1)).actions // 2):
        pass
    best = float("inf")
    for _ in range(ROUNDS):
        began = perf_counter()
        for _ in range(COPIES):
            state.copy()
        best = min(best, perf_counter() - began)
    return best / COPIES * MICRO


def report(table: Table, seconds: float, loop: float) -> str:
    """The line of the report about one table."""
    rules = table.rules()
    random_game(rules, random.Random(0))
    rounds = [measure(rules, seconds / ROUNDS, seed) for seed in range(ROUNDS)]
    best = min(rounds, key=lambda figures: figures.action)
    a_second = MICRO / (best.action * best.length)
    return (
        f"{table!s:<34}{best.action:>10.2f}{a_second:>10.0f}{best.length:>10.1f}"
        f"{time_of_copy(rules):>10.2f}{best.action / loop:>12.1f}"
    )


def main(arguments: list[str]) -> None:
    """Measure the games named on the command line, or all of them, and print a table."""
    parser = argparse.ArgumentParser(description="How fast the rules of every game are.")
    parser.add_argument("games", nargs="*", help="ids of games; all when none is named")
    parser.add_argument("--seconds", type=float, default=2.0, help="for every table")
    chosen = parser.parse_args(arguments)
    found = games.discover()
    unknown = [game for game in chosen.games if game not in found]
    if unknown:
        parser.error(f"there is no game {unknown[0]}; there are {', '.join(found)}")
    loop = time_of_loop()
    print(f"one round of the reference loop: {loop:.3f} µs")
    print(f"{'table':<34}{'µs/action':>10}{'games/s':>10}{'actions':>10}{'copy µs':>10}{'action/loop':>12}")
    for table in tables(games):
        if table.record.id in (chosen.games or found):
            print(report(table, chosen.seconds, loop), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
