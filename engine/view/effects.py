"""The effects of an action, for its preview: events, the position after it, and a default info card."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any, TypeVar

import msgspec

from engine.data.sheet import Sheet
from engine.rules.actions import Action
from engine.rules.contract import Rules, Seat, Standings, play_forced
from engine.rules.events import Event
from engine.view.panels import InfoCard
from engine.words.filling import fill
from engine.words.phrases import capitalize, signed

E = TypeVar("E", bound=Event)


class Effects:
    """The effects of an action of the seat to decide, as far as `viewer` will know them.

    `own_events` are the events of the action alone, `forced_events` those of the forced decisions of the same seat
    after it, `events` both; `after` is the view then, `at_once` the one right after the action alone. If the seat
    `goes_on`, the table is shown as it is after further actions: what would come of this one alone is not told.
    """

    def __init__(
        self,
        rules: Rules[Any],
        view: Any,
        action: Action,
        viewer: Seat | None = None,
        standing_decision: str = "",
        goes_on: bool = False,
    ) -> None:
        """Play the action, and the forced decisions of the same seat after it, on a determinization of the view.

        Stops at a choice or at nature, and at `standing_decision` ("" for none), whose verbs always have buttons: the
        seat presses even the only one itself. The `viewer` is by default the seat to decide.
        """
        turn = rules.turn(view)
        assert turn is not None
        self.rules, self.view, self.action, self.seat = rules, view, action, turn.seat
        self.viewer: Seat = turn.seat if viewer is None else viewer
        self.goes_on = goes_on
        state = rules.determinize(view, Random(0).randrange)
        self.own_events = tuple(rules.play(state, action))
        self._at_once = state.copy()
        self.forced_events = tuple(play_forced(rules, state, turn.seat, standing_decision))
        self.events = (*self.own_events, *self.forced_events)
        self.after = rules.view(state, self.viewer)

    @cached_property
    def at_once(self) -> Any:
        """The view right after the action alone, before any forced decision."""
        return self.rules.view(self._at_once, self.viewer)

    def own_event(self, of: type[E]) -> E:
        """The first event of a class among those of the action alone, which always has one."""
        return next(event for event in self.own_events if isinstance(event, of))

    @cached_property
    def own_gain(self) -> str:
        """The points that the events of the action alone give its seat, signed; "" for none."""
        scores = (score for event in self.own_events for score in event.scores)
        points = sum(score.amount for score in scores if score.seat == self.seat)
        return signed(points) if points else ""

    @cached_property
    def verb_card(self) -> InfoCard:
        """Title, sprite and text of the verb, with the fields of the action as words."""
        sheet: Sheet = self.rules.sheet
        words = sheet.verbs[self.action.verb]
        names = {name: sheet.pick_words(value) for name, value in msgspec.structs.asdict(self.action).items()}
        return InfoCard(capitalize(fill(words.title, names)), words.sprite, text=fill(words.text, names))

    @cached_property
    def standings(self) -> tuple[Standings, Standings]:
        """The standings before and after."""
        return self.rules.standings(self.view), self.rules.standings(self.after)

    @cached_property
    def card(self) -> InfoCard:
        """The default info card: that of the verb, with the totals if the action changes them."""
        sheet: Sheet = self.rules.sheet
        before, after = (standings.totals for standings in self.standings)
        changes, gain = before != after, after[self.seat - 1] - before[self.seat - 1]
        return msgspec.structs.replace(
            self.verb_card,
            measure=sheet.scoring.heading_of(self.rules.seats) if changes else "",
            before=before if changes else (),
            after=after if changes else (),
            gain=signed(gain) if gain else "",
        )
