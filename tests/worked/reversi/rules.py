"""The rules of Reversi: outflank lines of the other side's discs, and they turn over; who has most in the end wins."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from engine.board.board_rules import BoardRules, BoardState
from engine.data.record import record_of_rules, sheet_loader
from engine.rules.actions import Action, Space
from engine.rules.bits import Mask, bits_of, mask_of
from engine.rules.contract import Options, Seat
from engine.rules.events import Event, SeatEvent
from engine.rules.facts import set_of
from engine.rules.position import holds
from engine.rules.requirements import Requirement

HERE = Path(__file__).parent


class Place(Action, frozen=True):
    """Put a disc on a space, and turn all discs that it outflanks."""

    space: Space


class Pass(Action, frozen=True):
    """Leave the turn to the other side, if no disc can be placed."""


class Placed(SeatEvent, frozen=True):
    """A seat placed a disc and turned those on `turned`."""

    space: Space
    turned: tuple[Space, ...]


class Passed(SeatEvent, frozen=True):
    """A seat could not place any disc."""


def start_discs(rules: Reversi) -> list[Mask]:
    """The four discs in the middle, crosswise."""
    return [mask_of(map(rules.board.index.__getitem__, names)) for names in (("d5", "e4"), ("d4", "e5"))]


class ReversiState(BoardState):
    """A position: beside seat, decision and number of the turn the spaces with discs per seat."""

    alone = ("discs",)
    discs: list[Mask] = holds(set_of("spaces"), at="discs.*", start=start_discs)


class Reversi(BoardRules[ReversiState]):
    """The rule controller."""

    state_type = ReversiState
    board_file = str(HERE / "reversi.tmx")
    load_sheet = staticmethod(sheet_loader(HERE / "reversi.yaml"))
    verbs_by_decision: ClassVar = {"place": (Place, Pass)}
    events = (Placed, Passed)
    requirements: ClassVar = {
        Place: (
            Requirement("taken", lambda _, state: ~(state.discs[0] | state.discs[1])),
            Requirement("outflanks", lambda rules, state: rules.outflanking(state, state.seat)),
        )
    }

    def __init__(self, options: Options, seats: int) -> None:
        """Draw the lines from every space in all eight directions."""
        super().__init__(options, seats)
        at = {cell: space for space, cell in enumerate(self.board.cells)}
        steps = [(across, down) for across in (-1, 0, 1) for down in (-1, 0, 1) if across or down]
        self.rays = [
            [[at[x + n * dx, y + n * dy] for n in range(1, 8) if (x + n * dx, y + n * dy) in at] for dx, dy in steps]
            for x, y in filter(None, self.board.cells)
        ]

    def turned(self, state: ReversiState, seat: Seat, space: int) -> Mask:
        """The discs that a disc of `seat` on a space would turn."""
        own, others, turned = state.discs[seat - 1], state.discs[2 - seat], 0
        for ray in self.rays[space]:
            line = next((n for n, there in enumerate(ray) if not others >> there & 1), len(ray))
            if line < len(ray) and own >> ray[line] & 1:
                turned |= mask_of(ray[:line])
        return turned

    def outflanking(self, state: ReversiState, seat: Seat) -> Mask:
        """The empty spaces where a disc of `seat` would turn others."""
        empty = self.all & ~(state.discs[0] | state.discs[1])
        return mask_of(space for space in bits_of(empty) if self.turned(state, seat, space))

    def play(self, state: ReversiState, action: Action) -> list[Event]:
        """Place and turn, or pass; the game ends when neither side can place a disc."""
        seat, other, event = state.seat, 3 - state.seat, Passed(state.seat)
        events: list[Event] = [event]
        if isinstance(action, Place):
            space = self.board.index[action.space]
            turned = self.turned(state, seat, space)
            state.discs[seat - 1] |= turned | 1 << space
            state.discs[other - 1] &= ~turned
            events = [Placed(seat, action.space, tuple(self.spaces[there] for there in bits_of(turned)))]
        over = not self.outflanking(state, other) and not self.outflanking(state, seat)
        self.pass_on(state, "" if over else "place")
        return events

    def points(self, state: ReversiState) -> tuple[int, ...]:
        """One point per disc."""
        return tuple(map(int.bit_count, state.discs))


RECORD = record_of_rules(Reversi)
