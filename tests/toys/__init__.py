"""A games package with one tiny game, to test what must work for any game: chance, a private look, several seats."""

from __future__ import annotations

import importlib
from types import ModuleType

from engine.data.record import GameRecord as GameRecord
from engine.view.table import GameTable
from tests.toys.pan.rules import RECORD as RECORD


def discover() -> dict[str, GameRecord]:
    return {RECORD.id: RECORD}


def bot(game: str) -> ModuleType:
    return importlib.import_module(f"{__name__}.{game}.bot")


def table(game: str) -> GameTable:
    return GameTable(importlib.import_module(f"{__name__}.{game}.table"))
