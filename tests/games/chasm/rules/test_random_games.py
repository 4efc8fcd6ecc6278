"""Random games of 1 to 4 players: invariants of positions, and the end of every game."""

from __future__ import annotations

import json
import random

import pytest

from engine.rules.contract import NATURE
from games.chasm.model.goods import item_count
from games.chasm.model.state import ChasmState
from games.chasm.rules import ChasmRules
from tests.games.chasm.at import begun, nature, railways, rules
from tests.games.short import play

pytestmark = pytest.mark.few

ITEMS = {"rock": 12, "ruby": 24, "emerald": 15, "gold": 10, "diamond": 5}

TABLES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"bumpers": "on"}),
    (2, {"missions": "on"}),
    (2, {"length": "very-short", "die": "on"}),
    (3, {"missions": "on", "bumpers": "on"}),
    (4, {"missions": "on"}),
    (4, {"length": "long", "die": "on"}),
]


def lively(of: ChasmRules, state: ChasmState, chance: random.Random) -> None:
    """Play a random action; carts come in and roll more often than rails are laid."""
    actions, turn = of.legal(state), of.turn(state)
    assert turn is not None
    if turn.seat == NATURE:
        of.play(state, chance.choices(actions, of.odds(state))[0])
        return
    verbs = list(dict.fromkeys(action.verb for action in actions if action.verb != "leave"))
    verb = "cart" if "cart" in verbs and chance.random() < 0.7 else chance.choice(verbs)
    of.play(state, chance.choice([action for action in actions if action.verb == verb]))


def sound(of: ChasmRules, state: ChasmState) -> None:
    """66 items, 20 tokens; one cart per square, on rails; no rails in the chasm; possible holds, speeds and tails."""
    carts = len(of.carts)
    assert of.components(state) == {**ITEMS, "carts": carts, "tokens": 20}
    standing = [square for square in state.where if square >= 0]
    assert len({*standing}) == len(standing)
    for number, square in enumerate(state.where):
        held = item_count(state.hold[number])
        assert held <= 5
        if square < 0:
            assert (state.speed[number], state.tail[number], state.hold[number]) == (0, 0, 0)
        elif of.ground.inward[square]:
            assert (state.tail[number], held) == (0, 0)
        else:
            assert 1 <= state.speed[number] <= 6
            assert state.tail[number].bit_count() == 1
            assert state.tiles[square] & state.tail[number]
    for square, tile in enumerate(state.tiles):
        buildable = of.ground.buildable & ~state.chasm
        assert not tile or buildable >> square & 1
        assert tile.bit_count() != 1
        assert not state.heaps[square] or buildable >> square & 1
        assert (state.free_squares >> square & 1) == (not tile and buildable >> square & 1)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games(seats: int, options: dict[str, str]) -> None:
    """From the set-up and from a mine full of rails: every game ends within the bound of its actions."""
    of = rules(seats, **options)
    for seed in range(6):
        chance = random.Random(seed)
        state = of.start() if seed % 2 else railways(of, chance, 2, "build")
        actions = 0
        while state.decision:
            before = state.turn_number
            lively(of, state, chance)
            assert before <= state.turn_number <= before + 1
            sound(of, state)
            actions += 1
        assert actions < of.max_actions
        standings = of.standings(state)
        assert of.turn(state) is None
        assert of.legal(state) == []
        assert standings.reason in of.sheet.scoring.reasons
        assert len(standings.ranks) == seats


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_equal_position_has_equal_facts_and_offers(seats: int) -> None:
    """Whatever led to it: the same facts, in JSON too, and the same list in the same order."""
    of, chance = rules(seats), random.Random(9)
    first, second = railways(of, chance, decision="build"), None
    second = first.copy()
    space = next(of.ground.names[square] for square in of.ground.squares_in(first.free_squares))
    play(of, first, f"track {space} NS", f"upgrade {space} NSE")
    play(of, second, f"track {space} NE", f"upgrade {space} NSE")
    assert first == second
    assert of.legal(first) == of.legal(second)
    facts = of.facts(first)
    assert json.loads(json.dumps(facts)) == facts == of.facts(second)
    play(of, first, "done")
    assert first != second
    assert of.facts(first) != facts


def test_a_copy_shares_nothing() -> None:
    of = rules(4, missions="on")
    for seed in range(3):
        chance = random.Random(seed)
        state = begun(of) if seed else railways(of, chance, decision="build")
        while state.decision:
            copy, facts = state.copy(), of.facts(state)
            lively(of, copy, chance)
            assert of.facts(state) == facts
            assert copy != state
            state = copy


def test_the_longest_games() -> None:
    """The turns of RULES.md 7, times the most actions a turn can have; solo by its odds."""
    a_cart = 1 + 6 + 5 + 3
    for seats, turns in ((2, 31), (3, 32), (4, 37)):
        of = rules(seats, missions="on")
        assert of.max_actions == turns * (4 + 1 + 2 * a_cart + 4) + 4 * (4 + 1) + seats + 1
    solo = rules(1)
    assert solo.max_actions == 32 + solo.solo_deck.longest * (4 + 1 + 4 * a_cart + 1)


def test_nobody_builds() -> None:
    """The shortest game there is: the chasm opens with no cart out, and all share."""
    of = rules(4)
    state, chance = begun(of), random.Random(1)
    while state.decision:
        play(of, state, "done")
        nature(of, state, chance)
    assert of.standings(state).ranks == (1, 1, 1, 1)
    assert of.standings(state).totals == (6, 6, 6, 6)
    assert 17 <= state.turn_number <= 21
