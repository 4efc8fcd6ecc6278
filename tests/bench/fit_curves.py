"""Fit the curves from values to chances of winning: play games, print Brier score and reliability, the line of YAML.

`python -m tests.bench.fit_curves GAME --seats 2 --games 200 --seed 1 --work DIR`; `data/curves.yaml` gets the printed
line. All bots of a game are of one level, so that the position decides who wins and not the players. The curve is
fitted to all games; it is measured by curves that are fitted to the other half of them. Games that are played are kept
in DIR: the same command goes on with them after an end of any kind, and prints the same lines.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Any

import msgspec

import games
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.levels import analyse, suggest
from engine.measure.progress_file import ProgressFile
from engine.review.curves import Curve
from engine.review.fitting import Prediction, Sample, base_score, brier_score, fit, predictions, reliability
from engine.review.judge import Judge, result_of
from engine.rules.contract import NATURE, Rules

LEVELS = ("easy", "medium", "medium")
"""The levels that play, as often as they stand here."""

STATIC = 30
"""Number of positions taken from a game for static values."""

EFFORT = 0.5
"""The effort of searches."""

DOUBT, MIN_GAMES = 1.0, 10
"""Searched chances are not used if they are worse by so many standard errors, over so many games at least."""


class Setup(msgspec.Struct, frozen=True):
    """Which games are played."""

    game: str
    seats: int
    options: dict[str, str]
    levels: list[str]
    seed: int
    searches: int


class PlayedGame(msgspec.Struct, frozen=True):
    """The samples of one game: of some positions, of searches at some decisions, and of static values beside these.

    `seconds` is the CPU time that its searches would take at effort 1.
    """

    static: list[Sample]
    searched: list[Sample]
    beside: list[Sample]
    seconds: float


def play(rules: Rules[Any], evaluator: Evaluator, rng: random.Random, level: str) -> list[Any]:
    """All positions of one game."""
    state = rules.start()
    states = [state.copy()]
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            action = rng.choices(legal, rules.odds(state))[0]
        else:
            view = rules.view(state, turn.seat)
            action = suggest(rules, view, turn.seat, level, 60.0, evaluator, rng.getrandbits(32))
        rules.play(state, action)
        states.append(state.copy())
    return states


def played_game(rules: Rules[Any], evaluator: Evaluator, setup: Setup, number: int) -> PlayedGame:
    """One game of the setup."""
    rng = random.Random(f"{setup.seed}:{number}")
    states = play(rules, evaluator, rng, rng.choice(setup.levels))
    result, last, values = result_of(rules, states[-1]), len(states) - 1, Judge(rules, evaluator, Curve()).values
    places = rng.sample(range(last), min(STATIC, last))
    decisions = {
        place: turn.seat
        for place, state in enumerate(states)
        if (turn := rules.turn(state)) is not None and turn.seat != NATURE and len(rules.legal(state)) > 1
    }
    searched, beside, began = list[Sample](), list[Sample](), process_time()
    for place in rng.sample(list(decisions), min(setup.searches, len(decisions))):
        view, seat = rules.view(states[place], decisions[place]), decisions[place]
        lines = analyse(rules, view, seat, evaluator, EFFORT, 60.0, seed=place)
        searched.append(Sample(lines[0].values, place / last, result, searched=True))
        beside.append(Sample(values(states[place]), place / last, result))
    seconds = (process_time() - began) / EFFORT
    return PlayedGame(
        [Sample(values(states[place]), place / last, result) for place in places], searched, beside, seconds
    )


def fitted(played: Sequence[PlayedGame], seconds: float) -> Curve:
    """The curve of some games."""
    samples = [sample for game in played for sample in (*game.static, *game.beside, *game.searched)]
    return fit(samples, len(played), seconds)


def print_measures(words: str, found: Sequence[Prediction], *, table: bool) -> None:
    """Print the Brier score, and the reliability if asked for."""
    known, chance = brier_score(found), base_score(found)
    print(f"{words}: Brier {known:.4f} (by how often each seat wins {chance:.4f}), {len(found)} positions")
    for row in reliability(found) if table else ():
        if row.count:
            print(f"  {row.count:6d} chances of {row.expected:6.1%}: won {row.won:6.1%}")


def are_searches_worse(tests: Sequence[tuple[Curve, Sequence[PlayedGame]]]) -> bool:
    """Whether searched chances are worse than static ones at the same decisions, by more than `DOUBT` standard errors.

    Prints the difference.
    """
    worse = [
        brier_score(predictions(curve, game.searched)) - brier_score(predictions(curve, game.beside))
        for curve, half in tests
        for game in half
        if game.searched
    ]
    if len(worse) < MIN_GAMES:
        return False
    error = stdev(worse) / sqrt(len(worse))
    print(f"searched less static at the same decisions: {mean(worse):+.4f} ± {error:.4f}")
    return mean(worse) > DOUBT * error


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--searches", type=int, default=3)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--work", type=Path, required=True)
    asked = parser.parse_args()
    record = games.discover()[asked.game]
    options = dict(option.split("=") for option in asked.option)
    setup = Setup(asked.game, asked.seats, options, asked.levels.split(","), asked.seed, asked.searches)
    rules, evaluator = record.make_rules(options, asked.seats), evaluator_of(games, asked.game)
    asked.work.mkdir(parents=True, exist_ok=True)
    kept = ProgressFile(asked.work / f"{asked.game}-{asked.seats}.jsonl", setup, PlayedGame)
    for number in range(len(kept.done), asked.games):
        kept.add(played_game(rules, evaluator, setup, number))
    print_fit(setup, kept.done[: asked.games])


def print_fit(setup: Setup, played: Sequence[PlayedGame]) -> None:
    """Print how well curves of one half predict the other half, and the curve of all."""
    halves = played[::2], played[1::2]
    curves = [fitted(half, 0.1) for half in halves]
    tests = [*zip(curves, reversed(halves), strict=True)]
    print(f"{setup.game}, {setup.seats} seats, {len(played)} games of {', '.join(setup.levels)}, seed {setup.seed}")
    kinds = {"static": "static", "searched": "searched", "beside": "static values at the same decisions"}
    for kind, words in kinds.items():
        found = [pair for curve, half in tests for game in half for pair in predictions(curve, getattr(game, kind))]
        if found:
            print_measures(words, found, table=kind != "beside")
    uses_search = not are_searches_worse(tests)
    searches = sum(len(game.searched) for game in played)
    curve = fitted(played, round(sum(game.seconds for game in played) / max(1, searches), 3))
    if not uses_search:
        curve = msgspec.structs.replace(curve, searched=0.0)
    usual = Curve(seconds=0.0)
    differing = {name: value for name, value in msgspec.structs.asdict(curve).items() if value != getattr(usual, name)}
    print(f"    {setup.seats}: {{{', '.join(f'{name}: {value:g}' for name, value in differing.items())}}}", flush=True)


if __name__ == "__main__":
    main()
