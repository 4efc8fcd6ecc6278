"""The mountain of a position in words: reads tiles, veins, stations, and where all stones are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules.contract import Seat
from engine.rules.multiset import ONE, count
from games.veins.model.components import BITS, FULL, Code
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState

Tracks = Mapping[str, int | Sequence[int]]

Stones = Mapping[Seat, Mapping[str, int] | str]


def space_number(setup: Setup, name: str) -> int:
    """The number of a space; raises `ValueError` for an unknown name."""
    if name not in setup.space_index:
        raise ValueError(f'there is no space "{name}"; spaces are called like f6 or SE3')
    return setup.space_index[name]


def colour_number(setup: Setup, name: str) -> int:
    """The number of a colour; raises `ValueError` for an unknown name."""
    if name not in setup.colour_index:
        raise ValueError(f'there is no colour "{name}"; the colours are {", ".join(setup.colours)}')
    return setup.colour_index[name]


# Tiles and veins


def lay_tiles(
    setup: Setup, state: VeinsState, stacks: Mapping[str, str], veins: Mapping[str, str], *, bare: bool
) -> None:
    """Lay tiles and veins; those of the start stay unless the mountain is `bare`."""
    if bare:
        state.stacks, state.veins = [()] * len(setup.spaces), [0] * len(setup.spaces)
    for name, text in stacks.items():
        space = space_number(setup, name)
        state.stacks[space] = _stack(setup, space, text)
        if not text:
            state.veins[space] = 0
    for name, text in veins.items():
        state.veins[space_number(setup, name)] = _vein(setup, text)
    for space, vein in enumerate(state.veins):
        if vein:
            _check_vein(setup, state, space)


def _stack(setup: Setup, space: int, text: str) -> tuple[Code, ...]:
    """Tiles from the bottom up: in the mountain, each with more exits than the one below."""
    name = setup.spaces[space]
    if text and not setup.ground.bit[space] & setup.ground.mountain:
        raise ValueError(f"{name} is in a city, and tiles lie in the mountain")
    codes: list[Code] = []
    for tile in text.split():
        kind, _, orientation = tile.partition("/")
        if (kind, orientation or "0") not in setup.code_of:
            raise ValueError(f'{name}: there is no tile "{tile}"; tiles are called like T3/1 or D2/0')
        codes.append(setup.code_of[kind, orientation or "0"])
    exits = [setup.tiles[code].exits for code in codes]
    if exits != sorted({*exits}):
        raise ValueError(f'{name}: "{text}" have {exits} exits; each tile has more than the one below it')
    return tuple(codes)


def _vein(setup: Setup, text: str) -> int:
    """A colour with the stones left, by default those of a new vein; 0 for ""."""
    if not text:
        return 0
    name, _, number = text.partition(" ")
    stones = int(number) if number else setup.vein_stones
    if not 1 <= stones <= setup.track:
        raise ValueError(f'a vein "{text}" cannot be; it has 1 to {setup.track} stones')
    return colour_number(setup, name) << BITS | stones


def _check_vein(setup: Setup, state: VeinsState, space: int) -> None:
    """Check that a vein is on a tile, beside no city and no other vein (RULES.md 3.7)."""
    ground, name = setup.ground, setup.spaces[space]
    if not state.stacks[space]:
        raise ValueError(f"there is a vein on {name}, and no tile below it")
    if not ground.veinable & ground.bit[space]:
        raise ValueError(f"there is a vein on {name}, beside a city or in it")
    for other in ground.bits(ground.near[space]):
        if state.veins[other]:
            raise ValueError(f"there are veins side by side on {name} and {setup.spaces[other]}")


# Stations


def put_stations(setup: Setup, state: VeinsState, stations: Mapping[Seat, str]) -> None:
    """Put stations: one per space, in the mountain on a tunnel at level 1 without a vein (RULES.md 3.7)."""
    ground, occupied = setup.ground, 0
    for seat, text in stations.items():
        for name in text.split():
            space = space_number(setup, name)
            bit = ground.bit[space]
            if bit & occupied:
                raise ValueError(f"{name} has two stations")
            stack = state.stacks[space]
            fits = len(stack) == 1 and not setup.tiles[stack[0]].charge and not state.veins[space]
            if bit & ground.mountain and not fits:
                raise ValueError(f"there is a station on {name}; it needs a single tunnel there, and no vein")
            occupied |= bit
            state.stations[seat - 1] |= bit


# Stones


def divide_stones(setup: Setup, state: VeinsState, stones: Stones, tracks: Tracks, *, veins: Mapping[str, str]) -> None:
    """Divide all stones of every colour among seats, veins and tracks; `veins` are those whose stones are given."""
    for seat, owned in stones.items():
        for name, number in _by_colour(owned).items():
            state.stones[seat - 1] += number * ONE[colour_number(setup, name)]
    masks = {colour_number(setup, name): _track_mask(setup, occupied) for name, occupied in tracks.items()}
    fixed = [setup.space_index[name] for name in veins]
    for colour in range(len(setup.colours)):
        _divide(setup, state, colour, masks.get(colour), fixed)


def _by_colour(stones: Mapping[str, int] | str) -> Mapping[str, int]:
    if not isinstance(stones, str):
        return stones
    names = stones.split()
    return {name: names.count(name) for name in names}


def _track_mask(setup: Setup, occupied: int | Sequence[int]) -> int:
    """The mask of the occupied spaces of a track: those named, or a number of the highest ones."""
    if isinstance(occupied, int):
        return (1 << setup.track) - (1 << setup.track - occupied)
    if astray := [space for space in occupied if not 1 <= space <= setup.track]:
        raise ValueError(f"a track has no space {astray[0]}; they are 1 to {setup.track}")
    return sum(1 << space - 1 for space in occupied)


def _divide(setup: Setup, state: VeinsState, colour: int, wanted: int | None, fixed: list[int]) -> None:
    """Put the remaining stones of a colour on its vein of the start, else on the highest spaces of its track."""
    held = sum(count(stock, colour) for stock in state.stones)
    veins = [space for space, vein in enumerate(state.veins) if vein and vein >> BITS == colour]
    settled = held + sum(state.veins[space] & FULL for space in veins if space in fixed)
    loose = [space for space in veins if space not in fixed]
    track = wanted or 0
    remaining = setup.track - settled - track.bit_count()
    if remaining < 0 or (wanted is not None and remaining and not loose):
        name = setup.colours[colour]
        raise ValueError(
            f"of {setup.track} {name} stones {settled} are held or on veins, {track.bit_count()} on the track"
        )
    if loose:
        state.veins[loose[0]] = colour << BITS | remaining if remaining else 0
    elif wanted is None:
        track = _track_mask(setup, remaining)
    state.tracks[colour] = track
