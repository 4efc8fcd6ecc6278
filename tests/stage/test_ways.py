"""Ways: how long they are, what lies so far along, which way one heads there, and what a heading looks like."""

from __future__ import annotations

import itertools
import math

import pytest

from engine.stage.ways import FACINGS, Way, heading_of, pose, turned

BEND = [(math.sin(math.radians(a)), -math.cos(math.radians(a))) for a in range(0, 91, 10)]
"""A quarter of a circle round the origin, from its north point eastwards down to its east point."""


def test_a_way_is_walked_leg_by_leg() -> None:
    way = Way([(0, 0), (3, 0), (3, 4)])
    assert way.length == 7
    assert [way.point(along) for along in (-1, 0, 1.5, 3, 5, 7, 9)] == [
        *((0, 0), (0, 0), (1.5, 0), (3, 0), (3, 2), (3, 4), (3, 4))
    ]


def test_points_that_lie_on_each_other_are_no_leg() -> None:
    way = Way([(0, 0), (0, 0), (2, 0), (2, 0)])
    assert (way.length, way.point(1), way.heading(1)) == (2, (1, 0), 90)


def test_a_way_of_one_point_leads_nowhere() -> None:
    way = Way([(2, 3)])
    assert (way.length, way.point(1), way.heading(0)) == (0, (2, 3), None)


@pytest.mark.parametrize(("end", "heading"), [((0, -1), 0), ((1, 0), 90), ((0, 1), 180), ((-1, 0), -90), ((1, 1), 135)])
def test_headings_go_clockwise_from_north(end: tuple[int, int], heading: float) -> None:
    assert Way([(0, 0), end]).heading(0.5) == pytest.approx(heading)


def test_in_a_bend_one_turns_evenly() -> None:
    way = Way(BEND)
    headings = [way.heading(way.length * share / 20) or 0.0 for share in range(1, 20)]
    assert headings == sorted(headings)
    assert headings[9] == pytest.approx(135)
    assert max(b - a for a, b in itertools.pairwise(headings)) < 5.5


def test_one_turns_the_shorter_way_over_north() -> None:
    way = Way([(0, 0), (-1, -1), (0, -2)])
    assert way.heading(0.6) == pytest.approx(-45)
    middle = way.heading(math.sqrt(2))
    assert middle == pytest.approx(0)
    assert turned(350, 20) == 30
    assert turned(20, 350) == -30


def test_who_came_with_another_heading_turns_over_half_the_first_leg() -> None:
    way = Way([(0, 0), (2, 0), (4, 0)], before=180)
    assert [way.heading(along) for along in (0, 0.5, 1, 3)] == pytest.approx([180, 135, 90, 90])


@pytest.mark.parametrize(
    ("heading", "facing", "sign"),
    [
        *((0, "north", 0), (30, "north", 1), (44, "north", 1), (46, "east", -1), (90, "east", 0), (100, "east", 1)),
        *((180, "south", 0), (-90, "west", 0), (-120, "west", -1), (269, "west", -1), (359, "north", -1)),
    ],
)
def test_a_piece_faces_the_nearest_way_and_leans_towards_its_heading(heading: float, facing: str, sign: int) -> None:
    shown, lean = pose(heading)
    assert shown == facing
    assert math.copysign(1, lean) * bool(lean) == sign
    assert abs(lean) < 23
    assert turned(heading_of(shown, lean), heading) == pytest.approx(0)


def test_every_facing_has_its_heading() -> None:
    assert [heading_of(facing, 0) for facing in FACINGS] == [0, 90, 180, 270]
