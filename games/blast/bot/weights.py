"""The weights of the bot of Fire in the Hole, by subject; points are points of the final count."""

from __future__ import annotations

from typing import Final

# Rivals

LEADER_SHARE: Final = 0.5
"""Share of the best rival in the value of the rivals; the rest is their mean."""

# Holdings

FIRE_WEIGHT: Final = 0.85
"""Share of a fire's losses that counts for gems held; safes and detonators avert the rest."""

STACK_GROWTH: Final = 0.28
"""Chance that a gem of the pile joins a seat's stack of its colour: everybody seeks what fits the own stacks."""

DETONATOR_VALUE: Final = 2.0
"""Points per detonator while it can still be played."""

JUMPER_VALUE: Final = 1.5
"""Points per claim jumper while its owner is likely to be Prospector again."""

SAFE_VALUE: Final = 1.5
"""Points per safe while it can still be played."""

GEMS_PER_ROUND: Final = 2.0
"""Gems of the pile that a round takes; says how many rounds are left."""

# The claim

NEW_NUMBERS: Final = 1.4
"""Numbers on the next gem of the pile, those already in the claim included."""

GEMS_AHEAD: Final = 2
"""Search depth: further gems turned for the claim that are considered."""

TEMPERATURE: Final = 1.0
"""Softmax temperature of a seat's choices, in points: a choice better by this much is e times as likely."""
