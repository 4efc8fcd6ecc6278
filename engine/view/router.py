"""From clicks to actions: which picks can come next, and when an action is complete.

One router serves mouse, touch, keyboard and typed text. It knows only the legal actions and the picks made so far:

* verbs are offered while several are open, and may be picked at any time or never;
* the next fields of *all* open actions stay pickable, so space-first and tile-first both work: a pick fills the first
  empty field of its kind;
* an action fires when it is the only one left and all its fields are picked; a finished one among longer ones fires by
  its verb, which is offered (once more, where it was picked before) as the finishing pick; one without fields fires by
  its verb alone;
* a field off the board that has one value left is skipped; a target on the board is always clicked. A field is not
  skipped while a later one of its kind is still to be picked, nor while it tells apart the forms of a verb; and nothing
  is completed by skipping alone before the first pick or beside other actions of its verb;
* verbs marked to be confirmed never fire by themselves.

An offer depends on the picks and the open actions alone, so `offer(before.open, picks)` is `offer(legal, picks)`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

import msgspec

from engine.rules.actions import Action, Kind, Pick

Filled: TypeAlias = list[bool]
"""Which parts of an action (verb first, then fields) are picked or skipped."""


class Offer(msgspec.Struct, frozen=True):
    """What stands open after some picks.

    `open` are the actions that fit all picks; `picks` what can be picked next, in order of the legal list, verbs first;
    `fires` the action that is now complete (None: not yet); `ready` says that `fires` waits for a confirmation;
    `finished` are the open actions that lack nothing but their verb's button.
    """

    actions: tuple[Action, ...]
    picks: tuple[Pick, ...]
    completes: Action | None
    awaits_confirmation: bool = False
    finished: tuple[Action, ...] = ()

    @property
    def numbers(self) -> range | None:
        """The numbers that can be picked next, when there are several and none is missing between: a stepper's span."""
        values = sorted(int(pick.value) for pick in self.picks if pick.kind is Kind.NUMBER)
        whole = len(values) > 1 and values == list(range(values[0], values[0] + len(values)))
        return range(values[0], values[-1] + 1) if whole else None


def fill(action: Action, picks: Sequence[Pick]) -> Filled | None:
    """Which parts of an action (verb first, then fields) `picks` fill, in the order they were made.

    Each pick fills the first empty part of its kind; the verb may come a second time, as the last pick, to finish.
    Returns None when a pick does not fit.
    """
    parts = action.picks
    filled = [False] * len(parts)
    for at, pick in enumerate(picks, 1):
        place = next((i for i, part in enumerate(parts) if not filled[i] and part.kind is pick.kind), None)
        finishes = at == len(picks) and pick == parts[0] and all(filled)
        if place is None and finishes:
            continue
        if place is None or parts[place] != pick:
            return None
        filled[place] = True
    return filled


def offer(
    legal: Sequence[Action],
    picks: Sequence[Pick],
    on_board: Callable[[Pick], bool] = lambda pick: pick.kind in (Kind.SPACE, Kind.PIECE),
    confirm: Collection[str] = (),
) -> Offer:
    """What stands open among the `legal` actions after `picks`, in the order they were made.

    `on_board` tells which picks are made on the table (these are never skipped); `confirm` are the verbs that never
    fire by themselves. With picks that fit no action the offer is empty.
    """
    fits = [(action, filled) for action in legal if (filled := fill(action, picks)) is not None]
    if not fits:
        return Offer((), (), None)
    _skip(fits, on_board, begun=bool(picks))
    opened = tuple(action for action, _ in fits)
    fires = _fires(fits, picks)
    if fires is not None:
        return Offer(opened, (), fires, fires.verb in confirm)
    finished = tuple(action for action, filled in fits if all(filled[1:]))
    return Offer(opened, tuple(_following(fits, finished)), None, finished=finished)


def _skip(fits: Sequence[tuple[Action, Filled]], on_board: Callable[[Pick], bool], begun: bool) -> None:
    """Fill the fields off the board that leave no choice among the open actions of the same verb and fields."""
    alike: dict[type[Action], list[tuple[Action, Filled]]] = {}
    rivals: dict[str, int] = {}
    for action, filled in fits:
        alike.setdefault(type(action), []).append((action, filled))
        rivals[action.verb] = rivals.get(action.verb, 0) + 1
    for group in alike.values():
        first, filled = group[0]
        left = [i for i, done in enumerate(filled) if i and not done]
        skipped = _skippable([action.picks for action, _ in group], left, on_board)
        forms = [other for of, (other, *_) in alike.items() if of is not type(first) and of.verb == first.verb]
        skipped = [i for i in skipped if not _tells_apart(first.picks[i], [action for action, _ in forms])]
        if len(skipped) == len(left) and not (begun and rivals[first.verb] == 1):
            continue
        for _, filled in group:
            for i in skipped:
                filled[i] = True


def _tells_apart(part: Pick, forms: Sequence[Action]) -> bool:
    """Whether a part tells an action from those of other forms of its verb: they name another thing of its kind."""
    return any(other.kind is part.kind and other != part for action in forms for other in action.picks[1:])


def _skippable(group: Sequence[tuple[Pick, ...]], left: Sequence[int], on_board: Callable[[Pick], bool]) -> list[int]:
    """Those of the parts `left` off the board that have one value in the group, and none of their kind after them."""
    found: list[int] = []
    waiting: set[Kind] = set()
    for i in reversed(left):
        part = group[0][i]
        if part.kind not in waiting and not on_board(part) and all(parts[i] == part for parts in group):
            found.append(i)
        else:
            waiting.add(part.kind)
    return found


def _fires(fits: Sequence[tuple[Action, Filled]], picks: Sequence[Pick]) -> Action | None:
    """The action that is now complete: the only one left, or the finished one whose verb was the finishing pick."""
    if not picks:
        return None
    if len(fits) == 1:
        action, filled = fits[0]
        return action if all(filled[1:]) else None
    finished = [action for action, filled in fits if all(filled[1:])]
    if len(finished) != 1 or picks[-1] != finished[0].picks[0]:
        return None
    return finished[0] if len(picks) > 1 else None


def _following(fits: Sequence[tuple[Action, Filled]], finished: Sequence[Action]) -> dict[Pick, None]:
    """The picks that can come next: verbs that tell apart or finish, then the first empty field of each kind."""
    found: dict[Pick, None] = {}
    if len({action.verb for action, _ in fits}) > 1:
        found.update((action.picks[0], None) for action, _ in fits)
    found.update((action.picks[0], None) for action in finished)
    for action, filled in fits:
        seen: set[Kind] = set()
        for part, done in zip(action.picks[1:], filled[1:], strict=True):
            if not done and part.kind not in seen:
                seen.add(part.kind)
                found[part] = None
    return found
