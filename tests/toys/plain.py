"""What the toys share: rules on a board, the words that no test reads, a codec for values that are facts already."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from engine.board.board_rules import BoardRules
from engine.data.sections import CategoryWords, Decision, EventWords, Page, Scoring, SeatSpan, VerbWords
from engine.data.sheet import Sheet
from engine.rules.actions import Kind, Pick
from engine.rules.facts import Codec, custom

S = TypeVar("S", bound=Any)

PLAIN: Final[Codec[Any]] = custom(lambda _, value: value, lambda _, fact: fact)
"""A value that is written and read as it is."""


class ToyRules(BoardRules[S]):
    """Rules on a board whose refusals name nothing but the last pick."""

    def why_not(self, state: S, picks: Sequence[Pick]) -> str:
        last = picks[-1]
        return f"{last.value} {'cannot be done now' if last.kind is Kind.VERB else 'is out of the question'}."


def toy_sheet(
    id: str,
    seats: tuple[int, int, int],
    decisions: dict[str, Decision],
    verbs: dict[str, VerbWords],
    events: dict[str, EventWords],
    scoring: Scoring | None = None,
    **sections: Any,
) -> Sheet:
    """The sheet of a toy, made in code: it has no YAML of its own."""
    return Sheet(
        id=id,
        title=id.title(),
        blurb="A toy for tests.",
        credit="Made for the tests",
        length="a minute",
        seats=SeatSpan(*seats),
        options=sections.pop("options", {}),
        decisions=decisions,
        verbs=verbs,
        events=events,
        why_not=sections.pop("why_not", {"over": "The game is over."}),
        scoring=scoring or points_in("points"),
        words=sections.pop("words", {"marks": "Marks"}),
        legend=[],
        rulebook=[Page("rules", "Rules", ["A turn is said in its prompt."])],
        **sections,
    )


def points_in(unit: str) -> Scoring:
    """A score sheet of one category, called like its unit."""
    return Scoring(unit, "{winner} wins", {unit: CategoryWords(unit.title())}, {"": "", "resigned": "Gave up"})
