"""TODO."""

from __future__ import annotations

from typing import Final

LEADER_SHARE: Final = 0.5
"""How much of what a seat looks at in the others is the best of them; the rest is all of them alike."""

FIRE_WEIGHT: Final = 0.85
"""How much of a fire counts for gems that are held: safes and detonators avert the rest."""

STACK_GROWTH: Final = 0.28
"""How likely a gem of the pile is to join a stack of its colour: everybody looks for what goes with his own."""

DETONATOR_VALUE, JUMPER_VALUE, SAFE_VALUE = 2.0, 1.5, 1.5
"""What a detonator, a claim jumper and a safe are worth in points while they can still be played."""

GEMS_PER_ROUND: Final = 2.0
"""How many gems of the pile a round takes."""

NEW_NUMBERS: Final = 1.4
"""How many numbers the next gem of the pile brings, those that hit already among them."""

GEMS_AHEAD: Final = 2
"""How many further gems are thought of."""

TEMPERATURE: Final = 1.0
"""Points by which one way must pay more than another to be chosen some three times as often."""
