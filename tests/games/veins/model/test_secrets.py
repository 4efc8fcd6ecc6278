"""Hidden information (RULES.md 3.8): the stones of others are secret, their number is not."""

from __future__ import annotations

import json
import random

import pytest

from engine.rules.contract import NOBODY
from games.veins.model.state import VeinsState, stone_count
from tests.games.short import legal, play
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, TABLES, THREE, game, stones, stones_by_colour
from tests.games.veins.digging import TWO, dig, rules


def held(**parts: object) -> VeinsState:
    """Seat 1 has three stones, seat 2 has one, seat 3 none."""
    return arrange(THREE, **{"stones": {1: "red red blue", 2: "green"}, **parts})


def test_one_knows_ones_own() -> None:
    state = held()
    known = {
        viewer: [stones_by_colour(THREE, THREE.view(state, viewer), seat) for seat in (1, 2, 3)] for viewer in range(4)
    }
    first, second, none = (0, 0, 2, 1, 0, 0), (0, 0, 0, 0, 1, 0), (0,) * 6
    assert known == {
        NOBODY: [None, None, none],
        1: [first, None, none],
        2: [None, second, none],
        3: [None, None, none],
    }


def test_the_number_is_public() -> None:
    state = held()
    for viewer in range(4):
        view = THREE.view(state, viewer)
        assert [stone_count(view, seat) for seat in (1, 2, 3)] == [3, 1, 0]
        players = THREE.facts(view)["players"]
        assert [players[str(seat)]["stones held"] for seat in (1, 2, 3)] == [3, 1, 0]


def test_views_do_not_depend_on_what_they_leave_out() -> None:
    """Positions that differ in the stones of others look the same, and have the same panels."""
    state, other = held(), held(stones={1: "white violet violet", 2: "green"})
    state.tracks = other.tracks
    for viewer in (NOBODY, 2, 3):
        assert THREE.view(state, viewer) == THREE.view(other, viewer)
        assert THREE.facts(THREE.view(state, viewer)) == THREE.facts(THREE.view(other, viewer))
        assert "violet" not in json.dumps(THREE.facts(THREE.view(other, viewer))["players"])
    assert THREE.view(state, 1) != THREE.view(other, 1)


def test_a_view_of_a_view_is_the_view() -> None:
    state = held()
    for viewer in range(4):
        view = THREE.view(state, viewer)
        assert THREE.view(view, viewer) is view
        assert THREE.turn(view) == THREE.turn(state)


def test_without_a_stone_there_is_no_secret() -> None:
    state = arrange(
        THREE,
    )
    assert all(THREE.view(state, viewer) is state for viewer in range(4))
    state = arrange(THREE, stones={2: "red"})
    assert THREE.view(state, 2) is state


def test_a_determinization_deals_the_stones_that_nobody_sees() -> None:
    state, found = held(), set()
    for seed in range(40):
        full = THREE.determinize(THREE.view(state, 1), random.Random(seed).randrange)
        assert THREE.view(full, 1) == THREE.view(state, 1)
        assert THREE.components(full) == THREE.components(state)
        assert stones(THREE, full, 1) == {"red": 2, "blue": 1}
        found |= {*stones(THREE, full, 2)}
    assert found == {"green"}, "the others are on tracks and veins"
    state = arrange(THREE, stones={1: "red", 2: "green", 3: "blue"})
    fulls = [THREE.determinize(THREE.view(state, 1), random.Random(seed).randrange) for seed in range(40)]
    assert {(*stones(THREE, full, 2), *stones(THREE, full, 3)) for full in fulls} == {
        ("green", "blue"),
        ("blue", "green"),
    }


def test_whoever_still_bids_has_a_stone_for_sale() -> None:
    state = arrange(THREE, decision="sale", colour="red", stones={1: "red", 2: "red blue", 3: "green green"})
    for seed in range(40):
        full = THREE.determinize(THREE.view(state, 1), random.Random(seed).randrange)
        assert stones(THREE, full, 2)["red"] == 1


def test_the_seat_to_decide_has_the_same_choice_in_its_view() -> None:
    state = held(decision="sale", colour="red", phase=1)
    assert THREE.legal(THREE.view(state, 1)) == THREE.legal(state)
    state = held(decision="orders", phase=1, held={1: "O02"})
    assert legal(THREE, THREE.view(state, 1)) == ["deliver O02", "stop"]


def test_a_stone_that_is_taken_is_seen_by_all_and_then_hidden() -> None:
    """Routes are public, so events have the colour; the view of others has a number."""
    state = dig(
        FOUR, stacks={"f4": "T6", "f5": "T6", "f6": "T6"}, veins={"f5": "red 4"}, stations={1: "f4 f6"},
        decision="prospect",
    )  # fmt: skip
    play(FOUR, state, "route f4", "route f5", "route f6", "prospect")
    assert stones(FOUR, state, 1) == {"red": 1}
    assert FOUR.facts(FOUR.view(state, 2))["players"]["1"]["stones"] is None
    assert FOUR.facts(FOUR.view(state, 2))["players"]["1"]["stones held"] == 1


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_views_along_games(seats: int, options: dict[str, str]) -> None:
    """Facts are equal exactly where positions are; a view shows no stone of others before the final sale."""
    of = rules(seats, **options)
    for number, (state, _, _, after) in enumerate(game(of, seats)):
        if number % 5:
            continue
        for viewer in range(seats + 1):
            before, later = of.view(state, viewer), of.view(after, viewer)
            facts, others = of.facts(before), of.facts(later)
            assert (before == later) == (facts == others)
            full = of.determinize(before, random.Random(number).randrange)
            assert of.view(full, viewer) == before
            assert of.components(full) == of.components(state)
            for seat in range(1, seats + 1):
                secret = seat != viewer and state.stones[seat - 1] and not state.final_order
                assert (facts["players"][str(seat)]["stones"] is None) == bool(secret)


def test_a_copy_shares_nothing() -> None:
    for state, _, _, after in game(TWO, 9):
        assert state != after
        assert TWO.facts(state) != TWO.facts(after)
        assert json.loads(json.dumps(TWO.facts(state))) == TWO.facts(state)
