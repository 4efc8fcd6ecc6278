"""Validation of a Tiled map before it is read: everything a board requires and pytmx would accept in silence.

`check_map` parses the XML of the map and of its tilesets and raises a `BoardError` at the first fault. The required
contents of a map are described in `engine.board.board`.
"""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from engine.board.tiled_values import (
    MAX_NUMBER,
    WHOLE,
    BoardError,
    number_faults,
    property_faults,
    raise_first,
    whole_faults,
)
from engine.data.paths import display_path, exists, read_start
from engine.data.text import clip

MAX_BYTES, MAX_SIDE, MAX_TILE = 1 << 20, 200, 10_000
"""The most bytes of a file, columns or rows of a map, and pixels of a tile."""

MAX_ID = 2**32 - 1
"""The largest number of an object or tile."""

FLIPS = 0xE000_0000
"""The bits of a cell that flip or rotate its tile."""

SPACE_NAME = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)


def check_map(path: Path) -> None:
    """Raise `BoardError` at the first fault of the map at `path` or of one of its tilesets."""
    root = _root(path, path, "map")
    raise_first(path, _map_faults(root))
    known = _tile_numbers(path, root)
    raise_first(path, _layer_faults(root, known))
    raise_first(path, _object_faults(root, known))
    raise_first(path, _space_faults(root))


def _root(board: Path, file: Path, tag: str) -> Element:
    """The root element of a map or tileset file. Faults are reported for the file itself."""
    try:
        data = read_start(file, MAX_BYTES)
        if len(data) > MAX_BYTES or b"<!ENTITY" in data:
            raise ValueError(f"it has at most {MAX_BYTES} bytes, and no entities of its own")
        root = ElementTree.fromstring(data)
    except FileNotFoundError:
        if tag == "map":
            maps = ", ".join(sorted(map_file.stem for map_file in board.parent.glob("*.tmx"))) or "none"
            raise BoardError(file, f"there is no such map; the maps in its folder: {maps}") from None
        raise BoardError(board, f"its tileset {display_path(file)} is missing") from None
    except (ElementTree.ParseError, ValueError, LookupError, OSError) as error:
        raise BoardError(file, f"this cannot be read as XML: {error}") from None
    if root.tag != tag:
        raise BoardError(file, f"its root is <{root.tag}>, where Tiled writes <{tag}>")
    return root


# The map itself


def _map_faults(root: Element) -> Iterator[str]:
    if (shape := root.get("orientation", "")) not in ("orthogonal", "hexagonal"):
        yield f'its orientation is "{shape}"; a board is "orthogonal" or "hexagonal"'
    if root.get("infinite", "0") != "0":
        yield "it is an infinite map; a board has a fixed size (Map Properties, Infinite off)"
    for name, most in (("width", MAX_SIDE), ("height", MAX_SIDE), ("tilewidth", MAX_TILE), ("tileheight", MAX_TILE)):
        yield from whole_faults(root, name, "the map", most)
    if shape == "hexagonal":
        yield from _hexagon_faults(root)
    yield from property_faults(root, "the map")


def _hexagon_faults(root: Element) -> Iterator[str]:
    axis = root.get("staggeraxis", "")
    if axis not in ("x", "y"):
        yield f'its staggeraxis is "{axis}"; it is "y" for pointy hexagons and "x" for flat ones'
    if (index := root.get("staggerindex", "")) not in ("odd", "even"):
        yield f'its staggerindex is "{index}"; it is "odd" or "even"'
    yield from whole_faults(root, "hexsidelength", "the map", MAX_TILE)
    across, length = ("tileheight", "tilewidth") if axis == "y" else ("tilewidth", "tileheight")
    side, size = int(root.get("hexsidelength", "0")), int(root.get(across, "0"))
    if not side < size:
        yield f"its hexsidelength is {side}; the side of a hexagon is shorter than its {across} of {size}"
    if (size + side) % 2 or int(root.get(length, "0")) % 2:
        yield f"its {length} and the sum of hexsidelength and {across} must be even, or Tiled rounds the hexagons apart"


# Tilesets


def _tile_numbers(path: Path, root: Element) -> set[int]:
    """The numbers that cells may hold: 0 for nothing, and those of the tiles of the map's tilesets."""
    valid = {0}
    for tileset in root.findall("tileset"):
        if not (source := tileset.get("source", "")).lower().endswith(".tsx"):
            detail = f'the tileset "{tileset.get("name", source)}" is no file of its own; export it as .tsx'
            raise BoardError(path, detail)
        raise_first(path, whole_faults(tileset, "firstgid", f"tileset {source}", MAX_ID))
        numbers = {int(tileset.get("firstgid", "0")) + tile for tile in _tiles(path, path.parent / source)}
        if numbers & valid:
            raise BoardError(path, f"the firstgid of tileset {source} gives it numbers of another; reload it in Tiled")
        valid |= numbers
    return valid


def _tiles(board: Path, file: Path) -> set[int]:
    """The numbers of the tiles in a tileset file."""
    root = _root(board, file, "tileset")
    raise_first(file, _tileset_faults(root, file))
    count = 0 if root.find("image") is None else int(root.get("tilecount", "0"))
    return {int(tile.get("id", "0")) for tile in root.findall("tile")} | set(range(count))


def _tileset_faults(root: Element, file: Path) -> Iterator[str]:
    sheet = root.find("image")
    for name in ("tilewidth", "tileheight", "tilecount"):
        yield from whole_faults(root, name, "the tileset")
    if sheet is not None:
        yield from whole_faults(sheet, "width", "its image", MAX_TILE)
        yield from whole_faults(sheet, "height", "its image", MAX_TILE)
        yield from _grid_faults(root, sheet)
    for tile in root.findall("tile"):
        number = tile.get("id", "")
        if not re.fullmatch(WHOLE, number):
            yield f'a tile has the id "{clip(number)}"; it is a whole number'
        if sheet is None and tile.find("image") is None:
            yield f"tile {number} has no image"
        yield from property_faults(tile, f"tile {number}")
    for image in root.iter("image"):
        if not exists(file.parent / image.get("source", "?")):
            yield f"its image {clip(image.get('source', '?'))} is missing"


def _grid_faults(root: Element, sheet: Element) -> Iterator[str]:
    """The fault of an image with more tiles than one could look through."""
    columns, rows = (int(sheet.get(side, "1")) // int(root.get(f"tile{side}", "1")) for side in ("width", "height"))
    if columns * rows > MAX_NUMBER:
        yield f"its image holds {columns} by {rows} tiles; they are at most {MAX_NUMBER}"


# Layers


def _layer_faults(root: Element, known: set[int]) -> Iterator[str]:
    for tag, kind in (("layer", "tile"), ("objectgroup", "object"), ("imagelayer", "image"), ("group", "group")):
        names = Counter(layer.get("name", "") for layer in root.iter(tag))
        for name, count in names.items():
            if not name:
                yield f"one of its {kind} layers has no name"
            elif count > 1:
                yield f'{count} {kind} layers are called "{name}"; layers of a kind have names of their own'
    for tag in ("layer", "objectgroup", "group"):
        for layer in root.iter(tag):
            owner = f'layer "{layer.get("name")}"'
            yield from property_faults(layer, owner)
            yield from number_faults(layer, ("offsetx", "offsety"), owner)
            if any(float(layer.get(name, "0")) for name in ("offsetx", "offsety")):
                yield f"{owner} is shifted; set its offset back to 0"
    for layer in root.iter("layer"):
        yield from _cell_faults(root, layer, known)


def _cell_faults(root: Element, layer: Element, known: set[int]) -> Iterator[str]:
    owner = f'layer "{layer.get("name")}"'
    for name in ("width", "height"):
        if layer.get(name) != root.get(name):
            yield f"{name} of {owner} is {layer.get(name)}, but the map's is {root.get(name)}; they are the same"
    columns, rows = int(root.get("width", "0")), int(root.get("height", "0"))
    try:
        cells = _cells(layer, columns * rows)
    except ValueError as error:
        yield f"{owner} {error}"
        return
    if len(cells) != columns * rows:
        amount = "few" if len(cells) < columns * rows else "many"
        yield f"{owner} has too {amount} cells, {len(cells)}; {columns} columns and {rows} rows make {columns * rows}"
    for at, cell in enumerate(cells):
        if cell < 0 or cell & ~FLIPS not in known:
            where = f"column {at % columns}, row {at // columns}"
            yield f"{owner} holds tile {cell} at {where}; its tilesets have {_span(known - {0})}, and 0 is no tile"


def _cells(layer: Element, count: int) -> list[int]:
    """The numbers in the cells of a tile layer, which should be `count`; more are not unpacked.

    Raises `ValueError` with the end of a sentence about the layer.
    """
    data = layer.find("data")
    if data is None:
        raise ValueError("has no data")
    text, encoding, compression = (data.text or "").strip(), data.get("encoding", "xml"), data.get("compression", "")
    if encoding == "csv":
        for word in text.split(","):
            if not re.fullmatch(r"\s*-?\d{1,10}\s*", word, re.ASCII):
                raise ValueError(f'holds "{clip(word.strip())}" among its cells; they are whole numbers between commas')
        return [int(word) for word in text.split(",")]
    if encoding != "base64" or compression not in UNPACK:
        storage = f"{encoding} {compression}".strip()
        raise ValueError(f"is stored as {storage}; boards are stored as csv, base64, base64 zlib or base64 gzip")
    try:
        cells = _unpacked(base64.b64decode(text), UNPACK[compression], 4 * count)
        return list(struct.unpack(f"<{len(cells) // 4}I", cells))
    except (binascii.Error, zlib.error, EOFError, struct.error) as error:
        raise ValueError(f"has damaged data: {error}") from None


UNPACK: dict[str, int | None] = {"": None, "zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
"""The compressions of cells, and the parameter of zlib that unpacks them."""


def _unpacked(data: bytes, window: int | None, size: int) -> bytes:
    """Compressed data unpacked. Raises `ValueError` if it is not `size` bytes, without unpacking more."""
    if window is None:
        return data
    unpacker = zlib.decompressobj(window)
    cells = unpacker.decompress(data, size + 1)
    if len(cells) > size or unpacker.unconsumed_tail:
        raise ValueError(f"has too many cells, more than the {size // 4} of the map")
    if not unpacker.eof or unpacker.unused_data:
        raise EOFError("it does not end where it should")
    return cells


def _span(numbers: set[int]) -> str:
    if not numbers:
        return "no tile"
    low, high = min(numbers), max(numbers)
    return f"tile {low}" if low == high else f"tiles {low} to {high}"


# Objects


def _object_faults(root: Element, known: set[int]) -> Iterator[str]:
    objects = root.findall(".//objectgroup/object")
    for item in objects:
        yield from whole_faults(item, "id", f'object "{item.get("name", "")}"', MAX_ID)
        if item.get("template"):
            yield f"object {item.get('id')} comes from a template; detach it (Tiled: Detach)"
    for number, count in Counter(item.get("id") for item in objects).items():
        if count > 1:
            yield f"{count} objects have the id {number}; every object has an id of its own"
    ids = {item.get("id") for item in objects} | {"0"}
    for item in objects:
        owner = f'object {item.get("id")} "{item.get("name", "")}"'
        yield from number_faults(item, ("x", "y", "width", "height", "rotation"), owner)
        if item.get("gid") is not None:
            yield from whole_faults(item, "gid", owner, MAX_ID)
        yield from property_faults(item, owner)
        if int(item.get("gid", "0")) & ~FLIPS not in known:
            yield f"{owner} shows tile {item.get('gid')}; its tilesets have {_span(known - {0})}"
    for entry in root.findall(".//property[@type='object']"):
        if entry.get("value") not in ids:
            yield f'property "{entry.get("name")}" refers to object {entry.get("value")}, which is not there'


# Spaces


def _space_faults(root: Element) -> Iterator[str]:
    naming = next(
        (element.get("value") for element in root.findall("properties/property") if element.get("name") == "naming"),
        None,
    )
    tiled = any(layer.get("name") == "spaces" for layer in root.iter("layer"))
    if tiled and naming not in ("rows", "columns"):
        problem = "is missing" if naming is None else f'is "{naming}"'
        yield f'its property "naming" {problem}; "rows" or "columns" says how the tiles of layer "spaces" are named'
    for group in root.iter("objectgroup"):
        for element in group.findall("object") if group.get("name") == "spaces" else []:
            yield from _free_faults(element)


def _free_faults(item: Element) -> Iterator[str]:
    name, owner = item.get("name", ""), f"object {item.get('id')}"
    if not SPACE_NAME.fullmatch(name):
        yield f'{owner} is called "{name}"; the name of a space is letters, digits and . _ - without blanks'
    if item.get("class"):
        yield f"{owner} tells its group as class; it is its type (save for Tiled 1.8 or 1.10)"
    if float(item.get("rotation", "0")):
        yield f'{owner} "{name}" is turned; a space stands upright'
    for shape in ("ellipse", "polygon", "polyline", "text"):
        if item.find(shape) is not None:
            yield f'{owner} "{name}" is of the shape {shape}; a space is a rectangle or a point'
