"""The search: the turns it plans, the lines it tells, and what effort changes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

import games
from engine.bots.evaluator import evaluator_of
from engine.bots.search_request import SearchRequest
from engine.rules.contract import NATURE
from games.boomtown import bot
from games.boomtown.bot.search import values_at
from games.boomtown.bot.turns import turn_plans
from games.boomtown.bot.valuation import _valued
from games.boomtown.model.state import BoomtownState
from games.boomtown.rules import BoomtownRules
from tests.games.boomtown.arrange import arrange
from tests.games.boomtown.at import FULL, TABLES, nature, rules, step

pytestmark = pytest.mark.few

EVALUATOR = evaluator_of(games, "boomtown")


def request(of: BoomtownRules, state: BoomtownState, effort: float = 0.5, seconds: float = 60) -> SearchRequest:
    """A request for the seat to decide."""
    view = of.view(state, state.seat)
    return SearchRequest(of, view, state.seat, EVALUATOR, monotonic() + seconds, random.Random(1), effort=effort)


def decisions(of: BoomtownRules, every: int) -> Iterator[BoomtownState]:
    """Some positions of a random game in which a seat has a choice."""
    state, chance = of.start(), random.Random(of.players)
    nature(of, state, chance)
    while (turn := of.turn(state)) is not None:
        if turn.seat != NATURE and len(of.legal(state)) > 1 and not chance.randrange(every):
            yield state
        step(of, state, chance)


@pytest.mark.parametrize(
    ("seats", "options"),
    [pytest.param(*table, marks=pytest.mark.full if number % 5 else ()) for number, table in enumerate(TABLES)],
)
def test_lines_are_legal_to_the_end_of_the_turn_or_to_chance(seats: int, options: dict[str, str]) -> None:
    of = rules(seats, **options)
    for state in decisions(of, 25):
        lines = bot.analyse(request(of, state))
        assert len({line.move for line in lines}) == len(lines)
        for line in lines:
            after = of.view(state, state.seat).copy()
            for action in line.actions:
                assert action in of.legal(after)
                of.play(after, action)
            assert after.decision in ("", "token", "rival") or after.number > state.number
            assert len(line.values) == seats
            assert all(-1.1 <= value <= 1.1 for value in line.values)


def test_two_lines_at_least_where_there_is_a_choice_of_bins_or_sites() -> None:
    of = rules(2)
    for state in decisions(of, 12):
        if state.decision in ("activate", "build", "leave"):
            assert len(bot.analyse(request(of, state))) >= 2


def test_equal_requests_have_equal_lines() -> None:
    of = rules(3)
    for state in decisions(of, 40):
        assert bot.analyse(request(of, state)) == bot.analyse(request(of, state))


def test_effort_buys_playouts() -> None:
    of = rules(2)
    state = arrange(of, decision="build", hand="W")
    few, many = (bot.analyse(request(of, state, effort))[0].visits for effort in (0.5, 2.0))
    assert many > few


def test_without_time_there_is_an_answer() -> None:
    of = rules(2)
    state = arrange(of, decision="build", hand="W")
    assert bot.analyse(request(of, state, effort=50, seconds=0))[0].move in of.legal(state)


def test_every_bin_is_planned_to_the_end_of_the_turn() -> None:
    of = rules(2)
    state = arrange(of, decision="activate", bins={1: "W,TC,GGWT,S"})
    plans = turn_plans(request(of, state), state)
    assert {plan.actions[0].text for plan in plans} == {f"activate {bin}" for bin in range(4)}
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)


def test_a_turn_may_invest_buy_a_cell_and_ship_before_it_builds() -> None:
    of = rules(2)
    free: dict[str, Any] = {"market": "I05", "offices": "O08 O10 O12 O05"}
    state = arrange(of, decision="metals", hand="GGGGCCSW", coaches={1: (0, 3, 0)}, **free)
    turns = {tuple(action.verb for action in plan.actions) for plan in turn_plans(request(of, state), state)}
    assert ("invest", "office", "ship", "camp") in turns


def test_no_turn_leaves_metals_that_it_could_ship() -> None:
    of = rules(2)
    state = arrange(of, decision="metals", hand="CCW", market="", cells=FULL)
    turns = [[action.verb for action in plan.actions] for plan in turn_plans(request(of, state), state)]
    assert turns
    assert all("done" not in verbs or verbs.index("done") > 0 for verbs in turns)
    assert any(verbs[:2] == ["ship", "ship"] for verbs in turns)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_leaves_are_valued_as_positions_are(seats: int) -> None:
    of = rules(seats)
    state = of.start()
    chance = random.Random(5)
    while of.turn(state) is not None:
        if state.round and not chance.randrange(8):
            ask = request(of, state)
            assert values_at(ask, state) == pytest.approx(ask.values_of(state))
        step(of, state, chance)
    assert values_at(ask, state) == pytest.approx(ask.values_of(state))


def test_what_was_valued_before_changes_no_value() -> None:
    of = rules(3)
    states = [state.copy() for state in decisions(of, 10)]
    again = [values_at(request(of, state), state) for state in states]
    for state, known in zip(states, again, strict=True):
        _valued.cache_clear()
        assert values_at(request(of, state), state) == known


def test_the_two_best_lines_tell_what_their_lead_consists_of() -> None:
    """The features where the playouts end have words, and add up to about the values of the lines."""
    of = rules(2)
    for state in decisions(of, 25):
        first, *others = bot.analyse(request(of, state, effort=1.0))
        assert {*first.outlook} <= {*of.sheet.values}
        assert not any(line.outlook for line in others[1:])
        value = sum(first.outlook.values())
        if len(others) > 0 and abs(value) > 10:
            assert value * first.values[state.seat - 1] > 0


def test_what_is_lost_looks_at_least_as_dear_as_it_is() -> None:
    of = rules(2)
    for state in decisions(of, 25):
        for measure in bot.measures(of, state, state.seat).values():
            assert not measure.as_cost or measure.as_cost * measure.worth >= measure.worth**2
