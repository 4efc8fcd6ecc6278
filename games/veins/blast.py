"""The explosion at the end of a phase (veins.md 3.11), pass by pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rules import Event
from games.veins.events import Exploded
from games.veins.links import all_stations, links_of, retop
from games.veins.tally import tell
from games.veins.tiles import TILES

if TYPE_CHECKING:
    from games.veins.ground import Mask
    from games.veins.rules import VeinsRules
    from games.veins.state import Code, VeinsState


class Pass(NamedTuple):
    """One pass: the mask of the spaces whose dynamite goes off, and how many tiles fall from each space beside them.

    Spaces that lose nothing are not in `lost`.
    """

    charges: Mask
    lost: dict[int, int]


def passes(rules: VeinsRules, state: VeinsState) -> tuple[Pass, ...]:
    """What would explode now, chain included; the position stays as it is."""
    links, ground = links_of(rules, state), rules.ground
    stacks = state.stacks[:]
    safe = links.veins | all_stations(state)
    charges, found = links.charges, list[Pass]()
    while charges:
        lost: dict[int, int] = {}
        following = 0
        for space in ground.bits(ground.spread(charges) & ground.mountain & ~charges & ~safe):
            stack = stacks[space]
            falls = _falls(stack, (ground.near[space] & charges).bit_count())
            if falls:
                lost[space] = falls
                stack = stacks[space] = stack[:-falls]
            if stack and TILES[stack[-1]].charge:
                following |= ground.bit[space]
        for space in ground.bits(charges):
            stacks[space] = ()
        found.append(Pass(charges, lost))
        charges = following
    return tuple(found)


def _falls(stack: tuple[Code, ...], hits: int) -> int:
    """How many tiles fall off a stack, at most a tile a hit: none after a dynamite shows."""
    many = min(hits, len(stack))
    return next((falls for falls in range(1, many) if TILES[stack[-falls - 1]].charge), many)


def explode(rules: VeinsRules, state: VeinsState, events: list[Event]) -> None:
    """Let everything explode: what falls lies in the pool; every pass is told."""
    spaces = rules.spaces
    for number, (charges, lost) in enumerate(passes(rules, state), 1):
        for space in rules.ground.bits(charges):
            _fall(rules, state, space, len(state.stacks[space]))
        for space, falls in lost.items():
            _fall(rules, state, space, falls)
        stripped = tuple(spaces[space] for space in lost)
        left = tuple(len(state.stacks[space]) for space in lost)
        tell(state, events, Exploded(number, rules.ground.named(charges), stripped, tuple(lost.values()), left))


def _fall(rules: VeinsRules, state: VeinsState, space: int, falls: int) -> None:
    """So many tiles of a stack lie in the pool."""
    stack = state.stacks[space]
    for code in stack[-falls:]:
        state.pool[TILES[code].kind] += 1
    state.stacks[space] = stack[:-falls]
    retop(rules, state, space)
