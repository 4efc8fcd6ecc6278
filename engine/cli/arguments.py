"""The command line: types of arguments (each raises `argparse.ArgumentTypeError` with a correct example), and errors.

Every command reports a usage error in one line; for other failures see `engine.cli.failures`.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from engine.board.tiled_xml import BoardError
from engine.bots.levels import LEVELS
from engine.cli.failures import MAX_MESSAGE, MAX_SHOWN, written_output
from engine.data.seats import COLOURS, FAR, NEAR, PERSON, SeatSetup
from engine.data.text import clean_name, clip, quoted
from engine.data.yaml_nodes import DataError

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
"""The subparsers that commands are added to."""

GameType: TypeAlias = Callable[[str], str]
"""The argument type of a game's id."""

SMALLEST, LARGEST = (640, 400), (7680, 4320)
"""The minimum and maximum width and height of a picture or window, in pixels."""

REPEATABLE = {"--option": re.compile("[^-].*=.*"), "--seat": re.compile("bot|[^-].*:.*")}
"""The flags that accept several values, with the pattern of a further value; no game's id matches it."""

BOT = "medium"
"""The default level of a bot."""


def repeat_flags(arguments: Sequence[str]) -> list[str]:
    """The arguments with the flag repeated in front of every value, so that a GAME after them is not taken for one."""
    result: list[str] = []
    flag = last = ""
    for word in arguments:
        if word.startswith("-"):
            flag = word.partition("=")[0]
        elif flag in REPEATABLE and last != flag and REPEATABLE[flag].fullmatch(word):
            result.append(flag)
        result.append(word)
        last = word
    return result


CODE = range(3, 9)
"""The numbers of digits that the code of the fair mode may have."""


def digits(word: str) -> str:
    """The code of the fair mode, "" for none."""
    if word and (len(word) not in CODE or not (word.isascii() and word.isdigit())):
        raise argparse.ArgumentTypeError(f"a code has {CODE[0]} to {CODE[-1]} digits, such as 4711, not {quoted(word)}")
    return word


def game_id(games: Collection[str], word: str) -> str:
    """The id of a game; its record is loaded only once everything else has been parsed."""
    if word not in games:
        raise argparse.ArgumentTypeError(f"there is no game {quoted(word)}; the games are {', '.join(games)}")
    return word


def option_value(word: str) -> tuple[str, str]:
    """An option of a game and its value."""
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no option; write name=value")
    return name, value


def seat_setup(word: str) -> SeatSetup:
    """A seat; a bot has no name and no colour yet."""
    name, colon, detail = word.rpartition(":")
    side = NEAR
    if detail in (NEAR, FAR) and name.rpartition(":")[2] in COLOURS:
        side, (name, colon, detail) = detail, name.rpartition(":")
    if word == "bot":
        return SeatSetup("", "", BOT)
    if name == "bot":
        return SeatSetup("", "", _level(detail))
    if not colon or not clean_name(name):
        raise argparse.ArgumentTypeError(f"{quoted(word)} is no seat; write NAME:COLOUR, bot or bot:LEVEL")
    if detail not in COLOURS:
        raise argparse.ArgumentTypeError(f"there is no colour {quoted(detail)}; the colours are {', '.join(COLOURS)}")
    return SeatSetup(clean_name(name), detail, PERSON, side)


def bot_levels(word: str) -> list[str]:
    """Levels of bots, separated by commas; sorted by strength."""
    chosen = [_level(part.strip()) for part in word.split(",")]
    return [level for level in LEVELS if level in chosen]


def _level(word: str) -> str:
    if word not in LEVELS:
        raise argparse.ArgumentTypeError(f"there is no bot {quoted(word)}; the levels are {', '.join(LEVELS)}")
    return word


def _integer(word: str, low: int, high: int, description: str) -> int:
    plain = word.removeprefix("-")
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 20 and low <= int(word) <= high):
        raise argparse.ArgumentTypeError(f"{quoted(word)} is not {description}")
    return int(word)


def seed_number(word: str) -> int:
    """A signed 64-bit seed."""
    return _integer(word, -(2**63), 2**63 - 1, "a seed; a seed is a whole number of 64 bits")


def whole_number(word: str) -> int:
    """A number from 0."""
    return _integer(word, 0, 10**9, "a whole number from 0 up")


def positive_number(word: str) -> int:
    """A number from 1."""
    return _integer(word, 1, 10**9, "a whole number from 1 up")


def duration(word: str) -> float:
    """A time above 0, in the unit of the flag."""
    try:
        length = float(word)
    except ValueError:
        length = math.nan
    if not 0 < length < 10**9:
        raise argparse.ArgumentTypeError(f"{quoted(word)} is not a number above 0")
    return length


def window_size(word: str) -> tuple[int, int]:
    """The width and height of a picture or window."""
    parts = word.lower().split("x")
    limits = f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
    error = argparse.ArgumentTypeError(f"{quoted(word)} is no size; write WIDTHxHEIGHT in pixels, {limits}")
    if len(parts) != 2 or not all(part.isascii() and part.isdecimal() and len(part) < 6 for part in parts):
        raise error
    width, height = int(parts[0]), int(parts[1])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise error
    return width, height


def existing_file(word: str) -> Path:
    """An existing file."""
    path = Path(word)
    if not _asked(path.is_file):
        raise argparse.ArgumentTypeError(f"there is no file {clip(word, MAX_SHOWN)}")
    return path


def program_folder(word: str) -> Path:
    """A folder with a `main.py`."""
    path = Path(word)
    if not _asked((path / "main.py").is_file):
        raise argparse.ArgumentTypeError(f"there is no main.py in {clip(word, MAX_SHOWN)}; name a checkout's folder")
    return path


def work_file(word: str) -> Path:
    """A file that exists, or can be made in a folder that exists."""
    path = Path(word)
    if _asked(path.is_dir) or not _asked(path.parent.is_dir):
        raise argparse.ArgumentTypeError(f"{clip(word, MAX_SHOWN)} cannot be a file; name one in a folder that exists")
    return path


def game_weights(games: Collection[str], word: str) -> tuple[str, Path]:
    """A game and a file of other weights for its bots."""
    game, equals, file = word.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{quoted(word)} names no weights; write GAME=FILE")
    return game_id(games, game), existing_file(file)


def picture_path(word: str) -> Path:
    """The name of a PNG file that can be written."""
    path = Path(word)
    if path.suffix.lower() != ".png" or _asked(path.is_dir):
        raise argparse.ArgumentTypeError(f"{clip(word, MAX_SHOWN)} is no picture's name; it ends in .png")
    if not _asked(path.parent.is_dir):
        folder, name = clip(str(path.parent), MAX_SHOWN), clip(path.name, MAX_SHOWN)
        raise argparse.ArgumentTypeError(f"there is no folder {folder} to write {name} into")
    return path


def _asked(question: Callable[[], bool]) -> bool:
    """The answer of the file system about a path; False for one that it cannot have."""
    try:
        return question()
    except (OSError, ValueError):
        return False


def add_options(parser: argparse.ArgumentParser) -> None:
    """Let a command accept options of the game."""
    help_text = "an option of the game, several may follow; options left out take their defaults"
    parser.add_argument(
        "--option", dest="options", metavar="name=value", type=option_value, action="append", default=[], help=help_text
    )


class UsageError(Exception):
    """The arguments do not fit together; the message names the correction."""


@contextmanager
def as_usage_error() -> Iterator[None]:
    """Turn `ValueError`s raised inside into `UsageError`s.

    Broken data files are not usage errors: `DataError` and `BoardError` pass.
    """
    try:
        yield
    except (DataError, BoardError):
        raise
    except ValueError as error:
        raise UsageError(str(error)) from error


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line and exits with 2."""

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write help to stdout, where a failure counts, and errors to stderr, where it does not."""
        if file is sys.stdout:
            with written_output():
                file.write(message)
        else:
            super()._print_message(message, file)

    def error(self, message: str) -> NoReturn:
        """Print an error on stderr, without the usage, and exit."""
        self.exit(2, f"{self.prog}: {clip(' '.join(message.split()), MAX_MESSAGE)}\n")
