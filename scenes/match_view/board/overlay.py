"""What lies over a table: a map that covers a part of it, open or folded away, and the buttons on it.

It lies open as soon as something else is asked, or of somebody else; folded it is not there, and nothing can be done
but look at what it covered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.rules.contract import Seat
from engine.stage.board.overlay import Plane
from engine.stage.widgets import Button
from engine.view.picture import MapUse, Target
from scenes.match_view.layout import GAP

if TYPE_CHECKING:
    from scenes.match_view.scene import MatchScene


BAR = "bar"
"""The property of the space that has the buttons."""

FOLD, FOLD_KEY = "bar fold", "v"
"""The name of the button that folds the map away and back, and its letter."""

FOLD_TEXT, UNFOLD_TEXT = "Look at the table", "Back"

WIDE, HIGH = 224, 56
"""The size of that button at the most, in units."""


class OverlayPanel:
    """The map over one table; `folded` says that people have put it away for now."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.folded = False
        self._asked: tuple[Seat, str] | None = None

    @property
    def here(self) -> MapUse | None:
        """The map that belongs over the table as it is shown now, open or folded; None where none does."""
        covers = self.scene.board.covers
        return covers.wanted(live.piece.space for live in self.scene.motion.live) if covers else None

    @property
    def open(self) -> bool:
        """Whether a map lies open over the table."""
        return self.scene.board.covers.lying is not None

    @property
    def bar(self) -> pygame.Rect | None:
        """The place on it for the buttons, in pixels; None where it is not open or has none."""
        board = self.scene.board
        space = self._bar_of(board.covers.lying)
        return board.box(space) if space else None

    @property
    def folds(self) -> bool:
        """Whether a map belongs over the table that people may fold away: one with a place for the buttons."""
        return bool(self._bar_of(self.here))

    def _bar_of(self, use: MapUse | None) -> str:
        return self.scene.board.set_aside(BAR, use) if use is not None else ""

    def note(self) -> bool:
        """Let lie over the table what belongs there now; whether that is something else than before."""
        scene, turn = self.scene, self.scene.play.match.turn
        if not scene.board.covers:
            return False
        asked = (turn.seat, turn.decision) if turn else None
        if asked != self._asked:
            self._asked, self.folded = asked, False
        lying = self._lying()
        if lying is scene.board.covers.lying:
            return False
        scene.board.covers.lying = lying
        if lying is not None and not scene.board.camera.fitted:
            scene.move_camera(msgspec.structs.replace(scene.board.camera, zoom=1.0, focus=None))
        scene.dirty = True
        return True

    def _lying(self) -> MapUse | None:
        """The map that lies open: none while nothing but what it covers is spoken of, or moves."""
        here = None if self.folded else self.here
        if here is None:
            return None
        spoken = {*self._moving()} if self.scene.motion.moving else {*self.scene.hover.brackets}
        covers = self.scene.board.covers
        covered = any(covers.hides(space, here) for space in spoken)
        return None if covered and covers.wanted(spoken) is not here else here

    def _moving(self) -> Iterable[str]:
        """The spaces where something happens in the story that is told now."""
        for live in self.scene.motion.busy:
            yield live.piece.space
            yield from live.passes

    def turn(self) -> None:
        """Fold the map away, or back."""
        self.folded = not self.folded
        self.scene.rebuild()
        self.scene.look_again()

    def beside(self, room: pygame.Rect) -> pygame.Rect:
        """What is left of some room (pixels) at the right of that button, where it stands there."""
        if not self.folds:
            return room
        wide = min(self.scene.skin.px(WIDE), room.w)
        left = room.centerx + wide // 2
        return pygame.Rect(left, room.y, room.right - left, room.h)

    def add_button(self, room: pygame.Rect) -> None:
        """Add the button that folds the map away or back, in the middle of some room (pixels)."""
        skin = self.scene.skin
        wide, high = min(skin.px(WIDE), room.w), min(skin.px(HIGH), room.h - skin.px(GAP))
        place = pygame.Rect(room.centerx - wide // 2, room.centery - high // 2, wide, high)
        words = UNFOLD_TEXT if self.folded else FOLD_TEXT
        self.scene.ui.add(Button(place, words, self.turn, key=FOLD_KEY, chosen=self.folded, name=FOLD))

    def in_reach(self, targets: Iterable[Target]) -> list[Target]:
        """Those of some targets that can be pointed at; those on the map that lies over the table come first."""
        scene, covers = self.scene, self.scene.board.covers
        if not covers:
            return [*targets]
        there = [(target, scene.spot_of(target)) for target in targets]
        reached = [(target, space) for target, space in there if covers.reaches(space)]
        reached.sort(key=lambda it: covers.depth(it[1]) is not Plane.OVER)
        return [target for target, _ in reached]
