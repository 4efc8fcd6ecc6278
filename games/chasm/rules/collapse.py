"""The collapse of squares (RULES.md 4.7 and 4.10): where a token may fall, and what falls with the square."""

from __future__ import annotations

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.chasm.model.board import Mask, Square
from games.chasm.model.events import Collapsed, Swallowed
from games.chasm.model.goods import LOST, NONE, item_list
from games.chasm.model.setup import Setup
from games.chasm.model.state import ChasmState


def collapsible(setup: Setup, state: ChasmState, colour: int) -> Mask:
    """The squares where a token of a colour may fall: standing, and beside a token of that colour (RULES.md 4.7.2)."""
    squares = 0
    for square, other in state.token_at.items():
        if other == colour:
            squares |= setup.ground.buildable_beside[square]
    return squares & ~state.chasm


def collapse_square(setup: Setup, state: ChasmState, colour: int, square: Square, events: list[Event]) -> None:
    """Let a token of a colour fall on a square; tile, items and a cart with its load are gone (RULES.md 4.5, 4.7)."""
    name, lost = setup.ground.names[square], state.heaps[square]
    cart = state.where.index(square) if square in state.where else NONE
    if cart != NONE:
        lost += state.hold[cart]
    state.chasm |= 1 << square
    state.free_squares &= ~(1 << square)
    state.token_at[square] = colour
    state.tiles[square] = state.heaps[square] = 0
    state.removed += lost
    events.append(Collapsed(setup.ground.colours[colour], name, item_list(lost)))
    if cart != NONE:
        remove_cart(state, cart, LOST)
        events.append(Swallowed(setup.carts[cart].seat, setup.carts[cart].name, name))


def remove_cart(state: ChasmState, cart: int, where: int) -> None:
    """Take a cart off the board, to `HOME`, `DERAILED` or `LOST`. The caller has dealt with its load."""
    state.where[cart] = where
    state.tail[cart] = state.speed[cart] = state.hold[cart] = 0
    state.to_roll &= ~(1 << cart)


def collapse_actions(setup: Setup, state: ChasmState) -> list[Action]:
    """Legal actions for the drawn token, squares in reading order (RULES.md 4.7.2)."""
    actions: list[Action] = []
    reach = collapsible(setup, state, state.token_drawn)
    for by_value, byte in zip(
        setup.action_table.collapse, reach.to_bytes(setup.ground.mask_bytes, "little"), strict=True
    ):
        actions += by_value[byte]
    return actions
