"""A throw of the die (RULES.md 4, RR): what it shows, the detonators spent on it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.rules.contract import Event
from games.blast.model.actions import Accept, Die, Reroll, Roll
from games.blast.model.events import Rerolling, Rolled, WentOut
from games.blast.model.state import ask_throw
from games.blast.rules import fire, phases

if TYPE_CHECKING:
    from games.blast.model.state import BlastState
    from games.blast.rules import BlastRules


PURPOSE_OF_DECISION: Final = {"steal": "steal", "last": "steal", "gamble": "gamble", "safes": "fire"}
"""What a seat rolls for, by the decision to roll."""


def begin_roll(_: BlastRules, state: BlastState, __: Roll) -> list[Event]:
    """The die of the seat is to be thrown."""
    ask_throw(state, state.seat, PURPOSE_OF_DECISION[state.decision])
    return []


def show_number(rules: BlastRules, state: BlastState, action: Die) -> list[Event]:
    """The die shows a number; it stands unless the seat has a detonator."""
    seat, number = state.seat, action.number
    state.rolled = state.dice[seat - 1] = number
    if state.purpose == "fire":
        hits = rules.deck.named(state.gems[seat - 1] & rules.bearing[number])
    else:
        hits = rules.deck.hit(state.claim, number)
    events: list[Event] = [Rolled(seat, number, state.purpose, hits)]
    if state.detonators[seat - 1]:
        state.decision = "reroll"
    else:
        _SETTLE_BY_PURPOSE[state.purpose](rules, state, events)
    return events


def roll_again(_: BlastRules, state: BlastState, __: Reroll) -> list[Event]:
    """A faulty detonator is discarded for another throw."""
    state.detonators[state.seat - 1] -= 1
    state.decision, state.rolled = "die", 0
    state.dice[state.seat - 1] = 0
    return [Rerolling(state.seat)]


def accept_roll(rules: BlastRules, state: BlastState, _: Accept) -> list[Event]:
    """The roll stands."""
    events: list[Event] = []
    _SETTLE_BY_PURPOSE[state.purpose](rules, state, events)
    return events


def _hits_claim(rules: BlastRules, state: BlastState) -> bool:
    """Whether the number is on a card of the claim."""
    bearing = rules.bearing[state.rolled]
    return any(bearing >> card & 1 for card in state.claim)


def _settle_steal(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """R3: a miner who hits takes the claim, the others are out and the next one is asked."""
    seat = state.seat
    if _hits_claim(rules, state):
        phases.take_claim(rules, state, seat, "steal", events)
        return
    state.inside ^= 1 << seat - 1
    state.purpose = ""
    events.append(WentOut(seat))
    phases.ask_next(rules, state, events)


def _settle_gamble(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """G3: the Prospector who hits loses the claim."""
    if _hits_claim(rules, state):
        phases.blow_claim(rules, state, "gamble", events)
    else:
        phases.take_claim(rules, state, state.seat, "gamble", events)


_SETTLE_BY_PURPOSE: Final[dict[str, Callable[[BlastRules, BlastState, list[Event]], None]]] = {
    "steal": _settle_steal,
    "gamble": _settle_gamble,
    "fire": fire.burn_gems,
}
"""What comes of a roll that stands, by its purpose."""
