"""Refusals: from picks that lead to no legal action to the rule that forbids them, in the words of the sheet.

What all games have in common: whose turn it is, which verb the picks mean, whether the things picked exist and go
together. A game subclasses `Refusals` with its verbs by decision, the names of its things, and per verb a method that
says which requirement is not met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NoReturn, TypeAlias, TypeVar

from engine.rules.actions import Action, Kind, Pick, field_kinds
from engine.rules.bits import Mask
from engine.rules.requirements import Requirement, first_unmet
from engine.rules.router import fits

R = TypeVar("R", bound=Any)
S = TypeVar("S", bound=Any)

VerbsByDecision: TypeAlias = Mapping[str, Sequence[type[Action]]]
"""The action classes that answer each decision of a seat; nature's decisions are not in it."""

Things: TypeAlias = dict[Kind, list[Any]]
"""The things picked, by kind, in the order of the picks: numbers or names, as the game reads them."""


class Refused(Exception):  # it is an answer, not an error
    """The refusal is found; the message is its sentence."""


class Refusals(Generic[R, S]):
    """The refusals in one position. A subclass names its verbs, reads its things, and refuses by verb.

    A method that finds a rule broken calls `forbid` (or `require`) and does not return.
    """

    verbs_by_decision: ClassVar[VerbsByDecision]
    by_verb: ClassVar[Mapping[str, Callable[[Any, Things], None]]] = {}
    """The methods that refuse a verb within its decision, by verb."""

    def __init__(self, setup: R, state: S) -> None:
        """Take the match and the position."""
        self.setup, self.state = setup, state
        self.decision: str = state.decision
        self.seat: int = state.seat

    # The course of a refusal

    @classmethod
    def why_not(cls, setup: R, state: S, legal: Sequence[Action], picks: Sequence[Pick]) -> str:
        """The sentence that forbids the last of the picks, or an earlier one; "" if a legal action begins with them.

        A thing that does not go with the picks before it is refused for a reason of its own, if it has one: with the
        verb picked, else alone.
        """
        if fits(legal, picks):
            return ""
        refusal = cls(setup, state).refusal(picks)
        if refusal == setup.sheet.why_not.get("mixed") and len(picks) > 1 and picks[-1].kind is not Kind.VERB:
            verbs = [pick for pick in picks[:-1] if pick.kind is Kind.VERB]
            alone = [*verbs, picks[-1]] if len(verbs) + 1 < len(picks) else picks[-1:]
            return cls.why_not(setup, state, legal, alone) or refusal
        return refusal

    def refusal(self, picks: Sequence[Pick]) -> str:
        """The sentence that forbids picks with which no legal action begins."""
        try:
            self.refuse(picks)
        except Refused as refused:
            return str(refused)
        return self._sentence("wrong_step", **self._asked)

    def refuse(self, picks: Sequence[Pick]) -> None:
        """Find the rule that forbids the picks; returns if none does but that something else is asked."""
        if not self.decision:
            self.forbid("over")
        if self.decision not in self.verbs_by_decision:
            self.forbid("chance")
        verbs = list(dict.fromkeys(str(pick.value) for pick in picks if pick.kind is Kind.VERB))
        if not {*verbs} <= {*self._forms}:
            return
        things: Things = {}
        for pick in picks:
            if pick.kind is not Kind.VERB:
                things.setdefault(pick.kind, []).append(self.read(pick))
        if len(verbs) > 1:
            self.forbid_mixed()
        self.refuse_verb(verbs[0] if verbs else "", things)

    def read(self, pick: Pick) -> Any:
        """The thing picked, as the methods by verb take it; forbids one that does not exist."""
        return pick.value

    def refuse_verb(self, verb: str, things: Things) -> None:
        """Refuse a verb with the things picked for it; without a verb ("") the one that such picks mean."""
        meant = self.meant_verb(verb, things)
        if not meant:
            self.forbid_mixed()
        if meant not in self.expected_verbs:
            self.refuse_elsewhere(meant, things)
        elif meant in self.by_verb:
            self.by_verb[meant](self, things)

    def refuse_elsewhere(self, verb: str, things: Things) -> None:
        """Refuse a verb that belongs to another decision; by default that another decision is asked."""

    # Verbs

    @property
    def expected_verbs(self) -> Sequence[str]:
        """The verbs of this decision, in the order of its declaration."""
        return tuple(dict.fromkeys(cls.verb for cls in self.verbs_by_decision[self.decision]))

    @property
    def _forms(self) -> Mapping[str, list[Counter[Kind]]]:
        """The kinds of fields of every verb of a seat, one counter per action class."""
        forms: dict[str, list[Counter[Kind]]] = {}
        for classes in self.verbs_by_decision.values():
            for cls in classes:
                forms.setdefault(cls.verb, []).append(Counter(field_kinds(cls)))
        return forms

    def meant_verb(self, verb: str, things: Things) -> str:
        """The verb picked, or else the first one of this decision, or of any, that takes such things; "" for none."""
        possible = [verb] if verb else [*self.expected_verbs, *self._forms]
        return next((other for other in possible if self.takes(other, things)), "")

    def takes(self, verb: str, things: Things) -> bool:
        """Whether an action of a verb has fields for all things picked; one thing picked twice counts once."""
        needed = Counter({kind: len(values) if len({*values}) > 1 else 1 for kind, values in things.items()})
        return any(needed <= form for form in self._forms[verb])

    # Saying it

    def require(self, rows: Sequence[Requirement[R, S]], bit: Mask, **names: str | int) -> None:
        """Forbid a thing, as a mask of one bit, by the first row that it does not meet; the row's own names win."""
        row = first_unmet(rows, self.setup, self.state, bit)
        if row is not None:
            own = row.names(self.setup, self.state, bit)
            self.forbid(row.wording(self.setup, self.state, bit), **{**names, **own})

    def forbid(self, wording: str, **names: str | int) -> NoReturn:
        """Refuse by a wording of the sheet with its names filled in."""
        raise Refused(self._sentence(wording, **names))

    def forbid_mixed(self) -> NoReturn:
        """Refuse picks that do not go together."""
        self.forbid("mixed")

    def forbid_step(self) -> NoReturn:
        """Refuse by saying what is asked instead."""
        self.forbid("wrong_step", **self._asked)

    @property
    def _asked(self) -> Mapping[str, str]:
        return {"ask": self.setup.sheet.words[f"ask_{self.decision}"]}

    def _sentence(self, wording: str, **names: str | int) -> str:
        return str(self.setup.sheet.why(wording, **names))
