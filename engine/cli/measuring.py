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
from engine.data.paths import ROOT
from engine.data.record import GameRecord

if TYPE_CHECKING:
    from engine.measure.tournament import TournamentSetup


def add_commands(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    """Add `ladder` and `tune`; `games` is the package that discovers the games."""
    _add_ladder(commands, game, games)
    _add_tune(commands, game, games)


def _add_ladder(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    parser = commands.add_parser("ladder", help="play the levels against each other and tell how they do")
    parser.set_defaults(command=partial(ladder, games))
    _add_table(parser, game)
    _add_games(parser, 100, "how many games a pair; 100 if not told", None, "that of each level")
    level_help = "the levels to measure, each against the one below it; left out, all"
    parser.add_argument("--levels", metavar="L,L", type=arguments.bot_levels, default=[*LEVELS], help=level_help)
    playout_help = "the lines of play tried for one decision at most; left out, as the game is tuned"
    parser.add_argument("--playouts", metavar="P", type=arguments.positive_number, help=playout_help)
    against_help = "the folder of another checkout of the program: each level plays against the same level there"
    parser.add_argument("--against", metavar="DIR", type=arguments.program_folder, help=against_help)
    weights_help = "other weights for the bots, from a file of name: value"
    parser.add_argument("--weights", metavar="FILE", type=arguments.existing_file, help=weights_help)
    their_help = "the same for the opponents; without --against they are of this program"
    parser.add_argument("--against-weights", metavar="FILE", type=arguments.existing_file, help=their_help)
    resume_help = "keep every finished game in a file, and go on with those that are in it"
    parser.add_argument("--resume", metavar="FILE", type=arguments.work_file, help=resume_help)


def _add_tune(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    parser = commands.add_parser("tune", help="fit the weights of a game's bots by games against themselves")
    parser.set_defaults(command=partial(tune, games))
    _add_table(parser, game)
    _add_games(
        parser, 200, "how many games are played to fit to; 200 if not told", 60.0, "60, so that the playouts decide"
    )
    work_help = "the folder of the work's files; the same command goes on with what is in it"
    parser.add_argument("--work", metavar="DIR", type=Path, required=True, help=work_help)
    level_help = "the level that plays; hard if not told"
    parser.add_argument("--level", metavar="L", choices=[*LEVELS], default="hard", help=level_help)
    every_help = "one in so many decisions is a position to fit to; 4 if not told"
    parser.add_argument("--every", metavar="K", type=arguments.positive_number, default=4, help=every_help)
    verify_help = "how many games the new weights play against the former ones; 200 if not told, 0 for none"
    parser.add_argument("--verify", metavar="N", type=arguments.whole_number, default=200, help=verify_help)


def _add_table(parser: argparse.ArgumentParser, game: arguments.GameType) -> None:
    parser.add_argument("game", metavar="GAME", type=game)
    arguments.add_options(parser)


def _add_games(
    parser: argparse.ArgumentParser, games: int, games_help: str, seconds: float | None, usual_seconds: str
) -> None:
    """What all commands that let bots play understand."""
    parser.add_argument("--games", metavar="N", type=arguments.positive_number, default=games, help=games_help)
    parser.add_argument(
        "--seats", metavar="N", type=arguments.positive_number, default=2, help="how many seats; 2 when left out"
    )
    second_help = f"the time for one decision at most; left out, {usual_seconds}"
    parser.add_argument("--seconds", metavar="S", type=arguments.duration, default=seconds, help=second_help)
    parser.add_argument("--seed", type=arguments.seed_number, default=1)
    job_help = "how many games are played at once; left out, as many as there are processors"
    parser.add_argument(
        "--jobs", metavar="J", type=arguments.positive_number, default=os.cpu_count() or 1, help=job_help
    )


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
        raise UsageError("nobody plays against another who plays alone; leave out --seats 1, or the opponents")
    if setup.playouts is not None:
        raise UsageError("--playouts is for the bots of this program only; leave it out, or the opponents")
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
