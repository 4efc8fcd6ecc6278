"""Cues made in one call: a move from piece to piece, and the animations of a table by events."""

from __future__ import annotations

from engine.view.picture import Cue, CueKind, animate, move
from engine.view.pieces import Anchor, Piece

CART, LAMP = Piece("cart", "a1", offset=(0.2, -0.1)), Piece("lamp", "b2")


def test_a_move_goes_from_the_place_of_a_piece_to_that_of_the_one_it_becomes() -> None:
    path = (Anchor("a1", 0.2, -0.1), Anchor("b2"))
    assert move(CART, LAMP) == Cue(CueKind.MOVE, CART, path, into=LAMP)
    assert move(CART, LAMP, together=True, aside=True).together


def test_the_ways_of_an_animation_follow_one_another_each_with_all_pieces_at_once() -> None:
    cues = animate(lambda *_: (CART, LAMP), CueKind.FLASH, CueKind.VANISH)(None, None, None)
    assert [(cue.kind, cue.piece, cue.together) for cue in cues] == [
        (CueKind.FLASH, CART, False),
        (CueKind.FLASH, LAMP, True),
        (CueKind.VANISH, CART, False),
        (CueKind.VANISH, LAMP, True),
    ]


def test_one_piece_is_animated_as_the_event_says_with_the_cue_before_if_so_declared() -> None:
    events = {"cart": CART, "lamp": LAMP}
    show = animate(lambda _, view, event: view[event], CueKind.APPEAR, CueKind.SHAKE, together=True)
    assert show(None, events, "lamp") == [Cue(CueKind.APPEAR, LAMP, together=True), Cue(CueKind.SHAKE, LAMP)]
