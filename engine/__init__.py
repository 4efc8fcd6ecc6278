"""The engine: everything that knows no game by name."""

VERSION = "0.1.0"
"""The version of the program, the only place that has it: packages, reports and `--version` take it from here."""

APP_ID = "local.motherlode.motherlode"
"""The name by which desktops know the program: of its entry, its windows, its description and its bundle on macOS."""
