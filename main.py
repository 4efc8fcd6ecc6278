"""The command line: opens the window, or runs a command that needs none.

The commands are in `engine.cli.headless` and `scenes.launch`. Nothing here imports pygame: scenes are loaded when a
command runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from functools import partial

import games
from engine.board.tiled_values import BoardError
from engine.cli import arguments, headless, new_game
from engine.cli.arguments import Parser, UsageError, silence_stdout
from engine.data.yaml_reader import DataError
from scenes import launch

INTERRUPTED = 130
"""The exit code after Ctrl-C, as in shells."""


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line; `argv` are the arguments after the program's name, None for the real ones.

    A usage error exits with 2 and one line on stderr, broken data files with 2 and a line per mistake, Ctrl-C with 130
    and silently.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        _run(sys.argv[1:] if argv is None else argv)
    except (DataError, BoardError) as broken:
        print(broken, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        silence_stdout()
        sys.exit(INTERRUPTED)


def _run(argv: Sequence[str]) -> None:
    records = games.discover()
    parser = _parser(records)
    args = parser.parse_args(arguments.repeat_flags(argv))
    if getattr(args, "game", None):
        args.game = records[args.game]
    try:
        args.command(args)
    except UsageError as wrong:
        parser.error(str(wrong))


def _parser(records: Collection[str]) -> Parser:
    parser = Parser(prog="motherlode", description="Five mining board games on one screen. Alone, it opens the title.")
    parser.set_defaults(command=launch.show_title)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    game = partial(arguments.game_id, records)
    launch.add_commands(commands, game)
    headless.add_engine(commands, games)
    launch.add_shot(commands, game)
    headless.add_commands(commands, game, games)
    new_game.add_new(commands, records)
    return parser


if __name__ == "__main__":
    main()
