"""The selection controller: what clicks, buttons and keys choose. It changes nothing but the selection.

Every choice returns an `Outcome`, which the table's controller carries out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from engine.rules.actions import Action, IllegalAction, Kind, Pick
from engine.view.selection import Selection
from engine.words.filling import fill
from scenes.common.player_labels import PlayerLabel
from scenes.match_view.display import MatchDisplay
from scenes.table.session import TableSession
from scenes.table.touch.taps import Taps
from scenes.table.words.tools import tool_words


class Perform(msgspec.Struct, frozen=True):
    """One or more actions of one seat are complete: play them."""

    actions: tuple[Action, ...]


class Confirm(msgspec.Struct, frozen=True):
    """An action is complete but needs a confirmation: for its verb, or for the `warning` of what it costs."""

    action: Action
    warning: str = ""


class Picked(msgspec.Struct, frozen=True):
    """A pick was made, and more are needed."""

    pick: Pick


class Shown(msgspec.Struct, frozen=True):
    """A finger has tapped what would complete an action: it is shown first."""

    pick: Pick


class Rotated(msgspec.Struct, frozen=True):
    """Another pick is pending."""


class Refused(msgspec.Struct, frozen=True):
    """The pick is not possible: the reason, and the space or piece where it was tried ("": none)."""

    reason: str
    space: str


class Throw(msgspec.Struct, frozen=True):
    """What the story waits for is thrown."""


Outcome: TypeAlias = Perform | Confirm | Picked | Shown | Rotated | Refused | Throw


class SelectionController:
    """Makes the picks at one table; `taps` tells what taps do there."""

    def __init__(self, session: TableSession, display: MatchDisplay, taps: Taps) -> None:
        self.session = session
        self.board = display.board
        self.info_spaces = display.info_spaces
        self.hover = display.hover
        self.taps = taps
        self.stepped: Pick | None = None
        """The number that a stepper shows, which nobody has tapped itself."""

    @property
    def _selection(self) -> Selection:
        return self.session.selection

    def click(self, places: Sequence[str], labels: Sequence[PlayerLabel]) -> Outcome | None:
        """Click on overlapping `places` (topmost first): pick the target there, or refuse. What nobody can pick says
        what it is.

        None on an empty free-standing space that has no information: such a click does nothing.
        """
        session, selection = self.session, self._selection
        space = next(filter(self.board.has_space, places), places[-1])
        if thrown := session.throw_decision:
            subjects = filter(None, map(session.subject_of, places))
            verb = Pick(Kind.VERB, thrown.thrown)
            return Throw() if any(verb in subject.meant for subject in subjects) else None
        if not session.awaits_person:
            turn = session.match.turn
            if turn is None:
                return Refused(session.sheet.why_not["over"], space)
            return Refused(fill(tool_words().turn_of, player=labels[turn.seat - 1].title), space)
        pick = selection.pick_at(places) or selection.blocked_pick_at(places)
        is_bare_table = space == places[0] and self.board.is_free_standing(space) and space not in self.info_spaces
        if pick is None and is_bare_table:
            return None
        answer = session.answer_for(places[0]) if pick is None else None
        if answer is not None and answer.text:
            return Refused(f"{answer.title}: {answer.text}", space)
        pick = pick or Pick(Kind.SPACE, space)
        target = selection.targets.get(pick)
        return self._tap(pick, (target.space or target.piece) if target else space)

    def press(self, pick: Pick) -> Outcome | None:
        """Press a button of the bar: make its pick pending if possible, else choose it. What only a stepper has shown
        waits for a second tap.
        """
        is_stepped, self.stepped = pick == self.stepped, None
        if self._selection.set_pending(pick):
            return Rotated()
        is_first = is_stepped and self.taps.shows_first and pick == self.hover.shown
        return Shown(pick) if is_first else self._tap(pick)

    def _tap(self, pick: Pick, space: str = "") -> Outcome:
        """Choose a pick; by finger show it first if it would complete an action, and do what is shown at a second tap
        on any part of it.
        """
        selection, shown = self._selection, self.hover.shown
        if not self.taps.shows_first:
            return self.choose(pick, space)
        if shown is not None and (pick == shown or (pick in selection.picks and pick.kind is not Kind.VERB)):
            return self.choose(shown, space)
        if selection.picks and pick == selection.picks[-1] and selection.default_action is not None:
            return self.choose(selection.default_action.picks[0], space)
        return Shown(pick) if self.is_deed(pick) else self.choose(pick, space)

    def is_deed(self, pick: Pick) -> bool:
        """Whether a pick would complete an action that is not shown yet."""
        selection = self._selection
        is_pending = selection.pending is not None and pick in (selection.picks[-1], selection.pending)
        return pick.kind is Kind.CHAIN or (not is_pending and selection.completed_action(pick) is not None)

    def fits(self, pick: Pick) -> bool:
        """Whether a pick would complete an action with all picks made so far."""
        action = self._selection.completed_action(pick)
        return action is not None and all(made in action.picks for made in self._selection.picks)

    @property
    def deed(self) -> Pick | None:
        """The pick that does what is shown: that of the tap, the pending one, or the verb that alone is missing; None
        if no whole action is shown.
        """
        selection, default = self._selection, self._selection.default_action
        if not self.session.awaits_person:
            return None
        return self.hover.shown or selection.pending or (default.picks[0] if default else None)

    def do_it(self) -> Outcome | None:
        """Do what is shown."""
        return self.choose(self.deed) if self.deed else None

    def completes(self, pick: Pick) -> bool:
        """Whether a pick would complete an action."""
        return self._selection.completed_action(pick) is not None

    def choose(self, pick: Pick, space: str = "") -> Outcome:
        """Make a pick; `space` is where it was tried, "" for nowhere."""
        selection = self._selection
        if pick.kind is Kind.CHAIN:
            return Perform(tuple(self.session.panels.chains[int(pick.value)].actions))
        try:
            action = selection.make_pick(pick)
        except IllegalAction as error:
            return Refused(str(error), space)
        completes = selection.offer.completes
        warning = self.session.warning(completes) if completes is not None else ""
        if completes is not None and (warning or action is None):
            selection.undo_pick()
            return Confirm(completes, warning)
        return Picked(pick) if action is None else Perform((action,))

    def choose_pending(self) -> Outcome | None:
        """Choose the pending pick; None if nothing is pending."""
        return self.choose(self._selection.pending) if self._selection.pending else None

    def rotate(self, steps: int) -> Outcome | None:
        """Make the pick n steps on (back if below 0) the pending one; None if nothing is pending."""
        return Rotated() if self.session.awaits_person and self._selection.cycle_pending(steps) else None

    def pick_to_rotate(self, pointed: Pick | None) -> Outcome | None:
        """Pick the target pointed at if that leaves a pick pending; None if it would not."""
        target = self._selection.targets.get(pointed) if pointed and self.session.awaits_person else None
        if target is None or self._selection.pending_after(target.pick) is None:
            return None
        return self.choose(target.pick, self.session.target_space(target))

    def step_back(self) -> Pick | None:
        """Take back the last pick of a half-made action. Returns that pick, None if there was none."""
        picks = self._selection.picks
        return picks[-1] if self._selection.undo_pick() else None

    def make_way(self, action: Action) -> None:
        """Take back the picks of what is half made, unless they belong to an action."""
        if not all(pick in action.picks for pick in self._selection.picks):
            self.clear()

    def clear(self) -> None:
        """Take back all picks."""
        while self._selection.undo_pick():
            pass
