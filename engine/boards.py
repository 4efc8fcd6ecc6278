"""Boards: Tiled maps as named spaces with places, neighbours and groups. Pure data; the screen is elsewhere.

A map `assets/boards/<stem>.tmx` tells its spaces in two ways, one or both:

* the tile layer `spaces`: every tile of it is a space of the grid. The map property `naming` names them: "rows" letters
  the rows from a at the bottom and numbers the spaces of a row from 1 at its left; "columns" letters the columns from a
  at the left and numbers the spaces of a column from 1 at its top. A tile property `group` puts the tile's spaces into
  that group;
* the object layer `spaces`: every rectangle or point is a space of its own (card slot, bin, track step); its name is
  the space's name, its type the group.

All other properties of a tile or an object become properties of the space. `engine.tmx_check` looks over the file
before pytmx reads it.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from string import ascii_lowercase as LETTERS
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from engine.hexes import Stagger
from engine.paths import BOARDS
from engine.squares import Lattice
from engine.tmx_check import RESERVED, BoardError, check_map

if TYPE_CHECKING:
    import pytmx

__all__ = ["Board", "BoardError", "Property", "load_board"]

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Caption: TypeAlias = tuple[str, float, float]
Grid: TypeAlias = Stagger | Lattice

Property: TypeAlias = str | int | float | bool
"""A value of a custom property in Tiled (colours and files are strings, references the number of the object)."""

CAPTION_AWAY = {"hex-pointy": 0.94, "hex-flat": 0.94, "square": 0.75}
"""How far a caption stands from the middle of the first space of its row or column, in cells."""


class Board(msgspec.Struct, frozen=True):
    """The spaces of one map. All lengths are map pixels, y grows downwards; per-space tuples are parallel to `spaces`.

    `name` is the file's stem. `cell` is the shape of a grid space, "free" when there is no grid; `size` is the (width,
    height) of the map's cells. `extent` is the (width, height) of the map; the half cell that staggering adds counts
    only where a space reaches into it. `spaces` are in reading order, the grid's before the free-standing ones, and
    `index` finds them by name. `neighbours` share an edge, clockwise from east (E SE SW W NW NE for pointy hexagons, SE
    S SW NW N NE for flat ones, E S W N for squares), those outside left out; free-standing spaces have none. `boxes`
    are (width, height) a space, (0, 0) for points. `groups` hold indices of spaces in order; `properties` are there for
    spaces that have any. `labels` are the captions (text, x, y) of rows and columns, beside the grid.
    """

    name: str
    cell: Literal["hex-pointy", "hex-flat", "square", "free"]
    size: tuple[int, int]
    extent: Point
    spaces: tuple[str, ...]
    index: dict[str, int]
    centres: tuple[Point, ...]
    boxes: tuple[Point, ...]
    neighbours: tuple[tuple[int, ...], ...]
    groups: dict[str, tuple[int, ...]]
    properties: dict[str, dict[str, Property]]
    labels: tuple[Caption, ...]


class _Space(msgspec.Struct):
    """One space on its way into a board; `cell` is its place in the grid, None when it stands free."""

    name: str
    centre: Point
    box: Point
    group: str
    properties: dict[str, Property]
    cell: Cell | None = None


def load_board(board: str | Path) -> Board:
    """The board of a map, given the file or its stem in `assets/boards`; read once, then remembered.

    Raises `BoardError` naming the file, what is wrong in it and what would be right.
    """
    path = Path(board)
    if path.suffix != ".tmx":
        path = BOARDS / f"{board}.tmx"
    return _load(path.resolve())


@cache
def _load(path: Path) -> Board:
    check_map(path)
    tmx, data, objects = _read(path)
    grid, by_rows = _grid(tmx), tmx.properties.get("naming") == "rows"
    lines = _lines(data, by_rows)
    if len(lines) > len(LETTERS):
        raise BoardError(path, f"there are {len(lines)} rows or columns to letter, more than {len(LETTERS)} letters")
    spaces = _grid_spaces(tmx, grid, data, lines) + _free_spaces(objects)
    return Board(
        name=path.stem,
        cell=grid.shape if lines else "free",
        size=grid.size,
        extent=_extent(grid.extent(tmx.width, tmx.height), spaces),
        spaces=tuple(space.name for space in spaces),
        index=_index(path, spaces),
        centres=tuple(space.centre for space in spaces),
        boxes=tuple(space.box for space in spaces),
        neighbours=_neighbours(grid, spaces),
        groups=_groups(spaces),
        properties={space.name: space.properties for space in spaces if space.properties},
        labels=_captions(grid, lines, by_rows) if lines else (),
    )


def _read(path: Path) -> tuple[pytmx.TiledMap, list[list[int]], list[pytmx.TiledObject]]:
    """The map as pytmx reads it, the rows of its tile layer `spaces` and the objects of its object layer `spaces`."""
    with _screen_left_out():
        import pytmx
    try:
        tmx = pytmx.TiledMap(str(path), allow_duplicate_names=True)
    except Exception as error:  # of many kinds, some without a word
        raise BoardError(path, f"pytmx cannot read it: {error or type(error).__name__}") from error
    data: list[list[int]] = []
    objects: list[pytmx.TiledObject] = []
    for layer in tmx.layers:
        if layer.name == "spaces" and isinstance(layer, pytmx.TiledTileLayer):
            data = layer.data
        elif layer.name == "spaces" and isinstance(layer, pytmx.TiledObjectGroup):
            objects = list(layer)
    return tmx, data, objects


@contextmanager
def _screen_left_out() -> Iterator[None]:
    """Keep pytmx from importing pygame, as it does wherever it can: rules, bots and tests run without a screen."""
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # it complains there of the missing pygame
    if "pygame" in sys.modules:
        yield
        return
    sys.modules["pygame"] = None  # type: ignore[assignment]  # the documented way to make an import fail
    try:
        yield
    finally:
        del sys.modules["pygame"]


def _grid(tmx: pytmx.TiledMap) -> Grid:
    size = (tmx.tilewidth, tmx.tileheight)
    if tmx.orientation == "orthogonal":
        return Lattice(size)
    return Stagger(tmx.staggeraxis == "x", tmx.staggerindex == "even", size, int(tmx.hexsidelength))


def _lines(data: list[list[int]], by_rows: bool) -> list[list[Cell]]:
    """The cells with a tile in lines as they are lettered: rows from the bottom up, or columns from the left."""
    lines: dict[int, list[Cell]] = {}
    for cell in sorted((x, y) for y, row in enumerate(data) for x, gid in enumerate(row) if gid):
        lines.setdefault(cell[1 if by_rows else 0], []).append(cell)
    return [lines[at] for at in sorted(lines, reverse=by_rows)]


def _grid_spaces(tmx: pytmx.TiledMap, grid: Grid, data: list[list[int]], lines: list[list[Cell]]) -> list[_Space]:
    """The spaces of the grid, in reading order, named by line and number."""
    size = (float(grid.size[0]), float(grid.size[1]))
    spaces: list[_Space] = []
    for letter, line in zip(LETTERS, lines, strict=False):
        for number, cell in enumerate(line, 1):
            told = tmx.tile_properties.get(data[cell[1]][cell[0]], {})
            properties = {name: value for name, value in told.items() if name not in RESERVED and name != "group"}
            group = str(told.get("group", ""))
            spaces.append(_Space(f"{letter}{number}", grid.centre(cell), size, group, properties, cell))
    return sorted(spaces, key=_reading)


def _free_spaces(objects: list[pytmx.TiledObject]) -> list[_Space]:
    """The free-standing spaces, in reading order."""
    spaces: list[_Space] = []
    for it in objects:
        centre = (it.x + it.width / 2, it.y + it.height / 2)
        spaces.append(_Space(it.name or "", centre, (it.width, it.height), it.type or "", it.properties))
    return sorted(spaces, key=_reading)


def _reading(space: _Space) -> Point:
    return space.centre[1], space.centre[0]


def _index(path: Path, spaces: list[_Space]) -> dict[str, int]:
    index: dict[str, int] = {}
    for at, space in enumerate(spaces):
        if index.setdefault(space.name, at) != at:
            raise BoardError(path, f'two spaces are called "{space.name}"; every space has a name of its own')
    if not index:
        raise BoardError(path, 'there is no space in it; tiles or objects in a layer "spaces" make the spaces')
    return index


def _extent(extent: Point, spaces: list[_Space]) -> Point:
    width = max([extent[0], *(space.centre[0] + space.box[0] / 2 for space in spaces)])
    height = max([extent[1], *(space.centre[1] + space.box[1] / 2 for space in spaces)])
    return width, height


def _neighbours(grid: Grid, spaces: list[_Space]) -> tuple[tuple[int, ...], ...]:
    at = {space.cell: number for number, space in enumerate(spaces) if space.cell}
    return tuple(
        tuple(at[cell] for cell in grid.neighbours(space.cell) if cell in at) if space.cell else () for space in spaces
    )


def _groups(spaces: list[_Space]) -> dict[str, tuple[int, ...]]:
    groups: dict[str, list[int]] = {}
    for at, space in enumerate(spaces):
        if space.group:
            groups.setdefault(space.group, []).append(at)
    return {name: tuple(members) for name, members in groups.items()}


def _captions(grid: Grid, lines: list[list[Cell]], by_rows: bool) -> tuple[Caption, ...]:
    """The letter of every line before its first space, and on a rectangle of squares the numbers beside line a."""
    away = CAPTION_AWAY[grid.shape]
    before, beside = ((-away, 0.0), (0.0, away)) if by_rows else ((0.0, -away), (-away, 0.0))
    captions = [_caption(letter, grid, line[0], before) for letter, line in zip(LETTERS, lines, strict=False)]
    if grid.shape == "square" and len({len(line) for line in lines}) == 1:
        captions += [_caption(str(number), grid, cell, beside) for number, cell in enumerate(lines[0], 1)]
    return tuple(captions)


def _caption(text: str, grid: Grid, cell: Cell, shift: Point) -> Caption:
    (x, y), (width, height) = grid.centre(cell), grid.size
    return text, x + shift[0] * width, y + shift[1] * height
