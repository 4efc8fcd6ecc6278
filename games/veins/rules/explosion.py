"""The explosion at the end of a phase (RULES.md 3.11), wave by wave."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.bits import Mask
from engine.rules.events import Event
from games.veins.model.components import Code
from games.veins.model.events import Exploded
from games.veins.model.setup import Setup
from games.veins.model.state import VeinsState
from games.veins.rules.network import all_stations, network_of, update_top


class Wave(NamedTuple):
    """Dynamites that explode together: the mask of their spaces, and the number of tiles that spaces beside them lose.

    Spaces that lose nothing are missing from `lost`.
    """

    charges: Mask
    lost: dict[int, int]


def waves(setup: Setup, state: VeinsState) -> tuple[Wave, ...]:
    """The waves of the explosion if it came now, chain reactions included; the position does not change."""
    network, ground, tiles = network_of(setup, state), setup.ground, setup.tiles
    stacks = list(state.stacks)
    safe = network.veins | all_stations(state)
    charges, chain = network.charges, list[Wave]()
    while charges:
        lost: dict[int, int] = {}
        following = 0
        for space in ground.bits(ground.spread(charges) & ground.mountain & ~charges & ~safe):
            stack = stacks[space]
            number = _lost_tiles(setup, stack, (ground.near[space] & charges).bit_count())
            if number:
                lost[space] = number
                stack = stacks[space] = stack[:-number]
            if stack and tiles[stack[-1]].charge:
                following |= ground.bit[space]
        for space in ground.bits(charges):
            stacks[space] = ()
        chain.append(Wave(charges, lost))
        charges = following
    return tuple(chain)


def _lost_tiles(setup: Setup, stack: tuple[Code, ...], hits: int) -> int:
    """Number of tiles that a stack loses: one per hit, but none after a dynamite shows."""
    most = min(hits, len(stack))
    return next((lost for lost in range(1, most) if setup.tiles[stack[-lost - 1]].charge), most)


def explode(setup: Setup, state: VeinsState, events: list[Event]) -> None:
    """Let all dynamite explode, with one event per wave; the tiles go to the pool."""
    spaces, ground = setup.spaces, setup.ground
    for number, wave in enumerate(waves(setup, state), 1):
        charges, lost = wave
        before = state.stacks
        _take_off(setup, state, wave)
        for space in (*ground.bits(charges), *lost):
            for code in before[space][len(state.stacks[space]) :]:
                state.pool[setup.tiles[code].kind] += 1
        stripped = tuple(spaces[space] for space in lost)
        remaining = tuple(len(state.stacks[space]) for space in lost)
        state.emit(events, Exploded(number, ground.named(charges), stripped, tuple(lost.values()), remaining))


def after_blast(setup: Setup, state: VeinsState) -> VeinsState:
    """The position after the explosion, with the pool as it was; the same position if nothing would explode."""
    if not network_of(setup, state).charges:
        return state
    after = state.copy()
    for wave in waves(setup, state):
        _take_off(setup, after, wave)
    return after


def _take_off(setup: Setup, state: VeinsState, wave: Wave) -> None:
    """Take the tiles that a wave costs off the mountain."""
    stacks, ground, (charges, lost) = list(state.stacks), setup.ground, wave
    state.network = network_of(setup, state).with_nothing(charges | ground.mask(lost))
    for space in ground.bits(charges):
        stacks[space] = ()
    for space, tiles in lost.items():
        stacks[space] = stacks[space][:-tiles]
    state.stacks = tuple(stacks)
    for space in lost:
        if stacks[space]:
            update_top(setup, state, space)


class BlastForecast(NamedTuple):
    """The effect of the explosion if it came now.

    `charges` are the spaces that would explode, `chain` those among them after the first wave; `hit` the spaces beside
    them that would lose tiles, `tiles` the number of these tiles.
    """

    charges: Mask
    chain: Mask
    hit: Mask
    tiles: int


def blast_forecast(setup: Setup, state: VeinsState) -> BlastForecast:
    """All waves of the explosion, if it came now, in one."""
    charges = chain = hit = tiles = 0
    for number, wave in enumerate(waves(setup, state)):
        charges |= wave.charges
        chain |= wave.charges if number else 0
        hit |= setup.ground.mask(wave.lost)
        tiles += sum(wave.lost.values())
    return BlastForecast(charges, chain, hit, tiles)
