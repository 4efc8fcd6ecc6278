"""The difference between two pictures of a table."""

from __future__ import annotations

import msgspec

from engine.view.pieces import Picture, Piece


class PictureDiff(msgspec.Struct, frozen=True, gc=False):
    """The changes from one picture to the next: pieces `moved` (before, after), `removed` and `added`."""

    moved: tuple[tuple[Piece, Piece], ...]
    removed: tuple[Piece, ...]
    added: tuple[Piece, ...]


def diff_pictures(before: Picture, after: Picture) -> PictureDiff:
    """Pair the pieces of two pictures: changed, removed, added. Only looks count, not what a piece stands for.

    Pieces with an id are paired by it; of the others, equal ones remain, and removed and added ones of the same sprite
    and tint are paired in order.
    """
    old, new = _by_key(before), _by_key(after)
    moved: list[tuple[Piece, Piece]] = []
    removed: list[Piece] = []
    added: list[Piece] = []
    for key in {**old, **new}:
        removed_here, added_here = _unmatched(old.get(key, []), new.get(key, []))
        paired = min(len(removed_here), len(added_here))
        moved += zip(removed_here[:paired], added_here[:paired], strict=True)
        removed += removed_here[paired:]
        added += added_here[paired:]
    return PictureDiff(tuple(moved), tuple(removed), tuple(added))


def _by_key(picture: Picture) -> dict[tuple[str, str, str], list[Piece]]:
    keyed: dict[tuple[str, str, str], list[Piece]] = {}
    for piece in picture.pieces:
        key = (piece.id, "", "") if piece.id else ("", piece.sprite, piece.tint)
        keyed.setdefault(key, []).append(piece)
    return keyed


def _unmatched(old: list[Piece], new: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    added = list(new)
    removed: list[Piece] = []
    for piece in old:
        if piece in added:
            added.remove(piece)
        elif same := next((other for other in added if _looks_like(piece, other)), None):
            added.remove(same)
        else:
            removed.append(piece)
    return removed, added


def _looks_like(piece: Piece, other: Piece) -> bool:
    """Whether two pieces differ only in what they stand for."""
    return piece.subject != other.subject and msgspec.structs.replace(piece, subject=other.subject) == other
