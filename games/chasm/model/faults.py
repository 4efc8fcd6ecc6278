"""What is impossible in a position of Chasm although every fact is one that can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.rules.bits import bits_of, mask_of
from engine.rules.fact_reading import FactError, listed
from games.chasm.model.goods import NONE, item_count, kind_counts


def position_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """The faults of a position, the plainest first."""
    yield from _supply_faults(setup, state)
    yield from _square_faults(setup, state)
    yield from _cart_faults(setup, state)
    if state.decision not in ("", "item") and (state.turn_number == 0) != (state.decision in SET_UP):
        yield FactError("turn", f"is {state.turn_number}; it is 0 exactly during the set-up")
    for path, number, when in (
        ("step.steps", state.steps_left, ROLLING),
        ("step.losing", state.items_to_drop, ("drop",)),
        ("step.falling", state.items_to_draw, ("item",)),
    ):
        if number and state.decision not in when:
            yield FactError(path, f"is {number}; it is 0 at other decisions than {listed(when)}")
    if (state.rolling_cart == NONE) != (state.decision not in ROLLING):
        yield FactError("step.rolling", "is a cart exactly while it is asked about its roll")
    elif (state.decision in ROLLING and not _rolls(setup, state)) or not NEEDS[state.decision](setup, state):
        yield FactError("decision", f'cannot be "{state.decision}" here')


def _supply_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """More jewels delivered than there are in the stockpiles, more tokens of a colour than in the box."""
    if item_count(state.delivered_right) > sum(map(item_count, state.stock)):
        yield FactError("right", "is more than was delivered")
    fallen = list(state.token_at.values())
    for colour, left in enumerate(state.tokens_left):
        used = fallen.count(colour) + (state.token_drawn == colour)
        if left + used > setup.tokens_per_colour:
            yield FactError("deck.tokens", f"are too many of {setup.ground.colours[colour]}")


def _square_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Tiles, heaps and tokens on squares where none can be."""
    ground = setup.ground
    for square in bits_of(state.chasm & ~ground.buildable):
        yield FactError(f"chasm.{ground.names[square]}", "cannot fall in")
    for square, tile in enumerate(state.tiles):
        name = ground.names[square]
        if tile and (not ground.buildable >> square & 1 or state.chasm >> square & 1 or tile.bit_count() < 2):
            yield FactError(f"tiles.{name}", "cannot be there")
        if state.heaps[square] and state.chasm >> square & 1:
            yield FactError(f"heaps.{name}", "would have fallen into the chasm")
        if state.heaps[square] and ground.centres >> square & 1:
            yield FactError(f"heaps.{name}", "cannot lie there")


def _cart_faults(setup: Any, state: Any) -> Iterator[FactError]:
    """Carts on one square, off the rails, or with too much in their holds."""
    ground, taken = setup.ground, 0
    for number, cart in enumerate(setup.carts):
        square, path = state.where[number], f"carts.{cart.name}"
        if square < 0:
            continue
        rails = state.tiles[square]
        if taken >> square & 1:
            yield FactError(path, f"stands on {ground.names[square]} with another; a square holds one cart")
        taken |= 1 << square
        if not rails and square not in ground.gates[cart.colour]:
            yield FactError(f"{path}.space", f"is {ground.names[square]}, where it has no rails")
        elif state.tail[number] & ~rails or (rails and state.tail[number].bit_count() != 1):
            yield FactError(f"{path}.tail", "is not at one of the rails")
        if item_count(state.hold[number]) > setup.capacity:
            yield FactError(f"{path}.hold", f"has more than {setup.capacity} items")
    off = mask_of(number for number, square in enumerate(state.where) if square < 0)
    if state.to_roll & (off | ~mask_of(setup.carts_of[state.seat])):
        yield FactError("step.waiting", "are carts of the seat on the board")


def _rolls(setup: Any, state: Any) -> bool:
    """Whether a cart of the seat is rolling, on the board."""
    return state.rolling_cart in setup.carts_of[state.seat] and bool(state.where[state.rolling_cart] >= 0)


def _takes(setup: Any, state: Any) -> bool:
    """Whether the rolling cart has room, and a choice of jewels."""
    rocks, *jewels = kind_counts(state.heaps[state.where[state.rolling_cart]])
    full = item_count(state.hold[state.rolling_cart]) >= setup.capacity
    return not full and not rocks and sum(map(bool, jewels)) > 1


def _turns(_: Any, state: Any) -> bool:
    """Whether the rolling cart stands at a junction with steps to go."""
    exits = state.tiles[state.where[state.rolling_cart]] & ~state.tail[state.rolling_cart]
    return bool(state.steps_left and exits.bit_count() > 1)


def _drops(setup: Any, state: Any) -> bool:
    """Whether the cart that was hit, beside the rolling one, has items to drop."""
    hit, beside = state.hit_cart, setup.ground.neighbours[state.where[state.rolling_cart]]
    if hit == NONE or state.where[hit] < 0:
        return False
    return bool(state.where[hit] in beside and 0 < state.items_to_drop <= item_count(state.hold[hit]))


SET_UP: Final = ("mission", "opening", "scatter")

ROLLING: Final = ("turn", "take", "drop")

NEEDS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    **dict.fromkeys(("", "build"), lambda *_: True),
    "roll": lambda _, state: bool(state.to_roll),
    "turn": _turns,
    "take": _takes,
    "drop": _drops,
    "item": lambda _, state: state.deposit_square != NONE and 0 < state.items_to_draw <= item_count(state.bag),
    "collapse": lambda _, state: state.token_drawn != NONE and state.chasm_open,
    "die": lambda setup, state: setup.die and state.token_drawn != NONE and state.chasm_open,
    "token": lambda setup, state: state.chasm_open and any(state.tokens_left) and not setup.solo,
    "chasm": lambda setup, state: state.chasm_open and len(state.token_at) < len(state.tokens_left) and not setup.solo,
    "deposit": lambda setup, state: not state.chasm_open and setup.deck.cards_left(state) > 0,
    "solo": lambda setup, _: setup.solo,
    "mission": lambda setup, state: state.missions_shown.bit_count() < setup.missions_dealt,
    "opening": lambda setup, state: not setup.solo and 0 in state.seen_numbers,
    "scatter": lambda setup, state: setup.jewels_dealt(state) < len(setup.sure_jewels),
}
"""What a decision needs."""
