"""The commands for programs and pictures: the text protocol, and a scene without a window."""

from __future__ import annotations

import argparse
import os
import sys

import games
from commands import words
from commands.manners import Mistake, checking, quietly
from engine.players import judge_of

SCENES = ("title", "lobby", "table", "results")
"""The scenes that `shot` takes a picture of."""


def add_commands(commands: words.Commands, game: words.Game) -> None:
    """Add `engine` and `shot`."""
    commands.add_parser("engine", help="speak the text protocol on stdin and stdout").set_defaults(command=engine)
    parser = commands.add_parser("shot", help="write a picture of a scene, without a screen")
    parser.set_defaults(command=shot)
    parser.add_argument("game", metavar="GAME", type=game, nargs="?", help="may be left out for the title")
    words.add_options(parser)
    parser.add_argument("--scene", choices=SCENES, default="table")
    parser.add_argument("--seats", metavar="N", type=words.some, help="how many seats; left out, the usual number")
    parser.add_argument("--seed", type=words.seed, default=1)
    parser.add_argument("--actions", metavar="K", type=words.count, default=0, help="how many random actions")
    parser.add_argument("--size", metavar="WxH", type=words.size, default=(1280, 800))
    parser.add_argument("--out", metavar="F.png", type=words.picture, required=True)


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
    from scenes import shots

    game = told.game.id if told.game else ""
    seats = told.seats or 0
    shots.shot(games.discover(), told.scene, game, options, told.seed, told.actions, told.size, told.out, seats)
