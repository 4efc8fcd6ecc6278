"""Rules on a board out of what a game declares: legal actions, refusals, and the record."""

from __future__ import annotations

import pytest

from engine.rules.actions import Kind, Pick
from engine.rules.fact_reading import FactError
from tests.toys.claim.rules import RECORD as CLAIM
from tests.toys.pan.rules import RECORD as PAN
from tests.toys.pan.rules import Find, Glimpse, Pan, Position, Wash
from tests.toys.yard.rules import RECORD as YARD
from tests.worked.reversi.rules import RECORD as REVERSI

GLIMPSE, WASH = Pick(Kind.VERB, "glimpse"), Pick(Kind.VERB, "wash")


def river(**values: object) -> tuple[Pan, Position]:
    """A position of two seats at four claims."""
    rules = Pan({"claims": "four"}, 2)
    state = rules.start()
    for name, value in values.items():
        setattr(state, name, value)
    return rules, state


def claim(name: str) -> Pick:
    return Pick(Kind.SPACE, name)


def test_a_space_is_legal_if_it_meets_every_requirement_of_the_action() -> None:
    rules, state = river(gold=[-2, 1, -1, -1])
    assert rules.legal(state) == [Wash("b"), Wash("c"), Wash("d"), Glimpse("c"), Glimpse("d")]


def test_a_space_is_refused_by_the_first_requirement_that_it_does_not_meet() -> None:
    rules, state = river(gold=[-2, 1, -1, -1], looks=[1, 0])
    assert rules.why_not(state, [GLIMPSE, claim("a")]) == "a is washed already."
    assert rules.why_not(state, [GLIMPSE, claim("b")]) == "Somebody has glimpsed into b already."
    assert rules.why_not(state, [GLIMPSE, claim("c")]) == ""
    assert rules.why_not(state, [claim("nowhere")]) == "nowhere is no claim."


def test_a_verb_is_refused_by_a_requirement_that_no_space_meets() -> None:
    rules, state = river(looks=[0, 1])
    assert rules.why_not(state, [GLIMPSE]) == "Every seat may glimpse once."
    assert rules.why_not(state, [GLIMPSE, WASH]) == "That does not go together."


def test_nothing_is_picked_while_nature_answers_or_after_the_end() -> None:
    rules, state = river(asked=Wash("a"))
    assert rules.why_not(state, [claim("b")]) == "The river answers."
    rules, state = river(gold=[-2] * 4)
    assert rules.turn(state) is None
    assert rules.why_not(state, [claim("b")]) == "The game is over."


def test_the_record_knows_verbs_and_decisions_of_nature_chance_and_secrets() -> None:
    assert PAN.verbs == (Wash, Glimpse, Find)
    assert PAN.decisions == ("claim", "river")
    assert [(record.chance, record.secrets) for record in (PAN, CLAIM, YARD)] == [
        (True, True),
        (True, True),
        (False,) * 2,
    ]


def test_two_pieces_on_a_space_for_one_are_impossible() -> None:
    facts = {"discs": {"1": ["a1", "d4"], "2": ["e4", "d4"]}}
    with pytest.raises(FactError, match=r"^discs\.2: has d4, where another piece is$"):
        REVERSI.position(facts)


def test_pieces_and_free_spaces_are_as_many_as_there_are_spaces() -> None:
    rules, state = REVERSI.position({"discs": {"1": ["a1", "d4"], "2": ["e4"]}})
    assert rules.components(state) == {"spaces": 64}
    state.discs[1] |= state.discs[0] & -state.discs[0]
    assert rules.components(state) == {"spaces": 65}
