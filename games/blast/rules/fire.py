"""A fire (RULES.md 4 F): from the Prospector on every seat places safes, rolls, and loses the gems with the number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.rules.actions import Action
from engine.rules.bits import bits_of
from engine.rules.contract import Seat
from engine.rules.events import Event
from engine.rules.requirements import Requirement, choice
from games.blast.model.actions import Safe
from games.blast.model.events import Burnt, FireOver, Guarded, Saved
from games.blast.model.setup import Setup
from games.blast.model.state import BlastState, ask, ask_roll, put_dice_down
from games.blast.rules import scoring


class FireLoss(NamedTuple):
    """Masks of the gem cards that a number burns in a fire, and of those that safes save."""

    burnt: int
    saved: int


def break_out(setup: Setup, state: BlastState) -> None:
    """Begin a fire; the step that it interrupts waits."""
    put_dice_down(state)
    state.burning = True
    _ask_safes(setup, state, state.prospector)


def _ask_safes(setup: Setup, state: BlastState, seat: Seat) -> None:
    """F1: ask a seat for its safes; it rolls at once if it has no safe, or no stack to guard."""
    state.guarded = 0
    if state.safes[seat - 1] and state.gems[seat - 1] & ~setup.wild:
        state.purpose = ""
        ask(state, seat, "safes")
    else:
        ask_roll(state, seat, "fire")


SAFE: Final[tuple[Requirement[Setup, BlastState], ...]] = (
    choice("safe_fire", lambda _, state: state.burning),
    choice("safe_none", lambda _, state: state.safes[state.seat - 1]),
    choice("safe_locked", lambda _, state: state.decision == "safes"),
    choice("safe_placed", lambda _, state: state.safes[state.seat - 1] > state.guarded.bit_count()),
)
"""F1: before the own roll in a fire, while a safe is left."""

STACK: Final[tuple[Requirement[Setup, BlastState], ...]] = (
    *SAFE,
    Requirement("safe_wild", lambda setup, _: (1 << len(setup.colours)) - 1),
    Requirement("safe_twice", lambda _, state: ~state.guarded),
    Requirement("safe_stack", lambda setup, state: setup.colours_in(state.gems[state.seat - 1])),
)
"""F1: the stacks that a safe can be put on, by colour; wild gems come after the last colour."""


def safe_actions(setup: Setup, state: BlastState) -> list[Action]:
    """F1: the stacks that can still be guarded, as `STACK` says, and the roll."""
    own = state.seat - 1
    if state.safes[own] == state.guarded.bit_count():
        return setup.actions.safes[0]
    return setup.actions.safes[setup.colours_in(state.gems[own]) & ~state.guarded]


def place_safe(setup: Setup, state: BlastState, action: Safe, events: list[Event]) -> None:
    """F1: put a safe on a stack."""
    state.guarded |= 1 << setup.colours.index(action.colour)
    events.append(Guarded(state.seat, action.colour))


def guarded_colours(view: BlastState, seat: Seat) -> int:
    """Mask of the colours that a seat has put safes on in this fire."""
    return view.guarded if view.burning and view.seat == seat else 0


def fire_loss(setup: Setup, view: BlastState, seat: Seat, number: int) -> FireLoss:
    """F4: the loss of a seat by a number, with the safes that it has placed.

    A colour has every number once, so each card saved costs the one safe of its stack.
    """
    hit, guarded = view.gems[seat - 1] & setup.bearing[number], guarded_colours(view, seat)
    saved = sum(hit & own for colour, own in enumerate(setup.of_colour) if guarded >> colour & 1) if guarded else 0
    return FireLoss(hit ^ saved, saved)


def cards_hit(setup: Setup, view: BlastState, number: int) -> Sequence[int]:
    """The cards of the claim that a number hits; in a fire the gems of the seat to roll that it burns."""
    if view.burning:
        return bits_of(fire_loss(setup, view, view.seat, number).burnt)
    return setup.hit_cards(view, number)


def burn_gems(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """F4: discard the gem cards that bear the number; on a guarded stack the safe is discarded instead."""
    seat, own = state.seat, state.seat - 1
    burnt, saved = fire_loss(setup, state, seat, state.rolled)
    state.gems[own] &= ~burnt
    if saved:
        state.safes[own] -= saved.bit_count()
        events += [Saved(seat, card) for card in setup.names_of(bits_of(saved))]
    events.append(Burnt(seat, setup.names_of(bits_of(burnt))))
    following = seat % setup.seats + 1
    if following == state.prospector:
        _end_fire(setup, state, events)
    else:
        _ask_safes(setup, state, following)


def _end_fire(setup: Setup, state: BlastState, events: list[Event]) -> None:
    """Discard the fire after all have rolled; the interrupted step goes on, and the last fire ends the game."""
    put_dice_down(state)
    state.burning, state.guarded = False, 0
    upright = state.inside | 1 << state.prospector - 1
    state.dice = [0 if upright >> own & 1 else number for own, number in enumerate(state.dice)]
    events.append(FireOver())
    if state.final:
        state.decision = ""
        events += scoring.final_count(setup, state)
    else:
        ask(state, state.prospector, "card")
