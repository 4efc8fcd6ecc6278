"""The commands that open the window: the title, a table, a saved match, the demo. They load the scenes when run."""

from __future__ import annotations

import argparse
import random
from typing import TYPE_CHECKING

import games
from commands import words
from commands.manners import Mistake, checking
from commands.seats import seated
from engine.rules import GameRecord

if TYPE_CHECKING:
    from scenes.app import App

PACES = ("unhurried", "brisk", "fastest")
"""How fast the demo plays."""


def add_commands(commands: words.Commands, game: words.Game) -> None:
    """Add `play`, `open` and `demo`."""
    _add_play(commands.add_parser("play", help="go straight to a table"), game)
    opening = commands.add_parser("open", help="go on with a saved match")
    opening.set_defaults(command=open_file)
    opening.add_argument("file", metavar="FILE", type=words.file)
    _add_demo(commands.add_parser("demo", help="let the bots play and tell what they do"), game)


def _add_play(parser: argparse.ArgumentParser, game: words.Game) -> None:
    parser.set_defaults(command=play)
    parser.add_argument("game", metavar="GAME", type=game)
    words.add_options(parser)
    seat_help = "who sits at the next seat: NAME:COLOUR, or bot or bot:LEVEL; several may follow"
    parser.add_argument(
        "--seat", dest="asked", metavar="NAME:COLOUR|bot", type=words.seat, action="append", default=[], help=seat_help
    )
    parser.add_argument("--seats", metavar="N", type=words.some, help="how many seats; bots sit where nobody was named")
    parser.add_argument("--seed", type=words.seed, help="what all chance comes from; left out, it is drawn")
    parser.add_argument("--size", metavar="WxH", type=words.size, help="the window's size in pixels")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")


def _add_demo(parser: argparse.ArgumentParser, game: words.Game) -> None:
    parser.set_defaults(command=demo)
    parser.add_argument("--game", metavar="ID", type=game, help="play this game only; left out, all in turn")
    parser.add_argument("--minutes", metavar="M", type=words.span, help="end after so many; left out, go on and on")
    parser.add_argument("--pace", choices=PACES, default=PACES[0], help=f"how fast; {PACES[0]} when left out")


def show_title(_: argparse.Namespace) -> None:
    """Open the window with the title."""
    from scenes import app

    app.run(games.discover(), None, False, lambda opened: opened.show_title())


def play(told: argparse.Namespace) -> None:
    """Open the window at a table."""
    record: GameRecord = told.game
    with checking():
        options = record.settle(dict(told.options))
        seats = seated(record, told.asked, told.seats)
        record.make(options, len(seats))
    seed = random.SystemRandom().randrange(10**9) if told.seed is None else told.seed
    from scenes import app

    def start(opened: App) -> None:
        opened.start(record.id, options, seats, seed)

    app.run(games.discover(), told.size, told.fullscreen, start)


def open_file(told: argparse.Namespace) -> None:
    """Open the window with a saved match; a file of which nothing can be shown is told without one."""
    from engine.saves import SaveError
    from scenes.opening import read_match

    try:
        read_match(told.file, games.discover())
    except SaveError as wrong:
        raise Mistake(str(wrong)) from wrong
    from scenes import app

    app.run(games.discover(), None, False, lambda opened: opened.open_file(told.file))


def demo(told: argparse.Namespace) -> None:
    """Open the window with the demo of one game or of all, until it is left or its minutes are over."""
    from scenes import app

    app.demo(games.discover(), told.game.id if told.game else "", told.minutes, told.pace)
