"""A gamble (RULES.md 4 G1 to G3): one or two gems, then the roll that must miss."""

from __future__ import annotations

import pytest

from games.blast.model.events import Blown, Dared, Gambled, Rolled, RoundBegun, Took, Turned
from games.blast.model.state import BlastState
from tests.games.blast.arrange import arrange
from tests.games.blast.at import claim, decision_of, discarded, dry, gems, rules
from tests.games.short import legal, play

OF = rules(3)


def alone(*cards: str, **parts: object) -> BlastState:
    """The Prospector decides about a claim, all miners being out."""
    return arrange(OF, **{"claim": cards, "held": {}, "inside": [], "dice": {2: 8, 3: 8}, **parts})


def test_one_gem_and_the_roll() -> None:
    state = alone("blue-1")
    assert play(OF, state, "gamble") == [Gambled(1)]
    assert decision_of(OF, state) == (1, "card")
    assert play(OF, state, "card safe", "card detonator") == [Turned(1, "safe"), Turned(1, "detonator")]
    play(OF, state, "card pink-5")
    assert (decision_of(OF, state), state.gambled) == ((1, "gamble"), 1)
    assert legal(OF, state) == ["roll", "another"]
    play(OF, state, "roll")
    assert play(OF, state, "die 4") == [
        Rolled(1, 4, "gamble", ()),
        Took(1, "gamble", ("blue-1", "safe", "detonator", "pink-5")),
        RoundBegun(2, 2),
    ]
    assert gems(OF, state, 1) == ["blue-1", "pink-5"]
    assert (state.safes, state.detonators) == ([1, 0, 0], [1, 0, 0])
    assert (state.gambling, state.gambled) == (False, 0)


def test_two_gems_and_the_roll_at_once() -> None:
    state = alone("blue-1")
    play(OF, state, "gamble", "card pink-5")
    assert play(OF, state, "another") == [Dared(1)]
    play(OF, state, "card jumper", "card wild-2-7")
    assert (decision_of(OF, state), state.gambled) == ((1, "die"), 2)
    assert play(OF, state, "die 7") == [
        Rolled(1, 7, "gamble", ("wild-2-7",)),
        Blown(1, "gamble", ("blue-1", "pink-5", "jumper", "wild-2-7")),
        RoundBegun(2, 2),
    ]
    assert discarded(OF, state) == ["blue-1", "pink-5", "wild-2-7", "jumper"]
    assert state.gems == [0, 0, 0]


@pytest.mark.parametrize("number", [1, 5])
def test_old_and_new_gems_blow_the_claim(number: int) -> None:
    state = alone("safe", "blue-1")
    play(OF, state, "gamble", "card pink-5", "roll", f"die {number}")
    assert state.gems == [0, 0, 0]
    assert discarded(OF, state) == ["blue-1", "pink-5", "safe"]


def test_a_gamble_that_is_cursed_may_want_to_be_blown() -> None:
    state = alone("blue-1", held={1: ["detonator"]}, cursed={1: "blue"})
    play(OF, state, "gamble", "card blue-5-6", "roll", "die 2", "reroll", "die 5")
    assert discarded(OF, state) == ["blue-1", "blue-5-6", "detonator"]


@pytest.mark.parametrize("second", [False, True])
def test_a_fire_interrupts_a_gamble_which_goes_on(second: bool) -> None:
    state = alone("blue-1", gems={2: ["green-3"]})
    play(OF, state, "gamble", *(("card pink-5", "another") if second else ()))
    play(OF, state, "card safe", "card fire")
    assert state.burning
    dry(OF, state, 3, 3, 4)
    assert decision_of(OF, state) == (1, "card")
    assert (state.gambling, state.gambled, claim(OF, state)[-1]) == (True, int(second), "safe")
    assert gems(OF, state, 2) == []
    play(OF, state, "card pink-6")
    assert decision_of(OF, state) == (1, "die" if second else "gamble")
    assert state.purpose == ("gamble" if second else "")


def test_miners_stay_out_through_a_fire() -> None:
    state = alone("blue-1")
    play(OF, state, "gamble", "card fire")
    dry(OF, state, 1, 2, 3)
    assert state.inside == 0
    assert state.dice == [0, 2, 3], "spent dice stay spent; the Prospector's goes upright"
