"""The program from its first scene to its end: opens the window, runs the main loop, goes on after a bug."""

from __future__ import annotations

import gc
import secrets
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from engine.cli.failures import kind_of, report_words, write_report
from engine.data.record import GameRecord
from engine.data.settings import load_settings
from engine.stage.scene import Scene
from engine.stage.window import Window
from scenes.app import App
from scenes.common.warm_up import warm_up
from scenes.demo.demo_loop import DemoLoop
from scenes.library.files import sweep
from scenes.navigation import CAPTION, scene_name


def run(
    games: Mapping[str, GameRecord], size: tuple[int, int] | None, fullscreen: bool, start: Callable[[App], None]
) -> None:
    """Open the window and run the program until it is closed; `start` shows the first scene.

    What a scene raises is reported on the error screen, see `Rescue`.
    """
    sweep()
    settings = load_settings()
    window = Window(CAPTION, size, settings.ui_scale, fullscreen or settings.fullscreen)
    app = App(games, window.stack, window)
    rescue = Rescue(app)
    try:
        gc.freeze()  # what is there by now stays: collections between frames need not look at it again
        try:
            start(app)
        except Exception as bug:
            rescue(bug, None)
        warm_up(games)
        window.run(rescue)
    finally:
        app.quit()


class Rescue:
    """What is done about a bug: a report, a line on stderr, and the error screen, from which one goes on at the title.

    The program ends, with the line and exit code 1, if the error screen or the title itself has failed: otherwise it
    would fail again and again. What an input at the title leads to is not its own fault.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    def __call__(self, bug: Exception, asked: Scene | None) -> None:
        """Report a bug; `asked` is the scene that was handed an input, if that has failed."""
        app, name = self.app, scene_name(asked or self.app.stack.top)
        report = write_report(bug, f"the scene {name}")
        lines = [f"the program has failed ({kind_of(bug)})", kept_words(app.save_path), report_words(report)]
        line = f"motherlode: {'; '.join(lines)}"
        if name == "failure" or (name == "title" and asked is None):
            raise SystemExit(line) from bug
        try:
            app.show_failure(kind_of(bug), app.save_path is not None, report)
        except Exception as worse:
            raise SystemExit(line) from worse
        with suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)


def kept_words(save_path: Path | None) -> str:
    """Where the match at the table is saved, as part of a sentence."""
    if save_path is None:
        return "no match was being kept, the ones that were saved are as they were"
    return f"the match is kept in {save_path}, go on with it from the title"


def run_demo(games: Mapping[str, GameRecord], game: str, minutes: float | None, pace: str) -> None:
    """Open the window with the demo of a game ("": all in turn) at a pace, for some minutes or until it is closed.

    With `minutes`, a final line reports what was played and the memory used.
    """
    loop = DemoLoop(games, secrets.randbits(32), game, pace, minutes)
    run(games, None, False, lambda app: app.show_demo(loop))
    if minutes is not None:
        print(loop.report())
