"""Folders: the program's own, and the user's folder for saves and settings; reading and writing files there."""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec
import platformdirs

from engine.data.text import clip, printable

ROOT = Path(__file__).resolve().parents[2]
"""The folder of `engine/`, `games/`, `data/` and `assets/`."""

IS_SOURCE = (ROOT / "pyproject.toml").is_file()
"""Whether that is the source folder, with tests and all. An installed program may be written to by nobody."""

DATA = ROOT / "data"

WORDS = DATA / "words"
"""The folder of the words that no game owns: of `table`, `scenes` and the rest of the `program`."""

WEIGHTS = DATA / "weights"
CURVES = DATA / "curves.yaml"

ASSETS = ROOT / "assets"

SPRITES = ASSETS / "sprites"

BOARDS = ASSETS / "boards"

SOUNDS = ASSETS / "sounds"

NEW_FILE = os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
"""The flags of a file that nothing may stand in the way of, not even a link."""

PRIVATE = 0o600
"""The mode of the user's files."""

LEFTOVER = re.compile(r"\.motherlode-(\d+)-[0-9a-f]{16}\.part|\..+\.(\d+)\.part|settings\.json\.(\d+)\.new")
"""The names of temporary files with the process that wrote them, those of older versions included."""

DAY, MINUTE = 86_400.0, 60.0
"""Seconds after which a temporary file is left over: in any case, and if its process is gone."""


KEPT_LIMIT = 1 << 20
"""The size in bytes up to which a file of the user is read."""

FAULT = 80
"""The most characters with which a note repeats what is wrong with a file."""

T = TypeVar("T", bound=msgspec.Struct)


class FileNotes(Protocol):
    """What is said of a file of the user that cannot be read: see `engine.words.word_sheet.FileWords`."""

    @property
    def unreadable(self) -> str:
        """Of a file in which nothing can be read."""

    @property
    def damaged(self) -> str:
        """Of a file that was put aside."""

    @property
    def stuck(self) -> str:
        """Of a file that could not be put aside."""

    @property
    def too_large(self) -> str:
        """A fault of a file."""


class HomeError(ValueError):
    """There is no `folder` for the user's files; `is_variable` if the environment says which it is."""

    def __init__(self, folder: str, is_variable: bool) -> None:
        super().__init__(folder)
        self.folder, self.is_variable = folder, is_variable


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
        raise HomeError(folder, bool(home)) from error
    return path


def display_path(path: Path) -> str:
    """A path for messages: relative to the project's root if inside it, with forward slashes."""
    try:
        full = path.resolve()
    except (RuntimeError, OSError):  # links that lead nowhere but to each other
        full = path
    text = full.relative_to(ROOT).as_posix() if full.is_relative_to(ROOT) else str(path)
    return printable(text.encode(errors="replace").decode())


def write_whole(path: Path, data: bytes) -> None:
    """Write a file in one step: its old contents stay until the new ones are on the disk. Links are replaced.

    The temporary file beside it has a name that cannot be foreseen. Raises `OSError`; nothing is left behind then.
    """
    temporary = path.with_name(f".motherlode-{os.getpid()}-{os.urandom(8).hex()}.part")
    handle = os.open(temporary, os.O_WRONLY | NEW_FILE, PRIVATE)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def load_struct(file: Path, type_: type[T], words: Callable[[], FileNotes]) -> tuple[T | None, str]:
    """The struct in a JSON file of the user, None without one; and a note about a faulty file, "" without a fault.

    A damaged file is renamed to a name ending in `.broken`, never lost. Raises nothing: an unreadable folder gives a
    note too.
    """
    try:
        data = read_start(file, KEPT_LIMIT)
        if len(data) > KEPT_LIMIT:
            return None, _put_aside(file, words(), words().too_large)
        return msgspec.json.decode(data, type=type_), ""
    except FileNotFoundError:
        return None, ""
    except OSError as error:
        return None, words().unreadable.format(file=display_path(file), fault=error.strerror)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        return None, _put_aside(file, words(), clip(printable(str(error)), FAULT))


def _put_aside(file: Path, words: FileNotes, fault: str) -> str:
    """Rename a damaged file; returns the note about it."""
    aside = file.with_name(f"{file.name}.broken")
    count = 1
    while aside.exists():
        count += 1
        aside = file.with_name(f"{file.name}.broken-{count}")
    try:
        file.rename(aside)
    except OSError as error:
        return words.stuck.format(file=display_path(file), fault=fault, why=error.strerror)
    return words.damaged.format(file=aside.name, fault=fault)


def save_struct(file: Path, value: msgspec.Struct) -> None:
    """Write a struct as a JSON file of the user in one step; makes its folder.

    Raises `OSError` if the folder cannot be written; the old file is then untouched.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")


def sweep_leftovers(folder: Path) -> None:
    """Remove temporary files that were left behind in a folder when a process was killed; nothing else.

    Raises nothing: what cannot be removed stays.
    """
    with suppress(OSError):
        for entry in os.scandir(folder):
            match = LEFTOVER.fullmatch(entry.name)
            if match and _is_left_over(entry, int(next(filter(None, match.groups())))):
                with suppress(OSError):
                    os.unlink(entry.path)


def _is_left_over(entry: os.DirEntry[str], process: int) -> bool:
    """Whether a temporary file is one of this user's, and nobody is writing it any more."""
    try:
        status = entry.stat(follow_symlinks=False)
    except OSError:
        return False
    age = time.time() - status.st_mtime
    is_ours = stat.S_ISREG(status.st_mode) and (os.name != "posix" or status.st_uid == os.getuid())
    return is_ours and (age > DAY or (age > MINUTE and _is_gone(process)))


def _is_gone(process: int) -> bool:
    """Whether there is no such process; False where that cannot be asked."""
    if os.name != "posix":
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


def read_start(file: Path, most: int) -> bytes:
    """The contents of a regular file, cut off after `most` bytes and one more. Raises `OSError`."""
    if file.exists() and not file.is_file() and not file.is_dir():
        raise OSError(errno.EINVAL, "it is no file", str(file))  # reading a pipe or a device may never end
    with file.open("rb") as opened:
        return opened.read(most + 1)


def exists(file: Path) -> bool:
    """Whether there is a file of that name; False for what no file can be called."""
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False
