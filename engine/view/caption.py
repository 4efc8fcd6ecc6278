"""Captions: bare words that fill a space of a board, as pieces."""

from __future__ import annotations

from functools import lru_cache

from engine.board.board import load_board
from engine.rules.contract import Seat
from engine.view.pieces import Badge, Layer, Piece

ALIGNED = {"left": -0.5, "middle": 0.0, "right": 0.5}


@lru_cache(maxsize=4096)
def caption(
    board: str, text: str, space: str, *, ink: str = "parchment", align: str = "middle", id: str = "", seat: Seat = 0
) -> Piece:
    """A caption that fills a space of a board, given by its file's stem; `space` may have the prefix of a map in use.

    `align` is "left", "middle" or "right"; `{seat}` in the text stands for the name of the player at `seat`.
    """
    found = load_board(board)
    wide, high = found.boxes[found.index[space.rpartition("/")[2]]]
    badge = Badge(
        text=text,
        seat=seat,
        ink=ink,
        bare=True,
        size=round(high / wide, 4),
        at=(ALIGNED[align], 0.0),
        align=align,
        room=1.0,
    )
    return Piece("", space, id=id, layer=Layer.MARK, badges=(badge,))
