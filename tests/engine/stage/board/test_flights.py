"""Pieces that fly: between spaces of different widths, into another piece, tumbling, turning over."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec
import pytest

from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.stage.board.tweens import AnimatedPiece
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor, Badge, Layer, Picture, Piece

T = TypeVar("T")

SPACES = {
    "deck": (0.0, 0.0, 80.0),
    "claim": (400.0, 100.0, 400.0),
    "stack": (100.0, 300.0, 40.0),
    "b": (480.0, 0.0, 80.0),
}
"""The centre (x, y) and the width of each space."""

SECONDS = {"step": 0.1, "longest": 0.4, "tumble": 0.42, "flip": 0.3, "flash": 0.3}

FRAME = 1 / 60

CARD = Piece("card", "claim", id="card", size=0.25, offset=(0.1, 0.0), layer=Layer.GOODS)

SLIP = Piece("slip", "stack", id="card", size=0.9, offset=(0.0, 0.5), layer=Layer.GOODS, badges=(Badge(text="5"),))

DIE = Piece("die", "b", id="die")

FACES = ("die-3", "die-1", "die-5")


def place(space: str, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
    x, y, wide = SPACES[space]
    return x + dx * wide, y + dy * wide


def playing(*cues: Cue, on: Sequence[Piece], after: Sequence[Piece] = ()) -> AnimationPlayer:
    story = AnimationPlayer(place, SECONDS)
    story.settle(Picture(tuple(on)))
    story.play([AnimationStep("", cues)], Picture(tuple(after)), 1.0)
    return story


def width(live: AnimatedPiece) -> float:
    """The width of a piece as shown, in map coordinates."""
    return live.piece.size * SPACES[live.piece.space][2] * live.scale


def per_frame(story: AnimationPlayer, value: Callable[[AnimatedPiece], T]) -> Iterator[T]:
    """A value of the first piece at the start and after every frame, until the animation ends."""
    while story.moving:
        yield value(story.live[0])
        story.update(FRAME)


def flight(piece: Piece, into: Piece | None, *path: Anchor) -> Cue:
    return Cue(CueKind.MOVE, piece, path, into=into)


TO_STACK = (Anchor("claim", 0.1), Anchor("stack", 0.0, 0.5))
"""From the card in the claim to the slip in the stack."""


# Between spaces of different widths


def test_a_piece_keeps_its_size_moving_to_a_narrower_space() -> None:
    story = playing(flight(CARD, None, *TO_STACK), on=[CARD])
    assert list(per_frame(story, width)) == pytest.approx([100.0] * 24, abs=1e-6)


def test_a_piece_that_arrives_as_itself_keeps_its_size() -> None:
    story = playing(flight(CARD, None, *TO_STACK), Cue(CueKind.FLASH, CARD), on=[CARD])
    story.update(0.5)
    (live,) = story.live
    assert (live.piece.space, live.piece.offset, live.at) == ("stack", (0.0, 0.5), (100.0, 300.0))
    assert width(live) == pytest.approx(100.0)


def test_between_spaces_of_equal_width_size_and_lift_stay_exactly() -> None:
    card = msgspec.structs.replace(CARD, space="deck", size=0.3, lift=0.1)
    story = playing(flight(card, None, Anchor("deck"), Anchor("b")), on=[card])
    assert (story.live[0].piece.size, story.live[0].piece.lift) == (0.3, 0.1)


@pytest.mark.parametrize(
    ("path", "seconds"), [(("deck", "claim"), 0.4), (("claim", "claim"), 0.1), (("stack", "b"), 0.4)]
)
def test_the_narrowest_space_decides_how_long_a_path_takes(path: tuple[str, str], seconds: float) -> None:
    anchors = Anchor(path[0], -0.02), Anchor(path[1], 0.02)
    story = playing(flight(msgspec.structs.replace(CARD, space=path[0]), None, *anchors), on=[])
    story.update(seconds - 0.01)
    assert story.moving
    story.update(0.02)
    assert not story.moving


# Into another piece


@pytest.mark.parametrize(("piece", "into", "path"), [(CARD, SLIP, TO_STACK), (SLIP, CARD, TO_STACK[::-1])])
def test_a_piece_that_becomes_another_changes_size_on_the_way(
    piece: Piece, into: Piece, path: tuple[Anchor, Anchor]
) -> None:
    story = playing(flight(piece, into, *path), on=[piece], after=[into])
    widths = list(per_frame(story, width))
    ends = [SPACES[it.space][2] * it.size for it in (piece, into)]
    assert widths[0] == pytest.approx(ends[0])
    assert widths[-1] == pytest.approx(ends[1], abs=2)
    assert widths == sorted(widths, reverse=ends[0] > ends[1])


@pytest.mark.parametrize(("piece", "into", "path"), [(CARD, SLIP, TO_STACK), (SLIP, CARD, TO_STACK[::-1])])
def test_its_picture_is_never_enlarged(piece: Piece, into: Piece, path: tuple[Anchor, Anchor]) -> None:
    story = playing(flight(piece, into, *path), on=[piece], after=[into])
    assert max(per_frame(story, lambda live: live.scale)) <= 1 + 1e-9


def test_it_has_its_old_looks_until_it_arrives_and_then_the_new_ones() -> None:
    story = playing(flight(CARD, SLIP, *TO_STACK), Cue(CueKind.FLASH, SLIP), on=[CARD], after=[SLIP])
    assert set(itertools.islice(per_frame(story, lambda live: live.piece.sprite), 24)) == {"card"}
    story.update(0.05)
    (live,) = story.live
    assert (live.piece, live.at, live.scale) == (SLIP, (100.0, 300.0), 1.0)


def test_its_path_ends_where_the_other_piece_is() -> None:
    story = playing(flight(CARD, SLIP, *TO_STACK), on=[CARD], after=[SLIP])
    *_, last = per_frame(story, lambda live: live.at)
    assert last == pytest.approx((100.0, 320.0), abs=2)


def test_a_piece_that_becomes_another_in_place_does_not_move() -> None:
    slip = msgspec.structs.replace(SLIP, space="claim", offset=CARD.offset)
    story = playing(flight(CARD, slip), on=[CARD], after=[slip])
    assert set(per_frame(story, lambda live: (live.at, live.piece.offset))) == {((400.0, 100.0), CARD.offset)}


def test_a_piece_that_becomes_another_flies_until_it_arrives() -> None:
    story = playing(flight(CARD, SLIP, *TO_STACK), Cue(CueKind.FLASH, SLIP), on=[CARD], after=[SLIP])
    assert story.live[0].flying
    story.update(0.41)
    assert not story.live[0].flying


# Tumbling


def tumble(*path: Anchor, into: Piece | None = None, through: tuple[str, ...] = FACES) -> AnimationPlayer:
    return playing(Cue(CueKind.TUMBLE, DIE, path, into=into, through=through), on=[DIE], after=[into or DIE])


THROWN = (Anchor("stack"), Anchor("b"))


@pytest.mark.parametrize("path", [(), THROWN, (Anchor("deck"), Anchor("deck", 0.1))])
def test_a_die_tumbles_equally_long_on_any_path(path: tuple[Anchor, ...]) -> None:
    story = tumble(*path)
    story.update(0.41)
    assert story.moving
    story.update(0.02)
    assert not story.moving


def test_it_shows_other_faces_in_turn_and_its_own_well_before_the_end() -> None:
    faces = list(per_frame(tumble(*THROWN), lambda live: live.piece.sprite))
    assert [face for face, _ in itertools.groupby(faces)] == [*FACES, "die"]
    assert faces.count("die") >= 8


def test_a_die_that_becomes_another_shows_that_ones_face_as_it_lands() -> None:
    rolled = msgspec.structs.replace(DIE, sprite="die-7", tint="gold", size=0.5)
    story = tumble(*THROWN, into=rolled)
    looks = list(per_frame(story, lambda live: (live.piece.sprite, live.piece.tint)))
    assert looks[-1] == ("die-7", "gold")
    assert ("die", "") not in looks


def test_a_pale_die_that_becomes_a_full_one_is_full_as_soon_as_it_is_thrown() -> None:
    pale = msgspec.structs.replace(DIE, alpha=0.4)
    story = playing(Cue(CueKind.TUMBLE, pale, THROWN, into=DIE, through=FACES), on=[pale], after=[DIE])
    assert set(per_frame(story, lambda live: live.piece.alpha)) == {1.0}


def test_it_turns_ever_more_slowly_and_ends_upright() -> None:
    tilts = list(per_frame(tumble(*THROWN), lambda live: live.tilt))
    assert tilts[0] == tilts[-1] == 0
    assert len(set(tilts)) > 8
    assert all(tilt % 12 == 0 for tilt in tilts)
    turns = [(later - earlier) % 360 for earlier, later in itertools.pairwise(tilts)]
    assert sum(turns) == 720
    assert sum(turns[:8]) > 1.8 * sum(turns[8:16])


def test_it_turns_in_the_direction_of_its_throw() -> None:
    right = next(itertools.islice(per_frame(tumble(*THROWN), lambda live: live.tilt), 2, None))
    left = next(itertools.islice(per_frame(tumble(*THROWN[::-1]), lambda live: live.tilt), 2, None))
    assert 0 < right < 180 < left


def test_it_hops_lower_and_lower_and_settles_with_a_dent() -> None:
    states = list(per_frame(tumble(*THROWN), lambda live: (live.height, live.scale)))
    heights = [rise for rise, _ in states]
    tops = [b for a, b, c in zip(heights, heights[1:], heights[2:], strict=False) if a < b >= c]
    assert len(tops) >= 2
    assert tops == sorted(tops, reverse=True)
    assert heights[-1] == 0
    assert min(grow for _, grow in states) == pytest.approx(0.93, abs=0.02)


def test_it_starts_softly_and_slows_down_again() -> None:
    places = [x for x, _ in per_frame(tumble(*THROWN), lambda live: live.at)]
    steps = [later - earlier for earlier, later in itertools.pairwise(places)]
    fastest = max(range(len(steps)), key=steps.__getitem__)
    assert 2 <= fastest <= len(steps) // 2
    assert steps[0] < steps[fastest] / 2
    assert steps[-1] < steps[fastest] / 4


def test_no_trace_of_tumbling_is_left_afterwards() -> None:
    story = playing(Cue(CueKind.TUMBLE, DIE, THROWN, through=FACES), Cue(CueKind.FLASH, DIE), on=[DIE], after=[DIE])
    story.update(0.43)
    (live,) = story.live
    assert (live.piece, live.tilt, live.height, live.scale, live.flying) == (DIE, 0, 0, 1.0, False)


# Turning over


UP = msgspec.structs.replace(CARD, sprite="card-up", tint="gold", size=0.5)


def flip() -> AnimationPlayer:
    return playing(Cue(CueKind.FLIP, CARD, into=UP), on=[CARD], after=[UP])


def test_a_flipping_piece_shows_its_other_side_when_it_is_narrowest() -> None:
    looks = list(per_frame(flip(), lambda live: (live.piece.sprite, live.x_scale, live.height)))
    shown = [sprite for sprite, _, _ in looks]
    assert [sprite for sprite, _ in itertools.groupby(shown)] == ["card", "card-up"]
    turn = shown.index("card-up")
    thinnest = min(range(len(looks)), key=lambda at: looks[at][1])
    assert abs(thinnest - turn) <= 1
    assert looks[0][1] == 1.0
    assert max(rise for _, _, rise in looks) > 0.25


def test_a_flipped_piece_has_its_full_width_and_its_place() -> None:
    story = playing(Cue(CueKind.FLIP, CARD, into=UP), Cue(CueKind.FLASH, UP), on=[CARD], after=[UP])
    story.update(0.31)
    live = story.live[0]
    assert (live.piece, live.x_scale, live.scale, live.at) == (UP, 1.0, 1.0, place("claim"))
