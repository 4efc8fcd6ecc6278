"""Paths: the program's folders exist, and the user's folder follows the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.data import paths


def test_the_programs_folders_are_there() -> None:
    assert (paths.ROOT / "engine" / "data" / "paths.py").is_file()
    assert all(folder.is_dir() for folder in (paths.DATA, paths.SPRITES, paths.BOARDS))


def test_the_users_folder_can_be_moved_and_is_not_created(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path / "home"))
    assert paths.user_folder() == tmp_path / "home"
    assert not paths.user_folder().exists()
    monkeypatch.delenv("MOTHERLODE_HOME")
    assert paths.user_folder().name == "motherlode"
