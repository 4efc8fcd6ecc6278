"""Scoring (RULES.md 4 SCORE; 8; 9): the chart, the cursed colour, wild gems at their best, shared victory."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.blast.model.components import GEM_CARDS
from games.blast.model.state import NO_COLOUR
from games.blast.rules.scoring import score_gems
from tests.games.blast.arrange import arrange
from tests.games.blast.at import mask, rules
from tests.games.short import play

OF, ONE = rules(2), rules(2, doubles="one")

CHART = (0, 1, 3, 6, 10, 15, 20)

WILDS = ["wild-1-8", "wild-2-7", "wild-3-6", "wild-4-5"]

CURSED = OF.colours.index("pink")


def cards(colour: str, gems: int) -> list[str]:
    """Cards of a colour with a number of gems on them."""
    own = [name for name in OF.cards[:36] if name.startswith(colour)]
    for chosen in itertools.chain.from_iterable(itertools.combinations(own, count) for count in range(7)):
        if sum(OF.gems_of[OF.card_index[name]] for name in chosen) == gems:
            return [*chosen]
    raise AssertionError(f"{gems} gems of {colour} are on no cards")


@pytest.mark.parametrize(
    ("holdings", "wilds", "score"),
    [
        ({"blue": 3, "green": 1}, 1, 11),
        ({"blue": 5}, 2, 21),
        ({"pink": 2}, 1, -2),
        ({"blue": 6, "green": 5}, 1, 40),
        ({"blue": 8, "pink": 6}, 0, 0),
        ({}, 4, 10),
        ({"blue": 5, "green": 2}, 3, 30),
    ],
)
def test_the_vectors_of_the_page(holdings: dict[str, int], wilds: int, score: int) -> None:
    named = [name for colour, gems in holdings.items() for name in cards(colour, gems)]
    assert score_gems(OF, mask(OF, *named, *WILDS[:wilds]), CURSED).total == score


@pytest.mark.parametrize("gems", range(9))
def test_the_chart(gems: int) -> None:
    own = mask(OF, *cards("blue", gems))
    points = CHART[min(gems, 6)]
    assert score_gems(OF, own, CURSED) == ((points, 0, 0, 0, 0, 0), (), points)
    assert score_gems(OF, own, 0) == ((-points, 0, 0, 0, 0, 0), (), -points)


def test_a_double_counts_two_or_by_option_one() -> None:
    own = mask(OF, "blue-5-6", "blue-7-8", "blue-1")
    assert score_gems(OF, own, CURSED).total == 15
    assert score_gems(ONE, own, CURSED).total == 6
    assert score_gems(ONE, mask(ONE, "wild-1-8"), CURSED).total == 1


def test_wild_gems_stand_each_by_itself() -> None:
    """Five sapphires and two wild ones are 21: six sapphires and one more of another colour (8)."""
    count = score_gems(OF, mask(OF, *cards("blue", 5), *WILDS[:2]), CURSED)
    assert (count.total, count.wilds) == (21, (0, 1))
    assert count.points == (20, 1, 0, 0, 0, 0)


def test_of_several_best_ways_the_first_in_the_order_of_colours() -> None:
    assert score_gems(OF, mask(OF, *WILDS[:1]), CURSED).wilds == (0,)
    assert score_gems(OF, mask(OF, *WILDS[:1]), 0).wilds == (1,)
    two = [*cards("green", 3), *cards("yellow", 3), WILDS[0]]
    assert score_gems(OF, mask(OF, *two), CURSED).wilds == (1,)


def brute_force(gems: tuple[int, ...], wilds: int, cursed: int) -> tuple[int, tuple[int, ...]]:
    """The best total over all ways to give every wild gem a colour, and the first way that has it."""

    def total(chosen: tuple[int, ...]) -> int:
        points = [CHART[min(own + chosen.count(at), 6)] for at, own in enumerate(gems)]
        return sum(-worth if at == cursed else worth for at, worth in enumerate(points))

    ways = [*itertools.product(range(6), repeat=wilds)]
    best = max(map(total, ways))
    return best, next(chosen for chosen in ways if total(chosen) == best)


@given(mask=st.integers(0, (1 << GEM_CARDS) - 1), sparse=st.integers(0, (1 << GEM_CARDS) - 1), cursed=st.integers(0, 5))
def test_wild_gems_at_their_best(mask: int, sparse: int, cursed: int) -> None:
    for own in (mask, mask & sparse | mask & OF.wild):
        count = score_gems(OF, own, cursed)
        best, chosen = brute_force(OF.gems_per_colour(own), (own & OF.wild).bit_count(), cursed)
        assert (count.total, count.wilds) == (best, chosen)
        assert sum(count.points) == count.total


def test_the_cursed_colour_is_never_the_better_choice() -> None:
    for gems in itertools.product((0, 3), repeat=5):
        named = [name for colour, count in zip(OF.colours[1:], gems, strict=True) for name in cards(colour, count)]
        assert 0 not in score_gems(OF, mask(OF, *named, *WILDS), 0).wilds


def over(totals: dict[int, list[str]], seats: int = 4) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Totals, ranks and reason of a game that ends with these gems."""
    of = rules(seats)
    state = arrange(of, gems=totals, decision="", final=True)
    standings = of.standings(state)
    return standings.totals, standings.ranks, standings.reason


def test_most_points_win() -> None:
    assert over({2: ["purple-1"], 3: ["purple-3-8"]}) == ((0, 1, 3, 0), (3, 2, 1, 3), "most")


def test_a_tie_is_a_shared_victory_and_equal_scores_share_a_rank() -> None:
    assert over({1: ["purple-1"], 3: ["purple-2"]}) == ((1, 0, 1, 0), (1, 3, 1, 3), "shared")
    assert over({}) == ((0, 0, 0, 0), (1, 1, 1, 1), "shared")
    assert over({1: ["blue-1"], 2: ["green-3"]}) == ((-1, -1, 0, 0), (3, 3, 1, 1), "shared")


def test_special_cards_score_nothing() -> None:
    state = arrange(OF, held={1: ["detonator", "jumper", "safe", "safe"]}, decision="", final=True)
    assert OF.standings(state).totals == (0, 0)


def test_the_score_sheet_can_be_read_at_any_time() -> None:
    state = OF.start()
    assert state.cursed == [NO_COLOUR, NO_COLOUR]
    assert OF.standings(state).totals == (0, 0)
    play(OF, state, "curse pink", "curse blue", "first 1", "card pink-3-4", "pass", "keep")
    standings = OF.standings(state)
    assert [tally.category for tally in standings.sheet] == list(OF.colours)
    assert [tally.values for tally in standings.sheet if any(tally.values)] == [(-3, 0)]
    assert (standings.totals, standings.ranks, standings.reason) == ((-3, 0), (), "")
