"""Stope: bid for one of two lots, lay the one you take on a hex, upon others up to four high; a full stack blows up.

Every auction goes up until somebody passes; who leads takes a lot, and lays it: then the other seat opens the next one.
With the charge a stack of four falls with all that stands beside it. It ends after so many lots.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.board.board import load_board
from engine.data.record import GameRecord
from engine.rules.actions import Action, Kind, Number, Pick, SeatField, Space
from engine.rules.contract import Options, Rules, Standings, Tally, Turn
from engine.rules.events import Event
from engine.rules.position import Position, holds
from tests.toys.plain import PLAIN
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


class Bade(Event, frozen=True):
    seat: SeatField
    amount: int


class Won(Event, frozen=True):
    seat: SeatField
    amount: int


class Took(Event, frozen=True):
    seat: SeatField
    number: int


class Laid(Event, frozen=True):
    seat: SeatField
    space: Space


class Blown(Event, frozen=True):
    space: Space
    lost: tuple[Space, ...]


class Stope(Position):
    """Heights by hex, the seat to act and its decision, the highest bid and its seat, the lots laid by seat."""

    heights: dict[str, int] = holds(PLAIN, start=lambda _: {})
    asked: str = holds(PLAIN, start="auction")
    seat: int = holds(PLAIN, start=1)
    number: int = holds(PLAIN, start=1)
    bid: int = holds(PLAIN, start=0)
    leader: int = holds(PLAIN, start=0)
    laid: list[int] = holds(PLAIN, start=lambda rules: [0] * rules.seats)


class StopeRules(Rules[Stope]):
    state_type = Stope
    max_actions = 200

    def __init__(self, options: Options, seats: int) -> None:
        self.options, self.seats = options, seats
        self.sheet = SHEET

    def turn(self, state: Stope) -> Turn | None:
        return Turn(state.seat, state.asked, state.number) if sum(state.laid) < LAST else None

    def legal(self, state: Stope) -> list[Action]:
        if state.asked == "auction":
            return [*(Bid(amount) for amount in range(state.bid + 1, MOST + 1)), Pass()]
        if state.asked == "lot":
            return [TakeLot(number) for number in LOTS]
        return [Lay(space) for space in HEXES if state.heights.get(space, 0) < HIGH]

    def play(self, state: Stope, action: Action) -> list[Event]:
        seat, state.number = state.seat, state.number + 1
        match action:
            case Bid(amount=amount):
                state.bid, state.leader, state.seat = amount, seat, seat % self.seats + 1
                return [Bade(seat, amount)]
            case Pass():
                state.asked, state.seat = "lot", state.leader or seat % self.seats + 1
                return [Won(state.seat, state.bid)]
            case TakeLot(number=number):
                state.asked = "lay"
                return [Took(seat, number)]
            case Lay(space=space):
                state.asked, state.bid, state.leader, state.seat = "auction", 0, 0, seat % self.seats + 1
                return self._lay(state, seat, space)
        raise AssertionError(action)

    def _lay(self, state: Stope, seat: int, space: str) -> list[Event]:
        state.laid[seat - 1] += 1
        state.heights[space] = state.heights.get(space, 0) + 1
        if state.heights[space] < HIGH:
            return [Laid(seat, space)]
        board = load_board(HILL)
        near = [board.spaces[at] for at in board.neighbours[board.index[space]]]
        lost = tuple(name for name in (space, *near) if state.heights.pop(name, 0))
        return [Laid(seat, space), Blown(space, lost)]

    def why_not(self, state: Stope, picks: Sequence[Pick]) -> str:
        said = f"{picks[-1].value} cannot be done now." if picks[-1].kind is Kind.VERB else "Out of the question."
        return (
            said
            if self.turn(state) and not any(self._fits(state, action, picks) for action in self.legal(state))
            else ""
        )

    def _fits(self, state: Stope, action: Action, picks: Sequence[Pick]) -> bool:
        return all(pick in action.picks for pick in picks)

    def standings(self, state: Stope) -> Standings:
        totals = tuple(state.laid)
        ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
        return Standings((Tally("laid", totals),), totals, () if self.turn(state) else ranks, "")


RECORD = GameRecord(
    id="stope",
    title="Stope",
    seats=(2, 4),
    options={},
    verbs=(Bid, Pass, TakeLot, Lay),
    rules=StopeRules,
    sheet=lambda: SHEET,
    events=(Bade, Won, Took, Laid, Blown),
    decisions=("auction", "lot", "lay"),
)
