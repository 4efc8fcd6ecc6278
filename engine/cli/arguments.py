"""The command line: types of arguments (each raises `argparse.ArgumentTypeError` with a correct example), and errors.

Every command reports a usage error in one line; for other failures see `engine.cli.failures`. All words are in
`engine.cli.wording`.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from engine.board.tiled_xml import BoardError
from engine.bots.levels import LEVELS
from engine.cli.failures import MAX_MESSAGE, MAX_SHOWN, written_output
from engine.cli.wording import FLAG, argument_help, help_words, mistakes, value_name
from engine.data.seats import COLOURS, FAR, NEAR, PERSON, SeatSetup
from engine.data.text import clean_name, clip, quoted
from engine.data.yaml_nodes import DataError
from engine.words.filling import fill
from engine.words.language import PSEUDO, languages

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
"""The subparsers that commands are added to."""

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
"""The numbers of digits that the code of kiosk mode may have."""


def wrong(text: str, word: str = "", **names: object) -> argparse.ArgumentTypeError:
    """The error of an argument, in words of the sheet; `word` is what was typed."""
    return argparse.ArgumentTypeError(fill(text, names, word=quoted(word)))


def digits(word: str) -> str:
    """The code of kiosk mode, "" for none."""
    if word and (len(word) not in CODE or not (word.isascii() and word.isdigit())):
        raise wrong(mistakes().code, word, least=CODE[0], most=CODE[-1])
    return word


class GameType:
    """The argument type of a game's id, one of `names`; its record is loaded once everything else has been parsed."""

    def __init__(self, games: Iterable[str]) -> None:
        self.names = tuple(games)

    def __call__(self, word: str) -> str:
        """The id."""
        if word not in self.names:
            raise wrong(mistakes().no_game, word, games=", ".join(self.names))
        return word


def option_value(word: str) -> tuple[str, str]:
    """An option of a game and its value."""
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise wrong(mistakes().no_option, word)
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
        raise wrong(mistakes().no_seat, word)
    if detail not in COLOURS:
        raise wrong(mistakes().no_colour, detail, colours=", ".join(COLOURS))
    return SeatSetup(clean_name(name), detail, PERSON, side)


def bot_levels(word: str) -> list[str]:
    """Levels of bots, separated by commas; sorted by strength."""
    chosen = [_level(part.strip()) for part in word.split(",")]
    return [level for level in LEVELS if level in chosen]


def _level(word: str) -> str:
    if word not in LEVELS:
        raise wrong(mistakes().no_bot, word, levels=", ".join(LEVELS))
    return word


def _integer(word: str, low: int, high: int, mistake: str) -> int:
    plain = word.removeprefix("-")
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 20 and low <= int(word) <= high):
        raise wrong(mistake, word)
    return int(word)


def seed_number(word: str) -> int:
    """A signed 64-bit seed."""
    return _integer(word, -(2**63), 2**63 - 1, mistakes().seed)


def whole_number(word: str) -> int:
    """A number from 0."""
    return _integer(word, 0, 10**9, mistakes().from_zero)


def positive_number(word: str) -> int:
    """A number from 1."""
    return _integer(word, 1, 10**9, mistakes().from_one)


def duration(word: str) -> float:
    """A time above 0, in the unit of the flag."""
    try:
        length = float(word)
    except ValueError:
        length = math.nan
    if not 0 < length < 10**9:
        raise wrong(mistakes().above_zero, word)
    return length


def window_size(word: str) -> tuple[int, int]:
    """The width and height of a picture or window."""
    parts = word.lower().split("x")
    smallest, largest = (f"{width}x{height}" for width, height in (SMALLEST, LARGEST))
    error = wrong(mistakes().size, word, smallest=smallest, largest=largest)
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
        raise wrong(mistakes().no_file, file=clip(word, MAX_SHOWN))
    return path


def language_code(word: str) -> str:
    """The code of a language that there is."""
    if word not in (PSEUDO, *languages()):
        raise wrong(mistakes().no_language, word, languages=", ".join(languages()))
    return word


def program_folder(word: str) -> Path:
    """A folder with a `main.py`."""
    path = Path(word)
    if not _asked((path / "main.py").is_file):
        raise wrong(mistakes().no_program, folder=clip(word, MAX_SHOWN))
    return path


def work_file(word: str) -> Path:
    """A file that exists, or can be made in a folder that exists."""
    path = Path(word)
    if _asked(path.is_dir) or not _asked(path.parent.is_dir):
        raise wrong(mistakes().no_new_file, file=clip(word, MAX_SHOWN))
    return path


def game_weights(game_type: GameType, word: str) -> tuple[str, Path]:
    """A game and a file of other weights for its bots."""
    game, equals, file = word.partition("=")
    if not equals:
        raise wrong(mistakes().no_weights, word)
    return game_type(game), existing_file(file)


def picture_path(word: str) -> Path:
    """The name of a PNG file that can be written."""
    path = Path(word)
    if path.suffix.lower() != ".png" or _asked(path.is_dir):
        raise wrong(mistakes().no_picture, file=clip(word, MAX_SHOWN))
    if not _asked(path.parent.is_dir):
        folder, name = clip(str(path.parent), MAX_SHOWN), clip(path.name, MAX_SHOWN)
        raise wrong(mistakes().no_folder, folder=folder, file=name)
    return path


def _asked(question: Callable[[], bool]) -> bool:
    """The answer of the file system about a path; False for one that it cannot have."""
    try:
        return question()
    except (OSError, ValueError):
        return False


def add_game(parser: Parser, game: GameType, **more: Any) -> None:
    """Let a command be about a game, and accept options of it."""
    parser.add_argument("game", metavar="GAME", type=game, **more)
    add_options(parser)


def add_language(parser: Parser) -> None:
    """Let the command line choose the language of all words."""
    words = argument_help(help_words().flags["language"], codes=", ".join(languages()))
    parser.add_argument(FLAG, metavar="CODE", dest="spoken", type=language_code, help=words)


def add_options(parser: Parser) -> None:
    """Let a command accept options of the game."""
    parser.add_argument(
        "--option", dest="options", metavar="NAME=VALUE", type=option_value, action="append", default=[]
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
    """A parser that reports an error in one line and exits with 2, and finds the help of its arguments in the sheet.

    That of an argument is by its name, such as `against_weights`: the one of the `command`, or the shared one.
    """

    command = ""

    def add_argument(self, *flags: Any, **how: Any) -> argparse.Action:
        """Add an argument with its help."""
        if "help" not in how:
            name, words, type_ = flags[0].removeprefix("--").replace("-", "_"), help_words(), how.get("type")
            own = words.commands[self.command].arguments if self.command else {}
            names = {"games": ", ".join(type_.names)} if isinstance(type_, GameType) else {}
            text = {**words.flags, **words.shared, **own}[name]
            how["help"] = argument_help(text, default=str(how.get("default")), **names)
        if "metavar" in how:
            how["metavar"] = value_name(how["metavar"])
        return super().add_argument(*flags, **how)

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


def add_command(commands: Commands, name: str, run: Callable[[argparse.Namespace], None]) -> Parser:
    """The parser of a new command, which runs a function."""
    parser = commands.add_parser(name, help=argument_help(help_words().commands[name].help))
    parser.command = name
    parser.set_defaults(command=run)
    return parser
