"""Maps and tilesets that are no board are refused with the file, the line, the fault and its correction."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.board.board import load_board
from engine.board.tiled_xml import BoardError
from tests.engine.board.test_board import HEXES, SLOTS, SQUARES, TILES, write

OBJECT = '<object id="2" name="bin1" type="bin" x="700" y="100" width="60" height="40"/>'

BROKEN_MAPS: dict[str, tuple[str, str, str]] = {
    "root": ("map", "chart", "its root is <chart>, where Tiled writes <map>"),
    "encoding": ("UTF-8", "UTF-9", "this cannot be read as XML: unknown encoding: UTF-9"),
    "torn": ("</map>", "", "this cannot be read as XML: no element found"),
    "unknown gid": ("1,2,0", "1,5,0", 'layer "spaces" holds tile 5 at column 1, row 1; its tilesets have tiles 1 to 2'),
    "negative gid": ("1,2,0", "1,-1,0", 'layer "spaces" holds tile -1 at column 1, row 1'),
    "no number": ("1,2,0", "1,x,0", 'layer "spaces" holds "x" among its cells'),
    "too few cells": ("1,2,0", "1,2", "too few cells, 5; 3 columns and 2 rows make 6"),
    "too many cells": ("1,2,0", "1,2,0,0", "too many cells, 7; 3 columns and 2 rows make 6"),
    "layer size": (
        'name="spaces" width="3"',
        'name="spaces" width="4"',
        'width of layer "spaces" is 4, but the map\'s is 3',
    ),
    "no width": (' width="3" height="2" tilewidth', ' height="2" tilewidth', "the map has no width"),
    "bad height": (
        'height="2" tilewidth',
        'height="two" tilewidth',
        'height of the map is "two"; it is a whole number',
    ),
    "orientation": (
        '"hexagonal"',
        '"isometric"',
        'its orientation is "isometric"; a board is "orthogonal" or "hexagonal"',
    ),
    "no orientation": (' orientation="hexagonal"', "", 'its orientation is ""'),
    "stagger axis": ('staggeraxis="y"', 'staggeraxis="z"', 'its staggeraxis is "z"; it is "y" for pointy hexagons'),
    "stagger index": ('staggerindex="odd"', "", 'its staggerindex is ""; it is "odd" or "even"'),
    "no side length": (' hexsidelength="128"', "", "the map has no hexsidelength"),
    "side too long": ('hexsidelength="128"', 'hexsidelength="256"', "shorter than its tileheight of 256"),
    "odd sizes": ('tilewidth="222"', 'tilewidth="221"', "must be even"),
    "infinite": ('infinite="0"', 'infinite="1"', "it is an infinite map; a board has a fixed size"),
    "zstd": (
        'encoding="csv"',
        'encoding="base64" compression="zstd"',
        "is stored as base64 zstd; boards are stored as csv",
    ),
    "damaged data": ('encoding="csv"', 'encoding="base64" compression="zlib"', "has damaged data"),
    "xml cells": (' encoding="csv"', "", "is stored as xml; boards are stored as csv"),
    "object id twice": ('id="2" name="bin1"', 'id="1" name="bin1"', "two objects have the id 1"),
    "layer name twice": (
        "<objectgroup",
        '<objectgroup name="spaces"/><objectgroup',
        'two object layers are called "spaces"',
    ),
    "layer without name": ("<objectgroup", "<objectgroup/><objectgroup", "one of its object layers has no name"),
    "layer shifted": ('id="2" name="spaces"', 'id="2" name="spaces" offsetx="5"', 'layer "spaces" is shifted'),
    "dangling reference": (
        'type="object" value="2"',
        'type="object" value="7"',
        '"next" refers to object 7, which is not there',
    ),
    "reserved property": (
        'name="holds"',
        'name="width"',
        'property "width" of object 1 "bin2" has a name that Tiled uses',
    ),
    "reserved map property": (
        'name="naming"',
        'name="id"',
        'property "id" of the map has a name that Tiled uses itself',
    ),
    "property twice": ('name="next"', 'name="holds"', 'property "holds" of object 1 "bin2" stands there twice'),
    "class property": ('type="int" value="3"', 'type="class"', 'property "holds" of object 1 "bin2" is of a class'),
    "property type": ('type="int"', 'type="list"', 'has the type "list"; it is one of string, file, color, int'),
    "property value": ('type="int" value="3"', 'type="int" value="3.5"', 'is "3.5"; it is a whole number'),
    "missing tileset": ('source="tiles.tsx"', 'source="gone.tsx"', "gone.tsx is missing"),
    "tileset inside": ('source="tiles.tsx"', 'name="inner"', 'the tileset "inner" is no file of its own'),
    "no firstgid": ('firstgid="1" ', "", "tileset tiles.tsx has no firstgid"),
    "left to pytmx": ('nextobjectid="9"', 'nextobjectid="nine"', "pytmx cannot read it: invalid literal"),
    "no naming": ('name="naming"', 'name="nam"', 'its property "naming" is missing; "rows" or "columns"'),
    "bad naming": ('value="rows"', 'value="diagonals"', 'its property "naming" is "diagonals"'),
    "name twice": ('name="bin1"', 'name="a1"', 'two spaces are called "a1"; every space has a name of its own'),
    "no name": ('name="bin1"', "", 'object 2 is called ""; the name of a space is letters'),
    "blank in name": ('name="bin1"', 'name="bin 1"', 'object 2 is called "bin 1"'),
    "turned": (OBJECT, OBJECT.replace("/>", ' rotation="45"/>'), 'object 2 "bin1" is turned; a space stands upright'),
    "ellipse": ("<point/>", "<ellipse/>", 'object 3 "step" is of the shape ellipse; a space is a rectangle or a point'),
    "bad position": ('x="10"', 'x="left"', 'x of object 3 "step" is "left"; it is a number'),
    "unknown tile object": (OBJECT, OBJECT.replace("/>", ' gid="9"/>'), 'object 2 "bin1" shows tile 9'),
    "template": (OBJECT, OBJECT.replace("/>", ' template="t.tx"/>'), "object 2 comes from a template"),
    "class for type": (OBJECT, OBJECT.replace("type=", "class="), "object 2 tells its group as class"),
}


AT_ANOTHER_LINE = {"left to pytmx": 0, "encoding": 0, "no naming": 2, "torn": 25}
"""Faults that are not told at the tag in which the change is; 0 for those without a line."""


def line_of_tag(text: str, piece: str) -> int:
    """The line of the tag in which a piece of a text is, or begins."""
    place = text.index(piece)
    return text.count("\n", 0, text.rindex("<", 0, place + 1)) + 1


@pytest.mark.parametrize("case", BROKEN_MAPS)
def test_a_broken_map_is_named_with_what_is_wrong(tmp_path: Path, case: str) -> None:
    good, bad, message = BROKEN_MAPS[case]
    assert good in HEXES
    path = write(tmp_path, HEXES.replace(good, bad))
    with pytest.raises(BoardError) as caught:
        load_board(path)
    assert message in caught.value.detail
    assert caught.value.file == path
    line = AT_ANOTHER_LINE.get(case, line_of_tag(HEXES, good))
    assert str(caught.value).startswith(f"{path}:{line}: " if line else f"{path}: ")


BROKEN_TILESETS: dict[str, tuple[str, str, str]] = {
    "root": ("tileset", "tiles", "its root is <tiles>, where Tiled writes <tileset>"),
    "torn": ("</tileset>", "", "this cannot be read as XML"),
    "no image": ('<image width="222" height="256" source="a.svg"/>', "", "tile 0 has no image"),
    "missing image": ("a.svg", "gone.svg", "its image gone.svg is missing"),
    "no tile size": (' tilewidth="222"', "", "the tileset has no tilewidth"),
    "class property": ('type="bool" value="true"', 'type="class"', 'property "steep" of tile 1 is of a class'),
    "bad value": (
        'type="bool" value="true"',
        'type="bool" value="maybe"',
        '"steep" of tile 1 is "maybe"; it is true or false',
    ),
    "reserved property": ('name="number"', 'name="id"', 'property "id" of tile 1 has a name that Tiled uses itself'),
}


@pytest.mark.parametrize("case", BROKEN_TILESETS)
def test_a_broken_tileset_is_named_with_what_is_wrong(tmp_path: Path, case: str) -> None:
    good, bad, message = BROKEN_TILESETS[case]
    assert good in TILES
    with pytest.raises(BoardError) as caught:
        load_board(write(tmp_path, HEXES, TILES.replace(good, bad)))
    assert message in caught.value.detail
    assert caught.value.file == tmp_path / "tiles.tsx"
    assert caught.value.line == (13 if case == "torn" else line_of_tag(TILES, good))


def test_tilesets_whose_numbers_overlap(tmp_path: Path) -> None:
    twice = HEXES.replace("<layer", '<tileset firstgid="2" source="tiles.tsx"/><layer')
    with pytest.raises(BoardError, match=r"firstgid of tileset tiles\.tsx gives it numbers of another"):
        load_board(write(tmp_path, twice))


def test_a_board_without_spaces(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="there is no space in it"):
        load_board(write(tmp_path, SLOTS.replace('name="spaces"', 'name="others"')))


def test_more_rows_than_letters(tmp_path: Path) -> None:
    tall = SQUARES.replace('"columns"', '"rows"').replace('height="2"', 'height="27"').replace('width="3"', 'width="1"')
    with pytest.raises(BoardError, match="there are 27 rows or columns to letter, more than 26 letters"):
        load_board(write(tmp_path, tall.replace("1,1,1,1,2,1", ",".join("1" * 27))))


def test_a_missing_board_is_reported_with_those_that_exist(tmp_path: Path) -> None:
    write(tmp_path, HEXES)
    with pytest.raises(BoardError, match=r"there is no such map; the maps in its folder: board$"):
        load_board(tmp_path / "bored.tmx")
    with pytest.raises(BoardError, match=r"^assets/boards/mattok.tmx: .*mattock, mattock-short"):
        load_board("mattok")
