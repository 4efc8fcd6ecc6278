"""The score sheet, ranks and ties (veins.md 3.13)."""

from __future__ import annotations

from games.veins.events import CATEGORIES
from tests.games.veins.at import FOUR, THREE, TWO, begun, game, play, totals


def test_everybody_begins_with_20_points() -> None:
    standings = THREE.standings(begun(THREE))
    assert standings.totals == (20, 20, 20)
    assert (standings.ranks, standings.winners, standings.reason) == ((), (), "")
    assert [tally.category for tally in standings.sheet] == list(CATEGORIES)
    assert [tally.category for tally in standings.sheet if not tally.tallied] == ["start"]
    assert all(tally.counts for tally in standings.sheet)


def test_most_points_win() -> None:
    state = THREE.arrange(decision="", points={1: 40, 2: 55, 3: -3})
    standings = THREE.standings(state)
    assert (standings.ranks, standings.winners, standings.reason) == ((2, 1, 3), (2,), "points")


def test_a_tie_goes_to_the_lower_card() -> None:
    """Of phase 3; so nobody is ever tied, further down neither."""
    state = FOUR.arrange(decision="", cards=(4, 2, 3, 1), points={1: 50, 2: 50, 3: 44, 4: 44})
    standings = FOUR.standings(state)
    assert (standings.ranks, standings.winners, standings.reason) == ((2, 1, 4, 3), (2,), "card")


def test_a_tie_further_down_does_not_tell_who_won() -> None:
    state = THREE.arrange(decision="", cards=(4, 2, 3), points={1: 50, 2: 44, 3: 44})
    assert (THREE.standings(state).ranks, THREE.standings(state).reason) == ((1, 2, 3), "points")


def test_the_last_stone_decides() -> None:
    state = TWO.arrange(decision="final", stones={2: "red"}, points={1: 30, 2: 29}, cards=(3, 1), seat=2)
    assert TWO.standings(state).ranks == ()
    play(TWO, state, "sell red")
    assert (TWO.standings(state).ranks, TWO.standings(state).reason) == ((2, 1), "card")


def test_every_point_is_told_by_an_event() -> None:
    for seats in (TWO, FOUR):
        told = [20] * seats.seats
        for *_, events, after in game(seats, 3):
            for event in events:
                for score in event.scores:
                    told[score.seat - 1] += score.amount
            assert totals(seats, after) == told
        assert sorted(seats.standings(after).ranks) == list(range(1, seats.seats + 1))
