"""What can be shown of a file of a match: asked before a window is opened for it, and once it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.rules import GameRecord
from engine.saves import Loaded, SaveError, load


def read_match(path: Path, games: Mapping[str, GameRecord]) -> tuple[Loaded, str]:
    """A match to go on with or to watch, as far as it can be played, and what is wrong with the rest of its file ("").

    Raises `SaveError` when nothing of it can be played, or when it goes on with chance that is played by hand.
    """
    try:
        loaded, problem = load(path, games), ""
    except SaveError as wrong:
        if wrong.playable is None:
            raise
        loaded, problem = Loaded(wrong.playable, path, sound=False), str(wrong)
    if loaded.match.header.nature == "manual" and not loaded.match.over:
        raise SaveError(path, "its chance is played by hand; go on with it through “python main.py engine”")
    return loaded, problem
