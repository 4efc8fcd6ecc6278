"""A bot with other weights beside the one in use: its package is imported once more, and forgotten afterwards.

So weights are constants to the code of a game, and caches need not be cleared: the copy has its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.bots.evaluator import Evaluator, evaluator_of
from engine.bots.weights import OTHER_WEIGHTS, tried_values, use_weights, weights_files


@contextmanager
def bot_with_values(games: ModuleType, game: str, values: Mapping[str, Any]) -> Iterator[Evaluator]:
    """The evaluator of a game with these values of all its weights, in this process only."""
    tried_values[game] = dict(values)
    try:
        with _fresh_bot(games, game) as evaluator:
            yield evaluator
    finally:
        del tried_values[game]


@contextmanager
def bot_with_file(games: ModuleType, game: str, file: Path) -> Iterator[Evaluator]:
    """The evaluator of a game with the weights of a file, in this process and those that it starts meanwhile."""
    before = os.environ.get(OTHER_WEIGHTS, "")
    use_weights(game, file)
    try:
        with _fresh_bot(games, game) as evaluator:
            yield evaluator
    finally:
        os.environ[OTHER_WEIGHTS] = before


@contextmanager
def _fresh_bot(games: ModuleType, game: str) -> Iterator[Evaluator]:
    """The evaluator of a bot imported anew; the former modules are back afterwards."""
    package = games.bot(game).__name__
    parent, _, name = package.rpartition(".")
    source = weights_files[game]
    former = {key: module for key, module in sys.modules.items() if key == package or key.startswith(f"{package}.")}
    for key in former:
        del sys.modules[key]
    try:
        yield evaluator_of(games, game)
    finally:
        for key in [key for key in sys.modules if key == package or key.startswith(f"{package}.")]:
            del sys.modules[key]
        sys.modules.update(former)
        setattr(sys.modules[parent], name, former[package])
        weights_files[game] = source
