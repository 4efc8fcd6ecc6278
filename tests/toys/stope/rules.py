"""Stope: bid for one of two lots, lay the one you take on a hex, upon others up to four high; a full stack blows up.

Every auction goes up until somebody passes; who leads takes a lot, and lays it: then the other seat opens the next one.
With the charge a stack of four falls with all that stands beside it. It ends after so many lots.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from engine.board.board import load_board
from engine.board.board_rules import BoardState
from engine.data.record import record_of_rules
from engine.rules.actions import Action, Number, Space
from engine.rules.events import Event, SeatEvent
from engine.rules.position import holds
from tests.toys.plain import PLAIN, ToyRules
from tests.toys.stope.sheet import SHEET

HILL = str(Path(__file__).with_name("hill.tmx"))

HEXES = load_board(HILL).spaces

LOTS, MOST, HIGH, LAST = (1, 2), 9, 4, 8
"""The lots, the highest bid, the highest stack, and how many lots there are to be laid."""


class Bid(Action, frozen=True):
    amount: Number


class Pass(Action, frozen=True):
    pass


class TakeLot(Action, frozen=True):
    verb = "lot"
    number: Number


class Lay(Action, frozen=True):
    space: Space


class Bade(SeatEvent, frozen=True):
    amount: int


class Won(SeatEvent, frozen=True):
    amount: int


class Took(SeatEvent, frozen=True):
    number: int


class Laid(SeatEvent, frozen=True):
    space: Space


class Blown(Event, frozen=True):
    space: Space
    lost: tuple[Space, ...]


class Stope(BoardState):
    """Heights by hex, the seat to act and its decision, the highest bid and its seat, the lots laid by seat."""

    heights: dict[str, int] = holds(PLAIN, start=lambda _: {})
    bid: int = holds(PLAIN, start=0)
    leader: int = holds(PLAIN, start=0)
    laid: list[int] = holds(PLAIN, start=lambda rules: [0] * rules.seats)


class StopeRules(ToyRules[Stope]):
    state_type = Stope
    board_file = HILL
    load_sheet = staticmethod(lambda: SHEET)
    verbs_by_decision: ClassVar = {"auction": (Bid, Pass), "lot": (TakeLot,), "lay": (Lay,)}
    events = (Bade, Won, Took, Laid, Blown)

    def legal(self, state: Stope) -> list[Action]:
        if state.decision == "auction":
            return [*(Bid(amount) for amount in range(state.bid + 1, MOST + 1)), Pass()]
        if state.decision == "lot":
            return [TakeLot(number) for number in LOTS]
        return [Lay(space) for space in HEXES if state.heights.get(space, 0) < HIGH]

    def play(self, state: Stope, action: Action) -> list[Event]:
        seat, state.number = state.seat, state.number + 1
        match action:
            case Bid(amount=amount):
                state.bid, state.leader, state.seat = amount, seat, seat % self.seats + 1
                return [Bade(seat, amount)]
            case Pass():
                state.decision, state.seat = "lot", state.leader or seat % self.seats + 1
                return [Won(state.seat, state.bid)]
            case TakeLot(number=number):
                state.decision = "lay"
                return [Took(seat, number)]
            case Lay(space=space):
                events = self._lay(state, seat, space)
                state.bid, state.leader, state.seat = 0, 0, seat % self.seats + 1
                state.decision = "auction" if sum(state.laid) < LAST else ""
                return events
        raise AssertionError(action)

    def _lay(self, state: Stope, seat: int, space: str) -> list[Event]:
        state.laid[seat - 1] += 1
        state.heights[space] = state.heights.get(space, 0) + 1
        if state.heights[space] < HIGH:
            return [Laid(seat, space)]
        near = [self.spaces[at] for at in self.near[self.board.index[space]]]
        lost = tuple(name for name in (space, *near) if state.heights.pop(name, 0))
        return [Laid(seat, space), Blown(space, lost)]

    def points(self, state: Stope) -> tuple[int, ...]:
        return tuple(state.laid)


RECORD = record_of_rules(StopeRules)
