"""A package of games with the worked example of `games/README.md`: Reversi in a few lines."""

from __future__ import annotations

from engine.data.record import GameRecord
from engine.view.table import GameTable
from tests.worked.reversi.rules import RECORD


def discover() -> dict[str, GameRecord]:
    return {RECORD.id: RECORD}


def table(game: str) -> GameTable:
    return GameTable(None)


def bot(game: str) -> object:
    name = f"{__name__}.{game}.bot"
    raise ModuleNotFoundError(name, name=name)
