"""Those who listen: what the top scene shows goes to them whenever it has changed, and what they ask is done."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Protocol

from engine.stage.access.item import Items, Request, distinct, half_turned, worded
from engine.stage.scene import Scene, SceneStack

PAUSE = 0.1
"""Seconds from one reading of the screen to the next: during an animation something changes in every frame."""


BUDGET = 0.005
"""Seconds of a frame in which words are looked for; when all are found, what is shown is read."""


class Listener(Protocol):
    """Somebody who listens: a screen reader, or the system's voice."""

    walks: bool
    """Whether people walk over what it tells, so that the focus is to be seen where something is asked."""

    @property
    def is_listening(self) -> bool:
        """Whether it wants to know what is on the screen."""

    def take(self, items: Items, is_new_scene: bool) -> None:
        """Take what the screen shows; called when that has changed. `is_new_scene`: it is a new page."""

    def note_focus(self, has_focus: bool) -> None:
        """The window has got or lost the keyboard focus."""

    def close(self) -> None:
        """The program ends."""


class Ears:
    """Reads the screen for its listeners. `clock` returns seconds.

    Requests may be added from any thread; they are done in the main loop.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.listeners: list[Listener] = []
        self.requests: deque[Request] = deque()
        self.notes: deque[str] = deque()
        """What people must know of those who listen. Any thread may add one."""
        self.items: Items = ()
        self._clock = clock
        self._scene: Scene | None = None
        self._known: list[Scene] = []
        """The scenes in the stack that were read before."""
        self._listening: tuple[bool, ...] = ()
        self._is_due = True
        self._words: Iterator[None] | None = None
        """The words that the scene still looks for; None if nothing is to be read."""
        self._last = -PAUSE
        self._has_focus: tuple[bool, int] = (False, 0)
        """The last state of the focus, and how many were told of it."""

    def follow(self, stack: SceneStack, has_focus: bool) -> None:
        """Do what was asked; tell the listeners what has changed on the screen. Call it once a frame, before it is
        drawn.
        """
        self._note_focus(has_focus)
        is_asked = bool(self.requests)
        while self.requests and stack.top is not None:
            stack.top.do(self.requests.popleft())
            self._is_due = stack.is_heard = True
        listening = tuple(listener.is_listening for listener in self.listeners)
        stack.has_reader = any(listener.is_listening and listener.walks for listener in self.listeners)
        self._is_due = self._is_due or stack.dirty or listening != self._listening
        self._listening = listening
        now, top = self._clock(), stack.top
        if top is None or not any(listening) or is_asked:  # what it does goes on in the next frame
            return
        if self._is_due:  # what was found stays known, what was looked for may be gone
            self._words = None
        if self._is_due and now - self._last >= PAUSE:
            self._is_due, self._words = False, top.prepare()
        if self._words is not None and self._has_words(self._words, now):
            self._words, self._last = None, now
            self._read(stack, top)

    def _has_words(self, words: Iterator[None], start: float) -> bool:
        """Look for words as long as there is time for it in a frame; whether all are found."""
        return all(self._clock() - start < BUDGET for _ in words)

    def _note_focus(self, has_focus: bool) -> None:
        state = (has_focus, len(self.listeners))
        if state != self._has_focus:
            self._has_focus = state
            for listener in self.listeners:
                listener.note_focus(has_focus)

    def _read(self, stack: SceneStack, scene: Scene) -> None:
        """Read the screen, and tell what has changed."""
        items, is_other = worded(distinct(scene.accessible()), stack.skin.keys.say), scene is not self._scene
        if stack.turning.is_turned:
            items = half_turned(items, stack.size)
        if items == self.items and not is_other:
            return
        is_new = scene not in self._known
        self.items, self._scene = items, scene
        self._known = [*(known for known in self._known if known in stack and known is not scene), scene]
        for listener in self.listeners:
            if listener.is_listening:
                listener.take(items, is_new)

    def close(self) -> None:
        """The program ends: nobody listens any more."""
        for listener in self.listeners:
            listener.close()
        self.listeners.clear()
