"""The keyboard in a review: that of a replay, the way from one turning point to the next, Enter for the gold button."""

from __future__ import annotations

from engine.stage.inputs import Input, Key
from scenes.match_view.display import MatchDisplay
from scenes.replay.keyboard import ROUND, ReplayKeyboard
from scenes.review.commands import ReviewCommands

FREE = ("points", "log", "slider", "")
"""The widgets whose focus leaves Enter to the review; buttons take it themselves."""


class ReviewKeyboard(ReplayKeyboard):
    """The keyboard of one review."""

    commands: ReviewCommands

    def __init__(self, display: MatchDisplay, commands: ReviewCommands) -> None:
        super().__init__(display, commands)

    def handle(self, event: Input) -> bool:
        """Carry out the command of a key; returns whether it has one. An open dialog gets all keys."""
        if isinstance(event, Key) and not event.ctrl and not self.display.ui.dialogs:
            if event.name == "n" or (event.pad and event.name in ROUND and self._focused is None):
                self.commands.next_point(-1 if event.shift or event.name == "page up" else 1)
                return True
            focused = self.display.ui.focused
            if event.name == "return" and (focused is None or focused.name in FREE):
                (self.commands.read if self.commands.waits_to_read else self.commands.try_it)()
                return True
        return super().handle(event)
