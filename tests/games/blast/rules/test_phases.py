"""A round (RULES.md 4 R0 to R4, E): the claim, the jumper, miners who roll or pass, and the Prospector's choices."""

from __future__ import annotations

import pytest

from engine.rules.contract import NATURE
from games.blast.model.events import Added, Jumped, Passed, Rolled, RoundBegun, Took, Turned, Waited, WentOut
from tests.games.blast.arrange import arrange
from tests.games.blast.at import begun, claim, decision_of, discarded, gems, names, rules
from tests.games.short import legal, play

OF = rules(3)

TWO = rules(2)


def test_cards_are_turned_until_a_gem_comes() -> None:
    state = begun(OF)
    for card in ("safe", "detonator", "jumper", "safe"):
        assert play(OF, state, f"card {card}") == [Turned(1, card)]
        assert decision_of(OF, state) == (1, "card")
    assert play(OF, state, "card wild-3-6") == [Turned(1, "wild-3-6")]
    assert claim(OF, state) == ["safe", "detonator", "jumper", "safe", "wild-3-6"]
    assert decision_of(OF, state) == (2, "steal")
    assert state.specials_left == [10 - 3 - 1, 3, 2, 5]


def test_miners_decide_clockwise_from_the_left_of_the_prospector() -> None:
    of = rules(4)
    state = begun(of, first=3)
    play(of, state, "card blue-1")
    order = []
    for _ in range(3):
        order.append(decision_of(of, state))
        assert legal(of, state) == ["roll", "pass"]
        assert play(of, state, "pass") == [Passed(order[-1][0])]
    assert order == [(4, "steal"), (1, "steal"), (2, "steal")]
    assert decision_of(of, state) == (3, "prospect")


def test_a_miner_who_hits_takes_everything_and_the_round_is_over() -> None:
    state = arrange(
        OF, claim=["safe", "blue-5-6", "detonator", "jumper"], held={}, seat=2, decision="steal", round=4, number=9
    )
    play(OF, state, "roll")
    assert play(OF, state, "die 6") == [
        Rolled(2, 6, "steal", ("blue-5-6",)),
        Took(2, "steal", ("safe", "blue-5-6", "detonator", "jumper")),
        RoundBegun(2, 5),
    ]
    assert gems(OF, state, 2) == ["blue-5-6"]
    assert (state.detonators, state.jumpers, state.safes) == ([0, 1, 0], [0, 1, 0], [0, 1, 0])
    assert (decision_of(OF, state), state.prospector, state.claim) == ((2, "card"), 2, [])


def test_the_claim_of_the_page_is_hit_by_four_numbers() -> None:
    hits = []
    for number in range(1, 9):
        state = arrange(OF, claim=["blue-5-6", "detonator", "wild-1-8"], held={}, seat=2, decision="steal")
        assert OF.claim_numbers(state) == (1, 5, 6, 8)
        events = play(OF, state, "roll", f"die {number}")
        if "took" in names(events):
            hits.append(number)
        else:
            assert names(events) == ["rolled", "wentout"]
    assert hits == [1, 5, 6, 8]


def test_a_miner_who_misses_is_out_for_the_round() -> None:
    state = arrange(OF, claim=["pink-5"], held={}, seat=2, decision="steal")
    assert play(OF, state, "roll", "die 4") == [Rolled(2, 4, "steal", ()), WentOut(2)]
    assert (state.inside, state.dice) == (0b100, [0, 4, 0])
    assert (state.roller, state.rolled, state.purpose) == (2, 4, "")
    play(OF, state, "pass", "add", "card pink-6")
    assert decision_of(OF, state) == (3, "steal")
    play(OF, state, "pass")
    assert decision_of(OF, state) == (1, "prospect")
    assert play(OF, state, "keep")[-1] == RoundBegun(2, 2)
    assert (state.inside, state.dice, state.roller, state.rolled) == (0b101, [0, 0, 0], 0, 0)


def test_one_who_passed_may_roll_in_a_later_cycle() -> None:
    state = begun(TWO)
    play(TWO, state, "card green-3", "pass")
    assert legal(TWO, state) == ["keep", "add"]
    assert play(TWO, state, "add") == [Added(1)]
    play(TWO, state, "card jumper", "card fire")
    assert state.burning


def test_the_claim_grows_as_often_as_the_prospector_likes() -> None:
    state = begun(TWO)
    play(TWO, state, "card blue-1", "pass")
    for number in range(2, 5):
        play(TWO, state, "add", f"card blue-{number}", "pass")
    assert claim(TWO, state) == ["blue-1", "blue-2", "blue-3", "blue-4"]
    assert play(TWO, state, "keep") == [Took(1, "keep", ("blue-1", "blue-2", "blue-3", "blue-4")), RoundBegun(2, 2)]
    assert gems(TWO, state, 1) == ["blue-1", "blue-2", "blue-3", "blue-4"]


def test_the_prospector_keeps_or_adds_while_a_miner_is_in_and_else_keeps_or_gambles() -> None:
    assert legal(OF, arrange(OF, claim=["blue-1"], inside=[3])) == ["keep", "add"]
    assert legal(OF, arrange(OF, claim=["blue-1"], inside=[])) == ["keep", "gamble"]


def test_everybody_is_out_after_the_first_gem() -> None:
    state = arrange(OF, claim=["blue-1"], held={}, seat=2, decision="steal")
    play(OF, state, "roll", "die 8", "roll", "die 7")
    assert decision_of(OF, state) == (1, "prospect")
    assert legal(OF, state) == ["keep", "gamble"]
    assert state.dice == [0, 8, 7]


def test_special_cards_in_the_claim_do_nothing() -> None:
    """They bear no number, and nobody can play what is not in his own place (R1, RR)."""
    state = arrange(OF, claim=["detonator", "jumper", "blue-1"], held={}, seat=2, decision="steal")
    play(OF, state, "roll", "die 2")
    assert decision_of(OF, state) == (3, "steal"), "no window for a detonator that lies in the claim"
    play(OF, state, "pass", "add", "card blue-2")
    assert decision_of(OF, state) == (3, "steal"), "nor one for its jumper"


# R2: the claim jumper


def test_the_jumper_takes_the_claim_before_the_miners_act() -> None:
    state = arrange(OF, held={1: ["jumper"]}, claim=["jumper", "safe"], decision="card")
    play(OF, state, "card wild-2-7")
    assert decision_of(OF, state) == (1, "jumper")
    assert legal(OF, state) == ["jump", "wait"]
    assert play(OF, state, "jump") == [
        Jumped(1),
        Took(1, "jump", ("jumper", "safe", "wild-2-7")),
        RoundBegun(2, 2),
    ]
    assert gems(OF, state, 1) == ["wild-2-7"]
    assert (state.jumpers, state.safes) == ([1, 0, 0], [1, 0, 0]), "one was played, another taken"
    assert discarded(OF, state).count("jumper") == 1


def test_the_jumper_can_wait_and_is_asked_again_after_every_gem() -> None:
    state = arrange(OF, held={1: ["jumper"]}, decision="card")
    play(OF, state, "card blue-1")
    assert play(OF, state, "wait") == [Waited(1)]
    assert decision_of(OF, state) == (2, "steal")
    play(OF, state, "pass", "pass", "add", "card safe")
    assert decision_of(OF, state) == (1, "card")
    play(OF, state, "card blue-2")
    assert decision_of(OF, state) == (1, "jumper")
    play(OF, state, "jump")
    assert gems(OF, state, 1) == ["blue-1", "blue-2"]


def test_no_jumper_when_no_miner_is_in_or_for_a_miner() -> None:
    state = arrange(OF, held={2: ["jumper"]}, decision="card")
    play(OF, state, "card blue-1")
    assert decision_of(OF, state) == (2, "steal")
    assert legal(OF, state) == ["roll", "pass"]
    state = arrange(OF, held={1: ["jumper"]}, claim=["blue-1"], inside=[])
    play(OF, state, "gamble", "card blue-2")
    assert decision_of(OF, state) == (1, "gamble")
    assert legal(OF, state) == ["roll", "another"]


def test_a_jumper_just_taken_serves_the_next_round_as_prospector() -> None:
    state = arrange(TWO, held={}, claim=["jumper", "blue-1"], seat=2, decision="steal")
    play(TWO, state, "roll", "die 1", "card blue-2")
    assert decision_of(TWO, state) == (2, "jumper")


# E and the order of seats


@pytest.mark.parametrize("way", ["keep", "steal", "jump", "blown"])
def test_the_marker_goes_one_seat_on_however_the_round_ends(way: str) -> None:
    blown = way == "blown"
    decision = "prospect" if blown else "card"
    state = arrange(
        OF, prospector=3, held={3: ["jumper"]}, claim=["blue-1"], decision=decision, inside=[] if blown else None
    )
    if blown:
        events = play(OF, state, "gamble", "card blue-2", "roll", "die 2")
    else:
        play(OF, state, "card blue-2")
        texts = {"jump": ["jump"], "steal": ["wait", "roll", "die 2"], "keep": ["wait", "pass", "pass", "keep"]}
        events = play(OF, state, *texts[way])
    assert events[-1] == RoundBegun(1, 2)
    assert (state.prospector, state.inside) == (1, 0b110)


def test_a_turn_is_a_stretch_in_which_one_seat_decides() -> None:
    state = begun(OF)
    turns: list[tuple[int, int, int]] = []
    for text in (
        *("card safe", "card blue-1", "pass", "roll", "die 5", "reroll", "die 6", "add", "card blue-2"),
        *("pass", "keep", "card pink-5"),
    ):
        turn = OF.turn(state)
        assert turn is not None
        turns.append((turn.number, 0 if turn.seat == NATURE else turn.seat, turn.round))
        play(OF, state, text)
    assert turns == [
        *((1, 0, 1), (1, 0, 1), (2, 2, 1), (3, 3, 1), (3, 0, 1), (3, 3, 1), (3, 0, 1), (4, 1, 1), (4, 0, 1)),
        *((5, 2, 1), (6, 1, 1), (7, 0, 2)),
    ]
