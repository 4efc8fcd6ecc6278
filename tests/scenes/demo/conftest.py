"""An empty user folder for the demo, and bots without a process of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.explain import Advice
from engine.stage.window import use_dummy_display
from scenes.common.bot_client import BotClient


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty user folder, and bots that take the first thing there is without a process of their own."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    monkeypatch.setattr(BotClient, "advice", lambda _, match, level, explain: Advice(match.legal()[0], ()))
    use_dummy_display()
    return tmp_path
