"""Building (RULES.md 3.7): where tiles, stations and veins may go, options and discards, and what these actions do."""

from __future__ import annotations

from engine.rules.actions import Action
from engine.rules.events import Event
from engine.rules.multiset import ONE, count, kinds_in
from engine.rules.position import with_value
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Vein
from games.veins.model.components import DISCARDS, KIND_INDEX, OPTION, STATION, TILES, VEIN, pool_place, vein_of
from games.veins.model.events import ChargeLaid, Discarded, Laid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.rules.market import market_price, take_lowest
from games.veins.rules.network import update_top
from games.veins.rules.sites import Sites, colours_left, station_sites, vein_sites

# Legal actions


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
    sites.lays(kinds_in(hand & TILES), table.lay, legal)
    if station:
        legal += map(table.station.__getitem__, places)
    if count(hand, VEIN):
        _vein_actions(setup, state, table.vein, legal)
    if option:
        legal.append(table.points)
        sites.lays([kind for kind, number in enumerate(pool[:VEIN]) if number], table.buy, legal)
        if bought:
            legal += map(table.buy_station.__getitem__, places)
        if pool[VEIN]:
            _vein_actions(setup, state, table.buy_vein, legal)
    legal += map(table.discard.__getitem__, kinds_in(hand & DISCARDS))
    if state.done_in_turn:
        legal.append(table.stop)
    return legal


# What the actions do


def lay_tile(setup: Setup, state: VeinsState, action: Lay | BuyTile, events: list[Event]) -> None:
    """Lay a tile on top of a space; a tunnel at level 1 may carry a station until the turn ends."""
    code, space = setup.code_of[action.tile, action.orientation], setup.space_index[action.space]
    tile, bit = setup.tiles[code], setup.ground.bit[space]
    bought = take(state, tile.kind, bought=isinstance(action, BuyTile))
    stack = (*state.stacks[space], code)
    state.stacks = with_value(state.stacks, space, stack)
    update_top(setup, state, space)
    if len(stack) == 1 and not tile.charge:
        state.fresh_tunnels |= bit
    else:
        state.fresh_tunnels &= ~bit
    event = ChargeLaid if tile.charge else Laid
    state.emit(events, event(state.seat, tile.name, action.space, action.orientation, len(stack), bought))


def build_station(setup: Setup, state: VeinsState, action: Station | BuyStation, events: list[Event]) -> None:
    """Build a station on a space; a fresh tunnel can carry no other."""
    bought = take(state, STATION, bought=isinstance(action, BuyStation))
    bit = setup.ground.bit[setup.space_index[action.space]]
    state.stations[state.seat - 1] |= bit
    state.fresh_tunnels &= ~bit
    state.emit(events, StationBuilt(state.seat, action.space, bought))


def lay_vein(setup: Setup, state: VeinsState, action: Vein | BuyVein, events: list[Event]) -> None:
    """Lay a vein on a tile, with stones from the lowest occupied spaces of their track."""
    bought = take(state, VEIN, bought=isinstance(action, BuyVein))
    space, colour = setup.space_index[action.space], setup.colour_index[action.colour]
    before = state.tracks[colour]
    track = state.tracks[colour] = take_lowest(before, setup.vein_stones)
    stones = (before ^ track).bit_count()
    state.veins = with_value(state.veins, space, vein_of(colour, stones))
    update_top(setup, state, space)
    state.fresh_tunnels &= ~setup.ground.bit[space]
    price = market_price(setup, state, colour)
    state.emit(events, VeinLaid(state.seat, action.space, action.colour, stones, price, bought))


def take_points(setup: Setup, state: VeinsState, _: OptionPoints, events: list[Event]) -> None:
    """Return an option for points."""
    take(state, OPTION)
    state.emit(events, OptionReturned(state.seat, setup.option_points))


def discard_component(_: Setup, state: VeinsState, action: Discard, events: list[Event]) -> None:
    """Put a component into the pool."""
    kind = KIND_INDEX[action.component]
    take(state, kind)
    state.pool[pool_place(kind, state.seat)] += 1
    state.emit(events, Discarded(state.seat, action.component))


def take(state: VeinsState, kind: int, *, bought: bool = False) -> bool:
    """Take a component out of the tray, or, if `bought`, out of the pool for an option; returns `bought`."""
    state.hands[state.seat - 1] -= ONE[OPTION if bought else kind]
    if bought:
        state.pool[pool_place(kind, state.seat)] -= 1
    return bought
