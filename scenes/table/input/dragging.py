"""Drag and drop: a thing that can be picked is taken up, follows the pointer, and is dropped on a target.

It makes the same picks as clicks, by the same controller: one where the thing is taken up, one where it is dropped.
Dropped anywhere else it is put back, and the picks are those of before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from engine.rules.actions import Kind, Pick
from engine.stage.inputs import Drag, Hover, Input, Key, Point, Press, Release
from engine.view.pieces import Layer, Piece
from engine.view.selection import Selection
from scenes.match_view.display import MatchDisplay
from scenes.match_view.view_model.hover import Held
from scenes.table.input.grips import Grip, grip_at, grip_of
from scenes.table.input.selection import Outcome, Refused, SelectionController
from scenes.table.session import TableSession


class DragCommands(Protocol):
    """The commands of the controller that dragging uses."""

    @property
    def selection(self) -> SelectionController:
        """What makes the picks."""
        ...

    def carry_out(self, outcome: Outcome | None) -> None:
        """Carry out what the selection decided."""
        ...

    def rebuild(self) -> None:
        """Rebuild the buttons."""
        ...


class Taken(msgspec.Struct, frozen=True):
    """A thing in the hand: its grip, and the selection with its picks as they were before it was taken up."""

    grip: Grip
    selection: Selection
    picks: tuple[Pick, ...]
    pending: Pick | None


class Dragging:
    """Drags things at one table."""

    def __init__(self, session: TableSession, display: MatchDisplay, commands: DragCommands) -> None:
        self.session = session
        self.display = display
        self.commands = commands
        self._taken: Taken | None = None

    def handle(self, event: Input) -> bool:
        """Handle an input while something is dragged, or a drag off a button of the bar; whether it was for that.

        Esc and other buttons put the thing back; so does anything that shows that its button is no longer held.
        """
        if self._taken is None:
            return isinstance(event, Drag) and self._take_off_button(event.pos)
        match event:
            case Drag(pos=pos):
                self._carry(pos)
            case Release(pos=pos, touch=touch):
                self._drop(pos, touch)
            case Press() | Key(name="escape"):
                self._put_back()
                self.display.refresh_hover()
            case Hover() | Key():
                self._put_back()
                return False
            case _:
                return False
        return True

    # Taking up

    def take(self, places: Sequence[str], start: Point, pos: Point) -> bool:
        """Take up the thing at the places where the pointer was pressed (`start`); False if nothing can be dragged."""
        if not self._may_take:
            return False
        grip = grip_at(self.session.selection, places)
        piece = self._piece_of(grip, start) if grip else None
        if grip is None or piece is None:
            return False
        self._take_up(grip, piece, pos)
        return True

    @property
    def _may_take(self) -> bool:
        session = self.session
        is_free = session.awaits_person and not session.throw_decision and not self.display.motion.moving
        return is_free and not self.display.ui.dialogs

    def _take_off_button(self, pos: Point) -> bool:
        """Take up what the pressed button of the bar stands for once the pointer has left it."""
        button = self.display.ui.pressed
        pick = self.display.bar_picks.get(button.name) if button else None
        if button is None or pick is None or pick.kind is Kind.CHAIN or button.rect.collidepoint(pos):
            return False
        grip, icon = grip_of(self.session.selection, pick), getattr(button, "icon", "")
        if grip is None or not icon or not self._may_take:
            return False
        space = next(filter(self.display.board.has_space, grip.drops), "")
        if not space:
            return False
        self.display.ui.pressed = None
        self._take_up(grip, Piece(icon, space, tint=getattr(button, "icon_tint", "")), pos)
        return True

    def _piece_of(self, grip: Grip, start: Point) -> Piece | None:
        """The piece that shows a thing: the one under the pointer, else the topmost one at home; None if none is."""
        board, home, lives = self.display.board, grip.home, self.display.motion.live
        own = [
            live
            for live in lives
            if home & {live.piece.id, live.piece.space} and self._is_thing(live.piece, grip.is_used)
        ]
        under = board.piece_at(start, own)
        best = under or max(own, key=lambda live: live.piece.id in home, default=None)
        return best.piece if best else None

    def _is_thing(self, piece: Piece, is_used: bool) -> bool:
        """Whether a piece can be taken in the hand: it is no part of the ground and no sign, unless that is a pick."""
        if piece.layer in (Layer.GOODS, Layer.FIGURE):
            return bool(piece.sprite)
        is_sign = piece.layer is Layer.MARK and self.display.board.is_free_standing(piece.space)
        return is_sign and not is_used and bool(piece.sprite or piece.badges)

    def _take_up(self, grip: Grip, piece: Piece, pos: Point) -> None:
        selection, hover = self.session.selection, self.display.hover
        self._taken = Taken(grip, selection, selection.picks, selection.pending)
        hover.dismiss()
        if grip.pick is not None and grip.pick not in selection.picks:
            selection.make_pick(grip.pick)
        spaces = tuple(filter(self.display.board.has_space, grip.drops))
        hover.hold(Held(piece, pos, () if grip.pick or grip.is_used else spaces))
        self.display.app.sounds.play("button")
        self.commands.rebuild()
        self._carry(pos)

    # In the hand

    def _carry(self, pos: Point) -> None:
        """The thing follows the pointer, which points at what dropping it here would pick."""
        display, taken = self.display, self._taken
        assert taken is not None
        held = display.hover.held
        if taken.selection is not self.session.selection or held is None:
            self._let_go()
            return
        display.hover_at(pos)
        display.hover.point_at(taken.grip.drop_at(display.places_at(pos)))
        display.hover.hold(msgspec.structs.replace(held, pos=pos))

    def _drop(self, pos: Point, touch: bool) -> None:
        """Make the pick of the place; anywhere else the thing is put back, with the reason on a dark place."""
        taken, places = self._taken, self.display.places_at(pos)
        assert taken is not None
        pick = taken.grip.drop_at(places)
        is_home = bool(taken.grip.home & {*places[:2]}) and (pick is None or places[0] in taken.grip.home)
        if taken.selection is not self.session.selection:
            self._let_go()
        elif pick is not None and not is_home:
            self._let_go()
            self.commands.carry_out(self.commands.selection.choose(pick, places[0]))
        else:
            refusal = None if is_home else self._refusal(taken, places)
            self._put_back()
            self.commands.carry_out(refusal)
        if touch:
            self.display.leave_board()
            self.display.hover.point_at(None)
            self.display.hover.hover_over("", 0)
        else:
            self.display.hover_at(pos)

    def _refusal(self, taken: Taken, places: Sequence[str]) -> Refused | None:
        """Why a thing cannot be dropped on some places; None where nothing is ever picked."""
        selection, board = self.session.selection, self.display.board
        space = next(filter(board.has_space, places), "")
        blocked = selection.blocked_pick_at(places)
        if not space or taken.grip.pick is None or (blocked is None and board.is_free_standing(space)):
            return None
        reason = selection.why_not(blocked or Pick(Kind.SPACE, space))
        return Refused(reason, space) if reason else None

    # Putting back

    def _put_back(self) -> None:
        """The picks are those of before."""
        taken = self._taken
        self._let_go()
        if taken is not None and taken.selection is self.session.selection:
            taken.selection.restore(taken.picks, taken.pending)
            self.commands.rebuild()

    def _let_go(self) -> None:
        self._taken = None
        self.display.hover.hold(None)
        self.display.hover.point_at(None)
