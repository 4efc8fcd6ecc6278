"""What a seat may know of a match, and what it may do in it: the answers of the protocol to a request with a `seat`.

Seat 0 is somebody who only looks on; without a seat (None) everything is known and allowed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.bots.levels import LEVELS
from engine.cli.answers import Answer, standings_answer
from engine.data.seats import PERSON
from engine.data.text import listing
from engine.match.match import Match
from engine.match.steps import HistoryEntry, PlayResult
from engine.rules.actions import IllegalAction
from engine.rules.contract import NATURE, Seat, Turn


class SeatView:
    """A match as one seat sees it. Raises `ValueError` if the match has no such seat."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        seats = match.rules.seats
        if seat is not None and not 0 <= seat <= seats:
            raise ValueError(f"there is no seat {seat}; the seats are 1 to {seats}, and 0 for what anybody may know")
        self.match = match
        self.seat = seat

    @property
    def position(self) -> Any:
        """The position without what the seat may not know."""
        match = self.match
        return match.state if self.seat is None else match.rules.view(match.state, self.seat)

    def turn(self) -> Answer:
        """Whose turn it is, which everybody knows."""
        turn = self.match.turn
        return {"turn": None if turn is None else {"seat": turn.seat, "decision": turn.decision}}

    def state(self) -> Answer:
        """The facts that the seat may know."""
        return {"state": self.match.rules.facts(self.position)}

    def legal(self) -> Answer:
        """The legal actions, at nature's turn with odds; for a seat only its own, so none at the turns of others."""
        match, turn = self.match, self.match.turn
        if self.seat is not None:
            own = turn is not None and turn.seat == self.seat != NATURE
            return {"legal": _texts(match.rules.legal(self.position)) if own else [], **self.turn()}
        answer: Answer = {"legal": _texts(match.legal())}
        if turn is not None and turn.seat == NATURE:
            answer["odds"] = match.rules.odds(match.state)
        return answer

    def standings(self) -> Answer:
        """The standings as far as the seat can work them out; at the end of the match they are open to all."""
        match = self.match
        known = match.standings() if self.seat is None or match.over else match.rules.standings(self.position)
        return {"standings": standings_answer(known)}

    def events(self, result: PlayResult) -> Answer:
        """The events of a command, without those that the seat may not know."""
        entries = [HistoryEntry.of(step, 0, self.seat) for step in result.steps]
        return {"events": [msgspec.to_builtins(event) for entry in entries for event in entry.events], **self.turn()}

    def history(self, after: int) -> Answer:
        """The line of play after its first actions, as the seat may know it; what it may not know is a "?"."""
        entries = self.match.history(self.seat)[self.match.check_index(after) :]
        return {"history": [_entry(entry) for entry in entries], **self.turn()}

    def own_turn(self) -> Turn:
        """The turn of the seat; without a seat that of anybody. Raises `IllegalAction` if another one is to decide."""
        turn = self.match.turn
        if turn is None:
            raise IllegalAction("the match is over; nothing more can be played (undo takes back the last action)")
        if self.seat is not None and (turn.seat != self.seat or self.seat == NATURE):
            decides = "nature decides" if turn.seat == NATURE else f"seat {turn.seat} decides"
            raise IllegalAction(f"{decides} now, not seat {self.seat}")
        return turn

    def check_undo(self) -> None:
        """Raise `IllegalAction` unless the seat may take back the last action: its own of this turn, before chance."""
        if self.seat is not None and not self.match.undo_limit(self.seat):
            raise IllegalAction(f"seat {self.seat} has nothing to take back; the last action is not one of its own")

    def hand(self, given: Seat | None, player: str, name: str) -> Answer:
        """Hand a seat on, as the menu of a table does: of a seat that asks only itself. Who plays which seat then.

        Raises `ValueError` for an unknown player or no seat, `IllegalAction` for a seat that cannot be handed on.
        """
        match, given = self.match, self.seat if given is None else given
        if given is None:
            raise ValueError('"given" should be the seat that is handed on')
        if self.seat not in (None, given):
            raise IllegalAction(f"seat {self.seat} can hand on nobody else, so not seat {given}")
        if player not in (PERSON, *LEVELS):
            raise ValueError(f'there is no player "{player}"; players are {listing((PERSON, *LEVELS))}')
        match.check_seat(given, "handed on")
        match.hand(given, player, name or match.seats[given - 1].name)
        players = [
            {"seat": number, "player": setup.player, "name": setup.name} for number, setup in enumerate(match.seats, 1)
        ]
        return {"players": players, **self.turn()}


def refuse_seat(request: str, seat: Seat | None) -> None:
    """Raise `ValueError` if a request that tells or settles everything comes from a seat."""
    if seat is not None:
        raise ValueError(f'"{request}" is for whoever may know everything; it takes no seat, or null')


def _texts(actions: Iterable[Any]) -> list[str]:
    return [action.text for action in actions]


def _entry(entry: HistoryEntry) -> Answer:
    events = [msgspec.to_builtins(event) for event in entry.events]
    return {"seat": entry.turn.seat, "decision": entry.turn.decision, "action": entry.text, "events": events}
