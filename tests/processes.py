"""Processes of other people: asking for them and ending them, on every system."""

from __future__ import annotations

import os
import signal
import sys

ENDING = 0x100000
"""The right to wait for the end of a process, as Windows calls it."""


def kill(process: int) -> None:
    """End a process at once, whatever it does."""
    os.kill(process, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def has_ended(process: int) -> bool:
    """Whether there is no such process any more."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(ENDING, False, process)
        try:
            return not handle or kernel.WaitForSingleObject(handle, 0) == 0
        finally:
            kernel.CloseHandle(handle)
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False
