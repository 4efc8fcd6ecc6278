"""A saves folder of its own for every test of the library."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    saves = tmp_path / "saves"
    saves.mkdir()
    return saves
