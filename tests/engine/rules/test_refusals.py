"""Requirement rows make the legal spaces and the refusals; the course of a refusal from picks to its sentence."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from engine.rules.actions import Action, Kind, Number, Pick, Space
from engine.rules.refusals import Refusals, Things, VerbsByDecision
from engine.rules.requirements import Requirement, allowed, first_unmet

SPACES = ("a", "b", "c", "d")

ROWS: tuple[Requirement[Any, Any], ...] = (
    Requirement("water", lambda setup, _: setup.land),
    Requirement(lambda _, state, bit: "own" if bit & 1 else "taken", lambda _, state: ~state.taken),
    Requirement("near", lambda _, state: state.reach, lambda _, __, bit: {"by": bit.bit_length()}),
)

SHEET = SimpleNamespace(
    why_not={
        "over": "Over.",
        "chance": "Chance decides.",
        "mixed": "Not together.",
        "wrong_step": "Now {ask}.",
        "water": "{space} is water.",
        "own": "{space} is yours.",
        "taken": "{space} is taken.",
        "near": "{space} is {by} away.",
        "outside": "There is no {space}.",
        "late": "Too late to sell.",
    },
    words={"ask_dig": "dig", "ask_sell": "sell"},
)

SHEET.why = lambda wording, **names: SHEET.why_not[wording].format(**names)

SETUP = SimpleNamespace(land=0b1110, sheet=SHEET)


def state(decision: str = "dig", taken: int = 0b0011, reach: int = 0b0110) -> Any:
    return SimpleNamespace(decision=decision, seat=1, taken=taken, reach=reach)


class Dig(Action, frozen=True):
    space: Space


class Walk(Action, frozen=True):
    origin: Space
    target: Space


class Sell(Action, frozen=True):
    amount: Number


class Mine(Refusals[Any, Any]):
    """The refusals of a game of two decisions."""

    verbs_by_decision: ClassVar[VerbsByDecision] = {"dig": (Dig, Walk), "sell": (Sell,)}

    def read(self, pick: Pick) -> Any:
        """Spaces as bits."""
        if pick.kind is not Kind.SPACE:
            return pick.value
        if pick.value not in SPACES:
            self.forbid("outside", space=pick.value)
        return 1 << SPACES.index(str(pick.value))

    def dig(self, things: Things) -> None:
        """A space that meets all rows."""
        for bit in things.get(Kind.SPACE, ()):
            self.require(ROWS, bit, space=SPACES[bit.bit_length() - 1])

    def refuse_elsewhere(self, verb: str, things: Things) -> None:
        """Selling has a sentence of its own while one digs."""
        if verb == "sell":
            self.forbid("late")


Mine.by_verb = {"dig": Mine.dig}

LEGAL: list[Action] = [Dig("c")]


def why(of: Any, *picks: str) -> str:
    kinds = {"dig": Kind.VERB, "walk": Kind.VERB, "sell": Kind.VERB, "fly": Kind.VERB}
    made = [
        Pick(Kind.NUMBER, int(name)) if name.isdecimal() else Pick(kinds.get(name, Kind.SPACE), name) for name in picks
    ]
    return Mine.why_not(SETUP, of, LEGAL if of.decision == "dig" else [], made)


def test_the_allowed_spaces_meet_every_row() -> None:
    assert allowed(ROWS, SETUP, state()) == 0b0100
    assert allowed(ROWS, SETUP, state(), within=0b1011) == 0
    assert allowed((), SETUP, state(), within=0b11) == 0b11


@pytest.mark.parametrize("space", range(4))
@pytest.mark.parametrize("taken", range(16))
@pytest.mark.parametrize("reach", range(16))
def test_a_space_is_allowed_exactly_if_no_row_refuses_it(space: int, taken: int, reach: int) -> None:
    of = state(taken=taken, reach=reach)
    row = first_unmet(ROWS, SETUP, of, 1 << space)
    assert (row is None) == bool(allowed(ROWS, SETUP, of) >> space & 1)


def test_the_first_row_that_is_not_met_gives_the_reason() -> None:
    assert why(state(), "a") == "a is water."
    assert why(state(), "b") == "b is taken."
    assert why(state(), "d") == "d is 4 away."
    assert why(state(), "c") == ""


@pytest.mark.parametrize(
    ("picks", "sentence"),
    [
        (("dig", "b"), "b is taken."),
        (("z",), "There is no z."),
        (("fly",), "Now dig."),
        (("sell",), "Too late to sell."),
        (("3",), "Too late to sell."),
        (("dig", "walk"), "Not together."),
        (("dig", "3"), "Too late to sell."),
        (("dig", "a", "b"), "b is taken."),
        (("dig", "c", "c", "3"), "Too late to sell."),
        (("dig", "a", "c"), "Not together."),
        (("walk", "a", "b"), "Now dig."),
        (("dig", "b", "b"), "b is taken."),
        (("walk",), "Now dig."),
    ],
)
def test_from_picks_to_a_sentence(picks: tuple[str, ...], sentence: str) -> None:
    assert why(state(), *picks) == sentence


def test_the_end_and_chance_come_first() -> None:
    assert why(state(""), "a") == "Over."
    assert why(state("die"), "a") == "Chance decides."
    assert why(state("sell"), "a") == "Now sell."
