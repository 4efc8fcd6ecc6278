"""The map (RULES.md 2): slots, neighbours, water, edge and lines, with all slots and with two closed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.rules.bits import bits_of, mask_of
from games.boomtown.model.board import DIRECTIONS, Ground
from tests.games.boomtown.at import rules

ALL, FEW = rules(3).ground, rules(2).ground

Places = list[tuple[int, int]]

SLOTS: dict[str, Places] = {
    "P0": [(-5, 2), (-4, 1), (-5, 1), (-6, 2), (-6, 3), (-5, 3), (-4, 2)],
    "P1": [(-2, 0), (-1, -1), (-2, -1), (-3, 0), (-3, 1), (-2, 1), (-1, 0)],
    "P2": [(1, -2), (2, -3), (1, -3), (0, -2), (0, -1), (1, -1), (2, -2)],
    "P3": [(4, -3), (5, -4), (4, -4), (3, -3), (3, -2), (4, -2), (5, -3)],
    "P4": [(6, -2), (7, -3), (6, -3), (5, -2), (5, -1), (6, -1), (7, -2)],
    "P5": [(3, 0), (4, -1), (3, -1), (2, 0), (2, 1), (3, 1), (4, 0)],
    "P6": [(0, 2), (1, 1), (0, 1), (-1, 2), (-1, 3), (0, 3), (1, 2)],
    "P7": [(-3, 3), (-2, 2), (-3, 2), (-4, 3), (-4, 4), (-3, 4), (-2, 3)],
}

NORTH = dict(zip(range(-6, 8), (2, 1, 1, 0, -1, -1, -2, -3, -3, -3, -4, -4, -3, -3), strict=True))
"""The northernmost r of every column."""


def places(ground: Ground, mask: int) -> Places:
    return sorted(ground.axial[hex] for hex in bits_of(mask))


def test_the_names_of_all_hexes() -> None:
    assert len(ALL.names) == 60
    for name, (q, r) in zip(ALL.names, ALL.axial, strict=True):
        assert name == f"{'abcdefghijklmn'[q + 6]}{r - NORTH[q] + 1}"
    known = {"a1": (-6, 2), "f5": (-1, 3), "g3": (0, 0), "n2": (7, -2)}
    assert {name: ALL.axial[ALL.index[name]] for name in known} == known
    assert (FEW.names, FEW.axial) == (ALL.names, ALL.axial)


def test_the_slots() -> None:
    assert ALL.slot_names == tuple(SLOTS)
    assert FEW.slot_names == ("P1", "P2", "P3", "P5", "P6", "P7") == rules(1).ground.slot_names
    for ground in (ALL, FEW):
        slots = [[ground.axial[hex] for hex in slot] for slot in ground.slots]
        assert slots == [SLOTS[name] for name in ground.slot_names]


def test_56_hexes_of_land_and_4_of_water() -> None:
    assert places(ALL, ALL.water) == [(-1, 1), (0, 0), (1, 0), (2, -1)]
    assert sorted(hex for slot in ALL.slots for hex in slot) == [*bits_of(ALL.land)]
    assert (ALL.land & ALL.water, ALL.closed, ALL.land.bit_count()) == (0, 0, 56)
    assert (FEW.land.bit_count(), FEW.closed.bit_count(), FEW.water) == (42, 14, ALL.water)
    assert places(ALL, FEW.closed) == sorted(SLOTS["P0"] + SLOTS["P4"])


def test_the_map_is_the_same_turned_by_half() -> None:
    for ground in (ALL, FEW):
        for mask in (ground.land, ground.water, ground.edge, ground.coast):
            assert places(ground, mask) == sorted((1 - q, -r) for q, r in places(ground, mask))


@pytest.mark.parametrize("ground", [ALL, FEW])
def test_neighbours_go_round_from_the_north_east(ground: Ground) -> None:
    assert DIRECTIONS == ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
    land = places(ground, ground.land)
    for hex, (q, r) in enumerate(ground.axial):
        expected = [(q + dq, r + dr) for dq, dr in DIRECTIONS if (q + dq, r + dr) in land]
        assert [ground.axial[beside] for beside in ground.around[hex]] == expected
        assert ground.near[hex] == mask_of(ground.around[hex])


@pytest.mark.parametrize("ground", [ALL, FEW])
def test_all_land_is_connected(ground: Ground) -> None:
    reached, frontier = 0, ground.land & -ground.land
    while frontier:
        reached |= frontier
        frontier = mask_of(beside for hex in bits_of(frontier) for beside in ground.around[hex]) & ~reached
    assert reached == ground.land


@pytest.mark.parametrize("ground", [ALL, FEW])
def test_12_hexes_touch_water(ground: Ground) -> None:
    shore = [(-2, 1), (-2, 2), (-1, 0), (-1, 2), (0, -1), (0, 1), (1, -1), (1, 1), (2, -2), (2, 0), (3, -2), (3, -1)]
    assert [ground.axial[hex] for hex in ground.shore] == shore
    assert ground.coast == mask_of(ground.shore)
    by_slot = {name: sum(ground.coast >> hex & 1 for hex in slot) for name, slot in zip(SLOTS, ALL.slots, strict=True)}
    assert by_slot == {"P0": 0, "P1": 2, "P2": 3, "P3": 1, "P4": 0, "P5": 2, "P6": 3, "P7": 1}


@pytest.mark.parametrize(("ground", "count"), [(ALL, 30), (FEW, 24)])
def test_edge_hexes_have_a_neighbour_off_the_map(ground: Ground, count: int) -> None:
    assert ground.edge.bit_count() == count
    known = places(ground, ground.land | ground.water)
    for hex in bits_of(ground.land):
        q, r = ground.axial[hex]
        off = [1 for dq, dr in DIRECTIONS if (q + dq, r + dr) not in known]
        assert bool(off) == bool(ground.edge >> hex & 1)


@pytest.mark.parametrize("ground", [ALL, FEW])
def test_straight_lines_have_no_gap(ground: Ground) -> None:
    for line in ground.lines:
        hexes = places(ground, line)
        steps = {(q - p, s - r) for (p, r), (q, s) in pairwise(hexes)}
        assert len(steps) <= 1
        assert steps <= {(0, 1), (1, 0), (1, -1)}
    assert sum(line.bit_count() for line in ground.lines) == 3 * (ground.land | ground.water).bit_count()


def test_the_longest_line() -> None:
    assert max(line.bit_count() for line in ALL.lines) == 9
