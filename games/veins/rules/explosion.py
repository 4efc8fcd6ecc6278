"""The explosion at the end of a phase (RULES.md 3.11), pass by pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rules.contract import Event
from games.veins.model.events import Exploded
from games.veins.model.state import VeinsState, emit
from games.veins.model.tiles import TILES
from games.veins.rules.network import all_stations, network_of, update_top

if TYPE_CHECKING:
    from games.veins.model.board import Mask
    from games.veins.model.state import Code
    from games.veins.rules import VeinsRules


class Wave(NamedTuple):
    """One pass: the mask of the spaces whose dynamite goes off, and how many tiles fall from each space beside them.

    Spaces that lose nothing are not in `lost`.
    """

    charges: Mask
    lost: dict[int, int]


def waves(rules: VeinsRules, state: VeinsState) -> tuple[Wave, ...]:
    """What would explode now, chain included; the position stays as it is."""
    links, ground = network_of(rules, state), rules.ground
    stacks = state.stacks[:]
    safe = links.veins | all_stations(state)
    charges, found = links.charges, list[Wave]()
    while charges:
        lost: dict[int, int] = {}
        following = 0
        for space in ground.bits(ground.spread(charges) & ground.mountain & ~charges & ~safe):
            stack = stacks[space]
            falls = _fallen_tiles(stack, (ground.near[space] & charges).bit_count())
            if falls:
                lost[space] = falls
                stack = stacks[space] = stack[:-falls]
            if stack and TILES[stack[-1]].charge:
                following |= ground.bit[space]
        for space in ground.bits(charges):
            stacks[space] = ()
        found.append(Wave(charges, lost))
        charges = following
    return tuple(found)


def _fallen_tiles(stack: tuple[Code, ...], hits: int) -> int:
    """How many tiles fall off a stack, at most a tile a hit: none after a dynamite shows."""
    many = min(hits, len(stack))
    return next((falls for falls in range(1, many) if TILES[stack[-falls - 1]].charge), many)


def explode(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Let everything explode: what falls lies in the pool; every pass is told."""
    spaces = rules.spaces
    for number, (charges, lost) in enumerate(waves(rules, state), 1):
        for space in rules.ground.bits(charges):
            _drop_tiles(rules, state, space, len(state.stacks[space]))
        for space, falls in lost.items():
            _drop_tiles(rules, state, space, falls)
        stripped = tuple(spaces[space] for space in lost)
        left = tuple(len(state.stacks[space]) for space in lost)
        emit(state, events, Exploded(number, rules.ground.named(charges), stripped, tuple(lost.values()), left))


def _drop_tiles(rules: VeinsRules, state: VeinsState, space: int, falls: int) -> None:
    """So many tiles of a stack lie in the pool."""
    stack = state.stacks[space]
    for code in stack[-falls:]:
        state.pool[TILES[code].kind] += 1
    state.stacks[space] = stack[:-falls]
    update_top(rules, state, space)


class BlastForecast(NamedTuple):
    """What the explosion would do now.

    `charges` are the spaces whose dynamite would go off, `chain` those among them that go off after the first pass,
    `hit` those beside them that would lose `tiles` in all.
    """

    charges: Mask
    chain: Mask
    hit: Mask
    tiles: int


def blast_forecast(rules: VeinsRules, view: VeinsState) -> BlastForecast:
    """What the explosion would do if it came now, chain included (RULES.md 3.11)."""
    charges = chain = hit = tiles = 0
    for number, one in enumerate(rules.blast_now(view)):
        charges |= one.charges
        chain |= one.charges if number else 0
        hit |= rules.ground.mask(one.lost)
        tiles += sum(one.lost.values())
    return BlastForecast(charges, chain, hit, tiles)
