"""The games, one folder each, found by looking: a new folder with a `RECORD` in its `rules.py` is a new game."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from types import ModuleType

from engine.rules import GameRecord


@cache
def discover() -> dict[str, GameRecord]:
    """The record of every game, by id, in the order of the ids."""
    found = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.ispkg)
    return {name: importlib.import_module(f"{__name__}.{name}.rules").RECORD for name in found}


def table(game: str) -> ModuleType:
    """The `table` module of a game: how its positions look, as data (see `engine.picture.Table`)."""
    return importlib.import_module(f"{__name__}.{game}.table")


def bot(game: str) -> ModuleType:
    """The `bot` module of a game: what a bot values in a position."""
    return importlib.import_module(f"{__name__}.{game}.bot")
