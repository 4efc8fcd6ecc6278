"""A process that plays Mattock with autosave until it is killed: `python -m tests.window.robot.autosaving_process`.

Its arguments are the saves folder and a seed. It waits for a byte before every act, and writes a line with the length
of the log after every entry that is recorded; when the game is over it waits for the end.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import games
from engine.data.seats import numbered_seats
from engine.match.autosave import Journal
from engine.match.match import Match


def new_match(seed: int) -> Match:
    """A new match with a seed."""
    return Match.new(games.discover()["mattock"], {"board": "short"}, numbered_seats(2), seed)


def play_at_random(match: Match, seed: int) -> Iterator[None]:
    """Play at random to the end, with an undo now and then; yields after every entry of the log."""
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal()))
        yield
        if chance.random() < 0.1:
            match.undo()
            yield


def main(folder: Path, seed: int) -> None:
    """Play the match of a seed."""
    match = new_match(seed)
    journal = Journal.start(match, folder)
    os.write(1, b"0\n")
    playing = play_at_random(match, seed)
    while os.read(0, 1):
        next(playing, None)
        journal.record()
        os.write(1, b"%d\n" % len(match.log))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
