"""Building (RULES.md 3.7): what may be laid, built, bought and discarded, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.rules.actions import Action
from engine.rules.contract import Event
from games.veins.model.actions import BuyStation, BuyTile, BuyVein, Discard, Lay, OptionPoints, Station, Vein
from games.veins.model.components import (
    BITS,
    KIND_INDEX,
    KINDS,
    ONE,
    OPTION,
    STATION,
    TILE_KINDS,
    TUNNELS,
    VEIN,
    Stock,
    count,
    kinds_in,
    pool_place,
)
from games.veins.model.events import ChargeLaid, Discarded, Laid, OptionReturned, StationBuilt, VeinLaid
from games.veins.model.state import emit
from games.veins.model.tiles import CODE_OF, CODES_OF_KIND, DIRECTIONS, SHAPES, TILES
from games.veins.rules import phases
from games.veins.rules.market import price_of, take_lowest
from games.veins.rules.network import all_stations, anchored_by, network_of, reachable, update_top

if TYPE_CHECKING:
    from games.veins.model.board import Ground, Mask
    from games.veins.model.state import VeinsState
    from games.veins.rules import VeinsRules


CACHED = 1 << 12
"""How many hands, and sets of city stations, are remembered with what follows from them."""

# What may be done


@lru_cache(CACHED)
def tiles_in(hand: Stock) -> tuple[int, ...]:
    """The kinds of tiles that a hand holds, in order."""
    return tuple(kind for kind in kinds_in(hand) if kind in TILE_KINDS)


@lru_cache(CACHED)
def discards_of(hand: Stock) -> tuple[int, ...]:
    """The kinds that a hand may discard, in order: tiles, vein, stations (RULES.md 3.7)."""
    return tuple(kind for kind in kinds_in(hand) if kind <= STATION)


@lru_cache(CACHED)
def _beside_cities(ground: Ground, stations: Mask) -> tuple[Mask, ...]:
    """By shape, the spaces that stations of a seat in cities anchor (RULES.md 3.7)."""
    return anchored_by(ground, [stations] * DIRECTIONS)


class Sites:
    """Where the seat to decide may lay tiles, by shape: measured as asked for (RULES.md 3.7)."""

    __slots__ = ("_anchored", "_cities", "_empty", "_found", "_ground", "_under")

    def __init__(self, rules: VeinsRules, state: VeinsState) -> None:
        """Look at a position with the eyes of the seat to decide."""
        links, ground = network_of(rules, state), rules.ground
        self._ground = ground
        self._anchored = links.anchored(ground, rules.marked)
        free = ~all_stations(state)
        self._under = [mask & free for mask in links.under]
        self._empty = links.empty
        own = state.stations[state.seat - 1] & ground.city
        self._cities = _beside_cities(ground, own) if own else (0,) * SHAPES
        self._found: list[bytes | None] = [None] * SHAPES

    def mask(self, shape: int) -> Mask:
        """The mask of the spaces where a tile of the shape may be laid."""
        anchored, empty = self._anchored[shape], self._empty
        return anchored & (self._under[TILES[shape].kind] | empty) | self._cities[shape] & empty

    def spaces(self, shape: int) -> bytes:
        """The spaces where a tile of the shape may be laid, in order."""
        found = self._found[shape]
        if found is None:
            found = self._found[shape] = self._ground.bits(self.mask(shape))
        return found

    def lays(self, kinds: Iterable[int], actions: list[list[Action]], found: list[Action]) -> None:
        """Add the `actions` (by code and space) of all ways to lay tiles of these kinds."""
        for kind in kinds:
            for code in CODES_OF_KIND[kind]:
                found += map(actions[code].__getitem__, self.spaces(code % SHAPES))


def station_sites(rules: VeinsRules, state: VeinsState) -> Mask:
    """Where the seat to decide may put a station: on a fresh tunnel, or on a city space within reach (RULES.md 3.7)."""
    return state.fresh | reachable(rules, state, state.seat)


def vein_sites(rules: VeinsRules, state: VeinsState) -> Mask:
    """Where a vein may be laid: on a tile without station, beside no city and no vein (RULES.md 3.7)."""
    links, ground = network_of(rules, state), rules.ground
    return links.tiles & ground.veinable & ~ground.spread(links.veins) & ~all_stations(state)


def colours_left(state: VeinsState) -> list[int]:
    """The colours with a stone on their track."""
    return [colour for colour, track in enumerate(state.tracks) if track]


def _vein_actions(rules: VeinsRules, state: VeinsState, actions: list[list[Action]], found: list[Action]) -> None:
    colours = colours_left(state)
    for space in rules.ground.bits(vein_sites(rules, state)):
        row = actions[space]
        found += [row[colour] for colour in colours]


def build_actions(rules: VeinsRules, state: VeinsState) -> list[Action]:
    """Tiles by kind, orientation and space; stations; veins by space and colour; options alike; discards; stop."""
    choices, hand, pool = rules.choices, state.hands[state.seat - 1], state.pool
    found: list[Action] = []
    option = count(hand, OPTION)
    station, bought = count(hand, STATION), option and pool[pool_place(STATION, state.seat)]
    places = rules.ground.bits(station_sites(rules, state)) if station or bought else b""
    sites = Sites(rules, state)
    sites.lays(tiles_in(hand), choices.lay, found)
    if station:
        found += map(choices.station.__getitem__, places)
    if count(hand, VEIN):
        _vein_actions(rules, state, choices.vein, found)
    if option:
        found.append(choices.points)
        sites.lays([kind for kind in TILE_KINDS if pool[kind]], choices.buy, found)
        if bought:
            found += map(choices.buy_station.__getitem__, places)
        if pool[VEIN]:
            _vein_actions(rules, state, choices.buy_vein, found)
    found += map(choices.discard.__getitem__, discards_of(hand))
    if state.taken:
        found.append(choices.stop)
    return found


# What comes of it


def lay_tile(rules: VeinsRules, state: VeinsState, action: Lay) -> list[Event]:
    """Lay a tile of one's own."""
    code = CODE_OF[action.tile, action.orientation]
    _use(state, TILES[code].kind)
    return _put_tile(rules, state, code, rules.space_index[action.space], bought=False)


def buy_tile(rules: VeinsRules, state: VeinsState, action: BuyTile) -> list[Event]:
    """Lay a tile out of the pool."""
    code = CODE_OF[action.tile, action.orientation]
    _buy(state, TILES[code].kind)
    return _put_tile(rules, state, code, rules.space_index[action.space], bought=True)


def build_station(rules: VeinsRules, state: VeinsState, action: Station) -> list[Event]:
    """Put up a station of one's own."""
    _use(state, STATION)
    return _put_station(rules, state, rules.space_index[action.space], bought=False)


def buy_station(rules: VeinsRules, state: VeinsState, action: BuyStation) -> list[Event]:
    """Put up a station out of the pool."""
    _buy(state, STATION)
    return _put_station(rules, state, rules.space_index[action.space], bought=True)


def lay_vein(rules: VeinsRules, state: VeinsState, action: Vein) -> list[Event]:
    """Lay one's own vein."""
    _use(state, VEIN)
    return _put_vein(rules, state, action, bought=False)


def buy_vein(rules: VeinsRules, state: VeinsState, action: BuyVein) -> list[Event]:
    """Lay a vein out of the pool."""
    _buy(state, VEIN)
    return _put_vein(rules, state, action, bought=True)


def take_points(rules: VeinsRules, state: VeinsState, _: OptionPoints) -> list[Event]:
    """Give an option back for points (RULES.md 3.7)."""
    events: list[Event] = []
    _use(state, OPTION)
    emit(state, events, OptionReturned(state.seat, rules.sheet.setup.option))
    phases.end_action(rules, state, events)
    return events


def discard_component(rules: VeinsRules, state: VeinsState, action: Discard) -> list[Event]:
    """Skip a component: it goes to the pool (RULES.md 3.7)."""
    events: list[Event] = []
    kind = KIND_INDEX[action.component]
    _use(state, kind)
    state.pool[pool_place(kind, state.seat)] += 1
    emit(state, events, Discarded(state.seat, KINDS[kind]))
    phases.end_action(rules, state, events)
    return events


def _use(state: VeinsState, kind: int) -> None:
    """Take a component out of the tray."""
    state.hands[state.seat - 1] -= ONE[kind]


def _buy(state: VeinsState, kind: int) -> None:
    """Give an option back for a component out of the pool (RULES.md 3.7)."""
    _use(state, OPTION)
    state.pool[pool_place(kind, state.seat)] -= 1


def _put_tile(rules: VeinsRules, state: VeinsState, code: int, space: int, *, bought: bool) -> list[Event]:
    """A tile lies on top; a tunnel on the ground may carry a station until the turn is over (RULES.md 3.7)."""
    events: list[Event] = []
    tile, bit = TILES[code], rules.ground.bit[space]
    stack = state.stacks[space] = (*state.stacks[space], code)
    update_top(rules, state, space)
    if len(stack) == 1 and tile.kind in TUNNELS:
        state.fresh |= bit
    else:
        state.fresh &= ~bit
    names = rules.spaces[space], str(tile.orientation)
    told = ChargeLaid if tile.charge else Laid
    emit(state, events, told(state.seat, tile.name, *names, len(stack), bought))
    phases.end_action(rules, state, events)
    return events


def _put_station(rules: VeinsRules, state: VeinsState, space: int, *, bought: bool) -> list[Event]:
    """A station stands; a fresh tunnel carries no other (RULES.md 3.7)."""
    events: list[Event] = []
    bit = rules.ground.bit[space]
    state.stations[state.seat - 1] |= bit
    state.fresh &= ~bit
    emit(state, events, StationBuilt(state.seat, rules.spaces[space], bought))
    phases.end_action(rules, state, events)
    return events


def _put_vein(rules: VeinsRules, state: VeinsState, action: Vein | BuyVein, *, bought: bool) -> list[Event]:
    """A vein lies on a tile, with stones from the lowest occupied spaces of a track (RULES.md 3.7)."""
    events: list[Event] = []
    space, colour = rules.space_index[action.space], rules.colour_index[action.colour]
    before = state.tracks[colour]
    track = state.tracks[colour] = take_lowest(before, rules.sheet.setup.stones[rules.seats])
    stones = (before ^ track).bit_count()
    state.veins[space] = colour << BITS | stones
    update_top(rules, state, space)
    state.fresh &= ~rules.ground.bit[space]
    told = action.space, action.colour, stones, price_of(track, rules.track)
    emit(state, events, VeinLaid(state.seat, *told, bought))
    phases.end_action(rules, state, events)
    return events
