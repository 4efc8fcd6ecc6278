"""What is done about a bug: the match is kept, a report written, and one goes on at the title."""

from __future__ import annotations

import sys
from contextlib import suppress

from engine.program.crash_report import kind_of, scene_of, write_report
from engine.program.failure_words import failure_line, kept_words
from engine.stage.scene import Scene
from scenes.app import App
from scenes.navigation import scene_name


class Rescue:
    """What is done about a bug: a report, a line on stderr, and the error screen, from which one goes on at the title.

    The program ends, with the line and exit code 1, if the error screen or the title itself has failed: otherwise it
    would fail again and again. What an input at the title leads to is not its own fault.
    """

    def __init__(self, app: App) -> None:
        self.app = app

    def __call__(self, bug: Exception, asked: Scene | None) -> None:
        """Report a bug; `asked` is the scene that was handed an input, if that has failed."""
        app, name = self.app, scene_name(asked or self.app.stack.top)
        report = write_report(bug, scene_of(f"the scene {name}", app.last_match, app.save_path))
        line = f"motherlode: {failure_line(kind_of(bug), report, *kept_words(app.save_path))}"
        if name == "failure" or (name == "title" and asked is None):
            raise SystemExit(line) from bug
        try:
            app.show_failure(kind_of(bug), app.save_path is not None, report)
        except Exception as worse:
            raise SystemExit(line) from worse
        with suppress(OSError, ValueError):
            print(line, file=sys.stderr, flush=True)
