"""Whether a screen reader is there, on systems with D-Bus: asked of the session's bus over its socket, and awaited.

A few messages of fixed form; AccessKit is loaded only after the answer is yes. Nothing is started by asking.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
from collections.abc import Iterator, Sequence

ADDRESS = "DBUS_SESSION_BUS_ADDRESS"
"""The environment variable with the address of the session's bus."""

NO_AUTO_START = 2
"""The flag of a message that must not start the program it is for."""

REPLY = 2
"""The type of a message that answers a call; signals have another."""

SIGNAL = 4

FIELDS = {"path": (1, "o"), "interface": (2, "s"), "member": (3, "s"), "destination": (6, "s")}
"""The fields of a message's head: number and type of each."""

SIGNATURE = 8
"""The number of the field with the types of the arguments."""

YES = b"\x01b\0\0\x01\0\0\0"
"""The body of the answer that accessibility is on: a boolean in a variant."""

MATCHES = (
    "type='signal',path='/org/a11y/bus',interface='org.freedesktop.DBus.Properties'",
    "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
)
"""The signals after which it is asked again: accessibility is switched, or its service comes."""


class BusError(OSError):
    """The bus cannot be spoken with."""


def wait_for_reader() -> None:
    """Return when a screen reader is there. Raises `OSError` if there is no bus, or it ends."""
    with _connect(os.environ.get(ADDRESS, "")) as bus:
        _call(bus, "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello")
        for rule in MATCHES:
            _call(bus, "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", (rule,))
        _ask(bus)
        for kind, body in _messages(bus):
            if kind == REPLY and body == YES:
                return
            if kind == SIGNAL:
                _ask(bus)


def _ask(bus: socket.socket) -> None:
    arguments = ("org.a11y.Status", "IsEnabled")
    _call(bus, "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get", arguments, "org.a11y.Bus")


def _connect(addresses: str) -> socket.socket:
    """A connection to the first address of a bus that is a socket of this machine. Raises `OSError`."""
    if sys.platform == "win32":
        raise BusError("there is no bus")
    for address in addresses.split(";"):
        kind, _, rest = address.partition(":")
        values = dict(part.partition("=")[::2] for part in rest.split(","))
        name = values.get("path") or ("\0" + values["abstract"] if "abstract" in values else "")
        if kind == "unix" and name:
            bus = socket.socket(socket.AF_UNIX)
            try:
                bus.connect(name)
                _introduce(bus)
            except OSError:
                bus.close()
                raise
            return bus
    raise BusError("there is no bus")


def _introduce(bus: socket.socket) -> None:
    """Say who is there, as every client of a bus does first."""
    bus.sendall(b"\0AUTH EXTERNAL " + str(getattr(os, "getuid", int)()).encode().hex().encode() + b"\r\n")
    if not bus.recv(256).startswith(b"OK"):
        raise BusError("the bus lets nobody in")
    bus.sendall(b"BEGIN\r\n")


def _call(bus: socket.socket, path: str, interface: str, member: str, texts: Sequence[str] = (), to: str = "") -> None:
    """Call a method with some texts as its arguments."""
    body = b""
    for text in texts:
        body = _padded(body, 4) + _text(text)
    values = {"path": path, "interface": interface, "member": member, "destination": to or "org.freedesktop.DBus"}
    fields = b""
    for name, value in values.items():
        number, kind = FIELDS[name]
        fields = _padded(fields, 8) + bytes((number, 1)) + kind.encode() + b"\0" + _text(value)
    if texts:
        signature = "s" * len(texts)
        fields = _padded(fields, 8) + bytes((SIGNATURE, 1)) + b"g\0" + bytes((len(texts),)) + signature.encode() + b"\0"
    head = struct.pack("<cBBBIII", b"l", 1, NO_AUTO_START, 1, len(body), 1, len(fields))
    bus.sendall(_padded(head + fields, 8) + body)


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<I", len(data)) + data + b"\0"


def _padded(data: bytes, step: int) -> bytes:
    return data + bytes(-len(data) % step)


def _messages(bus: socket.socket) -> Iterator[tuple[int, bytes]]:
    """The messages that come, each with its type and its body. Raises `OSError` when the bus ends."""
    while True:
        head = _read(bus, 16)
        order = "<" if head[:1] == b"l" else ">"
        body, _, fields = struct.unpack(f"{order}III", head[4:])
        rest = _read(bus, fields + -fields % 8 + body)
        yield head[1], rest[len(rest) - body :]


def _read(bus: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        part = bus.recv(count - len(data))
        if not part:
            raise BusError("the bus has ended")
        data += part
    return data
