"""Building (RULES.md 3.7): where tiles, stations and veins may go, options and discards, and what these actions do."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.rules.actions import Action
from engine.rules.contract import Event
from engine.rules.multiset import ONE, count, kinds_in
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Vein
from games.veins.model.board import Ground, Mask
from games.veins.model.components import (
    BITS,
    DIRECTIONS,
    KIND_INDEX,
    KINDS,
    OPTION,
    STATION,
    TILE_KINDS,
    TUNNELS,
    VEIN,
    Code,
    Stock,
    TileSet,
    pool_place,
)
from games.veins.model.events import ChargeLaid, Discarded, Laid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState, emit
from games.veins.rules.market import market_price, take_lowest
from games.veins.rules.network import all_stations, anchored_by, network_of, opens, reachable, update_top
from games.veins.rules.phases import end_action

HANDS_CACHED: Final = 1 << 12
"""Number of hands, and of sets of city stations, whose consequences are remembered."""

# Legal actions


@lru_cache(HANDS_CACHED)
def tiles_in(hand: Stock) -> tuple[int, ...]:
    """The kinds of tiles in a hand, ascending."""
    return tuple(kind for kind in kinds_in(hand) if kind in TILE_KINDS)


@lru_cache(HANDS_CACHED)
def discards_of(hand: Stock) -> tuple[int, ...]:
    """The kinds that a hand may discard, ascending: tiles, vein, stations."""
    return tuple(kind for kind in kinds_in(hand) if kind <= STATION)


@lru_cache(HANDS_CACHED)
def _beside_cities(ground: Ground, tile_set: TileSet, stations: Mask) -> tuple[Mask, ...]:
    """By shape, the spaces that a seat's stations in cities anchor."""
    return anchored_by(ground, tile_set, [stations] * DIRECTIONS)


class Sites:
    """Where the seat to decide may lay tiles, by shape; spaces are listed when first asked for (RULES.md 3.7)."""

    __slots__ = ("_anchored", "_cities", "_empty", "_ground", "_spaces", "_tile_set", "_under")

    def __init__(self, setup: Setup, state: VeinsState) -> None:
        """Take a position, for its seat to decide."""
        network, ground, tile_set = network_of(setup, state), setup.ground, setup.tile_set
        self._ground, self._tile_set = ground, tile_set
        self._anchored = network.anchored(setup)
        free = ~all_stations(state)
        self._under = [mask & free for mask in network.under]
        self._empty = network.empty
        own = state.stations[state.seat - 1] & ground.city
        self._cities = _beside_cities(ground, tile_set, own) if own else (0,) * tile_set.shapes
        self._spaces: list[bytes | None] = [None] * tile_set.shapes

    def mask(self, shape: Code) -> Mask:
        """The mask of the spaces where a tile of the shape may be laid."""
        anchored, empty = self._anchored[shape], self._empty
        return anchored & (self._under[self._tile_set.tiles[shape].kind] | empty) | self._cities[shape] & empty

    def spaces(self, shape: Code) -> bytes:
        """The spaces where a tile of the shape may be laid, in order."""
        spaces = self._spaces[shape]
        if spaces is None:
            spaces = self._spaces[shape] = self._ground.bits(self.mask(shape))
        return spaces

    def lays(self, kinds: Iterable[int], actions: list[list[Action]], legal: list[Action]) -> None:
        """Append to `legal` all ways to lay tiles of these kinds, out of `actions` by code and space."""
        tile_set = self._tile_set
        for kind in kinds:
            for code in tile_set.codes_of_kind[kind]:
                legal += map(actions[code].__getitem__, self.spaces(code % tile_set.shapes))


def station_sites(setup: Setup, state: VeinsState) -> Mask:
    """Where the seat to decide may build a station: on fresh tunnels, and on city spaces within reach."""
    return state.fresh_tunnels | reachable(setup, state, state.seat)


def vein_sites(setup: Setup, state: VeinsState) -> Mask:
    """Where a vein may be laid: on a tile without station, beside no city and no vein."""
    network, ground = network_of(setup, state), setup.ground
    return network.tiles & ground.veinable & ~ground.spread(network.veins) & ~all_stations(state)


def _open_sides(setup: Setup, space: int, code: Code) -> list[tuple[int, int]]:
    """The open directions of a tile on a space, each with the neighbour there."""
    steps = setup.ground.step[space]
    directions = setup.tile_set.open_directions[code]
    return [(direction, steps[direction]) for direction in directions if steps[direction] >= 0]


def would_anchor(setup: Setup, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile of the seat to decide would be anchored (RULES.md 3.7)."""
    network, bit = network_of(setup, state), setup.ground.bit
    anchors = network.tiles or network.veins
    own = state.stations[state.seat - 1] & setup.ground.city if network.empty & bit[space] else 0
    return tuple(
        direction
        for direction, neighbour in _open_sides(setup, space, code)
        if bit[neighbour] & own
        or (bit[neighbour] & anchors and opens(setup, state, neighbour) >> (direction + 3) % DIRECTIONS & 1)
    )


def joined_sides(setup: Setup, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile would be linked to the top beside its space."""
    return tuple(
        direction
        for direction, neighbour in _open_sides(setup, space, code)
        if opens(setup, state, neighbour) >> (direction + 3) % DIRECTIONS & 1
    )


def colours_left(state: VeinsState) -> list[int]:
    """The colours with a stone on their track."""
    return [colour for colour, track in enumerate(state.tracks) if track]


def _vein_actions(setup: Setup, state: VeinsState, actions: list[list[Action]], legal: list[Action]) -> None:
    """Append to `legal` all ways to lay a vein, out of `actions` by space and colour."""
    colours = colours_left(state)
    for space in setup.ground.bits(vein_sites(setup, state)):
        row = actions[space]
        legal += [row[colour] for colour in colours]


def build_actions(setup: Setup, state: VeinsState) -> list[Action]:
    """Tiles by kind, orientation and space; stations; veins by space and colour; options likewise; discards; stop."""
    table, hand, pool = setup.actions, state.hands[state.seat - 1], state.pool
    legal: list[Action] = []
    option = count(hand, OPTION)
    station, bought = count(hand, STATION), option and pool[pool_place(STATION, state.seat)]
    places = setup.ground.bits(station_sites(setup, state)) if station or bought else b""
    sites = Sites(setup, state)
    sites.lays(tiles_in(hand), table.lay, legal)
    if station:
        legal += map(table.station.__getitem__, places)
    if count(hand, VEIN):
        _vein_actions(setup, state, table.vein, legal)
    if option:
        legal.append(table.points)
        sites.lays([kind for kind in TILE_KINDS if pool[kind]], table.buy, legal)
        if bought:
            legal += map(table.buy_station.__getitem__, places)
        if pool[VEIN]:
            _vein_actions(setup, state, table.buy_vein, legal)
    legal += map(table.discard.__getitem__, discards_of(hand))
    if state.done_in_turn:
        legal.append(table.stop)
    return legal


# What the actions do


def lay_tile(setup: Setup, state: VeinsState, action: Lay, events: list[Event]) -> None:
    """Lay a tile of the tray."""
    code = setup.code_of[action.tile, action.orientation]
    _use(state, setup.tiles[code].kind)
    _put_tile(setup, state, code, setup.space_index[action.space], events, bought=False)


def buy_tile(setup: Setup, state: VeinsState, action: BuyTile, events: list[Event]) -> None:
    """Lay a tile of the pool."""
    code = setup.code_of[action.tile, action.orientation]
    _buy(state, setup.tiles[code].kind)
    _put_tile(setup, state, code, setup.space_index[action.space], events, bought=True)


def build_station(setup: Setup, state: VeinsState, action: Station, events: list[Event]) -> None:
    """Build a station of the tray."""
    _use(state, STATION)
    _put_station(setup, state, setup.space_index[action.space], events, bought=False)


def buy_station(setup: Setup, state: VeinsState, action: BuyStation, events: list[Event]) -> None:
    """Build a station of the pool."""
    _buy(state, STATION)
    _put_station(setup, state, setup.space_index[action.space], events, bought=True)


def lay_vein(setup: Setup, state: VeinsState, action: Vein, events: list[Event]) -> None:
    """Lay the vein of the tray."""
    _use(state, VEIN)
    _put_vein(setup, state, action, events, bought=False)


def buy_vein(setup: Setup, state: VeinsState, action: BuyVein, events: list[Event]) -> None:
    """Lay a vein of the pool."""
    _buy(state, VEIN)
    _put_vein(setup, state, action, events, bought=True)


def take_points(setup: Setup, state: VeinsState, _: OptionPoints, events: list[Event]) -> None:
    """Return an option for points."""
    _use(state, OPTION)
    emit(state, events, OptionReturned(state.seat, setup.option_points))
    end_action(setup, state, events)


def discard_component(setup: Setup, state: VeinsState, action: Discard, events: list[Event]) -> None:
    """Put a component into the pool."""
    kind = KIND_INDEX[action.component]
    _use(state, kind)
    state.pool[pool_place(kind, state.seat)] += 1
    emit(state, events, Discarded(state.seat, KINDS[kind]))
    end_action(setup, state, events)


def _use(state: VeinsState, kind: int) -> None:
    """Take a component out of the tray."""
    state.hands[state.seat - 1] -= ONE[kind]


def _buy(state: VeinsState, kind: int) -> None:
    """Return an option and take a component out of the pool."""
    _use(state, OPTION)
    state.pool[pool_place(kind, state.seat)] -= 1


def _put_tile(setup: Setup, state: VeinsState, code: Code, space: int, events: list[Event], *, bought: bool) -> None:
    """Put a tile on top of a space; a tunnel at level 1 may carry a station until the turn ends."""
    tile, bit = setup.tiles[code], setup.ground.bit[space]
    stack = state.stacks[space] = (*state.stacks[space], code)
    update_top(setup, state, space)
    if len(stack) == 1 and tile.kind in TUNNELS:
        state.fresh_tunnels |= bit
    else:
        state.fresh_tunnels &= ~bit
    event = ChargeLaid if tile.charge else Laid
    names = setup.spaces[space], str(tile.orientation)
    emit(state, events, event(state.seat, tile.name, *names, len(stack), bought))
    end_action(setup, state, events)


def _put_station(setup: Setup, state: VeinsState, space: int, events: list[Event], *, bought: bool) -> None:
    """Put a station on a space; a fresh tunnel can carry no other."""
    bit = setup.ground.bit[space]
    state.stations[state.seat - 1] |= bit
    state.fresh_tunnels &= ~bit
    emit(state, events, StationBuilt(state.seat, setup.spaces[space], bought))
    end_action(setup, state, events)


def _put_vein(setup: Setup, state: VeinsState, action: Vein | BuyVein, events: list[Event], *, bought: bool) -> None:
    """Put a vein on a tile, with stones from the lowest occupied spaces of their track."""
    space, colour = setup.space_index[action.space], setup.colour_index[action.colour]
    before = state.tracks[colour]
    track = state.tracks[colour] = take_lowest(before, setup.vein_stones)
    stones = (before ^ track).bit_count()
    state.veins[space] = colour << BITS | stones
    update_top(setup, state, space)
    state.fresh_tunnels &= ~setup.ground.bit[space]
    price = market_price(setup, state, colour)
    emit(state, events, VeinLaid(state.seat, action.space, action.colour, stones, price, bought))
    end_action(setup, state, events)
