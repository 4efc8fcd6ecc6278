"""The mountain of a position of one's own making: tiles, veins and stations out of names, and where all stones are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.rules.contract import Seat
from games.veins.model.components import BITS, FULL, ONE, count
from games.veins.model.tiles import CODE_OF, TILES

if TYPE_CHECKING:
    from games.veins.model.state import Code, VeinsState
    from games.veins.rules import VeinsRules


def space_number(rules: VeinsRules, name: str) -> int:
    """The number of a space; raises `ValueError` for a name that none has."""
    if name not in rules.space_index:
        raise ValueError(f'there is no space "{name}"; spaces are called like f6 or SE3')
    return rules.space_index[name]


def colour_number(rules: VeinsRules, name: str) -> int:
    """The number of a colour; raises `ValueError` for a name that none has."""
    if name not in rules.colour_index:
        raise ValueError(f'there is no colour "{name}"; the colours are {", ".join(rules.colours)}')
    return rules.colour_index[name]


# Tiles and veins


def lay_tiles(
    rules: VeinsRules, state: VeinsState, stacks: Mapping[str, str], veins: Mapping[str, str], *, bare: bool
) -> None:
    """Tiles, and veins with the stones told of them; what lies there at the start stays unless it is `bare`."""
    if bare:
        state.stacks, state.veins = [()] * len(rules.spaces), [0] * len(rules.spaces)
    for name, told in stacks.items():
        at = space_number(rules, name)
        state.stacks[at] = _stack(rules, at, told)
        if not told:
            state.veins[at] = 0
    for name, told in veins.items():
        state.veins[space_number(rules, name)] = _vein(rules, told)
    for at, vein in enumerate(state.veins):
        if vein:
            _no_clash(rules, state, at)


def _stack(rules: VeinsRules, at: int, told: str) -> tuple[Code, ...]:
    """Tiles from the bottom up: in the mountain, each with more exits than the one below."""
    if told and not rules.ground.bit[at] & rules.ground.mountain:
        raise ValueError(f"{rules.spaces[at]} is in a city, and tiles lie in the mountain")
    codes: list[Code] = []
    for tile in told.split():
        name, _, way = tile.partition("/")
        if (name, way or "0") not in CODE_OF:
            raise ValueError(f'{rules.spaces[at]}: there is no tile "{tile}"; tiles are called like T3/1 or D2/0')
        codes.append(CODE_OF[name, way or "0"])
    exits = [TILES[code].exits for code in codes]
    if exits != sorted({*exits}):
        raise ValueError(f'{rules.spaces[at]}: "{told}" have {exits} exits; each tile has more than the one below it')
    return tuple(codes)


def _vein(rules: VeinsRules, told: str) -> int:
    """A colour with the stones that are left, or with as many as a new vein has; "" for none."""
    if not told:
        return 0
    name, _, many = told.partition(" ")
    stones = int(many) if many else rules.sheet.setup.stones[rules.seats]
    if not 1 <= stones <= rules.track:
        raise ValueError(f'a vein "{told}" cannot be; it has 1 to {rules.track} stones')
    return colour_number(rules, name) << BITS | stones


def _no_clash(rules: VeinsRules, state: VeinsState, at: int) -> None:
    """A vein lies on a tile, beside no city and no other vein (RULES.md 3.7)."""
    ground = rules.ground
    if not state.stacks[at]:
        raise ValueError(f"there is a vein on {rules.spaces[at]}, and no tile below it")
    if not ground.veinable & ground.bit[at]:
        raise ValueError(f"there is a vein on {rules.spaces[at]}, beside a city or in it")
    for other in ground.bits(ground.near[at]):
        if state.veins[other]:
            raise ValueError(f"there are veins side by side on {rules.spaces[at]} and {rules.spaces[other]}")


# Stations


def put_stations(rules: VeinsRules, state: VeinsState, stations: Mapping[Seat, str]) -> None:
    """Stations: one a space, in the mountain on a tunnel at level 1 without a vein (RULES.md 3.7)."""
    ground, taken = rules.ground, 0
    for seat, told in stations.items():
        for name in told.split():
            at = space_number(rules, name)
            bit = ground.bit[at]
            if bit & taken:
                raise ValueError(f"{name} has two stations")
            stack = state.stacks[at]
            fits = len(stack) == 1 and not TILES[stack[0]].charge and not state.veins[at]
            if bit & ground.mountain and not fits:
                raise ValueError(f"there is a station on {name}; it needs a single tunnel there, and no vein")
            taken |= bit
            state.stations[seat - 1] |= bit


# Stones

Tracks = Mapping[str, int | Sequence[int]]

Stones = Mapping[Seat, Mapping[str, int] | str]


def divide_stones(
    rules: VeinsRules, state: VeinsState, stones: Stones, tracks: Tracks, *, told: Mapping[str, str]
) -> None:
    """Stones of seats, on veins and on tracks: so many of every colour as there are."""
    for seat, have in stones.items():
        for name, many in _counted(have).items():
            state.stones[seat - 1] += many * ONE[colour_number(rules, name)]
    wanted = {colour_number(rules, name): _track_mask(rules, there) for name, there in tracks.items()}
    for number in range(len(rules.colours)):
        _divide(rules, state, number, wanted.get(number), [rules.space_index[name] for name in told])


def _counted(have: Mapping[str, int] | str) -> Mapping[str, int]:
    if not isinstance(have, str):
        return have
    names = have.split()
    return {name: names.count(name) for name in names}


def _track_mask(rules: VeinsRules, there: int | Sequence[int]) -> int:
    """The mask of the spaces of a track that are named, or of so many, the highest."""
    if isinstance(there, int):
        return (1 << rules.track) - (1 << rules.track - there)
    if astray := [at for at in there if not 1 <= at <= rules.track]:
        raise ValueError(f"a track has no space {astray[0]}; they are 1 to {rules.track}")
    return sum(1 << at - 1 for at in there)


def _divide(rules: VeinsRules, state: VeinsState, number: int, wanted: int | None, told: list[int]) -> None:
    """What is left of a colour lies on its vein of the start, else on the highest spaces of its track."""
    held = sum(count(stock, number) for stock in state.stones)
    of_colour = [at for at, vein in enumerate(state.veins) if vein and vein >> BITS == number]
    fixed = held + sum(state.veins[at] & FULL for at in of_colour if at in told)
    loose = [at for at in of_colour if at not in told]
    track = wanted or 0
    left = rules.track - fixed - track.bit_count()
    if left < 0 or (wanted is not None and left and not loose):
        name = rules.colours[number]
        raise ValueError(
            f"of {rules.track} {name} stones {fixed} are held or on veins, {track.bit_count()} on the track"
        )
    if loose:
        state.veins[loose[0]] = number << BITS | left if left else 0
    elif wanted is None:
        track = _track_mask(rules, left)
    state.tracks[number] = track
