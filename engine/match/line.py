"""The current line of play, read-only: position, whose turn it is, standings, history.

`engine.match.match.Match` adds the log and the commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

import msgspec

from engine.data.record import GameRecord
from engine.data.seats import SeatSetup
from engine.match.log import Header
from engine.match.seat_history import SeatHistory
from engine.match.steps import (
    HistoryEntry,
    Resignation,
    Step,
    TurnTotals,
    digest,
    resignations,
    standings_after_resignation,
)
from engine.rules.actions import Action, IllegalAction
from engine.rules.contract import NATURE, Rules, Seat, Standings, Turn


def first_position(rules: Rules[Any], facts: Mapping[str, Any] | msgspec.UnsetType) -> Any:
    """The position in which a match begins: that of the facts, or the start of the game.

    Raises `FactError` for an impossible position.
    """
    return rules.start() if facts is msgspec.UNSET else rules.position(facts)


class LineOfPlay:
    """The line of play of a match: the `line` of steps and the `states` along it.

    `states[n]` is the position after the first n steps, `states[-1]` the current one. Not to be modified from outside.
    """

    def __init__(self, record: GameRecord, header: Header) -> None:
        """An empty line. Raises `ValueError` if options, seats or the position of the header do not fit."""
        self.record = record
        self.header = header
        self.rules: Rules[Any] = record.make_rules(header.options, len(header.seats))
        self.line: list[Step] = []
        self.states: list[Any] = [first_position(self.rules, header.position)]
        self.seat_history = SeatHistory(header.seats)

    def reword(self) -> None:
        """Let the rules speak the language in use; nothing else of the match changes."""
        self.rules = self.record.make_rules(self.header.options, len(self.header.seats))

    @property
    def state(self) -> Any:
        """The current position."""
        return self.states[-1]

    @property
    def title(self) -> str:
        """The title of the game, or of its solo variant."""
        return self.record.sheet().title_of(len(self.header.seats))

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The players at the seats now, seat 1 first; those of the header sat there at the beginning."""
        return self.seat_history.seats

    @property
    def players(self) -> tuple[SeatSetup, ...]:
        """All players in the order of the standings: the seats, then the automata."""
        return self.record.sheet().players(self.seats, self.header.options)

    @property
    def game_actions(self) -> list[Action]:
        """The actions of the line that are the game's own: without resignations, which change no position."""
        return [step.action for step in self.line if not isinstance(step.action, Resignation)]

    @property
    def resigned_seats(self) -> tuple[Seat, ...]:
        """The seats that have resigned, in order."""
        return resignations(self.line)

    @property
    def autopilot_steps(self) -> int:
        """The number of actions at the end of the line played by the autopilot for resigned seats."""
        return sum(1 for _ in takewhile(lambda step: step.is_autopilot, reversed(self.line)))

    def undo_limit(self, seat: Seat) -> int:
        """The number of actions that a table lets `seat` undo now: those of its own turn.

        Undo stops at an action of nature or of another seat, except the autopilot's.
        """
        count = 0
        line = self.line[: len(self.line) - self.autopilot_steps]
        for step in reversed(line if seat != NATURE else ()):
            if step.seat != seat or step.turn.number != line[-1].turn.number:
                break
            count += 1
        return count

    def plays_on_without(self, seat: Seat) -> bool:
        """Whether the others continue once `seat` resigns: at least two remain, and the rules have an autopilot."""
        return self.rules.has_autopilot and self.rules.seats - len({*self.resigned_seats, seat}) > 1

    @property
    def resigned(self) -> Seat | None:
        """The seat that ended the match by resigning, None if none did."""
        last = self.line[-1].action if self.line else None
        return last.seat if isinstance(last, Resignation) and not self.plays_on_without(last.seat) else None

    @property
    def turn(self) -> Turn | None:
        """The current turn; None if the match is over."""
        return None if self.resigned else self.rules.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or by resignation."""
        return self.turn is None

    @property
    def latest_turn(self) -> Turn | None:
        """The current turn, or the last one if the match is over; None if there was none."""
        return self.turn or (self.line[-1].turn if self.line else None)

    @property
    def turn_number(self) -> int:
        """The number of the latest turn, 0 during set-up."""
        return self.latest_turn.number if self.latest_turn else 0

    @property
    def turn_count(self) -> int:
        """The players' count of the latest turn (turns or rounds); 0 during set-up."""
        return self.latest_turn.count if self.latest_turn else 0

    @property
    def outcome(self) -> Standings | None:
        """The final standings, or None while the match is running."""
        return self.standings() if self.over else None

    def legal(self) -> list[Action]:
        """All actions of the seat to decide, in fixed order; empty if the match is over. Not to be modified."""
        return [] if self.over else self.rules.legal(self.state)

    def standings(self) -> Standings:
        """The current score sheet; after a resignation see `standings_after_resignation`."""
        sheet = self.rules.standings(self.state)
        return standings_after_resignation(sheet, self.resigned_seats) if self.resigned else sheet

    def digest(self, n: int | None = None) -> str:
        """The digest of the position after the first `n` actions of the line; by default, of the current position."""
        n = self.check_index(len(self.line) if n is None else n)
        return self.line[n - 1].digest if n else digest(self.rules.facts(self.states[0]))

    def history(self, viewer: Seat | None = None) -> list[HistoryEntry]:
        """The line as known to seat `viewer` (0: public information, None: everything)."""
        return [HistoryEntry.of(step, number, viewer) for number, step in enumerate(self.line, 1)]

    def scores(self) -> list[TurnTotals]:
        """The totals after every turn of the line, or every round if players count those, in order."""
        last = {step.turn.count: after for after, step in enumerate(self.line, 1)}
        return [TurnTotals(count, self.rules.standings(self.states[after]).totals) for count, after in last.items()]

    def is_head(self, step: Step) -> bool:
        """Whether a step was played by somebody (manual nature included) and is not an answer."""
        return not step.is_autopilot and (step.seat != NATURE or self.header.nature == "manual")

    def with_answers(self, n: int) -> int:
        """The number of the first `n` actions of the line and of the answers to them: to so many a match goes back.

        Raises `IllegalAction` if the line is shorter.
        """
        after = range(self.check_index(n), len(self.line))
        return next((place for place in after if self.is_head(self.line[place])), len(self.line))

    def check_seat(self, seat: Seat, participle: str) -> Turn:
        """The current turn, if the seat still plays. Raises `IllegalAction` if it cannot be `participle` any more."""
        turn = self.turn
        if turn is None:
            raise IllegalAction(f"the match is over; no seat can be {participle} any more")
        if not 1 <= seat <= self.rules.seats:
            raise IllegalAction(f"there is no seat {seat}; the seats are 1 to {self.rules.seats}")
        if seat in self.resigned_seats:
            raise IllegalAction(f"seat {seat} has given up already")
        return turn

    def check_index(self, n: int) -> int:
        """`n`, if the line has at least n actions. Raises `IllegalAction` otherwise."""
        if not 0 <= n <= len(self.line):
            raise IllegalAction(f"the line has {len(self.line)} actions; {n} is not between 0 and {len(self.line)}")
        return n
