"""A layer in which what a finger has thrown glides on: lists and sheets slow down until they rest."""

from __future__ import annotations

import math

from engine.stage.inputs import Drag
from engine.stage.widgets.touch.typing import TypingLayer
from engine.stage.widgets.widget import Widget

THROWN, RESTS = 200, 40
"""Units a second: how fast a finger must let go for a glide, and how slow a glide ends."""

SLOWING = 3.5
"""How strongly a glide slows down: after a second it has e to the power of minus this of its speed."""

NEWEST = 0.6
"""The weight of the latest frame in the speed of a finger."""


class GlidingLayer(TypingLayer):
    """A layer whose scrolled widgets glide. It notes how a finger moves, and moves the widget on after that."""

    _gliding: Widget | None = None
    _moved = 0
    """Pixels that the finger has dragged since the last update."""
    _speed = 0.0
    """Pixels a second, downwards."""
    _rest = 0.0

    def note_drag(self, event: Drag) -> None:
        """Note that a finger drags."""
        self._moved += event.delta[1]

    def let_go(self, widget: Widget | None) -> None:
        """Let a widget glide on that a finger has let go, if it scrolls and was thrown."""
        thrown = widget is not None and widget.scrolls and abs(self._speed) > self.skin.px(THROWN)
        self._gliding, self._rest = widget if thrown else None, 0.0

    def stop_gliding(self) -> bool:
        """Stop; whether anything glided."""
        was, self._gliding = self._gliding, None
        self._speed, self._moved = 0.0, 0
        return was is not None

    def update(self, seconds: float) -> None:
        """Let time pass: follow the finger, or glide."""
        super().update(seconds)
        if self.pressed is not None and seconds > 0:
            self._speed = NEWEST * self._moved / seconds + (1 - NEWEST) * self._speed
            self._moved = 0
        elif self._gliding is not None:
            self._glide(self._gliding, seconds)

    def _glide(self, widget: Widget, seconds: float) -> None:
        self._rest += self._speed * seconds
        step = round(self._rest)
        self._rest -= step
        self._speed *= math.exp(-SLOWING * seconds)
        if step:
            widget.handle(Drag(widget.rect.center, (0, step), touch=True), self)
        if abs(self._speed) < self.skin.px(RESTS) or widget not in self.walk():
            self.stop_gliding()
