"""Sessions of the text protocol: without a match, and in the middle of one."""

from __future__ import annotations

import pytest

from engine.cli.protocol import Conversation
from tests.engine.cli.speaking import ask
from tests.engine.toy import GAMES


@pytest.fixture(name="fresh")
def fresh_session() -> Conversation:
    return Conversation(GAMES)


@pytest.fixture(name="talk")
def playing_session(fresh: Conversation) -> Conversation:
    assert ask(fresh, "new", game="quarry", seats=3, seed=7) == {"turn": {"seat": 1, "decision": "aim"}}
    return fresh
