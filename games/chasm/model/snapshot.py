"""Snapshots: the empty position, a position built from names, a position as names (facts), and its census."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from engine.rules.contract import Seat
from games.chasm.model.board import EDGES_OF, SHAPE_OF
from games.chasm.model.diagrams import PlacedCart
from games.chasm.model.setup import Setup
from games.chasm.model.state import DERAILED, HOME, KINDS, LOST, NONE, ChasmState, Items, kind_counts, pack

OFF_BOARD: Final = {"home": HOME, "derailed": DERAILED, "lost": LOST}
"""The states of a cart off the board, by name."""


def empty_position(setup: Setup) -> ChasmState:
    """The empty mine: nothing drawn, all carts home, all items in the bag."""
    parts, carts = setup.sheet.components, len(setup.carts)
    state = ChasmState.__new__(ChasmState)
    state.seat, state.decision, state.turn_number, state.actions_left = 1, "", 0, 0
    state.tiles, state.heaps = bytearray(len(setup.ground.names)), [0] * len(setup.ground.names)
    state.chasm, state.token_at, state.free_squares = 0, {}, setup.ground.buildable
    state.where, state.tail, state.speed, state.hold = [HOME] * carts, [0] * carts, [0] * carts, [0] * carts
    state.stock, state.crashes_caused = [0] * setup.seats, [0] * setup.seats
    state.delivered_right, state.removed, state.bag = 0, 0, pack(parts.items)
    state.seen_numbers, state.deck_pile, state.drawn_colours = [0] * len(parts.colours), 0, 0
    state.chasm_drawer, state.last_turns, state.chasm_open = 0, 0, setup.solo
    tokens = setup.sheet.setup.solo.cards if setup.solo else parts.tokens
    state.tokens_left, state.discarded_tokens = [tokens] * len(parts.colours), 0
    state.missions_shown, state.mission_owner = 0, [0] * len(setup.missions)
    state.to_roll, state.rolling_cart, state.steps_left, state.brought_jewels = 0, NONE, 0, 0
    state.hit_cart, state.items_to_drop, state.deposit_square, state.items_to_draw, state.token_drawn = (
        NONE,
        0,
        NONE,
        0,
        NONE,
    )
    state.legal_cache = None
    return state


def arrange(
    setup: Setup,
    *,
    seat: Seat = 1,
    decision: str = "build",
    turn_number: int = 1,
    actions_left: int | None = None,
    tiles: Mapping[str, str] | None = None,
    heaps: Mapping[str, Sequence[str]] | None = None,
    carts: Mapping[str, PlacedCart | str] | None = None,
    stock: Mapping[Seat, Sequence[str]] | None = None,
    delivered_right: Sequence[str] = (),
    removed: Sequence[str] = (),
    chasm: Mapping[str, Iterable[str]] | None = None,
    seen_numbers: Mapping[str, Iterable[int]] | None = None,
    missions: Mapping[str, Seat] | None = None,
    **others: Any,
) -> ChasmState:
    """Build a position from names; parts that are not given are as in `empty_position`.

    `tiles`: shape by square; `heaps`: items by square; `carts`: by name a `PlacedCart`, or "home", "derailed", "lost";
    `stock`: items by seat; `chasm`: fallen squares by colour of their tokens; `seen_numbers`: by colour; `missions`:
    owner (0 for nobody) by mission on the table; `others`: further fields of the state, unchanged. The bag gets the
    items and the supply the tokens that are nowhere else. Raises `KeyError` for unknown names, `ValueError` for an
    impossible position.
    """
    state, ground = empty_position(setup), setup.ground
    state.seat, state.decision, state.turn_number = seat, decision, turn_number
    state.actions_left = setup.actions_per_turn if actions_left is None and decision == "build" else actions_left or 0
    for space, shape in (tiles or {}).items():
        state.tiles[ground.index[space]] = EDGES_OF[shape]
    for space, items in (heaps or {}).items():
        state.heaps[ground.index[space]] = pack(items)
    for name, placed in (carts or {}).items():
        _put_cart(setup, state, setup.cart_index[name], placed)
    for owner, items in (stock or {}).items():
        state.stock[owner - 1] = pack(items)
    state.delivered_right, state.removed = pack(delivered_right), pack(removed)
    for colour, spaces in (chasm or {}).items():
        for space in spaces:
            state.token_at[ground.index[space]] = setup.colour_index[colour]
            state.tokens_left[setup.colour_index[colour]] -= 1
    for colour, numbers in (seen_numbers or {}).items():
        state.seen_numbers[setup.colour_index[colour]] = sum(1 << number - 1 for number in numbers)
    for mission, owner in (missions or {}).items():
        state.missions_shown |= 1 << setup.mission_index[mission]
        state.mission_owner[setup.mission_index[mission]] = owner
    for name, value in others.items():
        setattr(state, name, value)
    _fill_in(setup, state)
    return state


def _put_cart(setup: Setup, state: ChasmState, cart: int, placed: PlacedCart | str) -> None:
    if isinstance(placed, str):
        state.where[cart] = OFF_BOARD[placed]
        return
    space, tail, speed, held = placed
    square = setup.ground.index[space]
    if square in state.where:
        raise ValueError(f"two carts stand on {space}; a square holds one")
    if not setup.ground.inward[square] and not state.tiles[square] & EDGES_OF.get(tail, 0):
        raise ValueError(f"{setup.carts[cart].name} stands on {space} with its tail at {tail}, where no rails are")
    state.where[cart], state.tail[cart] = square, EDGES_OF.get(tail, 0)
    state.speed[cart], state.hold[cart] = speed, pack(held)


def _fill_in(setup: Setup, state: ChasmState) -> None:
    """Set what follows from the given parts: the bag, the masks of squares."""
    lying = sum(state.heaps) + sum(state.hold) + sum(state.stock) + state.removed
    bag = [
        total - used
        for total, used in zip(kind_counts(pack(setup.sheet.components.items)), kind_counts(lying), strict=True)
    ]
    if min(bag) < 0:
        raise ValueError(f"there are more items of a kind than in the box: {dict(zip(KINDS, bag, strict=True))} left")
    state.bag = pack(dict(zip(KINDS, bag, strict=True)))
    state.chasm = sum(1 << square for square in state.token_at)
    state.free_squares = setup.ground.buildable & ~state.chasm
    state.free_squares &= ~sum(1 << square for square, tile in enumerate(state.tiles) if tile)


# A position as names


def facts(setup: Setup, state: ChasmState) -> dict[str, Any]:
    """The whole position by names. Empty squares are left out; None is nobody or nothing."""
    ground, names = setup.ground, setup.ground.names
    fallen = sorted(state.token_at)
    return {
        "options": dict(setup.options),
        "seats": setup.seats,
        "turn": state.turn_number,
        "seat": state.seat,
        "decision": state.decision or None,
        "actions": state.actions_left,
        "tiles": {names[square]: SHAPE_OF[tile] for square, tile in enumerate(state.tiles) if tile},
        "heaps": {names[square]: _items_by_kind(heap) for square, heap in enumerate(state.heaps) if heap},
        "chasm": {names[square]: ground.colours[state.token_at[square]] for square in fallen},
        "carts": {cart.name: _cart_facts(setup, state, number) for number, cart in enumerate(setup.carts)},
        "stock": {str(seat): _items_by_kind(own) for seat, own in enumerate(state.stock, 1)},
        "right": _items_by_kind(state.delivered_right),
        "bag": _items_by_kind(state.bag),
        "gone": _items_by_kind(state.removed),
        "deck": _deck_facts(setup, state),
        "missions": _mission_facts(setup, state),
        "step": _step_facts(setup, state),
    }


def _items_by_kind(heap: Items) -> dict[str, int]:
    return {kind: count for kind, count in zip(KINDS, kind_counts(heap), strict=True) if count}


def _cart_facts(setup: Setup, state: ChasmState, number: int) -> dict[str, Any] | str:
    """Square, tail, speed and hold of a cart on the board; else "home", "derailed" or "lost"."""
    square = state.where[number]
    if square < 0:
        return next(name for name, where in OFF_BOARD.items() if where == square)
    return {
        "space": setup.ground.names[square],
        "tail": SHAPE_OF[state.tail[number]],
        "speed": state.speed[number],
        "hold": _items_by_kind(state.hold[number]),
    }


def _deck_facts(setup: Setup, state: ChasmState) -> dict[str, Any]:
    colours = setup.ground.colours
    return {
        "left": setup.deck_left(state),
        "seen": {
            colour: [number + 1 for number in range(seen.bit_length()) if seen >> number & 1]
            for colour, seen in zip(colours, state.seen_numbers, strict=True)
        },
        "pile": state.deck_pile,
        "drawn": [colour for number, colour in enumerate(colours) if state.drawn_colours >> number & 1],
        "drawer": state.chasm_drawer or None,
        "final": state.last_turns,
        "opened": state.chasm_open,
        "tokens": dict(zip(colours, state.tokens_left, strict=True)),
        "discarded": state.discarded_tokens,
    }


def _mission_facts(setup: Setup, state: ChasmState) -> dict[str, Any]:
    missions = [
        (number, mission) for number, mission in enumerate(setup.missions) if state.missions_shown >> number & 1
    ]
    return {
        "owners": {mission.id: state.mission_owner[number] or None for number, mission in missions},
        "crashes": {str(seat): crashes for seat, crashes in enumerate(state.crashes_caused, 1)},
    }


def _step_facts(setup: Setup, state: ChasmState) -> dict[str, Any]:
    """The progress of a turn."""
    carts, names = [cart.name for cart in setup.carts], setup.ground.names
    return {
        "waiting": [name for number, name in enumerate(carts) if state.to_roll >> number & 1],
        "rolling": carts[state.rolling_cart] if state.rolling_cart != NONE else None,
        "steps": state.steps_left,
        "came": [name for number, name in enumerate(carts) if state.brought_jewels >> number & 1],
        "hit": carts[state.hit_cart] if state.hit_cart != NONE else None,
        "losing": state.items_to_drop,
        "filling": names[state.deposit_square] if state.deposit_square != NONE else None,
        "falling": state.items_to_draw,
        "token": setup.ground.colours[state.token_drawn] if state.token_drawn != NONE else None,
    }


def census(state: ChasmState) -> dict[str, int]:
    """Counts of items by kind (bag, heaps, holds, stockpiles, out of the game), of carts and of tokens."""
    everywhere = state.bag + sum(state.heaps) + sum(state.hold) + sum(state.stock) + state.removed
    in_hand = state.token_drawn != NONE
    return {
        **dict(zip(KINDS, kind_counts(everywhere), strict=True)),
        "carts": sum(where >= 0 or where in OFF_BOARD.values() for where in state.where),
        "tokens": sum(state.tokens_left) + len(state.token_at) + in_hand + state.discarded_tokens,
    }
