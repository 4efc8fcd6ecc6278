"""The tiles (RULES.md 3.4) in all orientations, and the numbers in the box (3.1)."""

from __future__ import annotations

import pytest

from games.veins.model.components import (
    KIND_INDEX,
    KINDS,
    OPTION,
    PROSPECT,
    STATION,
    TILE_KINDS,
    TUNNELS,
    VEIN,
    pool_place,
    turned,
    ways_of,
)
from tests.games.veins.digging import TWO

TILE_SET = TWO.tile_set
EDGES = {
    "6/0": {0, 1, 2, 3, 4, 5},
    "4/0": {1, 2, 4, 5},
    "4/1": {2, 3, 5, 0},
    "4/2": {3, 4, 0, 1},
    "3/0": {0, 2, 4},
    "3/1": {1, 3, 5},
    "2/0": {0, 3},
    "2/1": {1, 4},
    "2/2": {2, 5},
}


def test_the_ways_to_lie() -> None:
    assert (TILE_SET.shapes, len(TILE_SET.tiles)) == (9, 18)
    for code, tile in enumerate(TILE_SET.tiles):
        name = [*EDGES][code % TILE_SET.shapes]
        assert tile.text == ("D" if code >= TILE_SET.shapes else "T") + name
        assert {direction for direction in range(6) if tile.edges >> direction & 1} == EDGES[name]
        assert (tile.exits, tile.orientation) == tuple(map(int, name.split("/")))
        assert (tile.charge, tile.edges) == (code >= TILE_SET.shapes, TILE_SET.tiles[code % TILE_SET.shapes].edges)
        assert (KINDS[tile.kind], TILE_SET.code_of[tile.name, str(tile.orientation)]) == (tile.name, code)
        assert code in TILE_SET.codes_of_kind[tile.kind]


@pytest.mark.parametrize(("exits", "orientations"), [(6, 1), (4, 3), (3, 2), (2, 3)])
def test_no_other_way_to_lie_differs(exits: int, orientations: int) -> None:
    edges = TWO.sheet.components.tiles[exits].edges
    assert len({turned(edges, turns) for turns in range(6)}) == orientations
    assert len({turned(edges, turns) for turns in range(orientations)}) == orientations
    assert orientations == ways_of(TWO.sheet.components.tiles[exits])


def test_the_four_exits_leave_an_axis_closed() -> None:
    closed = [{*range(6)} - EDGES[f"4/{orientation}"] for orientation in range(3)]
    assert closed == [{0, 3}, {1, 4}, {2, 5}]


def test_the_kinds() -> None:
    assert KINDS == ("T6", "T4", "T3", "T2", "D6", "D4", "D3", "D2", "vein", "station", "option", "prospect")
    assert [KINDS[kind] for kind in TILE_KINDS] == [*KINDS[:8]]
    assert [KINDS[kind] for kind in TUNNELS] == [*KINDS[:4]]
    assert [KINDS[kind] for kind in (VEIN, STATION, OPTION, PROSPECT)] == [*KINDS[8:]]
    assert [pool_place(KIND_INDEX[kind], 2) for kind in ("T6", "D2", "vein", "station")] == [0, 7, 8, 10]


def test_the_supply_never_runs_out() -> None:
    """The components left for the players are those that four need in three phases (RULES.md 3.1)."""
    box, setup = TWO.sheet.components, TWO.sheet.setup
    marked = [space.tile for space in setup.marked.values()]
    for exits, kind in box.tiles.items():
        supply = kind.tunnels - marked.count(f"T{exits}") - setup.pool.get(f"T{exits}", 0)
        assert supply == 4 * 3 * setup.equipment.tunnels.count(exits) == 12
        assert kind.dynamites == 3
    assert sum(kind.tunnels for kind in box.tiles.values()) == 62
    assert sum(kind.dynamites for kind in box.tiles.values()) == 12
    assert box.veins - len(setup.vein) - setup.pool["vein"] == 12 == 4 * 3 * setup.equipment.veins
    assert box.stations - setup.pool["station"] == 9 == 3 * setup.equipment.stations
    assert (box.options, box.prospects) == (4 * setup.equipment.options, 4 * setup.equipment.prospects)
