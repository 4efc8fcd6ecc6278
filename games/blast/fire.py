"""A fire (blast.md 4, F): from the Prospector on everybody places safes, rolls, and loses what bears the number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Action, Event, Seat
from games.blast import scoring
from games.blast.actions import Burnt, FireOver, Guarded, Safe, Saved
from games.blast.turns import hand, put_down, throw

if TYPE_CHECKING:
    from games.blast.rules import BlastRules
    from games.blast.state import BlastState


def break_out(rules: BlastRules, state: BlastState) -> None:
    """A fire begins to burn; what it interrupts waits."""
    put_down(state)
    state.burning = True
    _ask(rules, state, state.prospector)


def _ask(rules: BlastRules, state: BlastState, seat: Seat) -> None:
    """A seat is to place its safes, or to roll where it has no safe, or no stack to guard."""
    state.guarded = 0
    if state.safes[seat - 1] and state.gems[seat - 1] & ~rules.wild:
        state.purpose = ""
        hand(state, seat, "safes")
    else:
        throw(state, seat, "fire")


def offers(rules: BlastRules, state: BlastState) -> list[Action]:
    """The stacks that can be guarded, each by one safe, and the roll."""
    at = state.seat - 1
    if state.safes[at] == state.guarded.bit_count():
        return rules.choices.safes[0]
    return rules.choices.safes[rules.deck.stacks(state.gems[at]) & ~state.guarded]


def guard(rules: BlastRules, state: BlastState, action: Safe) -> list[Event]:
    """Put a safe on a stack."""
    state.guarded |= 1 << rules.colours.index(action.colour)
    return [Guarded(state.seat, action.colour)]


def burn(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """The roll stands: gems that bear the number are lost, but on a guarded stack the safe is lost instead."""
    seat, at = state.seat, state.seat - 1
    burnt, kept = rules.deck.toll(state.gems[at], state.rolled, state.guarded)
    state.gems[at] &= ~burnt
    state.safes[at] -= kept.bit_count()
    events += [Saved(seat, card) for card in rules.deck.named(kept)]
    events.append(Burnt(seat, rules.deck.named(burnt)))
    following = seat % rules.seats + 1
    if following == state.prospector:
        _over(rules, state, events)
    else:
        _ask(rules, state, following)


def _over(rules: BlastRules, state: BlastState, events: list[Event]) -> None:
    """All have rolled: the fire is discarded, and what it interrupted goes on; the last one ends the game."""
    put_down(state)
    state.burning, state.guarded = False, 0
    upright = state.inside | 1 << state.prospector - 1
    state.dice = [0 if upright >> at & 1 else number for at, number in enumerate(state.dice)]
    events.append(FireOver())
    if state.final:
        state.decision = ""
        events += scoring.tell(rules, state)
    else:
        hand(state, state.prospector, "card")
