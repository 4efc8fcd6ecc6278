"""Diagrams of the rulebook: positions of Fire in the Hole in a few words, read and refused."""

from __future__ import annotations

import pytest

from games.blast.model.data import load_sheet
from games.blast.model.diagrams import read_diagram
from games.blast.table import position


def test_a_place_is_read_from_its_cards() -> None:
    rules, state = position({"seats": "6", "gems": "blue-2 blue-5-6 wild-2-7", "held": "safe", "cursed": "pink"})
    assert rules.seats == 6
    assert [rules.cards[card] for card in rules.stack(state, 1, 0)] == ["blue-2", "blue-5-6"]
    assert (state.safes[0], state.detonators[0], rules.colours[state.cursed[0]]) == (1, 0, "pink")


def test_a_roll_is_for_the_claim_of_a_miner_or_of_the_gambler() -> None:
    claim = {"claim": "yellow-6-8 safe", "rolled": "6"}
    rules, state = position(claim)
    assert (state.roller, state.rolled, state.purpose) == (2, 6, "steal")
    assert rules.claim_numbers(state) == (6, 8)
    assert position({**claim, "purpose": "gamble"})[1].roller == 1


def test_a_safe_on_a_stack_means_fire() -> None:
    rules, state = position({"gems": "green-3", "held": "safe", "guarded": "green"})
    assert state.burning
    assert state.guarded == 1 << rules.colours.index("green")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seats": "7"}, '"7" is not a number of seats'),
        ({"claim": "fire"}, '"fire" is not a card'),
        ({"gems": "safe"}, '"safe" is not a gem card'),
        ({"held": "blue-1"}, '"blue-1" is not a special card'),
        ({"guarded": "red"}, '"red" is not a colour'),
        ({"cursed": ""}, '"" is not a colour'),
        ({"rolled": "9"}, '"9" is not a number of a die'),
        ({"purpose": "keep"}, '"keep" is not what is rolled for'),
        ({"score": "3"}, '"score" is not part of a position'),
        ({"claim": "blue-1", "gems": "blue-1"}, '"blue-1" lies in two places'),
    ],
)
def test_what_cannot_be_is_refused(words: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_diagram(words, load_sheet().components)
