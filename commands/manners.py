"""How every command behaves: a mistake is told in one line, and who stops listening is left in peace."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from engine.boards import BoardError
from engine.yamlfile import DataError


class Mistake(Exception):
    """What was written on the command line does not fit together; the message says what would be right."""


@contextmanager
def checking() -> Iterator[None]:
    """Turn the refusals of what is checked inside into mistakes of the command line. Raises `Mistake`.

    Broken data files are nobody's mistake on the command line: `DataError` and `BoardError` pass.
    """
    try:
        yield
    except (DataError, BoardError):
        raise
    except ValueError as wrong:
        raise Mistake(str(wrong)) from wrong


@contextmanager
def quietly() -> Iterator[None]:
    """Let what is written to stdout inside end without a word when its reader is gone."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        hush()


def hush() -> None:
    """Lose what is left to be written to stdout; flushed at the exit, it would fail a second time."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line and exits with 2."""

    def error(self, message: str) -> NoReturn:
        """Tell a mistake on stderr, without the usage, and exit."""
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")
