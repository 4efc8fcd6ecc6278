"""The names of moves in reasons: parts of their text, or words that the table has for them. No game by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.bots.explain import WORDED
from engine.bots.move_names import MoveName
from engine.bots.reasons.wording import reason_words
from engine.bots.search_request import SearchRequest
from engine.rules.actions import Action, Kind
from engine.words.filling import fill
from engine.words.phrases import capitalize

LONGEST_NAME = 3
"""Maximum number of words that are told of an action."""


class Named(msgspec.Struct, frozen=True):
    """A move with the name that the table has for it."""

    action: Action
    name: MoveName

    def alone(self, at: int) -> str:
        """What its field `at` is called without the verb; "" where that says little: a number, a space unseen."""
        pick = self.action.picks[1 + at]
        if pick.kind is Kind.NUMBER or str(pick.value).isdecimal():
            words = self.name.numbers.get(type(self.action).__struct_fields__[at])
            return f"{WORDED}{words}" if words else ""
        is_unseen = pick.kind is Kind.SPACE and not self.name.sees_spaces
        return "" if self.name.title and is_unseen else str(pick.value)

    @property
    def whole(self) -> str:
        """Its title; else the verb with the fields that are told."""
        fields = zip(type(self.action).__struct_fields__, self.action.picks[1:], strict=True)
        told = [str(pick.value) for field, pick in fields if field not in self.name.numbers]
        return self._title or " ".join([self.action.verb, *told][:LONGEST_NAME])

    @property
    def placed(self) -> str:
        """Its title; else the verb with its first field, and the first space if that is another one."""
        verb, *fields = self.action.picks
        places = [pick for pick in fields[1:] if pick.kind is Kind.SPACE and fields[0].kind is not Kind.SPACE]
        return self._title or " ".join(str(pick.value) for pick in (verb, *fields[:1], *places[:1]))

    @property
    def _title(self) -> str:
        title = fill(reason_words().button, label=capitalize(self.name.title))
        return f"{WORDED}{title}" if self.name.title else ""

    def beside(self, own: Named) -> str:
        """Its name beside another move: the one field in which it differs, else its title or the verb with fields."""
        picks, others = self.action.picks, own.action.picks
        is_same_form = picks[0] == others[0] and len(picks) == len(others)
        differing = [at for at, pick in enumerate(picks) if is_same_form and pick != others[at]]
        if len(differing) == 1 and (field := self.alone(differing[0] - 1)):
            return field
        is_called_alike = self.name.title and self.name.title == own.name.title
        elsewhere = fill(reason_words().elsewhere, name=self._title.removeprefix(WORDED))
        return f"{WORDED}{elsewhere}" if is_called_alike else self.whole


def named(request: SearchRequest, actions: Iterable[Action]) -> list[Named]:
    """Some legal actions with the names that the table has for them."""
    return [Named(each, request.evaluator.named(request.rules, request.view, each)) for each in actions]


def differing_names(moves: Sequence[Named]) -> Sequence[str]:
    """What tells some moves apart: a field of their one verb, the verb with first field and place, or two fields.

    A number says little without its verb. Nothing if only more fields tell them apart.
    """
    verbs = {move.action.verb for move in moves}
    fields = min(len(move.action.picks) for move in moves) - 1 if len(verbs) == 1 else 0
    names = [[move.alone(at) for move in moves] for at in range(fields)]
    names += [[move.placed for move in moves], [move.whole for move in moves]]
    return next((found for found in names if all(found) and len({*found}) == len(moves)), ())
