"""Picks at the table: what clicks, buttons and keys do to the hand, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules import IllegalAction, Kind, Pick
from scenes.table import controls
from scenes.table.focus import nearest

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Picking:
    """Makes the picks of whoever sits at one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another: the pick that is lit there, or why there is none."""
        scene, hand = self.scene, self.scene.play.hand
        if not scene.awaits_person:
            turn = scene.play.match.turn
            waiting = f"It is {scene.whos[turn.seat - 1].title}'s turn." if turn else scene.sheet.why_not["over"]
            self._refuse(waiting, places[-1])
            return
        pick = hand.pick_at(places) or hand.dark_at(places) or Pick(Kind.SPACE, places[-1])
        self.choose(pick, places[-1])

    def press(self, pick: Pick) -> None:
        """A press on a button of the bar: what could be held instead is held, all else is picked."""
        if self.scene.play.hand.hold(pick):
            self._turned()
        else:
            self.choose(pick)

    def point_at(self, pick: Pick) -> None:
        """A stepper of the bar has come to stand on a pick."""
        self.scene.attention.point(pick)

    def choose(self, pick: Pick, place: str = "") -> None:
        """Make a pick: play what it completes, ask where that is to be confirmed, or say why it cannot be.

        `place` is the space where that was tried, "" for none.
        """
        scene, hand = self.scene, self.scene.play.hand
        try:
            action = hand.choose(pick)
        except IllegalAction as no:
            self._refuse(str(no), place)
            return
        if action is not None:
            scene.perform(action)
        elif hand.offer.ready and hand.offer.fires is not None:
            controls.ask(scene, hand.offer.fires)
        else:
            scene.app.sounds.play("button")
            self.point_near(pick)
            scene.rebuild()

    def set_held(self) -> None:
        """Choose what is held."""
        if self.scene.play.hand.held:
            self.choose(self.scene.play.hand.held)

    def turn(self, steps: int) -> bool:
        """Turn what is held, forwards or (below 0) back; False when nothing is."""
        if not (self.scene.awaits_person and self.scene.play.hand.rotate(steps)):
            return False
        self._turned()
        return True

    def _turned(self) -> None:
        """Something else is held: it shows at once, whatever button the pointer may be on."""
        scene = self.scene
        scene.attention.dismiss()
        if scene.attention.pick not in scene.play.hand.targets:
            scene.attention.point(None)
        scene.app.sounds.play("button")
        scene.rebuild()

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        picked = self.scene.play.hand.picks
        if self.scene.play.hand.back():
            self.point_near(picked[-1])
            self.scene.rebuild()

    def point_near(self, last: Pick | None) -> None:
        """Let the keyboard point at the lit target nearest to the last; at nothing when the mouse is at work."""
        scene, hand = self.scene, self.scene.play.hand
        if not (hand.lit and scene.attention.by_keys and scene.awaits_person):
            scene.attention.point(None)
            return
        target = hand.targets.get(last) if last else None
        pick = nearest(hand.lit, scene.pixel_of(target), scene.pixel_of) if target else hand.walk[0].pick
        scene.attention.point(pick)
        scene.attention.rest_on((hand.targets[pick].piece or hand.targets[pick].space,))

    def _refuse(self, reason: str, space: str) -> None:
        self.scene.attention.refuse(reason, space)
        self.scene.app.sounds.play("error")
