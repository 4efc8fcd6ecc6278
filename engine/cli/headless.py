"""The commands without a window: `engine` (text protocol), `selfplay` (random playouts), `ladder` (bot tournament).

The package that discovers the games is passed in by `main`.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from functools import partial
from types import ModuleType

from engine.bots.evaluator import evaluator_of
from engine.bots.levels import LEVELS
from engine.cli import arguments
from engine.cli.arguments import UsageError, as_usage_error
from engine.cli.failures import heeded_termination, written_output
from engine.data.record import GameRecord

LINE_LIMIT = 16 << 20
"""The size in bytes up to which a request is read."""


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


def selfplay(args: argparse.Namespace) -> None:
    """Play random games and print their statistics."""
    from engine.measure.selfplay import ProgressBar, random_games, selfplay_report

    record: GameRecord = args.game
    seats = record.sheet().seats.usual if args.seats is None else args.seats
    with as_usage_error():
        rules = record.make_rules(dict(args.options), seats)
    outcomes = random_games(rules, args.games, args.seed, ProgressBar(args.games))
    with written_output():
        print(selfplay_report(record, rules, outcomes))


def ladder(games: ModuleType, args: argparse.Namespace) -> None:
    """Play the levels against each other and print the statistics; after Ctrl-C, SIGTERM or a failure, those so far."""
    from engine.measure.selfplay import ProgressBar
    from engine.measure.tournament import GameResult, TournamentSetup, pairings, play_games, tournament_report

    record: GameRecord = args.game
    with as_usage_error():
        rules = record.make_rules(dict(args.options), args.seats)
    options = record.resolve_options(dict(args.options))
    setup = TournamentSetup(games.__name__, record.id, options, args.seats, args.seed, args.seconds, args.playouts)
    schedule = pairings(setup, args.levels, args.games)
    results: list[GameResult] = []
    show = ProgressBar(len(schedule))
    try:
        with heeded_termination():
            for result in play_games(setup, schedule, args.jobs):
                results.append(result)
                show(len(results))
    finally:
        show.clear()
        if results:
            with written_output():
                print(tournament_report(record, rules, setup, results))


def engine(games: ModuleType, _: argparse.Namespace) -> None:
    """Speak the text protocol until the input ends or the reader of the answers is gone."""
    from engine.cli.protocol import serve

    def write(line: str) -> None:
        """Write an answer at once."""
        sys.stdout.write(line)
        sys.stdout.flush()

    with written_output():
        serve(_input_lines(), write, games.discover(), lambda game: evaluator_of(games, game))


def _input_lines() -> Iterator[bytes]:
    """The lines of stdin. Raises `UsageError` if it cannot be read, or has a line of more than `LINE_LIMIT` bytes."""
    try:
        while line := sys.stdin.buffer.readline(LINE_LIMIT + 1):
            if len(line) > LINE_LIMIT:
                raise UsageError(f"the input has a line of more than {LINE_LIMIT >> 20} MB, as no request has")
            yield line
    except OSError as error:
        raise UsageError(f"the input cannot be read: {error.strerror}") from error
