"""Whether a screen reader is there, on Windows and macOS: asked of the system by its own libraries."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys

GET_SCREEN_READER = 0x0046
"""SPI_GETSCREENREADER of `SystemParametersInfo`."""


def has_reader() -> bool:
    """Whether a screen reader says that it is on. Raises `OSError` on a system that does not tell."""
    if sys.platform == "win32":
        return _on_windows()
    if sys.platform == "darwin":
        return _on_macos()
    raise OSError("the system does not tell")


def _on_windows() -> bool:
    """NVDA, JAWS and the Narrator set a flag of the system."""
    library = getattr(ctypes, "windll", None)
    is_on = ctypes.c_int(0)
    return bool(library and library.user32.SystemParametersInfoW(GET_SCREEN_READER, 0, ctypes.byref(is_on), 0)) and (
        bool(is_on.value)
    )


def _on_macos() -> bool:
    """`[[NSWorkspace sharedWorkspace] isVoiceOverEnabled]`, by the runtime of Objective-C."""
    runtime = ctypes.cdll.LoadLibrary(ctypes.util.find_library("objc") or "libobjc.dylib")
    runtime.objc_getClass.restype = runtime.sel_registerName.restype = ctypes.c_void_p
    runtime.objc_getClass.argtypes = runtime.sel_registerName.argtypes = [ctypes.c_char_p]

    def send(receiver: int | None, message: bytes, result: type) -> int | None:
        """The answer of an object, given by its address, to a message; `result` is the C type of the answer."""
        function = ctypes.CFUNCTYPE(result, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", runtime))
        answer: int | None = function(receiver, runtime.sel_registerName(message))
        return answer

    workspace = send(runtime.objc_getClass(b"NSWorkspace"), b"sharedWorkspace", ctypes.c_void_p)
    return bool(send(workspace, b"isVoiceOverEnabled", ctypes.c_bool))
