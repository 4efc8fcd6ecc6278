"""A fire (RULES.md 4, F): from the Prospector on everybody places safes, rolls, and loses what bears the number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event, Seat
from games.blast.model.actions import Safe
from games.blast.model.events import Burnt, FireOver, Guarded, Saved
from games.blast.model.state import ask, ask_throw, put_dice_down
from games.blast.rules import scoring

if TYPE_CHECKING:
    from games.blast.model.state import BlastState
    from games.blast.rules import BlastRules


def break_out(rules: BlastRules, state: BlastState) -> None:
    """A fire begins to burn; what it interrupts waits."""
    put_dice_down(state)
    state.burning = True
    _ask_safes(rules, state, state.prospector)


def _ask_safes(rules: BlastRules, state: BlastState, seat: Seat) -> None:
    """A seat is to place its safes, or to roll where it has no safe, or no stack to guard."""
    state.guarded = 0
    if state.safes[seat - 1] and state.gems[seat - 1] & ~rules.wild:
        state.purpose = ""
        ask(state, seat, "safes")
    else:
        ask_throw(state, seat, "fire")


def safe_actions(rules: BlastRules, state: BlastState) -> list[Action]:
    """The stacks that can be guarded, each by one safe, and the roll."""
    at = state.seat - 1
    if state.safes[at] == state.guarded.bit_count():
        return rules.choices.safes[0]
    return rules.choices.safes[rules.deck.stacks(state.gems[at]) & ~state.guarded]


def place_safe(rules: BlastRules, state: BlastState, action: Safe) -> list[Event]:
    """Put a safe on a stack."""
    state.guarded |= 1 << rules.colours.index(action.colour)
    return [Guarded(state.seat, action.colour)]


def burn_gems(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """The roll stands: gems that bear the number are lost, but on a guarded stack the safe is lost instead."""
    seat, at = state.seat, state.seat - 1
    burnt, kept = rules.deck.toll(state.gems[at], state.rolled, state.guarded)
    state.gems[at] &= ~burnt
    state.safes[at] -= kept.bit_count()
    events += [Saved(seat, card) for card in rules.deck.named(kept)]
    events.append(Burnt(seat, rules.deck.named(burnt)))
    following = seat % rules.seats + 1
    if following == state.prospector:
        _end_fire(rules, state, events)
    else:
        _ask_safes(rules, state, following)


def _end_fire(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """All have rolled: the fire is discarded, and what it interrupted goes on; the last one ends the game."""
    put_dice_down(state)
    state.burning, state.guarded = False, 0
    upright = state.inside | 1 << state.prospector - 1
    state.dice = [0 if upright >> at & 1 else number for at, number in enumerate(state.dice)]
    events.append(FireOver())
    if state.final:
        state.decision = ""
        events += scoring.final_count(rules, state)
    else:
        ask(state, state.prospector, "card")
