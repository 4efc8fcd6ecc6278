"""Folders: the program's own, and the user's folder for saves and settings."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parents[2]
"""The folder of `engine/`, `games/`, `data/` and `assets/`."""

DATA = ROOT / "data"

ASSETS = ROOT / "assets"

SPRITES = ASSETS / "sprites"

BOARDS = ASSETS / "boards"

SOUNDS = ASSETS / "sounds"


def user_folder() -> Path:
    """The user's folder for saves and settings on this system, or `MOTHERLODE_HOME` if set. Creates nothing."""
    home = os.environ.get("MOTHERLODE_HOME")
    return Path(home).expanduser() if home else Path(platformdirs.user_data_dir("motherlode", appauthor=False))


def display_path(path: Path) -> str:
    """A path for messages: relative to the project's root if inside it, with forward slashes."""
    full = path.resolve()
    return full.relative_to(ROOT).as_posix() if full.is_relative_to(ROOT) else str(path)
