"""The command line: opens the window, or runs one of the ways that need none.

Nothing here imports pygame; the commands with a window, and `shot`, load the scenes when they are run.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import games
from engine.boards import BoardError
from engine.entries import COLOURS, PERSON, SeatSetup
from engine.players import LEVELS, judge_of
from engine.rules import GameRecord
from engine.yamlfile import DataError

if TYPE_CHECKING:
    from scenes.app import App

SCENES = ("title", "lobby", "table", "results")
"""The scenes that `shot` takes a picture of."""

SMALLEST, LARGEST = (640, 400), (7680, 4320)
"""The least and the greatest width and height of a picture or window, in pixels."""


SEVERAL = {"--option": re.compile("[^-].*=.*"), "--seat": re.compile("bot|[^-].*:.*")}
"""The flags that may have several values, and what a further value looks like; no game is called like one."""

BOT = "medium"
"""The level of a bot where none is told."""

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


class Mistake(Exception):
    """What was written on the command line does not fit together; the message says what would be right."""


@contextmanager
def checking() -> Iterator[None]:
    """Turn the refusals of what is checked inside into mistakes of the command line. Raises `Mistake`.

    Broken data files are nobody's mistake on the command line: `DataError` and `BoardError` pass.
    """
    try:
        yield
    except (DataError, BoardError):
        raise
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong


@contextmanager
def quietly() -> Iterator[None]:
    """Let what is written to stdout inside end without a word when its reader is gone."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _hush()


def _hush() -> None:
    """Lose what is left to be written to stdout; flushed at the exit, it would fail a second time."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line and exits with 2."""

    def error(self, message: str) -> NoReturn:
        """Tell a mistake on stderr, without the usage, and exit."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; `arguments` are those after the program's name, left out the real ones.

    A mistake in them exits with 2 and one line on stderr, broken data files with 2 and a line for each of their faults,
    Ctrl-C with 130 and without a word.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        _run(sys.argv[1:] if arguments is None else arguments)
    except (DataError, BoardError) as broken:
        print(broken, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        _hush()
        sys.exit(INTERRUPTED)


def _run(arguments: Sequence[str]) -> None:
    found = games.discover()
    parser = _parser(found)
    told = parser.parse_args(_one_each(arguments))
    if getattr(told, "game", None):
        told.game = found[told.game]
    try:
        told.command(told)
    except Mistake as wrong:
        parser.error(str(wrong))


def _one_each(arguments: Sequence[str]) -> list[str]:
    """The arguments with a flag of its own for every value, so that a GAME behind the values is not taken for one."""
    spread: list[str] = []
    flag = last = ""
    for word in arguments:
        if word.startswith("-"):
            flag = word.partition("=")[0]
        elif flag in SEVERAL and last != flag and SEVERAL[flag].fullmatch(word):
            spread.append(flag)
        spread.append(word)
        last = word
    return spread


def _parser(found: Collection[str]) -> Parser:
    game = partial(_game, found)
    parser = Parser(prog="motherlode", description="Five mining board games on one screen. Alone, it opens the title.")
    parser.set_defaults(command=show_title)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    _play_arguments(commands.add_parser("play", help="go straight to a table"), game)
    _open_arguments(commands.add_parser("open", help="go on with a saved match"))
    commands.add_parser("engine", help="speak the text protocol on stdin and stdout").set_defaults(command=engine)
    _shot_arguments(commands.add_parser("shot", help="write a picture of a scene, without a screen"), game)
    _selfplay_arguments(commands.add_parser("selfplay", help="play random games and tell their figures"), game)
    return parser


def _play_arguments(parser: argparse.ArgumentParser, game: Callable[[str], str]) -> None:
    parser.set_defaults(command=play)
    parser.add_argument("game", metavar="GAME", type=game)
    _option_argument(parser)
    seat_help = "who sits at the next seat: NAME:COLOUR, or bot or bot:LEVEL; several may follow"
    parser.add_argument(
        "--seat", dest="asked", metavar="NAME:COLOUR|bot", type=_seat, action="append", default=[], help=seat_help
    )
    parser.add_argument("--seats", metavar="N", type=_some, help="how many seats; bots sit where nobody was named")
    parser.add_argument("--seed", type=_seed, help="what all chance comes from; left out, it is drawn")
    parser.add_argument("--size", metavar="WxH", type=_size, help="the window's size in pixels")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")


def _open_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(command=open_file)
    parser.add_argument("file", metavar="FILE", type=_file)


def _shot_arguments(parser: argparse.ArgumentParser, game: Callable[[str], str]) -> None:
    parser.set_defaults(command=shot)
    parser.add_argument("game", metavar="GAME", type=game, nargs="?", help="may be left out for the title")
    _option_argument(parser)
    parser.add_argument("--scene", choices=SCENES, default="table")
    parser.add_argument("--seats", metavar="N", type=_some, help="how many seats; left out, the usual number")
    parser.add_argument("--seed", type=_seed, default=1)
    parser.add_argument("--actions", metavar="K", type=_count, default=0, help="how many random actions are played")
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 800))
    parser.add_argument("--out", metavar="F.png", type=_picture, required=True)


def _selfplay_arguments(parser: argparse.ArgumentParser, game: Callable[[str], str]) -> None:
    parser.set_defaults(command=selfplay)
    parser.add_argument("game", metavar="GAME", type=game)
    _option_argument(parser)
    parser.add_argument("--games", metavar="N", type=_some, default=100, help="how many games; 100 when left out")
    parser.add_argument("--seats", metavar="N", type=_some, help="how many seats; left out, the usual number")
    parser.add_argument("--seed", type=_seed, default=1)


def _option_argument(parser: argparse.ArgumentParser) -> None:
    option_help = "an option of the game, several may follow; options left out take their defaults"
    parser.add_argument(
        "--option", dest="options", metavar="name=value", type=_option, action="append", default=[], help=option_help
    )


# What the words on the command line mean; each raises argparse.ArgumentTypeError with what would be right.


def _game(found: Collection[str], word: str) -> str:
    """The id of a game; its record is read once everything else on the command line is understood."""
    if word not in found:
        raise argparse.ArgumentTypeError(f'there is no game "{word}"; the games are {", ".join(found)}')
    return word


def _option(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f'"{word}" is no option; write name=value')
    return name, value


def _seat(word: str) -> SeatSetup:
    """A seat as written; a bot's has no name and no colour yet."""
    name, colon, rest = word.rpartition(":")
    if word == "bot":
        return SeatSetup("", "", BOT)
    if name == "bot":
        if rest not in LEVELS:
            raise argparse.ArgumentTypeError(f'there is no bot "{rest}"; the levels are {", ".join(LEVELS)}')
        return SeatSetup("", "", rest)
    if not colon or not name.strip():
        raise argparse.ArgumentTypeError(f'"{word}" is no seat; write NAME:COLOUR, bot or bot:LEVEL')
    if rest not in COLOURS:
        raise argparse.ArgumentTypeError(f'there is no colour "{rest}"; the colours are {", ".join(COLOURS)}')
    return SeatSetup(name.strip(), rest, PERSON)


def _whole(word: str, low: int, high: int, what: str) -> int:
    plain = word.removeprefix("-")
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 20 and low <= int(word) <= high):
        raise argparse.ArgumentTypeError(f'"{word}" is not {what}')
    return int(word)


def _seed(word: str) -> int:
    return _whole(word, -(2**63), 2**63 - 1, "a seed; a seed is a whole number of 64 bits")


def _count(word: str) -> int:
    return _whole(word, 0, 10**9, "a whole number from 0 up")


def _some(word: str) -> int:
    return _whole(word, 1, 10**9, "a whole number from 1 up")


def _size(word: str) -> tuple[int, int]:
    parts = word.lower().split("x")
    span = f"{SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
    wrong = argparse.ArgumentTypeError(f'"{word}" is no size; write WIDTHxHEIGHT in pixels, {span}')
    if len(parts) != 2 or not all(part.isascii() and part.isdecimal() and len(part) < 6 for part in parts):
        raise wrong
    width, height = int(parts[0]), int(parts[1])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise wrong
    return width, height


def _file(word: str) -> Path:
    path = Path(word)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {path}")
    return path


def _picture(word: str) -> Path:
    path = Path(word)
    if path.suffix.lower() != ".png" or path.is_dir():
        raise argparse.ArgumentTypeError(f"{path} is no picture's name; it ends in .png")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} into")
    return path


# The commands.


def show_title(_: argparse.Namespace) -> None:
    """Open the window with the title."""
    from scenes import app

    app.run(games.discover(), None, False, lambda opened: opened.show_title())


def play(told: argparse.Namespace) -> None:
    """Open the window at a table."""
    record: GameRecord = told.game
    with checking():
        options = record.settle(dict(told.options))
        seats = _seated(record, told.asked, told.seats)
        record.make(options, len(seats))
    seed = random.SystemRandom().randrange(10**9) if told.seed is None else told.seed
    from scenes import app

    def start(opened: App) -> None:
        opened.start(record.id, options, seats, seed)

    app.run(games.discover(), told.size, told.fullscreen, start)


def _seated(record: GameRecord, asked: Sequence[SeatSetup], count: int | None) -> list[SeatSetup]:
    """The seats that were asked for, filled up with bots to `count` or to the usual number where none were.

    Who has no name is called after the colour. Raises `Mistake`.
    """
    from scenes.seating import settled_name

    if count is not None and count < len(asked):
        raise Mistake(f"{len(asked)} seats were named, and there are to be {count}")
    wanted = count or len(asked) or record.sheet().seats.usual
    if wanted > len(COLOURS):
        raise Mistake(f"there are {len(COLOURS)} seats at most, not {wanted}")
    sitting = list(asked) or [SeatSetup("", "")]
    sitting += [SeatSetup("", "", BOT)] * (wanted - len(sitting))
    places = _places(record, sitting)
    named = {seat.colour: seat for seat in sitting if seat.colour}
    others = (seat.player for seat in sitting if not seat.colour)
    seats = [named.get(colour) or SeatSetup("", colour, next(others)) for colour in places]
    return [SeatSetup(settled_name(seat), seat.colour, seat.player) for seat in seats]


def _places(record: GameRecord, sitting: Sequence[SeatSetup]) -> list[str]:
    """The colours in turn order: those that the game fixes, else everybody's own or the next one left."""
    taken = [seat.colour for seat in sitting if seat.colour]
    twice = next((colour for colour in taken if taken.count(colour) > 1), None)
    if twice is not None:
        raise Mistake(f"two seats cannot both be {twice}; the colours are {', '.join(COLOURS)}")
    sheet, count = record.sheet(), len(sitting)
    fixed = sheet.seats.colours.get(count)
    if fixed is None:
        free = [colour for colour in COLOURS if colour not in taken]
        return [seat.colour or free.pop(0) for seat in sitting]
    strange = next((colour for colour in taken if colour not in fixed), None)
    if strange is not None:
        raise Mistake(f"nobody can be {strange} in {sheet.title_of(count)}; its colours are {', '.join(fixed)}")
    return fixed


def open_file(told: argparse.Namespace) -> None:
    """Open the window with a saved match; a file of which nothing can be played is told without one."""
    from engine.saves import SaveError, load

    try:
        load(told.file, games.discover())
    except SaveError as wrong:
        if wrong.playable is None:
            raise Mistake(str(wrong)) from wrong
    from scenes import app

    app.run(games.discover(), None, False, lambda opened: opened.open_file(told.file))


def engine(_: argparse.Namespace) -> None:
    """Speak the text protocol until the input ends or nobody reads the answers any more."""
    from engine.protocol import serve

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    with quietly():
        serve(sys.stdin.buffer, write, games.discover(), lambda game: judge_of(games, game))


def shot(told: argparse.Namespace) -> None:
    """Write a picture of a scene after some random actions."""
    if told.game is None and told.scene != "title":
        raise Mistake(f"which game? The games are {', '.join(games.discover())}")
    with checking():
        options = told.game.settle(dict(told.options)) if told.game else {}
        if told.game:
            told.game.make(options, told.seats or told.game.sheet().seats.usual)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes import app

    game = told.game.id if told.game else ""
    seats = told.seats or 0
    app.shot(games.discover(), told.scene, game, options, told.seed, told.actions, told.size, told.out, seats)


def selfplay(told: argparse.Namespace) -> None:
    """Play random games and tell their figures."""
    from engine.selfplay import ProgressBar, report, self_play

    record: GameRecord = told.game
    seats = record.sheet().seats.usual if told.seats is None else told.seats
    with checking():
        rules = record.make(dict(told.options), seats)
    outcomes = self_play(rules, told.games, told.seed, ProgressBar(told.games))
    with quietly():
        print(report(record, rules, outcomes))


if __name__ == "__main__":
    main()
