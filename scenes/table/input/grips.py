"""What can be dragged: things on the table and buttons that are taken up, and the places where they may be dropped.

Dragging makes the picks that clicks would make. Nothing is picked in here yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from engine.rules.actions import Kind, Pick
from engine.view.picture import Target
from engine.view.pieces import Piece
from engine.view.preview import Preview
from engine.view.selection import Selection


class Grip(msgspec.Struct, frozen=True):
    """A thing that can be dragged.

    `pick` is made when it is taken up (None: nothing is picked before it is dropped); `drops` are the picks that are
    made by dropping it, by space or piece; `home` are its own places, where it is put back without a word. It `is_used`
    if it is no pick itself, but moved or used up by those.
    """

    pick: Pick | None
    drops: Mapping[str, Pick]
    home: frozenset[str]
    is_used: bool = False

    def drop_at(self, places: Sequence[str]) -> Pick | None:
        """The pick made by dropping it on some places, the topmost first; None if it cannot be dropped there."""
        return next((self.drops[place] for place in places if place in self.drops), None)


def grip_at(selection: Selection, places: Sequence[str]) -> Grip | None:
    """The grip of the thing at some places, topmost first; None if nothing there can be dragged.

    An open pick is dragged to the targets that it opens, or, if it alone completes an action, to where that brings
    something. A piece that the action of another target moves or uses up is dragged to that target.
    """
    first = selection.pick_at(places)
    open_picks = [*([first] if first else []), *(pick for place in places for pick in selection.picks_at(place))]
    for pick in dict.fromkeys(open_picks):
        grip = grip_of(selection, pick) or _grip_of_action(selection, pick, places)
        if grip is not None:
            return grip
    return _grip_of_used(selection, places) if places else None


def grip_of(selection: Selection, pick: Pick) -> Grip | None:
    """The grip of an open pick, on the table or in the bar, by the targets that it opens; None if there are none."""
    target = selection.targets.get(pick)
    if target is not None and target.quiet and pick.kind is Kind.SPACE:
        return None  # ground
    drops = _drops(after for after in selection.targets_after(pick) if after.pick.kind is not Kind.VERB)
    return Grip(pick, drops, _home(target)) if drops else None


def _grip_of_action(selection: Selection, pick: Pick, places: Sequence[str]) -> Grip | None:
    """The grip of a pick at some places that alone completes an action: to where the thing is used, or is brought.

    It is used at the other places of the pick too: cubes in the hand, and their track. One of several alike is brought
    if any of them is.
    """
    target, preview = selection.targets[pick], _completed(selection, pick)
    if preview is None:
        return None
    home, change = _home(target) & {*places}, preview.change
    before_it = (*change.removed, *(before for before, _ in change.moved))
    looks = {piece.sprite for piece in before_it if piece.sprite and _is_at(piece, home)}
    leaving = [(before, after) for before, after in change.moved if after.space != before.space]
    brought = [after for before, after in leaving if _is_at(before, home) or before.sprite in looks]
    brought += [piece for piece in change.added if piece.sprite and piece.sprite in looks]
    ends = [*target.onto, *filter(None, target.places), *(piece.space for piece in brought)]
    drops = {place: pick for place in ends if place not in home}
    return Grip(None, drops, home) if drops else None


def _is_at(piece: Piece, places: frozenset[str]) -> bool:
    """Whether a piece is one of some places, or lies in one of them."""
    return piece.space in places or piece.id in places


def _grip_of_used(selection: Selection, places: Sequence[str]) -> Grip | None:
    """The grip of the topmost piece by the targets that each complete an action which moves it or uses it up."""
    piece = places[0]
    used_at = [
        target
        for target in selection.highlighted
        if target.pick.kind is not Kind.VERB and _uses(_completed(selection, target.pick), piece)
    ]
    drops = _drops(used_at)
    return Grip(None, drops, frozenset((piece,)), is_used=True) if drops and not {*places} & {*drops} else None


def _uses(preview: Preview | None, piece: str) -> bool:
    """Whether the piece with an id leaves its space in a preview."""
    if preview is None:
        return False
    moved = any(before.id == piece and before.space != after.space for before, after in preview.change.moved)
    return moved or any(gone.id == piece for gone in preview.change.removed)


def _completed(selection: Selection, pick: Pick) -> Preview | None:
    """The preview of the action that a pick completes; None if it completes none."""
    action = selection.completed_action(pick)
    return None if action is None else selection.preview_action(action)


def _drops(targets: Iterable[Target]) -> dict[str, Pick]:
    """The picks of targets by their places; the first target of a place has it."""
    drops: dict[str, Pick] = {}
    for target in targets:
        for place in filter(None, target.places):
            drops.setdefault(place, target.pick)
    return drops


def _home(target: Target | None) -> frozenset[str]:
    return frozenset(filter(None, target.places)) if target else frozenset()
