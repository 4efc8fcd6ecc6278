"""How fast a replay goes."""

from __future__ import annotations

import msgspec

from engine.data.settings import Settings


class ReplaySpeed(msgspec.Struct, frozen=True):
    """One of the speeds: what it is called, how fast stories are told (0: at once), and what each waits for before it.

    `waits` is a share of the usual wait before somebody else's move.
    """

    name: str
    label: str
    tooltip: str
    speed: float
    waits: float


REPLAY_SPEEDS = (
    ReplaySpeed("half", "0.5×", "Half as fast", 0.5, 2.0),
    ReplaySpeed("usual", "1×", "As fast as at the table", 1.0, 1.0),
    ReplaySpeed("double", "2×", "Twice as fast", 2.0, 0.5),
    ReplaySpeed("four", "4×", "Four times as fast", 4.0, 0.25),
    ReplaySpeed("eight", "8×", "Eight times as fast", 8.0, 0.125),
    ReplaySpeed("once", "At once", "Every action shows at once", 0.0, 0.2),
)
"""All of them, the slowest first."""

SPEED_BY_NAME = {pace.name: pace for pace in REPLAY_SPEEDS}
"""The same by name."""

_BY_SETTING = {"slow": "half", "normal": "usual", "fast": "double", "off": "once"}


def default_speed(settings: Settings) -> ReplaySpeed:
    """The pace that agrees with how fast stories are told at the table."""
    return SPEED_BY_NAME[_BY_SETTING[settings.animation]]
