"""The collapse of squares (RULES.md 4.7 and 4.10): where a token may fall, and what falls with the square."""

from __future__ import annotations

from typing import Final

from engine.rules.bits import Mask
from engine.rules.events import Event
from engine.words.phrases import uncapitalize
from games.chasm.model.board import Square
from games.chasm.model.events import Collapsed, Swallowed
from games.chasm.model.goods import LOST, NONE, item_list
from games.chasm.model.setup import Row, Rows, Setup, colour_words
from games.chasm.model.state import ChasmState

STANDING: Final[Rows] = (
    Row("centre", lambda setup, _: ~setup.ground.centres),
    Row("fallen", lambda _, state: ~state.chasm),
)
"""The squares that can change: no centres, and not fallen in."""


def _beside_tokens(setup: Setup, state: ChasmState) -> Mask:
    """The squares beside a token of the colour that has been drawn."""
    squares = 0
    for square, colour in state.token_at.items():
        if colour == state.token_drawn:
            squares |= setup.ground.buildable_beside[square]
    return squares


def _token_colour(setup: Setup, state: ChasmState, _: Mask) -> dict[str, str]:
    """The colour of the token that has been drawn."""
    return {"colour": uncapitalize(colour_words(setup, state.token_drawn))}


COLLAPSE: Final[Rows] = (
    *STANDING,
    Row("safe", lambda setup, _: setup.ground.buildable),
    Row("not_beside", _beside_tokens, _token_colour),
)
"""The squares where the drawn token can fall (RULES.md 4.7.2)."""


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
