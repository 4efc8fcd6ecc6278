"""The features of the evaluation, and the hooks of the search: candidate moves, playouts, quiescence."""

from __future__ import annotations

from typing import Any

import pytest

from games.veins import bot
from games.veins.bot.choices.sale_solver import SaleSolver
from games.veins.bot.turn_search import planned_actions
from games.veins.rules.market import market_price
from tests.games.veins.arrange import arrange
from tests.games.veins.at import TABLES, game
from tests.games.veins.digging import TWO, rules
from tests.games.veins.planner import thoughtful

# Terms


def test_the_terms_add_up_to_the_value_and_all_have_words() -> None:
    for seats, options in TABLES[::2]:
        of = rules(seats, **options)
        for state, _, _, _ in list(game(of, 4, thoughtful))[::11]:
            for seat in state.seats:
                features = bot.features(of, state, seat)
                assert sum(features.values()) == pytest.approx(bot.value(of, state, seat))
                assert {*features} == {*of.sheet.values}


def test_dynamite_beside_ones_way_shows_as_what_the_blast_takes() -> None:
    stations = {1: "b3 S2"}
    connected, cut = (
        bot.features(TWO, arrange(TWO, stacks={"b3": "T2/2", at: "D2/0"}, stations=stations, cards=(1, 2)), 1)["blast"]
        for at in ("e6", "b4")
    )
    assert cut < connected == 0


# Plans


def test_plans_begin_with_different_actions_the_best_first() -> None:
    state = arrange(TWO, cards=(1, 2))
    actions = planned_actions(TWO, state)
    assert len(actions) > bot.TUNING.width
    assert len({*actions}) == len(actions)
    assert [*bot.root_moves(TWO, state, TWO.legal(state))] == actions[: bot.TUNING.width]
    assert [*bot.candidate_moves(TWO, state, TWO.legal(state))] == actions[:1]


def test_lines_of_play_go_on_until_the_build_is_over() -> None:
    for state, _, _, _ in list(game(TWO, 3, thoughtful))[::5]:
        assert bot.is_quiescent(TWO, state) == (state.decision not in ("build", "prospect", "route"))


# Sales


def test_in_the_last_sale_it_does_not_pass_while_underbidding_pays() -> None:
    parts: dict[str, Any] = {"decision": "sale", "colour": "violet", "seat": 2, "leader": 1, "phase": 3}
    stones = {1: "violet violet violet violet", 2: "violet violet violet"}
    assert SaleSolver(TWO, arrange(TWO, bid=7, stones=stones, cards=(1, 2), **parts)).bid() > 0


def test_a_bid_is_never_above_the_price_and_one_who_is_alone_bids_it() -> None:
    for seats in (2, 3):
        of, stones = rules(seats), dict.fromkeys(range(1, seats + 1), "yellow yellow")
        state = arrange(of, decision="sale", colour="yellow", stones=stones, phase=3, cards=(1, 2, 3)[:seats])
        sale = SaleSolver(of, state)
        top = market_price(of, state, of.colour_index["yellow"])
        assert 0 <= sale.bid() <= top
        alone = arrange(of, decision="sale", colour="yellow", stones={1: "yellow"}, phase=3, cards=(1, 2, 3)[:seats])
        assert SaleSolver(of, alone).bid() == top
