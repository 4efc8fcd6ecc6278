"""A pool of worker processes that leaves no process behind, however it ends."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from types import TracebackType
from typing import Any, Generic, NamedTuple, Self, TypeVar

J = TypeVar("J")

R = TypeVar("R")


class PoolError(RuntimeError):
    """A job raised an error in its process, which is the cause; or a process of the pool ended in the middle of one."""


class RemoteError(Exception):
    """An error in another process: its traceback as text."""


class _Failure(NamedTuple):
    """What a process answers if a job has raised an error: its kind and words on one line, and its traceback."""

    words: str
    traceback: str


class ProcessPool(Generic[J, R]):
    """A pool of `workers` processes for one task; `workers=1` runs the jobs in this process.

    Task, jobs and results must be picklable; no process prints an error. Use as a context manager: on exit, after an
    interrupt too, every process has ended. Only usable from the main thread.
    """

    def __init__(self, task: Callable[[J], R], workers: int) -> None:
        self._task = task
        self._workers = workers
        self._processes: dict[Connection, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for process in self._processes.values():
            process.kill()
        for line, process in self._processes.items():
            process.join()
            line.close()
        self._processes.clear()

    def imap_unordered(self, jobs: Sequence[J]) -> Iterator[tuple[int, R]]:
        """Run all jobs; yields index and result of each as soon as it is done, in any order.

        Raises `PoolError` if a job raises an error, or its process ends before it is done; without other processes
        the error itself.
        """
        if self._workers == 1:
            yield from enumerate(map(self._task, jobs))
            return
        self._start(min(self._workers, len(jobs)))
        waiting = iter(enumerate(jobs))
        doing = {line: job[0] for line in self._processes if (job := _send_next(line, waiting)) is not None}
        while doing:
            ready = wait(list(doing))  # connections are of another class on Windows
            for line in [line for line in doing if line in ready]:
                at, result = doing.pop(line), self._result(line)
                if (job := _send_next(line, waiting)) is not None:
                    doing[line] = job[0]
                yield at, result

    def _start(self, workers: int) -> None:
        """Start the processes that do not run yet. They ignore Ctrl-C; this process ends them."""
        context = get_context("spawn")
        with _ignore_sigint():
            for _ in range(workers - len(self._processes)):
                ours, theirs = context.Pipe()
                process = context.Process(target=_worker_loop, args=(theirs, self._task), daemon=True)
                process.start()
                theirs.close()
                self._processes[ours] = process

    def _result(self, line: Connection) -> R:
        try:
            result: R | _Failure = line.recv()
        except (EOFError, ConnectionError) as lost:
            process = self._processes[line]
            process.join()
            raise PoolError(f"a process of the pool ended with exit code {process.exitcode}") from lost
        if isinstance(result, _Failure):
            raise PoolError(result.words) from RemoteError(result.traceback)
        return result


def _send_next(line: Connection, waiting: Iterator[tuple[int, J]]) -> tuple[int, J] | None:
    """Send the next waiting job along a connection; returns it with its index, None if none is left."""
    job = next(waiting, None)
    if job is not None:
        line.send(job[1])
    return job


def _worker_loop(line: Connection, task: Callable[[J], R]) -> None:
    """Run jobs from a connection until it is closed, or the process at its other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        while True:
            job = line.recv()
            try:
                answer = ForkingPickler.dumps(task(job))
            except Exception as error:  # whatever it is: the other process tells it
                words = "".join(traceback.format_exception_only(error)).strip()
                answer = ForkingPickler.dumps(_Failure(words, traceback.format_exc()))
            line.send_bytes(answer)


@contextmanager
def _ignore_sigint() -> Iterator[None]:
    """Ignore Ctrl-C inside, in processes started inside too."""
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
