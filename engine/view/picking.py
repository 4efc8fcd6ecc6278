"""The state of a selection: picks made so far, the offer that `engine.rules.router` makes then, the pending pick."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import msgspec

from engine.rules.actions import Action, IllegalAction, Kind, Pick
from engine.rules.contract import Rules, Seat
from engine.rules.router import Offer, offer
from engine.view.picture import Table
from engine.view.preview import Preview

DESELECTABLE = (Kind.VERB, Kind.PIECE)
"""The kinds of picks that are deselected when picked a second time."""

SPECIFIC = (Kind.VERB, Kind.PIECE, Kind.ITEM, Kind.CARD)
"""The kinds of picks that highlight quiet targets: the verb, or the thing to do it with."""

NEVER_PENDING = (Kind.VERB, Kind.NUMBER, Kind.ITEM)
"""The kinds that are never pending: verbs and items have buttons, numbers a stepper."""


class Picking:
    """The picks of the seat to decide, in one position.

    `view` is the position as known to the seat, or to `viewer` if somebody else is watching; `confirm_verbs` need
    confirmation, `standing_verbs` always have a button; `just_played` are the picks of the action before. Every
    position has its own instance. Nothing can be picked in an `idle` one.

    If only one non-board field is missing (the rotation of a tile, one of two carts), one candidate is *pending*, the
    most likely first. `cycle_pending` cycles through the candidates; picking the last target again accepts the pending
    one. If the missing field is the verb, nothing is pending, but the first in the legal list is the default action.

    Things picked without a verb mean the first of the `usual_verbs` that takes them; another verb may still be picked.
    They never mean one of the `named_verbs`, which their buttons alone begin.
    """

    def __init__(
        self,
        rules: Rules[Any],
        table: Table,
        view: Any,
        confirm_verbs: Collection[str] = (),
        standing_verbs: Sequence[str] = (),
        viewer: Seat | None = None,
        idle: bool = False,
        just_played: Sequence[Pick] = (),
        usual_verbs: Sequence[str] = (),
        named_verbs: Collection[str] = (),
    ) -> None:
        self.rules = rules
        self.table = table
        self.view = view
        self.confirm_verbs = confirm_verbs
        self.viewer = viewer
        self.just_played = just_played
        self.standing_verbs = () if idle else tuple(Pick(Kind.VERB, verb) for verb in standing_verbs)
        self.usual_verbs = usual_verbs
        self.named_verbs = named_verbs
        self.turn = None if idle else rules.turn(view)
        self.legal: Sequence[Action] = rules.legal(view) if self.turn else ()
        self.targets = table.targets(rules, view) if self.turn else {}
        self.picks: tuple[Pick, ...] = ()
        self._first = self.offer = self._offer((), self.legal)
        self._previews: dict[tuple[Action, ...], Preview] = {}
        self._offers: dict[Pick, tuple[tuple[Pick, ...], Offer]] = {}
        self._cycle: dict[Pick, Action] = {}
        self._cycle_index = 0
        self._only_actions: dict[Pick, Action] | None = None

    def _offer(self, picks: Sequence[Pick], among: Sequence[Action]) -> Offer:
        """The offer after `picks` among actions that fit all of them but the last.

        A quiet target does not complete an action before its verb is picked: the missing field becomes pending, or the
        verb must be picked.
        """
        confirm = self.confirm_verbs if len(self.legal) > 1 else ()
        offered = self._without_named(picks, offer(among, picks, self.targets.__contains__, confirm), confirm)
        verb = self._meant_verb(picks, offered)
        if verb:
            meant = [action for action in offered.actions if action.verb == verb]
            offered = msgspec.structs.replace(
                offer(meant, picks, self.targets.__contains__, confirm), actions=offered.actions
            )
        target = self.targets.get(picks[-1]) if picks else None
        if (
            offered.completes is None
            or offered.awaits_confirmation
            or target is None
            or not target.quiet
            or is_specific(picks)
        ):
            return offered
        remaining = tuple(part for part in offered.completes.picks[1:] if part not in picks)
        if len(remaining) == 1 and remaining[0].kind not in NEVER_PENDING:
            return Offer(offered.actions, remaining, None)
        return Offer(offered.actions, offered.completes.picks[:1], None, finished=offered.actions)

    def _without_named(self, picks: Sequence[Pick], offered: Offer, confirm: Collection[str]) -> Offer:
        """The offer without what things alone never mean: of a named verb, only its button is open."""
        named = [action for action in offered.actions if action.verb in self.named_verbs]
        if not named or any(pick.kind is Kind.VERB for pick in picks):
            return offered
        meant = [action for action in offered.actions if action.verb not in self.named_verbs]
        if not meant and picks:
            return Offer((), (), None)
        own = offer(meant, picks, self.targets.__contains__, confirm) if meant else Offer((), (), None)
        verbs = dict.fromkeys(Pick(Kind.VERB, action.verb) for action in named)
        return msgspec.structs.replace(own, actions=offered.actions, picks=(*own.picks, *verbs))

    def _meant_verb(self, picks: Sequence[Pick], offered: Offer) -> str:
        """The usual verb that picks without a verb mean; "" if they name one, or none is usual."""
        if not picks or any(pick.kind is Kind.VERB for pick in picks):
            return ""
        open_verbs = {action.verb for action in offered.actions}
        return next((verb for verb in self.usual_verbs if verb in open_verbs), "")

    @property
    def meant_verb(self) -> str:
        """The usual verb that the picks made so far mean; "" for none."""
        return self._meant_verb(self.picks, self.offer)

    def needs_confirmation(self, action: Action) -> bool:
        """Whether an action must be confirmed: its verb says so, and there is another choice."""
        return action.verb in self.confirm_verbs and len(self.legal) > 1

    @property
    def pending(self) -> Pick | None:
        """The pick made by picking the last one again; None if nothing is pending."""
        return [*self._cycle][self._cycle_index] if self._cycle else None

    @property
    def pending_action(self) -> Action | None:
        """The action that the pending pick would complete."""
        return self._cycle[self.pending] if self.pending else None

    def pending_after(self, pick: Pick) -> Action | None:
        """The action that is pending at first once a pick is made; None if nothing is pending then."""
        return next(iter(self._candidates(*self._after(pick)).values()), None)

    @property
    def cycle_length(self) -> int:
        """The number of pending candidates; 0 if nothing is pending."""
        return len(self._cycle)

    @property
    def default_action(self) -> Action | None:
        """The first of the actions that fit the picks, if only their verbs distinguish them; else None."""
        return self._default_after(self.picks, self.offer)

    def _default_after(self, picks: Sequence[Pick], offered: Offer) -> Action | None:
        """The default action after some picks. None before a verb is picked if the last target is quiet."""
        target = self.targets.get(picks[-1]) if picks else None
        if not offered.finished or len(offered.finished) < len(offered.actions):
            return None
        is_clear = target is not None and (not target.quiet or is_specific(picks))
        return offered.actions[0] if is_clear else None

    def cycle_pending(self, steps: int) -> bool:
        """Cycle through the candidates, forwards or (below 0) backwards; False if nothing is pending."""
        if not self._cycle:
            return False
        self._cycle_index = (self._cycle_index + steps) % len(self._cycle)
        return True

    def set_pending(self, pick: Pick) -> bool:
        """Make this pick the pending one; False if it is already, or cannot be."""
        if pick == self.pending or pick not in self._cycle:
            return False
        self._cycle_index = [*self._cycle].index(pick)
        return True

    def _candidates(self, picks: Sequence[Pick], offered: Offer) -> dict[Pick, Action]:
        """The possible pending picks after some picks, with the actions they complete, in cycling order."""
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

    def make_pick(self, pick: Pick) -> Action | None:
        """Make a pick; returns the action it completes, or None if more must be picked (or confirmed).

        A pick that does not follow the others replaces the last one of its kind (a verb after that stays if it can), or
        else starts over, unless it is on the table and would complete another action or leave a verb (a thing may leave
        one that lies there as a thing); a verb or piece picked already is deselected. The last pick again accepts the
        pending one; if just the verb is open it changes nothing. Raises `IllegalAction` with the rule, picking nothing.
        """
        if self.pending and (pick == self.picks[-1] or (pick in self.picks and pick.kind not in DESELECTABLE)):
            pick = self.pending
        if self.default_action and pick == self.picks[-1]:
            return None
        picks, offered = self._after(pick)
        if not offered.actions:
            raise IllegalAction(self.why_not(pick))
        self._set_picks(picks, offered)
        return None if offered.awaits_confirmation else offered.completes

    def _after(self, pick: Pick) -> tuple[tuple[Pick, ...], Offer]:
        """The picks and the offer after `pick`."""
        if pick not in self._offers:
            extended = (*self.picks, pick)
            result = extended, self._offer(extended, self.offer.actions)
            for picks in self._alternatives(pick):
                if result[1].actions:
                    break
                again = self._offer(picks, self.legal)
                result = picks, Offer((), (), None) if self._is_surprise(pick, again) else again
            self._offers[pick] = result
        return self._offers[pick]

    @property
    def only_actions(self) -> dict[Pick, Action]:
        """By pick on the table that cannot come first: the only legal action with it; empty once anything is picked.

        One click there does what else takes several: the tile that one miner alone can walk to. Not where the action
        before was picked: there it may be the second half of a double click.
        """
        if self.picks:
            return {}
        if self._only_actions is None:
            first, found = {*self._first.picks, *self.just_played}, dict[Pick, Action | None]()
            for action in self.legal:
                for part in action.picks[2:]:
                    if part not in first and part in self.targets:
                        found[part] = action if part not in found else None
            self._only_actions = {pick: action for pick, action in found.items() if action is not None}
        return self._only_actions

    def _alternatives(self, pick: Pick) -> Iterator[tuple[Pick, ...]]:
        """The lists of picks to try in turn if a pick does not follow the others."""
        if pick in self.only_actions:
            yield self.only_actions[pick].picks[1:]
            return
        verbs = [made for made in self.picks if made.kind is Kind.VERB]
        if pick in self.picks:
            if pick.kind in DESELECTABLE:
                yield self.picks[: self.picks.index(pick)]
        else:
            same_kind = [index for index, made in enumerate(self.picks) if made.kind is pick.kind]
            if same_kind:
                kept, later = self.picks[: same_kind[-1]], self.picks[same_kind[-1] + 1 :]
                yield from ((*kept, *(made for made in later if made.kind is Kind.VERB), pick), (*kept, pick))
            yield (*verbs, pick)
        bound = any(verb not in self.targets or pick.kind not in SPECIFIC for verb in verbs)
        if not bound or pick not in self.targets or self.offer.awaits_confirmation:
            yield (pick,)

    def _is_surprise(self, pick: Pick, offered: Offer) -> bool:
        """Whether a pick on the table would at once play an action of another verb than those that are half-made."""
        if not self.picks or pick not in self.targets or self.offer.awaits_confirmation:
            return False
        is_complete = offered.completes is not None and not offered.awaits_confirmation
        return is_complete and offered.actions[0].verb not in {action.verb for action in self.offer.actions}

    def _set_picks(self, picks: tuple[Pick, ...], offered: Offer) -> None:
        self.picks, self.offer = picks, offered
        self._offers.clear()
        self._cycle, self._cycle_index = self._candidates(picks, offered), 0

    def why_not(self, pick: Pick) -> str:
        """The rule that forbids a pick now; for a verb, regardless of the other picks."""
        picks = (pick,) if pick.kind is Kind.VERB else (*self.picks, pick)
        if not self.named_verbs or any(other.kind is Kind.VERB for other in picks):
            return self.rules.why_not(self.view, picks)
        meant = [action for action in self.legal if action.verb not in self.named_verbs]
        return str(self.rules.refusals.why_not(self.rules, self.view, meant, picks))

    def restore(self, picks: tuple[Pick, ...], pending: Pick | None) -> None:
        """Go back to the picks of an earlier moment in this position, and to what was pending then."""
        self._set_picks(picks, self._offer(picks, self.legal))
        if pending is not None:
            self.set_pending(pending)

    def undo_pick(self) -> bool:
        """Undo the last pick; False if there was none."""
        if not self.picks:
            return False
        self._set_picks(self.picks[:-1], self._offer(self.picks[:-1], self.legal))
        return True


def is_specific(picks: Sequence[Pick]) -> bool:
    """Whether a verb has been picked, or a thing to use before the last pick."""
    return any(pick.kind is Kind.VERB for pick in picks) or any(pick.kind in SPECIFIC for pick in picks[:-1])
