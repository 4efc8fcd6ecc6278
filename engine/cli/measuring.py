"""The commands that measure bots: `ladder` (tournaments) and `tune` (weights). What they do is in `engine.measure`."""

from __future__ import annotations

import argparse
import os
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS
from engine.bots.weights import fingerprint
from engine.cli import arguments
from engine.cli.arguments import UsageError, as_usage_error
from engine.cli.failures import heeded_termination, written_output
from engine.cli.headless import load_bot
from engine.cli.wording import mistakes
from engine.data.paths import ROOT
from engine.data.record import GameRecord

if TYPE_CHECKING:
    from engine.measure.tournament import TournamentSetup


def add_commands(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    """Add `ladder` and `tune`; `games` is the package that discovers the games."""
    _add_ladder(commands, game, games)
    _add_tune(commands, game, games)


def _add_ladder(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    parser = arguments.add_command(commands, "ladder", partial(ladder, games))
    _add_games(parser, game, 100, None)
    parser.add_argument("--levels", metavar="L,L", type=arguments.bot_levels, default=[*LEVELS])
    parser.add_argument("--playouts", metavar="P", type=arguments.positive_number)
    parser.add_argument("--against", metavar="DIR", type=arguments.program_folder)
    parser.add_argument("--weights", metavar="FILE", type=arguments.existing_file)
    parser.add_argument("--against-weights", metavar="FILE", type=arguments.existing_file)
    parser.add_argument("--resume", metavar="FILE", type=arguments.work_file)


def _add_tune(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    parser = arguments.add_command(commands, "tune", partial(tune, games))
    _add_games(parser, game, 200, 60)
    parser.add_argument("--work", metavar="DIR", type=Path, required=True)
    parser.add_argument("--level", metavar="L", choices=[*LEVELS], default="hard")
    parser.add_argument("--every", metavar="K", type=arguments.positive_number, default=4)
    parser.add_argument("--verify", metavar="N", type=arguments.whole_number, default=200)


def _add_games(parser: arguments.Parser, game: arguments.GameType, games: int, seconds: int | None) -> None:
    """What all commands that let bots play understand."""
    arguments.add_game(parser, game)
    parser.add_argument("--games", metavar="N", type=arguments.positive_number, default=games)
    parser.add_argument("--seats", metavar="N", type=arguments.positive_number, default=2)
    parser.add_argument("--seconds", metavar="S", type=arguments.duration, default=seconds)
    parser.add_argument("--seed", metavar="S", type=arguments.seed_number, default=1)
    parser.add_argument("--jobs", metavar="J", type=arguments.positive_number, default=os.cpu_count() or 1)


def ladder(games: ModuleType, args: argparse.Namespace) -> None:
    """Play the levels against each other and print the statistics; after Ctrl-C, SIGTERM or a failure, those so far."""
    from engine.measure.progress_file import ProgressFile
    from engine.measure.report import tournament_report
    from engine.measure.selfplay import ProgressBar
    from engine.measure.tournament import GameResult, pairings, play_games

    record: GameRecord = args.game
    with as_usage_error():
        rules = record.make_rules(dict(args.options), args.seats)
    load_bot(games, record.id, args.weights)
    setup = _setup(games, args)
    with as_usage_error():
        kept = ProgressFile(args.resume, setup, GameResult) if args.resume is not None else None
    schedule = pairings(setup, args.levels, args.games)
    done = {result.pairing: result for result in (kept.done if kept else ())}
    results = [done[pairing] for pairing in schedule if pairing in done]
    show = ProgressBar(len(schedule))
    try:
        with heeded_termination():
            for result in play_games(setup, [pairing for pairing in schedule if pairing not in done], args.jobs):
                if kept is not None:
                    kept.add(result)
                results.append(result)
                show(len(results))
    finally:
        show.clear()
        if results:
            with written_output():
                print(tournament_report(record, rules, setup, results))


def _setup(games: ModuleType, args: argparse.Namespace) -> TournamentSetup:
    """The setup that the arguments of `ladder` describe. Raises `UsageError` if the opponents cannot play it."""
    from engine.measure.tournament import TournamentSetup

    record: GameRecord = args.game
    options = record.resolve_options(dict(args.options))
    setup = TournamentSetup(
        games.__name__, record.id, options, args.seats, args.seed, args.seconds, args.playouts, fingerprint(record.id)
    )
    if args.against is None and args.against_weights is None:
        return setup
    return _against(setup, args.against or ROOT, args.against_weights)


def _against(setup: TournamentSetup, folder: Path, weights: Path | None) -> TournamentSetup:
    """The same setup with the opponents of another program."""
    import msgspec

    from engine.measure.opponents import OpponentError, Program, closing_programs, running_program

    if setup.seats == 1:
        raise UsageError(mistakes().alone)
    if setup.playouts is not None:
        raise UsageError(mistakes().own_playouts)
    if weights is None:
        program = Program(str(folder.resolve()))
    else:
        program = Program(str(folder.resolve()), str(weights.resolve()), sha256(weights.read_bytes()).hexdigest()[:12])
    with closing_programs():
        try:
            running_program(program, setup.game).begin(setup.options, setup.seats)
        except OpponentError as error:
            raise UsageError(str(error)) from error
    return msgspec.structs.replace(setup, against=program)


def tune(games: ModuleType, args: argparse.Namespace) -> None:
    """Fit the weights of a game, and print what is done line by line."""
    from engine.measure.progress_file import ProgressError
    from engine.measure.tournament import TournamentSetup
    from engine.measure.tuning import TuneError, Tuner, TuneSetup

    def tell(line: str) -> None:
        """Print a line at once."""
        with written_output():
            print(line)

    record: GameRecord = args.game
    with as_usage_error():
        record.make_rules(dict(args.options), args.seats)
    load_bot(games, record.id, None)
    options = record.resolve_options(dict(args.options))
    table = TournamentSetup(
        games.__name__, record.id, options, args.seats, args.seed, args.seconds, weights=fingerprint(record.id)
    )
    args.work.mkdir(parents=True, exist_ok=True)
    setup = TuneSetup(table, args.level, args.games, args.every)
    try:
        with heeded_termination():
            Tuner(games, setup, args.work, args.jobs, ROOT, tell).run(args.verify)
    except (TuneError, ProgressError) as error:
        raise UsageError(str(error)) from error
