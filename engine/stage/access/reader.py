"""The screen reader of the system as a listener, by the adapters of AccessKit. Imports `accesskit`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import accesskit
import pygame

from engine.stage.access.item import Items, Request
from engine.stage.access.tree import Tree, deed_of

SETTLING = 0.2
"""Seconds after the reader's first question in which nothing is told it: its thread still holds what it was given."""


class ScreenReader:
    """Tells the system's screen reader what is shown; hands on what it asks by `ask`, from whatever thread.

    To be made in the main thread, with a window open.
    """

    walks = True

    def __init__(self, title: str, ask: Callable[[Request], object]) -> None:
        self._tree = Tree(title)
        self._ask = ask
        self._asked_at: float | None = None
        self._is_broken = False
        self._adapter = adapter_for(sys.platform, self._activate, self._act, self._deactivate)
        self._place: tuple[int, ...] = ()

    @property
    def is_listening(self) -> bool:
        """Whether a reader has asked what is there."""
        return not self._is_broken and self._asked_at is not None and time.monotonic() - self._asked_at > SETTLING

    def take(self, items: Items, is_new_scene: bool) -> None:
        """Tell the reader what has changed."""
        update = self._tree.update(items, is_new_scene)
        try:
            self._tell_place()
            self._raise(self._adapter.update_if_active(lambda: update))
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # what fails inside AccessKit is no `Exception`; a match goes on without a reader
            self._is_broken = True

    def _tell_place(self) -> None:
        """Tell where the window is on the screen, where the system does not know it by itself."""
        place = (*pygame.display.get_window_position(), *pygame.display.get_window_size())
        if place != self._place and hasattr(self._adapter, "set_root_window_bounds"):
            self._place, (x, y, width, height) = place, place
            bounds = accesskit.Rect(x, y, x + width, y + height)
            self._adapter.set_root_window_bounds(bounds, bounds)

    def note_focus(self, has_focus: bool) -> None:
        """Tell the reader that the window has got or lost the focus."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if update := getattr(self._adapter, name, None):
                self._raise(update(has_focus))

    def close(self) -> None:
        """The reader is told nothing any more."""
        self._asked_at = None

    def _raise(self, events: Any) -> None:
        """Where the system wants it so, send off what an update brings."""
        if events is not None:
            events.raise_events()

    # Called from other threads

    def _activate(self) -> accesskit.TreeUpdate:
        update = self._tree.whole()
        self._asked_at = time.monotonic()
        return update

    def _act(self, request: accesskit.ActionRequest) -> None:
        deed, key = deed_of(request.action), self._tree.key_of(request.target)
        if deed is not None and key:
            value = request.data[1] if request.data is not None and deed == "set" else ""
            self._ask(Request(key, deed, value))

    def _deactivate(self) -> None:
        self._asked_at = None


def adapter_for(
    system: str, activate: Callable[[], Any], act: Callable[[Any], None], deactivate: Callable[[], None]
) -> Any:
    """The adapter of a system (as `sys.platform` names it) for the window that is open.

    On Windows and macOS it takes its place in a window that is not yet seen: it is hidden for a moment.
    """
    if system not in ("win32", "darwin"):
        return accesskit.unix.Adapter(activate, act, deactivate)
    handle = pygame.display.get_wm_info()["window"]
    window = pygame.Window.from_display_module()
    window.hide()
    try:
        if system == "win32":
            return accesskit.windows.SubclassingAdapter(handle, activate, act)
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return accesskit.macos.SubclassingAdapter.for_window(handle, activate, act)
    finally:
        window.show()
