"""Validation of the layers of a Tiled map: their cells, their objects, and the spaces that these make.

`engine.board.tiled_checks` validates the map itself and its tilesets.
"""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from xml.etree.ElementTree import Element

from engine.board.tiled_values import MAX_ID, number_faults, property_faults, whole_faults
from engine.board.tiled_xml import Faults
from engine.data.text import clip

FLIPS = 0xE000_0000
"""The bits of a cell that flip or rotate its tile."""

SPACE_NAME = re.compile(r"[A-Za-z0-9][\w.-]*", re.ASCII)

UNPACK: dict[str, int | None] = {"": None, "zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}
"""The compressions of cells, and the parameter of zlib that unpacks them."""


# Layers


def layer_faults(root: Element, known: set[int]) -> Faults:
    """The faults of the layers and of their cells, which may hold the tiles `known`."""
    for tag, kind in (("layer", "tile"), ("objectgroup", "object"), ("imagelayer", "image"), ("group", "group")):
        names: set[str] = set()
        for layer in root.iter(tag):
            if not (name := layer.get("name", "")):
                yield layer, f"one of its {kind} layers has no name"
            if name in names:
                yield layer, f'two {kind} layers are called "{clip(name)}"; layers of a kind have names of their own'
            names.add(name)
    for tag in ("layer", "objectgroup", "group"):
        for layer in root.iter(tag):
            owner = f'layer "{layer.get("name")}"'
            yield from property_faults(layer, owner)
            yield from number_faults(layer, ("offsetx", "offsety"), owner)
            if any(float(layer.get(name, "0")) for name in ("offsetx", "offsety")):
                yield layer, f"{owner} is shifted; set its offset back to 0"
    for layer in root.iter("layer"):
        yield from _cell_faults(root, layer, known)


def _cell_faults(root: Element, layer: Element, known: set[int]) -> Faults:
    owner = f'layer "{layer.get("name")}"'
    for name in ("width", "height"):
        if layer.get(name) != root.get(name):
            yield layer, f"{name} of {owner} is {layer.get(name)}, but the map's is {root.get(name)}; they are the same"
    if (data := layer.find("data")) is None:
        yield layer, f"{owner} has no data"
        return
    columns, rows = int(root.get("width", "0")), int(root.get("height", "0"))
    try:
        cells = _cells(data, columns * rows)
    except ValueError as error:
        yield data, f"{owner} {error}"
        return
    if len(cells) != columns * rows:
        amount = f"too {'few' if len(cells) < columns * rows else 'many'} cells, {len(cells)}"
        yield data, f"{owner} has {amount}; {columns} columns and {rows} rows make {columns * rows}"
    for number, cell in enumerate(cells):
        if cell < 0 or cell & ~FLIPS not in known:
            where = f"column {number % columns}, row {number // columns}; its tilesets have {_span(known - {0})}"
            yield data, f"{owner} holds tile {cell} at {where}, and 0 is no tile"


def _cells(data: Element, count: int) -> list[int]:
    """The numbers in the cells of a tile layer, which should be `count`; more are not unpacked.

    Raises `ValueError` with the end of a sentence about the layer.
    """
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


def object_faults(root: Element, known: set[int]) -> Faults:
    """The faults of the objects, which may show the tiles `known`."""
    objects = root.findall(".//objectgroup/object")
    for item in objects:
        yield from whole_faults(item, "id", f'object "{item.get("name", "")}"', MAX_ID)
        if item.get("template"):
            yield item, f"object {item.get('id')} comes from a template; detach it (Tiled: Detach)"
    ids = {"0"}
    for item in objects:
        if (number := item.get("id", "")) in ids:
            yield item, f"two objects have the id {number}; every object has an id of its own"
        ids.add(number)
    for item in objects:
        owner = f'object {item.get("id")} "{item.get("name", "")}"'
        yield from number_faults(item, ("x", "y", "width", "height", "rotation"), owner)
        if item.get("gid") is not None:
            yield from whole_faults(item, "gid", owner, MAX_ID)
        yield from property_faults(item, owner)
        if int(item.get("gid", "0")) & ~FLIPS not in known:
            yield item, f"{owner} shows tile {item.get('gid')}; its tilesets have {_span(known - {0})}"
    for entry in root.findall(".//property[@type='object']"):
        if entry.get("value") not in ids:
            yield entry, f'property "{entry.get("name")}" refers to object {entry.get("value")}, which is not there'


# Spaces


def space_faults(root: Element) -> Faults:
    """The faults of what makes the spaces."""
    naming = next((entry for entry in root.findall("properties/property") if entry.get("name") == "naming"), None)
    value = None if naming is None else naming.get("value")
    tiled = any(layer.get("name") == "spaces" for layer in root.iter("layer"))
    if tiled and value not in ("rows", "columns"):
        problem = "is missing" if value is None else f'is "{value}"'
        at = root if naming is None else naming
        yield at, f'its property "naming" {problem}; "rows" or "columns" says how the tiles of layer "spaces" are named'
    for group in root.iter("objectgroup"):
        for element in group.findall("object") if group.get("name") == "spaces" else []:
            yield from _free_faults(element)


def _free_faults(item: Element) -> Faults:
    name, owner = item.get("name", ""), f"object {item.get('id')}"
    if not SPACE_NAME.fullmatch(name):
        yield item, f'{owner} is called "{name}"; the name of a space is letters, digits and . _ - without blanks'
    if item.get("class"):
        yield item, f"{owner} tells its group as class; it is its type (save for Tiled 1.8 or 1.10)"
    if float(item.get("rotation", "0")):
        yield item, f'{owner} "{name}" is turned; a space stands upright'
    for shape in ("ellipse", "polygon", "polyline", "text"):
        if item.find(shape) is not None:
            yield item, f'{owner} "{name}" is of the shape {shape}; a space is a rectangle or a point'
