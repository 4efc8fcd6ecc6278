"""Random games for all numbers of seats and all options: the invariants of RULES.md 5, and that games end."""

from __future__ import annotations

import pytest

from engine.rules.multiset import count, counts, total
from games.veins.model.actions import Stage
from games.veins.model.components import FULL, IN_POOL, STATION, TUNNELS
from games.veins.model.setup import most_points
from games.veins.model.snapshot.census import stations_to_come
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.network import station_at
from tests.games.veins.at import TABLES, game, totals
from tests.games.veins.digging import TWO, rules

pytestmark = pytest.mark.few


def the_mountain_is_sound(of: VeinsRules, state: VeinsState) -> None:
    """No vein beside a vein or a city; no station on dynamite or above level 1; exits rise strictly."""
    ground = of.ground
    stations = 0
    for mask in state.stations:
        assert not stations & mask, "one station a space"
        stations |= mask
    for space, stack in enumerate(state.stacks):
        exits = [of.tiles[code].exits for code in stack]
        assert exits == sorted({*exits})
        assert not stack or ground.bit[space] & ground.mountain
        if state.veins[space]:
            assert stack
            assert 1 <= state.veins[space] & FULL <= of.track
            assert not ground.near[space] & ground.city
            assert not any(state.veins[other] for other in ground.bits(ground.near[space]))
        if stations & ground.bit[space] & ground.mountain:
            assert len(stack) == 1
            assert of.tiles[stack[0]].kind in TUNNELS
            assert not state.veins[space]


def everything_is_somewhere(of: VeinsRules, state: VeinsState) -> None:
    """9 stones per colour, 11 stations per seat, 12 chips, 62 tunnels, 12 dynamites, 18 veins."""
    counted = of.components(state)
    assert sum(counted[kind] for kind in ("T6", "T4", "T3", "T2")) == 62
    assert (counted["dynamites"], counted["veins"], counted["chips"], counted["orders"]) == (12, 18, 12, 15)
    assert all(counted[f"{colour} stones"] == 9 for colour in of.colours)
    assert all(counted[f"stations of seat {seat}"] == 11 for seat in range(1, of.seats + 1))
    assert min(state.pool) >= 0
    assert stations_to_come(of, state) >= 0


def the_seats_are_sound(of: VeinsRules, state: VeinsState) -> None:
    """Twelve components and actions; a fresh tunnel lies at level 1; nobody is in debt before the end."""
    for seat in range(1, of.seats + 1):
        hand, actions_done = state.hands[seat - 1], state.done_in_phase[seat - 1]
        assert total(hand) in (0, 12 - actions_done)
        assert not hand or sum(counts(hand, 12)) == 12 - actions_done
        assert actions_done <= 12
    assert 0 <= state.done_in_turn < 4
    for space in of.ground.bits(state.fresh_tunnels):
        assert len(state.stacks[space]) == 1
        assert not station_at(of, state, space)
    if not state.final_order:
        assert min(totals(of, state)) >= 0
    assert max(totals(of, state)) <= most_points(of, 4)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    counted = of.components(of.start())
    for seed in range(3):
        actions, scored = 0, [20] * seats
        for state, _, events, after in game(of, seed):
            for event in events:
                for score in event.scores:
                    scored[score.seat - 1] += score.amount
            actions += 1
            assert of.legal(state)
            the_mountain_is_sound(of, after)
            everything_is_somewhere(of, after)
            the_seats_are_sound(of, after)
            assert of.components(after) == counted
        assert actions <= of.max_actions
        assert totals(of, after) == scored
        assert sorted(of.standings(after).ranks) == list(range(1, seats + 1))
        assert not any(after.stones)
        assert (after.phase, after.stage, after.hidden) == (3, Stage.FINAL_SALE, 0)


def test_the_supply_never_runs_out() -> None:
    """All are equipped in every phase, whatever has been used (RULES.md 3.1)."""
    for seats in (2, 3, 4):
        of = rules(seats)
        for state, action, _, after in game(of, 11):
            if action.verb == "card" and after.decision == "draft":
                assert [total(hand) for hand in after.hands] == [12] * seats
                assert [count(hand, STATION) for hand in after.hands] == [3] * seats
                assert stations_to_come(of, after) == stations_to_come(of, state) - 3


def test_the_pool_takes_what_is_discarded_and_gives_what_is_bought() -> None:
    moved = 0
    for state, action, _, after in game(TWO, 12):
        if action.text in ("discard vein", "discard station"):
            place = IN_POOL - 1 if action.text.endswith("vein") else IN_POOL + state.seat - 1
            moved += 1
            before = state.pool[place]
            blasted = after.stage != state.stage
            assert after.pool[place] == before + 1 or blasted
        if action.text.startswith("option station"):
            moved += 1
            assert after.pool[IN_POOL + state.seat - 1] == state.pool[IN_POOL + state.seat - 1] - 1
    assert moved


def test_what_is_in_the_box() -> None:
    of = rules(4)
    assert of.components(of.start()) == {
        "T6": 17, "T4": 19, "T3": 14, "T2": 12, "dynamites": 12, "veins": 18,
        **{f"stations of seat {seat}": 11 for seat in range(1, 5)},
        **{f"{colour} stones": 9 for colour in ("yellow", "white", "red", "blue", "green", "violet")},
        "components": 48, "orders": 15, "chips": 12, "sequence cards": 4,
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4])
def test_equal_positions_come_of_equal_games(seats: int) -> None:
    of = rules(seats)
    played, again = (list(game(of, 21)) for _ in range(2))
    assert [action for _, action, _, _ in played] == [action for _, action, _, _ in again]
    assert all(first[3] == second[3] for first, second in zip(played, again, strict=True))
