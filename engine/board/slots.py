"""Several things in one space of a board: cards in a row, slips in a column. Pure data, from the map's own numbers.

A free-standing space spreads what lies in it when its object in Tiled has these properties (lengths in map pixels):

* `along`: "right" or "down", the way in which things follow one another;
* `wide` and `high`: the size of one thing;
* `step`: how far it is from one to the next while there is room. When there is not, they lie closer together, so that
  the last one ends where the space does;
* `from` ("start" if not given): "start" or "middle", where things begin that leave room along the way;
* `lines` (1 if not given): how many lines stand side by side; things go into the first place of every line before the
  second of any.

Across that way they lie in the middle, as many lines as there are things for.
"""

from __future__ import annotations

from functools import cache

import msgspec

from engine.board.board import load_board

Offset = tuple[float, float]


class Arrangement(msgspec.Struct, frozen=True, gc=False):
    """Where things lie in a space: `size`, the width of each as a share of the space's width, and their `offsets`.

    An offset leads from the space's middle to the thing's, right and down, in shares of the space's width.
    """

    size: float
    offsets: tuple[Offset, ...]


@cache
def arrange_pieces(board: str, space: str, count: int) -> Arrangement:
    """How `count` things lie in a space of a board, given by its file's stem.

    Raises `KeyError` for a space that the board does not have or that spreads nothing.
    """
    found = load_board(board)
    told = found.properties[space]
    box = found.boxes[found.index[space]]
    down = told["along"] == "down"
    thing = float(told["wide"]), float(told["high"])
    lines = int(told.get("lines", 1))
    rows = -(-count // lines)
    length, breadth, long = (box[1], box[0], thing[1]) if down else (*box, thing[0])
    step = min(float(told["step"]), (length - long) / (rows - 1)) if rows > 1 else 0.0
    used = long + step * (rows - 1)
    first = (long - (used if told.get("from") == "middle" else length)) / 2
    used_lines = min(lines, count)
    aside = breadth / lines
    offsets: list[Offset] = []
    for number in range(count):
        along = first + step * (number // lines)
        across = (number % lines + 0.5 - used_lines / 2) * aside
        offsets.append((across, along) if down else (along, across))
    return Arrangement(thing[0] / box[0], tuple((round(x / box[0], 4), round(y / box[0], 4)) for x, y in offsets))
