"""How fast the screen is: python -m tests.bench.bench_screen [--game mattock] [start] [rest] [frames] [bots] [thought]

Prints figures and asserts nothing. Every figure is also given as a multiple of a reference measured in the same run, to
compare machines:

* start: from the start of the process to its first frame; reference: an empty window of pygame;
* rest: CPU share and memory of a waiting table; reference: a loop of pygame that draws nothing;
* frames: drawing and flipping a table of 1920 x 1080 on which every piece moves, and turns animated at normal speed;
  reference: a background with 200 sprites of 96 x 96;
* bots: the rounds of the window's loop while hard and expert bots think, are animated, and are skipped;
* thought: computations between frames, such as a preview or a picture; reference: a small loop in plain Python.

`rest` and half of the others need Xvfb and are left out without it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from engine.data.paths import ROOT
from tests.bench.bench_rules import time_of_loop
from tests.bench.inside import BARE_START, BARE_WAIT, LARGE, LARGE_START, START, TABLES
from tests.window.robot.x_server import server

RUNS = 7

SETTLE_SECONDS, WATCH_SECONDS = 3.0, 5.0
"""Seconds until a new window is at rest, and of watching it then."""

MILLI, MICRO = 1e3, 1e6

STILL, TURNED = "nothing moves", "nothing moves, turned to the far side"
"""The names of the frames that tell what it costs to turn the picture."""

VIDEO_DRIVER = "SDL_VIDEODRIVER"


@contextmanager
def drivers() -> Iterator[dict[str, dict[str, str]]]:
    """The environments for the available video drivers, by name."""
    result = {"dummy": os.environ | {VIDEO_DRIVER: "dummy"}}
    if shutil.which("Xvfb") is None:
        print("Xvfb is missing: real windows are left out")
        yield result
        return
    with server(2000, 1200) as display:
        real = {VIDEO_DRIVER: "x11", "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        yield result | {"x11": os.environ | real}


def line(name: str, value: float, unit: str, bare: float | None = None, more: str = "") -> None:
    """Print a figure, and its ratio to the reference `bare`."""
    times = f"x {value / bare:<8.1f}" if bare else ""
    print(f"  {name:<44}{value:>9.2f} {unit:<6}{times}{more}", flush=True)


def median(figures: Sequence[float]) -> float:
    """The median."""
    return statistics.median(figures)


def percentile_95(figures: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(figures)[int(len(figures) * 0.95)]


# From the start of the process to the first frame


class Started(NamedTuple):
    """A start: milliseconds of wall-clock time and of CPU time."""

    clock: float
    processor: float


def first_frame(code: str, environment: dict[str, str]) -> Started:
    """Start Python with code that prints the time of its first frame and ends."""
    began = time.monotonic()
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        shown = float(process.stdout.read())
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0
    return Started((shown - began) * MILLI, (used.ru_utime + used.ru_stime) * MILLI)


def print_starts(
    name: str, code: str, environment: dict[str, str], bare: float | None = None, runs: int = RUNS
) -> float:
    """Print the median wall-clock and CPU time of some starts; returns the latter."""
    all_of_them = [first_frame(code, environment) for _ in range(runs)]
    processor = median([started.processor for started in all_of_them])
    clock = [started.clock for started in all_of_them]
    more = f"best {min(clock):.0f} ms; of the processor {processor:.0f} ms" + (
        f", x {processor / bare:.1f}" if bare else ""
    )
    line(name, median(clock), "ms", more=more)
    return processor


def measure_start(game: str) -> None:
    """Print the time until the title shows."""
    print("start: from the start of the process to the first frame of the title")
    with drivers() as found, tempfile.TemporaryDirectory() as folder:
        saved, empty, bare_code = Path(folder) / "saved", Path(folder) / "empty", Path(folder) / "code"
        inside("save", game, os.environ | {VIDEO_DRIVER: "dummy", "MOTHERLODE_HOME": str(saved)})
        for name, environment in found.items():
            bare = print_starts(f"{name}: an empty window", BARE_START, environment)
            fresh = environment | {"MOTHERLODE_HOME": str(empty)}
            print_starts(f"{name}: the title", START, fresh, bare)
            going = environment | {"MOTHERLODE_HOME": str(saved)}
            print_starts(f"{name}: the title with a match to go on", START, going, bare)
            print_starts(f"{name}: the same in a window of 3840 x 2160", LARGE_START, going, bare, runs=3)
            new = going | {"PYTHONPYCACHEPREFIX": str(bare_code / name)}
            print_starts(f"{name}: the same without any byte code yet", START, new, bare, runs=1)


# At rest


class IdleProcess:
    """A waiting process: its share of a core (0 to 1) while watched, and its memory in MB."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
            time.sleep(SETTLE_SECONDS)
            before, began = cpu_seconds(process.pid), perf_counter()
            time.sleep(WATCH_SECONDS)
            self.share = (cpu_seconds(process.pid) - before) / (perf_counter() - began)
            self.memory = memory(process.pid)
            process.kill()


def cpu_seconds(process: int) -> float:
    """The CPU seconds of all threads of a process."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def memory(process: int) -> float:
    """The resident memory of a process, in MB."""
    status = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(entry.split()[1]) for entry in status if entry.startswith("VmRSS")) / 1024


def measure_rest(game: str) -> None:
    """Print CPU share and memory of a table that waits for an action."""
    print(f"rest: a table that waits, watched for {WATCH_SECONDS:.0f} seconds")
    with drivers() as found, tempfile.TemporaryDirectory() as folder:
        for name, environment in found.items():
            homely = environment | {"MOTHERLODE_HOME": folder}
            bare = IdleProcess([sys.executable, "-c", BARE_WAIT], homely)
            line(f"{name}: a bare loop, share of a core", bare.share * 100, "%")
            line(f"{name}: a bare loop, memory", bare.memory, "MB")
            for size in ("1280x800", "1920x1080"):
                play = [sys.executable, "main.py", "play", game, "--seed", "1", "--size", size]
                people = ["--seat", "Anna:vermilion", "Ben:green"]
                rests = IdleProcess([*play, *people], homely)
                line(f"{name}: a table of {size}, share of a core", rests.share * 100, "%", bare.share * 100)
                line(f"{name}: a table of {size}, memory", rests.memory, "MB", bare.memory)


# Measured inside the program


def inside(what: str, game: str, environment: dict[str, str]) -> dict[str, list[float]]:
    """Run a measurement of `inside` in a process; returns its figures in seconds, by name."""
    command = [sys.executable, "-m", "tests.bench.inside", what, game]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    rows = [row.split("\t") for row in run.stdout.splitlines() if "\t" in row]
    return {name: [float(figure) for figure in figures.split()] for name, figures in rows}


def measure_frames(game: str) -> None:
    """Print the times of frames."""
    print(f"frames: {LARGE[0]} x {LARGE[1]}, drawn and flipped")
    with drivers() as found, tempfile.TemporaryDirectory() as folder:
        for name, environment in found.items():
            figures = inside("frames", game, environment | {"MOTHERLODE_HOME": folder})
            bare = median(figures.pop("200 sprites")) * MILLI
            line(f"{name}: 200 sprites", bare, "ms")
            for what, seconds in figures.items():
                more = f"95 of 100 under {percentile_95(seconds) * MILLI:.2f} ms, worst {max(seconds) * MILLI:.2f} ms"
                line(f"{name}: {what}", median(seconds) * MILLI, "ms", bare, more)
            still, turned = (median(figures[what]) * MILLI for what in (STILL, TURNED))
            line(f"{name}: what the turn adds to a frame", turned - still, "ms", still)


def measure_bots(game: str) -> None:
    """Print the times of the window's loop while bots play."""
    print(f"bots: {LARGE[0]} x {LARGE[1]}, the rounds of the loop while bots think in processes of their own")
    with tempfile.TemporaryDirectory() as folder:
        for what, seconds in inside(
            "bots", game, os.environ | {VIDEO_DRIVER: "dummy", "MOTHERLODE_HOME": folder}
        ).items():
            more = f"95 of 100 under {percentile_95(seconds) * MILLI:.2f} ms, worst {max(seconds) * MILLI:.2f} ms"
            line(what, median(seconds) * MILLI, "ms", more=more)


def measure_thought(game: str) -> None:
    """Print the times of computations between frames."""
    print("thought: worked out between frames, in the middle of a match")
    loop = time_of_loop()
    line("a round of the reference loop", loop, "µs")
    with tempfile.TemporaryDirectory() as folder:
        for what, seconds in inside(
            "thought", game, os.environ | {VIDEO_DRIVER: "dummy", "MOTHERLODE_HOME": folder}
        ).items():
            line(what, median(seconds) * MICRO, "µs", loop, f"worst {max(seconds) * MICRO:.0f} µs")


MEASURES: dict[str, Callable[[str], None]] = {
    "start": measure_start,
    "rest": measure_rest,
    "frames": measure_frames,
    "bots": measure_bots,
    "thought": measure_thought,
}


def main(arguments: list[str]) -> None:
    """Run the measurements named on the command line, or all."""
    parser = argparse.ArgumentParser(description="How fast the screen is.")
    parser.add_argument("measures", nargs="*", help=f"of {', '.join(MEASURES)}; all when none is named")
    parser.add_argument("--game", choices=TABLES, default="mattock", help="whose table is measured")
    chosen = parser.parse_args(arguments)
    measures = chosen.measures or list(MEASURES)
    unknown = [name for name in measures if name not in MEASURES]
    if unknown:
        parser.error(f"there is no measure {unknown[0]}; there are {', '.join(MEASURES)}")
    for name in measures:
        MEASURES[name](chosen.game)


if __name__ == "__main__":
    main(sys.argv[1:])
