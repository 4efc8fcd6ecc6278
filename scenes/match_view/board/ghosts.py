"""Ghosts: the pieces that a preview hides, draws translucent, or marks as lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from engine.stage.theme import load_theme
from engine.view.diff import PictureDiff
from engine.view.pieces import Layer, Piece
from engine.view.preview import Preview

SpaceFilter: TypeAlias = Callable[[str], bool]
"""Whether a space is one of those that are drawn now."""

GHOST_OPACITY, MARK_OPACITY, FADED_OPACITY, CLEAR_OPACITY = 0.68, 0.47, 0.35, 0.85


class Ghosts(msgspec.Struct, frozen=True):
    """How a preview is drawn: the pieces `hidden`, the translucent ones `drawn` with their opacity, those `lost`."""

    hidden: Sequence[Piece] = ()
    drawn: Sequence[tuple[Piece, float]] = ()
    lost: Sequence[Piece] = ()

    def clear_at(self, space: str) -> Ghosts:
        """The ghosts, those on a space as clear as what can be made out at a glance: a controller's focus is there."""
        drawn = [(piece, max(alpha, CLEAR_OPACITY) if piece.space == space else alpha) for piece, alpha in self.drawn]
        return Ghosts(hidden=self.hidden, drawn=drawn, lost=self.lost)

    def within(self, here: SpaceFilter) -> Ghosts:
        """The ghosts on the spaces of a filter."""
        return Ghosts(
            hidden=[piece for piece in self.hidden if here(piece.space)],
            drawn=[(piece, alpha) for piece, alpha in self.drawn if here(piece.space)],
            lost=[piece for piece in self.lost if here(piece.space)],
        )


def ghosts_of(preview: Preview | None) -> Ghosts:
    """The ghosts of the preview of an action.

    Movable pieces move as ghosts or are lost, unless the card's own overlay shows the result. Others only fade; ground
    stays below what covers it. If another seat decides next, pieces above all are left out, and texts and panels stay.
    Goods that only move up to a freed space, or close a gap in their own, stay where they are; a text that moves
    leaves nothing behind.
    """
    if preview is None:
        return Ghosts()
    change, overlay = _without_moving_up(_shown_change(preview)), preview.info.overlay
    moved = [(old, new) for old, new in change.moved if _is_movable(old)]
    added = [piece for piece in change.added if not (preview.ends_turn and piece.layer is Layer.ABOVE)]
    appearing = [*added, *(new for old, new in change.moved if not _is_movable(old))]
    vanishing = [*change.removed, *(old for old, _ in change.moved if not _is_movable(old))]
    covered = {(piece.space, piece.layer) for piece in appearing}
    ground = [piece for piece in vanishing if piece.layer is Layer.GROUND and (piece.space, piece.layer) in covered]
    lost = [piece for piece in vanishing if _is_movable(piece) and not _never_lost(piece) and overlay.is_empty]
    fading = [piece for piece in vanishing if piece not in lost and (piece.sprite or piece.layer is Layer.ABOVE)]
    faded = [piece for piece in fading if (piece.space, piece.layer) not in covered]
    moved_ghosts = [(new, 1.0 if _same_place(old, new) else GHOST_OPACITY) for old, new in moved]
    origins = [old for old, new in moved if old.space != new.space and not _is_text(old)]
    return Ghosts(
        hidden=[*(piece for piece in vanishing if piece not in ground), *(old for old, _ in moved)],
        drawn=[
            *((piece, opacity_of(piece)) for piece in appearing),
            *moved_ghosts,
            *((piece, FADED_OPACITY) for piece in (*origins, *faded) if piece.layer is not Layer.ABOVE),
        ],
        lost=lost,
    )


def _shown_change(preview: Preview) -> PictureDiff:
    """The change to draw: without changed texts of `status`; if the turn goes to another seat, without texts,
    panels and `status` at all, except new signs, and texts that take the place of others.
    """
    change = preview.change
    if not preview.ends_turn:
        moved = tuple(pair for pair in change.moved if not _is_status_text(pair[0]))
        return PictureDiff(moved=moved, removed=change.removed, added=change.added)
    given_up, taken = (
        {piece.space for piece in pieces if _is_word(piece)} for pieces in (change.removed, change.added)
    )

    def is_exchanged(piece: Piece) -> bool:
        """Whether a text goes from where another comes, or comes where another goes."""
        return _is_word(piece) and piece.space in given_up & taken

    return PictureDiff(
        moved=tuple(pair for pair in change.moved if not _stays(pair[0])),
        removed=tuple(piece for piece in change.removed if not _stays(piece) or is_exchanged(piece)),
        added=tuple(piece for piece in change.added if not _stays(piece) or _is_sign(piece) or is_exchanged(piece)),
    )


def _without_moving_up(change: PictureDiff) -> PictureDiff:
    """The change without goods that only move up to the space of goods that have gone or moved up.

    Goods that only close the gap of one gone from their own space stay at their places, and so do not cover its ghost.
    """
    pieces = (*change.removed, *(old for old, _ in change.moved))
    freed_spaces = {piece.space for piece in pieces if _is_good(piece)}
    gaps = {piece.space for piece in change.removed if _is_good(piece)}
    moved = tuple(
        (old, _at_place_of(old, new) if old.space in gaps and _is_good(old) and new.space == old.space else new)
        for old, new in change.moved
        if not (_is_good(old) and new.space in freed_spaces - {old.space})
    )
    return PictureDiff(moved=moved, removed=change.removed, added=change.added)


def _at_place_of(old: Piece, new: Piece) -> Piece:
    """A piece as it will be, where and as large as it is now; words below it stay as they are, too."""
    badges = (*(badge for badge in new.badges if not badge.room), *(badge for badge in old.badges if badge.room))
    return msgspec.structs.replace(new, offset=old.offset, size=old.size, badges=badges)


def _is_good(piece: Piece) -> bool:
    """Whether a piece is one of the goods with an id."""
    return piece.layer is Layer.GOODS and bool(piece.id)


def _never_lost(piece: Piece) -> bool:
    """Whether a piece is a good, which comes and goes, a sign above all, or a text."""
    return piece.layer in (Layer.GOODS, Layer.ABOVE) or _is_text(piece)


def _is_text(piece: Piece) -> bool:
    """Whether a piece is only text or a panel."""
    return not piece.sprite or piece.sprite in load_theme().panels


def _stays(piece: Piece) -> bool:
    """Whether a piece is about the turn, and stays as it is when the turn goes to another seat."""
    return piece.status or _is_text(piece)


def _is_word(piece: Piece) -> bool:
    """Whether a piece is only text, and not about the turn."""
    return not (piece.sprite or piece.status)


def _is_status_text(piece: Piece) -> bool:
    """Whether a piece says in words how the turn stands, as the texts beside the board do."""
    return piece.status and not piece.sprite


def _is_sign(piece: Piece) -> bool:
    """Whether a piece consists of badges with pictures: a mark of a seat."""
    return not piece.sprite and any(badge.sprite for badge in piece.badges)


def _is_movable(piece: Piece) -> bool:
    """Whether a piece can move and be lost: not ground, one of a heap, or text."""
    return bool(piece.id) or (piece.layer is Layer.FIGURE and bool(piece.sprite))


def _same_place(old: Piece, new: Piece) -> bool:
    return (old.space, old.offset) == (new.space, new.offset)


def opacity_of(piece: Piece) -> float:
    """The opacity of a piece that is not there yet; pieces above all are signs and stay opaque."""
    return 1.0 if piece.layer is Layer.ABOVE else MARK_OPACITY if piece.layer is Layer.MARK else GHOST_OPACITY
