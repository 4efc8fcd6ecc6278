"""The program in its window, with a controller of SDL's own making: opens a match, plays a move, loses the controller.

Run as a program of its own, it prints what happened.
"""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tests.engine.stage.controls.virtual_pad import GAME_CONTROLLER, sdl

if TYPE_CHECKING:
    from scenes.app import App

A, DOWN = 0, 12
"""The numbers of a button and of a direction of the cross."""


def main() -> None:
    """Run the program until the controller has been taken away, and print what happened."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    import games
    from engine.data.seats import numbered_seats
    from scenes.main_loop import run

    told: dict[str, object] = {}

    def start(app: App) -> None:
        """Show a table, and act it a step each few frames."""
        app.settings.animation, app.settings.handover = "off", "off"
        app.start("mattock", {"board": "short"}, numbered_seats(2), 1)
        assert app.window is not None
        before, steps, waited = app.window.on_frame, act(app, told), [0.0]

        def frame(seconds: float) -> None:
            """What the program does in a frame, and now and then a step."""
            before(seconds)
            waited[0] += seconds
            if waited[0] >= 0.15:
                waited[0] = 0.0
                next(steps, None)

        app.window.on_frame = frame

    run(games.discover(), (1280, 800), False, start)
    print(json.dumps(told))


def act(app: App, told: dict[str, object]) -> Iterator[None]:
    """The steps, one at a time."""
    assert app.window is not None
    while not app.window.pads.devices.started:
        yield
    library = sdl()
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    index = library.SDL_JoystickAttachVirtual(GAME_CONTROLLER, 6, 15, 0)
    yield
    stick = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(library.SDL_JoystickGetDeviceInstanceID(index)))
    told["mode before"] = app.hands.mode

    def press(button: int) -> Iterator[None]:
        """A press and its end."""
        library.SDL_JoystickSetVirtualButton(stick, button, 1)
        yield
        library.SDL_JoystickSetVirtualButton(stick, button, 0)
        yield

    table: object = app.stack.top
    for _ in range(12):
        yield from press(DOWN)
        yield from press(A)
    told["mode"], told["played"] = app.hands.mode, len(table.session.match.line) > 0  # type: ignore[attr-defined]
    library.SDL_JoystickDetachVirtual(index)
    yield
    yield
    told["notice"] = app.stack.top is not table
    app.stack.clear()


if __name__ == "__main__":
    main()
