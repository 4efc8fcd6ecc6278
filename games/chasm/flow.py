"""How a turn of Chasm goes on: actions, rolls, the draw, the next seat, and the end (chasm.md 2, 4.6 and 4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Event
from games.chasm import falling, rolling, scoring
from games.chasm.actions import (
    Collapse,
    Discarded,
    Done,
    Drop,
    Ended,
    Leave,
    Opened,
    Roll,
    Stranded,
    Take,
    TurnTo,
)
from games.chasm.state import LOST, NONE
from games.chasm.track import MASK

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState


def begin(rules: ChasmRules, state: ChasmState, seat: int) -> None:
    """Begin a turn of a seat."""
    state.seat, state.decision, state.actions = seat, "build", rules.actions
    state.number += 1


def done(rules: ChasmRules, state: ChasmState, _: Done) -> list[Event]:
    """End the actions: all own carts on the board are to roll."""
    events: list[Event] = []
    state.actions = 0
    state.waiting = sum(1 << cart for cart in rules.own[state.seat] if state.where[cart] >= 0)
    _rolled(rules, state, events)
    return events


def leave(rules: ChasmRules, state: ChasmState, _: Leave) -> list[Event]:
    """End a solo game (4.10.6)."""
    events: list[Event] = []
    end(rules, state, events)
    return events


# The move phase: chasm.md 4.3


def roll(rules: ChasmRules, state: ChasmState, action: Roll) -> list[Event]:
    """Let a cart roll."""
    events: list[Event] = []
    rolling.start(rules, state, rules.cart_index[action.cart], events)
    _rolled(rules, state, events)
    return events


def turn_to(rules: ChasmRules, state: ChasmState, action: TurnTo) -> list[Event]:
    """Leave a junction."""
    events: list[Event] = []
    if rolling.leave(rules, state, MASK[action.edge], events):
        rolling.roll_on(rules, state, events)
    _rolled(rules, state, events)
    return events


def take(rules: ChasmRules, state: ChasmState, action: Take) -> list[Event]:
    """Take an item of the kind chosen."""
    events: list[Event] = []
    rolling.taken(rules, state, action.item, events)
    _rolled(rules, state, events)
    return events


def drop(rules: ChasmRules, state: ChasmState, action: Drop) -> list[Event]:
    """A cart that was hit loses an item."""
    events: list[Event] = []
    rolling.drop(rules, state, action.item, events)
    _rolled(rules, state, events)
    return events


def _rolled(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Once no cart rolls any more, go on: the next cart, or the draw."""
    if state.rolling != NONE:
        return
    state.steps = 0
    if rules.solo and state.right and scoring.level(rules, state) == scoring.MAJOR:
        end(rules, state, events)
    elif state.waiting:
        state.decision = "roll"
    else:
        state.came = 0
        _draw(rules, state, events)


def _draw(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Draw what is to be drawn, unless the game is over with this move phase (4.7.4, 4.10.6)."""
    if over(rules, state):
        end(rules, state, events)
    elif rules.solo:
        state.decision = "solo"
    else:
        state.decision = "token" if state.opened else "deposit"


# The chasm: chasm.md 4.7


def collapse(rules: ChasmRules, state: ChasmState, action: Collapse) -> list[Event]:
    """The drawn token falls on the square chosen."""
    events: list[Event] = []
    fallen(rules, state, rules.ground.index[action.space], events)
    return events


def fallen(rules: ChasmRules, state: ChasmState, square: int, events: list[Event]) -> None:
    """The token in hand falls on a square; the turn is over."""
    falling.fall(rules, state, state.token, square, events)
    state.token = NONE
    close(rules, state, events)


def discarded(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """The token in hand has nowhere to fall (4.7.2)."""
    events.append(Discarded(rules.ground.colours[state.token]))
    state.token = NONE
    state.discarded += 1
    close(rules, state, events)


# The turn is over


def close(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """End a turn whose token has fallen, and the game where that ends it."""
    if over(rules, state) or not any(state.tokens):
        end(rules, state, events)
    else:
        pass_on(rules, state)


def deposited(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """End a turn whose deposit lies; the chasm opens after the last one of them (4.6, 4.7.1)."""
    state.final = max(state.final - 1, 0)
    if state.final or not state.drawer:
        pass_on(rules, state)
        return
    state.opened, state.decision = True, "chasm"
    events.append(Opened())


def pass_on(rules: ChasmRules, state: ChasmState) -> None:
    """Give the turn to the left."""
    begin(rules, state, state.seat % rules.seats + 1)


# The end


def over(rules: ChasmRules, state: ChasmState) -> bool:
    """Whether no cart is out any more: on the board, once the chasm is open, or in a solo game at all."""
    least = -1 if rules.solo else 0
    return state.opened and max(state.where) < least


def end(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """The game is over; carts that are still on the board are lost (4.7.4), but a solo game leaves them there."""
    state.decision, state.actions, state.waiting = "", 0, 0
    for cart, square in enumerate(state.where):
        if square >= 0 and not rules.solo:
            it = rules.carts[cart]
            state.gone += state.hold[cart]
            falling.off(state, cart, LOST)
            events.append(Stranded(it.seat, it.name, rules.ground.names[square]))
    events.append(Ended(rules.standings(state).reason))
