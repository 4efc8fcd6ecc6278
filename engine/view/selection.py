"""The hand over the table: the picks made so far, what they can become, and what they would do.

Pure logic between the router and the scene: it turns a click on a space or a verb into picks, holds what is still to be
turned, says why a dark space is dark, and works out the preview of what is pointed at. It changes no match: when an
action is complete it hands it back.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from engine.rules.actions import Action, IllegalAction, Kind, Pick
from engine.rules.contract import Rules, Seat
from engine.view.picture import Table, Target
from engine.view.preview import Preview, compute_preview
from engine.view.router import Offer, offer

PUT_BACK = (Kind.VERB, Kind.PIECE)
"""What is put back when it is picked a second time."""

SPECIFIC = (Kind.VERB, Kind.PIECE, Kind.ITEM, Kind.CARD)
"""What lights the quiet targets once it is picked: what is to be done, or the thing to do it with."""

NEVER_PENDING = (Kind.VERB, Kind.NUMBER)
"""What is never held: verbs stand in the bar, numbers in a stepper."""


class Selection:
    """The picks of the seat to decide, in one position.

    `view` is what the seat may know, or what `looker` may where others look on; `confirm` are the verbs that wait for a
    yes, `standing` those that always have a button. The scene makes a new hand whenever the position changes. Nothing
    can be picked with an `idle` one.

    Once all that is missing is one thing off the board (the turn of a tile, which of two carts), the hand holds one
    such pick, the likeliest first. `rotate` goes round to the next; choosing the last pick again chooses the held one.
    Where that is the verb, nothing is held, but the first in the legal list counts as the likeliest.
    """

    def __init__(
        self,
        rules: Rules[Any],
        table: Table,
        view: Any,
        confirm: Collection[str] = (),
        standing: Sequence[str] = (),
        looker: Seat | None = None,
        idle: bool = False,
    ) -> None:
        self.rules = rules
        self.table = table
        self.view = view
        self.confirm = confirm
        self.looker = looker
        self.standing = () if idle else tuple(Pick(Kind.VERB, verb) for verb in standing)
        self.turn = None if idle else rules.turn(view)
        self.legal: Sequence[Action] = rules.legal(view) if self.turn else ()
        self.targets = table.targets(rules, view) if self.turn else {}
        self.picks: tuple[Pick, ...] = ()
        self._first = self.offer = self._offer((), self.legal)
        self._previews: dict[Action, Preview] = {}
        self._offers: dict[Pick, tuple[tuple[Pick, ...], Offer]] = {}
        self._round: dict[Pick, Action] = {}
        self._at = 0

    def _offer(self, picks: Sequence[Pick], among: Sequence[Action]) -> Offer:
        """What stands open after `picks` among actions that fit all of them but the last.

        A quiet target does not complete an action before its verb is picked: what is left then is to be held, or the
        verb itself is to be picked.
        """
        confirm = self.confirm if len(self.legal) > 1 else ()
        offered = offer(among, picks, self.targets.__contains__, confirm)
        target = self.targets.get(picks[-1]) if picks else None
        if (
            offered.completes is None
            or offered.awaits_confirmation
            or target is None
            or not target.quiet
            or _says_what(picks)
        ):
            return offered
        left = tuple(part for part in offered.completes.picks[1:] if part not in picks)
        if len(left) == 1 and left[0].kind not in NEVER_PENDING:
            return Offer(offered.actions, left, None)
        return Offer(offered.actions, offered.completes.picks[:1], None, finished=offered.actions)

    def needs_confirmation(self, action: Action) -> bool:
        """Whether an action is to be confirmed: its verb is, and there is another choice."""
        return action.verb in self.confirm and len(self.legal) > 1

    # What is lit, and where

    @property
    def open_targets(self) -> list[Target]:
        """The targets on the table that can be picked now, in the order of the legal list.

        They are those that come next; where nothing on the board does, those that would begin another action.
        """
        return self._next or [self.targets[pick] for pick in self._first.picks if pick in self.targets]

    @property
    def _next(self) -> list[Target]:
        return [self.targets[pick] for pick in self.offer.picks if pick in self.targets]

    @property
    def highlighted(self) -> list[Target]:
        """The targets that come next and show at once: all but the quiet ones; all, once a verb or thing is picked."""
        return [target for target in self._next if self._glows(target, self.picks)]

    @property
    def targets_in_walk_order(self) -> list[Target]:
        """The lit targets in the order of a walk from one to the next: those that glow first."""
        return sorted(self.open_targets, key=lambda target: not self._glows(target, self.picks))

    def _glows(self, target: Target, picks: Sequence[Pick]) -> bool:
        return not target.quiet or any(pick.kind in SPECIFIC for pick in picks)

    def picks_at(self, place: str) -> list[Pick]:
        """The lit picks whose target is the space or the piece called `place`."""
        return [target.pick for target in self.open_targets if place in target.places]

    def pick_at(self, places: Sequence[str]) -> Pick | None:
        """What a click means where `places` lie on one another, the piece on top first; None where nothing is lit.

        It is the first lit pick there, and where that has been picked just now the next one, or itself once more.
        """
        lit = [pick for place in places for pick in self.picks_at(place)]
        last = self.picks[-1] if self.picks else None
        target = self.targets.get(last) if last else None
        if target is None or not {*target.places} & {*places}:
            return lit[0] if lit else None
        others = [] if self.pending or last not in lit else [*lit[lit.index(last) + 1 :], *lit[: lit.index(last)]]
        return others[0] if others else last

    def blocked_pick_at(self, places: Sequence[str]) -> Pick | None:
        """The pick that is made at one of some places, though it is not lit now; None where none is ever made."""
        for place in places:
            for pick, target in self.targets.items():
                if place in target.places:
                    return pick
        return None

    # What stands in the bar

    @property
    def bar_picks(self) -> list[Pick]:
        """The picks that belong in the action bar: off the board, and verbs that board targets do not tell apart.

        Those of a half-made action come first; those that would begin another one stay where they were. Where verbs
        stand in the bar they stay until all that comes next is off the board.
        """
        following = [pick for pick in self.offer.picks if pick not in self.targets]
        afresh = [pick for pick in self._first.picks if pick not in self.targets]
        if not self.standing:
            needed = [pick for pick in following if self._needed(self.offer, pick)]
            needed = self._in_turn if self.pending else needed
            return [*needed, *(pick for pick in afresh if pick not in following and self._needed(self._first, pick))]
        tray = [] if self._next or all(pick.kind is Kind.VERB for pick in following) else following
        if tray and self.picks:
            return self._in_turn if self.pending else tray
        others = [pick for pick in afresh if pick.kind is Kind.VERB and self._needed(self._first, pick)]
        return [*dict.fromkeys((*self.standing, *others, *tray))]

    @property
    def numbers(self) -> range | None:
        """The numbers off the board that come next, when there are several and none is missing between."""
        off = not any(pick.kind is Kind.NUMBER and pick in self.targets for pick in self.offer.picks)
        return self.offer.numbers if off else None

    @property
    def board_choices(self) -> list[Pick]:
        """The picks on the board, spaces aside, that come next where no verbs stand in the bar: which cart, which way.

        They can have a button as well.
        """
        return [] if self.standing else [target.pick for target in self._next if target.pick.kind is not Kind.SPACE]

    @property
    def _in_turn(self) -> list[Pick]:
        """What the wheel goes round, from the first in the legal list on, so that every button keeps its place."""
        round_ = [*self._round]
        start = round_.index(next(pick for pick in self.offer.picks if pick in self._round))
        return [*round_[start:], *round_[:start]]

    def can_pick(self, pick: Pick) -> bool:
        """Whether a pick can be made now, going on or beginning afresh."""
        return bool(self._with(pick)[1].actions)

    def is_lit(self, pick: Pick) -> bool:
        """Whether a button is to be lit: its pick is made, is held, or is a verb that a half-made action waits for, of
        which the likeliest will do.
        """
        waits = bool(self.picks) and pick.kind is Kind.VERB and pick in self.offer.picks
        waits = waits and (self.default_action is None or pick.value == self.default_action.verb)
        return pick in self.picks or pick == self.pending or waits

    def _needed(self, offered: Offer, pick: Pick) -> bool:
        """Whether a pick must be made: it is no verb, or one with an action whose targets on the board another has."""
        if pick.kind is not Kind.VERB or any(action.verb == pick.value for action in offered.finished):
            return True
        others: dict[Pick, list[Action]] = {}
        for action in offered.actions:
            for part in action.picks[1:] if action.verb != pick.value else ():
                others.setdefault(part, []).append(action)
        return any(action.verb == pick.value and not self._tells(action, others) for action in offered.actions)

    def _tells(self, action: Action, others: Mapping[Pick, Sequence[Action]]) -> bool:
        """Whether the targets of an action on the board, all together, are those of none of the others."""
        parts = [part for part in action.picks[1:] if part in self.targets]
        alike = others.get(parts[0], ()) if parts else ()
        return bool(parts) and not any(all(part in other.picks for part in parts) for other in alike)

    # What is held

    @property
    def pending(self) -> Pick | None:
        """The pick that choosing the last one again would make; None while nothing is held."""
        return [*self._round][self._at] if self._round else None

    @property
    def pending_action(self) -> Action | None:
        """The action that the held pick would complete."""
        return self._round[self.pending] if self.pending else None

    def pending_after(self, pick: Pick) -> Action | None:
        """The action that is held at first once a pick is made; None where nothing is held then."""
        return next(iter(self._turning(*self._with(pick)).values()), None)

    @property
    def cycle_length(self) -> int:
        """How many picks the wheel goes round; 0 while nothing is held."""
        return len(self._round)

    @property
    def can_cycle(self) -> bool:
        """Whether anything is held and turned in this decision."""
        return bool(self._round) or any(self.pending_after(target.pick) for target in self.open_targets)

    @property
    def default_action(self) -> Action | None:
        """The first of the actions that the picks leave open, where nothing but the verb tells them apart."""
        return self._likeliest(self.picks, self.offer)

    def _likeliest(self, picks: Sequence[Pick], offered: Offer) -> Action | None:
        """The same once some picks are made. None before a verb is picked where what lies at the last one is quiet."""
        target = self.targets.get(picks[-1]) if picks else None
        if not offered.finished or len(offered.finished) < len(offered.actions):
            return None
        says = target is not None and (not target.quiet or _says_what(picks))
        return offered.actions[0] if says else None

    def cycle_pending(self, steps: int) -> bool:
        """Go round what can be held, forwards or (below 0) back; False when nothing is held."""
        if not self._round:
            return False
        self._at = (self._at + steps) % len(self._round)
        return True

    def set_pending(self, pick: Pick) -> bool:
        """Hold this pick instead of another one; False when it is held already, or cannot be."""
        if pick == self.pending or pick not in self._round:
            return False
        self._at = [*self._round].index(pick)
        return True

    def _turning(self, picks: Sequence[Pick], offered: Offer) -> dict[Pick, Action]:
        """What can be held after some picks, with the actions it completes, as the wheel goes round it."""
        kinds = {pick.kind for pick in offered.picks}
        if (
            not picks
            or len(kinds) != 1
            or kinds & {*NEVER_PENDING}
            or any(pick in self.targets for pick in offered.picks)
        ):
            return {}
        completes: dict[Action, Pick] = {}
        for pick in offered.picks:
            after = self._offer((*picks, pick), offered.actions)
            if after.completes is None or after.awaits_confirmation:
                return {}
            completes[after.completes] = pick
        return {
            completes[action]: action for action in self.table.rotation_order(self.rules, self.view, tuple(completes))
        }

    # Picking

    def choose(self, pick: Pick) -> Action | None:
        """Make a pick; the action it completes, or None when more is to be picked (or to be confirmed).

        A pick that does not follow on the others takes the place of the last one of its kind, or else starts over; a
        verb or a piece that is picked already is put back. Where something is held, the last pick once more chooses it;
        where only the verb is open it changes nothing.
        Raises `IllegalAction` with the rule that forbids it otherwise; the picks are then as before.
        """
        if self.pending and (pick == self.picks[-1] or (pick in self.picks and pick.kind not in PUT_BACK)):
            pick = self.pending
        if self.default_action and pick == self.picks[-1]:
            return None
        picks, following = self._with(pick)
        if not following.actions:
            raise IllegalAction(self.why_not(pick))
        self._take(picks, following)
        return None if following.awaits_confirmation else following.completes

    def _with(self, pick: Pick) -> tuple[tuple[Pick, ...], Offer]:
        """The picks and the offer once `pick` is made."""
        if pick not in self._offers:
            going_on = (*self.picks, pick)
            found = going_on, self._offer(going_on, self.offer.actions)
            for picks in self._other_ways(pick):
                if found[1].actions:
                    break
                found = picks, self._offer(picks, self.legal)
            self._offers[pick] = found
        return self._offers[pick]

    def _other_ways(self, pick: Pick) -> Iterator[tuple[Pick, ...]]:
        """The picks that there could be once a pick is made that does not follow on the others."""
        if pick in self.picks:
            if pick.kind in PUT_BACK:
                yield self.picks[: self.picks.index(pick)]
        else:
            alike = [place for place, made in enumerate(self.picks) if made.kind is pick.kind]
            if alike:
                yield (*self.picks[: alike[-1]], pick)
            yield (*(made for made in self.picks if made.kind is Kind.VERB), pick)
        yield (pick,)

    def _take(self, picks: tuple[Pick, ...], offered: Offer) -> None:
        self.picks, self.offer = picks, offered
        self._offers.clear()
        self._round, self._at = self._turning(picks, offered), 0

    def why_not(self, pick: Pick) -> str:
        """The rule that forbids a pick now; of a verb, whatever else has been picked."""
        picks = (pick,) if pick.kind is Kind.VERB else (*self.picks, pick)
        return self.rules.why_not(self.view, picks)

    def take_back(self) -> bool:
        """Take back the last pick; False when there was none."""
        if not self.picks:
            return False
        self._take(self.picks[:-1], self._offer(self.picks[:-1], self.legal))
        return True

    def next_targets(self, pick: Pick) -> list[Target]:
        """The targets that would be lit once `pick` is made."""
        if pick in self.picks:
            return []
        return [self.targets[following] for following in self._with(pick)[1].picks if following in self.targets]

    def verbs_after(self, pick: Pick) -> list[str]:
        """The verbs of which one is to be picked once `pick` is made."""
        if pick in self.picks:
            return []
        return [str(verb.value) for verb in self._with(pick)[1].picks if verb.kind is Kind.VERB]

    # Looking ahead

    def completed_action(self, pick: Pick) -> Action | None:
        """The action that `pick` would complete, or None."""
        return self._with(pick)[1].completes

    def preview(self, pick: Pick) -> Preview | None:
        """What a pick would do when it completes an action, or on a target that glows holds one, or leaves but the verb
        open: the likeliest. None otherwise. A pick that is made already tells what all of them would do.
        """
        action = self._round.get(pick) or self.completed_action(pick)
        target = self.targets.get(pick)
        if action is None and pick in self.picks:
            action = self.default_action
        elif action is None and target is not None and self._glows(target, self.picks):
            action = self.pending_after(pick) or self._likeliest(*self._with(pick))
        return None if action is None else self.preview_action(action)

    def preview_action(self, action: Action) -> Preview:
        """What a legal action would do; worked out once."""
        assert self.turn is not None
        if action not in self._previews:
            asked = self.turn.decision if self.standing else ""
            looker = self.turn.seat if self.looker is None else self.looker
            self._previews[action] = compute_preview(self.rules, self.table, self.view, action, looker, asked)
        return self._previews[action]


def _says_what(picks: Sequence[Pick]) -> bool:
    """Whether it has been said what is to be done, or what with before where."""
    return any(pick.kind is Kind.VERB for pick in picks) or any(pick.kind in SPECIFIC for pick in picks[:-1])
