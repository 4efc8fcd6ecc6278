"""A private screen for window tests: an X server without a monitor, and the program running on it."""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

from engine.data.paths import ROOT

PATIENCE = 20.0
"""Seconds until a wait fails."""

ATTEMPTS = 40


NUMBERS = itertools.count(200 + os.getpid() % 1000 * 40)
"""Display numbers to try, each once: a server that ends removes the files of a new one with its number."""


@contextmanager
def server(
    width: int = 1600, height: int = 1000, frames: Path | None = None, second: tuple[int, int] | None = None
) -> Iterator[str]:
    """An X server on a display number that is free; its name, like `:7`.

    What is on the screen stands at any time in the file `Xvfb_screen0` of the folder `frames`, as an X window dump.
    With the size of a `second` screen it has two.
    """
    options = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    options += ["-fbdir", str(frames)] if frames else []
    options += ["-screen", "1", f"{second[0]}x{second[1]}x24"] if second else []
    for _ in range(ATTEMPTS):
        process, display = _start(options)
        if display:
            break
    try:
        assert display, "Xvfb does not start"
        yield display
    finally:
        process.terminate()
        process.wait()


def _start(options: list[str]) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server on the next display number; returns its name when it is ready, "" if the number is taken."""
    read, write = os.pipe()
    command = ["Xvfb", f":{next(NUMBERS)}", "-displayfd", str(write), *options]
    process = subprocess.Popen(command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        ready = number.readline().strip()
    if not ready:
        process.wait()
    return process, f":{ready}" if ready else ""


class Program:
    """The program running on a display, with its own user folder."""

    script: ClassVar[tuple[str, ...]] = ("main.py",)
    """What Python runs."""

    def __init__(self, display: str, folder: Path, *arguments: str) -> None:
        self.environment = os.environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",  # with any other driver the tests would drive a window that nobody sees
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "MOTHERLODE_HOME": str(folder / "home"),
        }
        self.complaints = folder / "stderr.txt"
        with self.complaints.open("wb") as errors:
            self.process = subprocess.Popen(
                [sys.executable, *self.script, *arguments], cwd=ROOT, env=self.environment, stderr=errors
            )
        self.window = self._find_window()

    def _find_window(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            found = self.xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), check=False).split()
            if found:
                return found[-1]
            time.sleep(0.05)
        self.end()
        raise AssertionError(f"no window came: {self.complaints.read_text()}")

    def xdotool(self, *words: str, check: bool = True) -> str:
        """The output of an xdotool command."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=check, timeout=PATIENCE
        )
        return done.stdout

    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""
        told = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def end(self) -> str:
        """Stop the program; returns its stderr."""
        self.process.terminate()
        try:
            self.process.wait(timeout=PATIENCE)
        finally:
            self.process.kill()
        return self.complaints.read_text()


@contextmanager
def program(folder: Path, *arguments: str) -> Iterator[Program]:
    """The program in its own window, stopped at the end."""
    with server() as display:
        running = Program(display, folder, *arguments)
        try:
            yield running
        finally:
            running.end()
