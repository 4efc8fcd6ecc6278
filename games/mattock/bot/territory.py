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


class Race(NamedTuple):
    """Who reaches what, as masks of spaces and tiles, for the seat asked for and for the other.

    `reach`: the tiles that its miners reach now; `first`: what it reaches sooner than the other; `near`: all that it
    ever reaches. `their_reach`, `second` and `far` are the same of the other seat.
    """

    reach: Mask
    first: Mask
    near: Mask
    their_reach: Mask
    second: Mask
    far: Mask


class Holdings(NamedTuple):
    """The counts of the seat asked for and of the other.

    `ground`: the number of spaces that anybody reaches; `shared`: of those that both reach.
    """

    own: Side
    other: Side
    ground: int
    shared: int


class Standing(NamedTuple):
    """How the miners of a side stand, as masks.

    `reach`: the tiles that they are on or can walk to; `lonely`: miners that no friend can walk to; `cut_off`: those of
    them that the other side would take if it removed now (RULES.md 3.3 and 3.4).
    """

    reach: Mask
    lonely: Mask
    cut_off: Mask


def holdings(rules: MattockRules, state: MattockState, seat: Seat) -> Holdings:
    """Count the ground and the miners of both sides."""
    free = state.free
    own, other = standing(rules, state, seat), standing(rules, state, 3 - seat)
    race = _race(rules, state, seat, own.reach, other.reach)
    near, far = race.near & free, race.far & free
    return Holdings(
        _side(rules, state, seat, own, race.first & free, far),
        _side(rules, state, 3 - seat, other, race.second & free, near),
        (near | far).bit_count(),
        (near & far).bit_count(),
    )


def race_of(rules: MattockRules, state: MattockState, seat: Seat) -> Race:
    """Let both sides spread by one ring a turn over open spaces and tiles; miners of the other side are walls."""
    return _race(rules, state, seat, rules.reach_mask(state, seat), rules.reach_mask(state, 3 - seat))


def _race(rules: MattockRules, state: MattockState, seat: Seat, reach: Mask, their_reach: Mask) -> Race:
    """The race from the tiles that both sides reach now."""
    spread, free = rules.ground.spread, state.free
    way = free | state.tiles & ~state.miners[2 - seat]
    their_way = free | state.tiles & ~state.miners[seat - 1]
    near, far = spread(reach) & free | reach, spread(their_reach) & free | their_reach
    first, second = near & ~far, far & ~near
    while True:
        wider, farther = spread(near) & way, spread(far) & their_way
        if wider == near and farther == far:
            return Race(reach, first, near, their_reach, second, far)
        known = near | far
        first |= wider & ~farther & ~known
        second |= farther & ~wider & ~known
        near, far = wider, farther


def standing(rules: MattockRules, state: MattockState, seat: Seat) -> Standing:
    """How the miners of a side stand."""
    own, enemies, attackers = state.miners[seat - 1], state.miners[2 - seat], rules.attackers
    reach = lonely = cut_off = 0
    for part in state.parts[seat - 1]:
        movers = part & own
        if movers:
            reach |= part
            if movers & movers - 1 == 0:
                lonely |= movers
                if (rules.ground.spread(part) & enemies).bit_count() >= attackers:
                    cut_off |= movers
    return Standing(reach, lonely, cut_off)


def _side(rules: MattockRules, state: MattockState, seat: Seat, stands: Standing, nearer: Mask, others: Mask) -> Side:
    """The counts of one side that reaches the spaces `nearer` first; the other ever reaches `others`."""
    return Side(
        (rules.ground.spread(stands.reach) & state.free).bit_count(),
        nearer.bit_count(),
        (nearer & ~others).bit_count(),
        stands.lonely.bit_count(),
        stands.cut_off.bit_count(),
        rules.miners - state.miners[seat - 1].bit_count(),
    )
