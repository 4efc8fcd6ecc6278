"""The window after every roll (RULES.md 4 RR): accept, or spend faulty detonators one after the other."""

from __future__ import annotations

import pytest

from games.blast.model.events import Rerolling, Rolled, Took, WentOut
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import claim, decision_of, discarded, gems, names, rules
from tests.games.short import legal, play

OF = rules(2)

BLUES = ["blue-1", "blue-2", "blue-3"]


def stealing(detonators: int) -> BlastState:
    return arrange(OF, claim=["blue-4"], held={2: ["detonator"] * detonators}, seat=2, decision="steal")


def gambling(detonators: int) -> BlastState:
    return arrange(
        OF,
        claim=["blue-4"],
        held={1: ["detonator"] * detonators},
        inside=[],
        decision="gamble",
        gambling=True,
        gambled=1,
    )


def burning(detonators: int) -> BlastState:
    return arrange(
        OF, gems={1: ["blue-4"]}, held={1: ["detonator"] * detonators, 2: ["safe"]}, decision="card", pile=["fire"]
    )


@pytest.mark.parametrize("detonators", [1, 2, 3])
@pytest.mark.parametrize("number", [4, 5])
def test_detonators_are_chained_after_good_and_bad_rolls(detonators: int, number: int) -> None:
    """Whatever was rolled, in a steal, a gamble and a fire, the window opens as long as a detonator is left."""
    for arranged, first in ((stealing, "roll"), (gambling, "roll"), (burning, "card fire")):
        state = arranged(detonators)
        play(OF, state, first)
        roller, purpose = state.seat, state.purpose
        assert decision_of(OF, state) == (roller, "die")
        for detonators_left in range(detonators, 0, -1):
            events = play(OF, state, f"die {number}")
            assert events == [Rolled(roller, number, purpose, ("blue-4",) if number == 4 else ())]
            assert decision_of(OF, state) == (roller, "reroll")
            assert legal(OF, state) == ["accept", "reroll"]
            assert state.rolled == state.dice[roller - 1] == number
            assert play(OF, state, "reroll") == [Rerolling(roller)]
            assert state.detonators[roller - 1] == detonators_left - 1
            assert discarded(OF, state).count("detonator") >= detonators - detonators_left + 1
            assert (decision_of(OF, state), state.rolled, state.roller) == ((roller, "die"), 0, roller)
        events = play(OF, state, "die 6")
        assert len(events) > 1, "without a detonator the roll stands at once"


def test_the_new_result_replaces_the_old() -> None:
    state = stealing(1)
    assert names(play(OF, state, "roll", "die 4", "reroll", "die 5")) == ["rolled", "rerolling", "rolled", "wentout"]
    assert gems(OF, state, 2) == []
    state = stealing(1)
    play(OF, state, "roll", "die 5", "reroll")
    assert Took(2, "steal", ("blue-4",)) in play(OF, state, "die 4")


def test_what_is_accepted_counts() -> None:
    state = stealing(2)
    play(OF, state, "roll", "die 4")
    assert Took(2, "steal", ("blue-4",)) in play(OF, state, "accept")
    assert state.detonators == [0, 2]
    state = stealing(2)
    play(OF, state, "roll", "die 5")
    assert play(OF, state, "accept") == [WentOut(2)]
    assert state.detonators == [0, 2]


def test_rerolls_are_part_of_the_one_attempt() -> None:
    state = stealing(2)
    play(OF, state, "roll", "die 5", "reroll", "die 6", "accept")
    assert (decision_of(OF, state), state.inside) == ((1, "prospect"), 0)
    assert state.dice == [0, 6]


def test_a_detonator_of_another_does_not_help() -> None:
    state = arrange(OF, claim=["blue-4"], held={1: ["detonator"] * 3}, seat=2, decision="steal")
    play(OF, state, "roll", "die 5")
    assert decision_of(OF, state) == (1, "prospect")


def test_a_detonator_in_the_claim_is_no_help_on_the_roll_for_it() -> None:
    state = arrange(OF, claim=["blue-4", "detonator"], held={}, seat=2, decision="steal")
    assert names(play(OF, state, "roll", "die 5")) == ["rolled", "wentout"]
    state = arrange(OF, claim=["blue-4", "detonator"], held={}, inside=[], decision="gamble", gambling=True, gambled=1)
    play(OF, state, "roll", "die 4")
    assert discarded(OF, state).count("detonator") == 1
    assert claim(OF, state) == []


def test_a_fire_makes_a_window_for_everybody_who_has_a_detonator() -> None:
    state = arrange(
        OF, gems={1: BLUES, 2: ["blue-4"]}, held={1: ["detonator"], 2: ["detonator"]}, decision="card", pile=["fire"]
    )
    play(OF, state, "card fire", "die 2")
    assert decision_of(OF, state) == (1, "reroll")
    play(OF, state, "reroll", "die 1")
    assert gems(OF, state, 1) == ["blue-2", "blue-3"]
    assert decision_of(OF, state) == (2, "die")
    play(OF, state, "die 4")
    assert decision_of(OF, state) == (2, "reroll")
    play(OF, state, "accept")
    assert (gems(OF, state, 2), state.detonators) == ([], [0, 1])


def windows(of: BlastRules, state: BlastState, *texts: str) -> list[str]:
    """The decisions of seats on the way through some actions."""
    decisions = []
    for text in texts:
        play(of, state, text)
        decisions.append(state.decision)
    return decisions


def test_nothing_comes_between_a_roll_and_its_acceptance() -> None:
    state = stealing(1)
    assert windows(OF, state, "roll", "die 4", "accept") == ["die", "reroll", "card"]
    state = gambling(1)
    assert windows(OF, state, "roll", "die 5", "reroll", "die 5") == ["die", "reroll", "die", "card"]
