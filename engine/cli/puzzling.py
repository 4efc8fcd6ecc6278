"""The command `puzzles`, which finds puzzles in the games of bots. What it does is in `engine.puzzles`."""

from __future__ import annotations

import argparse
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING

from engine.bots.levels import LEVELS
from engine.cli import arguments
from engine.cli.arguments import UsageError
from engine.cli.failures import heeded_termination, written_output
from engine.cli.wording import mistakes
from engine.data.record import GameRecord
from engine.words.filling import fill

if TYPE_CHECKING:
    from engine.puzzles.mining import Tally
    from engine.puzzles.puzzle_sheet import Puzzle


def add_commands(commands: arguments.Commands, game: arguments.GameType, games: ModuleType) -> None:
    """Add `puzzles`; `games` is the package that discovers the games."""
    parser = arguments.add_command(commands, "puzzles", partial(puzzles, games))
    parser.add_argument("game", metavar="GAME", type=game)
    parser.add_argument("--games", metavar="N", type=arguments.positive_number, default=20)
    parser.add_argument("--seed", metavar="S", type=arguments.seed_number, default=1)
    parser.add_argument("--level", metavar="L", choices=[*LEVELS], default="hard")
    parser.add_argument("--count", metavar="N", type=arguments.positive_number, default=20)
    parser.add_argument("--write", action="store_true")


def puzzles(games: ModuleType, args: argparse.Namespace) -> None:
    """Find puzzles, print what is done line by line, and write the best ones if that is asked for.

    Raises `UsageError` if that is asked of an installed program.
    """
    from engine.data.paths import IS_SOURCE, write_whole
    from engine.measure.words import measuring_words
    from engine.puzzles.choosing import chosen
    from engine.puzzles.mining import Diggings, MinedGame, Miner
    from engine.puzzles.puzzle_sheet import puzzle_file
    from engine.puzzles.puzzle_text import puzzle_text

    def tell(line: str) -> None:
        """Print a line at once."""
        with written_output():
            print(line, flush=True)

    def tell_game(game: MinedGame) -> None:
        """Print a line about a game."""
        tell(fill(words.game, game._asdict(), tally=_tally_text(miner.tally)))

    words = measuring_words()
    if args.write and not IS_SOURCE:
        raise UsageError(mistakes().installed_write)
    record: GameRecord = args.game
    miner = Miner(games, record, Diggings(args.games, args.seed, args.level), tell_game)
    with heeded_termination():
        found = [*miner.puzzles()]
    kept = chosen(found, args.count)
    for number, puzzle in enumerate(kept, 1):
        tell(_line(number, puzzle))
    tell(fill(words.kept, kept=len(kept), found=len(found), tally=_tally_text(miner.tally)))
    if args.write:
        command = f"python main.py puzzles {record.id} --games {args.games} --seed {args.seed} --level {args.level}"
        write_whole(puzzle_file(record.id), puzzle_text(command, kept).encode())
        tell(fill(words.written, file=str(puzzle_file(record.id))))


def _line(number: int, puzzle: Puzzle) -> str:
    """A puzzle in one line."""
    from engine.measure.words import measuring_words

    words = measuring_words()
    names = {
        "id": puzzle.id,
        "task": puzzle.task,
        "value": f"{puzzle.value:g}",
        "second": f"{puzzle.second:g}",
        "fails": ", ".join(puzzle.fails),
        "solution": " / ".join(puzzle.solution),
    }
    text = words.puzzle if puzzle.fails else words.puzzle_of_none
    return f"{number:3} {fill(text, names, ways=puzzle.ways, looked=puzzle.looked)}"


def _tally_text(tally: Tally) -> str:
    """The numbers of what was looked at in words."""
    from engine.measure.words import measuring_words

    counts = {"games": tally.games, "positions": tally.positions, "lines": tally.lines}
    return fill(measuring_words().tally, counts, large=tally.too_large, flat=tally.flat, easy=tally.easy)
