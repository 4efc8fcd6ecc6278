"""The reasons of hints of Chasm: what can be counted on the table."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest
from msgspec import structs

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.reason_text import reasons_text
from engine.bots.reasons import choice, likeness
from engine.bots.search_request import SearchRequest
from games.chasm import bot
from tests.games.chasm.arrange import arrange
from tests.games.chasm.at import begun, rules

WHITE = "red-white"

TOLD_BY_THE_SEARCH: dict[str, Any] = {"measures": lambda *_: {}, "outcomes": lambda *_: {}}
"""An evaluator with these knows no facts to tell."""


def amounts(**parts: Any) -> dict[str, float]:
    """The measures of seat 1."""
    of = rules(2)
    return {name: measure.amount for name, measure in bot.measures(of, arrange(of, **parts), 1).items()}


@pytest.mark.parametrize(
    ("place", "derailed", "entered"),
    [(("f4", "N", 3, []), 0, None), ("derailed", 1, None), ("home", None, 0), (("f1", "", 3, []), 0, 1)],
)
def test_a_cart_brought_home_is_not_one_fewer(place: Any, derailed: int | None, entered: int | None) -> None:
    """On the board it is compared with derailed, on a gate with at home too."""
    gate = next(iter(rules(2).ground.gates[rules(2).carts[0].colour]))
    at = (rules(2).ground.names[gate], *place[1:]) if place[0] == "f1" else place
    found = amounts(carts={WHITE: at}, tiles={"f4": "NS"})
    assert (found.get(f"derailed:{WHITE}"), found.get(f"entered:{WHITE}")) == (derailed, entered)


def test_points_of_a_turn_count_the_lead_in_rubies() -> None:
    """One ruby is a point; the reward for most of them is on the score sheet as well."""
    reward = rules(2).sheet.setup.rewards.most_rubies
    assert amounts(stock={1: ["ruby"]})["points"] == 1 + reward
    assert amounts(stock={1: ["ruby"], 2: ["ruby", "ruby"]})["points"] == 1


def test_sentences_do_not_call_rails_final_that_can_be_upgraded() -> None:
    words = rules(2).sheet.reasons
    assert "upgrade" in words["stuck"].less
    assert all("best rides" not in words[name].more for name in ("expected", "expected_right"))


def test_hundreds_of_moves_are_not_told_to_do_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first tiles of a game: no value sees what they are good for, and the search prefers one."""
    monkeypatch.setattr(likeness, "EQUAL", 9.0)
    of = rules(2)
    state, evaluator = begun(of), structs.replace(evaluator_of(games, "chasm"), measures=None, features=lambda *_: {})
    request = SearchRequest(of, of.view(state, state.seat), state.seat, evaluator, inf, random.Random(1))
    advice = choice.explain_choice(request, [Line((request.legal()[0],), (0.5, -0.5))])
    assert "equally good" not in reasons_text(of.sheet, advice.reasons)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("effort", [1.0, 2.0])
def test_a_lead_consists_of_own_points_and_those_of_the_strongest_other(seats: int, effort: float) -> None:
    """Rollouts of a greater effort, whose values are mixed seat by seat, tell it too."""
    of = rules(seats)
    state, evaluator = begun(of), evaluator_of(games, "chasm")
    seat, names = state.seat, of.sheet.values
    lines = bot.analyse(SearchRequest(of, state, seat, evaluator, inf, random.Random(1), effort=effort))
    for line in lines:
        assert {*line.outlook} == {"planned", "others"} <= {*names}
        value = evaluator.tuning.value_scale * line.values[seat - 1] / (1 - abs(line.values[seat - 1]))
        assert effort > 1 or sum(line.outlook.values()) == pytest.approx(value)
        assert effort == 1 or sum(line.outlook.values()) * value > 0


@pytest.mark.parametrize("seats", [1, 2])
def test_a_lead_is_told_in_points_where_points_count(seats: int) -> None:
    """A solo game counts jewels: its search has no unit to tell."""
    of = rules(seats)
    state, evaluator = begun(of), structs.replace(evaluator_of(games, "chasm"), **TOLD_BY_THE_SEARCH)
    request = SearchRequest(of, state, state.seat, evaluator, inf, random.Random(1))
    best, other = Line((of.legal(state)[0],), (0.5, -0.5)), Line((of.action_table.done,), (0.2, -0.2))
    if seats > 1:
        best, other = (structs.replace(line, outlook={"planned": by}) for line, by in ((best, 9.0), (other, 2.0)))
    told = reasons_text(of.sheet, choice.explain_choice(request, [best, other]).reasons)
    assert (
        "points better than with the next best choice" in told and "It brings what your own carts bring" in told
    ) == (seats > 1)


def test_a_cart_off_the_rails_has_no_way_out_either() -> None:
    """So one that is kept on the board is not told to lack it beside one that derails."""
    here = amounts(carts={WHITE: ("f4", "N", 3, [])}, tiles={"f4": "NS"})[f"shut:{WHITE}"]
    assert here == amounts(carts={WHITE: "derailed"}, tiles={"f4": "NS"})[f"shut:{WHITE}"] == 1


def test_a_heap_on_a_loop_counts_once() -> None:
    """The rails f4-f3-g3-g4 lead round: its jewels are one, however often they come by."""
    loop = {"f4": "NE", "f3": "SE", "g3": "SW", "g4": "NW"}
    found = amounts(carts={WHITE: ("f4", "E", 3, [])}, tiles=loop, heaps={"g3": ["gold"]})
    assert found["ahead"] == 1


def test_a_jewel_left_lying_is_no_gain_beside_one_aboard() -> None:
    of = rules(2)
    weighed = bot.measures(of, arrange(of, carts={WHITE: ("f4", "N", 3, ["ruby"])}, tiles={"f4": "NS"}), 1)
    assert weighed["cargo"].as_cost > weighed["ahead"].worth + weighed["gates"].worth


def test_turns_to_the_surface_are_counted_unless_the_cart_has_better_to_do() -> None:
    """Two more diamonds beside the rails are worth the longer way."""
    tiles, heaps = dict.fromkeys(["f4", "f3", "f2"], "NS"), {"e4": ["gold"], "e5": ["gold"]}
    full, empty = ({WHITE: ("f4", "S", 3, ["rock"] * count)} for count in (5, 0))
    assert amounts(carts=full, tiles=tiles, heaps=heaps)[f"turns:{WHITE}"] == 1
    assert f"turns:{WHITE}" not in amounts(carts=empty, tiles=tiles, heaps=heaps)


def test_what_can_be_had_is_what_the_score_sheet_shows_then() -> None:
    tiles = dict.fromkeys(["f4", "f3", "f2"], "NS")
    of = rules(2)
    state = arrange(of, carts={WHITE: ("f4", "S", 3, ["gold"])}, tiles=tiles)
    expected = bot.measures(of, state, 1)["expected"].amount
    rewards, gold = of.sheet.setup.rewards, of.values[3]
    assert expected >= of.standings(state).totals[0] + rewards.cart + gold
