"""How fast a replay goes."""

from __future__ import annotations

import msgspec

from engine.settings import Settings


class Pace(msgspec.Struct, frozen=True):
    """One of the speeds: what it is called, how fast stories are told (0: at once), and what each waits for before it.

    `waits` is a share of the usual wait before somebody else's move.
    """

    name: str
    label: str
    tooltip: str
    speed: float
    waits: float


PACES = (
    Pace("half", "0.5×", "Half as fast", 0.5, 2.0),
    Pace("usual", "1×", "As fast as at the table", 1.0, 1.0),
    Pace("double", "2×", "Twice as fast", 2.0, 0.5),
    Pace("four", "4×", "Four times as fast", 4.0, 0.25),
    Pace("eight", "8×", "Eight times as fast", 8.0, 0.125),
    Pace("once", "At once", "Every action shows at once", 0.0, 0.2),
)
"""All of them, the slowest first."""
PACE = {pace.name: pace for pace in PACES}
"""The same by name."""
_BY_SETTING = {"slow": "half", "normal": "usual", "fast": "double", "off": "once"}


def usual_pace(settings: Settings) -> Pace:
    """The pace that agrees with how fast stories are told at the table."""
    return PACE[_BY_SETTING[settings.animation]]
