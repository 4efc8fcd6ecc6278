"""How fast the screen is: python -m tests.bench.bench_screen [--game mattock] [start] [rest] [frames] [bots] [thought]

Prints figures and asserts nothing. Every figure also stands as a multiple of something bare that is measured in the
same run, so that it can be compared between machines:

* start: from the start of the process to the first frame that is flipped; beside a window that pygame opens empty;
* rest: the share of a core and the memory of a table that waits; beside a bare loop of pygame that draws nothing;
* frames: drawing and flipping a table of 1920 x 1080 on which everything moves, and on which turns are told at normal
  speed; beside a background with 200 sprites of 96 x 96;
* bots: the rounds of the window's loop while hard bots think, while their moves are told, and while they are skipped;
* thought: a preview, and a position turned into a picture; beside a small loop in plain Python.

`rest` and half of the others need Xvfb; without it they are left out.
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

SETTLES, RESTS = 3.0, 5.0
"""Seconds until a window that has opened is at rest, and for which it is then watched."""

MILLI, MICRO = 1e3, 1e6

AWAKE = "SDL_VIDEODRIVER"


@contextmanager
def drivers() -> Iterator[dict[str, dict[str, str]]]:
    """The environments of the video drivers that can be measured here, by their names."""
    found = {"dummy": os.environ | {AWAKE: "dummy"}}
    if shutil.which("Xvfb") is None:
        print("Xvfb is missing: real windows are left out")
        yield found
        return
    with server(2000, 1200) as display:
        real = {AWAKE: "x11", "DISPLAY": display, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        yield found | {"x11": os.environ | real}


def line(name: str, value: float, unit: str, bare: float | None = None, more: str = "") -> None:
    """Print a figure, and how many times the bare one it is."""
    times = f"x {value / bare:<8.1f}" if bare else ""
    print(f"  {name:<44}{value:>9.2f} {unit:<6}{times}{more}", flush=True)


def middle(figures: Sequence[float]) -> float:
    """The median."""
    return statistics.median(figures)


def high(figures: Sequence[float]) -> float:
    """What 95 of 100 stay under."""
    return sorted(figures)[int(len(figures) * 0.95)]


# From the start of the process to the first frame


class Started(NamedTuple):
    """A start: milliseconds by the clock, and of the processor."""

    clock: float
    processor: float


def first_frame(code: str, environment: dict[str, str]) -> Started:
    """Start Python with a piece of code that tells the moment of its first frame and ends."""
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
    """Print the median of some starts by the clock; that of their processor time comes with it, and is returned."""
    all_of_them = [first_frame(code, environment) for _ in range(runs)]
    processor = middle([started.processor for started in all_of_them])
    clock = [started.clock for started in all_of_them]
    more = f"best {min(clock):.0f} ms; of the processor {processor:.0f} ms" + (
        f", x {processor / bare:.1f}" if bare else ""
    )
    line(name, middle(clock), "ms", more=more)
    return processor


def measure_start(game: str) -> None:
    """Print how long the title takes to come."""
    print("start: from the start of the process to the first frame of the title")
    with drivers() as found, tempfile.TemporaryDirectory() as folder:
        saved, empty, bare_code = Path(folder) / "saved", Path(folder) / "empty", Path(folder) / "code"
        inside("save", game, os.environ | {AWAKE: "dummy", "MOTHERLODE_HOME": str(saved)})
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


class Resting:
    """What a process used while it was watched: a share of a core (0 to 1), and its memory in MB at the end."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
            time.sleep(SETTLES)
            before, began = busy(process.pid), perf_counter()
            time.sleep(RESTS)
            self.share = (busy(process.pid) - before) / (perf_counter() - began)
            self.memory = memory(process.pid)
            process.kill()


def busy(process: int) -> float:
    """Seconds that all threads of a process have run."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def memory(process: int) -> float:
    """The resident memory of a process, in MB."""
    told = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(entry.split()[1]) for entry in told if entry.startswith("VmRSS")) / 1024


def measure_rest(game: str) -> None:
    """Print what a table costs that waits for somebody to decide."""
    print(f"rest: a table that waits, watched for {RESTS:.0f} seconds")
    with drivers() as found, tempfile.TemporaryDirectory() as folder:
        for name, environment in found.items():
            homely = environment | {"MOTHERLODE_HOME": folder}
            bare = Resting([sys.executable, "-c", BARE_WAIT], homely)
            line(f"{name}: a bare loop, share of a core", bare.share * 100, "%")
            line(f"{name}: a bare loop, memory", bare.memory, "MB")
            for size in ("1280x800", "1920x1080"):
                play = [sys.executable, "main.py", "play", game, "--seed", "1", "--size", size]
                people = ["--seat", "Anna:vermilion", "Ben:green"]
                rests = Resting([*play, *people], homely)
                line(f"{name}: a table of {size}, share of a core", rests.share * 100, "%", bare.share * 100)
                line(f"{name}: a table of {size}, memory", rests.memory, "MB", bare.memory)


# Frames and thoughts, measured inside the program


def inside(what: str, game: str, environment: dict[str, str]) -> dict[str, list[float]]:
    """Let a process of its own measure something; its figures in seconds, by name."""
    command = [sys.executable, "-m", "tests.bench.inside", what, game]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    rows = [row.split("\t") for row in run.stdout.splitlines() if "\t" in row]
    return {name: [float(figure) for figure in figures.split()] for name, figures in rows}


def measure_frames(game: str) -> None:
    """Print how long frames take."""
    print(f"frames: {LARGE[0]} x {LARGE[1]}, drawn and flipped")
    with drivers() as found, tempfile.TemporaryDirectory() as folder:
        for name, environment in found.items():
            figures = inside("frames", game, environment | {"MOTHERLODE_HOME": folder})
            bare = middle(figures.pop("200 sprites")) * MILLI
            line(f"{name}: 200 sprites", bare, "ms")
            for what, seconds in figures.items():
                more = f"95 of 100 under {high(seconds) * MILLI:.2f} ms, worst {max(seconds) * MILLI:.2f} ms"
                line(f"{name}: {what}", middle(seconds) * MILLI, "ms", bare, more)


def measure_bots(game: str) -> None:
    """Print how long the rounds of the window's loop take while hard bots play."""
    print(f"bots: {LARGE[0]} x {LARGE[1]}, the rounds of the loop while hard bots think in their own process")
    with tempfile.TemporaryDirectory() as folder:
        for what, seconds in inside("bots", game, os.environ | {AWAKE: "dummy", "MOTHERLODE_HOME": folder}).items():
            more = f"95 of 100 under {high(seconds) * MILLI:.2f} ms, worst {max(seconds) * MILLI:.2f} ms"
            line(what, middle(seconds) * MILLI, "ms", more=more)


def measure_thought(game: str) -> None:
    """Print how long what is worked out between frames takes."""
    print("thought: worked out between frames, in the middle of a match")
    loop = time_of_loop()
    line("a round of the reference loop", loop, "µs")
    with tempfile.TemporaryDirectory() as folder:
        for what, seconds in inside("thought", game, os.environ | {AWAKE: "dummy", "MOTHERLODE_HOME": folder}).items():
            line(what, middle(seconds) * MICRO, "µs", loop, f"worst {max(seconds) * MICRO:.0f} µs")


MEASURES: dict[str, Callable[[str], None]] = {
    "start": measure_start,
    "rest": measure_rest,
    "frames": measure_frames,
    "bots": measure_bots,
    "thought": measure_thought,
}


def main(arguments: list[str]) -> None:
    """Measure what is named on the command line, or everything."""
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
