"""Positions of Chasm as a whole: the empty one, one of one's own making, and how one is told by names and counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.rules.contract import Seat
from games.chasm.model.board import EDGES_OF, SHAPE_OF
from games.chasm.model.diagrams import PlacedCart
from games.chasm.model.state import DERAILED, HOME, KINDS, LOST, NONE, ChasmState, Items, kind_counts, pack

if TYPE_CHECKING:
    from games.chasm.rules import ChasmRules


OFF_BOARD: Final = {"home": HOME, "derailed": DERAILED, "lost": LOST}
"""What a cart is called that is not on the board."""


def empty_position(rules: ChasmRules) -> ChasmState:
    """The empty mine: nothing drawn, all carts home, all items in the bag."""
    parts, carts = rules.sheet.components, len(rules.carts)
    state = ChasmState.__new__(ChasmState)
    state.seat, state.decision, state.number, state.actions = 1, "", 0, 0
    state.tiles, state.heaps = bytearray(len(rules.ground.names)), [0] * len(rules.ground.names)
    state.chasm, state.fallen, state.free = 0, {}, rules.ground.buildable
    state.where, state.tail, state.speed, state.hold = [HOME] * carts, [0] * carts, [0] * carts, [0] * carts
    state.stock, state.wrecks = [0] * rules.seats, [0] * rules.seats
    state.right, state.gone, state.bag = 0, 0, pack(parts.items)
    state.seen, state.pile, state.drawn = [0] * len(parts.colours), 0, 0
    state.drawer, state.final, state.opened = 0, 0, rules.solo
    tokens = rules.sheet.setup.solo.cards if rules.solo else parts.tokens
    state.tokens, state.discarded = [tokens] * len(parts.colours), 0
    state.shown, state.taken = 0, [0] * len(rules.missions)
    state.waiting, state.rolling, state.steps, state.came = 0, NONE, 0, 0
    state.hit, state.losing, state.filling, state.falling, state.token = NONE, 0, NONE, 0, NONE
    state.offered = None
    return state


def arrange(
    rules: ChasmRules,
    *,
    seat: Seat = 1,
    decision: str = "build",
    number: int = 1,
    actions: int | None = None,
    tiles: Mapping[str, str] | None = None,
    heaps: Mapping[str, Sequence[str]] | None = None,
    carts: Mapping[str, PlacedCart | str] | None = None,
    stock: Mapping[Seat, Sequence[str]] | None = None,
    right: Sequence[str] = (),
    gone: Sequence[str] = (),
    chasm: Mapping[str, Iterable[str]] | None = None,
    seen: Mapping[str, Iterable[int]] | None = None,
    missions: Mapping[str, Seat] | None = None,
    **others: Any,
) -> ChasmState:
    """A position out of names; what is not told is as in `blank`.

    `tiles` are shapes by square, `heaps` items by square; `carts` by name a `Standing`, or "home", "derailed", "lost";
    `chasm` the fallen squares by the colour of their tokens, `seen` the numbers by colour; `missions` those on the
    table with their owners (0: nobody). `others` are further fields of the state as they are. The bag holds the items
    that are nowhere else, the supply the tokens that have not fallen. Raises `KeyError` for names that do not exist,
    `ValueError` for what cannot be.
    """
    state, ground = empty_position(rules), rules.ground
    state.seat, state.decision, state.number = seat, decision, number
    state.actions = rules.actions if actions is None and decision == "build" else actions or 0
    for space, shape in (tiles or {}).items():
        state.tiles[ground.index[space]] = EDGES_OF[shape]
    for space, found in (heaps or {}).items():
        state.heaps[ground.index[space]] = pack(found)
    for name, standing in (carts or {}).items():
        _put_cart(rules, state, rules.cart_index[name], standing)
    for owner, found in (stock or {}).items():
        state.stock[owner - 1] = pack(found)
    state.right, state.gone = pack(right), pack(gone)
    for colour, spaces in (chasm or {}).items():
        for space in spaces:
            state.fallen[ground.index[space]] = rules.colour_index[colour]
            state.tokens[rules.colour_index[colour]] -= 1
    for colour, numbers in (seen or {}).items():
        state.seen[rules.colour_index[colour]] = sum(1 << number - 1 for number in numbers)
    for mission, owner in (missions or {}).items():
        state.shown |= 1 << rules.mission_index[mission]
        state.taken[rules.mission_index[mission]] = owner
    for name, value in others.items():
        setattr(state, name, value)
    _fill_in(rules, state)
    return state


def _put_cart(rules: ChasmRules, state: ChasmState, cart: int, standing: PlacedCart | str) -> None:
    if isinstance(standing, str):
        state.where[cart] = OFF_BOARD[standing]
        return
    space, tail, speed, held = standing
    square = rules.ground.index[space]
    if square in state.where:
        raise ValueError(f"two carts stand on {space}; a square holds one")
    if not rules.ground.inward[square] and not state.tiles[square] & EDGES_OF.get(tail, 0):
        raise ValueError(f"{rules.carts[cart].name} stands on {space} with its tail at {tail}, where no rails are")
    state.where[cart], state.tail[cart] = square, EDGES_OF.get(tail, 0)
    state.speed[cart], state.hold[cart] = speed, pack(held)


def _fill_in(rules: ChasmRules, state: ChasmState) -> None:
    """What follows from the parts that are told: the bag, the masks of squares."""
    lying = sum(state.heaps) + sum(state.hold) + sum(state.stock) + state.gone
    bag = [
        whole - many
        for whole, many in zip(kind_counts(pack(rules.sheet.components.items)), kind_counts(lying), strict=True)
    ]
    if min(bag) < 0:
        raise ValueError(f"there are more items of a kind than in the box: {dict(zip(KINDS, bag, strict=True))} left")
    state.bag = pack(dict(zip(KINDS, bag, strict=True)))
    state.chasm = sum(1 << square for square in state.fallen)
    state.free = rules.ground.buildable & ~state.chasm
    state.free &= ~sum(1 << square for square, tile in enumerate(state.tiles) if tile)


# By names


def facts(rules: ChasmRules, state: ChasmState) -> dict[str, Any]:
    """The whole position by names; what is empty is left out of squares, None is nobody and nothing."""
    ground, names = rules.ground, rules.ground.names
    fallen = sorted(state.fallen)
    return {
        "options": dict(rules.options),
        "seats": rules.seats,
        "turn": state.number,
        "seat": state.seat,
        "decision": state.decision or None,
        "actions": state.actions,
        "tiles": {names[square]: SHAPE_OF[tile] for square, tile in enumerate(state.tiles) if tile},
        "heaps": {names[square]: _items_by_kind(heap) for square, heap in enumerate(state.heaps) if heap},
        "chasm": {names[square]: ground.colours[state.fallen[square]] for square in fallen},
        "carts": {cart.name: _cart_facts(rules, state, number) for number, cart in enumerate(rules.carts)},
        "stock": {str(seat): _items_by_kind(own) for seat, own in enumerate(state.stock, 1)},
        "right": _items_by_kind(state.right),
        "bag": _items_by_kind(state.bag),
        "gone": _items_by_kind(state.gone),
        "deck": _deck_facts(rules, state),
        "missions": _mission_facts(rules, state),
        "step": _step_facts(rules, state),
    }


def _items_by_kind(heap: Items) -> dict[str, int]:
    return {kind: many for kind, many in zip(KINDS, kind_counts(heap), strict=True) if many}


def _cart_facts(rules: ChasmRules, state: ChasmState, number: int) -> dict[str, Any] | str:
    """A cart on the board by its square, tail, speed and hold; one that is not by what has become of it."""
    square = state.where[number]
    if square < 0:
        return next(name for name, where in OFF_BOARD.items() if where == square)
    return {
        "space": rules.ground.names[square],
        "tail": SHAPE_OF[state.tail[number]],
        "speed": state.speed[number],
        "hold": _items_by_kind(state.hold[number]),
    }


def _deck_facts(rules: ChasmRules, state: ChasmState) -> dict[str, Any]:
    colours = rules.ground.colours
    return {
        "left": rules.deck_left(state),
        "seen": {
            colour: [number + 1 for number in range(seen.bit_length()) if seen >> number & 1]
            for colour, seen in zip(colours, state.seen, strict=True)
        },
        "pile": state.pile,
        "drawn": [colour for number, colour in enumerate(colours) if state.drawn >> number & 1],
        "drawer": state.drawer or None,
        "final": state.final,
        "opened": state.opened,
        "tokens": dict(zip(colours, state.tokens, strict=True)),
        "discarded": state.discarded,
    }


def _mission_facts(rules: ChasmRules, state: ChasmState) -> dict[str, Any]:
    shown = [(number, it) for number, it in enumerate(rules.missions) if state.shown >> number & 1]
    return {
        "owners": {it.id: state.taken[number] or None for number, it in shown},
        "crashes": {str(seat): many for seat, many in enumerate(state.wrecks, 1)},
    }


def _step_facts(rules: ChasmRules, state: ChasmState) -> dict[str, Any]:
    """What is going on within a turn."""
    carts, names = [cart.name for cart in rules.carts], rules.ground.names
    return {
        "waiting": [name for number, name in enumerate(carts) if state.waiting >> number & 1],
        "rolling": carts[state.rolling] if state.rolling != NONE else None,
        "steps": state.steps,
        "came": [name for number, name in enumerate(carts) if state.came >> number & 1],
        "hit": carts[state.hit] if state.hit != NONE else None,
        "losing": state.losing,
        "filling": names[state.filling] if state.filling != NONE else None,
        "falling": state.falling,
        "token": rules.ground.colours[state.token] if state.token != NONE else None,
    }


def census(state: ChasmState) -> dict[str, int]:
    """All items by kind, in the bag, heaps, holds, stockpiles and out of the game; all carts; all tokens."""
    everywhere = state.bag + sum(state.heaps) + sum(state.hold) + sum(state.stock) + state.gone
    in_hand = state.token != NONE
    return {
        **dict(zip(KINDS, kind_counts(everywhere), strict=True)),
        "carts": sum(where >= 0 or where in OFF_BOARD.values() for where in state.where),
        "tokens": sum(state.tokens) + len(state.fallen) + in_hand + state.discarded,
    }
