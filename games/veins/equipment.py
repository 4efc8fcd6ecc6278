"""What every seat has in a phase (veins.md 3.6, 1b), and so how many actions it takes."""

from __future__ import annotations

from typing import Final

from games.veins.kinds import INDEX, OPTION, PROSPECT, STATION, VEIN
from games.veins.sheet import Equipment, load_sheet
from games.veins.stocks import ONE, Stock, size


def _stock(told: Equipment) -> Stock:
    tunnels = sum(ONE[INDEX[f"T{exits}"]] for exits in told.tunnels)
    others = ((VEIN, told.veins), (STATION, told.stations), (OPTION, told.options), (PROSPECT, told.prospects))
    return tunnels + sum(ONE[kind] * many for kind, many in others)


EQUIPMENT: Final = _stock(load_sheet().setup.equipment)
"""The components of a phase, without the dynamite that goes with the sequence card."""
ACTIONS: Final = size(EQUIPMENT) + 1
"""The actions of a phase: one for every component."""
