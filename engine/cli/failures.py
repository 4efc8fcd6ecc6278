"""How the program ends: every failure is one line on stderr and an exit code, whatever streams, disk or screen do.

A bug of the program leaves a report, see `engine.program.crash_report`.
"""

from __future__ import annotations

import codecs
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import Final

from engine.board.tiled_xml import BoardError
from engine.cli.wording import home_mistake
from engine.data.paths import HomeError
from engine.data.text import clip
from engine.data.yaml_nodes import DataError
from engine.program.crash_report import reported_line

FAILED, MISTAKE, INTERRUPTED, TERMINATED = 1, 2, 130, 143
"""The exit codes: disk, output, screen or program have failed; wrong arguments or data; Ctrl-C; SIGTERM."""

MAX_SHOWN, MAX_MESSAGE, MAX_FAULTS = 300, 2000, 200
"""The most characters of a name and of a message, and the most mistakes in data files that are told."""

PLAIN_LETTERS: Final = {"±": "+/-", "–": "-", "—": "-", "−": "-", "…": "...", "µ": "u", "’": "'", "“": '"', "”": '"'}
"""What is written for letters that an output cannot show; others are written as their numbers."""


# Streams


def mend_streams() -> None:
    """Make stdin, stdout and stderr usable: no closed one, and no letter that cannot be written.

    Otherwise a file opened later could take the place of a closed one. Writing to a closed stdout is an error; but on
    Windows a program with a window has none from the start, and what it writes there goes nowhere.
    """
    output = os.O_WRONLY if sys.platform == "win32" else os.O_RDONLY  # of the null device that stands in
    for number, (name, mode) in enumerate((("stdin", os.O_RDONLY), ("stdout", output), ("stderr", os.O_WRONLY))):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, mode)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
        if getattr(sys, name) is None:
            raw = os.fdopen(number, "wb" if number else "rb", buffering=-1, closefd=False)
            setattr(sys, name, TextIOWrapper(raw, "utf-8", write_through=False))
    codecs.register_error("plain-letters", plain_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain-letters")


def plain_letters(error: UnicodeError) -> tuple[str, int]:
    """The handler of letters that an output cannot show."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    plain = (PLAIN_LETTERS.get(letter) or letter.encode("ascii", "backslashreplace").decode() for letter in letters)
    return "".join(plain), error.end


class OutputError(OSError):
    """Stdout cannot be written."""


@contextmanager
def written_output() -> Iterator[None]:
    """For whatever writes to stdout: end silently if its reader is gone. Raises `OutputError` for all other reasons."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        silence_stdout()
    except OSError as error:
        silence_stdout()
        raise OutputError(error.errno, f"the output cannot be written: {error.strerror}") from error


def silence_stdout() -> None:
    """Discard the buffered output of stdout; flushing it at exit would fail again."""
    null = os.open(os.devnull, os.O_WRONLY)
    with suppress(OSError, ValueError):
        os.dup2(null, sys.stdout.fileno())
        sys.stdout.flush()
    os.close(null)


# The end


class Terminated(BaseException):
    """The program is asked to end."""


@contextmanager
def heeded_termination() -> Iterator[None]:
    """SIGTERM raises `Terminated` inside, so that what is done can be told first.

    For the main thread of a program without a window; a window heeds it by itself.
    """

    def end(*_: object) -> None:
        """Answer the signal."""
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def one_line_endings(alarm: Callable[[str], object] = lambda _: None) -> Iterator[None]:
    """End the program with one line on stderr and an exit code if anything is raised inside; `alarm` gets it, too.

    Broken data files have a line per mistake, Ctrl-C and SIGTERM have none. What is raised on purpose to end the
    program passes.
    """
    try:
        with _flushed_output():
            yield
    except SystemExit as end:
        if isinstance(end.code, str):
            alarm(end.code)
        raise
    except (DataError, BoardError) as broken:
        lines = str(broken).splitlines()[:MAX_FAULTS]
        _end("\n".join(clip(line, MAX_MESSAGE) for line in lines), MISTAKE, alarm)
    except HomeError as wrong:
        _end(f"motherlode: {home_mistake(wrong)}", MISTAKE, alarm)
    except (KeyboardInterrupt, Terminated) as asked:
        silence_stdout()
        sys.exit(TERMINATED if isinstance(asked, Terminated) else INTERRUPTED)
    except OSError as error:
        where = f"{clip(str(error.filename), MAX_SHOWN)}: " if error.filename else ""
        _end(f"motherlode: {where}{error.strerror or error}", FAILED, alarm)
    except Exception as bug:  # whatever it is: no traceback
        _end(f"motherlode: {reported_line(bug, 'the command line')}", FAILED, alarm)


@contextmanager
def _flushed_output() -> Iterator[None]:
    """Write what is buffered at the end, also of a program that exits by itself."""
    try:
        yield
    except SystemExit:
        with written_output():
            pass
        raise
    with written_output():
        pass


def _end(message: str, code: int, alarm: Callable[[str], object]) -> None:
    """Print the message, if there is still an stderr, hand it to the alarm, and exit."""
    with suppress(OSError, ValueError):
        print(message, file=sys.stderr, flush=True)
    alarm(message)
    with suppress(OSError), written_output():
        pass
    sys.exit(code)
