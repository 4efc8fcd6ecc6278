"""What all tests of scenes share: a user's folder of their own, and the pictures that are drawn of sprites."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.stage.window import use_dummy_display
from tests.golden.shared_pictures import shared_pictures as shared_pictures


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty user folder for a program without a window."""
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    use_dummy_display()
    return tmp_path
