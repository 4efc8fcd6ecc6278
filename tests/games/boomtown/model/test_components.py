"""The contents of the box (RULES.md 2, 3, 6, 7, 8): tiles, tokens, prices, layouts, investments."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rules.multiset import counts, covers, kinds_in, missing, total
from games.boomtown.model.board import CELLS, LAYOUTS
from games.boomtown.model.components import LETTERS, RESOURCES, letters_of, names_in, pile, pile_of
from tests.games.boomtown.at import rules

OF = rules(3)


def test_tiles() -> None:
    by_terrain = [sum(tile.count(terrain) for tile in OF.tile_terrains) for terrain in range(4)]
    assert (len(OF.tiles), by_terrain) == (8, [14, 14, 14, 14])
    mixes = [[tile.count(terrain) for terrain in range(4)] for tile in OF.tile_terrains]
    assert dict(zip(OF.tiles, mixes, strict=True)) == {
        "A": [3, 1, 1, 2], "B": [1, 2, 3, 1], "C": [2, 1, 2, 2], "D": [2, 2, 2, 1],
        "E": [1, 2, 2, 2], "F": [2, 1, 1, 3], "G": [2, 2, 1, 2], "H": [1, 3, 2, 1],
    }  # fmt: skip


def test_tokens() -> None:
    """14 per terrain, 23 of two and 33 of three, with 145 resources."""
    for contents in OF.contents_of:
        assert sum(OF.copies[content] for content in contents) == 14
    sizes: Counter[int] = Counter()
    resources = 0
    for content, copies, length in zip(OF.content_pile, OF.copies, OF.content_size, strict=True):
        sizes[length] += copies
        resources += content * copies
        assert total(content) == length
    assert sizes == {2: 23, 3: 33}
    assert dict(zip(LETTERS, counts(resources, len(RESOURCES)), strict=True)) == {
        "C": 33,
        "S": 33,
        "G": 33,
        "W": 23,
        "T": 23,
    }
    assert [OF.contents[content] for content in OF.contents_of[3]] == [
        "WWW",
        "TTT",
        "WT",
        "WWT",
        "WTT",
        "WG",
        "WS",
        "WC",
        "TG",
    ]


def test_contents_are_numbered_terrain_by_terrain() -> None:
    for terrain, contents in enumerate(OF.contents_of):
        for content in contents:
            assert OF.content_terrain[content] == terrain


def test_18_layouts_with_a_corner_or_the_middle_single() -> None:
    assert len(LAYOUTS) == len({*LAYOUTS}) == 18
    singles = Counter(CELLS[single] for _, single in LAYOUTS)
    assert singles == {"r1c1": 4, "r1c3": 4, "r3c1": 4, "r3c3": 4, "r2c2": 2}
    for dominoes, single in LAYOUTS:
        assert sorted([cell for domino in dominoes for cell in domino] + [single]) == [*range(9)]
        assert [*dominoes] == sorted(dominoes)
        for first, second in dominoes:
            assert second - first == 3 or (second - first == 1 and second % 3)


def test_prices_of_the_cells() -> None:
    prices = {cell: letters_of(price) for cell, price in zip(CELLS, OF.price, strict=True)}
    assert prices == {
        "r1c1": "CG", "r1c2": "SG", "r1c3": "GG",
        "r2c1": "CS", "r2c2": "SS", "r2c3": "SG",
        "r3c1": "CC", "r3c2": "CS", "r3c3": "CG",
    }  # fmt: skip


def test_investments() -> None:
    assert len(OF.investments) == 20
    assert all(total(cost) in (4, 5) for cost in OF.cost)
    assert sum(OF.points) == 8 + 11 + 10 + 13 + 12 + 15 + 9 + 10 + 11 + 7 + 8 + 9 + 11 + 7 + 6 + 6 + 5 + 7 + 7 + 9
    gives = {
        card: OF.terrains[terrain] for card, terrain in zip(OF.investments, OF.influences, strict=True) if terrain >= 0
    }
    assert gives == {"I10": "silver", "I11": "copper", "I12": "gold", "I13": "forest"}
    asks = {card: effects for card, effects in zip(OF.investments, OF.effects, strict=True) if effects}
    assert asks == {
        "I14": ("advance",), "I15": ("advance", "advance"), "I16": ("claim",), "I17": ("share",), "I18": ("upgrade",),
        "I19": ("gain", "gain"), "I20": ("look", "look"),
    }  # fmt: skip


def test_what_metals_pay_for() -> None:
    investments, cells = OF.payable(pile("CCGG"))
    assert [card for at, card in enumerate(OF.investments) if investments >> at & 1] == ["I08", "I16"]
    assert [cell for at, cell in enumerate(CELLS) if cells >> at & 1] == ["r1c1", "r1c3", "r3c1", "r3c3"]
    assert OF.payable(0) == (0, 0)


@pytest.mark.parametrize("letters", ["", "C", "CSGWT", "CCCWWT", "G" * 40 + "T" * 60])
def test_piles(letters: str) -> None:
    packed = pile(letters)
    assert letters_of(packed) == letters
    assert (total(packed), counts(packed, len(RESOURCES))) == (
        len(letters),
        tuple(letters.count(letter) for letter in LETTERS),
    )
    assert pile_of(names_in(packed)) == packed
    assert [LETTERS[kind] for kind in kinds_in(packed)] == [*dict.fromkeys(letters)]


def test_what_a_pile_covers() -> None:
    assert covers(pile("CCGG"), pile("CG"))
    assert not covers(pile("CCGG"), pile("CS"))
    assert not covers(pile("CCCC"), pile("CCCCC"))
    assert covers(0, 0)
    assert letters_of(missing(pile("CCGW"), pile("CGGSS"))) == "SSG"


def test_limits_by_seats() -> None:
    """RULES.md 4, 10: camps, investment bonuses, turns."""
    limits = {seats: (rules(seats).camps, list(rules(seats).rewards), rules(seats).rounds) for seats in (1, 2, 3, 4)}
    assert limits == {
        1: (12, [3, 2, 1], 13),
        2: (12, [3, 2, 1], 13),
        3: (12, [4, 3, 2, 1], 13),
        4: (10, [5, 4, 3, 2, 1], 11),
    }
