"""Starting pygame on a screen, or without one."""

from __future__ import annotations

import os

import pygame

from engine import APP_ID
from engine.stage.screen.words import screen_words
from engine.stage.stderr import muted_stderr
from engine.words.filling import fill

HEADLESS_DRIVERS = ("offscreen", "dummy")
"""SDL drivers without a screen; SDL chooses the first by itself if it finds no screen."""


class NoScreen(SystemExit):
    """There is no screen to open a window on; uncaught, it ends the program with its message on stderr and code 1."""


def start_pygame() -> None:
    """Start display and fonts of pygame; `Sounds` starts the mixer.

    Raises `RuntimeError` if `pygame` is installed instead of `pygame-ce`.
    """
    if not getattr(pygame, "IS_CE", False):
        raise RuntimeError(
            'this is "pygame", but "pygame-ce" is needed: '
            "pip uninstall pygame, then pip install --force-reinstall pygame-ce"
        )
    for system in ("X11", "WAYLAND"):
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = APP_ID  # desktops find entry and icon by it; pygame sets another
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()


def find_screen() -> None:
    """Start pygame with a screen. Raises `NoScreen`."""
    driver = os.environ.get("SDL_VIDEODRIVER")
    try:
        with muted_stderr():
            start_pygame()
    except pygame.error as error:
        raise NoScreen(fill(screen_words().no_screen, why=str(error))) from error
    if not driver and pygame.display.get_driver() in HEADLESS_DRIVERS:
        pygame.display.quit()
        raise NoScreen(screen_words().no_display)


def use_dummy_display() -> None:
    """Make drawing possible without a window, by SDL's dummy driver, unless a window is open."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    start_pygame()
    pygame.display.set_mode((1, 1))
