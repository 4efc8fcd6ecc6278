"""What changes from one picture of a table to the next."""

from __future__ import annotations

import msgspec

from engine.view.pieces import Picture, Piece


class PictureDiff(msgspec.Struct, frozen=True, gc=False):
    """What changes from one picture to the next, paired by id, then by sprite for things of a heap."""

    moved: tuple[tuple[Piece, Piece], ...]
    removed: tuple[Piece, ...]
    added: tuple[Piece, ...]


def diff_pictures(before: Picture, after: Picture) -> PictureDiff:
    """Pair the pieces of two pictures: those that changed, those that left, those that came.

    Pieces with an id are paired by it; of the others, equal ones stay and the leavers and comers of the same sprite
    and tint are paired in order.
    """
    old, new = _by_key(before), _by_key(after)
    moved: list[tuple[Piece, Piece]] = []
    gone: list[Piece] = []
    come: list[Piece] = []
    for key in {**old, **new}:
        leavers, comers = _unmatched(old.get(key, []), new.get(key, []))
        paired = min(len(leavers), len(comers))
        moved += zip(leavers[:paired], comers[:paired], strict=True)
        gone += leavers[paired:]
        come += comers[paired:]
    return PictureDiff(tuple(moved), tuple(gone), tuple(come))


def _by_key(picture: Picture) -> dict[tuple[str, str, str], list[Piece]]:
    keyed: dict[tuple[str, str, str], list[Piece]] = {}
    for piece in picture.pieces:
        key = (piece.id, "", "") if piece.id else ("", piece.sprite, piece.tint)
        keyed.setdefault(key, []).append(piece)
    return keyed


def _unmatched(old: list[Piece], new: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    comers = list(new)
    leavers: list[Piece] = []
    for piece in old:
        if piece in comers:
            comers.remove(piece)
        else:
            leavers.append(piece)
    return leavers, comers
