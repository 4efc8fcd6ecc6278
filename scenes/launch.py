"""The commands that open the window: the title, a table, a saved match, the demo. They load the scenes when run.

The commands for programs and pictures: the text protocol, and a scene without a window.

Who sits down at a table that the command line opens.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import games
from engine.cli import arguments
from engine.cli.arguments import BOT, UsageError, as_usage_error
from engine.data.record import GameRecord
from engine.data.seats import COLOURS, SeatSetup

if TYPE_CHECKING:
    from scenes.app import App

DEMO_PACES = ("unhurried", "brisk", "fastest")
"""How fast the demo plays."""


def add_commands(commands: arguments.Commands, game: arguments.GameType) -> None:
    """Add `play`, `open` and `demo`."""
    _add_play(commands.add_parser("play", help="go straight to a table"), game)
    opening = commands.add_parser("open", help="go on with a saved match")
    opening.set_defaults(command=open_file)
    opening.add_argument("file", metavar="FILE", type=arguments.existing_file)
    _add_demo(commands.add_parser("demo", help="let the bots play and tell what they do"), game)


def _add_play(parser: argparse.ArgumentParser, game: arguments.GameType) -> None:
    parser.set_defaults(command=play)
    parser.add_argument("game", metavar="GAME", type=game)
    arguments.add_options(parser)
    seat_help = "who sits at the next seat: NAME:COLOUR, or bot or bot:LEVEL; several may follow"
    parser.add_argument(
        "--seat",
        dest="asked",
        metavar="NAME:COLOUR|bot",
        type=arguments.seat_setup,
        action="append",
        default=[],
        help=seat_help,
    )
    parser.add_argument(
        "--seats", metavar="N", type=arguments.positive_number, help="how many seats; bots sit where nobody was named"
    )
    parser.add_argument("--seed", type=arguments.seed_number, help="what all chance comes from; left out, it is drawn")
    parser.add_argument("--size", metavar="WxH", type=arguments.window_size, help="the window's size in pixels")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")


def _add_demo(parser: argparse.ArgumentParser, game: arguments.GameType) -> None:
    parser.set_defaults(command=demo)
    parser.add_argument("--game", metavar="ID", type=game, help="play this game only; left out, all in turn")
    parser.add_argument(
        "--minutes", metavar="M", type=arguments.duration, help="end after so many; left out, go on and on"
    )
    parser.add_argument(
        "--pace", choices=DEMO_PACES, default=DEMO_PACES[0], help=f"how fast; {DEMO_PACES[0]} when left out"
    )


def show_title(_: argparse.Namespace) -> None:
    """Open the window with the title."""
    from scenes import main_loop

    main_loop.run(games.discover(), None, False, lambda opened: opened.show_title())


def play(told: argparse.Namespace) -> None:
    """Open the window at a table."""
    record: GameRecord = told.game
    with as_usage_error():
        options = record.resolve_options(dict(told.options))
        seats = fill_seats(record, told.asked, told.seats)
        record.make_rules(options, len(seats))
    seed = random.SystemRandom().randrange(10**9) if told.seed is None else told.seed
    from scenes import main_loop

    def start(opened: App) -> None:
        opened.start(record.id, options, seats, seed)

    main_loop.run(games.discover(), told.size, told.fullscreen, start)


def open_file(told: argparse.Namespace) -> None:
    """Open the window with a saved match; a file of which nothing can be shown is told without one."""
    from engine.match.save_file import SaveError
    from scenes.library.model import read_match

    try:
        read_match(told.file, games.discover())
    except SaveError as wrong:
        raise UsageError(str(wrong)) from wrong
    from scenes import main_loop

    main_loop.run(games.discover(), None, False, lambda opened: opened.open_file(told.file))


def demo(told: argparse.Namespace) -> None:
    """Open the window with the demo of one game or of all, until it is left or its minutes are over."""
    from scenes import main_loop

    main_loop.run_demo(games.discover(), told.game.id if told.game else "", told.minutes, told.pace)


SCENES = ("title", "lobby", "table", "results")
"""The scenes that `shot` takes a picture of."""


def add_shot(commands: arguments.Commands, game: arguments.GameType) -> None:
    """Add `shot`."""
    parser = commands.add_parser("shot", help="write a picture of a scene, without a screen")
    parser.set_defaults(command=shot)
    parser.add_argument("game", metavar="GAME", type=game, nargs="?", help="may be left out for the title")
    arguments.add_options(parser)
    parser.add_argument("--scene", choices=SCENES, default="table")
    parser.add_argument(
        "--seats", metavar="N", type=arguments.positive_number, help="how many seats; left out, the usual number"
    )
    parser.add_argument("--seed", type=arguments.seed_number, default=1)
    parser.add_argument(
        "--actions", metavar="K", type=arguments.whole_number, default=0, help="how many random actions"
    )
    parser.add_argument("--size", metavar="WxH", type=arguments.window_size, default=(1280, 800))
    parser.add_argument("--out", metavar="F.png", type=arguments.picture_path, required=True)


def shot(told: argparse.Namespace) -> None:
    """Write a picture of a scene after some random actions."""
    if told.game is None and told.scene != "title":
        raise UsageError(f"which game? The games are {', '.join(games.discover())}")
    with as_usage_error():
        options = told.game.resolve_options(dict(told.options)) if told.game else {}
        if told.game:
            told.game.make_rules(options, told.seats or told.game.sheet().seats.usual)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from scenes import screenshot

    game = told.game.id if told.game else ""
    seats = told.seats or 0
    screenshot.write_screenshot(
        games.discover(), told.scene, game, options, told.seed, told.actions, told.size, told.out, seats
    )


def fill_seats(record: GameRecord, asked: Sequence[SeatSetup], count: int | None) -> list[SeatSetup]:
    """The seats that were asked for, filled up with bots to `count` or to the usual number where none were.

    Who has no name is called after the colour. Raises `Mistake`.
    """
    from scenes.lobby.seating import settled_name

    if count is not None and count < len(asked):
        raise UsageError(f"{len(asked)} seats were named, and there are to be {count}")
    wanted = count or len(asked) or record.sheet().seats.usual
    if wanted > len(COLOURS):
        raise UsageError(f"there are {len(COLOURS)} seats at most, not {wanted}")
    sitting = list(asked) or [SeatSetup("", "")]
    sitting += [SeatSetup("", "", BOT)] * (wanted - len(sitting))
    places = _seat_colours(record, sitting)
    named = {seat.colour: seat for seat in sitting if seat.colour}
    others = (seat.player for seat in sitting if not seat.colour)
    seats = [named.get(colour) or SeatSetup("", colour, next(others)) for colour in places]
    return [SeatSetup(settled_name(seat), seat.colour, seat.player) for seat in seats]


def _seat_colours(record: GameRecord, sitting: Sequence[SeatSetup]) -> list[str]:
    """The colours in turn order: those that the game fixes, else everybody's own or the next one left."""
    taken = [seat.colour for seat in sitting if seat.colour]
    twice = next((colour for colour in taken if taken.count(colour) > 1), None)
    if twice is not None:
        raise UsageError(f"two seats cannot both be {twice}; the colours are {', '.join(COLOURS)}")
    sheet, count = record.sheet(), len(sitting)
    fixed = sheet.seats.colours.get(count)
    if fixed is None:
        free = [colour for colour in COLOURS if colour not in taken]
        return [seat.colour or free.pop(0) for seat in sitting]
    strange = next((colour for colour in taken if colour not in fixed), None)
    if strange is not None:
        raise UsageError(f"nobody can be {strange} in {sheet.title_of(count)}; its colours are {', '.join(fixed)}")
    return fixed
