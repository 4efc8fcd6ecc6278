"""Files dragged from a desktop onto a window: the source of a drag, by the XDND protocol of X.

It owns a window beside the target, says that a drag is over the target, drops, and hands over the files that are asked
for, as a file manager does.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from pathlib import Path

from tests.window.robot.window_manager import CLIENT_MESSAGE, EVENT, REPLACE, Display, Message

SELECTION_REQUEST, SELECTION_NOTIFY = 30, 31

VERSION = 5
"""The version of XDND."""

PATIENCE = 20.0
"""Seconds until a wait for the target fails."""

PAUSE = 0.01


class Selection(ctypes.Structure):
    """What X asks the owner of a selection for: to write it, as a kind of data, to a property of another window."""

    _fields_ = (
        *EVENT,
        ("owner", ctypes.c_ulong),
        ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    )


class Written(ctypes.Structure):
    """The answer to it: where the selection has been written."""

    _fields_ = (
        *EVENT,
        ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
        ("pad", ctypes.c_long * 24),
    )


class FileDrag:
    """The source of one drag on a display."""

    def __init__(self, display: str, paths: Sequence[Path]) -> None:
        self.server = Display(display)
        self.x11 = self.server.x11
        self.uris = "".join(f"{path.resolve().as_uri()}\r\n" for path in paths).encode()
        self.x11.XCreateSimpleWindow.restype = ctypes.c_ulong
        self.window = int(self.x11.XCreateSimpleWindow(self.server.pointer, self.server.root, 0, 0, 1, 1, 0, 0, 0))
        source, selection = ctypes.c_ulong(self.window), ctypes.c_ulong(self.server.atom("XdndSelection"))
        self.x11.XSetSelectionOwner(self.server.pointer, selection, source, ctypes.c_ulong(0))

    def drop_on(self, target: int, pos: tuple[int, int]) -> None:
        """Drag the files over a pixel of the screen in the window `target`, drop them, and wait until they are taken.

        Fails if the window does not take them.
        """
        files, copy = self.server.atom("text/uri-list"), self.server.atom("XdndActionCopy")
        self._send(target, "XdndEnter", VERSION << 24, files)
        self._send(target, "XdndPosition", 0, pos[0] << 16 | pos[1], 0, copy)
        assert self._wait_for("XdndStatus").data[1] & 1, "the window does not take files"
        self._send(target, "XdndDrop", 0, 0)
        self._wait_for("XdndFinished")
        self.x11.XCloseDisplay(self.server.pointer)

    def _send(self, target: int, kind: str, *data: int) -> None:
        """Send the target a message of the protocol; the source comes first in all of them."""
        longs = (ctypes.c_long * 5)(self.window, *data)
        message = Message(
            type=CLIENT_MESSAGE, window=target, message_type=self.server.atom(kind), format=32, data=longs
        )
        self._send_event(target, message)

    def _send_event(self, window: int, event: ctypes.Structure) -> None:
        self.x11.XSendEvent(self.server.pointer, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(event))
        self.x11.XFlush(self.server.pointer)

    def _wait_for(self, kind: str) -> Message:
        """The next message of a kind; until it comes, what is asked for is handed over."""
        wanted, until = self.server.atom(kind), time.monotonic() + PATIENCE
        event = Message()
        while time.monotonic() < until:
            if not self.x11.XPending(self.server.pointer):
                time.sleep(PAUSE)
                continue
            self.x11.XNextEvent(self.server.pointer, ctypes.byref(event))
            if event.type == SELECTION_REQUEST:
                self._hand_over(ctypes.cast(ctypes.pointer(event), ctypes.POINTER(Selection)).contents)
            if event.type == CLIENT_MESSAGE and event.message_type == wanted:
                return event
        raise AssertionError(f"the window has not answered with {kind}")

    def _hand_over(self, asked: Selection) -> None:
        """Write the files to where they are asked for, and say so."""
        self.x11.XChangeProperty(
            self.server.pointer,
            ctypes.c_ulong(asked.requestor),
            ctypes.c_ulong(asked.property),
            ctypes.c_ulong(asked.target),
            8,
            REPLACE,
            self.uris,
            len(self.uris),
        )
        written = Written(
            type=SELECTION_NOTIFY,
            requestor=asked.requestor,
            selection=asked.selection,
            target=asked.target,
            property=asked.property,
            time=asked.time,
        )
        self._send_event(asked.requestor, written)
