"""A reader that presses, sets and steps at random, everywhere: nothing fails, and everything has a name."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import games
from engine.stage.access.item import Item, Request
from tests.scenes.ears.listening import Listening

LEAVING = ("leave", "delete", "export", "save")
"""What ends the program, or writes files, by the names of buttons."""

STEPS, ALL_STEPS = 40, 400


def request_for(item: Item, dice: Random) -> Request:
    """Anything that can be done with an item."""
    deed = dice.choice(item.deeds)
    if deed != "set":
        return Request(item.key, deed)
    return Request(item.key, "set", dice.choice(("", "Zoë", "x" * 40)) if item.number is None else dice.random() * 200)


@pytest.mark.parametrize("game", [*games.discover()])
def test_nothing_that_a_reader_does_fails(
    game: str, full: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))  # it changes settings, too
    listening, dice = Listening(), Random(game)
    listening.start(game)
    for step in range(ALL_STEPS if full else STEPS):
        if listening.stack.top is None or step % 100 == 99:
            listening.start(game)
        items = listening.items
        assert [item.key for item in items if item.deeds and not item.name] == []
        assert [key for key, count in Counter(item.key for item in items).items() if count > 1] == []
        able = [item for item in items if item.deeds and not item.key.startswith(LEAVING)]
        if able:
            listening.ask(request_for(dice.choice(able), dice))
        else:
            listening.key("escape")
