"""The up to four actions of a turn (RULES.md 4.1 and 4.2): what can be built, placed and set, and doing it.

How a turn of Chasm goes on: actions, rolls, the draw, the next seat, and the end (RULES.md 2, 4.6 and 4.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.chasm.model import events as events_module
from games.chasm.model.actions import (
    Collapse,
    Done,
    Drop,
    Faster,
    Leave,
    PlaceCart,
    Roll,
    Slower,
    Take,
    Track,
    TurnTo,
    Upgrade,
)
from games.chasm.model.board import EDGES_OF
from games.chasm.model.events import Discarded, Ended, Entered, Laid, Opened, SpeedSet, Stranded, Upgraded
from games.chasm.model.state import DERAILED, HOME, LOST, NONE
from games.chasm.rules import collapse, rolling, scoring

if TYPE_CHECKING:
    from games.chasm.model.state import ChasmState
    from games.chasm.rules import ChasmRules


def build_actions(rules: ChasmRules, state: ChasmState) -> list[Action]:
    """All actions of a turn: tracks and upgrades in reading order, carts, slower, faster, done, and leave in solo."""
    if not state.actions:
        return rules.only_done
    choices, ground, where = rules.choices, rules.ground, state.where
    found: list[Action] = []
    for table, byte in zip(choices.track, state.free.to_bytes(ground.length, "little"), strict=True):
        found += table[byte]
    built = ground.buildable & ~state.free & ~state.chasm
    for square in where:
        if square >= 0:
            built &= ~(1 << square)
    upgrade, tiles = choices.upgrade, state.tiles
    for square in ground.numbers(built):
        found += upgrade[square][tiles[square]]
    own = rules.own[state.seat]
    for cart in own:
        if where[cart] in (HOME, DERAILED):
            place = choices.place[cart]
            found += [place[gate] for gate in ground.gates[rules.carts[cart].colour] if gate not in where]
    speed = state.speed
    found += [choices.slower[cart] for cart in own if speed[cart] > rules.slowest]
    found += [choices.faster[cart] for cart in own if 0 < speed[cart] < rules.fastest]
    found.append(choices.done)
    if rules.solo and state.actions == rules.actions:
        found.append(choices.leave)
    return found


def lay_track(rules: ChasmRules, state: ChasmState, action: Track) -> list[Event]:
    """Place a tile (4.1.2)."""
    square = rules.ground.index[action.space]
    state.actions -= 1
    state.tiles[square] = EDGES_OF[action.shape]
    state.free ^= 1 << square
    return [Laid(state.seat, action.space, action.shape)]


def upgrade_track(rules: ChasmRules, state: ChasmState, action: Upgrade) -> list[Event]:
    """Open one more edge of a tile (4.1.3)."""
    state.actions -= 1
    state.tiles[rules.ground.index[action.space]] = EDGES_OF[action.shape]
    return [Upgraded(state.seat, action.space, action.shape)]


def place_cart(rules: ChasmRules, state: ChasmState, action: PlaceCart) -> list[Event]:
    """Put a cart on a gate, facing in, empty (4.2.2)."""
    cart = rules.cart_index[action.cart]
    state.actions -= 1
    state.where[cart] = rules.ground.index[action.space]
    state.speed[cart] = rules.entry_speed
    return [Entered(state.seat, action.cart, action.space)]


def slow_down(rules: ChasmRules, state: ChasmState, action: Slower) -> list[Event]:
    """Take one off the speed of a cart (4.2.3)."""
    return _set_speed(rules, state, action.cart, -1)


def speed_up(rules: ChasmRules, state: ChasmState, action: Faster) -> list[Event]:
    """Add one to the speed of a cart (4.2.3)."""
    return _set_speed(rules, state, action.cart, 1)


def _set_speed(rules: ChasmRules, state: ChasmState, name: str, change: int) -> list[Event]:
    cart = rules.cart_index[name]
    before = state.speed[cart]
    state.actions -= 1
    state.speed[cart] = before + change
    return [SpeedSet(state.seat, name, before, before + change)]


def begin_turn(rules: ChasmRules, state: ChasmState, seat: int) -> None:
    """Begin a turn of a seat."""
    state.seat, state.decision, state.actions = seat, "build", rules.actions
    state.number += 1


def end_actions(rules: ChasmRules, state: ChasmState, _: Done) -> list[Event]:
    """End the actions: all own carts on the board are to roll."""
    events: list[Event] = []
    state.actions = 0
    state.waiting = sum(1 << cart for cart in rules.own[state.seat] if state.where[cart] >= 0)
    _after_roll(rules, state, events)
    return events


def leave_game(rules: ChasmRules, state: ChasmState, _: Leave) -> list[Event]:
    """End a solo game (4.10.6)."""
    events: list[Event] = []
    end_game(rules, state, events)
    return events


# The move phase: RULES.md 4.3


def roll_cart(rules: ChasmRules, state: ChasmState, action: Roll) -> list[Event]:
    """Let a cart roll."""
    events: list[Event] = []
    rolling.start_roll(rules, state, rules.cart_index[action.cart], events)
    _after_roll(rules, state, events)
    return events


def choose_edge(rules: ChasmRules, state: ChasmState, action: TurnTo) -> list[Event]:
    """Leave a junction."""
    events: list[Event] = []
    if rolling.leave_square(rules, state, EDGES_OF[action.edge], events):
        rolling.roll_on(rules, state, events)
    _after_roll(rules, state, events)
    return events


def choose_item(rules: ChasmRules, state: ChasmState, action: Take) -> list[Event]:
    """Take an item of the kind chosen."""
    events: list[Event] = []
    rolling.take_chosen_item(rules, state, action.item, events)
    _after_roll(rules, state, events)
    return events


def lose_item(rules: ChasmRules, state: ChasmState, action: Drop) -> list[Event]:
    """A cart that was hit loses an item."""
    events: list[Event] = []
    rolling.drop_item(rules, state, action.item, events)
    _after_roll(rules, state, events)
    return events


def _after_roll(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Once no cart rolls any more, go on: the next cart, or the draw."""
    if state.rolling != NONE:
        return
    state.steps = 0
    if rules.solo and state.right and scoring.solo_level(rules, state) == events_module.MAJOR:
        end_game(rules, state, events)
    elif state.waiting:
        state.decision = "roll"
    else:
        state.came = 0
        _begin_draw(rules, state, events)


def _begin_draw(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """Draw what is to be drawn, unless the game is over with this move phase (4.7.4, 4.10.6)."""
    if is_over(rules, state):
        end_game(rules, state, events)
    elif rules.solo:
        state.decision = "solo"
    else:
        state.decision = "token" if state.opened else "deposit"


# The chasm: RULES.md 4.7


def choose_collapse(rules: ChasmRules, state: ChasmState, action: Collapse) -> list[Event]:
    """The drawn token falls on the square chosen."""
    events: list[Event] = []
    drop_token(rules, state, rules.ground.index[action.space], events)
    return events


def drop_token(rules: ChasmRules, state: ChasmState, square: int, events: list[Event]) -> None:
    """The token in hand falls on a square; the turn is over."""
    collapse.collapse_square(rules, state, state.token, square, events)
    state.token = NONE
    end_token_turn(rules, state, events)


def discard_token(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """The token in hand has nowhere to fall (4.7.2)."""
    events.append(Discarded(rules.ground.colours[state.token]))
    state.token = NONE
    state.discarded += 1
    end_token_turn(rules, state, events)


# The turn is over


def end_token_turn(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """End a turn whose token has fallen, and the game where that ends it."""
    if is_over(rules, state) or not any(state.tokens):
        end_game(rules, state, events)
    else:
        next_turn(rules, state)


def end_deposit_turn(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """End a turn whose deposit lies; the chasm opens after the last one of them (4.6, 4.7.1)."""
    state.final = max(state.final - 1, 0)
    if state.final or not state.drawer:
        next_turn(rules, state)
        return
    state.opened, state.decision = True, "chasm"
    events.append(Opened())


def next_turn(rules: ChasmRules, state: ChasmState) -> None:
    """Give the turn to the left."""
    begin_turn(rules, state, state.seat % rules.seats + 1)


# The end


def is_over(rules: ChasmRules, state: ChasmState) -> bool:
    """Whether no cart is out any more: on the board, once the chasm is open, or in a solo game at all."""
    least = -1 if rules.solo else 0
    return state.opened and max(state.where) < least


def end_game(rules: ChasmRules, state: ChasmState, events: list[Event]) -> None:
    """The game is over; carts that are still on the board are lost (4.7.4), but a solo game leaves them there."""
    state.decision, state.actions, state.waiting = "", 0, 0
    for cart, square in enumerate(state.where):
        if square >= 0 and not rules.solo:
            it = rules.carts[cart]
            state.gone += state.hold[cart]
            collapse.remove_cart(state, cart, LOST)
            events.append(Stranded(it.seat, it.name, rules.ground.names[square]))
    events.append(Ended(rules.standings(state).reason))
