"""A finger in the window and in its twin: SDL makes fingers of the mouse where SDL_MOUSE_TOUCH_EVENTS is 1."""

from __future__ import annotations

import time

from engine.stage.inputs import Hold, Input, Press, Release
from engine.stage.inputs.fingers import HOLD_SECONDS
from tests.window.robot.desktop import Point
from tests.window.robot.player import Player


class Finger:
    """The finger of a player who never uses the mouse."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def tap(self, widget: str) -> None:
        """Tap on a widget by its name."""
        self.tap_at(self.player.twin.widget_pixel(widget))

    def tap_at(self, pos: Point) -> None:
        """Tap on a pixel."""
        player = self.player
        player.pace.rest(pos)
        player.settle(Press(pos, touch=True))
        self._feed(Press(pos, touch=True), Release(pos, touch=True))
        player.desk.click(pos)
        player.pace.note(pos)

    def hold(self, pos: Point) -> None:
        """Stay on a pixel until it is explained, and lift the finger."""
        player = self.player
        player.pace.rest(pos)
        self._feed(Press(pos, touch=True), Hold(pos), Release(pos, touch=True))
        player.desk.point(pos)
        player.desk.xdotool("mousedown", "1")
        time.sleep(HOLD_SECONDS * 2)
        player.desk.xdotool("mouseup", "1")
        player.pace.note(pos)

    def write(self, *keys: str) -> None:
        """Tap on keys of the keyboard on the screen."""
        for key in keys:
            board = self.player.twin.scene.ui.typing
            self.tap_at(next(child.rect.center for child in board.children if child.name == f"key {key}"))

    def _feed(self, *given: Input) -> None:
        """Give the twin inputs, and lay it out for fingers as the window does when the first is lifted."""
        twin = self.player.twin
        before = twin.app.hands.mode
        for one in given:
            twin.app.hands.note(one)
        twin.feed(*given)
        if twin.app.hands.mode != before:
            twin.stack.skin.keys.is_touch = twin.app.hands.is_touch
            twin.stack.lay_out_again()
