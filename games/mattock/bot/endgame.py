"""The end of a game of Mattock on divided ground: each side digs in its own, and whoever can dig longer wins.

The ground is divided if no open space can ever be reached by both, and no tile of one side can close a space of the
other. Then the number of tiles that a side can still lay is a puzzle for one, solved exactly. The result is certain if
besides nobody can take a miner that is needed, or stand in its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.rules.bits import Mask
from engine.rules.contract import Seat
from games.mattock.bot.territory import race_of
from games.mattock.bot.weights import WEIGHTS
from games.mattock.rules import MattockRules
from games.mattock.state import MattockState


class TooLarge(Exception):
    """A part of the ground has more ways to dig it than are looked at."""


class Outlook(NamedTuple):
    """How a game ends: by how many tiles the seat on turn can dig longer than the other, and whether that is certain.

    The seat on turn wins if the lead is above 0.
    """

    lead: int
    is_certain: bool


class Endgame:
    """Solves divided positions; remembers the parts of the ground that it has solved."""

    def __init__(self, rules: MattockRules) -> None:
        self.rules = rules
        self._known: dict[tuple[Mask, ...], int | None] = {}

    def outlook(self, state: MattockState) -> Outlook | None:
        """How divided ground ends, at the start of a turn; None if it is not divided, or too large."""
        seat, spread = state.seat, self.rules.ground.spread
        race = race_of(self.rules, state, seat)
        own, other = race.near & state.free, race.far & state.free
        if own & other or spread(own) & spread(other) & state.tiles:
            return None
        try:
            lead = self._longest(state, race.reach, race.near) - self._longest(state, race.their_reach, race.far)
        except TooLarge:
            return None
        held = self._is_held(state, seat, race.near, race.far) and self._is_held(state, 3 - seat, race.far, race.near)
        return Outlook(lead, held)

    def _is_held(self, state: MattockState, seat: Seat, ground: Mask, theirs: Mask) -> bool:
        """Whether the other side can neither take miners of `seat` nor stand between them and its spaces.

        It walks on tiles that both reach. On the rest of the ground there is a miner beside each space, and it is not
        alone there if enough others may come beside to take it.
        """
        own, others, rules = state.miners[seat - 1], state.miners[2 - seat], self.rules
        waiting, their_parts = rules.pool(state, 3 - seat), rules.ground.parts(theirs)
        held: Mask = 0
        for part in rules.ground.parts(ground & ~theirs):
            miners = (part & own).bit_count()
            if miners == 1:
                beside = rules.ground.spread(part)
                comers = [(other & others).bit_count() for other in their_parts if other & beside]
                if comers and sum(comers) + waiting >= rules.attackers:
                    return False
            if miners:
                held |= part
        return not ground & state.free & ~held

    def _longest(self, state: MattockState, reach: Mask, ground: Mask) -> int:
        """The most tiles that a side can lay on its ground. Raises `TooLarge`, also if it has tiles to join yet."""
        if ground & state.tiles & ~reach:
            raise TooLarge
        return sum(self._longest_in(state, reach, part) for part in self._puzzles(ground & state.free))

    def _puzzles(self, spaces: Mask) -> Iterator[Mask]:
        """Open spaces in groups that have nothing to do with each other: no tile is beside two of them."""
        ground = self.rules.ground
        for part in ground.parts(ground.spread(spaces) & ground.all):
            yield part & spaces

    def _longest_in(self, state: MattockState, reach: Mask, spaces: Mask) -> int:
        """The same for one group."""
        around = self.rules.ground.spread(spaces)
        key = (spaces, reach & around, state.tiles & around, *(level & around for level in state.levels))
        if key not in self._known:
            self._known[key] = _Puzzle(self.rules, spaces).longest(state, reach)
        longest = self._known[key]
        if longest is None:
            raise TooLarge
        return longest


class _Puzzle:
    """The most tiles that one side can lay on some spaces that only it reaches."""

    def __init__(self, rules: MattockRules, spaces: Mask) -> None:
        self.ground, self.spaces = rules.ground, spaces
        self.longest_after: dict[Mask, int] = {}

    def longest(self, state: MattockState, reach: Mask) -> int | None:
        """The number from a position on, None if there are too many ways to dig."""
        try:
            return self._longest(state, reach)
        except TooLarge:
            return None

    def _longest(self, state: MattockState, reach: Mask) -> int:
        known = self.longest_after.get(state.tiles)
        if known is not None:
            return known
        if len(self.longest_after) > WEIGHTS.puzzle_positions:
            raise TooLarge
        longest = 0
        for bit in self.ground.bits_of(self.ground.spread(reach) & state.free & self.spaces):
            after = state.copy()
            after.lay(self.ground, bit)
            if longest <= (after.free & self.spaces).bit_count():
                longest = max(longest, 1 + self._longest(after, reach | bit))
        self.longest_after[state.tiles] = longest
        return longest
