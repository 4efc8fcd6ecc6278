"""The process pool: every job runs once, failures are reported, and no process is left behind, Ctrl-C or not."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import pytest

from engine.bots.process_pool import PoolError, ProcessPool, RemoteError
from engine.data.paths import ROOT
from tests.processes import has_ended

pytestmark = pytest.mark.few


def square(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def fail(number: int) -> int:
    os._exit(number)


@pytest.mark.parametrize("hands", [1, 2, 7])
def test_every_job_is_done_once(hands: int) -> None:
    jobs = [3, 1, 4, 1, 5]
    with ProcessPool(square, hands) as pool:
        results = dict(pool.imap_unordered(jobs))
    assert {at: result for at, (result, _) in results.items()} == {at: job * job for at, job in enumerate(jobs)}
    workers = {process for _, process in results.values()}
    assert (workers == {os.getpid()}) == (hands == 1)
    assert all(has_ended(process) for process in workers if process != os.getpid())


def test_no_job_is_no_work() -> None:
    with ProcessPool(square, 2) as pool:
        assert list(pool.imap_unordered([])) == []


def test_leaving_in_the_middle_ends_every_process() -> None:
    with ProcessPool(square, 2) as pool:
        _, (_, process) = next(pool.imap_unordered(list(range(100))))
    assert has_ended(process)


@pytest.mark.full
def test_a_process_that_breaks_down_is_reported() -> None:
    with pytest.raises(PoolError, match="ended with exit code 3"), ProcessPool(fail, 2) as pool:
        list(pool.imap_unordered([3, 3]))


def stumble(number: int) -> int:
    return 1 // number


def unsendable(number: int) -> object:
    return lambda: number


@pytest.mark.parametrize(("task", "words"), [(stumble, "ZeroDivisionError: .+ by zero"), (unsendable, "<lambda>")])
def test_an_error_in_a_process_is_told_by_this_one(
    task: Callable[[int], object], words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(PoolError, match=words) as caught, ProcessPool(task, 2) as pool:
        list(pool.imap_unordered([0, 0]))
    assert isinstance(caught.value.__cause__, RemoteError)
    assert str(caught.value.__cause__).startswith("Traceback")
    assert capfd.readouterr() == ("", "")


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_process_whose_parent_was_killed_ends_without_a_word() -> None:
    command = [sys.executable, "-c", AT_WORK.replace("[1, 2]", "[0.2, 0.2]")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as running:
        assert running.stdout is not None
        running.stdout.readline()
        running.kill()
        _, stderr = running.communicate(timeout=20)  # until the last process has closed it
    assert stderr == ""


AT_WORK = """
from engine.bots.process_pool import ProcessPool
from tests.engine.bots.test_process_pool import dawdle
with ProcessPool(dawdle, 2) as crew:
    for _, process in crew.imap_unordered([1, 2]):
        pass
"""


def dawdle(number: float) -> None:
    os.write(1, f"{os.getpid()}\n".encode())
    time.sleep(number if number < 1 else 20)


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to the whole console")
def test_an_interrupt_ends_every_process_without_a_word_of_theirs() -> None:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", AT_WORK]
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, process_group=0) as running:
        assert running.stdout is not None
        workers = [int(running.stdout.readline()) for _ in range(2)]
        os.killpg(running.pid, signal.SIGINT)
        _, stderr = running.communicate(timeout=20)
    assert stderr.count("Traceback") == 1
    assert stderr.rstrip().endswith("KeyboardInterrupt")
    assert all(has_ended(worker) for worker in workers)
