"""A minimal window manager by Xlib: closes a window and grants full screen.

Run as `python -m tests.window.robot.window_manager DISPLAY` it grants full screen to every window that asks for it,
until it is
ended. It is a process of its own, because Xlib ends the process when the server goes.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

CLIENT_MESSAGE = 33

SUBSTRUCTURE_NOTIFY = 1 << 19

REMOVE, ADD = 0, 1

ATOM, REPLACE = 4, 0

Rect = tuple[int, int, int, int]


EVENT = (
    ("type", ctypes.c_int),
    ("serial", ctypes.c_ulong),
    ("send_event", ctypes.c_int),
    ("display", ctypes.c_void_p),
)
"""The fields with which every event of X begins."""


class Message(ctypes.Structure):
    """An X client message with five longs, padded to the size of any event."""

    _fields_ = (
        *EVENT,
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("pad", ctypes.c_long * 24),
    )


class Display:
    """A connection to an X server."""

    def __init__(self, name: str) -> None:
        self.x11: Any = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for asked in (self.x11.XInternAtom, self.x11.XDefaultRootWindow):
            asked.restype = ctypes.c_ulong
        opened = self.x11.XOpenDisplay(name.encode())
        assert opened, f"there is no display {name}"
        self.pointer = ctypes.c_void_p(opened)
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.pointer))
        self.size = (self.x11.XDisplayWidth(self.pointer, 0), self.x11.XDisplayHeight(self.pointer, 0))

    def atom(self, name: str) -> int:
        """The number of an atom by its name."""
        return int(self.x11.XInternAtom(self.pointer, name.encode(), 0))

    def close_window(self, window: int) -> None:
        """Send a window the message of the close button in its title bar."""
        data = (ctypes.c_long * 5)(self.atom("WM_DELETE_WINDOW"))
        message = Message(
            type=CLIENT_MESSAGE, window=window, message_type=self.atom("WM_PROTOCOLS"), format=32, data=data
        )
        self.x11.XSendEvent(self.pointer, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
        self.x11.XCloseDisplay(self.pointer)  # hands over what was sent

    def place(self, window: int) -> Rect:
        """The place of a window, in pixels."""
        root, x, y = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_int()
        wide, high, border, depth = (ctypes.c_uint() for _ in range(4))
        found = (root, x, y, wide, high, border, depth)
        self.x11.XGetGeometry(self.pointer, ctypes.c_ulong(window), *map(ctypes.byref, found))
        return x.value, y.value, wide.value, high.value

    def put(self, window: int, place: Rect, state: list[int]) -> None:
        """Move and resize a window, and set its state."""
        atoms = (ctypes.c_ulong * max(1, len(state)))(*state)
        key = ctypes.c_ulong(self.atom("_NET_WM_STATE"))
        target, kind = ctypes.c_ulong(window), ctypes.c_ulong(ATOM)
        self.x11.XChangeProperty(self.pointer, target, key, kind, 32, REPLACE, atoms, len(state))
        self.x11.XMoveResizeWindow(self.pointer, target, *place)
        self.x11.XFlush(self.pointer)

    def grant_full_screen(self) -> None:
        """Grant full screen, and the former place, to windows that request it; never returns."""
        self.x11.XSelectInput(self.pointer, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        state, full = self.atom("_NET_WM_STATE"), self.atom("_NET_WM_STATE_FULLSCREEN")
        before: dict[int, Rect] = {}
        event = Message()
        while True:
            self.x11.XNextEvent(self.pointer, ctypes.byref(event))
            if event.type != CLIENT_MESSAGE or event.message_type != state or full not in event.data[1:3]:
                continue
            if event.data[0] == ADD:
                before[event.window] = self.place(event.window)
                self.put(event.window, (0, 0, *self.size), [full])
            elif event.data[0] == REMOVE and event.window in before:
                self.put(event.window, before.pop(event.window), [])


if __name__ == "__main__":
    Display(sys.argv[1]).grant_full_screen()
