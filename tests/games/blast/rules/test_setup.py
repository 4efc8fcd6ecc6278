"""Set-up and nature (RULES.md 2 and 3): cursed gems, the first Prospector, cards without an order, dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.rules.contract import NATURE
from games.blast.model.events import Cursed, FireTurned, RoundBegun
from games.blast.model.state import BlastState
from games.blast.rules import BlastRules
from tests.games.blast.arrange import arrange
from tests.games.blast.at import begun, decision_of, rules
from tests.games.short import legal, play


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_seat_is_dealt_one_of_the_cursed_gems_left(seats: int) -> None:
    of = rules(seats)
    state, colours = of.start(), list(of.colours)
    for seat in range(1, seats + 1):
        assert decision_of(of, state) == (seat, "curse")
        assert legal(of, state) == [f"curse {colour}" for colour in colours]
        assert of.odds(state) == [1] * len(colours)
        colour = colours.pop(seat % len(colours))
        assert play(of, state, f"curse {colour}") == [Cursed(seat, colour)]
        assert of.colours[state.cursed[seat - 1]] == colour
    assert [state.number, state.round] == [0, 0]


def test_any_seat_can_be_the_first_prospector() -> None:
    of = rules(3)
    state = of.start()
    play(of, state, "curse pink", "curse blue", "curse green")
    assert decision_of(of, state)[1] == "first"
    assert legal(of, state) == ["first 1", "first 2", "first 3"]
    assert of.odds(state) == [1, 1, 1]
    assert play(of, state, "first 2") == [RoundBegun(2, 1)]
    assert (state.prospector, state.inside, state.claim) == (2, 0b101, [])
    assert (state.number, state.round) == (1, 1)


def test_everybody_has_a_detonator_at_once() -> None:
    of = rules(4)
    state = begun(of)
    assert (state.detonators, state.jumpers, state.safes) == ([1] * 4, [0] * 4, [0] * 4)
    assert state.dice == [0] * 4
    play(of, state, "card blue-1", "roll", "die 3")
    assert decision_of(of, state) == (2, "reroll")


def test_all_of_the_first_turns_are_natures() -> None:
    of = rules(2)
    state = of.start()
    for text in ("curse blue", "curse pink", "first 1", "card safe"):
        turn = of.turn(state)
        assert turn is not None
        assert turn.seat == NATURE
        play(of, state, text)


def test_cards_come_by_the_copies_left() -> None:
    of = rules(6)
    state = begun(of)
    assert legal(of, state) == [f"card {name}" for name in of.cards]
    assert of.odds(state) == [*[1] * 40, 4, 4, 4, 5]
    play(of, state, "card safe", "card detonator", "card fire")
    state = arrange(
        of, claim=["safe"], pile=["blue-2", "wild-1-8", "jumper", "safe", "safe", "fire", "fire"], decision="card"
    )
    assert legal(of, state) == [f"card {name}" for name in ("blue-2", "wild-1-8", "jumper", "safe", "fire")]
    assert of.odds(state) == [1, 1, 1, 2, 2]


def test_the_bottom_fire_comes_last() -> None:
    of = rules(2)
    state = arrange(of, pile=["fire"], decision="card", held={})
    assert (legal(of, state), of.odds(state)) == (["card fire"], [1])
    assert play(of, state, "card fire") == [FireTurned(last=False)]
    play(of, state, "die 1", "die 1")
    assert (legal(of, state), of.odds(state)) == (["card fire"], [1])
    assert FireTurned(last=True) in play(of, state, "card fire")


def test_dice_are_even() -> None:
    of = rules(2)
    state = begun(of)
    play(of, state, "card blue-1", "roll")
    assert legal(of, state) == [f"die {number}" for number in range(1, 9)]
    assert of.odds(state) == [1] * 8


def chances(of: BlastRules, state: BlastState, cards: int, chance: Fraction) -> dict[tuple[str, ...], Fraction]:
    """The probability of every order of `cards` specials and gems in a row, fires left out."""
    if not cards:
        return {(): chance}
    decks: dict[tuple[str, ...], Fraction] = {}
    total = sum(of.odds(state))
    for action, odds in zip(of.legal(state), of.odds(state), strict=True):
        after = state.copy()
        of.play(after, action)
        after.decision, after.burning = "card", False
        for following, share in chances(of, after, cards - 1, chance * odds / total).items():
            decks[action.text[5:], *following] = share
    return decks


def test_turning_one_by_one_is_a_shuffled_pile() -> None:
    """Each of the 12 orders of two safes, a jumper and a gem is as likely as in a shuffled deck."""
    of = rules(2)
    state = arrange(of, pile=["safe", "safe", "jumper", "blue-1"], decision="card", held={})
    decks = chances(of, state, 4, Fraction(1))
    assert len(decks) == 12
    assert {*decks.values()} == {Fraction(1, 12)}


def test_nothing_is_hidden() -> None:
    of = rules(3)
    state = begun(of)
    play(of, state, "card jumper", "card pink-5")
    for seat in range(4):
        assert of.view(state, seat) == state
    assert of.determinize(state, lambda count: count - 1) == state
