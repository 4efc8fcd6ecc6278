"""The fast build against the slow one of `reference`, at every decision of random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.rules.contract import Seat
from engine.rules.position import with_value
from games.veins.model.components import KINDS
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules, explosion
from games.veins.rules.explosion import waves
from games.veins.rules.network import net, passable, reachable
from games.veins.rules.sites import joined_sides
from tests.games.short import legal
from tests.games.veins.digging import digs, named, rules
from tests.games.veins.reference import PLACE, Mountain, Tile, name_of, steps

pytestmark = pytest.mark.few

SAMPLED = 0.3
"""How many of all decisions of the build are looked at."""


def expected(mountain: Mountain, decision: str) -> list[str]:
    """The actions of a decision of the build, in no order."""
    if decision == "build":
        return mountain.legal()
    seat, route = mountain.seat, mountain.facts["route"]
    if decision == "prospect":
        actions = [f"route {space}" for space in mountain.starts(seat)]
        return [*actions, "skip", *["stop"] * bool(mountain.facts["taken"])]
    actions = [f"route {space}" for space in mountain.next_spaces(seat, route)]
    return actions + ["prospect"] * (len(route) > 1 and mountain.stations.get(PLACE[route[-1]]) == seat)


def passes(of: VeinsRules, state: VeinsState) -> list[tuple[set[str], dict[str, int]]]:
    """What would explode, by names."""
    return [
        ({*of.ground.named(wave.charges)}, {of.spaces[space]: number for space, number in wave.lost.items()})
        for wave in waves(of, state)
    ]


def agree_on_reach(of: VeinsRules, state: VeinsState, mountain: Mountain, seat: Seat) -> None:
    assert named(of, net(of, state, seat)) == sorted(map(name_of, mountain.net(seat)))
    assert named(of, reachable(of, state, seat)) == sorted(mountain.reachable(seat))
    assert named(of, passable(of, state, seat)) == sorted(
        name for name, place in PLACE.items() if mountain.passable(place, seat)
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_actions_links_and_explosions(seats: int) -> None:
    of, chance = rules(seats), random.Random(seats)
    for state, decision in digs(of, seed=10 + seats):
        if chance.random() > SAMPLED:
            continue
        mountain = Mountain(of.facts(state))
        assert sorted(legal(of, state)) == sorted(expected(mountain, decision))
        for seat in state.seats:
            agree_on_reach(of, state, mountain, seat)
        assert passes(of, state) == mountain.explode()[0]


def test_explosions_of_random_mountains() -> None:
    of, chance, lengths = rules(2), random.Random(1), Counter[int]()
    ground = of.ground
    for _ in range(60):
        state = of.start()
        for space in ground.bits(ground.mountain):
            exits = [number for number in (2, 3, 4, 6) if chance.random() < 0.4]
            kinds = [("T", "D")[chance.random() < 0.3] + str(number) for number in exits]
            state.stacks = with_value(state.stacks, space, tuple(of.code_of[kind, "0"] for kind in kinds))
            state.veins = with_value(state.veins, space, int(bool(kinds) and chance.random() < 0.15))
            if len(kinds) == 1 and not state.veins[space] and chance.random() < 0.3:
                state.stations[chance.randrange(2)] |= ground.bit[space]
        chain, fallen = Mountain(of.facts(state)).explode()
        assert passes(of, state) == chain
        lengths[len(chain)] += 1
        before, pool = state.copy(), Counter(dict(zip(KINDS, state.pool, strict=False)))
        explosion.explode(of, state, [])
        assert Counter(dict(zip(KINDS, state.pool, strict=False))) - pool == fallen
        assert (state.stations, state.veins) == (before.stations, before.veins)
        assert waves(of, state) == ()
    assert min(lengths) <= 2 < max(lengths)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cached_values_equal_new_ones(seats: int) -> None:
    of = rules(seats)
    for state, _ in digs(of, seed=20 + seats):
        copy = state.copy()
        copy.network = copy.legal_cache = None
        assert legal(of, copy) == legal(of, state)
        tops = [
            [*memo.open, *memo.under, memo.tiles, memo.charges, memo.veins, memo.empty]
            for memo in (state.network, copy.network)
        ]
        assert tops[0] == tops[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_joined_sides(seats: int) -> None:
    of, compared = rules(seats), 0
    for state, decision in digs(of, seed=30 + seats):
        if decision != "build" or state.done_in_phase[state.seat - 1] > 1:
            continue
        mountain = Mountain(of.facts(state))
        for text in mountain.lays("T3"):
            _, name, orientation = text.split()
            place, tile = PLACE[name], Tile("T3", int(orientation))
            met = {side for side in tile.open if (side + 3) % 6 in mountain.open(steps(place)[side])}
            assert {*joined_sides(of, state, of.space_index[name], of.code_of["T3", orientation])} == met
            compared += len(met)
    assert compared
