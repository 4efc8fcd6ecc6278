"""How the program ends: every failure is one line on stderr and an exit code, whatever streams, disk or screen do.

A bug of the program leaves a report in the user's folder: what developers need, without secrets, seeds and names.
"""

from __future__ import annotations

import codecs
import os
import platform
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from engine import VERSION
from engine.board.tiled_xml import BoardError
from engine.cli.wording import home_mistake
from engine.data.paths import ROOT, HomeError, user_folder
from engine.data.text import clip
from engine.data.yaml_nodes import DataError

FAILED, MISTAKE, INTERRUPTED, TERMINATED = 1, 2, 130, 143
"""The exit codes: disk, output, screen or program have failed; wrong arguments or data; Ctrl-C; SIGTERM."""

MAX_SHOWN, MAX_MESSAGE, MAX_FAULTS = 300, 2000, 200
"""The most characters of a name and of a message, and the most mistakes in data files that are told."""

REPORTS_KEPT: Final = 10
"""Number of reports that are kept; older ones are deleted."""

PLAIN_LETTERS: Final = {"±": "+/-", "–": "-", "—": "-", "−": "-", "…": "...", "µ": "u", "’": "'", "“": '"', "”": '"'}
"""What is written for letters that an output cannot show; others are written as their numbers."""

_MAX_LINE, _MAX_LINES = 500, 400

_MODES: Final = (os.O_RDONLY, os.O_RDONLY, os.O_WRONLY)
"""How the null device stands in for a closed stdin, stdout or stderr: writing to stdout is noticed as an error."""


# Streams


def mend_streams() -> None:
    """Make stdin, stdout and stderr usable: no closed one, and no letter that cannot be written.

    Otherwise a file opened later could take the place of a closed one.
    """
    for number, (name, mode) in enumerate(zip(("stdin", "stdout", "stderr"), _MODES, strict=True)):
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
def one_line_endings() -> Iterator[None]:
    """End the program with one line on stderr and an exit code if anything is raised inside.

    Broken data files have a line per mistake, Ctrl-C and SIGTERM have none. What is raised on purpose to end the
    program passes.
    """
    try:
        with _flushed_output():
            yield
    except (DataError, BoardError) as broken:
        _end("\n".join(clip(line, MAX_MESSAGE) for line in str(broken).splitlines()[:MAX_FAULTS]), MISTAKE)
    except HomeError as wrong:
        _end(f"motherlode: {home_mistake(wrong)}", MISTAKE)
    except (KeyboardInterrupt, Terminated) as asked:
        silence_stdout()
        sys.exit(TERMINATED if isinstance(asked, Terminated) else INTERRUPTED)
    except OSError as error:
        where = f"{clip(str(error.filename), MAX_SHOWN)}: " if error.filename else ""
        _end(f"motherlode: {where}{error.strerror or error}", FAILED)
    except Exception as bug:  # whatever it is: no traceback
        _end(f"motherlode: {failure_line(bug, 'the command line')}", FAILED)


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


def _end(message: str, code: int) -> None:
    """Print the message, if there is still an stderr, and exit."""
    with suppress(OSError, ValueError):
        print(message, file=sys.stderr, flush=True)
    with suppress(OSError), written_output():
        pass
    sys.exit(code)


# Reports


def failure_line(bug: BaseException, scene: str) -> str:
    """A sentence for players about a bug, after writing its report; `scene` is where it happened."""
    return f"the program has failed ({kind_of(bug)}); {report_words(write_report(bug, scene))}"


def report_words(report: Path | None) -> str:
    """Where a report is, as part of a sentence."""
    return f"a report is in {report}" if report else "no report could be written"


def write_report(bug: BaseException, scene: str) -> Path | None:
    """Write what developers need about a bug to a new file in the user's folder; None if that is impossible.

    Nothing there is ever overwritten; of the reports `REPORTS_KEPT` are kept.
    """
    try:
        folder = user_folder() / "reports"
        folder.mkdir(parents=True, exist_ok=True)
        _drop_old(folder)
        made = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
        path = folder / f"report-{made}.txt"
        with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
            file.write(report_text(bug, scene))
    except (OSError, ValueError):
        return None
    return path


def _drop_old(folder: Path) -> None:
    """Delete the oldest reports, so that there is room for one more."""
    reports = sorted(path for path in folder.glob("report-*.txt") if path.is_file() and not path.is_symlink())
    for path in reports[: max(0, len(reports) - REPORTS_KEPT + 1)]:
        with suppress(OSError):
            path.unlink()


def report_text(bug: BaseException, scene: str) -> str:
    """The contents of a report: scene, versions, system, and the traceback with short paths."""
    lines = [
        f"Motherlode {VERSION} failed at {scene}.",
        f"Python {platform.python_version()}, {platform.platform()}, {_pygame()}",
        "",
        *"".join(traceback.format_exception(bug)).splitlines(),
    ]
    if len(lines) > _MAX_LINES:
        half = _MAX_LINES // 2
        lines = [*lines[:half], "...", *lines[-half:]]
    text = "\n".join(line[:_MAX_LINE] for line in lines)
    for folder, name in ((str(ROOT), "."), (str(Path.home()), "~")):
        if len(folder) > 1:
            text = text.replace(folder, name)
    return f"{text}\n"


def kind_of(bug: BaseException) -> str:
    """The kind and the words of a bug on part of a line."""
    words = " ".join(str(bug).split())[:200]
    return f"{type(bug).__name__}: {words}" if words else type(bug).__name__


def _pygame() -> str:
    """The version of pygame."""
    from importlib import metadata  # it takes longer to load than all else here

    try:
        return f"pygame-ce {metadata.version('pygame-ce')}"
    except metadata.PackageNotFoundError:
        return "without pygame-ce"
