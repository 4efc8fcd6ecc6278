"""Random games for all numbers of seats: invariants of positions, and the end of every game."""

from __future__ import annotations

import json
import random

import pytest

from engine.rules.bits import bits_of
from engine.rules.multiset import total
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.scoring import final_scoring
from tests.games.boomtown.at import TABLES, rules, step

pytestmark = pytest.mark.few


def sound(of: BoomtownRules, state: BoomtownState) -> None:
    """Every hex of land is one thing; buildings, influence, tokens and tracks go together."""
    land = [state.down, state.up, state.looted, *state.camps, *state.settlements]
    laid = 0
    for mask in land:
        assert not laid & mask
        laid |= mask
    slots = of.ground.slots[: len(state.tiles)]
    assert laid == sum(1 << hex for slot in slots for hex in slot)
    for hex, content in enumerate(state.content):
        if not state.up >> hex & 1:
            assert content == 0
        else:
            assert of.content_terrain[content] == state.terrain[hex]
    assert all(state.down >> hex & 1 for hex, _, _ in state.peeks)
    assert state.looted.bit_count() == sum(state.wanted)
    for player in range(of.players):
        built = state.camps[player] | state.settlements[player]
        assert state.pieces[player] + built.bit_count() + state.wanted[player] == of.camps
        row = slice(player * 4, player * 4 + 4)
        expected = [sum(state.terrain[hex] == terrain for hex in bits_of(built)) for terrain in range(4)]
        assert state.tokens[row] == expected
        by_settlements = [
            sum(state.terrain[hex] == terrain for hex in bits_of(state.settlements[player])) for terrain in range(4)
        ]
        cards = [of.influences[card] for card in bits_of(state.owned[player])] if player < of.seats else []
        extra = [cards.count(terrain) for terrain in range(4)]
        assert state.influence[row] == [sum(parts) for parts in zip(expected, by_settlements, extra, strict=True)]
    assert min(state.tokens_left) >= 0
    assert state.decision in ("leave", "metals", "build", "token", "") or not total(state.hand) or state.effects


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    for seed in range(3):
        chance, state, actions = random.Random(seed), of.start(), 0
        counted, totals = of.components(state), [0] * of.players
        while state.decision:
            for event in step(of, state, chance):
                for score in event.scores:
                    totals[score.seat - 1] += score.amount
            assert of.components(state) == counted
            sound(of, state)
            assert [state.points_of(player) for player in range(1, of.players + 1)] == totals
            actions += 1
        assert actions <= of.max_actions
        assert list(of.standings(state).totals) == totals == list(final_scoring(of, state).totals)
        assert len(of.standings(state).ranks) == of.players


def test_everything_in_the_box_is_counted() -> None:
    counted = rules(4).components(rules(4).start())
    assert counted == {
        **{f"{terrain} tokens": 14 for terrain in ("copper", "silver", "gold", "forest")},
        "camps": 40, "coaches": 12, "tiles": 8, "shipping bonuses": 12, "investment bonuses": 5, "investments": 20,
        "offices": 12,
    }  # fmt: skip
    assert rules(1, bandits="on").components(rules(1, bandits="on").start())["rival cards"] == 12


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_copy_shares_nothing_and_facts_distinguish_positions(seats: int) -> None:
    of = rules(seats)
    chance, state = random.Random(seats), of.start()
    while state.decision:
        copy, facts = state.copy(), of.facts(state)
        step(of, copy, chance)
        assert of.facts(state) == facts == json.loads(json.dumps(facts))
        assert copy != state
        assert of.facts(copy) != facts
        state = copy


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_game_is_longer_than_the_bound(seats: int) -> None:
    """Players who use all they have and take every effect come nearer to the bound than random ones, and stay below."""
    of = rules(seats, trading_post="replace")
    for seed in range(3):
        chance, state, actions = random.Random(seed), of.start(), 0
        while state.decision:
            legal = of.legal(state)
            of.play(state, legal[0] if state.decision == "metals" else chance.choice(legal))
            actions += 1
        assert actions <= of.max_actions
