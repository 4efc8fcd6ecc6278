"""Emptying a bin (boomtown.md 5.1): what stays on the way, what comes to hand, what is asked."""

from __future__ import annotations

import pytest

from games.boomtown.events import Activated, Left
from tests.games.boomtown.at import bins, hand, legal, play, rules, told

OF = rules(3)


def test_only_bins_that_hold_something() -> None:
    state = OF.arrange(decision="activate", bins={1: "W,,C,"})
    assert legal(OF, state) == ["activate 0", "activate 2"]


def test_a_bin_is_passed_on_from_the_next_down_to_0() -> None:
    """Test vector: bin 3 with C,C,S,W,T leaving C in 2, C in 1, S in 0: a settlement is possible."""
    state = OF.arrange(decision="activate", bins={1: ",,,CCSWT"})
    play(OF, state, "activate 3")
    assert (state.decision, state.bin) == ("leave", 2)
    assert legal(OF, state) == ["leave 2 copper", "leave 2 silver", "leave 2 wood", "leave 2 stone"]
    play(OF, state, "leave 2 copper", "leave 1 copper", "leave 0 silver")
    assert (hand(state), bins(OF, state, 1)) == ("WT", ["S", "C", "C", ""])
    assert state.decision == "build"
    assert "settlement g2 0" in legal(OF, state)


def test_bin_2_with_four() -> None:
    state = OF.arrange(decision="activate", bins={1: ",,CCWW,"})
    play(OF, state, "activate 2", "leave 1 wood", "leave 0 wood")
    assert (hand(state), bins(OF, state, 1)) == ("CC", ["W", "W", "", ""])


def test_bin_3_with_two() -> None:
    """Bins 2 and 1 gain one each, and the hand stays empty; the last of one kind stays by itself."""
    state = OF.arrange(decision="activate", bins={1: "C,,,WT"})
    play(OF, state, "activate 3")
    events = play(OF, state, "leave 2 stone")
    assert events == [Left(1, 2, "stone"), Left(1, 1, "wood")]
    assert (hand(state), bins(OF, state, 1), state.decision) == ("", ["C", "W", "T", ""], "build")


def test_bin_0_comes_to_hand_whole() -> None:
    state = OF.arrange(decision="activate", bins={1: "WTC,S,,"})
    events = play(OF, state, "activate 0")
    assert events == [Activated(1, 0, ("copper", "wood", "stone"))]
    assert (hand(state), bins(OF, state, 1)) == ("CWT", ["", "S", "", ""])


def test_what_a_bin_on_the_way_holds_stays_there() -> None:
    state = OF.arrange(decision="activate", bins={1: "CC,WW,TTT,"})
    play(OF, state, "activate 2")
    assert (hand(state), bins(OF, state, 1)) == ("T", ["CCT", "WWT", "", ""])


def test_one_kind_is_left_without_a_question() -> None:
    state = OF.arrange(decision="activate", bins={1: ",,,GGGGG"})
    events = play(OF, state, "activate 3")
    assert [(left.bin, left.item) for left in told(events, Left)] == [(2, "gold"), (1, "gold"), (0, "gold")]
    assert (hand(state), state.decision) == ("GG", "metals")


def test_a_question_comes_only_while_there_are_two_kinds() -> None:
    state = OF.arrange(decision="activate", bins={1: ",,,CWW"})
    play(OF, state, "activate 3")
    events = play(OF, state, "leave 2 copper")
    assert [(left.bin, left.item) for left in told(events, Left)] == [(2, "copper"), (1, "wood"), (0, "wood")]
    assert hand(state) == ""


@pytest.mark.parametrize("bin", [1, 2, 3])
def test_a_bin_that_yields_nothing_may_be_emptied(bin: int) -> None:
    told_of = ["", "", "", ""]
    told_of[bin] = "G"
    state = OF.arrange(decision="activate", bins={1: ",".join(told_of)})
    play(OF, state, f"activate {bin}")
    assert (hand(state), bins(OF, state, 1)[bin - 1], state.decision) == ("", "G", "build")
