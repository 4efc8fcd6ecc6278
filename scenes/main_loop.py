"""The program from its first scene to its end: opens the window, runs the main loop, goes on after a bug."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from engine.data.settings import load_settings
from engine.stage.sprites import draw_ahead
from engine.stage.window import Window
from scenes import preferences
from scenes.common.background import backdrop

if TYPE_CHECKING:
    from engine.data.record import GameRecord
    from scenes.app import App

CAPTION = "Motherlode"

SWITCH = 0.001
"""Seconds after which a thread gives way to another: pictures are drawn, files read and written beside the window."""


def run(
    games: Mapping[str, GameRecord],
    size: tuple[int, int] | None,
    fullscreen: bool,
    start: Callable[[App], None],
    kiosk: str | None = None,
) -> None:
    """Open the window and run the program until it is closed; `start` shows the first scene.

    With `kiosk` it is in kiosk mode, which those digits end ("": none are needed).

    The window opens before the scenes are imported, so that their background is drawn meanwhile. What a scene raises is
    reported on the error screen, see `scenes.rescue`.
    """
    settings = load_settings()
    fills = fullscreen or settings.fullscreen or settings.kiosk or kiosk is not None
    window = Window(CAPTION, size, settings.ui_scale, fills, settings.monitor)
    preferences.see(settings, window.stack)
    window.presenter.ground = backdrop
    sys.setswitchinterval(SWITCH)
    pictures = draw_ahead(partial(backdrop, window.stack.skin, window.stack.size))

    from scenes.app import App
    from scenes.common.warm_up import WarmUp
    from scenes.library.files import sweep
    from scenes.rescue import Rescue

    sweep()
    app = App(games, window.stack, window)
    if kiosk is not None:
        app.kiosk.begin(kiosk)
    rescue, loading = Rescue(app), WarmUp(games, partial(await_reader, window))
    try:
        gc.freeze()  # what is there by now stays: collections between frames need not look at it again
        try:
            start(app)
        except Exception as bug:
            rescue(bug, None)
        loading.start()
        window.run(rescue)
    finally:
        app.quit()
        window.stop_listening()
        loading.stop()
        pictures.join()


def await_reader(window: Window) -> None:
    """Bring the system's screen reader to the window, as soon as there is one; it is waited for beside the window."""
    from engine.stage.access.watch import Watch

    Watch(window).start()


def run_demo(
    games: Mapping[str, GameRecord], game: str, minutes: float | None, pace: str, kiosk: str | None = None
) -> None:
    """Open the window with the demo of a game ("": all in turn) at a pace, for some minutes or until it is closed.

    With `minutes`, a final line reports what was played and the memory used.
    """
    from engine.match.rng import fresh_seed
    from scenes.demo.demo_loop import DemoLoop

    loop = DemoLoop(games, fresh_seed(), game, pace, minutes)
    run(games, None, False, lambda app: app.show_demo(loop), kiosk)
    if minutes is not None:
        print(loop.report())
