"""Picks at the table: what clicks, buttons and keys do to the hand, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.actions import IllegalAction, Kind, Pick
from scenes.table import dialogs

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class SelectionController:
    """Makes the picks of whoever sits at one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def click(self, places: Sequence[str]) -> None:
        """A click where `places` lie on one another: the pick that is lit there, or why there is none.

        On the bare table, where nothing lies and nothing is told, it does nothing.
        """
        scene, hand = self.scene, self.scene.play.hand
        space = next(filter(scene.board.has, places), places[-1])
        if not scene.awaits_person:
            turn = scene.play.match.turn
            waiting = f"It is {scene.seat_labels[turn.seat - 1].title}'s turn." if turn else scene.sheet.why_not["over"]
            self._refuse(waiting, space)
            return
        pick = hand.pick_at(places) or hand.blocked_pick_at(places)
        bare = space == places[0] and scene.board.stands_free(space) and space not in scene.sights
        if pick is None and bare:
            return
        pick = pick or Pick(Kind.SPACE, space)
        target = hand.targets.get(pick)
        self.choose(pick, (target.space or target.piece) if target else space)

    def press(self, pick: Pick) -> None:
        """A press on a button of the bar: what could be held instead is held, all else is picked.

        Where that plays an action, what is pointed at on the board is left: the parchment tells what comes of it.
        """
        if self.scene.play.hand.set_pending(pick):
            self._turned()
            return
        if self.scene.play.hand.completed_action(pick) is not None:
            self.scene.hover.point(None)
        self.choose(pick)

    def point_at(self, pick: Pick) -> None:
        """A stepper of the bar has come to stand on a pick."""
        self.scene.hover.point(pick)

    def choose(self, pick: Pick, place: str = "") -> None:
        """Make a pick: play what it completes, ask where that is to be confirmed, or say why it cannot be; or go a way.

        `place` is the space where that was tried, "" for none.
        """
        scene, hand = self.scene, self.scene.play.hand
        if pick.kind is Kind.WAY:
            scene.perform(*scene.play.panels.chains[int(pick.value)].actions)
            return
        try:
            action = hand.choose(pick)
        except IllegalAction as no:
            self._refuse(str(no), place)
            return
        if action is not None:
            scene.perform(action)
        elif hand.offer.awaits_confirmation and hand.offer.completes is not None:
            asked = hand.offer.completes
            hand.take_back()
            scene.rebuild()
            dialogs.ask_confirmation(scene, asked)
        else:
            scene.app.sounds.play("button")
            scene.rebuild()
            self.point_again(pick)

    def set_held(self) -> None:
        """Choose what is held."""
        if self.scene.play.hand.pending:
            self.choose(self.scene.play.hand.pending)

    def turn(self, steps: int) -> bool:
        """Turn what is held, forwards or (below 0) back; False when nothing is."""
        if not (self.scene.awaits_person and self.scene.play.hand.cycle_pending(steps)):
            return False
        self._turned()
        return True

    def _turned(self) -> None:
        """Something else is held: it shows at once, whatever button the pointer may be on."""
        scene = self.scene
        scene.hover.dismiss()
        if scene.hover.pick not in scene.play.hand.targets:
            scene.hover.point(None)
        scene.app.sounds.play("button")
        scene.rebuild()

    def step_back(self) -> None:
        """Take back the last pick of a half-made action."""
        picked = self.scene.play.hand.picks
        if self.scene.play.hand.take_back():
            self.scene.rebuild()
            self.point_again(picked[-1])

    def pick_up(self) -> bool:
        """Hold what is pointed at, where a first pick there holds something; whether that was so."""
        hand, pointed = self.scene.play.hand, self.scene.hover.pick
        target = hand.targets.get(pointed) if pointed and self.scene.awaits_person else None
        if target is None or hand.pending_after(target.pick) is None:
            return False
        self.choose(target.pick, self.scene.spot_of(target))
        return True

    def point_again(self, last: Pick | None) -> None:
        """Something has been done: the keyboard stays where it was, lit or dark, and what lies under a mouse is new."""
        scene, target = self.scene, self.scene.play.hand.targets.get(last) if last else None
        if target is not None and scene.hover.by_keys and scene.awaits_person:
            spot = scene.spot_of(target)
            standing = [piece.id for piece in scene.play.picture.pieces if piece.id and piece.space == spot]
            pick = scene.play.hand.pick_at((*standing, spot)) or target.pick
            scene.hover.point(pick, at_once=True)
            scene.hover.rest_on((*standing, spot), at_once=True)
            return
        scene.look_again()

    def _refuse(self, reason: str, space: str) -> None:
        self.scene.hover.refuse(reason, space)
        self.scene.app.sounds.play("error")
