"""Links and reach (RULES.md 3.9): what the tops of all stacks make, on masks, as a memo that goes with a position.

A `Links` never changes but for what it remembers, so that positions share it; a changed top makes a new one. Shifts are
those of `Ground`: a step east is one bit up, and so on.

What table and bots read off a position: a space at a time, a seat at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from engine.rules.contract import Seat
from games.veins.model.components import BITS, FULL, TUNNELS, Stock
from games.veins.model.state import VeinsState
from games.veins.model.tiles import DIRECTIONS, OPEN_SIDES, SHAPES, TILES

if TYPE_CHECKING:
    from games.veins.model.board import Ground, Mask
    from games.veins.model.state import Code
    from games.veins.rules import VeinsRules


Masks: TypeAlias = "tuple[Mask, ...]"

_ALL: Final = tuple(range(DIRECTIONS))

_OPEN: Final = tuple(tuple(way for way in _ALL if edges >> way & 1) for edges in OPEN_SIDES)
"""The open directions of every tile, by code."""

_OVER: Final = tuple(tuple(kind for kind in TUNNELS if kind < tile.kind % len(TUNNELS)) for tile in TILES)
"""By code of a tile, the tunnels that have more exits, by kind: they may be laid over it."""


class Network:
    """What is visible in the mountain, as masks of spaces.

    `tiles` have a tunnel or a dynamite on top, `charges` among them a dynamite, `veins` a vein, `empty` nothing at all.
    `open[direction]` is what is open that way, cities and veins included; `under[kind]` the tiles that a tunnel of the
    kind, or the dynamite of its shape, may cover for its exits (RULES.md 3.7).
    `joined` are the links (RULES.md 3.9) eastward, north-eastward and north-westward, by the space that they lead from.
    `nets` and `routes` keep what was asked once, by seat and stations.
    """

    __slots__ = ("_anchored", "_joined", "charges", "empty", "nets", "open", "routes", "tiles", "under", "veins")

    def __init__(self, ground: Ground) -> None:
        """Begin with a mountain in which nothing lies."""
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
        self._joined: tuple[Mask, Mask, Mask] | None = None
        self._anchored: Masks | None = None

    def with_nothing(self, bit: Mask) -> Network:
        """The same with nothing on a space, or on any of several."""
        keep = ~bit
        twin = Network.__new__(Network)
        twin.open = [mask & keep for mask in self.open]
        twin.under = [mask & keep for mask in self.under]
        twin.tiles, twin.charges, twin.veins = self.tiles & keep, self.charges & keep, self.veins & keep
        twin.empty = self.empty | bit
        twin._forget()
        return twin

    def with_tile(self, bit: Mask, code: int) -> Network:
        """The same with a tile on top of a space."""
        twin = self.with_nothing(bit)
        for way in _OPEN[code]:
            twin.open[way] |= bit
        for kind in _OVER[code]:
            twin.under[kind] |= bit
        twin.tiles |= bit
        if TILES[code].charge:
            twin.charges |= bit
        twin.empty ^= bit
        return twin

    def with_vein(self, bit: Mask) -> Network:
        """The same with a vein on a space."""
        twin = self.with_nothing(bit)
        for way in _ALL:
            twin.open[way] |= bit
        twin.veins |= bit
        twin.empty ^= bit
        return twin

    def joined(self, ground: Ground) -> tuple[Mask, Mask, Mask]:
        """The links eastward, north-eastward and north-westward; the other three are the same seen from the far end."""
        if self._joined is None:
            east, north_east, north_west, west, south_west, south_east = self.open
            shift = ground.shifts
            self._joined = (
                east & west >> shift[0],
                north_east & south_west << -shift[1],
                north_west & south_east << -shift[2],
            )
        return self._joined

    def anchored(self, ground: Ground, marked: Mask) -> Masks:
        """By shape, the spaces that a tile beside them anchors (RULES.md 3.7).

        While no tile is visible, veins anchor; while there is no vein either, the `marked` spaces need no anchor.
        """
        if self._anchored is None:
            if self.tiles:
                self._anchored = anchored_by(ground, [mask & self.tiles for mask in self.open])
            elif self.veins:
                self._anchored = anchored_by(ground, [self.veins] * DIRECTIONS)
            else:
                self._anchored = (marked,) * SHAPES
        return self._anchored

    def flood(self, ground: Ground, start: Mask, within: Mask) -> Mask:
        """What of `within` is linked, directly or over more of it, to `start`, which lies within it."""
        east, north_east, north_west = self.joined(ground)
        one, two, three = ground.shifts[0], -ground.shifts[1], -ground.shifts[2]
        seen, grown = 0, start
        while grown != seen:
            seen = grown
            grown |= (
                (seen & east) << one
                | seen >> one & east
                | (seen & north_east) >> two
                | seen << two & north_east
                | (seen & north_west) >> three
                | seen << three & north_west
            ) & within
        return seen

    def beyond(self, ground: Ground, start: Mask) -> Mask:
        """What is linked directly to a space of `start`."""
        east, north_east, north_west = self.joined(ground)
        one, two, three = ground.shifts[0], -ground.shifts[1], -ground.shifts[2]
        return (
            (start & east) << one
            | start >> one & east
            | (start & north_east) >> two
            | start << two & north_east
            | (start & north_west) >> three
            | start << three & north_west
        )


def anchored_by(ground: Ground, facing: Sequence[Mask]) -> Masks:
    """By shape, the spaces beside something that meets it: `facing` are the spaces open in every direction."""
    found = [0] * DIRECTIONS
    for way in _ALL:
        shift = ground.shifts[way]
        mask = facing[(way + 3) % DIRECTIONS]
        found[way] = mask >> shift if shift > 0 else mask << -shift
    masks: list[Mask] = []
    for ways in _OPEN[:SHAPES]:
        mask = 0
        for way in ways:
            mask |= found[way]
        masks.append(mask)
    return tuple(masks)


def network_of(rules: VeinsRules, state: VeinsState) -> Network:
    """What the tops of a position make; measured when it is not known yet."""
    links: Network | None = state.links
    if links is None:
        ground = rules.ground
        links = Network(ground)
        for space, stack in enumerate(state.stacks):
            if state.veins[space]:
                links = links.with_vein(ground.bit[space])
            elif stack:
                links = links.with_tile(ground.bit[space], stack[-1])
        state.links = links
    return links


def update_top(rules: VeinsRules, state: VeinsState, space: int) -> None:
    """Bring the memo of a position up to date, once what is visible on a space is another thing than before."""
    links, bit, stack = state.links, rules.ground.bit[space], state.stacks[space]
    if links is None:
        return
    if state.veins[space]:
        state.links = links.with_vein(bit)
    elif stack:
        state.links = links.with_tile(bit, stack[-1])
    else:
        state.links = links.with_nothing(bit)


def stations_of_others(state: VeinsState, seat: Seat) -> Mask:
    """The spaces with stations of other seats."""
    found = 0
    for other, mask in enumerate(state.stations, 1):
        if other != seat:
            found |= mask
    return found


def all_stations(state: VeinsState) -> Mask:
    """The spaces with a station of anybody."""
    return stations_of_others(state, 0)


def passable(rules: VeinsRules, state: VeinsState, seat: Seat) -> Mask:
    """What a seat may pass (RULES.md 3.9): tops without a station of another seat, city spaces with one of its own."""
    ground, links = rules.ground, network_of(rules, state)
    own = state.stations[seat - 1] & ground.city
    return (ground.mountain & ~links.empty & ~stations_of_others(state, seat)) | own


def net(rules: VeinsRules, state: VeinsState, seat: Seat) -> Mask:
    """All that is linked over passable spaces to a station of the seat in the mountain (RULES.md 3.9)."""
    links = network_of(rules, state)
    key = (seat, *state.stations)
    found = links.nets.get(key)
    if found is None:
        start = state.stations[seat - 1] & rules.ground.mountain
        found = links.flood(rules.ground, start, passable(rules, state, seat)) if start else 0
        links.nets[key] = found
    return found


def reachable(rules: VeinsRules, state: VeinsState, seat: Seat) -> Mask:
    """The empty city spaces that are linked to the net of a seat (RULES.md 3.9)."""
    reach = network_of(rules, state).beyond(rules.ground, net(rules, state, seat)) & rules.ground.city
    return reach & ~all_stations(state)


def opens(rules: VeinsRules, state: VeinsState, space: int) -> int:
    """The mask of the directions in which what is visible on a space is open (RULES.md 3.9)."""
    bit, found = rules.ground.bit[space], 0
    for way, mask in enumerate(network_of(rules, state).open):
        if mask & bit:
            found |= 1 << way
    return found


def linked(rules: VeinsRules, state: VeinsState, a: int, b: int) -> bool:
    """Whether two spaces are linked directly (RULES.md 3.9)."""
    bit = rules.ground.bit
    return bool(network_of(rules, state).beyond(rules.ground, bit[a]) & bit[b])


def vein_at(state: VeinsState, space: int) -> tuple[int, int] | None:
    """The colour of the vein on a space, and the stones left on it."""
    vein = state.veins[space]
    return (vein >> BITS, vein & FULL) if vein else None


def station_at(rules: VeinsRules, state: VeinsState, space: int) -> Seat:
    """The seat whose station stands on a space; 0 for nobody's."""
    bit = rules.ground.bit[space]
    return next((seat for seat, mask in enumerate(state.stations, 1) if mask & bit), 0)


def _open_sides(rules: VeinsRules, space: int, code: Code) -> list[tuple[int, int]]:
    """The open directions of a tile on a space, with the space that lies there."""
    steps = rules.ground.step[space]
    return [(way, steps[way]) for way in range(DIRECTIONS) if OPEN_SIDES[code] >> way & 1 and steps[way] >= 0]


def would_anchor(rules: VeinsRules, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile of the seat to decide would be anchored on a space (RULES.md 3.7)."""
    links, bit = network_of(rules, state), rules.ground.bit
    anchors = links.tiles or links.veins
    own = state.stations[state.seat - 1] & rules.ground.city if links.empty & bit[space] else 0
    return tuple(
        way
        for way, other in _open_sides(rules, space, code)
        if bit[other] & own or (bit[other] & anchors and opens(rules, state, other) >> (way + 3) % DIRECTIONS & 1)
    )


def joined_sides(rules: VeinsRules, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile on a space would be linked to what lies there (RULES.md 3.9)."""
    return tuple(
        way
        for way, other in _open_sides(rules, space, code)
        if opens(rules, state, other) >> (way + 3) % DIRECTIONS & 1
    )


class BestRoute(msgspec.Struct, frozen=True, gc=False):
    """A way to prospect: its `spaces` and the `veins` among them by number, both in order of the way.

    `stones` is the stock of what it brings, `value` the sum of what those stones cost on the market now.
    """

    spaces: tuple[int, ...]
    veins: tuple[int, ...]
    stones: Stock
    value: int


def cities_within(rules: VeinsRules, view: VeinsState, seat: Seat) -> list[int]:
    """The cities that have an empty space within a seat's reach."""
    within = rules.reachable(view, seat)
    return [city for city, spaces in enumerate(rules.ground.cities) if spaces & within]


def linked_neighbours(rules: VeinsRules, view: VeinsState, space: int) -> list[int]:
    """The spaces beside a space that are linked to it, counter-clockwise from the east (RULES.md 3.9)."""
    return [there for there in rules.ground.step[space] if there >= 0 and rules.linked(view, space, there)]
