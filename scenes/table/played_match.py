"""What people at a table may take back, and what the table answers without asking: all that a match says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.data.sheet import Sheet
from engine.match.match import Match
from engine.match.steps import Step
from engine.rules.actions import Action
from engine.rules.contract import NATURE, Seat
from engine.rules.events import SeatEvent
from engine.view.picture import Table
from scenes.match_view.view_model.model import MatchViewModel
from scenes.table.viewpoint import Viewpoint
from scenes.table.words.tools import tool_words


class PlayedMatch(MatchViewModel):
    """A match with seats for people and bots; it changes nothing."""

    def __init__(self, match: Match, table: Table, sheet: Sheet, names: Mapping[Seat, str] | None = None) -> None:
        super().__init__(match, table, sheet, names)
        self.viewpoint = Viewpoint(match, sheet)
        """Whose knowledge the table shows."""
        self.wants_goal: Callable[[], bool] = lambda: False
        """Says whether the goal line is wanted; asked by `refresh_goal`."""
        self._shows_goal = False

    @property
    def person(self) -> Seat:
        """The seat of the person at the table: to decide, or next while a bot decides; 0 if none."""
        return self.viewpoint.seat

    @property
    def goal_seat(self) -> Seat:
        """The person whose goal line shows; 0 if none is wanted."""
        return self.person if self._shows_goal else 0

    def refresh_goal(self) -> bool:
        """Show or hide the goal line as is wanted now; returns whether that changed anything."""
        if self.wants_goal() == self._shows_goal:
            return False
        self._shows_goal = not self._shows_goal
        self.refresh_view()
        return True

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot plays the seat."""
        return self.viewpoint.is_bot(seat)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(1, self.match.rules.seats + 1) if not self.is_bot(seat))

    def halts(self, steps: Iterable[Step]) -> bool:
        """Whether people who skip what bots do are shown these steps: for an event that they may see."""
        seen = (event for step in steps if self.may_see(step) for event in step.events)
        return any(event.halts_for(self.persons) for event in seen)

    @property
    def decision_key(self) -> tuple[int, int]:
        """An identifier of the decision for the guard against double clicks: the number of actions by chance and
        autopilots so far, and the seat to act.
        """
        turn = self.match.turn
        count = sum(step.is_autopilot or step.seat == NATURE for step in self.match.line)
        return count, turn.seat if turn else NATURE

    @property
    def standing_verbs(self) -> Sequence[str]:
        """The verbs that always have a button at the decision to be made."""
        turn = self.match.turn
        return self.sheet.decisions[turn.decision].bar if turn and turn.decision in self.sheet.decisions else ()

    @property
    def question_key(self) -> tuple[object, ...]:
        """An identifier of what the action bar asks: who decides what, and where verbs do not stay, after what."""
        turn = self.match.turn
        name = turn.decision if turn else ""
        return *self.decision_key, name, 0 if self.standing_verbs else len(self.match.line)

    def thrower(self, index: int) -> Seat:
        """The person who throws what nature answered in the step at `index` of the line; 0 for nobody.

        Its decision is `thrown`, that person has not just asked for it, and the answer can have consequences.
        """
        line, step = self.match.line, self.match.line[index]
        words = self.sheet.decisions.get(step.turn.decision)
        if step.seat != NATURE or words is None or not words.thrown:
            return 0
        seat = next((event.seat for event in step.events if isinstance(event, SeatEvent)), 0)
        asked = index > 0 and line[index - 1].seat == seat
        if asked or not seat or self.is_bot(seat) or seat in self.match.resigned_seats:
            return 0
        view = self.match.rules.view(self.match.states[index], seat)
        return 0 if self.table.auto_answer(self.match.rules, view) else seat

    def auto_answer(self, state: Any) -> Action | None:
        """The action that the table plays for the seat to decide without asking; None if it must ask."""
        rules = self.match.rules
        turn = rules.turn(state)
        if turn is None or turn.seat == NATURE:
            return None
        return self.table.auto_answer(rules, rules.view(state, turn.seat))

    @property
    def undo_count(self) -> int:
        """The number of actions that undo takes back: a person's last one, with the table's auto-answers to it.

        0 if that would go past nature or another seat.
        """
        match = self.match
        last = len(match.line) - match.autopilot_steps
        seat = match.line[last - 1].seat if last else NATURE
        limit = 0 if seat == NATURE or self.is_bot(seat) else match.undo_limit(seat)
        counts = range(1, limit + 1)
        return next((count for count in counts if self.auto_answer(match.states[last - count]) is None), 0)

    @property
    def undoes_turn_of(self) -> Seat:
        """The seat whose finished turn undo would take back at the turn of another person; 0 if it would not."""
        turn, line = self.match.turn, self.match.line
        is_asked = self.may_undo and turn is not None and not self.is_bot(turn.seat)
        seat = line[len(line) - self.match.autopilot_steps - 1].seat if is_asked else 0
        return 0 if turn is None or seat == turn.seat else seat

    @property
    def may_undo(self) -> bool:
        """Whether undo is possible: a person acted last, and neither nature nor another seat since."""
        return self.undo_count > 0

    @property
    def is_midway(self) -> bool:
        """Whether a person goes on with what its last action has begun, such as a route, and may take that back."""
        turn = self.match.turn
        words = self.sheet.decisions.get(turn.decision) if turn else None
        return words is not None and words.midway and self.may_undo and not self.undoes_turn_of

    @property
    def take_back_index(self) -> int | None:
        """The index in the line of the only person's last action; None if several people play or there is none.

        Going back there past bots' moves is a rewind, not an undo.
        """
        match = self.match
        persons = self.persons
        if len(persons) != 1 or match.resigned:
            return None
        own = (index for index, step in enumerate(match.line) if step.seat == persons[0] and not step.is_autopilot)
        return next((index for index in reversed([*own]) if self.auto_answer(match.states[index]) is None), None)

    @property
    def why_no_undo(self) -> str:
        """Why nothing can be taken back here."""
        line, words = self.match.line, tool_words()
        if not any(step.seat for step in line):
            return words.nothing_played
        if line[-1].seat == NATURE:
            return words.undo_chance
        return words.undo_other
