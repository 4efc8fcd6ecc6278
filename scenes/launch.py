"""The commands that show scenes: `play`, `open`, `demo` and the title in a window, `shot` without one.

Scenes are imported only when a command runs, so that the command line starts without pygame.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import games
from engine.cli import arguments
from engine.cli.arguments import BOT, UsageError, as_usage_error
from engine.cli.wording import mistakes
from engine.data.record import GameRecord
from engine.data.seats import COLOURS, SeatSetup
from engine.program.starting import is_frozen
from engine.stage.access import FORCED
from engine.words.filling import fill

if TYPE_CHECKING:
    from scenes.app import App

QUICK = 1 << 18
"""The size in bytes of files that are read at once, in less than a second."""

DEMO_PACES = ("unhurried", "brisk", "fastest")
"""The speeds of the demo."""


INSIDE = "--inside"
"""The hidden flag of `open` that lets the window say what is wrong with a file."""


class ServeReader(argparse.Action):
    """The flag that serves a screen reader without looking for one."""

    def __call__(self, *_: object) -> None:
        """Say so to whoever would look."""
        os.environ[FORCED] = "1"


def add_listening(parser: arguments.Parser) -> None:
    """Add `--accessible`."""
    parser.add_argument("--accessible", action=ServeReader, nargs=0)


def add_commands(commands: arguments.Commands, game: arguments.GameType) -> None:
    """Add `play`, `open` and `demo`."""
    _add_play(arguments.add_command(commands, "play", play), game)
    opening = arguments.add_command(commands, "open", open_file)
    opening.add_argument("file", metavar="FILE", type=arguments.existing_file)
    opening.add_argument(INSIDE, action="store_true", help=argparse.SUPPRESS)
    _add_demo(arguments.add_command(commands, "demo", demo), game)


def with_open(words: Sequence[str]) -> list[str]:
    """A command line with `open` in front of a file that stands there alone, as a desktop hands over what is opened.

    Nobody sees stderr there: the window says what is wrong with it.
    """
    is_file = len(words) == 1 and not words[0].isalpha() and os.path.isfile(words[0])
    return ["open", INSIDE, str(Path(words[0]).absolute())] if is_file else list(words)


def _add_play(parser: arguments.Parser, game: arguments.GameType) -> None:
    arguments.add_game(parser, game)
    seat = "NAME:COLOUR[:far]|bot"
    parser.add_argument("--seat", dest="asked", metavar=seat, type=arguments.seat_setup, action="append", default=[])
    parser.add_argument("--seats", metavar="N", type=arguments.positive_number)
    parser.add_argument("--seed", metavar="S", type=arguments.seed_number)
    parser.add_argument("--size", metavar="WxH", type=arguments.window_size)
    parser.add_argument("--fullscreen", action="store_true")
    parser.add_argument("--flat", action="store_true")
    add_kiosk(parser)


def _add_demo(parser: arguments.Parser, game: arguments.GameType) -> None:
    parser.add_argument("--game", metavar="GAME", type=game)
    parser.add_argument("--minutes", metavar="M", type=arguments.duration)
    parser.add_argument("--pace", choices=DEMO_PACES, default=DEMO_PACES[0])
    add_kiosk(parser)


def add_kiosk(parser: arguments.Parser) -> None:
    """Add `--kiosk`; what is parsed has `kiosk` only if it was given."""
    code = arguments.digits
    parser.add_argument("--kiosk", metavar="CODE", nargs="?", const="", default=argparse.SUPPRESS, type=code)


def _kiosk(args: argparse.Namespace) -> str | None:
    """The code of kiosk mode, "" for none; None without kiosk mode."""
    return getattr(args, "kiosk", None)


def show_title(args: argparse.Namespace) -> None:
    """Open the window with the title."""
    from scenes import main_loop

    main_loop.run(games.discover(), None, False, lambda opened: opened.show_title(), _kiosk(args))


def play(args: argparse.Namespace) -> None:
    """Open the window at a table."""
    record: GameRecord = args.game
    with as_usage_error():
        options = record.resolve_options(dict(args.options))
        seats = fill_seats(record, args.asked, args.seats)
        record.make_rules(options, len(seats))
    seed = random.SystemRandom().randrange(10**9) if args.seed is None else args.seed
    from scenes import main_loop, preferences

    def start(opened: App) -> None:
        """Start the match of the command line."""
        if args.flat:
            opened.settings.flat = True
            preferences.lay(opened.settings, opened.stack)
        opened.start(record.id, options, seats, seed)

    main_loop.run(games.discover(), args.size, args.fullscreen, start, _kiosk(args))


def open_file(args: argparse.Namespace) -> None:
    """Open the window with a saved match.

    An unplayable file is reported without a window, unless it is so long that reading it needs one, or so asked.
    """
    from engine.match.save_format import SaveError
    from scenes.library.model import read_match

    path: Path = args.file
    start: Callable[[App], None] = lambda opened: opened.open_file(path)  # noqa: E731
    try:
        if path.stat().st_size <= QUICK and not args.inside:
            loaded, problem = read_match(path, games.discover())
            start = lambda opened: opened.opener.show(loaded, problem)  # noqa: E731
    except SaveError as error:
        raise UsageError(str(error)) from error
    from scenes import main_loop

    main_loop.run(games.discover(), None, False, start)


def demo(args: argparse.Namespace) -> None:
    """Open the window with the demo of one game or of all, until it is left or its minutes are over."""
    from scenes import main_loop

    main_loop.run_demo(games.discover(), args.game.id if args.game else "", args.minutes, args.pace, _kiosk(args))


SCENES = ("title", "lobby", "table", "results")
"""The scenes available to `shot`."""


def add_shot(commands: arguments.Commands, game: arguments.GameType) -> None:
    """Add `shot`."""
    parser = arguments.add_command(commands, "shot", shot)
    arguments.add_game(parser, game, nargs="?")
    parser.add_argument("--scene", choices=SCENES, default="table")
    parser.add_argument("--seats", metavar="N", type=arguments.positive_number)
    parser.add_argument("--seed", metavar="S", type=arguments.seed_number, default=1)
    parser.add_argument("--actions", metavar="K", type=arguments.whole_number, default=0)
    parser.add_argument("--size", metavar="WxH", type=arguments.window_size, default="1280x800")
    parser.add_argument("--out", metavar="F.png", type=arguments.picture_path, required=True)


def shot(args: argparse.Namespace) -> None:
    """Write a picture of a scene after some random actions."""
    if args.game is None and args.scene != "title":
        raise UsageError(fill(mistakes().which_game, games=", ".join(games.discover())))
    with as_usage_error():
        options = args.game.resolve_options(dict(args.options)) if args.game else {}
        if args.game:
            args.game.make_rules(options, args.seats or args.game.sheet().seats.usual)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes import screenshot

    game = args.game.id if args.game else ""
    seats = args.seats or 0
    screenshot.write_screenshot(
        games.discover(), args.scene, game, options, args.seed, args.actions, args.size, args.out, seats
    )


def is_from_desktop(words: Sequence[str]) -> bool:
    """Whether somebody has started the program without Python by a double click on it, or on a file: no terminal."""
    return is_frozen() and len(words) < 2 and not any(stream.isatty() for stream in (sys.stdin, sys.stderr) if stream)


def tell_end(unheard: bool, message: str) -> None:
    """Show how the program has ended in a window of the system's, if it had one, or if stderr is `unheard`."""
    if unheard or "pygame" in sys.modules:
        with suppress(ImportError):  # that may be what has failed
            from engine.stage.screen.alarm import raise_alarm

            raise_alarm(message, unheard=unheard)


def fill_seats(record: GameRecord, requested: Sequence[SeatSetup], count: int | None) -> list[SeatSetup]:
    """The requested seats, filled up with bots to `count`, or to the usual number if none were requested.

    Players without a name are named after their colour. Raises `UsageError`.
    """
    from scenes.lobby.seating import settled_name

    if count is not None and count < len(requested):
        raise UsageError(fill(mistakes().named_seats, named=len(requested), count=count))
    wanted = count or len(requested) or record.sheet().seats.usual
    if wanted > len(COLOURS):
        raise UsageError(fill(mistakes().most_seats, most=len(COLOURS), count=wanted))
    seats = list(requested) or [SeatSetup("", "")]
    seats += [SeatSetup("", "", BOT)] * (wanted - len(seats))
    places = _seat_colours(record, seats)
    named = {seat.colour: seat for seat in seats if seat.colour}
    others = (seat.player for seat in seats if not seat.colour)
    result = [named.get(colour) or SeatSetup("", colour, next(others)) for colour in places]
    return [msgspec.structs.replace(seat, name=settled_name(seat)) for seat in result]


def _seat_colours(record: GameRecord, seats: Sequence[SeatSetup]) -> list[str]:
    """The colours in turn order: those fixed by the game, otherwise the requested ones or the next free one."""
    requested = [seat.colour for seat in seats if seat.colour]
    duplicate = next((colour for colour in requested if requested.count(colour) > 1), None)
    if duplicate is not None:
        raise UsageError(fill(mistakes().same_colour, colour=duplicate, colours=", ".join(COLOURS)))
    sheet, count = record.sheet(), len(seats)
    fixed = sheet.seats.colours.get(count)
    if fixed is None:
        free = [colour for colour in COLOURS if colour not in requested]
        return [seat.colour or free.pop(0) for seat in seats]
    invalid = next((colour for colour in requested if colour not in fixed), None)
    if invalid is not None:
        raise UsageError(
            fill(mistakes().wrong_colour, colour=invalid, game=sheet.title_of(count), colours=", ".join(fixed))
        )
    return fixed
