"""The bot: its evaluation, and its choices of bins, metals, hexes and effects."""

from __future__ import annotations

import random
from statistics import mean
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.levels import suggest
from engine.rules.contract import NATURE
from games.boomtown import bot
from games.boomtown.bot.weights import WEIGHTS
from games.boomtown.model.sheet import OFFICE_KINDS
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from games.boomtown.rules.offices import office_at
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import FULL, TABLES, nature, rules, step
from tests.games.short import play

pytestmark = pytest.mark.few

EVALUATOR = evaluator_of(games, "boomtown")


def choice(of: BoomtownRules, state: BoomtownState) -> str:
    """The action of a bot in a position."""
    return suggest(of, of.view(state, state.seat), state.seat, evaluator=EVALUATOR).text


def chosen(of: BoomtownRules, **parts: Any) -> str:
    """The action of a bot in a position built from names."""
    return choice(of, arrange(of, **parts))


def worth(of: BoomtownRules, **parts: Any) -> float:
    """The value of a position for seat 1."""
    return bot.value(of, arrange(of, **{"market": "", "cells": FULL, **parts}), 1)


# Values


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_in_the_end_it_is_the_lead_that_counts(seats: int) -> None:
    of, chance = rules(seats), random.Random(3)
    state = of.start()
    while of.turn(state) is not None:
        step(of, state, chance)
    totals = of.standings(state).totals
    for seat in range(1, seats + 1):
        others = [total for other, total in enumerate(totals, 1) if other != seat]
        lead = totals[seat - 1] - WEIGHTS.leader_share * max(others) - (1 - WEIGHTS.leader_share) * mean(others)
        assert bot.value(of, state, seat) == pytest.approx(lead)


def test_a_coach_is_worth_more_the_nearer_it_is_to_a_bonus_tile_that_is_left() -> None:
    of = rules(2)
    far, near = (worth(of, coaches={1: (0, 0, step)}) for step in (2, 3))
    assert near > far
    without_tile = worth(of, coaches={1: (0, 0, 3)}, stacks=[2, 2, 2, 2, 0, 2])
    assert without_tile < near


def test_influence_is_worth_most_where_it_decides_a_bonus() -> None:
    of = rules(2)
    own = [worth(of, influence={1: (much, 0, 0, 0), 2: (3, 0, 0, 0)}) for much in (2, 3, 4, 9, 10)]
    assert own == sorted(own)
    assert own[2] - own[1] > own[4] - own[3]


def test_resources_are_worth_the_more_the_sooner_they_come_and_nothing_in_the_end() -> None:
    of = rules(2)
    near, far = (worth(of, bins={1: bins}) for bins in ("CCSSW,,,", ",,,CCSSW"))
    assert near > far
    over: dict[str, Any] = {"seat": 2, "last": True, "pieces": [0, 0]}
    assert worth(of, bins={1: "CCSSW,,,"}, **over) == worth(of, bins={1: ",,,"}, **over)


def test_every_office_is_thought_of() -> None:
    assert {*WEIGHTS.office_growth} == {*OFFICE_KINDS}


def test_a_building_is_worth_more_beside_ones_own() -> None:
    of = rules(2)
    state = arrange(
        of,
    )
    middle = of.hex_index["f5"]
    beside = of.around[middle][0]
    like = [hex for hex, kind in enumerate(state.terrain) if kind == state.terrain[beside] and hex != middle]
    away = next(hex for hex in like if not of.near[middle] >> hex & 1 and hex != beside)
    together, apart = (worth(of, camps={1: f"f5 {of.hexes[hex]}"}) for hex in (beside, away))
    assert together > apart


# Bins


def test_a_last_turn_takes_the_bin_whose_metals_pay() -> None:
    of = rules(2)
    last: dict[str, Any] = {"decision": "activate", "last": True, "pieces": [0, 0], "market": "I05", "cells": FULL}
    assert chosen(of, bins={1: "WWTTT,S,,"}, **last) == "activate 0"
    assert chosen(of, bins={1: "WC,GGGGW,,"}, **last) == "activate 1"
    assert chosen(of, bins={1: "CC,GGG,,"}, coaches={1: (2, 0, 0)}, **last) == "activate 0"


def test_what_an_investment_needs_goes_on_to_the_hand() -> None:
    of = rules(2)
    state = arrange(of, decision="activate", bins={1: "W,GGGGCW,,"}, market="I05", cells=FULL)
    play(of, state, "activate 1")
    assert choice(of, state) == "leave 0 copper"
    play(of, state, "leave 0 copper")
    assert choice(of, state) == "invest I05"


def test_wood_and_stone_are_kept_for_a_settlement() -> None:
    of = rules(2)
    state = arrange(of, decision="activate", bins={1: "W,CWT,,"}, coaches={1: (8, 0, 0)}, market="", cells=FULL)
    play(of, state, "activate 1")
    assert choice(of, state) == "leave 0 copper"


# Metals


def test_of_investments_the_better_one_is_bought() -> None:
    of = rules(2)
    assert chosen(of, hand="GGGGGW", market="I05 I06 I15", cells=FULL) == "invest I06"


def test_a_cell_is_bought_where_its_office_pays_and_else_metals_are_shipped() -> None:
    of = rules(2)
    late: dict[str, Any] = {"hand": "GC", "market": "", "offices": "O08 O10 O12 O05", "pieces": [1, 1]}
    assert chosen(of, coaches={1: (3, 0, 3)}, **late).startswith("ship")
    assert chosen(of, owned={1: "I01 I02 I03"}, **late).startswith("office")


def test_metals_are_never_thrown_away() -> None:
    of = rules(2)
    assert chosen(of, hand="CW", market="", cells=FULL) == "ship copper"
    assert chosen(of, hand="CG", market="", cells=FULL, coaches={1: (8, 0, 2)}) == "ship gold"


# Building


def test_it_builds_the_best_that_the_hand_allows() -> None:
    of = rules(2)
    for hand, kind in (("WT", "settlement"), ("WW", "camp"), ("T", "camp"), ("", "loot")):
        assert chosen(of, decision="build", hand=hand).split()[0] == kind


def test_it_builds_beside_its_own_and_for_a_lead() -> None:
    of = rules(2)
    state = arrange(of, decision="build", hand="W", camps={1: "e4 e3 d4"}, pieces=[2, 2])
    hex = of.hex_index[choice(of, state).split()[1]]
    assert of.near[hex] & state.camps[0]


def test_late_in_the_game_a_bin_is_chosen_for_its_points() -> None:
    of = rules(2)
    late: dict[str, Any] = {"pieces": [1, 1], "bins": {1: "CCSSGG,,,"}, "coaches": {1: (8, 8, 8)}}
    state = arrange(of, decision="build", hand="W", market="", cells=FULL, **late)
    assert choice(of, state).split()[2] == "3"


# Effects


def test_a_free_step_goes_where_a_bonus_is() -> None:
    of = rules(2)
    assert chosen(of, decision="advance", effects=("advance",), coaches={1: (8, 3, 0)}) == "advance silver"


def test_a_free_token_goes_where_it_pays() -> None:
    of = rules(2)
    town: dict[str, Any] = {"offices": "O08 O10 O12 O05", "owned": {1: "I01 I02 I03"}, "pieces": [1, 1]}
    for decision in ("claim", "share"):
        cells = FULL if decision == "share" else {}
        state = arrange(of, decision=decision, effects=(decision,), cells=cells, **town)
        _, cell = choice(of, state).split()
        assert of.offices[office_at(state, of.cell_index[cell])] == "O08"


def test_a_gift_completes_what_an_investment_costs() -> None:
    of = rules(2)
    gift: dict[str, Any] = {"decision": "gain", "effects": ("gain",), "market": "I05", "cells": FULL}
    assert chosen(of, bins={1: "GGGWT,,,"}, **gift) == "gain gold 0"


def test_a_camp_becomes_a_settlement_where_that_decides() -> None:
    of = rules(2)
    state = arrange(of, decision="upgrade", effects=("upgrade",), camps={1: "f5 g5"}, pieces=[1, 1])
    terrain = [state.terrain[of.hex_index[hex]] for hex in ("f5", "g5")]
    assert terrain[0] != terrain[1]
    for hex, lead in zip(("f5", "g5"), terrain, strict=True):
        state.influence[4 + lead], state.influence[4 + sum(terrain) - lead] = state.influence[lead], 9
        state.legal_cache = None
        assert choice(of, state) == f"upgrade {hex}"


def test_what_a_card_still_brings_is_counted_while_its_effect_is_chosen() -> None:
    of = rules(2)
    state = arrange(of, decision="metals", hand="CCGG", market="I16", cells={})
    before = bot.value(of, state, 1)
    play(of, state, "invest I16")
    assert state.decision == "claim"
    assert bot.value(of, state, 1) > before - 3


# Terms and lines of play


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_terms_add_up_to_the_value_and_all_have_words(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(4)
    state = of.start()
    while of.turn(state) is not None:
        if state.round and not chance.randrange(5):
            for seat in range(1, seats + 1):
                features = bot.features(of, state, seat)
                assert sum(features.values()) == pytest.approx(bot.value(of, state, seat))
                assert {*features} == {*of.sheet.values}
        step(of, state, chance)


def test_a_bin_is_valued_by_the_best_that_can_be_left_on_the_way() -> None:
    of = rules(2)
    state = arrange(of, decision="activate", bins={1: "W,GGGGCW,,"}, market="I05", cells=FULL)
    play(of, state, "activate 1")
    worths = []
    for item in ("gold", "copper"):
        after = state.copy()
        play(of, after, f"leave 0 {item}")
        worths.append(bot.value(of, after, 1))
    assert bot.value(of, state, 1) == pytest.approx(max(worths), abs=3)
    assert worths[1] > worths[0]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_lines_of_play_follow_one_legal_action_and_end_between_turns(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(9)
    state = of.start()
    nature(of, state, chance)
    while (turn := of.turn(state)) is not None:
        assert bot.is_quiescent(of, state) == (state.decision == "activate")
        if turn.seat != NATURE:
            (action,) = bot.playout_moves(of, state, of.legal(state))
            assert action in of.legal(state)
        step(of, state, chance)


# Games


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_it_looks_at_legal_actions_of_every_position(seats: int, options: dict[str, str]) -> None:
    of, chance = rules(seats, **options), random.Random(8)
    state = of.start()
    nature(of, state, chance)
    while (turn := of.turn(state)) is not None:
        if turn.seat != NATURE:
            view = of.view(state, turn.seat)
            legal = of.legal(view)
            tried = bot.candidate_moves(of, view, legal)
            assert tried
            assert all(action in legal for action in tried)
        step(of, state, chance)


def test_it_beats_chance_by_far() -> None:
    of, chance = rules(2), random.Random(1)
    state = of.start()
    while (turn := of.turn(state)) is not None:
        if turn.seat == 1:
            play(of, state, choice(of, state))
        else:
            step(of, state, chance)
    own, others = of.standings(state).totals
    assert own > others + 20
