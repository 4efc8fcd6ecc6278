"""A program that plugs a controller of SDL's own making in, presses it and takes it away; it prints what it reads.

SDL makes virtual controllers, though pygame cannot ask for one: ctypes asks, in the library that pygame has loaded.
"""

from __future__ import annotations

import ctypes
import json
import os
import time
from collections.abc import Callable
from pathlib import Path

GAME_CONTROLLER, UNKNOWN = 1, 0
"""SDL's types of joysticks: one with a mapping, and one without."""


def sdl() -> ctypes.CDLL:
    """The SDL that pygame has loaded. Raises `OSError` if it cannot be found."""
    import pygame

    folders = (Path(pygame.__file__).parent.parent / "pygame_ce.libs", Path(pygame.__file__).parent / ".dylibs")
    files = [file for folder in folders for file in sorted(folder.glob("libSDL2-2*"))]
    return ctypes.CDLL(str(files[0]) if files else "libSDL2-2.0.so.0")


def main(kind: int) -> None:
    """Plug a controller of a kind in, press its first button and move its first axis, take it away."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    import pygame

    from engine.stage.controls.pads import PadReader
    from engine.stage.inputs import Key

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    library, pads, lost = sdl(), PadReader(time.monotonic), list[int]()
    pads.on_lost = lambda _: lost.append(1)
    pads.devices.start()
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    read: list[str] = []

    def frames(then: Callable[[], object] = lambda: None) -> None:
        """Do something, then let some frames pass."""
        then()
        for _ in range(5):
            read.extend(event.name for event in pads.read(pygame.event.get()) if isinstance(event, Key))
            time.sleep(0.002)

    index = library.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
    frames()
    stick = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(library.SDL_JoystickGetDeviceInstanceID(index)))
    frames(lambda: library.SDL_JoystickSetVirtualButton(stick, 0, 1))
    frames(lambda: library.SDL_JoystickSetVirtualButton(stick, 0, 0))
    frames(lambda: library.SDL_JoystickSetVirtualAxis(stick, 0, ctypes.c_int16(30000)))
    frames(lambda: library.SDL_JoystickSetVirtualAxis(stick, 0, ctypes.c_int16(0)))
    raw = len(pads.devices.raw)
    frames(lambda: library.SDL_JoystickDetachVirtual(index))
    print(json.dumps({"read": read, "raw": raw, "lost": len(lost), "left": len(pads.devices.raw)}))


if __name__ == "__main__":
    import sys

    main(int(sys.argv[1]))
