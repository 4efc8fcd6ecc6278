"""The course of a turn: up to four actions, the rolls, the draw, the next seat; the end of a game.

Actions are in `building`, rolls in `rolling`, nature's draws in `nature`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from engine.rules.bits import mask_of
from engine.rules.events import Event
from games.chasm.model.actions import Collapse, Done
from games.chasm.model.events import Discarded, Ended, Opened, Stranded
from games.chasm.model.goods import HOME, LOST, NONE
from games.chasm.model.setup import Row, Rows, Setup
from games.chasm.model.state import ChasmState
from games.chasm.model.vocabulary import MAJOR
from games.chasm.rules import collapse, scoring
from games.chasm.rules.building import ON_BOARD, OWN


def begin_turn(setup: Setup, state: ChasmState, seat: int) -> None:
    """Begin the turn of a seat."""
    state.seat, state.decision, state.actions_left = seat, "build", setup.actions_per_turn
    state.turn_number += 1


# Actions and rolls: RULES.md 4.3

Step: TypeAlias = Callable[[Setup, ChasmState, Any, list[Event]], None]
"""The effect of an action on a position, with its events."""

ROLL: Final[Rows] = (OWN, ON_BOARD, Row("rolled", lambda _, state: state.to_roll))
"""The carts that can roll next."""


def end_actions(setup: Setup, state: ChasmState, _: Done, __: list[Event]) -> None:
    """End the actions; all own carts on the board will roll."""
    state.actions_left = 0
    state.to_roll = mask_of(cart for cart in setup.carts_of[state.seat] if state.where[cart] >= 0)


def move_phase(step: Step) -> Step:
    """A step of the move phase, and what follows it: unless a cart is still rolling, the next cart or the draw.

    The game may end with this move phase (RULES.md 4.7.4, 4.10.6).
    """

    def play(setup: Setup, state: ChasmState, action: Any, events: list[Event]) -> None:
        """Play one action."""
        step(setup, state, action, events)
        if state.rolling_cart != NONE:
            return
        state.steps_left = 0
        if setup.solo and state.delivered_right and scoring.solo_level(setup, state) == MAJOR:
            end_game(setup, state, events)
        elif state.to_roll:
            state.decision = "roll"
        else:
            state.brought_jewels = 0
            state.decision = "solo" if setup.solo else "token" if state.chasm_open else "deposit"
            if is_over(setup, state):
                end_game(setup, state, events)

    return play


# Tokens: RULES.md 4.7


def choose_collapse(setup: Setup, state: ChasmState, action: Collapse, events: list[Event]) -> None:
    """Let the drawn token fall on the chosen square."""
    drop_token(setup, state, setup.ground.index[action.space], events)


def drop_token(setup: Setup, state: ChasmState, square: int, events: list[Event]) -> None:
    """Let the drawn token fall on a square, and end the turn."""
    collapse.collapse_square(setup, state, state.token_drawn, square, events)
    end_token_turn(setup, state, events)


def discard_token(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Discard the drawn token, which can fall nowhere (RULES.md 4.7.2), and end the turn."""
    events.append(Discarded(setup.ground.colours[state.token_drawn]))
    state.discarded_tokens += 1
    end_token_turn(setup, state, events)


# End of a turn


def end_token_turn(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """End a turn after its token, or the whole game (RULES.md 4.7.4)."""
    state.token_drawn = NONE
    if is_over(setup, state) or not any(state.tokens_left):
        end_game(setup, state, events)
    else:
        next_turn(setup, state)


def end_deposit_turn(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """End a turn after its deposit; after the last deposit the chasm opens (RULES.md 4.6, 4.7.1)."""
    state.last_turns = max(state.last_turns - 1, 0)
    if state.last_turns or not state.chasm_drawer:
        next_turn(setup, state)
        return
    state.chasm_open, state.decision = True, "chasm"
    events.append(Opened())


def next_turn(setup: Setup, state: ChasmState) -> None:
    """Begin the turn of the next seat to the left."""
    begin_turn(setup, state, state.seat % setup.seats + 1)


# End of the game


def is_over(setup: Setup, state: ChasmState) -> bool:
    """Whether an open chasm ends the game: no cart on the board; in solo, all carts lost (RULES.md 4.7.4, 4.10.6)."""
    waiting = setup.solo and HOME in state.where
    return state.chasm_open and not waiting and all(square < 0 for square in state.where)


def end_game(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """End the game; carts on the board are lost (RULES.md 4.7.4), except in solo."""
    state.decision, state.actions_left, state.to_roll = "", 0, 0
    for cart, square in enumerate(state.where):
        if square >= 0 and not setup.solo:
            owner, name = setup.carts[cart].seat, setup.carts[cart].name
            state.removed += state.hold[cart]
            collapse.remove_cart(state, cart, LOST)
            events.append(Stranded(owner, name, setup.ground.names[square]))
    events.append(Ended(scoring.standings(setup, state).reason))
