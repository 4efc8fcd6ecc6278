"""Validation of a Tiled map before it is read: everything a board requires and pytmx would accept in silence.

`check_map` parses the XML of the map and of its tilesets and raises a `BoardError` at the first fault. The required
contents of a map are described in `engine.board.board`.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import Element

from engine.board.tiled_layers import layer_faults, object_faults, space_faults
from engine.board.tiled_values import MAX_ID, MAX_NUMBER, WHOLE, property_faults, whole_faults
from engine.board.tiled_xml import BoardError, Faults, line_of, raise_first, read_root
from engine.data.paths import display_path, exists
from engine.data.text import clip

MAX_SIDE, MAX_TILE = 200, 10_000
"""The most columns or rows of a map, and pixels of a tile."""


def check_map(path: Path) -> dict[str, int]:
    """The lines of the objects in the layer `spaces`, by name.

    Raises `BoardError` at the first fault of the map at `path` or of one of its tilesets.
    """
    try:
        root = read_root(path, "map")
    except FileNotFoundError:
        maps = ", ".join(sorted(file.stem for file in path.parent.glob("*.tmx"))) or "none"
        raise BoardError(path, f"there is no such map; the maps in its folder: {maps}") from None
    raise_first(path, _map_faults(root))
    known = _tile_numbers(path, root)
    raise_first(path, layer_faults(root, known))
    raise_first(path, object_faults(root, known))
    raise_first(path, space_faults(root))
    return {item.get("name", ""): line_of(item) for item in root.findall(".//objectgroup[@name='spaces']/object")}


# The map itself


def _map_faults(root: Element) -> Faults:
    if (shape := root.get("orientation", "")) not in ("orthogonal", "hexagonal"):
        yield root, f'its orientation is "{shape}"; a board is "orthogonal" or "hexagonal"'
    if root.get("infinite", "0") != "0":
        yield root, "it is an infinite map; a board has a fixed size (Map Properties, Infinite off)"
    for name, most in (("width", MAX_SIDE), ("height", MAX_SIDE), ("tilewidth", MAX_TILE), ("tileheight", MAX_TILE)):
        yield from whole_faults(root, name, "the map", most)
    if shape == "hexagonal":
        yield from _hexagon_faults(root)
    yield from property_faults(root, "the map")


def _hexagon_faults(root: Element) -> Faults:
    axis = root.get("staggeraxis", "")
    if axis not in ("x", "y"):
        yield root, f'its staggeraxis is "{axis}"; it is "y" for pointy hexagons and "x" for flat ones'
    if (index := root.get("staggerindex", "")) not in ("odd", "even"):
        yield root, f'its staggerindex is "{index}"; it is "odd" or "even"'
    yield from whole_faults(root, "hexsidelength", "the map", MAX_TILE)
    across, length = ("tileheight", "tilewidth") if axis == "y" else ("tilewidth", "tileheight")
    side, size = int(root.get("hexsidelength", "0")), int(root.get(across, "0"))
    if not side < size:
        yield root, f"its hexsidelength is {side}; the side of a hexagon is shorter than its {across} of {size}"
    if (size + side) % 2 or int(root.get(length, "0")) % 2:
        sums = f"its {length} and the sum of hexsidelength and {across}"
        yield root, f"{sums} must be even, or Tiled rounds the hexagons apart"


# Tilesets


def _tile_numbers(path: Path, root: Element) -> set[int]:
    """The numbers that cells may hold: 0 for nothing, and those of the tiles of the map's tilesets."""
    valid = {0}
    for tileset in root.findall("tileset"):
        if not (source := tileset.get("source", "")).lower().endswith(".tsx"):
            detail = f'the tileset "{tileset.get("name", source)}" is no file of its own; export it as .tsx'
            raise BoardError(path, detail, line_of(tileset))
        raise_first(path, whole_faults(tileset, "firstgid", f"tileset {source}", MAX_ID))
        numbers = {int(tileset.get("firstgid", "0")) + tile for tile in _tiles(path.parent / source, path, tileset)}
        if numbers & valid:
            detail = f"the firstgid of tileset {source} gives it numbers of another; reload it in Tiled"
            raise BoardError(path, detail, line_of(tileset))
        valid |= numbers
    return valid


def _tiles(file: Path, board: Path, tileset: Element) -> set[int]:
    """The numbers of the tiles in the file of a tileset, which is an element of the board."""
    try:
        root = read_root(file, "tileset")
    except FileNotFoundError:
        raise BoardError(board, f"its tileset {display_path(file)} is missing", line_of(tileset)) from None
    raise_first(file, _tileset_faults(root, file))
    count = 0 if root.find("image") is None else int(root.get("tilecount", "0"))
    return {int(tile.get("id", "0")) for tile in root.findall("tile")} | set(range(count))


def _tileset_faults(root: Element, file: Path) -> Faults:
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
            yield tile, f'a tile has the id "{clip(number)}"; it is a whole number'
        if sheet is None and tile.find("image") is None:
            yield tile, f"tile {number} has no image"
        yield from property_faults(tile, f"tile {number}")
    for image in root.iter("image"):
        if not exists(file.parent / image.get("source", "?")):
            yield image, f"its image {clip(image.get('source', '?'))} is missing"


def _grid_faults(root: Element, sheet: Element) -> Faults:
    """The fault of an image with more tiles than one could look through."""
    columns, rows = (int(sheet.get(side, "1")) // int(root.get(f"tile{side}", "1")) for side in ("width", "height"))
    if columns * rows > MAX_NUMBER:
        yield sheet, f"its image holds {columns} by {rows} tiles; they are at most {MAX_NUMBER}"
