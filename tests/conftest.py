"""What every test stands on: no screen, no sound device, a user folder of its own, and the options of the suite."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("no timing", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no timing")  # a busy machine fails no test

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("MOTHERLODE_LANGUAGE", "en")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

WINDOW_TOOLS = ("Xvfb", "xdotool")
"""The programs that a test with a real window needs."""

pytest.register_assert_rewrite("tests.conformance.checks")


EARLY = 0.7
"""The part of its tests in which a worker comes to its window tests: what it ends with is short."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="all tests, at full length: games in windows, long walks")
    parser.addoption("--long", action="store_true", help="--full, with a million actions a game in conformance")
    parser.addoption("--write-playthroughs", action="store_true", help="write the golden playthroughs anew")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """With `--full` there are three workers for two processors: in window tests they wait most of the time."""
    if not (config.option.full or config.option.long) or "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return -(-3 * (os.cpu_count() or 1) // 2)


def pytest_configure(config: pytest.Config) -> None:
    config.option.full = config.option.full or config.option.long
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell leaves it to what it runs in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # what tests start can be interrupted nevertheless
    if "PYTHONDONTWRITEBYTECODE" in os.environ and config.pluginmanager.has_plugin("cacheprovider"):
        compile_once(config.cache.mkdir("bytecode"))


def compile_once(folder: Path) -> None:
    """Let all processes that tests start compile a module once, where nothing may be written beside the sources."""
    del os.environ["PYTHONDONTWRITEBYTECODE"]
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(folder))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--full"):
        shorten(config, items)
    if workers := getattr(config, "workerinput", {}).get("workercount"):
        items[:] = dealt(items, workers)
    missing = [tool for tool in WINDOW_TOOLS if shutil.which(tool) is None]
    if not missing:
        return
    skip = pytest.mark.skip(reason=f"a real window needs {' and '.join(missing)}, which this machine does not have")
    for item in items:
        if item.get_closest_marker("window") is not None:
            item.add_marker(skip)


def shorten(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `full`, and of a test that is marked `few` all cases but the first of the others."""
    chosen: dict[bool, list[pytest.Item]] = {False: [], True: []}
    begun = set()
    for item in items:
        test = item.nodeid.partition("[")[0]
        later = item.get_closest_marker("full") is not None
        few = item.get_closest_marker("few") is not None
        chosen[later or (few and test in begun)].append(item)
        if not later:
            begun.add(test)
    config.hook.pytest_deselected(items=chosen[True])
    items[:] = chosen[False]


def dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests with those in windows dealt out to the workers, of which each begins with as long a part of the list:
    while one waits for a window another works. Those with a screen reader come last, when the machine is quiet.
    """
    readers = [item for item in items if "ears" in item.path.parts and item.get_closest_marker("window") is not None]
    windows = [item for item in items if item.get_closest_marker("window") is not None and item not in readers]
    rest = [item for item in items if item.get_closest_marker("window") is None]
    share, turns = len(rest) / workers, len(windows) / workers
    places = [(float(number), item) for number, item in enumerate(rest)]
    for number, item in enumerate(windows):
        turn, worker = divmod(number, workers)
        places.append(((worker + EARLY * turn / turns) * share, item))
    return [*(item for _, item in sorted(places, key=lambda place: place[0])), *readers]


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end: collections of garbage need not look at them again and again."""
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--full"):
        terminalreporter.write_line("the short suite: --full adds what is marked `full`, and longer walks and games")


@pytest.fixture(scope="session")
def full(request: pytest.FixtureRequest) -> bool:
    """Whether tests run at full length."""
    return bool(request.config.getoption("--full"))


@pytest.fixture(autouse=True, scope="session")
def user_folder() -> Iterator[None]:
    """Saves and settings of the tests go to a folder that lasts as long as they do."""
    with tempfile.TemporaryDirectory(prefix="motherlode-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOTHERLODE_HOME", folder)
        yield


@pytest.fixture(autouse=True)
def whole_sprites() -> Iterator[None]:
    """No test is content with placeholders of sprites, unless it takes them out of the list itself."""
    yield
    sprites = sys.modules.get("engine.stage.sprites")
    broken = dict(sprites.BROKEN) if sprites is not None else {}
    if sprites is not None and broken:
        sprites.BROKEN.clear()
        sprites.read_drawing.cache_clear()
    assert broken == {}, "sprites are missing or broken"
