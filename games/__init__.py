"""The games, one folder each, found by looking: a new folder with a `RECORD` in its `rules` is a new game."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.data.record import GameRecord
    from engine.view.table import GameTable


class Records(Mapping[str, "GameRecord"]):
    """The record of every game, by id, in the order of the ids.

    Which games there are is known at once. A record is read when it is first asked for, and the game's modules and its
    sheet with it: the program opens without them, and a game whose files are broken leaves the others in peace. What is
    wrong with them is raised then, and every time, as `engine.data.yaml_nodes.DataError`.
    """

    def __init__(self, ids: tuple[str, ...]) -> None:
        self._ids = ids

    def __getitem__(self, game: str) -> GameRecord:
        if game not in self:
            raise KeyError(game)
        record: GameRecord = importlib.import_module(f"{__name__}.{game}.rules").RECORD
        return record

    def __contains__(self, game: object) -> bool:
        return game in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


@cache
def discover() -> Records:
    """The games that there are: every folder here with rules in it."""
    folders = sorted(info.name for info in pkgutil.iter_modules(__path__) if info.ispkg)
    return Records(tuple(name for name in folders if find_spec(f"{__name__}.{name}.rules")))


@cache
def table(game: str) -> GameTable:
    """The table of a game: how its positions look, as data (see `engine.view.picture.Table`)."""
    from engine.view.table import GameTable  # not before a table is shown

    module = f"{__name__}.{game}.table"
    return GameTable(importlib.import_module(module) if find_spec(module) else None)


def bot(game: str) -> ModuleType:
    """The `bot` module of a game: its evaluation and search hooks."""
    return importlib.import_module(f"{__name__}.{game}.bot")
