"""Building (RULES.md 3.7): where tiles, stations and veins may go, options and discards, and what these actions do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.rules.actions import Action
from engine.rules.events import Event
from engine.rules.multiset import ONE, count, kinds_in
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Vein
from games.veins.model.components import (
    BITS,
    KIND_INDEX,
    KINDS,
    OPTION,
    STATION,
    TILE_KINDS,
    TUNNELS,
    VEIN,
    Code,
    Stock,
    pool_place,
)
from games.veins.model.events import ChargeLaid, Discarded, Laid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState, emit
from games.veins.rules.market import market_price, take_lowest
from games.veins.rules.network import update_top
from games.veins.rules.phases import end_action
from games.veins.rules.sites import Sites, colours_left, station_sites, vein_sites

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
