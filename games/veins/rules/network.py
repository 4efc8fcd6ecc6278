"""Links, passing and reach in the mountain (RULES.md 3.9), on bit masks; a memo of them goes with every position.

Shifts are those of `Ground`: a step east is one bit up, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from games.veins.model.board import OPPOSITE, Ground
from games.veins.model.components import BITS, DIRECTIONS, FULL, TUNNELS, Code, Stock, TileSet
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState

Masks: TypeAlias = tuple[Mask, ...]

Edges: TypeAlias = tuple[Mask, Mask, Mask]
"""Links eastward, north-eastward and north-westward, each by the space that it leads from."""


class BestRoute(msgspec.Struct, frozen=True, gc=False):
    """A route (RULES.md 3.8): its `spaces` and the `veins` among them by number, in order of the route.

    `stones` is the stock that it mines, `value` the sum of their market prices now.
    """

    spaces: tuple[int, ...]
    veins: tuple[int, ...]
    stones: Stock
    value: int


class Network:
    """The visible tops of the mountain, as masks of spaces. It never changes but for its memos; positions share it.

    `tiles` show a tunnel or dynamite, `charges` a dynamite, `veins` a vein, `empty` nothing. `open[direction]` are the
    spaces open that way, cities and veins included; `under[kind]` the tiles that a tunnel of a kind, or the dynamite of
    its shape, may cover for its exits (RULES.md 3.7). Memos: `nets` by seat and stations, `routes` by everything that
    best routes depend on.
    """

    __slots__ = ("_anchored", "_edges", "charges", "empty", "nets", "open", "routes", "tiles", "under", "veins")

    def __init__(self, ground: Ground) -> None:
        """Begin with an empty mountain."""
        self.open: list[Mask] = [ground.city] * DIRECTIONS
        self.under: list[Mask] = [0] * len(TUNNELS)
        self.tiles: Mask = 0
        self.charges: Mask = 0
        self.veins: Mask = 0
        self.empty: Mask = ground.mountain
        self._forget()

    def _forget(self) -> None:
        self.nets: dict[tuple[int, ...], Mask] = {}
        self.routes: dict[tuple[int, ...], tuple[BestRoute, ...]] = {}
        self._edges: Edges | None = None
        self._anchored: Masks | None = None

    def with_nothing(self, bit: Mask) -> Network:
        """A copy with nothing on a space, or on any of several."""
        keep = ~bit
        copy = Network.__new__(Network)
        copy.open = [mask & keep for mask in self.open]
        copy.under = [mask & keep for mask in self.under]
        copy.tiles, copy.charges, copy.veins = self.tiles & keep, self.charges & keep, self.veins & keep
        copy.empty = self.empty | bit
        copy._forget()
        return copy

    def with_top(self, tile_set: TileSet, bit: Mask, stack: Sequence[Code], vein: int) -> Network:
        """A copy with what a space shows: a vein, else the top tile of its stack, else nothing."""
        copy = self.with_nothing(bit)
        if not vein and not stack:
            return copy
        copy.empty ^= bit
        for direction in range(DIRECTIONS) if vein else tile_set.open_directions[stack[-1]]:
            copy.open[direction] |= bit
        if vein:
            copy.veins |= bit
            return copy
        tile = tile_set.tiles[stack[-1]]
        for kind in range(tile.kind % len(TUNNELS)):
            copy.under[kind] |= bit
        copy.tiles |= bit
        if tile.charge:
            copy.charges |= bit
        return copy

    def edges(self, ground: Ground) -> Edges:
        """All links; those in the other three directions are the same seen from the far end."""
        if self._edges is None:
            east, north_east, north_west, west, south_west, south_east = self.open
            shift = ground.shifts
            self._edges = (
                east & west >> shift[0],
                north_east & south_west << -shift[1],
                north_west & south_east << -shift[2],
            )
        return self._edges

    def anchored(self, setup: Setup) -> Masks:
        """By shape, the spaces where a tile is anchored by the tops beside them in the mountain (RULES.md 3.7).

        While no tile is visible veins anchor; if there is no vein either, the marked spaces need no anchor.
        """
        if self._anchored is None:
            if self.tiles:
                facing = [mask & self.tiles for mask in self.open]
                self._anchored = anchored_by(setup.ground, setup.tile_set, facing)
            elif self.veins:
                self._anchored = anchored_by(setup.ground, setup.tile_set, [self.veins] * DIRECTIONS)
            else:
                self._anchored = (setup.marked,) * setup.tile_set.shapes
        return self._anchored

    def flood(self, ground: Ground, start: Mask, within: Mask) -> Mask:
        """The spaces of `within` that are linked, over any number of them, to `start`, a part of it."""
        east, north_east, north_west = self.edges(ground)
        e, ne, nw = ground.shifts[0], -ground.shifts[1], -ground.shifts[2]
        seen, grown = 0, start
        while grown != seen:
            seen = grown
            grown |= (
                (seen & east) << e
                | seen >> e & east
                | (seen & north_east) >> ne
                | seen << ne & north_east
                | (seen & north_west) >> nw
                | seen << nw & north_west
            ) & within
        return seen

    def linked_to(self, ground: Ground, start: Mask) -> Mask:
        """The spaces linked directly to a space of `start`."""
        east, north_east, north_west = self.edges(ground)
        e, ne, nw = ground.shifts[0], -ground.shifts[1], -ground.shifts[2]
        return (
            (start & east) << e
            | start >> e & east
            | (start & north_east) >> ne
            | start << ne & north_east
            | (start & north_west) >> nw
            | start << nw & north_west
        )

    def links_between(self, ground: Ground, within: Mask, goals: Mask) -> tuple[Edges, Mask]:
        """The links of `within` that are no dead ends on paths between `goals`, and the spaces that they link."""
        east_shift, north_east_shift, north_west_shift = ground.shifts[0], -ground.shifts[1], -ground.shifts[2]
        east, north_east, north_west = self.edges(ground)
        before = 0
        while before != within:
            before = within
            east &= within & within >> east_shift
            north_east &= within & within << north_east_shift
            north_west &= within & within << north_west_shift
            once = twice = 0
            for end in (
                east,
                east << east_shift,
                north_east,
                north_east >> north_east_shift,
                north_west,
                north_west >> north_west_shift,
            ):
                twice |= once & end
                once |= end
            within = before & (twice | goals & once)
        return (east, north_east, north_west), within


def anchored_by(ground: Ground, tile_set: TileSet, facing: Sequence[Mask]) -> Masks:
    """By shape, the spaces with an open edge that meets `facing`, the anchoring spaces open in each direction."""
    beside = [0] * DIRECTIONS
    for direction in range(DIRECTIONS):
        shift = ground.shifts[direction]
        mask = facing[OPPOSITE[direction]]
        beside[direction] = mask >> shift if shift > 0 else mask << -shift
    masks: list[Mask] = []
    for directions in tile_set.open_directions[: tile_set.shapes]:
        mask = 0
        for direction in directions:
            mask |= beside[direction]
        masks.append(mask)
    return tuple(masks)


def network_of(setup: Setup, state: VeinsState) -> Network:
    """The network of a position, from its memo if there is one."""
    if state.network is None:
        state.network = Network(setup.ground)
        for space, stack in enumerate(state.stacks):
            if stack:
                update_top(setup, state, space)
    network: Network = state.network
    return network


def update_top(setup: Setup, state: VeinsState, space: int) -> None:
    """Bring the memo, if there is one, up to date after the visible top of a space has changed."""
    if state.network is not None:
        top = state.stacks[space], state.veins[space]
        state.network = state.network.with_top(setup.tile_set, setup.ground.bit[space], *top)


# Stations, passing and reach


def all_stations(state: VeinsState) -> Mask:
    """The spaces with a station of any seat; a space has one station at the most."""
    return sum(state.stations)


def stations_of_others(state: VeinsState, seat: Seat) -> Mask:
    """The spaces with stations of other seats."""
    return all_stations(state) ^ state.stations[seat - 1]


def passable(setup: Setup, state: VeinsState, seat: Seat) -> Mask:
    """The spaces that a seat may pass: tops without a station of another seat, city spaces with its own (3.9)."""
    ground, network = setup.ground, network_of(setup, state)
    own = state.stations[seat - 1] & ground.city
    return (ground.mountain & ~network.empty & ~stations_of_others(state, seat)) | own


def net(setup: Setup, state: VeinsState, seat: Seat) -> Mask:
    """The network of a seat: the spaces that it may pass and that are linked to one of its stations in the mountain."""
    network = network_of(setup, state)
    key = (seat, *state.stations)
    spaces = network.nets.get(key)
    if spaces is None:
        start = state.stations[seat - 1] & setup.ground.mountain
        spaces = network.flood(setup.ground, start, passable(setup, state, seat)) if start else 0
        network.nets[key] = spaces
    return spaces


def reachable(setup: Setup, state: VeinsState, seat: Seat) -> Mask:
    """The empty city spaces within reach of a seat: those linked to its net (RULES.md 3.9)."""
    linked = network_of(setup, state).linked_to(setup.ground, net(setup, state, seat)) & setup.ground.city
    return linked & ~all_stations(state)


def cities_within(setup: Setup, state: VeinsState, seat: Seat) -> list[int]:
    """The cities with an empty space within reach of a seat."""
    within = reachable(setup, state, seat)
    return [city for city, spaces in enumerate(setup.ground.cities) if spaces & within]


# Single spaces


def top_code(state: VeinsState, space: int) -> Code:
    """The top tile of a space, even under a vein; -1 if it has none."""
    stack = state.stacks[space]
    return stack[-1] if stack else -1


def vein_at(state: VeinsState, space: int) -> tuple[int, int] | None:
    """Colour and remaining stones of the vein on a space."""
    vein = state.veins[space]
    return (vein >> BITS, vein & FULL) if vein else None


def station_at(setup: Setup, state: VeinsState, space: int) -> Seat:
    """The owner of the station on a space; 0 for none."""
    bit = setup.ground.bit[space]
    return next((seat for seat, mask in enumerate(state.stations, 1) if mask & bit), 0)


def opens(setup: Setup, state: VeinsState, space: int) -> int:
    """The mask of directions in which the visible top of a space is open."""
    bit, directions = setup.ground.bit[space], 0
    for direction, mask in enumerate(network_of(setup, state).open):
        if mask & bit:
            directions |= 1 << direction
    return directions


def linked_to_space(setup: Setup, state: VeinsState, space: int) -> Mask:
    """The spaces linked directly to a space (RULES.md 3.9)."""
    return network_of(setup, state).linked_to(setup.ground, setup.ground.bit[space])


def linked_neighbours(setup: Setup, state: VeinsState, space: int) -> list[int]:
    """The same as numbers, counter-clockwise from east."""
    near, bit = linked_to_space(setup, state, space), setup.ground.bit
    return [there for there in setup.ground.step[space] if there >= 0 and near & bit[there]]
