"""The up to four actions of a turn (chasm.md 4.1 and 4.2): what can be built, placed and set, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Action, Event
from games.chasm import falling
from games.chasm.actions import Entered, Faster, Laid, PlaceCart, Slower, SpeedSet, Track, Upgrade, Upgraded
from games.chasm.state import DERAILED, HOME
from games.chasm.track import MASK

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState


def offers(rules: ChasmRules, state: ChasmState) -> list[Action]:
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


def track(rules: ChasmRules, state: ChasmState, action: Track) -> list[Event]:
    """Place a tile (4.1.2)."""
    square = rules.ground.index[action.space]
    state.actions -= 1
    state.tiles[square] = MASK[action.shape]
    state.free ^= 1 << square
    return [Laid(state.seat, action.space, action.shape)]


def upgrade(rules: ChasmRules, state: ChasmState, action: Upgrade) -> list[Event]:
    """Open one more edge of a tile (4.1.3)."""
    state.actions -= 1
    state.tiles[rules.ground.index[action.space]] = MASK[action.shape]
    return [Upgraded(state.seat, action.space, action.shape)]


def place(rules: ChasmRules, state: ChasmState, action: PlaceCart) -> list[Event]:
    """Put a cart on a gate, facing in, empty (4.2.2)."""
    cart = rules.cart_index[action.cart]
    state.actions -= 1
    state.where[cart] = rules.ground.index[action.space]
    state.speed[cart] = rules.entry_speed
    return [Entered(state.seat, action.cart, action.space)]


def slower(rules: ChasmRules, state: ChasmState, action: Slower) -> list[Event]:
    """Take one off the speed of a cart (4.2.3)."""
    return _set_speed(rules, state, action.cart, -1)


def faster(rules: ChasmRules, state: ChasmState, action: Faster) -> list[Event]:
    """Add one to the speed of a cart (4.2.3)."""
    return _set_speed(rules, state, action.cart, 1)


def _set_speed(rules: ChasmRules, state: ChasmState, name: str, change: int) -> list[Event]:
    cart = rules.cart_index[name]
    before = state.speed[cart]
    state.actions -= 1
    state.speed[cart] = before + change
    return [SpeedSet(state.seat, name, before, before + change)]


def collapses(rules: ChasmRules, state: ChasmState) -> list[Action]:
    """The squares where the drawn token may fall, in reading order (4.7.2)."""
    found: list[Action] = []
    reach = falling.reach(rules, state, state.token)
    for table, byte in zip(rules.choices.collapse, reach.to_bytes(rules.ground.length, "little"), strict=True):
        found += table[byte]
    return found
