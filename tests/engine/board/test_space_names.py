"""Tiles named by an object on their centre: names in Tiled win over letters and numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.board.board import load_board
from engine.board.tiled_xml import BoardError
from tests.engine.board.test_board import HEXES, SQUARES, write

OBJECTS = ' <objectgroup id="2" name="spaces">\n'

CITY = """ <objectgroup id="2" name="spaces">
  <object id="8" name="SE1" type="city" x="330" y="125">
   <properties><property name="number" type="int" value="9"/></properties><point/>
  </object>
  <object id="9" name="NW1" x="213" y="300" width="20" height="40"/>
"""
"""Names for the second tile of the upper row (111 + 222 = 333, 128) and the first of the lower one (222, 320)."""


def test_an_object_on_the_middle_of_a_tile_names_it(tmp_path: Path) -> None:
    board = load_board(write(tmp_path, HEXES.replace(OBJECTS, CITY)))
    assert board.spaces == ("b1", "SE1", "b2", "NW1", "a1", "bin1", "bin2", "step")
    assert board.centres[1] == (333, 128)
    assert board.boxes[3] == (222, 256)
    assert board.cells[:5] == ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))
    assert [board.spaces[at] for at in board.neighbours[board.index["NW1"]]] == ["a1", "b1", "SE1"]
    assert board.groups == {"city": (1,), "rim": (4,), "bin": (5, 6)}
    assert board.properties["SE1"] == {"number": 9}
    assert board.properties["a1"] == {"number": 7, "steep": True}
    assert [(text, y) for text, _, y in board.labels] == [("a", 320), ("b", 128)]
    assert board.labels[0][1] < 222 - 111


def test_an_object_names_a_tile_and_keeps_its_properties(tmp_path: Path) -> None:
    rim = HEXES.replace('name="bin1" type="bin" x="700" y="100"', 'name="S1" x="414" y="300"')
    board = load_board(write(tmp_path, rim))
    assert board.spaces[:5] == ("b1", "b2", "b3", "a1", "S1")
    assert board.groups == {"rim": (4,), "bin": (5,)}
    assert board.properties["S1"] == {"number": 7, "steep": True}


def test_named_tiles_are_left_out_of_the_lettering(tmp_path: Path) -> None:
    names = "".join(
        f'<object id="{number}" name="x{number}" x="{20 + 40 * (number % 3)}" y="{15 + 30 * (number // 3)}"/>'
        for number in range(1, 6)
    )
    board = load_board(
        write(tmp_path, SQUARES.replace("</map>", f'<objectgroup name="spaces">{names}</objectgroup></map>'))
    )
    assert board.spaces == ("a1", "x1", "x2", "x3", "x4", "x5")
    assert board.cell == "square"
    assert board.labels == (("a", 20, -7.5),)


def test_two_objects_cannot_name_one_tile(tmp_path: Path) -> None:
    twice = CITY.replace('x="213" y="300"', 'x="323" y="108"')
    with pytest.raises(BoardError, match='"SE1" and "NW1" name the same tile; a space has one name'):
        load_board(write(tmp_path, HEXES.replace(OBJECTS, twice)))


def test_a_given_name_is_no_other_space_s(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match='two spaces are called "b2"'):
        load_board(write(tmp_path, HEXES.replace(OBJECTS, CITY.replace("SE1", "b2"))))
