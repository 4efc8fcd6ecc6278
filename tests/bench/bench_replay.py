"""How fast a replay scrubs: python -m tests.bench.bench_replay [--game veins] [--places 200] [--size 1920x1080]

Prints figures and asserts nothing: what it takes, in milliseconds of the processor, to show random places of the
longest match that can be made of a few random ones, at the most seats: picture and panels of the position, the log and
all buttons, and the whole drawn; everything from the move of the pointer to the new picture. No place comes twice, and
the replay has been open for a second.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from itertools import product
from os import environ
from time import perf_counter, process_time

import pygame

import games
from engine.data.record import GameRecord
from engine.data.seats import numbered_seats
from engine.data.settings import Settings
from engine.match.match import Match
from engine.stage.scaling import fitting_scale
from engine.stage.scene import SceneStack
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from scenes.app import App
from scenes.replay.scene import ReplayScene
from scenes.screenshot import play_at_random

SEEDS = 3
"""The number of random matches per combination of options."""

SPEND = 12.0
"""Seconds after which no further matches are played."""

MILLI = 1e3


def longest_match(record: GameRecord) -> Match:
    """The longest of some random matches with the most seats, over all options as far as time allows."""
    began, best = perf_counter(), None
    names = list(record.options)
    settings = list(product(*(record.options[name].values for name in names)))
    for values, seed in product(settings, range(SEEDS)):
        try:
            match = Match.new(record, dict(zip(names, values, strict=True)), numbered_seats(record.seats[1]), seed)
        except ValueError:
            continue
        play_at_random(match, None)
        best = match if best is None or len(match.line) > len(best.line) else best
        if perf_counter() - began > SPEND:
            break
    assert best is not None
    return best


def scrub_times(match: Match, size: tuple[int, int], places: int) -> Iterator[float]:
    """The CPU seconds to show random positions of a match in a window."""
    stack = SceneStack(size, Skin(fitting_scale(size)))
    app = App(games.discover(), stack)
    app.settings = Settings(animation="off", handover="off")
    app.show_replay(match)
    scene, surface = stack.top, pygame.Surface(size)
    assert isinstance(scene, ReplayScene)
    for _ in range(60):
        stack.update(1 / 60)
        stack.draw(surface)
    order = list(range(len(match.line) + 1))
    random.Random(1).shuffle(order)
    for place in order[:places]:
        began = process_time()
        scene.controller.seek(place)
        stack.update(0.0)
        stack.draw(surface)
        yield process_time() - began


def report(game: str, match: Match, figures: Sequence[float]) -> None:
    """Print the figures of a game."""
    ordered = sorted(figure * MILLI for figure in figures)
    high = ordered[int(len(ordered) * 0.95)]
    told = f"median {statistics.median(ordered):6.1f}   95 % {high:6.1f}   most {ordered[-1]:6.1f} ms"
    print(f"  {game:<10}{len(match.line):>5} actions, {len(ordered):>4} places: {told}", flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    records = games.discover()
    parser.add_argument("--game", choices=sorted(records))
    parser.add_argument("--places", type=int, default=200)
    parser.add_argument("--size", default="1920x1080")
    asked = parser.parse_args()
    wide, high = map(int, asked.size.split("x"))
    environ["MOTHERLODE_HOME"] = tempfile.mkdtemp()
    use_dummy_display()
    print(f"A replay at {asked.size}: from a place on the rails to its picture")
    for game in [asked.game] if asked.game else sorted(records):
        match = longest_match(records[game])
        report(game, match, [*scrub_times(match, (wide, high), asked.places)])


if __name__ == "__main__":
    main()
