"""How much memory this process holds."""

from __future__ import annotations

import os
from pathlib import Path

STATM = Path("/proc/self/statm")


def resident() -> int | None:
    """The bytes that this process has in memory; None where the system does not tell."""
    try:
        pages = int(STATM.read_text().split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
