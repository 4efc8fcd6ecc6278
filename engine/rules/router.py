"""From clicks to actions: which picks are possible next, and when an action is complete.

One router for mouse, touch, keyboard and typed text. It knows only the legal actions and the picks made so far:

* verbs are offered while several are open, and may be picked at any time or never;
* the next fields of *all* open actions can be picked, so space-first and tile-first both work: a pick fills the first
  empty field of its kind;
* an action is complete when no other fits the picks and all its fields are picked; a finished one among longer ones is
  completed by its verb, which is offered (again, if picked before) as the finishing pick; one without fields is
  completed by its verb alone;
* a field off the board with one possible value is skipped, a target on the board must always be clicked. Exceptions: a
  field is not skipped while a later one of its kind is open, or while its value distinguishes the classes of a verb;
  and skipping alone completes nothing before the first pick or beside other actions of its verb;
* verbs that need confirmation never complete an action by themselves.

An offer depends on the picks and the open actions alone, so `offer(before.actions, picks)` equals `offer(legal,
picks)`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeAlias

import msgspec

from engine.rules.actions import Action, Kind, Pick

Filled: TypeAlias = list[bool]
"""For each part of an action (verb first, then fields): whether it is picked or skipped."""


class Offer(msgspec.Struct, frozen=True):
    """The possibilities after some picks.

    `actions` are those that fit all picks; `picks` the possible next picks, in order of the legal list, verbs first;
    `completes` the action that is now complete (None: not yet); `awaits_confirmation`: it needs a confirmation;
    `finished` are the actions of which all fields are picked or skipped; their verb completes them.
    """

    actions: tuple[Action, ...]
    picks: tuple[Pick, ...]
    completes: Action | None
    awaits_confirmation: bool = False
    finished: tuple[Action, ...] = ()

    @property
    def numbers(self) -> range | None:
        """The numbers that can be picked next, if there are several and they are contiguous: the range of a stepper."""
        values = sorted(int(pick.value) for pick in self.picks if pick.kind is Kind.NUMBER)
        contiguous = len(values) > 1 and values == list(range(values[0], values[0] + len(values)))
        return range(values[0], values[-1] + 1) if contiguous else None


def fill(action: Action, picks: Sequence[Pick]) -> Filled | None:
    """Which parts of an action (verb first, then fields) are filled by `picks`, in the order they were made.

    Each pick fills the first empty part of its kind; the verb may be repeated as the last pick, to finish. None if a
    pick does not fit.
    """
    parts = action.picks
    filled = [False] * len(parts)
    for number, pick in enumerate(picks, 1):
        kind = pick.kind
        for index, part in enumerate(parts):
            if part.kind is kind and not filled[index]:
                break
        else:
            finishes = number == len(picks) and pick == parts[0] and all(filled)
            return filled if finishes else None
        if part != pick:
            return None
        filled[index] = True
    return filled


def fits(legal: Iterable[Action], picks: Sequence[Pick]) -> bool:
    """Whether picks, in the order they were made, begin one of the `legal` actions: an offer then has some."""
    return any(fill(action, picks) is not None for action in legal)


def offer(
    legal: Sequence[Action],
    picks: Sequence[Pick],
    on_board: Callable[[Pick], bool] = lambda pick: pick.kind in (Kind.SPACE, Kind.PIECE),
    confirm: Collection[str] = (),
) -> Offer:
    """The possibilities among the `legal` actions after `picks`, in the order they were made.

    `on_board` says which picks are made on the table (never skipped); `confirm` are the verbs that need confirmation.
    If the picks fit no action, the offer is empty.
    """
    fitting = [(action, filled) for action in legal if (filled := fill(action, picks)) is not None]
    if not fitting:
        return Offer((), (), None)
    _skip(fitting, on_board, begun=bool(picks))
    opened = tuple(action for action, _ in fitting)
    completed = _complete(fitting, picks)
    if completed is not None:
        return Offer(opened, (), completed, completed.verb in confirm)
    finished = tuple(action for action, filled in fitting if all(filled[1:]))
    return Offer(opened, tuple(_next_picks(fitting, finished)), None, finished=finished)


def _skip(fits: Sequence[tuple[Action, Filled]], on_board: Callable[[Pick], bool], begun: bool) -> None:
    """Fill the fields off the board that leave no choice among the open actions of the same verb and fields."""
    groups: dict[type[Action], list[tuple[Action, Filled]]] = {}
    counts: dict[str, int] = {}
    for action, filled in fits:
        groups.setdefault(type(action), []).append((action, filled))
        counts[action.verb] = counts.get(action.verb, 0) + 1
    for group in groups.values():
        first, filled = group[0]
        remaining = [i for i, done in enumerate(filled) if i and not done]
        skipped = _skippable([action.picks for action, _ in group], remaining, on_board)
        forms = [other for cls, (other, *_) in groups.items() if cls is not type(first) and cls.verb == first.verb]
        skipped = [i for i in skipped if not _distinguishes(first.picks[i], [action for action, _ in forms])]
        if len(skipped) == len(remaining) and not (begun and counts[first.verb] == 1):
            continue
        for _, filled in group:
            for i in skipped:
                filled[i] = True


def _distinguishes(part: Pick, actions: Sequence[Action]) -> bool:
    """Whether a part distinguishes its action from `actions` of other classes: one has another part of its kind."""
    return any(other.kind is part.kind and other != part for action in actions for other in action.picks[1:])


def _skippable(
    group: Sequence[tuple[Pick, ...]], remaining: Sequence[int], on_board: Callable[[Pick], bool]
) -> list[int]:
    """The indices in `remaining` of parts off the board with one value in the group and no open part of their kind
    after them.
    """
    result: list[int] = []
    blocked_kinds: set[Kind] = set()
    for i in reversed(remaining):
        part = group[0][i]
        if part.kind not in blocked_kinds and not on_board(part) and all(parts[i] == part for parts in group):
            result.append(i)
        else:
            blocked_kinds.add(part.kind)
    return result


def _complete(fits: Sequence[tuple[Action, Filled]], picks: Sequence[Pick]) -> Action | None:
    """The action that is now complete: the only one that fits, or the finished one whose verb was picked last."""
    if not picks:
        return None
    if len(fits) == 1:
        action, filled = fits[0]
        return action if all(filled[1:]) else None
    finished = [action for action, filled in fits if all(filled[1:])]
    if len(finished) != 1 or picks[-1] != finished[0].picks[0]:
        return None
    return finished[0] if len(picks) > 1 else None


def _next_picks(fits: Sequence[tuple[Action, Filled]], finished: Sequence[Action]) -> dict[Pick, None]:
    """The possible next picks: verbs that distinguish or finish, then the first empty field of each kind."""
    result: dict[Pick, None] = {}
    if len({action.verb for action, _ in fits}) > 1:
        result.update((action.picks[0], None) for action, _ in fits)
    result.update((action.picks[0], None) for action in finished)
    for action, filled in fits:
        kinds: set[Kind] = set()
        for part, done in zip(action.picks[1:], filled[1:], strict=True):
            if not done and part.kind not in kinds:
                kinds.add(part.kind)
                result[part] = None
    return result
