"""The guard against the second press of a double click: it is not for what the first one has brought there.

So it is with the button of a controller that chooses: the second of two quick presses is not for another scene.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.stage.inputs.events import Drag, Hold, Input, Key, Point, Press, Release

SECONDS = 0.4
"""A press so soon after another at the same place was meant for what lay there then.

A press acts when it is released, a tenth of a second later: that is three tenths after the change.
"""

CHOOSE = "return"
"""The key of the button of a controller that chooses."""

NEAR = 24
"""Largest distance in x and y, in units, of presses at the same place."""


class SecondPress:
    """Tells which presses are second presses on something new. Its clock is `advance`."""

    def __init__(self) -> None:
        self._seconds = SECONDS
        self._pos: Point = (0, 0)
        self._on: tuple[object, object] = (None, None)
        self._drops = False
        self._chose = SECONDS
        self._chose_on: object = None

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds
        self._chose += seconds

    def drops(self, event: Input, scale: float, on: Callable[[Point], tuple[object, object]]) -> bool:
        """Whether an input belongs to such a press.

        `on` tells the scene and what of it lies at a pixel, None for nothing of its own; `scale` is pixels a unit.
        """
        if isinstance(event, Press):
            self._drops = self._is_second(event.pos, scale * NEAR, on(event.pos))
            return self._drops
        if isinstance(event, Key) and event.pad and event.name == CHOOSE and not event.repeat:
            return self._is_chosen_again(on(self._pos)[0])
        drops = self._drops and isinstance(event, Release | Drag | Hold)
        self._drops = self._drops and not isinstance(event, Release)
        return drops

    def _is_chosen_again(self, scene: object) -> bool:
        is_second = self._chose < SECONDS and scene is not self._chose_on
        if not is_second:
            self._chose, self._chose_on = 0.0, scene
        return is_second

    def _is_second(self, pos: Point, near: float, on: tuple[object, object]) -> bool:
        far = max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1]))
        is_new = on[0] is not self._on[0] or (on[1] is not None and on[1] != self._on[1])
        if self._seconds < SECONDS and far <= near and is_new:
            return True
        self._seconds, self._pos, self._on = 0.0, pos, on
        return False
