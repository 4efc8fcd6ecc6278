"""The commands that play many games and tell their figures: at random, and level against level."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from types import ModuleType

from engine.bots.evaluator import evaluator_of
from engine.bots.levels import LEVELS
from engine.cli import arguments
from engine.cli.arguments import as_usage_error, ignore_broken_pipe
from engine.data.record import GameRecord


def add_engine(commands: arguments.Commands, games: ModuleType) -> None:
    """Add `engine`; `games` is the package that discovers the games."""
    parser = commands.add_parser("engine", help="speak the text protocol on stdin and stdout")
    parser.set_defaults(command=partial(engine, games))


def add_commands(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    """Add `selfplay` and `ladder`; `games` is the package that discovers the games."""
    _add_selfplay(commands.add_parser("selfplay", help="play random games and tell their figures"), game)
    _add_ladder(
        commands.add_parser("ladder", help="play the levels against each other and tell how they do"), game, games
    )


def _add_selfplay(parser: argparse.ArgumentParser, game: arguments.GameType) -> None:
    parser.set_defaults(command=selfplay)
    parser.add_argument("game", metavar="GAME", type=game)
    arguments.add_options(parser)
    parser.add_argument(
        "--games", metavar="N", type=arguments.positive_number, default=100, help="how many games; 100 when left out"
    )
    parser.add_argument(
        "--seats", metavar="N", type=arguments.positive_number, help="how many seats; left out, the usual number"
    )
    parser.add_argument("--seed", type=arguments.seed_number, default=1)


def _add_ladder(parser: argparse.ArgumentParser, game: arguments.GameType, games: ModuleType) -> None:
    parser.set_defaults(command=partial(ladder, games))
    parser.add_argument("game", metavar="GAME", type=game)
    arguments.add_options(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        type=arguments.positive_number,
        default=100,
        help="how many games a pair; 100 if not told",
    )
    level_help = "the levels to measure, each against the one below it; left out, all"
    parser.add_argument("--levels", metavar="L,L", type=arguments.bot_levels, default=[*LEVELS], help=level_help)
    parser.add_argument(
        "--seats", metavar="N", type=arguments.positive_number, default=2, help="how many seats; 2 when left out"
    )
    second_help = "the time for one decision at most; left out, that of each level"
    parser.add_argument("--seconds", metavar="S", type=arguments.duration, help=second_help)
    playout_help = "the lines of play tried for one decision at most; left out, as the game is tuned"
    parser.add_argument("--playouts", metavar="P", type=arguments.positive_number, help=playout_help)
    parser.add_argument("--seed", type=arguments.seed_number, default=1)
    job_help = "how many games are played at once; left out, as many as there are processors"
    parser.add_argument(
        "--jobs", metavar="J", type=arguments.positive_number, default=os.cpu_count() or 1, help=job_help
    )


def selfplay(told: argparse.Namespace) -> None:
    """Play random games and tell their figures."""
    from engine.bots.selfplay import ProgressBar, random_games, selfplay_report

    record: GameRecord = told.game
    seats = record.sheet().seats.usual if told.seats is None else told.seats
    with as_usage_error():
        rules = record.make_rules(dict(told.options), seats)
    outcomes = random_games(rules, told.games, told.seed, ProgressBar(told.games))
    with ignore_broken_pipe():
        print(selfplay_report(record, rules, outcomes))


def ladder(games: ModuleType, told: argparse.Namespace) -> None:
    """Play the levels against each other and tell how they do; interrupted, how they have done so far."""
    from engine.bots.selfplay import ProgressBar
    from engine.bots.tournament import GameResult, TournamentSetup, pairings, play_games, tournament_report

    record: GameRecord = told.game
    with as_usage_error():
        rules = record.make_rules(dict(told.options), told.seats)
    settled = record.resolve_options(dict(told.options))
    setting = TournamentSetup(games.__name__, record.id, settled, told.seats, told.seed, told.seconds, told.playouts)
    fights = pairings(setting, told.levels, told.games)
    fought: list[GameResult] = []
    show = ProgressBar(len(fights))
    try:
        for one in play_games(setting, fights, told.jobs):
            fought.append(one)
            show(len(fought))
    finally:
        if fought:
            with ignore_broken_pipe():
                print(tournament_report(record, rules, setting, fought))


def engine(games: ModuleType, _: argparse.Namespace) -> None:
    """Speak the text protocol until the input ends or nobody reads the answers any more."""
    from engine.cli.protocol import serve

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    with ignore_broken_pipe():
        serve(sys.stdin.buffer, write, games.discover(), lambda game: evaluator_of(games, game))
