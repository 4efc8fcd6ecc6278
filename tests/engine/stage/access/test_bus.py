"""A reader is awaited on a bus; here its part is played by a socket that answers as D-Bus does."""

from __future__ import annotations

import socket
import struct
import sys
import threading
from pathlib import Path

import pytest

from engine.stage.access import bus

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no D-Bus")

NO = bus.YES[:4] + bytes(4)


class FakeBus(threading.Thread):
    """Lets one client in and answers each question whether a reader is there by the next of `answers`; then leaves.

    After every "no" it signals that this may have changed.
    """

    def __init__(self, folder: Path, *answers: bytes) -> None:
        super().__init__(daemon=True)
        self.address = f"unix:path={folder / 'bus'},guid=0"
        self.asked: list[bytes] = []
        self._answers = answers
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(folder / "bus"))
        self._socket.listen()

    def run(self) -> None:
        """Speak with the client."""
        client, _ = self._socket.accept()
        assert client.recv(256).startswith(b"\0AUTH EXTERNAL ")
        client.sendall(b"OK 0\r\n")
        data = b""
        answers = list(self._answers)
        while answers:
            data += client.recv(4096)
            while b"IsEnabled" in data and answers:
                self.asked.append(data)
                data = data.partition(b"IsEnabled")[2]
                answer = answers.pop(0)
                client.sendall(message(bus.REPLY, answer))
                if answer == NO and answers:
                    client.sendall(message(bus.SIGNAL, b"\0" * 12))
        client.close()


def message(kind: int, body: bytes) -> bytes:
    """A message with a field in its head that nobody reads."""
    fields = b"\x05\x01u\0\x01\0\0\0"
    head = struct.pack("<cBBBIII", b"l", kind, 0, 1, len(body), 1, len(fields))
    return head + fields + body


def waits(monkeypatch: pytest.MonkeyPatch, fake: FakeBus) -> None:
    monkeypatch.setenv(bus.ADDRESS, f"tcp:host=nowhere;{fake.address}")
    fake.start()
    bus.wait_for_reader()


def test_it_waits_until_a_reader_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeBus(tmp_path, NO, NO, bus.YES)
    waits(monkeypatch, fake)
    assert len(fake.asked) == 3
    assert b"BEGIN" in fake.asked[0]
    assert b"Hello" in fake.asked[0]


def test_a_bus_that_ends_is_waited_for_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match="ended"):
        waits(monkeypatch, FakeBus(tmp_path, NO))


@pytest.mark.parametrize("address", ["", "tcp:host=nowhere", "unix:path=/nowhere/bus"])
def test_without_a_bus_there_is_no_reader(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(bus.ADDRESS, address)
    with pytest.raises(OSError):  # noqa: PT011
        bus.wait_for_reader()
