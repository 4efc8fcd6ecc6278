"""A preview on the board: which pieces are ghosts, fade, are lost, or stay."""

from __future__ import annotations

import msgspec
import pytest

from engine.rules.actions import Action
from engine.view.diff import diff_pictures
from engine.view.panels import InfoCard
from engine.view.pieces import Anchor, Badge, Layer, Link, Picture, Piece
from engine.view.preview import Preview
from scenes.match_view.board.ghosts import FADED_OPACITY, GHOST_OPACITY, MARK_OPACITY, Ghosts, ghosts_of

CART = Piece("cart", "f2", id="red", tint="vermilion")

MINER = Piece("miner", "f2", tint="vermilion")

RUBY = Piece("gem-ruby", "f3", layer=Layer.GOODS)

STRAIGHT = Piece("rail-straight", "f4", layer=Layer.GROUND)

TEE = Piece("rail-tee", "f4", layer=Layer.GROUND)

STOP = Piece("ending-stop", "f5", layer=Layer.ABOVE)

NOTHING = Picture(())

PATH_OVERLAY = Picture((), (Link((Anchor("f2"), Anchor("f5")), "lamp", route=True),))


class Roll(Action, frozen=True):
    """An action that is previewed."""


def preview_ghosts(before: list[Piece], after: list[Piece], overlay: Picture = NOTHING, passes: bool = False) -> Ghosts:
    """The ghosts of a change from some pieces to others; `overlay` is the picture of the info card."""
    then = Picture(tuple(after))
    change = diff_pictures(Picture(tuple(before)), then)
    return ghosts_of(Preview(Roll(), (), change, then, InfoCard("Rolls", overlay=overlay), passes))


def moved(piece: Piece, space: str) -> Piece:
    return Piece(piece.sprite, space, id=piece.id, layer=piece.layer, tint=piece.tint)


def test_without_a_preview_there_are_no_ghosts() -> None:
    assert ghosts_of(None) == Ghosts()


def test_a_moved_piece_is_a_ghost_at_its_target_and_pale_at_its_origin() -> None:
    ghosts = preview_ghosts([CART], [moved(CART, "f5")])
    assert list(ghosts.hidden) == [CART]
    assert list(ghosts.drawn) == [(moved(CART, "f5"), GHOST_OPACITY), (CART, FADED_OPACITY)]
    assert list(ghosts.lost) == []


def test_a_text_that_moves_leaves_nothing_where_another_may_come() -> None:
    offers, held = (
        Piece("", space, id=id, badges=(Badge(text=id),)) for space, id in (("top", "offers"), ("foot", "held"))
    )
    swapped = [msgspec.structs.replace(offers, space="foot"), msgspec.structs.replace(held, space="top")]
    ghosts = preview_ghosts([offers, held], swapped)
    assert sorted(piece.id for piece in ghosts.hidden) == ["held", "offers"]
    assert {piece for piece, _ in ghosts.drawn} == set(swapped)


def test_what_tells_of_the_turn_changes_only_in_a_preview_that_does_not_end_it() -> None:
    die, rolled = (Piece(sprite, "d1", id="die", status=True) for sprite in ("die-eight", "die-eight-6"))
    slot = Piece("number-slot", "hit1", layer=Layer.MARK, status=True)
    dark = Piece("number-slot--dark", "hit1", layer=Layer.MARK, status=True)
    assert preview_ghosts([rolled, slot], [die, dark], passes=True) == Ghosts([], [], [])
    assert die in [piece for piece, _ in preview_ghosts([rolled, slot], [die, dark]).drawn]


def test_a_text_that_takes_the_place_of_another_is_a_ghost_though_the_turn_ends() -> None:
    word, name = (Piece("", "card3-word", id=f"card3-{text}", badges=(Badge(text=text),)) for text in ("exits", "Anna"))
    title, other = (Piece("", "title", id="title", badges=(Badge(text=text),)) for text in "ab")
    ghosts = preview_ghosts([word, title], [name, other], passes=True)
    assert list(ghosts.hidden) == [word]
    assert [piece for piece, _ in ghosts.drawn] == [name]
    alone = preview_ghosts([word], [], passes=True)
    assert alone == Ghosts([], [], [])


def test_a_text_of_the_turn_agrees_with_the_cards_in_every_preview() -> None:
    left, fewer = (Piece("", "tray", id="left", badges=(Badge(text=text),), status=True) for text in "87")
    assert preview_ghosts([left], [fewer]) == Ghosts([], [], [])
    price, lower = (Piece("", "price", id="price", badges=(Badge(text=text),)) for text in "87")
    assert [piece for piece, _ in preview_ghosts([price], [lower]).drawn] == [lower]


def test_a_piece_with_another_sprite_is_no_ghost() -> None:
    faster = Piece("cart", "f2", id="red", tint="vermilion", turn=1)
    ghosts = preview_ghosts([CART], [faster])
    assert list(ghosts.drawn) == [(faster, 1.0)]


def test_a_figure_that_disappears_is_lost() -> None:
    for gone in (CART, MINER):
        ghosts = preview_ghosts([gone], [])
        assert list(ghosts.lost) == [gone]
        assert list(ghosts.hidden) == [gone]


def test_a_removed_piece_fades_if_the_card_has_its_own_overlay() -> None:
    ghosts = preview_ghosts([CART], [], PATH_OVERLAY)
    assert list(ghosts.lost) == []
    assert list(ghosts.drawn) == [(CART, FADED_OPACITY)]


def test_a_gem_that_is_picked_up_fades() -> None:
    ghosts = preview_ghosts([RUBY], [])
    assert list(ghosts.drawn) == [(RUBY, FADED_OPACITY)]
    assert list(ghosts.hidden) == [RUBY]
    assert list(ghosts.lost) == []


def test_a_shrinking_heap_is_drawn_as_it_will_be() -> None:
    """The remaining stones have other places than before; none of the old ones is visible below them."""
    heap = [Piece("gem-ruby", "f3", layer=Layer.GOODS, offset=(side, 0.0)) for side in (-0.1, 0.1)]
    ghosts = preview_ghosts(heap, [RUBY])
    assert list(ghosts.drawn) == [(RUBY, GHOST_OPACITY)]
    assert sorted(ghosts.hidden, key=lambda piece: piece.offset) == heap


def test_the_ground_stays_below_what_covers_it() -> None:
    ghosts = preview_ghosts([STRAIGHT], [TEE])
    assert list(ghosts.hidden) == []
    assert list(ghosts.drawn) == [(TEE, GHOST_OPACITY)]
    assert list(preview_ghosts([STRAIGHT], []).drawn) == [(STRAIGHT, FADED_OPACITY)]


def test_signs_are_drawn_opaque() -> None:
    cross = Piece("blocked", "f6", layer=Layer.MARK)
    assert list(preview_ghosts([], [STOP, cross]).drawn) == [(STOP, 1.0), (cross, MARK_OPACITY)]
    ghosts = preview_ghosts([STOP], [moved(STOP, "f8")])
    assert list(ghosts.drawn) == [(moved(STOP, "f8"), 1.0)]
    assert list(ghosts.hidden) == [STOP]


def test_a_sign_that_no_longer_holds_is_gone_and_not_lost() -> None:
    """A cart no longer waits at a junction."""
    ghosts = preview_ghosts([msgspec.structs.replace(STOP, id="end of red")], [])
    assert (list(ghosts.lost), list(ghosts.drawn), len(ghosts.hidden)) == ([], [], 1)


CARD = Piece("blast-card", "claim", id="blue-5", tint="sapphire", layer=Layer.GOODS)

SLIP = Piece("blast-slip", "1/blue-slips", id="blue-5", tint="sapphire", layer=Layer.GOODS)


def test_a_card_that_becomes_a_slip_is_a_ghost_as_a_slip_and_fades_as_a_card() -> None:
    ghosts = preview_ghosts([CART, CARD], [CART, SLIP])
    assert list(ghosts.hidden) == [CARD]
    assert list(ghosts.drawn) == [(SLIP, GHOST_OPACITY), (CARD, FADED_OPACITY)]


def test_changing_texts_are_never_lost() -> None:
    before, after = (Piece("", "score", badges=(Badge(text=text, bare=True),)) for text in ("7", "24"))
    ghosts = preview_ghosts([before], [after])
    assert (list(ghosts.hidden), list(ghosts.drawn), list(ghosts.lost)) == ([before], [(after, GHOST_OPACITY)], [])
    assert list(preview_ghosts([before], []).lost) == []


SCORE, MORE = (Piece("", "score", id="score", badges=(Badge(text=text, bare=True),)) for text in ("7", "24"))

LIT = Piece("panel-place--acts", "1/place", id="place", layer=Layer.GROUND)


def order(number: int, space: str) -> Piece:
    return Piece("blast-slip", space, id=f"order-{number}", tint="sapphire", layer=Layer.GOODS)


@pytest.mark.parametrize("passes", [True, False])
def test_goods_that_only_move_up_stay_where_they_are(passes: bool) -> None:
    row = [order(number, f"offer{number}") for number in (1, 2, 3, 4)]
    taken = order(2, "held1")
    ghosts = preview_ghosts(row, [row[0], order(3, "offer2"), order(4, "offer3"), taken], passes=passes)
    assert list(ghosts.hidden) == [row[1]]
    assert list(ghosts.drawn) == [(taken, GHOST_OPACITY), (row[1], FADED_OPACITY)]


def test_goods_that_move_elsewhere_are_shown_there() -> None:
    row = [order(number, f"offer{number}") for number in (1, 2)]
    ghosts = preview_ghosts(row, [order(1, "offer5"), order(2, "held1")])
    assert {*ghosts.hidden} == {*row}
    assert (order(1, "offer5"), GHOST_OPACITY) in ghosts.drawn


def test_if_another_seat_decides_next_marks_of_badges_appear_and_texts_do_not() -> None:
    owner = Piece("", "card2", id="owner", badges=(Badge("mark", "seat1"), Badge(text="Red", bare=True)))
    assert list(preview_ghosts([], [owner, SCORE], passes=True).drawn) == [(owner, GHOST_OPACITY)]


def test_texts_and_panels_are_previewed_within_a_turn() -> None:
    ghosts = preview_ghosts([SCORE, LIT], [MORE])
    assert (MORE, 1.0) in ghosts.drawn
    assert {*ghosts.hidden} == {SCORE, LIT}
    assert list(ghosts.lost) == []


def test_texts_and_panels_stay_if_another_seat_decides_next() -> None:
    assert preview_ghosts([SCORE, LIT, CARD], [MORE, SLIP], passes=True) == preview_ghosts([CARD], [SLIP], passes=True)
