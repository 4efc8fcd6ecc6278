"""How long bots think: python -m tests.bench.bench_bots [--positions 40] [--seed 0] [game ...]

Plays every game with two seats and with the most seats on the medium level, and asks every level about the same
positions, drawn from all real choices of these games. Prints median, 95th percentile and maximum in milliseconds, and
the time for reasons.
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
"""The level that plays the games from which positions are drawn."""

MILLI = 1e3


class Choice(NamedTuple):
    """A decision in a game: the view of the seat, and the seat."""

    view: Any
    seat: Seat


def choices(rules: Rules[Any], evaluator: Evaluator, seed: int) -> Iterator[Choice]:
    """The real choices of one game that the medium level plays against itself, in order."""
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


def level_times(rules: Rules[Any], evaluator: Evaluator, asked: list[Choice], level: str) -> list[float]:
    """Milliseconds that a level takes for each of some choices, ascending."""
    result: list[float] = []
    for number, choice in enumerate(asked):
        began = perf_counter()
        suggest(rules, choice.view, choice.seat, level, evaluator=evaluator, seed=number)
        result.append((perf_counter() - began) * MILLI)
    return sorted(result)


def reason_times(rules: Rules[Any], evaluator: Evaluator, asked: list[Choice]) -> list[float]:
    """Milliseconds for the reasons of a random action, ascending."""
    result: list[float] = []
    for number, choice in enumerate(asked):
        began = perf_counter()
        advise(rules, choice.view, choice.seat, "random", evaluator=evaluator, seed=number)
        result.append((perf_counter() - began) * MILLI)
    return sorted(result)


def line(name: str, what: str, milliseconds: list[float]) -> str:
    """A line of the report: median, 95th percentile and maximum of ascending times."""
    figures = [
        milliseconds[len(milliseconds) // 2],
        milliseconds[min(len(milliseconds) * 95 // 100, len(milliseconds) - 1)],
        milliseconds[-1],
    ]
    return f"{name:<22}{what:<10}{len(milliseconds):>8}" + "".join(f"{one:>10.1f}" for one in figures)


def report(record: GameRecord, seats: int, positions: int, seed: int) -> Iterator[str]:
    """The lines of the report about one table."""
    rules, evaluator = record.make_rules({}, seats), evaluator_of(games, record.id)
    all_choices = list(choices(rules, evaluator, seed))
    asked = random.Random(seed).sample(all_choices, min(positions, len(all_choices)))
    name = f"{record.id}, {seats} seat{'s' if seats > 1 else ''}"
    for level in LEVELS:
        yield line(name, level, level_times(rules, evaluator, asked, level))
    yield line(name, "reasons", reason_times(rules, evaluator, asked))


def main(arguments: list[str]) -> None:
    """Measure the games named on the command line, or all of them, and print a table."""
    parser = argparse.ArgumentParser(description="How long bots think.")
    parser.add_argument("games", nargs="*", help="ids of games; all when none is named")
    parser.add_argument("--positions", type=int, default=40, help="for every table")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    records = games.discover()
    unknown = [game for game in chosen.games if game not in records]
    if unknown:
        parser.error(f"there is no game {unknown[0]}; there are {', '.join(records)}")
    print(f"{'table':<22}{'level':<10}{'choices':>8}{'median ms':>10}{'95 %':>10}{'longest':>10}")
    for game in chosen.games or records:
        record = records[game]
        for seats in sorted(
            {max(2, record.seats[0]), record.seats[1]} & {*range(record.seats[0], record.seats[1] + 1)}
        ):
            for text in report(record, seats, chosen.positions, chosen.seed):
                print(text, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
