"""The hand over the table: the picks made so far, what they can become, and what they would do.

Pure logic between the router and the scene: it turns a click on a space or a verb into picks, says why a dark space is
dark, and works out the preview of what is pointed at. It changes no match: when an action is complete it hands it back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any

import msgspec

from engine.picture import Difference, Explanation, Table, Target, difference
from engine.router import Offer, offer
from engine.rules import Action, Event, IllegalAction, Kind, Pick, Rules, Seat, play_through


class Preview(msgspec.Struct, frozen=True):
    """What an action would do, as far as its seat can know: its events, what changes on the table, and words."""

    action: Action
    events: tuple[Event, ...]
    change: Difference
    explanation: Explanation


class Hand:
    """The picks of the seat to decide, in one position.

    `view` is what the seat may know; `confirm` are the verbs that wait for a yes. The scene makes a new hand whenever
    the position changes.
    """

    def __init__(self, rules: Rules[Any], table: Table, view: Any, confirm: Collection[str] = ()) -> None:
        self.rules = rules
        self.table = table
        self.view = view
        self.confirm = confirm
        self.turn = rules.turn(view)
        self.legal: Sequence[Action] = rules.legal(view) if self.turn else ()
        self.targets = table.targets(rules, view) if self.turn else {}
        self.picks: tuple[Pick, ...] = ()
        self._first = self.offer = self._offer(())
        self._previews: dict[Action, Preview] = {}
        self._offers: dict[Pick, tuple[tuple[Pick, ...], Offer]] = {}

    def _offer(self, picks: Sequence[Pick]) -> Offer:
        return offer(self.legal, picks, self.targets.__contains__, self.confirm)

    def end(self) -> None:
        """Let nothing be picked any more: the match is over."""
        self.turn, self.legal, self.targets = None, (), {}
        self._first = self._offer(())
        self._take((), self._first)

    @property
    def lit(self) -> list[Target]:
        """The targets on the table that can be picked next, in the order of the legal list."""
        return [self.targets[pick] for pick in self.offer.picks if pick in self.targets]

    @property
    def bar(self) -> list[Pick]:
        """The picks that belong in the action bar: off the board, and verbs that board targets do not tell apart.

        Those of a half-made action come first; those that would begin another one stay where they were.
        """
        following = [pick for pick in self.offer.picks if pick not in self.targets]
        afresh = [pick for pick in self._first.picks if pick not in self.targets]
        needed = [pick for pick in following if self._needed(self.offer, pick)]
        return [*needed, *(pick for pick in afresh if pick not in following and self._needed(self._first, pick))]

    def _needed(self, offered: Offer, pick: Pick) -> bool:
        """Whether a pick must be made: it is no verb, or one with no next target on the board that is its own alone."""
        if pick.kind is not Kind.VERB or any(action.verb == pick.value for action in offered.finished):
            return True
        mine = [action for action in offered.open if action.verb == pick.value]
        others = {part for action in offered.open if action.verb != pick.value for part in action.picks[1:]}
        return any(not self._tells(action, others) for action in mine)

    def _tells(self, action: Action, others: Collection[Pick]) -> bool:
        return any(part in self.targets and part not in others for part in action.picks[1:])

    def picks_at(self, place: str) -> list[Pick]:
        """The lit picks whose target is the space or the piece called `place`."""
        return [target.pick for target in self.lit if place in (target.space, target.piece)]

    def choose(self, pick: Pick) -> Action | None:
        """Make a pick; the action it completes, or None when more is to be picked (or to be confirmed).

        A pick that does not follow on the others but can begin afresh starts over. Raises `IllegalAction` with the
        rule that forbids it otherwise; the picks are then as before.
        """
        picks, following = self._with(pick)
        if not following.open:
            raise IllegalAction(self.why_not(pick))
        self._take(picks, following)
        return None if following.ready else following.fires

    def _with(self, pick: Pick) -> tuple[tuple[Pick, ...], Offer]:
        """The picks and the offer once `pick` is made: after those made already, or else afresh."""
        if pick not in self._offers:
            picks = (*self.picks, pick)
            going_on = self._offer(picks)
            if not going_on.open and self.picks:
                picks, going_on = (pick,), self._offer((pick,))
            self._offers[pick] = picks, going_on
        return self._offers[pick]

    def _take(self, picks: tuple[Pick, ...], offered: Offer) -> None:
        self.picks, self.offer = picks, offered
        self._offers.clear()

    def why_not(self, pick: Pick) -> str:
        """The rule that forbids a pick now."""
        return self.rules.why_not(self.view, (*self.picks, pick))

    def back(self) -> bool:
        """Take back the last pick; False when there was none."""
        if not self.picks:
            return False
        self._take(self.picks[:-1], self._offer(self.picks[:-1]))
        return True

    def following(self, pick: Pick) -> list[Target]:
        """The targets that would be lit once `pick` is made."""
        return [self.targets[following] for following in self._with(pick)[1].picks if following in self.targets]

    def would(self, pick: Pick) -> Action | None:
        """The action that `pick` would complete, or None."""
        return self._with(pick)[1].fires

    def preview(self, pick: Pick) -> Preview | None:
        """What a pick would do when it completes an action; None when it does not."""
        action = self.would(pick)
        return None if action is None else self.foresee(action)

    def foresee(self, action: Action) -> Preview:
        """What a legal action would do; worked out once."""
        assert self.turn is not None
        if action not in self._previews:
            self._previews[action] = self._look_ahead(action, self.turn.seat)
        return self._previews[action]

    def _look_ahead(self, action: Action, seat: Seat) -> Preview:
        """Copy, play, and go on through the forced decisions of the same seat; stop at a choice or at nature."""
        after = self.rules.imagine(self.view, Random(0).randrange)
        events = play_through(self.rules, after, action, seat)
        seen = self.rules.view(after, seat)
        change = difference(self.table.picture(self.rules, self.view), self.table.picture(self.rules, seen))
        words = self.table.explain(self.rules, self.view, action, seen)
        return Preview(action, tuple(events), change, words)
