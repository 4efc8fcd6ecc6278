"""What libraries of the system write to stderr, kept away: an error is told in a line of ours, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def muted_stderr() -> Iterator[None]:
    """Discard what is written to stderr inside; does nothing where there is none."""
    try:
        stderr = os.dup(2)
    except OSError:
        yield
        return
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)
        os.close(null)
