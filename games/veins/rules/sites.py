"""Where tiles, stations and veins may go (RULES.md 3.7), as requirements in the order of the rulebook.

Legal actions take the sites from masks kept with the network, which meet the same requirements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final, TypeAlias

from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.requirements import Requirement
from games.veins.model.board import OPPOSITE, Ground
from games.veins.model.components import DIRECTIONS, Code, TileSet
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.model.wording import space_words
from games.veins.rules.network import all_stations, anchored_by, network_of, opens, reachable

Row: TypeAlias = Requirement[Setup, VeinsState]

CITIES_CACHED: Final = 1 << 12
"""Number of sets of city stations whose anchored spaces are remembered."""

# Tiles


@lru_cache(CITIES_CACHED)
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


def tile_rows(setup: Setup, codes: Sequence[Code]) -> tuple[Row, ...]:
    """Where the seat to decide may lay one of some tiles in an orientation."""
    shapes, tiles = [code % setup.tile_set.shapes for code in codes], setup.tiles
    most = max(tiles[code].exits for code in codes)

    def larger(setup: Setup, state: VeinsState) -> Mask:
        """Bare rock, and tiles with fewer exits."""
        network = network_of(setup, state)
        return reduce(or_, (network.under[tiles[shape].kind] for shape in shapes), network.empty)

    def exits(setup: Setup, state: VeinsState, bit: Mask) -> dict[str, int]:
        """The exits of the tile there, and of the new one."""
        return {"exits": _top_exits(setup, state, bit), "own": most}

    def sites(setup: Setup, state: VeinsState) -> Mask:
        """Spaces where one of the tiles is anchored."""
        return reduce(or_, map(Sites(setup, state).mask, shapes))

    def unsupported(setup: Setup, state: VeinsState, bit: Mask) -> str:
        """What leads to the space although it anchors nothing: an own station in a city, a vein, or nothing."""
        exits, steps = _top_exits(setup, state, bit), setup.ground.step[setup.ground.bits(bit)[0]]
        open_sides = reduce(or_, (tiles[code].edges for code in codes if tiles[code].exits > exits))
        beside = setup.ground.mask(there for side, there in enumerate(steps) if there >= 0 and open_sides >> side & 1)
        if beside & state.stations[state.seat - 1] & setup.ground.city:
            return "tile_city_only"
        return "tile_vein_only" if beside & network_of(setup, state).veins else "tile_alone"

    return (
        Requirement("tile_city", lambda setup, _: setup.ground.mountain),
        Requirement("tile_vein", lambda setup, state: ~network_of(setup, state).veins),
        Requirement("tile_station", lambda _, state: ~all_stations(state)),
        Requirement("tile_exits", larger, exits),
        Requirement(unsupported, sites),
    )


def _top_exits(setup: Setup, state: VeinsState, bit: Mask) -> int:
    """The exits of the tile on a space; 0 on bare rock."""
    stack = _stack(setup, state, bit)
    return setup.tiles[stack[-1]].exits if stack else 0


def joined_sides(setup: Setup, state: VeinsState, space: int, code: Code) -> tuple[int, ...]:
    """The directions in which a tile would be linked to the top beside its space."""
    steps = setup.ground.step[space]
    return tuple(
        side
        for side in setup.tile_set.open_directions[code]
        if steps[side] >= 0 and opens(setup, state, steps[side]) >> OPPOSITE[side] & 1
    )


def colours_left(state: VeinsState) -> list[int]:
    """The colours with a stone on their track."""
    return [colour for colour, track in enumerate(state.tracks) if track]


# Stations

STATION_ROWS: Final[tuple[Row, ...]] = (
    Requirement("station_bare", lambda setup, state: ~network_of(setup, state).empty),
    Requirement("station_vein", lambda setup, state: ~network_of(setup, state).veins),
    Requirement("station_taken", lambda setup, state: ~(all_stations(state) & setup.ground.mountain)),
    Requirement("station_dynamite", lambda setup, state: ~network_of(setup, state).charges),
    Requirement(
        lambda setup, state, bit: "station_over" if len(_stack(setup, state, bit)) > 1 else "station_old",
        lambda setup, state: state.fresh_tunnels | setup.ground.city,
    ),
    Requirement(
        lambda _, state, bit: "city_own" if state.stations[state.seat - 1] & bit else "city_taken",
        lambda setup, state: ~(all_stations(state) & setup.ground.city),
    ),
    Requirement(
        lambda setup, state, _: "city_far" if state.stations[state.seat - 1] & setup.ground.mountain else "city_first",
        lambda setup, state: reachable(setup, state, state.seat) | setup.ground.mountain,
    ),
)
"""Where the seat to decide may build a station."""


def station_sites(setup: Setup, state: VeinsState) -> Mask:
    """What meets the `STATION_ROWS`: fresh tunnels, and city spaces within reach."""
    return state.fresh_tunnels | reachable(setup, state, state.seat)


def _stack(setup: Setup, state: VeinsState, bit: Mask) -> tuple[Code, ...]:
    return state.stacks[setup.ground.bits(bit)[0]]


# Veins


def _far_from(why: str, what: Callable[[Setup, VeinsState], Mask]) -> Row:
    """A space beside none of a mask; the refusal names the first one that lies beside it."""

    def names(setup: Setup, state: VeinsState, bit: Mask) -> dict[str, str]:
        """The space `other`."""
        ground = setup.ground
        return {"other": space_words(setup, ground.bits(ground.spread(bit) & what(setup, state))[0])}

    return Requirement(why, lambda setup, state: ~setup.ground.spread(what(setup, state)), names)


VEIN_ROWS: Final[tuple[Row, ...]] = (
    Requirement("vein_in_city", lambda setup, _: setup.ground.mountain),
    Requirement("vein_there", lambda setup, state: ~network_of(setup, state).veins),
    Requirement("vein_bare", lambda setup, state: ~network_of(setup, state).empty),
    Requirement("vein_station", lambda _, state: ~all_stations(state)),
    _far_from("vein_by_city", lambda setup, _: setup.ground.city),
    _far_from("vein_by_vein", lambda setup, state: network_of(setup, state).veins),
)
"""Where a vein may be laid."""


def vein_sites(setup: Setup, state: VeinsState) -> Mask:
    """What meets the `VEIN_ROWS`: tiles without station, beside no city and no vein."""
    network, ground = network_of(setup, state), setup.ground
    return network.tiles & ground.veinable & ~ground.spread(network.veins) & ~all_stations(state)
