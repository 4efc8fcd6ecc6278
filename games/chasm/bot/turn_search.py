"""Beam search over the turn of a seat, action by action and roll by roll, and on into the next turn.

Within a turn only the items dropped in a crash are left to chance. The best positions of every step are kept (the
beam); the best turns are compared by what the seat could do in its next turn if nothing happened in between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import msgspec

from engine.rules.actions import Action
from engine.rules.contract import Seat, play_through
from games.chasm.bot.weights import (
    BEAM_WIDTH,
    MAX_FOLLOWED,
    MAX_POSITIONS,
    NEXT_BEAM_WIDTH,
    NEXT_TURN_WEIGHT,
    WIN_BONUS,
)
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from games.chasm.rules.turn import begin_turn

TURN_ENDING_DRAWS: Final = ("deposit", "token", "solo")
"""The draws that end a turn."""

PositionKey: TypeAlias = tuple[object, ...]

ValueFunction: TypeAlias = Callable[[ChasmRules, ChasmState, Seat], float]

MoveFilter: TypeAlias = Callable[[ChasmRules, ChasmState, Sequence[Action]], Sequence[Action]]


class Line(msgspec.Struct, gc=False):
    """One way to play a turn: its value, the position that it leads to, its first action (None before any)."""

    value: float
    state: ChasmState
    first: Action | None


class TurnSearch:
    """The search for one seat.

    `candidates` filters legal actions; `partial_value` rates positions within a turn, `final_value` at its end.
    `positions` counts the positions reached.
    """

    def __init__(
        self,
        rules: ChasmRules,
        seat: Seat,
        candidates: MoveFilter,
        partial_value: ValueFunction,
        final_value: ValueFunction,
    ) -> None:
        self.rules, self.seat, self.candidates = rules, seat, candidates
        self.partial_value, self.final_value = partial_value, final_value
        self.positions = 0

    def best(self, state: ChasmState) -> Action:
        """The first action of the best turn."""
        lines = self.turns(state, BEAM_WIDTH)[:MAX_FOLLOWED]
        if len({line.first for line in lines}) > 1:
            followed: list[Line] = []
            for line in lines:
                followed.append(self._followed(line))
                if self.positions > MAX_POSITIONS:
                    break
            lines = sorted(followed, key=_negated_value)
        first = lines[0].first
        assert first is not None
        return first

    def turns(self, state: ChasmState, width: int) -> list[Line]:
        """The turns found from a position of the seat, best first; `width`: positions kept per step."""
        finished: list[Line] = []
        beam = [Line(0.0, state, None)]
        while beam:
            known: set[PositionKey] = set()
            expanded: list[Line] = []
            for line in beam:
                for action in self.candidates(self.rules, line.state, self.rules.legal(line.state)):
                    after = line.state.copy()
                    play_through(self.rules, after, action, self.seat)
                    if (key := _position_key(after)) in known:
                        continue
                    known.add(key)
                    self.positions += 1
                    if self._goes_on(after):
                        value = self.partial_value(self.rules, after, self.seat)
                        expanded.append(Line(value, after, line.first or action))
                    else:
                        finished.append(Line(self._value_at_end(after), after, line.first or action))
            beam = sorted(expanded, key=_negated_value)[:width]
        return sorted(finished, key=_negated_value)

    def _followed(self, line: Line) -> Line:
        """The line with the value of the best next turn, as if nothing happened in between."""
        if line.state.decision not in TURN_ENDING_DRAWS:
            return line
        state = line.state.copy()
        state.legal_cache = None
        begin_turn(self.rules, state, self.seat)
        following = self.turns(state, NEXT_BEAM_WIDTH)[0].value
        return Line(line.value + NEXT_TURN_WEIGHT * (following - line.value), line.state, line.first)

    def _goes_on(self, state: ChasmState) -> bool:
        """Whether the seat still has to decide in its turn."""
        turn = self.rules.turn(state)
        return turn is not None and turn.seat == self.seat

    def _value_at_end(self, state: ChasmState) -> float:
        """The value of a position at the end of a turn, which may be the end of the game."""
        value = self.final_value(self.rules, state, self.seat)
        if self.rules.turn(state) is None:
            value += WIN_BONUS if self.seat in self.rules.standings(state).winners else -WIN_BONUS
        return value


def _negated_value(line: Line) -> float:
    return -line.value


def _position_key(state: ChasmState) -> PositionKey:
    """The parts of a position that differ within one turn."""
    return (
        bytes(state.tiles),
        tuple(state.where),
        tuple(state.tail),
        tuple(state.speed),
        tuple(state.hold),
        tuple(state.heaps),
        tuple(state.stock),
        state.delivered_right,
        state.actions_left,
        state.to_roll,
        state.steps_left,
        state.chasm,
    )
