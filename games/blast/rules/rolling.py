"""A roll of the die (RULES.md 4 RR): the number, the detonators spent on it, and its consequence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.events import Event
from engine.rules.requirements import Requirement, choice
from games.blast.model.actions import Accept, Die, Reroll, Roll
from games.blast.model.events import Rerolling, Rolled, WentOut
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState, ask_roll
from games.blast.rules import fire, phases

PURPOSE_OF_DECISION: Final = {"steal": "steal", "last": "steal", "gamble": "gamble", "safes": "fire"}
"""The purpose of a roll, by the decision in which `roll` is chosen."""


ROLL: Final[tuple[Requirement[Setup, BlastState], ...]] = (
    choice("roll_again", lambda _, state: state.decision != "reroll"),
    choice("roll_prospector", lambda _, state: state.seat != state.prospector),
)
"""R3: for a miner, once. Gambles and fires ask for it."""

PASS: Final[tuple[Requirement[Setup, BlastState], ...]] = (
    choice("pass_fire", lambda _, state: not state.burning),
    choice("pass_must", lambda _, state: state.seat != state.prospector),
)
"""R3: for a miner, before it rolls."""

REROLL: Final[tuple[Requirement[Setup, BlastState], ...]] = (
    choice("reroll_none", lambda _, state: state.detonators[state.seat - 1]),
    choice("reroll_before", lambda _, state: state.decision in ("die", "reroll")),
)
"""RR: after a roll, with a detonator."""


def begin_roll(_: Setup, state: BlastState, __: Roll) -> list[Event]:
    """A seat chooses to roll: nature rolls for it next."""
    ask_roll(state, state.seat, PURPOSE_OF_DECISION[state.decision])
    return []


def show_number(setup: Setup, state: BlastState, action: Die) -> list[Event]:
    """The die shows a number; it stands unless the seat can roll again."""
    seat, number = state.seat, action.number
    state.rolled = state.dice[seat - 1] = number
    if state.purpose == "fire":
        hits = setup.deck.names_of(state.gems[seat - 1] & setup.bearing[number])
    else:
        hits = setup.deck.names_bearing(state.claim, number)
    events: list[Event] = [Rolled(seat, number, state.purpose, hits)]
    if state.detonators[seat - 1]:
        state.decision = "reroll"
    else:
        _SETTLE_BY_PURPOSE[state.purpose](setup, state, events)
    return events


def roll_again(_: Setup, state: BlastState, __: Reroll) -> list[Event]:
    """Discard a faulty detonator and roll again."""
    state.detonators[state.seat - 1] -= 1
    state.decision, state.rolled = "die", 0
    state.dice[state.seat - 1] = 0
    return [Rerolling(state.seat)]


def accept_roll(setup: Setup, state: BlastState, _: Accept) -> list[Event]:
    """Let the roll stand."""
    events: list[Event] = []
    _SETTLE_BY_PURPOSE[state.purpose](setup, state, events)
    return events


def _hits_claim(setup: Setup, state: BlastState) -> bool:
    """Whether the number rolled is on a card of the claim."""
    bearing = setup.bearing[state.rolled]
    return any(bearing >> card & 1 for card in state.claim)


def _settle_steal(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """R3: a hit takes the claim; a miss puts the miner out of the round."""
    seat = state.seat
    if _hits_claim(setup, state):
        phases.take_claim(setup, state, seat, "steal", events)
        return
    state.inside ^= 1 << seat - 1
    state.purpose = ""
    events.append(WentOut(seat))
    phases.ask_next(setup, state, events)


def _settle_gamble(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """G3: a hit blows the claim; else the Prospector takes it."""
    if _hits_claim(setup, state):
        phases.blow_claim(setup, state, "gamble", events)
    else:
        phases.take_claim(setup, state, state.seat, "gamble", events)


_SETTLE_BY_PURPOSE: Final[dict[str, Callable[[Setup, BlastState, list[Event]], None]]] = {
    "steal": _settle_steal,
    "gamble": _settle_gamble,
    "fire": fire.burn_gems,
}
"""The consequence of a roll that stands, by its purpose."""
