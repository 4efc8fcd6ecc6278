"""The command line: opens the window, or runs a command that needs none.

The commands are in `engine.cli` and `scenes.launch`. Nothing here imports pygame: scenes are loaded when a
command runs.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Collection, Sequence
from functools import partial

try:
    import engine
    import games
    import scenes
    from engine import VERSION
    from engine.cli import arguments, headless, measuring, new_game, puzzling, translating
    from engine.cli.arguments import Parser, UsageError
    from engine.cli.failures import mend_streams, one_line_endings
    from engine.cli.wording import help_words, language_at_start, value_name
    from engine.program.starting import WORKER, WORKERS, obey_spawning
    from engine.words.language import use_language
    from scenes import launch
except KeyboardInterrupt:  # the program is still loading
    sys.exit(130)


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command line; `argv` are the arguments after the program's name, None for the real ones.

    A usage error exits with 2 and one line on stderr, broken data files with 2 and a line per mistake, Ctrl-C with 130
    and silently. All else that fails (disk, output, screen, the program itself) exits with 1 and one line on stderr.
    """
    obey_spawning()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    words = sys.argv[1:] if argv is None else argv
    unheard = sys.stderr is None or launch.is_from_desktop(words)
    mend_streams()
    with one_line_endings(partial(launch.tell_end, unheard)):
        if words[:1] == [WORKER] and len(words) == 3 and words[1] in WORKERS:
            _work(*words[1:])
        else:
            _run(words)


def _work(module: str, package: str) -> None:
    """Be a worker: what `python -m MODULE PACKAGE` does where there is a Python."""
    from engine.bots.worker import run

    run(importlib.import_module(module).serve, package)


def _run(argv: Sequence[str]) -> None:
    mistake = language_at_start(argv)
    records = games.discover()
    parser = _parser(records)
    if mistake:
        parser.error(mistake)
    args = parser.parse_args(arguments.repeat_flags(launch.with_open(argv)))
    if args.spoken:
        use_language(args.spoken)  # it may have been shortened
    if getattr(args, "game", None):
        args.game = records[args.game]
    try:
        args.command(args)
    except UsageError as wrong:
        parser.error(str(wrong))


def _parser(records: Collection[str]) -> Parser:
    words = help_words()
    parser = Parser(prog="motherlode", description=words.description)
    parser.set_defaults(command=launch.show_title)
    parser.add_argument("--version", action="version", version=f"%(prog)s {VERSION}")
    arguments.add_language(parser)
    launch.add_kiosk(parser)
    launch.add_listening(parser)
    commands = parser.add_subparsers(metavar=value_name("COMMAND"), title=words.headings.commands)
    game = arguments.GameType(records)
    launch.add_commands(commands, game)
    headless.add_engine(commands, games)
    launch.add_shot(commands, game)
    headless.add_selfplay(commands, game)
    headless.add_lessons(commands, game, games)
    measuring.add_commands(commands, game, games)
    puzzling.add_commands(commands, game, games)
    new_game.add_new(commands, records)
    translating.add_words(commands, games, (engine, games, scenes))
    return parser


if __name__ == "__main__":
    main()
