"""The rules of Mattock (RULES.md): two players mine tiles, walk over them, and trap each other.

A turn is `mine`, then `move` or `stay`; the removal follows by itself, and a seat that then cannot mine has lost.
The file reads like the rulebook: freestyle set-up, mine, move, remove, end, score sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from engine.data.record import record_of
from engine.rules.actions import Action
from engine.rules.bits import Mask
from engine.rules.contract import Rules, Seat, Standings, Tally, Turn
from engine.rules.events import Event
from engine.rules.requirements import allowed
from games.mattock.actions import DECISIONS, VERBS, Mine, Move, Place, Stay
from games.mattock.board import Bit
from games.mattock.data import load_sheet
from games.mattock.events import EVENTS, Mined, Moved, Placed, Removed, Returned, Stayed, Trapped
from games.mattock.refusals import MattockRefusals
from games.mattock.setup import PLACE, SEATS, Setup
from games.mattock.state import MattockState

T = TypeVar("T")


def with_own(values: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """The values of the two seats with another one for `seat`."""
    return (value, values[1]) if seat == 1 else (values[0], value)


class MattockRules(Setup, Rules[MattockState]):
    """The rule controller of Mattock on one board with one set-up."""

    state_type = MattockState
    refusals = MattockRefusals

    def turn(self, state: MattockState) -> Turn | None:
        """The seat that places, mines or moves; None once a seat is trapped."""
        return Turn(state.seat, state.decision, state.turn_number) if state.decision else None

    def legal(self, state: MattockState) -> list[Action]:
        """All actions of the seat to decide, in reading order of the spaces they name, `stay` last."""
        if state.legal_cache is None:
            state.legal_cache = _LEGAL_BY_DECISION[state.decision](self, state)
        return state.legal_cache

    def play(self, state: MattockState, action: Action) -> list[Event]:
        """Advance the position by a legal action; raises `TypeError` for an action of another game."""
        state.legal_cache = None
        if isinstance(action, Mine):
            return self._mine(state, action.space)
        if isinstance(action, Move):
            return self._move(state, action.origin, action.target)
        if isinstance(action, Stay):
            return self._finish(state, [Stayed(state.seat)])
        if isinstance(action, Place):
            return self._place(state, action.space)
        raise TypeError(f"{action!r} is no action of Mattock")

    # Freestyle set-up: RULES.md 0 and 1

    def place_actions(self, state: MattockState) -> list[Action]:
        """Every space that the freestyle set-up allows."""
        spaces = allowed(PLACE, self, state, self.ground.all)
        return [self.actions.place[number] for number in self.ground.numbers(spaces)]

    def _place(self, state: MattockState, space: str) -> list[Event]:
        """Put down a tile and a miner; whoever places last takes the first turn."""
        seat, bit = state.seat, self.ground.bit[space]
        state.lay(self.ground, bit)
        self._put(state, seat, bit)
        events: list[Event] = [Placed(seat, space)]
        if self.pool(state, 3 - seat):
            state.seat = 3 - seat
        elif not self.pool(state, seat):
            self._begin(state, seat, self.reach_mask(state, seat), events)
        return events

    # 1 Mine: RULES.md 0 and 3.1-3.2

    def mine_actions(self, state: MattockState) -> list[Action]:
        """Every space that the seat can mine."""
        return [self.actions.mine[number] for number in self.ground.numbers(state.minable)]

    def _mine(self, state: MattockState, space: str) -> list[Event]:
        """Lay a tile; a miner from the pool goes on it."""
        seat, bit = state.seat, self.ground.bit[space]
        state.mined = with_own(state.mined, seat, state.mined[seat - 1] + 1)
        state.new_tile, state.decision = bit, "move"
        state.lay(self.ground, bit)
        if state.miners[seat - 1].bit_count() < self.miners:
            self._put(state, seat, bit)
            return [Mined(seat, space), Returned(seat, space)]
        first_parts, second_parts = state.parts
        state.parts = (self.ground.join(first_parts, bit), self.ground.join(second_parts, bit))
        return [Mined(seat, space)]

    def _put(self, state: MattockState, seat: Seat, bit: Bit) -> None:
        """Put a miner on a tile just laid: it joins the parts of its owner only."""
        state.miners = with_own(state.miners, seat, state.miners[seat - 1] | bit)
        state.parts = with_own(state.parts, seat, self.ground.join(state.parts[seat - 1], bit))

    # 2 Move: RULES.md 0

    def move_actions(self, state: MattockState) -> list[Action]:
        """Every miner to every empty tile of its part, and `stay`."""
        own = state.miners[state.seat - 1]
        targets_of: dict[Bit, bytes] = {}
        for part in state.parts[state.seat - 1]:
            movers = part & own
            if movers and movers != part:
                targets = self.ground.numbers(part ^ movers)
                while movers:
                    mover = movers & -movers
                    movers ^= mover
                    targets_of[mover] = targets
        moves: list[Action] = []
        table = self.actions.move
        for mover in sorted(targets_of):
            moves += map(table[mover].__getitem__, targets_of[mover])
        moves.append(self.actions.stay)
        return moves

    def _move(self, state: MattockState, origin: str, target: str) -> list[Event]:
        """Walk a miner: its owner's parts stay, the opponent's gain the tile it leaves and lose the one it enters."""
        seat, other, ground = state.seat, 3 - state.seat, self.ground
        left, entered = ground.bit[origin], ground.bit[target]
        state.miners = with_own(state.miners, seat, state.miners[seat - 1] ^ left ^ entered)
        state.parts = with_own(state.parts, other, ground.cut(ground.join(state.parts[other - 1], left), entered))
        return self._finish(state, [Moved(seat, origin, target)])

    # 3 Remove: RULES.md 0, 3.3-3.7

    def _finish(self, state: MattockState, events: list[Event]) -> list[Event]:
        """Remove the opponent's lonely miners, and give the turn to the other seat."""
        seat, other = state.seat, 3 - state.seat
        removed, reach = self._removed_and_reach(state, other)
        if removed:
            self._remove(state, seat, removed, events)
        self._begin(state, other, reach, events)
        return events

    def _removed_and_reach(self, state: MattockState, seat: Seat) -> tuple[Mask, Mask]:
        """The miners of `seat` that its opponent removes now, and the tiles that its other miners reach.

        A miner that empty tiles join to no friend is the only one in its part; its attackers are the opponents next to
        that part (RULES.md 3.3 and 3.4).
        """
        own, others = state.miners[seat - 1], state.miners[2 - seat]
        spread, attackers = self.ground.spread, self.attackers
        removed = reach = 0
        for part in state.parts[seat - 1]:
            movers = part & own
            if not movers:
                continue
            if movers & movers - 1 == 0 and (spread(part) & others).bit_count() >= attackers:
                removed |= movers
            else:
                reach |= part
        return removed, reach

    def _remove(self, state: MattockState, seat: Seat, removed: Mask, events: list[Event]) -> None:
        """Lift all `removed` miners together; their tiles join the parts of the taker."""
        other, parts = 3 - seat, state.parts[seat - 1]
        for bit in self.ground.bits_of(removed):
            events.append(Removed(seat, self.ground.name[bit], other))
            parts = self.ground.join(parts, bit)
        state.parts = with_own(state.parts, seat, parts)
        state.miners = with_own(state.miners, other, state.miners[other - 1] ^ removed)
        state.miners_taken = with_own(state.miners_taken, seat, state.miners_taken[seat - 1] + removed.bit_count())

    # End: RULES.md 0 and 3.8

    def _begin(self, state: MattockState, seat: Seat, reach: Mask, events: list[Event]) -> None:
        """Begin a turn of `seat`, whose miners reach the tiles `reach`; it has lost if it cannot mine."""
        state.seat, state.new_tile = seat, 0
        state.minable = self.ground.spread(reach) & state.free
        if state.minable:
            state.decision = "mine"
            state.turn_number += 1
        else:
            state.decision = ""
            events.append(Trapped(seat))

    def standings(self, state: MattockState) -> Standings:
        """Total: the spaces that each side could mine now; beside it the tiles mined and the miners taken."""
        spaces = tuple(self.minable_mask(state, seat).bit_count() for seat in SEATS)
        sheet = (
            Tally("spaces", spaces),
            Tally("mined", state.mined, counts=False, tallied=True),
            Tally("taken", state.miners_taken, counts=False, tallied=True),
        )
        if state.decision:
            return Standings(sheet, spaces)
        return Standings(sheet, spaces, (2, 1) if state.seat == 1 else (1, 2), "trapped")

    # Words

    def components(self, state: MattockState) -> dict[str, int]:
        """The number of tiles, in the supply and on the board, and of miners per seat, in the pool and on the board."""
        laid = state.tiles.bit_count()
        placed = ((seat, state.miners[seat - 1].bit_count()) for seat in SEATS)
        miners = {f"miners of seat {seat}": max(self.pool(state, seat), 0) + count for seat, count in placed}
        return {"tiles": max(self.tiles - laid, 0) + laid, **miners}


_LEGAL_BY_DECISION: Final[dict[str, Callable[[MattockRules, MattockState], list[Action]]]] = {
    "place": MattockRules.place_actions,
    "mine": MattockRules.mine_actions,
    "move": MattockRules.move_actions,
    "": lambda *_: [],
}

RECORD = record_of(load_sheet, MattockRules, VERBS, EVENTS, DECISIONS)
