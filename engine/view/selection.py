"""The selection on the screen: open targets, action bar, previews of picks.

Pure logic between router and scene: turns a click on a space or a verb into picks, and computes previews. It does not
change the match: a complete action is returned. The picks themselves and the pending pick are in `engine.view.picking`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.rules.actions import Action, Kind, Pick
from engine.rules.router import Offer
from engine.view.picking import SPECIFIC, Picking
from engine.view.picture import Target
from engine.view.preview import Preview, compute_preview, shown_line, with_line


class Selection(Picking):
    """The picks of the seat to decide, with the targets and buttons that they open."""

    # Targets on the table

    @property
    def open_targets(self) -> list[Target]:
        """The targets on the table that can be picked now, in the order of the legal list.

        Those of the next picks; if none is on the board, those of a first pick, which begins another action.
        """
        return self._next or [self.targets[pick] for pick in self._first.picks if pick in self.targets]

    @property
    def _next(self) -> list[Target]:
        return [self.targets[pick] for pick in self.offer.picks if pick in self.targets]

    @property
    def highlighted(self) -> list[Target]:
        """The next targets without the quiet ones; all, once a verb or thing is picked."""
        return [target for target in self._next if self._is_highlighted(target, self.picks)]

    @property
    def targets_in_walk_order(self) -> list[Target]:
        """The open targets in keyboard order: highlighted ones first."""
        return sorted(self.open_targets, key=lambda target: not self._is_highlighted(target, self.picks))

    def _is_highlighted(self, target: Target, picks: Sequence[Pick]) -> bool:
        return not target.quiet or any(pick.kind in SPECIFIC for pick in picks)

    def picks_at(self, place: str) -> list[Pick]:
        """The open picks whose target is the space or piece called `place`."""
        return [target.pick for target in self.open_targets if place in target.places]

    def pick_at(self, places: Sequence[str]) -> Pick | None:
        """The pick made by a click on stacked `places`, topmost first; None if nothing there is open.

        It is the first open pick there, else one that only one action has; if the last pick was made there, the next
        one, or the last pick again.
        """
        open_picks = [pick for place in places for pick in self.picks_at(place)]
        last = self.picks[-1] if self.picks else None
        target = self.targets.get(last) if last else None
        if target is None or not {*target.places} & {*places}:
            return open_picks[0] if open_picks else self._only_pick_at(places)
        others = (
            []
            if self.pending or last not in open_picks
            else [*open_picks[open_picks.index(last) + 1 :], *open_picks[: open_picks.index(last)]]
        )
        return others[0] if others else last

    def _only_pick_at(self, places: Sequence[str]) -> Pick | None:
        """The pick at some places that only one action has, so that it completes that action; None if there is none."""
        there = (pick for pick in self.only_actions if {*self.targets[pick].places} & {*places})
        return next(there, None)

    def blocked_pick_at(self, places: Sequence[str]) -> Pick | None:
        """The pick of the first target at some places, open or not; None if there is no target."""
        for place in places:
            for pick, target in self.targets.items():
                if place in target.places:
                    return pick
        return None

    # The action bar

    @property
    def bar_picks(self) -> list[Pick]:
        """The picks with buttons in the action bar: off the board, and verbs not determined by targets on the board.

        Those of a half-made action come first; those that would begin another one keep their places. Standing verbs
        remain until all next picks are off the board.
        """
        next_picks = [pick for pick in self.offer.picks if pick not in self.targets]
        first_picks = [pick for pick in self._first.picks if pick not in self.targets]
        if not self.standing_verbs:
            needed = [pick for pick in next_picks if self._is_needed(self.offer, pick)]
            needed = self._cycle_order if self.pending else needed
            return [
                *needed,
                *(pick for pick in first_picks if pick not in next_picks and self._is_needed(self._first, pick)),
            ]
        remaining = [] if self._next or all(pick.kind is Kind.VERB for pick in next_picks) else next_picks
        if remaining and self.picks:
            return self._cycle_order if self.pending else remaining
        others = [pick for pick in first_picks if pick.kind is Kind.VERB and self._is_needed(self._first, pick)]
        return [*dict.fromkeys((*self.standing_verbs, *others, *remaining))]

    @property
    def numbers(self) -> range | None:
        """The numbers off the board that can be picked next, if there are several and they are contiguous."""
        off_board = not any(pick.kind is Kind.NUMBER and pick in self.targets for pick in self.offer.picks)
        return self.offer.numbers if off_board else None

    @property
    def board_choices(self) -> list[Pick]:
        """The next picks on the board other than spaces (which cart?), which can have buttons too.

        Empty if there are standing verbs.
        """
        if self.standing_verbs:
            return []
        return [target.pick for target in self._next if target.pick.kind is not Kind.SPACE]

    @property
    def _cycle_order(self) -> list[Pick]:
        """The pending candidates, from the first in the legal list on, so that every button keeps its place."""
        picks = [*self._cycle]
        start = picks.index(next(pick for pick in self.offer.picks if pick in self._cycle))
        return [*picks[start:], *picks[:start]]

    def can_pick(self, pick: Pick) -> bool:
        """Whether a pick is possible now, continuing or starting afresh."""
        return bool(self._after(pick)[1].actions)

    def is_lit(self, pick: Pick) -> bool:
        """Whether a button is lit: its pick is made, meant or pending, or its verb can come next in a half-made action.

        If there is a default action, only the verb of that is lit; a verb that must be named is not.
        """
        is_awaited = bool(self.picks) and pick.kind is Kind.VERB and pick in self.offer.picks
        is_awaited = is_awaited and pick.value not in self.named_verbs
        is_awaited = is_awaited and (self.default_action is None or pick.value == self.default_action.verb)
        is_meant = pick.kind is Kind.VERB and pick.value == self.meant_verb
        return pick in self.picks or pick == self.pending or is_awaited or is_meant

    def _is_needed(self, offered: Offer, pick: Pick) -> bool:
        """Whether a pick must be made: it is not a verb, or its action has the same board targets as another."""
        if pick.kind is not Kind.VERB or any(action.verb == pick.value for action in offered.finished):
            return True
        others: dict[Pick, list[Action]] = {}
        for action in offered.actions:
            for part in action.picks[1:] if action.verb != pick.value else ():
                others.setdefault(part, []).append(action)
        return any(action.verb == pick.value and not self._is_unique(action, others) for action in offered.actions)

    def _is_unique(self, action: Action, others: Mapping[Pick, Sequence[Action]]) -> bool:
        """Whether the board targets of an action, all together, are those of no other."""
        parts = [part for part in action.picks[1:] if part in self.targets]
        candidates = others.get(parts[0], ()) if parts else ()
        return bool(parts) and not any(all(part in other.picks for part in parts) for other in candidates)

    @property
    def can_cycle(self) -> bool:
        """Whether anything can become pending in this decision."""
        return bool(self._cycle) or any(self.pending_after(target.pick) for target in self.open_targets)

    @property
    def turns(self) -> bool:
        """Whether the pending pick can be turned."""
        return self.cycle_length > 1 and self.pending is not None and self.pending.kind is Kind.SHAPE

    # Looking ahead

    def next_targets(self, pick: Pick) -> list[Target]:
        """The targets that would be open after `pick`."""
        if pick in self.picks:
            return []
        return [self.targets[part] for part in self._after(pick)[1].picks if part in self.targets]

    def targets_after(self, pick: Pick) -> list[Target]:
        """The targets that are open once `pick` has been made, by now or before."""
        return self._next if pick in self.picks else self.next_targets(pick)

    def verbs_after(self, pick: Pick) -> list[str]:
        """The verbs that can be picked after `pick`."""
        if pick in self.picks:
            return []
        return [str(verb.value) for verb in self._after(pick)[1].picks if verb.kind is Kind.VERB]

    def completed_action(self, pick: Pick) -> Action | None:
        """The action that `pick` would complete, or None."""
        return self._after(pick)[1].completes

    def preview(self, pick: Pick) -> Preview | None:
        """The preview of a pick that completes an action, or makes one pending on a highlighted target, or leaves only
        the verb open (the default action); None otherwise. A pick already made previews the default action.
        """
        action = self._cycle.get(pick) or self.completed_action(pick)
        target = self.targets.get(pick)
        if action is None and pick in self.picks:
            action = self.default_action
        elif action is None and target is not None and self._is_highlighted(target, self.picks):
            action = self.pending_after(pick) or self._default_after(*self._after(pick))
        return None if action is None else self.preview_action(action)

    def preview_action(self, action: Action) -> Preview:
        """The preview of a legal action; cached."""
        if (action,) not in self._previews:
            self._previews[action,] = self._previewed(action, goes_on=False)
        return self._previews[action,]

    def _previewed(self, action: Action, *, goes_on: bool) -> Preview:
        """The preview of a legal action, after which the seat may go on."""
        assert self.turn is not None
        stop_at = self.turn.decision if self.standing_verbs else ""
        viewer = self.turn.seat if self.viewer is None else self.viewer
        return compute_preview(self.rules, self.table, self.view, action, viewer, stop_at, goes_on)

    def preview_line(self, line: tuple[Action, ...]) -> Preview:
        """The preview of the first action of a line of the seat, with the table after all of it; cached."""
        if line not in self._previews:
            first = self._previewed(line[0], goes_on=len(shown_line(self.rules, line)) > 1)
            self._previews[line] = with_line(first, self.rules, self.table, self.view, line)
        return self._previews[line]
