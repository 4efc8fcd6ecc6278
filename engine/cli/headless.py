"""The commands without a window: `engine` (text protocol), `selfplay` (random playouts), `lessons` (their proof).

See also `measuring`.

The package that discovers the games is passed in by `main`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

from engine.bots.evaluator import evaluator_of
from engine.bots.weights import use_weights, weights_files
from engine.cli import arguments
from engine.cli.arguments import UsageError, as_usage_error
from engine.cli.failures import written_output
from engine.data.record import GameRecord

LINE_LIMIT = 16 << 20
"""The size in bytes up to which a request is read."""


def add_engine(commands: arguments.Commands, games: ModuleType) -> None:
    """Add `engine`; `games` is the package that discovers the games."""
    parser = commands.add_parser("engine", help="speak the text protocol on stdin and stdout")
    parser.set_defaults(command=partial(engine, games))
    weights_help = "other weights for the bots of a game, from a file of name: value"
    parser.add_argument(
        "--weights", metavar="GAME=FILE", type=partial(arguments.game_weights, games.discover()), help=weights_help
    )


def add_selfplay(commands: arguments.Commands, game: arguments.GameType) -> None:
    """Add `selfplay`."""
    parser = commands.add_parser("selfplay", help="play random games and tell their figures")
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


def add_lessons(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    """Add `lessons`."""
    parser = commands.add_parser("lessons", help="prove that the lessons of a game can be played")
    parser.set_defaults(command=partial(prove_lessons, games))
    parser.add_argument("game", metavar="GAME", type=game)


def prove_lessons(games: ModuleType, args: argparse.Namespace) -> None:
    """Prove the lessons of a game, and print how many there are. Raises `DataError` with all mistakes of their file."""
    from engine.school.lesson_checks import check_lessons

    record: GameRecord = args.game
    sheet = check_lessons(record, games.table(record.id))
    with written_output():
        print(f"{len(sheet.lessons)} lessons, {sum(len(lesson.steps) for lesson in sheet.lessons)} steps")


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


def engine(games: ModuleType, args: argparse.Namespace) -> None:
    """Speak the text protocol until the input ends, with other weights if told so."""
    if args.weights is not None:
        load_bot(games, *args.weights)
    serve_lines(games)


def load_bot(games: ModuleType, game: str, weights: Path | None) -> None:
    """Load the bot of a game, with other weights if given; mistakes of their file are told at once.

    Raises `UsageError` for other weights of a game that has none.
    """
    if weights is not None:
        use_weights(game, weights)
    evaluator_of(games, game)
    if weights is not None and game not in weights_files:
        raise UsageError(f"the bots of {game} have no weights in a file, so there are no others for them")


def serve_lines(games: ModuleType) -> None:
    """Speak the text protocol on stdin and stdout until the input ends or the reader of the answers is gone."""
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
