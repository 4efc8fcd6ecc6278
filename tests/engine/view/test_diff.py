"""The difference between two pictures: pieces with an id, interchangeable ones, added and removed ones."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from engine.view.diff import PictureDiff, diff_pictures
from engine.view.pieces import Picture, Piece, Subject

PIECES = some.builds(
    Piece,
    sprite=some.sampled_from(["miner", "tile"]),
    space=some.sampled_from(["a", "b", "c", "d"]),
    tint=some.sampled_from(["", "blue"]),
)


def change(before: list[Piece], after: list[Piece]) -> PictureDiff:
    return diff_pictures(Picture(tuple(before)), Picture(tuple(after)))


def tile(space: str) -> Piece:
    return Piece("tile", space)


def cart(space: str, number: str = "cart1") -> Piece:
    return Piece("cart", space, id=number)


def test_equal_pictures_differ_in_nothing() -> None:
    assert change([tile("a"), cart("b")], [tile("a"), cart("b")]) == PictureDiff((), (), ())


def test_a_piece_with_a_name_moves_however_it_changed() -> None:
    turned = Piece("cart", "c", id="cart1", turn=2, tint="blue")
    assert change([cart("b")], [turned]) == PictureDiff(((cart("b"), turned),), (), ())


def test_what_a_piece_stands_for_is_no_difference() -> None:
    before, after = (
        msgspec.structs.replace(cart("b"), subject=Subject("piece", 1, quiet=quiet)) for quiet in (False, True)
    )
    assert change([tile("a"), before], [after, tile("a")]) == PictureDiff((), (), ())
    moved = msgspec.structs.replace(after, space="c")
    assert change([before], [moved]) == PictureDiff(((before, moved),), (), ())


def test_things_of_a_heap_are_paired_by_sprite_and_tint() -> None:
    diff = change([tile("a"), tile("b"), Piece("miner", "a", tint="blue")], [tile("b"), tile("c"), tile("d")])
    assert diff.moved == ((tile("a"), tile("c")),)
    assert diff.added == (tile("d"),)
    assert diff.removed == (Piece("miner", "a", tint="blue"),)


def test_colours_are_not_confused() -> None:
    red, blue = Piece("miner", "a", tint="red"), Piece("miner", "b", tint="blue")
    assert change([red], [blue]) == PictureDiff((), (red,), (blue,))


def test_a_name_that_goes_and_another_that_comes_are_two_things() -> None:
    assert change([cart("a", "cart1")], [cart("a", "cart2")]) == PictureDiff(
        (), (cart("a", "cart1"),), (cart("a", "cart2"),)
    )


def test_of_equal_pieces_as_many_stay_as_are_in_both() -> None:
    assert change([tile("a"), tile("a"), tile("a")], [tile("a")]) == PictureDiff((), (tile("a"), tile("a")), ())


@given(some.lists(PIECES, max_size=8), some.lists(PIECES, max_size=8))
def test_a_difference_leads_from_one_picture_to_the_other(before: list[Piece], after: list[Piece]) -> None:
    diff = change(before, after)
    result = list(before)
    for old, new in diff.moved:
        result.remove(old)
        result.append(new)
    for piece in diff.removed:
        result.remove(piece)
    result += diff.added
    key = lambda piece: (piece.sprite, piece.tint, piece.space)  # noqa: E731
    assert sorted(result, key=key) == sorted(after, key=key)
    assert all(old != new for old, new in diff.moved)
