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
from engine.cli.wording import mistakes
from engine.data.record import GameRecord
from engine.words.filling import fill
from engine.words.language import ENGLISH, use_language

LINE_LIMIT = 16 << 20
"""The size in bytes up to which a request is read."""


def add_engine(commands: arguments.Commands, games: ModuleType) -> None:
    """Add `engine`; `games` is the package that discovers the games."""
    parser = arguments.add_command(commands, "engine", partial(engine, games))
    weights_of = partial(arguments.game_weights, arguments.GameType(games.discover()))
    parser.add_argument("--weights", metavar="GAME=FILE", type=weights_of)


def add_selfplay(commands: arguments.Commands, game: arguments.GameType) -> None:
    """Add `selfplay`."""
    parser = arguments.add_command(commands, "selfplay", selfplay)
    arguments.add_game(parser, game)
    parser.add_argument("--games", metavar="N", type=arguments.positive_number, default=100)
    parser.add_argument("--seats", metavar="N", type=arguments.positive_number)
    parser.add_argument("--seed", metavar="S", type=arguments.seed_number, default=1)


def add_lessons(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    """Add `lessons`."""
    parser = arguments.add_command(commands, "lessons", partial(prove_lessons, games))
    parser.add_argument("game", metavar="GAME", type=game)


def prove_lessons(games: ModuleType, args: argparse.Namespace) -> None:
    """Prove the lessons of a game, and print how many there are. Raises `DataError` with all mistakes of their file."""
    from engine.measure.words import measuring_words
    from engine.school.lesson_checks import check_lessons

    record: GameRecord = args.game
    sheet = check_lessons(record, games.table(record.id))
    with written_output():
        steps = sum(len(lesson.steps) for lesson in sheet.lessons)
        print(fill(measuring_words().lessons, lessons=len(sheet.lessons), steps=steps))


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
    """Speak the text protocol until the input ends, in English whatever people read, with other weights if told so."""
    use_language(ENGLISH)
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
        raise UsageError(fill(mistakes().no_other_weights, game=game))


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
                raise UsageError(fill(mistakes().input_line, size=LINE_LIMIT >> 20))
            yield line
    except OSError as error:
        raise UsageError(fill(mistakes().input, why=error.strerror or str(error))) from error
