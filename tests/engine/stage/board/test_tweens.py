"""Tweens and the polylines they follow: rolling, leaning, appearing, falling, shaking, changing."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import pytest

from engine.stage.board.animation import AnimationPlayer, AnimationStep
from engine.stage.board.polyline import FACINGS, Polyline, heading_of, pose, turned
from engine.stage.board.tweens import AnimatedPiece
from engine.view.picture import Cue, CueKind
from engine.view.pieces import Anchor, Badge, Picture, Piece

QUARTER_CIRCLE = [(math.sin(math.radians(a)), -math.cos(math.radians(a))) for a in range(0, 91, 10)]
"""A quarter circle around the origin, from north to east."""


def test_a_path_is_followed_segment_by_segment() -> None:
    path = Polyline([(0, 0), (3, 0), (3, 4)])
    assert path.length == 7
    assert [path.point(along) for along in (-1, 0, 1.5, 3, 5, 7, 9)] == [
        *((0, 0), (0, 0), (1.5, 0), (3, 0), (3, 2), (3, 4), (3, 4))
    ]


def test_equal_points_make_no_segment() -> None:
    path = Polyline([(0, 0), (0, 0), (2, 0), (2, 0)])
    assert (path.length, path.point(1), path.heading(1)) == (2, (1, 0), 90)


def test_a_path_of_one_point_has_no_heading() -> None:
    path = Polyline([(2, 3)])
    assert (path.length, path.point(1), path.heading(0)) == (0, (2, 3), None)


@pytest.mark.parametrize(("end", "heading"), [((0, -1), 0), ((1, 0), 90), ((0, 1), 180), ((-1, 0), -90), ((1, 1), 135)])
def test_headings_go_clockwise_from_north(end: tuple[int, int], heading: float) -> None:
    assert Polyline([(0, 0), end]).heading(0.5) == pytest.approx(heading)


def test_in_a_bend_the_heading_turns_evenly() -> None:
    path = Polyline(QUARTER_CIRCLE)
    headings = [path.heading(path.length * share / 20) or 0.0 for share in range(1, 20)]
    assert headings == sorted(headings)
    assert headings[9] == pytest.approx(135)
    assert max(b - a for a, b in itertools.pairwise(headings)) < 5.5


def test_the_heading_takes_the_shorter_turn_over_north() -> None:
    path = Polyline([(0, 0), (-1, -1), (0, -2)])
    assert path.heading(0.6) == pytest.approx(-45)
    middle = path.heading(math.sqrt(2))
    assert middle == pytest.approx(0)
    assert turned(350, 20) == 30
    assert turned(20, 350) == -30


def test_another_heading_before_turns_over_half_the_first_segment() -> None:
    path = Polyline([(0, 0), (2, 0), (4, 0)], before=180)
    assert [path.heading(along) for along in (0, 0.5, 1, 3)] == pytest.approx([180, 135, 90, 90])


@pytest.mark.parametrize(
    ("heading", "facing", "sign"),
    [
        *((0, "north", 0), (30, "north", 1), (44, "north", 1), (46, "east", -1), (90, "east", 0), (100, "east", 1)),
        *((180, "south", 0), (-90, "west", 0), (-120, "west", -1), (269, "west", -1), (359, "north", -1)),
    ],
)
def test_a_piece_has_the_nearest_facing_and_leans_towards_its_heading(heading: float, facing: str, sign: int) -> None:
    shown, lean = pose(heading)
    assert shown == facing
    assert math.copysign(1, lean) * bool(lean) == sign
    assert abs(lean) < 23
    assert turned(heading_of(shown, lean), heading) == pytest.approx(0)


def test_every_facing_has_its_heading() -> None:
    assert [heading_of(facing, 0) for facing in FACINGS] == [0, 90, 180, 270]


WAYS = {"step": 0.1, "longest": 0.4, "roll": 0.2}

SECONDS = WAYS | {"appear": 0.2, "open": 0.3, "vanish": 0.5, "fall": 0.6, "flash": 0.5, "shake": 0.4, "rest": 0.6}

FRAME = 1 / 60

CART = Piece("cart", "a1", id="cart", facing="east")


def place(space: str, dx: float = 0.0, dy: float = 0.0) -> tuple[float, float]:
    """The centre of a square of size 10, named by column letter and row number."""
    return 10 * ("abcdefgh".index(space[0]) + dx), 10 * (int(space[1]) - 1 + dy)


def gem(space: str) -> Piece:
    return Piece("gem", space, tint="ruby")


def roll(*spaces: str, piece: Piece = CART, together: bool = False) -> Cue:
    return Cue(CueKind.ROLL, piece, tuple(Anchor(space) for space in spaces), together)


QUARTER = [math.radians(90 * step / 8) for step in range(9)]

BEND = (Anchor("a1"), *(Anchor("b1", math.sin(a) / 2 - 0.5, 0.5 - math.cos(a) / 2) for a in QUARTER), Anchor("b2"))
"""From a1 east, in a bend through b1, south to b2."""


def playing(
    *steps: AnimationStep, on: Sequence[Piece] = (CART,), after: Sequence[Piece] = (CART,)
) -> tuple[AnimationPlayer, list[str]]:
    story = AnimationPlayer(place, SECONDS)
    story.settle(Picture(tuple(on)))
    return story, story.play(steps, Picture(tuple(after)), 1.0)


def step(*cues: Cue, sound: str = "") -> AnimationStep:
    return AnimationStep(sound, cues)


def frames(story: AnimationPlayer, dt: float = FRAME) -> Iterator[AnimatedPiece]:
    """The first piece after every frame, until the animation ends."""
    while story.moving:
        story.update(dt)
        if story.moving:
            yield story.live[0]


# Rolling


def test_several_rolls_in_a_row_have_constant_speed() -> None:
    story, _ = playing(*(step(roll(a, b)) for a, b in itertools.pairwise(("a1", "b1", "c1", "d1", "e1"))))
    positions = [0.0, *(live.at[0] for live in frames(story))]
    assert len(positions) == 48
    steps = [later - earlier for earlier, later in itertools.pairwise(positions)]
    assert steps == pytest.approx([50 * FRAME] * 47)


def test_a_long_ride_is_not_cut_short() -> None:
    story, _ = playing(step(roll("a1", "h1")))
    story.update(1.39)
    assert story.moving
    story.update(0.02)
    assert not story.moving


def test_the_speed_is_the_same_in_a_bend() -> None:
    story, _ = playing(step(Cue(CueKind.ROLL, CART, BEND)))
    positions = [(0.0, 0.0), *(live.at for live in frames(story))]
    steps = [math.dist(one, other) for one, other in itertools.pairwise(positions)]
    assert min(steps) > 0.97 * 50 * FRAME
    assert max(steps) == pytest.approx(50 * FRAME)


def test_a_cart_leans_into_a_bend_turns_at_its_middle_and_straightens() -> None:
    story, _ = playing(step(Cue(CueKind.ROLL, CART, BEND)))
    poses = [(live.piece.facing, live.piece.lean) for live in frames(story)]
    assert poses[0] == ("east", 0)
    faced = [facing for facing, _ in itertools.groupby(poses, key=lambda it: it[0])]
    assert faced == ["east", "south"]
    leans = [lean for facing, lean in poses if facing == "east"]
    assert leans == sorted(leans)
    assert 14 < leans[-1] < 21
    leans = [lean for facing, lean in poses if facing == "south"]
    assert leans == sorted(leans)
    assert -21 < leans[0] < -14
    assert leans[-1] > -3


def test_a_cart_that_turns_between_two_cues_turns_gradually() -> None:
    story, _ = playing(step(roll("a1", "b1")), step(roll("b1", "b2")))
    leans = [live.piece.lean for live in frames(story)]
    assert max(abs(later - earlier) for earlier, later in itertools.pairwise(leans) if earlier * later >= 0) < 16
    assert max(leans) > 10
    assert story.live[0].piece == CART


def test_a_piece_without_a_facing_rolls_upright() -> None:
    ball = Piece("ball", "a1", id="ball")
    story, _ = playing(step(Cue(CueKind.ROLL, ball, BEND)), on=[ball])
    assert {(live.piece.facing, live.piece.lean) for live in frames(story)} == {("", 0)}


def test_on_its_path_a_piece_is_at_the_anchors_whatever_its_offset() -> None:
    aside = Piece("cart", "a1", id="cart", offset=(0.3, 0.3))
    path = (Anchor("a1", 0.3, 0.3), Anchor("b1", 0.1, 0.2))
    story, _ = playing(step(Cue(CueKind.ROLL, aside, path), Cue(CueKind.FLASH, gem("h1"))), on=[aside])
    (cart,) = story.live
    assert (cart.at, cart.piece.offset) == ((3, 3), (0, 0))
    story.update(0.2)
    assert (cart.at, cart.piece.space, cart.piece.offset) == ((10, 0), "b1", (0.1, 0.2))


# Together, and aside


def test_a_cue_may_play_together_with_the_event_before() -> None:
    steps = (
        step(roll("a1", "b1"), sound="one"),
        step(),
        step(Cue(CueKind.VANISH, gem("c1"), together=True), sound="two"),
        step(Cue(CueKind.FLASH, gem("d1"), together=True), sound="three"),
        step(Cue(CueKind.FLASH, gem("e1")), sound="four"),
    )
    story, sounds = playing(*steps, on=[CART, gem("c1"), gem("d1"), gem("e1")])
    assert sounds == ["one", "two", "three"]
    story.update(0.1)
    cart, vanishing, flashing, waiting = story.live
    assert (cart.at, vanishing.alpha < 1, flashing.glow > 0, waiting.glow) == ((5, 0), True, True, 0)
    assert story.update(0.5) == ["four"]


def test_no_cue_waits_for_one_that_plays_aside() -> None:
    steps = (
        step(roll("a1", "b1")),
        step(Cue(CueKind.VANISH, gem("b1"), aside=True), Cue(CueKind.CHANGE, CART, together=True)),
        step(roll("b1", "c1")),
        step(roll("c1", "d1")),
    )
    story, _ = playing(*steps, on=[CART, gem("b1")])
    positions = [0.0, *(live.at[0] for live in frames(story) if live.piece.id)]
    assert positions[:37] == pytest.approx([50 * FRAME * count for count in range(36)] + [30.0])
    assert len(positions) > 40


def test_an_animation_ends_after_the_cues_that_play_aside() -> None:
    story, _ = playing(step(Cue(CueKind.VANISH, gem("b1"), aside=True)), on=[gem("b1")], after=[])
    story.update(0.49)
    assert (story.moving, len(story.live)) == (True, 1)
    story.update(0.02)
    assert (story.moving, len(story.live)) == (False, 0)


def test_the_rest_of_a_long_frame_goes_to_the_next_cues() -> None:
    story, _ = playing(step(roll("a1", "b1"), sound="one"), step(roll("b1", "c1"), sound="two"), step(roll("c1", "d1")))
    assert story.update(0.5) == ["two"]
    assert story.live[0].at == pytest.approx((25, 0))


# Coming, going, changing


def test_a_piece_that_appears_stays() -> None:
    story, _ = playing(step(Cue(CueKind.APPEAR, CART)), step(roll("a1", "b1")), on=[])
    assert [(live.piece, live.alpha) for live in story.live] == [(CART, 0)]
    story.update(0.3)
    (cart,) = story.live
    assert (cart.piece.id, cart.alpha) == ("cart", 1)
    assert cart.at == pytest.approx((5, 0))


def test_a_piece_that_appears_again_is_moved() -> None:
    there = Piece("cart", "c3", id="cart", facing="north")
    story, _ = playing(step(Cue(CueKind.APPEAR, there)))
    assert [(live.piece, live.at) for live in story.live] == [(there, (20, 20))]


def test_an_opening_piece_grows_from_nothing_and_rattles() -> None:
    hole = Piece("chasm", "b2")
    story, _ = playing(step(Cue(CueKind.OPEN, hole)), on=[])
    states = [(live.scale, live.tilt) for live in frames(story)]
    assert (states[0][0] < 0.3, max(grow for grow, _ in states) < 1.15) == (True, True)
    assert min(sway for _, sway in states) < -1 < 1 < max(sway for _, sway in states)
    assert states[-1] == pytest.approx((1, 0), abs=0.5)


def test_a_falling_piece_shrinks_darkens_and_disappears() -> None:
    story, _ = playing(
        step(Cue(CueKind.FALL, CART)), step(Cue(CueKind.FLASH, gem("h1"))), on=[CART, gem("h1")], after=[]
    )
    cart = story.live[0]
    states = []
    while cart in story.live:
        states.append((cart.scale, 1 - cart.shade, cart.alpha))
        story.update(0.1)
    assert len(states) == 6
    for values in zip(*states, strict=True):
        assert list(values) == sorted(values, reverse=True)
        assert values[0] == 1
    assert cart.tilt > 10
    assert [live.piece for live in story.live] == [gem("h1")]


def test_a_shaken_piece_moves_to_and_fro_in_place() -> None:
    story, _ = playing(step(Cue(CueKind.SHAKE, CART)))
    states = [(live.tilt, live.shift, live.at) for live in frames(story)]
    for values in list(zip(*states, strict=True))[:2]:
        assert min(values) < 0 < max(values)
    assert {at for _, _, at in states} == {(0, 0)}


def test_what_comes_after_a_rest_waits_for_it_while_the_piece_lies_still() -> None:
    story, _ = playing(step(Cue(CueKind.REST, CART)), step(Cue(CueKind.SHAKE, CART), sound="later"))
    (cart,) = story.live
    before = cart.at, cart.scale, cart.tilt, cart.alpha
    assert story.update(SECONDS["rest"] - 0.1) == []
    assert (cart.at, cart.scale, cart.tilt, cart.alpha) == before
    assert story.update(0.2) == ["later"]


def test_a_change_shows_at_once_and_keeps_place_and_pose() -> None:
    laden = Piece("cart", "a1", id="cart", facing="east", tint="blue", badges=(Badge("gem"),))
    steps = (step(Cue(CueKind.ROLL, CART, BEND)), step(Cue(CueKind.CHANGE, laden)), step(Cue(CueKind.SHAKE, laden)))
    story, _ = playing(*steps)
    story.update(0.4)
    (cart,) = story.live
    assert (cart.piece.tint, cart.piece.badges) == ("blue", (Badge("gem"),))
    assert (cart.piece.space, cart.piece.facing) == ("b2", "south")
    assert cart.at == (10, 10)


def test_other_cues_do_not_change_the_looks_of_a_piece() -> None:
    story, _ = playing(step(Cue(CueKind.FLASH, Piece("cart", "h8", id="cart", tint="blue"))))
    assert [live.piece for live in story.live] == [CART]


def test_interchangeable_pieces_leave_one_by_one() -> None:
    cues = [Cue(CueKind.VANISH, gem("a1"), together=bool(number)) for number in range(2)]
    story, _ = playing(step(*cues), on=[gem("a1")] * 3, after=[gem("a1")])
    story.update(0.2)
    assert [live.alpha < 1 for live in story.live] == [True, True, False]
