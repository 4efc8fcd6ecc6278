"""A crew of processes that works off a list of jobs, and leaves none behind however it ends."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

J = TypeVar("J")

R = TypeVar("R")


class PoolError(RuntimeError):
    """A process of a crew has ended in the middle of its job; what broke it stands on stderr."""


class ProcessPool(Generic[J, R]):
    """So many `hands`, each a process of its own, that do one task; one hand alone is this process itself.

    The task and its jobs and results go from process to process: they can be pickled. Used as a context manager; at its
    end, an interrupt's too, every process has ended. Only the main thread can put a crew together.
    """

    def __init__(self, task: Callable[[J], R], hands: int) -> None:
        self._task = task
        self._hands = hands
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
        """Do every job once; yields its place in `jobs` and its result as soon as it is done, in any order.

        Raises `CrewError` when a process ends before its job is done.
        """
        if self._hands == 1:
            yield from enumerate(map(self._task, jobs))
            return
        self._engage(min(self._hands, len(jobs)))
        waiting = iter(enumerate(jobs))
        doing = {line: job[0] for line in self._processes if (job := _send_next(line, waiting)) is not None}
        while doing:
            for line in wait(list(doing)):
                assert isinstance(line, Connection)
                at, result = doing.pop(line), self._result(line)
                if (job := _send_next(line, waiting)) is not None:
                    doing[line] = job[0]
                yield at, result

    def _engage(self, hands: int) -> None:
        """Start the processes, deaf to Ctrl-C: who started them ends them."""
        context = get_context("spawn")
        with _ignore_sigint():
            for _ in range(hands):
                ours, theirs = context.Pipe()
                process = context.Process(target=_worker_loop, args=(theirs, self._task), daemon=True)
                process.start()
                theirs.close()
                self._processes[ours] = process

    def _result(self, line: Connection) -> R:
        try:
            result: R = line.recv()
        except (EOFError, ConnectionError) as gone:
            process = self._processes[line]
            process.join()
            raise PoolError(f"a process of the crew ended with exit code {process.exitcode}") from gone
        return result


def _send_next(line: Connection, waiting: Iterator[tuple[int, J]]) -> tuple[int, J] | None:
    """The next job that waits, sent along a line with its place; None where none is left."""
    job = next(waiting, None)
    if job is not None:
        line.send(job[1])
    return job


def _worker_loop(line: Connection, task: Callable[[J], R]) -> None:
    """Do what comes along the line until it is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            job = line.recv()
        except EOFError:
            return
        line.send(task(job))


@contextmanager
def _ignore_sigint() -> Iterator[None]:
    """Let no interrupt through, not to the processes that are started inside either."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
