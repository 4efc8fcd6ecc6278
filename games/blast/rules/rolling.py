"""A roll of the die (RULES.md 4 RR): the number, the detonators spent on it, and its consequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.bits import bits_of
from engine.rules.events import Event
from engine.rules.requirements import Requirement, choice
from games.blast.model.actions import Accept, Die, Reroll
from games.blast.model.events import Rerolling, Rolled, WentOut
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState, ask_roll
from games.blast.rules import fire, phases

PURPOSE_OF_DECISION: Final = {"steal": "steal", "last": "steal", "gamble": "gamble", "safes": "fire"}
"""The purpose of a roll, by the decision in which `roll` is chosen."""

ROWS: Final[dict[str, tuple[Requirement[Setup, BlastState], ...]]] = {
    # R3: for a miner, once. Gambles and fires ask for it
    "roll": (
        choice("roll_again", lambda _, state: state.decision != "reroll"),
        choice("roll_prospector", lambda _, state: state.seat != state.prospector),
    ),
    # R3: for a miner, before it rolls
    "pass": (
        choice("pass_fire", lambda _, state: not state.burning),
        choice("pass_must", lambda _, state: state.seat != state.prospector),
    ),
    # RR: after a roll, with a detonator
    "reroll": (
        choice("reroll_none", lambda _, state: state.detonators[state.seat - 1]),
        choice("reroll_before", lambda _, state: state.decision in ("die", "reroll")),
    ),
}
"""The requirements of rolling, of not rolling, and of rolling again, by verb."""


def begin_roll(_: Setup, state: BlastState, *__: object) -> None:
    """A seat chooses to roll: nature rolls for it next."""
    ask_roll(state, state.seat, PURPOSE_OF_DECISION[state.decision])


def show_number(setup: Setup, state: BlastState, action: Die, events: list[Event]) -> None:
    """The die shows a number; it stands unless the seat can roll again."""
    seat, number = state.seat, action.number
    state.rolled = state.dice[seat - 1] = number
    if state.purpose == "fire":
        hits: Sequence[int] = bits_of(state.gems[seat - 1] & setup.bearing[number])
    else:
        hits = setup.hit_cards(state, number)
    events.append(Rolled(seat, number, state.purpose, setup.names_of(hits)))
    if state.detonators[seat - 1]:
        state.decision = "reroll"
    else:
        _settle_roll(setup, state, hits, events)


def roll_again(_: Setup, state: BlastState, __: Reroll, events: list[Event]) -> None:
    """Discard a faulty detonator and roll again."""
    state.detonators[state.seat - 1] -= 1
    state.decision, state.rolled = "die", 0
    state.dice[state.seat - 1] = 0
    events.append(Rerolling(state.seat))


def accept_roll(setup: Setup, state: BlastState, _: Accept, events: list[Event]) -> None:
    """Let the roll stand without a detonator."""
    _settle_roll(setup, state, setup.hit_cards(state, state.rolled), events)


def _settle_roll(setup: Setup, state: BlastState, hits: Sequence[int], events: list[Event]) -> None:
    """A roll stands: a fire burns gems (F4); a hit takes the claim (R3), but blows it in a gamble (G3)."""
    purpose = state.purpose
    if purpose == "fire":
        fire.burn_gems(setup, state, events)
    elif hits and purpose == "gamble":
        phases.blow_claim(setup, state, purpose, events)
    elif hits or purpose == "gamble":
        phases.take_claim(setup, state, state.seat, purpose, events)
    else:
        state.inside ^= 1 << state.seat - 1
        state.purpose = ""
        events.append(WentOut(state.seat))
        phases.ask_next(setup, state, events)
