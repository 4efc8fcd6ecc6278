"""Boards: the two of Mattock as in its rules, all that maps can define, and all faults of maps."""

from __future__ import annotations

import base64
import gzip
import re
import struct
import subprocess
import sys
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from engine.board.board import OUTSIDE, load_board
from engine.data.paths import ROOT

HEXES = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" renderorder="right-down" width="3" height="2" tilewidth="222"
 tileheight="256" infinite="0" hexsidelength="128" staggeraxis="y" staggerindex="odd" nextobjectid="9">
 <properties>
  <property name="naming" value="rows"/>
 </properties>
 <tileset firstgid="1" source="tiles.tsx"/>
 <layer id="1" name="spaces" width="3" height="2">
  <data encoding="csv">
1,1,1,
1,2,0
</data>
 </layer>
 <objectgroup id="2" name="spaces">
  <object id="1" name="bin2" type="bin" x="700" y="300" width="60" height="40">
   <properties>
    <property name="holds" type="int" value="3"/>
    <property name="next" type="object" value="2"/>
   </properties>
  </object>
  <object id="2" name="bin1" type="bin" x="700" y="100" width="60" height="40"/>
  <object id="3" name="step" x="10" y="500"><point/></object>
 </objectgroup>
</map>
"""

TILES = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="tiles" tilewidth="222" tileheight="256" tilecount="2" columns="0">
 <tile id="0"><image width="222" height="256" source="a.svg"/></tile>
 <tile id="1">
  <properties>
   <property name="group" value="rim"/>
   <property name="number" type="int" value="7"/>
   <property name="steep" type="bool" value="true"/>
  </properties>
  <image width="222" height="256" source="b.svg"/>
 </tile>
</tileset>
"""

SQUARES = """<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="3" height="2" tilewidth="40" tileheight="30" infinite="0">
 <properties><property name="naming" value="columns"/></properties>
 <tileset firstgid="1" source="tiles.tsx"/>
 <layer name="spaces" width="3" height="2"><data encoding="csv">1,1,1,1,2,1</data></layer>
</map>
"""

SLOTS = """<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="10" height="5" tilewidth="32" tileheight="32" infinite="0">
 <objectgroup name="spaces"><object id="1" name="deck" x="0" y="0" width="100" height="140"/></objectgroup>
</map>
"""


def write(folder: Path, tmx: str, tsx: str = TILES) -> Path:
    for name, text in (("board.tmx", tmx), ("tiles.tsx", tsx), ("a.svg", "<svg/>"), ("b.svg", "<svg/>")):
        (folder / name).write_text(text, encoding="utf-8")
    return folder / "board.tmx"


# Mattock's boards, by the formula of its rules: letter i from the bottom, r = n - i, q = number - 1 + max(-n, -n - r).


@pytest.mark.parametrize(("stem", "n", "count"), [("mattock", 6, 127), ("mattock-short", 4, 61)])
def test_mattock_names_and_adjacency(stem: str, n: int, count: int) -> None:
    board = load_board(stem)
    axial: dict[tuple[int, int], str] = {}
    for i in range(2 * n + 1):
        r = n - i
        for number in range(1, 2 * n + 2 - abs(r)):
            axial[number - 1 + max(-n, -n - r), r] = f"{chr(ord('a') + i)}{number}"
    assert len(axial) == count
    assert sorted(board.spaces) == sorted(axial.values())
    for (q, r), name in axial.items():
        around = [axial.get((q + dq, r + dr)) for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
        neighbours = [board.spaces[other] for other in board.neighbours[board.index[name]]]
        assert neighbours == [other for other in around if other], name
        steps = [None if other == OUTSIDE else board.spaces[other] for other in board.steps[board.index[name]]]
        assert steps == around, name


@pytest.mark.parametrize(("stem", "n"), [("mattock", 6), ("mattock-short", 4)])
def test_mattock_cells_are_axial(stem: str, n: int) -> None:
    board = load_board(stem)
    q, r = board.cells[len(board.cells) // 2] or (0, 0)
    shifted = {(cell[0] - q, cell[1] - r) for cell in board.cells if cell}
    assert len(shifted) == len(board.spaces)
    assert all(max(abs(dq), abs(dr), abs(dq + dr)) <= n for dq, dr in shifted)


def test_mattock_rows_from_the_bottom_up_and_reading_order() -> None:
    full, short = load_board("mattock"), load_board("mattock-short")
    rows = [sum(name[0] == letter for name in full.spaces) for letter in "abcdefghijklm"]
    assert rows == [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7]
    assert [sum(name[0] == letter for name in short.spaces) for letter in "abcdefghi"] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert full.spaces[:8] == ("m1", "m2", "m3", "m4", "m5", "m6", "m7", "l1")
    assert full.spaces[-1] == "a7"


@pytest.mark.parametrize("stem", ["mattock", "mattock-short"])
def test_mattock_hexagons_tile_the_map_edge_to_edge(stem: str) -> None:
    board = load_board(stem)
    assert board.cell == "hex-pointy"
    assert board.size == (222, 256)
    lefts = [x - 111 for x, _ in board.centres]
    tops = [y - 128 for _, y in board.centres]
    assert (min(lefts), min(tops)) == (0, 0)
    assert (max(lefts) + 222, max(tops) + 256) == board.extent
    for at, around in enumerate(board.neighbours):
        x, y = board.centres[at]
        steps = {(board.centres[other][0] - x, board.centres[other][1] - y) for other in around}
        assert steps <= {(222, 0), (111, 192), (-111, 192), (-222, 0), (-111, -192), (111, -192)}


def test_a_shortest_path_goes_over_neighbours_that_are_allowed() -> None:
    board = load_board("mattock")
    start, goal = board.spaces[0], board.spaces[-1]
    path = board.shortest_path(start, goal, board.spaces)
    assert (path[0], path[-1]) == (start, goal)
    assert all(board.index[there] in board.neighbours[board.index[here]] for here, there in pairwise(path))
    (q, r), (to_q, to_r) = (board.cells[board.index[name]] or (0, 0) for name in (start, goal))
    assert len(path) - 1 == max(abs(to_q - q), abs(to_r - r), abs(to_q + to_r - q - r))
    assert board.shortest_path(start, start, ()) == (start,)
    assert board.shortest_path(start, goal, (goal,)) == ()


def test_mattock_rows_are_captioned_left_of_their_first_space() -> None:
    board = load_board("mattock")
    assert "".join(text for text, _, _ in board.labels) == "abcdefghijklm"
    for text, x, y in board.labels:
        first = board.centres[board.index[f"{text}1"]]
        assert y == first[1]
        assert x < first[0] - 111


# What a map can tell


def test_grid_and_free_spaces_side_by_side(tmp_path: Path) -> None:
    board = load_board(write(tmp_path, HEXES))
    assert board.name == "board"
    assert board.spaces == ("b1", "b2", "b3", "a1", "a2", "bin1", "bin2", "step")
    assert board.centres[board.index["a2"]] == (444, 320)
    assert board.centres[board.index["bin2"]] == (730, 320)
    assert board.boxes[board.index["bin2"]] == (60, 40)
    assert board.boxes[board.index["step"]] == (0, 0)
    assert board.neighbours[board.index["bin2"]] == board.steps[board.index["bin2"]] == ()
    assert board.cells == ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), None, None, None)
    assert [board.spaces[at] for at in board.neighbours[board.index["a2"]]] == ["a1", "b2", "b3"]
    assert board.steps[board.index["a2"]] == (OUTSIDE, OUTSIDE, OUTSIDE, 3, 1, 2)
    assert board.groups == {"rim": (4,), "bin": (5, 6)}
    assert board.properties == {"a2": {"number": 7, "steep": True}, "bin2": {"holds": 3, "next": 2}}


def test_the_half_cell_of_staggering_counts_only_when_a_space_reaches_into_it(tmp_path: Path) -> None:
    assert load_board(write(tmp_path, HEXES.replace('x="700"', 'x="0"'))).extent == (666, 500)
    (tmp_path / "other").mkdir()
    full = HEXES.replace("1,2,0", "1,2,1")
    assert load_board(write(tmp_path / "other", full)).extent == (777, 500)


def test_squares_by_columns(tmp_path: Path) -> None:
    board = load_board(write(tmp_path, SQUARES))
    assert board.cell == "square"
    assert board.spaces == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert [board.spaces[at] for at in board.neighbours[board.index["b1"]]] == ["c1", "b2", "a1"]
    assert board.cells == ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
    assert board.steps[board.index["b1"]] == (2, 4, 0, OUTSIDE)
    assert board.extent == (120, 60)
    assert board.labels[:3] == (("a", 20, -7.5), ("b", 60, -7.5), ("c", 100, -7.5))
    assert board.labels[3:] == (("1", -10, 15), ("2", -10, 45))


def test_flat_hexagons_by_columns_are_numbered_from_the_top_of_each_column(tmp_path: Path) -> None:
    flat = (
        HEXES.replace('staggeraxis="y"', 'staggeraxis="x"')
        .replace('"rows"', '"columns"')
        .replace('tilewidth="222"\n tileheight="256"', 'tilewidth="256"\n tileheight="222"')
        .replace("1,1,1,\n1,2,0", "0,1,1,\n1,2,0")
    )
    board = load_board(write(tmp_path, flat))
    assert board.cell == "hex-flat"
    assert board.spaces[:4] == ("c1", "b1", "a1", "b2")
    assert board.centres[board.index["b2"]] == (320, 444)
    assert [board.spaces[at] for at in board.neighbours[board.index["b1"]]] == ["b2", "a1", "c1"]
    assert board.cells[:4] == ((2, -1), (1, 0), (0, 1), (1, 1))
    assert board.steps[board.index["b1"]] == (OUTSIDE, 3, 2, OUTSIDE, OUTSIDE, 0)


def test_a_board_without_a_grid(tmp_path: Path) -> None:
    board = load_board(write(tmp_path, SLOTS))
    assert board.cell == "free"
    assert board.labels == ()
    assert board.centres == ((50, 70),)
    assert board.extent == (320, 160)


PACKED = struct.pack("<6I", 1, 1, 1, 1, 2, 0)


@pytest.mark.parametrize(
    ("compression", "packed"),
    [
        ("", PACKED),
        (' compression="zlib"', zlib.compress(PACKED)),
        (' compression="gzip"', gzip.compress(PACKED, mtime=0)),
    ],
    ids=["plain", "zlib", "gzip"],
)
def test_packed_layers_are_read_as_well(tmp_path: Path, compression: str, packed: bytes) -> None:
    data = f'<data encoding="base64"{compression}>{base64.b64encode(packed).decode()}</data>'
    board = load_board(write(tmp_path, re.sub("(?s)<data.*</data>", data, HEXES)))
    assert board.spaces[:5] == ("b1", "b2", "b3", "a1", "a2")


def test_a_board_is_read_once(tmp_path: Path) -> None:
    path = write(tmp_path, HEXES)
    assert load_board(path) is load_board(str(path))


def test_boards_load_without_a_screen() -> None:
    code = (
        "import sys; from engine.board.board import load_board; load_board('mattock'); print('pygame' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    assert (done.stdout.strip(), done.stderr) == ("False", "")
