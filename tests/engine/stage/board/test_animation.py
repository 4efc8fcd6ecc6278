"""Animations: the order of cues, cues that play together, how an animation ends, and where pieces are meanwhile."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.view.moments import Slip
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor, Picture, Piece

POINTS = {name: (10.0 * x, 0.0) for x, name in enumerate("abcdefghij")}

SECONDS = {"step": 0.1, "longest": 0.4, "appear": 0.2, "vanish": 0.3, "flash": 0.5}

FRAME = 1 / 60


def place(space: str, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
    x, y = POINTS[space]
    return x + 10 * dx, y + 10 * dy


def cart(space: str) -> Piece:
    return Piece("cart", space, id="cart")


def gem(space: str) -> Piece:
    return Piece("gem", space, tint="ruby")


def move(piece: Piece, path: str, together: bool = False) -> Cue:
    return Cue(CueKind.MOVE, piece, tuple(Anchor(space) for space in path), together)


def appear(piece: Piece, together: bool = False) -> Cue:
    return Cue(CueKind.APPEAR, piece, together=together)


def vanish(piece: Piece) -> Cue:
    return Cue(CueKind.VANISH, piece)


def motion(*pieces: Piece) -> AnimationPlayer:
    made = AnimationPlayer(place, SECONDS)
    made.settle(Picture(pieces))
    return made


def play(story: AnimationPlayer, after: Sequence[Piece], *cues: Cue, speed: float = 1.0) -> None:
    story.play([AnimationStep("", cues)], Picture(tuple(after)), speed)


def places(story: AnimationPlayer) -> list[float]:
    return [live.at[0] for live in story.live]


def test_an_animation_stops_for_a_moment_until_it_is_told_to_go_on() -> None:
    story, slip = motion(cart("a")), Slip("A load", 1, (), 0)
    first = AnimationStep("roll", (move(cart("a"), "ab"),), moment=slip)
    second = AnimationStep("deliver", (move(cart("b"), "bc"),))
    assert story.play([first, second], Picture((cart("c"),)), 1.0) == ["roll"]
    story.update(0.05)
    assert [story.moment] == [None]
    story.update(10.0)
    assert (story.moment, story.moving, places(story)) == (slip, True, [10.0])
    story.update(10.0)
    assert (story.moment, places(story)) == (slip, [10.0]), "time alone does not go on"
    assert story.go_on() == ["deliver"]
    story.update(10.0)
    assert (story.moment, story.moving, places(story)) == (None, False, [20.0])


def test_what_plays_aside_ends_during_a_moment() -> None:
    story, slip = motion(gem("a")), Slip("A load", 1, (), 0)
    aside = AnimationStep("", (Cue(CueKind.VANISH, gem("a"), aside=True),), moment=slip)
    story.play([aside, AnimationStep("", (appear(gem("b")),))], Picture((gem("b"),)), 1.0)
    story.update(1.0)
    assert (story.moment, story.live) == (slip, [])


def test_without_animation_there_is_no_moment() -> None:
    story = motion(cart("a"))
    story.play([AnimationStep("", (), moment=Slip("A load", 1, (), 0))], Picture((cart("b"),)), 0.0)
    assert (story.moment, story.moving, places(story)) == (None, False, [10.0])


def test_settling_puts_pieces_on_their_spaces() -> None:
    story = motion(cart("b"), gem("c"))
    assert places(story) == [10.0, 20.0]
    assert not story.moving


def test_a_move_passes_every_space_of_its_path() -> None:
    story = motion(cart("a"))
    play(story, [cart("b")], move(cart("a"), "adb"))
    positions = []
    while story.moving:
        story.update(FRAME)
        positions += places(story)
    assert max(positions) == pytest.approx(30.0, abs=2.0)
    assert positions[-1] == 10.0


def test_a_move_never_jumps() -> None:
    story = motion(cart("a"))
    play(story, [cart("d")], move(cart("a"), "abcd"))
    positions = [0.0]
    while story.moving:
        story.update(FRAME)
        positions += places(story)
    steps = [later - earlier for earlier, later in itertools.pairwise(positions)]
    assert min(steps) >= 0
    assert max(steps) < 4.0


def test_cues_play_one_after_another_and_so_do_events() -> None:
    story = motion(cart("a"), gem("f"))
    steps = [
        AnimationStep("one", (move(cart("a"), "ab"), move(cart("b"), "bc"))),
        AnimationStep("two", (move(gem("f"), "fg"),)),
    ]
    assert story.play(steps, Picture((cart("c"), gem("g"))), 1.0) == ["one"]
    story.update(0.05)
    assert (0 < places(story)[0] < 10, places(story)[1]) == (True, 50.0)
    assert story.update(0.05) == []
    story.update(0.05)
    assert (10 < places(story)[0] < 20, places(story)[1]) == (True, 50.0)
    assert story.update(0.05) == ["two"]
    story.update(0.05)
    assert (places(story)[0], 50 < places(story)[1] < 60) == (20.0, True)


def test_cues_that_play_together_move_at_once() -> None:
    story = motion(cart("a"), gem("e"))
    play(story, [cart("b"), gem("f")], move(cart("a"), "ab"), move(gem("e"), "ef", together=True))
    story.update(0.05)
    assert places(story) == pytest.approx([5.0, 45.0])


def test_the_next_cue_waits_for_the_slowest_cue_before() -> None:
    story = motion(cart("a"), gem("e"))
    play(story, [], move(cart("a"), "ab"), move(gem("e"), "efg", together=True), vanish(cart("b")))
    story.update(0.15)
    assert story.live[0].alpha == 1.0
    story.update(0.06)
    story.update(0.06)
    assert story.live[0].alpha < 1.0


def test_a_piece_that_has_moved_stays_there_while_later_cues_play() -> None:
    story = motion(cart("a"), gem("e"))
    play(story, [cart("c")], move(cart("a"), "abc"), vanish(gem("e")))
    story.update(0.21)
    story.update(0.1)
    assert story.live[0].at == POINTS["c"]
    assert story.live[0].piece.space == "c"


def test_an_interchangeable_piece_is_found_where_it_has_moved() -> None:
    story = motion(gem("a"), gem("e"))
    play(story, [gem("e")], move(gem("a"), "ab"), vanish(gem("b")))
    story.update(0.11)
    story.update(0.31)
    assert [live.piece.space for live in story.live] == ["e"]


def test_an_appearing_piece_becomes_opaque_and_a_vanishing_one_disappears() -> None:
    story = motion(gem("a"))
    play(story, [gem("b")], appear(gem("b")), vanish(gem("a")))
    assert (len(story.live), story.live[1].alpha) == (2, 0.0)
    story.update(0.1)
    assert 0 < story.live[1].alpha < 1 < story.live[1].scale
    story.update(0.11)
    assert (story.live[1].alpha, story.live[1].scale) == pytest.approx((1.0, 1.0))
    story.update(0.31)
    assert [live.piece for live in story.live] == [gem("b")]
    assert not story.moving


def test_a_flash_comes_and_goes() -> None:
    story = motion(gem("a"))
    play(story, [gem("a")], Cue(CueKind.FLASH, gem("a")))
    glows = []
    while story.moving:
        story.update(0.125)
        glows.append(story.live[0].glow)
    assert glows == pytest.approx([0.5, 1.0, 0.5, 0.0])


def test_the_end_of_a_story_is_the_picture_after_it() -> None:
    story = motion(cart("a"))
    after = Picture((gem("j"), cart("d")))
    story.play([AnimationStep("", (move(cart("a"), "ab"),))], after, 1.0)
    story.update(10.0)
    assert not story.moving
    assert [live.piece for live in story.live] == list(after.pieces)
    assert places(story) == [90.0, 30.0]


def test_finishing_shows_the_end_at_once() -> None:
    story = motion(cart("a"))
    play(story, [cart("h")], move(cart("a"), "ah"), vanish(cart("h")))
    story.update(0.01)
    story.finish()
    assert (story.moving, places(story)) == (False, [70.0])


def test_finishing_at_rest_changes_nothing() -> None:
    story = motion(cart("a"))
    story.live[0].at = (3.0, 3.0)
    story.finish()
    assert story.live[0].at == (3.0, 3.0)


def test_a_new_story_ends_the_one_before_it() -> None:
    story = motion(cart("a"))
    play(story, [cart("c")], move(cart("a"), "abc"))
    story.update(0.05)
    play(story, [cart("d")], move(cart("c"), "cd"))
    assert places(story) == [20.0]


def test_without_animation_the_end_shows_at_once_and_every_sound_is_named() -> None:
    story = motion(cart("a"))
    steps = [AnimationStep("roll", (move(cart("a"), "ab"),)), AnimationStep("", ()), AnimationStep("bump", ())]
    assert story.play(steps, Picture((cart("b"),)), 0.0) == ["roll", "bump"]
    assert (story.moving, places(story)) == (False, [10.0])


def test_a_story_without_cues_only_sounds() -> None:
    story = motion(cart("a"))
    assert story.play([AnimationStep("one", ()), AnimationStep("two", ())], Picture((cart("c"),)), 1.0) == [
        "one",
        "two",
    ]
    assert (story.moving, places(story)) == (False, [20.0])


@pytest.mark.parametrize(("speed", "seconds"), [(0.5, 0.4), (1.0, 0.2), (2.0, 0.1)])
def test_speed_stretches_a_story(speed: float, seconds: float) -> None:
    story = motion(cart("a"))
    play(story, [cart("c")], move(cart("a"), "abc"), speed=speed)
    story.update(seconds * 0.9)
    assert story.moving
    story.update(seconds * 0.2)
    assert not story.moving


def test_a_long_path_takes_no_longer_than_the_longest() -> None:
    story = motion(cart("a"))
    play(story, [cart("j")], move(cart("a"), "abcdefghij"))
    story.update(0.39)
    assert story.moving
    story.update(0.02)
    assert not story.moving


# Heaps


def cube(space: str, dx: float) -> Piece:
    return Piece("cube", space, tint="gold", offset=(dx, 0.0))


def test_of_a_heap_the_piece_nearest_to_the_cue_moves() -> None:
    story = motion(cube("a", 0.0), cube("a", 0.3), cube("a", 0.6))
    play(story, [], move(cube("a", 0.6), "ac"))
    assert sorted(live.piece.offset[0] for live in story.live if live.piece.space == "a") == [0.0, 0.3]


def test_a_heap_moves_together_each_piece_on_its_own_path() -> None:
    heap = [cube("a", 0.1 * number) for number in range(12)]
    story = motion(*heap)
    cues = [
        Cue(CueKind.MOVE, piece, (Anchor("a", *piece.offset), Anchor("c", *piece.offset)), together=number > 0)
        for number, piece in enumerate(heap)
    ]
    play(story, [], *cues)
    assert len(story.live) == len(story.busy) == 12
    assert places(story) == pytest.approx([1.0 * number for number in range(12)]), "each begins where it lies"
    story.update(0.05)
    distances = [at - 1.0 * number for number, at in enumerate(places(story))]
    assert min(distances) > 0
    assert max(distances) - min(distances) == pytest.approx(0), "they go side by side"
    story.update(10)
    assert not story.moving
