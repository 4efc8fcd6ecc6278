"""A fire (RULES.md 4 F; 9): safes first, then everybody rolls and loses the gems with the number."""

from __future__ import annotations

import random

import pytest

from engine.data.seats import numbered_seats
from engine.match.match import Match
from games.blast.model.events import Burnt, FireOver, FireTurned, Guarded, Rolled, Saved
from games.blast.model.state import BlastState
from games.blast.rules import RECORD
from tests.games.blast.arrange import arrange
from tests.games.blast.at import claim, decision_of, discarded, dry, gems, names, rules
from tests.games.short import legal, play

OF = rules(2)

OWN = ["blue-2", "blue-5-6", "green-2-5", "wild-2-7"]


def fire(**parts: object) -> BlastState:
    """A fire has been turned, in the first round."""
    state = arrange(OF, **{"gems": {1: OWN}, "held": {1: ["safe"]}, "decision": "card", "pile": ["fire"], **parts})
    assert play(OF, state, "card fire") == [FireTurned(last=False)]
    return state


@pytest.mark.parametrize(
    ("number", "saved", "burnt", "safes"),
    [
        (2, ["blue-2"], ["green-2-5", "wild-2-7"], 0),
        (7, [], ["wild-2-7"], 1),
        (5, ["blue-5-6"], ["green-2-5"], 0),
        (6, ["blue-5-6"], [], 0),
        (1, [], [], 1),
    ],
)
def test_the_examples_of_the_page(number: int, saved: list[str], burnt: list[str], safes: int) -> None:
    state = fire()
    assert decision_of(OF, state) == (1, "safes")
    assert play(OF, state, "safe blue") == [Guarded(1, "blue")]
    events = play(OF, state, "roll", f"die {number}")
    assert events == [
        Rolled(1, number, "fire", tuple(sorted((*saved, *burnt), key=OF.card_index.__getitem__))),
        *(Saved(1, card) for card in saved),
        Burnt(1, tuple(burnt)),
    ]
    assert gems(OF, state, 1) == [card for card in OWN if card not in burnt]
    assert state.safes == [safes, 0]
    assert discarded(OF, state).count("safe") == 1 - safes + 3, "three are out of the pile that was told"


def test_without_a_safe_placed_all_that_bears_the_number_burns() -> None:
    state = fire()
    assert play(OF, state, "roll", "die 2")[-1] == Burnt(1, ("blue-2", "green-2-5", "wild-2-7"))
    assert (gems(OF, state, 1), state.safes) == (["blue-5-6"], [1, 0])


def test_safes_are_placed_one_by_one_and_no_two_on_a_stack() -> None:
    state = fire(held={1: ["safe"] * 3})
    assert legal(OF, state) == ["safe blue", "safe green", "roll"]
    play(OF, state, "safe green")
    assert legal(OF, state) == ["safe blue", "roll"]
    play(OF, state, "safe blue")
    assert legal(OF, state) == ["roll"]
    assert play(OF, state, "roll", "die 2")[1:] == [Saved(1, "blue-2"), Saved(1, "green-2-5"), Burnt(1, ("wild-2-7",))]
    assert state.safes == [1, 0]


def test_the_roll_is_asked_for_even_when_every_safe_is_placed() -> None:
    """A placement can be undone."""
    state = fire()
    before = state.copy()
    play(OF, state, "safe blue")
    assert decision_of(OF, state) == (1, "safes")
    assert legal(OF, state) == ["roll"]
    assert state.number == before.number
    assert state != before


@pytest.mark.parametrize(
    ("own", "safes"), [([], ["safe"]), (["wild-1-8", "wild-3-6"], ["safe", "safe"]), (["blue-1"], [])]
)
def test_the_die_is_rolled_unasked_without_safes_or_coloured_stacks(own: list[str], safes: list[str]) -> None:
    state = fire(gems={1: own}, held={1: safes})
    assert decision_of(OF, state) == (1, "die")
    assert state.purpose == "fire"


def test_wild_gems_cannot_be_guarded() -> None:
    state = fire(gems={1: ["wild-2-7", "pink-8"]})
    assert legal(OF, state) == ["safe pink", "roll"]


def test_a_safe_on_the_cursed_stack_is_allowed() -> None:
    state = fire(cursed={1: "blue"})
    play(OF, state, "safe blue", "roll", "die 2")
    assert "blue-2" in gems(OF, state, 1)


def test_cursed_gems_burn_like_others() -> None:
    state = fire(cursed={1: "blue"})
    assert OF.standings(state).totals[0] == -6 + 6
    play(OF, state, "roll", "die 6")
    assert gems(OF, state, 1) == ["blue-2", "green-2-5", "wild-2-7"]
    assert OF.standings(state).totals[0] == -1 + 6


def test_safes_are_chosen_anew_at_every_fire() -> None:
    state = fire(pile=["fire", "fire", "fire"])
    play(OF, state, "safe blue", "roll", "die 8", "die 8")
    assert (state.guarded, state.safes) == (0, [1, 0])
    play(OF, state, "card fire")
    assert legal(OF, state) == ["safe blue", "safe green", "roll"]
    play(OF, state, "safe green", "roll", "die 2")
    assert gems(OF, state, 1) == ["blue-5-6", "green-2-5"]


def test_safes_are_locked_from_the_first_roll() -> None:
    state = fire(held={1: ["safe", "detonator"]})
    play(OF, state, "safe blue", "roll", "die 2")
    assert legal(OF, state) == ["accept", "reroll"]
    play(OF, state, "reroll")
    assert state.guarded == 1
    assert play(OF, state, "die 5")[1:] == [Saved(1, "blue-5-6"), Burnt(1, ("green-2-5",))]
    assert state.guarded == 0


def test_a_saved_card_was_one_of_its_stack() -> None:
    """A colour has every number once, so that a roll never costs two safes for one stack."""
    for number in range(1, 9):
        for colour in OF.of_colour:
            assert (OF.bearing[number] & colour).bit_count() == 1


def test_doubles_burn_whole() -> None:
    state = fire(held={})
    assert play(OF, state, "die 6")[-1] == Burnt(1, ("blue-5-6",))
    assert OF.gems_per_colour(state.gems[0])[0] == 1


def test_special_cards_never_burn() -> None:
    for number in range(1, 9):
        state = fire(gems={}, held={1: ["jumper", "safe"], 2: ["jumper"]})
        play(OF, state, f"die {number}", f"die {number}")
        assert (state.jumpers, state.safes) == ([1, 1], [1, 0])


def test_everybody_rolls_from_the_prospector_on_in_the_round_or_out() -> None:
    of = rules(4)
    state = arrange(of, prospector=3, inside=[2], held={}, decision="card", dice={4: 8, 1: 7})
    play(of, state, "card fire")
    order = []
    for number in (1, 2, 3, 4):
        order.append(decision_of(of, state))
        assert state.dice[2] == (1 if len(order) > 1 else 0), "dice show their rolls while it burns"
        play(of, state, f"die {number}")
    assert order == [(3, "die"), (4, "die"), (1, "die"), (2, "die")]
    assert (decision_of(of, state), state.inside) == ((3, "card"), 0b10), "a steal is not spent by it"
    assert state.dice == [3, 0, 0, 2], "the Prospector's and those of miners in go upright"
    assert (state.roller, state.rolled, state.purpose) == (0, 0, "")


def test_each_completes_all_before_the_next_begins() -> None:
    state = fire(gems={1: ["blue-2"], 2: ["green-3"]}, held={1: ["safe", "detonator"], 2: ["safe"]})
    play(OF, state, "safe blue", "roll", "die 2")
    assert decision_of(OF, state) == (1, "reroll")
    play(OF, state, "accept")
    assert (decision_of(OF, state), state.safes) == ((2, "safes"), [0, 1])
    assert legal(OF, state) == ["safe green", "roll"]
    assert play(OF, state, "roll", "die 3") == [Rolled(2, 3, "fire", ("green-3",)), Burnt(2, ("green-3",)), FireOver()]


def test_a_fire_never_joins_the_claim_nor_harms_it() -> None:
    of = rules(2)
    state = arrange(of, claim=["safe"], held={}, decision="card")
    play(of, state, "card fire")
    dry(of, state, 1, 1)
    assert claim(of, state) == ["safe"]
    assert decision_of(of, state) == (1, "card"), "turning goes on in the same place"
    assert discarded(of, state) == ["fire"]
    assert of.fires_left(state) == 5
    assert names(play(of, state, "card blue-1", "pass", "add", "card fire")) == [
        *("turned", "passed", "added", "fireturned")
    ]
    dry(of, state, 1, 1)
    assert claim(of, state) == ["safe", "blue-1"], "a claim is never at risk"
    assert of.gems_of[of.card_index["blue-1"]] == 1
    play(of, state, "card blue-3")
    assert decision_of(of, state) == (2, "steal")


def test_a_fire_that_burns_is_not_discarded_yet() -> None:
    state = fire()
    assert discarded(OF, state).count("fire") == 4, "the others are out of the pile that was told"
    dry(OF, state, 1, 1)
    assert discarded(OF, state).count("fire") == 5


def test_a_placed_safe_can_be_taken_back_until_the_roll() -> None:
    """Another may be placed instead; what nature has decided stays."""
    chance = random.Random(4)
    match = Match.new(RECORD, {}, numbered_seats(2), seed=4)
    while not (match.state.decision == "safes" and len(match.legal()) > 2):
        match.play(chance.choice(match.legal()))
    seat, facts, safes = match.state.seat, match.rules.facts(match.state), match.legal()[:-1]
    for action in safes:
        match.play(action)
        assert match.undo_limit(seat) > 0
        match.undo()
        assert match.rules.facts(match.state) == facts
    match.play(safes[-1])
    match.play("roll")
    assert match.undo_limit(seat) == 0
