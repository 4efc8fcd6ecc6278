"""Fit the curves from values to chances of winning: play games, print Brier score and reliability, the lines of YAML.

`python -m tests.bench.fit_curves GAME --seats 2 --games 200 --seed 1`; `data/curves.yaml` gets the printed line. Half
of the games fit the curve, the other half measure it. Bots of all levels but expert play, so that games are as
different as those of people.
"""

from __future__ import annotations

import argparse
import random
from time import process_time
from typing import Any

import games
from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.levels import analyse, suggest
from engine.review.fitting import Sample, base_score, brier_score, fit, reliability
from engine.review.judge import result_of
from engine.rules.contract import NATURE, Rules

LEVELS = ("easy", "medium", "medium", "hard")
"""The levels that play, as often as they stand here."""

STATIC, SEARCHED = 30, 4
"""Numbers of positions taken from a game, for static values and for a search."""

EFFORT = 0.5
"""The effort of these searches."""


def play(rules: Rules[Any], evaluator: Evaluator, rng: random.Random, levels: tuple[str, ...]) -> list[Any]:
    """All positions of one game."""
    state = rules.start()
    states = [state.copy()]
    players = [rng.choice(levels) for _ in range(rules.seats)]
    while (turn := rules.turn(state)) is not None:
        legal = rules.legal(state)
        if turn.seat == NATURE:
            action = rng.choices(legal, rules.odds(state))[0]
        else:
            view = rules.view(state, turn.seat)
            level = players[turn.seat - 1]
            action = suggest(rules, view, turn.seat, level, 5.0, evaluator, rng.getrandbits(32))
        rules.play(state, action)
        states.append(state.copy())
    return states


def samples_of(
    rules: Rules[Any], evaluator: Evaluator, states: list[Any], rng: random.Random, times: list[float]
) -> list[Sample]:
    """The samples of one game; the CPU seconds of its searches, at effort 1, are added to `times`."""
    result, found = result_of(rules, states[-1]), []
    for place in rng.sample(range(len(states) - 1), min(STATIC, len(states) - 1)):
        values = tuple(evaluator.squashed(rules, states[place], seat) for seat in range(1, rules.seats + 1))
        found.append(Sample(values, place / len(states), result))
    decisions = {
        place: turn.seat
        for place, state in enumerate(states)
        if (turn := rules.turn(state)) is not None and turn.seat != NATURE and len(rules.legal(state)) > 1
    }
    for place in rng.sample(list(decisions), min(SEARCHED, len(decisions))):
        seat = decisions[place]
        began = process_time()
        lines = analyse(rules, rules.view(states[place], seat), seat, evaluator, EFFORT, 20.0, seed=place)
        times.append((process_time() - began) / EFFORT)
        found.append(Sample(lines[0].values, place / len(states), result, searched=True))
    return found


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args()
    record = games.discover()[asked.game]
    rules = record.make_rules(dict(option.split("=") for option in asked.option), asked.seats)
    evaluator, played, times = evaluator_of(games, asked.game), [], list[float]()
    for number in range(asked.games):
        rng = random.Random(f"{asked.seed}:{number}")
        states = play(rules, evaluator, rng, tuple(asked.levels.split(",")))
        played.append(samples_of(rules, evaluator, states, rng, times))
    fitting = [sample for samples in played[::2] for sample in samples]
    testing = [sample for samples in played[1::2] or played for sample in samples]
    curve = fit(fitting, len(played[::2]), round(sum(times) / max(1, len(times)), 3))
    for kind in (False, True):
        part = [sample for sample in testing if sample.searched is kind]
        words = "searched" if kind else "static"
        print(f"{asked.game}, {asked.seats} seats, {words}: Brier {brier_score(curve, part):.4f}", end="")
        print(
            f" (by how often each seat wins {base_score(part):.4f}), {len(part)} positions of {asked.games // 2} games"
        )
        for row in reliability(curve, part):
            if row.count:
                print(f"  {row.count:5d} chances of {row.expected:6.1%}: won {row.won:6.1%}")
    print(
        f"    {asked.seats}: {{start: {curve.start:g}, end: {curve.end:g}, searched: {curve.searched:g}, "
        f"offset: {curve.offset:g}, seconds: {curve.seconds:g}}}"
    )


if __name__ == "__main__":
    main()
