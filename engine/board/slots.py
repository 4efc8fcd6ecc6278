"""Arrangement of several pieces in one space of a board: cards in a row, slips in a column. Pure data, from the map.

A free-standing space arranges its pieces if its object in Tiled has these properties (lengths in map pixels):

* `along`: "right" or "down", the direction in which pieces follow each other;
* `wide` and `high`: the size of one piece;
* `step`: the distance between pieces if there is room; otherwise they move closer together, so that the last one ends
  at the end of the space;
* `from` (default "start"): "start" or "middle", where pieces begin if there is room left;
* `lines` (default 1): the number of parallel lines; pieces fill the first place of every line before the second of any.

Across that direction pieces are centred, in as many lines as there are pieces for.
"""

from __future__ import annotations

from functools import cache

import msgspec

from engine.board.board import load_board

Offset = tuple[float, float]


class Arrangement(msgspec.Struct, frozen=True, gc=False):
    """Where pieces are in a space: `size`, the width of each as a fraction of the space's width, and their `offsets`.

    An offset points from the space's centre to the piece's, right and down, in fractions of the space's width.
    """

    size: float
    offsets: tuple[Offset, ...]


@cache
def arrange_pieces(board: str, space: str, count: int) -> Arrangement:
    """The arrangement of `count` pieces in a space of a board, given by its file's stem.

    Raises `KeyError` for a space that the board does not have or that arranges nothing.
    """
    layout = load_board(board)
    properties = layout.properties[space]
    box = layout.boxes[layout.index[space]]
    down = properties["along"] == "down"
    piece = float(properties["wide"]), float(properties["high"])
    lines = int(properties.get("lines", 1))
    rows = -(-count // lines)
    length, width, piece_length = (box[1], box[0], piece[1]) if down else (*box, piece[0])
    step = min(float(properties["step"]), (length - piece_length) / (rows - 1)) if rows > 1 else 0.0
    used = piece_length + step * (rows - 1)
    first = (piece_length - (used if properties.get("from") == "middle" else length)) / 2
    used_lines = min(lines, count)
    line_width = width / lines
    offsets: list[Offset] = []
    for number in range(count):
        along = first + step * (number // lines)
        across = (number % lines + 0.5 - used_lines / 2) * line_width
        offsets.append((across, along) if down else (along, across))
    return Arrangement(piece[0] / box[0], tuple((round(x / box[0], 4), round(y / box[0], 4)) for x, y in offsets))
