"""The actions of a turn (RULES.md 4.1, 4.2): where track and carts can go, which speeds carts can have, the effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.actions import Action
from engine.rules.bits import Mask, bits_of, mask_of
from engine.rules.events import Event
from engine.rules.requirements import choice
from games.chasm.model.actions import Faster, PlaceCart, Slower, Track, Upgrade
from games.chasm.model.board import EDGES_OF, PLAIN_TILES, SHAPE_OF, TILES, Edges, Square, upgrades_of
from games.chasm.model.events import Entered, Laid, SpeedSet, Upgraded
from games.chasm.model.goods import HOME, LOST, WAITING_AT
from games.chasm.model.setup import Row, Rows, Setup, cart_words, colour_words
from games.chasm.model.state import ChasmState
from games.chasm.rules.collapse import STANDING

ACTION_LEFT: Final[Row] = choice("no_actions", lambda _, state: state.actions_left)
"""An action is left (RULES.md 2)."""

LEAVE: Final[Rows] = (
    choice("leave_solo", lambda setup, _: setup.solo),
    choice("leave_begun", lambda setup, state: state.actions_left == setup.actions_per_turn),
)
"""The end of a game by choice (RULES.md 4.10.6)."""


def build_actions(setup: Setup, state: ChasmState) -> list[Action]:
    """Legal actions of a turn: tracks and upgrades in reading order, carts, slower, faster, done; in solo leave.

    They are those that meet the requirements below, which are asked one by one only for refusals.
    """
    if not state.actions_left:
        return setup.only_done
    table, ground, tiles = setup.action_table, setup.ground, state.tiles
    actions = table.track(state.free_squares)
    upgrade, taken = table.upgrade, occupied(state)
    for square in ground.squares_in(ground.buildable & ~state.free_squares & ~state.chasm & ~taken):
        actions += upgrade[square][tiles[square]]
    own, where, speed = setup.carts_of[state.seat], state.where, state.speed
    for cart in own:
        if where[cart] in WAITING_AT:
            actions += [place for gate, place in table.place[cart].items() if not taken >> gate & 1]
    actions += [table.slower[cart] for cart in own if setup.can_slow[speed[cart]]]
    actions += [table.faster[cart] for cart in own if setup.can_speed_up[speed[cart]]]
    actions.append(table.done)
    if setup.solo and state.actions_left == setup.actions_per_turn:
        actions.append(table.leave)
    return actions


# Track: RULES.md 4.1


def occupied(state: ChasmState) -> Mask:
    """The squares with a cart."""
    squares = 0
    for square in state.where:
        if square >= 0:
            squares |= 1 << square
    return squares


def _tiled(test: Callable[[Edges], bool]) -> Callable[[Setup, ChasmState], Mask]:
    """The squares whose tiles, or their lack (0), pass a test."""
    return lambda _, state: mask_of(square for square, tile in enumerate(state.tiles) if test(tile))


def _cart_there(setup: Setup, state: ChasmState, bit: Mask) -> dict[str, str]:
    """The cart on a square."""
    return {"cart": cart_words(setup, setup.cart_names[state.where.index(bit.bit_length() - 1)], state.seat)}


UNDERGROUND: Final[Rows] = (ACTION_LEFT, *STANDING, Row("surface", lambda setup, _: setup.ground.buildable))
"""Where tiles can be."""

TRACK: Final[Rows] = (*UNDERGROUND, Row("tile", _tiled(lambda tile: not tile)))
"""The squares for a new tile (RULES.md 4.1.2)."""

UPGRADE: Final[Rows] = (
    *UNDERGROUND,
    Row("no_tile", _tiled(bool)),
    Row("under_cart", lambda _, state: ~occupied(state), _cart_there),
    Row("cross", _tiled(lambda tile: bool(upgrades_of(tile)))),
)
"""The squares with a tile that can be upgraded (RULES.md 4.1.3)."""

TILE: Final[Row] = Row("no_shape", lambda *_: mask_of(EDGES_OF[shape] for shape in TILES))

PLAIN: Final[Rows] = (TILE, Row("plain", lambda *_: mask_of(EDGES_OF[shape] for shape in PLAIN_TILES)))
"""The tiles that can be placed, as masks with a bit per set of edges (RULES.md 4.1.2)."""


def upgrade_rows(square: Square) -> Rows:
    """What the tile on a square can become, as masks with a bit per set of edges (RULES.md 4.1.3)."""

    def larger(_: Setup, state: ChasmState) -> Mask:
        """The tiles with all of its edges, and more."""
        tile = state.tiles[square]
        return mask_of(edges for edges in range(16) if edges & tile == tile != edges)

    def tile(_: Setup, state: ChasmState, __: Mask) -> dict[str, str]:
        """The tile that lies there."""
        return {"tile": SHAPE_OF[state.tiles[square]]}

    return (
        TILE,
        Row("keeps", larger, tile),
        Row("one_edge", lambda _, state: mask_of(upgrades_of(state.tiles[square])), tile),
    )


def lay_track(setup: Setup, state: ChasmState, action: Track, events: list[Event]) -> None:
    """Place a tile (RULES.md 4.1.2)."""
    square = setup.ground.index[action.space]
    state.actions_left -= 1
    state.tiles[square] = EDGES_OF[action.shape]
    state.free_squares ^= 1 << square
    events.append(Laid(state.seat, action.space, action.shape))


def upgrade_track(setup: Setup, state: ChasmState, action: Upgrade, events: list[Event]) -> None:
    """Open one more edge of a tile (RULES.md 4.1.3)."""
    state.actions_left -= 1
    state.tiles[setup.ground.index[action.space]] = EDGES_OF[action.shape]
    events.append(Upgraded(state.seat, action.space, action.shape))


# Carts: RULES.md 4.2


def _carts(test: Callable[[Setup, ChasmState, int], bool]) -> Callable[[Setup, ChasmState], Mask]:
    """The carts that pass a test."""
    return lambda setup, state: mask_of(cart for cart in range(len(setup.carts)) if test(setup, state, cart))


def _speed(_: Setup, state: ChasmState, bit: Mask) -> dict[str, int]:
    """The speed of a cart."""
    return {"speed": state.speed[bit.bit_length() - 1]}


OWN: Final[Row] = Row("not_yours", lambda setup, state: mask_of(setup.carts_of[state.seat]))

ON_BOARD: Final[Row] = Row("off_board", _carts(lambda _, state, cart: state.where[cart] >= 0))

IN_GAME: Final[Rows] = (OWN, ACTION_LEFT, Row("lost", _carts(lambda _, state, cart: state.where[cart] != LOST)))
"""The carts that can be in an action."""

WAITING: Final[Rows] = (*IN_GAME, Row("on_board", _carts(lambda _, state, cart: state.where[cart] in WAITING_AT)))
"""The carts that can be placed (RULES.md 4.2.2)."""

SLOWER: Final[Rows] = (
    *IN_GAME,
    ON_BOARD,
    Row("slowest", _carts(lambda setup, state, cart: setup.can_slow[state.speed[cart]]), _speed),
)
"""The carts whose speed can be reduced (RULES.md 4.2.3)."""

FASTER: Final[Rows] = (
    *IN_GAME,
    ON_BOARD,
    Row("fastest", _carts(lambda setup, state, cart: setup.can_speed_up[state.speed[cart]]), _speed),
)
"""The carts whose speed can be raised (RULES.md 4.2.3)."""


def gate_rows(carts: Mask) -> Rows:
    """The gates where one of some carts can be placed (RULES.md 4.2.2)."""

    def of_colour(setup: Setup, _: ChasmState) -> Mask:
        """The gates of the colours of these carts."""
        return mask_of(gate for cart in bits_of(carts) for gate in setup.ground.gates[setup.carts[cart].colour])

    def owner(setup: Setup, _: ChasmState, bit: Mask) -> dict[str, str]:
        """The colour of a gate."""
        return {"colour": colour_words(setup, setup.gate_colours[bit.bit_length() - 1])}

    return (
        Row("not_gate", lambda setup, _: mask_of(setup.gate_colours)),
        Row("other_gate", of_colour, owner),
        Row("gate_taken", lambda _, state: ~occupied(state), _cart_there),
    )


def place_cart(setup: Setup, state: ChasmState, action: PlaceCart, events: list[Event]) -> None:
    """Put an empty cart on a gate, facing in (RULES.md 4.2.2)."""
    cart = setup.cart_index[action.cart]
    state.actions_left -= 1
    forgone = 0 if setup.solo or state.where[cart] != HOME else setup.sheet.setup.rewards.cart
    state.where[cart] = setup.ground.index[action.space]
    state.speed[cart] = setup.entry_speed
    events.append(Entered(state.seat, action.cart, action.space, forgone))


def change_speed(setup: Setup, state: ChasmState, action: Slower | Faster, events: list[Event]) -> None:
    """Reduce or raise the speed of a cart by 1 (RULES.md 4.2.3)."""
    cart = setup.cart_index[action.cart]
    before = state.speed[cart]
    state.actions_left -= 1
    state.speed[cart] = before + (1 if isinstance(action, Faster) else -1)
    events.append(SpeedSet(state.seat, action.cart, before, state.speed[cart]))
