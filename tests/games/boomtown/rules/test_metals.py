"""Metals (RULES.md 5.2, 6, 7, 8): shipping, investments, influence in the town."""

from __future__ import annotations

import pytest

from games.boomtown.model.events import BonusTaken, Invested, Passed, Rewarded, Settled, Shipped
from games.boomtown.rules.offices import office_at
from games.boomtown.rules.operations import next_bonus, next_reward
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import hand, points, rules
from tests.games.short import events_of, legal, play

OF = rules(3)


def test_what_can_be_done_in_order() -> None:
    state = arrange(OF, hand="CCCCWT", market="I01 I02", cells={"r3c1": 2})
    assert legal(OF, state) == ["ship copper", "invest I01", "done"]
    state = arrange(OF, hand="CSGG", market="I01", coaches={1: (8, 0, 0)})
    cells = ("r1c1", "r1c2", "r1c3", "r2c1", "r2c3", "r3c2", "r3c3")
    assert legal(OF, state) == ["ship silver", "ship gold", *(f"office {cell}" for cell in cells), "done"]


def test_metals_are_passed_over_where_none_can_be_used() -> None:
    """Wood and stone are no metal; a coach at the end ships no more."""
    state = arrange(OF, hand="CWT", coaches={1: (7, 0, 0)})
    play(OF, state, "ship copper")
    assert (state.decision, hand(state)) == ("build", "WT")
    state = arrange(OF, decision="activate", bins={1: "CWT,,,"}, coaches={1: (8, 0, 0)})
    play(OF, state, "activate 0")
    assert state.decision == "build"


def test_metals_need_not_be_used() -> None:
    state = arrange(OF, hand="GGGGG")
    assert play(OF, state, "done") == []
    assert (state.decision, hand(state)) == ("build", "GGGGG")


# Shipping: RULES.md 6


def test_the_rewards_of_a_whole_track() -> None:
    state = arrange(OF, hand="C" * 8, market="")
    steps = [[event.name for event in play(OF, state, "ship copper")] for _ in range(8)]
    assert steps == [
        ["shipped"], ["shipped", "passed"], ["shipped"], ["shipped", "bonustaken"],
        ["shipped", "passed"], ["shipped"], ["shipped"], ["shipped", "bonustaken"],
    ]  # fmt: skip
    assert points(state, 1, "shipping") == 19
    assert state.bonuses == [2, 0, 0]


@pytest.mark.parametrize(("metal", "most"), [("copper", 19), ("silver", 21), ("gold", 23)])
def test_the_most_of_a_track(metal: str, most: int) -> None:
    state = arrange(OF, hand=metal[0].upper() * 8, market="")
    play(OF, state, *[f"ship {metal}"] * 8)
    assert points(state, 1, "shipping") == most


def test_two_gold_from_step_3() -> None:
    """Test vector: the tile of 9, then the line of 3; the next who passes step 4 gets 6."""
    state = arrange(OF, hand="GG", coaches={1: (0, 0, 3)}, market="")
    events = play(OF, state, "ship gold", "ship gold")
    assert events == [
        Shipped(1, "gold", 4, "paid"), BonusTaken(1, "gold", 1, 9), Shipped(1, "gold", 5, "paid"), Passed(1, "gold", 3),
    ]  # fmt: skip
    assert points(state, 1, "shipping") == 12
    state = arrange(OF, seat=2, hand="G", coaches={1: (0, 0, 5), 2: (0, 0, 3)}, market="")
    assert events_of(play(OF, state, "ship gold"), BonusTaken) == [BonusTaken(2, "gold", 1, 6)]


def test_the_third_and_fourth_get_no_bonus_tile() -> None:
    of = rules(4)
    state = arrange(of, seat=3, hand="S", coaches={1: (0, 4, 0), 2: (0, 4, 0), 3: (0, 3, 0)}, market="")
    assert play(of, state, "ship silver") == [Shipped(3, "silver", 4, "paid")]
    assert (state.bonuses, next_bonus(of, state, 1, 0)) == ([1, 1, 0, 0], 0)


def test_lines_are_for_everybody() -> None:
    state = arrange(OF, seat=3, hand="C", coaches={1: (8, 0, 0), 2: (8, 0, 0), 3: (1, 0, 0)}, market="")
    assert events_of(play(OF, state, "ship copper"), Passed) == [Passed(3, "copper", 2)]


# Investments: RULES.md 8


def test_an_investment_brings_its_points_and_the_highest_bonus_tile() -> None:
    state = arrange(OF, hand="CCCCCSSG", market="I01 I02 I07")
    events = play(OF, state, "invest I07")
    assert events == [Invested(1, "I07", 9), Rewarded(1, 4)]
    assert hand(state) == "CCCG"
    assert (points(state, 1, "investments"), state.rewards, next_reward(OF, state)) == (13, 3, 3)
    assert OF.investments[state.owned[0].bit_length() - 1] == "I07"


def test_one_investment_a_turn_and_none_is_refilled() -> None:
    state = arrange(OF, hand="C" * 9 + "G", market="I01 I02")
    play(OF, state, "invest I01")
    assert legal(OF, state) == ["ship copper", "ship gold", "office r1c1", "office r3c1", "office r3c3", "done"]
    assert [OF.investments[at] for at in range(20) if state.market >> at & 1] == ["I02"]


def test_without_a_bonus_tile_there_is_none() -> None:
    state = arrange(OF, seat=2, hand="CCCC", market="I01", owned={1: "I02 I03", 3: "I04 I05"})
    assert state.rewards == 0
    assert play(OF, state, "invest I01") == [Invested(2, "I01", 8)]


# The town: RULES.md 7


def test_an_influence_token_costs_what_stands_at_column_and_row() -> None:
    state = arrange(OF, hand="SSGG", market="")
    assert [text for text in legal(OF, state) if text.startswith("office")] == [
        "office r1c2", "office r1c3", "office r2c2", "office r2c3",
    ]  # fmt: skip
    assert play(OF, state, "office r2c2") == [Settled(1, "r2c2", OF.offices[office_at(state, 4)], "paid", 0)]
    assert (hand(state), state.cells[4]) == ("GG", 1)
    assert legal(OF, state) == ["ship gold", "done"]


def test_nobody_pays_for_a_cell_that_is_taken() -> None:
    state = arrange(OF, hand="GG", market="", cells={"r1c3": 2})
    assert legal(OF, state) == ["ship gold", "done"]


def test_the_single_tile_is_worth_4_at_once() -> None:
    state = arrange(OF, hand="CG", layout=0)
    assert play(OF, state, "office r3c3") == [Settled(1, "r3c3", "four", "paid", 4)]
    assert points(state, 1, "town") == 4


def test_all_three_uses_in_any_order() -> None:
    state = arrange(OF, hand="CCCCCSS", market="I01")
    play(OF, state, "ship copper", "office r2c2", "invest I01")
    assert (state.decision, hand(state)) == ("build", "")


@pytest.mark.parametrize("tile", ["copper", "silver", "gold", "forest"])
def test_a_trading_post_gives_a_resource_into_the_hand_or_a_bin(tile: str) -> None:
    of = rules(3, trading_post="replace")
    state = arrange(of, hand="CG", market="", layout=0, ninth=tile)
    assert events_of(play(of, state, "office r3c3"), Settled) == [Settled(1, "r3c3", f"post-{tile}", "paid", 0)]
    items = ["wood", "stone"] if tile == "forest" else [tile]
    stored = [f"store {item} {bin}" for item in items for bin in range(4)]
    assert (state.decision, legal(of, state)) == ("post", [*(f"keep {item}" for item in items), *stored])


def test_what_a_trading_post_gives_is_used_or_scores() -> None:
    of = rules(3, trading_post="replace")
    start = arrange(of, hand="CG", market="", layout=0, ninth="gold", bins={1: ",,,C"})
    state = start.copy()
    play(of, state, "office r3c3", "keep gold")
    assert (hand(state), legal(of, state)) == ("G", ["ship gold", "done"])
    state = start.copy()
    play(of, state, "office r3c3", "store gold 3")
    assert (points(state, 1, "bins"), state.bins[3] != start.bins[3], state.decision) == (3, True, "build")
