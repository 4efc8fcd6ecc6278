"""A window of the system's own that says how the program has ended, where nobody would see the line on stderr."""

from __future__ import annotations

import textwrap
from contextlib import suppress

import pygame

from engine.data.yaml_nodes import DataError
from engine.program.failure_words import failure_words
from engine.stage.screen.opening import HEADLESS_DRIVERS

COLUMNS = 80
"""The most letters on a line: SDL's own window on X11 breaks none, and grows wider than the screen."""


def raise_alarm(message: str, *, unheard: bool = False) -> None:
    """Show a message above all windows until it is put away, if a window was open or stderr is `unheard`.

    The program's own window goes first: it might be full screen. Raises nothing.
    """
    is_open = pygame.display.get_init() and pygame.display.get_driver() not in HEADLESS_DRIVERS
    if not (is_open or unheard):
        return
    title, close = "Motherlode", "OK"
    with suppress(DataError, OSError):
        title, close = failure_words().box_title, failure_words().box_close
    with suppress(pygame.error):
        pygame.display.quit()
        pygame.display.message_box(title, in_lines(message), message_type="error", buttons=(close,))


def in_lines(message: str) -> str:
    """A message in short lines, a new one after each semicolon."""
    parts = (textwrap.fill(part, COLUMNS) for line in message.splitlines() for part in line.split("; "))
    return "\n".join(parts)
