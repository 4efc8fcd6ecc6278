"""What a screen shows now: the pixels of a window, and where it lies.

The X server keeps the pixels up to date in a file. It is asked through XCB where windows are: unlike Xlib, that ends no
process when a window or the server has gone.
"""

from __future__ import annotations

import ctypes
import mmap
import struct
from pathlib import Path
from typing import Any

import pygame

CHANNELS = (0xFF0000, 0xFF00, 0xFF, 0)
"""The masks of red, green, blue and opacity."""

COLOUR_TOLERANCE = 6
"""The largest difference of red, green and blue at which two pixels count as the same."""


class _Asked(ctypes.Structure):
    """What XCB hands out for a question: its number."""

    _fields_ = (("sequence", ctypes.c_uint),)


class _Geometry(ctypes.Structure):
    """The answer of X to where a window is."""

    _fields_ = (
        ("response_type", ctypes.c_uint8),
        ("depth", ctypes.c_uint8),
        ("sequence", ctypes.c_uint16),
        ("length", ctypes.c_uint32),
        ("root", ctypes.c_uint32),
        ("x", ctypes.c_int16),
        ("y", ctypes.c_int16),
        ("width", ctypes.c_uint16),
        ("height", ctypes.c_uint16),
    )


def _xcb() -> Any:
    """The library, and what its functions return."""
    xcb: Any = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_get_geometry.restype = _Asked
    xcb.xcb_get_geometry_reply.restype = ctypes.POINTER(_Geometry)
    return xcb


class Screen:
    """The first screen of a display, whose pixels are in a file: an X window dump with 32 bits per pixel."""

    def __init__(self, display: str, file: Path) -> None:
        self._xcb, self._free = _xcb(), ctypes.CDLL(None).free
        self._server = ctypes.c_void_p(self._xcb.xcb_connect(display.encode(), None))
        with file.open("rb") as opened:
            self._dump = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self._dump[:100])
        size, row, start = (head[4], head[5]), head[12], head[0] + head[19] * 12
        assert (head[11], row) == (32, size[0] * 4), f"pixels of {head[11]} bits in rows of {row} bytes"
        pixels = memoryview(self._dump)[start : start + row * size[1]]
        self._pixels = pygame.image.frombuffer(pixels, size, "BGRA")
        self._pixels.set_alpha(None)

    def place(self, window: int) -> pygame.Rect:
        """The place of a window on the screen, in pixels. Fails if there is no such window."""
        asked = self._xcb.xcb_get_geometry(self._server, ctypes.c_uint(window))
        answer = self._xcb.xcb_get_geometry_reply(self._server, asked, None)
        assert answer, f"there is no window {window}"
        told = answer.contents
        place = pygame.Rect(told.x, told.y, told.width, told.height)
        self._free(answer)
        return place

    def picture(self, window: int) -> pygame.Surface:
        """The content of a window as it is on the screen. Fails if a part of the window is beside it."""
        place, screen = self.place(window), self._pixels.get_rect()
        assert screen.contains(place), f"the window at {place} leaves the screen of {screen.size}"
        picture = pygame.Surface(place.size, 0, 32, CHANNELS)
        picture.blit(self._pixels, (0, 0), place)
        return picture

    def close(self) -> None:
        """Leave the server, which may have gone."""
        self._xcb.xcb_disconnect(self._server)


def similarity(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of equal pixels of two pictures; 0 if their sizes differ."""
    if first.get_size() != second.get_size():
        return 0.0
    near = (COLOUR_TOLERANCE, COLOUR_TOLERANCE, COLOUR_TOLERANCE, 255)
    same = pygame.mask.from_threshold(first, (0, 0, 0), near, second.convert(first)).count()
    return same / (first.get_width() * first.get_height())
