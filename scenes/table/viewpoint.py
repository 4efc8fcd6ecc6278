"""Whose knowledge a table shows, and before whom the curtain falls. No drawing in here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.rules.actions import Action
from engine.rules.contract import NATURE, NOBODY, Seat, Turn


class Viewpoint:
    """Whose eyes look at one table.

    `seat` is the person it is meant for: the one to decide, or the next one while a bot decides; 0 where nobody is.
    `curtain` is the person to whom the table must be passed before it shows what nobody else may know; 0: it need not.

    What is asked openly is asked with everybody looking on: no curtain falls by itself, and what only one seat may know
    shows where it has been asked for, until the table passes on or it is put away.
    """

    def __init__(self, match: Match, sheet: Sheet) -> None:
        self.match = match
        self.sheet = sheet
        self.seat: Seat = 0
        self.curtain: Seat = 0
        self._apart = False
        self._wanted = False
        self._mixed = any(decision.openly for decision in sheet.decisions.values())

    def settle(self) -> None:
        """Take over the position as it is now.

        Whose eyes they are changes by itself only where that tells nobody a secret.
        """
        self._apart = self._apart and self._stays_apart()
        self.curtain = self._hidden_from()
        if not self.curtain and self.seat != self.due:
            self.seat, self._apart = self.due, False
        self._wanted = self._wanted and self._apart

    def lift(self, seat: Seat) -> None:
        """The curtain is lifted before a seat, which is alone with the table now."""
        self._wanted = self.openly
        self.seat, self._apart = seat, self.keeps(seat)

    def put_away(self) -> None:
        """What only one seat may know shows no more."""
        self._apart = self._wanted = False

    def gives_way(self, actions: Sequence[Action]) -> bool:
        """Whether what only one seat may know is to be put away before some actions are told: others look on then.

        So it is before what is asked openly of another seat, or of one that has not asked to look; and where nobody can
        tell: before nature, at the end, and where it is open what is played (no actions).
        """
        if not (self._apart and self._mixed):
            return False
        rules, state = self.match.rules, self.match.state.copy()
        for action in actions:
            if action in rules.legal(state):
                rules.play(state, action)
        turn = rules.turn(state)
        if not actions or turn is None or turn.seat == NATURE:
            return True
        return self._is_open(turn) and not (self._wanted and turn.seat == self.seat)

    @property
    def viewer(self) -> Seat:
        """Whose knowledge the table shows: that of the eyes, once they are alone with it; till then everybody's."""
        return self.seat if self._apart or self.by_itself else NOBODY

    @property
    def due(self) -> Seat:
        """Whose eyes they should be: the person to decide, or the next one while a bot decides; 0: nobody's."""
        turn, seats, gone = self.match.turn, self.match.rules.seats, self.match.resigned_seats
        if turn is None or turn.seat == NATURE:
            return self.seat
        order = ((turn.seat - 1 + step) % seats + 1 for step in range(seats))
        return next((seat for seat in order if not self.is_bot(seat) and seat not in gone), 0)

    @property
    def openly(self) -> bool:
        """Whether what is asked is asked openly; once the match is over, or while nature is asked, what was last."""
        asked = self.match.rules.turn(self.match.state)
        turns = chain([asked] if asked else (), (step.turn for step in reversed(self.match.line)))
        last = next((turn for turn in turns if turn.seat != NATURE and turn.decision in self.sheet.decisions), None)
        return last is not None and self._is_open(last)

    @property
    def may_look(self) -> bool:
        """Whether the person to decide may ask to see what it alone knows."""
        turn = self.match.turn
        mine = turn is not None and turn.seat == self.seat and not (self._apart or self.by_itself)
        return mine and self.openly and self.keeps(self.seat)

    @property
    def looking(self) -> bool:
        """Whether what one seat alone knows shows because it has asked for that."""
        return self._apart and self._wanted

    @property
    def by_itself(self) -> bool:
        """Whether one person at the most plays here, from whom there is nothing to be hidden."""
        return sum(not self.is_bot(seat) for seat in range(1, self.match.rules.seats + 1)) < 2

    def is_bot(self, seat: Seat) -> bool:
        """Whether a program sits at a seat."""
        return self.match.header.seats[seat - 1].is_bot

    def keeps(self, seat: Seat) -> bool:
        """Whether a seat knows more of the position than everybody does."""
        rules, state = self.match.rules, self.match.state
        known: Any = rules.view(state, seat)
        return bool(known != rules.view(state, NOBODY))

    def _is_open(self, turn: Turn) -> bool:
        return self.sheet.decisions[turn.decision].openly

    def _stays_apart(self) -> bool:
        """Whether the eyes are still alone with the table: where all look on, only while they have asked for it."""
        turn = self.match.turn
        wanted = self._wanted and turn is not None and turn.seat == self.seat
        return (wanted or not self.openly) and self.keeps(self.seat)

    def _hidden_from(self) -> Seat:
        """The person to whom the table must be passed before it shows what only that seat may know, if anybody.

        That is the seat whose eyes it shows, too, where it has come to know something with all the others looking on;
        where much is asked openly it asks itself for that, once it is due.
        """
        if self.by_itself or self.openly:
            return 0
        due = self.due
        if self.keeps(self.seat) and not self._apart and (due == self.seat or not self._mixed):
            return self.seat
        return due if due not in (0, self.seat) and (self._apart or self.keeps(due)) else 0
