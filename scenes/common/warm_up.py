"""Loading ahead: while somebody looks at the first screen, the modules and data of all others are read.

The program opens with what its first screen needs, and no later screen has to wait for its own modules.
"""

from __future__ import annotations

import gc
import importlib
import threading
from collections.abc import Callable, Iterable

from scenes.navigation import SCENES

DELAY = 0.6
"""Seconds after the first screen was made: it comes first."""


def modules_ahead(games: Iterable[str]) -> tuple[str, ...]:
    """The modules of all scenes and of the games with these ids; what they import, and their data, are read too."""
    scenes = (path.rpartition(".")[0] for path in SCENES.values())
    rooms = (f"games.{game}.{room}" for room in ("rules", "table") for game in games)
    return tuple(dict.fromkeys((*scenes, *rooms)))


def load_ahead(games: Iterable[str], is_stopped: Callable[[], bool] = lambda: False) -> None:
    """Import the modules of scenes and games, until it is stopped.

    What cannot be imported is left out: its own scene says what is wrong.
    """
    for module in modules_ahead(games):
        if is_stopped():
            return
        try:
            importlib.import_module(module)
        except Exception:  # reported by whoever needs the module
            continue
    gc.freeze()  # all of it stays, as does the scene shown now: collections between frames need not look at it


class WarmUp(threading.Thread):
    """Loads ahead, some time after it has been started; after that calls `then`, unless it has been stopped."""

    def __init__(self, games: Iterable[str], then: Callable[[], object] | None = None) -> None:
        super().__init__(name="loading ahead", daemon=True)
        self._games = tuple(games)
        self._then = then
        self._stopped = threading.Event()

    def run(self) -> None:
        """Wait, then load, unless it has been stopped."""
        if not self._stopped.wait(DELAY):
            load_ahead(self._games, self._stopped.is_set)
        if self._then is not None and not self._stopped.is_set():
            self._then()

    def stop(self) -> None:
        """End it, after the module in work: while Python ends, no thread may be importing."""
        self._stopped.set()
        if self.is_alive():
            self.join()
