"""The command line: opens the window, or runs one of the ways that need none. What there is stands in `commands`.

Nothing here imports pygame; the commands with a window, and `shot`, load the scenes when they are run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Sequence
from functools import partial

import games
from commands import series, tools, window, words
from commands.manners import Mistake, Parser, hush
from engine.boards import BoardError
from engine.yamlfile import DataError

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; `arguments` are those after the program's name, left out the real ones.

    A mistake in them exits with 2 and one line on stderr, broken data files with 2 and a line for each of their faults,
    Ctrl-C with 130 and without a word.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        _run(sys.argv[1:] if arguments is None else arguments)
    except (DataError, BoardError) as broken:
        print(broken, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        hush()
        sys.exit(INTERRUPTED)


def _run(arguments: Sequence[str]) -> None:
    found = games.discover()
    parser = _parser(found)
    told = parser.parse_args(words.one_each(arguments))
    if getattr(told, "game", None):
        told.game = found[told.game]
    try:
        told.command(told)
    except Mistake as wrong:
        parser.error(str(wrong))


def _parser(found: Collection[str]) -> Parser:
    parser = Parser(prog="motherlode", description="Five mining board games on one screen. Alone, it opens the title.")
    parser.set_defaults(command=window.show_title)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    for group in (window, tools, series):
        group.add_commands(commands, partial(words.game, found))
    return parser


if __name__ == "__main__":
    main()
