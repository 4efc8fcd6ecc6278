"""How long bots think: python -m tests.bench.bench_bots [--positions 40] [--seed 0] [game ...]

Plays a game of every game with two seats and with as many as can sit down, everybody on the medium level, and asks
every level about the same positions, drawn from all real choices of those games. Prints the median, the 95th percentile
and the longest time in milliseconds, and what reasons take.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

import games
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.levels import LEVELS, advise, suggest
from engine.data.record import GameRecord
from engine.rules.contract import NATURE, Rules, Seat

LEVEL = "medium"
"""The level that plays the games whose positions are asked about."""

MILLI = 1e3


class Choice(NamedTuple):
    """A decision of a seat in a game: what the seat may know, and who it is."""

    view: Any
    seat: Seat


def choices(rules: Rules[Any], evaluator: Evaluator, seed: int) -> Iterator[Choice]:
    """The real choices of one game that the medium level plays with itself, one after the other."""
    chance = random.Random(seed)
    state = rules.start()
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            action = chance.choices(legal, rules.odds(state))[0]
        elif len(legal) == 1:
            action = legal[0]
        else:
            view = rules.view(state, turn.seat).copy()
            yield Choice(view, turn.seat)
            action = suggest(rules, view, turn.seat, LEVEL, evaluator=evaluator, seed=chance.getrandbits(32))
        rules.play(state, action)


def times(rules: Rules[Any], evaluator: Evaluator, asked: list[Choice], level: str) -> list[float]:
    """How many milliseconds a level thinks about each of some choices, in ascending order."""
    found: list[float] = []
    for number, choice in enumerate(asked):
        began = perf_counter()
        suggest(rules, choice.view, choice.seat, level, evaluator=evaluator, seed=number)
        found.append((perf_counter() - began) * MILLI)
    return sorted(found)


def reasons(rules: Rules[Any], evaluator: Evaluator, asked: list[Choice]) -> list[float]:
    """How many milliseconds the reasons of a random action take, in ascending order."""
    found: list[float] = []
    for number, choice in enumerate(asked):
        began = perf_counter()
        advise(rules, choice.view, choice.seat, "random", evaluator=evaluator, seed=number)
        found.append((perf_counter() - began) * MILLI)
    return sorted(found)


def line(name: str, what: str, found: list[float]) -> str:
    """A line of the table: median, 95th percentile and longest of some times in ascending order."""
    figures = [found[len(found) // 2], found[min(len(found) * 95 // 100, len(found) - 1)], found[-1]]
    return f"{name:<22}{what:<10}{len(found):>8}" + "".join(f"{one:>10.1f}" for one in figures)


def report(record: GameRecord, seats: int, positions: int, seed: int) -> Iterator[str]:
    """The lines of one table."""
    rules, evaluator = record.make_rules({}, seats), evaluator_of(games, record.id)
    met = list(choices(rules, evaluator, seed))
    asked = random.Random(seed).sample(met, min(positions, len(met)))
    name = f"{record.id}, {seats} seat{'s' if seats > 1 else ''}"
    for level in LEVELS:
        yield line(name, level, times(rules, evaluator, asked, level))
    yield line(name, "reasons", reasons(rules, evaluator, asked))


def main(arguments: list[str]) -> None:
    """Measure the games named on the command line, or all of them, and print a table."""
    parser = argparse.ArgumentParser(description="How long bots think.")
    parser.add_argument("games", nargs="*", help="ids of games; all when none is named")
    parser.add_argument("--positions", type=int, default=40, help="for every table")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    found = games.discover()
    unknown = [game for game in chosen.games if game not in found]
    if unknown:
        parser.error(f"there is no game {unknown[0]}; there are {', '.join(found)}")
    print(f"{'table':<22}{'level':<10}{'choices':>8}{'median ms':>10}{'95 %':>10}{'longest':>10}")
    for game in chosen.games or found:
        record = found[game]
        for seats in sorted(
            {max(2, record.seats[0]), record.seats[1]} & {*range(record.seats[0], record.seats[1] + 1)}
        ):
            for told in report(record, seats, chosen.positions, chosen.seed):
                print(told, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
