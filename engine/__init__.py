"""The engine: everything that knows no game by name."""

VERSION = "0.1.0"
"""The version of the program, the only place that has it: packages, reports and `--version` take it from here."""
