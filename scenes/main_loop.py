"""The program from its first scene to its end: opens the window, runs the main loop, reports a failure."""

from __future__ import annotations

import gc
import secrets
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from engine.data.record import GameRecord
from engine.data.settings import load_settings
from engine.stage.window import Window
from scenes.app import App
from scenes.demo.demo_loop import DemoLoop
from scenes.navigation import CAPTION


def run(
    games: Mapping[str, GameRecord], size: tuple[int, int] | None, fullscreen: bool, start: Callable[[App], None]
) -> None:
    """Open the window and run the program until it is closed; `start` shows the first scene.

    An exception is raised again after a line on stderr that says where the match is saved.
    """
    settings = load_settings()
    window = Window(CAPTION, size, settings.ui_scale, fullscreen or settings.fullscreen)
    app = App(games, window.stack, window)
    try:
        gc.freeze()  # what is there by now stays: collections between frames need not look at it again
        start(app)
        window.run()
    except Exception:
        print(interrupted(app.save_path), file=sys.stderr)
        raise
    finally:
        app.quit()


def run_demo(games: Mapping[str, GameRecord], game: str, minutes: float | None, pace: str) -> None:
    """Open the window with the demo of a game ("": all in turn) at a pace, for some minutes or until it is closed.

    With `minutes`, a final line reports what was played and the memory used.
    """
    loop = DemoLoop(games, secrets.randbits(32), game, pace, minutes)
    run(games, None, False, lambda app: app.show_demo(loop))
    if minutes is not None:
        print(loop.report())


def interrupted(save_path: Path | None) -> str:
    """The line on stderr after a failure: where the match at the table is saved."""
    if save_path is None:
        return "motherlode: the program has failed. No match was being kept; the ones that were saved are as they were."
    return (
        f"motherlode: the program has failed. The match is kept in {save_path}: "
        "start the program again and go on with it from the title."
    )
