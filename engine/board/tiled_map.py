"""Reading a Tiled map with pytmx, without a screen.

The first map to be read imports pytmx, temporarily with pygame blocked: a program that uses pygame imports it, or loads
a board, before it starts threads.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from engine.board.tiled_xml import BoardError

if TYPE_CHECKING:
    import pytmx

_IMPORTING = Lock()


def read_map(path: Path) -> tuple[pytmx.TiledMap, list[list[int]], list[pytmx.TiledObject]]:
    """The map as read by pytmx, the rows of its tile layer `spaces` and the objects of its object layer `spaces`.

    Raises `BoardError` if pytmx cannot read it.
    """
    with _IMPORTING, _without_pygame():
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
def _without_pygame() -> Iterator[None]:
    """Keep pytmx from importing pygame, as it does if it can: rules, bots and tests run without a screen."""
    if "pytmx" in sys.modules or "pygame" in sys.modules:
        yield
        return
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # it complains there of the missing pygame
    sys.modules["pygame"] = None  # type: ignore[assignment]  # the documented way to make an import fail
    try:
        yield
    finally:
        del sys.modules["pygame"]
