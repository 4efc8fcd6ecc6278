"""A position of Mattock: tiles, miners, the seat to decide, and masks derived from these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.contract import Seat
from engine.rules.fact_reading import Fact, FactError, wrong
from engine.rules.facts import custom, integer, maybe, word_of
from engine.rules.position import Position, derived, holds, joined, joint, memo
from games.mattock.actions import DECISIONS
from games.mattock.board import Bit, Ground, Parts

SPACES = custom(
    lambda setup, mask: sorted(setup.ground.names(mask)),
    lambda setup, fact: setup.ground.read_mask(fact),
)
"""A mask of spaces, as a sorted list of names."""

SPACE = custom(lambda setup, bit: setup.ground.name[bit], lambda setup, fact: setup.ground.read_mask([fact]))
"""The bit of one space, as its name."""


def _read_seat(_: Any, state: MattockState, fact: Fact) -> None:
    """The seat to decide; None once the game is over: then it is the one that cannot mine."""
    if fact not in (1, 2, None) or isinstance(fact, bool):
        raise wrong(fact, "1, 2, or null once the game is over")
    state.seat = fact or 0


class MattockState(Position):
    """A position. No value of a field is ever changed in place, so a copy shares them all. Tuples begin with seat 1."""

    board: str = derived(lambda setup, _: setup.board)
    setup: str = derived(lambda setup, _: setup.options["setup"])

    turn_number: int = holds(integer(), at="turn", start=lambda setup: int(not setup.freestyle))
    """Number of the turn; 0 during a freestyle set-up."""
    decision: str = holds(maybe(word_of(DECISIONS), ""), start=lambda setup: "place" if setup.freestyle else "mine")
    """"" once the game is over."""
    seat: Seat = joined(1)
    """The seat to decide; once the game is over, the trapped one."""
    decides = joint(lambda _, state: state.seat if state.decision else None, _read_seat, at="seat")
    tiles: Mask = holds(SPACES)
    miners: tuple[Mask, Mask] = holds(SPACES, at="miners.*", start=lambda setup: setup.starting_miners)
    pool = derived(lambda setup, state: {str(seat): setup.pool(state, seat) for seat in (1, 2)})
    blocked = derived(lambda setup, state: sorted(setup.blocked(state)))
    new_tile: Bit = holds(maybe(SPACE, 0), at="mined")
    """The tile mined in this turn, 0 for none yet."""
    mined: tuple[int, int] = holds(integer(), at="scored.*.mined", start=(0, 0))
    """Tiles mined so far."""
    miners_taken: tuple[int, int] = holds(integer(), at="scored.*.taken", start=(0, 0))

    levels: list[Mask] = memo()
    """`levels[n]`: mask of the spaces that touch at least n + 1 tiles; the last one closes a space."""
    free: Mask = memo(0)
    """The open spaces that are not blocked: those that meet `games.mattock.setup.FREE`."""
    parts: tuple[Parts, Parts] = memo()
    """Connected parts of the tiles without the opponent's miners."""
    minable: Mask = memo(0)
    """The spaces that the seat can mine, if the decision is to mine."""
    legal_cache: list[Action] | None = memo()

    def lay(self, ground: Ground, bit: Bit) -> None:
        """Lay a tile; update the levels, and close the spaces that are blocked from now on (RULES.md 0)."""
        near = ground.near[bit]
        rising = near
        levels: list[Mask] = []
        for level in self.levels:
            levels.append(level | rising)
            rising &= level
        self.tiles |= bit
        self.levels = levels
        full = (near & self.tiles | bit) & levels[-2]
        closed = bit | levels[-1]
        if full:
            closed |= ground.spread(full)
        self.free &= ~closed

    def complete(self, setup: Any, given: frozenset[str]) -> None:  # noqa: ARG002
        """Work out levels, parts and the spaces to mine; every miner stands on a tile; who cannot mine is trapped."""
        ground, (first, second) = setup.ground, self.miners
        tiles = self.tiles | first | second
        self.tiles, self.levels, self.free = 0, [0] * (setup.touch + 1), ground.all
        for bit in ground.bits_of(tiles):
            self.lay(ground, bit)
        self.parts = (ground.parts(tiles & ~second), ground.parts(tiles & ~first))
        if self.decision == "mine":
            self.minable = setup.minable_mask(self, self.seat)
            self.decision = "mine" if self.minable else ""
        elif not self.decision and not self.seat:
            self.seat = self._trapped(setup)

    def _trapped(self, setup: Any) -> Seat:
        """The seat that cannot mine, 0 if both can; if neither can, the one whose turn comes next."""
        first = 2 if setup.freestyle else 1
        in_turn = (3 - first, first) if self.turn_number % 2 else (first, 3 - first)
        return next((seat for seat in in_turn if not setup.minable_mask(self, seat)), 0)

    def faults(self, setup: Any) -> Iterator[FactError]:
        """Miners of both on one space, tiles that touch too many, a decision that nobody has here."""
        first, second = self.miners
        if first & second:
            yield FactError("miners", f"of both seats stand on {setup.ground.names(first & second)[0]}")
        if overfull := setup.ground.names(self.tiles & self.levels[-1]):
            yield FactError("tiles", f"touch {overfull[0]}: more than {setup.touch}, which no tile may touch")
        if not self.seat:
            where = "seat" if self.decision else "decision"
            yield FactError(where, "is nothing, and both seats can mine; the game goes on")
        elif self.new_tile and not (self.decision == "move" and self.new_tile & self.tiles):
            yield FactError("mined", "is a tile only while its seat is to move")
        if self.decision == "place" and not (setup.freestyle and setup.pool(self, self.seat)):
            yield FactError("decision", "cannot be to place a miner: all stand on the board")
        elif (self.turn_number == 0) != (self.decision == "place") and self.decision:
            yield FactError("turn", f"is {self.turn_number}; it is 0 exactly while miners are placed")
