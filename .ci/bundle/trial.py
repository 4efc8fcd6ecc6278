"""Plays out of a finished bundle: trial.py DIST WORK [PACKED] compares it with the wheel that is installed here.

DIST is where the bundle lies, WORK a new folder for what is written; into PACKED the packed bundle is put. Bots answer
in the demo, in a kept match and in a tournament of two processes, a review is read, a picture is the wheel's to the
last byte, nobody leaves a report of a bug. Windows are opened under Xvfb, where that is installed. Prints sizes and
times; ends with an error at the first thing that is not so.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import motherlode.__main__ as door  # finds the program's rooms

NAME = "Motherlode"

PATIENCE = 60.0
"""Seconds after which what has not happened will not happen."""


class Trial:
    """A bundle that is tried: its program, the wheel's, and a user folder of its own."""

    def __init__(self, dist: Path, work: Path) -> None:
        self.folder = dist / (f"{NAME}.app" if sys.platform == "darwin" else NAME)
        inside = self.folder / "Contents" / "MacOS" if sys.platform == "darwin" else self.folder
        self.program = str(inside / ("motherlode.exe" if sys.platform == "win32" else "motherlode"))
        consoles = ("motherlode-console.exe",) if sys.platform == "win32" else ()
        self.programs = (self.program, *(str(inside / name) for name in consoles))
        self.wheel = shutil.which("motherlode") or ""
        self.work, self.home = work, work / "home"
        work.mkdir(parents=True)
        kept = ("PATH", "HOME", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE", "LANG")
        self.environment = {name: os.environ[name] for name in kept if name in os.environ} | {
            "MOTHERLODE_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(self, program: str, *words: str, said: str = "") -> str:
        """What a program answers; it must end well and complain of nothing."""
        done = subprocess.run(
            [program, *words],
            cwd=self.work,
            env=self.environment,
            input=said,
            capture_output=True,
            text=True,
            check=False,
            timeout=10 * PATIENCE,
        )
        expect(done.returncode == 0, f"{words} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def seconds(self, program: str, *words: str) -> float:
        """The least seconds of three runs."""
        times = []
        for _ in range(3):
            began = time.perf_counter()
            self.run(program, *words)
            times.append(time.perf_counter() - began)
        return min(times)

    def reports(self) -> list[str]:
        """The reports of bugs."""
        return [file.read_text("utf-8") for file in self.home.glob("reports/*")]


def expect(so: bool, otherwise: str) -> None:
    """End the trial if something is not so."""
    if not so:
        raise SystemExit(f"the bundle fails: {otherwise}")


def wait(what: str, condition: Callable[[], bool]) -> float:
    """Wait for something; the seconds that it took."""
    began = time.monotonic()
    while not condition():
        expect(time.monotonic() - began < PATIENCE, f"waited {PATIENCE:g} seconds for {what}")
        time.sleep(0.02)
    return time.monotonic() - began


def try_commands(trial: Trial, games: list[str]) -> None:
    """Everything that needs no window."""
    version = trial.run(trial.wheel, "--version")
    for program in trial.programs:
        expect(trial.run(program, "--version") == version, f"another version: {program}")
    for game in games:
        for program, file in ((trial.program, "bundle.png"), (trial.wheel, "wheel.png")):
            trial.run(program, "shot", game, "--seed", "1", "--actions", "20", "--out", file)
        same = (trial.work / "bundle.png").read_bytes() == (trial.work / "wheel.png").read_bytes()
        expect(same, f"another picture of {game}")
    print(f"pictures of {len(games)} games are the wheel's to the last byte")
    for module, said in said_to_workers(games[-1]).items():
        answers = trial.run(trial.program, "worker", module, "games", said=said).splitlines()
        expect(len(answers) == 1 and "error" not in json.loads(answers[0]), f"{module} answers {answers}")
    trial.run(trial.program, "ladder", games[-1], "--games", "2", "--levels", "easy", "--jobs", "2")
    print("workers of bots and of reviews answer, a tournament runs in two processes")


def said_to_workers(game: str) -> dict[str, str]:
    """What the workers of each module are told: a table, and one request."""
    import msgspec

    from engine.bots.client import BOT_WORKER
    from engine.bots.messages import BotRequest, TableHeader
    from engine.review.messages import MatchHeader, ReadRequest
    from engine.review.reader import MODULE

    match = new_match(game)
    line = [step.action.text for step in match.line]
    table = TableHeader(game, dict(match.header.options), 2)
    said = {
        BOT_WORKER: (table, BotRequest(1, "", 0, line, "expert", 1.0, 3)),
        MODULE: (MatchHeader(table, line), ReadRequest(0, 1)),
    }
    lines = {module: [msgspec.json.encode(line).decode() for line in told] for module, told in said.items()}
    return {module: "".join(f"{line}\n" for line in told) for module, told in lines.items()}


def try_windows(trial: Trial, games: list[str]) -> None:
    """The demo, and a kept match between bots that goes on when it is opened."""
    with display() as screen:
        trial.environment |= {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11"}
        words = trial.run(trial.program, "demo", "--game", games[0], "--minutes", "1", "--pace", "fastest").split()
        expect(words[0] != "0", f"bots play no game to its end in the demo: {words}")
        print(f"demo: {' '.join(words)}")
        file = kept_match(trial, games[-1])
        before = file.stat().st_size
        with running(trial, str(file)) as process:
            journal = trial.home / "saves"
            took = wait("bots that go on with a kept match", lambda: grown(journal, before))
            expect(process.poll() is None, "it ended with the kept match")
        print(f"a kept match is opened, bots go on with it after {took:.1f} s")
        for name, program in (("bundle", trial.program), ("wheel", trial.wheel)):
            print(f"{name}: the first window after {min(first_window(trial, program) for _ in range(3)):.2f} s")
    expect(not trial.reports(), f"it left reports: {trial.reports()}")


def new_match(game: str) -> Any:
    """A match between two bots that has begun."""
    import games
    from engine.data.seats import SeatSetup
    from engine.match.match import Match

    seats = [SeatSetup(colour, colour, "easy") for colour in ("vermilion", "blue")]
    return Match.new(games.discover()[game], {}, seats, 1)


def kept_match(trial: Trial, game: str) -> Path:
    """The file of a match between two bots that has begun."""
    from engine.match.save_file import UNFINISHED, write_save

    saves = trial.home / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    file = saves / f"20260101-000000-{game}{UNFINISHED}"
    write_save(file, new_match(game))
    return file


def grown(folder: Path, size: int) -> bool:
    """Whether a file of a folder has become larger than that, by some actions."""
    return any(file.stat().st_size > size + 500 for file in folder.glob("*.jsonl"))


@contextmanager
def display() -> Iterator[str]:
    """A screen without a monitor."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-noreset"],  # it stays when a program goes
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f":{os.read(read, 20).decode().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def running(trial: Trial, *words: str, program: str = "") -> Iterator[subprocess.Popen[str]]:
    """The program in its window, which is closed at the end; it must complain of nothing."""
    process = subprocess.Popen(
        [program or trial.program, *words], cwd=trial.work, env=trial.environment, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
        process.terminate()
        _, complaints = process.communicate(timeout=PATIENCE)
        expect(process.returncode == 0 and not complaints, f"{words} ended with {process.returncode}: {complaints}")
    finally:
        process.kill()


def first_window(trial: Trial, program: str) -> float:
    """The seconds from the start to a window that is seen."""

    def is_seen() -> bool:
        """Whether the window is there."""
        search = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
        return bool(subprocess.run(search, env=trial.environment, capture_output=True, check=False).stdout)

    with running(trial, program=program) as process:
        took = wait("a window", is_seen)
        time.sleep(1.0)  # it is closed when it can be
        return took


def pack(trial: Trial, folder: Path, version: str) -> Path:
    """The packed bundle, as people of this system unpack it."""
    folder.mkdir(parents=True, exist_ok=True)
    kind = {"linux": "xztar", "darwin": "gztar"}.get(sys.platform, "zip")  # zip would lose the links of a macOS bundle
    system = {"linux": "linux", "win32": "windows", "darwin": "macos"}[sys.platform]
    target = folder / f"motherlode-{version}-{system}-{platform.machine().lower()}"
    return Path(shutil.make_archive(str(target), kind, trial.folder.parent, trial.folder.name))


def main(dist: Path, work: Path, packed: Path | None) -> None:
    """Try a bundle."""
    import games
    from engine import VERSION

    trial = Trial(dist.resolve(), work.resolve())
    expect(str(door.HOUSE) in sys.path, "the wheel is not installed")
    size = sum(file.stat().st_size for file in trial.folder.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{trial.folder.name}: {size / 1e6:.1f} MB")
    try_commands(trial, list(games.discover()))
    for name, program in (("bundle", trial.program), ("wheel", trial.wheel)):
        print(f"{name}: --version takes {trial.seconds(program, '--version'):.2f} s")
    if shutil.which("Xvfb") and shutil.which("xdotool"):
        try_windows(trial, list(games.discover()))
    else:
        print("no windows are opened: there is no Xvfb, or no xdotool")
    if packed is not None:
        file = pack(trial, packed, VERSION)
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]) if len(sys.argv) > 3 else None)
