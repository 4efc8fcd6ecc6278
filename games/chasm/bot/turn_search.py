"""How a turn of Chasm is planned: whole turns are compared, action by action and roll by roll, with the next in mind.

Within a turn nothing is left to chance but what a cart drops that is hit. The best few positions that it has come to so
far are carried on; the best turns are judged by the best that their seat could do next if nobody else did anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat
from games.chasm.bot.weights import (
    BEAM_WIDTH,
    MAX_FOLLOWED,
    MAX_POSITIONS,
    NEXT_BEAM_WIDTH,
    NEXT_TURN_WEIGHT,
    WIN_BONUS,
)
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules, turn

TURN_ENDING_DRAWS: Final = ("deposit", "token", "solo")
"""The draws that end a turn."""

PositionKey: TypeAlias = tuple[object, ...]

ValueFunction: TypeAlias = Callable[[ChasmRules, ChasmState, Seat], float]

MoveFilter: TypeAlias = Callable[[ChasmRules, ChasmState, Sequence[Action]], Sequence[Action]]


class Line(msgspec.Struct, gc=False):
    """What a turn comes to: the position, its worth, and the action it begins with; none at its beginning."""

    worth: float
    state: ChasmState
    first: Action | None


class TurnSearch:
    """How the turn of a seat is planned.

    `sieve` names the actions that are thought of; `sketched` tells which positions to carry on before a turn is over,
    `judged` what it comes to. `looked` counts the positions that were looked at.
    """

    def __init__(
        self, rules: ChasmRules, seat: Seat, sieve: MoveFilter, sketched: ValueFunction, judged: ValueFunction
    ) -> None:
        self.rules, self.seat = rules, seat
        self.sieve, self.sketched, self.judged = sieve, sketched, judged
        self.looked = 0

    def best(self, state: ChasmState) -> Action:
        """What the best turn begins with."""
        found = self.turns(state, BEAM_WIDTH)[:MAX_FOLLOWED]
        if len({plan.first for plan in found}) > 1:
            followed: list[Line] = []
            for plan in found:
                followed.append(self._followed(plan))
                if self.looked > MAX_POSITIONS:
                    break
            found = sorted(followed, key=_negated_value)
        first = found[0].first
        assert first is not None
        return first

    def turns(self, state: ChasmState, width: int) -> list[Line]:
        """What the turn of the seat may come to from a position of its own, the best first."""
        found: list[Line] = []
        reached = [Line(0.0, state, None)]
        while reached:
            known: set[PositionKey] = set()
            onward: list[Line] = []
            for plan in reached:
                for action in self.sieve(self.rules, plan.state, self.rules.legal(plan.state)):
                    after = self._played(plan.state, action)
                    if (key := _position_key(after)) in known:
                        continue
                    known.add(key)
                    self.looked += 1
                    if self._goes_on(after):
                        worth = self.sketched(self.rules, after, self.seat)
                        onward.append(Line(worth, after, plan.first or action))
                    else:
                        found.append(Line(self._final(after), after, plan.first or action))
            reached = sorted(onward, key=_negated_value)[:width]
        return sorted(found, key=_negated_value)

    def _followed(self, plan: Line) -> Line:
        """A plan with the worth of the best that can follow in the next turn, if nothing happened in between."""
        if plan.state.decision not in TURN_ENDING_DRAWS:
            return plan
        state = plan.state.copy()
        state.offered = None
        turn.begin_turn(self.rules, state, self.seat)
        following = self.turns(state, NEXT_BEAM_WIDTH)[0].worth
        return Line(plan.worth + NEXT_TURN_WEIGHT * (following - plan.worth), plan.state, plan.first)

    def _goes_on(self, state: ChasmState) -> bool:
        """Whether the turn of the seat is not over."""
        turn = self.rules.turn(state)
        return turn is not None and turn.seat == self.seat

    def _played(self, state: ChasmState, action: Action) -> ChasmState:
        """The position after an action and all that the seat has no choice about."""
        after = state.copy()
        self.rules.play(after, action)
        while self._goes_on(after) and len(legal := self.rules.legal(after)) == 1:
            self.rules.play(after, legal[0])
        return after

    def _final(self, state: ChasmState) -> float:
        """What a position is worth at the end of a turn, which may be the end of the game."""
        worth = self.judged(self.rules, state, self.seat)
        if self.rules.turn(state) is None:
            worth += WIN_BONUS if self.seat in self.rules.standings(state).winners else -WIN_BONUS
        return worth


def _negated_value(plan: Line) -> float:
    return -plan.worth


def _position_key(state: ChasmState) -> PositionKey:
    """What tells the positions of one turn apart."""
    return (
        bytes(state.tiles),
        tuple(state.where),
        tuple(state.tail),
        tuple(state.speed),
        tuple(state.hold),
        tuple(state.heaps),
        tuple(state.stock),
        state.right,
        state.actions,
        state.waiting,
        state.steps,
        state.chasm,
    )
