"""TODO."""

from __future__ import annotations

from typing import Final

WIN_VALUE: Final = 1000.0
"""The value of a won position: more than any board has spaces."""

LONELY_COST: Final = 2.0
"""What a miner costs that no other of its colour can come to."""

CUT_OFF_COST: Final = 3.0
"""What it costs beyond that when the other side's next removal would take it."""
