"""How the program starts processes of its own: by Python's interpreter, or, frozen into a folder, by itself.

A frozen program is one executable file; it has no `python -m`. What it is to do then stands on its command line.
"""

from __future__ import annotations

import os
import sys

from engine.data.paths import ROOT

WORKER = "worker"
"""The word on the hidden command line of a frozen program: `worker MODULE PACKAGE` runs a worker."""

WORKERS = ("engine.bots.worker", "engine.review.worker")
"""The modules of workers: each has `serve`, which answers on stdout what it is asked on stdin."""


def is_frozen() -> bool:
    """Whether this is the program frozen into a folder, and `sys.executable` is the program itself."""
    return bool(getattr(sys, "frozen", False))


def worker_command(module: str, package: str) -> list[str]:
    """The command that runs one of `WORKERS` with the games of a package.

    Python looks for modules in the program's folder first, and not in the one where the program was started.
    """
    if is_frozen():
        return [sys.executable, WORKER, module, package]
    return [sys.executable, "-P", "-m", module, package]


def engine_command(folder: str) -> list[str]:
    """The command that runs the text protocol of the program in a folder; started there.

    A frozen program runs itself where that is its own folder.
    """
    if is_frozen() and os.path.samefile(folder, ROOT):
        return [sys.executable, "engine"]
    return ["python" if is_frozen() else sys.executable, "main.py", "engine"]


def outer_environment() -> dict[str, str]:
    """The environment for programs of the system: a frozen program on Linux looks for its own libraries first."""
    environment = dict(os.environ)
    if is_frozen() and "LD_LIBRARY_PATH" in environment:
        before = environment.pop("LD_LIBRARY_PATH_ORIG", "")
        del environment["LD_LIBRARY_PATH"]
        environment |= {"LD_LIBRARY_PATH": before} if before else {}
    return environment


def obey_spawning() -> None:
    """Be the process of a pool, if a frozen program was started as one; it ends here then."""
    if is_frozen():
        from multiprocessing import freeze_support  # it takes time to load

        freeze_support()
