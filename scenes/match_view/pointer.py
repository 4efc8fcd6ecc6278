"""The pointer over the board: hover, clicks, drags and the wheel of mouse or finger become commands."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.stage.board.camera import Camera
from engine.stage.inputs import Drag, Hold, Hover, Input, Leave, Pinch, Point, Press, Release, Wheel
from scenes.match_view.display import MatchDisplay

CLICK_SLACK = 6
"""How far the pointer may move during a click, in units; beyond that it is a drag."""

ZOOM_STEP = 1.15
"""The zoom factor per notch of the wheel."""


class PointerCommands(Protocol):
    """The commands of a controller that the pointer uses."""

    @property
    def can_rotate(self) -> bool:
        """Whether the wheel rotates a pending pick now."""
        ...

    def click(self, places: Sequence[str]) -> None:
        """Handle a click at `places`, the topmost first."""
        ...

    def put_away(self) -> None:
        """A tap on nothing: put away what a tap has shown."""
        ...

    def explain(self, pos: Point) -> None:
        """Explain what lies at a pixel, as pointing there would."""
        ...

    def rotate(self, steps: int) -> bool:
        """Rotate the pending pick, forwards or (below 0) back; False if none is pending."""
        ...

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        ...

    def move_camera(self, camera: Camera) -> None:
        """Show the board through another camera."""
        ...


Take = Callable[[Sequence[str], Point, Point], bool]
"""Takes up the thing at some places, pressed at a pixel and dragged to another; False if nothing can be dragged."""


class Pointer:
    """The pointer over the board of one match; `take` is None where nothing is ever dragged but the board."""

    take: Take | None = None

    def __init__(self, display: MatchDisplay, commands: PointerCommands) -> None:
        self.display = display
        self.commands = commands
        self._pressed: tuple[str, ...] = ()
        self._button = ""
        """The button that went down here and counts; "" if none did."""
        self._start: Point = (0, 0)
        self._moved = 0
        self._drags = False
        self._notches = 0.0

    def handle(self, event: Input) -> bool:
        """Handle a pointer input on the board; returns whether it has a meaning there."""
        display = self.display
        match event:
            case Hover() if display.app.hands.is_touch:
                return False
            case Hover(pos=pos):
                display.hover_at(pos)
            case Hold(pos=pos):
                self.drop_press()
                self.commands.explain(pos)
            case Pinch(pad=True, factor=factor, delta=delta):
                self.commands.move_camera(display.board.camera.zoomed(factor, display.board.rect.center).panned(*delta))
            case Pinch(pos=pos, factor=factor, delta=delta) if self._on_board(pos):
                self.commands.move_camera(display.board.camera.zoomed(factor, pos).panned(*delta))
            case Press(pos=pos, button=button):
                self._pressed, self._button = display.places_at(pos), button
                self._start, self._moved, self._drags = pos, 0, False
            case Release(pos=pos, button=button, touch=touch):
                self._release(pos, button, touch or display.app.hands.is_touch)
            case Drag(pos=pos, delta=delta, button=button):
                self._drag(pos, delta, button)
            case Wheel(pos=pos, dy=dy) if self._on_board(pos):
                self._wheel(pos, dy)
            case Leave():
                self._point_nowhere()
            case _:
                return False
        return True

    def _point_nowhere(self) -> None:
        """Point at nothing; what a tap has shown stays."""
        self.display.leave_board()
        if self.display.hover.shown is None:
            self.display.hover.point_at(None)
            self.display.hover.hover_over("", 0)

    def drop_press(self) -> None:
        """Ignore the release of the button that is held now."""
        self._pressed, self._button = (), ""

    def _on_board(self, pos: Point) -> bool:
        display = self.display
        return bool(display.board.rect.collidepoint(pos)) and not display.screen.layout.covers_board(pos)

    def _release(self, pos: Point, button: str, touch: bool) -> None:
        """A left click if the press was at the same places and not dragged; a right click rotates or takes back.

        Nothing if the press was for a button, or did not count.
        """
        pressed, went_down = self._pressed, self._button
        self.drop_press()
        if self._moved > self.display.screen.skin.px(CLICK_SLACK):
            if not touch:
                self.display.hover_at(pos)
            return
        if button != went_down:
            return
        if touch:
            self._tap(pos, pressed)
        elif button == "right":
            if not self.commands.rotate(1):
                self.commands.step_back()
        elif button == "left" and pressed and pressed == self.display.places_at(pos):
            self.commands.click(pressed)

    def _tap(self, pos: Point, pressed: Sequence[str]) -> None:
        """A tap explains what it is on; on the board it is a click, on nothing it puts away what another has shown."""
        if self.display.look_at(pos) != pressed:
            return
        if pressed:
            self.commands.click(pressed)
        else:
            self.commands.put_away()

    def _wheel(self, pos: Point, dy: float) -> None:
        """Rotate the pending pick, one step per whole notch; without one zoom."""
        if not self.commands.can_rotate:
            self.commands.move_camera(self.display.board.camera.zoomed(ZOOM_STEP**dy, pos))
            return
        self._notches += dy
        steps, self._notches = int(self._notches), math.fmod(self._notches, 1)
        if steps:
            self.commands.rotate(-steps)

    def _drag(self, pos: Point, delta: Point, button: str) -> None:
        """Beyond the slack take up what was pressed; what cannot be taken up pans the board, if it is zoomed in."""
        self._moved += abs(delta[0]) + abs(delta[1])
        if self._moved <= self.display.screen.skin.px(CLICK_SLACK):
            return
        if not self._drags:
            self._drags = True
            if button == "left" and self.take and self._pressed and self.take(self._pressed, self._start, pos):
                return
            self._point_nowhere()
        camera = self.display.board.camera
        if not camera.is_fitted:
            self.commands.move_camera(camera.panned(*delta))
