"""The monitors of this machine, and the window on one of them. Monitors are numbered from 1, as people count them."""

from __future__ import annotations

import ctypes
import sys
import warnings

import msgspec
import pygame

Size = tuple[int, int]

CENTRED = 0x2FFF0000
"""SDL's coordinate for the middle of a monitor, which is added to its index."""


class Monitor(msgspec.Struct, frozen=True):
    """A monitor: its number, what the system calls it ("" for nothing), its size in pixels."""

    number: int
    name: str
    size: Size


def monitors() -> list[Monitor]:
    """The monitors that the system knows now."""
    return [Monitor(at + 1, _name(at), size) for at, size in enumerate(pygame.display.get_desktop_sizes())]


def there(number: int) -> int:
    """The number of a monitor if it is there; else 1: it may have been taken away."""
    return number if 1 <= number <= pygame.display.get_num_displays() else 1


def size_of(number: int) -> Size:
    """The size of a monitor in pixels."""
    return pygame.display.get_desktop_sizes()[there(number) - 1]


def centred_on(number: int) -> tuple[int, int]:
    """The position of a window in the middle of a monitor."""
    return CENTRED | (there(number) - 1), CENTRED | (there(number) - 1)


def native_window() -> pygame.Window:
    """The window for what `pygame.display` cannot do: minimum size, position, switching full screen."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # only drawing through both interfaces is deprecated
        return pygame.Window.from_display_module()


def _name(index: int) -> str:
    """What SDL calls a monitor: pygame has the library loaded, but no function that asks for it."""
    try:
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
        ask = library.SDL_GetDisplayName
    except (OSError, AttributeError):  # another SDL
        return ""
    ask.restype, ask.argtypes = ctypes.c_char_p, [ctypes.c_int]
    return (ask(index) or b"").decode(errors="replace").strip()
