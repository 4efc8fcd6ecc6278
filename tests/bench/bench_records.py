"""How fast the records are read: python -m tests.bench.bench_records [--matches 10000] [--read 200] [game ...]

Keeps copies of some random matches, each with another name, day and seed, and prints what it takes to read them off
their files (for as many as --read says, per match), and to read all of them off the index: the files of the folder, the
rows, and the figures of the page; in seconds, of the clock and of the processor. It asserts nothing.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from datetime import datetime, timedelta
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import msgspec

import games
from engine.data.seats import SeatSetup
from engine.match.match import Match
from engine.match.save_file import saves_folder
from engine.match.save_format import entry_lines, header_line
from engine.records.index import IndexFile, Row, Stamp, index_path, read_results
from engine.records.names import NameRules
from engine.records.results import reader_version, result_of
from scenes.records.model import RecordsModel, Scope
from scenes.screenshot import play_at_random

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Edda", "Finn")

FIRST_DAY = datetime(2020, 1, 1, 20)


def random_matches(names: list[str]) -> list[Match]:
    """A random match of every game at every number of seats, people against bots."""
    matches = []
    for record in (games.discover()[name] for name in names):
        for count in range(record.seats[0], record.seats[1] + 1):
            colours = record.sheet().seats.default_colours(count)
            seats = tuple(
                SeatSetup(NAMES[at], colour, "person" if at < 2 else "easy") for at, colour in enumerate(colours)
            )
            matches.append(play_at_random(Match.new(record, {}, seats, count), None))
    return matches


def keep_matches(matches: list[Match], count: int) -> None:
    """Write `count` copies, each begun at another time, with another seed and other names."""
    folder = saves_folder()
    folder.mkdir(parents=True)
    bodies = [entry_lines(match) for match in matches]
    for number in range(count):
        match, body = matches[number % len(matches)], bodies[number % len(matches)]
        shift = number // len(matches)
        seats = tuple(
            msgspec.structs.replace(seat, name=NAMES[(at + shift) % len(NAMES)]) for at, seat in enumerate(match.seats)
        )
        made = (FIRST_DAY + timedelta(hours=3 * number)).isoformat(timespec="seconds")
        original = match.header
        match.header = msgspec.structs.replace(original, made=made, seed=number, seats=seats)
        (folder / f"{number:05}-{original.game}.finished.jsonl").write_bytes(header_line(match) + body)
        match.header = original


def fill_index(matches: list[Match], skip: int) -> None:
    """Put into the index what reading all but `skip` files would put there."""
    known, kept = games.discover(), IndexFile(index_path())
    for number, entry in enumerate(sorted(os.scandir(saves_folder()), key=lambda entry: entry.name)):
        if number >= skip:
            status, match = entry.stat(), matches[number % len(matches)]
            made = (FIRST_DAY + timedelta(hours=3 * number)).isoformat(timespec="seconds")
            result = msgspec.structs.replace(result_of(match, entry.name), made=made, deals=(f"deal {number}",))
            stamp = Stamp(status.st_size, status.st_mtime_ns)
            kept.read[entry.name] = Row(stamp, reader_version(known, result.game), result)
    kept.keep()
    kept.close()


def timed(what: str, act: Callable[[], object], count: int = 1) -> None:
    """Do something and print how long it took, divided by `count`."""
    clock, processor = perf_counter(), process_time()
    act()
    clock, processor = (perf_counter() - clock) / count, (process_time() - processor) / count
    print(f"{what:<52} {clock:8.4f} s {processor:8.4f} s of the processor")


def main() -> None:
    """Keep the matches, read them, print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--read", type=int, default=200)
    parser.add_argument("games", nargs="*", default=list(games.discover()))
    asked = parser.parse_args()
    with TemporaryDirectory(prefix="motherlode-") as folder:
        os.environ["MOTHERLODE_HOME"] = folder
        known, matches = games.discover(), random_matches(asked.games)
        keep_matches(matches, asked.matches)
        fill_index(matches, asked.read)
        first = min(asked.read, asked.matches)
        timed(f"first time, per match (mean of {first})", lambda: read_results(known, len, abs), first)
        results = read_results(known, len, abs)
        for _ in range(3):
            timed(f"later, {len(results)} matches: folder and index", lambda: read_results(known, len, abs))
        for _ in range(3):
            timed("later, the figures", lambda: figures(RecordsModel(results, NameRules(), known)))


def figures(model: RecordsModel) -> None:
    """Everything that the page shows at first."""
    assert model.best
    assert model.solo_games
    model.figures(model.people[0], Scope(next(iter(model.best))))


if __name__ == "__main__":
    main()
