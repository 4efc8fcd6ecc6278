"""How the mine falls in (chasm.md 4.7 and 4.10): where a token may go, and what goes with the square that it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules import Event
from games.chasm.actions import Collapsed, Swallowed
from games.chasm.goods import items
from games.chasm.state import LOST, NONE

if TYPE_CHECKING:
    from games.chasm.ground import Mask, Square
    from games.chasm.rules import ChasmRules
    from games.chasm.state import ChasmState


def reach(rules: ChasmRules, state: ChasmState, colour: int) -> Mask:
    """The squares where a token of a colour may fall: beside one of its own, not fallen themselves (4.7.2)."""
    found = 0
    for square, other in state.fallen.items():
        if other == colour:
            found |= rules.ground.near[square]
    return found & ~state.chasm


def fall(rules: ChasmRules, state: ChasmState, colour: int, square: Square, events: list[Event]) -> None:
    """A token of a colour falls on a square: tile, items, and a cart with all it holds are gone (4.7, 4.5)."""
    name, lost = rules.ground.names[square], state.heaps[square]
    cart = state.where.index(square) if square in state.where else NONE
    if cart != NONE:
        lost += state.hold[cart]
    state.chasm |= 1 << square
    state.free &= ~(1 << square)
    state.fallen[square] = colour
    state.tiles[square] = state.heaps[square] = 0
    state.gone += lost
    events.append(Collapsed(rules.ground.colours[colour], name, items(lost)))
    if cart != NONE:
        off(state, cart, LOST)
        events.append(Swallowed(rules.carts[cart].seat, rules.carts[cart].name, name))


def off(state: ChasmState, cart: int, where: int) -> None:
    """Take a cart off the board, to `HOME`, `DERAILED` or `LOST`; what it held is somebody else's matter."""
    state.where[cart] = where
    state.tail[cart] = state.speed[cart] = state.hold[cart] = 0
    state.waiting &= ~(1 << cart)
