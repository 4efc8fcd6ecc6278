"""The cards of Fire in the Hole, as RULES.md 1 lists them and RULES.md 9 counts them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import mean

import pytest

from engine.rules.bits import bits_of
from games.blast.model.components import ALL_GEM_CARDS, DETONATOR, FIRE, GEM_CARDS, JUMPER, SAFE
from tests.games.blast.at import SPECIALS, begun, discarded, rules

OF = rules()

PAGE = {
    "blue": "1 2 3 4 5/6 7/8",
    "green": "1/6 2/5 3 4 7 8",
    "pink": "1/2 3/4 5 6 7 8",
    "yellow": "1/3 2 4 5 6/8 7",
    "orange": "1 2/4 3 5/7 6 8",
    "purple": "1 2 3/8 4/7 5 6",
    "wild": "1/8 2/7 3/6 4/5",
}


def test_the_list_of_the_page() -> None:
    faces = [f"{colour}-{face.replace('/', '-')}" for colour, row in PAGE.items() for face in row.split()]
    assert list(OF.cards) == [*faces, *SPECIALS]
    assert [OF.card_index[name] for name in OF.cards] == list(range(len(OF.cards)))
    assert (DETONATOR, JUMPER, SAFE, FIRE) == (40, 41, 42, 43)
    assert [OF.cards[kind] for kind in (DETONATOR, JUMPER, SAFE, FIRE)] == list(SPECIALS)


def test_there_are_70_cards() -> None:
    parts = OF.sheet.components
    assert (parts.detonators, parts.jumpers, parts.safes, parts.fires) == (10, 4, 4, 6)
    assert GEM_CARDS + sum(OF.special_counts) + len(OF.colours) == 70


def test_a_colour_has_every_number_once() -> None:
    for colour in (*OF.of_colour, OF.wild):
        assert sorted(number for card in bits_of(colour) for number in OF.numbers[card]) == [*range(1, 9)]
    assert [colour.bit_count() for colour in OF.of_colour] == [6] * 6
    assert OF.wild.bit_count() == 4


def test_every_number_is_on_seven_cards() -> None:
    assert OF.bearing[0] == 0
    assert [OF.bearing[number].bit_count() for number in range(1, 9)] == [7] * 8
    for number in range(1, 9):
        singles = [card for card in bits_of(OF.bearing[number]) if len(OF.numbers[card]) == 1]
        assert len(singles) == 3


def test_sixteen_different_pairs() -> None:
    pairs = [numbers for numbers in OF.numbers if len(numbers) == 2]
    assert len(pairs) == len({*pairs}) == 16
    assert Counter(number for pair in pairs for number in pair) == dict.fromkeys(range(1, 9), 4)


@pytest.mark.parametrize(("value", "count"), [("two", 48), ("one", 36)])
def test_gems_on_the_coloured_cards(value: str, count: int) -> None:
    of = rules(doubles=value)
    assert sum(of.gems_of[card] for card in bits_of(ALL_GEM_CARDS & ~of.wild)) == count
    assert [of.gems_of[card] for card in bits_of(of.wild)] == [1] * 4
    assert [of.gems_of[of.card_index[name]] for name in SPECIALS] == [0] * 4
    assert sum(of.gems_per_colour(ALL_GEM_CARDS)) == count


def test_colours_of_cards_and_masks_agree() -> None:
    for card, colour in enumerate(OF.colour_of[:GEM_CARDS]):
        own = OF.wild if colour == len(OF.colours) else OF.of_colour[colour]
        assert own >> card & 1
    assert sum((*OF.of_colour, OF.wild)) == ALL_GEM_CARDS
    assert OF.colour_of[GEM_CARDS:] == (-1,) * 4


@pytest.mark.parametrize(("seats", "pile"), [(2, 62), (3, 61), (4, 60), (5, 59), (6, 58)])
def test_the_pile_at_the_start(seats: int, pile: int) -> None:
    of = rules(seats)
    state = begun(of)
    assert of.pile_left(state) == pile
    assert (state.pile, state.specials_left, state.bottom) == (ALL_GEM_CARDS, [10 - seats, 4, 4, 5], True)
    assert of.fires_left(state) == 6
    assert of.components(state) == {"gems": 40, "detonator": 10, "jumper": 4, "safe": 4, "fire": 6, "cursed": 6}
    assert not discarded(of, state)


@pytest.mark.parametrize(("cards", "hit"), [(1, 17.5), (2, 32), (3, 45)])
def test_how_often_a_claim_of_random_gems_is_hit(cards: int, hit: float) -> None:
    """The estimates of RULES.md for one to three gem cards, over all possible claims."""
    state, hits = begun(OF), []
    for chosen in combinations(range(GEM_CARDS), cards):
        state.claim = [*chosen]
        hits.append(len(OF.claim_numbers(state)))
    assert abs(100 * mean(hits) / 8 - hit) < 0.6
