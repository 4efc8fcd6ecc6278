"""The lines that the search tells: whole turns, choices with alternatives, and the exact parts of the search."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest

import games
from engine.bots.analysis import Line
from engine.bots.evaluator import evaluator_of
from engine.bots.search_request import SearchRequest
from games.veins import bot
from games.veins.bot.choices.auction import bid_worths
from games.veins.bot.choices.final_sale import FinalSale
from games.veins.bot.turn_search import Scope, turn_lines
from games.veins.bot.weights import WEIGHTS
from games.veins.model.state import VeinsState
from games.veins.rules import VeinsRules
from games.veins.rules.network import cities_within
from games.veins.rules.scoring import city_points
from tests.games.veins.arrange import arrange
from tests.games.veins.at import FOUR, THREE, game
from tests.games.veins.digging import TWO
from tests.games.veins.planner import thoughtful

pytestmark = pytest.mark.few

EVALUATOR = evaluator_of(games, "veins")

LOOP = {"c3": "T6", "c4": "T6", "d3": "T6", "d4": "T6", "b3": "T6"}
"""Tiles that are all linked with those beside them."""


def lines(of: VeinsRules, state: VeinsState, effort: float = 0.2, seed: int = 1) -> list[Line]:
    """The lines of the search from a position, with time enough."""
    view = of.view(state, state.seat)
    return bot.analyse(SearchRequest(of, view, state.seat, EVALUATOR, monotonic() + 600, Random(seed), effort=effort))


@pytest.mark.parametrize("of", [TWO, THREE, FOUR])
def test_every_decision_has_lines_of_legal_actions_that_begin_differently_the_best_first(of: VeinsRules) -> None:
    seen = set[str]()
    for state, _, _, _ in list(game(of, 8, thoughtful))[::4]:
        if state.decision in ("opener", "reveal") or (state.decision == "build" and "build" in seen):
            continue
        seen.add(state.decision)
        told = lines(of, state, effort=0.05)
        moves = [line.move for line in told]
        assert len({*moves}) == len(moves)
        assert len(moves) > 1 or len(of.legal(state)) == 1 or state.decision == "route"
        for line in told:
            assert len(line.values) == of.seats
            assert all(-1.2 < value < 1.2 for value in line.values)
            _follow(of, state, line)
        at = state.seat - 1
        if state.decision != "build":
            assert told == sorted(told, key=lambda line: -line.values[at])
    assert {"build", "auction", "draft"} <= seen


def _follow(of: VeinsRules, state: VeinsState, line: Line) -> None:
    """All actions of a line are legal, one after the other, and the seat's own."""
    after = state.copy()
    for action in line.actions:
        assert after.seat == state.seat
        assert action in of.legal(after)
        of.play(after, action)


def test_a_line_of_the_build_goes_to_the_end_of_the_turn() -> None:
    state = arrange(TWO, cards=(1, 2))
    for line in lines(TWO, state):
        after = state.copy()
        for action in line.actions:
            TWO.play(after, action)
        assert after.seat != state.seat


def test_there_is_always_another_beginning_to_compare() -> None:
    for state, *_ in list(game(TWO, 4, thoughtful))[::9]:
        if state.decision == "build" and len(TWO.legal(state)) > 1:
            ways = turn_lines(TWO, state, Scope(2, WEIGHTS.greedy_limits), 4)
            assert len({way.actions[0] for way in ways}) > 1


def test_equal_requests_have_equal_answers() -> None:
    state = arrange(TWO, cards=(1, 2))
    assert lines(TWO, state) == lines(TWO, state)


def test_a_route_is_told_to_its_end_beside_not_going() -> None:
    state = arrange(
        TWO, stacks=LOOP, veins={"c4": "red 3"}, stations={1: "b3 d4"}, decision="prospect", cards=(1, 2),
        hands={1: "prospect", 2: "prospect"},
    )  # fmt: skip
    told = lines(TWO, state)
    assert told[0].actions[-1].text == "prospect"
    assert "skip" in [line.move.text for line in told]


def test_one_who_is_sure_to_be_outbid_drives_the_price_only_as_far_as_the_card_is_worth() -> None:
    worths = {bid: bid_worths(TWO, _bidding(bid)) for bid in range(6)}
    passes = [worths[bid][TWO.actions.pass_] == max(worths[bid].values()) for bid in range(6)]
    assert passes[-1]
    assert passes == sorted(passes)


def _bidding(bid: int) -> VeinsState:
    return arrange(TWO, decision="auction", seat=2, bid=bid, leader=1, opener=1)


def test_the_final_sale_is_searched_to_its_end() -> None:
    stones = {1: "yellow red", 2: "yellow yellow white"}
    state = arrange(TWO, decision="final", stones=stones, phase=3, cards=(1, 2))
    sale = FinalSale(TWO, state)
    merits = {colour: sale.merit(1, takings) for colour, takings in sale.choices()}
    for colour, merit in merits.items():
        after = state.copy()
        TWO.play(after, TWO.actions.sale[colour])
        gain = after.points_of(1) - state.points_of(1)
        best = _played_out(after)
        assert merit == pytest.approx(gain + best)


def _played_out(state: VeinsState) -> float:
    """The lead that seat 1 gains in the rest of the final sale, by trying out everything."""
    if not state.decision:
        return 0.0
    leads = []
    for action in TWO.legal(state):
        after = state.copy()
        TWO.play(after, action)
        gain = after.points_of(state.seat) - state.points_of(state.seat)
        leads.append((gain if state.seat == 1 else -gain) + _played_out(after))
    return max(leads) if state.seat == 1 else min(leads)


def test_what_is_counted_for_reasons_is_what_lies_on_the_table() -> None:
    stacks, stations = {**LOOP, "b4": "T6"}, {1: "b3 d4 S2", 2: "S5"}
    held = {1: "O02 O01"}
    parts = {"stacks": stacks, "veins": {"c4": "red 3"}, "stations": stations, "cards": (1, 2)}
    state = arrange(TWO, held=held, stones={1: "blue"}, **parts)
    counted = {name: measure.amount for name, measure in bot.measures(TWO, state, 1).items()}
    assert counted["income"] == city_points(TWO, state)[0] == 4
    assert counted["stones"] == 2  # one in hand, one of the vein on the route
    assert (counted["order"], counted["charge"]) == (1, 2)
    assert counted["ready"] == 1  # O02 with the red stone of the route
    assert counted["risk"] == 6  # O01 lacks yellow and white
    assert counted["reach"] == len(cities_within(TWO, state, 1))
    assert counted["expected"] == round(
        sum(bot.features(TWO, state, 1).values()) - bot.features(TWO, state, 1)["others"]
    )


def test_a_bid_is_told_as_a_price_and_not_as_points_gained() -> None:
    counted = {name: measure.amount for name, measure in bot.measures(TWO, _bidding(3), 1).items()}
    assert (counted["leading"], counted["price"]) == (1, 3)
    assert bot.features(TWO, _bidding(3), 1)["points"] == _bidding(3).points_of(1)


def test_the_two_best_turns_tell_what_their_lead_consists_of() -> None:
    """Features have words in the sheet; a choice of one action has nothing to play on."""
    found = lines(TWO, thoughtful_build())
    assert all({*line.outlook} == {*TWO.sheet.values} for line in found[:2])
    assert not any(line.outlook for line in found[2:])


def thoughtful_build() -> VeinsState:
    """The first position of the build with a choice."""
    state = TWO.start()
    while state.decision != "build" or len(TWO.legal(state)) < 20:
        TWO.play(state, TWO.legal(state)[0])
    return state
