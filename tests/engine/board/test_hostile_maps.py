"""Maps with numbers, sizes and data beyond all bounds are refused at once, in a short message."""

from __future__ import annotations

import base64
import os
import random
import zlib
from pathlib import Path

import pytest

from engine.board.board import Board, _load, load_board
from engine.board.tiled_xml import BoardError
from tests.engine.board.test_board import HEXES, SLOTS, SQUARES, TILES, write

LONG = "9" * 5000

NAMING = 'value="columns"/>'

CSV = '<data encoding="csv">1,1,1,1,2,1</data>'


def packed(data: bytes, tail: bytes = b"") -> str:
    return base64.b64encode(zlib.compress(data, 9) + tail).decode()


ZLIB = '<data encoding="base64" compression="zlib">{}</data>'

MAPS: dict[str, tuple[str, str, str]] = {
    "long width": ('width="3" height="2" tilewidth', f'width="{LONG}" height="2" tilewidth', "a whole number"),
    "large map": ('width="3" height="2" tilewidth', 'width="99999" height="99999" tilewidth', "it is at most 200"),
    "large tiles": ('tilewidth="40"', 'tilewidth="123456"', "tilewidth of the map is 123456; it is at most 10000"),
    "foreign digits": ('tilewidth="40"', 'tilewidth="٤٠"', "it is a whole number of 1 or more"),
    "long firstgid": ('firstgid="1"', f'firstgid="{LONG}"', "firstgid of tileset tiles.tsx"),
    "long cell": ("1,1,1,1,2,1", f"1,1,1,1,2,{LONG}", "among its cells; they are whole numbers"),
    "large zlib": (CSV, ZLIB.format(packed(b"\1\0\0\0" * 2_000_000)), "has too many cells, more than the 6 of the map"),
    "more after the end": (CSV, ZLIB.format(packed(b"\1\0\0\0" * 6, b"more")), "it does not end where it should"),
    "torn zlib": (CSV, ZLIB.format(packed(b"\1\0\0\0" * 6)[:12]), "has damaged data"),
    "entities": ("<map ", '<!DOCTYPE map [<!ENTITY a "aaaa">]><map ', "no entities of its own"),
    "large file": ("</map>", "<!--" + "x" * 2_000_000 + "--></map>", "at most 1048576 bytes"),
    "deep groups": ("</map>", "<group name='g'>" * 20_000 + "</group>" * 20_000 + "</map>", "group layers"),
    "long property": (
        'value="columns"/>',
        f'value="columns"/><property name="n" type="int" value="{LONG}"/>',
        "digits",
    ),
    "long float": ('value="columns"/>', f'value="columns"/><property name="n" type="float" value="{LONG}"/>', "number"),
}


@pytest.mark.parametrize("case", MAPS)
def test_a_map_beyond_bounds_is_refused(tmp_path: Path, case: str) -> None:
    old, new, message = MAPS[case]
    assert old in SQUARES
    refused(write(tmp_path, SQUARES.replace(old, new, 1)), message)


def refused(path: Path, message: str) -> None:
    with pytest.raises(BoardError) as caught:
        load_board(path)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 1500


TILESETS: dict[str, tuple[str, str, str]] = {
    "many tiles": ('tilecount="2"', 'tilecount="999999999"', "tilecount of the tileset is 999999999; it is at most"),
    "long id": ('tile id="1"', f'tile id="{LONG}"', "it is a whole number"),
    "fine grid": (
        'columns="0">',
        'columns="0"><image source="a.svg" width="9999" height="9999"/>',
        "its image holds 9999 by 9999 tiles",
    ),
}


@pytest.mark.parametrize("case", TILESETS)
def test_a_tileset_beyond_bounds_is_refused(tmp_path: Path, case: str) -> None:
    old, new, message = TILESETS[case]
    text = TILES.replace('tilewidth="222" tileheight="256"', 'tilewidth="1" tileheight="1"', 1)
    assert old in text
    refused(write(tmp_path, SQUARES, text.replace(old, new, 1)), message)


def test_entities_are_found_in_every_encoding(tmp_path: Path) -> None:
    path = write(tmp_path, SQUARES)
    text = SQUARES.replace("UTF-8", "UTF-16").replace("<map ", '<!DOCTYPE map [<!ENTITY a "aaaa">]><map ')
    path.write_bytes(text.encode("utf-16"))
    refused(path, "no entities of its own")
    path.write_bytes(SQUARES.replace("UTF-8", "UTF-16").encode("utf-16"))
    assert len(load_board(path).spaces) == 6


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="files are no pipes here")
def test_a_pipe_is_no_map(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "board.tmx")
    refused(tmp_path / "board.tmx", "it is no file")


CORPUS = (HEXES, SQUARES, SLOTS)

TOKENS = (
    LONG,
    "-1",
    "0",
    "",
    "1e99",
    "nan",
    "\u0661",
    "&#x1F5FF;",
    "<object/>",
    "<data/>",
    '"',
    ">",
    "]]>",
    "x" * 3000,
)


def forged(chance: random.Random) -> tuple[str, str]:
    """A map and a tileset with some numbers, words or pieces replaced."""
    texts = [chance.choice(CORPUS), TILES]
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(2)
        text = texts[at]
        start = chance.randrange(len(text))
        end = start + chance.choice((0, 1, 1, 5, 40))
        if chance.random() < 0.7 and '"' in text[start:-1]:
            start = text.index('"', start) + 1
            end = text.find('"', start)
        texts[at] = text[:start] + chance.choice(TOKENS) + text[end:]
    return texts[0], texts[1]


def forgeries(folder: Path, seed: int, count: int) -> int:
    """How many of `count` forged maps are refused; all others are boards."""
    chance, faults = random.Random(seed), 0
    for _ in range(count):
        path = write(folder, *forged(chance))
        try:
            assert isinstance(_load.__wrapped__(path), Board)
        except BoardError as error:
            faults += 1
            assert len(str(error)) < 1500  # noqa: PT017
    return faults


def test_a_forged_map_is_a_board_or_refused(tmp_path: Path, full: bool) -> None:
    count = 3000 if full else 150
    assert count // 4 < forgeries(tmp_path, 7, count) < count
