"""The program in a real window: moves mouse and keys by xdotool, reads the screen and the journal."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pygame

import games
from engine.match.match import Match
from engine.match.save_file import load_save
from engine.match.save_list import list_saves
from tests.window.robot.screen import Screen, similarity
from tests.window.robot.window_manager import Display
from tests.window.robot.x_server import Program

T = TypeVar("T")

Point = tuple[int, int]

Size = tuple[int, int]

KEY_NAMES = {
    "return": "Return",
    "tab": "Tab",
    "escape": "Escape",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "space": "space",
    "f1": "F1",
    "f2": "F2",
    "f11": "F11",
    "+": "plus",
    "-": "minus",
    "?": "question",
    ".": "period",
}
"""The names of keys for xdotool, where they differ from ours."""

SHIFT = "shift+"

PAUSE = "16"
"""Milliseconds between keys: SDL takes the second of two immediate presses for a held key."""

BUTTONS = {"left": "1", "right": "3"}

SAME_PART = 0.99
"""The share of equal pixels at which a part of the window is as wanted, with the pointer on it or not."""


def split_shift(name: str) -> tuple[bool, str]:
    """Split a key into whether shift is held and the key: "shift+tab" is (True, "tab")."""
    return name.startswith(SHIFT), name.removeprefix(SHIFT)


def wait(what: str, condition: Callable[[], T], seconds: float = 30.0) -> T:
    """The first true result of `condition`. Fails if none comes in time."""
    until = time.monotonic() + seconds
    while not (result := condition()):
        assert time.monotonic() < until, f"waited {seconds:g} seconds for {what}"
        time.sleep(0.01)
    return result


class Desktop(Program):
    """The program in a window on the display whose pixels are in the folder `frames`."""

    def __init__(self, display: str, frames: Path, folder: Path, *arguments: str) -> None:
        super().__init__(display, folder, *arguments)
        self.xdotool("mousemove", "0", "0")  # beside the window, where it points at nothing
        self.display = display
        self.screen = Screen(display, frames / "Xvfb_screen0")
        self.saves = folder / "home" / "saves"

    # Mouse and keys

    def point(self, pos: Point) -> None:
        """Move the pointer to a pixel of the window."""
        self.xdotool("mousemove", "--window", self.window, *map(str, pos))

    def click(self, pos: Point, button: str = "left") -> None:
        """Click on a pixel of the window."""
        number = BUTTONS[button]
        move = ("mousemove", "--window", self.window, *map(str, pos))
        self.xdotool(*move, "mousedown", number, "mouseup", number)

    def click_in_place(self) -> None:
        """Click where the pointer is."""
        self.xdotool("mousedown", "1", "mouseup", "1")

    def wheel(self, pos: Point, notches: int) -> None:
        """Turn the wheel over a pixel of the window; above 0 is away from the user."""
        button = "4" if notches > 0 else "5"
        turns = [word for _ in range(abs(notches)) for word in ("mousedown", button, "mouseup", button)]
        self.xdotool("mousemove", "--window", self.window, *map(str, pos), *turns)

    def drag(self, start: Point, end: Point) -> None:
        """Press on one pixel, move over the middle to another, and release."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        moves = [["mousemove", "--window", self.window, *map(str, pos)] for pos in (start, middle, end)]
        self.xdotool(*moves[0], "mousedown", "1", *moves[1], *moves[2], "mouseup", "1")

    def keys(self, *names: str) -> None:
        """Press keys by our names, with `shift+` before them if shift is held."""
        key_names = [SHIFT * held + KEY_NAMES.get(key, key) for held, key in map(split_shift, names)]
        self.xdotool("key", "--delay", PAUSE, *key_names)

    def resize(self, size: Size) -> None:
        """Give the window another size, as a drag at its corner does."""
        self.xdotool("windowsize", self.window, *map(str, size))
        wait(f"a window of {size}", lambda: self.size() == size)

    def close(self) -> None:
        """Close the window by the message that a window manager sends."""
        Display(self.display).close_window(int(self.window))

    def wait_for_end(self) -> str:
        """Wait for the program to end; returns its stderr. Fails if its exit code is not 0."""
        wait("the program to end", lambda: self.process.poll() is not None)
        code = self.process.returncode
        stderr = self.complaints.read_text()
        assert code == 0, f"the program ended with {code}: {stderr}"
        return stderr

    # Screen

    @property
    def caption(self) -> str:
        """The text in the window's title bar."""
        return self.xdotool("getwindowname", self.window).strip()

    def size(self) -> Size:
        """The window's width and height in pixels."""
        return self.screen.place(int(self.window)).size

    def picture(self) -> pygame.Surface:
        """The content of the window as it is on the screen."""
        return self.screen.picture(int(self.window))

    def wait_for_rest(self, wanted: pygame.Surface, parts: Sequence[pygame.Rect], rest: float, seconds: float) -> None:
        """Wait until parts of the window are as wanted and for `rest` seconds nothing in it has changed.

        Fails if it is not so within `seconds`.
        """
        shown, since = self.picture(), time.monotonic()

        def rests() -> bool:
            nonlocal shown, since
            before, shown = shown, self.picture()
            if before.get_buffer().raw != shown.get_buffer().raw:
                since = time.monotonic()
            if time.monotonic() - since < rest or shown.get_size() != wanted.get_size():
                return False
            return all(similarity(shown.subsurface(part), wanted.subsurface(part)) >= SAME_PART for part in parts)

        wait("the window to rest at a question", rests, seconds)

    # Journal

    def journal(self) -> Path:
        """The file of the match that was saved last."""
        return list_saves(self.saves)[0].path

    def entry_count(self) -> int:
        """The number of entries in the journal of the match; -1 without a journal."""
        saved = list_saves(self.saves)
        return saved[0].path.read_bytes().count(b"\n") - 1 if saved else -1

    def entry_lines(self) -> bytes:
        """The lines of the journal after its header."""
        return self.journal().read_bytes().partition(b"\n")[2]

    def match(self) -> Match:
        """The match loaded from the journal. Raises `SaveError`."""
        return load_save(self.journal(), games.discover()).match

    def wait_for(self, entries: int) -> None:
        """Wait until the journal has `entries` entries."""
        wait(f"entry {entries} of the journal", lambda: self.entry_count() >= entries)
