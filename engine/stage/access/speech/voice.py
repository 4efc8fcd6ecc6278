"""The system's own voice, where no screen reader runs: says what is new on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.data.settings import Speech
from engine.stage.access.ears import Ears
from engine.stage.access.item import Items
from engine.stage.access.speech.lines import Line, news, with_log

UNASKED = ("story", "moment", "waiting")
"""The kinds of lines that tell what happens, and are said only by a voice that says all."""


class Mouth(Protocol):
    """Says texts one after another, without anybody waiting for it. `rate` is in percent of the usual speed.

    `is_broken`: it is silent from now on.
    """

    rate: int
    is_broken: bool

    def say(self, texts: Sequence[str], now: bool) -> None:
        """Say texts: after what is being said, or `now` instead of it."""

    def hush(self) -> None:
        """Stop, and forget what was to be said."""

    def close(self) -> None:
        """Stop for good."""


class Voice:
    """Says what changes: all of it, or only what is asked of people and has the focus.

    It is silent while another listener, a screen reader, listens.
    """

    walks = False

    def __init__(self, mouth: Mouth, ears: Ears, speech: Speech) -> None:
        self.mouth = mouth
        self.speech = speech
        self._ears = ears
        self._before: Items = ()

    @property
    def is_listening(self) -> bool:
        """Whether it speaks now."""
        if self.speech == "off" or self.mouth.is_broken:
            return False
        others = (listener for listener in self._ears.listeners if listener is not self)
        return not any(listener.is_listening for listener in others)

    def take(self, items: Items, is_new_scene: bool) -> None:
        """Say what is new."""
        lines = [line for line in news(self._before, items, is_new_scene) if self._counts(line)]
        self._before = with_log(items, self._before)
        if lines:
            self.mouth.say([line.text for line in lines], any(line.now for line in lines))

    def _counts(self, line: Line) -> bool:
        return bool(line.text) and (self.speech == "all" or line.kind not in UNASKED)

    def note_focus(self, has_focus: bool) -> None:
        """Another window has the focus: it is silent there."""
        if not has_focus:
            self.mouth.hush()

    def close(self) -> None:
        """Stop speaking."""
        self.speech = "off"
        self.mouth.close()
