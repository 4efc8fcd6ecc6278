"""What is said when the game controller that somebody plays with is taken away, until one is plugged in again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.stage.controls.pads import PadReader
from engine.stage.controls.words import control_words
from engine.stage.hands import Hands
from engine.stage.scene import Scene, SceneStack
from engine.stage.widgets import Answer
from scenes.navigation import scene_name

UNTOLD = ("title", "demo")
"""The scenes at which nobody is in the middle of anything, so that nothing is said."""


class LostPad:
    """Watches the controllers of an application. Everything waits under the question, and goes on after it.

    `question` makes a scene that asks, of a heading, a text, the answers and its name.
    """

    def __init__(
        self,
        stack: SceneStack,
        hands: Hands,
        pads: PadReader,
        question: Callable[[str, str, Sequence[Answer], str], Scene],
    ) -> None:
        self.stack = stack
        self.hands = hands
        self.question = question
        self._told: Scene | None = None
        """What tells of the loss, as long as it may be there."""
        pads.on_lost, pads.on_back = self._lost, self._back

    def _lost(self, others: bool) -> None:
        """Tell that a controller is gone, once; without `others` the signs of buttons make way for those of keys."""
        words, stack = control_words(), self.stack
        if not others:
            self.hands.drop_pad()
        if not stack or scene_name(stack.top) in UNTOLD:
            return
        if self._told is not None and self._told is stack.top:
            stack.pop()
        text, answers = words.lost_one if others else words.lost, [Answer("go-on", words.go_on, main=True, cancel=True)]
        self._told = self.question(words.lost_title, text, answers, "lost-pad")
        stack.push(self._told)

    def _back(self) -> None:
        """A controller is there again: go on as before, unless somebody has already."""
        if self._told is not None and self._told is self.stack.top:
            self.stack.pop()
            self.hands.take_pad()
        self._told = None
