"""The weights of Mattock's bot, in spaces: one space that a side can mine counts 1."""

from __future__ import annotations

from typing import Final

WIN_VALUE: Final = 1000.0
"""A won position: more than any board has spaces."""

LONELY_COST: Final = 2.0
"""A miner that no friend can walk to."""

CUT_OFF_COST: Final = 3.0
"""Added to `LONELY_COST` if the other side's next removal would take that miner."""
