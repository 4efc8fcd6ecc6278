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


class HomeError(ValueError):
    """There is no folder for the user's files; the message says what would be right."""


def user_folder() -> Path:
    """The user's folder for saves and settings on this system, or `MOTHERLODE_HOME` if set. Creates nothing.

    Raises `HomeError` if it begins with the name of a user who does not exist.
    """
    home = os.environ.get("MOTHERLODE_HOME")
    folder = home or platformdirs.user_data_dir("motherlode", appauthor=False)
    try:
        path = Path(folder).expanduser()
        path.resolve()
    except (RuntimeError, ValueError, OSError) as error:
        source = "MOTHERLODE_HOME" if home else "the folder for saves and settings"
        detail = f'{source} is "{folder}", which cannot be resolved'
        raise HomeError(f"{detail}; the whole path of a folder is right") from error
    return path


def display_path(path: Path) -> str:
    """A path for messages: relative to the project's root if inside it, with forward slashes."""
    full = path.resolve()
    return full.relative_to(ROOT).as_posix() if full.is_relative_to(ROOT) else str(path)
