"""The points of every office (RULES.md 7), one by one, and all against a slow reference."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.boomtown.model.sheet import OFFICE_KINDS
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import token_value
from games.boomtown.rules.scoring import final_scoring
from tests.games.boomtown import reference
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import rules
from tests.games.boomtown.endings import dealt, hexes, players

OF = rules(3, bandits="on")

TWO = rules(2, bandits="on")

HELD = "O01 O02 O03 O04"


def office_value(of: BoomtownRules, state: BoomtownState, player: int, office: int) -> int:
    """The points of one token of a player on an office if the game ended now."""
    return token_value(of, state, player, office)


def pays(office: str, player: int = 1, of: BoomtownRules = OF, **parts: Any) -> int:
    """The value of a token on an office for a player in a position."""
    return office_value(of, arrange(of, **{"up": {}, **parts}), player, of.offices.index(office))


def at(*places: reference.Hex) -> str:
    """The names of hexes by their place, as `arrange` takes them."""
    return " ".join(map(reference.name, places))


def test_the_sheet_counts_what_there_is() -> None:
    counts = [card.counts for card in OF.sheet.components.offices.values()]
    assert sorted(counts) == sorted(OFFICE_KINDS)


def test_docks() -> None:
    """A camp at the water pays 1, a settlement 2, buildings inland nothing."""
    shore, inland = at((-2, 1), (0, -1)), at((-3, 0), (0, 3))
    assert pays("O01", camps={1: shore}) == 2
    assert pays("O01", settlements={1: shore}) == 4
    assert pays("O01", camps={1: f"{shore} {inland}"}, settlements={1: at((1, 1), (1, 2))}) == 4


def test_frontier() -> None:
    """The edge is where a neighbour is off the map, beyond closed slots too; water is none."""
    assert pays("O02", camps={1: at((-6, 2), (-5, 2), (0, -1))}, settlements={1: at((7, -2))}) == 2
    assert pays("O02", camps={1: at((-3, 1), (-3, 2))}) == 0
    assert pays("O02", of=TWO, camps={1: at((-3, 1), (-3, 2), (-2, 1))}) == 2


@pytest.mark.parametrize(("influence", "points"), [((3, 2, 0, 5), 0), ((3, 2, 2, 5), 4), ((1, 9, 9, 9), 2)])
def test_homestead(influence: tuple[int, ...], points: int) -> None:
    assert pays("O03", influence={1: influence}) == points


@pytest.mark.parametrize(
    ("influence", "tokens", "points"),
    [
        ((5, 4, 0, 0), (1, 4, 0, 0), 1),
        ((5, 5, 4, 0), (1, 3, 4, 0), 3),
        ((5, 5, 5, 5), (1, 3, 4, 0), 4),
        ((0, 0, 0, 0), (0, 0, 0, 0), 0),
    ],
)
def test_courthouse(influence: tuple[int, ...], tokens: tuple[int, ...], points: int) -> None:
    """Tokens where influence is highest now; of several such terrains the best."""
    assert pays("O04", influence={1: influence}, tokens={1: tokens}) == points


def test_deeds() -> None:
    """First, second and shared places; a share of nothing is a place, no influence is none."""
    first = {1: (3, 2, 1, 0), 2: (1, 3, 1, 0), 3: (0, 1, 1, 0)}
    assert [pays("O05", player, influence=first) for player in (1, 2, 3)] == [6, 6, 2]
    forest = {1: (0, 0, 0, 5), 2: (0, 0, 0, 3), 3: (0, 0, 0, 3), 4: (0, 0, 0, 3)}
    of = rules(4)
    state = arrange(of, up={}, influence=forest)
    assert final_scoring(of, state).terrain[3].points == (6, 0, 0, 0)
    assert [office_value(of, state, player, of.offices.index("O05")) for player in (1, 2, 3, 4)] == [2, 2, 2, 2]


def test_deeds_of_two() -> None:
    """Only one place is paid, and both have it where they are equal in all (RULES.md 14)."""
    for his, points in ((3, [2, 0]), (5, [2, 2])):
        influence = {1: (0, 5, 0, 0), 2: (0, his, 0, 0)}
        assert [pays("O05", player, TWO, influence=influence) for player in (1, 2)] == points


def test_depot() -> None:
    """The second-largest group: 8 for groups of 4, 4 and 1, nothing where there is but one."""
    fours = at((-2, 0), (-2, -1), (-3, 0), (-3, 1)), at((3, 0), (4, -1), (3, -1), (2, 0))
    assert pays("O06", camps={1: fours[0]}, settlements={1: f"{fours[1]} {at((0, 2))}"}) == 8
    assert pays("O06", camps={1: fours[0]}) == 0
    assert pays("O06", camps={1: at((-2, 0), (-2, -1), (0, 2))}) == 2
    assert pays("O06") == 0


def test_depot_across_the_water() -> None:
    """Water breaks groups."""
    assert pays("O06", camps={1: at((0, -1), (0, 1))}) == 2


@pytest.mark.parametrize(
    ("cells", "shares", "points"),
    [
        ({"r1c1": 1}, {}, 0),
        ({"r1c1": 1, "r3c3": 1}, {}, 3),
        ({"r1c1": 1, "r3c3": 1, "r2c2": 2}, {"r2c2": 1}, 3),
        ({"r1c1": 1, "r3c3": 1, "r2c2": 2, "r1c2": 1}, {"r2c2": 1}, 6),
    ],
)
def test_mayor(cells: dict[str, int], shares: dict[str, int], points: int) -> None:
    """3 for every 2 tokens, rounded down: 3 for 3; the ninth cell and shared ones count."""
    assert pays("O07", cells=cells, shares=shares) == points


def test_saloon_and_shipping() -> None:
    assert pays("O08", owned={1: "I02 I05 I13"}) == 6
    assert pays("O10", coaches={1: (4, 8, 3)}) == 6


def test_sheriff() -> None:
    """Each own building once that touches any of the others'."""
    parts: dict[str, Any] = {
        "camps": {1: at((-2, 0), (3, 0)), 2: at((-1, 0)), 3: at((-1, -1))},
        "settlements": {1: at((-3, 0))},
    }
    assert [pays("O09", player, **parts) for player in (1, 2, 3)] == [1, 1, 1]
    assert pays("O09", camps={1: at((-2, 0), (-2, 1)), 2: at((-1, 0))}) == 2
    assert pays("O09", camps={1: at((0, -1)), 2: at((0, 1))}) == 0, "water is between them"


def test_surveyor() -> None:
    """The best of three directions, over gaps, water and what others built."""
    assert pays("O11") == 0
    assert pays("O11", camps={1: at((0, -2), (0, 1)), 2: at((0, -1))}, settlements={1: at((0, 3))}) == 3
    assert pays("O11", camps={1: at((-3, 2), (-2, 2), (1, 2), (0, 1))}) == 3
    assert pays("O11", camps={1: at((-1, 2), (1, -3), (2, -3), (4, -3))}) == 3
    assert pays("O11", camps={1: at((-2, 3), (0, 1), (4, -3), (5, -3))}) == 3


def test_hall() -> None:
    assert pays("O12", camps={1: at((0, 1))}, settlements={1: at((0, 2), (0, -1))}) == 2


def test_insurance_and_hoosegow() -> None:
    """Looted hexes count whoever looted them, wanted camps of all colours."""
    parts: dict[str, Any] = {"camps": {1: at((-2, 0), (3, 0))}, "looted": {1: at((-2, -1)), 2: at((-3, 0), (0, 1))}}
    assert pays("O13", **parts) == 1
    assert pays("O13", 2, **parts) == 0
    assert [pays("O14", player, **parts) for player in (1, 2, 3)] == [3, 3, 3]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_offices_pay_as_counted_by_hand(seats: int) -> None:
    """All offices in random positions, for all players."""
    of, chance = rules(seats, bandits="on"), random.Random(seats)
    for _ in range(30):
        state = dealt(of, chance)
        people, looted = players(of, state), set(hexes(of, state, state.looted))
        for player in range(1, of.players + 1):
            places = sum(bonus.places[player - 1] > 0 for bonus in final_scoring(of, state).terrain)
            expected = reference.offices(people, player - 1, places, looted)
            assert {name: office_value(of, state, player, number) for number, name in enumerate(of.offices)} == expected


def sharing(of: BoomtownRules) -> BoomtownState:
    """Seat 1 holds both cells of the first office, seat 2 shares one and holds one of the second."""
    dominoes = [[of.cells[cell] for cell in pair] for pair in of.layouts[0][0]]
    cells = {dominoes[0][0]: 1, dominoes[0][1]: 1, dominoes[1][0]: 2}
    return arrange(of, layout=0, offices=HELD, cells=cells, shares={dominoes[0][1]: 2}, influence={1: (2, 2, 2, 2)})


def test_every_token_pays() -> None:
    """Both cells of an office pay twice, a shared one its sharer as well; no token, no entry."""
    of = rules(3)
    state = sharing(of)
    results = final_scoring(of, state).offices
    held = {(player, of.offices[office]): result.tokens for (player, office), result in results.items()}
    assert held == {(1, "O01"): 2, (2, "O01"): 1, (2, "O02"): 1}
    state.offices = (of.offices.index("O03"), *state.offices[1:])
    results = final_scoring(of, state).offices
    assert [(result.tokens, result.points) for result in results.values()] == [(2, 8), (1, 0), (1, 0)]
