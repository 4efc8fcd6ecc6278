"""Boards: Tiled maps as named spaces with positions, neighbours and groups. Pure data, no screen.

A map `assets/boards/<stem>.tmx` defines its spaces in one or both of two ways:

* the tile layer `spaces`: every tile of it is a space of the grid. The map property `naming` names them: "rows" letters
  the rows from a at the bottom and numbers the spaces of a row from 1 at its left; "columns" letters the columns from a
  at the left and numbers the spaces of a column from 1 at its top. A tile property `group` puts the tile's spaces into
  that group;
* the object layer `spaces`: every rectangle or point is a space of its own (card slot, bin, track step), with the
  object's name as its name and the object's type as its group. An object centred on a tile of the grid (nearer than an
  eighth of a cell) is not a separate space: it names the tile's space, and adds its group and properties. Such a space
  is left out of the lettering and numbering.

All other properties of a tile or an object become properties of the space. `engine.board.tiled_checks` validates the
file before pytmx reads it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from math import dist
from pathlib import Path
from string import ascii_lowercase as LETTERS
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from engine.board.grids import Cell, HexGrid, SquareGrid
from engine.board.tiled_checks import check_map
from engine.board.tiled_map import read_map
from engine.board.tiled_values import RESERVED
from engine.board.tiled_xml import BoardError
from engine.data.paths import BOARDS

if TYPE_CHECKING:
    import pytmx


Point: TypeAlias = tuple[float, float]

Caption: TypeAlias = tuple[str, float, float]

Grid: TypeAlias = HexGrid | SquareGrid

Property: TypeAlias = str | int | float | bool
"""The value of a custom property in Tiled (colours and files are strings, references the number of the object)."""

CAPTION_DISTANCE = {"hex-pointy": 0.94, "hex-flat": 0.94, "square": 0.75}
"""Distance of a caption from the centre of the first space of its row or column, in cells."""

CENTRE_TOLERANCE = 1 / 8
"""Maximum distance, in cells (the shorter side), between the centres of an object and of the tile that it names."""

OUTSIDE = -1
"""The entry of `Board.steps` for a step off the board."""


class Board(msgspec.Struct, frozen=True):
    """The spaces of one map. All lengths are map pixels, y grows downwards; per-space tuples are parallel to `spaces`.

    `name` is the file's stem. `cell` is the shape of a grid space, "free" without a grid; `size` is the (width, height)
    of the map's cells. `extent` is the (width, height) of the map; the half cell added by staggering counts only if a
    space reaches into it. `spaces` are in reading order, the grid's before the free-standing ones; `index` finds them
    by name. `cells` are their grid coordinates: axial (q, r) for hexagons, with (0, 0) at the top left (see
    `engine.board.grids`), (column, row) for squares, None for free-standing spaces. `steps` are the indices of the
    spaces one step away, one per direction, clockwise from east (E SE SW W NW NE for pointy hexagons, SE S SW NW N NE
    for flat ones, E S W N for squares), `OUTSIDE` off the board; `neighbours` are the same without `OUTSIDE`.
    Free-standing spaces have neither. `boxes` are (width, height) per space, (0, 0) for points. `groups` hold indices
    of spaces in order; `properties` exist for spaces that have any. `labels` are the captions (text, x, y) of rows and
    columns, beside the grid.
    """

    name: str
    cell: Literal["hex-pointy", "hex-flat", "square", "free"]
    size: tuple[int, int]
    extent: Point
    spaces: tuple[str, ...]
    index: dict[str, int]
    centres: tuple[Point, ...]
    boxes: tuple[Point, ...]
    cells: tuple[Cell | None, ...]
    steps: tuple[tuple[int, ...], ...]
    neighbours: tuple[tuple[int, ...], ...]
    groups: dict[str, tuple[int, ...]]
    properties: dict[str, dict[str, Property]]
    labels: tuple[Caption, ...]

    def shortest_path(self, start: str, goal: str, within: Collection[str]) -> tuple[str, ...]:
        """The spaces of a shortest path over neighbours that lie `within`, both ends included; () if there is none."""
        before: dict[int, int] = {self.index[start]: OUTSIDE}
        for here in (queue := [self.index[start]]):
            fresh = [there for there in self.neighbours[here] if there not in before and self.spaces[there] in within]
            before.update(dict.fromkeys(fresh, here))
            queue += fresh
        path, at = list[str](), self.index[goal]
        while at in before:
            path.append(self.spaces[at])
            at = before[at]
        return tuple(reversed(path))


class _Space(msgspec.Struct):
    """One space while a board is built; `cell` is its place in the grid, None if free-standing."""

    name: str
    centre: Point
    box: Point
    group: str
    properties: dict[str, Property]
    cell: Cell | None = None


@cache
def load_board(board: str | Path) -> Board:
    """The board of a map, given the file or its stem in `assets/boards`; cached.

    Raises `BoardError` naming the file, the line, the fault and its correction.
    """
    path = Path(board)
    if path.suffix != ".tmx":
        path = BOARDS / f"{board}.tmx"
    return _load(path.resolve())


@cache
def _load(path: Path) -> Board:
    object_lines = check_map(path)
    tmx, data, objects = read_map(path)
    grid, by_rows = _grid(tmx), tmx.properties.get("naming") == "rows"
    tiles = sorted((x, y) for y, row in enumerate(data) for x, gid in enumerate(row) if gid)
    named_tiles, free = _split_objects(path, grid, tiles, objects, object_lines)
    lines = _lines([cell for cell in tiles if cell not in named_tiles], by_rows)
    if len(lines) > len(LETTERS):
        raise BoardError(path, f"there are {len(lines)} rows or columns to letter, more than {len(LETTERS)} letters")
    spaces = _grid_spaces(tmx, grid, data, lines, named_tiles) + _free_spaces(free)
    steps = _steps(grid, spaces)
    return Board(
        name=path.stem,
        cell=grid.shape if tiles else "free",
        size=grid.size,
        extent=_extent(grid.extent(tmx.width, tmx.height), spaces),
        spaces=tuple(space.name for space in spaces),
        index=_index(path, spaces, object_lines),
        centres=tuple(space.centre for space in spaces),
        boxes=tuple(space.box for space in spaces),
        cells=tuple(_grid_coordinates(grid, space.cell) for space in spaces),
        steps=steps,
        neighbours=tuple(tuple(space for space in around if space != OUTSIDE) for around in steps),
        groups=_groups(spaces),
        properties={space.name: space.properties for space in spaces if space.properties},
        labels=_captions(grid, tiles, lines, by_rows),
    )


def _grid(tmx: pytmx.TiledMap) -> Grid:
    size = (tmx.tilewidth, tmx.tileheight)
    if tmx.orientation == "orthogonal":
        return SquareGrid(size)
    return HexGrid(tmx.staggeraxis == "x", tmx.staggerindex == "even", size, int(tmx.hexsidelength))


def _grid_coordinates(grid: Grid, cell: Cell | None) -> Cell | None:
    return grid.axial(cell) if cell and isinstance(grid, HexGrid) else cell


def _split_objects(
    path: Path, grid: Grid, tiles: list[Cell], objects: list[pytmx.TiledObject], lines: Mapping[str, int]
) -> tuple[dict[Cell, pytmx.TiledObject], list[pytmx.TiledObject]]:
    """The objects that name a tile, by the cell of that tile, and the free-standing ones."""
    radius = min(grid.size) * CENTRE_TOLERANCE
    named_tiles: dict[Cell, pytmx.TiledObject] = {}
    free: list[pytmx.TiledObject] = []
    for item in objects:
        cell = next((cell for cell in tiles if dist(grid.centre(cell), _object_centre(item)) < radius), None)
        if cell is None:
            free.append(item)
        elif named_tiles.setdefault(cell, item) is not item:
            detail = f'"{named_tiles[cell].name}" and "{item.name}" name the same tile; a space has one name'
            raise BoardError(path, detail, lines.get(item.name or "", 0))
    return named_tiles, free


def _object_centre(item: pytmx.TiledObject) -> Point:
    return item.x + item.width / 2, item.y + item.height / 2


def _lines(cells: list[Cell], by_rows: bool) -> list[list[Cell]]:
    """The sorted cells in lines as they are lettered: rows from the bottom up, or columns from the left."""
    lines: dict[int, list[Cell]] = {}
    for cell in cells:
        lines.setdefault(cell[by_rows], []).append(cell)
    return [lines[at] for at in sorted(lines, reverse=by_rows)]


def _grid_spaces(
    tmx: pytmx.TiledMap,
    grid: Grid,
    data: list[list[int]],
    lines: list[list[Cell]],
    named_tiles: dict[Cell, pytmx.TiledObject],
) -> list[_Space]:
    """The spaces of the grid, in reading order, named by line and number or by the object on them."""
    size = (float(grid.size[0]), float(grid.size[1]))
    names = {cell: item.name or "" for cell, item in named_tiles.items()}
    for letter, line in zip(LETTERS, lines, strict=False):
        names |= {cell: f"{letter}{number}" for number, cell in enumerate(line, 1)}
    spaces: list[_Space] = []
    for cell, name in names.items():
        tile_properties = tmx.tile_properties.get(data[cell[1]][cell[0]], {})
        properties = {key: value for key, value in tile_properties.items() if key not in RESERVED and key != "group"}
        group = str(tile_properties.get("group", ""))
        if cell in named_tiles:
            properties |= named_tiles[cell].properties
            group = named_tiles[cell].type or group
        spaces.append(_Space(name, grid.centre(cell), size, group, properties, cell))
    return sorted(spaces, key=_reading_order)


def _free_spaces(objects: list[pytmx.TiledObject]) -> list[_Space]:
    """The free-standing spaces, in reading order."""
    spaces = [
        _Space(item.name or "", _object_centre(item), (item.width, item.height), item.type or "", item.properties)
        for item in objects
    ]
    return sorted(spaces, key=_reading_order)


def _reading_order(space: _Space) -> Point:
    return space.centre[1], space.centre[0]


def _index(path: Path, spaces: list[_Space], lines: Mapping[str, int]) -> dict[str, int]:
    index: dict[str, int] = {}
    for at, space in enumerate(spaces):
        if index.setdefault(space.name, at) != at:
            detail = f'two spaces are called "{space.name}"; every space has a name of its own'
            raise BoardError(path, detail, lines.get(space.name, 0))
    if not index:
        raise BoardError(path, 'there is no space in it; tiles or objects in a layer "spaces" make the spaces')
    return index


def _extent(extent: Point, spaces: list[_Space]) -> Point:
    width = max([extent[0], *(space.centre[0] + space.box[0] / 2 for space in spaces)])
    height = max([extent[1], *(space.centre[1] + space.box[1] / 2 for space in spaces)])
    return width, height


def _steps(grid: Grid, spaces: list[_Space]) -> tuple[tuple[int, ...], ...]:
    at = {space.cell: number for number, space in enumerate(spaces) if space.cell}
    return tuple(
        tuple(at.get(cell, OUTSIDE) for cell in grid.neighbours(space.cell)) if space.cell else () for space in spaces
    )


def _groups(spaces: list[_Space]) -> dict[str, tuple[int, ...]]:
    groups: dict[str, list[int]] = {}
    for at, space in enumerate(spaces):
        if space.group:
            groups.setdefault(space.group, []).append(at)
    return {name: tuple(members) for name, members in groups.items()}


def _captions(grid: Grid, tiles: list[Cell], lines: list[list[Cell]], by_rows: bool) -> tuple[Caption, ...]:
    """The letter of every line before its first tile, and on a rectangle of squares the numbers beside line a."""
    away = CAPTION_DISTANCE[grid.shape]
    before, beside = ((-away, 0.0), (0.0, away)) if by_rows else ((0.0, -away), (-away, 0.0))
    first = {cell[by_rows]: cell for cell in reversed(tiles)}
    captions = [
        _caption(letter, grid, first[line[0][by_rows]], before) for letter, line in zip(LETTERS, lines, strict=False)
    ]
    if grid.shape == "square" and len(tiles) == sum(map(len, lines)) and len({len(line) for line in lines}) == 1:
        captions += [_caption(str(number), grid, cell, beside) for number, cell in enumerate(lines[0], 1)]
    return tuple(captions)


def _caption(text: str, grid: Grid, cell: Cell, shift: Point) -> Caption:
    (x, y), (width, height) = grid.centre(cell), grid.size
    return text, x + shift[0] * width, y + shift[1] * height
