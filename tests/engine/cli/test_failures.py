"""Every command ends with one line and an exit code, whatever streams, locale, disk, folder and screen do."""

from __future__ import annotations

import codecs
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

import main
from engine.cli import failures
from engine.cli.failures import FAILED, INTERRUPTED, MISTAKE
from engine.cli.wording import home_mistake
from engine.data.paths import ROOT, HomeError, user_folder
from engine.program.crash_report import REPORTS_KEPT, Scene, report_text, write_report
from tests.engine.cli.speaking import GAME

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell of another kind")

HELP = ["--help"]

codecs.register_error("plain-letters", failures.plain_letters)

SELFPLAY = ["selfplay", GAME, "--games", "2"]

LADDER = ["ladder", GAME, "--option", "board=short", "--levels", "easy", "--games", "1", "--jobs", "1"]

ENGINE = ["engine"]

SHOT = ["shot", GAME, "--out", "{folder}/x.png"]

WINDOWS: tuple[list[str], ...] = ([], ["play", GAME], ["demo"])

WRITING = (HELP, SELFPLAY, LADDER, ENGINE)
"""The commands that write to stdout."""

NO_SCREEN = "motherlode: there is no screen to open a window on"


class Ending(NamedTuple):
    """How a command is started, and how it must end: exit code, and the beginning of its line on stderr, if any."""

    words: list[str]
    shell: str
    code: int
    line: str = ""
    environment: Mapping[str, str] = {}


def endings() -> list[Ending]:
    """Commands and conditions; without `--full` every third is tried, so neighbours should be alike."""
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    unwritten = "motherlode: the output cannot be written: "
    return [
        *(Ending(words, "", 0, "", ascii_only) for words in (*WRITING, SHOT)),
        *(Ending(words, ">/dev/full", FAILED, f"{unwritten}No space left") for words in WRITING),
        *(Ending(words, ">&-", FAILED, f"{unwritten}Bad file") for words in WRITING),
        Ending(ENGINE, "<&-", 0),
        Ending(SHOT, ">&- <&- 2>&-", 0),
        *(Ending(words, "2>/dev/full", MISTAKE) for words in (["fly"], ["new", GAME])),
        *(Ending(words, "2>&-", MISTAKE) for words in (["fly"],)),
        *(Ending(words, "", FAILED, NO_SCREEN) for words in WINDOWS),
        *(Ending(words, ">&- <&-", FAILED, NO_SCREEN) for words in WINDOWS[:1]),
        *(
            Ending(words, "", MISTAKE, 'motherlode: MOTHERLODE_HOME is "~no/', {"MOTHERLODE_HOME": "~no/x"})
            for words in (*WINDOWS, SHOT)
        ),
        Ending(SELFPLAY, "", 0, "", {"MOTHERLODE_HOME": "~no/x"}),
        Ending(WINDOWS[0], "", FAILED, NO_SCREEN, {"MOTHERLODE_HOME": "/etc/passwd/x"}),
        Ending(SHOT, "", 0, "", {"MOTHERLODE_HOME": "/etc/passwd/x"}),
        Ending(
            ["shot", GAME, "--out", "{folder}/full.png"], "", FAILED, "motherlode: {folder}/full.png: No space left"
        ),
        Ending(["shot", GAME, "--out", f"{{folder}}/{'x' * 300}.png"], "", FAILED, "motherlode: {folder}/xxxx"),
        Ending(["shot", GAME, "--out", "/proc/x.png"], "", FAILED, "motherlode: /proc/x.png: "),
        Ending(["shot", GAME, "--out", f"/{'x' * 5000}/x.png"], "", MISTAKE, "motherlode shot: argument --out"),
        Ending(["open", "x" * 5000], "", MISTAKE, "motherlode open: argument FILE: there is no file xxxx"),
    ]


def test_letters_that_an_output_cannot_show_are_written_plainly() -> None:
    encoded = "1 ± 2, 3 µs – “…” ⛏".encode("ascii", "plain-letters")
    assert encoded == b'1 +/- 2, 3 us - "..." \\u26cf'


WINDOWED = """
import os, sys
from engine.cli.failures import mend_streams, written_output
for number in range(3):
    os.close(number)
sys.stdin = sys.stdout = sys.stderr = None
sys.platform = "win32"
mend_streams()
with written_output():
    print("2 games")
"""
"""What a program with a window finds on Windows, when something is written."""


def test_what_a_program_with_a_window_writes_on_windows_is_no_failure() -> None:
    assert subprocess.run([sys.executable, "-c", WINDOWED], cwd=ROOT, check=False).returncode == 0


def wrong(ending: Ending, folder: Path) -> str:
    """How the command ended otherwise than it should; "" if it did not."""
    words = [word.format(folder=folder) for word in ending.words]
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("SDL_VIDEODRIVER", None)
    environment.pop("XDG_RUNTIME_DIR", None)
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" "$@" {ending.shell}', sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**environment, **ending.environment},
        input='{"do":"games"}\n',
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    line = ending.line.format(folder=folder)
    fits = done.stderr.startswith(line) and done.stderr.count("\n") == bool(line) and "Traceback" not in done.stdout
    return "" if fits and done.returncode == ending.code else f"{ending} ended with {done}"


@pytest.mark.full
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_every_command_ends_with_one_line_whatever_happens_around_it(tmp_path: Path, full: bool) -> None:
    (tmp_path / "full.png").symlink_to("/dev/full")
    with ThreadPoolExecutor(3) as pool:
        faults = pool.map(lambda ending: wrong(ending, tmp_path), endings()[:: 1 if full else 6])
        assert "\n".join(filter(None, faults)) == ""


INTERRUPTED_LOADING = """
import sys

class Finder:
    def find_spec(self, name, *_):
        if name == "engine.cli.headless":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Finder())
import main
"""


def test_an_interrupt_while_the_program_loads_is_silent() -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_LOADING], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (INTERRUPTED, "", "")


def raising(error: BaseException) -> Callable[..., None]:
    def run(*_: object) -> None:
        raise error

    return run


@pytest.mark.parametrize("error", [ZeroDivisionError("by\nnothing"), RecursionError("deep"), MemoryError()], ids=repr)
def test_a_bug_ends_with_one_line_and_leaves_a_report(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    monkeypatch.setattr(main, "_run", raising(error))
    with pytest.raises(SystemExit) as end:
        main.main([])
    (line,) = capsys.readouterr().err.splitlines()
    (report,) = (tmp_path / "reports").iterdir()
    assert end.value.code == FAILED
    assert line.startswith(f"motherlode: the program has failed ({type(error).__name__}")
    assert line.endswith(f"; a report is in {report}")
    text = report.read_text()
    assert type(error).__name__ in text
    assert "in raising" in text or "in run" in text
    assert str(ROOT) not in text


def test_a_bug_without_a_place_for_its_report_ends_with_one_line_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", "/etc/passwd/x")
    monkeypatch.setattr(main, "_run", raising(ZeroDivisionError()))
    with pytest.raises(SystemExit):
        main.main([])
    assert capsys.readouterr().err.endswith("no report could be written\n")


def test_reports_overwrite_nothing_and_old_ones_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", str(tmp_path))
    folder, precious = tmp_path / "reports", tmp_path / "precious"
    folder.mkdir()
    precious.write_text("mine")
    (folder / "report-0000-link.txt").symlink_to(precious)
    written = [write_report(ZeroDivisionError(str(number)), Scene("a test")) for number in range(REPORTS_KEPT + 5)]
    kept = sorted(path for path in folder.iterdir() if not path.is_symlink())
    assert len(kept) == REPORTS_KEPT
    assert len(set(written)) == REPORTS_KEPT + 5
    assert written[-1] in kept
    assert precious.read_text() == "mine"


def test_a_report_is_short_whatever_was_raised() -> None:
    text = report_text(ValueError("x\n" * 10_000 + "y" * 1_000_000), Scene("a test"))
    assert len(text) < 300_000
    assert "failed at a test" in text


@pytest.mark.parametrize("home", ["~nobody-has-this-name/x", "~nobody-has-this-name"])
def test_a_home_that_cannot_be_resolved_is_refused(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOTHERLODE_HOME", home)
    with pytest.raises(HomeError, match=home) as wrong:
        user_folder()
    words = f'MOTHERLODE_HOME is "{home}", which cannot be found; write the whole path of a folder'
    assert home_mistake(wrong.value) == words
