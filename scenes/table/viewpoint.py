"""The viewpoint of a table: whose knowledge it shows, and for whom the curtain falls. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from engine.data.seats import PERSON
from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.steps import Step
from engine.rules.actions import Action
from engine.rules.contract import NATURE, NOBODY, Seat, Turn


class Viewpoint:
    """The viewpoint of one table.

    `seat` is the person at the table: the one to decide, or the next one while a bot decides; 0 if none. `curtain` is
    the seat to which the device must be passed before that seat's secrets show; 0 if to none.

    In a game where seats peek, the curtain falls for whoever has just gained a secret, and once lifted the secrets show
    until they are put away.

    A public decision is made with everybody watching: no curtain falls by itself, and secrets show only after their
    seat has asked for them, until another seat is shown or they are hidden.
    """

    def __init__(self, match: Match, sheet: Sheet) -> None:
        self.match = match
        self.sheet = sheet
        self.seat: Seat = 0
        self.curtain: Seat = 0
        self._is_alone = False
        self._has_changed_hands = False
        self._asked_for_secrets = False
        self._peeked: Step | None = None
        """The step whose secret was shown last to the seat that gained it."""
        self._has_public_decisions = any(decision.public for decision in sheet.decisions.values())

    def refresh(self) -> None:
        """Take over the current position. The seat changes without a curtain only if that reveals no secret."""
        self._is_alone = self._is_alone and self._stays_alone()
        self.curtain = self._curtain_seat()
        self._has_changed_hands = self._has_changed_hands and (bool(self.curtain) or not self.next_person)
        if not self.curtain and self.seat != self.next_person:
            self.seat, self._is_alone = self.next_person, False
        self._asked_for_secrets = self._asked_for_secrets and self._is_alone

    def lift_curtain(self, seat: Seat) -> None:
        """Note that `seat` has lifted the curtain and is alone at the screen."""
        self._has_changed_hands = False
        self._asked_for_secrets = self.decision_is_public
        self._peeked = self.match.line[-1] if self.match.line else None
        self.seat, self._is_alone = seat, self.has_secrets(seat)

    def hide_secrets(self) -> None:
        """Stop showing secrets."""
        self._is_alone = self._asked_for_secrets = False

    def note_handing(self, seat: Seat, player: str) -> None:
        """Note that a seat is about to be handed to `player`. If the persons change, nobody's secrets show at first."""
        if self.is_bot(seat) == (player == PERSON):
            self.hide_secrets()
            self.seat, self._has_changed_hands = 0, True

    def must_hide_before(self, actions: Sequence[Action]) -> bool:
        """Whether secrets must be hidden before `actions` are animated, because others will watch what follows.

        They must be if a public decision follows, unless its seat is the one shown and has asked for its secrets; and
        if nature or the end follows, or the actions are unknown (empty).
        """
        if not (self._is_alone and self._has_public_decisions):
            return False
        rules, state = self.match.rules, self.match.state.copy()
        for action in actions:
            if action in rules.legal(state):
                rules.play(state, action)
        turn = rules.turn(state)
        if not actions or turn is None or turn.seat == NATURE:
            return True
        return self._is_public(turn) and not (self._asked_for_secrets and turn.seat == self.seat)

    @property
    def viewer(self) -> Seat:
        """The seat whose knowledge shows, if it is alone at the screen; else `NOBODY` (public knowledge)."""
        return self.seat if self._is_alone or self.has_at_most_one_person else NOBODY

    @property
    def next_person(self) -> Seat:
        """The person to decide, or the next one while a bot decides; 0 if there is none."""
        turn, seats, resigned = self.match.turn, self.match.rules.seats, self.match.resigned_seats
        if turn is None or turn.seat == NATURE:
            return self.seat
        order = ((turn.seat - 1 + step) % seats + 1 for step in range(seats))
        return next((seat for seat in order if not self.is_bot(seat) and seat not in resigned), 0)

    @property
    def decision_is_public(self) -> bool:
        """Whether the decision is public; at the end and on nature's turn, whether the last one was."""
        turn = self.match.rules.turn(self.match.state)
        turns = chain([turn] if turn else (), (step.turn for step in reversed(self.match.line)))
        last = next((turn for turn in turns if turn.seat != NATURE and turn.decision in self.sheet.decisions), None)
        return last is not None and self._is_public(last)

    @property
    def can_reveal(self) -> bool:
        """Whether the person to decide may ask to see its secrets."""
        turn = self.match.turn
        hidden = turn is not None and turn.seat == self.seat and not (self._is_alone or self.has_at_most_one_person)
        return hidden and self.decision_is_public and self.has_secrets(self.seat)

    @property
    def shows_secrets(self) -> bool:
        """Whether secrets show now because their seat has asked for them."""
        return self._is_alone and self._asked_for_secrets

    @property
    def persons(self) -> int:
        """The number of seats that persons play."""
        return sum(not self.is_bot(seat) for seat in range(1, self.match.rules.seats + 1))

    @property
    def has_at_most_one_person(self) -> bool:
        """Whether at most one person plays, so that no curtain is needed."""
        return self.persons < 2

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays any seat."""
        return any(self.is_bot(seat) for seat in range(1, self.match.rules.seats + 1))

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays the seat."""
        return self.match.seats[seat - 1].is_bot

    def has_secrets(self, seat: Seat) -> bool:
        """Whether a seat knows more of the position than is public."""
        rules, state = self.match.rules, self.match.state
        view: Any = rules.view(state, seat)
        return bool(view != rules.view(state, NOBODY))

    def _is_public(self, turn: Turn) -> bool:
        return self.sheet.decisions[turn.decision].public

    def _stays_alone(self) -> bool:
        """Whether the seat is still alone at the screen: at a public decision, only if it has asked for its secrets."""
        turn = self.match.turn
        asked = self._asked_for_secrets and turn is not None and turn.seat == self.seat
        return (asked or not self.decision_is_public) and self.has_secrets(self.seat)

    @property
    def _peeker(self) -> Seat:
        """The person that has gained a secret by the last step and has not been shown it; 0 for none."""
        last = self.match.line[-1] if self.sheet.peeks and self.match.line else None
        seat = self.seat or self.next_person
        return seat if last is not None and last is not self._peeked and last.turn.known_to == (seat or NATURE) else 0

    def _curtain_seat(self) -> Seat:
        """The seat that must lift the curtain next, or 0.

        It is the next person to decide, if that seat or the one shown has secrets; or the seat shown, if it gained a
        secret while public knowledge showed (except in games with public decisions, where it must ask). Where only one
        person plays, it falls once, after a seat has changed hands.
        """
        due = self.next_person
        if self._has_changed_hands and self.has_at_most_one_person:
            return due if due and self.has_secrets(due) else 0
        if self.has_at_most_one_person:
            return 0
        if peeker := self._peeker:
            return peeker
        if self.decision_is_public:
            return 0
        if self.has_secrets(self.seat) and not self._is_alone and (due == self.seat or not self._has_public_decisions):
            return self.seat
        return due if due not in (0, self.seat) and (self._is_alone or self.has_secrets(due)) else 0
