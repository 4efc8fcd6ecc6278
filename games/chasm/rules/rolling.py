"""The roll of a cart, step by step (RULES.md 4.3): leaving a square, loading, delivering.

Every step leaves the position either at a question (`decision` is "turn", "take" or "drop") or, after the roll, with no
cart rolling. The next step after a roll is chosen in `turn`; crashes and derailing are in `accidents`.
"""

from __future__ import annotations

from typing import Final

from engine.rules.bits import Mask, bits_of, mask_of
from engine.rules.events import Event
from engine.rules.multiset import kinds_in
from engine.rules.requirements import allowed
from games.chasm.model.actions import Roll, Take, TurnTo
from games.chasm.model.board import EDGES, EDGES_OF, OPPOSITE, SHAPE_OF, Edge, Edges, Square
from games.chasm.model.events import CameHome, Delivered, Loaded, Rolled, SetOut, Stopped
from games.chasm.model.goods import HOME, KINDS, NONE, SINGLE, Items, item_count, item_list, kinds_mask
from games.chasm.model.setup import Row, Rows, Setup
from games.chasm.model.state import ChasmState
from games.chasm.model.vocabulary import MAJOR
from games.chasm.rules import accidents, missions, scoring
from games.chasm.rules.collapse import remove_cart


def start_roll(setup: Setup, state: ChasmState, action: Roll, events: list[Event]) -> None:
    """Begin the roll of a cart."""
    cart = setup.cart_index[action.cart]
    state.rolling_cart, state.steps_left = cart, state.speed[cart]
    state.to_roll &= ~(1 << cart)
    events.append(SetOut(setup.carts[cart].seat, action.cart, setup.ground.names[state.where[cart]], state.steps_left))
    roll_on(setup, state, events)


def _open_edges(setup: Setup, state: ChasmState) -> Edges:
    """The edges at which the square of the rolling cart is open: those of its tile, inward from a gate."""
    square = state.where[state.rolling_cart]
    return state.tiles[square] or setup.ground.inward[square]


EXITS: Final[Rows] = (
    Row("tail", lambda _, state: ~state.tail[state.rolling_cart]),
    Row("closed", _open_edges),
)
"""The edges by which the rolling cart can leave its square (RULES.md 4.2.4, 4.3)."""


def roll_on(setup: Setup, state: ChasmState, events: list[Event]) -> None:
    """Roll on from a square where the cart has loaded, to the next question or the end of the roll."""
    while state.steps_left:
        exits = allowed(EXITS, setup, state)
        if exits & exits - 1:
            state.decision = "turn"
            return
        if not _leave_square(setup, state, exits, events):
            return
    if state.hit_cart != NONE:
        accidents.apply_impact(setup, state, events)
        return
    mover = setup.carts[state.rolling_cart]
    events.append(Stopped(mover.seat, mover.name, setup.ground.names[state.where[state.rolling_cart]]))
    state.rolling_cart = NONE


def choose_edge(setup: Setup, state: ChasmState, action: TurnTo, events: list[Event]) -> None:
    """Leave a junction by the chosen edge."""
    if _leave_square(setup, state, EDGES_OF[action.edge], events):
        roll_on(setup, state, events)


def _leave_square(setup: Setup, state: ChasmState, edge: Edge, events: list[Event]) -> bool:
    """Leave the square by an edge (RULES.md 4.3). Returns False at a question, and if that ends the roll."""
    cart, ground = state.rolling_cart, setup.ground
    square, mover = state.where[cart], setup.carts[cart]
    target = ground.onto[edge][square]
    if ground.side[target]:
        _deliver_load(setup, state, target, events)
        return False
    if not state.tiles[target] & OPPOSITE[edge]:
        accidents.derail_cart(setup, state, cart, SHAPE_OF[edge], events)
        state.rolling_cart = NONE
        return False
    if target in state.where:
        accidents.crash_into(setup, state, state.where.index(target), events)
    else:
        state.where[cart], state.tail[cart] = target, OPPOSITE[edge]
        state.steps_left -= 1
        events.append(Rolled(mover.seat, mover.name, ground.names[square], ground.names[target], SHAPE_OF[edge]))
    return _load_square(setup, state, events)


# Loading: RULES.md 4.3

TAKE: Final[Rows] = (Row("not_there", lambda _, state: kinds_mask(state.heaps[state.where[state.rolling_cart]])),)
"""The kinds of items that lie under the rolling cart."""


def _load_square(setup: Setup, state: ChasmState, events: list[Event]) -> bool:
    """Load one item in passing, on the last square as many as there is room for. Returns False at a question."""
    cart = state.rolling_cart
    square = state.where[cart]
    while (heap := state.heaps[square]) and (room := setup.capacity - item_count(state.hold[cart])):
        kind = first_kind(heap)
        if not kind and (state.steps_left or item_count(heap) > room):
            state.decision = "take"
            return False
        _take_item(setup, state, kind or item_list(heap)[0], events)
        if state.steps_left:
            break
    return True


def first_kind(heap: Items) -> str:
    """The kind that must be taken first: rocks, or the only kind of jewels; "" if there is a choice."""
    kinds = kinds_in(heap)
    return KINDS[kinds[0]] if not kinds[0] or len(kinds) == 1 else ""


def _take_item(setup: Setup, state: ChasmState, kind: str, events: list[Event]) -> None:
    """Move an item from its square into the hold of the rolling cart."""
    cart = state.rolling_cart
    square, mover = state.where[cart], setup.carts[cart]
    state.heaps[square] -= SINGLE[kind]
    state.hold[cart] += SINGLE[kind]
    events.append(Loaded(mover.seat, mover.name, kind, setup.ground.names[square], item_list(state.hold[cart])))


def choose_item(setup: Setup, state: ChasmState, action: Take, events: list[Event]) -> None:
    """Take an item of the chosen kind, and go on."""
    _take_item(setup, state, action.item, events)
    if state.steps_left or _load_square(setup, state, events):
        roll_on(setup, state, events)


# Delivering: RULES.md 4.3


def _deliver_load(setup: Setup, state: ChasmState, target: Square, events: list[Event]) -> None:
    """Deliver at the Surface: the load goes to the owner's stockpile, the cart is home, its roll over."""
    cart, ground = state.rolling_cart, setup.ground
    mover, origin, side = setup.carts[cart], ground.names[state.where[cart]], ground.side[target]
    load, speed = state.hold[cart], state.speed[cart]
    stocks_before = tuple(state.stock)
    state.stock[mover.seat - 1] += load
    right = load & setup.right_side_mask[side] if setup.solo else 0
    state.delivered_right += right
    points = scoring.delivery_scores(setup, mover.seat, load, right)
    if scoring.jewel_count(load):
        state.brought_jewels |= 1 << cart
    events.append(Delivered(mover.seat, mover.name, origin, ground.names[target], side, item_list(load), points))
    remove_cart(state, cart, HOME)
    state.rolling_cart = NONE
    if state.missions_shown:
        delivery = missions.Delivery(load, speed, side == setup.far_side[mover.colour])
        missions.award_delivery(setup, state, delivery, events)
    if not setup.solo:
        events.append(CameHome(mover.seat, mover.name, setup.sheet.setup.rewards.cart))
        events.extend(scoring.ruby_changes(setup, mover.seat, stocks_before, state.stock))


# Looking ahead


def roll_ahead(setup: Setup, state: ChasmState, cart: int) -> tuple[list[Event], ChasmState]:
    """Roll a cart on a copy, up to the first question, draw or the end of the roll: a forecast of a roll to come.

    It may be anybody's cart, and before its turn: no action of the position would let it roll. Returns the events and
    the copy. A cart off the board stays there, a cart at a question stays at it.
    """
    after, events = state.copy(), list[Event]()
    after.legal_cache = None
    if after.where[cart] >= 0 and cart != state.rolling_cart:
        after.seat, after.decision = setup.carts[cart].seat, "roll"
        after.hit_cart = after.deposit_square = after.token_drawn = NONE
        after.items_to_drop = after.items_to_draw = 0
        after.brought_jewels &= mask_of(setup.carts_of[after.seat])
        start_roll(setup, after, Roll(setup.cart_names[cart]), events)
    return events, after


def is_order_free(setup: Setup, state: ChasmState) -> bool:
    """Whether the carts that are left to roll come to the same position in every order, whatever is chosen on the way.

    So it is if no square is on the ways of two of them and no cart stands there, and if a solo game cannot end before
    all have rolled (RULES.md 4.10.6), even with all the items on their ways.
    """
    due, together = bits_of(state.to_roll), state.copy()
    taken = mask_of(square for cart, square in enumerate(state.where) if square >= 0 and cart not in due)
    for cart in due:
        ways = _ways_of(setup, state, cart)
        if ways & taken:
            return False
        taken |= ways
        together.delivered_right += state.hold[cart] + sum(state.heaps[square] for square in bits_of(ways))
    return not (setup.solo and scoring.solo_level(setup, together) == MAJOR)


def _ways_of(setup: Setup, state: ChasmState, cart: int) -> Mask:
    """The squares to which a cart can roll by any exits of junctions, its own among them; without the Surface."""
    ground, tiles = setup.ground, state.tiles
    ways, ends = 1 << state.where[cart], {(state.where[cart], state.tail[cart])}
    for _ in range(state.speed[cart]):
        reached: set[tuple[Square, Edge]] = set()
        for square, tail in ends:
            exits = (tiles[square] or ground.inward[square]) & ~tail
            targets = ((ground.onto[edge][square], OPPOSITE[edge]) for edge in EDGES if exits & edge)
            reached |= {(target, back) for target, back in targets if tiles[target] & back and not ground.side[target]}
        ends = reached
        ways |= mask_of(square for square, _ in ends)
    return ways
