"""How the mine falls in (RULES.md 4.7 and 4.10): where a token may go, and what goes with the square that it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.chasm.model.events import Collapsed, Swallowed
from games.chasm.model.state import LOST, NONE, item_list

if TYPE_CHECKING:
    from games.chasm.model.board import Mask, Square
    from games.chasm.model.state import ChasmState
    from games.chasm.rules import ChasmRules


def collapsible(rules: ChasmRules, state: ChasmState, colour: int) -> Mask:
    """The squares where a token of a colour may fall: beside one of its own, not fallen themselves (4.7.2)."""
    found = 0
    for square, other in state.fallen.items():
        if other == colour:
            found |= rules.ground.near[square]
    return found & ~state.chasm


def collapse_square(rules: ChasmRules, state: ChasmState, colour: int, square: Square, events: list[Event]) -> None:
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
    events.append(Collapsed(rules.ground.colours[colour], name, item_list(lost)))
    if cart != NONE:
        remove_cart(state, cart, LOST)
        events.append(Swallowed(rules.carts[cart].seat, rules.carts[cart].name, name))


def remove_cart(state: ChasmState, cart: int, where: int) -> None:
    """Take a cart off the board, to `HOME`, `DERAILED` or `LOST`; what it held is somebody else's matter."""
    state.where[cart] = where
    state.tail[cart] = state.speed[cart] = state.hold[cart] = 0
    state.waiting &= ~(1 << cart)


def collapse_actions(rules: ChasmRules, state: ChasmState) -> list[Action]:
    """The squares where the drawn token may fall, in reading order (4.7.2)."""
    found: list[Action] = []
    reach = collapsible(rules, state, state.token)
    for table, byte in zip(rules.choices.collapse, reach.to_bytes(rules.ground.length, "little"), strict=True):
        found += table[byte]
    return found
