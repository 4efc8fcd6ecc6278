"""Loading ahead: while somebody looks at the first screen, the modules and data of all others are read.

The program opens with what its first screen needs, and no later screen has to wait for its own modules.
"""

from __future__ import annotations

import gc
import importlib
import threading
from collections.abc import Iterable

from scenes.navigation import SCENES

DELAY = 0.6
"""Seconds after the first screen was made: it comes first."""


def modules_ahead(games: Iterable[str]) -> tuple[str, ...]:
    """The modules of all scenes and of the games with these ids; what they import, and their data, are read too."""
    scenes = (path.rpartition(".")[0] for path in SCENES.values())
    rooms = (f"games.{game}.{room}" for room in ("rules", "table") for game in games)
    return tuple(dict.fromkeys((*scenes, *rooms)))


def load_ahead(games: Iterable[str]) -> None:
    """Import the modules of scenes and games. What cannot be imported is left out: its own scene says what is wrong."""
    for module in modules_ahead(games):
        try:
            importlib.import_module(module)
        except Exception:  # reported by whoever needs the module
            continue
    gc.freeze()  # all of it stays, as does the scene shown now: collections between frames need not look at it


def warm_up(games: Iterable[str]) -> threading.Timer:
    """Load ahead in a thread that the program does not wait for; returns it, already started."""
    timer = threading.Timer(DELAY, load_ahead, (tuple(games),))
    timer.daemon = True
    timer.start()
    return timer
