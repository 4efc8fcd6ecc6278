"""What flies over a table: from space to space of any width, into another piece, tumbling; and what rests meanwhile."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec
import pygame
import pytest

from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.stage.board.tweens import AnimatedPiece
from engine.stage.board.view import BoardView
from engine.stage.skin import Skin
from engine.stage.window import use_dummy_display
from engine.view.picture import Cue, CueKind, MapUse
from engine.view.pieces import Anchor, Badge, Layer, Picture, Piece

T = TypeVar("T")

SPACES = {
    "deck": (0.0, 0.0, 80.0),
    "claim": (400.0, 100.0, 400.0),
    "stack": (100.0, 300.0, 40.0),
    "b": (480.0, 0.0, 80.0),
}
"""The middles of some spaces and their widths."""

SECONDS = {"step": 0.1, "longest": 0.4, "tumble": 0.42, "flip": 0.3, "flash": 0.3}

FRAME = 1 / 60

CARD = Piece("card", "claim", id="card", size=0.25, offset=(0.1, 0.0), layer=Layer.GOODS)

SLIP = Piece("slip", "stack", id="card", size=0.9, offset=(0.0, 0.5), layer=Layer.GOODS, badges=(Badge(text="5"),))

DIE = Piece("die", "b", id="die")

FACES = ("die-3", "die-1", "die-5")


def place(space: str, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
    x, y, wide = SPACES[space]
    return x + dx * wide, y + dy * wide


def told(*cues: Cue, on: Sequence[Piece], after: Sequence[Piece] = ()) -> AnimationPlayer:
    story = AnimationPlayer(place, SECONDS)
    story.settle(Picture(tuple(on)))
    story.play([AnimationStep("", cues)], Picture(tuple(after)), 1.0)
    return story


def width(live: AnimatedPiece) -> float:
    """How wide a piece shows, in map coordinates."""
    return live.piece.size * SPACES[live.piece.space][2] * live.scale


def seen(story: AnimationPlayer, what: Callable[[AnimatedPiece], T]) -> Iterator[T]:
    """Something of a live piece at the beginning and after every frame, as long as the story goes on."""
    while story.moving:
        yield what(story.live[0])
        story.update(FRAME)


def flight(piece: Piece, into: Piece | None, *path: Anchor) -> Cue:
    return Cue(CueKind.MOVE, piece, path, into=into)


TO_STACK = (Anchor("claim", 0.1), Anchor("stack", 0.0, 0.5))
"""From where the card lies in the claim to where the slip lies in the stack."""


# Between spaces of different widths


def test_a_piece_keeps_its_size_on_its_way_to_a_narrower_space() -> None:
    story = told(flight(CARD, None, *TO_STACK), on=[CARD])
    assert list(seen(story, width)) == pytest.approx([100.0] * 24, abs=1e-6)


def test_a_piece_that_has_come_without_becoming_another_is_as_large_as_it_was() -> None:
    story = told(flight(CARD, None, *TO_STACK), Cue(CueKind.FLASH, CARD), on=[CARD])
    story.update(0.5)
    (live,) = story.live
    assert (live.piece.space, live.piece.offset, live.at) == ("stack", (0.0, 0.5), (100.0, 300.0))
    assert width(live) == pytest.approx(100.0)


def test_on_spaces_of_one_width_nothing_of_a_piece_is_counted_anew() -> None:
    card = msgspec.structs.replace(CARD, space="deck", size=0.3, lift=0.1)
    story = told(flight(card, None, Anchor("deck"), Anchor("b")), on=[card])
    assert (story.live[0].piece.size, story.live[0].piece.lift) == (0.3, 0.1)


@pytest.mark.parametrize(
    ("path", "lasts"), [(("deck", "claim"), 0.4), (("claim", "claim"), 0.1), (("stack", "b"), 0.4)]
)
def test_the_narrowest_space_tells_how_long_a_way_is(path: tuple[str, str], lasts: float) -> None:
    spots = Anchor(path[0], -0.02), Anchor(path[1], 0.02)
    story = told(flight(msgspec.structs.replace(CARD, space=path[0]), None, *spots), on=[])
    story.update(lasts - 0.01)
    assert story.moving
    story.update(0.02)
    assert not story.moving


# Into another piece


@pytest.mark.parametrize(("piece", "into", "path"), [(CARD, SLIP, TO_STACK), (SLIP, CARD, TO_STACK[::-1])])
def test_a_piece_grows_or_shrinks_on_its_way_to_what_it_becomes(
    piece: Piece, into: Piece, path: tuple[Anchor, Anchor]
) -> None:
    story = told(flight(piece, into, *path), on=[piece], after=[into])
    widths = list(seen(story, width))
    ends = [SPACES[it.space][2] * it.size for it in (piece, into)]
    assert widths[0] == pytest.approx(ends[0])
    assert widths[-1] == pytest.approx(ends[1], abs=2)
    assert widths == sorted(widths, reverse=ends[0] > ends[1])


@pytest.mark.parametrize(("piece", "into", "path"), [(CARD, SLIP, TO_STACK), (SLIP, CARD, TO_STACK[::-1])])
def test_it_is_drawn_from_a_picture_that_is_never_blown_up(
    piece: Piece, into: Piece, path: tuple[Anchor, Anchor]
) -> None:
    story = told(flight(piece, into, *path), on=[piece], after=[into])
    assert max(seen(story, lambda live: live.scale)) <= 1 + 1e-9


def test_it_has_its_old_looks_until_it_arrives_and_then_all_of_the_new_ones() -> None:
    story = told(flight(CARD, SLIP, *TO_STACK), Cue(CueKind.FLASH, SLIP), on=[CARD], after=[SLIP])
    assert set(itertools.islice(seen(story, lambda live: live.piece.sprite), 24)) == {"card"}
    story.update(0.05)
    (live,) = story.live
    assert (live.piece, live.at, live.scale) == (SLIP, (100.0, 300.0), 1.0)


def test_its_way_ends_where_the_other_piece_lies() -> None:
    story = told(flight(CARD, SLIP, *TO_STACK), on=[CARD], after=[SLIP])
    *_, last = seen(story, lambda live: live.at)
    assert last == pytest.approx((100.0, 320.0), abs=2)


def test_what_becomes_another_in_place_does_not_move() -> None:
    slip = msgspec.structs.replace(SLIP, space="claim", offset=CARD.offset)
    story = told(flight(CARD, slip), on=[CARD], after=[slip])
    assert set(seen(story, lambda live: (live.at, live.piece.offset))) == {((400.0, 100.0), CARD.offset)}


def test_what_flies_into_another_piece_flies_over_the_rest_until_it_arrives() -> None:
    story = told(flight(CARD, SLIP, *TO_STACK), Cue(CueKind.FLASH, SLIP), on=[CARD], after=[SLIP])
    assert story.live[0].flying
    story.update(0.41)
    assert not story.live[0].flying


# Tumbling


def tumble(*path: Anchor, into: Piece | None = None, through: tuple[str, ...] = FACES) -> AnimationPlayer:
    return told(Cue(CueKind.TUMBLE, DIE, path, into=into, through=through), on=[DIE], after=[into or DIE])


THROWN = (Anchor("stack"), Anchor("b"))


@pytest.mark.parametrize("path", [(), THROWN, (Anchor("deck"), Anchor("deck", 0.1))])
def test_a_die_tumbles_as_long_whatever_its_way(path: tuple[Anchor, ...]) -> None:
    story = tumble(*path)
    story.update(0.41)
    assert story.moving
    story.update(0.02)
    assert not story.moving


def test_it_shows_other_faces_in_turn_and_then_its_own_well_before_it_lies_still() -> None:
    faces = list(seen(tumble(*THROWN), lambda live: live.piece.sprite))
    assert [face for face, _ in itertools.groupby(faces)] == [*FACES, "die"]
    assert faces.count("die") >= 8


def test_a_die_that_becomes_another_shows_that_ones_face_as_it_lands() -> None:
    rolled = msgspec.structs.replace(DIE, sprite="die-7", tint="gold", size=0.5)
    story = tumble(*THROWN, into=rolled)
    looks = list(seen(story, lambda live: (live.piece.sprite, live.piece.tint)))
    assert looks[-1] == ("die-7", "gold")
    assert ("die", "") not in looks


def test_a_pale_die_that_becomes_a_full_one_is_full_as_soon_as_it_is_thrown() -> None:
    pale = msgspec.structs.replace(DIE, alpha=0.4)
    story = told(Cue(CueKind.TUMBLE, pale, THROWN, into=DIE, through=FACES), on=[pale], after=[DIE])
    assert set(seen(story, lambda live: live.piece.alpha)) == {1.0}


def test_it_turns_over_and_over_slower_and_slower_and_ends_upright() -> None:
    sways = list(seen(tumble(*THROWN), lambda live: live.tilt))
    assert sways[0] == sways[-1] == 0
    assert len(set(sways)) > 8
    assert all(sway % 12 == 0 for sway in sways)
    turns = [(later - earlier) % 360 for earlier, later in itertools.pairwise(sways)]
    assert sum(turns) == 720
    assert sum(turns[:8]) > 1.8 * sum(turns[8:16])


def test_it_turns_the_way_that_it_is_thrown() -> None:
    right = next(itertools.islice(seen(tumble(*THROWN), lambda live: live.tilt), 2, None))
    left = next(itertools.islice(seen(tumble(*THROWN[::-1]), lambda live: live.tilt), 2, None))
    assert 0 < right < 180 < left


def test_it_hops_lower_and_lower_and_lies_with_a_dent() -> None:
    states = list(seen(tumble(*THROWN), lambda live: (live.height, live.scale)))
    rises = [rise for rise, _ in states]
    tops = [b for a, b, c in zip(rises, rises[1:], rises[2:], strict=False) if a < b >= c]
    assert len(tops) >= 2
    assert tops == sorted(tops, reverse=True)
    assert rises[-1] == 0
    assert min(grow for _, grow in states) == pytest.approx(0.93, abs=0.02)


def test_it_starts_softly_and_slows_down_again() -> None:
    places = [x for x, _ in seen(tumble(*THROWN), lambda live: live.at)]
    steps = [later - earlier for earlier, later in itertools.pairwise(places)]
    fastest = max(range(len(steps)), key=steps.__getitem__)
    assert 2 <= fastest <= len(steps) // 2
    assert steps[0] < steps[fastest] / 2
    assert steps[-1] < steps[fastest] / 4


def test_after_it_nothing_of_it_is_left() -> None:
    story = told(Cue(CueKind.TUMBLE, DIE, THROWN, through=FACES), Cue(CueKind.FLASH, DIE), on=[DIE], after=[DIE])
    story.update(0.43)
    (live,) = story.live
    assert (live.piece, live.tilt, live.height, live.scale, live.flying) == (DIE, 0, 0, 1.0, False)


# What rests meanwhile is painted once


def table() -> BoardView:
    use_dummy_display()
    view = BoardView([MapUse("blast", frame=False, labels=False)])
    view.layout(pygame.Rect(0, 0, 800, 664), Skin(1.0))
    return view


LYING = (
    *(Piece("number-slot", f"hit{number}", layer=Layer.MARK) for number in range(1, 9)),
    Piece("panel-place", "pool", layer=Layer.GROUND, alpha=0.6),
    Piece("gem-ruby", "discard", size=0.3, id="gem"),
    Piece("die-eight", "die", id="die"),
)

ACTS = (
    Cue(CueKind.FLASH, LYING[3]),
    Cue(CueKind.MOVE, LYING[9], (Anchor("discard"), Anchor("hit1"), Anchor("deck"))),
    Cue(CueKind.TUMBLE, LYING[10], (Anchor("claim"), Anchor("die")), through=("die-eight-1",)),
    Cue(CueKind.VANISH, LYING[5], together=True),
    Cue(CueKind.CHANGE, msgspec.structs.replace(LYING[9], space="deck", sprite="gem-topaz")),
    Cue(CueKind.SHAKE, LYING[1]),
)


def test_a_story_is_drawn_as_if_every_piece_were_drawn_anew() -> None:
    skin, shown, beside = Skin(1.0), table(), table()
    story = AnimationPlayer(shown.map_point, skin.theme.motion)
    story.settle(Picture(LYING))
    story.play([AnimationStep("", ACTS)], Picture(LYING), 1.0)
    ground, frames = object(), 0
    while story.moving:
        told_, anew = pygame.Surface((800, 664)), pygame.Surface((800, 664))
        for surface in (told_, anew):
            surface.fill((30, 40, 50))
        shown.draw_story(told_, skin, story.live, story.busy, ground)
        other = [AnimatedPiece(live.piece, live.at) for live in story.live]
        for copy, live in zip(other, story.live, strict=True):
            for name in ("alpha", "scale", "glow", "tilt", "shade", "shift", "height", "flying"):
                setattr(copy, name, getattr(live, name))
        beside.draw_pieces(anew, skin, other)
        assert pygame.image.tobytes(told_, "RGB") == pygame.image.tobytes(anew, "RGB"), frames
        story.update(FRAME)
        frames += 1
    assert frames > 60


def test_what_rests_is_painted_anew_on_another_ground_and_through_another_camera() -> None:
    skin, view = Skin(1.0), table()
    lives = [AnimatedPiece(piece, view.map_point(piece.space)) for piece in LYING]
    busy = [lives[-1]]

    def drawn(ground: object, shade: int) -> bytes:
        surface = pygame.Surface((800, 664))
        surface.fill((shade, shade, shade))
        view.draw_story(surface, skin, lives, busy, ground)
        return pygame.image.tobytes(surface, "RGB")

    night, day = object(), object()
    first = drawn(night, 20)
    assert drawn(night, 20) == first
    assert drawn(day, 200) != first
    assert drawn(night, 20) == first
    view.camera = view.camera.zoomed(2, (400, 300))
    assert drawn(night, 20) != first


# Turning over


UP = msgspec.structs.replace(CARD, sprite="card-up", tint="gold", size=0.5)


def flip() -> AnimationPlayer:
    return told(Cue(CueKind.FLIP, CARD, into=UP), on=[CARD], after=[UP])


def test_what_turns_over_shows_its_other_side_from_the_middle_on_when_it_is_thinnest() -> None:
    looks = list(seen(flip(), lambda live: (live.piece.sprite, live.x_scale, live.height)))
    shown = [sprite for sprite, _, _ in looks]
    assert [sprite for sprite, _ in itertools.groupby(shown)] == ["card", "card-up"]
    turn = shown.index("card-up")
    thinnest = min(range(len(looks)), key=lambda at: looks[at][1])
    assert abs(thinnest - turn) <= 1
    assert looks[0][1] == 1.0
    assert max(rise for _, _, rise in looks) > 0.25


def test_once_it_has_turned_over_it_lies_as_wide_as_ever_on_its_place() -> None:
    story = told(Cue(CueKind.FLIP, CARD, into=UP), Cue(CueKind.FLASH, UP), on=[CARD], after=[UP])
    story.update(0.31)
    live = story.live[0]
    assert (live.piece, live.x_scale, live.scale, live.at) == (UP, 1.0, 1.0, place("claim"))
