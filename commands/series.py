"""The commands that play many games and tell their figures: at random, and level against level."""

from __future__ import annotations

import argparse
import os

import games
from commands import words
from commands.manners import checking, quietly
from engine.players import LEVELS
from engine.rules import GameRecord


def add_commands(commands: words.Commands, game: words.Game) -> None:
    """Add `selfplay` and `ladder`."""
    _add_selfplay(commands.add_parser("selfplay", help="play random games and tell their figures"), game)
    _add_ladder(commands.add_parser("ladder", help="play the levels against each other and tell how they do"), game)


def _add_selfplay(parser: argparse.ArgumentParser, game: words.Game) -> None:
    parser.set_defaults(command=selfplay)
    parser.add_argument("game", metavar="GAME", type=game)
    words.add_options(parser)
    parser.add_argument("--games", metavar="N", type=words.some, default=100, help="how many games; 100 when left out")
    parser.add_argument("--seats", metavar="N", type=words.some, help="how many seats; left out, the usual number")
    parser.add_argument("--seed", type=words.seed, default=1)


def _add_ladder(parser: argparse.ArgumentParser, game: words.Game) -> None:
    parser.set_defaults(command=ladder)
    parser.add_argument("game", metavar="GAME", type=game)
    words.add_options(parser)
    parser.add_argument(
        "--games", metavar="N", type=words.some, default=100, help="how many games a pair; 100 if not told"
    )
    level_help = "the levels to measure, each against the one below it; left out, all"
    parser.add_argument("--levels", metavar="L,L", type=words.levels, default=[*LEVELS], help=level_help)
    parser.add_argument("--seats", metavar="N", type=words.some, default=2, help="how many seats; 2 when left out")
    second_help = "the time for one decision at most; left out, that of each level"
    parser.add_argument("--seconds", metavar="S", type=words.span, help=second_help)
    playout_help = "the lines of play tried for one decision at most; left out, as the game is tuned"
    parser.add_argument("--playouts", metavar="P", type=words.some, help=playout_help)
    parser.add_argument("--seed", type=words.seed, default=1)
    job_help = "how many games are played at once; left out, as many as there are processors"
    parser.add_argument("--jobs", metavar="J", type=words.some, default=os.cpu_count() or 1, help=job_help)


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


def ladder(told: argparse.Namespace) -> None:
    """Play the levels against each other and tell how they do; interrupted, how they have done so far."""
    from engine.ladder import Fought, Setting, bouts, climb, report
    from engine.selfplay import ProgressBar

    record: GameRecord = told.game
    with checking():
        rules = record.make(dict(told.options), told.seats)
    settled = record.settle(dict(told.options))
    setting = Setting(games.__name__, record.id, settled, told.seats, told.seed, told.seconds, told.playouts)
    fights = bouts(setting, told.levels, told.games)
    fought: list[Fought] = []
    show = ProgressBar(len(fights))
    try:
        for one in climb(setting, fights, told.jobs):
            fought.append(one)
            show(len(fought))
    finally:
        if fought:
            with quietly():
                print(report(record, rules, setting, fought))
