"""Ghosts: which pieces a preview hides, draws translucent, or marks as lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from engine.stage.theme import load_theme
from engine.view.diff import PictureDiff
from engine.view.pieces import Layer, Piece
from engine.view.preview import Preview

Here: TypeAlias = Callable[[str], bool]
"""Whether a space is one of those that are painted now."""

GHOST, GHOST_MARK, FADED = 0.68, 0.47, 0.35


class Ghosts(msgspec.Struct, frozen=True):
    """How a preview shows: the pieces that are not drawn as they are, and what is drawn see-through, how opaque.

    `lost` are those that are taken away for good.
    """

    hidden: Sequence[Piece] = ()
    drawn: Sequence[tuple[Piece, float]] = ()
    lost: Sequence[Piece] = ()

    def on(self, here: Here) -> Ghosts:
        """The same on some spaces only."""
        return Ghosts(
            hidden=[piece for piece in self.hidden if here(piece.space)],
            drawn=[(piece, alpha) for piece, alpha in self.drawn if here(piece.space)],
            lost=[piece for piece in self.lost if here(piece.space)],
        )


def ghosts_of(preview: Preview | None) -> Ghosts:
    """What is drawn otherwise than it is, for the preview of an action.

    What stands on the board moves as a ghost or is lost, unless the game itself shows what comes of it. All else only
    pales; the ground stays under what comes upon it. For another seat, which decides next, signs above all are left
    out, and words and panels stay as they are. Goods that only move up to where others have lain stay where they are.
    """
    if preview is None:
        return Ghosts()
    change, overlay = _without_moving_up(_shown_change(preview)), preview.info.overlay
    single = [(old, new) for old, new in change.moved if _is_movable(old)]
    arrived = [piece for piece in change.added if not (preview.ends_turn and piece.layer is Layer.ABOVE)]
    come = [*arrived, *(new for old, new in change.moved if not _is_movable(old))]
    gone = [*change.removed, *(old for old, _ in change.moved if not _is_movable(old))]
    upon = {(piece.space, piece.layer) for piece in come}
    kept = [piece for piece in gone if piece.layer is Layer.GROUND and (piece.space, piece.layer) in upon]
    lost = [piece for piece in gone if _is_movable(piece) and not _never_lost(piece) and overlay.is_empty]
    left_over = [piece for piece in gone if piece not in lost and (piece.sprite or piece.layer is Layer.ABOVE)]
    faded = [piece for piece in left_over if (piece.space, piece.layer) not in upon]
    there = [(new, 1.0 if _same_place(old, new) else GHOST) for old, new in single]
    left = [old for old, new in single if old.space != new.space]
    return Ghosts(
        hidden=[*(piece for piece in gone if piece not in kept), *(old for old, _ in single)],
        drawn=[
            *((piece, opacity_of(piece)) for piece in come),
            *there,
            *((piece, FADED) for piece in (*left, *faded) if piece.layer is not Layer.ABOVE),
        ],
        lost=lost,
    )


def _shown_change(preview: Preview) -> PictureDiff:
    """What changes on the table in a preview: without words and panels where the turn goes to another seat."""
    change = preview.change
    if not preview.ends_turn:
        return change
    return PictureDiff(
        moved=tuple(pair for pair in change.moved if not _is_text(pair[0])),
        removed=tuple(piece for piece in change.removed if not _is_text(piece)),
        added=tuple(piece for piece in change.added if not _is_text(piece) or _is_sign(piece)),
    )


def _without_moving_up(change: PictureDiff) -> PictureDiff:
    """A change without the goods that only come to lie where others have lain that have gone or moved up themselves."""
    pieces = (*change.removed, *(old for old, _ in change.moved))
    left = {piece.space for piece in pieces if _is_good(piece)}
    moved = tuple((old, new) for old, new in change.moved if not (_is_good(old) and new.space in left - {old.space}))
    return PictureDiff(moved=moved, removed=change.removed, added=change.added)


def _is_good(piece: Piece) -> bool:
    """Whether a piece is one of the goods that can be told from others of its kind."""
    return piece.layer is Layer.GOODS and bool(piece.id)


def _never_lost(piece: Piece) -> bool:
    """Whether a piece is one of the goods, which come and go and are not lost, or tells how things are."""
    return piece.layer is Layer.GOODS or _is_text(piece)


def _is_text(piece: Piece) -> bool:
    """Whether a piece is no thing but words or a panel, which tell how things are."""
    return not piece.sprite or piece.sprite in load_theme().panels


def _is_sign(piece: Piece) -> bool:
    """Whether a piece is made of badges with pictures: somebody's mark."""
    return not piece.sprite and any(badge.sprite for badge in piece.badges)


def _is_movable(piece: Piece) -> bool:
    """Whether a piece is one that moves and can be lost, not ground, one of a heap, or words."""
    return bool(piece.id) or (piece.layer is Layer.FIGURE and bool(piece.sprite))


def _same_place(old: Piece, new: Piece) -> bool:
    return (old.space, old.offset) == (new.space, new.offset)


def opacity_of(piece: Piece) -> float:
    """How opaque a piece is that is not there yet; marks above all are signs, not things."""
    return 1.0 if piece.layer is Layer.ABOVE else GHOST_MARK if piece.layer is Layer.MARK else GHOST
