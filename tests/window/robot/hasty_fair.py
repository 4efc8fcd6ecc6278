"""The program with kiosk mode that takes a few seconds without an input for quiet minutes."""

from __future__ import annotations

import main
from scenes.kiosk import kiosk

QUIET = 6.0
"""Seconds after which the title returns."""

if __name__ == "__main__":
    kiosk.QUIET = QUIET
    main.main()
