"""What a position of Mattock holds for either side: the ground each reaches and how soon, and the miners in danger."""

from __future__ import annotations

from typing import NamedTuple

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


class Side(NamedTuple):
    """Counts of one side.

    Spaces: `room` it could mine now; `nearer` it reaches in fewer turns than the other; `private`, those of them that
    the other never reaches. Miners: `lonely` joined to no friend; `cut_off`, those of them that the other side's next
    removal would take; `away` off the board.
    """

    room: int
    nearer: int
    private: int
    lonely: int
    cut_off: int
    away: int


class Holdings(NamedTuple):
    """The counts of the seat asked for and of the other, and the number of spaces that anybody reaches."""

    own: Side
    other: Side
    ground: int


def holdings(rules: MattockRules, state: MattockState, seat: Seat) -> Holdings:
    """Count the ground and the miners of both sides."""
    ground, free = rules.ground, state.free
    mine, theirs = state.miners[seat - 1], state.miners[2 - seat]
    reach, lonely, cut_off = _standing(rules, state, seat)
    their_reach, their_lonely, their_cut_off = _standing(rules, state, 3 - seat)
    room, their_room = ground.spread(reach) & free, ground.spread(their_reach) & free
    first, near, second, far = _race(
        *(rules, reach | room, free | state.tiles & ~theirs, their_reach | their_room, free | state.tiles & ~mine)
    )
    miners = rules.miners
    return Holdings(
        Side(
            *(room.bit_count(), (first & free).bit_count(), (first & free & ~far).bit_count()),
            *(lonely, cut_off, miners - mine.bit_count()),
        ),
        Side(
            *(their_room.bit_count(), (second & free).bit_count(), (second & free & ~near).bit_count()),
            *(their_lonely, their_cut_off, miners - theirs.bit_count()),
        ),
        ((near | far) & free).bit_count(),
    )


def _race(rules: MattockRules, near: Mask, way: Mask, far: Mask, their_way: Mask) -> tuple[Mask, Mask, Mask, Mask]:
    """Let both sides spread by one ring a turn over the ground where each can go; miners of the other side are walls.

    Returns what the first side reaches sooner and what it ever reaches, then the same of the second.
    """
    spread = rules.ground.spread
    first, second = near & ~far, far & ~near
    while True:
        wider, farther = spread(near) & way, spread(far) & their_way
        if wider == near and farther == far:
            return first, near, second, far
        known = near | far
        first |= wider & ~farther & ~known
        second |= farther & ~wider & ~known
        near, far = wider, farther


def _standing(rules: MattockRules, state: MattockState, seat: Seat) -> tuple[Mask, int, int]:
    """The tiles that the miners of `seat` reach, how many miners are lonely, and how many of these are cut off."""
    own, others = state.miners[seat - 1], state.miners[2 - seat]
    reach: Mask = 0
    lonely = cut_off = 0
    for part in state.parts[seat - 1]:
        movers = part & own
        if movers:
            reach |= part
            if movers & movers - 1 == 0:
                lonely += 1
                cut_off += (rules.ground.spread(part) & others).bit_count() >= rules.attackers
    return reach, lonely, cut_off
