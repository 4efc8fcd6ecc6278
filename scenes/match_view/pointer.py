"""The mouse or a finger over the board: pointing, clicking, dragging, the wheel."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.stage.inputs import Drag, Hover, Input, Leave, Point, Press, Release, Wheel
from scenes.match_view.panels.offers import offer_at
from scenes.match_view.view_model.help_text import mat_at

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


CLICK_SLACK = 6
"""Units that the pointer may stray in a click; further is a drag."""

ZOOM_STEP = 1.15
"""How much nearer a notch of the wheel goes."""


class Pointer:
    """What the pointer does on the board of one table."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._pressed: tuple[str, ...] = ()
        self._strayed = 0
        self._at: Point | None = None
        self._notches = 0.0

    def take(self, given: Input) -> bool:
        """Do what an input of the pointer means on the board; whether it means anything there."""
        board = self.scene.board
        match given:
            case Hover(pos=pos):
                self._hover(pos)
            case Press(pos=pos):
                self._pressed, self._strayed = self._places(pos), 0
            case Release(pos=pos, button=button):
                self._release(pos, button)
            case Drag(delta=delta):
                self._drag(delta)
            case Wheel(pos=pos, dy=dy) if board.rect.collidepoint(pos) and not self.scene.frame.over_board(pos):
                self._wheel(pos, dy)
            case Leave():
                self.forget_place()
                self.scene.hover.point(None)
                self.scene.hover.look_at("", 0)
            case _:
                return False
        return True

    def look_again(self) -> None:
        """Something has changed under the pointer that rests on the board."""
        if self._at is not None and not self.scene.hover.by_keys:
            self._hover(self._at)

    def forget_place(self) -> None:
        """The pointer has gone to a button, or out of the window."""
        self._at = None
        self.scene.hover.rest_on(())

    def forget(self) -> None:
        """The press that is held has done its work: its release does nothing."""
        self._pressed = ()

    def _places(self, pos: Point) -> tuple[str, ...]:
        """What lies under a pixel: the piece on top, if it can be told apart, then the space, and what that lies in."""
        board = self.scene.board
        if self._on_buttons(pos):
            return ()
        live = board.piece_at(pos, (live for live in self.scene.motion.live if live.piece.id))
        return (*([live.piece.id] if live else ()), *board.spaces_at(pos))

    def _on_buttons(self, pos: Point) -> bool:
        """Whether a pixel belongs to what lies on the board in a place of its own, or to the buttons over it."""
        bar = self.scene.over.bar
        return self.scene.frame.over_board(pos) or (bar is not None and bar.collidepoint(pos))

    def _hover(self, pos: Point) -> None:
        scene, self._at = self.scene, pos
        scene.hover.by_keys = False
        lines = [line.spaces for place, line in scene.log_places if place.collidepoint(pos)]
        scene.hover.bracket(lines[0] if lines else ())
        places = self._places(pos)
        scene.hover.point(scene.play.hand.pick_at(places) if scene.awaits_person else None)
        scene.hover.rest_on(places)
        cards = [seat for seat, rect in enumerate(scene.cards, 1) if rect.collidepoint(pos)]
        space = next(filter(scene.board.has, places), "")
        scene.hover.cursor = space or scene.hover.cursor
        scene.hover.look_at(space, cards[0] if cards else 0, offer_at(scene, pos) or mat_at(scene, pos))

    def _release(self, pos: Point, button: str) -> None:
        """A click, where the press was on the same place and the pointer has not strayed."""
        pressed, self._pressed = self._pressed, ()
        if self._strayed > self.scene.skin.px(CLICK_SLACK):
            return
        if button == "right":
            if not self.scene.turn(1):
                self.scene.step_back()
        elif button == "left" and pressed and pressed == self._places(pos):
            self.scene.click(pressed)

    def _wheel(self, pos: Point, dy: float) -> None:
        """Turn what is held, a step for a whole notch; else zoom."""
        scene = self.scene
        if scene.play.hand.pending is None or not scene.awaits_person:
            scene.move_camera(scene.board.camera.zoomed(ZOOM_STEP**dy, pos))
            return
        self._notches += dy
        steps, self._notches = int(self._notches), math.fmod(self._notches, 1)
        if steps:
            scene.turn(-steps)

    def _drag(self, delta: Point) -> None:
        self._strayed += abs(delta[0]) + abs(delta[1])
        camera = self.scene.board.camera
        if self._strayed > self.scene.skin.px(CLICK_SLACK) and not camera.fitted:
            self.scene.move_camera(camera.panned(*delta))
