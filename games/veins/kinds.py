"""The kinds of components that seats use up in a phase (veins.md 3.6, 1b), and where they lie in the pool."""

from __future__ import annotations

from typing import Final

KINDS: Final = ("T6", "T4", "T3", "T2", "D6", "D4", "D3", "D2", "vein", "station", "option", "prospect")
"""The kinds in the order of hands and lists: a tunnel is T and the number of its exits, a dynamite D."""
INDEX: Final = {name: number for number, name in enumerate(KINDS)}
VEIN, STATION, OPTION, PROSPECT = INDEX["vein"], INDEX["station"], INDEX["option"], INDEX["prospect"]
TILE_KINDS: Final = range(VEIN)
"""The tunnels and dynamites among the kinds."""
TUNNELS: Final = range(INDEX["D6"])
"""The tunnels among the kinds; the dynamite of as many exits comes as many kinds later as there are tunnels."""
IN_POOL: Final = VEIN + 1
"""How many kinds lie in the pool by kind; after them come the stations of seat 1, 2, ..."""


def pool_place(kind: int, seat: int) -> int:
    """Where a seat's discarded or bought component of a kind lies in the pool: stations have a place a seat."""
    return IN_POOL + seat - 1 if kind == STATION else kind
